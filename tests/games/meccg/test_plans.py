"""Fewer questions: what has one sensible answer, what can be chosen ahead, and what is answered at one go."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import YOU, attacked, company, moving, passes, table
from tests.games.meccg.random_games.random_play import random_game
from tests.games.random_play import choices, play
from tests.games.secrets import twin
from westmarch.games.meccg.known import GAME as MECCG
from westmarch.games.meccg.page import PAGE
from westmarch.games.meccg.state import MeccgState
from westmarch.games.page import PageDecision, PageOption
from westmarch.kernel.chance import Chance
from westmarch.kernel.game import Game
from westmarch.players import look


def sensible(game: Game[MeccgState]) -> str:
    """What is answered for who is asked; nothing if he is asked."""
    asked = game.decision
    answer = PAGE.sensible(game.state, asked.seat, asked.kind, asked.actions)
    return "" if answer is None else answer.sentence(game.state)


def planned(game: Game[MeccgState]) -> PageDecision:
    view, (question, *_) = look(game, game.decision.seat)
    return PAGE.planned(view, question, MECCG.counsel.guide())


def at_site(*hand: str, at: str, **more: Any) -> Game[MeccgState]:
    return table(
        {"hand": list(hand), "companies": [company("Aragorn II", "Boromir II", at=at)], **more},
        at={"phase": "site", "company": 1},
    )


def drawing(deck: list[str]) -> Game[MeccgState]:
    return table(
        {"play_deck": deck, "companies": [moving("Aragorn II", start="Lórien", to="Moria")]},
        {"play_deck": ["Dodge"] * 12},
        at={"phase": "movement-hazard", "company": 1, "step": "draw cards"},
    )


def test_a_site_is_passed_by_where_nothing_can_be_done() -> None:
    assert sensible(at_site("Cave-drake", "Glamdring", at="Bree")) == "Do not enter the site"
    assert sensible(at_site("Glamdring", at="Moria")) == ""
    assert sensible(at_site("Rangers of the North", at="Bree")) == ""


def test_as_many_cards_are_drawn_as_there_are_unless_the_deck_runs_out() -> None:
    assert sensible(drawing(["Dodge"] * 12)) == "Draw 2 cards"
    assert sensible(drawing(["Dodge"] * 2)) == ""


def two_companies(*hand: str) -> Game[MeccgState]:
    companies = [company("Aragorn II", at="Bree"), company("Gimli", at="Moria")]
    return table({"hand": list(hand), "companies": companies}, at={"phase": "site"})


def test_the_order_of_sites_is_asked_where_more_than_one_has_something_to_do() -> None:
    assert sensible(two_companies("Glamdring")) == "Site phase of company 1 at Bree"
    assert sensible(two_companies("Rangers of the North")) == "Site phase of company 2 at Moria"
    assert sensible(two_companies("Rangers of the North", "Glamdring")) == ""


def test_strikes_for_everybody_are_given_to_everybody() -> None:
    enough = attacked("Gimli", "Legolas", by="Cave-drake", to="Moria")
    passes(enough, until="assign strikes")
    assert sensible(enough).startswith("Assign a strike to")
    choice = attacked("Gimli", "Legolas", "Aragorn II", by="Cave-drake", to="Moria")
    passes(choice, until="assign strikes")
    assert sensible(choice) == ""


def test_the_order_of_strikes_is_asked_where_somebody_can_help() -> None:
    quiet = attacked("Gimli", "Legolas", by="Cave-drake", to="Moria")
    passes(quiet, until="next strike")
    assert sensible(quiet).endswith("faces his strike")
    helped = attacked("Gimli", "Legolas", by="Cave-drake", to="Moria", hand=("Dodge",))
    passes(helped, until="next strike")
    assert sensible(helped) == ""


def organizing(*hand: str, deck: tuple[str, ...] = ("Bree", "Lórien")) -> Game[MeccgState]:
    return table(
        {"hand": list(hand), "companies": [company("Aragorn II", "Gimli")], "location_deck": list(deck)},
        at={"turn": "you", "phase": "organization"},
    )


def test_where_to_go_can_be_chosen_while_one_organizes() -> None:
    asked = planned(organizing())
    assert asked.kind == "organize"
    assert isinstance(asked.ahead, tuple)
    told = {option.sentence: option for option in asked.ahead}
    assert "Company 1 stays at Rivendell" in told
    lorien = next(option for option in asked.ahead if option.id.startswith("go:1:lorien"))
    assert lorien.after == ("pass",)
    assert not any(option.after for option in asked.options), "what is an answer to the question comes after nothing"
    game = organizing()
    for answer in (*lorien.after, lorien.id):
        game.choose(answer)
    assert game.state.name(game.state.company(1).site) == "Lórien", "he went there at once"


def test_what_is_played_at_a_quiet_site_is_chosen_before_it_is_entered() -> None:
    quiet = planned(at_site("Rangers of the North", at="Bree"))
    assert isinstance(quiet.ahead, tuple)
    assert {option.after for option in quiet.ahead} == {("enter",)}
    assert not planned(at_site("Glamdring", at="Moria")).ahead, "orcs come first"


def test_cards_too_many_are_proposed_together_and_only_to_who_may_be_helped() -> None:
    hand = ["Glamdring", "Orcrist", "Sting", "Dodge", "Cave-drake", "Giant", "Wargs", "Concealment", "River", "Ford"]
    game = table({"hand": hand, "companies": [company("Aragorn II")]}, at={"turn": "you", "phase": "end-of-turn"})
    passes(game, until="discard to hand size")
    asked = planned(game)
    assert isinstance(asked.proposal, PageOption)
    assert asked.proposal.sentence.startswith("Discard ")
    answers = (*(asked.proposal.after or ()), asked.proposal.id)
    assert len(answers) == len(set(answers)) == 2
    for answer in answers:
        game.choose(answer)
    assert len(game.state.hand(YOU)) == 8
    view, (question, *_) = look(game, game.decision.seat)
    assert not PAGE.planned(view, question, None).proposal


@pytest.mark.parametrize("seed", range(2))
def test_what_is_answered_for_a_seat_tells_nothing_of_hidden_cards(seed: int) -> None:
    found = 0
    for number, game in enumerate(play(random_game(seed, "always", "standard"), choices(seed))):
        if number % 5 or number > 600:
            continue
        for asked in game.decisions:
            other = twin(game, asked.seat, Chance.seeded(number))
            mine = PAGE.sensible(game.state, asked.seat, asked.kind, asked.actions)
            assert mine == PAGE.sensible(other.state, asked.seat, asked.kind, asked.actions)
            found += mine is not None
    assert found > 5
