"""The strike sequence of the standard game (ME-7.20 to ME-7.43, ME-7.67 to ME-7.77)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    offers,
    passes,
    refused,
    status,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def struck(creature: str, character: Any, *others: Any, **more: Any) -> Game[MeccgState]:
    """The character faces a strike; his choice to tap or not, or what comes after it, is due."""
    name = character["name"] if isinstance(character, dict) else character
    strike = {"character": name, **more.pop("strike", {})}
    return attacked_by(creature, character, *others, assigned=more.pop("assigned", [name]), strike=strike, **more)


def rolled(game: Game[MeccgState], words: str) -> str:
    """The line of a roll."""
    return next(line for line in story(game) if line.startswith("Roll for") and words in line)


@pytest.mark.rule("ME-7.20", "ME-7.21", "CR-E.37")
@pytest.mark.parametrize(("state", "prowess"), [("untapped", 5), ("tapped", 4), ("wounded", 3)])
def test_tapped_and_wounded_targets_are_weaker(state: str, prowess: int) -> None:
    game = struck("Giant", {"name": "Gimli", "state": state}, strike={"was": state}, windows="always")
    assert prowess_against_strike(game.state, the(game, Strike)) == prowess


@pytest.mark.rule("ME-7.22")
def test_a_target_taps_when_the_strike_is_resolved() -> None:
    game = struck("Giant", "Gimli", dice=(12,), windows="always")
    passes(game, "Gimli taps")
    act(game, "Gimli taps")
    passes(game, "strike: resources")
    assert status(game, "Gimli") == "untapped", "nothing is resolved yet"
    passes(game, "hazards")
    assert status(game, "Gimli") == "tapped"


@pytest.mark.rule("ME-7.22")
def test_a_cancelled_strike_leaves_its_target_as_he_was() -> None:
    game = struck("Giant", bearing("Gimli", "Elven Cloak"), windows="always")
    passes(game, "Gimli taps")
    act(game, "Gimli taps")
    passes(game, "Use Elven Cloak")
    act(game, "Use Elven Cloak", "No response", "No response")
    passes(game, "hazards")
    assert "Gimli: the strike is cancelled" in story(game)
    assert status(game, "Gimli") == "untapped"


@pytest.mark.rule("ME-7.20")
def test_a_target_that_taps_for_something_else_meanwhile_is_weaker() -> None:
    game = struck("Giant", "Gimli", windows="always")
    act(game, "Pass", "Gimli taps")
    before = prowess_against_strike(game.state, the(game, Strike))
    game.state.status[card(game, "Gimli")] = 1
    assert (before, prowess_against_strike(game.state, the(game, Strike))) == (5, 4)


@pytest.mark.rule("ME-7.22")
def test_a_target_taps() -> None:
    game = struck("Orc-lieutenant", "Gimli", dice=(12,), keyed_to="Wilderness")
    act(game, "Gimli taps")
    assert status(game, "Gimli") == "tapped"


@pytest.mark.rule("ME-7.23", "ME-7.32", "ME-7.72")
def test_an_untapped_target_may_take_minus_three_and_stay_untapped() -> None:
    game = struck("Giant", "Gimli", dice=(11,))
    assert offers(game, YOU) == ["Gimli taps for the strike", "Gimli stays untapped at −3 prowess"]
    act(game, "Gimli stays untapped")
    assert "Gimli: the strike is ineffectual (13 against 13)" in story(game)
    assert status(game, "Gimli") == "untapped"
    for state in ("tapped", "wounded"):
        game = struck("Giant", {"name": "Gimli", "state": state}, windows="always")
        for kind in ("strike: hazards", "support", "strike: resources"):
            assert game.decision.kind == kind, "the choice is not there"
            passes(game)


@pytest.mark.rule("ME-7.69", "ME-7.72")
@pytest.mark.parametrize("card_name", ["Dodge", "Block"])
def test_what_spares_the_tapping_does_not_take_back_the_minus_three(card_name: str) -> None:
    """Step 3 is over when the card is played: Gimli, of prowess 5, has accepted to fight with two."""
    game = struck("Giant", "Gimli", hand=(card_name,), windows="always")
    passes(game, "Gimli stays untapped")
    act(game, "Gimli stays untapped")
    passes(game, f"Play {card_name}")
    act(game, f"Play {card_name}", "No response", "No response")
    assert prowess_against_strike(game.state, the(game, Strike)) == 5 - 3


@pytest.mark.rule("ME-7.69", "ME-7.72")
def test_a_great_shield_does_not_take_it_back_either() -> None:
    game = struck("Giant", bearing("Gimli", "Great-shield of Rohan"), windows="always")
    passes(game, "Gimli stays untapped")
    act(game, "Gimli stays untapped")
    passes(game, "Use Great-shield of Rohan")
    act(game, "Use Great-shield of Rohan", "No response", "No response")
    assert prowess_against_strike(game.state, the(game, Strike)) == 5 - 3


@pytest.mark.rule("ME-7.24", "ME-7.71")
def test_each_excess_strike_that_is_spent_costs_one() -> None:
    game = struck(
        "Orc-guard", "Aragorn II", "Kíli", keyed_to="Shadow-hold", assigned=["Aragorn II", "Kíli"], windows="always"
    )
    passes(game, "excess strikes")
    act(game, "Spend 2 excess strikes")
    assert prowess_against_strike(game.state, the(game, Strike)) == 4
    assert the(game, Attack).excess == 1


@pytest.mark.rule("ME-7.25", "ME-7.74", "ME-7.76")
def test_untapped_companions_and_allies_tap_in_support() -> None:
    game = struck("Giant", "Gimli", "Kíli", bearing("Aragorn II", state="tapped", allies=["Gwaihir"]), dice=(12,))
    act(game, "Gimli taps")
    assert offers(game, YOU) == [
        "Kíli taps in support of Gimli",
        "Gwaihir taps in support of Gimli",
        "Pass",
    ]
    assert "is_untapped" in refused(game, "Aragorn II taps in support of Gimli", YOU)
    act(game, "Kíli taps in support", "Gwaihir taps in support")
    assert status(game, "Kíli") == status(game, "Gwaihir") == "tapped"
    assert "= 12 +7 = 19" in rolled(game, "Gimli's strike")


@pytest.mark.rule("ME-7.75")
def test_whoever_has_a_strike_of_the_attack_cannot_support() -> None:
    game = struck(
        "Orc-warriors",
        "Gimli",
        "Kíli",
        "Haldir",
        keyed_to="Wilderness",
        assigned=["Gimli", "Kíli"],
        outcomes={"Kíli": "ineffectual"},
        strike={"stance": "tap", "step": "others may support"},
    )
    assert status(game, "Kíli") == "untapped"
    assert offers(game, YOU) == ["Haldir taps in support of Gimli", "Pass"]
    assert "ME-7.75" in refused(game, "Kíli taps in support", YOU)


@pytest.mark.rule("ME-7.26", "ME-7.73")
def test_one_skill_card_and_others_besides() -> None:
    game = struck("Giant", "Gimli", hand=("Risky Blow", "Block", "Dodge"), dice=(12,), windows="always")
    passes(game, "Gimli taps")
    act(game, "Gimli taps", "Pass", "Play Dodge", "No response", "No response")
    act(game, "Play Risky Blow", "No response", "No response")
    assert "ME-7.26" in refused(game, "Play Block", YOU)
    passes(game, "hazards")
    assert "= 12 +8 = 20" in rolled(game, "Gimli's strike")
    assert status(game, "Gimli") == "untapped"


@pytest.mark.rule("ME-7.28", "CR-E.38")
def test_a_weapon_with_its_maximum_comes_first() -> None:
    game = struck("Orc-lieutenant", bearing("Aragorn II", "Glamdring"), keyed_to="Wilderness")
    assert prowess_against_strike(game.state, the(game, Strike)) == 9, "6 + 3, to a maximum of 9 against Orcs"
    game = struck("Giant", bearing("Aragorn II", "Glamdring"), you={"events": ["Sun"]})
    assert prowess_against_strike(game.state, the(game, Strike)) == 9, "6 + 3 to a maximum of 8, then + 1"
    game = struck("Orc-lieutenant", bearing("Gimli", "Glamdring"), keyed_to="Wilderness")
    assert prowess_against_strike(game.state, the(game, Strike)) == 10, "5 + 3, then his own + 2 against Orcs"
    game = struck("Giant", bearing("Gimli", "Shield of Iron-bound Ash", "Dagger of Westernesse"))
    passes(game, "Gimli taps")


@pytest.mark.rule("ME-7.29", "ME-7.67")
def test_one_strike_at_a_time_in_the_order_of_the_defender() -> None:
    names = ["Gimli", "Kíli", "Haldir"]
    game = attacked_by("Orc-warriors", *names, assigned=names, dice=(12, 12, 12))
    assert game.decision.seat == YOU
    assert offers(game) == [f"{name} faces his strike" for name in names]
    act(game, "Haldir faces")
    assert not may(game, "faces his strike")
    act(game, "Haldir taps")
    assert offers(game) == ["Gimli faces his strike", "Kíli faces his strike"]


@pytest.mark.rule("ME-7.30", "ME-7.31")
def test_a_total_above_the_prowess_defeats_a_strike_without_body() -> None:
    game = struck("Cave-drake", "Gimli", keyed_to="Wilderness", strikes=1, dice=(7,))
    act(game, "Gimli taps")
    assert "Gimli: the strike fails (12 against 10)" in story(game)
    assert zone(game, "Cave-drake") == "marshalling point pile"


@pytest.mark.rule("ME-7.33", "ME-7.34", "CR-E.34")
def test_a_total_below_wounds_and_the_attacker_rolls_a_body_check_at_once() -> None:
    game = struck("Giant", "Gimli", dice=(7, 8), windows="always", strike={"stance": "tap"})
    passes(game, "strike: resources")
    passes(game)
    lines = story(game)
    wound = lines.index("Gimli is wounded")
    assert lines[wound - 1] == "Gimli: the strike is successful (12 against 13)"
    assert lines[wound + 1].startswith("Roll for the body check of Gimli (body 8)")
    check = [event.change for event in game.state.log if "body check" in getattr(event.change, "purpose", "")]
    assert check[0].seat == OPPONENT  # type: ignore[attr-defined]


@pytest.mark.rule("ME-7.35", "ME-7.37", "ME-7.38")
@pytest.mark.parametrize(("before", "dice", "fate"), [("tapped", 9, "out"), ("tapped", 8, "in"), ("wounded", 8, "out")])
def test_more_than_the_body_eliminates_and_an_old_wound_adds_one(before: str, dice: int, fate: str) -> None:
    game = struck("Giant", {"name": "Gimli", "state": before}, "Kíli", dice=(2, dice))
    act(game, "Pass")
    if fate == "in":
        assert status(game, "Gimli") == "wounded"
    assert zone(game, "Gimli") == ("in play" if fate == "in" else "out of play")
    assert (" +1 = " in rolled(game, "body check")) == (before == "wounded"), "never more than one"


@pytest.mark.rule("ME-7.40", "CR-E.31")
def test_nothing_comes_between_the_wound_and_the_body_check() -> None:
    game = struck("Giant", "Sam Gamgee", hand=("Halfling Strength", "Tookish Blood"), dice=(2, 12), windows="always")
    passes(game, "strike: resources")
    assert not may(game, "Play")
    passes(game)
    assert zone(game, "Sam Gamgee") == "out of play", "there was no moment to help him"
    assert game.state.zone_of(card(game, "Halfling Strength"))[0] == "hand"


@pytest.mark.rule("ME-7.41", "CR-E.21", "CR-E.36")
@pytest.mark.parametrize(("check", "place"), [(8, "discard pile"), (9, "marshalling point pile")])
def test_a_strike_with_a_body_must_fail_its_check(check: int, place: str) -> None:
    game = struck("Rogrog", "Glorfindel II", keyed_to="Shadow-hold", dice=(12, check))
    act(game, "Glorfindel II taps")
    roll = next(event.change for event in game.state.log if "body check" in getattr(event.change, "purpose", ""))
    assert roll.seat == YOU  # type: ignore[attr-defined]
    assert zone(game, "Rogrog") == place


@pytest.mark.rule("CR-E.29")
def test_a_failed_strike_without_body_has_no_body_check() -> None:
    game = struck("Giant", "Glorfindel II", dice=(12,))
    act(game, "Glorfindel II taps")
    assert not any("body check" in line for line in story(game))


@pytest.mark.rule("ME-7.42")
def test_who_loses_his_wizard_to_a_body_check_loses_the_game() -> None:
    game = struck("Giant", "Gandalf", dice=(2, 12))
    act(game, "Gandalf taps")
    assert game.over
    assert game.result is not None
    assert game.result.winners == (OPPONENT,)


@pytest.mark.rule("ME-7.43", "CR-T.63", "CR-T.64")
def test_each_unwounded_companion_may_take_over_one_item() -> None:
    items = ("Glamdring", "Dagger of Westernesse", "Shield of Iron-bound Ash")
    game = struck(
        "Giant", bearing("Gimli", *items), "Kíli", {"name": "Haldir", "state": "wounded"}, "Aragorn II", dice=(2, 12)
    )
    act(game, "Gimli taps")
    passes(game, "items of the eliminated")
    assert not may(game, "Haldir takes over")
    act(game, "Kíli takes over Glamdring")
    assert not may(game, "Kíli takes over")
    act(game, "Aragorn II takes over Dagger of Westernesse")
    assert zone(game, "Shield of Iron-bound Ash") == "discard pile"
    assert zone(game, "Gimli") == "out of play"


@pytest.mark.rule("CR-E.20")
def test_a_loss_is_settled_before_the_next_strike() -> None:
    game = struck("Wargs", bearing("Gimli", "Elven Cloak"), "Kíli", assigned=["Gimli", "Kíli"], dice=(2, 12, 12))
    act(game, "Gimli taps")
    passes(game, "items of the eliminated")
    act(game, "Kíli takes over Elven Cloak")
    assert zone(game, "Gimli") == "out of play"
    passes(game, "tap or not")
    assert the(game, Strike).character == card(game, "Kíli")
    assert game.state.bearer[card(game, "Elven Cloak")] == card(game, "Kíli")


@pytest.mark.rule("ME-7.68", "CR-E.26", "CR-E.27")
def test_only_what_affects_the_strike_is_played_in_its_sequence() -> None:
    game = attacked_by(
        "Wargs", "Gimli", "Sam Gamgee", hand=("Halfling Strength", "Risky Blow", "Tookish Blood"), windows="always"
    )
    passes(game, "assign strikes")
    act(game, "Assign a strike to Gimli", "Assign a strike to Sam Gamgee", "Pass", "Gimli faces")
    offered = []
    while game.state.nearest(Strike) is not None:
        offered += offers(game)
        game.choose(game.decision.options[-1])
    assert set(offered) == {
        "Pass",
        "Gimli taps for the strike",
        "Gimli stays untapped at −3 prowess",
        "Play Risky Blow with Gimli",
    }


@pytest.mark.rule("CR-E.28")
def test_nobody_taps_for_something_else_in_a_strike_sequence() -> None:
    game = struck("Wargs", bearing("Gimli", "Palantír of Orthanc"), "Saruman", windows="always")
    passes(game, "tap or not")
    act(game, "Gimli taps")
    while game.state.nearest(Strike) is not None:
        assert not may(game, "Use"), "what has nothing to do with the strike has to wait"
        game.choose(game.decision.options[-1])


@pytest.mark.rule("ME-7.69", "ME-7.77")
def test_the_steps_come_in_their_order() -> None:
    game = attacked_by(
        "Orc-guard", "Gimli", "Kíli", "Haldir", keyed_to="Shadow-hold", assigned=["Gimli", "Kíli"], windows="always"
    )
    act(game, "Gimli faces")
    kinds = []
    while game.state.nearest(Strike) is not None and not the(game, Strike).rolled:
        kinds.append((game.decision.seat, game.decision.kind))
        game.choose(game.decision.options[-1])
    assert kinds[:5] == [
        (OPPONENT, "strike: hazards"),
        (OPPONENT, "excess strikes"),
        (YOU, "tap or not"),
        (YOU, "support"),
        (YOU, "strike: resources"),
    ]


@pytest.mark.rule("ME-7.69")
def test_what_belongs_to_an_earlier_step_is_refused() -> None:
    game = struck(
        "Giant", "Gimli", "Kíli", strike={"stance": "tap", "step": "defender plays resources"}, windows="always"
    )
    assert "ME-7.69" in refused(game, "Kíli taps in support", YOU)
    assert not may(game, "Spend")


@pytest.mark.rule("CR-E.24", "CR-T.49")
def test_sequence_and_attack_end_with_the_body_check() -> None:
    game = struck("Giant", "Gimli", dice=(2, 2))
    act(game, "Gimli taps")
    last = next(index for index, line in enumerate(story(game)) if "body check of Gimli" in line)
    assert story(game)[last + 1] == "Giant is discarded", "the attack was open until then"
    assert game.state.nearest(Strike) is None


@pytest.mark.rule("CR-T.51")
def test_a_strike_is_cancelled_before_its_roll_or_not_at_all() -> None:
    game = struck("Giant", bearing("Sam Gamgee", "Elven Cloak"), windows="always", dice=(2, 2))
    passes(game, "strike: resources")
    assert may(game, "Use Elven Cloak", YOU)
    passes(game)
    assert "open_window" in refused(game, "Use Elven Cloak", YOU)
    assert not may(game, "Use Elven Cloak")
    assert status(game, "Sam Gamgee") == "wounded"


@pytest.mark.rule("CR-T.101", "CR-T.102")
def test_the_eliminated_are_gone_for_everybody_with_the_events_on_them() -> None:
    game = struck(
        "Giant", {"name": "Gimli", "events": ["Lure of the Senses"]}, "Kíli", dice=(2, 12), opponent={"hand": ["Gimli"]}
    )
    act(game, "Gimli taps", "Pass")
    assert game.state.zone_of(card(game, "Gimli", YOU)) == ("out of play", YOU)
    assert game.state.zone_of(card(game, "Lure of the Senses")) == ("discard pile", OPPONENT)
    assert "Gimli" in game.state.names_in_use()


@pytest.mark.rule("CR-T.101")
@pytest.mark.parametrize("turn", ["you", "opponent"])
def test_nobody_plays_a_copy_of_the_eliminated(turn: str) -> None:
    home = {"companies": [company("Kíli" if turn == "you" else "Haldir", at="Rivendell")], "hand": ["Gimli"]}
    you, opponent = ({"out_of_play": ["Gimli"], **home}, {}) if turn == "you" else ({"out_of_play": ["Gimli"]}, home)
    game = table(you=you, opponent=opponent, at={"phase": "organization", "turn": turn}, format="standard")
    seat = YOU if turn == "you" else OPPONENT
    assert not may(game, "Play Gimli", seat)
    assert "IN-16" in refused(game, "Play Gimli at Rivendell", seat)


@pytest.mark.rule("ME-7.70")
def test_hazards_on_a_strike_count_against_the_hazard_limit() -> None:
    for played in (1, 2):
        game = struck("Giant", "Gimli", hazards=("Weariness of the Heart",), at={"hazards_played": played})
        if played == 1:
            act(game, "Play Weariness of the Heart")
            assert the(game, MovementHazard).hazards_played == 2
            assert prowess_against_strike(game.state, the(game, Strike)) == 4
        else:
            assert game.decision.kind == "tap or not", "step 1 is over: there is nothing to play"
            assert "within_hazard_limit" in refused(game, "Play Weariness of the Heart on Gimli", OPPONENT)


@pytest.mark.rule("CR-E.30", "CX-12")
def test_items_are_lost_with_the_wound_and_checks_follow_the_body_check() -> None:
    gimli = bearing("Gimli", "Dagger of Westernesse", events=["Despair of the Heart"])
    game = struck("“William” (Wûluag)", gimli, "Kíli", dice=(2, 2, 12), faced=("“Bert” (Bûrat)",))
    act(game, "Gimli taps")
    passes(game, "hazards")
    lines = [line for line in story(game) if "Dagger" in line or "check of Gimli" in line]
    assert lines[0] == "Dagger of Westernesse is discarded"
    assert lines[1].startswith("Roll for the body check of Gimli")
    assert lines[2].startswith("Roll for the corruption check of Gimli")


@pytest.mark.rule("CR-E.25", "CR-E.32")
def test_a_check_that_the_wound_demands_is_made_even_by_one_who_was_healed() -> None:
    """A healed character still counts as wounded by the strike; what helps against the check may be played then."""
    gimli = {"name": "Gimli", "state": "tapped"}
    game = attacked_by(
        "Barrow-wight",
        gimli,
        "Sam Gamgee",
        to="Moria",
        keyed_to="Shadow-hold",
        assigned=["Gimli"],
        outcomes={"Gimli": "successful"},
        step="afterwards",
        hand=("Halfling Strength",),
        windows="always",
    )
    passes(game, "corruption check")
    assert status(game, "Gimli") == "tapped", "he is well again"
    assert the(game, CorruptionCheck).character == card(game, "Gimli")


@pytest.mark.rule("CR-E.32")
def test_what_helps_against_a_check_may_be_played_but_nothing_against_a_loss() -> None:
    game = struck(
        "Thief",
        bearing("Sam Gamgee", "Dagger of Westernesse"),
        to="Bree",
        start="Rivendell",
        keyed_to="Border-hold",
        hand=("Halfling Strength", "Tookish Blood"),
        dice=(2,),
        windows="always",
    )
    passes(game, "lose an item")
    assert offers(game) == ["Discard Dagger of Westernesse of Sam Gamgee"]
    sam = {"name": "Sam Gamgee", "events": ["Despair of the Heart"]}
    game = struck("Giant", "Gimli", sam, hand=("Halfling Strength",), dice=(2, 2), windows="always")
    passes(game, "corruption check")
    assert may(game, "Play Halfling Strength on Sam Gamgee") or may(game, "Play Halfling Strength")


@pytest.mark.rule("CR-E.33")
def test_the_defender_orders_what_one_wound_demands() -> None:
    burdened = [{"name": name, "events": ["Despair of the Heart"]} for name in ("Kíli", "Haldir")]
    game = struck("Giant", "Gimli", *burdened, dice=(2, 2, 12, 12))
    act(game, "Gimli taps")
    passes(game, "demands of Kíli")
    assert game.decision.seat == YOU
    act(game, "demands of Haldir")
    passes(game, "hazards")
    checks = [line for line in story(game) if "corruption check of" in line and line.startswith("Roll")]
    assert ["Haldir" in line for line in checks] == [True, False]
