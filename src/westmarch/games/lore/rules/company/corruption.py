"""Corruption rolls (LO-3.01 to LO-3.08)."""

from __future__ import annotations

from typing import ClassVar, Self

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.games.middle_earth.checks.corruption import Severity, resist
from westmarch.games.middle_earth.table import UNTAPPED
from westmarch.kernel.action import requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Runnable, step

from ...changes import Discarded, Eliminated, Tapped
from ...formats import LAWS
from ...law import CORRUPTION
from ...state import LoreState
from ...words import CORRUPTION_ROLL, END_GAME
from ..timing.scene import Offers, RollScene, WindowAction, ask, ask_in_turn, card_window, in_movement
from ..values import corruption_parts

ROLL_SUPPORT = Offers("how companions support a corruption roll")


class CorruptionRoll(RollScene):
    """A character rolls against corruption; if he is corrupted, a second roll tells how badly (LO-3.03 to LO-3.07)."""

    character: CardId
    supporters: int = 0
    failed: bool = False

    windows: ClassVar[dict[str, str]] = {"hazards": CORRUPTION_ROLL, "resources": CORRUPTION_ROLL}

    @step("LO-3.26", "LO-4.21")
    def hazards(self, state: LoreState) -> Outcome:
        """Cards come down immediately ahead of the roll; hazards in the movement phase only."""
        if not self.is_there(state) or not in_movement(state):
            return None
        return ask_in_turn(state, self, state.others(self.seat(state)), "corruption roll", "LO-3.26")

    @step("LO-3.26", "LO-4.17")
    def resources(self, state: LoreState) -> Outcome:
        if not self.is_there(state) or (self.seat(state) != state.active and state.phase != END_GAME):
            return None
        return card_window(state, self.seat(state), "corruption roll", "LO-3.26")

    @step("LO-3.03", "LO-5.11")
    def support(self, state: LoreState) -> Outcome:
        if not self.is_there(state):
            return None
        return ask(state, self.seat(state), "support a corruption roll", ROLL_SUPPORT, "LO-3.03")

    @step("LO-3.04", "LO-3.05", "LO-3.06", "LO-3.07")
    def roll(self, state: LoreState) -> Outcome:
        if not self.is_there(state):
            return None
        severity = severity_of(state, self)
        self.failed = severity is not Severity.PASSED
        if severity is Severity.PASSED:
            return None
        leaves = Discarded if severity is Severity.FAILED else Eliminated
        return leaves(self.character, cause="corruption")

    steps = (hazards, resources, support, roll)

    def seat(self, state: LoreState) -> int:
        return state.side(self.character)

    def is_there(self, state: LoreState) -> bool:
        return state.lies_in_play(self.character)


def roll_twice(state: LoreState, frame: CorruptionRoll) -> Severity:
    """A second roll with the same modifiers says whether he is discarded or eliminated (LO-3.05)."""
    severity = resist(
        state, CORRUPTION, frame.seat(state), purpose(state, frame), safe(state), parts(state, frame)
    ).severity
    check_alignment(state, frame.character, severity)
    return severity


class UnsupportedAlignment(WestmarchError):
    """A character of whom the book does not say what becomes of him."""


@carries_out("OP-22", without=None)
def check_alignment(state: LoreState, character: CardId, severity: Severity) -> None:
    """Only of heroes does the book say that a second roll that is high enough discards them (LO-3.06, OP-22)."""
    alignment = state.facts(character).alignment
    if severity is Severity.FAILED and alignment != "hero":
        raise UnsupportedAlignment(f"the rules do not say what becomes of a corrupted {alignment} character (OP-22)")


@carries_out("LO-3.08", without=roll_twice)
def severity_of(state: LoreState, frame: CorruptionRoll) -> Severity:
    """What becomes of him: a Wizard who is corrupted is eliminated without a second roll (LO-3.08)."""
    if state.facts(frame.character).race != "Wizard":
        return roll_twice(state, frame)
    seat = frame.seat(state)
    check = make_check(state, CORRUPTION, seat, purpose(state, frame), safe(state), parts(state, frame))
    return Severity.PASSED if check.beats else Severity.FAILED_BY_MUCH


def parts(state: LoreState, frame: CorruptionRoll) -> list[tuple[str, int]]:
    return [
        *corruption_parts(state, frame.character),
        ("support", frame.supporters),
        ("cards played", frame.bonus),
    ]


def safe(state: LoreState) -> int:
    return LAWS[state.format].safe_corruption


def purpose(state: LoreState, frame: CorruptionRoll) -> str:
    return f"the corruption roll of {state.name(frame.character)}"


class SupportRoll(WindowAction, frozen=True):
    """Tap a companion for +1 to a corruption roll (LO-3.03)."""

    verb = "support"
    companion: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        frame = state.stack[-1]
        company = state.company_of(frame.character) if isinstance(frame, CorruptionRoll) else None
        if not isinstance(frame, CorruptionRoll) or company is None:
            return []
        status, roller = state.status, frame.character
        able = [card for card in state.members(company) if status[card] == UNTAPPED and card != roller]
        return [cls(seat, card) for card in able]

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> list[Self]:
        frame = state.stack[-1]
        company = state.company_of(frame.character) if isinstance(frame, CorruptionRoll) else None
        return [] if company is None else [cls(seat, card) for card in state.members(company)]

    @requirement("LO-3.03", says="He cannot support himself", sought=True)
    def is_another(self, state: LoreState) -> bool:
        frame = state.stack[-1]
        return isinstance(frame, CorruptionRoll) and frame.character != self.companion

    @requirement("LO-3.03", says=lambda act, state: state.how_it_stands(act.companion), sought=True)
    def is_untapped(self, state: LoreState) -> bool:
        return state.status[self.companion] == UNTAPPED

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, CorruptionRoll)
        frame.supporters += 1
        return Tapped(self.companion, cause="support")

    def sentence(self, state: LoreState) -> str:
        return f"{state.name(self.companion)} taps in support"
