"""Effects that change minds and companies, and what the end of a turn brings (ME-5.22, ME-5.63, CR-G.01)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import BYSTANDERS, YOU, act, card, company, may, moving, passes, table, zone
from westmarch.games.meccg.rules.company.control import leaders_short_of_influence
from westmarch.games.meccg.rules.values import mind, unused_direct_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

SEVEN = ("Aragorn II", "Bofur", "Bombur", "Dori", "Dwalin", "Nori", "Ori")


def organizing(*companies: Any, **you: Any) -> Game[MeccgState]:
    return table(format="standard", you={"companies": list(companies), **you}, opponent={"companies": [BYSTANDERS]})


def diminished(*others: Any) -> Game[MeccgState]:
    """Legolas suffers from Diminish and Depart; Elladan (mind 4) follows Elrond, whose influence is 4."""
    return organizing(
        company(
            {"name": "Elrond", "followers": ["Elladan"]},
            {"name": "Legolas", "events": ["Diminish and Depart"]},
            *others,
        )
    )


@pytest.mark.rule("ME-5.22")
@pytest.mark.card("BA-17")
def test_a_greater_mind_needs_more_influence_at_once() -> None:
    game = diminished()
    assert mind(game.state, card(game, "Elladan")) == 5
    elrond = card(game, "Elrond")
    assert unused_direct_influence(game.state, elrond) == -1
    assert leaders_short_of_influence(game.state, YOU) == [elrond]
    act(game, "Pass")
    assert zone(game, "Elladan") == "discard pile"


@pytest.mark.card("BA-17")
def test_diminish_and_depart_ends_when_its_bearer_taps_at_a_haven() -> None:
    game = diminished("Háma")
    assert mind(game.state, card(game, "Háma")) == 2
    act(game, "Use Diminish and Depart")
    assert zone(game, "Diminish and Depart") == "discard pile"
    assert mind(game.state, card(game, "Elladan")) == 4
    away = organizing(company({"name": "Legolas", "events": ["Diminish and Depart"]}, at="Bree"))
    assert not may(away, "Use Diminish and Depart")


@pytest.mark.card("BA-17")
def test_diminish_and_depart_is_played_on_elves_hobbits_and_wizards_once_in_a_company() -> None:
    def hazards(*characters: Any) -> Game[MeccgState]:
        return table(
            format="standard",
            you={"companies": [moving(*characters, to="Bree")]},
            opponent={"companies": [BYSTANDERS], "hand": ["Diminish and Depart"]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
            windows="always",
        )

    game = hazards("Gandalf", "Sam Gamgee", "Háma")
    passes(game, until="hazards")
    influence = unused_direct_influence(game.state, card(game, "Gandalf"))
    assert not may(game, "Play Diminish and Depart on Háma")
    act(game, "Play Diminish and Depart on Sam Gamgee")
    passes(game, until="hazards")
    assert unused_direct_influence(game.state, card(game, "Gandalf")) == influence - 1
    game = hazards({"name": "Legolas", "events": ["Diminish and Depart"]}, "Sam Gamgee")
    passes(game, until="hazards")
    assert not may(game, "Play Diminish and Depart")


@pytest.mark.rule("ME-5.63")
def test_an_effect_that_would_make_an_unlawful_company_is_cancelled() -> None:
    """Two meetings for a company of six: the second declared comes first, and there is no room for the other."""
    game = organizing(
        company(*SEVEN[:6], at="Bree"), hand=["A Chance Meeting", "A Chance Meeting", "Bergil", "Forlong"]
    )
    act(game, "Play A Chance Meeting with Aragorn II on Bergil", "Play A Chance Meeting with Aragorn II on Forlong")
    passes(game, until="organize")
    assert (zone(game, "Forlong"), zone(game, "Bergil")) == ("in play", "hand")
    full = organizing(company(*SEVEN, at="Bree"), hand=["A Chance Meeting", "Bergil"])
    assert not may(full, "Play A Chance Meeting")


def on_the_road(*companies: Any) -> Game[MeccgState]:
    return table(
        format="standard",
        you={"companies": list(companies), "hand": ["Great-road", "Great-road"]},
        opponent={"companies": [BYSTANDERS], "play_deck": ["Ford"] * 9},
        at={"phase": "organization", "step": "last events", "settled": [1, 2][: len(companies)]},
        windows="always",
    )


@pytest.mark.card("TW-249")
def test_great_road_leads_back_to_the_haven() -> None:
    game = on_the_road(moving("Legolas", to="Bree"))
    act(game, "Play Great-road on Legolas")
    passes(game, until="draw cards")
    assert {option.sentence for option in game.decision.options} >= {"Draw 1 card", "Draw 2 cards"}
    passes(game, until="return to the Haven")
    assert game.state.site_name(game.state.company(1)) == "Bree"
    act(game, "Company 1 returns to Rivendell")
    assert game.state.site_name(game.state.company(1)) == "Rivendell"
    assert zone(game, "Bree") == "location deck"


@pytest.mark.card("TW-249")
def test_great_road_begins_at_a_haven_and_nobody_needs_to_return() -> None:
    game = on_the_road(moving("Legolas", start="Bree", to="Rivendell"))
    assert not may(game, "Play Great-road")
    game = on_the_road(moving("Legolas", to="Bree"))
    act(game, "Play Great-road on Legolas")
    passes(game, until="The company remains at its site")
    act(game, "The company remains at its site")
    assert game.state.site_name(game.state.company(1)) == "Bree"


@pytest.mark.rule("CR-G.01")
def test_the_active_player_orders_what_the_end_of_the_turn_brings() -> None:
    game = on_the_road(moving("Legolas", to="Bree"), moving("Gimli", to="Old Forest"))
    act(game, "Play Great-road on Legolas")
    passes(game, until="end of organization")
    act(game, "Play Great-road on Gimli")
    passes(game, until="order of what the end of the turn demands")
    assert game.decision.seat == YOU
    act(game, "of company 2", "Company 2 returns to Rivendell", "of company 1", "Company 1 returns to Rivendell")
    assert {game.state.site_name(own) for own in game.state.companies_of(YOU)} == {"Rivendell"}


@pytest.mark.rule("CR-T.111")
@pytest.mark.parametrize(("site", "offered"), [("LE-367", True), ("Rivendell", False)])
def test_for_a_minion_a_haven_is_a_darkhaven(site: str, offered: bool) -> None:
    """An event that its bearer can discard at a Haven lies with a minion."""
    bearer = {"name": "Lagduf", "events": ["Diminish and Depart"]}
    game = table(
        format="standard",
        you={"alignment": "minion", "companies": [company(bearer, at=site)]},
        opponent={"companies": [BYSTANDERS]},
        windows="always",
    )
    assert may(game, "Use Diminish and Depart") == offered
