"""Against the Shadow: factions. Where they are won, by what number and how races are met are facts."""

from __future__ import annotations

from ...definition import card
from ...language.standing.rulings import Forbids
from ...rulings import Deed


def register() -> None:
    card("AS-58", "Angmarim", rulings=[Forbids(Deed.BE_MUSTERED)])
    card("AS-64", "Nûrniags", rulings=[Forbids(Deed.BE_MUSTERED)])
    card("AS-59", "Haradrim")
    card("AS-60", "Wain-easterlings")
    card("AS-61", "Petty-dwarves")
    card("AS-67", "Woses of the Eryn Vorn")
