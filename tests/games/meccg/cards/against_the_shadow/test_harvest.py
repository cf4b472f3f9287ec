"""Against the Shadow: hazards that trouble factions."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import exploring
from tests.games.meccg.dialect import OPPONENT, card, may, refused, the, zone
from westmarch.games.meccg.rules.checks.influence import InfluenceAttempt
from westmarch.games.meccg.rules.combat.attack import Attack


@pytest.mark.card("AS-26")
@pytest.mark.parametrize(("roll", "where"), [(10, "hand"), (9, "in play")])
def test_an_early_harvest_calls_a_faction_home(roll: int, where: str) -> None:
    """The Rangers of the North, who are won at Bree, give 3 marshalling points; more than 12 is needed."""
    game = journey("Gimli", hazards=("Early Harvest",), you={"factions": ["Rangers of the North"]}, dice=(roll,))
    points = game.state.card(card(game, "Rangers of the North")).facts.marshalling_points
    assert points == 3
    plays(game, "Play Early Harvest on Rangers of the North")
    assert zone(game, "Rangers of the North") == where
    others = journey("Gimli", hazards=("Early Harvest",), you={"factions": ["Riders of Rohan", "Army of the Dead"]})
    assert refused(others, "Play Early Harvest on Riders of Rohan", OPPONENT)


@pytest.mark.card("AS-14")
def test_the_lord_of_the_carrock_attacks_or_keeps_men_from_leaving_home() -> None:
    game = journey("Gimli", start="Rivendell", to="Beorn's House", hazards=("Lord of the Carrock",))
    assert may(game, "Play Lord of the Carrock keyed to Anduin Vales", OPPONENT)
    plays(game, "Play Lord of the Carrock keyed to Anduin Vales")
    assert the(game, Attack).detainment
    event = journey("Gimli", hazards=("Lord of the Carrock",))
    assert not may(event, "Play Lord of the Carrock keyed", OPPONENT)
    plays(event, "Play Lord of the Carrock (as a permanent-event)")
    assert zone(event, "Lord of the Carrock") == "in play"


@pytest.mark.limit
@pytest.mark.card("AS-14")
@pytest.mark.parametrize(
    ("faction", "site", "less"), [("Riders of Rohan", "Edoras", 2), ("Iron Hill Dwarves", "Iron Hill Dwarf-hold", 0)]
)
def test_with_the_lord_of_the_carrock_men_are_harder_to_win(faction: str, site: str, less: int) -> None:
    def change(*events: str) -> int:
        game = exploring("Gimli", site=site, hand=(faction,), opponent={"events": list(events)}, dice=(7,))
        attempt = InfluenceAttempt(0, card(game, "Gimli"), card(game, faction))
        game.state.push(attempt)
        return attempt.change(game.state)

    assert change("Lord of the Carrock") == change() - less
