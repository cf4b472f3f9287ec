"""Play the ready decks of LoRE against each other, seats swapped, by squires: who wins, and how long it takes.

    python -m tools.balance [--games N] [--seed S] [--decks NAME ...]

Every pair of decks plays as often in the one seating as in the other. A draw counts half for each. What is printed is
the table of `docs/lore.md`; the same arguments always give the same table.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import combinations

import msgspec

from westmarch.games.lore.deck import Deck
from westmarch.games.lore.decks import ready_decks
from westmarch.games.lore.game import new_game
from westmarch.games.lore.squire import Squire
from westmarch.games.lore.summary import ending

USUAL = (8, 16)
"""How many turns, both players' together, a game should last."""


class Game(msgspec.Struct, frozen=True):
    """One finished game."""

    decks: tuple[str, str]
    shares: tuple[float, float]
    """What each seat has of the win."""
    turns: int
    ending: str
    first: int
    points: tuple[int, int]


def play(decks: tuple[Deck, Deck], seed: int) -> Game:
    """A game between two squires."""
    game = new_game(decks, seed=seed)
    players = (Squire(2 * seed), Squire(2 * seed + 1))
    while not game.over:
        question = game.decisions[0]
        game.choose(players[question.seat].choose(game.view(question.seat), question), question.seat)
    assert game.result is not None
    winners = game.result.winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in (0, 1))
    state = game.state
    names = (decks[0].name, decks[1].name)
    totals = game.result.points or (0, 0)
    return Game(names, (shares[0], shares[1]), state.turn, ending(state), state.first, (totals[0], totals[1]))


def play_all(decks: list[Deck], games: int, seed: int) -> list[Game]:
    """About so many games in all, in rounds: in each every pair plays twice, once in each seating."""
    seatings = [seating for one, other in combinations(decks, 2) for seating in ((one, other), (other, one))]
    rounds = max(1, round(games / len(seatings)))
    return [
        play(seating, seed + number * len(seatings) + place)
        for number in range(rounds)
        for place, seating in enumerate(seatings)
    ]


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f}" if whole else "–"


def table(games: list[Game], decks: list[Deck]) -> list[str]:
    """The rows of the table: what each deck won against each, and in all."""
    names = [deck.name for deck in decks]
    won: Counter[tuple[str, str]] = Counter()
    played: Counter[tuple[str, str]] = Counter()
    for game in games:
        for seat in (0, 1):
            pair = (game.decks[seat], game.decks[1 - seat])
            won[pair] += game.shares[seat]  # type: ignore[assignment]
            played[pair] += 1
    lines = [f"| | {' | '.join(names)} | all |", "|---" * (len(names) + 2) + "|"]
    for name in names:
        against = [percent(won[name, other], played[name, other]) if other != name else "" for other in names]
        total = percent(sum(won[name, other] for other in names), sum(played[name, other] for other in names))
        lines.append(f"| {name} | {' | '.join(against)} | **{total}** |")
    return lines


def facts(games: list[Game]) -> list[str]:
    """What the games have in common."""
    count = len(games)
    turns = sorted(game.turns for game in games)
    within = sum(USUAL[0] <= each <= USUAL[1] for each in turns)
    endings = Counter(game.ending for game in games)
    first = sum(game.shares[game.first] for game in games)
    middle = turns[count // 2]
    return [
        f"Games: {count}. Seat 0 won {percent(sum(game.shares[0] for game in games), count)} percent, "
        f"who had the first turn {percent(first, count)}.",
        f"Turns, both players' together: {sum(turns) / count:.1f} on average, {middle} in the middle; "
        f"{percent(within, count)} percent of the games last {USUAL[0]} to {USUAL[1]}, "
        f"the shortest {turns[0]}, the longest {turns[-1]}.",
        "Endings: " + ", ".join(f"{name} {percent(number, count)} percent" for name, number in endings.most_common()),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the ready decks of LoRE against each other.")
    parser.add_argument("--games", type=int, default=1000, help="about how many in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decks", nargs="*", default=[], help="only these, by the beginning of their names")
    wanted = parser.parse_args()
    decks = [
        deck
        for name, deck in ready_decks().items()
        if not wanted.decks or any(name.casefold().startswith(each.casefold()) for each in wanted.decks)
    ]
    if len(decks) < 2:
        parser.error(f"two decks at least; there are {', '.join(ready_decks())}")
    games = play_all(decks, wanted.games, wanted.seed)
    print("\n".join([*table(games, decks), "", *facts(games)]))


if __name__ == "__main__":
    main()
