"""The cards, sites and regions that a description names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westmarch.games.middle_earth.judging.vocabulary import find_on_table
from westmarch.kernel.data import CardId
from westmarch.kernel.description import BadTable, Path, expected
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.letters import near_names

from ..cards.facts import Facts, all_regions, fold, named, suggest
from ..state import LoreState
from ..words import DECLARED, IN_PLAY, MAP

NEAREST = (IN_PLAY, DECLARED, MAP)
"""A card on the table is meant before one of the same name in a pile."""


def card_facts(name: Any, path: Path, belongs: Callable[[Facts], bool], place: str) -> Facts:
    """A card by name or id that may lie in a place; suggestions if there is none, the reason if it may not."""
    if not isinstance(name, str):
        raise BadTable(path, expected("the name of a card", name))
    facts = named(name)
    if facts is None:
        near = [other for other in suggest(name) if (there := named(other)) is not None and belongs(there)]
        hint = f"; did you mean {' or '.join(near[:3])}?" if near else ""
        raise BadTable(path, f"there is no card called {name!r}{hint}")
    if not belongs(facts):
        article = "an" if facts.kind[0] in "aeiou" else "a"
        raise BadTable(path, f"{facts.name} is {article} {facts.kind}: it does not belong {place}")
    return facts


def site_named(state: LoreState, name: Any, path: Path) -> CardId:
    """A site of the map that is played on."""
    facts = card_facts(name, path, lambda facts: facts.kind == "site", "where a site is wanted")
    found = [site for site in state.sites() if state.definition[site] == facts.id]
    if not found:
        raise BadTable(path, f"{facts.name} is not on the map of the {state.format} game")
    return found[0]


def region_named(state: LoreState, name: str, path: Path) -> str:
    """A region of the map, as it is spelled there."""
    names = {fold(region): region for region in all_regions()}
    if fold(name) not in names:
        near = near_names(fold(name), names, n=3)
        hint = f"; did you mean {' or '.join(names[each] for each in near)}?" if near else ""
        raise BadTable(path, f"there is no region called {name!r}{hint}")
    if names[fold(name)] not in state.map.types:
        raise BadTable(path, f"{names[fold(name)]} is not on the map of the {state.format} game")
    return names[fold(name)]


def find_card(state: LoreState, name: str) -> CardId:
    """The card of a name; `you Orc-guard` and `opponent Orc-guard` tell two copies apart."""

    def called(card: CardId) -> tuple[str, str]:
        return state.name(card), state.definition[card]

    return find_on_table(state, name, called, fold, lambda wanted: named(wanted) is not None, NEAREST)


def described_card(state: LoreState, name: Any, path: Path) -> CardId:
    """A card that lies on the table already, by its name."""
    if not isinstance(name, str):
        raise BadTable(path, expected("the name of a card", name))
    try:
        return find_card(state, name)
    except WestmarchError as problem:
        raise BadTable(path, str(problem)) from None
