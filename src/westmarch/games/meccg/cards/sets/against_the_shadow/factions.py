"""Against the Shadow: factions. Where they are won, by what number and how races are met are facts."""

from __future__ import annotations

from ...definition import card


def register() -> None:
    card("AS-60", "Wain-easterlings")
