"""Against the Shadow: mounts."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    act,
    bearing,
    card,
    company,
    journey,
    may,
    organizing,
    passes,
    refused,
    status,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard


@pytest.mark.card("AS-49")
@pytest.mark.parametrize(("roll", "where"), [(7, "discard pile"), (6, "in play")])
def test_glamour_frees_a_company_of_hazards(roll: int, where: str) -> None:
    lured = {"name": "Beretar", "events": ["Lure of the Senses"]}
    game = organizing(lured, site="Bree", hand=["AS-49"], dice=(roll,))
    act(game, "Play Glamour of Surpassing Excellance")
    assert zone(game, "Lure of the Senses") == where
    away = organizing(lured, site="Rivendell", hand=["AS-49"])
    assert "condition_holds" in refused(away, "Play Glamour", 0)


@pytest.mark.card("AS-54")
@pytest.mark.parametrize(("events", "stored"), [(["Safe from the Shadow"], True), ([], False)])
def test_safe_from_the_shadow_stores_at_the_end_of_the_turn(events: list[str], stored: bool) -> None:
    game = table(
        {"events": events, "companies": [company(bearing("Beretar", "Glamdring"))]},
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "end-of-turn"},
        windows="always",
    )
    assert may(game, "Store Glamdring") is stored


@pytest.mark.card("AS-54", "AS-101")
@pytest.mark.parametrize(("event", "stored"), [("Safe from the Shadow", False), ("Tokens to Show", True)])
def test_each_side_has_its_own_card_for_storing_late(event: str, stored: bool) -> None:
    game = table(
        {"alignment": "minion", "companies": [company(bearing("Lagduf", "Black Mace"), at="Dol Guldur")]},
        {"events": [event], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "end-of-turn"},
        windows="always",
        format="standard",
    )
    assert may(game, "Store Black Mace") is stored


@pytest.mark.card("AS-54")
def test_safe_from_the_shadow_is_not_played_twice() -> None:
    game = organizing("Beretar", hand=["AS-54"], events=["Safe from the Shadow"])
    assert "IN-129" in refused(game, "Play Safe from the Shadow", 0)


@pytest.mark.card("AS-34")
def test_power_built_by_waiting_raises_the_limit_and_takes_two_to_wait_again() -> None:
    game = journey("Beretar", "Faramir", "Bergil", events=("Power Built by Waiting",), hazards=("Wargs",))
    move = the(game, MovementHazard)
    limit, played = move.hazard_limit, move.hazards_played
    act(game, "Use Power Built by Waiting: +1 hazard limit")
    assert (move.hazard_limit, move.hazards_played) == (limit + 1, played)
    assert status(game, "Power Built by Waiting") == "tapped"
    act(game, "Use Power Built by Waiting: untap for two")
    assert status(game, "Power Built by Waiting") == "untapped"
    assert move.hazards_played == played + 2
    assert "It takes 2 of the hazard limit." in game.state.card(card(game, "Power Built by Waiting")).text


@pytest.mark.limit
@pytest.mark.card("AS-34")
def test_power_built_by_waiting_does_not_untap_by_itself() -> None:
    spent = {"name": "Power Built by Waiting", "state": "tapped"}
    game = table(
        {"events": [spent], "companies": [company("Beretar")]},
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "untap"},
    )
    passes(game, "destination")
    assert status(game, "Power Built by Waiting") == "tapped"
