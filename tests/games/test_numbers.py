"""Card numbers tell nothing: whoever knows all deck lists, the program and every number that he was ever shown guesses
no better than one who looks at another number. Nor do numbers change anything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Any

import pytest

from tests.games.every_format import FORMATS, LARGE, Format, seeds
from tests.games.random_play import MOST_DECISIONS, choices
from westmarch.games.lotr_tcg.rules.course.setup import Bid
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.errors import BadRecord
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import NUMBERED_BY_DECK, Record
from westmarch.kernel.records.replay import new_game, replay
from westmarch.kernel.structs import replace

STANDARD = Format("meccg", "standard")
WAYS = ("deck list", "memory", "place")


class Guesser:
    """A player who tries to name what others lay face down, by the number of the card alone."""

    def __init__(self, game: Game[MeccgState], seat: int) -> None:
        self.game = game
        self.seat = seat
        table = game.rules.set_up(game.kept_record())
        self.by_deck = table.definition
        """What each card would be if cards were numbered by the deck lists."""
        self.first_order = [[table.definition[card] for card in pile] for pile in table.zones]
        self.seen: dict[int, str] = {}
        """What each card was when he last saw it."""
        self.tried: set[tuple[int, int]] = set()
        self.chance = Chance.seeded(seat)
        self.hits: Counter[str] = Counter()
        self.trials = 0

    def look(self) -> None:
        """Guess at all that has been laid face down since he last looked."""
        state = self.game.state
        laid = [card for card in face_down(state, self.seat) if state.owner[card] != self.seat]
        # A card may come to lie there again.
        self.tried &= {(card, state.place[card]) for card in laid}
        new = [card for card in laid if (card, state.place[card]) not in self.tried]
        if not new:
            return
        view = self.game.view(self.seat).state
        self.seen |= {card: face for event in view.log for card, face, _ in event.faces if face}
        self.seen |= {card: name for card, name in enumerate(view.definition) if name}
        for card in new:
            self.tried.add((card, state.place[card]))
            self.trials += 1
            pile = [other for other in view.zones[state.place[card]] if other not in laid]
            others = pile or [other for other, owner in enumerate(state.owner) if owner == state.owner[card]]
            for number, of in ((card, ""), (others[self.chance.below(len(others))], "another ")):
                for way, name in zip(
                    WAYS, self.guesses(view.zones[view.place[card]], view.place[card], number), strict=True
                ):
                    self.hits[of + way] += name == state.definition[card]

    def guesses(self, pile: list[CardId], place: int, number: int) -> tuple[str, str, str]:
        """By the order of the deck list, by memory, by the place in the pile."""
        order = self.first_order[place]
        index = pile.index(CardId(number)) if number in pile else len(order)
        # A card that came into the game later stands in no deck list.
        listed = self.by_deck[number] if number < len(self.by_deck) else ""
        return listed, self.seen.get(number, ""), order[index] if index < len(order) else ""


def face_down(state: MeccgState, seat: int) -> list[CardId]:
    """Destinations that are not turned up, and agents, their sites and cards on-guard that a seat has not seen."""
    destinations = [company.destination for company in state.companies if company.destination >= 0]
    on_table = [
        card for zone in ("agents", "on-guard") for each in range(state.seats) for card in state.zone(zone, each)
    ]
    return [
        *(card for card in destinations if not state.lies_in_play(card)),
        *(card for card in on_table if not state.knows(seat, card)),
    ]


def guess(format: Format, seeds: Iterable[int], most: int, windows: str = "always") -> tuple[Counter[str], int]:
    """Let all players of some games guess; how often each way of guessing was right, and how often they did."""
    hits: Counter[str] = Counter()
    trials = 0
    for seed in seeds:
        guessers: list[Guesser] = []
        for now in format.play(seed, windows, most):
            guessers = guessers or [Guesser(now, seat) for seat in range(now.state.seats)]
            for guesser in guessers:
                guesser.look()
        hits.update(way for guesser in guessers for way in guesser.hits.elements())
        trials += sum(guesser.trials for guesser in guessers)
    return hits, trials


def check_guesses(hits: Counter[str], trials: int) -> None:
    for way in WAYS:
        lucky = hits[f"another {way}"]
        # One lucky guess is often made again and again; numbers that tell something name nearly every card.
        limit = max(lucky + 4 * sqrt(hits[way] + lucky + 1), trials / 4)
        assert hits[way] <= limit, f"by {way}: {hits[way]} of {trials}; by another number: {lucky}"


@pytest.mark.parametrize("windows", ["always", "able"])
def test_who_knows_deck_lists_and_numbers_cannot_name_what_lies_face_down(windows: str) -> None:
    hits, trials = guess(STANDARD, range(5), 500, windows)
    assert trials > 100
    check_guesses(hits, trials)


@pytest.mark.soak
@pytest.mark.parametrize(
    "format", [format for format in (*FORMATS, *LARGE) if format.game == "meccg" and format.seats > 1], ids=str
)
def test_soak_of_guesses(format: Format) -> None:
    games = 40 if format.seats < 3 else 4
    hits, trials = guess(format, seeds(format, games, "guessing"), MOST_DECISIONS)
    assert trials > 150
    check_guesses(hits, trials)


# all else is as it was


def play_both(format: Format, seed: int, windows: str, most: int) -> tuple[Game[Any], Game[Any]]:
    """Play a game with numbers by lot and one with numbers by the deck lists, with the same choices by their places: at
    each decision both say the same."""
    game = format.begin(seed, windows)
    plain = new_game(game.rules, replace(game.kept_record(), engine=NUMBERED_BY_DECK))
    chance = choices(seed)
    for number in range(most):
        if game.over:
            break
        asked, asked_too = game.decisions, plain.decisions
        turn = chance.below(len(asked))
        actions, actions_too = asked[turn].actions, asked_too[turn].actions
        said, said_too = (
            [action.sentence(each.state) for action in offered]
            for each, offered in ((game, actions), (plain, actions_too))
        )
        assert (asked[turn].seat, asked[turn].kind, said) == (asked_too[turn].seat, asked_too[turn].kind, said_too), (
            f"seed {seed}, decision {number}"
        )
        # High bids would end most games before they begin.
        low = [index for index, action in enumerate(actions) if not isinstance(action, Bid) or action.number <= 2]
        index = low[chance.below(len(low))]
        game.choose(actions[index], asked[turn].seat)
        plain.choose(actions_too[index], asked_too[turn].seat)
    return game, plain


@pytest.mark.parametrize("format", FORMATS, ids=str)
def test_numbers_by_lot_change_nothing_else(format: Format) -> None:
    game, plain = play_both(format, 4, "able" if format.seats > 2 else "always", most=250)
    assert game.result == plain.result
    assert game.state.chance == plain.state.chance
    assert format.game == "lotr_tcg" or game.state.definition != plain.state.definition


@pytest.mark.parametrize("game", ["meccg", "lore", "lotr_tcg"])
def test_records_replay_with_the_numbers_of_this_engine_only(game: str) -> None:
    format = next(format for format in FORMATS if format.game == game)
    by_lot, by_deck = play_both(format, 5, "able", MOST_DECISIONS)
    record = Record.from_json(by_lot.record().to_json())
    assert replay(by_lot.rules, record).state.save() == by_lot.state.save()
    with pytest.raises(BadRecord, match=r"made by engine 1, of Westmarch 0\.1, and only that can replay it"):
        replay(by_deck.rules, Record.from_json(by_deck.record().to_json()))


@pytest.mark.soak
@pytest.mark.parametrize("format", [*FORMATS, *LARGE], ids=str)
def test_soak_of_numbers_by_lot(format: Format) -> None:
    for seed in seeds(format, 60 if format.seats < 3 else 5, "numbers"):
        game, plain = play_both(format, seed, "always" if seed % 2 else "able", MOST_DECISIONS)
        assert game.over
        assert game.result == plain.result
