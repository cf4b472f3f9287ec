"""Fewer questions: what has one sensible answer, and where to go while one organizes."""

from __future__ import annotations

from tests.games.lore.dialect import YOU, Table, act, passes
from westmarch.games.lore.page import PAGE
from westmarch.games.lore.rules.company.corruption import CorruptionRoll
from westmarch.games.lore.rules.course.ending import EndGame
from westmarch.games.lore.state import LoreState
from westmarch.kernel.action import Pass
from westmarch.kernel.game import Game
from westmarch.players import look


def sensible(game: Game[LoreState]) -> str:
    """What is answered for who is asked; nothing if he is asked."""
    asked = game.decision
    answer = PAGE.sensible(game.state, asked.seat, asked.kind, asked.actions)
    return "" if answer is None else answer.sentence(game.state)


def entering(site: str) -> Game[LoreState]:
    table = Table(windows="always")
    game = table.at_site(table.company(YOU, site, "Éomer", "Éowyn"))
    passes(game, "enter the site")
    return game


def test_a_site_without_attacks_is_entered() -> None:
    assert sensible(entering("Bree")) == "Enter the site"
    assert sensible(entering("Moria")) == ""


def struck(prowess: int, *people: str) -> Game[LoreState]:
    """A strike of some prowess against Aragorn II (prowess 6, and 3 less if he stays untapped)."""
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Aragorn II", *people), 1, prowess)
    passes(game, "assign strikes")
    act(game, "Assign a strike to Aragorn II")
    return game


def test_who_cannot_lose_stays_untapped() -> None:
    sure, open_ = struck(5, "Éomer"), struck(6, "Éomer")
    for game in (sure, open_):
        passes(game, "tap or stay")
    assert sensible(sure) == "Stay untapped, at -3 prowess"
    assert sensible(open_) == ""


def test_nobody_taps_in_support_of_a_roll_that_cannot_fail() -> None:
    sure, open_ = struck(8, "Éomer"), struck(9, "Éomer")
    for game in (sure, open_):
        passes(game, "tap or stay")
        act(game, "Tap to face the strike")
        assert game.decision.kind == "support"
    assert sensible(sure) == "Pass"
    assert sensible(open_) == ""


def rolling(bearer: str) -> Game[LoreState]:
    table = Table()
    company = table.company(YOU, "Bree", bearer, "Éomer")
    return table.game(table.turn_at("end"), CorruptionRoll(company.characters[0]))


def test_who_bears_no_corruption_needs_no_support() -> None:
    burdened = rolling("Éowyn+The Arkenstone")
    assert burdened.decision.kind == "support a corruption roll"
    assert sensible(burdened) == ""
    clean = rolling("Éowyn")
    assert clean.decision.kind == "support a corruption roll"
    assert sensible(clean) == "Pass"


def test_the_last_rolls_begin_with_who_cannot_fail() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éowyn+The Arkenstone", "Éomer")
    game = table.game(EndGame(step=1))
    assert game.decision.kind == "last corruption rolls"
    assert sensible(game) == "Éomer rolls next"
    table = Table()
    table.company(YOU, "Bree", "Éowyn+The Arkenstone", "Éomer+Dagger of Westernesse+The Arkenstone")
    assert sensible(table.game(EndGame(step=1))) == ""


def test_where_to_go_can_be_chosen_while_one_organizes() -> None:
    table = Table(windows="always")
    table.company(YOU, "Rivendell", "Éomer", "Éowyn")
    game = table.turn()
    view, (question, *_) = look(game, YOU)
    ahead = PAGE.planned(view, question, None).ahead
    assert ahead
    (first,) = {option.after for option in ahead}
    done = next(action for action in game.decision.actions if isinstance(action, Pass))
    assert first == (done.id(game.state),)
    game.choose(done, YOU)
    assert game.decision.kind == "new site"
    assert {option.id for option in ahead} == {action.id(game.state) for action in game.decision.actions}
