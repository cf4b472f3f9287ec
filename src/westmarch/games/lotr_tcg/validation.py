"""Whether a table of the LOTR TCG that was read from a file is one: the path is whole, bearers and minions fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.reading import InvalidData
from westmarch.kernel.validation import check_bonds, check_definitions, check_numbers, check_some_seats

from .cards.definition import CARDS
from .formats import find_format

if TYPE_CHECKING:
    from .state import TcgState


def check_tcg(state: TcgState) -> None:
    """Refuse what the rules could not have made."""
    try:
        find_format(state.format)
    except WestmarchError as error:
        raise InvalidData(str(error), "format") from error
    check_definitions(state, lambda name: bool(name) and name in CARDS)
    check_numbers(state, turn=0, twilight=0, burdens=0, wounds=0, moves=0, taken=0, marker=0, shadow=-1)
    if not 0 <= state.active < state.seats or state.shadow >= state.seats:
        raise InvalidData("there is no such seat", "active")
    check_some_seats("out", state.out, state.seats)
    check_some_seats("order", state.order, state.seats, all_of_them=True)
    _check_path(state)
    _check_bearers(state)


def _check_path(state: TcgState) -> None:
    lying = [card for seat in range(state.seats) for card in state.zone("adventure path", seat)]
    if sorted(state.path) != sorted(lying):
        raise InvalidData("the adventure path is not what lies there", "path")
    for number, site in enumerate(state.path, start=1):
        if not state.card(site).is_site:
            raise InvalidData(f"card {site} is no site", f"path[{number - 1}]")
    for seat, marker in enumerate(state.marker):
        if marker > len(state.path):
            raise InvalidData("a fellowship stands beside the path", f"marker[{seat}]")


def _check_bearers(state: TcgState) -> None:
    check_bonds("bearer", state.bearer)
    for number, bearer in enumerate(state.bearer):
        if bearer >= 0:
            if state.place_name(number) not in ("in play", "stacked"):
                raise InvalidData("this lies on a card, but not in play", f"bearer[{number}]")
            if state.place_name(bearer) not in ("in play", "adventure path"):
                raise InvalidData("this lies on a card that is not in play", f"bearer[{number}]")
    for number, character in enumerate(state.facing):
        if character >= 0 and not (state.card(character).is_character and state.place_name(number) == "in play"):
            raise InvalidData("this minion fights nobody", f"facing[{number}]")
    for seat, bearer in enumerate(state.ring_bearer):
        if bearer >= 0 and (state.owner[bearer] != seat or not state.card(bearer).is_character):
            raise InvalidData("this is no Ring-bearer of this seat", f"ring_bearer[{seat}]")
    for number, wounds in enumerate(state.wounds):
        if wounds and state.place_name(number) != "in play":
            raise InvalidData("wounds lie on a card that is not in play", f"wounds[{number}]")
