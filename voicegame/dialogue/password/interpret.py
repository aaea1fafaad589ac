"""From intents to Password's commands."""

from __future__ import annotations

from dataclasses import replace

from voicegame.dialogue.password import rounds
from voicegame.dialogue.password.report import clues, dial
from voicegame.dialogue.password.view import in_round, is_three, observed
from voicegame.dialogue.shared import SPELL_AFTER, seat_named
from voicegame.dialogue.state import Act, Memory, Question, Turn, View
from voicegame.messages import Intent, Prompt, Seat
from voicegame.rules.password.public import (
    Challenge,
    Command,
    GiveClue,
    Object,
    Objection,
    Observation,
    Phase,
    Respond,
    Rule,
    ThrowOut,
)

SURE_CLUE, SURE_RESPONSE = 0.3, 0.2
"""Margins below which a word is asked for again before it counts; a clue may cost the word, a response one point."""


def interpret(view: View, intent: Intent, seat: Seat | None) -> Turn | None:
    """Return what a game intent or a word leads to; `seat` is who spoke, or `None` for whose turn it is."""
    seen = observed(view)
    of_match = rounds.interpret(view, seen, intent, seat)
    if of_match is not None:
        return of_match
    match intent.name:
        case "word" | "give_clue" | "guess" | "spell":
            return _word(view, seen, intent, seat)
        case "no_guess":
            return _act(seen.receiver, seat, Respond(None))
        case "challenge":
            return _challenge(view, seen, intent, seat, Challenge())
        case "object" if intent.slots.get("kind") in tuple(Objection):
            return _challenge(view, seen, intent, seat, Object(Objection(intent.slots["kind"])))
        case "yes" | "allow" if seen.phase is Phase.RULING:
            return _act(seen.receiver, seat, Rule(seen.subject != "response" or intent.name == "yes"))
        case "no" | "forbid" if seen.phase is Phase.RULING:
            return _act(seen.receiver, seat, Rule(False))
        case "throw_out":
            return _act(seen.receiver, seat, ThrowOut())
        case "i_said":
            return _instead(view, seen, intent)
        case "dial":
            return Turn(say=dial(view), memory=view.memory)
        case "clues_so_far":
            return Turn(say=clues(view), memory=view.memory)
    return None


def word_act(view: View, word: str, seat: Seat | None) -> Act:
    """Return the clue or response that `word` is now, by `seat` or else by whose turn it is."""
    seen = observed(view)
    clue = seen.phase is Phase.CLUE or (in_round(seen) and seat is not None and seat == seen.giver)
    by = seat if seat is not None else (seen.giver if clue else seen.receiver)
    return Act(Seat(0) if by is None else by, GiveClue(word) if clue else Respond(word))


def confirm(view: View, word: str, others: tuple[str, ...] = ()) -> Turn:
    """Ask whether `word` is the clue or answer; one of `others` may be said instead."""
    kind = "clue" if observed(view).phase is Phase.CLUE else "response"
    key = "password.heard_several" if " " in word else "password.heard"
    if in_round(observed(view)):
        key = "lightning.heard"
    prompt = Prompt(key, {"word": word, "kind": Prompt(f"password.your_{kind}")})
    memory = replace(view.memory, question=Question("word", (word, *others)))
    return Turn(say=(prompt,), memory=memory)


def plausible(view: View, word: str) -> bool:
    """A word is expected, and `word` has not been said for this Password before: nobody repeats a wrong answer."""
    seen = observed(view)
    if in_round(seen) and word in rounds.HURRIED:
        return False
    if seen.phase is Phase.CLUE:
        return True
    return seen.phase in (Phase.RESPONSE, Phase.CORRECTION) and word not in (*seen.clues, *seen.responses)


def _word(view: View, seen: Observation, intent: Intent, seat: Seat | None) -> Turn | None:
    word = intent.slots.get("word") or intent.slots.get("letters", "")
    if seen.phase is Phase.OVER:
        return Turn(say=(Prompt("password.over"),), memory=view.memory)
    if seen.phase in (Phase.DEAL, Phase.RULING) or not word:
        return None
    if intent.name == "give_clue" and seen.phase is not Phase.CLUE:
        return _act(seen.giver, seat, GiveClue(word))
    if intent.name == "guess" and seen.phase is Phase.CLUE:
        return _act(seen.receiver, seat, Respond(word))
    if intent.name == "spell" and seen.phase is Phase.CLUE and view.memory.misses < SPELL_AFTER:
        # Whoever spells again was not heard, so the third time counts.
        memory = replace(view.memory, misses=view.memory.misses + (0 if intent.typed else 1))
        return Turn(say=(Prompt("password.no_spelling"),), memory=memory)
    question = _question(view, seen, intent, word)
    if question is not None:
        return question
    act = word_act(view, word, seat)
    if in_round(seen) and isinstance(act.command, GiveClue) and intent.margin < SURE_CLUE:
        act = replace(act, command=replace(act.command, doubtful=True))
    return Turn(moves=(act,))


def _question(view: View, seen: Observation, intent: Intent, word: str) -> Turn | None:
    """Ask back, in words that tell nothing of the Password, when what was heard is not sure (D5, D8)."""
    several = len(word.split()) > 1
    sure = SURE_CLUE if seen.phase is Phase.CLUE else SURE_RESPONSE
    asked = view.memory.question
    if in_round(seen) and seen.phase is Phase.CLUE and not several:
        return None  # The partner has heard the clue; only a ruling on it needs to be sure.
    if (asked is not None and word in asked.words) or (not several and intent.margin >= sure):
        return None
    return confirm(view, word, () if several else intent.others[:1])


def _instead(view: View, seen: Observation, intent: Intent) -> Turn:
    """Put another word in place of the last one heard (D6); nobody mishears a computer."""
    word = intent.slots.get("word", "")
    last = next((act for act in reversed(seen.acts) if act.by not in view.computers), None)
    if last is None or not word:
        return Turn(say=(Prompt("shared.nothing_to_correct"),), memory=view.memory)
    if word == last.text and not intent.typed:
        # Heard wrong in the same way again: more of the same does not help.
        memory = replace(view.memory, misses=view.memory.misses + 1)
        return Turn(say=(Prompt("password.heard_again", {"word": word}),), memory=memory)
    command = GiveClue(word) if last.kind == "clue" else Respond(word)
    wrong = Memory(misses=view.memory.misses + 1, refused=(*view.memory.refused, last.text))
    return Turn(moves=(Act(last.by, command, instead=True),), memory=wrong)


def _challenge(view: View, seen: Observation, intent: Intent, seat: Seat | None, command: Command) -> Turn:
    """Challenge or object to the last clue; of three players, somebody must say who it is (RG4)."""
    named = seat_named(view, intent.slots.get("name", ""))
    by = named if named is not None else seat
    if by is None and seen.challengeable is not None and is_three(view):
        others = [known for at, known in enumerate(view.names) if at != seen.challengeable]
        return Turn(say=(Prompt("password.who_challenges", {"one": others[0]}),), memory=view.memory)
    return _act(_challenger(seen), by, command)


def _challenger(seen: Observation) -> Seat | None:
    """Return the opposing team's receiver, who speaks for it when nobody says who challenges (PG2)."""
    return None if seen.challengeable is None else Seat((seen.challengeable ^ 1) ^ 2)


def _act(default: Seat | None, seat: Seat | None, command: Command) -> Turn:
    by = seat if seat is not None else default
    return Turn(moves=(Act(Seat(0) if by is None else by, command),))
