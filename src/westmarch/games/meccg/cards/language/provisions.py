"""What items, allies and events of the later sets do for a company on its way and at its site."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.changes import Change, Prohibition
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.changes import Discarded, Rolled, Untapped
from ...rules.combat.attack import Attack
from ...rules.combat.strike import Strike
from ...rules.journey.land import site_type
from ...rules.journey.movement_hazard import MovementHazard
from ...rules.site.exploring import site_here
from ...rules.site.hoards import has_hoard
from ...rules.site.site_phase import SitePhase
from ...rules.values import unused_direct_influence
from ...words import TAPPED, listed, plural, signed
from .conditions import Condition
from .effects import Effect
from .journey_effects import LimitChange, OnCompany, company_of_use
from .later_effects import is_hazard_permanent_event
from .who import has_skill

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class LimitChangeAnyTime(LimitChange):
    """The hazard limit changes, before the move or while the company is under way."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move, company = state.nearest(MovementHazard), company_of_use(state, use)
        if move is None or company is None or move.company != company.number:
            return super().run(state, use)
        move.hazard_limit = max(0, self.limit_change(state, move, move.hazard_limit))
        return None


class MakeIneffectual(Effect):
    """The strike that is being faced neither fails nor succeeds."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        strike = state.nearest(Strike)
        if strike is not None:
            strike.ineffectual = True
        return None

    def text(self) -> str:
        return "The strike is ineffectual: it neither fails nor succeeds."


class Flatter(Effect):
    """A roll with unused direct influence: above a number that depends on the race, the attack is cancelled."""

    __slots__ = ("diplomat", "limit", "numbers")

    def __init__(self, numbers: dict[str, int], diplomat: int, limit: int) -> None:
        self.numbers = numbers
        self.diplomat = diplomat
        self.limit = limit

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack, move = state.nearest(Attack), state.nearest(MovementHazard)
        if attack is None or attack.cancelled or attack.race not in self.numbers:
            return None
        change = unused_direct_influence(state, use.actor)
        if has_skill(state, use.actor, "diplomat"):
            change += self.diplomat
        needed = self.numbers[attack.race]
        purpose = f"flattering {plural(attack.race)} (more than {needed})"
        rolled = Rolled(use.seat, purpose, *state.chance.roll(), modifier=change)
        state.happen(rolled)
        if rolled.total > needed:
            attack.cancelled = True
            if move is not None:
                move.hazard_limit = max(0, move.hazard_limit + self.limit)
        return None

    def text(self) -> str:
        by_number: dict[int, list[str]] = {}
        for race, number in self.numbers.items():
            by_number.setdefault(number, []).append(plural(race))
        needs = [f"{number} against {listed(races, 'or')}" for number, races in by_number.items()]
        return (
            f"He makes an influence check with his unused direct influence ({signed(self.diplomat)} if he is a "
            f"diplomat). If the result is greater than {listed(needs, 'or')}, the attack is cancelled and the hazard "
            f"limit of his company changes by {signed(self.limit)}."
        )


def _discards_a_character(state: MeccgState, source: CardId, change: Change) -> bool:
    if not isinstance(change, Discarded) or change.card == source or not state.card(change.card).is_character:
        return False
    return change.card == source or state.company_of(change.card) is state.company_of(source)


class Spellbind(Effect):
    """For the rest of the turn no effect discards a character of the company."""

    __slots__ = ()

    watch = Prohibition("the harp holds the company together", _discards_a_character)

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.card,))
        return None

    def text(self) -> str:
        return "Effects that would discard a character in the bearer’s company are cancelled for the rest of the turn."


class CleanseCompany(Effect):
    """A roll for each hazard permanent-event on the characters of the company discards it."""

    __slots__ = ("otherwise",)

    def __init__(self, otherwise: int) -> None:
        self.otherwise = otherwise

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        members = () if company is None else company.characters
        found = []
        for card in [card for who in members for card in state.attachments(who)]:
            if is_hazard_permanent_event(state, card):
                needed = self._number(state, card)
                purpose = f"removing {state.name(card)} (more than {needed})"
                rolled = Rolled(use.seat, purpose, *state.chance.roll())
                state.happen(rolled)
                if rolled.total > needed:
                    found.append(Discarded(card, source=use.card))
        return tuple(found) or None

    def _number(self, state: MeccgState, card: CardId) -> int:
        from .corruption import RemoveOnRoll

        for ability in state.card(card).abilities.values():
            for effect in ability.effects:
                if isinstance(effect, RemoveOnRoll):
                    return effect.number
        return self.otherwise

    def text(self) -> str:
        return (
            "Make a roll for each hazard permanent-event on characters in the company: discard it if the roll is "
            f"greater than the number by which its bearer would remove it ({self.otherwise} if it has none)."
        )


class CompanyAt(Condition):
    """The company of the target is at a site of one of these types."""

    __slots__ = ("types",)

    def __init__(self, *types: str) -> None:
        self.types = types

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        return company is not None and site_type(state, company.site) in self.types

    def text(self) -> str:
        return f"at a {listed(list(self.types), 'or')}"


class UnderWay(Condition):
    """The company of the target is having its movement/hazard phase, and moves."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        move = state.nearest(MovementHazard)
        company = state.company_of(subject) if subject >= 0 else None
        return move is not None and move.moving and company is not None and company.number == move.company

    def text(self) -> str:
        return "while his company moves"


class RaiseLimit(Effect):
    """The hazard limit against the company under way grows."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementHazard)
        if move is not None:
            move.hazard_limit += self.amount
        return None

    def text(self) -> str:
        return f"{signed(self.amount)} to the hazard limit of the company."


class StayOnTheRoad(OnCompany):
    """Hazards do not send the company back, nor tap its sites, this turn."""

    __slots__ = ()

    holds_the_road = True

    def text(self) -> str:
        return (
            "For the rest of the turn, hazard effects that would send his company back to its site of origin "
            "or tap its current or new site are cancelled."
        )


class UntapSelf(Effect):
    """The card itself untaps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Untapped(use.card, source=use.card) if state.status[use.card] == TAPPED else None

    def text(self) -> str:
        return "Untap this card."


class StrikeOnRider(Condition):
    """The strike that is being faced, of no automatic-attack, is aimed at the ally or at its bearer."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        strike, attack = state.nearest(Strike), state.nearest(Attack)
        if strike is None or attack is None or attack.automatic:
            return False
        return strike.character in (source, state.bearer[source])

    def text(self) -> str:
        return "if the strike is aimed at it or at its bearer, and is not an automatic-attack’s"


class AtATappedHoard(Condition):
    """The company explores a site that is tapped and holds a hoard."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        site = site_here(state)
        return site is not None and state.status[site] == TAPPED and has_hoard(state, site)

    def text(self) -> str:
        return "at a tapped site with a hoard"


class OpenTheHoard(Effect):
    """One minor or major item may be played though the site is tapped."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        phase = state.nearest(SitePhase)
        if phase is not None:
            phase.hoard_open = True
        return None

    def text(self) -> str:
        return "One minor or major item may be played at the site though it is tapped."
