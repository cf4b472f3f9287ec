"""The Dragons: creatures."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, act, company, journey, may, passes
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.card("TD-57")
def test_rain_drake_comes_to_ruins_in_wet_country() -> None:
    # Tolfalas lies in the sea, the Glittering Caves behind Border-lands.
    game = journey("Gandalf", start="Edhellond", to="Tolfalas", hazards=("Rain-drake",))
    assert may(game, "Play Rain-drake keyed to Tolfalas")
    game = journey("Gandalf", start="Lórien", to="Isengard", hazards=("Rain-drake",))
    assert not may(game, "Play Rain-drake")


def at(site: str, hazard: str, *on_site: str, **opponent: Any) -> Game[MeccgState]:
    """A company that stays where it is, and a hazard for it."""
    return standard(
        you={"companies": [company("Gimli", {"name": "Beretar", "state": "wounded"}, at=site, on_site=list(on_site))]},
        opponent={"companies": [BYSTANDERS], **opponent, "hand": [hazard, *opponent.get("hand", ())]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )


@pytest.mark.limit
@pytest.mark.card("TD-19")
@pytest.mark.rule("CC-Mount Doom.3")
def test_dunlending_raiders_leave_a_town_alone_that_was_a_ruin() -> None:
    assert may(at("Tharbad", "Dunlending Raiders"), "Play Dunlending Raiders keyed to Tharbad")
    assert not may(at("Tharbad", "Dunlending Raiders", "Rebuild the Town"), "Play Dunlending Raiders keyed to Tharbad")


@pytest.mark.card("TD-49")
@pytest.mark.rule("CC-Mount Doom.3")
def test_morgul_rats_come_to_a_ruin_that_counts_as_a_shadow_hold() -> None:
    game = at("Ettenmoors", "Morgul-rats", hand=["Choking Shadows"], events=["Doors of Night"])
    assert not may(game, "Play Morgul-rats")
    act(game, "Play Choking Shadows (Ruins & Lairs as Shadow-hold) on Ettenmoors")
    passes(game, "Play no more hazards")
    assert may(game, "Play Morgul-rats keyed to Ettenmoors")


@pytest.mark.limit
@pytest.mark.card("TD-57")
@pytest.mark.rule("CR-T.167")
def test_rain_drake_reads_the_path_of_ruins_as_it_counts_now() -> None:
    assert may(at("Barrow-downs", "Rain-drake"), "Play Rain-drake keyed to Barrow-downs")
    night = at("Barrow-downs", "Rain-drake", events=["Morgul Night"])
    assert not may(night, "Play Rain-drake keyed to Barrow-downs"), "two Shadow-lands lead there"
