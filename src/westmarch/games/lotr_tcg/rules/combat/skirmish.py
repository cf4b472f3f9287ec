"""Skirmishes: strength against strength, wounds or death (TC-6.13 to TC-6.30)."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step
from westmarch.kernel.structs import replace

from ...changes import PhaseBegins, PhaseEnds, Resolved, SkirmishEnds
from ...notes import Happened
from ...sayings import Keyword
from ...state import TcgState
from ...texts.choices import InSomeOrder
from ...words import NEXT_SKIRMISH, PHASE, Cause
from ..actions.acting import ActionProcedure
from ..figures import strength_of
from ..values import assigned_to, keyword, overwhelmed_at, strength
from .wounds import Dies, WoundsOf


class NextSkirmish(Action, frozen=True):
    """Choose whose skirmish comes next (TC-6.14)."""

    verb = "skirmish"
    also_said = frozenset({"choose", "fight", "first", "resolve"})
    character: CardId

    def sentence(self, state: TcgState) -> str:
        return f"The skirmish of {state.name(self.character)} comes next"

    def perform(self, state: TcgState) -> Runnable | None:
        return Skirmish(self.character)


class Skirmishes(Procedure):
    """One skirmish phase for each defender, in the order that the Free Peoples player chooses (TC-6.13, TC-6.14)."""

    @step("TC-6.13", "TC-6.14", "TC-6.26")
    def one_after_another(self, state: TcgState) -> Outcome:
        faced = {state.facing[minion] for minion in state.minions()}
        defenders = [card for card in state.characters() if card in faced]
        if not defenders:
            return None
        if len(defenders) == 1:
            return Again(Skirmish(defenders[0]))
        seat = state.active
        return Decision(seat, "next skirmish", [NextSkirmish(seat, card) for card in defenders], "TC-6.14")

    steps = (one_after_another,)


class Skirmish(Procedure):
    """One character against all minions assigned to it."""

    character: CardId
    cancelled: bool = False
    begun: tuple[CardId, ...] = ()
    """The minions that it began with."""
    last: tuple[CardId, ...] = ()
    """Who fought to the end, and what they bore."""

    def minions(self, state: TcgState) -> tuple[CardId, ...]:
        return tuple(assigned_to(state, self.character))

    @carries_out("TC-6.27", without=None)
    def cancel(self, state: TcgState) -> None:
        """It ends at once without winner, loser or wounds (TC-6.27)."""
        self.cancelled = True
        for frame in state.stack:
            if isinstance(frame, ActionProcedure) and frame.phase == "skirmish":
                frame.finish()

    @step("TC-6.13")
    def begin(self, state: TcgState) -> Outcome:
        self.begun = self.minions(state)
        state.fighting = self.character
        if state.lasting:
            state.lasting = [
                replace(effect, until=PHASE) if effect.until == NEXT_SKIRMISH else effect for effect in state.lasting
            ]
        return PhaseBegins("skirmish", character=self.character)

    @step("TC-6.15")
    def actions(self, state: TcgState) -> Outcome:
        return ActionProcedure("skirmish")

    @step("TC-6.17", "TC-6.21", "TC-6.25")
    def resolve(self, state: TcgState) -> Outcome:
        minions = self.minions(state)
        involved = [self.character, *minions]
        for card in (self.character, *minions):
            involved += state.borne_by(card)
        self.last = tuple(involved)
        if self.cancelled:
            return None
        stands = state.fighting == self.character and state.is_active(self.character)
        if not stands or not minions:
            return self._one_side_only(state, stands)
        outcome = outcome_of(state, self.character, minions)
        sides = strength_of(state, outcome.winners), strength_of(state, outcome.losers)
        return replace(outcome, sides=sides)

    def _one_side_only(self, state: TcgState, stands: bool) -> Outcome:
        """A side that was emptied has lost, in the person of its last; nobody is wounded (TC-6.25)."""
        fallen = [note.card for note in state.noted(Happened.FELL, PHASE)]
        if stands:
            return Resolved((self.character,), tuple(card for card in fallen if state.card(card).is_minion)[-1:])
        held = tuple(note.card for note in state.noted(Happened.HELD, PHASE) if state.is_active(note.card))
        return Resolved(held, (self.character,)) if held else None

    @step("TC-6.28", "TC-6.30")
    def about_to_end(self, state: TcgState) -> Outcome:
        """They part before it ends: what happens then may already assign them anew."""
        minions = self.minions(state)
        for card in minions:
            state.facing[card] = NO_CARD
        return SkirmishEnds(self.character, minions, self.last)

    @step("TC-6.28")
    def end(self, state: TcgState) -> Outcome:
        state.fighting = NO_CARD
        return PhaseEnds("skirmish")

    steps = (begin, actions, resolve, about_to_end, end)


class SkirmishCancelled(Change, frozen=True):
    """The skirmish that runs ends at once, without winner, loser or wounds (TC-6.27)."""

    rules = ("TC-6.27",)
    character: CardId

    def apply(self, state: TcgState) -> None:
        skirmish = state.nearest(Skirmish)
        if skirmish is not None:
            skirmish.cancel(state)

    def sentence(self, name: Callable[[int], str]) -> str:
        return f"The skirmish of {name(self.character)} is cancelled"


def outcome_of(state: TcgState, character: CardId, minions: tuple[CardId, ...]) -> Resolved:
    """Who wins as things stand: a tie goes to the Shadow (TC-6.17); who is overwhelmed (TC-6.21)."""
    ours, theirs = strength(state, character), sum(strength(state, card) for card in minions)
    winners: tuple[CardId, ...]
    losers: tuple[CardId, ...]
    if ours > theirs:
        winners, losers, high, low = (character,), minions, ours, theirs
    else:
        winners, losers, high, low = minions, (character,), theirs, ours
    fallen = tuple(card for card in losers if is_overwhelmed(state, card, high, low))
    return Resolved(winners, losers, fallen, (high, low), is_fought=True)


def wounds_of_a_loser(state: TcgState, winners: tuple[CardId, ...]) -> int:
    """One, and one more for each damage bonus of those who won (TC-6.18, TC-6.19)."""
    return 1 + sum(keyword(state, card, Keyword.DAMAGE) for card in winners if state.lies_in_play(card))


@carries_out("TC-6.21", "TC-6.24", without=False)
def is_overwhelmed(state: TcgState, loser: CardId, high: int, low: int) -> bool:
    """Whether one total is so many times the other; nothing overwhelms nobody (TC-6.21, TC-6.24)."""
    return high > 0 and high >= overwhelmed_at(state, loser) * low


class Consequences(Procedure):
    """Wounds for the losers, or death for those overwhelmed (TC-6.18 to TC-6.22)."""

    winners: tuple[CardId, ...]
    losers: tuple[CardId, ...]
    overwhelmed: tuple[CardId, ...]

    @step("TC-6.21", "TC-6.22")
    def deaths(self, state: TcgState) -> Outcome:
        return tuple(Dies(card, self.winners, Cause.OVERWHELMED) for card in self.overwhelmed)

    @step("TC-6.18", "TC-6.19", "TC-6.29")
    def wounds(self, state: TcgState) -> Outcome:
        losers = [card for card in self.losers if card not in self.overwhelmed and state.lies_in_play(card)]
        number = wounds_of_a_loser(state, self.winners)
        things = tuple(WoundsOf(card, number, self.winners) for card in losers)
        return InSomeOrder(things, tuple(f"the wounds of {state.name(card)}" for card in losers)) if things else None

    steps = (deaths, wounds)
