"""Testing gold rings (LO-3.09 to LO-3.14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.games.middle_earth.about import OfRingTest
from westmarch.games.middle_earth.checks.check import is_enough, roll
from westmarch.games.middle_earth.site import rings
from westmarch.games.middle_earth.table import UNTAPPED
from westmarch.kernel.action import Pass, requirement, window
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import ITEM
from ...changes import Discarded, PutWith, Tapped
from ...law import RING_TEST
from ...state import LoreState
from ...words import GOLD_RING, TESTED_RINGS
from ..timing.acting import Declared
from ..timing.priority import LoreAction
from ..timing.scene import company_in_focus
from ..timing.uniqueness import is_taken


class TestRing(LoreAction, frozen=True):
    """Tap a sage to test a gold ring of his company (LO-3.10)."""

    __test__ = False
    verb = "test"
    also_said = frozenset({"tap", "sage"})
    offered_by = GOLD_RING
    ring: CardId
    sage: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        found: list[Self] = []
        everybody = state.everybody(seat)
        sages = [card for card in everybody if "sage" in state.facts(card).skills]
        for ring in [item for owner in everybody for item in state.items(owner)]:
            if state.facts(ring).kind == GOLD_RING:
                found += [cls(seat, ring, sage) for sage in sages]
        return found

    @requirement("LO-3.10", says="The sage is not in the company of the ring")
    def in_one_company(self, state: LoreState) -> bool:
        return state.company_of(self.ring) is state.company_of(self.sage)

    @requirement("LO-3.10", "LO-4.41", says=lambda act, state: state.how_it_stands(act.sage))
    def is_untapped(self, state: LoreState) -> bool:
        return state.status[self.sage] == UNTAPPED

    @requirement("LO-3.41", "LO-3.14", says="It is not the phase of his company")
    def in_own_phase(self, state: LoreState) -> bool:
        company = company_in_focus(state)
        return self.seat == state.active and (company is None or company is state.company_of(self.sage))

    def carry_out(self, state: LoreState) -> Runnable | None:
        return Tapped(self.sage, cause="cost"), Declared(self.seat, RingTest(self.ring))

    def sentence(self, state: LoreState) -> str:
        return f"{state.name(self.sage)} tests {state.name(self.ring)}"


class RingTest(Procedure, OfRingTest):
    """The roll, then perhaps a ring from hand, shown only now; the gold ring is discarded in any case (LO-3.13)."""

    ring: CardId
    bonus: int = 0
    rolled: int = 0
    bearer: CardId = NO_CARD
    played: bool = False

    @step("LO-3.11", "LO-3.12")
    def roll(self, state: LoreState) -> Outcome:
        self.bearer = state.bearer[self.ring]
        purpose = f"testing {state.name(self.ring)}"
        self.rolled = roll(state, RING_TEST, state.side(self.ring), purpose, [("cards played", self.bonus)]).total
        return None

    @step("LO-3.14")
    def reveal(self, state: LoreState) -> Outcome:
        if self.played:
            return None
        seat = state.side(self.ring)
        return window(state, seat, "ring found", (PlayRing,), "LO-3.11", NoRing(seat))

    @step("LO-3.13")
    def discard(self, state: LoreState) -> Outcome:
        return Discarded(self.ring, cause="tested")

    steps = (roll, reveal, discard)

    def allows(self, state: LoreState, card: CardId) -> bool:
        """The roll is enough for the ring's number, with what the gold ring says of its kind (LO-3.11)."""
        facts = state.facts(card)
        total = self.rolled + state.facts(self.ring).ring_modifiers.get(facts.kind, 0)
        return is_enough(state.law, RING_TEST, total, facts.number)


def found_by(state: LoreState) -> str:
    """What such a ring waits for: a test of a gold ring, or a better result of it."""
    if isinstance(state.frame, OfRingTest):
        return "The roll is not high enough for this ring"
    return "Such a ring is played when a gold ring is tested"


class PlayRing(rings.PlayTestedRing, frozen=True):
    """Put a ring from hand on the owner of the tested one, with no further tap and no counter (LO-3.14)."""

    @classmethod
    def rings(cls, state: LoreState, seat: int) -> Iterator[CardId]:
        return (card for card, _ in state.held(seat).texts(ITEM) if state.facts(card).kind in TESTED_RINGS)

    @requirement("LO-3.11", says=lambda play, state: found_by(state))
    def is_found(self, state: LoreState) -> bool:
        return self.is_allowed_by_the_test(state)

    @requirement("LO-3.49", says=lambda play, state: f"{state.name(play.card)} is there already")
    def not_taken(self, state: LoreState) -> bool:
        return not is_taken(state, self.card)

    def put(self, state: LoreState, test: OfRingTest) -> Runnable:
        return PutWith(self.card, test.bearer, cause="ring test")

    def sentence(self, state: LoreState) -> str:
        return f"The ring is {state.name(self.card)}"


class NoRing(Pass, frozen=True):
    verb = "no-ring"

    def sentence(self, state: LoreState) -> str:
        return "Play no ring"
