"""The White Hand: hazard events."""

from __future__ import annotations

from ...language.who import Who
from ..the_wizards.corruption_cards import burden, checks, far_from_home


def register() -> None:
    burden(
        "WH-25",
        "Longing for the West",
        Who(race="Wizard"),
        6,
        checks("untap phase ends", "his untap phase ends while he is not at a Haven", far_from_home),
    )
