"""Several attacks of one source, one after the other."""

from __future__ import annotations

from typing import ClassVar

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, Step, step
from westmarch.kernel.structs import replace

from ...cards.guises import WON_OVER
from ...cards.rulings import Deed, is_forbidden
from ...state import MeccgState
from ..about import OfCompany
from ..changes import Discarded, Name
from ..company.companies import company_changed, find_company
from .frames import AttackFrame
from .isolation import RowOfAttacks, ask_which_stays, isolated


class CreatureWon(Change, frozen=True):
    """A creature makes no more attacks and serves somebody of the company as an ally."""

    rules = ("ME-10.22",)

    card: CardId
    bearer: CardId
    guise: str = WON_OVER

    def apply(self, state: MeccgState) -> None:
        for frame in state.stack:
            if isinstance(frame, Attacks):
                frame.forgo(self.card)
        company = state.company_of(self.bearer)
        if company is not None:
            company_changed(state, company)
        state.appear_as(self.card, state.definition[self.card] + self.guise)
        state.move(self.card, "in play", state.place[self.bearer] % state.seats)
        state.attach(self.card, self.bearer)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} becomes an ally of {name(self.bearer)}"


class Attacks(OfCompany, RowOfAttacks):
    """Several attacks of one source, one after the other."""

    company: int
    attacks: tuple[AttackFrame, ...]
    outcomes: tuple[str, ...] = ()
    victim: CardId = NO_CARD
    evaded: int = 0
    """How many of them were cancelled by tapping a character."""

    def keep_only(self, index: int) -> None:
        """One of the attacks is left."""
        self.attacks = (isolated(self.attacks[index]),)

    def forgo(self, creature: CardId) -> None:
        self.attacks = tuple(attack for attack in self.attacks if creature < 0 or attack.creature != creature)

    @step()
    def leave_one(self, state: MeccgState) -> Outcome:
        """What isolates attacks leaves one of several, which the attacker chooses."""
        if len(self.attacks) < 2 or self.outcomes:
            return None
        first = self.attacks[0]
        one_is_left = is_forbidden(state, Deed.ATTACK_AGAIN, first.creature)
        return ask_which_stays(first.attacker, self.attacks) if one_is_left else None

    @step()
    def next_attack(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if not self.attacks or company is None or not company.characters:
            return None
        first, self.attacks = self.attacks[0], self.attacks[1:]
        return Again(replace(first, victim=self.victim))

    @step()
    def nobody_is_left(self, state: MeccgState) -> Outcome:
        """A creature that has attacks left and nobody to attack is discarded."""
        creature = self.attacks[-1].creature if self.attacks else NO_CARD
        if creature >= 0 and state.zone_of(creature)[0] == "declared":
            state.happen(Discarded(creature, cause="not defeated"))
        return None

    steps: ClassVar[tuple[Step, ...]] = (leave_one, next_attack, nobody_is_left)
