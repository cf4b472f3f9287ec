"""Companies that go to one site: sharing a site card, facing hazards apart, and coming together."""

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
    offers,
    passes,
    refused,
    table,
    the,
)
from westmarch.games.meccg.rules.company.merging import JoinAtHaven
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def planning(*companies: dict[str, Any], **more: Any) -> Game[MeccgState]:
    """Companies of the full game that may choose where to go."""
    return table(
        you={"companies": list(companies), **more},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "choose destinations"},
        format="standard",
        windows="always",
    )


def on_the_road(*companies: dict[str, Any], lasting: tuple[dict[str, Any], ...] = (), **at: Any) -> Game[MeccgState]:
    """Companies of the full game before their movement/hazard phases."""
    return table(
        you={"companies": list(companies)},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", **at},
        lasting=list(lasting),
        format="standard",
        windows="always",
    )


FOUR = ("Aragorn II", "Gimli", "Legolas", "Boromir II")
OTHER_FOUR = ("Thorin II", "Balin", "Bifur", "Bofur")


def to_bree(*characters: str, start: str, through: tuple[str, ...] = (), number: int = 1) -> dict[str, Any]:
    return moving(*characters, start=start, to="Bree", regions=list(through), number=number)


BY_RHUDAUR = ("Rhudaur", "Arthedain")
BY_THE_SHIRE = ("The Shire", "Arthedain")


def meeting(first: tuple[str, ...], second: tuple[str, ...]) -> Game[MeccgState]:
    """Two companies that come from different sites to Bree and share its card."""
    game = planning(company(*first, at="Rivendell"), company(*second, at="Bag End"))
    act(game, "Company 1 goes to Bree", "Company 1 goes to Bree by starter movement")
    act(game, "Company 2 goes to Bree", "Company 2 goes to Bree through The Shire and Arthedain")
    return game


@pytest.mark.rule("ME-6.02")
def test_companies_at_one_haven_may_join_and_one_card_goes_back() -> None:
    companies = [company("Aragorn II", at="Rivendell"), company("Gimli", at="Rivendell")]
    game = table(you={"companies": companies}, at={"phase": "organization"}, format="standard")
    cards = sum(game.state.name(site) == "Rivendell" for site in game.state.zone("location deck", YOU))
    act(game, "Company 2 joins company 1")
    after = sum(game.state.name(site) == "Rivendell" for site in game.state.zone("location deck", YOU))
    assert after == cards + 1
    apart = [company("Aragorn II", at="Bree"), {"at": "Bree", "shares_site_with": 1, "characters": ["Gimli"]}]
    game = table(you={"companies": apart}, at={"phase": "organization"}, format="standard")
    assert not may(game, "Company 2 joins company 1")


@pytest.mark.rule("ME-6.03", "ME-6.04")
def test_of_a_company_that_split_one_part_stays_except_at_a_haven() -> None:
    def parts(site: str) -> Game[MeccgState]:
        return planning(company("Aragorn II", at=site), {"at": site, "shares_site_with": 1, "characters": ["Gimli"]})

    game = parts("Bree")
    act(game, "Company 1 stays at Bree")
    assert not may(game, "Company 2 stays at Bree")
    game = parts("Rivendell")
    act(game, "Company 1 stays at Rivendell")
    assert may(game, "Company 2 stays at Rivendell")


@pytest.mark.rule("ME-6.05")
def test_followers_stay_with_the_one_who_controls_them() -> None:
    followed = company({"name": "Aragorn II", "followers": ["Bergil"]}, "Gimli", at="Rivendell")
    game = table(you={"companies": [followed]}, at={"phase": "organization"}, format="standard")
    assert refused(game, "Bergil forms a new company", YOU)
    act(game, "Aragorn II and Bergil form a new company")
    assert game.state.company_of(card(game, "Bergil")) is game.state.company_of(card(game, "Aragorn II"))


@pytest.mark.rule("ME-6.09")
def test_the_card_of_an_own_company_is_named_as_the_new_site() -> None:
    game = planning(company("Aragorn II", at="Bree"), company("Gimli", at="Rivendell"))
    act(game, "Company 1 stays at Bree", "Company 2 goes to Bree")
    assert game.state.company(2).destination == game.state.company(1).site
    game = planning(company("Aragorn II", at="Rivendell"), company("Gimli", at="Bag End"))
    act(game, "Company 1 stays at Rivendell", "Company 2 goes to Rivendell")
    assert game.state.company(2).destination != game.state.company(1).site


@pytest.mark.rule("ME-6.10")
def test_the_named_card_stays_even_if_the_first_company_leaves() -> None:
    game = on_the_road(
        moving("Aragorn II", start="Bree", to="Rivendell"), company("Gimli", at="Bag End"), done=[], company=1
    )
    bree = game.state.company(1).site
    game.state.company(2).destination = bree
    game.state.company(2).regions = BY_THE_SHIRE
    passes(game, until="next company to move")
    assert game.state.site_name(game.state.company(1)) == "Rivendell"
    assert game.state.lies_in_play(bree)
    passes(game, until="enter the site")
    assert game.state.company(2).site == bree


@pytest.mark.rule("ME-6.11")
def test_moving_companies_share_one_hidden_site_card() -> None:
    game = meeting(("Aragorn II",), ("Gimli",))
    one, other = game.state.company(1), game.state.company(2)
    assert one.destination == other.destination
    assert not game.state.knows(1, one.destination)


@pytest.mark.rule("ME-6.12")
def test_companies_at_one_site_do_not_go_apart_to_another() -> None:
    game = planning(company("Aragorn II", at="Rivendell"), company("Gimli", at="Rivendell"))
    act(game, "Company 1 goes to Bree", "Company 1 goes to Bree by starter movement")
    assert not may(game, "Company 2 goes to Bree")
    assert "ME-6.12" in refused(game, "Company 2 goes to Bree", YOU)
    assert may(game, "Company 2 goes to Weathertop")


@pytest.mark.rule("ME-6.13", "CR-E.09", "ID-22")
def test_companies_bound_for_one_site_face_hazards_apart_and_become_one() -> None:
    game = meeting(("Aragorn II", "Legolas", "Boromir II"), ("Gimli",))
    limits = {}
    for number in (1, 2):
        passes(game, until="hazards")
        limits[the(game, MovementHazard).company] = the(game, MovementHazard).hazard_limit
        if number == 1:
            while game.state.nearest(MovementHazard) is not None:
                passes(game)
    assert limits == {1: 3, 2: 2}
    passes(game, until="enter the site")
    assert len(game.state.companies_of(YOU)) == 1
    assert len(game.state.company(1).characters) == 4


@pytest.mark.rule("CR-E.10")
def test_at_a_haven_joining_is_left_to_the_player() -> None:
    def arriving() -> Game[MeccgState]:
        game = on_the_road(
            company("Aragorn II", at="Rivendell"),
            moving("Gimli", start="Bree", to="Rivendell"),
            company("Legolas", at="Lórien"),
        )
        passes(game, until="join at a Haven")
        assert offers(game) == ["Company 2 joins company 1", "Join no more companies"]
        return game

    game = arriving()
    act(game, "Company 2 joins company 1")
    assert len(game.state.companies_of(YOU)) == 2
    game = arriving()
    act(game, "Join no more companies")
    assert len(game.state.companies_of(YOU)) == 3


@pytest.mark.rule("CR-E.11", "CX-13", "ME-6.15")
def test_the_hazard_player_picks_the_mover_that_returns() -> None:
    game = meeting(FOUR, OTHER_FOUR)
    passes(game, until="company that returns")
    assert game.decision.seat == 1
    assert offers(game) == ["Company 1 returns to Rivendell", "Company 2 returns to Bag End"]
    act(game, "Company 2 returns to Bag End")
    passes(game, until="next site phase")
    assert {game.state.site_name(each) for each in game.state.companies_of(YOU)} == {"Bree", "Bag End"}


@pytest.mark.rule("ME-6.14", "ME-6.16")
def test_too_large_a_company_sends_the_mover_back() -> None:
    game = planning(company(*FOUR, at="Bree", site="tapped"), company(*OTHER_FOUR, at="Bag End", site="tapped"))
    act(game, "Company 1 stays at Bree", "Company 2 goes to Bree")
    act(game, "Company 2 goes to Bree through The Shire and Arthedain")
    passes(game, until="company that returns")
    assert offers(game) == ["Company 2 returns to Bag End"]
    passes(game, until="next site phase")
    assert game.state.site_name(game.state.company(2)) == "Bag End"
    assert game.state.status[game.state.company(2).site] == 1
    three = planning(company(*FOUR, at="Bree"), company(*OTHER_FOUR[:3], at="Bag End"))
    act(three, "Company 1 stays at Bree", "Company 2 goes to Bree")
    act(three, "Company 2 goes to Bree through The Shire and Arthedain")
    passes(three, until="enter the site")
    assert len(three.state.companies_of(YOU)) == 1


@pytest.mark.rule("ME-6.14")
@pytest.mark.parametrize(("other", "goes_back"), [("Shagrat", True), ("Orc Brawler", False)])
def test_two_leaders_cannot_meet(other: str, goes_back: bool) -> None:
    game = table(
        you={
            "alignment": "minion",
            "companies": [company("Gorbag", at="Bree"), moving(other, start="Dol Guldur", to="Bree")],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 2, "done": [1], "step": "hazards"},
        format="standard",
        windows="always",
    )
    passes(game, until="company that returns" if goes_back else "enter the site")
    if goes_back:
        assert offers(game) == ["Company 2 returns to Dol Guldur"]
        act(game, "Company 2 returns to Dol Guldur")
        assert game.state.site_name(game.state.company(2)) == "Dol Guldur"
    else:
        assert len(game.state.companies_of(YOU)) == 1


@pytest.mark.rule("CR-E.12", "CX-27")
def test_what_works_on_one_company_works_on_the_joined_one_and_not_twice() -> None:
    game = on_the_road(
        company("Aragorn II", at="Bree"),
        {"at": "Bree", "shares_site_with": 1, "characters": ["Gimli"]},
        lasting=(
            {"card": "Ford", "company": 2},
            {"card": "Words of Power and Terror", "company": 1, "on": ["Aragorn II"]},
            {"card": "Words of Power and Terror", "company": 2, "on": ["Gimli"]},
        ),
    )
    passes(game, until="enter the site")
    assert [(lasting.card, lasting.number) for lasting in game.state.lasting] == [("TW-242", 1), ("TW-115", 1)]
    assert prowess(game.state, card(game, "Aragorn II")) == 5
    assert prowess(game.state, card(game, "Gimli")) == 4


@pytest.mark.rule("CR-E.12", "ME-5.61")
def test_a_leader_who_joins_others_with_all_his_company_leaves_nobody() -> None:
    """The card on his company, which ends when a leader leaves it, lets both leaders go on together."""
    orders = "Orders from Lugbúrz"
    game = on_the_road(
        company("Orc Captain", at="Dead Marshes"),
        {
            "at": "Dead Marshes",
            "shares_site_with": 1,
            "characters": [{"name": "Lieutenant of Morgul", "events": [orders]}],
        },
    )
    passes(game, until="enter the site")
    assert [len(own.characters) for own in game.state.companies_of(YOU)] == [2]
    assert game.state.lies_in_play(card(game, orders))


@pytest.mark.rule("CR-E.10")
def test_companies_at_different_havens_stay_apart() -> None:
    game = on_the_road(
        company("Aragorn II", at="Rivendell"),
        moving("Gimli", start="Bree", to="Rivendell"),
        company("Legolas", at="Lórien"),
    )
    passes(game, until="join at a Haven")
    found = {other: {each.requirement for each in game.why_not(JoinAtHaven(YOU, 1, other), YOU)} for other in (2, 3)}
    assert found[2] == set()
    assert "at_one_haven" in found[3]
