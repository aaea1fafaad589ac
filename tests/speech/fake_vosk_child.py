"""A child that answers the word in its model folder's ``say`` file, or hangs, dies or babbles as that file tells it."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

MODEL = Path(sys.argv[1])


def act(order: str) -> None:
    if order == "hang":
        time.sleep(600)
    if order == "die":
        os._exit(9)
    print("babble" if order == "babble" else json.dumps([[order, 1.0]]), flush=True)


if (MODEL / "bad").exists():
    sys.exit(1)
print('"ready"', flush=True)
for line in sys.stdin.buffer:
    sys.stdin.buffer.read(json.loads(line)["bytes"])
    act((MODEL / "say").read_text())
