"""The White Hand: resource events of minion players."""

from __future__ import annotations

from ...definition import card
from ...odd.magic import SORCERY, magic
from .permanent_events import StayOnTheRoad, keeping_to_the_road


def register() -> None:
    card(
        "WH-45",
        "Govern the Storms",
        abilities=[magic(SORCERY, StayOnTheRoad(), check=-4, windows=("any",))],
    )
    card(
        "WH-47",
        "Piercing All Shadows",
        abilities=keeping_to_the_road("pierce"),
    )
