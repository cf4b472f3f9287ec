"""Formats: the switches between the games that MECCG can be, as data."""

from __future__ import annotations

import msgspec


class Format(msgspec.Struct, frozen=True):
    """One way to play: its limits and thresholds."""

    name: str
    seats: int = 2
    general_influence: int = 20
    starting_characters: int = 5
    starting_mind: int = 20
    hand_size: int = 8
    minimum_hazard_limit: int = 0
    council_points: int = 18
    draws_need_mind: int = 0

    def hazard_player(self, seat: int, seats: int) -> int:
        """The player to the left plays hazards."""
        return (seat + 1) % seats


FORMATS = {
    "introductory": Format("introductory"),
}
"""The introductory game: hazard limit = company size with no minimum (ID-01), the Council called at 18 (ID-02)."""
