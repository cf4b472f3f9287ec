"""The cards that a described MECCG position names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from westmarch.kernel.data import CardId
from westmarch.kernel.description import SEATS, BadTable, Described, Path, check_seats, expected, shown

from .alignments import ALIGNMENTS
from .cards.definition import first_complete
from .cards.facts import all_facts, find, fold, suggest
from .cards.printed import Facts
from .state import MeccgState

SIDES = {"character": "a character", "resource": "a resource", "hazard": "a hazard", "site": "a site"}

__all__ = ["SEATS", "BadTable", "Described", "Path", "check_seats", "find_card", "named_in_play", "shown"]


def find_card(name: Any, path: Path, sides: Iterable[str], place: str, alignment: str = "hero") -> Facts:
    """A card by name or id that may lie in a place; suggestions if there is none, the reason if it may not.

    Of cards of one name that of the player's own alignment is meant, else one that he may use, and one whose behaviour
    is complete before one whose is not; an id means any of them.
    """
    allowed = tuple(sides)
    if not isinstance(name, str):
        raise BadTable(path, expected("the name of a card", name))
    by_id = all_facts().get(name)
    named = [by_id] if by_id is not None else [card for card in find(name) if card.side in SIDES]
    if not named:
        near = [other for other in suggest(name) if any(card.side in allowed for card in find(other))]
        hint = f"; did you mean {' or '.join(near[:3])}?" if near else ""
        raise BadTable(path, f"there is no card called {name!r}{hint}")
    fitting = [card for card in named if card.side in allowed]
    if not fitting:
        raise BadTable(path, f"{named[0].name} is {SIDES[named[0].side]}: it does not belong {place}")
    ours = [card for card in fitting if card.alignment in (alignment, "neutral", "dual")]
    usable = [card for card in fitting if card.alignment in ALIGNMENTS[alignment].cards]
    return first_complete(ours or usable or fitting)


def named_in_play(state: MeccgState, name: Any, path: Path, company: int = 0) -> CardId:
    """A card that lies in play or declared, by name or id; if a company is given, one of its members or their cards."""
    if not isinstance(name, str):
        raise BadTable(path, expected("the name of a card in play", name))
    wanted = fold(name)
    found = [
        card
        for zone in ("in play", "declared")
        for seat in range(state.seats)
        for card in state.zone(zone, seat)
        if wanted in (fold(state.name(card)), fold(state.definition[card]))
    ]
    if not found:
        raise BadTable(path, f"{name} is not in play")
    if not company:
        return found[0]
    for card in found:
        party = state.company_of(card)
        if party is not None and party.number == company:
            return card
    raise BadTable(path, f"{name} is not in company {company}")
