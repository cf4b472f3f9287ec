"""Assigning the strikes of an attack: steps B and C, and in which order they are faced (IN-84 to IN-89)."""

from __future__ import annotations

from typing import ClassVar, Self

from westmarch.kernel.action import Action, Pass, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Runnable

from ...cards.rulings import Deed, is_allowed, is_forbidden
from ...state import MeccgState
from ...words import UNTAPPED
from ..timing.lasting import lasting_effects
from .changes import StrikeAssigned
from .figures import targets_of
from .frames import AttackFrame

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_TAKE_A_STRIKE = Deed.TAKE_A_STRIKE


class Assign(Action, frozen=True):
    """Give a strike to a character of the company under attack."""

    verb = "assign"
    assigner: ClassVar[str] = ""
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        if attack is None or company is None:
            return []
        return [cls(seat, card) for card in targets_of(state, attack, company)]

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
        return not is_forbidden(state, _TAKE_A_STRIKE, self.character)

    def may_take_another(self, attack: AttackFrame) -> bool:
        """Whether a card lets him take more than one strike."""
        return False

    def may_take_a_second(self, state: MeccgState, attack: AttackFrame) -> bool:
        """Whether he may take on two strikes."""
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
        """By agreement an untapped character may face two strikes of an attack (CR-T.139, CR-T.140), and by a card."""
        if attack.assigned.count(self.character) != 1:
            return False
        if state.law.facing_two_strikes or is_allowed(state, Deed.TAKE_A_SECOND_STRIKE, self.character):
            return True
        return takes_a_second(state, self.character)

    @requirement("IN-86", "ME-7.06", says=lambda assign, state: state.how_it_stands(assign.character))
    def is_untapped(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        if state.status[self.character] == UNTAPPED or (attack is not None and attack.defender_free):
            return True
        return is_allowed(state, Deed.TAKE_A_STRIKE_TAPPED, self.character)

    @requirement("IN-84", "ME-7.09", says="The attacker chooses the defending characters", by="seat")
    def defender_chooses(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and not attack.attacker_chooses and self.seat == attack.defender(state)


def takes_a_second(state: MeccgState, character: CardId) -> bool:
    """Whether a lasting effect lets a character face a second strike of an attack."""
    return any(
        effect.second_strike and state.ref(character) in lasting.targets for lasting, effect in lasting_effects(state)
    )


class TakeSecondStrike(Action, frozen=True):
    """Let a character face a second strike: one that is left over, or that of a companion."""

    verb = "second-strike"
    character: CardId
    instead_of: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, AttackFrame)
        if self.instead_of >= 0:
            place = attack.assigned.index(self.instead_of)
            attack.assigned = attack.assigned[:place] + attack.assigned[place + 1 :]
        return StrikeAssigned(self.seat, self.character)

    def sentence(self, state: MeccgState) -> str:
        which = f"the strike of {state.name(self.instead_of)}" if self.instead_of >= 0 else "a strike that is left over"
        return f"{state.name(self.character)} faces {which}, too"


class FaceOneStrike(Pass, frozen=True):
    """Face one strike only."""

    verb = "one-strike"

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, AttackFrame)
        attack.seconds_asked = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Face no second strike"


def second_strikes(state: MeccgState, attack: AttackFrame) -> list[Action]:
    """The ways in which those who may can face a second strike, now that all are given."""
    if not state.lasting:
        return []
    able = [who for who in attack.assigned if attack.assigned.count(who) == 1 and takes_a_second(state, who)]
    seat = attack.defender(state)
    left_over = (NO_CARD,) if attack.strikes > len(attack.assigned) else ()
    return [
        TakeSecondStrike(seat, who, other) for who in able for other in (*left_over, *attack.assigned) if other != who
    ]


class AssignAsAttacker(Assign, frozen=True):
    """The attacker gives the strikes that are left to anybody who has none (step C)."""

    assigner = "attacker"

    @requirement("IN-87", "ME-7.07", says="The defender assigns first", by="seat")
    def is_attacker(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and self.seat == attack.places_the_rest(state)

    def may_take_another(self, attack: AttackFrame) -> bool:
        """A card may let the attacker strike somebody twice."""
        return bool(attack.second_strikes) and attack.assigned.count(self.character) == 1


class AssignFirst(Assign, frozen=True):
    """The attacker gives the first strike to somebody who is no avatar, thanks to a card."""

    verb = "assign-first"
    assigner = "attacker"

    @requirement("IN-86", "ME-7.06", says="The defender assigns first")
    def a_card_lets_him(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        if attack is None or self.seat != attack.attacker or attack.assigned:
            return False
        marked = not attack.helpers and is_allowed(state, Deed.DRAW_THE_FIRST_STRIKE, self.character)
        return attack.first_by_attacker or marked

    @requirement(says=lambda assign, state: f"{state.name(assign.character)} is a Wizard")
    def is_no_avatar(self, state: MeccgState) -> bool:
        return not state.card(self.character).is_avatar


class LeaveFirst(Pass, frozen=True):
    """Let the defender assign the first strike, too."""

    verb = "leave-first"

    def sentence(self, state: MeccgState) -> str:
        return "Leave the first strike to the defender"

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, AttackFrame)
        attack.first_by_attacker, attack.first_left = False, True
        return None


class LeaveAsExcess(Pass, frozen=True):
    """Strike nobody twice."""

    verb = "leave-as-excess"

    def sentence(self, state: MeccgState) -> str:
        return "Give nobody a second strike"

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, AttackFrame)
        attack.second_strikes = ()
        return None


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


class FaceAllStrikes(Action, frozen=True):
    """Let the first who faces a strike face all strikes of the attack, each by itself, as a card allows."""

    verb = "face-all"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, AttackFrame)
        attack.to_face = (self.character,) * (len(attack.to_face) - 1)
        return attack.strike_on(state, self.character)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} faces all strikes of the attack"


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
