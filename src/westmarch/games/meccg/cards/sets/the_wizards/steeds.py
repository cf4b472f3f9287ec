"""The Wizards: what Nazgûl ride, and what drives the servants of the Shadow on."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability
from ...language.combat_effects import AttackProwess, AttackStrikes
from ...language.conditions import All, InPlay, Not
from ...language.hazard_nazgul import is_nazgul
from ...language.hazard_openings import Opening
from ...odd.iron_crown import Madden, StrikeOfCreature
from ...odd.steeds import TAPPED_NAZGUL, AttackerChooses, IsNazgulCreature, RiderInHand, Steed, TakeBack
from ...traits import Trait


def register() -> None:
    card(
        "TW-33",
        "Fell Beast",
        abilities=[
            Ability(
                Steed(strikes=1, prowess=-2, attacker_chooses=True),
                title="before a Nazgûl",
                windows=("hazards",),
                condition=RiderInHand("Shadow-land", "Shadow-hold"),
                no_duplicate=" on a given Nazgûl",
            ),
            Ability(
                AttackStrikes(+1),
                AttackProwess(-2),
                AttackerChooses(),
                key="play-attack",
                title="on the attack",
                windows=("attack",),
                condition=IsNazgulCreature(),
                no_duplicate=" on a given Nazgûl",
            ),
        ],
        traits=[Trait.WAITS_FOR_A_NAZGUL],
        openings=[_nazgul_keyed_to("Shadow-land", "Shadow-hold")],
    )
    card(
        "TW-63",
        "Morgul-horse",
        abilities=[
            Ability(Steed(), title="before a Nazgûl", windows=("hazards",), condition=RiderInHand("Shadow-land")),
            Ability(
                TakeBack(),
                key="play-back",
                title="take back a Nazgûl",
                windows=("response",),
                target=TAPPED_NAZGUL,
            ),
        ],
        traits=[Trait.WAITS_FOR_A_NAZGUL],
        openings=[_nazgul_keyed_to("Shadow-land")],
    )
    crown = "The Iron Crown"
    card(
        "TW-492",
        "Fury of the Iron Crown",
        abilities=[
            Ability(
                Madden(+4, crown),
                windows=("strike hazards",),
                condition=All(StrikeOfCreature("Orc", "Troll", "Man", "Nazgûl"), Not(InPlay(crown))),
            )
        ],
    )


def _nazgul_keyed_to(*types: str) -> Opening:
    places = " or ".join(types)
    return Opening(is_nazgul, f"That Nazgûl may also be played keyed to a {places}.", keyed_to=types)
