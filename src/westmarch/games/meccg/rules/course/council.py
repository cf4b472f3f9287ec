"""The end: calling the Free Council, the last checks, the count (IN-113 to IN-118, ME-1.09 to ME-1.48)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.games.middle_earth.checks.check import roll
from westmarch.kernel.action import Action, Decision, Pass, requirement, window
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable, step
from westmarch.kernel.state import Result

from ...cards.definition import CARDS
from ...rolls import TIE_BREAK
from ...state import MeccgState
from ..changes import CardsRevealed, Told
from ..checks.corruption import CorruptionCheck, never_checks
from ..company.manifestations import OTHER_MANIFESTATIONS
from ..timing.scene import phase
from .calling import call_the_end, shortfall, supports_a_call
from .frames import CouncilFrame
from .scoring import details, doubled, halved, plain_counts, scoring_cards
from .victory import end_game


def is_council_due(state: MeccgState) -> bool:
    return state.turns_left == 0


class CallCouncil(Action, frozen=True):
    """Call the end of the game: all others have one more turn (IN-115, ME-12.21)."""

    verb = "call-council"
    also_said = frozenset({"council", "end", "free", "game"})

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        yield cls(seat)

    @requirement("IN-113", "ME-1.12", says="The Council is called at the end of your own turn")
    def at_the_end_of_own_turn(self, state: MeccgState) -> bool:
        return self.seat == state.active and phase(state) == "end of turn"

    @requirement("IN-113", "IN-114", "ME-1.11", says=lambda call, state: shortfall(state, call.seat))
    def enough_points_or_exhausted(self, state: MeccgState) -> bool:
        return supports_a_call(state, self.seat)

    @requirement("ME-1.13", says="Servants of Sauron play a card to call the end of the game")
    def calls_freely(self, state: MeccgState) -> bool:
        return state.alignment(self.seat).calls_freely

    @requirement(says="The Council has been called")
    def not_called_yet(self, state: MeccgState) -> bool:
        return state.turns_left < 0

    def perform(self, state: MeccgState) -> Runnable | None:
        return call_the_end(state, self.seat)

    def sentence(self, state: MeccgState) -> str:
        return f"Call the {state.alignment(self.seat).end_of_game}"


class FreeCouncil(CouncilFrame):
    """Every character makes a corruption check; then the points are counted."""

    def order(self, state: MeccgState) -> list[int]:
        """The player of the last turn goes first (ID-36, ME-1.22)."""
        players = state.players()
        return [players[-1], *players[:-1]]

    def rivals(self, state: MeccgState) -> tuple[int, ...]:
        """Those who have not lost."""
        return tuple(seat for seat in sorted(state.players()) if seat not in self.avatars_lost)

    @step("IN-117", "ME-1.21", "ME-1.22")
    def last_checks(self, state: MeccgState) -> Outcome:
        """Each player orders the checks of his own characters."""
        for seat in self.order(state):
            left = [card for card in state.characters(seat) if card not in self.checked and must_check(state, card)]
            if left:
                choices: list[Action] = [CheckNext(seat, card) for card in left]
                return Decision(seat, "final corruption checks", choices, "IN-117")
        return None

    @step("ME-1.28", "ME-1.29", "ME-1.30")
    def judge_avatars(self, state: MeccgState) -> Outcome:
        """Whoever lost his Wizard in the last checks has lost; if all did, nobody wins."""
        if not self.avatars_lost:
            return None
        rivals = self.rivals(state)
        if len(rivals) <= 1:
            reason = "the others' Wizards failed their last checks" if rivals else "every Wizard failed his last check"
            end_game(state, rivals, "ME-1.28" if rivals else "ME-1.29", reason)
        return None

    @step()
    def add_up(self, state: MeccgState) -> Outcome:
        self.plain = self.double = self.half = plain_counts(state)
        return None

    @step("ID-04", "ME-1.41", "CX-14")
    def double_types(self, state: MeccgState) -> Outcome:
        """What no rival has counts twice."""
        if state.law.doubles_and_halves:
            self.double = self.half = doubled(state, self.plain, self.rivals(state))
        return None

    @step("ID-04", "ME-1.43", "CX-01")
    def cut_to_half(self, state: MeccgState) -> Outcome:
        """No type gives more than half of a total."""
        if state.law.doubles_and_halves:
            self.half = tuple(halved(count) for count in self.double)
        return None

    @step("ID-04", "ME-1.45", "ME-1.46")
    def reveal_matches(self, state: MeccgState) -> Outcome:
        """Each player may reveal cards that match what others have in play."""
        if not state.law.reveals_matches:
            return None
        for seat in self.order(state):
            if seat not in self.done_revealing:
                return window(state, seat, "reveal matching cards", (RevealMatch,), "ME-1.45", RevealNoMore(seat))
        return None

    @step("CX-20", "ME-11.11")
    def weakest_link(self, state: MeccgState) -> Outcome:
        """If the players have agreed on it, a tie means one corruption point more for everybody and another check."""
        if not state.law.breaking_ties or len(self.leaders(state)) == 1:
            return None
        if not any(must_check(state, card) for seat in self.rivals(state) for card in state.characters(seat)):
            self.roll_off(state)
            return None
        self.strain += 1
        self.checked = self.done_revealing = ()
        self.revealed = ()
        state.happen(
            Told("A tie: every character bears one corruption point more and checks again", by=("ME-11.11", "CR-P.19"))
        )
        return self.go_to("last_checks")

    @step("IN-118", "ME-1.32", "ME-1.47")
    def award(self, state: MeccgState) -> Outcome:
        """The higher total wins; equal totals are a draw (IN-06)."""
        winners = self.leaders(state)
        points = self.totals(state)
        reason = "most marshalling points at the Free Council" if len(winners) == 1 else "equal marshalling points"
        rule = state.law.cite("ME-1.32" if len(winners) == 1 else "ME-1.47", "IN-118")
        state.result = Result(winners, rule, reason, points, self.details(state))
        return None

    def totals(self, state: MeccgState) -> tuple[int, ...]:
        """The final totals: each revealed card has taken one point (ME-1.46)."""
        return tuple(sum(count) - self.taken(seat) for seat, count in enumerate(self.half))

    def taken(self, seat: int) -> int:
        return sum(against == seat for _, against in self.revealed)

    def leaders(self, state: MeccgState) -> tuple[int, ...]:
        totals, rivals = self.totals(state), self.rivals(state)
        best = max(totals[seat] for seat in rivals)
        return tuple(seat for seat in rivals if totals[seat] == best)

    def details(self, state: MeccgState) -> tuple[tuple[tuple[str, int], ...], ...]:
        return tuple(
            details(self.plain[seat], self.double[seat], self.half[seat], self.taken(seat))
            for seat in range(state.seats)
        )

    def roll_off(self, state: MeccgState) -> None:
        """Nobody is left to be corrupted: the dice decide."""
        rolling = list(self.leaders(state))
        while len(rolling) > 1:
            totals = {seat: roll(state, TIE_BREAK, seat, "the tie").total for seat in rolling}
            best = max(totals.values())
            rolling = [seat for seat in rolling if totals[seat] == best]
        state.result = Result(
            tuple(rolling), "ME-11.11", "the dice broke the tie", self.totals(state), self.details(state)
        )

    steps = (
        last_checks,
        judge_avatars,
        add_up,
        double_types,
        cut_to_half,
        reveal_matches,
        weakest_link,
        award,
    )


def must_check(state: MeccgState, character: CardId) -> bool:
    return not never_checks(state, character)


class CheckNext(Action, frozen=True):
    """Let a character make his final corruption check next."""

    verb = "check"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        council = state.frame
        assert isinstance(council, FreeCouncil)
        council.checked += (self.character,)
        return CorruptionCheck(self.character, modifier=-council.strain, reason="free council")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} makes his final corruption check"


class RevealMatch(Action, frozen=True):
    """Reveal a card that matches one of another player: his total is one lower (ME-1.45, ME-1.46)."""

    verb = "reveal"
    of_any_card = True
    card: CardId
    against: int

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.hand(seat):
            for rival in range(state.seats):
                if rival != seat:
                    yield cls(seat, card, rival)

    @requirement(says="Cards are revealed while the marshalling points are counted")
    def during_the_count(self, state: MeccgState) -> bool:
        council = state.nearest(FreeCouncil)
        return council is not None and council.at == "reveal_matches"

    @requirement("ME-1.45", says=lambda reveal, state: f"{state.name(reveal.card)} gives no marshalling points")
    def gives_points(self, state: MeccgState) -> bool:
        return state.card(self.card).facts.marshalling_points > 0

    @requirement("ME-1.45", says=lambda reveal, state: f"Nothing in play matches {state.name(reveal.card)}")
    def matches(self, state: MeccgState) -> bool:
        return any(is_match(state, self.card, other) for other in scoring_cards(state, self.against))

    @requirement(says=lambda reveal, state: f"{state.name(reveal.card)} has been revealed")
    def not_revealed_yet(self, state: MeccgState) -> bool:
        council = state.nearest(FreeCouncil)
        return council is None or all(card != self.card for card, _ in council.revealed)

    def perform(self, state: MeccgState) -> Runnable | None:
        council = state.frame
        assert isinstance(council, FreeCouncil)
        council.revealed += ((self.card, self.against),)
        return CardsRevealed((self.card,), cause="final count")

    def sentence(self, state: MeccgState) -> str:
        whose = "" if state.seats == 2 else f" against seat {self.against + 1}"
        return f"Reveal {state.name(self.card)}{whose}"


def is_match(state: MeccgState, card: CardId, other: CardId) -> bool:
    """Whether both are the same unique card, or manifestations of one being."""
    mine, theirs = CARDS[state.definition[card]], CARDS[state.definition[other]]
    if theirs.name in OTHER_MANIFESTATIONS.get(mine.name, ()):
        return True
    return mine.facts.unique and theirs.facts.unique and mine.name == theirs.name


class RevealNoMore(Pass, frozen=True):
    """Reveal no more cards."""

    verb = "reveal-no-more"

    def perform(self, state: MeccgState) -> Runnable | None:
        council = state.frame
        assert isinstance(council, FreeCouncil)
        council.done_revealing += (self.seat,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Reveal nothing more"
