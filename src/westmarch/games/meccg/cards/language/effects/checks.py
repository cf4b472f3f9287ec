"""What cards do to corruption checks, influence checks and ring tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome

from ....rules.about import OfCheck
from ....rules.checks.changes import AttemptHelped, CheckHelped
from ....rules.checks.corruption import CorruptionCheck
from ....rules.checks.influence import InfluenceAttempt
from ....rules.checks.rings import RingTest
from ....rules.company.companies import is_at_haven
from ....words import an, listed, signed
from ..effect import Effect

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


NO_RING = ("none",)
"""A test without a roll that brings nothing."""


class CheckBonus(Effect):
    """A bonus to the check that is being made; with `per_companion`, so much for each character in the company, perhaps
    but for one."""

    __slots__ = ("amount", "but_for", "per_companion")

    def __init__(self, amount: int, per_companion: bool = False, but_for: int = 0) -> None:
        self.amount = amount
        self.per_companion = per_companion
        self.but_for = but_for
        """How many of the characters do not count."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        check = state.nearest(OfCheck)
        if check is not None:
            count = 1
            if self.per_companion:
                company = state.company_of(check.character)
                count = 0 if company is None else max(0, len(company.characters) - self.but_for)
            return CheckHelped(self.amount * count, by=use.definition, source=use.card)
        return None

    def text(self) -> str:
        each = " for each character in the company" if self.per_companion else ""
        each += " but one" if self.but_for else ""
        return f"{signed(self.amount)} to the check{each}."


class MakeCorruptionCheck(Effect):
    """Somebody makes a corruption check: the one who used the card, or its target."""

    __slots__ = ("at_haven", "modifier", "whom")
    on_guard = "company"

    def __init__(
        self, modifier: int = 0, whom: Literal["actor", "target"] = "actor", at_haven: int | None = None
    ) -> None:
        self.modifier = modifier
        self.whom = whom
        self.at_haven = at_haven
        """The modifier that counts in its place at a Haven."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        who: CardId = use.actor if self.whom == "actor" else use.target
        if who < 0 or not state.lies_in_play(who):
            return None
        modifier = self.modifier
        if self.at_haven is not None and is_at_haven(state, state.company_of(who)):
            modifier = self.at_haven
        return CorruptionCheck(who, modifier=modifier, reason=state.name(use.card), source=use.card)

    def text(self) -> str:
        who = "The character" if self.whom == "actor" else "The target"
        change = f" modified by {signed(self.modifier)}" if self.modifier else ""
        if self.at_haven is not None:
            change += f" (by {signed(self.at_haven)} at a Haven)"
        return f"{who} makes a corruption check{change}."


class TestRing(Effect):
    """The gold ring that is the target is tested."""

    __slots__ = ("any_but", "kinds", "modifier", "rolls")

    def __init__(
        self, modifier: int = 0, rolls: int = 1, kinds: tuple[str, ...] = (), any_but: tuple[str, ...] = ()
    ) -> None:
        self.modifier = modifier
        self.rolls = rolls
        self.kinds = kinds
        """The kinds of ring that may be played; no roll is made then."""
        self.any_but = any_but
        """No roll is made: whatever a test of the gold ring could bring may be played, but for these kinds."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.target < 0 or not state.lies_in_play(use.target):
            return None
        bearer, kinds = state.bearer[use.target], self.kinds
        if self.any_but:
            found = (kind for kind, _, _ in state.card(use.target).behaviour.ring_table if kind not in self.any_but)
            kinds = tuple(dict.fromkeys(found)) or NO_RING
        return RingTest(use.seat, use.target, bearer, self.modifier, kinds=kinds, rolls=self.rolls)

    def text(self) -> str:
        if self.any_but:
            return (
                "Test the gold ring without a roll: any ring that a test of it could bring may be played, except for "
                f"{listed(list(self.any_but))}."
            )
        if self.kinds:
            return (
                f"Test the gold ring without a roll: {listed([an(kind) for kind in self.kinds], 'or')} may be played."
            )
        change = f", the result modified by {signed(self.modifier)}" if self.modifier else ""
        rolls = " Roll twice and choose a result." if self.rolls > 1 else ""
        return f"Test the gold ring{change}.{rolls}"


class RollForInfluenceTwice(Effect):
    """Two rolls are made for the influence check; the better one counts."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(InfluenceAttempt) is None else AttemptHelped(rolls=2, source=use.card)

    def text(self) -> str:
        return "Roll twice for the check; the better result counts."


class RingCheck(Effect):
    """A corruption check in which a ring is at stake."""

    __slots__ = ("bearer", "modifier", "spared", "stake")
    on_guard = "company"

    def __init__(self, modifier: int, stake: bool = True, bearer: bool = True, spared: bool = False) -> None:
        self.modifier = modifier
        self.stake = stake
        """The ring is lost if he fails."""
        self.bearer = bearer
        """The target is a ring, and its bearer makes the check; else the target himself, next to The One Ring."""
        self.spared = spared
        """He remains in play if he fails."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not state.lies_in_play(use.target):
            return None
        character = state.bearer[use.target] if self.bearer else use.target
        ring = use.target if self.bearer else _one_ring_next_to(state, use.target)
        return CorruptionCheck(
            character,
            modifier=self.modifier,
            reason=state.name(use.card),
            ring=ring if self.stake else NO_CARD,
            spared=self.spared,
        )

    def text(self) -> str:
        who = "The bearer" if self.bearer else "The target"
        words = f"{who} makes a corruption check modified by {signed(self.modifier)}."
        if self.spared:
            return f"{words} If he fails, the Ring is discarded and he remains in play."
        return f"{words} If he fails, The One Ring is discarded, too." if self.stake else words


def _one_ring_next_to(state: MeccgState, character: CardId) -> CardId:
    company = state.company_of(character)
    members = () if company is None else company.characters
    rings = [item for who in members for item in state.items(who) if state.name(item) == "The One Ring"]
    return rings[0] if rings else NO_CARD
