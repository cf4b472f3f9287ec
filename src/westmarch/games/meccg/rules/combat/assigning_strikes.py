"""Assigning the strikes of an attack: steps B and C, and in which order they are faced (IN-84 to IN-89)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from westmarch.kernel.action import Action, Pass, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.rulings import Deed, is_allowed, is_forbidden
from ...state import MeccgState
from ...words import UNTAPPED
from .changes import StrikeAssigned
from .figures import targets_of
from .frames import AttackFrame


class Assign(Action, frozen=True):
    """Give a strike to a character of the company under attack."""

    verb = "assign"
    assigner: ClassVar[str] = ""
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        if attack is not None and company is not None:
            for card in targets_of(state, attack, company):
                yield cls(seat, card)

    @requirement(
        "IN-86", "IN-87", "ME-7.04", says=lambda assign, state: f"{state.name(assign.character)} has a strike already"
    )
    def has_no_strike(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and (
            self.character not in attack.assigned
            or self.may_take_another(attack)
            or self.may_take_a_second(state, attack)
        )

    @requirement(says=lambda assign, state: f"What shields {state.name(assign.character)} must be given a strike first")
    def shield_comes_first(self, state: MeccgState) -> bool:
        """An ally may have to be struck before its master can be; if it cannot be struck, neither can he."""
        return not is_forbidden(state, Deed.TAKE_A_STRIKE, self.character)

    def may_take_another(self, attack: AttackFrame) -> bool:
        """Whether a card lets him take more than one strike."""
        return False

    def may_take_a_second(self, state: MeccgState, attack: AttackFrame) -> bool:
        """Whether the players have agreed that he may take on two strikes."""
        return False

    def perform(self, state: MeccgState) -> Runnable | None:
        return StrikeAssigned(self.seat, self.character, cause=self.assigner)

    def sentence(self, state: MeccgState) -> str:
        return f"Assign a strike to {state.name(self.character)}"


class AssignAsDefender(Assign, frozen=True):
    """The defender gives strikes to untapped characters of his (step B)."""

    def may_take_another(self, attack: AttackFrame) -> bool:
        """Whom a card lets take several strikes, he may be given as many as there are."""
        return self.character in attack.takes_several

    def may_take_a_second(self, state: MeccgState, attack: AttackFrame) -> bool:
        """By agreement an untapped character may face two strikes of an attack (CR-T.139, CR-T.140)."""
        return state.law.facing_two_strikes and attack.assigned.count(self.character) == 1

    @requirement("IN-86", "ME-7.06", says=lambda assign, state: f"{state.name(assign.character)} is not untapped")
    def is_untapped(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        if state.status[self.character] == UNTAPPED or (attack is not None and attack.defender_free):
            return True
        return is_allowed(state, Deed.TAKE_A_STRIKE_TAPPED, self.character)

    @requirement("IN-84", "ME-7.09", says="The attacker chooses the defending characters")
    def defender_chooses(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and not attack.attacker_chooses and self.seat == attack.defender(state)


class AssignAsAttacker(Assign, frozen=True):
    """The attacker gives the strikes that are left to anybody who has none (step C)."""

    assigner = "attacker"

    @requirement("IN-87", "ME-7.07", says="The defender assigns first")
    def is_attacker(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and self.seat == attack.places_the_rest(state)


class LeaveRest(Pass, frozen=True):
    """Leave the remaining strikes to the attacker."""

    verb = "leave-rest"

    def sentence(self, state: MeccgState) -> str:
        return "Leave the remaining strikes to the attacker"

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, AttackFrame)
        attack.defender_done = True
        return None


class FaceStrike(Action, frozen=True):
    """Let a character face his strike next."""

    verb = "face"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, AttackFrame)
        place = attack.to_face.index(self.character)
        attack.to_face = attack.to_face[:place] + attack.to_face[place + 1 :]
        return attack.strike_on(state, self.character)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} faces his strike"
