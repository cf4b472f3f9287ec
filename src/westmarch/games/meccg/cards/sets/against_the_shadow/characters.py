"""Against the Shadow: characters of minion players."""

from __future__ import annotations

from ...definition import card
from ..the_lidless_eye.characters import OnFactionsOf, influence, leader


def register() -> None:
    leader("AS-2", "Mauhúr", 9, +2)
    card("AS-3", "Mîonid", modifiers=[influence(+2, OnFactionsOf("Variag Camp"))])
    card("AS-4", "Perchen", modifiers=[influence(+3, OnFactionsOf("Dunnish Clan-hold"))])
