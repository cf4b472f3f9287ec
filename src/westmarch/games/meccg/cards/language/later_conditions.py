"""Conditions and targets that cards of the later sets ask for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ...rules.combat.attack import Attack
from ...rules.combat.automatic_attacks import automatic_attacks
from ...rules.journey.movement_hazard import MovementHazard
from ...rules.values import mind
from ...words import TAPPED, listed, plural
from .abilities import Binding, Target
from .conditions import AttackIs, Condition
from .who import Who

if TYPE_CHECKING:
    from ...state import MeccgState
    from ..definition import Card


class NotByAnAgent(AttackIs):
    """The attack under way is by one of these races, but not an agent's."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(Attack)
        if attack is not None and attack.creature >= 0 and state.card(attack.creature).facts.agent:
            return False
        return super().holds(state, source, subject)

    def text_of_attacks(self) -> str:
        return f"{super().text_of_attacks()} other than agents"


class AttackAtSite(Condition):
    """The attack under way is an automatic-attack, or keyed to a site; of some races, if any are named."""

    __slots__ = ("races",)

    def __init__(self, *races: str) -> None:
        self.races = races

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(Attack)
        if attack is None or (self.races and attack.race not in self.races):
            return False
        return attack.automatic or attack.keyed_to_site

    def text(self) -> str:
        who = f" of {listed([plural(race) for race in self.races], 'or')}" if self.races else ""
        return f"if it is an automatic-attack{who} or one keyed to a site"


class CreatureOnTheRoad(Condition):
    """The attack under way is a hazard creature's that is not keyed to a site, on the company of the card."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(Attack)
        company = state.company_of(source)
        if attack is None or company is None or attack.company != company.number:
            return False
        return attack.creature >= 0 and not attack.keyed_to_site

    def text(self) -> str:
        return "if a hazard creature that is not keyed to a site attacks its company"


class AutomaticAttackNow(Condition):
    """An automatic-attack is being faced."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(Attack)
        return attack is not None and attack.automatic

    def text(self) -> str:
        return "if it is an automatic-attack"


class HasDragon(Condition):
    """The company of the card is at a tapped site with a Dragon automatic-attack."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source)
        if company is None or state.status[company.site] != TAPPED:
            return False
        return any(attack.race == "Dragon" for attack in automatic_attacks(state, company))

    def text(self) -> str:
        return "while at a tapped site with a Dragon automatic-attack"


class SmallCompany(Condition):
    """The company of the target has at most so many characters."""

    __slots__ = ("at_most",)

    def __init__(self, at_most: int) -> None:
        self.at_most = at_most

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        return company is not None and len(company.characters) <= self.at_most

    def text(self) -> str:
        return f"in a company of {self.at_most} or fewer characters"


class AgainstMinions(Condition):
    """The active player is a minion player."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return state.alignment(state.active).minion

    def text(self) -> str:
        return "on a minion"


class OnTheWayTo(Condition):
    """The company in question is at or moving to a site of a type that depends on its player's side."""

    __slots__ = ("hero", "minion")

    def __init__(self, hero: tuple[str, ...], minion: tuple[str, ...]) -> None:
        self.hero = hero
        self.minion = minion

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        move = state.nearest(MovementHazard)
        if move is None:
            return False
        kinds = self.minion if state.alignment(state.active).minion else self.hero
        return move.site_type(state) in kinds

    def text(self) -> str:
        return (
            f"on a hero company at or moving to a {listed(list(self.hero), 'or')}, "
            f"or a minion company at or moving to a {listed(list(self.minion), 'or')}"
        )


def mind_at_most(number: int) -> Target:
    """A character of the moving player, no avatar, whose mind is not above a number."""
    return Target(
        f"a non-Wizard character with a mind of {number} or less",
        lambda state, binding: state.characters(state.active),
        lambda state, binding, card: not state.card(card).facts.avatar and mind(state, card) <= number,
    )


def _lasting_hazards(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    placed = state.placed()
    found: list[CardId] | None = placed.get("lasting hazards")
    if found is None:
        cards = (card for seat in range(state.seats) for card in state.in_play(seat))
        found = placed["lasting hazards"] = [card for card in cards if _is_lasting_hazard(state.card(card))]
    return found


def _is_lasting_hazard(card: Card) -> bool:
    if not card.is_hazard or "Environment" in card.facts.keywords:
        return False
    return card.is_event("permanent-event") or card.is_event("long-event")


LASTING_HAZARD = Target("a hazard permanent- or long-event in play, no environment", _lasting_hazards)


def _with_the_wizard(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    for company in state.companies_of(binding.seat):
        if any(state.card(who).is_avatar for who in company.characters):
            yield from company.characters


def with_the_wizard(who: Who) -> Target:
    """A character in the company of the own Wizard."""
    return Target(
        f"{who.text()} in your Wizard’s company",
        _with_the_wizard,
        lambda state, binding, card: who.matches(state, card) and who.stands(state, card),
    )


def _bears_treasure(state: MeccgState, binding: Binding, card: CardId) -> bool:
    kinds = {kind for item in state.items(card) for kind in state.card(item).facts.types}
    return bool(kinds & {"major item", "greater item"})


BEARER_OF_TREASURE = Target(
    "a character who bears a major or greater item",
    lambda state, binding: state.characters(state.active),
    _bears_treasure,
)
