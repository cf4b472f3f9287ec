"""Combat: assignment, strikes, body rolls, what becomes of creatures (LO-2.55 to LO-2.84)."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import (
    OPPONENT,
    YOU,
    Table,
    act,
    asked,
    card,
    happened,
    may,
    offers,
    passes,
    rolls,
    status,
    zone,
)
from westmarch.games.lore.changes import Discarded
from westmarch.games.lore.rules.combat.attack import Attack, Attacks
from westmarch.games.lore.rules.combat.frames import AttackFrame, StrikeFrame
from westmarch.games.lore.rules.values import points
from westmarch.games.lore.words import DECLARED, IN_PLAY, MP_PILE

# assignment


@pytest.mark.rule("LO-2.57")
def test_the_defender_gives_one_strike_each_to_untapped_characters() -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Aragorn II", "Éomer", "Boromir II/tapped", "Éowyn"), 2, 7)
    assert asked(game) == (YOU, "assign strikes")
    assert not may(game, "strike Boromir")
    act(game, "strike Aragorn")
    assert not may(game, "strike Aragorn")
    act(game, "strike Éomer")
    assert [change.character for change in happened(game, "StrikeAssigned")] == [
        card(game, "Aragorn II"),
        card(game, "Éomer"),
    ]


@pytest.mark.rule("LO-2.58")
def test_if_strikes_outnumber_the_untapped_each_of_them_has_one_without_a_choice() -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Aragorn II", "Éomer", "Éowyn/tapped"), 3, 7)
    assert game.decision.kind == "order of strikes"
    assert len(offers(game)) == 3


@pytest.mark.rule("LO-2.59", "LO-2.60")
def test_the_attacker_gives_what_is_held_back_to_tapped_or_wounded_characters() -> None:
    table = Table()
    people = ("Aragorn II", "Éomer", "Éowyn/tapped", "Boromir II/wounded")
    game = table.attack(table.company(YOU, "Bree", *people), 2, 7)
    act(game, "strike Aragorn", "leave remaining strikes attacker")
    assert asked(game) == (OPPONENT, "assign strikes")
    assert sorted(offers(game)) == ["Assign a strike to Boromir II", "Assign a strike to Éowyn"]


@pytest.mark.rule("LO-2.60")
def test_no_more_strikes_are_held_back_than_others_can_take() -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Aragorn II", "Éomer", "Éowyn/wounded"), 2, 7)
    assert not may(game, "leave remaining strikes attacker")
    act(game, "strike Éomer")
    assert may(game, "leave remaining strikes attacker")


@pytest.mark.rule("LO-2.61", "LO-5.03")
def test_excess_strikes_are_all_put_on_one_character_before_any_is_resolved() -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Aragorn II", "Éomer"), 5, 7)
    assert asked(game) == (OPPONENT, "excess strikes")
    act(game, "excess Éomer", "excess Éomer", "excess Éomer")
    assert game.decision.kind == "order of strikes"
    attack = game.state.nearest(AttackFrame)
    assert attack is not None
    assert attack.excess == (card(game, "Éomer"),) * 3


@pytest.mark.rule("LO-2.62")
def test_an_excess_strike_lowers_prowess_and_body_in_the_first_strike() -> None:
    table = Table()
    # Aragorn 6/10: with two excess strikes 4/8; 7 + 4 is below 12, and 8 meets his body.
    game = table.attack(table.company(YOU, "Bree", "Aragorn II"), 3, 12, 7, 8)
    act(game, "tap to face")
    assert rolls(game)[:2] == [11, 8]
    assert zone(game, "Aragorn II") == "marshalling point pile"


@pytest.mark.rule("LO-2.63")
def test_an_attacker_who_assigns_all_strikes_chooses_anybody_but_nobody_twice() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Aragorn II", "Éomer", "Éowyn/tapped")
    game = table.attack(company, 2, 7, attacker_assigns=True)
    assert asked(game) == (OPPONENT, "assign strikes")
    assert len(offers(game)) == 3
    act(game, "strike Aragorn")
    assert not may(game, "strike Aragorn")
    act(game, "strike Éomer")
    assert asked(game) == (YOU, "order of strikes")


@pytest.mark.rule("LO-2.64", "LO-4.05")
def test_the_defender_orders_the_strikes() -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Aragorn II", "Éomer", "Éowyn"), 3, 2)
    act(game, "strike Aragorn", "strike Éomer")
    assert asked(game) == (YOU, "order of strikes")
    act(game, "Éowyn faces")
    strike = game.state.nearest(StrikeFrame)
    assert strike is not None
    assert strike.character == card(game, "Éowyn")


# the strike sequence


@pytest.mark.rule("LO-2.66")
@pytest.mark.parametrize(("stance", "total", "stands"), [("tap to face", 13, "tapped"), ("stay", 10, "untapped")])
def test_an_untapped_character_taps_or_fights_at_three_less(stance: str, total: int, stands: str) -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Aragorn II"), 1, 9, 7)
    act(game, stance)
    assert rolls(game)[0] == total
    assert status(game, "Aragorn II") == stands


@pytest.mark.rule("LO-2.67", "LO-2.66")
@pytest.mark.parametrize(("status", "total"), [("tapped", 12), ("wounded", 11)])
def test_the_tapped_fight_at_one_less_the_wounded_at_two(status: str, total: int) -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", f"Aragorn II/{status}"), 1, 9, 7)
    assert rolls(game)[0] == total


@pytest.mark.rule("LO-2.68")
def test_untapped_companions_without_a_strike_support() -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Aragorn II", "Éomer", "Éowyn"), 1, 14, 7)
    act(game, "strike Aragorn", "tap to face", "Éomer taps", "Éowyn taps")
    assert rolls(game)[0] == 15
    assert status(game, "Éomer") == "tapped"


@pytest.mark.rule("LO-2.68")
def test_who_has_faced_a_strike_does_not_support() -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Aragorn II", "Éomer", "Éowyn"), 2, 9, 12, 12)
    act(game, "strike Aragorn", "strike Éomer", "Aragorn faces", "stay")
    assert not may(game, "Aragorn taps in support")
    assert not may(game, "Éomer taps in support")
    assert may(game, "Éowyn taps in support")


@pytest.mark.rule("LO-2.65", "LO-2.83", "LO-2.84")
def test_strike_hazards_come_first_and_outside_movement_without_a_limit() -> None:
    table = Table().hand(OPPONENT, "Unhappy Blows", "Greed")
    game = table.attack(table.company(YOU, "Bree", "Aragorn II"), 1, 9, 7)
    assert asked(game) == (OPPONENT, "strike hazards")
    assert not may(game, "Greed")
    act(game, "play Unhappy Blows")
    assert asked(game) == (YOU, "tap or stay")
    strike = game.state.nearest(StrikeFrame)
    assert strike is not None
    assert strike.prowess_change == 2


@pytest.mark.rule("LO-2.69")
def test_one_skill_only_card_may_be_played_on_a_strike() -> None:
    table = Table().hand(YOU, "Block", "Risky Blow", "Lucky Turn")
    game = table.attack(table.company(YOU, "Bree", "Aragorn II"), 1, 9, 7)
    act(game, "tap to face", "play Block")
    assert not may(game, "Risky Blow")
    act(game, "play Lucky Turn")
    assert rolls(game)[0] == 16


@pytest.mark.rule("LO-2.70", "LO-2.64")
@pytest.mark.parametrize(("dice", "outcome"), [((6, 8), "defeated"), ((6, 7), "failed"), ((5, 2), "successful")])
def test_ties_go_to_the_defender(dice: tuple[int, ...], outcome: str) -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Aragorn II"), 1, 12, *dice, base_body=8)
    act(game, "tap to face")
    assert [change.outcome for change in happened(game, "StrikeResolved")] == [outcome]


@pytest.mark.rule("LO-2.71", "LO-2.73")
@pytest.mark.parametrize(("body", "place"), [(10, "marshalling point pile"), (9, "in play")])
@pytest.mark.parametrize("before", ["untapped", "wounded"])
def test_a_body_roll_eliminates_on_equal_and_an_earlier_wound_adds_nothing(body: int, place: str, before: str) -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", f"Aragorn II/{before}"), 1, 20, 5, body)
    if before == "untapped":
        act(game, "tap to face")
    assert zone(game, "Aragorn II") == place
    if place == "in play":
        assert status(game, "Aragorn II") == "wounded"


@pytest.mark.rule("LO-2.72", "LO-4.13")
@pytest.mark.parametrize(("before", "after"), [("untapped", "tapped"), ("wounded", "wounded")])
def test_a_detainment_strike_taps_and_nobody_rolls_for_a_body(before: str, after: str) -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", f"Aragorn II/{before}"), 1, 20, 5, detainment=True)
    if before == "untapped":
        act(game, "stay")
    assert status(game, "Aragorn II") == after
    assert len(rolls(game)) == 1


@pytest.mark.rule("LO-2.74")
def test_the_eliminated_hand_one_item_to_each_unwounded_companion() -> None:
    table = Table()
    people = ("Aragorn II+Glamdring+Sting+Orcrist", "Éomer", "Éowyn/wounded", "Boromir II/tapped")
    game = table.attack(table.company(YOU, "Bree", *people), 1, 30, 5, 12)
    act(game, "strike Aragorn", "tap to face")
    passes(game, "hand over items")
    assert not may(game, "Glamdring to Éowyn")
    act(game, "Glamdring to Éomer")
    assert not may(game, "Sting to Éomer")
    act(game, "Sting to Boromir")
    assert zone(game, "Orcrist") == "discard pile"
    assert game.state.bearer[card(game, "Sting")] == card(game, "Boromir II")
    assert len(rolls(game)) == 2


@pytest.mark.rule("LO-2.75")
@pytest.mark.parametrize(("roll", "outcome"), [(6, "defeated"), (5, "failed")])
def test_a_failed_strike_is_defeated_if_its_body_is_met(roll: int, outcome: str) -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Aragorn II"), 1, 5, 7, roll, base_body=6)
    act(game, "tap to face")
    assert happened(game, "StrikeResolved")[0].outcome == outcome


@pytest.mark.rule("LO-2.76")
def test_a_failed_strike_without_a_body_is_defeated_without_a_roll() -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Aragorn II"), 1, 5, 7)
    act(game, "tap to face")
    assert happened(game, "StrikeResolved")[0].outcome == "defeated"
    assert len(rolls(game)) == 1


# creatures


def creature(table: Table, name: str, company: int, seat: int = OPPONENT, **more: object) -> Attack:
    """The attack of a creature that has been played."""
    (found,) = table.put(seat, DECLARED, name)
    facts = table.state.facts(found)
    return Attack(
        company,
        OPPONENT,
        facts.race,
        facts.strikes,
        facts.prowess,
        facts.body,
        source=found,
        name=name,
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("LO-2.77", "LO-2.78")
@pytest.mark.parametrize(("dice", "place"), [((12, 12), "marshalling point pile"), ((12, 2, 2), "discard pile")])
def test_a_creature_is_defeated_if_every_strike_was(dice: tuple[int, ...], place: str) -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Aragorn II", "Boromir II")
    game = table.game(creature(table, "Ambusher", company.number), dice=dice)
    act(game, "strike Aragorn", "Aragorn faces", "tap to face")
    act(game, "tap to face")
    assert zone(game, "Ambusher") == place
    assert (card(game, "Ambusher") in game.state.zone("marshalling point pile", YOU)) == (len(dice) == 2)


@pytest.mark.rule("LO-2.77")
def test_excess_strikes_need_not_be_defeated() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Glorfindel II")
    game = table.game(creature(table, "Orc-patrol", company.number), dice=(12,))
    act(game, "tap to face")
    assert zone(game, "Orc-patrol") == "marshalling point pile"
    assert [change.defeated for change in happened(game, "AttackOver")] == [True]


@pytest.mark.rule("LO-2.79", "LO-2.55")
@pytest.mark.parametrize(("dice", "place"), [((12, 12), "marshalling point pile"), ((2, 2, 12), "discard pile")])
def test_of_several_attacks_each_must_be_defeated(dice: tuple[int, ...], place: str) -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Aragorn II", "Boromir II")
    first = creature(table, "Assassin", company.number, last=False)
    last = Attack(
        company.number, OPPONENT, "Man", 1, first.base_prowess, source=first.source, name="Assassin", last=True
    )
    game = table.game(Attacks(company.number, (first, last)), dice=dice)
    act(game, "strike Aragorn", "tap to face")
    passes(game, "assign strikes")
    act(game, "strike Boromir", "tap to face")
    assert zone(game, "Assassin") == place
    assert len(happened(game, "AttackBegan")) == 2


@pytest.mark.rule("LO-2.80", "LO-5.05")
def test_a_cancelled_strike_means_the_attack_is_not_defeated() -> None:
    table = Table().hand(YOU, "Escape")
    company = table.company(YOU, "Bree", "Aragorn II", "Boromir II")
    game = table.game(creature(table, "Brigands", company.number), dice=(12,))
    act(game, "strike Aragorn", "Aragorn faces", "tap to face", "play Escape")
    act(game, "tap to face")
    assert zone(game, "Brigands") == "discard pile"
    assert status(game, "Aragorn II") == "wounded"


@pytest.mark.rule("LO-4.25", "LO-2.82")
def test_nobody_gains_by_his_own_creature() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Aragorn II")
    game = table.game(creature(table, "Corpse-candle", company.number, seat=YOU), dice=(12,))
    act(game, "tap to face")
    assert zone(game, "Corpse-candle") == "out of play"


@pytest.mark.rule("LO-2.81", "LO-2.86")
@pytest.mark.parametrize(("name", "place"), [("Awaken Denizens", MP_PILE), ("Awaken Defenders", IN_PLAY)])
def test_a_condition_worth_points_scores_when_its_attack_is_defeated(name: str, place: str) -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Glorfindel II", "Elrond", "Thranduil")
    table.lay(name, table.site("Bree"), OPPONENT)
    game = table.at_site(company, dice=(12, 12, 12))
    act(game, "enter the site")
    passes(game, "discard or reserve one card")
    assert len(happened(game, "AttackBegan")) == 1
    assert zone(game, name) == place


@pytest.mark.rule("LO-2.82")
def test_an_own_condition_whose_attack_is_defeated_is_discarded() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Glorfindel II", "Elrond", "Thranduil")
    table.lay("Awaken Denizens", table.site("Bree"), YOU)
    game = table.at_site(company, dice=(12, 12, 12))
    act(game, "enter the site")
    passes(game, "discard or reserve one card")
    assert zone(game, "Awaken Denizens") == "discard pile"


@pytest.mark.rule("LO-2.86", "LO-2.81")
def test_a_roused_attack_that_is_defeated_does_not_hide_the_next_one() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Glorfindel II", "Elrond", "Thranduil")
    for name in ("Awaken Denizens", "Awaken Defenders"):
        table.lay(name, table.site("Bree"), OPPONENT)
    game = table.at_site(company, dice=(12,) * 5)
    act(game, "enter the site")
    passes(game, "discard or reserve one card")
    assert zone(game, "Awaken Denizens") == MP_PILE
    assert [change.race for change in happened(game, "AttackBegan")] == ["Orc", "Man"]


@pytest.mark.rule("LO-2.61")
def test_strikes_added_to_one_for_each_character_are_excess() -> None:
    table = Table().hand(OPPONENT, "Out of the Dark")
    game = table.attack(table.company(YOU, "Bree", "Éomer", "Éowyn"), 1, 8, 7, 7, each=True)
    act(game, "play Out of the Dark")
    act(game, "excess strike on Éomer", "excess strike on Éomer")
    attack = game.state.nearest(AttackFrame)
    assert attack is not None
    assert len(attack.assigned) == 2
    assert len(attack.excess) == 2


@pytest.mark.rule("LO-2.94", "LO-4.18", "LO-4.19")
def test_an_eliminated_ally_goes_to_the_marshalling_point_pile_as_a_character_does() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer/tapped+Treebeard")
    assert points(table.state, YOU) == 2
    game = table.attack(company, 1, 30, 2, 12)
    act(game, "strike Treebeard", "tap to face")
    assert zone(game, "Treebeard") == MP_PILE
    assert points(game.state, YOU) == 0


@pytest.mark.rule("LO-2.74", "LO-2.94")
def test_an_ally_may_be_given_an_item_of_the_eliminated_but_not_his_own_ally() -> None:
    table = Table()
    people = ("Aragorn II+Glamdring+Bill the Pony", "Éomer/wounded+Treebeard")
    game = table.attack(table.company(YOU, "Bree", *people), 1, 30, 5, 12)
    act(game, "strike Aragorn", "tap to face")
    passes(game, "hand over items")
    assert not may(game, "Glamdring to Bill")
    assert not may(game, "Glamdring to Éomer")
    act(game, "Glamdring to Treebeard")
    assert game.state.bearer[card(game, "Glamdring")] == card(game, "Treebeard")


# engagement


@pytest.mark.rule("LO-2.56", "LO-3.25", "LO-4.04")
def test_first_the_attacker_then_the_defender_plays_engagement_cards() -> None:
    table = Table().hand(OPPONENT, "Fury of the Host", "Out of the Dark").hand(YOU, "Dark Quarrels")
    game = table.attack(table.company(YOU, "Bree", "Aragorn II", "Éomer"), 1, 7)
    assert asked(game) == (OPPONENT, "engagement hazards")
    act(game, "play Fury of the Host")
    assert asked(game) == (OPPONENT, "engagement hazards")
    passes(game)
    assert asked(game) == (YOU, "engagement resources")
    assert not may(game, "Out of the Dark", OPPONENT)
    passes(game)
    assert game.decision.kind == "assign strikes"
    assert not may(game, "Dark Quarrels")
    attack = game.state.nearest(AttackFrame)
    assert attack is not None
    assert attack.prowess_change == 1


@pytest.mark.rule("LO-2.84", "LO-2.35")
def test_in_the_movement_phase_such_hazards_count_against_the_limit() -> None:
    table = Table().hand(OPPONENT, "Orc-patrol", "Orc-raiders", "Fury of the Host")
    company = table.company(YOU, "Rivendell", "Aragorn II")
    game = table.moving(company)
    act(game, "move to Ettenmoors")
    passes(game, "movement phase")
    act(game, "play Orc-patrol keyed to Wilderness")
    assert may(game, "Fury of the Host")
    passes(game, "movement phase")
    act(game, "play Orc-raiders keyed to Wilderness")
    assert not may(game, "Fury of the Host", OPPONENT)


@pytest.mark.rule("LO-4.08", "LO-3.24")
def test_body_roll_cards_come_down_before_the_roll() -> None:
    table = Table().hand(YOU, "Dwarven Stubbornness")
    game = table.attack(table.company(YOU, "Bree", "Gimli"), 1, 20, 5, 9)
    act(game, "tap to face")
    assert asked(game) == (YOU, "body roll")
    act(game, "play Dwarven Stubbornness with Gimli")
    assert rolls(game)[-1] == 7
    assert zone(game, "Gimli") == "in play"


@pytest.mark.rule("LO-4.48", "LO-5.05")
def test_a_cancelled_attack_was_faced() -> None:
    table = Table().hand(YOU, "Concealment")
    company = table.company(YOU, "Bree", "Aragorn II", "Éomer")
    game = table.attack(company, 2, 7)
    act(game, "play Concealment with Aragorn")
    assert company.faced == ("Orc",)
    assert status(game, "Aragorn II") == "tapped"
    assert happened(game, "StrikeAssigned") == []


@pytest.mark.rule("OP-14")
@pytest.mark.parametrize(
    ("format", "place"),
    [("standard", "discard pile"), ("standard, unfaced strikes lapse", "marshalling point pile")],
)
def test_who_is_gone_before_his_strike_leaves_the_attack_undefeated(format: str, place: str) -> None:
    table = Table(format)
    people = table.company(YOU, "Edoras", "Éomer", "Éowyn")
    table.lay("Shadowfax", card(table, "Éomer"), YOU)
    game = table.game(creature(table, "Orc-warriors", people.number), dice=(12,) * 8)
    passes(game, "order of strikes")
    act(game, "Éomer faces")
    game.state.happen(Discarded(card(game, "Éowyn"), cause="some effect"))
    act(game, "tap to face")
    passes(game, "enter the site")
    assert [each.outcome for each in happened(game, "StrikeResolved")] == ["defeated", "defeated"]
    assert zone(game, "Orc-warriors") == place
