"""Region movement: the series of regions, what it connects, and the site path it makes."""

from typing import Any

import pytest

from tests.games.meccg.dialect import BYSTANDERS, act, company, may, moving, passes, refused, status, table, the
from westmarch.games.meccg.alignments import ALIGNMENTS, HERO
from westmarch.games.meccg.asking import ask
from westmarch.games.meccg.cards.facts import all_facts, find
from westmarch.games.meccg.cards.printed import Facts
from westmarch.games.meccg.rules.company.companies import current_site
from westmarch.games.meccg.rules.journey import regions
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.regions import REGIONS, all_series, are_adjacent, region_map
from westmarch.games.meccg.rules.journey.ways import WAYS, ThroughRegions
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace


def leaving(*characters: Any, at: str = "Bree", **more: Any) -> Game[MeccgState]:
    """A company in the full game that may choose where to go."""
    return table(
        you={"companies": [company(*characters, at=at)], **more},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "choose destinations"},
        format="standard",
        windows="always",
    )


def under_way(
    *characters: Any, start: str, to: str, through: tuple[str, ...] = (), hazards: tuple[str, ...] = ()
) -> Any:
    """A company in the full game on its way, with hazards to come."""
    game = table(
        you={"companies": [moving(*characters, start=start, to=to, regions=list(through))]},
        opponent={"hand": list(hazards), "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
        windows="always",
    )
    passes(game, until="hazards")
    return game


def against(game: Game[MeccgState], *series: str) -> set[str]:
    """The rules against laying down a series of regions for the first company."""
    action = ThroughRegions(0, 1, series)
    return {rule for refusal in action.refusals(game.state) for rule in refusal.rules}


def series_offered(game: Game[MeccgState]) -> list[tuple[str, ...]]:
    return [action.regions for action in game.decision.actions if isinstance(action, ThroughRegions)]


@pytest.mark.rule("ME-6.06", "CR-E.50", "CR-E.39")
def test_a_company_without_a_new_site_stays_and_has_its_phase() -> None:
    game = table(
        you={"companies": [company("Aragorn II", at="Bree")]},
        opponent={"hand": ["Orc-lieutenant"], "companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "choose destinations"},
        format="standard",
        windows="always",
    )
    act(game, "Company 1 stays at Bree")
    passes(game, until="hazards")
    assert the(game, MovementHazard).company == 1
    assert not the(game, MovementHazard).moving
    assert game.state.site_name(game.state.company(1)) == "Bree"


@pytest.mark.rule("CR-E.49", "ME-6.20")
def test_region_movement_joins_two_sites_that_are_no_havens() -> None:
    game = leaving("Aragorn II")
    act(game, "Company 1 goes to Bag End")
    assert game.decision.kind == "way"
    assert not may(game, "starter movement")
    act(game, "Company 1 goes to Bag End through Arthedain and The Shire")
    assert game.state.company(1).way == "region"
    assert game.state.company(1).way in WAYS[:3]


@pytest.mark.rule("ME-6.27", "CR-E.45")
def test_at_most_four_regions_are_laid_down() -> None:
    game = leaving("Aragorn II")
    act(game, "Company 1 goes to Bag End")
    assert {len(series) for series in series_offered(game)} == {2, 3, 4}
    five = next(series for series in all_series("Arthedain", "The Shire", 5) if len(series) == 5)
    assert "ME-6.27" in against(game, *five)
    game = table(
        you={"companies": [company({"name": "Aragorn II", "items": ["Cram"]}, at="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
        windows="always",
    )
    game.choose(next(option for option in game.decision.options if "farther" in option.sentence))
    passes(game, until="destination")
    act(game, "Company 1 goes to Bag End")
    assert against(game, *five) == set()


@pytest.mark.rule("ME-6.28", "CR-E.46", "CR-E.47")
def test_the_series_has_no_gap_and_joins_the_two_sites() -> None:
    game = leaving("Aragorn II")
    act(game, "Company 1 goes to Rivendell")
    assert against(game, "Arthedain", "Rhudaur") == set()
    assert "ME-6.28" in against(game, "Arthedain", "Rohan", "Rhudaur")
    assert against(game, "Arthedain") == {"CR-E.47"}
    assert against(game, "Arthedain", "Cardolan") == {"CR-E.47"}
    assert against(game, "Cardolan", "Rhudaur") >= {"CR-E.47"}
    assert set(series_offered(game)) == set(all_series("Arthedain", "Rhudaur", 4))


@pytest.mark.rule("ME-6.29")
def test_within_one_region_that_region_alone_is_laid_down() -> None:
    game = leaving("Aragorn II", at="Rivendell")
    act(game, "Company 1 goes to Cameth Brin")
    assert series_offered(game) == [("Rhudaur",)]
    assert against(game, "Rhudaur") == set()
    assert "ME-6.29" in against(game, "Rhudaur", "Arthedain", "Rhudaur")


@pytest.mark.rule("ME-6.30")
def test_a_listing_on_one_card_only_makes_no_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    def region(name: str, *beside: str) -> Facts:
        return Facts(id=name, name=name, set="", side="region", alignment="", adjacent_regions=beside)

    land = {"A": region("A", "B", "C"), "B": region("B", "A"), "C": region("C")}
    monkeypatch.setattr(regions, "region_facts", lambda: land)
    region_map.cache_clear()
    try:
        assert are_adjacent("A", "B")
        assert not are_adjacent("A", "C")
        assert not are_adjacent("C", "A")
    finally:
        region_map.cache_clear()


@pytest.mark.rule("ME-6.32", "ME-11.24", "CR-E.52")
def test_the_cards_decide_what_is_adjacent() -> None:
    assert not are_adjacent("Dagorlad", "Rohan")
    assert not are_adjacent("Cardolan", "Lindon")
    assert not are_adjacent("Lebennin", "Ithilien")
    assert are_adjacent("Rohan", "Fangorn")
    game = leaving("Aragorn II", at="Edoras")
    act(game, "Company 1 goes to Dead Marshes")
    assert "ME-11.24" in against(game, "Rohan", "Dagorlad")
    assert ("Rohan", "Dagorlad") not in series_offered(game)


@pytest.mark.rule("ME-6.33", "CX-26")
def test_effects_never_allow_more_than_six_regions() -> None:
    game = table(
        you={
            "companies": [
                company({"name": "Aragorn II", "items": ["Twice-baked Cakes", "Twice-baked Cakes"]}, at="Bree")
            ]
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
        windows="always",
    )
    assert REGIONS.derive(game.state, 1, 4) == 4
    for _ in range(2):
        game.choose(next(option for option in game.decision.options if "Twice-baked Cakes" in option.sentence))
        passes(game, until="organize")
    assert REGIONS.derive(game.state, 1, 4) == 6
    passes(game, until="destination")
    act(game, "Company 1 goes to Lake-town")
    assert max(len(series) for series in series_offered(game)) == 6


@pytest.mark.rule("ME-6.34", "CR-E.48")
def test_a_site_too_far_away_is_out_of_reach_this_turn() -> None:
    assert not all_series("Arthedain", "Northern Rhovanion", 4)
    game = leaving("Aragorn II", at="Bree")
    assert not may(game, "Lake-town")
    assert {"ME-6.34", "CR-E.48"} <= refused(game, "Company 1 goes to Lake-town", 0)


@pytest.mark.rule("ME-6.35", "CR-T.163")
def test_the_regions_make_the_site_path() -> None:
    game = under_way("Aragorn II", start="Bree", to="Bag End", through=("Arthedain", "Cardolan", "The Shire"))
    move = the(game, MovementHazard)
    types = tuple(find(name, side="region")[0].region_type for name in ("Arthedain", "Cardolan", "The Shire"))
    assert move.path_now(game.state) == types == ("Wilderness", "Wilderness", "Free-domain")


@pytest.mark.rule("ME-6.36", "ME-6.64", "CR-T.164")
def test_creatures_are_keyed_to_the_regions_that_were_laid_down() -> None:
    hazards = ("Wargs", "Cave-drake", "Abductor")
    one = under_way("Aragorn II", start="Rivendell", to="Cameth Brin", through=("Rhudaur",), hazards=hazards)
    assert may(one, "Play Wargs keyed to Wilderness")
    assert not may(one, "Play Cave-drake keyed to Wilderness")
    assert may(one, "Play Abductor keyed to Border-hold")
    two = under_way("Aragorn II", start="Rivendell", to="Bree", through=("Rhudaur", "Arthedain"), hazards=hazards)
    assert may(two, "Play Cave-drake keyed to Wilderness")


@pytest.mark.rule("ME-6.37")
def test_creatures_of_a_named_region_meet_who_goes_through_it() -> None:
    through = ("Arthedain", "Cardolan", "The Shire")
    game = under_way("Aragorn II", start="Bree", to="Bag End", through=through, hazards=("Corsairs of Umbar",))
    assert may(game, "Play Corsairs of Umbar keyed to Cardolan")
    game = under_way(
        "Aragorn II", start="Bree", to="Bag End", through=("Arthedain", "The Shire"), hazards=("Corsairs of Umbar",)
    )
    assert not may(game, "Play Corsairs of Umbar")


@pytest.mark.rule("CR-T.166")
def test_the_path_of_the_site_is_the_printed_one_however_the_company_travels() -> None:
    game = under_way("Aragorn II", start="Bree", to="Bag End", through=("Arthedain", "The Shire"))
    move = the(game, MovementHazard)
    assert move.path_now(game.state) == ("Wilderness", "Free-domain")
    site = game.state.card(move.party(game.state).destination).facts
    assert site.site_path == ("Wilderness", "Wilderness", "Free-domain")
    winter = table(
        you={"companies": [moving("Aragorn II", start="Bree", to="Bag End", regions=["Arthedain", "The Shire"])]},
        opponent={"events": ["Doors of Night", "Long Winter"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
        format="standard",
    )
    passes(winter, until="enter the site")
    assert winter.state.site_name(winter.state.company(1)) == "Bag End", "there was one Wilderness on the way"
    assert status(winter, "Bag End") == "tapped", "and there are two in the path of the site"


@pytest.mark.rule("CR-E.01", "ME-6.01", "CR-E.05")
def test_a_company_under_way_is_nowhere() -> None:
    game = under_way("Aragorn II", start="Bree", to="Bag End", through=("Arthedain", "The Shire"))
    company = game.state.company(1)
    assert current_site(game.state, company) is None
    assert ask(game.state, "company 1.site").value is None
    staying = table(
        you={"companies": [{"at": "Bree", "characters": ["Aragorn II"]}]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
        format="standard",
    )
    assert ask(staying.state, "company 1.site").value == "Bree"


@pytest.mark.rule("ME-6.26")
def test_the_company_of_some_avatars_cannot_use_region_movement(monkeypatch: pytest.MonkeyPatch) -> None:
    def goals(leader: str) -> bool:
        return may(leaving(leader, at="Bree"), "goes to Bag End")

    assert goals("Gandalf")
    monkeypatch.setitem(ALIGNMENTS, "hero", replace(HERO, avatar_uses_regions=False))
    assert not goals("Gandalf")
    assert goals("Aragorn II")


@pytest.mark.rule("ME-6.08")
def test_every_part_of_a_company_that_split_may_use_region_movement() -> None:
    game = table(
        you={
            "companies": [
                company("Aragorn II", at="Bree"),
                {"at": "Bree", "shares_site_with": 1, "characters": ["Gimli"]},
            ]
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "choose destinations"},
        format="standard",
    )
    act(game, "Company 1 goes to Bag End", "Company 1 goes to Bag End through Arthedain and The Shire")
    act(game, "Company 2 goes to Weathertop")
    assert [each.way for each in game.state.companies_of(0)] == ["region", "region"]


@pytest.mark.rule("ME-6.07")
def test_the_new_site_and_its_regions_are_hidden_until_the_company_sets_out() -> None:
    game = leaving("Aragorn II")
    act(game, "Company 1 goes to Bag End", "Company 1 goes to Bag End through Arthedain and The Shire")
    own, other = game.view(0).state.companies[0], game.view(1).state.companies[0]
    assert own.regions == ("Arthedain", "The Shire")
    assert game.view(0).state.name(own.destination) == "Bag End"
    assert other.regions == ()
    assert game.view(1).state.name(other.destination) != "Bag End"


@pytest.mark.rule("ME-6.17")
def test_the_old_site_becomes_the_site_of_origin_as_the_new_one_is_revealed() -> None:
    game = leaving("Aragorn II")
    act(game, "Company 1 goes to Bag End", "Company 1 goes to Bag End through Arthedain and The Shire")
    while game.state.nearest(MovementHazard) is None or not the(game, MovementHazard).moving:
        game.choose(game.decision.options[-1])
    company = game.state.company(1)
    assert game.state.name(company.origin) == "Bree"
    assert game.view(1).state.name(company.destination) == "Bag End"
    assert the(game, MovementHazard).laid == ("Arthedain", "The Shire")


@pytest.mark.rule("ME-6.58", "ME-6.66")
def test_regions_are_of_six_types() -> None:
    types = {facts.region_type for facts in all_facts().values() if facts.side == "region"}
    assert types == {"Coastal Sea", "Free-domain", "Border-land", "Wilderness", "Shadow-land", "Dark-domain"}
    examples = {
        "Free-domain": ("Lindon", "Anórien"),
        "Border-land": ("Rohan", "Lamedon"),
        "Wilderness": ("High Pass", "Enedhwaith", "Rhudaur"),
        "Shadow-land": ("Imlad Morgul", "Dagorlad"),
        "Dark-domain": ("Southern Mirkwood", "Gorgoroth"),
    }
    for region_type, names in examples.items():
        assert [find(name, side="region")[0].region_type for name in names] == [region_type] * len(names)
