"""Which rules are named with what happens: the same on the page and by the judge, and none that is not in the book."""

from __future__ import annotations

import pytest

from tests.games.lore.random_play import random_game
from tests.games.random_play import choices, play
from westmarch import rulebook
from westmarch.games.lore.drawing.story import LINES
from westmarch.games.lore.page import PAGE
from westmarch.judge.story import keep_chronicle
from westmarch.kernel.changes import Change
from westmarch.kernel.data import REGISTRY, register_all

NAMES = ("Anna", "Ben", "Carl", "Dora", "Eve")
BOOK = set(rulebook.rules("lore"))
OWN_WAY: dict[str, str] = {}


def changes() -> list[type[Change]]:
    register_all("westmarch.games.lore")
    return [kind for tag, kind in sorted(REGISTRY.items()) if tag.startswith("lore:") and issubclass(kind, Change)]


def test_every_kind_of_change_names_rules_of_the_book_itself() -> None:
    assert len(changes()) > 25
    for kind in changes():
        named = {*kind.rules, *(rule for rules in kind.rules_by_cause.values() for rule in rules)}
        assert named <= BOOK, kind
        assert named or kind.__name__ in OWN_WAY, f"{kind.__name__} names no rule"


@pytest.mark.parametrize(
    ("seed", "format", "mixed"),
    [(5, "standard", False), (14, "standard", True), (16, "multi-player", True), (17, "solitaire", False)],
)
def test_the_page_and_the_judge_name_the_same_rules_with_a_line(seed: int, format: str, mixed: bool) -> None:
    game = random_game(seed, "able", format, mixed)
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
