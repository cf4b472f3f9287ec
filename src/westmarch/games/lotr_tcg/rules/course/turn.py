"""The whole game, and a turn with its phases in order (TC-3.02)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ...changes import Discarded, Healed, PhaseBegins, PhaseEnds, RingTakenOff, TurnBegins, TurnEnds
from ...sayings import Said, Text
from ...state import TcgState
from ...words import REGROUP, TURN, Cause
from ..actions.acting import ActionProcedure, FellowshipActions, ShadowActions
from ..combat.archery import ArcheryFire
from ..combat.assignment import Assignment, fierce_survivors
from ..combat.skirmish import Skirmishes
from ..values import is_said, may_heal
from .movement import Move, goal
from .regroup import MoveOn, Reconcile, Stay, may_move_on
from .setup import SetUp
from .victory import end_game

SANCTUARY_HEALING = 5


class WholeGame(Procedure):
    """Set-up, then turn after turn, clockwise (TC-3.01)."""

    @step()
    def set_up(self, state: TcgState) -> Outcome:
        return SetUp()

    @step("TC-3.01")
    def turns(self, state: TcgState) -> Outcome:
        if not state.turn:
            return Again(Turn(state.players()[0]))
        around = state.order
        place = around.index(state.active)
        following = [around[(place + step_) % len(around)] for step_ in range(1, len(around) + 1)]
        return Again(Turn(next(seat for seat in following if seat not in state.out)))

    steps = (set_up, turns)


class HealAtSanctuary(Action, frozen=True):
    """Heal a companion at a sanctuary."""

    verb = "heal"
    card: CardId

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for card in state.characters():
            if state.owner[card] == seat:
                yield cls(seat, card)

    @requirement("TC-3.10", says="Only at the start of a turn that begins at a sanctuary, five wounds at most")
    def is_time(self, state: TcgState) -> bool:
        return isinstance(state.frame, Sanctuary) and state.frame.left > 0

    @requirement("TC-3.10", says="A sanctuary heals companions only")
    def is_a_companion(self, state: TcgState) -> bool:
        return state.card(self.card).is_companion

    @requirement("TC-1.14", says="It has no wound that could heal")
    def is_wounded(self, state: TcgState) -> bool:
        return may_heal(state, self.card)

    def sentence(self, state: TcgState) -> str:
        return f"Heal {state.name(self.card)}"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Sanctuary)
        frame.left -= 1
        return Healed(self.card, cause=Cause.SANCTUARY)


class HealNoMore(Pass, frozen=True):
    """Heal nobody more."""

    verb = "heal-no-more"
    also_said = frozenset({"enough", "stop", "done"})

    def sentence(self, state: TcgState) -> str:
        return "Heal nobody more"


class Sanctuary(Procedure):
    """A fellowship that begins its turn at a sanctuary may heal five wounds (TC-3.10)."""

    left: int = SANCTUARY_HEALING

    @step("TC-3.10")
    def heal(self, state: TcgState) -> Outcome:
        seat = state.active
        found = HealAtSanctuary.legal(state, seat)
        if not found:
            return None
        return Decision(seat, "healing at a sanctuary", [*found, HealNoMore(seat)], "TC-3.10")

    steps = (heal,)


class Turn(Procedure):
    """One player's turn, phase after phase (TC-3.02)."""

    seat: int
    shadows: tuple[int, ...] = ()

    @step("TC-3.08", "TC-3.09")
    def begin(self, state: TcgState) -> Outcome:
        return TurnBegins(self.seat)

    @step("TC-3.10")
    def sanctuary(self, state: TcgState) -> Outcome:
        return Sanctuary() if state.card(state.site).facts.has("sanctuary") else None

    @step("TC-3.11", "TC-3.02")
    def fellowship_phase(self, state: TcgState) -> Outcome:
        return (PhaseBegins("fellowship"), FellowshipActions())

    @step("TC-3.22")
    def move(self, state: TcgState) -> Outcome:
        return Move()

    @step()
    def end_of_fellowship_phase(self, state: TcgState) -> Outcome:
        return PhaseEnds("fellowship")

    @step("TC-4.01")
    def begin_shadow_phases(self, state: TcgState) -> Outcome:
        self.shadows = tuple(state.shadow_players())
        return None

    @step("TC-4.01", "TC-4.02", "TC-3.02")
    def shadow_phases(self, state: TcgState) -> Outcome:
        if not self.shadows:
            return None
        seat, self.shadows = self.shadows[0], self.shadows[1:]
        if seat in state.out or _skips_shadow(state, seat):
            return Again()
        return Again((PhaseBegins("shadow", seat), ShadowActions(seat), PhaseEnds("shadow", seat)))

    @step("TC-4.15")
    def no_minions(self, state: TcgState) -> Outcome:
        return self.go_to("survived") if not state.minions() else None

    @step("TC-5.01", "TC-3.02")
    def maneuver_phase(self, state: TcgState) -> Outcome:
        return (PhaseBegins("maneuver"), ActionProcedure("maneuver"), PhaseEnds("maneuver"))

    @step("TC-5.05", "TC-5.16", "TC-3.02")
    def archery_phase(self, state: TcgState) -> Outcome:
        if is_said(state, Said.ARCHERY_SKIPPED):
            return None
        return (PhaseBegins("archery"), ActionProcedure("archery"), ArcheryFire(), PhaseEnds("archery"))

    @step("TC-5.15")
    def all_shot(self, state: TcgState) -> Outcome:
        return self.go_to("survived") if not state.minions() else None

    @step("TC-6.01", "TC-3.02")
    def assignment_phase(self, state: TcgState) -> Outcome:
        if is_said(state, Said.NO_FIGHTING):
            return self.go_to("survived")
        return (PhaseBegins("assignment"), Assignment(), PhaseEnds("assignment"))

    @step("TC-6.12")
    def nobody_assigned(self, state: TcgState) -> Outcome:
        return None if any_assigned(state) else self.go_to("survived")

    @step("TC-6.13", "TC-3.02")
    def skirmishes(self, state: TcgState) -> Outcome:
        return Skirmishes()

    @step("TC-6.31", "TC-6.34")
    def fierce_assignment(self, state: TcgState) -> Outcome:
        fierce = fierce_survivors(state)
        if not fierce:
            return self.go_to("survived")
        state.fierce_round = True
        return (PhaseBegins("assignment"), Assignment(fierce, True), PhaseEnds("assignment"))

    @step("TC-6.31")
    def fierce_skirmishes(self, state: TcgState) -> Outcome:
        return Skirmishes()

    @step("TC-7.12", "TC-7.13")
    def survived(self, state: TcgState) -> Outcome:
        state.fierce_round = False
        if state.site_number >= goal(state):
            end_game(state, self.seat, "TC-7.12", f"survived at site {state.site_number}")
        return None

    @step("TC-7.01", "TC-5.04", "TC-3.02")
    def begin_regroup(self, state: TcgState) -> Outcome:
        state.end(REGROUP)
        return (*ring_comes_off(state), PhaseBegins("regroup"))

    @step("TC-7.02")
    def regroup_actions(self, state: TcgState) -> Outcome:
        return ActionProcedure("regroup")

    @step("TC-7.04")
    def shadow_players_reconcile(self, state: TcgState) -> Outcome:
        return tuple([Reconcile(seat) for seat in state.shadow_players()])

    @step("TC-7.05")
    def move_or_stay(self, state: TcgState) -> Outcome:
        if not may_move_on(state):
            return None
        return Decision(self.seat, "move on or stay", [MoveOn(self.seat), Stay(self.seat)], "TC-7.05")

    @step("TC-7.07")
    def stay(self, state: TcgState) -> Outcome:
        return self.go_to("reconcile")

    @step("TC-7.06")
    def move_again(self, state: TcgState) -> Outcome:
        return Move()

    @step("TC-8.37")
    def end_of_regroup_phase(self, state: TcgState) -> Outcome:
        return (*ring_comes_off(state), PhaseEnds("regroup"))

    @step("TC-7.06", "TC-4.16", "TC-4.13")
    def back_to_the_shadow_phases(self, state: TcgState) -> Outcome:
        return self.go_to("begin_shadow_phases")

    @step("TC-7.07")
    def reconcile(self, state: TcgState) -> Outcome:
        return Reconcile(self.seat)

    @step("TC-7.07")
    def minions_go(self, state: TcgState) -> Outcome:
        return tuple([Discarded(card, cause=Cause.END_OF_TURN) for card in who_goes(state)])

    @step("TC-8.37")
    def end(self, state: TcgState) -> Outcome:
        return (*ring_comes_off(state), PhaseEnds("regroup"), TurnEnds(self.seat))

    @step()
    def over(self, state: TcgState) -> Outcome:
        state.end(TURN, REGROUP)
        state.facing = [NO_CARD] * len(state.facing)
        return None

    steps = (
        begin,
        sanctuary,
        fellowship_phase,
        move,
        end_of_fellowship_phase,
        begin_shadow_phases,
        shadow_phases,
        no_minions,
        maneuver_phase,
        archery_phase,
        all_shot,
        assignment_phase,
        nobody_assigned,
        skirmishes,
        fierce_assignment,
        fierce_skirmishes,
        survived,
        begin_regroup,
        regroup_actions,
        shadow_players_reconcile,
        move_or_stay,
        stay,
        move_again,
        end_of_regroup_phase,
        back_to_the_shadow_phases,
        reconcile,
        minions_go,
        end,
        over,
    )


def ring_comes_off(state: TcgState) -> tuple[RingTakenOff, ...]:
    """Whoever wears The One Ring takes it off (TC-7.01, TC-8.37)."""
    seat = state.active
    return (RingTakenOff(seat, state.ring_bearer[seat]),) if state.worn[seat] else ()


@carries_out("TC-7.08", without=lambda state: [card for card in state.active_cards() if state.card(card).is_shadow])
def who_goes(state: TcgState) -> list[CardId]:
    """Who is discarded as a turn ends: the minions; support areas and conditions on companions stay (TC-7.08)."""
    return state.minions()


def any_assigned(state: TcgState) -> bool:
    for card in state.minions():
        if state.facing[card] >= 0:
            return True
    return False


def _skips_shadow(state: TcgState, seat: int) -> bool:
    """An effect made a player leave out his next Shadow phase."""
    for effect in state.lasting:
        if effect.ability == Text.SKIPS_SHADOW and effect.seat == seat:
            state.lasting = [other for other in state.lasting if other is not effect]
            return True
    return False
