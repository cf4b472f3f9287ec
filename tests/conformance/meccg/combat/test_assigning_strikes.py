"""Attacks and how their strikes fall on a company in the standard game (ME-7.01 to ME-7.19)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import at_site, attacked_by
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, may, offers, passes, refused, status, story, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.several_attacks import Attacks
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike


@pytest.mark.rule("ME-7.01")
def test_entering_a_site_with_an_automatic_attack_begins_combat() -> None:
    game = at_site("Isengard", "Aragorn II", "Kíli", hand=("Dagger of Westernesse",))
    act(game, "Enter Isengard")
    attack = the(game, Attack)
    assert attack.automatic
    assert "site_entered" in refused(game, "Aragorn II taps to play Dagger of Westernesse", YOU)


@pytest.mark.rule("ME-7.02", "ME-7.57")
def test_the_attacks_of_a_creature_come_one_after_the_other() -> None:
    game = attacked_by(
        "Assassin", "Aragorn II", "Kíli", to="Bree", start="Rivendell", keyed_to="Border-hold", dice=(12, 12, 2)
    )
    assert len(the(game, Attacks).attacks) == 2
    act(game, "Assign a strike to Aragorn II", "Do not cancel this attack")
    assert len(the(game, Attacks).attacks) == 2, "the second waits until the first is over"
    act(game, "Aragorn II taps", "Pass")
    assert len(the(game, Attacks).attacks) == 1
    act(game, "Tap Kíli to cancel this attack")
    passes(game, "hazards")
    assert zone(game, "Assassin") == "discard pile", "one of its attacks was not defeated"


@pytest.mark.rule("ME-7.03", "ME-7.04")
def test_one_strike_one_character_one_character_one_strike() -> None:
    game = attacked_by("Giant", "Aragorn II", "Kíli")
    act(game, "Assign a strike to Kíli")
    assert the(game, Attack).assigned == (card(game, "Kíli"),)
    assert game.decision.kind != "assign strikes", "the single strike has its target"

    game = attacked_by("Wargs", "Aragorn II", "Kíli")
    act(game, "Assign a strike to Kíli")
    assert "ME-7.04" in refused(game, "Assign a strike to Kíli", YOU)
    assert may(game, "Assign a strike to Aragorn II", YOU)


@pytest.mark.rule("ME-7.05", "CR-T.50")
def test_nothing_changes_the_attack_once_strikes_are_assigned() -> None:
    game = attacked_by(
        "Orc-warriors",
        "Aragorn II",
        "Kíli",
        hand=("Dark Quarrels", "Concealment"),
        you={"events": ["Gates of Morning"]},
    )
    assert may(game, "Play Dark Quarrels", YOU)
    assert may(game, "Play Concealment, tapping Kíli", YOU)
    passes(game, "assign strikes")
    assert "ME-7.05" in refused(game, "Play Dark Quarrels", YOU)
    assert "CR-T.50" in refused(game, "Play Concealment, tapping Kíli", YOU)


@pytest.mark.rule("ME-7.06", "ME-7.07")
def test_the_defender_uses_the_untapped_then_the_attacker_anybody() -> None:
    game = attacked_by(
        "Orc-warriors", "Aragorn II", {"name": "Kíli", "state": "tapped"}, {"name": "Gimli", "state": "wounded"}
    )
    assert "ME-7.06" in refused(game, "Assign a strike to Kíli", YOU)
    assert offers(game) == ["Assign a strike to Aragorn II", "Leave the remaining strikes to the attacker"]
    act(game, "Assign a strike to Aragorn II")
    assert sorted(offers(game, OPPONENT)) == ["Assign a strike to Gimli", "Assign a strike to Kíli"]
    act(game, "Assign a strike to Gimli")
    assert the(game, Attack).assigned == tuple(card(game, name) for name in ("Aragorn II", "Gimli", "Kíli"))


@pytest.mark.rule("ME-7.08")
def test_what_the_defender_leaves_the_attacker_places() -> None:
    game = attacked_by("Giant", "Aragorn II", "Kíli")
    act(game, "Leave the remaining strikes")
    assert sorted(offers(game, OPPONENT)) == ["Assign a strike to Aragorn II", "Assign a strike to Kíli"]


@pytest.mark.rule("ME-7.09")
def test_where_the_attacker_chooses_the_defender_is_not_asked() -> None:
    game = attacked_by("Cave-drake", "Aragorn II", {"name": "Kíli", "state": "wounded"}, "Gimli", keyed_to="Wilderness")
    assert game.decision.seat == OPPONENT
    assert sorted(offers(game)) == [f"Assign a strike to {name}" for name in ("Aragorn II", "Gimli", "Kíli")]
    assert "ME-7.09" in refused(game, "Assign a strike to Gimli", YOU)


@pytest.mark.rule("ME-7.10", "ME-7.153")
def test_strikes_beyond_the_targets_are_excess() -> None:
    game = attacked_by("Orc-guard", "Aragorn II", "Kíli", "Gimli", keyed_to="Shadow-hold")
    act(game, "Assign a strike to Aragorn II", "Assign a strike to Kíli", "Assign a strike to Gimli")
    assert the(game, Attack).excess == 2
    hobbits = ("Sam Gamgee", "Frodo", "Merry", "Pippin")
    game = attacked_by("Orc-raiders", *hobbits, keyed_to="Wilderness")
    act(game, *(f"Assign a strike to {name}" for name in hobbits))
    assert the(game, Attack).excess == 0, "Hobbits are whole targets"


@pytest.mark.rule("ME-7.11", "ME-7.12", "CR-E.16")
def test_no_strike_is_withheld_and_none_turned_into_a_modifier_while_somebody_has_none() -> None:
    game = attacked_by("Orc-warriors", "Aragorn II", "Kíli", "Gimli", windows="always")
    passes(game, "assign strikes")
    act(game, "Leave the remaining strikes")
    assert game.decision.seat == OPPONENT
    for left in (3, 2, 1):
        assert len(offers(game)) == left, "only assignments are offered: no pass, no modifier"
        assert all(sentence.startswith("Assign a strike to") for sentence in offers(game))
        game.choose(game.decision.options[0])
    assert the(game, Attack).excess == 0


@pytest.mark.rule("CR-E.15")
def test_defender_then_attacker_then_the_surplus() -> None:
    game = attacked_by("Orc-warriors", "Aragorn II", "Kíli")
    act(game, "Assign a strike to Kíli", "Leave the remaining strikes")
    assert the(game, Attack).assigned == (card(game, "Kíli"), card(game, "Aragorn II"))
    assert the(game, Attack).excess == 1


@pytest.mark.rule("ME-7.13", "CR-E.17")
def test_what_is_left_of_the_excess_falls_on_the_last_strike() -> None:
    game = attacked_by("Orc-raiders", "Aragorn II", "Kíli", keyed_to="Wilderness", dice=(12, 12))
    act(game, "Assign a strike to Kíli", "Assign a strike to Aragorn II", "Kíli faces his strike")
    assert offers(game, OPPONENT) == [
        "Spend no excess strike",
        "Spend 1 excess strike (−1 prowess)",
        "Spend 2 excess strikes (−2 prowess)",
    ]
    act(game, "Spend no excess strike", "Kíli taps")
    assert the(game, Attack).excess == 0, "both are spent on the last strike, unasked"
    assert the(game, Strike).spent == 2
    act(game, "Aragorn II taps")
    assert "Roll for Aragorn II's strike: 6 + 6 = 12 +4 = 16" in story(game)


@pytest.mark.rule("ME-7.14", "CR-T.58")
def test_only_assigned_strikes_must_be_defeated() -> None:
    game = attacked_by("Orc-raiders", "Aragorn II", "Glorfindel II", keyed_to="Wilderness", dice=(12, 12))
    act(game, "Assign a strike to Aragorn II", "Assign a strike to Glorfindel II", "Aragorn II faces")
    passes(game, "hazards")
    assert zone(game, "Orc-raiders") == "marshalling point pile"


@pytest.mark.rule("CR-T.58")
def test_surplus_strikes_need_no_body_check_of_their_own() -> None:
    game = attacked_by("Olog-hai (Trolls)", "Aragorn II", to="Minas Morgul", keyed_to="Dark-hold", dice=(12, 6))
    passes(game, "Aragorn II taps")
    act(game, "Aragorn II taps")
    assert len([line for line in story(game) if "body check of the strike" in line]) == 1
    assert zone(game, "Olog-hai (Trolls)") == "marshalling point pile"


MANY_FOES = ("Assign a strike to Aragorn II", "Play Many Foes He Fought", "Assign a strike to Aragorn II")


@pytest.mark.card("TD-131")
@pytest.mark.rule("ME-7.15", "ME-7.16", "ME-7.27")
def test_several_strikes_are_faced_one_by_one_in_the_state_of_the_moment() -> None:
    game = attacked_by(
        "Wargs", "Aragorn II", hand=("Many Foes He Fought",), to="Bree", start="Rivendell", dice=(12, 12)
    )
    act(game, *MANY_FOES)
    strike = the(game, Strike)
    act(game, "Aragorn II stays untapped")
    assert the(game, Strike) is not strike, "a second sequence has begun"
    assert prowess_against_strike(game.state, the(game, Strike)) == 5, "one strike faced before; the -3 is gone"
    act(game, "Aragorn II taps")
    assert zone(game, "Wargs") == "marshalling point pile"

    game = attacked_by(
        "Wolves", "Aragorn II", hand=("Many Foes He Fought",), to="Bree", start="Rivendell", dice=(12, 12)
    )
    act(game, *MANY_FOES, "Assign a strike to Aragorn II", "Aragorn II taps")
    passes(game, "hazards")
    rolls = [line for line in story(game) if line.startswith("Roll for Aragorn II")]
    assert [line.split(" = ")[1].split()[1] for line in rolls] == ["+6", "+4", "+3"], (
        "tapped -1, and -1, -2 by the card"
    )


@pytest.mark.card("TD-131")
def test_many_foes_he_fought_is_for_a_warrior_with_a_strike() -> None:
    game = attacked_by("Wargs", "Sam Gamgee", "Haldir", hand=("Many Foes He Fought",))
    assert not may(game, "Play Many Foes", YOU), "nobody has a strike yet"
    act(game, "Assign a strike to Sam Gamgee")
    assert not may(game, "Play Many Foes", YOU), "Sam is no warrior"


@pytest.mark.rule("ME-7.17")
def test_strikes_that_nobody_is_left_to_face_count_as_successful() -> None:
    game = attacked_by("Wargs", "Mablung", hand=("Many Foes He Fought",), dice=(2, 12))
    act(game, *(line.replace("Aragorn II", "Mablung") for line in MANY_FOES))
    attack = the(game, Attack)
    act(game, "Mablung taps")
    assert zone(game, "Mablung") == "out of play"
    assert attack.outcomes == ("successful", "successful")
    assert zone(game, "Wargs") == "discard pile"


@pytest.mark.rule("ME-7.18", "CR-E.22")
def test_an_attack_on_each_character_keeps_its_strikes() -> None:
    game = attacked_by("Silent Watcher", "Aragorn II", "Kíli", keyed_to="Shadow-hold", strikes_change=2)
    assert the(game, Attack).strikes == 2
    assert the(game, Attack).excess == 0
    game = attacked_by(
        "Silent Watcher", "Aragorn II", "Kíli", keyed_to="Shadow-hold", takes_several=["Aragorn II"], windows="always"
    )
    passes(game, "next strike")
    assert the(game, Attack).assigned == (card(game, "Aragorn II"), card(game, "Kíli"))


@pytest.mark.rule("ME-7.18", "CR-E.23")
def test_a_stated_number_of_strikes_holds_even_for_an_attack_on_each() -> None:
    game = attacked_by("Silent Watcher", "Aragorn II", "Kíli", keyed_to="Shadow-hold", fixed_strikes=1)
    act(game, "Assign a strike to Kíli")
    assert the(game, Attack).assigned == (card(game, "Kíli"),)
    assert the(game, Attack).strikes == 1


@pytest.mark.rule("ME-7.19")
def test_an_ally_takes_a_strike_like_a_character() -> None:
    game = attacked_by("Wargs", {"name": "Aragorn II", "allies": ["Gwaihir"]})
    act(game, "Assign a strike to Aragorn II", "Assign a strike to Gwaihir")
    assert the(game, Attack).excess == 0
    act(game, "Gwaihir faces", "Gwaihir taps")
    assert status(game, "Gwaihir") != "untapped"


@pytest.mark.card("TD-131")
@pytest.mark.rule("CC-Many Foes He Fought.1", "CC-Many Foes He Fought.2")
def test_each_further_strike_costs_prowess_and_body_besides_the_usual_penalties() -> None:
    game = attacked_by("Wolves", "Aragorn II", hand=("Many Foes He Fought",), dice=(12, 12, 2, 2))
    act(game, *MANY_FOES, "Assign a strike to Aragorn II", "Aragorn II taps")
    rolls = [line for line in story(game) if line.startswith("Roll for")]
    assert "= 12 +4 = 16" in rolls[1], "6, tapped -1, the second strike -1"
    assert "= 2 +3 = 5" in rolls[2], "6, tapped -1, the third strike -2"
    assert "(body 7)" in rolls[3], "9, the third strike -2"
