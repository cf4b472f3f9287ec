"""The formats of the game, as data."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from westmarch.kernel.errors import WestmarchError


class UnknownFormat(WestmarchError):
    """A format that nobody plays here."""


class Law(msgspec.Struct, frozen=True):
    """What one way of playing fixes."""

    name: str
    words: str
    last_site: int = 9
    """Whoever survives there has won (TC-7.12, TC-2.29)."""
    bidding: bool = True
    checks_decks: bool = True
    fixed_fellowship: bool = False
    """The companions of the start are those that the deck names (TC-2.27)."""
    seats: int = 2
    most_seats: int = 6
    hand: int = 8
    starting_cost: int = 4
    companions: int = 9
    taken_in_fellowship: int = 4
    second_resistance: int = 5
    """Of a companion who takes up the Ring of a fallen bearer (TC-1.27)."""
    arrival: str = "chosen"
    """Whether the tokens of an arrival come first ("tokens first"), last ("tokens last"), or among all that is due then
    when the Free Peoples player says ("chosen"; TC-3.28)."""


FORMATS: Mapping[str, Law] = MappingProxyType(
    {
        "standard": Law("standard", "Decks of your own, nine sites, bidding for the first turn"),
        "starter": Law(
            "starter",
            "Starter decks as they come, seven sites, no bidding",
            last_site=7,
            bidding=False,
            checks_decks=False,
            fixed_fellowship=True,
        ),
    }
)


def find_format(name: str) -> Law:
    found = FORMATS.get(name)
    if found is None:
        raise UnknownFormat(f"there is no format {name!r}; the formats are {', '.join(FORMATS)}")
    return found
