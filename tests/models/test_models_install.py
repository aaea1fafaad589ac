"""Models are fetched, checked and unpacked without trusting the server, the archive or the disk."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from voicegame.errors import ModelError
from voicegame.speech.catalogue import Catalogue, ModelEntry, load
from voicegame.speech.install import install, list_models, verify

NAME = "vosk-model-test"
PARTS = {"am/final.mdl": b"m" * 300_000, "conf/mfcc.conf": b"c", "graph/HCLr.fst": b"g", "README": b"hello"}


def archive(files: dict[str, bytes] | None = None, top: str = NAME) -> bytes:
    """Return a zip file with `files`, by default a model's, under the folder `top`."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as zipped:
        for name, data in (PARTS if files is None else files).items():
            zipped.writestr(f"{top}/{name}" if top else name, data)
    return content.getvalue()


@dataclass
class Server:
    """A loopback server of one file that notes the ranges asked for and can break off."""

    url: str = ""
    content: bytes = b""
    breaks_after: int = 0
    ranges_work: bool = True
    says_length: bool = True
    status: int = 200
    asked: list[str | None] = field(default_factory=list)

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        asked = request.headers.get("Range")
        self.asked.append(asked)
        if self.status != 200:
            request.send_error(self.status)
            return
        start = int(asked.removeprefix("bytes=").rstrip("-")) if asked and self.ranges_work else 0
        if start and start >= len(self.content):
            request.send_error(416)
            return
        body = self.content[start:]
        request.send_response(206 if start else 200)
        if self.says_length:
            request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body[: self.breaks_after] if self.breaks_after else body)


@pytest.fixture
def server() -> Iterator[Server]:
    state = Server(content=archive())

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            state.answer(self)

        def log_message(self, format: str, *args: object) -> None:
            """Keep the test's output clean."""

    running = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=running.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    state.url = f"http://127.0.0.1:{running.server_address[1]}/{NAME}.zip"
    yield state
    running.shutdown()
    running.server_close()
    thread.join()


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def entry(server: Server, **changes: object) -> ModelEntry:
    """Return the catalogue's entry for what the server holds."""
    made = ModelEntry(NAME, "vosk", "en-US", "MIT", 1, url=server.url, sha256=digest(server.content))
    return replace(made, **changes)


def left_over(models: Path) -> set[str]:
    return {path.name for path in models.iterdir()}


def test_a_model_is_installed_and_verified_and_listed(server: Server, tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    listed = entry(server)
    assert not list_models(Catalogue((listed,)), tmp_path)[0].installed
    folder = install(listed, tmp_path, progress=lambda have, total: seen.append((have, total)))
    assert {name: (folder / name).read_bytes() for name in PARTS} == PARTS
    verify(listed, tmp_path)
    assert list_models(Catalogue((listed,)), tmp_path)[0].installed
    assert seen[-1] == (len(server.content), len(server.content))
    assert left_over(tmp_path) == {NAME}


def test_what_is_installed_and_whole_is_not_fetched_again(server: Server, tmp_path: Path) -> None:
    install(entry(server), tmp_path)
    install(entry(server), tmp_path)
    assert len(server.asked) == 1


def test_a_damaged_model_is_noticed_and_replaced(server: Server, tmp_path: Path) -> None:
    folder = install(entry(server), tmp_path)
    (folder / "README").write_bytes(b"jello")
    with pytest.raises(ModelError, match=r"^The model file README is damaged or another version"):
        verify(entry(server), tmp_path)
    install(entry(server), tmp_path)
    verify(entry(server), tmp_path)


def test_a_download_that_breaks_off_goes_on_where_it_was(server: Server, tmp_path: Path) -> None:
    server.breaks_after = 100_000
    with pytest.raises(ModelError, match="broke off: run it again"):
        install(entry(server), tmp_path)
    server.breaks_after = 0
    install(entry(server), tmp_path)
    assert server.asked == [None, "bytes=100000-"]
    verify(entry(server), tmp_path)


def test_a_server_without_ranges_is_asked_for_everything(server: Server, tmp_path: Path) -> None:
    (tmp_path / f"{NAME}.zip.part").write_bytes(b"stale")
    server.ranges_work = False
    install(entry(server), tmp_path)
    verify(entry(server), tmp_path)


def test_a_part_longer_than_the_file_is_fetched_anew(server: Server, tmp_path: Path) -> None:
    (tmp_path / f"{NAME}.zip.part").write_bytes(bytes(len(server.content) + 5))
    install(entry(server), tmp_path)
    verify(entry(server), tmp_path)


def test_a_wrong_hash_installs_nothing_and_leaves_nothing(server: Server, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"is not the file that was expected \(its SHA-256 differs\)\.$"):
        install(entry(server, sha256="0" * 64), tmp_path)
    assert left_over(tmp_path) == set()


def test_without_a_listed_hash_one_must_be_given(server: Server, tmp_path: Path) -> None:
    listed = entry(server, sha256="")
    with pytest.raises(ModelError, match="it cannot be verified: give one with --sha256"):
        install(listed, tmp_path)
    with pytest.raises(ModelError, match="64 hexadecimal digits"):
        install(listed, tmp_path, "abc")
    assert server.asked == []
    install(listed, tmp_path, digest(server.content).upper())
    verify(listed, tmp_path)


def test_a_given_hash_does_not_outweigh_the_listed_one(server: Server, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"is not the one that models\.toml lists"):
        install(entry(server), tmp_path, "0" * 64)


@pytest.mark.parametrize("says_length", [True, False])
def test_a_download_larger_than_promised_is_stopped(server: Server, tmp_path: Path, says_length: bool) -> None:
    server.content = bytes(3_000_000)
    server.says_length = says_length
    with pytest.raises(ModelError, match="larger than the 2000000 bytes expected"):
        install(entry(server), tmp_path)
    assert not (tmp_path / NAME).exists()


@pytest.mark.parametrize(
    "name", ["../evil", "/evil", "a/../../evil", "..\\evil", "C:evil", "vosk-model-test/../../evil"]
)
def test_an_archive_that_reaches_outside_is_refused_whole(server: Server, tmp_path: Path, name: str) -> None:
    models = tmp_path / "deep" / "models"
    server.content = archive({**{f"{NAME}/{part}": data for part, data in PARTS.items()}, name: b"evil"}, top="")
    with pytest.raises(ModelError, match="tries to write outside its own folder"):
        install(entry(server), models)
    assert left_over(models) == set()
    assert not [path for path in tmp_path.rglob("*") if "evil" in path.name]


def test_an_archive_with_a_link_is_refused(server: Server, tmp_path: Path) -> None:
    content = io.BytesIO(archive())
    with zipfile.ZipFile(content, "a") as zipped:
        link = zipfile.ZipInfo(f"{NAME}/link")
        link.external_attr = 0o120777 << 16
        zipped.writestr(link, "/etc/passwd")
    server.content = content.getvalue()
    with pytest.raises(ModelError, match="outside its own folder"):
        install(entry(server), tmp_path)


def test_an_archive_that_swells_is_refused(server: Server, tmp_path: Path) -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as zipped:
        zipped.writestr(f"{NAME}/zeros", bytes(9_000_000))
    server.content = content.getvalue()
    with pytest.raises(ModelError, match="would unpack to far more"):
        install(entry(server), tmp_path)
    assert left_over(tmp_path) == set()


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"<html>Not found</html>", "is damaged or not a zip file"),
        (archive({"README": b"no model"}), "is damaged: it has no am/final.mdl"),
        (archive(PARTS, top=""), "does not hold one folder"),
        (archive()[:-30], "is damaged or not a zip file"),
    ],
)
def test_what_is_no_model_is_refused(server: Server, tmp_path: Path, content: bytes, complaint: str) -> None:
    server.content = content
    with pytest.raises(ModelError, match=complaint):
        install(entry(server), tmp_path)
    assert left_over(tmp_path) == set()


def test_a_full_disk_is_one_sentence(server: Server, tmp_path: Path) -> None:
    (tmp_path / f"{NAME}.zip.part").symlink_to("/dev/full")
    with pytest.raises(ModelError, match=rf"^There is not enough room on the disk for {NAME}\.zip\.$"):
        install(entry(server), tmp_path)


def test_a_folder_that_cannot_be_written_is_one_sentence(server: Server, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ModelError, match=rf"^{NAME}\.zip cannot be written: "):
        install(entry(server), tmp_path / "file")


def test_a_server_that_refuses_or_is_not_there_is_one_sentence(server: Server, tmp_path: Path) -> None:
    server.status = 404
    with pytest.raises(ModelError, match=r"^The model's server answered 404 Not Found\.$"):
        install(entry(server), tmp_path)
    with pytest.raises(ModelError, match=r"^The model's server cannot be reached: "):
        install(entry(server, url="http://127.0.0.1:9/model.zip"), tmp_path)
    with pytest.raises(ModelError, match="from an http or https address only"):
        install(entry(server, url="file:///etc/passwd"), tmp_path)


def test_a_model_that_comes_with_a_package_is_not_downloaded(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"comes with the package moonshine-cpp 0\.1\.4: install that\.$"):
        install(load().model("moonshine-base-en"), tmp_path)


def test_the_packaged_model_is_verified_where_it_is_installed(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    verify(load().model("moonshine-base-en"), tmp_path)


def test_a_model_that_is_not_there_cannot_be_verified(server: Server, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=rf"^The model {NAME} is not installed\.$"):
        verify(entry(server), tmp_path)


def test_a_broken_manifest_is_one_sentence(server: Server, tmp_path: Path) -> None:
    folder = install(entry(server), tmp_path)
    (folder / "voicegame-manifest.json").write_text("{")
    with pytest.raises(ModelError, match="is damaged: install it again"):
        verify(entry(server), tmp_path)
