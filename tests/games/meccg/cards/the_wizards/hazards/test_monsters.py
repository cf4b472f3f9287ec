"""The Wizards: monsters."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays, stay
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, card, company, may, offers, refused, table, the, zone
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.course.turn import wounded_at_havens
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def fight(game: Game[MeccgState]) -> None:
    """Everybody taps and fights until the attack is over."""
    while game.state.nearest(Attack) is not None:
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "tap or not") else -1])


@pytest.mark.card("TW-12")
def test_the_balrog_waits_in_moria_and_makes_the_land_about_it_worse() -> None:
    game = stay("Gandalf", at="Moria", events=("TW-12",))
    first, second = automatic_attacks(game.state, game.state.company(1))
    assert (attack_prowess(game.state, first), first.base_strikes) == (7 + 2, 4)
    assert (second.base_prowess, second.base_strikes, second.base_body) == (18, 1, None)
    plain = stay("Gandalf", at="Moria")
    (only,) = automatic_attacks(plain.state, plain.state.company(1))
    assert attack_prowess(plain.state, only) == 7


@pytest.mark.limit
@pytest.mark.card("TW-12")
@pytest.mark.rule("CC-Balrog of Moria.2")
def test_who_defeats_the_balrog_scores_unless_it_is_his_own() -> None:
    for owner, points in (("opponent", 5), ("you", 0)):
        game = table(
            you={
                "companies": [company("Gandalf", "Glorfindel II", at="Moria")],
                "events": ["TW-12"] if owner == "you" else [],
            },
            opponent={"companies": [BYSTANDERS], "events": ["TW-12"] if owner == "opponent" else []},
            at={"phase": "site", "company": 1, "step": "face automatic attacks", "attacks_faced": 1},
            dice=(12, 12, 12, 12),
            windows="always",
            format="standard",
        )
        the(game, Attack).base_prowess = 10
        fight(game)
        assert points_by_kind(game.state, 0).get("kill", 0) == points
        assert zone(game, "Balrog of Moria") == ("marshalling point pile" if points else "out of play")


@pytest.mark.card("TW-12")
@pytest.mark.rule("CC-Balrog of Moria.1")
def test_lorien_is_a_haven_only_with_galadriel_or_without_her() -> None:
    def haven(*companies: dict[str, object]) -> tuple[str | None, bool]:
        game = table(
            you={"companies": [company({"name": "Haldir", "state": "wounded"}, at="Lórien"), *companies]},
            opponent={"companies": [company("Elrond", at="Rivendell")], "events": ["TW-12"]},
            at={"phase": "organization"},
            windows="always",
            format="standard",
        )
        return site_type(game.state, game.state.company(1).site), bool(wounded_at_havens(game.state, 0))

    assert haven() == ("Haven", True)
    assert haven(company("Galadriel", at="Edoras")) == ("Free-hold", False)
    assert haven(company("Galadriel", at="Lórien")) == ("Haven", True)


@pytest.mark.card("TW-86")
def test_shelob_waits_only_in_the_dark_and_helps_spiders() -> None:
    hazards = ("TW-86", "Giant Spiders")
    light = journey("Gimli", start="Lórien", to="Sarn Goriwing", hazards=hazards)
    assert not may(light, "Play Shelob as a permanent-event", OPPONENT)
    game = journey("Gimli", start="Lórien", to="Sarn Goriwing", hazards=hazards, events=("Doors of Night",))
    plays(game, "Play Shelob as a permanent-event", "Play Giant Spiders keyed to Wilderness")
    attack = the(game, Attack)
    assert (attack_strikes(game.state, attack), attack_prowess(game.state, attack)) == (attack.base_strikes + 1, 10 + 1)
    game.state.happen(Discarded(card(game, "Doors of Night")))
    assert zone(game, "Shelob") == "discard pile"


@pytest.mark.card("TW-86")
def test_shelob_attacks_where_she_is_at_home() -> None:
    there = journey("Gimli", start="Lórien", to="Cirith Ungol", hazards=("TW-86",))
    plays(there, "Play Shelob keyed to Cirith Ungol")
    assert attack_prowess(there.state, the(there, Attack)) == 18
    game = journey("Gimli", start="Lórien", to="Cirith Ungol", events=("TW-86", "Doors of Night"), hazards=("Wargs",))
    plays(game, "Use Shelob")
    attack = the(game, Attack)
    assert (attack_prowess(game.state, attack), attack_strikes(game.state, attack)) == (19, 2)
    assert the(game, MovementHazard).hazards_played == 1
    fight(game)
    assert zone(game, "Shelob") == "discard pile"
    away = journey("Gimli", events=("TW-86", "Doors of Night"), hazards=("Wargs",))
    assert not may(away, "Use Shelob", OPPONENT)


@pytest.mark.card("TW-29")
def test_desolation_strengthens_a_dragon() -> None:
    game = stay("Gimli", at="Gold Hill", hazards=("Itangast", "TW-29"))
    plays(game, "Play Itangast keyed to Gold Hill")
    while not may(game, "Play Dragon’s Desolation", OPPONENT):
        game.choose(game.decision.options[-1])
    act(game, "Play Dragon’s Desolation")
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    assert attack_prowess(game.state, the(game, Attack)) == 18 + 2


@pytest.mark.card("TW-29")
@pytest.mark.rule("CC-Dragon's Desolation")
def test_desolation_opens_a_lair_to_one_dragon_but_obliges_nobody() -> None:
    hazards = ("TW-29", "Itangast")
    game = journey("Gimli", to="Barrow-downs", hazards=hazards)
    assert not may(game, "Play Itangast keyed to Barrow-downs", OPPONENT)
    plays(game, "Play Dragon’s Desolation on Barrow-downs")
    assert may(game, "Play Itangast keyed to Barrow-downs", OPPONENT)
    assert "Play no more hazards on this company" in offers(game, OPPONENT)
    hold = journey("Gimli", to="Bree", hazards=hazards)
    assert not may(hold, "Play Dragon’s Desolation on Bree", OPPONENT)


@pytest.mark.card("TW-29")
def test_desolation_lets_one_dragon_in_whatever_the_company_has_met_before() -> None:
    game = table(
        you={"companies": [{"from": "Rivendell", "to": "Barrow-downs", "characters": ["Gimli"], "faced": ["Dragon"]}]},
        opponent={"hand": ["TW-29", "Itangast", "Smaug"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 5},
        windows="always",
        format="standard",
    )
    plays(game, "Play Dragon’s Desolation (a Dragon at the site) on Barrow-downs")
    assert may(game, "Play Smaug keyed to Barrow-downs", OPPONENT)
    plays(game, "Play Itangast keyed to Barrow-downs")
    fight(game)
    assert not may(game, "Play Smaug keyed to Barrow-downs", OPPONENT)


@pytest.mark.card("TW-497")
def test_a_pack_comes_to_the_door() -> None:
    dark = ("Doors of Night",)
    game = journey("Gimli", to="Bree", hazards=("TW-497", "Wolves"), events=dark)
    assert not may(game, "Play Wolves keyed to Border-hold", OPPONENT)
    plays(game, "Play A Pack at the Door")
    assert may(game, "Play Wolves keyed to Border-hold", OPPONENT)
    light = journey("Gimli", to="Bree", hazards=("TW-497", "Wolves"))
    assert not may(light, "Play A Pack at the Door", OPPONENT)
    turtle = journey("Gimli", to="Bree", hazards=("Fell Turtle", "Wargs"), events=("TW-497", *dark))
    assert not may(turtle, "Play Fell Turtle keyed to Border-hold", OPPONENT)


@pytest.mark.card("TW-100")
def test_the_will_of_sauron_keeps_hazard_long_events() -> None:
    def long_events(*events: str) -> Game[MeccgState]:
        return table(
            you={"companies": [company("Gimli")]},
            opponent={"companies": [BYSTANDERS], "events": ["Eye of Sauron", *events]},
            at={"phase": "long-event"},
            windows="always",
            format="standard",
        )

    assert zone(long_events(), "Eye of Sauron") == "discard pile"
    game = long_events("TW-100", "Doors of Night")
    assert zone(game, "Eye of Sauron") == "in play"
    game.state.happen(Discarded(card(game, "Doors of Night")))
    assert zone(game, "The Will of Sauron") == zone(game, "Eye of Sauron") == "discard pile"
    light = journey("Gimli", hazards=("TW-100", "Doors of Night"))
    assert not may(light, "Play The Will of Sauron", OPPONENT)
    assert "condition_holds" in refused(light, "Play The Will of Sauron", OPPONENT)


def test_a_copy_that_is_discarded_from_hand_ends_nothing() -> None:
    dark = ["TW-100", "Doors of Night"]
    game = table(
        you={"companies": [company("Gimli")]},
        opponent={"companies": [BYSTANDERS], "events": ["Eye of Sauron", *dark], "hand": ["Doors of Night"]},
        at={"phase": "long-event"},
        windows="always",
        format="standard",
    )
    held = game.state.hand(OPPONENT)[0]
    game.state.happen(Discarded(held))
    assert held in game.state.zone("discard pile", OPPONENT)
    assert zone(game, "The Will of Sauron") == "in play"
