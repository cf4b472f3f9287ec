"""The Dragons: riddles, burglars, feuds and pledges; horns and arrows."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import at_site, attacked_by
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
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
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.combat.frames import AttackFrame, StrikeFrame
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import corruption_points, direct_influence, marshalling_points, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.games.middle_earth.lasting import END_OF_TURN
from westmarch.kernel.game import Game


def asks_orcs(*hand: str, dice: tuple[int, ...], holds: str = "Crebain") -> Game[MeccgState]:
    """Elrond, a sage, and Pippin, a Hobbit: +3 to riddling rolls; Orcs are won with more than 12."""
    game = attacked_by(
        "Orc-patrol", "Elrond", "Pippin", hand=hand, hazards=(holds, "Wargs"), dice=dice, at={"hazard_limit": 5}
    )
    plays(game, "Play Riddling Talk on Elrond")
    return game


@pytest.mark.card("TD-148")
def test_riddles_send_a_creature_away_if_the_named_card_is_held() -> None:
    game = asks_orcs("Riddling Talk", dice=(10,))
    act(game, "Name a card that is a hazard creature", "Name Crebain")
    assert zone(game, "Orc-patrol") == "discard pile"
    assert game.state.nearest(AttackFrame) is None
    assert the(game, MovementHazard).hazard_limit == 2, "lowered by three"


@pytest.mark.card("TD-148")
@pytest.mark.parametrize(("dice", "named"), [(9, False), (10, True)])
def test_riddles_need_a_high_roll_and_a_good_guess(dice: int, named: bool) -> None:
    game = asks_orcs("Riddling Talk", dice=(dice,))
    assert (game.decision.kind == "name a kind of card") == named
    if named:
        act(game, "Name a card that is a hazard creature", "Name Ambusher")
        assert game.state.knows(0, card(game, "Crebain")), "the hand was shown"
    assert game.state.nearest(AttackFrame) is not None
    assert not may(attacked_by("Crebain", "Elrond", hand=("Riddling Talk",)), "Play Riddling Talk")


@pytest.mark.card("TD-148")
@pytest.mark.rule("CC-Riddling Talk")
def test_riddles_may_be_asked_of_what_guards_a_site() -> None:
    game = at_site("Goblin-gate", "Elrond", hand=("Riddling Talk",), opponent={"hand": ["Wargs"]}, dice=(11,))
    act(game, "Enter Goblin-gate")
    plays(game, "Play Riddling Talk on Elrond")
    act(game, "Name a card that is a hazard creature", "Name Wargs")
    assert game.state.nearest(AttackFrame) is None


@pytest.mark.card("TD-25", "LE-112")
@pytest.mark.rule("CR-F.22")
def test_foolish_words_on_guard_spoil_the_riddles() -> None:
    game = standard(
        you={"hand": ["Riddling Talk"], "companies": [company("Elrond", at="Goblin-gate", on_guard=["LE-112"])]},
        opponent={"hand": ["Wargs"], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        dice=(11,),
    )
    act(game, "Enter Goblin-gate")
    passes(game, until="Play Riddling Talk on Elrond")
    act(game, "Play Riddling Talk on Elrond", "Reveal Foolish Words on Elrond")
    assert zone(game, "Foolish Words") == "in play"
    assert game.state.nearest(AttackFrame) is not None, "11 and 2 for a sage, less 4, is not more than 12"


@pytest.mark.card("LE-112", "DM-160")
@pytest.mark.rule("CR-F.22")
def test_foolish_words_on_guard_spoil_an_offering() -> None:
    giver = bearing("Aragorn II", "Dagger of Westernesse")
    there = company(giver, "Elrond", at="Tharbad", on_guard=["LE-112"])
    game = standard(
        you={"hand": ["Token of Goodwill"], "companies": [there]},
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
    )
    act(game, "Enter Tharbad")
    passes(game, until="Play Token of Goodwill")
    act(game, "Play Token of Goodwill with Elrond")
    assert may(game, "Reveal Foolish Words on Elrond")


@pytest.mark.card("TD-168")
def test_wit_helps_with_riddles_only() -> None:
    game = asks_orcs("Riddling Talk", "Wit", dice=(7,))
    act(game, "Play Wit")
    assert game.decision.kind == "name a kind of card", "7 and 3 and 3 is more than 12"
    thief = at_site("Moria", "Bilbo", hand=("Burglary", "Wit", "Fast Asleep"), dice=(4,))
    act(thief, "Enter Moria", "Play Burglary, tapping Bilbo")
    assert may(thief, "Play Fast Asleep")
    assert not may(thief, "Play Wit")


@pytest.mark.card("TD-156", "TD-168")
@pytest.mark.parametrize(("dice", "loses"), [((8, 6), OPPONENT), ((6, 8), 0), ((7, 8, 6, 2), OPPONENT)])
def test_who_wins_the_riddle_game_names_two_cards(dice: tuple[int, ...], loses: int) -> None:
    game = standard(
        you={"hand": ["The Riddle Game", "Concealment"], "companies": [company("Pippin", at="Moria")]},
        opponent={"hand": ["Wargs", "Wargs", "Crebain"], "companies": [company("Legolas", "Gimli", at="Moria")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
    )
    act(game, "Play The Riddle Game, tapping Pippin on Legolas")
    plays(game, "Gimli plays the riddle game")
    assert status(game, "Pippin") == "tapped"
    assert game.decision.seat != loses
    if loses == OPPONENT:
        act(game, "Name a card that is a hazard creature", "Name Wargs")
        act(game, "Name a card that is a hazard creature", "Name Ambusher")
        assert [game.state.name(each) for each in game.state.hand(OPPONENT)] == ["Crebain"]
    else:
        act(game, "Name a card that is a resource event", "Name Concealment")
        act(game, "Name a card that is a resource event", "Name Burglary")
        assert zone(game, "Concealment") == "discard pile"


@pytest.mark.card("TD-156")
def test_the_riddle_game_needs_two() -> None:
    game = exploring("Pippin", site="Moria", hand=("The Riddle Game",))
    assert not may(game, "Play The Riddle Game")


@pytest.mark.card("TD-168")
def test_wit_is_played_in_the_turn_of_an_opponent_too() -> None:
    game = standard(
        you={"hand": ["The Riddle Game"], "companies": [company("Pippin", at="Moria")]},
        opponent={"hand": ["Wit"], "companies": [company("Gimli", at="Moria")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(8, 7),
    )
    plays(game, "Play The Riddle Game")
    act(game, "Play Wit")
    assert game.decision.seat == OPPONENT, "10 against 9"


@pytest.mark.card("TD-115")
def test_who_is_fast_asleep_is_robbed() -> None:
    game = at_site("Moria", "Bilbo", hand=("Burglary", "Fast Asleep", "Glamdring"), dice=(4,))
    act(game, "Enter Moria", "Play Burglary, tapping Bilbo", "Play Fast Asleep (help a burglar)")
    act(game, "Steal Glamdring")
    assert game.state.bearer[card(game, "Glamdring")] == card(game, "Bilbo")


@pytest.mark.card("TD-115")
def test_who_is_fast_asleep_fights_badly() -> None:
    game = at_site("Moria", "Bilbo", hand=("Fast Asleep",))
    act(game, "Enter Moria")
    before = attack_prowess(game.state, the(game, Attack))
    act(game, "Play Fast Asleep (weaken the attack)")
    assert attack_prowess(game.state, the(game, Attack)) == before - 2
    assert not may(attacked_by("Orc-patrol", "Gimli", hand=("Fast Asleep",)), "Play Fast Asleep")


@pytest.mark.card("TD-107")
def test_dragons_that_feud_do_not_attack() -> None:
    planned = organizing("Gimli", hand=["Dragon-feuds"])
    act(planned, "Play Dragon-feuds")
    assert [(lasting.card, lasting.until) for lasting in planned.state.lasting] == [("TD-107", END_OF_TURN)]
    game = attacked_with_a_feud("Cave-drake")
    plays(game, "Discard True Cold-drake to cancel the attack")
    assert zone(game, "True Cold-drake") == "discard pile"
    assert game.state.nearest(AttackFrame) is None


@pytest.mark.card("TD-107")
@pytest.mark.rule("IN-82", "ME-7.05")
def test_a_feud_is_too_late_when_strikes_are_assigned() -> None:
    game = attacked_with_a_feud("Cave-drake")
    act(game, "Play nothing on the attack")
    assert "in_time" in refused(game, "Discard True Cold-drake to cancel the attack")
    assert not may(game, "Discard True Cold-drake to cancel the attack")


@pytest.mark.card("TD-107")
def test_a_feud_is_among_dragons_and_drakes() -> None:
    assert not may(attacked_with_a_feud("Cave-drake"), "Discard Wargs to cancel the attack")
    assert not may(attacked_with_a_feud("Orc-patrol"), "Discard True Cold-drake to cancel the attack")
    peace = attacked_by("Cave-drake", "Gimli", hand=("True Cold-drake",))
    assert not may(peace, "Discard True Cold-drake to cancel the attack")


def attacked_with_a_feud(creature: str) -> Game[MeccgState]:
    return standard(
        you={"hand": ["True Cold-drake", "Wargs"], "companies": [moving("Gimli", start="Lórien", to="Moria")]},
        opponent={"hand": ["Crebain"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "attack": {"creature": creature, "keyed_to": "Wilderness"}},
        lasting=[{"card": "Dragon-feuds", "by": "you"}],
    )


@pytest.mark.card("TD-144")
def test_a_pledge_lightens_a_burden_before_the_check() -> None:
    game = organizing(bearing("Gimli", "Glamdring", "Dagger of Westernesse"), "Elrond", hand=["Pledge of Conduct"])
    act(game, "Store Dagger of Westernesse")
    before = corruption_points(game.state, card(game, "Gimli"))
    assert may(game, "Play Pledge of Conduct with Elrond on Glamdring")
    plays(game, "Play Pledge of Conduct with Elrond on Glamdring")
    assert game.state.bearer[card(game, "Glamdring")] == card(game, "Elrond")
    assert corruption_points(game.state, card(game, "Gimli")) < before


@pytest.mark.card("TD-144")
def test_a_pledge_needs_a_diplomat_and_somebody_to_take_the_item() -> None:
    game = organizing(bearing("Aragorn II", "Glamdring"), "Pippin", hand=["Pledge of Conduct"])
    act(game, "Store Glamdring")
    assert not may(game, "Play Pledge of Conduct")
    alone = organizing(bearing("Elrond", "Glamdring"), hand=["Pledge of Conduct"])
    act(alone, "Store Glamdring")
    assert not may(alone, "Play Pledge of Conduct")


@pytest.mark.card("TD-183")
def test_the_horn_of_defiance_calls_all_strikes_on_one() -> None:
    game = attacked_by("Orc-patrol", bearing("Gimli", "Horn of Defiance"), "Legolas", "Elrond", dice=(12,) * 12)
    passes(game, "assign strikes")
    act(game, "Assign a strike to Gimli", "Assign a strike to Legolas", "Assign a strike to Elrond")
    assert not may(game, "Legolas faces all strikes of the attack")
    act(game, "Gimli faces all strikes of the attack")
    faced = [the(game, StrikeFrame).character]
    while game.state.nearest(AttackFrame) is not None:
        strike = game.state.nearest(StrikeFrame)
        if strike is not None and strike.character not in faced:
            faced.append(strike.character)
        game.choose(game.decision.options[0 if game.decision.kind == "tap or not" else -1])
    assert faced == [card(game, "Gimli")]
    assert (status(game, "Gimli"), status(game, "Legolas"), status(game, "Elrond")) == (
        "tapped",
        "untapped",
        "untapped",
    )


@pytest.mark.card("TD-183")
def test_the_horn_of_defiance_is_worth_more_once_it_is_restored() -> None:
    stored = {"name": "Reforging", "stored_at": "Rivendell"}
    game = organizing(bearing("Gimli", "Horn of Defiance"), marshalling_point_pile=[stored])
    horn, gimli = card(game, "Horn of Defiance"), card(game, "Gimli")
    assert (prowess(game.state, gimli), direct_influence(game.state, gimli)) == (5 + 2, 2 + 2)
    assert (marshalling_points(game.state, horn), corruption_points(game.state, gimli)) == (1, 1)
    act(game, "Use Horn of Defiance: restore it")
    assert (prowess(game.state, gimli), direct_influence(game.state, gimli)) == (5 + 3, 2 + 2)
    assert (marshalling_points(game.state, horn), corruption_points(game.state, gimli)) == (3, 2)
    assert not may(game, "restore it")


@pytest.mark.card("TD-183")
def test_the_horn_of_defiance_is_for_the_first_strike() -> None:
    game = attacked_by("Orc-patrol", bearing("Gimli", "Horn of Defiance"), "Legolas", "Elrond", dice=(12,) * 12)
    passes(game, "assign strikes")
    act(game, "Assign a strike to Gimli", "Assign a strike to Legolas", "Assign a strike to Elrond")
    act(game, "Legolas faces his strike", "Legolas taps")
    passes(game, "next strike")
    assert not may(game, "Gimli faces all strikes of the attack")


@pytest.mark.card("TD-99")
@pytest.mark.parametrize(("body_check", "broken"), [(12, True), (2, False)])
def test_arrows_shorn_of_ebony_break_an_attack(body_check: int, broken: bool) -> None:
    archer = bearing("Aragorn II", "Arrows Shorn of Ebony")
    game = attacked_by("Landroval", archer, "Gimli", dice=(12, body_check, 12, 2))
    passes(game, "assign strikes")
    act(game, "Assign a strike to Aragorn II", "Aragorn II faces his strike", "Aragorn II taps")
    act(game, "Use Arrows Shorn of Ebony: weaken the strike")
    assert zone(game, "Arrows Shorn of Ebony") == "discard pile"
    assert any("prowess of the strike −1 and body of the strike −2" in line for line in story(game))
    act(game, "Gimli taps")
    passes(game, "enter the site")
    assert zone(game, "Landroval") == ("out of play" if broken else "discard pile")


@pytest.mark.card("TD-99")
def test_arrows_shorn_of_ebony_are_for_warriors_on_the_road() -> None:
    game = attacked_by("Cave-drake", bearing("Pippin", "Arrows Shorn of Ebony"))
    passes(game, "tap or not")
    act(game, "Pippin taps")
    assert not may(game, "Use Arrows Shorn of Ebony")
    inside = at_site("Moria", bearing("Gimli", "Arrows Shorn of Ebony"), dice=(12,) * 9)
    act(inside, "Enter Moria")
    passes(inside, "tap or not")
    act(inside, "Gimli taps")
    assert not may(inside, "Use Arrows Shorn of Ebony")


@pytest.mark.card("TD-108")
def test_dragon_lore_finds_what_a_hoard_holds() -> None:
    sage = {"name": "Elrond", "events": ["Dragon-lore"]}
    game = standard(
        you={
            "companies": [company(sage, "Gimli", at="The Lonely Mountain", site="tapped")],
            "play_deck": ["Concealment"] * 20,
            "discard_pile": ["Valiant Sword", "Dagger of Westernesse"],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    act(game, "Use Dragon-lore: look for an item of the hoard, tapping Elrond")
    assert may(game, "Gimli taps to play Valiant Sword")
    assert not may(game, "Elrond taps to play Valiant Sword"), "he has tapped already"
    act(game, "Gimli taps to play Valiant Sword")
    assert game.state.bearer[card(game, "Valiant Sword")] == card(game, "Gimli")
    assert zone(game, "Dragon-lore") == "discard pile"


@pytest.mark.card("TD-108")
def test_dragon_lore_is_learnt_where_there_is_information() -> None:
    game = exploring("Elrond", site="Weathertop", hand=("Dragon-lore",))
    act(game, "Play Dragon-lore, tapping Elrond")
    assert game.state.bearer[card(game, "Dragon-lore")] == card(game, "Elrond")
    assert status(game, "Weathertop") == "tapped"
    assert "condition_holds" in refused(exploring("Elrond", site="Moria", hand=("Dragon-lore",)), "Play Dragon-lore")
    fresh = exploring({"name": "Elrond", "events": ["Dragon-lore"]}, site="The Lonely Mountain")
    assert not may(fresh, "Use Dragon-lore"), "the lair is not tapped"
