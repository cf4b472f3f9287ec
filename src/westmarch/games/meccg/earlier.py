"""Tables that release 0.1 has saved: its notes of a turn were words, some frames kept a moment for later, and some
steps had other numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from westmarch.kernel.reading import InvalidData

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
KEPT = {"meccg:SitePhase": "gained", "meccg:RingTest": "gain"}
"""The fields in which frames kept an item that somebody had gained, until cards in play were asked."""
COMPANY_STRIKE = {10: 11, 11: 12, 12: 14, 13: 15}
"""The steps of a strike between companies that have another number now."""


def brought_up_to_date(saved: Any) -> Any:
    """A saved table as the present release saves it."""
    if not isinstance(saved, dict):
        return saved
    if isinstance(saved.get("this_turn"), list):
        noted = [_note(each) if isinstance(each, str) else each for each in saved["this_turn"]]
        saved = {**saved, "this_turn": noted}
    stack = saved.get("stack")
    if isinstance(stack, list) and any(_is_earlier(frame) for frame in stack):
        saved = {**saved, "stack": [new for frame in stack for new in _renewed(frame)]}
    return saved


def _note(words: str) -> dict[str, Any]:
    for pattern, note in NOTED:
        found = re.fullmatch(pattern, words, re.ASCII)
        if found is not None:
            return note(*found.groups())
    raise InvalidData("this is nothing that a turn remembers", "this_turn")


def _is_earlier(frame: Any) -> bool:
    return isinstance(frame, dict) and KEPT.get(str(frame.get("is")), "") in frame


def _renewed(frame: Any) -> list[Any]:
    """The frame, and above it the item that it kept for later."""
    if not isinstance(frame, dict):
        return [frame]
    if frame.get("is") == "meccg:CompanyStrike":
        return [{**frame, "step": COMPANY_STRIKE.get(frame.get("step", 0), frame.get("step", 0))}]
    if not _is_earlier(frame):
        return [frame]
    left = dict(frame)
    item = left.pop(KEPT[left["is"]])
    return [left] if item == -1 else [left, {"is": "meccg:ItemGained", "item": item, "played": True}]
