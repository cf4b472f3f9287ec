"""The chain of effects: declare, let the others answer, resolve the last declared first (IN-74)."""

from __future__ import annotations

from westmarch.kernel.action import Pass
from westmarch.kernel.data import NO_CARD, CardId, Data
from westmarch.kernel.procedure import Again, Outcome, Runnable, step

from ..state import MeccgState
from .changes import Declared, Discarded
from .resolve import Resolve
from .scene import Scene, card_window, open_windows

SHARED = frozenset({"attack"})
"""Windows in which either player may add to a chain with what the window itself allows."""


class ChainEntry(Data, frozen=True):
    """A declared effect that waits for its turn: who declared what, with whom, on what."""

    seat: int
    card: CardId
    definition: str
    ability: str
    actor: CardId = NO_CARD
    target: CardId = NO_CARD
    keyed_to: str = ""


class PassChain(Pass, frozen=True):
    """Add nothing to the chain."""

    verb = "pass-chain"

    def sentence(self, state: MeccgState) -> str:
        return "No response"

    def perform(self, state: MeccgState) -> Runnable | None:
        chain = state.frame
        assert isinstance(chain, Chain)
        chain.passes += 1
        chain.priority = (chain.priority + 1) % state.seats
        return None


class Chain(Scene):
    """Effects declared in response to each other; the last declared resolves first."""

    context: str
    entries: tuple[ChainEntry, ...]
    priority: int
    passes: int = 0
    cancelled: tuple[CardId, ...] = ()

    def open_to(self, state: MeccgState, seat: int) -> tuple[str, ...]:
        if self.at != "respond":
            return ()
        return ("response", "any", self.context) if self.context in SHARED else ("response", "any")

    @step("IN-74")
    def respond(self, state: MeccgState) -> Outcome:
        """Each player in turn may answer, until all have passed."""
        if self.passes >= state.seats:
            return None
        seat = self.priority
        return card_window(state, seat, "response", "IN-74", PassChain(seat))

    @step("IN-74")
    def resolve(self, state: MeccgState) -> Outcome:
        """Last in, first out."""
        if not self.entries:
            return None
        entry, self.entries = self.entries[-1], self.entries[:-1]
        if entry.card in self.cancelled:
            if state.zone_of(entry.card)[0] == "declared":
                state.happen(Discarded(entry.card))
            return Again()
        if entry.ability == "creature":
            from .creatures import creature_attack

            return Again(creature_attack(state, entry))
        return Again(Resolve(entry.seat, entry.card, entry.definition, entry.ability, entry.actor, entry.target))

    steps = (respond, resolve)


def declare(state: MeccgState, entry: ChainEntry, words: str = "") -> None:
    """Add an effect to the chain that is being built, or begin one."""
    windows = open_windows(state, entry.seat)
    state.happen(Declared(entry.seat, entry.card, entry.actor, entry.target, words))
    following = (entry.seat + 1) % state.seats
    frame = state.frame
    if isinstance(frame, Chain):
        frame.entries += (entry,)
        frame.passes = 0
        frame.priority = following
    else:
        state.push(Chain(windows[0] if windows else "", (entry,), following))
