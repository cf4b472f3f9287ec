"""Getting ready with three to five players: seats, avatars, the draft in turn, and exchanges (ME-12.06 to ME-12.13)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import Self

from westmarch.games.middle_earth.checks.check import roll
from westmarch.kernel.action import Action, Decision, Pass, requirement, window
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...deck import Deck
from ...deck_checks.checks import problems_of
from ...rolls import SEATS
from ...state import MeccgState
from ..changes import CardsRevealed, Name, Told
from ..course.starting_characters import ChosenToStart, StartingChoice

MOST_EXCHANGES = 3


class GettingReady(Procedure):
    """What several players do before their play decks are shuffled."""

    chosen: tuple[int, ...] = ()
    """Who has chosen his avatar."""
    to_reveal: int = -1
    stopped: tuple[int, ...] = ()

    @step("ME-12.06", "ME-12.14")
    def take_seats(self, state: MeccgState) -> Outcome:
        """All roll; they sit clockwise from the highest to the lowest, and the highest goes first (ME-12.14)."""
        state.seating = _ranked(state, list(range(state.seats)))
        state.active = state.seating[0]
        return None

    @step("ME-12.07", "ME-12.09")
    def choose_avatars(self, state: MeccgState) -> Outcome:
        """From the highest roll on each chooses who he is, among those whom nobody has chosen (ME-12.09)."""
        if not self.chosen:
            # Fallen-wizards have been declared already (ME-3.01).
            state.avatars = state.avatars or [""] * state.seats
            self.chosen = tuple(seat for seat in range(state.seats) if state.avatars[seat])
            for seat in range(state.seats):
                # Whoever built a deck knows what is in it until it is shuffled.
                state.reveal(state.zone("play deck", seat), (seat,))
        for seat in state.seating:
            if seat not in self.chosen:
                choices = list(ChooseAvatar.legal(state, seat))
                if choices:
                    return Decision(seat, "choose an avatar", list(choices), "ME-12.09")
                self.chosen += (seat,)
        return None

    @step("ME-12.12")
    def reveal_in_turn(self, state: MeccgState) -> Outcome:
        """The lowest roller reveals a character first; it goes on counter-clockwise until all have stopped."""
        around = state.seating[::-1]
        if self.to_reveal < 0:
            self.to_reveal = around[0]
        start = around.index(self.to_reveal)
        for seat in around[start:] + around[:start]:
            if seat not in self.stopped:
                return window(state, seat, "draft", (RevealInTurn,), "ME-12.12", StopRevealing(seat))
        return None

    steps = (take_seats, choose_avatars, reveal_in_turn)


def _ranked(state: MeccgState, seats: list[int]) -> list[int]:
    """The seats from the highest roll to the lowest; those who tie roll again for their places."""
    if len(seats) < 2:
        return seats
    totals: dict[int, list[int]] = {}
    for seat in seats:
        totals.setdefault(roll(state, SEATS, seat, "a seat").total, []).append(seat)
    return [seat for total in sorted(totals, reverse=True) for seat in _ranked(state, totals[total])]


def getting_ready(state: MeccgState) -> GettingReady:
    found = state.nearest(GettingReady)
    assert found is not None
    return found


class ChooseAvatar(Action, frozen=True):
    """Choose the avatar of the own deck that one will be."""

    verb = "be"
    name: str

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        cards = [*state.zone("pool", seat), *state.zone("play deck", seat), *state.zone("sideboard", seat)]
        for name in dict.fromkeys(state.name(card) for card in cards if state.card(card).facts.avatar):
            yield cls(seat, name)

    @requirement(says="Avatars are chosen before the game begins")
    def before_the_game(self, state: MeccgState) -> bool:
        ready = state.nearest(GettingReady)
        return ready is not None and ready.at == "choose_avatars" and self.seat not in ready.chosen

    @requirement("ME-12.07", "ME-12.09", says=lambda choose, state: f"Another player is {choose.name}")
    def not_chosen_by_another(self, state: MeccgState) -> bool:
        return self.name not in state.avatars

    def perform(self, state: MeccgState) -> Runnable | None:
        ready = getting_ready(state)
        ready.chosen += (self.seat,)
        state.avatars[self.seat] = self.name
        return Told(f"is {self.name}", self.seat, by=("ME-12.07", "ME-12.09"))

    def sentence(self, state: MeccgState) -> str:
        return f"Be {self.name}"


class RevealInTurn(StartingChoice, frozen=True):
    """Reveal a starting character whom nobody has revealed."""

    verb = "reveal-in-turn"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.zone("pool", seat):
            if state.card(card).is_character:
                yield cls(seat, card)

    @requirement(says="Characters are revealed one by one before the game begins")
    def in_the_draft(self, state: MeccgState) -> bool:
        ready = state.nearest(GettingReady)
        return ready is not None and ready.at == "reveal_in_turn"

    @requirement("ME-12.12", says=lambda reveal, state: f"{state.name(reveal.card)} has been revealed")
    def not_revealed_by_anyone(self, state: MeccgState) -> bool:
        name = state.name(self.card)
        return not any(
            state.name(card) == name for seat in range(state.seats) for card in state.zone("starting characters", seat)
        )

    def perform(self, state: MeccgState) -> Runnable | None:
        pass_on(state, self.seat)
        state.happen(ChosenToStart(self.card))
        return CardsRevealed((self.card,), cause="seats")

    def sentence(self, state: MeccgState) -> str:
        return f"Reveal {state.name(self.card)}"


def pass_on(state: MeccgState, seat: int) -> None:
    """The player to the right goes on."""
    around = state.seating[::-1]
    getting_ready(state).to_reveal = around[(around.index(seat) + 1) % len(around)]


class StopRevealing(Pass, frozen=True):
    """Start with those who have been revealed."""

    verb = "stop-revealing"

    def perform(self, state: MeccgState) -> Runnable | None:
        getting_ready(state).stopped += (self.seat,)
        pass_on(state, self.seat)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Reveal no more characters"


# exchanges


class Exchange(Procedure):
    """A player exchanges up to three cards between his play deck and the cards he does not use (ME-12.13)."""

    seat: int
    done: int = 0
    out: CardId = NO_CARD

    @step("ME-12.13")
    def exchange(self, state: MeccgState) -> Outcome:
        if self.out >= 0:
            return window(state, self.seat, "exchange: what goes in", (PutIn,), "ME-12.13", PutBack(self.seat))
        return window(state, self.seat, "exchange: what goes out", (TakeOut,), "ME-12.13", NoMoreExchanges(self.seat))

    steps = (exchange,)


def exchanging(state: MeccgState) -> Exchange:
    found = state.nearest(Exchange)
    assert found is not None
    return found


class CardsExchanged(Change, frozen=True):
    """Two cards change their places; others see only that it is done."""

    rules = ("ME-12.13",)

    out: CardId
    into: CardId
    place: str

    def apply(self, state: MeccgState) -> None:
        state.move(self.out, self.place)
        state.move(self.into, "play deck")

    def sentence(self, name: Name) -> str:
        return f"{name(self.into)} goes into the play deck for {name(self.out)}"


class TakeOut(Action, frozen=True):
    """Choose the card of the play deck that is to leave it."""

    verb = "take-out"
    unseen = "card"
    card: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        seen: set[str] = set()
        for card in state.zone("play deck", seat):
            if state.definition[card] not in seen:
                seen.add(state.definition[card])
                yield cls(seat, card)

    @requirement("ME-12.13", says="Three cards have been exchanged, or the game has begun")
    def within_three(self, state: MeccgState) -> bool:
        exchange = state.nearest(Exchange)
        return exchange is not None and exchange.seat == self.seat and exchange.done < MOST_EXCHANGES

    def perform(self, state: MeccgState) -> Runnable | None:
        exchange = exchanging(state)
        exchange.out = self.card
        exchange.done += 1
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Take {state.name(self.card)} out of the play deck"


class PutIn(Action, frozen=True):
    """Choose the card that comes into the play deck instead."""

    verb = "put-in"
    unseen = "card"
    card: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        seen: set[str] = set()
        for card in (*state.zone("sideboard", seat), *state.zone("pool", seat)):
            if state.definition[card] not in seen:
                seen.add(state.definition[card])
                yield cls(seat, card)

    @requirement(says="Nothing is being exchanged")
    def is_exchanging(self, state: MeccgState) -> bool:
        exchange = state.nearest(Exchange)
        return exchange is not None and exchange.seat == self.seat and exchange.out >= 0

    @requirement("ME-12.13", says="The play deck would not be legal")
    def deck_stays_legal(self, state: MeccgState) -> bool:
        exchange = state.nearest(Exchange)
        if exchange is None or exchange.out < 0:
            return True
        after = problems_of(_deck(state, self.seat, exchange.out, self.card), state.law)
        return not after or set(after) <= set(problems_of(_deck(state, self.seat), state.law))

    def perform(self, state: MeccgState) -> Runnable | None:
        exchange = exchanging(state)
        out, exchange.out = exchange.out, NO_CARD
        return CardsExchanged(out, self.card, state.zone_of(self.card)[0])

    def sentence(self, state: MeccgState) -> str:
        return f"Put {state.name(self.card)} into the play deck"


def _deck(state: MeccgState, seat: int, out: CardId = NO_CARD, into: CardId = NO_CARD) -> Deck:
    """The deck as it is on the table, or as it would be after an exchange."""
    definition = state.definition
    play_deck = [definition[card] for card in state.zone("play deck", seat) if card != out]
    if into >= 0:
        play_deck.append(definition[into])
    return _deck_of(
        tuple(play_deck),
        tuple([definition[card] for card in state.zone("location deck", seat)]),
        tuple([definition[card] for card in state.zone("sideboard", seat) if card != into]),
        state.alignments[seat],
    )


@lru_cache(maxsize=16)
def _deck_of(play_deck: tuple[str, ...], sites: tuple[str, ...], sideboard: tuple[str, ...], alignment: str) -> Deck:
    """A deck from what is in it. All exchanges for one card are from the same deck."""
    sides: defaultdict[str, list[str]] = defaultdict(list)
    for card_id in play_deck:
        sides[CARDS[card_id].facts.side].append(card_id)
    return Deck(
        name="the deck",
        characters=tuple(sides["character"]),
        resources=tuple(sides["resource"]),
        hazards=tuple(sides["hazard"]),
        sites=sites,
        sideboard=sideboard,
        alignment=alignment,
    )


class PutBack(Pass, frozen=True):
    """Leave the card in the play deck after all."""

    verb = "put-back"

    def perform(self, state: MeccgState) -> Runnable | None:
        exchanging(state).out = NO_CARD
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Leave it in the play deck"


class NoMoreExchanges(Pass, frozen=True):
    """Exchange no more cards."""

    verb = "no-more-exchanges"

    def sentence(self, state: MeccgState) -> str:
        return "Exchange no more cards"
