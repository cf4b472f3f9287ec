"""Skirmish, a tiny but complete card game on the kernel alone, so that its promises can be tested without a large one.

Seats bid life in secret for the first turn, then draw, put cards into their field, and wound one another until one is
left or the last turn is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from westmarch.kernel.action import Action, Decision, window
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.procedure import Again, Outcome, Procedure, step
from westmarch.kernel.records.record import ENGINE_VERSION, Record
from westmarch.kernel.records.replay import new_game
from westmarch.kernel.state import HIDDEN, Result, State

from .small_actions import KINDS, Bid, Drop
from .small_table import DECK, HAND_LIMIT, LAST_TURN, START_LIFE, Destroyed, Draw, Skirmish, SmallDeck

SkirmishGame = Game[Skirmish]


class Turn(Procedure):
    """The turn of one seat."""

    seat: int

    @step("SK-7")
    def what_is_due(self, state: Skirmish) -> Outcome:
        """The curses of this seat fall, on cards that never left; its truces end."""
        due = [lasting for lasting in state.lasting if lasting.seat == self.seat]
        state.lasting = [lasting for lasting in state.lasting if lasting.seat != self.seat]
        cursed = [ref.card for lasting in due for ref in lasting.targets if state.is_current(ref)]
        truces = [card for card in state.zone("field", self.seat) if state.definition[card] == "Truce"]
        return (
            *(Destroyed(card, cause="curse") for card in cursed),
            *(Destroyed(card, cause="truce over") for card in truces),
        )

    @step()
    def draw(self, state: Skirmish) -> Outcome:
        return Draw(seat=self.seat), Draw(seat=self.seat)

    @step()
    def act(self, state: Skirmish) -> Outcome:
        return window(state, self.seat, "act", KINDS, "SK-3") if state.life[self.seat] > 0 else None

    @step("SK-9")
    def keep_to_the_limit(self, state: Skirmish) -> Outcome:
        if len(state.zone("hand", self.seat)) <= HAND_LIMIT:
            return None
        return Decision(self.seat, "drop", list(Drop.legal(state, self.seat)), "SK-9", "Discard a card")

    steps = (what_is_due, draw, act, keep_to_the_limit)


class Match(Procedure):
    """The whole game."""

    @step("SK-1")
    def bid(self, state: Skirmish) -> Outcome:
        """All bid at the same time, in secret; the highest bid (of equals, the first seat) has the first turn."""
        if -1 in state.bids:
            return [Decision(seat, "bid", [Bid(seat, n) for n in range(4)], "SK-1") for seat in range(state.seats)]
        state.turn = state.bids.index(max(state.bids))
        return None

    @step()
    def hands(self, state: Skirmish) -> Outcome:
        return tuple(Draw(seat=seat) for seat in range(state.seats) for _ in range(3))

    @step()
    def turns(self, state: Skirmish) -> Outcome:
        living = [seat for seat in range(state.seats) if state.life[seat] > 0]
        if len(living) <= 1 or state.turns == LAST_TURN:
            most = max(state.life)
            winners = tuple(seat for seat in range(state.seats) if state.life[seat] == most)
            state.result = Result(winners, "SK-10", "the most life", tuple(state.life))
            return None
        if state.turns:
            state.turn = state.foes(state.turn)[0]
        state.turns += 1
        state.attacks = 0
        return Again(Turn(seat=state.turn))

    steps = (bid, hands, turns)


class SmallRules:
    """Skirmish as the kernel meets it."""

    name = "skirmish"

    def set_up(self, record: Record) -> Skirmish:
        state = bare_table(len(record.decks), record.windows, Chance.seeded(record.seed))
        for seat, deck in enumerate(record.decks):
            assert isinstance(deck, SmallDeck)
            state.decklists.append(deck.names)
            state.add_cards(deck.names, seat, "deck")
            state.shuffle(state.zone("deck", seat))
        state.push(Match())
        return state

    def state_class(self) -> type[State]:
        return Skirmish

    def actions(self) -> Sequence[type[Action]]:
        return KINDS

    def fill_hidden(self, state: Any, seat: int, below: Callable[[int], int]) -> None:
        """Everybody plays the same deck: what is hidden is what has not been seen of it."""
        for owner in range(state.seats):
            unseen = list(DECK)
            hidden = []
            for card, name in enumerate(state.definition):
                if state.owner[card] == owner and name == HIDDEN:
                    hidden.append(card)
                elif state.owner[card] == owner and name in unseen:
                    unseen.remove(name)
            for card in hidden:
                state.definition[card] = unseen.pop(below(len(unseen)))


RULES = SmallRules()


def bare_table(seats: int, windows: str, chance: Chance) -> Skirmish:
    """A table without cards."""
    zones: list[list[CardId]] = [[] for _ in range(len(Skirmish.zone_names) * seats)]
    return Skirmish(seats, windows, chance, zones=zones, life=[START_LIFE] * seats, bids=[-1] * seats)


def start(seats: int = 2, seed: int = 7, windows: str = "able", engine: str = ENGINE_VERSION) -> SkirmishGame:
    """A game from its beginning."""
    return new_game(RULES, Record("skirmish", "plain", windows, (SmallDeck(),) * seats, seed, engine=engine))


def table(
    *rows: dict[str, list[str]], life: Sequence[int] = (), windows: str = "able", dice: Sequence[int] = ()
) -> SkirmishGame:
    """A game set in the middle of seat 0's first turn: one row a seat, with the cards of its places.

    The decks hold blanks, so that nothing is drawn by surprise.
    """
    state = bare_table(len(rows), windows, Chance.seeded(1))
    for seat, row in enumerate(rows):
        for place in ("hand", "field", "discard", "deck"):
            state.add_cards(row.get(place, ["Blank"] * 9 if place == "deck" else []), seat, place)
    state.life = list(life) or state.life
    state.bids = [0] * len(rows)
    state.turns = 1
    state.chance.dice = list(dice)
    match = Match()
    match.go_to("turns")
    turn = Turn(seat=0)
    turn.go_to("act")
    state.stack = [match, turn]
    return Game(RULES, state, Record("skirmish", "set table", windows, (), 0))


def find(game: SkirmishGame, name: str, seat: int = 0) -> CardId:
    """The first card of this name that a seat owns."""
    state = game.state
    owned = (CardId(card) for card, whose in enumerate(state.owner) if whose == seat)
    return next(card for card in owned if state.definition[card] == name)


def play_random(game: SkirmishGame, chance: Chance, most: int = 10_000) -> SkirmishGame:
    """Answer by chance until the game is over, or so many times."""
    while not game.over and most:
        questions = game.decisions
        question = questions[chance.below(len(questions))]
        game.choose(question.actions[chance.below(len(question.actions))], question.seat)
        most -= 1
    return game
