"""Dark Minions: Trolls who lead others, from the depths of Moria."""

from __future__ import annotations

from ...definition import card
from ...language.conditions.table import InPlay
from ...language.standing.keying import Keying
from ...language.triggers.aftermath import aftermath, begins
from .hazard_events import LetLoose


def register() -> None:
    for card_id, name in (("DM-105", "Bûthrakaur the Green"), ("DM-112", "Umagaur the Pale")):
        card(
            card_id,
            name,
            keying=[Keying(under_deeps=True, when=InPlay("Doors of Night"))],
            abilities=[aftermath(LetLoose("Orc", "Troll", unique_too=False))],
            triggers=[begins()],
        )
