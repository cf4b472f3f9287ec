"""The spells of The Wizards: a Wizard casts them and makes a corruption check."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    YOU,
    act,
    attacked,
    bearing,
    card,
    company,
    exploring,
    may,
    offers,
    organizing,
    passes,
    refused,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.rules.values import direct_influence, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.phrases import signed

IN_COMBAT = [
    pytest.param("Kindling of the Spirit", -2, marks=pytest.mark.card("TW-262")),
    pytest.param("True Fána", -3, marks=pytest.mark.card("TW-354")),
    pytest.param("Vanishment", -2, marks=pytest.mark.card("TW-356")),
    pytest.param("Wizard’s Fire", -4, marks=pytest.mark.card("TW-360")),
    pytest.param("Wizard’s Flame", -3, marks=pytest.mark.card("TW-361")),
]


def pallando_attacked(*spells: str, by: str = "Wargs", dice: tuple[int, ...] = ()) -> Game[MeccgState]:
    """Pallando, whose checks nothing modifies, and Gimli face an attack."""
    return attacked("Pallando", "Gimli", by=by, hand=spells, dice=dice)


@pytest.mark.parametrize(("name", "modifier"), IN_COMBAT)
def test_a_spell_costs_a_corruption_check(name: str, modifier: int) -> None:
    game = pallando_attacked(name, dice=(8, 9) if name == "True Fána" else (9,))
    act(game, f"Play {name} with Pallando")
    check = f"= 9 {signed(modifier)} = {9 + modifier}"
    assert any("check of Pallando" in line and line.endswith(check) for line in story(game))


@pytest.mark.parametrize(("name", "modifier"), IN_COMBAT)
def test_only_a_wizard_casts_spells(name: str, modifier: int) -> None:
    game = attacked("Aragorn II", "Gimli", by="Wargs", hand=(name, "Concealment"))
    assert not may(game, f"Play {name}")
    assert "IN-12" in refused(game, f"play {name}", YOU)


@pytest.mark.card("TW-356")
def test_a_wizard_who_fails_the_check_is_lost() -> None:
    bearer = bearing("Pallando", "Narsil", "Sword of Gondolin")
    game = attacked(bearer, "Gimli", by="Wargs", hand=("Vanishment",), dice=(3,))
    act(game, "Play Vanishment with Pallando")
    assert game.result is not None
    assert game.result.rule == "IN-21"


@pytest.mark.card("TW-356")
def test_vanishment_cancels_the_attack() -> None:
    game = pallando_attacked("Vanishment", dice=(9,))
    act(game, "Play Vanishment with Pallando")
    assert zone(game, "Wargs") == "discard pile"


@pytest.mark.card("TW-262")
def test_kindling_of_the_spirit_heartens_the_company_against_one_attack() -> None:
    game = pallando_attacked("Kindling of the Spirit", by="Orc-lieutenant", dice=(9, 9))
    act(game, "Play Kindling of the Spirit with Pallando", "Assign a strike to Gimli")
    strike = the(game, Strike)
    assert prowess_against_strike(game.state, strike) == prowess_at_rest(game, "Gimli") + 2 + 2
    assert prowess(game.state, card(game, "Pallando")) == 8
    act(game, "Gimli taps for the strike")
    assert prowess(game.state, card(game, "Pallando")) == 6


def prowess_at_rest(game: Game[MeccgState], name: str) -> int:
    return game.state.card(card(game, name)).facts.prowess or 0


@pytest.mark.card("TW-360")
def test_wizards_fire_is_the_wizards_alone_and_for_one_attack() -> None:
    game = pallando_attacked("Wizard’s Fire", by="Orc-lieutenant", dice=(9, 9))
    act(game, "Play Wizard’s Fire with Pallando")
    assert prowess(game.state, card(game, "Pallando")) == 11
    assert prowess(game.state, card(game, "Gimli")) == 7
    act(game, "Assign a strike to Pallando", "Pallando taps for the strike")
    assert prowess(game.state, card(game, "Pallando")) == 6


@pytest.mark.card("TW-361")
def test_wizards_flame_weakens_all_attacks_on_the_company_this_turn() -> None:
    game = table(
        you={
            "hand": ["Wizard’s Flame"],
            "companies": [company("Pallando", at="Ettenmoors"), company("Gimli", at="Barrow-downs")],
        },
        at={"phase": "organization", "step": "last events"},
        dice=(9,),
    )
    act(game, "Play Wizard’s Flame with Pallando")
    passes(game, "next site phase")
    act(game, "Site phase of company 1", "Enter Ettenmoors")
    assert attack_prowess(game.state, the(game, Attack)) == 7
    passes(game, "Enter Barrow-downs")
    act(game, "Enter Barrow-downs")
    assert attack_prowess(game.state, the(game, Attack)) == 8


@pytest.mark.card("TW-354")
@pytest.mark.parametrize(("roll", "place"), [(4, "marshalling point pile"), (3, "declared")])
def test_true_fana_overcomes_an_attack(roll: int, place: str) -> None:
    game = pallando_attacked("True Fána", dice=(roll, 9))
    act(game, "Play True Fána with Pallando")
    assert zone(game, "Wargs") == place


@pytest.mark.card("TW-354")
@pytest.mark.parametrize(("check", "place"), [(9, "marshalling point pile"), (8, "discard pile")])
def test_true_fana_must_still_beat_the_body(check: int, place: str) -> None:
    game = pallando_attacked("True Fána", by="Orc-lieutenant", dice=(12, check, 9))
    the(game, Attack).base_body = 8
    act(game, "Play True Fána with Pallando")
    assert zone(game, "Orc-lieutenant") == place


@pytest.mark.card("TW-365")
def test_wizards_test_lets_the_player_choose_between_two_results() -> None:
    hand = ["Wizard’s Test", "The One Ring", "Lesser Ring"]
    game = organizing("Pallando", bearing("Gimli", "Precious Gold Ring"), hand=hand, dice=(4, 10, 9))
    act(game, "Play Wizard’s Test with Pallando on Precious Gold Ring")
    assert offers(game, YOU) == ["Use the result 4", "Use the result 10"]
    act(game, "Use the result 10", "Play The One Ring")
    assert game.state.bearer[card(game, "The One Ring")] == card(game, "Gimli")
    assert any("check of Pallando" in line and line.endswith("−1 = 8") for line in story(game))


@pytest.mark.card("TW-365")
def test_wizards_test_needs_a_wizard_and_a_gold_ring() -> None:
    game = organizing(bearing("Elrond", "Precious Gold Ring"), hand=["Wizard’s Test"])
    assert not may(game, "Play Wizard’s Test")
    assert "IN-72" in refused(organizing("Pallando", hand=["Wizard’s Test"]), "play Wizard’s Test", YOU)


@pytest.mark.card("TW-366")
def test_wizards_voice_gives_six_direct_influence_once_a_turn() -> None:
    game = organizing("Pallando", "Gimli", hand=["Wizard’s Voice", "Wizard’s Voice"], dice=(9,))
    act(game, "Play Wizard’s Voice with Pallando")
    assert direct_influence(game.state, card(game, "Pallando")) == 16
    assert "IN-129" in refused(game, "play Wizard’s Voice", YOU)
    assert any("check of Pallando" in line and line.endswith("−3 = 6") for line in story(game))


@pytest.mark.card("TW-366")
def test_wizards_voice_sways_a_faction() -> None:
    game = exploring("Pallando", site="Bree", hand=("Rangers of the North", "Wizard’s Voice"), dice=(9, 2))
    act(game, "Pallando taps to influence Rangers of the North", "Play Wizard’s Voice with Pallando")
    assert any("influencing Rangers" in line and "+16 = 18" in line for line in story(game))
    assert not may(organizing("Elrond", hand=["Wizard’s Voice"]), "Play Wizard’s Voice")
