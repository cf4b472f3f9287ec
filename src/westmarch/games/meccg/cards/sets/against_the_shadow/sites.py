"""Against the Shadow: sites."""

from __future__ import annotations

from ...definition import card
from ..dark_minions.sites import haunted


def register() -> None:
    card("AS-137", "Cirith Gorgor")
    haunted("AS-138", "Geann a-Lisch", "Man")
    card("AS-139", "Gobel Mírlond")
    card("AS-140", "Nûrniag Camp")
    card("AS-141", "Raider-hold")
