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


MEN = (
    ("LE-269", "Hillmen"),
    ("LE-271", "Men of Dorwinion"),
    ("LE-273", "Nûrniags"),
    ("LE-287", "Southrons"),
    ("LE-289", "Umbarean Corsairs"),
    ("LE-292", "Variags of Khand"),
    ("LE-295", "Woodmen"),
    ("LE-296", "Woses of the Eryn Vorn"),
)
"""Factions whose facts say everything."""
SERVANTS = (
    ("LE-266", "Grey Mountain Goblins"),
    ("LE-270", "Ice-orcs"),
    ("LE-274", "Orcs of Angmar"),
    ("LE-276", "Orcs of Gundabad"),
    ("LE-277", "Orcs of Mirkwood"),
    ("LE-278", "Orcs of Moria"),
    ("LE-293", "Wargs of the Forochel"),
    ("LE-294", "White Mountain Wolves"),
)
"""Factions that an opponent wins easily once they are in play."""


def register() -> None:
    for card_id, name in MEN:
        card(card_id, name)
    for card_id, name in SERVANTS:
        card(card_id, name, traits=[Trait.LOST_FOR_NOTHING])
    card("LE-286", "Snaga-hai", traits=[Trait.LOST_FOR_NOTHING, Trait.AT_TAPPED_SITE])
    roused("LE-259", "Agburanar Roused", Hunts(*NORTH, figures=(2, 15, 9)))
    roused("LE-284", "Scorba Roused", Hunts(*ANGMAR, figures=(3, 12, 8)), Trait.ATTACKER_CHOOSES)
