"""Timing: actions, counters, priority, targets, triggers, continuous effects, uniqueness (LO-3.21 to LO-3.53)."""

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
    passes,
    refused,
    rolls,
    status,
    zone,
)
from westmarch.games.lore.rules.piles.drawing import Draw
from westmarch.games.lore.rules.values import corruption, hand_size, points, prowess
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.words import IN_PLAY
from westmarch.kernel.game import Game


def on_the_way(table: Table, *people: str, dice: tuple[int, ...] = ()) -> Game[LoreState]:
    """A company on its way from Rivendell to the Ettenmoors, when hazards may be played."""
    game = table.moving(table.company(YOU, "Rivendell", *people), dice)
    act(game, "move to Ettenmoors")
    passes(game, "movement phase")
    return game


@pytest.mark.rule("LO-1.12", "LO-2.03")
def test_hazards_are_played_in_the_opponents_movement_phases() -> None:
    table = Table().hand(YOU, "Minions Stir").hand(OPPONENT, "Minions Stir", "Sudden Help")
    game = on_the_way(table, "Éomer/tapped")
    assert asked(game) == (OPPONENT, "movement phase")
    assert may(game, "Minions Stir")
    assert not may(game, "Sudden Help")
    own = Table().hand(YOU, "Minions Stir", "Éowyn")
    own.company(YOU, "Rivendell", "Éomer")
    assert not may(own.turn(), "Minions Stir")


@pytest.mark.rule("LO-1.13", "LO-2.02")
def test_resources_are_played_in_ones_own_turn() -> None:
    table = Table().hand(YOU, "Clear Skies").hand(OPPONENT, "Clear Skies", "Greed")
    game = on_the_way(table, "Éomer")
    assert asked(game) == (YOU, "movement phase")
    assert may(game, "Clear Skies")
    passes(game)
    assert asked(game) == (OPPONENT, "movement phase")
    assert not may(game, "Clear Skies")


@pytest.mark.rule("LO-1.14", "LO-3.22")
def test_an_event_is_discarded_when_it_has_taken_effect() -> None:
    table = Table().hand(YOU, "Sudden Help")
    game = on_the_way(table, "Éomer/tapped")
    act(game, "play Sudden Help on Éomer")
    assert status(game, "Éomer") == "untapped"
    assert zone(game, "Sudden Help") == "discard pile"


@pytest.mark.rule("LO-1.15", "LO-4.10", "LO-3.47")
def test_a_condition_stays_and_counts_for_both_sides() -> None:
    table = Table().hand(YOU, "Clear Skies")
    table.company(OPPONENT, "Bree", "Beregond")
    game = on_the_way(table, "Aragorn II")
    act(game, "play Clear Skies")
    assert zone(game, "Clear Skies") == "in play"
    assert (prowess(game.state, card(game, "Aragorn II")), prowess(game.state, card(game, "Beregond"))) == (7, 5)
    # The moment it leaves play its effects cease (LO-3.48).
    game.state.move(card(game, "Clear Skies"), "discard pile")
    assert prowess(game.state, card(game, "Aragorn II")) == 6


@pytest.mark.rule("LO-3.47", "LO-3.48")
def test_a_class_wide_effect_raises_an_attack_at_once() -> None:
    table = Table().hand(OPPONENT, "Orc-patrol").hand(YOU, "Dark Quarrels")
    table.in_play(OPPONENT, "Minions Stir")
    game = on_the_way(table, "Éomer")
    act(game, "Orc-patrol keyed to Wilderness")
    (began,) = happened(game, "AttackBegan")
    assert began.prowess == 7


@pytest.mark.rule("LO-3.24", "LO-3.25")
def test_only_timing_keywords_break_in() -> None:
    table = Table().hand(YOU, "Sudden Help", "Twilight", "Dark Quarrels").hand(OPPONENT, "Minions Stir")
    game = on_the_way(table, "Éomer/tapped")
    passes(game)
    act(game, "play Minions Stir")
    assert asked(game) == (YOU, "counter")
    assert not may(game, "Sudden Help")
    assert not may(game, "Dark Quarrels")
    assert may(game, "Twilight")


@pytest.mark.rule("LO-3.24")
def test_a_text_in_play_is_used_at_its_moment_only() -> None:
    table = Table()
    company = table.company(YOU, "Rivendell", "Bilbo", "Éomer+Horn of Anor")
    game = table.turn()
    assert may(game, "use Bilbo")
    assert not may(game, "use Horn of Anor")
    assert "LO-3.24" in refused(game, "use Horn of Anor")
    table = Table()
    company = table.company(YOU, "Rivendell", "Bilbo")
    game = table.moving(company)
    act(game, "stay")
    assert "LO-3.24" in refused(game, "use Bilbo")


@pytest.mark.rule("LO-3.27", "LO-3.28", "LO-5.07")
def test_a_counter_takes_effect_first_and_what_it_discards_has_no_effect() -> None:
    table = Table().hand(YOU, "Twilight").hand(OPPONENT, "Minions Stir", "Greed")
    game = on_the_way(table, "Éomer")
    act(game, "play Minions Stir", "play Twilight on Minions Stir")
    assert zone(game, "Minions Stir") == "discard pile"
    assert game.state.having("attack prowess") == []
    # Responses do not shift priority: it is the mover's turn to act (LO-3.32), who can do nothing.
    assert asked(game) == (OPPONENT, "movement phase")


@pytest.mark.rule("LO-3.39", "LO-4.39", "LO-3.36")
def test_what_loses_its_requirement_has_no_effect_and_costs_stay_paid() -> None:
    table = Table().hand(YOU, "Marvels Told").hand(OPPONENT, "The Will of Sauron")
    table.in_play(OPPONENT, "Fell Winter")
    game = on_the_way(table, "Balin")
    act(game, "play Marvels Told on Fell Winter with Balin")
    assert asked(game) == (OPPONENT, "counter")
    act(game, "play The Will of Sauron on Marvels Told")
    assert status(game, "Balin") == "tapped"
    assert zone(game, "Fell Winter") == "in play"
    assert zone(game, "Marvels Told") == "discard pile"


@pytest.mark.rule("LO-4.12", "LO-3.29")
def test_a_counter_need_not_concern_what_it_answers_and_is_played_alone_too() -> None:
    table = Table().hand(YOU, "Twilight").hand(OPPONENT, "Greed")
    table.in_play(OPPONENT, "Fell Winter")
    game = on_the_way(table, "Éomer")
    assert asked(game) == (YOU, "movement phase")
    assert may(game, "Twilight on Fell Winter")
    passes(game)
    act(game, "play Greed on Éomer")
    assert asked(game) == (YOU, "counter")
    act(game, "play Twilight on Fell Winter")
    assert zone(game, "Fell Winter") == "discard pile"
    assert zone(game, "Greed") == "in play"


@pytest.mark.rule("LO-3.29", "LO-3.38")
def test_what_is_tied_to_a_roll_or_an_attack_is_not_played_apart_from_one() -> None:
    table = Table().hand(YOU, "A Friend or Three", "Concealment", "Clear Skies")
    game = on_the_way(table, "Aragorn II")
    assert not may(game, "Friend")
    assert not may(game, "Concealment")


@pytest.mark.rule("LO-4.20")
def test_an_engagement_hazard_that_does_not_concern_the_attack_is_played_outside_attacks() -> None:
    table = Table().hand(OPPONENT, "Tidings of Doubt and Danger", "Fury of the Host")
    game = on_the_way(table, "Éomer")
    assert may(game, "Tidings")
    assert not may(game, "Fury")


@pytest.mark.rule("LO-3.31", "LO-3.32", "LO-3.30")
def test_after_an_action_the_other_player_is_asked() -> None:
    table = Table(windows="always").hand(YOU, "Clear Skies").hand(OPPONENT, "Minions Stir")
    game = on_the_way(table, "Éomer")
    assert asked(game) == (YOU, "movement phase")
    act(game, "play Clear Skies")
    passes(game, "movement phase")
    assert asked(game) == (OPPONENT, "movement phase")
    act(game, "play Minions Stir")
    passes(game, "movement phase")
    assert asked(game) == (YOU, "movement phase")


@pytest.mark.rule("LO-3.33")
def test_the_step_ends_when_all_pass_in_succession() -> None:
    table = Table(windows="always").hand(OPPONENT, "Minions Stir")
    game = on_the_way(table, "Éomer")
    act(game, "pass", "play Minions Stir")
    passes(game, "movement phase")
    assert asked(game) == (YOU, "movement phase")
    act(game, "pass", "pass")
    assert game.decision.kind != "movement phase"


@pytest.mark.rule("LO-3.34", "LO-4.35")
def test_a_scout_only_card_needs_a_scout_of_the_company() -> None:
    table = Table().hand(YOU, "Concealment", "Dark Quarrels")
    game = table.attack(table.company(YOU, "Bree", "Éomer"), 1, 7)
    assert not may(game, "Concealment")
    assert "LO-4.35" in refused(game, "play Concealment")
    table.company(YOU, "Lórien", "Aragorn II")
    assert may(game, "Dark Quarrels")


@pytest.mark.rule("LO-3.41", "LO-3.40")
def test_only_characters_of_the_company_whose_phase_it_is_are_used() -> None:
    table = Table().hand(YOU, "Marvels Told")
    table.in_play(OPPONENT, "Fell Winter")
    table.company(YOU, "Lórien", "Celeborn")
    game = on_the_way(table, "Balin")
    assert may(game, "Marvels Told with Balin")
    assert not may(game, "Marvels Told with Celeborn")


@pytest.mark.rule("LO-3.35", "LO-4.41")
@pytest.mark.parametrize("status", ["tapped", "wounded"])
def test_who_must_tap_stands_untapped(status: str) -> None:
    table = Table().hand(YOU, "Marvels Told", "Clear Skies")
    table.in_play(OPPONENT, "Fell Winter")
    game = on_the_way(table, f"Balin/{status}")
    assert not may(game, "Marvels")
    assert "LO-4.41" in refused(game, "play Marvels Told on Fell Winter with Balin")


@pytest.mark.rule("LO-3.37", "LO-4.34")
def test_a_card_needs_its_target_and_an_effect() -> None:
    table = Table().hand(YOU, "Gift of Healing", "Twilight", "Clear Skies")
    game = on_the_way(table, "Aragorn II")
    assert not may(game, "Gift")
    assert "LO-3.37" in refused(game, "play Gift of Healing")
    assert not may(game, "Twilight")
    hurt = Table().hand(YOU, "Gift of Healing")
    assert may(on_the_way(hurt, "Aragorn II", "Éomer/wounded"), "Gift on Éomer")


@pytest.mark.rule("LO-4.34")
def test_a_card_without_any_effect_is_not_played() -> None:
    table = Table().hand(YOU, "Far-sight", "Clear Skies")
    game = on_the_way(table, "Balin")
    assert may(game, "Far-sight")
    empty = Table(pile=0).hand(YOU, "Far-sight", "Clear Skies")
    empty.put(YOU, "draw pile", "Greed", "Greed", "Greed")
    empty.company(YOU, "Rivendell", "Balin")
    assert not may(empty.turn(), "Far-sight")


@pytest.mark.rule("LO-3.40", "LO-3.43")
def test_a_sage_cannot_concern_what_lies_on_another_company() -> None:
    table = Table().hand(YOU, "Marvels Told")
    table.company(YOU, "Rivendell", "Balin", "Éomer")
    table.company(YOU, "Bree", "Háma")
    for name, bearer in (("Lure of Power", "Éomer"), ("Greed", "Háma")):
        table.lay(name, card(table, bearer), OPPONENT)
    table.in_play(OPPONENT, "Minions Stir")
    game = table.turn()
    assert may(game, "Marvels Told on Lure of Power")
    assert may(game, "Marvels Told on Minions Stir")
    assert not may(game, "Marvels Told on Greed")
    assert "LO-3.40" in refused(game, "play Marvels Told on Greed")


@pytest.mark.rule("LO-3.39")
def test_what_a_card_asks_for_must_still_be_so_when_it_takes_effect() -> None:
    table = Table(windows="always").hand(OPPONENT, "River")
    game = table.moving(table.company(YOU, "Rivendell", "Éowyn"))
    act(game, "move to Bree")
    passes(game, "movement phase")
    act(game, "pass")
    act(game, "play River")
    assert asked(game) == (YOU, "counter")
    ranger = table.put(YOU, IN_PLAY, "Éomer")
    (company,) = game.state.companies_of(YOU)
    game.state.set_characters(company, (*company.characters, *ranger))
    act(game, "pass")
    assert game.state.name(company.destination) == "Bree"
    assert zone(game, "River") == "discard pile"


@pytest.mark.rule("LO-3.42")
def test_a_resource_cannot_concern_anothers_resources() -> None:
    table = Table().hand(YOU, "Twilight")
    table.in_play(OPPONENT, "Clear Skies", "Fell Winter")
    game = on_the_way(table, "Éomer")
    assert may(game, "Twilight on Fell Winter")
    assert not may(game, "Twilight on Clear Skies")


@pytest.mark.rule("LO-4.45")
def test_healing_turns_the_wounded_to_tapped() -> None:
    table = Table().hand(YOU, "Gift of Healing")
    game = on_the_way(table, "Aragorn II", "Éomer/wounded")
    act(game, "play Gift of Healing on Éomer with Aragorn")
    assert status(game, "Éomer") == "tapped"


@pytest.mark.rule("LO-3.23", "LO-5.09")
def test_effects_are_carried_out_in_printed_order() -> None:
    table = Table().hand(OPPONENT, "Old Grudge")
    game = on_the_way(table, "Éomer", dice=(7,))
    act(game, "play Old Grudge on Éomer")
    kinds = [type(event.change).__name__ for event in game.state.log]
    assert kinds.index("Tapped") < kinds.index("Rolled")


@pytest.mark.rule("LO-4.28", "LO-4.29")
def test_phase_keywords_bind_a_card() -> None:
    table = Table().hand(YOU, "Counsel of the Wise", "Secrets of the Book", "Clear Skies")
    game = on_the_way(table, "Adrazar")
    assert not may(game, "Counsel")
    assert not may(game, "Secrets")
    own = Table().hand(YOU, "Counsel of the Wise", "Restful Sleep", "Clear Skies")
    own.company(YOU, "Rivendell", "Adrazar", "Éomer/wounded")
    game = own.turn("begin")
    assert asked(game) == (YOU, "untap phase")
    assert may(game, "Restful Sleep on Éomer")
    assert not may(game, "Clear Skies")
    passes(game)
    assert may(game, "Counsel")


@pytest.mark.rule("LO-4.47")
def test_texts_of_resources_in_play_are_used_in_ones_own_turn() -> None:
    table = Table().hand(YOU, "Clear Skies").hand(OPPONENT, "Greed")
    table.company(OPPONENT, "Bree", "Arwen", "Bifur/wounded")
    game = on_the_way(table, "Éomer")
    passes(game)
    assert asked(game) == (OPPONENT, "movement phase")
    assert not may(game, "use Arwen")


@pytest.mark.rule("LO-3.02")
def test_one_corruption_hazard_a_turn_is_played_on_a_character() -> None:
    table = Table().hand(OPPONENT, "Greed", "Lure of Power", "Weariness of the Heart")
    game = on_the_way(table, "Éomer", "Éowyn", "Bifur")
    act(game, "play Greed on Éomer")
    assert not may(game, "Lure on Éomer")
    assert may(game, "Lure on Éowyn")
    assert may(game, "Weariness on Éomer")


# triggers


@pytest.mark.rule("LO-3.44", "LO-3.46")
def test_a_trigger_is_the_next_action() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer", "Éowyn")
    (burden,) = table.in_play(OPPONENT, "Wound of Long Burden")
    table.state.company_of_card[burden] = company.number
    game = table.attack(company, 1, 20, 2, 2, 7)
    act(game, "strike Éomer", "tap to face")
    passes(game, "support a corruption roll")
    assert asked(game) == (YOU, "support a corruption roll")
    passes(game)
    assert rolls(game)[-1] == 7


@pytest.mark.rule("LO-3.45")
def test_the_current_player_orders_several_triggers() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer", "Éowyn")
    for character in company.characters:
        table.lay("Haunting Memory", character, OPPONENT)
    game = table.turn("begin_organization", dice=(7, 7))
    assert asked(game) == (YOU, "order of triggers")


@pytest.mark.rule("LO-2.99")
def test_end_of_turn_effects_come_at_the_end_of_the_turn() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer")
    (crow,) = table.in_play(OPPONENT, "Stormcrow")
    table.state.company_of_card[crow] = company.number
    game = table.turn("end")
    assert zone(game, "Stormcrow") == "in play"
    act(game, "keep all cards", "keep all cards")
    assert zone(game, "Stormcrow") == "discard pile"
    kinds = [type(event.change).__name__ for event in game.state.log]
    assert kinds.index("Discarded") < kinds.index("TurnEnded")


# uniqueness, exhaustion


@pytest.mark.rule("LO-3.49", "LO-4.23")
@pytest.mark.parametrize("place", ["in play", "marshalling point pile"])
def test_a_unique_card_is_there_once_whoever_has_it(place: str) -> None:
    table = Table().hand(YOU, "Éomer", "Clear Skies")
    table.put(OPPONENT, place, "Clear Skies")
    table.company(YOU, "Rivendell", "Éowyn")
    if place == "marshalling point pile":
        table.put(OPPONENT, place, "Éomer")
    else:
        table.company(OPPONENT, "Bree", "Éomer")
    game = table.turn()
    assert not may(game, "play Éomer")
    assert not may(game, "play Clear Skies")


@pytest.mark.rule("LO-3.50")
def test_what_may_not_be_duplicated_on_a_character_lies_on_another() -> None:
    table = Table().hand(OPPONENT, "Lure of Power")
    company = table.company(YOU, "Rivendell", "Éomer", "Éowyn")
    table.lay("Lure of Power", company.characters[0], OPPONENT)
    game = table.moving(company)
    act(game, "stay")
    assert not may(game, "Lure on Éomer")
    assert may(game, "Lure on Éowyn")


@pytest.mark.rule("LO-3.51", "LO-3.52", "LO-3.53")
def test_the_last_card_exhausts_a_pile_and_drawing_goes_on() -> None:
    table = Table(pile=2)
    table.put(YOU, "discard pile", "Greed")
    table.put(YOU, "reserve pile", "Giant")
    table.put(YOU, "sideboard", "Sting", "Orcrist")
    (plague,) = table.in_play(YOU, "Plague of Wights")
    table.company(YOU, "Bree", "Éomer")
    moria, bree = table.site("Moria"), table.site("Bree")
    table.state.used = {str(moria): 1, str(bree): 3}
    game = table.game(Draw(YOU, 3))
    assert asked(game) == (YOU, "sideboard")
    assert game.state.place_name(plague) == "discard pile"
    act(game, "sideboard Sting", "leave the sideboard")
    state = game.state
    assert state.exhausted == [1, 0]
    assert len(state.hand(YOU)) >= 4
    assert state.zone("reserve pile", YOU) == state.zone("discard pile", YOU) == []
    assert state.used == {str(bree): 2}


@pytest.mark.rule("LO-3.18")
def test_up_to_five_cards_are_sideboarded_on_exhaustion() -> None:
    table = Table(pile=1)
    table.put(YOU, "discard pile", *["Greed"] * 20)
    table.put(YOU, "sideboard", "Sting", "Orcrist", "Glamdring", "Giant", "Éomer", "Wolves")
    table.company(YOU, "Bree", "Bifur")
    game = table.game(Draw(YOU, 1))
    for name in ("Sting", "Orcrist", "Glamdring", "Giant", "Éomer"):
        act(game, f"sideboard {name}")
    assert game.decision.kind != "sideboard"
    assert zone(game, "Wolves") == "sideboard"


@pytest.mark.rule("LO-4.40")
def test_revealing_the_last_card_does_not_exhaust_a_pile() -> None:
    table = Table(pile=1).hand(YOU, "Far-sight")
    table.company(YOU, "Rivendell", "Arwen")
    game = table.turn()
    act(game, "play Far-sight with Arwen")
    assert game.state.exhausted == [0, 0]
    (shown,) = happened(game, "Revealed")
    assert game.state.known[shown.shown[0]] == 3


@pytest.mark.rule("LO-6.38")
def test_what_is_fetched_is_shown_as_far_as_it_must_be() -> None:
    table = Table().hand(OPPONENT, "An Unexpected Outpost", "Mouth of Sauron")
    table.put(OPPONENT, "discard pile", "Greed", "Giant", "Orcrist")
    game = on_the_way(table, "Éomer")
    assert not may(game, "Outpost on Orcrist")
    act(game, "play An Unexpected Outpost on Giant")
    assert not game.state.knows(YOU, card(game, "Giant"))
    act(game, "play Mouth of Sauron on Greed")
    assert game.state.knows(YOU, card(game, "Greed"))


# figures


@pytest.mark.rule("LO-1.40")
def test_hand_size_is_what_it_is_now() -> None:
    table = Table()
    assert hand_size(table.state, YOU) == 8
    table.company(YOU, "Rivendell", "Elrond")
    assert hand_size(table.state, YOU) == 9


@pytest.mark.rule("LO-3.01")
def test_a_corruption_modifier_is_made_of_all_that_lies_on_a_character() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Frodo+Glamdring+Orcrist")
    table.lay("Lure of Power", company.characters[0], OPPONENT)
    # Frodo +4, Glamdring -1, Orcrist -2, the Lure -2.
    assert corruption(table.state, company.characters[0]) == -1


@pytest.mark.rule("LO-1.18", "LO-4.19", "LO-4.24")
def test_points_are_those_in_play_and_in_the_pile() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éomer+Glamdring+Quest of the Heir")
    table.put(YOU, "marshalling point pile", "Riders of Rohan")
    assert points(table.state, YOU) == 0 + 2 + 3
    # An eliminated character scores what he loses, and a quest only at a Haven.
    table.put(YOU, "marshalling point pile", "Aragorn II", "Boromir II")
    assert points(table.state, YOU) == 5 - 3
    haven = Table()
    haven.company(YOU, "Rivendell", "Éomer+Quest of the Heir")
    assert points(haven.state, YOU) == 1


@pytest.mark.rule("LO-1.08")
def test_a_card_may_alter_the_total() -> None:
    table = Table()
    table.in_play(YOU, "Renown")
    assert points(table.state, YOU) == 1


@pytest.mark.rule("LO-4.14", "LO-4.18")
def test_what_lies_on_a_discarded_character_goes_to_its_own_players_pile() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer+Glamdring")
    table.lay("Lure of Power", company.characters[0], OPPONENT)
    table.company(YOU, "Rivendell", "Glorfindel II", "Beorn", "Éowyn")
    game = table.turn("settle_control")
    act(game, "discard Éomer")
    assert card(game, "Glamdring") in game.state.zone("discard pile", YOU)
    assert card(game, "Lure of Power") in game.state.zone("discard pile", OPPONENT)
