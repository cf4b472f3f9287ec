"""What a Wizard can do by himself: come to the help of a company, or take a strike with his bow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.changes import Discarded, Name
from ...rules.combat.frames import AttackFrame, StrikeFrame
from ...rules.company.companies import move_to_company
from ...state import UNCONTROLLED, MeccgState
from ..language.condition import condition
from ..language.effect import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve


class CameToHelp(Change, frozen=True):
    """He joins a company in the middle of an attack; a strike is his before any other is assigned."""

    rules = ("CC-Alatar.6",)

    card: CardId
    company: int

    def apply(self, state: MeccgState) -> None:
        for follower in state.followers(self.card):
            state.leader[follower] = UNCONTROLLED
        move_to_company(state, (self.card,), state.company(self.company))
        attack = state.nearest(AttackFrame)
        assert attack is not None
        attack.take_strike(self.card)
        attack.helpers += (self.card,)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} joins company {self.company} and takes a strike"


class JoinAttackedCompany(Effect):
    """He leaves his allies and joins the company under attack for good; one of the strikes is his."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.party(state) is None or not state.lies_in_play(use.card):
            return None
        left = [Discarded(ally, source=use.card, cause="left behind") for ally in state.allies(use.card)]
        return (*left, CameToHelp(use.card, attack.company, source=use.card))

    def text(self) -> str:
        return (
            "Discard his allies; he joins that company and must face a strike of the attack. "
            "After the attack he taps if untapped and makes a corruption check."
        )


@condition("when a hazard creature attacks another of your companies")
def creature_attacks_elsewhere(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A hazard creature attacks another company of the same player."""
    attack = state.nearest(AttackFrame)
    own = state.company_of(source)
    if attack is None or own is None or attack.creature < 0 or attack.automatic or attack.agent:
        return False
    attacked = attack.party(state)
    return attacked is not None and attacked is not own and attacked.seat == own.seat


class StrikeTaken(Change, frozen=True):
    """Somebody takes a strike before any other is assigned."""

    rules = ("ME-7.08",)

    card: CardId
    by: str

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        attack.take_strike(self.card)
        attack.changed_by += (self.by,)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} takes a strike"


class FaceAStrike(Effect):
    """The bearer faces a strike of the attack, tapped or not."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack, bearer = state.nearest(AttackFrame), state.bearer[use.card]
        if attack is None or bearer < 0 or bearer in attack.assigned:
            return None
        return StrikeTaken(bearer, use.definition, source=use.card)

    def text(self) -> str:
        return "He faces a strike of the attack, whatever its text says, and whether he is untapped or not."


@condition("while his company is attacked")
def company_is_attacked(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company of the card's bearer is under attack, and he has no strike yet."""
    attack = state.nearest(AttackFrame)
    if attack is None or state.bearer[source] in attack.assigned:
        return False
    return attack.party(state) is state.company_of(source)


@condition("for the body check of a strike that he faced so and that failed")
def has_hit(state: MeccgState, source: CardId, subject: Any) -> bool:
    """He faces the strike that he has taken with the bow."""
    attack, strike = state.nearest(AttackFrame), state.nearest(StrikeFrame)
    if attack is None or strike is None or state.definition[source] not in attack.changed_by:
        return False
    return strike.character == state.bearer[source]
