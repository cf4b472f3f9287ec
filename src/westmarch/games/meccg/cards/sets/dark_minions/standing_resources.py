"""Dark Minions: resource events that stay in play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.site.exploring import site_here
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs, attacker_chooses
from ...language.conditions.places import AtSite
from ...language.conditions.table import InPlay
from ...language.effects.table import ComeIntoPlay, PutOnTarget, TapSite
from ...language.modifiers import CardModifier, Scope
from ...language.standing.rulings import Forbids
from ...language.standing.watches import BEARER_STAYS_TAPPED
from ...language.triggers.endings import ends_with_a_defeat
from ...language.who import Who
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState

GATES = InPlay("Gates of Morning")


def register() -> None:
    card(
        "DM-150",
        "More Alert than Most",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier("attack strikes", -1, scope=Scope.ATTACKS, minimum=1, when=when)
            for when in (attacker_chooses, attacker_chooses & GATES)
        ],
        triggers=[ends_with_a_defeat(attacker_chooses, "such an attack is defeated")],
    )
    card(
        "DM-119",
        "Barrow-blade",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("site",),
                actor=Actor(tap=True),
                target=DAGGER,
                condition=AtSite("Ruins & Lairs"),
                no_duplicate=Unduplicated.ON_AN_ITEM,
            )
        ],
        modifiers=[
            CardModifier("prowess", +1, scope=Scope.HOLDER),
            CardModifier("prowess", +2, scope=Scope.HOLDER, when=AttackIs("Undead", "Nazgûl")),
        ],
    )
    card(
        "DM-162",
        "Vein of Arda",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                TapSite(),
                key=key,
                title=title,
                windows=("site",),
                actor=Actor(who, tap=True),
                condition=in_the_under_deeps,
                no_duplicate=Unduplicated.AT_A_SITE,
            )
            for key, title, who in (
                ("play", "by a sage", Who(skill="sage")),
                ("play-dwarf", "by a Dwarf", Who(race="Dwarf")),
            )
        ],
        traits=[Trait.STORED_AT_HAVEN],
        rulings=[Forbids(Deed.UNTAP, Scope.BEARER)],
        watches=BEARER_STAYS_TAPPED,
    )


@condition("at a site of the Under-deeps")
def in_the_under_deeps(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company explores a site of the Under-deeps."""
    site = site_here(state)
    return site is not None and state.card(site).facts.under_deeps


def _daggers(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    if binding.actor < 0:
        return []
    return [item for item in state.items(binding.actor) if state.name(item) == "Dagger of Westernesse"]


DAGGER = Target("a Dagger of Westernesse that he bears", _daggers)
