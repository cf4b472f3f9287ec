"""The Dragons: what a people remembers, and what sages find where there is information."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....rules.site.exploring import has_information
from ....words import TAPPED
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, skilled
from ...language.condition import ALWAYS, Condition
from ...language.conditions.attacks import CompanyAttacked
from ...language.conditions.characters import companion_checks
from ...language.conditions.places import ActorAt, information_here
from ...language.effects.checks import CheckBonus, MakeCorruptionCheck
from ...language.effects.lasting import UntilEndOfAttack
from ...language.effects.piles import Search
from ...language.effects.table import PutOnTarget, TapSite, UntapTarget
from ...language.modifiers import CardModifier, Scope
from ...language.targets.characters import companion
from ...language.who import Who

if TYPE_CHECKING:
    from ....state import MeccgState
    from ....words import Window
    from ...language.effect import Effect

TAPPING_BEARER = Actor(bearer=True, tap=True)


def register() -> None:
    remembered(
        "TD-129",
        "Lore of the Ages",
        Who(race="Elf", at_haven=True),
        ALWAYS,
        Ability(
            UntilEndOfAttack(CardModifier("prowess", +1, scope=Scope.TARGETS), on="company"),
            MakeCorruptionCheck(),
            key="lore",
            title="+1 prowess for all",
            windows=("attack",),
            actor=TAPPING_BEARER,
            condition=CompanyAttacked("his"),
        ),
    )
    remembered(
        "TD-137",
        "Mathom Lore",
        Who(race="Hobbit"),
        ActorAt("Bag End"),
        Ability(
            Search("minor item", lambda found: "minor item" in found.facts.types),
            MakeCorruptionCheck(),
            key="lore",
            title="look for a minor item",
            windows=("organization",),
            actor=TAPPING_BEARER,
        ),
    )
    remembered(
        "TD-155",
        "Tales of the Hunt",
        Who(race="Man"),
        ActorAt(types=("Border-hold",)),
        Ability(
            UntapTarget(),
            MakeCorruptionCheck(),
            key="lore",
            title="untap a companion",
            windows=("any",),
            actor=TAPPING_BEARER,
            target=companion(Who(tapped=True)),
        ),
    )
    insight("TD-166", "When I Know Anything", "corruption check", CheckBonus(+3))
    card(
        "TD-128",
        "Look More Closely Later",
        abilities=[
            Ability(
                UntapTarget(),
                MakeCorruptionCheck(),
                windows=("any",),
                actor=skilled("sage", tap=True),
                target=TAPPED_INFORMATION_SITE,
            )
        ],
    )


def remembered(card_id: str, name: str, who: Who, where: Condition, use: Ability) -> None:
    """Lore of a people: one of them taps to receive it, and taps again whenever it is used."""
    learnt = Ability(PutOnTarget("actor"), windows=("any",), actor=Actor(who, tap=True), condition=where)
    card(card_id, name, abilities=[learnt, use])


def insight(card_id: str, name: str, window: Window, help: Effect) -> None:
    """A sage taps himself and a site with information to receive it; later he taps to help with a check."""
    card(
        card_id,
        name,
        abilities=[
            Ability(
                PutOnTarget("actor"),
                TapSite(),
                windows=("site",),
                actor=skilled("sage", tap=True),
                condition=information_here,
            ),
            Ability(
                help,
                MakeCorruptionCheck(),
                key="help",
                title="help with the check",
                windows=(window,),
                actor=TAPPING_BEARER,
                condition=companion_checks,
            ),
        ],
    )


def _tapped_information_sites(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    sites = dict.fromkeys(company.site for company in state.companies)
    return [site for site in sites if state.status[site] == TAPPED and has_information(state, site)]


TAPPED_INFORMATION_SITE = Target("a tapped site where information is playable", _tapped_information_sites)
