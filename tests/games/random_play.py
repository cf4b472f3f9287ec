"""Random games of any game, for tests: choosing, playing on, and what must be the same on every way to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any, TypeVar

from westmarch.kernel.action import Action
from westmarch.kernel.chance import Chance
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import replay
from westmarch.kernel.rules import Rules
from westmarch.kernel.state import State

S = TypeVar("S", bound=State)

MOST_DECISIONS = 20_000
AWHILE = 30

Begin = Callable[[], Game[Any]]
Step = Callable[[Game[Any], Chance], None]


def choices(seed: int) -> Chance:
    return Chance.seeded(seed + 1_000_003)


def rank(words: str) -> bytes:
    """An order by chance that depends on the words alone."""
    return blake2b(words.encode(), digest_size=8).digest()


def answer(game: Game[Any], chance: Chance, is_worth_trying: Callable[[Action], bool] | None = None) -> None:
    """Answer one open decision at random."""
    open_ones = game.decisions
    question = open_ones[chance.below(len(open_ones))]
    actions = question.actions
    if is_worth_trying is not None:
        actions = [action for action in actions if is_worth_trying(action)]
    game.choose(actions[chance.below(len(actions))], question.seat)


def play(game: Game[S], chance: Chance, step: Step = answer) -> Iterator[Game[S]]:
    """Play on at random, stopping at every decision."""
    for _ in range(MOST_DECISIONS):
        if game.over:
            return
        yield game
        step(game, chance)
    raise AssertionError(f"the game did not end within {MOST_DECISIONS} decisions")


def play_to_the_end(game: Game[S], chance: Chance, step: Step = answer) -> Game[S]:
    for _ in play(game, chance, step):
        pass
    return game


def progress(games: int, kind: str, seats: int, mixed: bool = False) -> Iterator[int]:
    """The seeds of so many games, with a bar that shows how far they are."""
    from rich.progress import track

    words = f"{kind}, {seats} seats{', mixed decks' if mixed else ''}"
    yield from track(range(games), description=f"{words:<36}")


# what must be the same


def check_saving_on_the_way(rules: Rules, begin: Begin, seed: int, every: int, step: Step = answer) -> None:
    """A game that is saved and loaded on the way ends like one that is not."""
    plain = play_to_the_end(begin(), choices(seed), step)
    saved, chance = begin(), choices(seed)
    while not saved.over:
        if saved.moves % every == seed % every:
            saved = Game.load(rules, saved.save())
        step(saved, chance)
    assert saved.state.save() == plain.state.save()
    assert saved.record() == plain.record()


def check_saving_now(rules: Rules, game: Game[Any]) -> None:
    """What was saved is loaded as it was, and asks the same."""
    saved = game.save()
    again = Game.load(rules, saved)
    assert again.save() == saved
    assert [question.actions for question in again.decisions] == [question.actions for question in game.decisions]


def check_copies(game: Game[Any], seed: int, every: int, step: Step = answer) -> None:
    """Whatever is done with a copy, the game itself stays as it is."""
    for number, now in enumerate(play(game, choices(seed), step)):
        if number % every == 0:
            before = now.state.save()
            for count, _ in enumerate(play(now.copy(), choices(seed + number), step)):
                if count > AWHILE:
                    break
            assert now.state.save() == before


def check_replay(rules: Rules, game: Game[Any]) -> None:
    """The record of a finished game leads to the same end."""
    again = replay(rules, Record.from_json(game.record().to_json()))
    assert again.over
    assert again.state.save() == game.state.save()


def check_branching(rules: Rules, game: Game[Any], seed: int, step: Step = answer) -> None:
    """From the middle of a record another game can be played."""
    record = game.record()
    half = len(record.choices) // 2
    branch = replay(rules, record, until=half)
    assert not branch.over
    assert branch.moves == half
    play_to_the_end(branch, choices(seed + 99), step)
    assert branch.record().choices[:half] == record.choices[:half]
