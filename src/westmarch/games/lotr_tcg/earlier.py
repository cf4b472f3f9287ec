"""Tables that release 0.1 has saved: what it kept in words is kept in notes, fields and kinds of data now."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.data import formerly_words
from westmarch.kernel.reading import InvalidData
from westmarch.kernel.state import Until

from .notes import Happened
from .sayings import Text
from .words import SHADOW_PHASE, During, Span

FIERCE_ROUND = "turn fierce round"
TEXTS = tuple(f"{each} " for each in Text)


def brought_up_to_date(saved: Any) -> Any:
    """A saved table as the present release saves it."""
    if not isinstance(saved, dict) or "memory" not in saved:
        return saved
    saved = dict(saved)
    memory = saved.pop("memory")
    try:
        saved["fierce_round"] = FIERCE_ROUND in memory
        saved["notes"] = [_note(*mark.split(" ")) for mark in memory if mark != FIERCE_ROUND and "killed" not in mark]
        saved["lasting"] = [_lasting(effect) for effect in saved.get("lasting", [])]
    except (TypeError, ValueError, AttributeError, KeyError) as error:
        raise InvalidData("this is not what a table remembers", "memory") from error
    return saved


def _during(words: str) -> During:
    """How long something lasts; only what waited for a Shadow phase was called otherwise."""
    if words == "then":
        return SHADOW_PHASE
    try:
        return During(Span(words))
    except ValueError:
        raise LookupError(words) from None


formerly_words(Until, _during)
formerly_words(During, _during)


def _note(until: str, what: str, card: str, *more: str) -> dict[str, Any]:
    note: dict[str, Any] = {"is": "lotr_tcg:Note", "until": until, "what": what, "card": int(card)}
    if what in (Happened.BARRED, Happened.HAD, Happened.PLAYED):
        (other,) = more
        note["other"] = int(other)
    elif what == Happened.SEARCHED:
        note |= {"text": more[0], "figures": [int(each) for each in more[1:]]}
    elif what == Happened.LIMIT and not more:
        note["what"] = Happened.MOVES.value
    elif more:
        note |= {"figures": [int(more[0])], "text": " ".join(more[1:])}
    return note


def _lasting(effect: dict[str, Any]) -> dict[str, Any]:
    kind = next((each for each in TEXTS if effect["ability"].startswith(each)), "")
    if not kind:
        return effect
    return {**effect, "ability": kind.rstrip(), "text": effect["ability"].removeprefix(kind)}
