"""Detainment, what it takes to defeat an attack, and what that is worth (ME-7.44 to ME-7.62, ME-7.78 to ME-7.80)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import at_site, attacked_by
from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    passes,
    refused,
    status,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.site.site_phase import SitePhase
from westmarch.games.meccg.rules.values import points_by_kind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

AT_BREE: dict[str, Any] = {"to": "Bree", "start": "Rivendell", "keyed_to": "Border-hold"}


@pytest.mark.card("LE-63")
@pytest.mark.rule("ME-7.44", "ME-7.50", "CR-T.92")
def test_a_successful_detainment_strike_only_taps() -> None:
    game = attacked_by(
        "The Border-watch", "Gimli", "Kíli", to="Bree", start="Rivendell", keyed_to="Border-hold", dice=(2, 2)
    )
    assert the(game, Attack).detainment
    act(game, "Assign a strike to Gimli", "Assign a strike to Kíli")
    assert the(game, Attack).strikes == 2, "two strikes against heroes"
    act(game, "Gimli faces", "Gimli stays untapped")
    assert status(game, "Gimli") == "tapped"
    act(game, "Kíli taps")
    assert status(game, "Kíli") == "tapped"
    assert not any("body check" in line for line in story(game))


@pytest.mark.limit
@pytest.mark.card("LE-63")
@pytest.mark.rule("ME-7.55", "CR-T.93")
def test_a_detainment_attack_is_never_defeated() -> None:
    game = attacked_by(
        "The Border-watch", "Gimli", "Kíli", to="Bree", start="Rivendell", keyed_to="Border-hold", dice=(12, 12)
    )
    act(game, "Assign a strike to Gimli", "Assign a strike to Kíli", "Gimli faces", "Gimli taps", "Kíli taps")
    assert game.state.zone_of(card(game, "The Border-watch")) == ("discard pile", OPPONENT)
    assert points_by_kind(game.state, YOU).get("kill", 0) == 0


@pytest.mark.rule("CR-T.94")
def test_a_thief_that_only_detains_takes_nothing() -> None:
    for detainment in (True, False):
        game = attacked_by(
            "Thief",
            bearing("Gimli", "Dagger of Westernesse"),
            dice=(2,),
            strike={"character": "Gimli"},
            detainment=detainment,
            assigned=["Gimli"],
            **AT_BREE,
        )
        act(game, "Gimli taps")
        assert zone(game, "Dagger of Westernesse") == ("in play" if detainment else "discard pile")


@pytest.mark.rule("CR-T.95")
def test_only_its_card_makes_an_attack_on_heroes_detainment() -> None:
    game = attacked_by("Orc-guard", "Gimli", keyed_to="Shadow-hold", windows="always")
    assert not the(game, Attack).detainment


@pytest.mark.rule("CR-T.91")
def test_an_automatic_attack_is_detainment_only_if_the_site_says_so() -> None:
    game = at_site("Moria", "Gimli", "Kíli", windows="always")
    act(game, "Enter Moria")
    passes(game, "attack")
    assert not the(game, Attack).detainment


@pytest.mark.rule("ME-7.52", "ME-7.59", "ME-7.61")
def test_a_creature_all_of_whose_strikes_are_defeated_scores_kill_points() -> None:
    game = attacked_by("Wargs", "Gimli", "Kíli", assigned=["Gimli", "Kíli"], dice=(12, 12))
    act(game, "Gimli faces", "Gimli taps", "Kíli taps")
    assert game.state.zone_of(card(game, "Wargs")) == ("marshalling point pile", YOU)
    assert points_by_kind(game.state, YOU)["kill"] == 1


@pytest.mark.rule("ME-7.53", "CR-E.35")
@pytest.mark.parametrize("other", ["cancelled", "ineffectual"])
def test_one_cancelled_or_ineffectual_strike_is_enough_to_escape_defeat(other: str) -> None:
    game = attacked_by("Wargs", "Gimli", "Kíli", assigned=["Gimli", "Kíli"], outcomes={"Gimli": other}, dice=(12,))
    act(game, "Kíli taps")
    assert zone(game, "Wargs") == "discard pile"


@pytest.mark.rule("ME-7.56")
def test_an_undefeated_creature_goes_to_its_owners_discard_pile() -> None:
    game = attacked_by("Giant", "Gimli", assigned=["Gimli"], dice=(8,))
    act(game, "Gimli taps")
    assert "Gimli: the strike is ineffectual (13 against 13)" in story(game)
    assert game.state.zone_of(card(game, "Giant")) == ("discard pile", OPPONENT)


@pytest.mark.rule("ME-7.54", "CR-E.18")
def test_a_cancelled_attack_counts_as_faced_but_not_as_defeated() -> None:
    game = attacked_by("Wargs", "Aragorn II", hand=("Concealment",))
    act(game, "Play Concealment, tapping Aragorn II")
    assert zone(game, "Wargs") == "discard pile"
    assert points_by_kind(game.state, YOU).get("kill", 0) == 0

    game = at_site("Isengard", "Aragorn II", "Kíli", hand=("Concealment", "Dagger of Westernesse"))
    act(game, "Enter Isengard", "Play Concealment, tapping Aragorn II")
    assert "Wolf" in game.state.company(1).faced
    assert may(game, "Kíli taps to play Dagger of Westernesse")


@pytest.mark.rule("CR-T.52")
def test_a_cancelled_attack_is_part_of_the_companys_history() -> None:
    game = attacked_by(
        "“Bert” (Bûrat)",
        bearing("Gimli", "Dagger of Westernesse"),
        "Aragorn II",
        hand=("Concealment",),
        hazards=("“William” (Wûluag)",),
        dice=(2, 2),
    )
    act(game, "Play Concealment, tapping Aragorn II", "Play “William” (Wûluag) keyed to Wilderness")
    act(game, "Assign a strike to Gimli", "Gimli taps")
    assert zone(game, "Dagger of Westernesse") == "discard pile"


@pytest.mark.rule("CR-T.53")
def test_a_creature_is_never_a_response() -> None:
    game = attacked_by("Giant", "Gimli", hazards=("Crebain",), windows="always", at={"hazard_limit": 5})
    assert "CR-T.53" in refused(game, "Play Crebain keyed to Wilderness", OPPONENT)


@pytest.mark.rule("CR-T.54")
def test_only_members_of_the_attacked_company_cancel_the_attack() -> None:
    game = attacked_by(
        "Wargs", "Gimli", hand=("Concealment",), others=(company("Aragorn II", at="Bree"),), windows="always"
    )
    passes(game, "attack")
    assert not may(game, "Play Concealment")
    assert "actor_fits" in refused(game, "Play Concealment", YOU)


@pytest.mark.rule("CR-T.56")
def test_a_bonus_to_a_race_of_characters_is_none_to_attacks_of_that_race() -> None:
    game = attacked_by(
        "Assassin",
        "Faramir",
        "Éomer",
        to="Bree",
        start="Rivendell",
        keyed_to="Border-hold",
        windows="always",
        you={"events": ["Sun"]},
    )
    assert prowess(game.state, card(game, "Faramir")) == 6, "a Dúnadan"
    assert attack_prowess(game.state, the(game, Attack)) == 11


@pytest.mark.rule("ME-7.62")
def test_a_creature_of_ones_own_earns_nothing() -> None:
    game = attacked_by("Giant", "Glorfindel II", assigned=["Glorfindel II"], dice=(12,))
    game.state.owner[card(game, "Giant")] = YOU
    act(game, "Glorfindel II taps")
    assert points_by_kind(game.state, YOU).get("kill", 0) == 0
    assert game.state.zone_of(card(game, "Giant")) == ("out of play", YOU)


@pytest.mark.rule("ME-7.78")
def test_a_character_at_home_cancels_one_automatic_attack() -> None:
    game = at_site("Isengard", "Saruman", "Kíli", hand=("Dagger of Westernesse",))
    act(game, "Enter Isengard")
    assert "ME-7.78" in refused(game, "Tap Kíli, at home here, to cancel the automatic-attack", YOU)
    act(game, "Tap Saruman, at home here, to cancel")
    assert status(game, "Saruman") == "tapped"
    assert "Wolf" in game.state.company(1).faced
    assert the(game, SitePhase).entered


@pytest.mark.rule("ME-7.78", "CR-T.50")
def test_who_is_tapped_or_too_late_cancels_nothing_at_home() -> None:
    cancel = "Tap Saruman, at home here, to cancel the automatic-attack"
    game = at_site("Isengard", {"name": "Saruman", "state": "tapped"}, "Kíli", windows="always")
    act(game, "Enter Isengard")
    passes(game, "attack")
    assert "is_untapped" in refused(game, cancel, YOU)
    game = at_site("Isengard", "Saruman", "Kíli", windows="always")
    act(game, "Enter Isengard")
    passes(game, "assign strikes")
    assert "before_strikes" in refused(game, cancel, YOU)


@pytest.mark.rule("ME-7.80")
def test_a_creature_played_as_an_automatic_attack_is_discarded_when_defeated() -> None:
    game = attacked_by("Giant", "Glorfindel II", assigned=["Glorfindel II"], dice=(12,), as_automatic=True)
    act(game, "Glorfindel II taps")
    assert game.state.zone_of(card(game, "Giant")) == ("discard pile", OPPONENT)
    assert points_by_kind(game.state, YOU).get("kill", 0) == 0


@pytest.mark.rule("ME-7.58")
def test_a_defeated_dragon_ahunt_gives_kill_points() -> None:
    game = table(
        you={"companies": [moving("Glorfindel II", "Elrond", "Aragorn II", start="Lórien", to="The Lonely Mountain")]},
        opponent={"hand": ["Smaug Ahunt"], "companies": [company("Beregond", at="Lórien")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12,) * 6,
        format="standard",
    )
    passes(game, "Play Smaug Ahunt")
    act(game, "Play Smaug Ahunt")
    passes(game, "assign strikes")
    while game.state.nearest(Attack) is not None:
        taps = [option for option in game.decision.options if option.sentence.endswith("taps for the strike")]
        game.choose((taps or game.decision.options)[0])
    assert game.state.zone_of(card(game, "Smaug Ahunt")) == ("marshalling point pile", YOU)
    assert points_by_kind(game.state, YOU)["kill"] == 5


@pytest.mark.rule("CR-E.19")
@pytest.mark.parametrize(("key", "cancelled"), [("Wilderness", True), ("Western Mirkwood", False)])
def test_a_region_named_is_not_a_region_type(key: str, cancelled: bool) -> None:
    hero = {"name": "Aragorn II", "allies": ["Goldberry"]}
    game = attacked_by("Huorn", hero, to="Woodmen-town", keyed_to=key, windows="always")
    passes(game, "attack")
    if game.decision.seat != YOU:
        passes(game)
    assert may(game, "Use Goldberry: cancel the attack", YOU) == cancelled


@pytest.mark.card("TD-136")
@pytest.mark.rule("CR-T.55", "CC-Master of Wood, Water, or Hill")
def test_a_sage_elsewhere_may_change_the_region_to_which_a_creature_is_keyed() -> None:
    def journey(*others: dict[str, Any]) -> Game[MeccgState]:
        game = table(
            you={
                "hand": ["Master of Wood, Water, or Hill"],
                "companies": [moving("Gimli", start="Rivendell", to="Ettenmoors"), *others],
            },
            opponent={"hand": ["Huorn"], "companies": [company("Beregond", at="Lórien")]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
            dice=(12,),
            format="standard",
        )
        passes(game, "Play Huorn keyed to Wilderness")
        act(game, "Play Huorn keyed to Wilderness")
        return game

    game = journey(company("Elrond", at="Edhellond"))
    assert the(game, MovementHazard).path_now(game.state).count("Wilderness") == 1
    act(game, "Play Master of Wood, Water, or Hill (a Wilderness becomes a Shadow-land), tapping Elrond")
    assert "Elrond taps" in story(game)
    assert zone(game, "Huorn") == "discard pile"
    assert not any("strike" in line for line in story(game)), "it did not attack"
    game = journey(company("Haldir", at="Edhellond"))
    assert not may(game, "Play Master of Wood"), "there is no sage anywhere"
