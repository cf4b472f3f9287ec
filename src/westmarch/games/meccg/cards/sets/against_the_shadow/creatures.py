"""Against the Shadow: hazard creatures."""

from __future__ import annotations

from ...definition import card


def register() -> None:
    card("AS-21", "Stout Men of Gondor", detains=["hero"])
