"""What happens to hands and piles."""

from __future__ import annotations

from westmarch.games.middle_earth.changes import Name
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.numbers import ALWAYS, mingle
from westmarch.kernel.phrases import listed

from ..state import LoreState
from ..words import DISCARD, DRAW_PILE, RESERVE


class Drew(Change, frozen=True):
    """The top card of a draw pile goes to its player's hand."""

    rules = ("LO-2.37",)
    rules_by_cause = {"movement": ("LO-2.31",), "opening hand": ("LO-1.39",), "end of turn": ("LO-2.98",)}

    seat: int
    card: CardId

    def apply(self, state: LoreState) -> None:
        state.draw(self.seat, self.card)

    def sentence(self, name: Name) -> str:
        return f"draws {name(self.card)}"


class Exhausted(Change, frozen=True):
    """The last card was drawn: discard and reserve pile become the new draw pile (LO-3.52)."""

    rules = ("LO-3.51", "LO-3.52", "LO-3.53")
    seat: int
    counts: bool = True

    def apply(self, state: LoreState) -> None:
        shuffle_in(state, self.seat, (DISCARD, RESERVE))
        if self.counts:
            state.exhausted[self.seat] += 1
        state.used = {site: left for site, seats in state.used.items() if (left := seats & ~(1 << self.seat))}

    def sentence(self, name: Name) -> str:
        return "The draw pile is exhausted; discard pile and reserve pile make a new one"


def shuffle_in(state: LoreState, seat: int, piles: tuple[str, ...]) -> None:
    """Shuffle piles into a player's draw pile."""
    for pile in piles:
        state.pour(pile, DRAW_PILE, seat)
    state.shuffle(state.draw_pile(seat))


class ReserveShuffled(Change, frozen=True):
    """A player's reserve pile goes back into his draw pile (LO-2.99)."""

    rules = ("LO-2.99", "LO-1.45")
    seat: int

    def apply(self, state: LoreState) -> None:
        shuffle_in(state, self.seat, (RESERVE,))

    def sentence(self, name: Name) -> str:
        return "shuffles his reserve pile into his draw pile"


class Reserved(Change, frozen=True):
    """A card goes to the reserve pile: from hand, or from the sideboard (LO-3.15)."""

    rules = ("LO-2.98",)
    rules_by_cause = {"sideboard": ("LO-3.15",)}
    seat: int
    card: CardId

    def apply(self, state: LoreState) -> None:
        state.move(self.card, RESERVE)
        if state.windows == ALWAYS:
            mingle(state, self.card)

    def sentence(self, name: Name) -> str:
        return f"{'sideboards' if self.cause == 'sideboard' else 'reserves'} {name(self.card)}"


class DiscardedFromHand(Change, frozen=True):
    """A card is discarded face down."""

    rules = ("LO-2.98",)
    seat: int
    card: CardId

    def apply(self, state: LoreState) -> None:
        state.move(self.card, DISCARD)
        if state.windows == ALWAYS:
            mingle(state, self.card)

    def sentence(self, name: Name) -> str:
        return f"discards {name(self.card)}"


class Fetched(Change, frozen=True):
    """A card comes to hand from a pile of one's own (LO-6.38)."""

    rules = ("LO-6.38",)
    seat: int
    card: CardId
    shown_as: str = ""
    """What others learn: the name of its kind, or nothing but that a card came."""

    def apply(self, state: LoreState) -> None:
        state.draw(self.seat, self.card)

    def sentence(self, name: Name) -> str:
        kind = f" ({self.shown_as})" if self.shown_as else ""
        return f"takes {name(self.card)}{kind} to hand"


class Revealed(Change, frozen=True):
    """Cards are shown to everybody (LO-4.40)."""

    rules = ("LO-4.40",)
    seat: int
    shown: tuple[CardId, ...]

    def apply(self, state: LoreState) -> None:
        state.reveal(self.shown)

    def sentence(self, name: Name) -> str:
        return f"reveals {listed([name(card) for card in self.shown])}"
