"""Advice: with whom to start, and where to go."""

import pytest

from tests.games.meccg.dialect import OPPONENT, YOU, card, company, table
from westmarch.games.meccg.advice import Journey, suggest_destinations, suggest_start
from westmarch.games.meccg.decks import decks_for
from westmarch.games.meccg.game import new_game
from westmarch.games.meccg.rules.course.setup import Start
from westmarch.games.meccg.rules.journey.reach import is_reachable
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.data import NO_CARD
from westmarch.kernel.game import Game

POOL = ["Gandalf", "Aragorn II", "Boromir II", "Frodo", "Halbarad", "Beretar", "Arwen", "Barliman Butterbur"]


def _names(game: Game[MeccgState]) -> set[str]:
    return {game.state.name(each) for each in suggest_start(game.state, YOU).characters}


@pytest.mark.rule("IN-45")
@pytest.mark.parametrize("deck", sorted(decks_for("introductory")))
def test_a_sensible_start_is_proposed_for_each_ready_deck(deck: str) -> None:
    game = new_game([decks_for("introductory")[deck]] * 2, allow_incomplete=True)
    facts = [game.state.card(each).facts for each in suggest_start(game.state, YOU).characters]
    assert len(facts) <= 5
    assert sum(each.mind or 0 for each in facts) <= 20
    assert not any(each.avatar for each in facts)
    leaders = [each for each in facts if each.mind in (8, 9)]
    assert leaders
    assert any(each.prowess in (5, 6) for each in facts if each is not leaders[0])
    skills = {skill for each in facts for skill in each.skills}
    assert {"scout", "ranger", "diplomat", "sage"} <= skills


@pytest.mark.rule("IN-45")
def test_a_diplomat_and_a_sage_come_along_if_they_fit() -> None:
    assert _names(table({"pool": POOL}, at={"phase": "set-up"})) >= {"Aragorn II", "Boromir II", "Halbarad"}


def test_the_proposal_can_be_chosen_as_it_is() -> None:
    game = table({"pool": POOL}, {"pool": POOL}, at={"phase": "set-up"})
    proposed = suggest_start(game.state, YOU).characters
    for character in proposed:
        game.choose(Start(YOU, character), YOU)
        for waiting in game.decisions:
            if waiting.seat == OPPONENT:
                game.choose(waiting.actions[-1], OPPONENT)
    assert set(game.state.characters(YOU)) == set(proposed)


def test_whoever_has_been_chosen_stays_in_the_proposal() -> None:
    game = table(
        {"pool": ["Aragorn II", "Boromir II", "Beretar"], "starting_characters": ["Arwen", "Frodo"]},
        at={"phase": "set-up"},
    )
    assert {"Arwen", "Frodo"} <= _names(game)


def test_without_anybody_to_choose_nobody_is_proposed() -> None:
    advice = suggest_start(table({"pool": ["Gandalf"]}, at={"phase": "set-up"}).state, YOU)
    assert advice.characters == ()
    assert "nobody" in advice.words


def _journeys(*hand: str, at: str = "Rivendell", site: str = "untapped") -> tuple[Game[MeccgState], list[Journey]]:
    here = company("Aragorn II", "Halbarad", at=at, site=site)
    game = table({"hand": list(hand), "companies": [here]}, at={"phase": "organization"})
    return game, suggest_destinations(game.state, YOU)


@pytest.mark.rule("IN-58")
@pytest.mark.parametrize(
    ("scoring", "goal"),
    [
        ("Glamdring", "Barrow-downs"),
        ("Dreams of Lore", "Weathertop"),
        ("Rangers of the North", "Bree"),
        ("Tom Bombadil", "Old Forest"),
        ("Precious Gold Ring", "Goblin-gate"),
    ],
)
def test_a_reachable_site_for_each_kind_of_scoring_card(scoring: str, goal: str) -> None:
    game, found = _journeys(scoring)
    near = [journey for journey in found if journey.moves == 1]
    assert goal in {game.state.name(journey.goal) for journey in near}
    rivendell = game.state.card(game.state.companies[0].site).facts
    for journey in near:
        assert journey.site == journey.goal
        assert is_reachable(rivendell, game.state.card(journey.site).facts)
        assert journey.cards == (card(game, scoring),)
        assert scoring in journey.words


@pytest.mark.rule("IN-58")
def test_the_haven_on_the_way_to_a_site_that_is_farther_off() -> None:
    game, found = _journeys("Wood-elves")
    assert [(game.state.name(journey.site), game.state.name(journey.goal), journey.moves) for journey in found] == [
        ("Lórien", "Thranduil’s Halls", 2)
    ]
    assert "Lórien, on the way to Thranduil’s Halls (2 moves)" in found[0].words


@pytest.mark.rule("IN-58")
def test_from_a_site_the_way_leads_back_by_its_haven() -> None:
    game, found = _journeys("Wood-elves", at="Bag End")
    assert game.state.name(found[0].site) == "Rivendell"
    assert found[0].moves == 3


@pytest.mark.rule("IN-58")
def test_a_special_ring_needs_a_gold_ring_first() -> None:
    assert _journeys("Magic Ring of Words")[1] == []
    game, found = _journeys("Magic Ring of Words", "Precious Gold Ring")
    assert found
    assert all(journey.cards == (card(game, "Precious Gold Ring"),) for journey in found)
    assert "may bring Magic Ring of Words" in found[0].words


def test_a_company_at_its_goal_stays() -> None:
    found = _journeys("Rangers of the North", at="Bree")[1]
    assert (found[0].site, found[0].moves) == (NO_CARD, 0)
    assert "is at Bree" in found[0].words


def test_a_tapped_site_is_no_goal() -> None:
    _, found = _journeys("Rangers of the North", at="Bree", site="tapped")
    assert all(journey.moves > 0 for journey in found)


def test_nothing_to_play_is_no_reason_to_go() -> None:
    assert _journeys("Concealment", "Cave-drake")[1] == []


def test_more_points_come_before_fewer_at_the_same_distance() -> None:
    game, found = _journeys("Rangers of the North", "Bill the Pony")
    assert game.state.name(found[0].goal) == "Bree"
    assert len(found[0].cards) == 2
