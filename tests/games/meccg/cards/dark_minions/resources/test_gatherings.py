"""Dark Minions: companies that wait, agree or hold a land together, and a tree that makes a home a refuge."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import BYSTANDERS, act, card, company, may, offers, passes, refused, status, the, zone
from westmarch.games.meccg.rules.checks.influence import InfluenceAttempt
from westmarch.games.meccg.rules.values import marshalling_points, mind, unused_general_influence

AWAIT, SENTINELS = "Await the Advent of Allies", "Sentinels of Númenor"
EARTH = {"name": "Earth of Galadriel’s Orchard", "stored_at": "Bag End"}


@pytest.mark.card("DM-117")
def test_who_awaits_allies_costs_nothing_and_stays() -> None:
    game = organizing("Gimli", "Legolas", site="Bree", hand=[AWAIT], location_deck=["Rivendell"])
    before = unused_general_influence(game.state, 0)
    act(game, f"Play {AWAIT} on Gimli")
    assert unused_general_influence(game.state, 0) == before + 6
    assert marshalling_points(game.state, card(game, "Gimli")) == 0
    assert refused(game, "Company 1 goes to Rivendell")
    passes(game, "destination")
    assert not may(game, "Company 1 goes to Rivendell"), "the company may not move"


@pytest.mark.card("DM-117")
def test_who_awaits_allies_is_of_little_mind_and_at_no_haven() -> None:
    assert not may(organizing("Gimli", hand=[AWAIT]), f"Play {AWAIT}")
    assert not may(organizing("Elrond", site="Bree", hand=[AWAIT]), f"Play {AWAIT}")
    assert not may(organizing("Gandalf", site="Bree", hand=[AWAIT]), f"Play {AWAIT}")


@pytest.mark.card("DM-117")
@pytest.mark.parametrize(
    ("site", "hand", "deed"),
    [
        ("Moria", ("Glamdring",), "Legolas taps to play Glamdring"),
        ("Bree", ("Rangers of the North",), "Legolas taps to influence Rangers of the North"),
        ("Moria", ("Knowledge of the Enemy",), "Play Knowledge of the Enemy, tapping Legolas"),
    ],
)
def test_the_wait_is_over_once_the_site_is_used(site: str, hand: tuple[str, ...], deed: str) -> None:
    waiting = {"name": "Gimli", "events": [AWAIT]}
    game = exploring(waiting, "Legolas", site=site, hand=hand, dice=(2,))
    plays(game, deed)
    assert zone(game, AWAIT) == "discard pile"
    quiet = exploring(waiting, "Legolas", site="Moria", hand=("Smoke Rings",))
    plays(quiet, "Play Smoke Rings")
    assert zone(quiet, AWAIT) == "in play"


@pytest.mark.card("DM-117")
@pytest.mark.parametrize(
    ("card_name", "play", "over"),
    [
        ("Lucky Search", "Play Lucky Search, tapping Bilbo", True),
        ("Dwarven Hoard", "Play Dwarven Hoard", True),
        ("Smoke Rings", "Play Smoke Rings", False),
    ],
)
def test_short_events_that_need_the_site_end_the_wait(card_name: str, play: str, over: bool) -> None:
    game = exploring({"name": "Gimli", "events": [AWAIT]}, "Bilbo", site="Moria", hand=(card_name,), dice=(2,) * 9)
    act(game, next(offer for offer in offers(game) if card_name in offer and play in offer))
    for _ in range(4):
        if zone(game, card_name) != "discard pile":
            passes(game)
    assert zone(game, card_name) == "discard pile"
    assert (zone(game, AWAIT) == "discard pile") is over


@pytest.mark.card("DM-117", "DM-161")
def test_the_wait_is_over_once_foundations_tap_the_site() -> None:
    game = organizing(
        {"name": "Gimli", "events": [AWAIT]}, site="The Under-gates", hand=["To the Uttermost Foundations"]
    )
    act(game, "Play To the Uttermost Foundations on Gimli")
    assert zone(game, AWAIT) == "discard pile"


@pytest.mark.card("DM-148")
@pytest.mark.rule("CC-Mallorn")
def test_a_mallorn_grows_where_the_earth_was_brought() -> None:
    game = organizing("Pippin", site="Bag End", hand=["Mallorn", "Merry"], marshalling_point_pile=[EARTH])
    assert not may(organizing("Pippin", site="Bag End", hand=["Mallorn"]), "Play Mallorn")
    away = organizing("Pippin", site="Bree", hand=["Mallorn"], marshalling_point_pile=[EARTH])
    assert not may(away, "Play Mallorn")
    act(game, "Play Mallorn on Bag End")
    assert zone(game, "Mallorn") == "in play"


@pytest.mark.card("DM-148")
@pytest.mark.parametrize(("events", "home"), [(["Mallorn"], True), ([], False)])
def test_a_mallorn_makes_bag_end_a_home(events: list[str], home: bool) -> None:
    wounded = {"name": "Pippin", "state": "wounded"}
    game = standard(
        you={
            "hand": ["Legolas"],
            "events": events,
            "factions": ["Hobbits"],
            "companies": [company(wounded, at="Bag End", site="tapped")],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
    )
    if home:
        act(game, "Heal Pippin")
    passes(game, "organize")
    assert (status(game, "Pippin"), status(game, "Bag End")) == (
        ("tapped", "untapped") if home else ("wounded", "tapped")
    )
    assert any("Play Legolas at Bag End" in offer for offer in offers(game)) == home
    assert marshalling_points(game.state, card(game, "Hobbits")) == 1 + home


@pytest.mark.card("DM-148")
@pytest.mark.parametrize(("events", "place"), [(["Mallorn"], "location deck"), ([], "discard pile")])
def test_bag_end_is_not_lost_with_a_mallorn(events: list[str], place: str) -> None:
    game = standard(
        you={
            "events": events,
            "companies": [company("Pippin", at="Bag End", site="tapped")],
            "location_deck": ["Bree"],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    passes(game, "destination")
    act(game, *[offer for offer in offers(game) if "Bree" in offer][:1])
    passes(game, "enter the site")
    assert zone(game, "Bag End") == place


def agreed(*characters: Any, **more: Any) -> Any:
    first = {"name": "Aragorn II", "events": ["Palm to Palm"]}
    return exploring(first, *characters, site="Bree", **more)


@pytest.mark.card("DM-153")
def test_who_goes_palm_to_palm_helps_to_influence() -> None:
    game = agreed("Gimli", "Legolas", hand=("Rangers of the North",), dice=(2,))
    assert mind(game.state, card(game, "Gimli")) == 6 + 1
    act(game, "Aragorn II taps to influence Rangers of the North")
    assert not may(game, "Use Palm to Palm: tap in support, tapping Aragorn II")
    plays(game, "Use Palm to Palm: tap in support, tapping Gimli")
    assert the(game, InfluenceAttempt).bonus == 1
    assert status(game, "Gimli") == "tapped"


@pytest.mark.card("DM-153")
def test_palm_to_palm_is_for_companies_without_a_wizard() -> None:
    game = organizing("Gimli", "Legolas", hand=["Palm to Palm", "Gandalf"])
    act(game, "Play Palm to Palm on Gimli")
    act(
        game,
        *[
            offer
            for offer in offers(game)
            if ("Gandalf at Rivendell" in offer and "company 1" in offer) or "Play Gandalf" in offer
        ][:1],
    )
    assert zone(game, "Palm to Palm") == "discard pile"
    assert not may(organizing("Gandalf", "Gimli", hand=["Palm to Palm"]), "Play Palm to Palm")
    assert not may(organizing("Gimli", site="Bree", hand=["Palm to Palm"]), "Play Palm to Palm")
    split = organizing({"name": "Gimli", "events": ["Palm to Palm"]}, "Legolas")
    act(split, "Legolas forms a new company")
    assert zone(split, "Palm to Palm") == "discard pile"


@pytest.mark.card("DM-153")
@pytest.mark.rule("ME-6.01")
def test_who_has_left_the_haven_cannot_go_palm_to_palm() -> None:
    game = journey("Gimli", "Legolas", hazards=("Wargs",), you={"hand": ["Palm to Palm", "Here Is a Snake!"]})
    passes(game, "Play Here Is a Snake! (hazards must be shown)")
    assert not may(game, "Play Palm to Palm")


@pytest.mark.card("DM-153")
def test_palm_to_palm_helps_to_shake_off_corruption() -> None:
    troubled = {"name": "Gimli", "events": ["Palm to Palm", "Lure of the Senses"]}
    game = organizing(troubled, "Legolas", dice=(6,))
    plays(game, "Use Lure of the Senses: try to remove it, tapping Gimli")
    assert game.decision.kind == "tap in support"
    act(game, "Choose Legolas")
    assert status(game, "Legolas") == "tapped"


@pytest.mark.card("DM-158")
@pytest.mark.rule("CC-Sentinels of Númenor")
@pytest.mark.parametrize(
    ("faction", "site", "harder", "points"),
    [("Men of Lebennin", "Pelargir", -2, 1), ("Rangers of the North", "Bree", 0, 0)],
)
def test_the_sentinels_guard_the_factions_of_gondor(faction: str, site: str, harder: int, points: int) -> None:
    plain = exploring("Aragorn II", site=site, hand=(faction, "Muster", "A Friend or Three"), dice=(12,))
    act(plain, f"Aragorn II taps to influence {faction}")
    before = the(plain, InfluenceAttempt).change(plain.state)
    game = exploring(
        "Aragorn II", site=site, hand=(faction, "Muster", "A Friend or Three"), events=[SENTINELS], dice=(12,)
    )
    act(game, f"Aragorn II taps to influence {faction}")
    assert the(game, InfluenceAttempt).change(game.state) == before + harder
    assert may(game, "Play Muster") == (harder == 0)
    passes(game, "site")
    assert zone(game, faction) == "in play"
    printed = game.state.card(card(game, faction)).facts.marshalling_points
    assert marshalling_points(game.state, card(game, faction)) == printed + points


@pytest.mark.card("DM-158")
def test_the_sentinels_cannot_be_duplicated() -> None:
    game = organizing("Gimli", hand=[SENTINELS], events=[SENTINELS])
    assert "not_duplicated" in refused(game, f"Play {SENTINELS}")
