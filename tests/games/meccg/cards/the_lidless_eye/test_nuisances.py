"""The Lidless Eye: hazards that a company bears as its player likes."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import at_site
from tests.conformance.meccg.journeys import journey, plays
from tests.games.meccg.dialect import OPPONENT, act, bearing, may, passes, refused, status, zone


@pytest.mark.card("LE-131")
def test_rats_take_a_minor_item_or_bite() -> None:
    game = journey(bearing("Gimli", "Elven Cloak", "Glamdring"), "Legolas", to="Barrow-downs", hazards=("Rats!",))
    plays(game, "Play Rats!")
    assert not may(game, "Discard Glamdring")
    act(game, "Discard Elven Cloak")
    assert zone(game, "Elven Cloak") == "discard pile"
    bitten = journey(bearing("Gimli", "Elven Cloak"), "Legolas", to="Barrow-downs", hazards=("Rats!",))
    plays(bitten, "Play Rats!")
    act(bitten, "Let Legolas be wounded")
    assert (status(bitten, "Legolas"), zone(bitten, "Elven Cloak")) == ("wounded", "in play")
    assert refused(journey(bearing("Gimli", "Elven Cloak"), to="Bree", hazards=("Rats!",)), "Play Rats!", OPPONENT)
    poor = journey(bearing("Gimli", "Glamdring"), to="Barrow-downs", hazards=("Rats!",))
    assert refused(poor, "Play Rats!", OPPONENT)


@pytest.mark.card("LE-147")
def test_a_waiting_shadow_holds_one_of_the_company() -> None:
    game = journey("Éowyn", "Legolas", "Háma", hazards=("Waiting Shadow",))
    plays(game, "Play Waiting Shadow")
    assert not may(game, "Tap Legolas")
    act(game, "Tap Háma")
    assert (status(game, "Háma"), status(game, "Éowyn")) == ("tapped", "untapped")
    assert refused(journey("Legolas", hazards=("Waiting Shadow",)), "Play Waiting Shadow", OPPONENT)
    night = journey("Legolas", "Gimli", hazards=("Waiting Shadow",), events=("Doors of Night",))
    plays(night, "Play Waiting Shadow")
    act(night, "Tap Legolas")
    assert status(night, "Legolas") == "tapped"


@pytest.mark.limit
@pytest.mark.card("LE-141")
@pytest.mark.parametrize(
    ("site", "events", "taps"),
    [
        ("Barad-dûr", ["Stench of Mordor"], True),
        ("Dead Marshes", ["Stench of Mordor"], False),
        ("Dead Marshes", ["Stench of Mordor", "Doors of Night"], True),
        ("Bree", ["Stench of Mordor", "Doors of Night"], False),
    ],
)
def test_the_stench_of_mordor_tires_a_company(site: str, events: list[str], taps: bool) -> None:
    game = at_site(site, "Gimli", "Legolas", opponent={"events": events}, step="before entering", windows="always")
    assert may(game, "Tap Legolas") is taps
    if taps:
        act(game, "Tap Legolas")
        assert (status(game, "Legolas"), status(game, "Gimli")) == ("tapped", "untapped")
    passes(game, "enter the site")
