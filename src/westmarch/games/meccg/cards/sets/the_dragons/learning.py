"""The Dragons: what a people remembers, and what sages find where there is information."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from ....rules.company.companies import current_site
from ....rules.company.manifestations import is_lair
from ....rules.piles.taking import PlayFound
from ....rules.site.exploring import explorers, has_information, site_here
from ....rules.site.items import PlayItem
from ....words import TAPPED
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, skilled
from ...language.condition import ALWAYS, Condition, condition
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
    from ....rules.timing.resolve import Resolve
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
        "TD-108",
        "Dragon-lore",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                TapSite(),
                windows=("site",),
                actor=skilled("sage", tap=True),
                condition=information_here,
            ),
            Ability(
                SearchTheLair(),
                key="search",
                title="look for an item of the hoard",
                windows=("site",),
                actor=TAPPING_BEARER,
                condition=in_a_tapped_lair,
                discard_self=True,
            ),
        ],
    )
    card(
        "TD-128",
        "Look More Closely Later",
        abilities=[
            Ability(
                UntapTarget(),
                MakeCorruptionCheck(),
                windows=("any",),
                actor=skilled("sage", tap=True, anywhere=True),
                target=TAPPED_INFORMATION_SITE,
            )
        ],
    )


def remembered(card_id: str, name: str, who: Who, where: Condition, use: Ability) -> None:
    """Lore of a people: one of them taps to receive it, and taps again whenever it is used."""
    learner = Actor(who, tap=True, anywhere=True)
    learnt = Ability(PutOnTarget("actor"), windows=("any",), actor=learner, condition=where)
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
    """Only who is at a site can untap it (CR-T.160)."""
    site = current_site(state, state.company_of(binding.actor)) if binding.actor >= 0 else None
    return [site] if site is not None and state.status[site] == TAPPED and has_information(state, site) else []


TAPPED_INFORMATION_SITE = Target("his tapped site if information is playable there", _tapped_information_sites)


@condition("at a tapped lair of a Dragon")
def in_a_tapped_lair(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer's company explores the lair of a Dragon, which is tapped."""
    site, company = site_here(state), state.company_of(subject) if subject >= 0 else None
    if site is None or company is None or company.site != site:
        return False
    return is_lair(state.name(site)) and state.status[site] == TAPPED


class SearchTheLair(Search):
    """Look through the own piles for an item that is playable at the site, and play it at once though that is
    tapped."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("item that is playable at the site", lambda found: found.is_item)

    def options(self, state: MeccgState, use: Resolve) -> list[Action]:
        return [
            PlayFound(use.seat, found, who)
            for found in self.found(state, use)
            for who in explorers(state, use.seat)
            if all(refusal.requirement == "site_untapped" for refusal in PlayItem(use.seat, found, who).refusals(state))
        ]

    def take(self, use: Resolve) -> list[Change]:
        """It has been played already."""
        return []

    def text(self) -> str:
        return (
            "Search your play deck and discard pile for an item that is playable at the site: a character in the "
            "company may tap to play it at once; shuffle the play deck."
        )
