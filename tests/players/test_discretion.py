"""Guides who are shown imagined tables as they are: they read nothing that their seat may not know."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.kernel.game import Game
from westmarch.players import look, look_openly
from westmarch.shelf import known_game

TABLES = [
    ("meccg", "introductory", "hero"),
    ("meccg", "standard", "hero"),
    ("meccg", "standard", "minion"),
    ("meccg", "standard", "fallen-wizard"),
    ("meccg", "standard", "balrog"),
    ("lore", "standard", ""),
]


def begun(name: str, format: str, kind: str) -> Game[Any]:
    """A game of two decks of a kind."""
    known = known_game(name)
    offered = known.decks_for(format)
    decks = [offered[title] for of, title, _ in known.decks_by_kind() if of == kind and title in offered]
    return known.new_game([decks[0], decks[-1]], seed=5, format=format)


@pytest.mark.parametrize(("name", "format", "kind"), TABLES)
def test_a_guide_answers_alike_where_nothing_is_hidden(name: str, format: str, kind: str) -> None:
    counsel = known_game(name).counsel
    assert counsel.guide_is_discreet
    game = begun(name, format, kind)
    asked = 0
    while not game.over and asked < 300:
        view, (question, *_) = look(game, game.decision.seat)
        open_view, open_question = look_openly(game)
        assert open_view.seat == view.seat
        before = game.state.save()
        choice = counsel.guide().choose(view, question)
        assert counsel.guide().choose(open_view, open_question) == choice, question.kind
        assert game.state.save() == before
        game.choose(choice, view.seat)
        asked += 1
    assert asked > 50


def test_who_tries_answers_on_copies_of_the_table_is_not_shown_what_is_hidden() -> None:
    """The squire of the TCG plays options on: he would see what he draws."""
    assert not known_game("lotr_tcg").counsel.guide_is_discreet
