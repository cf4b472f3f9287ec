"""Whether a MECCG table that was read from a file is one: companies, bearers and followers fit each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.validation import check_bearers, check_companies, check_company_frames
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.reading import InvalidData, shown
from westmarch.kernel.validation import check_bonds, check_definitions, check_numbers, check_some_seats

from .alignments import ALIGNMENTS
from .cards.facts import all_facts
from .cards.guises import GUISES
from .formats import find_format
from .words import UNTAPPED

if TYPE_CHECKING:
    from .state import MeccgState

BONDS = {
    "in play": ("in play", "declared", "agents"),
    "on-guard": ("in play", "declared", "location deck", "discard pile"),
    "agents": ("agents",),
    "off to the side": ("off to the side", "in play"),
}
"""Where cards can lie with others, and where those others lie."""


def check_meccg(state: MeccgState) -> None:
    """Refuse what the rules could not have made."""
    try:
        find_format(state.format)
    except WestmarchError as error:
        raise InvalidData(str(error), "format") from error
    check_definitions(state, lambda name: name in all_facts() or name in GUISES)
    _check_players(state)
    check_numbers(
        state, turn=0, next_company=1, turns_left=-1, idle_turns=0, exhausted=0, status=UNTAPPED, called_by=-1
    )
    _check_bearers(state)
    _check_companies(state)
    _check_notes(state)
    check_company_frames(state)


def _check_players(state: MeccgState) -> None:
    for name in state.alignments:
        if name not in ALIGNMENTS:
            raise InvalidData(f"there is no alignment {shown(name)}", "alignments")
    if not 0 <= state.active < state.seats or state.called_by >= state.seats:
        raise InvalidData("there is no such seat", "active")
    check_some_seats("out", state.out, state.seats)
    if state.seating:
        check_some_seats("seating", state.seating, state.seats, all_of_them=True)
    if len(state.avatars) not in (0, state.seats):
        raise InvalidData("there is not one for each seat", "avatars")


def _check_bearers(state: MeccgState) -> None:
    check_bearers(state, BONDS)
    check_bonds("leader", state.leader, lowest=-2)
    for card in state.in_use:
        if card < 0 or state.bearer[card] < 0:
            raise InvalidData(f"card {card} is used by nobody", "in_use")
    for card in state.of_full_value:
        if not 0 <= card < len(state.definition):
            raise InvalidData(f"there is no card {card}", "of_full_value")


def _check_companies(state: MeccgState) -> None:
    check_companies(
        state,
        _characters_in_play(state),
        lambda card: state.card(card).is_site,
        lambda card: state.card(card).is_character,
    )
    for number, company in enumerate(state.companies):
        place = f"companies[{number}]"
        if company.seat in state.out:
            raise InvalidData(f"nobody sits in seat {company.seat}", place)
        for card in company.characters:
            if state.leader[card] >= 0 and state.leader[card] not in company.characters:
                raise InvalidData(f"card {card} follows somebody who is elsewhere", f"{place}.characters")


def _characters_in_play(state: MeccgState) -> list[int]:
    cards = [card for seat in range(state.seats) for card in state.in_play(seat)]
    return [card for card in cards if state.card(card).is_character and not state.card(card).facts.agent]


def _check_notes(state: MeccgState) -> None:
    """What is noted about cards and seats is about some that there are."""
    of_cards: dict[str, dict[str, Any]] = {
        "stored_at": state.stored_at,
        "bound_to": state.bound_to,
        "placed_with": state.placed_with,
        "lowered_influence": state.lowered_influence,
    }
    for name, noted in of_cards.items():
        for key in noted:
            if not key.isdecimal() or int(key[:9]) >= len(state.definition):
                raise InvalidData(f"there is no card {shown(key)}", name)
    for bound in state.bound_to.values():
        if bound not in all_facts() and bound not in GUISES:
            raise InvalidData(f"there is no card {shown(bound)}", "bound_to")
    for card in state.placed_with.values():
        if not 0 <= card < len(state.definition):
            raise InvalidData(f"there is no card {card}", "placed_with")
    for key, points in state.slain.items():
        if key not in map(str, range(state.seats)) or points < 0:
            raise InvalidData("these are no kill points of a seat", "slain")
