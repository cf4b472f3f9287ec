"""Against the Shadow: sites."""

from __future__ import annotations

from ...definition import card


def register() -> None:
    card("AS-139", "Gobel Mírlond")
    card("AS-141", "Raider-hold")
