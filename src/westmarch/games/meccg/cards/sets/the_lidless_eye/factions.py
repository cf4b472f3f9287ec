"""The Lidless Eye: factions."""

from __future__ import annotations

from ...definition import card
from ...language.triggers.hunting import Hunts, hunts
from ...traits import Trait
from ..the_dragons.dragons import ANGMAR, NORTH


def roused(card_id: str, name: str, hunt: Hunts, *traits: Trait) -> None:
    """A Dragon that serves its player: it attacks whoever crosses its lands, and spares his companies."""
    gifts = "The influencer may discard a major or a greater item for a better chance."
    card(
        card_id,
        name,
        traits=[Trait.TAMES_ITS_DRAGON, *traits],
        triggers=[hunts(hunt, hunt.text())],
        odd_text=gifts,
    )


def register() -> None:
    roused("LE-259", "Agburanar Roused", Hunts(*NORTH, figures=(2, 15, 9)))
    roused("LE-284", "Scorba Roused", Hunts(*ANGMAR, figures=(3, 12, 8)), Trait.ATTACKER_CHOOSES)
