"""Tables that earlier versions have saved: their notes of a turn were words, all to which a card belongs stood in one
place, some frames kept a moment for later, and some steps had other numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from westmarch.kernel.data import formerly_words
from westmarch.kernel.reading import InvalidData

from .cards.facts import all_facts, find
from .cards.keys import Key, Region, Site, Unkeyed, WayBetween, type_key
from .cards.tables import REGION_TYPES, SITE_TYPES
from .notes import OwnHaven

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
OWN_HAVEN = "Wizardhaven: "
"""What stood before the name of an own haven where something was stored."""
KEPT = {"meccg:SitePhase": "gained", "meccg:RingTest": "gain"}
"""The fields in which frames kept an item that somebody had gained, until cards in play were asked."""
WAY = str(WayBetween(""))
COMPANY_STRIKE = {10: 11, 11: 12, 12: 14, 13: 15}
"""The steps of a strike between companies that have another number now."""


def _key(words: str) -> Key | None:
    """What a creature was keyed to: no agent let one in yet."""
    if not words:
        return None
    if words in REGION_TYPES or words in SITE_TYPES:
        return type_key(words)
    if any(region.name == words for region in find(words, side="region")):
        return Region(words)
    if words.startswith(WAY):
        return WayBetween(words.removeprefix(WAY))
    return Unkeyed() if words == str(Unkeyed()) else Site(words)


formerly_words(Key, _key)


def brought_up_to_date(saved: Any) -> Any:
    """A saved table as the present release saves it."""
    if not isinstance(saved, dict):
        return saved
    if isinstance(saved.get("this_turn"), list):
        noted = [_note(each) if isinstance(each, str) else each for each in saved["this_turn"]]
        saved = {**saved, "this_turn": noted}
    if isinstance(saved.get("stored_at"), dict):
        saved = {**saved, **_parted(saved["stored_at"], saved)}
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


def _parted(stored_at: dict[str, Any], saved: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """What was noted of cards in one place: sites by name, sites and creatures to which they are bound, cards with
    which they were placed."""
    sites: dict[str, Any] = {}
    bound, placed = dict(saved.get("bound_to") or {}), dict(saved.get("placed_with") or {})
    for number, value in stored_at.items():
        if not isinstance(value, str):
            sites[number] = value
            continue
        hazards = () if find(value, side="site") else find(value, side="hazard")
        if value.isascii() and value.isdecimal():
            placed[number] = int(value)
        elif value in all_facts():
            bound[number] = value
        elif hazards:
            bound[number] = hazards[0].id
        elif value.startswith(OWN_HAVEN):
            sites[number] = {"is": OwnHaven.tag, "site": value.removeprefix(OWN_HAVEN)}
        else:
            sites[number] = value
    return {"stored_at": sites, "bound_to": bound, "placed_with": placed}


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
