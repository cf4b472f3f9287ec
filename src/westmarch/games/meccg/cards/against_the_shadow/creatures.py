"""Against the Shadow: hazard creatures."""

from __future__ import annotations

from ..definition import card


def register() -> None:
    # Stout Men of Gondor
    card("AS-21", detains=["hero"])
