"""The Balrog: Strider, oaths of Hobbits, and a rope of the Elves."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import YOU, act, bearing, card, company, may, passes, refused, status, zone
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.rules.changes import Discarded, Eliminated, Stored
from westmarch.games.meccg.rules.company.manifestations import is_taken
from westmarch.games.meccg.rules.journey.reach import region_limit
from westmarch.games.meccg.rules.piles.aside import under
from westmarch.games.meccg.rules.timing.triggers import triggered
from westmarch.games.meccg.rules.values import direct_influence, marshalling_points, prowess


@pytest.mark.card("BA-1")
def test_strider_shows_who_he_is() -> None:
    strider = {"name": "Strider", "items": ["Dagger of Westernesse"], "followers": ["Merry"]}
    game = organizing(strider, site="Bree", hand=["Aragorn II"])
    plays(game, "Use Strider (reveal who he is) on Aragorn II")
    state, aragorn = game.state, card(game, "Aragorn II")
    assert (zone(game, "Aragorn II"), zone(game, "Strider")) == ("in play", "out of play")
    assert state.bearer[card(game, "Dagger of Westernesse")] == aragorn
    assert state.leader[card(game, "Merry")] == aragorn
    assert state.character_played
    assert not may(organizing("Gimli", site="Rivendell", hand=["Strider", "Aragorn II"]), "Use Strider")
    taken = organizing(strider, site="Rivendell", hand=["Aragorn II"])
    assert "ME-2.51" in refused(taken, "Play Aragorn II at Rivendell in company 1 under general influence")


@pytest.mark.card("BA-1", "BA-48")
def test_who_strider_was_may_come_again_and_his_coming_is_noticed() -> None:
    balrog = {"alignment": "balrog", "events": ["A More Evil Hour"], "companies": [company("Azog", at="Moria")]}
    game = standard(
        you={"hand": ["Aragorn II"], "companies": [company("Strider", "Gimli", at="Rivendell")]},
        opponent=balrog,
        at={"phase": "organization"},
    )
    plays(game, "Use Strider (reveal who he is) on Aragorn II")
    assert status(game, "A More Evil Hour") == "tapped", "Aragorn II is worth three points"
    aragorn = card(game, "Aragorn II")
    game.state.happen(Discarded(aragorn))
    assert not is_taken(game.state, aragorn), "Strider was not eliminated, he was Aragorn"
    lost = organizing("Strider", site="Rivendell", hand=["Aragorn II"])
    lost.state.happen(Eliminated(card(lost, "Strider")))
    assert is_taken(lost.state, card(lost, "Aragorn II"))


@pytest.mark.card("BA-1")
def test_strider_finds_what_is_near_in_his_lands() -> None:
    pile = ["Dagger of Westernesse", "Rangers of the North", "Treebeard", "Glamdring"]
    game = exploring("Strider", site="Bree", discard_pile=pile)
    act(game, "Use Strider (look for what is near)")
    assert may(game, "Choose Rangers of the North")
    assert not may(game, "Choose Treebeard")
    act(game, "Choose Rangers of the North")
    assert (zone(game, "Rangers of the North"), status(game, "Strider")) == ("hand", "tapped")
    assert direct_influence(game.state, card(game, "Strider"), card(game, "Rangers of the North")) == 2 + 3
    assert not may(exploring("Strider", site="Edoras", discard_pile=pile), "Use Strider")


@pytest.mark.card("BA-1")
def test_strider_finds_no_treasure_of_a_hoard_where_there_is_none() -> None:
    game = exploring("Strider", site="Barrow-downs", discard_pile=["Adamant Helmet", "Dagger of Westernesse", "Cram"])
    act(game, "Use Strider (look for what is near)")
    assert may(game, "Choose Dagger of Westernesse")
    assert not may(game, "Choose Adamant Helmet")


@pytest.mark.card("BA-33")
def test_a_hobbit_swears_fealty_to_the_king() -> None:
    king = {"name": "Aragorn II", "events": ["Return of the King"]}
    game = organizing(king, "Merry", "Gimli", site="Minas Tirith", hand=["To Fealty Sworn", "Hobbits"])
    assert not may(game, "Play To Fealty Sworn on Gimli")
    before, influence = prowess(game.state, card(game, "Merry")), direct_influence(game.state, card(game, "Merry"))
    act(game, "Play To Fealty Sworn on Merry")
    state, merry = game.state, card(game, "Merry")
    assert (prowess(state, merry), has_skill(state, merry, "warrior")) == (before + 2, True)
    assert direct_influence(state, merry, card(game, "Hobbits")) == influence + 5
    assert not may(organizing("Merry", site="Minas Tirith", hand=["To Fealty Sworn"]), "Play To Fealty Sworn")


@pytest.mark.card("BA-33")
def test_a_hobbit_swears_fealty_where_a_people_has_been_won() -> None:
    game = exploring("Théoden", "Merry", site="Edoras", hand=("Riders of Rohan", "To Fealty Sworn"), dice=(12,))
    assert not may(game, "Play To Fealty Sworn")
    act(game, "Théoden taps to influence Riders of Rohan")
    passes(game, "Play To Fealty Sworn", most=10)
    act(game, "Play To Fealty Sworn on Merry")
    assert game.state.bearer[card(game, "To Fealty Sworn")] == card(game, "Merry")


@pytest.mark.card("BA-34")
def test_a_ranger_climbs_farther_with_a_rope() -> None:
    game = organizing(bearing("Aragorn II", "Elven Rope"), site="Rivendell")
    before = region_limit(game.state, game.state.company(1))
    act(game, "Use Elven Rope (climb on)")
    assert region_limit(game.state, game.state.company(1)) == before + 1
    assert (status(game, "Aragorn II"), status(game, "Elven Rope")) == ("tapped", "tapped")
    assert not may(organizing(bearing("Gimli", "Elven Rope"), site="Rivendell"), "Use Elven Rope")


@pytest.mark.card("BA-34")
def test_a_defeated_creature_is_bound_and_lost_again_with_a_wound() -> None:
    game = attacked_by("Wargs", bearing("Aragorn II", "Elven Rope"), dice=(12, 12))
    passes(game, "bind the creature", most=20)
    act(game, "Bind Wargs with Elven Rope")
    rope = card(game, "Elven Rope")
    assert under(game.state, rope) == [card(game, "Wargs")]
    assert marshalling_points(game.state, rope) == 0
    aragorn = card(game, "Aragorn II")
    assert triggered(game.state, "character wounded", margin=aragorn) is not None
    game.state.happen(Stored(rope, YOU, "Rivendell", cause="stored"))
    assert marshalling_points(game.state, rope) == 3
    assert under(game.state, rope) == [card(game, "Wargs")], "it stays with the rope"


@pytest.mark.card("BA-34")
def test_strong_creatures_are_not_bound_and_a_rope_alone_is_worth_nothing() -> None:
    strong = attacked_by("Were-worm", bearing("Aragorn II", "Elven Rope"), dice=(12, 12))
    passes(strong, "hazards", most=30)
    assert zone(strong, "Were-worm") == "marshalling point pile"
    alone = organizing(bearing("Aragorn II", "Elven Rope"), site="Rivendell", dice=(12,))
    act(alone, "Store Elven Rope")
    assert zone(alone, "Elven Rope") == "marshalling point pile"
    assert marshalling_points(alone.state, card(alone, "Elven Rope")) == 0
