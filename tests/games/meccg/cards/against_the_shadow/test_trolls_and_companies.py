"""Against the Shadow: three brothers, and cards that lie on a company."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    card,
    company,
    journey,
    may,
    moving,
    passes,
    refused,
    status,
    table,
    zone,
)
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.rules.company.companies import may_travel_together
from westmarch.games.meccg.rules.values import corruption_modifier, mind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace

BROTHERS = (("AS-1", "Bûrat"), ("AS-5", "Tûma"), ("AS-6", "Wûluag"))


def _minions(*characters: object, site: str = "Ettenmoors", **more: object) -> Game[MeccgState]:
    return table(
        you={"alignment": "minion", "companies": [company(*characters, at=site)], **more},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
    )


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.parametrize("name", [name for _, name in BROTHERS])
def test_a_troll_wakes_his_brother(name: str) -> None:
    other = next(brother for _, brother in BROTHERS if brother != name)
    game = _minions(name, {"name": other, "state": "tapped"}, "Gorbag")
    assert mind(game.state, card(game, name)) == 3
    act(game, f"{name} untap a brother {other}")
    assert (status(game, name), status(game, other)) == ("tapped", "untapped")


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.parametrize("name", [name for _, name in BROTHERS])
def test_a_troll_wakes_nobody_elsewhere_and_thinks_for_himself(name: str) -> None:
    other = next(brother for _, brother in BROTHERS if brother != name)
    game = table(
        you={
            "alignment": "minion",
            "companies": [
                company(name, at="Ettenmoors"),
                company({"name": other, "state": "tapped"}, at="Barrow-downs"),
            ],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
        windows="always",
    )
    assert mind(game.state, card(game, name)) == 4
    assert not may(game, f"{name} untap a brother")


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.parametrize(("first", "second"), [("Bûrat", "Tûma"), ("Tûma", "Wûluag"), ("Wûluag", "Bûrat")])
def test_the_brothers_come_on_one_turn(first: str, second: str) -> None:
    game = _minions("Troll Lout", hand=[first, second, "Orc Captain"])
    act(game, f"Play {first} at Ettenmoors in company 1 under general influence")
    assert may(game, f"Play {second} at Ettenmoors in company 1 under general influence")
    assert not may(game, "Play Orc Captain")
    act(game, f"Play {second} at Ettenmoors in company 1 under general influence")
    assert len(game.state.companies_of(0)[0].characters) == 3


@pytest.mark.card("AS-1", "AS-5", "AS-6")
def test_the_brothers_do_not_follow_somebody_else_on_his_turn() -> None:
    game = _minions("Troll Lout", site="Dol Guldur", hand=["Bûrat", "Orc Captain"])
    act(game, "Play Orc Captain at Dol Guldur in company 1 under general influence")
    assert not may(game, "Play Bûrat")


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.parametrize(("card_id", "name"), BROTHERS)
def test_the_brothers_never_start(card_id: str, name: str) -> None:
    brood = ready_decks()["Marauding Brood of Uglies"]
    deck = replace(
        brood, pool=(card_id, *brood.pool[1:]), characters=tuple(c for c in brood.characters if c != card_id)
    )
    assert f"{name} may not be in a starting company: not for the pool" in check_deck(deck, "standard")
    game = table(
        you={"alignment": "minion", "pool": [card_id, "Lagduf"]},
        opponent={"pool": ["Haldir"]},
        at={"phase": "set-up", "step": "choose starting characters"},
        format="standard",
    )
    assert "may_start" in refused(game, f"Start with {name}", 0)


@pytest.mark.limit
@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.parametrize(("card_id", "name"), BROTHERS)
def test_the_brothers_hate_dwarves(card_id: str, name: str) -> None:
    for creature, added in (("Dwarven Travelers", 1), ("Wargs", 0)):
        game = table(
            you={"alignment": "minion", "companies": [moving(name, start="Dol Guldur", to="Ettenmoors")]},
            opponent={"hand": [creature], "companies": [BYSTANDERS]},
            at={
                "phase": "movement-hazard",
                "company": 1,
                "step": "hazards",
                "attack": {"creature": creature, "keyed_to": "Wilderness"},
            },
            format="standard",
        )
        who = card(game, name)
        assert prowess(game.state, who) == (game.state.card(who).facts.prowess or 0) + added


@pytest.mark.card("AS-94")
def test_orders_from_lugburz_let_a_troll_lead_beside_another() -> None:
    game = _minions(
        {"name": "Troll-chief", "followers": ["Orc Brawler"]}, "Gorbag", site="Dol Guldur", hand=["Orders from Lugbúrz"]
    )
    chief, gorbag, brawler = (card(game, name) for name in ("Troll-chief", "Gorbag", "Orc Brawler"))
    assert not may_travel_together(game.state, (chief, gorbag))
    before = [corruption_modifier(game.state, who) for who in (brawler, gorbag)]
    act(game, "Play Orders from Lugbúrz")
    assert may_travel_together(game.state, (chief, gorbag))
    assert [corruption_modifier(game.state, who) for who in (brawler, gorbag)] == [before[0] + 1, before[1]]
    act(game, "Gorbag forms a new company")
    assert zone(game, "Orders from Lugbúrz") == "discard pile"


@pytest.mark.card("AS-94")
def test_orders_from_lugburz_are_for_one_troll_and_not_for_ren() -> None:
    orcs = _minions("Shagrat", {"name": "Gorbag", "events": ["Orders from Lugbúrz"]}, site="Dol Guldur")
    assert not may_travel_together(orcs.state, (card(orcs, "Shagrat"), card(orcs, "Gorbag")))
    game = _minions(
        {"name": "Gorbag", "events": ["Orders from Lugbúrz"]},
        site="Dol Guldur",
        hand=["Ren the Ringwraith"],
    )
    act(game, "Play Ren the Ringwraith at Dol Guldur alone")
    assert zone(game, "Orders from Lugbúrz") == "discard pile"
    again = _minions("Ren the Ringwraith", site="Dol Guldur", hand=["Orders from Lugbúrz"])
    assert not may(again, "Play Orders from Lugbúrz")


@pytest.mark.card("AS-27")
def test_an_enchanted_stream_holds_a_company_until_two_tap() -> None:
    game = journey("Gimli", "Legolas", "Frodo", to="Bree", hazards=("Enchanted Stream",))
    act(game, "Play Enchanted Stream")
    assert zone(game, "Enchanted Stream") == "in play"
    bound = {"name": "Gimli", "events": [{"name": "Enchanted Stream", "owner": "opponent"}]}
    game = table(
        you={"companies": [company(bound, "Legolas", "Frodo", at="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
    )
    assert "may_split" in refused(game, "Legolas forms a new company")
    assert not may(game, "Company 1 goes to Rivendell")
    act(game, "Enchanted Stream go on", "Choose Legolas", "Choose Frodo")
    assert [status(game, name) for name in ("Gimli", "Legolas", "Frodo")] == ["untapped", "tapped", "tapped"]
    assert may(game, "Legolas forms a new company")
    passes(game, until="destination")
    act(game, "Company 1 goes to Rivendell")


@pytest.mark.card("AS-27")
def test_an_untapped_company_stays_where_the_stream_holds_it() -> None:
    bound = {"name": "Gimli", "events": [{"name": "Enchanted Stream", "owner": "opponent"}]}
    game = table(
        you={"companies": [company(bound, "Frodo", at="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "choose destinations"},
    )
    assert not may(game, "Company 1 goes to Rivendell")


@pytest.mark.card("AS-27")
def test_a_ranger_cancels_the_stream_and_a_haven_ends_it() -> None:
    game = journey("Aragorn II", "Frodo", to="Bree", hazards=("Enchanted Stream",))
    act(game, "Play Enchanted Stream", "Choose Aragorn II")
    assert (status(game, "Aragorn II"), zone(game, "Enchanted Stream")) == ("tapped", "discard pile")
    bound = {"name": "Gimli", "events": [{"name": "Enchanted Stream", "owner": "opponent"}]}
    game = table(
        you={"companies": [company(bound, at="Rivendell")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
    )
    passes(game, until="destination")
    assert zone(game, "Enchanted Stream") == "discard pile"


@pytest.mark.card("AS-27")
def test_there_is_no_enchanted_stream_outside_the_wilderness() -> None:
    game = table(
        you={"companies": [company("Gimli", at="Minas Tirith")]},
        opponent={"hand": ["Enchanted Stream"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    assert not may(game, "Play Enchanted Stream", OPPONENT)
