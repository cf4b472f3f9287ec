"""Assignment: defenders first, then the minions that are left over (TC-6.01 to TC-6.12, TC-6.31 to TC-6.34)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, precondition, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...changes import Assigned
from ...notes import Happened, Note
from ...sayings import Keyword, Said
from ...state import TcgState
from ...words import PHASE, Cause
from ..actions.acting import ActionProcedure
from ..values import is_fierce, is_said, keyword, takes_part

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_BARRED = Happened.BARRED
_DEFENDER = Keyword.DEFENDER
_MAY_NOT_BE_ASSIGNED = Said.MAY_NOT_BE_ASSIGNED
_MAY_NOT_BE_ASSIGNED_BY_FREE_PEOPLES = Said.MAY_NOT_BE_ASSIGNED_BY_FREE_PEOPLES
_ONE_MINION_EACH = Said.ONE_MINION_EACH
_KEEP_OUT = frozenset({_MAY_NOT_BE_ASSIGNED, _MAY_NOT_BE_ASSIGNED_BY_FREE_PEOPLES, _ONE_MINION_EACH})


def load(state: TcgState, character: CardId) -> int:
    """How many minions are assigned to a character."""
    facing, number = state.facing, 0
    for minion in state.minions():
        if facing[minion] == character:
            number += 1
    return number


def may_be_kept_out(state: TcgState) -> bool:
    """Whether any text or effect may keep somebody from being assigned."""
    return bool(state.lasting) or not _KEEP_OUT.isdisjoint((state.cache.texts or state.texts()).modifiers)


def may_fight(state: TcgState, character: CardId) -> bool:
    """Whether no text keeps a minion from being assigned to a character."""
    if is_said(state, _MAY_NOT_BE_ASSIGNED, character):
        return False
    return not is_said(state, _ONE_MINION_EACH) or not load(state, character)


def is_of_the_round(state: TcgState, minion: CardId) -> bool:
    """Whether a minion takes part in the present round; in a fierce one only the fierce do (TC-6.32)."""
    frame = state.nearest(Assignment)
    return frame is None or not frame.is_fierce_round or minion in frame.fierce


@carries_out("TC-6.32", without=lambda state: [card for card in state.minions() if state.facing[card] < 0])
def eligible_minions(state: TcgState) -> list[CardId]:
    """Unassigned minions that take part in this round."""
    return [
        card
        for card in state.minions()
        if state.facing[card] < 0 and not is_said(state, _MAY_NOT_BE_ASSIGNED, card) and is_of_the_round(state, card)
    ]


def is_assigning(state: TcgState, step: str) -> bool:
    """Whether a step of the assignment is being taken."""
    frame = state.stack[-1]
    return isinstance(frame, Assignment) and frame.at == step


class Defend(Action, frozen=True):
    """Assign a companion, or an ally that takes part, to a minion (TC-6.03)."""

    verb = "defend"
    also_said = frozenset({"assign", "to", "against", "skirmish", "fight", "block"})
    character: CardId
    minion: CardId

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        minions = eligible_minions(state)
        found: list[Self] = []
        for character in state.characters() if minions else ():
            if state.owner[character] == seat and not CARDS[state.definition[character]].is_minion:
                for minion in minions:
                    found.append(cls(seat, character, minion))
        return found

    @classmethod
    def conceivable(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for character in state.characters():
            if not state.card(character).is_minion:
                for minion in state.minions():
                    yield cls(seat, character, minion)

    @precondition("TC-6.03", says="Defenders are assigned by the Free Peoples player, after all assignment actions")
    def is_time(state: TcgState, seat: int) -> bool:
        return seat == state.active and is_assigning(state, "defenders")

    @requirement("TC-6.32", says="Only minions that were fierce when this phase began take part in it", sought=True)
    def takes_part_in_the_round(self, state: TcgState) -> bool:
        return is_of_the_round(state, self.minion)

    @requirement("TC-6.10", says="The ally does not take part here", by="character")
    def takes_part(self, state: TcgState) -> bool:
        return takes_part(state, self.character)

    @requirement("TC-6.04", "TC-6.05", says="That character defends against as many minions as he may", by="character")
    def has_room(self, state: TcgState) -> bool:
        return load(state, self.character) < 1 + keyword(state, self.character, _DEFENDER)

    @requirement("TC-6.04", says="The minion has a defender already", sought=True)
    def is_unassigned(self, state: TcgState) -> bool:
        return bool(state.facing[self.minion] < 0)

    @requirement(says="A card in play forbids it", by="character", when=lambda state, seat: may_be_kept_out(state))
    def may_fight(self, state: TcgState) -> bool:
        return may_fight(state, self.character)

    @requirement(says="A card in play forbids it", by="minion", when=lambda state, seat: may_be_kept_out(state))
    def may_be_faced(self, state: TcgState) -> bool:
        return not is_said(state, _MAY_NOT_BE_ASSIGNED, self.minion) and not is_said(
            state, _MAY_NOT_BE_ASSIGNED_BY_FREE_PEOPLES, self.minion
        )

    @requirement(says="A card in play forbids it")
    def is_not_barred(self, state: TcgState) -> bool:
        return Note(PHASE, _BARRED, self.character, self.minion) not in state.notes

    def sentence(self, state: TcgState) -> str:
        return f"{state.name(self.character)} defends against {state.name(self.minion)}"

    def perform(self, state: TcgState) -> Runnable | None:
        return Assigned(self.minion, self.character, cause=Cause.DEFENDER)


class Attack(Action, frozen=True):
    """Send a minion that is left over against a companion (TC-6.07)."""

    verb = "attack"
    also_said = frozenset({"assign", "to", "against", "skirmish", "fight", "send"})
    minion: CardId
    character: CardId

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        found: list[Self] = []
        for minion in eligible_minions(state):
            if state.owner[minion] == seat:
                for character in state.characters():
                    if not CARDS[state.definition[character]].is_minion:
                        found.append(cls(seat, minion, character))
        return found

    @classmethod
    def conceivable(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for minion in state.minions():
            for character in state.characters():
                if not state.card(character).is_minion:
                    yield cls(seat, minion, character)

    @precondition("TC-6.07", says="Minions are sent by the Shadow players, after all defenders are assigned")
    def is_time_to_send(state: TcgState, seat: int) -> bool:
        return seat != state.active and is_assigning(state, "left_over")

    @requirement("TC-6.32", says="Only minions that were fierce when this phase began take part in it", sought=True)
    def takes_part_in_the_round(self, state: TcgState) -> bool:
        return is_of_the_round(state, self.minion)

    @requirement("TC-6.07", says="The minion has somebody to fight already", sought=True)
    def is_left_over(self, state: TcgState) -> bool:
        return bool(state.facing[self.minion] < 0)

    @requirement("TC-6.10", says="The ally does not take part here", by="character")
    def takes_part(self, state: TcgState) -> bool:
        return takes_part(state, self.character)

    @requirement("TC-6.08", says="Each Shadow player assigns his own minions", sought=True)
    def is_ones_own(self, state: TcgState) -> bool:
        return bool(state.owner[self.minion] == self.seat)

    @requirement(says="A card in play forbids it", by="character", when=lambda state, seat: may_be_kept_out(state))
    def may_fight(self, state: TcgState) -> bool:
        return may_fight(state, self.character)

    @requirement(says="A card in play forbids it", sought=True)
    def may_attack(self, state: TcgState) -> bool:
        return not is_said(state, _MAY_NOT_BE_ASSIGNED, self.minion)

    def sentence(self, state: TcgState) -> str:
        return f"{state.name(self.minion)} attacks {state.name(self.character)}"

    def perform(self, state: TcgState) -> Runnable | None:
        return Assigned(self.minion, self.character, cause=Cause.ATTACKER)


class NoMoreDefenders(Pass, frozen=True):
    """Assign no more defenders."""

    verb = "no-more-defenders"
    also_said = frozenset({"enough", "stop", "done"})

    def sentence(self, state: TcgState) -> str:
        return "Assign no more defenders"


class NoMoreAttackers(Pass, frozen=True):
    """Leave the other minions unassigned (TC-6.09)."""

    verb = "no-more-attackers"
    also_said = frozenset({"assign", "attack", "done", "enough", "more", "no", "stop"})

    def sentence(self, state: TcgState) -> str:
        return "Leave the other minions out"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Assignment)
        frame.done += (self.seat,)
        return None


@carries_out("TC-6.09", without=())
def leaving_out(seat: int) -> tuple[Action, ...]:
    """No minion has to be assigned (TC-6.09)."""
    return (NoMoreAttackers(seat),)


class Assignment(Procedure):
    """Defenders are assigned, then each Shadow player's minions that are left over."""

    fierce: tuple[CardId, ...] = ()
    is_fierce_round: bool = False
    done: tuple[int, ...] = ()

    @step("TC-6.01")
    def actions(self, state: TcgState) -> Outcome:
        return ActionProcedure("assignment")

    @step("TC-6.03", "TC-6.33")
    def defenders(self, state: TcgState) -> Outcome:
        seat = state.active
        found = list(Defend.legal(state, seat))
        if not found:
            return None
        return Decision(seat, "assign defenders", [*found, NoMoreDefenders(seat)], "TC-6.03")

    @step("TC-6.07", "TC-6.08", "TC-6.11")
    def left_over(self, state: TcgState) -> Outcome:
        for seat in state.shadow_players():
            if seat in self.done:
                continue
            found = list(Attack.legal(state, seat))
            if found:
                return Decision(seat, "assign minions", [*found, *leaving_out(seat)], "TC-6.07")
        return None

    steps = (actions, defenders, left_over)


def fierce_survivors(state: TcgState) -> tuple[CardId, ...]:
    return tuple(card for card in state.minions() if is_fierce(state, card))
