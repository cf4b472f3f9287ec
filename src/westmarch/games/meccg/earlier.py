"""Tables that release 0.1 has saved: what it noted of a turn in words are notes now."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from westmarch.kernel.reading import Misfit

NOTED: tuple[tuple[str, Callable[..., dict[str, Any]]], ...] = (
    ("influenced the opponent", lambda: {"is": "meccg:OpponentInfluenced"}),
    (r"corruption card (\d+)", lambda card: {"is": "meccg:CorruptionCardReceived", "character": int(card)}),
    (r"walked the Paths of the Dead (\d+)", lambda card: {"is": "meccg:PathsWalked", "character": int(card)}),
    (r"used (\d+)", lambda card: {"is": "meccg:GiftTaken", "card": int(card)}),
    (r"empty lair (.+)", lambda lair: {"is": "meccg:LairEmpty", "lair": lair}),
    (
        r"sent back (\d+) (\d+)",
        lambda company, card: {"is": "meccg:SentBack", "company": int(company), "card": int(card)},
    ),
    (
        r"(.*) doubled for company (\d+)",
        lambda region, company: {"is": "meccg:LimitChangeDoubled", "region": region, "company": int(company)},
    ),
    (
        r"(remove|remove-untapped) (\d+)",
        lambda ability, card: {"is": "meccg:RemovalTried", "card": int(card), "ability": ability},
    ),
    (r"(.+) (\d+)", lambda ability, card: {"is": "meccg:AbilityTried", "card": int(card), "ability": ability}),
)
"""What the words of a note looked like, and the note that stands for them."""


def brought_up_to_date(saved: Any) -> Any:
    """A saved table as the present release saves it."""
    if not isinstance(saved, dict) or not isinstance(saved.get("this_turn"), list):
        return saved
    return {**saved, "this_turn": [_note(each) if isinstance(each, str) else each for each in saved["this_turn"]]}


def _note(words: str) -> dict[str, Any]:
    for pattern, note in NOTED:
        found = re.fullmatch(pattern, words, re.ASCII)
        if found is not None:
            return note(*found.groups())
    raise Misfit("this is nothing that a turn remembers", "this_turn")
