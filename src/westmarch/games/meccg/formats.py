"""Formats: the switches between the games that MECCG can be, as data."""

from __future__ import annotations

import msgspec


class Format(msgspec.Struct, frozen=True):
    """One way to play: its limits and thresholds, and which parts of the rules belong to it."""

    name: str
    seats: int = 2
    most_seats: int = 2
    full: bool = True
    """Everything that the introduction leaves out is played (ID-03 to ID-36)."""
    tournament: bool = False
    multi_player: bool = False
    solitaire: bool = False

    # decks and set-up
    deck_minimum: int = 30
    """Resources, and hazards, in a play deck (CX-16)."""
    most_characters: int = 10
    pool_limit: int = 10
    creature_minimum: int = 12
    sideboard_size: int = 25
    starting_items: int = 2
    draft: bool = False
    """Starting characters are revealed one by one (ME-11)."""
    general_influence: int = 20
    starting_characters: int = 5
    starting_mind: int = 20

    # play
    hand_size: int = 8
    minimum_hazard_limit: int = 2
    company_limit: int = 7
    draws_need_mind: int = 3
    """The moving player draws only for a company with an avatar or a character of such a mind (CX-26)."""

    # the end
    exhaustions: int = 1
    """How often a deck must be exhausted before its player may call."""
    council_points: int = 20
    points_need_exhaustions: int = 0
    """How often the own deck must have been exhausted before a call by points."""

    def hazard_player(self, seat: int, seats: int) -> int:
        """The player to the left plays hazards."""
        return (seat + 1) % seats


INTRODUCTORY = Format(
    "introductory",
    full=False,
    sideboard_size=0,
    starting_items=0,
    minimum_hazard_limit=0,
    company_limit=0,
    draws_need_mind=0,
    council_points=18,
)
"""The introductory game: hazard limit = company size with no minimum (ID-01), the Council called at 18 (ID-02)."""
STANDARD = Format("standard")
MULTI_PLAYER = Format("multi-player", seats=3, most_seats=5, multi_player=True)
"""Three to five players, each playing hazards against the player to his right (ME-12.05)."""
SOLITAIRE = Format("solitaire", seats=1, most_seats=1, solitaire=True, hand_size=5)
"""One player against a hazard deck that plays itself (ME-12.26)."""

FORMATS = {
    "introductory": INTRODUCTORY,
    "standard": STANDARD,
    "multi-player": MULTI_PLAYER,
    "solitaire": SOLITAIRE,
}
