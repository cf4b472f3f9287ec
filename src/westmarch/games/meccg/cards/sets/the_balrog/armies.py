"""The Balrog: armies of Orcs and Trolls, and what they bring to bear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.checks.influence import InfluenceAttempt
from ....rules.combat.frames import AttackFrame
from ....rules.journey.land import site_type
from ....rules.journey.regions import are_adjacent
from ....rules.site.exploring import names_site
from ...definition import Card, card
from ...facts import all_facts
from ...language.abilities import Ability, Target, Unduplicated
from ...language.condition import condition
from ...language.effects.piles import Search
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope

if TYPE_CHECKING:
    from ....state import MeccgState

GROND, HORDE = "Grond", frozenset({"Orc", "Troll"})
MANY = 4
"""So many unique factions make a great army."""
MOST_RECALLED = 60


def register() -> None:
    card(
        "BA-38",
        "Great Army of the North",
        abilities=[
            Ability(ComeIntoPlay(), title="as a permanent-event", windows=("any",), no_duplicate=Unduplicated.AT_ALL),
            Ability(
                Search(
                    "Orc or Troll faction",
                    is_of_the_horde,
                    piles=("discard pile",),
                    most=MOST_RECALLED,
                    to="play deck",
                ),
                key="play-recall",
                title="as a short-event",
                windows=("any",),
            ),
        ],
        modifiers=[
            CardModifier("influence check", +1, scope=Scope.EACH, when=wooing_the_horde, layer=EVENT_LAYER),
            CardModifier("marshalling points", +2, scope=Scope.SELF, when=an_army_stands),
        ],
    )
    card(
        "BA-39",
        GROND,
        abilities=[Ability(PutOnTarget(), windows=("any",), target=UNIQUE_HORDE)],
        modifiers=[CardModifier("attack prowess", -3, scope=Scope.ATTACKS, when=before_its_gates, layer=EVENT_LAYER)],
    )


def is_of_the_horde(faction: Card) -> bool:
    return faction.is_faction and faction.facts.race in HORDE


UNIQUE_HORDE = Target(
    "a unique Orc or Troll faction of yours",
    lambda state, binding: state.factions(binding.seat),
    lambda state, binding, found: is_of_the_horde(state.card(found)) and state.card(found).facts.unique,
)


@condition("of yours that is made against an Orc or Troll faction")
def wooing_the_horde(state: MeccgState, source: CardId, subject: Any) -> bool:
    attempt = state.nearest(InfluenceAttempt)
    if attempt is None or attempt.seat != state.place[source] % state.seats:
        return False
    return is_of_the_horde(state.card(attempt.faction))


@condition("if you have four unique Orc or Troll factions that are not playable at a Dark-hold")
def an_army_stands(state: MeccgState, source: CardId, subject: Any) -> bool:
    factions = [state.card(found) for found in state.factions(state.place[source] % state.seats)]
    free = [
        found for found in factions if is_of_the_horde(found) and found.facts.unique and not _is_at_a_dark_hold(found)
    ]
    return len(free) >= MANY


def _is_at_a_dark_hold(faction: Card) -> bool:
    return any(site.site_type == "Dark-hold" and names_site(faction.facts, site) for site in _sites())


def _sites() -> list[Any]:
    return [site for site in all_facts().values() if site.side == "site"]


def _lands_of(state: MeccgState, grond: CardId) -> set[str]:
    """The regions of the sites at which the faction is playable that has the ram."""
    faction = state.bearer[grond]
    if faction < 0:
        return set()
    facts = state.card(faction).facts
    return {site.region for site in _sites() if site.region and not site.under_deeps and names_site(facts, site)}


@condition("that are automatic-attacks at Free-holds and Border-holds in the faction’s region or next to it")
def before_its_gates(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Only the first ram that reaches a site counts there."""
    if not isinstance(subject, AttackFrame) or not subject.automatic:
        return False
    company = subject.party(state)
    if company is None or site_type(state, company.site) not in ("Free-hold", "Border-hold"):
        return False
    rams = [found for seat in range(state.seats) for found in state.in_play(seat) if state.name(found) == GROND]
    reaching = [ram for ram in rams if _reaches(state, ram, state.card(company.site).facts.region or "")]
    return bool(reaching) and reaching[0] == source


def _reaches(state: MeccgState, ram: CardId, region: str) -> bool:
    return any(land == region or are_adjacent(land, region) for land in _lands_of(state, ram))
