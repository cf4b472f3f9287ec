"""The resource short-events of The Wizards for attacks and strikes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    YOU,
    act,
    attacked,
    company,
    may,
    moving,
    offers,
    organizing,
    passes,
    refused,
    status,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess, attack_strikes
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def struck(*characters: Any, hand: tuple[str, ...], by: str = "Orc-lieutenant", dice: tuple[int, ...] = ()) -> Any:
    """The first of the company has tapped for a strike of a creature; resources may be played now."""
    game = attacked(*characters, by=by, hand=hand, dice=dice)
    name = characters[0]["name"] if isinstance(characters[0], dict) else characters[0]
    act(game, f"Assign a strike to {name}")
    if may(game, "Spend no excess strike"):
        act(game, "Spend no excess strike")
    act(game, f"{name} taps for the strike")
    return game


def ending_organization(*characters: Any, to: str, hand: tuple[str, ...], **more: Any) -> Game[MeccgState]:
    """The end of the organization phase; the destination has been chosen."""
    return table(
        you={"hand": list(hand), "companies": [moving(*characters, to=to)], **more},
        opponent={"hand": ["Wargs", "Cave-drake", "Crebain", "Orc-lieutenant"]},
        at={"phase": "organization", "step": "last events"},
    )


# attacks


@pytest.mark.card("TW-204")
def test_concealment_cancels_an_attack_for_a_tapped_scout() -> None:
    game = attacked("Aragorn II", "Gimli", by="Wargs", hand=("Concealment",))
    act(game, "Play Concealment, tapping Aragorn II")
    assert zone(game, "Wargs") == "discard pile"
    assert status(game, "Aragorn II") == "tapped"
    assert status(game, "Gimli") == "untapped"


@pytest.mark.card("TW-204")
def test_concealment_needs_an_untapped_scout() -> None:
    assert "IN-11" in refused(attacked("Gimli", by="Wargs", hand=("Concealment",)), "play Concealment", YOU)
    tapped = attacked({"name": "Aragorn II", "state": "tapped"}, by="Wargs", hand=("Concealment",))
    assert "IN-47" in refused(tapped, "play Concealment", YOU)


@pytest.mark.card("TW-207")
@pytest.mark.parametrize("creature", ["Orc-lieutenant", "Brigands", "“William” (Wûluag)"])
def test_dark_quarrels_cancels_attacks_of_orcs_men_and_trolls(creature: str) -> None:
    game = attacked("Gimli", by=creature, hand=("Dark Quarrels",))
    act(game, "Play Dark Quarrels (cancel the attack)")
    assert zone(game, creature) == "discard pile"


@pytest.mark.card("TW-207")
def test_dark_quarrels_leaves_wolves_alone_but_halves_strikes_with_gates_of_morning() -> None:
    game = attacked("Gimli", by="Wolves", hand=("Dark Quarrels",))
    assert not may(game, "Play Dark Quarrels")
    assert "condition_holds" in refused(game, "play Dark Quarrels", YOU)
    game = table(
        you={
            "hand": ["Dark Quarrels"],
            "companies": [moving("Gimli", to="Bree")],
            "events": ["Gates of Morning"],
        },
        opponent={"hand": ["Wolves"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    act(game, "Play Wolves keyed to Wilderness", "Play Dark Quarrels (halve the strikes)")
    assert attack_strikes(game.state, the(game, Attack)) == 2


@pytest.mark.card("TW-229")
@pytest.mark.rule("CC-Escape")
def test_escape_cancels_the_attack_and_wounds_an_unwounded_character() -> None:
    game = attacked("Gimli", {"name": "Kíli", "state": "wounded"}, by="Wargs", hand=("Escape",))
    assert not may(game, "Play Escape on Kíli")
    assert "IN-72" in refused(game, "play Escape on Kíli", YOU)
    act(game, "Play Escape on Gimli")
    assert zone(game, "Wargs") == "discard pile"
    assert status(game, "Gimli") == "wounded"
    assert zone(game, "Gimli") == "in play"
    assert not any("body check" in line for line in story(game))


@pytest.mark.card("TW-342")
def test_the_cock_crows_cancels_a_troll_attack_only() -> None:
    game = attacked("Gimli", by="“William” (Wûluag)", hand=("The Cock Crows",))
    act(game, "Play The Cock Crows (cancel the attack)")
    assert zone(game, "“William” (Wûluag)") == "discard pile"
    assert not may(attacked("Gimli", by="Wargs", hand=("The Cock Crows",)), "Play The Cock Crows")


@pytest.mark.card("TW-342")
def test_the_cock_crows_discards_a_hazard_permanent_event_while_gates_of_morning_is_in_play() -> None:
    lured = {"name": "Gimli", "events": ["Lure of Expedience"]}
    game = organizing(lured, hand=["The Cock Crows"])
    assert not may(game, "Play The Cock Crows")
    game = organizing(lured, hand=["The Cock Crows"], events=["Gates of Morning"])
    act(game, "Play The Cock Crows on Lure of Expedience")
    assert zone(game, "Lure of Expedience") == "discard pile"


@pytest.mark.card("TW-346")
@pytest.mark.rule("CC-The Old Thrush.1")
def test_the_old_thrush_weakens_a_mighty_attack_once() -> None:
    game = table(
        you={
            "hand": ["The Old Thrush", "The Old Thrush"],
            "companies": [company("Gimli", at="The Lonely Mountain")],
        },
        at={"phase": "site", "company": 1},
    )
    act(game, "Enter The Lonely Mountain", "Play The Old Thrush")
    assert attack_prowess(game.state, the(game, Attack)) == 11
    assert not may(game, "Play The Old Thrush")
    assert "IN-129" in refused(game, "play The Old Thrush", YOU)


@pytest.mark.card("TW-346")
def test_the_old_thrush_does_nothing_against_a_weak_attack() -> None:
    assert not may(attacked("Gimli", by="Wargs", hand=("The Old Thrush",)), "Play The Old Thrush")


@pytest.mark.card("TW-346")
def test_the_old_thrush_lowers_the_body_too() -> None:
    game = attacked("Gimli", by="Giant", hand=("The Old Thrush",))
    attack = the(game, Attack)
    attack.base_body = 8
    act(game, "Play The Old Thrush")
    assert (attack_prowess(game.state, attack), attack_body(game.state, attack)) == (10, 5)


@pytest.mark.card("TW-331")
def test_stars_weaken_an_attack_of_the_undead() -> None:
    game = attacked("Gimli", by="Corpse-candle", hand=("Stars", "Stars"))
    act(game, "Play Stars (weaken the attack)")
    assert attack_prowess(game.state, the(game, Attack)) == 6
    assert not may(game, "Play Stars")
    assert not may(attacked("Gimli", by="Wargs", hand=("Stars",)), "Play Stars")


@pytest.mark.card("TW-331")
def test_stars_brighten_a_region_while_gates_of_morning_is_in_play() -> None:
    dull = ending_organization("Gimli", to="Mount Gram", hand=("Stars",))
    assert not may(dull, "Play Stars")
    game = ending_organization("Gimli", to="Mount Gram", hand=("Stars",), events=["Gates of Morning"])
    act(game, "Play Stars (treat a Shadow-land as a Wilderness) on Gimli")
    passes(game, "hazards")
    assert the(game, MovementHazard).path_now(game.state) == ("Wilderness", "Wilderness")


# strikes


@pytest.mark.card("TW-199")
def test_block_lets_a_warrior_end_untapped_without_penalty() -> None:
    game = struck("Gimli", hand=("Block",), dice=(7,))
    act(game, "Play Block with Gimli")
    assert status(game, "Gimli") == "untapped"
    assert zone(game, "Orc-lieutenant") == "marshalling point pile"


@pytest.mark.card("TW-199")
@pytest.mark.limit
def test_block_comes_too_late_for_a_warrior_who_has_chosen_to_stay_untapped() -> None:
    game = attacked("Aragorn II", by="Orc-lieutenant", hand=("Block", "Risky Blow"), dice=(5,))
    act(game, "Assign a strike to Aragorn II", "Aragorn II stays untapped", "Play Block")
    assert any("8 against 7" in line for line in story(game)), "5 + 6 - 3"
    assert status(game, "Aragorn II") == "untapped"


@pytest.mark.card("TW-199")
def test_block_does_not_help_a_warrior_whom_the_strike_wounds() -> None:
    game = struck("Gimli", by="Wargs", hand=("Block",), dice=(2, 2))
    act(game, "Play Block with Gimli")
    assert status(game, "Gimli") == "wounded"


@pytest.mark.card("TW-199", "TW-270", "TW-319")
@pytest.mark.parametrize("name", ["Block", "Lucky Strike", "Risky Blow"])
def test_these_are_for_warriors_only(name: str) -> None:
    game = struck("Arwen", hand=(name, "Dodge"))
    assert not may(game, f"Play {name}")
    assert "IN-11" in refused(game, f"play {name}", YOU)


@pytest.mark.card("TW-209")
def test_dodge_lets_anybody_end_untapped() -> None:
    game = struck("Arwen", hand=("Dodge",), dice=(9,))
    act(game, "Play Dodge")
    assert status(game, "Arwen") == "untapped"


@pytest.mark.card("TW-209")
@pytest.mark.parametrize(("roll", "place"), [(7, "in play"), (8, "out of play")])
@pytest.mark.rule("CC-Dodge")
def test_whoever_dodges_in_vain_has_one_less_body(roll: int, place: str) -> None:
    game = struck("Arwen", "Bifur", by="Orc-lieutenant", hand=("Dodge",), dice=(2, roll))
    act(game, "Play Dodge")
    assert zone(game, "Arwen") == place


@pytest.mark.card("TW-209")
def test_dodge_is_for_a_strike() -> None:
    game = organizing("Arwen", hand=["Dodge"])
    assert not may(game, "Play Dodge")
    assert "IN-140" in refused(game, "play Dodge", YOU)


@pytest.mark.card("TW-319")
def test_risky_blow_gives_three_prowess_and_takes_one_body() -> None:
    game = struck("Gimli", by="Wargs", hand=("Risky Blow", "Dodge"))
    before = prowess_against_strike(game.state, the(game, Strike))
    act(game, "Play Risky Blow")
    assert prowess_against_strike(game.state, the(game, Strike)) == before + 3
    assert the(game, Strike).body_change == -1


@pytest.mark.card("TW-270")
def test_lucky_strike_gives_a_choice_of_two_rolls() -> None:
    game = struck("Gimli", by="Wargs", hand=("Lucky Strike",), dice=(3, 9))
    act(game, "Play Lucky Strike")
    assert offers(game, YOU) == ["Use the result 8", "Use the result 14"]
    act(game, "Use the result 14")
    assert status(game, "Gimli") == "tapped"


@pytest.mark.card("TW-252")
def test_halfling_stealth_cancels_a_strike_against_a_hobbit() -> None:
    game = struck("Frodo", by="Wargs", hand=("Halfling Stealth",))
    act(game, "Play Halfling Stealth with Frodo")
    assert any("the strike is cancelled" in line for line in story(game))
    assert zone(game, "Wargs") == "discard pile"


@pytest.mark.card("TW-252")
def test_halfling_stealth_helps_nobody_else() -> None:
    game = struck("Gimli", "Frodo", by="Orc-lieutenant", hand=("Halfling Stealth", "Dodge"))
    assert not may(game, "Play Halfling Stealth")
    assert "IN-12" in refused(game, "play Halfling Stealth", YOU)
