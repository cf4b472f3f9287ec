"""Companies: their size, splitting and joining, and the cards that lie on them (ME-5.50 to ME-5.63, ME-6.03)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    YOU,
    act,
    card,
    company,
    may,
    moving,
    passes,
    refused,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.company.companies import company_size
from westmarch.games.meccg.rules.company.splitting import Split
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game

HOBBITS = ("Sam Gamgee", "Merry", "Pippin")
EIGHT = ("Bifur", "Bofur", "Bombur", "Dori", "Dwalin", "Nori", "Ori", "Fíli")


def organizing(*companies: Any, **you: Any) -> Game[MeccgState]:
    return table(format="standard", you={"companies": list(companies), **you}, opponent={"companies": [BYSTANDERS]})


def members(game: Game[MeccgState], number: int) -> set[str]:
    return {game.state.name(member) for member in game.state.company(number).characters}


def with_cup(name: str, *cups: Any) -> dict[str, Any]:
    return {"name": name, "events": list(cups) or ["Cup of Farewell"]}


# size


@pytest.mark.rule("ME-5.50")
def test_hobbits_and_orc_scouts_count_one_half() -> None:
    orc_scout = company("Gorbag", {"name": "Forlong", "allies": ["Shadowfax"]}, at="Edoras")
    game = organizing(company(*HOBBITS, "Háma", "Bergil", at="Bree"), orc_scout)
    assert company_size(game.state, game.state.company(1)) == 4
    assert company_size(game.state, game.state.company(2)) == 2


@pytest.mark.rule("ME-5.51")
def test_a_company_of_eight_stays_at_its_haven() -> None:
    game = organizing(company(*EIGHT))
    assert company_size(game.state, game.state.company(1)) == 8
    act(game, "Pass")
    assert not may(game, "Company 1 goes to Bree")
    assert "ME-5.51" in refused(game, "Company 1 goes to Bree")
    game = organizing(company(*EIGHT[:7]))
    act(game, "Pass", "Company 1 goes to Bree")


@pytest.mark.rule("ME-5.51")
def test_nobody_joins_a_company_of_seven_away_from_havens() -> None:
    game = organizing(company(*EIGHT[:7], at="Bree"), hand=["Barliman Butterbur"])
    assert not may(game, "Play Barliman Butterbur at Bree")
    assert "ME-5.51" in refused(game, "Play Barliman Butterbur at Bree in company 1 under general influence")
    assert may(organizing(company(*EIGHT[:6], at="Bree"), hand=["Barliman Butterbur"]), "Play Barliman at Bree")


@pytest.mark.rule("ME-5.52", "ME-5.53")
def test_the_hazard_limit_is_the_size_as_the_phase_began_and_at_least_two() -> None:
    for crowd, limit in ((("Legolas",), 2), (("Legolas", "Háma", "Bergil", "Forlong", "Kíli"), 5)):
        game = table(
            format="standard",
            you={"companies": [moving(*crowd, to="Bree")]},
            opponent={"companies": [BYSTANDERS], "hand": ["Call of Home"]},
            at={"phase": "movement-hazard", "company": 1},
            windows="always",
        )
        passes(game, until="hazards")
        assert the(game, MovementHazard).hazard_limit == limit
    game.state.chance.dice += [2]
    act(game, "Play Call of Home on Bergil")
    passes(game, until="hazards")
    assert zone(game, "Bergil") == "hand"
    assert the(game, MovementHazard).hazard_limit == 5


@pytest.mark.rule("ME-5.61")
def test_two_leaders_do_not_travel_together() -> None:
    game = organizing(company("Gorbag", "Shagrat"))
    act(game, "Pass")
    assert not may(game, "Company 1 goes to Bree")
    assert "ME-5.61" in refused(game, "Company 1 goes to Bree")


DEMON = "Orders from the Great Demon"


@pytest.mark.rule("ME-5.61")
def test_two_leaders_part_from_others_with_the_card_that_lets_them_go_together() -> None:
    game = organizing(
        company(
            {"name": "Azog", "followers": ["Shagrat"]}, {"name": "Orc Tracker", "events": [DEMON]}, at="Dead Marshes"
        )
    )
    act(game, "Azog and Shagrat form a new company")
    assert game.state.company_of(card(game, DEMON)) is game.state.company_of(card(game, "Azog"))


@pytest.mark.rule("ME-5.61")
def test_a_leader_does_not_change_to_a_part_that_another_leads() -> None:
    """The card that lets both go together stays with those whom he would leave."""
    game = organizing(company("Azog", "Shagrat", {"name": "Orc Tracker", "events": [DEMON]}, at="Dead Marshes"))
    act(game, "Shagrat forms a new company", f"{DEMON} stays with company 1")
    assert "ME-5.61" in refused(game, "Azog joins company 3")
    assert may(game, "Orc Tracker joins company 3")


@pytest.mark.rule("ME-5.61", "CR-T.80")
def test_a_leader_does_not_take_along_what_lies_on_the_company_that_he_leaves() -> None:
    """The card lies with Azog himself, but on the whole company: it would stay with the Orc Tracker."""
    game = organizing(company({"name": "Azog", "events": [DEMON]}, "Shagrat", "Orc Tracker", at="Dead Marshes"))
    act(game, "Shagrat forms a new company", f"{DEMON} stays with company 1")
    assert "ME-5.61" in refused(game, "Azog joins company 3")


# splitting and joining


@pytest.mark.rule("ME-6.03")
def test_of_a_company_that_splits_one_part_at_most_stays() -> None:
    game = organizing(company("Legolas", "Gimli", "Háma", at="Bree"))
    act(game, "Gimli forms a new company", "Pass", "Company 1 stays at Bree")
    assert not may(game, "Company 3 stays at Bree")
    assert may(game, "Company 3 goes to Rivendell")
    other = game.copy()
    act(game, "Company 3 goes to Rivendell")
    assert game.state.company(3).destination >= 0
    act(other, "Company 3 stays with company 1 after all")
    assert members(other, 1) == {"Legolas", "Gimli", "Háma"}


@pytest.mark.rule("ME-6.04")
def test_at_a_haven_every_part_may_stay() -> None:
    game = organizing(company("Legolas", "Gimli"))
    act(game, "Gimli forms a new company", "Pass", "Company 1 stays", "Company 3 stays")
    assert len(game.state.companies_of(YOU)) == 2


@pytest.mark.rule("ME-6.05")
def test_followers_stay_with_their_controller_in_a_split() -> None:
    game = organizing(company({"name": "Elrond", "followers": ["Bergil"]}, "Legolas", at="Bree"))
    assert not may(game, "Bergil forms a new company")
    assert "ME-6.05" in refused(game, "Bergil forms a new company")
    act(game, "Elrond and Bergil form a new company")
    assert members(game, 3) == {"Elrond", "Bergil"}


@pytest.mark.rule("ME-6.02")
def test_companies_join_at_havens_only() -> None:
    game = organizing(company("Legolas"), company("Gimli"), company("Háma", at="Bree"), company("Bergil", at="Bree"))
    assert may(game, "Company 2 joins company 1")
    assert not may(game, "Company 4 joins company 3")
    assert "ME-6.02" in refused(game, "Company 4 joins company 3")


@pytest.mark.rule("CR-C.09")
def test_the_player_says_which_part_is_the_original_company() -> None:
    """Away from a Haven any part can be the one that keeps the number and what is bound to it."""
    game = table(
        format="standard",
        you={"companies": [company("Legolas", "Gimli", "Háma", at="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        lasting=[{"card": "Ford", "company": 1}],
    )
    act(game, "Gimli forms a new company", "Legolas joins company 3")
    assert (members(game, 1), members(game, 3)) == ({"Háma"}, {"Gimli", "Legolas"})
    assert [lasting.number for lasting in game.state.lasting] == [1]


@pytest.mark.rule("ME-5.55")
def test_each_company_at_a_haven_has_its_own_card() -> None:
    game = organizing(company("Legolas", "Gimli"))
    act(game, "Gimli forms a new company")
    one, other = game.state.companies_of(YOU)
    assert one.site != other.site
    assert game.state.site_name(one) == game.state.site_name(other) == "Rivendell"


# permanent-events on a company


def bearer(game: Game[MeccgState], name: str = "Cup of Farewell") -> str:
    return game.state.name(game.state.bearer[card(game, name)])


@pytest.mark.rule("CX-09", "CR-C.10", "ME-10.13")
@pytest.mark.parametrize(("part", "holder"), [(1, {"Legolas"}), (3, {"Gimli"})])
def test_any_part_may_keep_an_event_of_a_company_that_splits(part: int, holder: set[str]) -> None:
    game = organizing(company(with_cup("Legolas"), "Gimli"))
    act(game, "Gimli forms a new company", f"Cup of Farewell stays with company {part}")
    assert {bearer(game)} == holder == members(game, part)


@pytest.mark.rule("CX-09", "ME-10.13")
def test_an_event_that_binds_a_company_is_discarded_as_it_splits() -> None:
    game = organizing(company({"name": "Legolas", "events": ["Fellowship"]}, "Gimli", "Háma", "Bergil"))
    act(game, "Gimli forms a new company")
    assert zone(game, "Fellowship") == "discard pile"


@pytest.mark.rule("ME-5.54")
def test_of_two_cards_that_a_company_has_once_its_player_keeps_one() -> None:
    game = organizing(
        company(with_cup("Legolas")), company(with_cup("Gimli", {"name": "Cup of Farewell", "state": "tapped"}))
    )
    act(game, "Company 2 joins company 1")
    act(game, "Keep Cup of Farewell that came with Gimli")
    cups = [cup for cup in game.state.in_play(YOU) if game.state.name(cup) == "Cup of Farewell"]
    assert [game.state.name(game.state.bearer[cup]) for cup in cups] == ["Gimli"]
    assert [game.state.name(cup) for cup in game.state.zone("discard pile", YOU)] == ["Cup of Farewell"]


@pytest.mark.rule("CR-T.80")
def test_an_event_on_a_company_goes_with_its_last_member() -> None:
    game = organizing(company(with_cup("Legolas"), "Gimli"))
    act(game, "Discard Legolas from play")
    assert (zone(game, "Cup of Farewell"), bearer(game)) == ("in play", "Gimli")
    game = organizing(company(with_cup("Legolas")))
    act(game, "Discard Legolas from play")
    assert zone(game, "Cup of Farewell") == "discard pile"


@pytest.mark.rule("CR-T.80")
def test_fellowship_ends_with_its_company() -> None:
    game = organizing(company({"name": "Legolas", "events": ["Fellowship"]}))
    act(game, "Discard Legolas from play")
    assert zone(game, "Fellowship") == "discard pile"


def test_every_division_of_a_company_can_be_reached_at_any_site() -> None:
    game = organizing(company("Legolas", "Gimli", "Háma", "Bergil", at="Bree"))
    act(game, "Gimli forms a new company", "Háma joins company 3")
    assert (members(game, 1), members(game, 3)) == ({"Legolas", "Bergil"}, {"Gimli", "Háma"})
    assert Split(YOU, CardId(card(game, "Gimli")), 1).refusals(game.state) == []


# movement of several companies


@pytest.mark.rule("CR-C.01", "CR-C.02")
def test_after_a_split_every_part_may_use_regions_even_the_same() -> None:
    game = organizing(company("Legolas", "Gimli", at="Bree"))
    act(game, "Gimli forms a new company")
    act(game, "Company 1 goes to Cameth Brin", "Company 1 goes to Cameth Brin through Arthedain, Angmar and Rhudaur")
    act(game, "Company 3 goes to Mount Gram", "Company 3 goes to Mount Gram through Arthedain, Rhudaur and Angmar")
    assert game.state.company(1).regions == ("Arthedain", "Angmar", "Rhudaur")
    assert game.state.company(3).regions == ("Arthedain", "Rhudaur", "Angmar")


@pytest.mark.rule("CR-C.03")
def test_a_region_occurs_once_in_a_path() -> None:
    game = organizing(company("Legolas", at="Bree"))
    act(game, "Company 1 goes to Cameth Brin")
    ways = [option.sentence.partition(" through ")[2].replace(" and ", ", ") for option in game.decision.options]
    assert len(ways) > 3
    assert all(len(set(way.split(", "))) == len(way.split(", ")) for way in ways)
    again = "Company 1 goes to Cameth Brin through Arthedain, Rhudaur, Angmar and Rhudaur"
    assert again not in {option.sentence for option in game.decision.options}


@pytest.mark.rule("CR-C.04", "CR-C.05")
def test_a_company_may_go_to_a_site_card_that_lies_there_already() -> None:
    game = organizing(company("Legolas"), company("Gimli", at="Bree"))
    bree = game.state.company(2).site
    act(game, "Pass", "Company 1 goes to Bree")
    passes(game, until="Company 2 goes to Weathertop")
    assert game.state.company(1).destination == bree
    act(game, "Company 2 goes to Weathertop")
    passes(game, until="next company to move")
    act(game, next(option.sentence for option in game.decision.options if option.sentence.startswith("Company 2")))
    while game.state.nearest(MovementHazard) is not None and the(game, MovementHazard).company == 2:
        passes(game)
    assert game.state.site_name(game.state.company(2)) == "Weathertop"
    assert zone(game, "Bree") == "in play", "company 1 is still to arrive"
    passes(game, until="site")
    assert game.state.company(1).site == bree


@pytest.mark.rule("CR-C.06")
def test_companies_of_one_site_do_not_go_apart_to_another() -> None:
    game = organizing(company("Legolas"), company("Gimli"))
    act(game, "Pass", "Company 1 goes to Bree")
    passes(game, until="Company 2 stays")
    assert may(game, "Company 2 goes to Weathertop")
    assert not may(game, "Company 2 goes to Bree")


@pytest.mark.rule("ME-5.62")
def test_who_makes_a_company_unlawful_by_arriving_goes_back() -> None:
    game = table(
        format="standard",
        you={"companies": [company("Aragorn II", *EIGHT[:3], at="Bree"), moving(*EIGHT[3:8], to="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "movement-hazard"},
        windows="always",
    )
    passes(game, until="company that returns")
    act(game, "Company 2 returns to Rivendell")
    assert game.state.site_name(game.state.company(2)) == "Rivendell"
    assert len(game.state.company(1).characters) == 4
