"""The Wizards: volleys and voyages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey
from tests.conformance.meccg.tables import organizing
from tests.games.meccg.dialect import YOU, act, may, passes, refused, status, story, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.timing.chain import Chain
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def aboard(*characters: Any, to: str = "Himring", hazards: tuple[str, ...], **more: Any) -> Game[MeccgState]:
    """A company with a ship under way from the Grey Havens; the opponent may play hazards."""
    game = journey(
        *characters,
        start="Grey Havens",
        to=to,
        hazards=hazards,
        lasting=({"card": "Great Ship", "company": 1},),
        **more,
    )
    passes(game, "hazards")
    return game


@pytest.mark.card("TW-248")
@pytest.mark.rule("CC-Great Ship.1")
def test_a_character_taps_to_board_the_ship() -> None:
    game = organizing("Legolas", "Gimli", site="Grey Havens", hand=["Great Ship"])
    act(game, "Play Great Ship, tapping Legolas")
    assert status(game, "Legolas") == "tapped"
    assert [lasting.number for lasting in game.state.lasting] == [1]

    game = organizing({"name": "Legolas", "state": "tapped"}, site="Grey Havens", hand=["Great Ship"])
    assert "actor_can_tap" in refused(game, "Play Great Ship, tapping Legolas", YOU)


@pytest.mark.card("TW-248")
@pytest.mark.rule("CC-Great Ship.3")
def test_who_is_on_board_may_tap_to_cancel_a_creature_or_an_event() -> None:
    game = aboard("Legolas", "Gimli", hazards=("Lure of the Senses", "Fell Turtle"))
    act(game, "Play Lure of the Senses on Gimli", "Tap Legolas to cancel Lure of the Senses")
    passes(game, "hazards")
    assert status(game, "Legolas") == "tapped"
    assert zone(game, "Lure of the Senses") == "discard pile"

    game = aboard("Legolas", "Gimli", hazards=("Fell Turtle", "Fell Turtle"))
    act(game, "Play Fell Turtle keyed to Coastal Sea", "Tap Gimli to cancel Fell Turtle")
    passes(game, "hazards")
    assert zone(game, "Fell Turtle") == "discard pile"
    assert game.state.nearest(Attack) is None


@pytest.mark.card("TW-248")
@pytest.mark.rule("CR-T.171")
@pytest.mark.parametrize("hazard", ["Lost at Sea", "River"])
def test_who_is_on_board_may_cancel_an_event_on_the_company_or_its_new_site(hazard: str) -> None:
    game = aboard("Legolas", "Gimli", hazards=(hazard, "Fell Turtle"))
    act(game, f"Play {hazard}", f"Tap Legolas to cancel {hazard}")
    passes(game, "hazards")
    assert f"Legolas cancels {hazard}" in story(game)


@pytest.mark.card("TW-248")
def test_who_is_tapped_cannot_help() -> None:
    tired = {"name": "Legolas", "state": "tapped"}
    game = aboard(tired, "Gimli", hazards=("Lure of the Senses", "Fell Turtle"))
    act(game, "Play Lure of the Senses on Gimli")
    assert may(game, "Tap Gimli", YOU)
    assert not may(game, "Tap Legolas", YOU)


@pytest.mark.card("TW-248")
@pytest.mark.rule("CC-Great Ship.3")
def test_a_long_event_targets_nobody() -> None:
    game = aboard("Legolas", hazards=("Wake of War",))
    act(game, "Play Wake of War")
    assert the(game, Chain).entries
    assert not may(game, "Tap Legolas", YOU)


@pytest.mark.card("TW-248")
@pytest.mark.rule("IN-47")
def test_who_is_tapped_does_not_cancel_from_the_ship() -> None:
    game = aboard("Legolas", {"name": "Gimli", "state": "tapped"}, hazards=("Lure of the Senses",))
    act(game, "Play Lure of the Senses on Gimli")
    assert may(game, "Tap Legolas to cancel Lure of the Senses", YOU)
    assert not may(game, "Tap Gimli to cancel Lure of the Senses", YOU)
    assert "IN-47" in refused(game, "Tap Gimli on board to cancel Lure of the Senses", YOU)


@pytest.mark.card("TW-248")
@pytest.mark.rule("CC-Great Ship.2")
def test_the_way_must_lie_along_the_coast() -> None:
    """Two other regions in a row are too many, and so is a way without any coast."""
    game = aboard("Legolas", hazards=("Lure of the Senses",), to="Rivendell")
    act(game, "Play Lure of the Senses on Legolas")
    assert not may(game, "Tap Legolas", YOU)
    assert "along_the_coast" in refused(game, "Tap Legolas on board to cancel Lure of the Senses", YOU)
