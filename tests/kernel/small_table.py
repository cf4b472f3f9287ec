"""The table of Skirmish: its state, what can happen on it, and how strong an attack is.

Skirmish is a tiny but complete card game on the kernel alone. Its rule ids (SK-1 to SK-10) are its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import msgspec

from westmarch.kernel.changes import Change, Response, Watch
from westmarch.kernel.data import CardId, Data
from westmarch.kernel.procedure import Outcome, Procedure, step
from westmarch.kernel.state import State
from westmarch.kernel.values import Modifier, Quantity

START_LIFE, HAND_LIMIT, FIELD_LIMIT, LAST_TURN = 7, 4, 4, 14
PERMANENTS = frozenset({"Shield", "Cloak", "Mirror", "Anchor", "Truce", "Whetstone", "Bänner"})
DECK = (*sorted(PERMANENTS), *("Blade",) * 6, "Curse", "Retreat", "Renew", "Spy", "Gamble", *("Dodge", "Taunt") * 2)


class SmallDeck(Data, frozen=True):
    """The cards that one seat brings."""

    names: tuple[str, ...] = DECK


class Skirmish(State):
    """The table."""

    turn: int = 0
    turns: int = 0
    life: list[int] = msgspec.field(default_factory=list)
    bids: list[int] = msgspec.field(default_factory=list)
    attacks: int = 0

    zone_names = ("deck", "hand", "field", "discard")
    public_zones = frozenset({"field", "discard"})
    owner_zones = frozenset({"hand"})
    loose_zones = frozenset({"hand"})
    watches: ClassVar[dict[str, tuple[Watch, ...]]] = {}
    """What each card forbids, replaces or answers, by its name."""

    def foes(self, seat: int) -> list[int]:
        """The other seats that are still in the game, clockwise."""
        around = ((seat + step) % self.seats for step in range(1, self.seats))
        return [other for other in around if self.life[other] > 0]

    def watching(self, kind: type[Watch], change: Change) -> Sequence[tuple[CardId, Watch]]:
        places = ("hand",) if kind is Response else ("field",)
        return [
            (card, watch)
            for place in places
            for seat in range(self.seats)
            for card in self.zone(place, seat)
            for watch in self.watches.get(self.definition[card], ())
            if isinstance(watch, kind) and watch.applies(self, card, change)
        ]

    def affected_seat(self, change: Change) -> int:
        return change.victim if isinstance(change, Wound) else 0

    def response_order(self) -> Sequence[int]:
        return [self.turn, *self.foes(self.turn)]


# changes


class BidShown(Change, frozen=True):
    bidder: int
    amount: int

    def apply(self, state: Any) -> None:
        state.bids[self.bidder] = self.amount
        state.life[self.bidder] -= self.amount


class Drawn(Change, frozen=True):
    card: CardId

    def apply(self, state: Any) -> None:
        state.move(self.card, "hand")

    def sentence(self, name: Callable[[int], str]) -> str:
        return f"{name(self.card)} is drawn"


class Reshuffled(Change, frozen=True):
    whose: int

    def apply(self, state: Any) -> None:
        for card in list(state.zone("discard", self.whose)):
            state.move(card, "deck")
        state.shuffle(state.zone("deck", self.whose))


class Moved(Change, frozen=True):
    """A card goes from one place to another."""

    card: CardId

    zone: ClassVar[str] = ""

    def apply(self, state: Any) -> None:
        state.move(self.card, self.zone)

    def sentence(self, name: Callable[[int], str]) -> str:
        return f"{name(self.card)} goes to the {self.zone}"


class Entered(Moved, frozen=True):
    zone = "field"


class Spent(Moved, frozen=True):
    zone = "discard"


class Destroyed(Moved, frozen=True):
    zone = "discard"


class Returned(Moved, frozen=True):
    zone = "hand"


class Peeked(Change, frozen=True):
    seer: int
    card: CardId

    def apply(self, state: Any) -> None:
        state.reveal([self.card], [self.seer])


class Rolled(Change, frozen=True):
    dice: tuple[int, int]

    def apply(self, state: Any) -> None:
        """The dice lie; what follows is another change."""


class Wound(Change, frozen=True):
    victim: int
    amount: int

    def apply(self, state: Any) -> None:
        state.life[self.victim] -= self.amount

    def sentence(self, name: Callable[[int], str]) -> str:
        return f"Seat {self.victim} loses {self.amount} ({name(self.source)})"


class Draw(Procedure):
    """Draw the top card; an empty deck is first made anew from the discard pile (SK-5)."""

    seat: int

    @step("SK-5")
    def renew_empty_deck(self, state: Skirmish) -> Outcome:
        return None if state.zone("deck", self.seat) else Reshuffled(self.seat, cause="empty deck")

    @step()
    def draw(self, state: Skirmish) -> Outcome:
        deck = state.zone("deck", self.seat)
        return Drawn(deck[0], cause="draw") if deck else None

    steps = (renew_empty_deck, draw)


# strength

STRENGTH = Quantity("strength")


@STRENGTH.modifier("SK-8", layer=0)
def desperate(state: Any, seat: int, value: int) -> int:
    """A seat with three life or less strikes harder."""
    return value + 1 if state.life[seat] <= 3 else value


BY_CARD = {
    "Bänner": Modifier("Bänner", 2, lambda state, seat, value: value + 1),
    "Whetstone": Modifier("Whetstone", 1, lambda state, seat, value: max(value, min(value + 2, 3))),
}


def strength_modifiers(state: Skirmish, seat: int) -> list[Modifier]:
    names = (state.definition[card] for card in state.zone("field", seat))
    return [BY_CARD[name] for name in names if name in BY_CARD]


def strength(state: Skirmish, seat: int) -> int:
    """What an attack of this seat takes from its victim."""
    return STRENGTH.derive(state, seat, 2, strength_modifiers(state, seat))
