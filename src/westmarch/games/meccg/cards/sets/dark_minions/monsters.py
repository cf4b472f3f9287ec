"""Dark Minions: Trolls who lead others, and the terror in the depths of Moria."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.combat.changes import AttackChanged
from ...definition import card
from ...language.conditions.table import InPlay
from ...language.standing.keying import Keying
from ...language.trigger import Trigger
from ...language.triggers.aftermath import aftermath, begins
from .hazard_events import LetLoose

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    for card_id, name in (("DM-105", "Bûthrakaur the Green"), ("DM-112", "Umagaur the Pale")):
        card(
            card_id,
            name,
            keying=[Keying(under_deeps=True, when=InPlay("Doors of Night"))],
            abilities=[aftermath(LetLoose("Orc", "Troll", unique_too=False))],
            triggers=[begins()],
        )
    card(
        "DM-107",
        "Durin’s Bane",
        keying=[Keying(under_deeps=True, when=InPlay("Doors of Night"))],
        triggers=[Trigger("attack begins", _bane, "+1 to all body checks that follow from its successful strikes.")],
    )


def _bane(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return AttackChanged(body_checks=+1, source=source)
