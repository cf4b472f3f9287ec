"""The White Hand: stage resources of Alatar."""

from __future__ import annotations

from ...definition import Card, card
from ...language.abilities import Ability
from ...language.effects.piles import Search
from ...language.modifiers import CardModifier, Scope, body, prowess
from ...language.stage import (
    OnTheAvatar,
    TakeIntoService,
    Worth,
    belonging,
    in_service,
    joins_the_avatar,
    own_character,
    standing,
    with_the_avatar,
)
from ...language.who import Who
from ...odd.coming_to_help import FaceAStrike, company_is_attacked, has_hit
from ...traits import Trait

GARB = frozenset({"Risky Blow", "True Fána", "The Hunt"})


def register() -> None:
    card(
        "WH-90",
        "Bow of Alatar",
        abilities=[
            belonging("Alatar"),
            Ability(
                FaceAStrike(),
                key="shoot",
                title="let him face a strike",
                windows=("attack",),
                tap_self=True,
                condition=OnTheAvatar("Alatar") & company_is_attacked,
            ),
        ],
        modifiers=[CardModifier("attack body", -1, scope=Scope.ATTACKS, when=has_hit)],
        triggers=[joins_the_avatar("Alatar")],
    )
    card(
        "WH-92",
        "Huntsman’s Garb",
        abilities=[
            belonging("Alatar"),
            Ability(
                Search("Risky Blow, True Fána or The Hunt", lambda card: card.name in GARB, piles=("discard pile",)),
                key="recall",
                title="take a card back",
                windows=("end of turn",),
                tap_self=True,
                condition=OnTheAvatar("Alatar"),
            ),
        ],
        triggers=[joins_the_avatar("Alatar")],
    )
    card(
        "WH-93",
        "Join the Hunt",
        abilities=[standing(no_duplicate=False)],
        modifiers=[
            Worth("weapons, shields, armor and helmets in Alatar’s company", with_the_avatar(is_gear)),
            Worth("allies with prowess in Alatar’s company", with_the_avatar(fights)),
        ],
    )
    card(
        "WH-95",
        "Squire of the Hunt",
        abilities=[
            Ability(
                TakeIntoService(),
                windows=("organization",),
                target=own_character(Who(skill="warrior"), at_haven=True),
            )
        ],
        modifiers=[prowess(+1), body(+1), *in_service(2)],
        traits=[Trait.SERVES_THE_AVATAR],
    )


def is_gear(card: Card) -> bool:
    return bool(card.gear)


def fights(card: Card) -> bool:
    return card.is_ally and card.facts.prowess is not None
