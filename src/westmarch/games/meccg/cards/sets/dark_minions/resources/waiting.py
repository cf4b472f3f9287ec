"""Dark Minions: somebody waits for allies at his site, until it is used."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from .....rules.changes import Discarded
from .....rules.checks.influence import InfluenceAttempt
from .....rules.company.companies import current_site
from .....rules.site.exploring import site_here
from .....rules.site.havens import is_haven_of
from .....rules.timing.resolve import Resolve
from .....rules.values import mind
from .....state import GENERAL
from ....definition import card, card_named
from ....language.abilities import Ability, Binding, Target, Unduplicated
from ....language.condition import condition
from ....language.effects.table import PutOnTarget
from ....language.modifiers import CardModifier, Scope
from ....language.standing.rulings import Forbids
from ....language.trigger import Trigger
from ....rulings import Deed

if TYPE_CHECKING:
    from .....state import MeccgState

PLACE = re.compile(r"\bat (?!home|least|the same site|a site that is no Haven)")
"""How the condition or the target of a card speaks of the site at which it is played."""


def register() -> None:
    card(
        "DM-117",
        "Await the Advent of Allies",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("any",),
                target=ONE_WHO_WAITS,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
        modifiers=[
            CardModifier("influence to control", scope=Scope.BEARER, times=0, when=under_general_influence),
            CardModifier("marshalling points", scope=Scope.BEARER, times=0),
        ],
        rulings=[Forbids(Deed.SET_OUT, Scope.COMPANY, words="The company of its bearer may not move.")],
        triggers=[
            Trigger(
                "character wounded",
                _he_is_wounded,
                "Discard this card when its bearer is wounded, or when you play a resource that taps his site or "
                "requires it.",
            ),
            Trigger("site used", _site_is_used, ""),
            Trigger("influence check made", _faction_is_sought, ""),
            Trigger("event played", _event_needs_the_site, ""),
            Trigger("short-event played", _event_needs_the_site, ""),
        ],
    )


def _waiting(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Those of little mind whose company is at a site that is no Haven."""
    return [
        who
        for company in state.companies_of(binding.seat)
        if not is_haven_of(state, company.seat, company.site) and current_site(state, company) is not None
        for who in company.characters
        if not state.card(who).is_avatar and mind(state, who) <= 6
    ]


ONE_WHO_WAITS = Target("a character, no Wizard, of mind 6 or less at a site that is no Haven", _waiting)


@condition("while he is under general influence")
def under_general_influence(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character is controlled by general influence."""
    return bool(state.leader[subject] == GENERAL)


def _he_is_wounded(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return Discarded(source, source=source) if state.bearer[source] == margin else None


def _at_his_site(state: MeccgState, source: CardId, who: CardId) -> bool:
    """Whether somebody is of the same player, and at the same site, as the bearer of a card."""
    own, other = state.company_of(source), state.company_of(who)
    return own is not None and other is not None and own.seat == other.seat and own.site == other.site


def _site_is_used(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    company = state.company_of(source)
    used = company is not None and (company.site == margin or _at_his_site(state, source, CardId(margin)))
    return Discarded(source, source=source) if used else None


def _faction_is_sought(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    attempt = state.nearest(InfluenceAttempt)
    if attempt is None or not attempt.taps_site or not _at_his_site(state, source, attempt.character):
        return None
    return Discarded(source, source=source)


def _event_needs_the_site(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    """An event of the same player could be played only because somebody is at the site."""
    use, company = state.nearest(Resolve), state.company_of(source)
    if use is None or use.card != margin or company is None or use.seat != company.seat:
        return None
    played = card_named(use.definition)
    ability = played.abilities[use.ability]
    if not played.is_resource or not played.is_played(ability):
        return None
    if use.target >= 0 and state.card(use.target).is_site:
        used = use.target == company.site
    else:
        whose = [who for who in (use.actor, use.target) if who >= 0]
        here = any(_at_his_site(state, source, who) for who in whose) if whose else site_here(state) == company.site
        used = here and needs_a_site(ability)
    return Discarded(source, source=source) if used else None


def needs_a_site(ability: Ability) -> bool:
    """Whether a card is used so at some sites only."""
    target = "" if ability.target is None else ability.target.text()
    return any(PLACE.search(words) is not None for words in (ability.condition.text(), target))
