"""Against the Shadow: factions. Where they are won, by what number and how races are met are facts."""

from __future__ import annotations

from ...definition import card
from ...language.standing.rulings import Forbids
from ...language.triggers.hunting import Hunts
from ...rulings import Deed
from ...traits import Trait
from ..the_dragons.dragons import NORTH
from ..the_lidless_eye.factions import roused

PLAIN = (
    ("AS-59", "Haradrim"),
    ("AS-60", "Wain-easterlings"),
    ("AS-61", "Petty-dwarves"),
    ("AS-67", "Woses of the Eryn Vorn"),
    ("AS-63", "Haradrim"),
    ("AS-65", "Petty-dwarves"),
    ("AS-66", "Wain-easterlings"),
    ("AS-111", "Asdriags"),
    ("AS-113", "Black Númenóreans"),
    ("AS-114", "Corsairs of Rhûn"),
    ("AS-120", "Nûriags"),
)
"""Factions whose facts say everything."""
SERVANTS = (("AS-62", "Angmarim"), ("AS-119", "Morgul-orcs"), ("AS-121", "Orcs of Dol Guldur"))
"""Factions that an opponent wins easily once they are in play."""
CHOOSES = Trait.ATTACKER_CHOOSES
COASTS = ("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast")


def register() -> None:
    for card_id, name in PLAIN:
        card(card_id, name)
    for card_id, name in (("AS-58", "Angmarim"), ("AS-64", "Nûrniags")):
        card(card_id, name, rulings=[Forbids(Deed.BE_MUSTERED)])
    for card_id, name in SERVANTS:
        card(card_id, name, traits=[Trait.LOST_FOR_NOTHING])
    vales = ("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows")
    roused("AS-112", "Bairanax Roused", Hunts(*vales, figures=(2, 14, 7)), CHOOSES)
    roused("AS-115", "Daelomin Roused", Hunts(*NORTH, figures=(3, 13, 8)), CHOOSES)
    roused("AS-116", "Eärcaraxë Roused", Hunts(*COASTS, figures=(2, 17, 7)), CHOOSES)
    roused("AS-117", "Itangast Roused", Hunts(*NORTH, figures=(3, 18, 8)))
    roused("AS-118", "Leucaruth Roused", Hunts(*NORTH, figures=(2, 16, 8)))
