"""Assigning the strikes of an attack (LO-2.57 to LO-2.63)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.games.middle_earth.table import UNTAPPED, find_company
from westmarch.kernel.action import Action, Pass, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Runnable

from ...formats import LAWS
from ...state import LoreState
from .changes import ExcessAssigned, StrikeAssigned
from .frames import AttackFrame


def members(state: LoreState, attack: AttackFrame) -> list[CardId]:
    company = find_company(state, attack.company)
    return [] if company is None else state.members(company)


def untapped(state: LoreState, attack: AttackFrame) -> list[CardId]:
    """Those to whom the defender may give strikes: untapped, and without one."""
    status, assigned = state.status, attack.assigned
    return [card for card in members(state, attack) if status[card] == UNTAPPED and card not in assigned]


def others(state: LoreState, attack: AttackFrame) -> list[CardId]:
    """Those to whom the attacker may give what is left: tapped or wounded, and without one (LO-2.59)."""
    return [
        card
        for card in members(state, attack)
        if card not in attack.assigned and (attack.attacker_assigns or state.status[card] != UNTAPPED)
    ]


def left(attack: AttackFrame) -> int:
    """Strikes that nobody has been given yet."""
    return attack.strikes - len(attack.assigned) - len(attack.excess)


@carries_out("LO-2.60", without=lambda state, attack: True)
def may_hold_back(state: LoreState, attack: AttackFrame) -> bool:
    """The defender holds back no more strikes than there are others to take them (LO-2.60)."""
    return left(attack) <= len(others(state, attack))


class Assign(Action, frozen=True):
    """Give a strike to a member of the company."""

    verb = "assign"
    also_said = frozenset({"face", "get", "take"})
    character: CardId

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> list[Self]:
        attack = state.nearest(AttackFrame)
        return [] if attack is None else [cls(seat, card) for card in members(state, attack)]

    @requirement(
        "LO-2.57", "LO-2.63", says=lambda act, state: f"{state.name(act.character)} has a strike already", sought=True
    )
    def has_no_strike(self, state: LoreState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and self.character not in attack.assigned

    def sentence(self, state: LoreState) -> str:
        return f"Assign a strike to {state.name(self.character)}"


class AssignAsDefender(Assign, frozen=True):
    """The defender gives a strike to an untapped character (LO-2.57)."""

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        attack = state.nearest(AttackFrame)
        return [] if attack is None else [cls(seat, card) for card in untapped(state, attack)]

    @requirement("LO-2.57", says=lambda act, state: state.how_it_stands(act.character), sought=True)
    def is_untapped(self, state: LoreState) -> bool:
        return state.status[self.character] == UNTAPPED

    def perform(self, state: LoreState) -> Runnable | None:
        return StrikeAssigned(self.character)


class AssignInAnyCase(AssignAsDefender, frozen=True):
    """As many strikes as untapped characters, and nobody else to take one: only their order is free (LO-2.60)."""


class TakeSecond(Action, frozen=True):
    """By agreement an untapped character takes a second strike on himself (LO-6.58)."""

    verb = "take-second"
    character: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        attack = state.nearest(AttackFrame) if LAWS[state.format].facing_two_strikes else None
        if attack is None:
            return []
        assigned, status = attack.assigned, state.status
        return [cls(seat, card) for card in assigned if assigned.count(card) == 1 and status[card] == UNTAPPED]

    def perform(self, state: LoreState) -> Runnable | None:
        return StrikeAssigned(self.character)

    def sentence(self, state: LoreState) -> str:
        return f"{state.name(self.character)} faces a second strike"


class HoldBack(Pass, frozen=True):
    """Leave the remaining strikes to the attacker."""

    verb = "hold-back"

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        attack = state.nearest(AttackFrame)
        if attack is not None and attack.defender(state) == seat:
            yield cls(seat)

    @requirement("LO-2.60", says="There are not so many others who could take the strikes")
    def others_can_take_them(self, state: LoreState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and (may_hold_back(state, attack) or not AssignAsDefender.legal(state, self.seat))

    def perform(self, state: LoreState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, AttackFrame)
        attack.held_back = True
        return None

    def sentence(self, state: LoreState) -> str:
        return "Leave the remaining strikes to the attacker"


class AssignAsAttacker(Assign, frozen=True):
    """The attacker gives a strike that is left to a tapped or wounded character (LO-2.59)."""

    verb = "assign-rest"

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        attack = state.nearest(AttackFrame)
        return [] if attack is None else [cls(seat, card) for card in others(state, attack)]

    @requirement(
        "LO-2.59", says=lambda act, state: f"{state.name(act.character)} is untapped: the defender decides", sought=True
    )
    def is_not_untapped(self, state: LoreState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and (attack.attacker_assigns or state.status[self.character] != UNTAPPED)

    def perform(self, state: LoreState) -> Runnable | None:
        return StrikeAssigned(self.character, cause="attacker")


class AssignExcess(Action, frozen=True):
    """Put an excess strike on anybody (LO-2.61, LO-5.03)."""

    verb = "excess"
    character: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        attack = state.nearest(AttackFrame)
        return [] if attack is None else [cls(seat, card) for card in members(state, attack)]

    def perform(self, state: LoreState) -> Runnable | None:
        return ExcessAssigned(self.character)

    def sentence(self, state: LoreState) -> str:
        return f"Put an excess strike on {state.name(self.character)}"
