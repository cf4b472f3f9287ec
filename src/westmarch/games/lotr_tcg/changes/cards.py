"""Cards that come and go: played, killed, discarded, drawn, stacked, revealed."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, NOBODY, CardId
from westmarch.kernel.numbers import mingle
from westmarch.kernel.phrases import listed
from westmarch.kernel.points import carries_out

from ..cards.definition import CARDS
from ..notes import Happened, Note
from ..state import TcgState
from ..words import PHASE, TURN, Cause
from .telling import Name


@carries_out("TC-8.42", "TC-4.17", without=None)
def drop(state: TcgState, card: CardId) -> None:
    """What lay on a card that leaves play is discarded, each card to its own player's pile; The One Ring is nobody's
    then (TC-8.42, TC-4.17)."""
    for borne in list(state.borne_by(card)):
        if state.card(borne).is_ring:
            state.bearer[borne] = NO_CARD
        else:
            leave_play(state, borne, "discard pile")
            state.notes.append(Note(PHASE, Happened.DROPPED, borne))


@carries_out("TC-8.60", without=None)
def unstack(state: TcgState, card: CardId) -> None:
    """What was stacked on a card leaves with it (TC-8.60)."""
    for stacked in state.stacked_on(card):
        state.bearer[stacked] = NO_CARD
        state.move(stacked, "discard pile")


@carries_out("TC-1.16", without="discard pile")
def pile_of_the_dead(state: TcgState, card: CardId) -> str:
    """Companions and allies have a pile of their own (TC-1.16)."""
    return "discard pile" if state.card(card).is_minion else "dead pile"


def leave_play(state: TcgState, card: CardId, zone: str, seat: int | None = None, top: bool = False) -> None:
    """A card leaves play: the cards on it are discarded and its tokens vanish (TC-8.42)."""
    drop(state, card)
    unstack(state, card)
    state.wounds[card] = 0
    state.bearer[card] = NO_CARD
    if state.fighting >= 0 and state.fighting in (card, state.facing[card]):
        state.notes.append(Note(PHASE, Happened.FELL, card))
    if state.fighting == card:
        held = [minion for minion in state.minions() if state.facing[minion] == card]
        state.notes += [Note(PHASE, Happened.HELD, minion) for minion in held]
        state.fighting = NO_CARD
    state.facing[card] = NO_CARD
    facing = state.facing
    while card in facing:
        facing[facing.index(card)] = NO_CARD
    state.move(card, zone, seat, top)


class Killed(Change, frozen=True):
    """A character dies: companions and allies to the dead pile, minions to the discard pile (TC-1.16)."""

    rules = ("TC-1.15", "TC-1.16")
    rules_by_cause = {Cause.OVERWHELMED: ("TC-6.21", "TC-1.16")}
    card: CardId
    by: tuple[CardId, ...] = ()
    """Who killed it: all who won the skirmish that it lost, or the card whose text gave the last wound."""

    def apply(self, state: TcgState) -> None:
        leave_play(state, self.card, pile_of_the_dead(state, self.card))

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is killed"


class Discarded(Change, frozen=True):
    """A card is discarded from play (TC-8.41); one that fell with its bearer lies in the pile already."""

    rules = ("TC-8.41",)
    rules_by_cause = {Cause.END_OF_TURN: ("TC-7.07",), Cause.BEARER: ("TC-8.42",)}
    card: CardId
    by: int = NOBODY
    """Who discards it: the user of the text, or who pays a price that the text names."""

    @carries_out("TC-1.18", without=Killed.apply)
    def apply(self, state: TcgState) -> None:
        """Whoever is discarded has not died and may be played again (TC-1.18)."""
        if state.lies_in_play(self.card):
            leave_play(state, self.card, "discard pile")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is discarded"


class Returned(Change, frozen=True):
    """A card in play goes back to its owner's hand, and the cards on it are discarded (TC-8.42)."""

    rules = ("TC-8.42",)
    card: CardId

    def apply(self, state: TcgState) -> None:
        leave_play(state, self.card, "hand")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} returns to its owner’s hand"


class HandDiscarded(Change, frozen=True):
    """A card of a hand is discarded."""

    rules = ("TC-8.41",)
    rules_by_cause = {Cause.RECONCILE: ("TC-7.03",), Cause.HEALING: ("TC-3.13",)}
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.move(self.card, "discard pile")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is discarded from hand"


class DeckDiscarded(Change, frozen=True):
    """A card of a draw deck is discarded."""

    rules = ("TC-8.41",)
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.move(self.card, "discard pile")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is discarded from the draw deck"


class Played(Change, frozen=True):
    """A card comes into play: on its bearer, or on the table (TC-3.12, TC-4.03)."""

    rules_by_cause = {Cause.START: ("TC-2.20",)}
    seat: int
    card: CardId
    on: CardId = NO_CARD

    def apply(self, state: TcgState) -> None:
        if CARDS[state.definition[self.card]].is_minion:
            site = state.site
            state.notes += [Note(until, Happened.PLAYED, self.card, site) for until in (PHASE, TURN)]
        state.move(self.card, "in play", self.seat)
        state.attach(self.card, self.on)

    def sentence(self, name: Name) -> str:
        verb = "starts with" if self.cause == Cause.START else "plays"
        return f"{verb} {name(self.card)}{f' on {name(self.on)}' if self.on >= 0 else ''}"

    def cited(self, face: Name) -> tuple[str, ...]:
        side = "TC-4.03" if CARDS[face(self.card)].is_shadow else "TC-3.12"
        return self.rules_by_cause.get(self.cause, (side,))


class EventPlayed(Change, frozen=True):
    """An event has been played and paid for; what its costs spotted or exerted is remembered."""

    rules = ("TC-1.07", "TC-3.06")
    seat: int
    card: CardId
    spotted: tuple[CardId, ...] = ()

    def apply(self, state: TcgState) -> None:
        """It takes effect next, unless it is cancelled."""

    @property
    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def sentence(self, name: Name) -> str:
        return f"plays {name(self.card)}"


class EventDiscarded(Change, frozen=True):
    """An event that has taken effect goes to its owner's discard pile (TC-3.06)."""

    rules = ("TC-3.06",)
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.move(self.card, "discard pile")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} goes to the discard pile"


class Transferred(Change, frozen=True):
    """A card passes to another bearer, or from elsewhere to its first one."""

    rules = ("TC-8.55",)
    card: CardId
    to: CardId

    def apply(self, state: TcgState) -> None:
        if not state.lies_in_play(self.card):
            state.move(self.card, "in play")
        state.attach(self.card, self.to)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} passes to {name(self.to)}"


class Drawn(Change, frozen=True):
    """The top card of a draw deck is drawn (TC-8.44)."""

    rules = ("TC-8.44",)
    rules_by_cause = {Cause.RECONCILE: ("TC-7.03",)}
    seat: int
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.move(self.card, "hand")
        mingle(state, self.card)

    def sentence(self, name: Name) -> str:
        return f"draws {name(self.card)}"


class HandDrawn(Change, frozen=True):
    """A hand is filled from the top of a draw deck, with nothing that could come between two cards (TC-2.25,
    TC-7.03)."""

    rules = ("TC-8.44",)
    rules_by_cause = {Cause.OPENING_HAND: ("TC-2.25",), Cause.RECONCILE: ("TC-7.03",)}
    seat: int
    drawn: tuple[CardId, ...]

    @property
    def cards(self) -> tuple[CardId, ...]:
        return self.drawn

    def apply(self, state: TcgState) -> None:
        for card in self.drawn:
            state.move(card, "hand")
            mingle(state, card)

    def sentence(self, name: Name) -> str:
        return f"draws {listed([name(card) for card in self.drawn])}"


class Taken(Change, frozen=True):
    """A card is taken into hand otherwise than by drawing (TC-3.14)."""

    rules = ("TC-3.14",)
    seat: int
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.bearer[self.card] = NO_CARD
        state.move(self.card, "hand")

    def sentence(self, name: Name) -> str:
        return f"takes {name(self.card)} into hand"


class PutInDeck(Change, frozen=True):
    """A card goes beneath a draw deck, on top of it, or is shuffled into it (TC-8.47)."""

    rules = ("TC-8.47",)
    card: CardId
    where: str
    """beneath, top or shuffled."""

    def apply(self, state: TcgState) -> None:
        owner = state.owner[self.card]
        state.move(self.card, "draw deck", top=self.where == "top")
        if self.where == "shuffled":
            state.shuffle(state.draw_deck(owner))

    def sentence(self, name: Name) -> str:
        where = {"beneath": "beneath the draw deck", "top": "on top of the draw deck"}.get(self.where)
        return f"{name(self.card)} is {f'put {where}' if where else 'shuffled into the draw deck'}"


class Shuffled(Change, frozen=True):
    """A draw deck is shuffled."""

    rules = ("TC-8.49",)
    seat: int

    def apply(self, state: TcgState) -> None:
        state.shuffle(state.draw_deck(self.seat))

    def sentence(self, name: Name) -> str:
        return "shuffles the draw deck"


class DeckArranged(Change, frozen=True):
    """The top cards of a draw deck have been put back in an order that their player chose and nobody else knows."""

    rules = ("TC-8.46",)
    seat: int

    def apply(self, state: TcgState) -> None:
        """The cards lie there already: in a log their order would be known."""

    def sentence(self, name: Name) -> str:
        return "puts cards back on top of the draw deck"


class Stacked(Change, frozen=True):
    """A card is stacked on another: it is out of play there, face up (TC-8.60)."""

    rules = ("TC-8.60",)
    card: CardId
    on: CardId

    def apply(self, state: TcgState) -> None:
        if state.lies_in_play(self.card):
            leave_play(state, self.card, "stacked")
        else:
            state.move(self.card, "stacked")
        state.bearer[self.card] = self.on

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is stacked on {name(self.on)}"


class Revealed(Change, frozen=True):
    """Cards are shown to everybody, or looked at by some (TC-8.46)."""

    rules = ("TC-8.46",)
    shown: tuple[CardId, ...]
    to: tuple[int, ...] = ()

    @property
    def cards(self) -> tuple[CardId, ...]:
        return self.shown

    @carries_out("TC-8.46", without=None)
    def apply(self, state: TcgState) -> None:
        state.reveal(self.shown, self.to or None)

    def sentence(self, name: Name) -> str:
        verb = "Looked at" if self.to else "Revealed"
        return f"{verb}: {listed([name(card) for card in self.shown])}"
