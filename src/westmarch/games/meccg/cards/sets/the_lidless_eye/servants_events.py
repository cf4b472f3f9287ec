"""The Lidless Eye: resource events of scouts, sages and diplomats, and of whoever serves."""

from __future__ import annotations

from ...definition import Card, card
from ...language.abilities import Ability, Actor, Unduplicated, skilled
from ...language.conditions.attacks import AttackIs
from ...language.conditions.influence import Influences
from ...language.conditions.places import information_here
from ...language.effects.checks import CheckBonus, MakeCorruptionCheck, TestRing
from ...language.effects.combat import AttackProwess, CancelAttack, CancelStrike
from ...language.effects.land import EndEnvironments
from ...language.effects.piles import BringBack
from ...language.effects.table import ComeIntoPlay, DiscardTarget, TapSite
from ...language.targets.cards import GOLD_RING
from ...language.who import Who
from ..the_dragons.resource_events import LASTING_HAZARD
from ..the_wizards.lore import FetchItem
from .journey_events import covert

FREE_PEOPLES = AttackIs("Elf", "Dwarf", "Dúnadan", "Man")


def register() -> None:
    _against_attacks()
    _persuasion()
    _lore()
    card(
        "LE-253",
        "Weigh All Things to a Nicety",
        abilities=[Ability(BringBack("a resource or character", _is_own_side), windows=("any",))],
    )
    card(
        "LE-228",
        "Skies of Fire",
        abilities=[
            Ability(EndEnvironments("hazard"), ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)
        ],
        odd_text="To hazards it is as if Gates of Morning were in play.",
    )


def _is_own_side(found: Card) -> bool:
    return found.is_resource or found.is_character


def _against_attacks() -> None:
    card(
        "LE-160",
        "A Nice Place to Hide",
        abilities=[Ability(CancelAttack(), windows=("attack",), actor=skilled("scout", tap=True))],
    )
    card(
        "LE-212",
        "Not Slay Needlessly",
        abilities=[
            Ability(
                CancelAttack(),
                title="cancel the attack",
                windows=("attack",),
                condition=FREE_PEOPLES & covert,
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            ),
            Ability(
                AttackProwess(-2),
                key="play-weaken",
                title="weaken the attack",
                windows=("attack",),
                condition=FREE_PEOPLES & ~covert,
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            ),
        ],
    )
    card(
        "LE-217",
        "Orc Stealth",
        abilities=[
            Ability(CancelStrike(), windows=("strike",), actor=Actor(Who(race="Orc", skill="scout"), facing=True))
        ],
    )


def _persuasion() -> None:
    card(
        "LE-178",
        "Crooked Promptings",
        abilities=[
            Ability(CheckBonus(+3), windows=("influence check",), actor=skilled("diplomat")),
            Ability(CheckBonus(+2), key="check", windows=("corruption check",), actor=skilled("diplomat")),
        ],
    )
    card(
        "LE-188",
        "Gifts as Given of Old",
        abilities=[Ability(CheckBonus(+3), windows=("influence check",), condition=Influences("faction"))],
    )


def _lore() -> None:
    card(
        "LE-163",
        "All Thought Bent upon It",
        abilities=[
            Ability(
                TapSite(),
                FetchItem(),
                MakeCorruptionCheck(),
                windows=("site",),
                actor=skilled("sage", tap=True),
                condition=information_here,
            )
        ],
    )
    card(
        "LE-226",
        "Secrets of Their Forging",
        abilities=[
            Ability(
                TapSite(),
                TestRing(any_but=("The One Ring",)),
                windows=("site",),
                actor=skilled("sage", tap=True),
                target=GOLD_RING,
                condition=information_here,
            )
        ],
    )
    card(
        "LE-239",
        "Test of Fire",
        abilities=[Ability(TestRing(), windows=("any",), actor=skilled("sage"), target=GOLD_RING)],
    )
    card(
        "LE-250",
        "Voices of Malice",
        abilities=[
            Ability(
                DiscardTarget(),
                MakeCorruptionCheck(-2),
                windows=("any",),
                actor=skilled("sage", tap=True),
                target=LASTING_HAZARD,
            )
        ],
    )
