"""The regions: each is laid down for a move, gives the path its type, and borders only on what its card lists."""

import pytest

from tests.games.meccg.dialect import BYSTANDERS, act, company, may, passes, table, the
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.cards.facts import all_facts
from westmarch.games.meccg.cards.printed import Facts
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.regions import all_series, are_adjacent, region_facts
from westmarch.games.meccg.rules.journey.ways import ThroughRegions

REGIONS = [facts for facts in all_facts().values() if facts.side == "region"]
SITES = [
    facts
    for facts in all_facts().values()
    if facts.side == "site" and facts.alignment == "hero" and facts.site_type != "Haven" and not facts.under_deeps
]


def move_through(region: str) -> tuple[Facts, Facts, tuple[str, ...]]:
    """Two sites that a series of regions with this one connects, and the series."""
    for origin in SITES:
        for goal in SITES:
            if origin.region and goal.region and origin is not goal:
                for series in all_series(origin.region, goal.region, 4):
                    if region in series:
                        return origin, goal, series
    raise AssertionError(f"no move leads through {region}")


@pytest.mark.parametrize(
    "region", [pytest.param(each, marks=pytest.mark.card(each.id), id=each.name) for each in REGIONS]
)
def test_a_company_goes_through_the_region(region: Facts) -> None:
    origin, goal, series = move_through(region.name)
    game = table(
        you={"companies": [company("Aragorn II", "Gimli", at=origin.id)], "location_deck": [goal.id]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "choose destinations"},
        format="standard",
        windows="always",
    )
    act(game, f"Company 1 goes to {goal.name}")
    game.choose(ThroughRegions(0, 1, series))
    passes(game, until="hazards")
    move = the(game, MovementHazard)
    assert move.path_now(game.state)[series.index(region.name)] == region.region_type
    assert region.name in move.regions(game.state)


@pytest.mark.parametrize(
    "region", [pytest.param(each, marks=pytest.mark.card(each.id), id=each.name) for each in REGIONS]
)
def test_the_region_is_not_laid_down_beside_one_that_it_does_not_border_on(region: Facts) -> None:
    far = next(other for other in region_facts() if other != region.name and not are_adjacent(region.name, other))
    start = next(site for site in SITES if site.region)
    game = table(
        you={"companies": [company("Aragorn II", at=start.name)]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "choose destinations"},
        format="standard",
        windows="always",
    )
    game.choose(next(option for option in game.decision.options if "goes to" in option.sentence))
    refusals = ThroughRegions(0, 1, (region.name, far)).refusals(game.state)
    assert "without_a_gap" in {refusal.requirement for refusal in refusals}
    assert not may(game, f"through {region.name} and {far}")
    assert all(name in card_named(region.id).text for name in region.adjacent_regions)
