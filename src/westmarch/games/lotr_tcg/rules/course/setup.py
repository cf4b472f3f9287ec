"""Before the first turn: bids, seats, Ring-bearers, the first site, fellowships, hands (TC-2.12 to TC-2.30)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, partial
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import all_cards
from ...changes import BidRevealed, BidsPlaced, HandDrawn, Played, SeatsTaken, SitePlaced
from ...state import TcgState
from ...texts.use import Use
from ...words import Cause, counted
from ..actions.playing import count_companions, unique_in_play
from ..values import twilight_cost
from .movement import site_numbered

LISTED_BIDS = 10
"""A bid has no maximum (TC-2.16). Up to this number, the resistance of a Ring-bearer, bids are listed; a higher one
corrupts as well and can be made by its number."""
HIGHER_BID = re.compile(r"bid:([1-9][0-9]{1,3})", re.ASCII)


class Bid(Action, frozen=True):
    """Bid burdens for the choice of a place in the turn order (TC-2.12)."""

    verb = "bid"
    number: int

    def sentence(self, state: TcgState) -> str:
        return f"Bid {counted(self.number, 'burden')}"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, SetUp)
        bids = dict(frame.bids)
        bids[self.seat] = self.number
        frame.bids = tuple(sorted(bids.items()))
        return None


@carries_out("TC-2.16", without=None)
def higher_bid(seat: int, wanted: str) -> Bid | None:
    """A bid beyond those that are listed, by its id."""
    found = HIGHER_BID.fullmatch(wanted)
    return None if found is None else Bid(seat, int(found[1]))


class TakePlace(Action, frozen=True):
    """Take a place in the turn order (TC-2.13)."""

    verb = "place"
    place: int

    def sentence(self, state: TcgState) -> str:
        return f"Be player {self.place + 1} in the order of turns"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, SetUp)
        frame.places = (*frame.places, (self.seat, self.place))
        return None


class StartWith(Action, frozen=True):
    """Begin with a companion (TC-2.20)."""

    verb = "start-with"
    card: CardId

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        known, deck = all_companions(), state.draw_deck(seat)
        names = [*map(state.definition.__getitem__, deck)]
        return [cls(seat, deck[names.index(name)]) for name in dict.fromkeys(names) if name in known]

    def nature(self, state: TcgState) -> str:
        return state.definition[self.card]

    @requirement("TC-2.20", says=lambda start, state: start.cost_words(state))
    def is_cheap_enough(self, state: TcgState) -> bool:
        frame = state.nearest(SetUp)
        spent = frame.spent_by(self.seat) if frame is not None else 0
        return spent + starting_cost(state, self.seat, self.card) <= state.law.starting_cost

    def cost_words(self, state: TcgState) -> str:
        """What is spent already, and what he would cost: "3 and 2 for Gimli: 5 of 4"."""
        frame = state.nearest(SetUp)
        spent = frame.spent_by(self.seat) if frame is not None else 0
        cost = starting_cost(state, self.seat, self.card)
        most, name = state.law.starting_cost, state.name(self.card)
        return (
            f"The companions of the start cost {most} twilight at most: {spent} and {cost} for {name}: {spent + cost}"
        )

    @requirement(
        "TC-2.21",
        says="What playing it requires cannot be met",
        of=lambda start, state: bool(state.card(start.card).to_play),
    )
    def is_playable(self, state: TcgState) -> bool:
        kind = state.card(self.card)
        use = Use(self.seat, self.card, kind.id, "to play")
        return all(deed.possible(state, use) for deed in kind.to_play)

    @requirement(
        "TC-2.23",
        says="It is unique and in play already",
        of=lambda start, state: state.card(start.card).facts.unique,
    )
    def is_not_in_play(self, state: TcgState) -> bool:
        return not unique_in_play(state, self.seat, self.card)

    @requirement("TC-2.23", says="Nine companions are the most", by="seat")
    def is_within_nine(self, state: TcgState) -> bool:
        return count_companions(state, self.seat) < state.law.companions

    def sentence(self, state: TcgState) -> str:
        return f"Start with {state.name(self.card)}"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, SetUp)
        frame.spent = (*frame.spent, (self.seat, starting_cost(state, self.seat, self.card)))
        return join(state, self.seat, self.card)


@carries_out("TC-2.22", without=lambda state, seat, card: state.move(card, "in play", seat))
def join(state: TcgState, seat: int, card: CardId) -> Runnable | None:
    """A companion of the start is played: its own text of being played may be used (TC-2.22)."""
    return Played(seat, card, cause=Cause.START)


@cache
def all_companions() -> frozenset[str]:
    return frozenset(kind.id for kind in all_cards().values() if kind.is_companion)


def starting_cost(state: TcgState, seat: int, card: CardId) -> int:
    """What a companion counts against the four; no site's text applies (TC-2.21)."""
    return twilight_cost(state, seat, card, sites=False)


class Ready(Pass, frozen=True):
    """Start with these companions."""

    verb = "ready"

    def sentence(self, state: TcgState) -> str:
        return "Start with these companions"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, SetUp)
        frame.ready = (*frame.ready, self.seat)
        return None


class SetUp(Procedure):
    """Everything before the first turn, in this order (TC-2.19)."""

    bids: tuple[tuple[int, int], ...] = ()
    places: tuple[tuple[int, int], ...] = ()
    choosing: tuple[int, ...] = ()
    ready: tuple[int, ...] = ()
    spent: tuple[tuple[int, int], ...] = ()
    """What each companion of the start has cost, with its player's seat."""

    def spent_by(self, seat: int) -> int:
        """How much of his four a player has spent."""
        total = 0
        for who, price in self.spent:
            if who == seat:
                total += price
        return total

    @step("TC-2.12", "TC-2.28")
    def bid(self, state: TcgState) -> Outcome:
        bidders = [seat for seat in state.players() if seat not in dict(self.bids)]
        if not state.law.bidding or not bidders:
            return None
        return [
            Decision(
                seat,
                "bid burdens",
                [Bid(seat, number) for number in range(LISTED_BIDS + 1)],
                "TC-2.12",
                beyond=partial(higher_bid, seat),
            )
            for seat in bidders
        ]

    @step("TC-2.13", "TC-2.14", "TC-2.19")
    def order_the_bidders(self, state: TcgState) -> Outcome:
        """The highest first; equal ones at random."""
        seats = [str(seat) for seat in state.players()]
        state.chance.order(seats)
        bids = dict(self.bids)
        self.choosing = tuple(sorted((int(seat) for seat in seats), key=lambda seat: -bids.get(seat, 0)))
        if not state.law.bidding:
            self.places = tuple((seat, place) for place, seat in enumerate(self.choosing))
            return None
        return tuple(BidRevealed(seat, bids[seat]) for seat in self.choosing)

    @step("TC-2.13")
    def choose_places(self, state: TcgState) -> Outcome:
        taken = dict(self.places)
        open_ones = [place for place in range(len(self.choosing)) if place not in taken.values()]
        for seat in self.choosing:
            if seat not in taken and seat not in state.out:
                return Decision(seat, "turn order", [TakePlace(seat, place) for place in open_ones], "TC-2.13")
        return None

    @step("TC-2.17")
    def sit_down(self, state: TcgState) -> Outcome:
        """Who has given up before that sits nowhere, but last in the order that is kept."""
        seated = [seat for seat, _ in sorted(self.places, key=lambda each: each[1])]
        order = (*seated, *(seat for seat in state.order if seat not in seated))
        return SeatsTaken(next(seat for seat in order if seat not in state.out), order)

    @step("TC-2.15", "TC-2.16", "TC-2.30")
    def place_the_bids(self, state: TcgState) -> Outcome:
        return BidsPlaced(self.bids) if self.bids else None

    @step("TC-2.18", "TC-2.19")
    def first_site(self, state: TcgState) -> Outcome:
        first = state.players()[0]
        state.marker = [1] * state.seats
        return SitePlaced(site_numbered(state, first, 1), 1)

    @step("TC-2.20", "TC-2.24", "TC-2.19")
    def starting_fellowships(self, state: TcgState) -> Outcome:
        for seat in state.players():
            if seat in self.ready:
                continue
            if state.active != seat:
                state.active = seat
                state.cache.rearrange()
            if state.law.fixed_fellowship:
                self.ready = (*self.ready, seat)
                continue
            deck = state.draw_deck(seat)
            if not all(known >> seat & 1 for known in set(map(state.known.__getitem__, deck))):
                state.reveal(deck, (seat,))
            found = list(StartWith.legal(state, seat))
            return Decision(seat, "starting fellowship", [*found, Ready(seat)], "TC-2.20")
        state.active = state.players()[0]
        state.cache.rearrange()
        return None

    @step("TC-2.25", "TC-2.19")
    def shuffle_and_draw(self, state: TcgState) -> Outcome:
        hands: list[HandDrawn] = []
        for seat in state.players():
            deck = state.draw_deck(seat)
            state.shuffle(deck)
            hands.append(HandDrawn(seat, tuple(deck[: state.law.hand]), cause=Cause.OPENING_HAND))
        return tuple(hands)

    steps = (
        bid,
        order_the_bidders,
        choose_places,
        sit_down,
        place_the_bids,
        first_site,
        starting_fellowships,
        shuffle_and_draw,
    )
