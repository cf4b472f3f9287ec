"""The Dragons: factions. Where they are won, by what number and how races are met are facts."""

from __future__ import annotations

from ...definition import card


def register() -> None:
    card("TD-138", "Men of Dale")
    card("TD-139", "Men of Lake-town")
