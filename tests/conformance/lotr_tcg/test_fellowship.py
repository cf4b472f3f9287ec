"""Timing, the start of a turn and the fellowship phase (TC-3.01 to TC-3.21, TC-3.33)."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.dialect import (
    OPPONENT,
    THIRD,
    YOU,
    act,
    card,
    hand,
    may,
    offers,
    passes,
    passes_until,
    pile,
    refused,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)
from westmarch.games.lotr_tcg.cards.facts import BadFacts, read_row
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.games.lotr_tcg.words import PHASE
from westmarch.kernel.game import Game

from .test_concepts import COLUMNS, row

GIMLI = "Gimli, Son of Glóin"
DECK = ["Axe Strike", "Battle Fury", "Cleaving Blow", "Here Lies Balin, Son of Fundin", "Nobody Tosses a Dwarf"]


def phases(game: Game[TcgState]) -> list[str]:
    """The phases that have begun, in order."""
    return [event.change.phase for event in game.state.log if type(event.change).__name__ == "PhaseBegins"]


@pytest.mark.rule("TC-3.01", "TC-4.01")
def test_turns_go_clockwise_and_shadow_phases_the_other_way() -> None:
    game = table({}, {}, third={})
    act(game, "Finish the fellowship phase")
    assert [game.decision.seat, game.state.shadow] == [THIRD, THIRD]
    passes(game)
    assert [game.decision.seat, game.state.shadow] == [OPPONENT, OPPONENT]
    passes_until(game, "fellowship phase")
    assert game.state.active == OPPONENT


@pytest.mark.rule("TC-3.02")
def test_a_turn_has_its_phases_in_order() -> None:
    game = table(
        {"fellowship": [GIMLI]}, {"minions": ["Goblin Runner"], "hand": ["Goblin Runner"]}, at={"phase": "start"}
    )
    act(game, "Finish the fellowship phase")
    passes_until(game, "assign defenders")
    act(game, "Gimli defends against Goblin Runner")
    passes_until(game, "regroup actions")
    order = ["fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish", "regroup"]
    assert phases(game) == order


@pytest.mark.rule("TC-3.03")
def test_the_player_whose_turn_it_is_plays_no_minions() -> None:
    game = table({"hand": ["Goblin Marksman"], "site": 4}, twilight=9)
    assert "TC-3.03" in refused(game, "Play Goblin Marksman")
    shadow = table({"site": 4}, {"hand": ["Farin", "Goblin Marksman"]}, at={"phase": "shadow"}, twilight=9)
    assert not may(shadow, "Play Farin")
    assert may(shadow, "Play Goblin Marksman")
    fight = skirmish(GIMLI, "Goblin Runner", opponent={"hand": ["Axe Strike"]})
    assert "TC-3.03" in refused(fight, "Play Axe Strike", OPPONENT)


@pytest.mark.rule("TC-3.04")
def test_an_event_of_two_phases_is_played_in_either_but_no_other() -> None:
    you = {"fellowship": [{"name": "Merry", "wounds": 1}], "hand": ["Stout and Sturdy"]}
    times = row("1_315")[COLUMNS.index("times")]
    assert times == "maneuver; skirmish" or ";" in times
    for phase in ("maneuver", "archery", "regroup"):
        game = table(you, {"minions": ["Goblin Runner"]}, at={"phase": phase})
        assert may(game, "Play Stout and Sturdy") is (phase in times)
        if phase not in times:
            assert "TC-3.04" in refused(game, "Play Stout and Sturdy")


@pytest.mark.rule("TC-3.05")
def test_what_a_skirmish_action_does_ends_with_that_skirmish() -> None:
    game = table(
        {"fellowship": [GIMLI, "Farin"], "hand": ["Axe Strike"]},
        {"minions": ["Goblin Runner", "Uruk Savage"]},
        at={"phase": "skirmish", "skirmish": GIMLI},
        assignments={"Goblin Runner": GIMLI, "Uruk Savage": "Farin"},
    )
    act(game, "Play Axe Strike", "Choose Gimli")
    assert strength(game, GIMLI) == 8
    passes(game, 2)
    assert game.state.fighting == card(game, "Farin")
    assert strength(game, GIMLI) == 6


@pytest.mark.rule("TC-3.06")
def test_an_event_does_not_find_itself() -> None:
    you = {"fellowship": [GIMLI], "hand": ["Dear Friends"]}
    alone = table(you)
    act(alone, "Play Dear Friends", "Choose Gimli")
    assert (pile(alone, "discard pile"), pile(alone, "draw deck")) == (["Dear Friends"], [])
    game = table({**you, "discard_pile": ["Dear Friends", "Delving"]})
    act(game, "Play Dear Friends", "Choose Gimli")
    assert offers(game) == ["Choose Dear Friends", "Choose Delving"]
    act(game, "Choose Dear Friends")
    assert (pile(game, "discard pile"), pile(game, "draw deck")) == (["Delving", "Dear Friends"], ["Dear Friends"])


@pytest.mark.rule("TC-3.07")
def test_a_special_ability_is_used_as_long_as_it_can_be_paid_for() -> None:
    game = skirmish("Gimli, Son of Glóin", "Goblin Runner", you={})
    game.state.last("1_3", "vitality", [card(game, GIMLI)], PHASE, YOU, 1)
    for bonus in (2, 4, 6):
        act(game, "Use Gimli")
        assert strength(game, GIMLI) == 6 + bonus
    passes(game)
    assert not may(game, "Use Gimli")
    assert not may(table({"hand": [GIMLI]}, {"minions": ["Goblin Runner"]}, at={"phase": "maneuver"}), "Use Gimli")


@pytest.mark.rule("TC-3.08")
def test_the_pool_is_emptied_at_the_start_of_a_turn() -> None:
    game = table({}, at={"phase": "start"}, twilight=5)
    assert game.state.phase == "fellowship"
    assert game.state.twilight == 0


@pytest.mark.rule("TC-3.09")
def test_required_texts_of_the_start_come_before_optional_ones() -> None:
    game = table(
        {
            "ring_bearer": "Frodo, Old Bilbo's Heir",
            "fellowship": [{"name": "Farin", "with": ["Dwarven Heart"]}],
            "allies": [{"name": "Farmer Maggot, Chaser of Rascals", "wounds": 1}],
        },
        at={"phase": "start"},
    )
    assert wounds(game, "Farin") == 1
    assert may(game, "Use Frodo")
    act(game, "Use Frodo")
    assert wounds(game, "Farmer Maggot") == 0
    assert game.state.phase == "fellowship"


@pytest.mark.rule("TC-3.10")
def test_a_sanctuary_heals_up_to_five_wounds_of_companions_at_the_start() -> None:
    you = {
        "site": 3,
        "fellowship": [{"name": "Merry", "wounds": 3}, {"name": "Pippin", "wounds": 3}, {"name": "Farin", "wounds": 1}],
        "allies": [{"name": "Celeborn", "wounds": 1}],
    }
    game = table(you, at={"phase": "start"})
    act(game, *["Heal Merry"] * 3, "Heal Pippin")
    assert may(game, "Heal nobody more")
    assert not may(game, "Heal Celeborn")
    act(game, "Heal Farin")
    assert game.state.phase == "fellowship"
    assert [wounds(game, name) for name in ("Merry", "Pippin", "Farin")] == [0, 2, 0]
    arriving = table({**you, "site": 2})
    act(arriving, "Finish the fellowship phase")
    assert wounds(arriving, "Merry") == 3
    assert not may(arriving, "Heal Merry")


@pytest.mark.rule("TC-3.11")
def test_only_the_free_peoples_player_acts_in_the_fellowship_phase() -> None:
    game = table(
        {"fellowship": [GIMLI], "hand": ["Farin", "Delving"]}, {"hand": ["Goblin Marksman"], "site": 4}, twilight=9
    )
    assert [question.seat for question in game.decisions] == [YOU]
    assert "TC-3.12" in refused(game, "Play Goblin Marksman", OPPONENT)
    act(game, "Play Delving", "Play Farin")
    assert zone(game, "Farin") == "in play"
    begun = table({"hand": ["Celeborn"]}, at={"phase": "start"})
    assert (begun.decision.kind, begun.decision.seat, begun.state.phase) == ("fellowship phase", YOU, "fellowship")
    assert may(begun, "Play Celeborn")


@pytest.mark.rule("TC-3.12")
def test_allies_are_played_in_the_fellowship_phase_only() -> None:
    game = table({"hand": ["Celeborn"]})
    act(game, "Play Celeborn")
    assert zone(game, "Celeborn") == "in play"
    late = table({"hand": ["Celeborn"]}, {"minions": ["Goblin Runner"]}, at={"phase": "maneuver"})
    assert "TC-3.12" in refused(late, "Play Celeborn")


@pytest.mark.rule("TC-3.13")
def test_a_card_of_the_same_title_is_discarded_to_heal() -> None:
    game = table({"fellowship": [{"name": GIMLI, "wounds": 2}], "hand": [GIMLI]})
    act(game, "Discard Gimli")
    assert (wounds(game, GIMLI), pile(game, "discard pile")) == (1, ["Gimli"])
    plain = table({"fellowship": ["Farin", {"name": "Dwarf Guard", "wounds": 1}], "hand": ["Dwarf Guard"]})
    assert not may(plain, "Discard Dwarf Guard")
    assert "TC-3.13" in refused(plain, "Discard Dwarf Guard to heal Dwarf Guard")
    late = table(
        {"fellowship": [{"name": GIMLI, "wounds": 2}], "hand": [GIMLI]},
        {"minions": ["Goblin Runner"]},
        at={"phase": "regroup"},
    )
    assert not may(late, "Discard Gimli")


@pytest.mark.rule("TC-3.14")
def test_no_more_than_four_cards_are_taken_in_a_fellowship_phase() -> None:
    game = table({"fellowship": [GIMLI], "hand": ["1_6"], "draw_deck": DECK}, at={"taken": 3})
    act(game, "Play Delving")
    assert hand(game) == DECK[:1]
    assert zone(game, DECK[1]) == "draw deck"


@pytest.mark.rule("TC-3.15")
def test_draws_at_the_start_of_a_turn_are_outside_the_limit() -> None:
    you = {
        "fellowship": [GIMLI, "Gandalf, The Grey Pilgrim"],
        "allies": ["Elrond, Lord of Rivendell"],
        "draw_deck": ["Delving", *DECK, *DECK],
    }
    game = table(you, at={"phase": "start"})
    act(game, "Use Gandalf", "Play Delving", "Use Elrond")
    assert hand(game) == DECK[:4]
    act(game, "Use Elrond")
    assert hand(game) == DECK[:4]


@pytest.mark.rule("TC-3.15")
def test_draws_at_the_start_of_the_fellowship_phase_are_inside_the_limit_others_draws_are_not() -> None:
    bearer = {"name": GIMLI, "with": ["Book of Mazarbul"]}
    you = {"site": 4, "fellowship": [bearer, "Farin"], "hand": ["Delving"], "draw_deck": DECK}
    game = table(you, at={"phase": "start"})
    act(game, "Use Book of Mazarbul", "Play Delving", "Choose Farin")
    assert len(hand(game)) == 4
    theirs = {"draw_deck": DECK, "hand": []}
    other = table({"fellowship": [GIMLI], "hand": ["What Are We Waiting For?"]}, theirs, at={"taken": 4})
    act(other, "Play What Are We Waiting For?")
    assert len(hand(other, OPPONENT)) == 2


@pytest.mark.rule("TC-3.16")
def test_nine_companions_the_dead_included_are_the_most() -> None:
    guards = ["Dwarf Guard"] * 4
    game = table({"fellowship": ["Farin", *guards], "dead_pile": ["Dwarf Guard"] * 3, "hand": ["Dwarf Guard"]})
    assert "TC-3.16" in refused(game, "Play Dwarf Guard")
    fewer = table({"fellowship": ["Farin", *guards], "dead_pile": ["Dwarf Guard"] * 2, "hand": ["Dwarf Guard"]})
    act(fewer, "Play Dwarf Guard")
    assert len(fewer.state.companions()) == 7


@pytest.mark.rule("TC-3.17")
def test_allies_are_played_wherever_the_fellowship_is_and_without_limit() -> None:
    game = table({"site": 2, "allies": ["Bounder"] * 10, "hand": ["Celeborn"]})
    act(game, "Play Celeborn")
    assert zone(game, "Celeborn") == "in play"
    assert len(game.state.companions()) == 1


@pytest.mark.rule("TC-3.18")
def test_an_item_adds_its_strength_while_it_is_borne() -> None:
    game = table({"fellowship": [GIMLI], "hand": ["Dwarven Axe", "Hobbit Sword"]})
    act(game, "Play Dwarven Axe")
    assert strength(game, GIMLI) == 8
    assert not may(game, "Play Hobbit Sword on Gimli")
    assert "TC-3.18" in refused(game, "Play Hobbit Sword on Gimli, Son of Glóin")
    game.state.move(card(game, "Dwarven Axe"), "discard pile")
    assert strength(game, GIMLI) == 6


@pytest.mark.rule("TC-3.19")
def test_items_go_on_ones_own_characters() -> None:
    game = table({"fellowship": ["Merry"], "hand": ["Hobbit Sword"]}, {"fellowship": ["Pippin"]})
    found = [words for words in offers(game) if "Hobbit Sword" in words]
    assert len(found) == 2
    assert not any("Pippin" in words for words in found)


@pytest.mark.rule("TC-3.20")
def test_one_item_of_each_class() -> None:
    armed = {"name": "Merry", "with": ["Hobbit Sword"]}
    game = table({"fellowship": [armed], "hand": ["Sting", "Hobbit Sword", "Elven Cloak", "Mithril-coat"]})
    assert "TC-3.20" in refused(game, "Play Hobbit Sword on Merry, Friend to Sam")
    assert may(game, "Play Elven Cloak on Merry") is False
    cloaked = {"name": "Merry", "with": ["Elven Cloak", "Hobbit Sword"]}
    other = table({"fellowship": [cloaked, "Legolas, Greenleaf"], "hand": ["Elven Cloak"]})
    assert "TC-3.20" in refused(other, "Play Elven Cloak on Merry, Friend to Sam")
    assert may(other, "Play Elven Cloak on Legolas")
    gandalf = "Gandalf, The Grey Wizard"
    artifact = table({"fellowship": [{"name": gandalf, "with": ["Gandalf's Staff"]}], "hand": ["Wizard Staff"]})
    assert "TC-3.20" in refused(artifact, f"Play Wizard Staff on {gandalf}")
    boromir = {"name": "Boromir, Lord of Gondor", "with": ["Athelas", "Horn of Boromir"]}
    classless = table({"fellowship": [boromir], "hand": ["Athelas"]})
    act(classless, "Play Athelas on Boromir")
    assert len(classless.state.borne_by(card(classless, "Boromir"))) == 3


@pytest.mark.rule("TC-3.21")
def test_a_condition_of_the_support_area_asks_for_no_bearer() -> None:
    game = table({"fellowship": [GIMLI], "hand": ["Lord of Moria", "Dwarven Heart"]})
    act(game, "Play Lord of Moria")
    assert game.state.bearer[card(game, "Lord of Moria")] < 0
    act(game, "Play Dwarven Heart on Gimli")
    assert game.state.bearer[card(game, "Dwarven Heart")] == card(game, GIMLI)


@pytest.mark.rule("TC-3.33")
def test_an_event_has_a_timing_word_and_a_response_its_situation() -> None:
    with pytest.raises(BadFacts, match="timing word"):
        read_row(COLUMNS, row("1_3", times=""))
    game = skirmish(GIMLI, "Goblin Runner", you={"hand": ["Still Draws Breath"]})
    game.state.wounds[card(game, GIMLI)] = 1
    assert not may(game, "Still Draws Breath")
    passes(game, 2)
    assert may(game, "Respond with Still Draws Breath")
