"""Which rules are named with what happens: the same on the page and by the judge, and none that is not in the book."""

from __future__ import annotations

import pytest

from tests.games.meccg.random_games.random_play import random_game
from tests.games.random_play import choices, play
from westmarch import rulebook
from westmarch.games.meccg import rolls
from westmarch.games.meccg.drawing.story import LINES
from westmarch.games.meccg.page import PAGE
from westmarch.games.middle_earth.checks.check import CheckKind
from westmarch.judge.story import keep_chronicle
from westmarch.kernel.changes import Change
from westmarch.kernel.data import REGISTRY, register_all

NAMES = ("Anna", "Ben", "Carl", "Dora", "Eve")
BOOK = set(rulebook.rules("meccg"))
OWN_WAY = {
    "Stands": "what tapping, untapping and wounding have in common: it never happens",
    "Line": "what lines without an effect have in common: it never happens",
    "Told": "each line of words carries its rules itself",
    "Rolled": "the kind of the roll says its rules",
}


def changes() -> list[type[Change]]:
    register_all("westmarch.games.meccg", "westmarch.games.middle_earth")
    ours = ("meccg:", "middle_earth:")
    return [kind for tag, kind in sorted(REGISTRY.items()) if tag.startswith(ours) and issubclass(kind, Change)]


def test_every_kind_of_change_names_rules_of_the_book_itself() -> None:
    assert len(changes()) > 55
    for kind in changes():
        named = {*kind.rules, *(rule for rules in kind.rules_by_cause.values() for rule in rules)}
        assert named <= BOOK, kind
        assert named or kind.__name__ in OWN_WAY, f"{kind.__name__} names no rule"


def test_every_kind_of_roll_names_rules_of_the_book() -> None:
    kinds = [kind for kind in vars(rolls).values() if isinstance(kind, CheckKind)]
    assert len(kinds) > 15
    for kind in kinds:
        assert kind.rules, kind.name
        assert set(kind.rules) <= BOOK


@pytest.mark.parametrize(
    ("seed", "format", "seats", "mixed"),
    [
        (5, "introductory", 2, False),
        (14, "standard", 2, True),
        (15, "tournament", 2, True),
        (16, "multi-player", 3, True),
        (17, "solitaire", 1, False),
    ],
)
def test_the_page_and_the_judge_name_the_same_rules_with_a_line(
    seed: int, format: str, seats: int, mixed: bool
) -> None:
    game = random_game(seed, "able", format, seats, mixed)
    chronicle = keep_chronicle(game)
    for number, _ in enumerate(play(game, choices(seed))):
        if number > 600:
            break
    judged = {id(event): rules for event, rules in chronicle.since(0)}
    lines = PAGE.story(game.view(-1), NAMES[: game.state.seats]).lines
    passages = list(LINES.passages(chronicle))
    assert len(lines) == len(passages) > 60
    for line, passage in zip(lines, passages, strict=True):
        named = dict.fromkeys(rule for event in passage.events for rule in judged[id(event)])
        assert named, line.text
        assert line.rules == tuple(named), line.text
        assert set(named) <= BOOK


def test_the_introductory_game_cites_its_own_book_where_that_says_something() -> None:
    game = random_game(5, "able", "introductory")
    for number, _ in enumerate(play(game, choices(5))):
        if number > 300:
            break
    lines = PAGE.story(game.view(-1), NAMES[:2]).lines
    for line in lines:
        assert len({rule.startswith("IN-") for rule in line.rules}) == 1, line.text
    assert {"IN-44", "IN-46", "IN-57", "IN-80"} <= {rule for line in lines for rule in line.rules}


def test_a_line_of_a_roll_says_what_was_added_by_whom() -> None:
    game = random_game(14, "able", "standard")
    for number, _ in enumerate(play(game, choices(14))):
        if number > 600:
            break
    lines = [line for line in PAGE.story(game.view(-1), NAMES[:2]).lines if line.detail]
    assert any("prowess +" in str(line.detail) for line in lines)
    assert all(line.dice for line in lines)
