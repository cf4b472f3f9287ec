"""Which rules are named with what happens: the same on the page and by the judge, and none that is not in the book."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.random_play import play, random_game
from tests.games.random_play import choices
from westmarch import rulebook
from westmarch.games.lotr_tcg.drawing.story import LINES
from westmarch.games.lotr_tcg.page import PAGE
from westmarch.judge.story import keep_chronicle
from westmarch.kernel.changes import Change
from westmarch.kernel.data import REGISTRY, register_all

NAMES = ("Anna", "Ben", "Carl", "Dora")


def changes() -> list[type[Change]]:
    register_all("westmarch.games.lotr_tcg")
    return [kind for tag, kind in sorted(REGISTRY.items()) if tag.startswith("lotr_tcg:") and issubclass(kind, Change)]


def test_every_kind_of_change_names_rules_of_the_book_itself() -> None:
    book = set(rulebook.rules("lotr_tcg"))
    assert len(changes()) > 40
    for kind in changes():
        named = {*kind.rules, *(rule for rules in kind.rules_by_cause.values() for rule in rules)}
        assert named <= book, kind
        own = kind.__dict__.get("cited") is not None
        assert named or own or kind.__name__ == "Told", f"{kind.__name__} names no rule"


@pytest.mark.parametrize(("seed", "seats", "mixed"), [(3, 2, False), (21, 2, True), (22, 2, True), (23, 3, True)])
def test_the_page_and_the_judge_name_the_same_rules_with_a_line(seed: int, seats: int, mixed: bool) -> None:
    game = random_game(seed, "able", seats, mixed)
    chronicle = keep_chronicle(game)
    for _ in play(game, choices(seed)):
        pass
    judged = {id(event): rules for event, rules in chronicle.since(0)}
    assert all(judged.values())
    lines = PAGE.story(game.view(-1), NAMES[:seats]).lines
    passages = list(LINES.passages(chronicle))
    assert len(lines) == len(passages) > 60
    for line, passage in zip(lines, passages, strict=True):
        named = dict.fromkeys(rule for event in passage.events for rule in judged[id(event)])
        assert line.rules == tuple(named), line.text
        assert set(named) <= set(rulebook.rules("lotr_tcg"))
