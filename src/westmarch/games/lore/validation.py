"""Whether a table of LoRE that was read from a file is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.validation import check_bearers, check_companies, check_company_frames
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.reading import InvalidData, shown
from westmarch.kernel.validation import check_definitions, check_numbers

from .cards.facts import all_facts, all_regions
from .formats import find_format
from .words import ASIDE, CHARACTER, IN_PLAY, MAP, SITE

if TYPE_CHECKING:
    from .state import LoreState

BONDS = {IN_PLAY: (IN_PLAY, MAP), ASIDE: (IN_PLAY,)}
"""Where cards can lie with others, and where those others lie."""


def check_lore(state: LoreState) -> None:
    """Refuse what the rules could not have made."""
    try:
        find_format(state.format)
    except WestmarchError as error:
        raise InvalidData(str(error), "format") from error
    facts = all_facts()
    check_definitions(state, lambda name: name in facts)
    check_numbers(state, turn=0, next_company=1, exhausted=0, called_by=-1, last_turn=-1, company_of_card=0)
    if not 0 <= state.active < state.seats or not 0 <= state.first < state.seats or state.called_by >= state.seats:
        raise InvalidData("there is no such seat", "active")
    if state.seating and sorted(state.seating) != list(range(state.seats)):
        raise InvalidData("players do not sit so", "seating")
    if state.out != sorted(set(state.out) & set(range(state.seats))) or len(state.out) > state.seats - 2:
        raise InvalidData("these players cannot all have left", "out")
    check_bearers(state, BONDS)
    check_companies(
        state,
        [card for card in state.all_in_play() if state.facts(card).kind == CHARACTER],
        lambda card: state.facts(card).kind == SITE,
        lambda card: state.facts(card).kind == CHARACTER,
    )
    check_company_frames(state)
    for site, seats in state.used.items():
        if not site.isdecimal() or int(site[:9]) >= len(state.definition) or not 0 < seats < 1 << state.seats:
            raise InvalidData(f"nobody has used a site {shown(site)}", "used")
    for region in state.region_types:
        if region not in all_regions():
            raise InvalidData(f"there is no region {shown(region)}", "region_types")
    for waiting in state.waiting:
        if not 0 <= waiting.trigger < len(state.card(waiting.card).behaviour.triggers):
            raise InvalidData("nothing has been set off by this card", "waiting")
