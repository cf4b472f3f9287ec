"""The Dragons: long days and long shadows, a song, and hunger."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, YOU, act, company, may, moving, passes, refused, status, the
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard


@pytest.mark.card("TD-104")
def test_on_a_cloudless_day_the_defender_chooses() -> None:
    weary = {"name": "Gimli", "state": "wounded"}
    game = standard(
        you={"companies": [moving(weary, "Legolas", start="Lórien", to="Moria")], "events": ["Cloudless Day"]},
        opponent={"hand": ["Abductor", "Wargs"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 3},
    )
    act(game, "Play Wargs keyed to Wilderness")
    passes(game, "assign strikes")
    assert game.decision.seat == YOU
    act(game, "Assign a strike to Gimli")
    plain = standard(
        you={"companies": [moving(weary, "Legolas", start="Lórien", to="Moria")]},
        opponent={"hand": ["Wargs"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 3},
    )
    act(plain, "Play Wargs keyed to Wilderness")
    passes(plain, "assign strikes")
    assert not may(plain, "Assign a strike to Gimli", YOU)
    assert not the(plain, Attack).defender_free


@pytest.mark.card("TD-104")
@pytest.mark.parametrize(("events", "fits"), [([], False), (["Gates of Morning"], True)])
def test_a_cloudless_day_needs_the_morning(events: list[str], fits: bool) -> None:
    game = standard(
        you={"hand": ["Cloudless Day"], "companies": [company("Gimli")], "events": events},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "long-event"},
        windows="always",
    )
    assert may(game, "Play Cloudless Day", YOU) is fits


@pytest.mark.card("TD-68")
@pytest.mark.parametrize(
    ("events", "limit", "draws"),
    [([], 2, 3), (["Shadow of Mordor"], 3, 3), (["Shadow of Mordor", "Doors of Night"], 3, 4)],
)
@pytest.mark.limit
def test_the_shadow_of_mordor_grows_with_the_cards_drawn(events: list[str], limit: int, draws: int) -> None:
    deck = ["Giant"] * 8
    game = standard(
        you={"companies": [moving("Gandalf", start="Lórien", to="Moria")], "play_deck": deck},
        opponent={"companies": [BYSTANDERS], "play_deck": deck, "events": events, "hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "draw cards", "hazard_limit": 2},
        windows="always",
    )
    passes(game, "draw cards")
    act(game, "Draw 2 cards")
    while game.decision.seat == YOU:
        game.choose(game.decision.options[-1])
    offered = [option.sentence for option in game.decision.options]
    assert f"Draw {draws} cards" in offered
    assert f"Draw {draws + 1} cards" not in offered
    passes(game, "hazards")
    assert the(game, MovementHazard).hazard_limit == limit


@pytest.mark.card("TD-72")
@pytest.mark.parametrize(
    ("who", "rolled", "moves"), [("Gimli", 5, True), ("Gimli", 4, False), ("Legolas", 7, True), ("Frodo", 7, False)]
)
@pytest.mark.limit
def test_who_hears_the_song_of_the_lady_may_stay(who: str, rolled: int, moves: bool) -> None:
    game = standard(
        you={"companies": [company(who, at="Lórien")], "location_deck": ["Moria"]},
        opponent={"companies": [company("Beregond", at="Edhellond")], "events": ["Song of the Lady"]},
        at={"phase": "organization"},
        dice=(rolled,),
    )
    passes(game, "destination")
    act(game, "Company 1 goes to Moria")
    for _ in range(40):
        move = game.state.nearest(MovementHazard)
        if move is not None or game.decision.kind == "enter the site":
            break
        game.choose(game.decision.options[-1])
    party = game.state.companies_of(YOU)[0]
    assert (party.destination >= 0 or game.state.site_name(party) == "Moria") is moves


@pytest.mark.card("TD-89")
@pytest.mark.parametrize(
    ("who", "site", "rolled", "after"),
    [
        ("Gimli", "Weathertop", 7, "untapped"),
        ("Gimli", "Weathertop", 6, "tapped"),
        ("Gimli", "Bree", 2, "untapped"),
        ("Gandalf", "Weathertop", 2, "untapped"),
    ],
)
@pytest.mark.limit
def test_the_worn_and_famished_do_not_untap_by_themselves(who: str, site: str, rolled: int, after: str) -> None:
    game = standard(
        you={"companies": [company({"name": who, "state": "tapped"}, at=site)]},
        opponent={"companies": [BYSTANDERS], "events": ["Worn and Famished"]},
        at={"phase": "untap"},
        dice=(rolled,),
    )
    passes(game, "organize")
    assert status(game, who) == after


@pytest.mark.card("TD-68", "TD-89")
@pytest.mark.parametrize("name", ["Shadow of Mordor", "Worn and Famished"])
def test_some_hazards_cannot_be_duplicated(name: str) -> None:
    game = journey("Gimli", hazards=(name,), events=(name,), hazard_limit=3)
    passes(game, "hazards")
    assert "not_duplicated" in refused(game, f"Play {name}", OPPONENT)
