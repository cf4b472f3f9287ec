"""Stage points and stage cards: playing them, giving them up, and losing them with the avatar."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fallen_wizard.tables import exploring, organizing
from tests.games.meccg.dialect import YOU, act, card, company, may, refused, zone
from westmarch.games.meccg.answers import SEAT_QUESTIONS
from westmarch.games.meccg.drawing.table import side_note
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.company.stage import stage_points
from westmarch.games.meccg.rules.values import marshalling_points, points_by_kind

TOWERS = "The White Towers"


@pytest.mark.rule("ME-2.89")
def test_stage_points_are_those_of_all_his_cards_in_play() -> None:
    game = organizing(company("Asternak", at=TOWERS), events=["Great Patron", "Bad Company", "Legacy of Smiths"])
    assert stage_points(game.state, YOU) == 8
    assert stage_points(game.state, 1) == 0


@pytest.mark.rule("ME-4.05", "ME-4.06")
def test_one_stage_card_may_be_given_up_while_three_points_are_left() -> None:
    game = organizing(company("Asternak", at=TOWERS), events=["Great Patron", "Bad Company", "Gatherer of Loyalties"])
    act(game, "Give up Great Patron")
    assert zone(game, "Great Patron") == "discard pile"
    assert "ME-4.05" in refused(game, "Give up Bad Company", YOU)
    exploring_now = exploring(
        "Asternak", site="TW-395", events=["Great Patron", "Bad Company", "Gatherer of Loyalties"]
    )
    assert refused(exploring_now, "Give up Great Patron", YOU) == {"ME-4.05", "in_organization"}
    few = organizing(company("Asternak", at=TOWERS), events=["Great Patron", "Bad Company"])
    assert "ME-4.06" in refused(few, "Give up Bad Company", YOU)


@pytest.mark.rule("ME-4.07")
def test_stage_events_are_played_in_the_organization_phase() -> None:
    assert may(organizing(company("Asternak", at=TOWERS), hand=["Great Patron"]), "Play Great Patron")
    game = exploring("Asternak", site="TW-395", hand=["Great Patron"])
    assert "ME-4.07" in refused(game, "Play Great Patron", YOU)


@pytest.mark.rule("ME-10.161")
def test_his_own_stage_events_go_with_him() -> None:
    him = {"name": "Alatar", "events": ["Bow of Alatar"]}
    game = organizing(company(him, "Asternak", at=TOWERS), events=["Join the Hunt", "Great Patron"])
    game.state.happen(Discarded(card(game, "Alatar")))
    assert zone(game, "Join the Hunt") == "discard pile"
    assert zone(game, "Bow of Alatar") == "discard pile"
    assert zone(game, "Great Patron") == "in play"


@pytest.mark.rule("ME-7.64", "ME-7.65")
def test_everything_but_stage_cards_is_worth_one_point() -> None:
    bearer = {"name": "Asternak", "items": ["Glamdring"]}
    game = organizing(company(bearer, at=TOWERS), marshalling_point_pile=["Cave-drake"])
    assert game.state.card(card(game, "Glamdring")).facts.marshalling_points == 2
    assert points_by_kind(game.state, YOU) == {"character": 1, "item": 1, "kill": 1}
    hunt = organizing(company(bearer, at=TOWERS), events=["The Great Hunt", "Legacy of Smiths"])
    assert points_by_kind(hunt.state, YOU) == {"character": 1, "item": 2, "miscellaneous": 1}


@pytest.mark.rule("ME-7.66")
def test_what_is_stored_elsewhere_gives_nothing() -> None:
    here = organizing(company({"name": "Asternak", "items": ["Glamdring"]}, at=TOWERS), dice=(12,))
    act(here, "Store Glamdring")
    assert marshalling_points(here.state, card(here, "Glamdring")) == 1
    there = organizing(
        company("Asternak", at=TOWERS), marshalling_point_pile=[{"name": "Glamdring", "stored_at": "Minas Tirith"}]
    )
    assert marshalling_points(there.state, card(there, "Glamdring")) == 0


def test_the_table_tells_who_he_is_his_stage_points_and_his_protected_havens() -> None:
    game = organizing(company("Asternak", at=TOWERS), hand=["Fortress of the Towers"], events=["Great Patron"])
    assert side_note(game.state, YOU) == "Alatar, 2 stage points"
    act(game, "Play Fortress of the Towers on The White Towers")
    assert side_note(game.state, YOU) == "Alatar, 5 stage points, The White Towers protected"
    assert side_note(game.state, 1) == ""
    assert SEAT_QUESTIONS["stage_points"](game.state, YOU) == 5


@pytest.mark.rule("ME-2.87")
def test_what_belongs_to_another_fallen_wizard_cannot_be_played() -> None:
    game = organizing(company("Asternak", at=TOWERS), hand=["Join the Hunt"], avatar="Saruman")
    assert "ME-2.87" in refused(game, "Play Join the Hunt", YOU)
    assert may(organizing(company("Asternak", at=TOWERS), hand=["Join the Hunt"]), "Play Join the Hunt")
