"""The White Hand: stage resources of Alatar."""

from __future__ import annotations

from ...definition import Card, card
from ...language.abilities import Ability, Unduplicated
from ...language.effects.piles import Search
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.modifiers import CardModifier, Scope, body, prowess
from ...language.stage import (
    OnTheAvatar,
    OwnInPlay,
    StagePoints,
    TakeIntoService,
    Worth,
    YouAre,
    belonging,
    in_service,
    joins_the_avatar,
    of_kind,
    own_avatar,
    own_character,
    standing,
    with_the_avatar,
)
from ...language.standing.rulings import Allows, Forbids
from ...language.who import Who
from ...odd.coming_to_help import FaceAStrike, company_is_attacked, has_hit
from ...odd.great_hunt import HuntInAPile
from ...rulings import Deed
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
    # The Great Hunt: whatever his opponent has comes to him.
    card(
        "WH-91",
        "The Great Hunt",
        abilities=[
            Ability(
                ComeIntoPlay(),
                HuntInAPile(),
                windows=("organization",),
                condition=YouAre("Alatar") & StagePoints(12),
                no_duplicate=Unduplicated.AT_ALL,
            )
        ],
        rulings=[
            Forbids(Deed.DISCARD_UNSEEN, Scope.OPPONENTS, words="Your opponent discards face up."),
            Allows(
                Deed.HUNT_WHAT_IS_DISCARDED,
                Scope.OWNER,
                words=(
                    "Whenever your opponent would discard a creature in your turn, you may have it attack Alatar’s "
                    "company instead."
                ),
            ),
        ],
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
        "WH-94",
        "Oromë’s Warders",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=own_avatar("Alatar"),
                condition=OwnInPlay("Join the Hunt"),
            )
        ],
        modifiers=[
            Worth("weapons, shields, armor and helmets", of_kind(is_gear)),
            Worth("allies with prowess", of_kind(fights)),
            Worth("Elf factions", of_kind(lambda card: card.is_faction and card.facts.race == "Elf"), 2),
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
