"""Sauron cards of The Fellowship of the Ring, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.changes import leave_play
from westmarch.games.lotr_tcg.rules.values import is_fierce, may_heal, minion_archery, move_limit
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    cost,
    fight,
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

FARIN, GUARD, LORIEN_ELF, MERRY, PIPPIN, GIMLI = "1_11", "1_7", "1_53", "1_302", "1_306", "1_12"
AXE, STAIRS = "1_9", "1_24"
SOLDIER, WARDEN, BAND, SCIMITAR = "1_271", "1_259", "1_240", "1_269"
GOBLIN, NAZGUL = "Goblin Runner", "1_232"
DYING: dict[str, Any] = {"name": FARIN, "wounds": 2}
CHAMPION: dict[str, Any] = {"name": FARIN, "with": [AXE] * 4}
MANEUVER: dict[str, Any] = {"phase": "maneuver"}
SHADOW: dict[str, Any] = {"phase": "shadow"}
ASSIGNMENT: dict[str, Any] = {"phase": "assignment"}


def play(phase: str, event: str, minions: list[Any], you: dict[str, Any], **theirs: Any) -> Game[TcgState]:
    """An opponent with minions and one event in hand, in a phase of your turn."""
    return table(you, {"minions": minions, "hand": [event], **theirs}, at={"phase": phase}, twilight=10)


def happens(game: Game[TcgState]) -> None:
    """What is about to happen happens."""
    while game.decision.kind == "about to happen":
        passes(game)


@pytest.mark.card("1_239")
def test_all_thought_bent_on_it_exerts_for_companions_over_four() -> None:
    company = [FARIN, GUARD, LORIEN_ELF, MERRY, PIPPIN]
    game = play("maneuver", "1_239", [SOLDIER], {"fellowship": company})
    passes(game)
    act(game, "Play All Thought Bent on It")
    assert game.decision.seat == YOU
    act(game, "Choose Farin", "Choose Farin")
    assert (wounds(game, FARIN), wounds(game, "Frodo")) == (2, 0)
    few = play("maneuver", "1_239", [SOLDIER], {"fellowship": company[:3]})
    assert "TC-8.06" in refused(few, "Play All Thought Bent on It", OPPONENT)
    goblins = play("maneuver", "1_239", [GOBLIN], {"fellowship": company})
    assert "TC-8.06" in refused(goblins, "Play All Thought Bent on It", OPPONENT)


@pytest.mark.card("1_240")
def test_band_of_the_eye_may_cost_the_loser_a_card() -> None:
    you = {"hand": ["1_3", "1_4"]}
    game = skirmish({"name": FARIN, "with": [AXE]}, BAND, you=you, twilight=2)
    passes(game, 2)
    act(game, "Respond with Band of the Eye")
    assert (len(hand(game)), game.state.twilight) == (1, 0)
    poor = skirmish({"name": FARIN, "with": [AXE]}, BAND, you=you, twilight=1)
    passes(poor, 2)
    assert not may(poor, "Respond with Band of the Eye")
    declined = skirmish({"name": FARIN, "with": [AXE]}, BAND, you=you, twilight=2)
    fight(declined)
    assert len(hand(declined)) == 2


@pytest.mark.parametrize(
    ("event", "name", "tired"),
    [
        pytest.param("1_241", "Curse From Mordor", 0, marks=pytest.mark.card("1_241")),
        pytest.param("1_277", "Shadow's Reach", 1, marks=pytest.mark.card("1_277")),
    ],
)
def test_a_shadow_event_discards_a_condition(event: str, name: str, tired: int) -> None:
    game = play("shadow", event, [SOLDIER], {"support": ["1_46"]})
    act(game, f"Play {name}")
    assert (zone(game, "1_46"), wounds(game, SOLDIER)) == ("discard pile", tired)
    dwarven = play("shadow", event, [SOLDIER], {"support": [STAIRS]})
    act(dwarven, f"Play {name}")
    assert zone(dwarven, STAIRS) == ("in play" if event == "1_241" else "discard pile")
    goblins = play("shadow", event, [GOBLIN], {"support": ["1_46"]})
    assert "TC-8.06" in refused(goblins, f"Play {name}", OPPONENT)


@pytest.mark.card("1_242")
def test_the_dark_lords_summons_takes_sauron_cards_and_punishes_others() -> None:
    theirs = {"minions": [SOLDIER], "support": ["1_242"], "hand": ["1_250"]}
    game = table({}, {**theirs, "draw_deck": [BAND, SOLDIER]}, at=SHADOW, twilight=3)
    act(game, "Use The Dark Lord's Summons")
    assert (hand(game, OPPONENT), game.state.twilight) == (["Hate", "Band of the Eye"], 0)
    other = table({}, {**theirs, "draw_deck": [GOBLIN, SOLDIER]}, at=SHADOW, twilight=3)
    act(other, "Use The Dark Lord's Summons")
    assert (hand(other, OPPONENT), sorted(pile(other, "discard pile", OPPONENT))) == ([], ["Goblin Runner", "Hate"])
    assert "TC-8.06" in refused(table({}, theirs, at=SHADOW, twilight=2), "Use The Dark Lord's Summons", OPPONENT)
    alone = table({}, {"hand": ["1_242"]}, at=SHADOW, twilight=3)
    assert "TC-8.06" in refused(alone, "Play The Dark Lord's Summons", OPPONENT)


@pytest.mark.card("1_243")
def test_despair_corrupts_at_twelve() -> None:
    dead = [GIMLI, GUARD, LORIEN_ELF]
    game = play("maneuver", "1_243", [SOLDIER], {"burdens": 9, "dead_pile": dead})
    act(game, "Play Despair")
    assert game.over
    assert game.state.out == [YOU]
    for burdens, minion in ((8, SOLDIER), (9, GOBLIN)):
        other = play("maneuver", "1_243", [minion], {"burdens": burdens, "dead_pile": dead})
        assert "TC-8.06" in refused(other, "Play Despair", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("1_244")
def test_desperate_defense_of_the_ring_weighs_on_each_assignment() -> None:
    you = {"fellowship": [{"name": FARIN, "with": ["1_244"]}, GUARD], "hand": ["1_3", "1_4", "1_5", "1_6"]}
    theirs = {"minions": [SOLDIER, BAND]}
    at = {"phase": "assignment", "step": "defenders"}
    game = table(you, theirs, at=at)
    act(game, "Dwarf Guard defends against Orc Soldier")
    assert may(game, "Farin defends against Band of the Eye")
    act(game, "Farin defends against Band of the Eye")
    assert game.decision.seat == YOU
    act(game, "Add a burden")
    assert (game.state.burdens[YOU], len(hand(game))) == (1, 4)
    thrown = table(you, theirs, at=at)
    act(thrown, "Farin defends against Orc Soldier", "discard 3 cards from hand")
    act(thrown, "Discard Axe Strike", "Discard Battle Fury", "Discard Cleaving Blow")
    assert (thrown.state.burdens[YOU], hand(thrown)) == (0, ["Delving"])
    act(thrown, "Assign no more defenders", "Band of the Eye attacks Farin")
    assert thrown.state.burdens[YOU] == 0
    poor = table({**you, "hand": ["1_3"]}, theirs, at=at)
    act(poor, "Farin defends against Orc Soldier")
    assert (poor.state.burdens[YOU], hand(poor)) == (1, ["Axe Strike"])


@pytest.mark.card("1_245")
def test_desperate_measures_trade_a_burden_for_five_cards() -> None:
    deck = ["1_3", "1_4", "1_5", "1_6", "1_7", "1_8"]
    game = play("maneuver", "1_245", [SOLDIER], {"burdens": 1, "draw_deck": deck})
    act(game, "Play Desperate Measures")
    assert (game.state.burdens[YOU], pile(game, "draw deck")) == (0, ["Dwarven Armor"])
    light = play("maneuver", "1_245", [SOLDIER], {"draw_deck": deck})
    assert "TC-8.06" in refused(light, "Play Desperate Measures", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("1_246")
def test_enduring_evil_weakens_by_the_burdens_spotted() -> None:
    for number, expected in ((3, 1), (1, 3), (0, 4)):
        game = skirmish(GUARD, SOLDIER, you={"burdens": 3}, opponent={"hand": ["1_246"]})
        act(game, "Play Enduring Evil", f"Choose {number}")
        assert strength(game, GUARD) == expected
    uruk = skirmish(FARIN, "Uruk Savage", you={"burdens": 3}, opponent={"hand": ["1_246"]})
    act(uruk, "Play Enduring Evil", "Choose 3")
    assert strength(uruk, FARIN) == 5


@pytest.mark.card("1_247")
def test_enheartened_foe_makes_one_victor_fierce() -> None:
    theirs = {"hand": ["1_247"]}
    game = skirmish(GUARD, SOLDIER, opponent=theirs)
    passes(game, 2)
    act(game, "Respond with Enheartened Foe")
    assert is_fierce(game.state, card(game, SOLDIER))
    two = skirmish({"name": FARIN, "with": [AXE] * 2}, SOLDIER, "1_267", opponent=theirs)
    passes(two, 2)
    act(two, "Respond with Enheartened Foe", "Choose Orc Hunters")
    assert [is_fierce(two.state, card(two, name)) for name in (SOLDIER, "1_267")] == [False, True]
    nazgul = skirmish(FARIN, NAZGUL, opponent=theirs)
    passes(nazgul, 2)
    assert not may(nazgul, "Respond with Enheartened Foe")


@pytest.mark.card("1_248")
def test_forces_of_mordor_add_twilight_for_the_minions_spotted() -> None:
    for number in (0, 2):
        game = play("shadow", "1_248", [SOLDIER, BAND, GOBLIN], {})
        act(game, "Play Forces of Mordor")
        assert not may(game, "Choose 3")
        act(game, f"Choose {number}")
        assert game.state.twilight == 10 + number


@pytest.mark.limit
@pytest.mark.card("1_249")
def test_gleaming_spires_will_crumble_against_gondor() -> None:
    theirs = {"support": ["1_249"]}
    assert strength(skirmish("1_97", SOLDIER, opponent=theirs), SOLDIER) == 9
    assert strength(skirmish(FARIN, SOLDIER, opponent=theirs), SOLDIER) == 7
    lost = skirmish(FARIN, "3_97", opponent=theirs)
    fight(lost)
    assert zone(lost, "1_249") == "discard pile"
    won = skirmish(FARIN, SOLDIER, opponent=theirs)
    fight(won)
    assert zone(won, "1_249") == "in play"


@pytest.mark.card("1_250")
def test_hate_wounds_a_companion_but_not_the_ring_bearer() -> None:
    game = play("maneuver", "1_250", [SOLDIER], {"fellowship": [FARIN, GUARD]})
    act(game, "Play Hate")
    assert not may(game, "Choose Frodo")
    act(game, "Choose Farin")
    happens(game)
    assert (wounds(game, FARIN), wounds(game, SOLDIER)) == (1, 1)
    tired = play("maneuver", "1_250", [{"name": SOLDIER, "wounds": 1}], {"fellowship": [FARIN]})
    assert "TC-8.06" in refused(tired, "Play Hate", OPPONENT)


@pytest.mark.card("1_251")
def test_a_host_avails_little_wounds_for_companions_over_five() -> None:
    company = [FARIN, GUARD, LORIEN_ELF, MERRY, PIPPIN, GIMLI]
    game = play("maneuver", "1_251", [SOLDIER], {"fellowship": company})
    passes(game)
    act(game, "Play A Host Avails Little", "Choose Farin")
    happens(game)
    act(game, "Choose Dwarf Guard")
    happens(game)
    assert (wounds(game, FARIN), wounds(game, GUARD)) == (1, 1)
    few = play("maneuver", "1_251", [SOLDIER], {"fellowship": company[:4]})
    assert "TC-8.06" in refused(few, "Play A Host Avails Little", OPPONENT)


@pytest.mark.card("1_252")
def test_the_irresistible_shadow_falls_when_the_deck_is_empty() -> None:
    for burdens, lost in ((5, True), (4, False)):
        you = {"burdens": burdens, "draw_deck": ["1_3"]}
        theirs = {"support": ["1_252", "3_91"], "minions": [BAND]}
        game = table(you, theirs, at={"phase": "regroup"})
        assert not game.over
        act(game, "Use His Cruelty and Malice")
        assert game.over == lost
    tired = table({}, {"hand": ["1_252"], "minions": [{"name": SOLDIER, "wounds": 1}]}, at=SHADOW, twilight=5)
    assert "TC-8.06" in refused(tired, "Play The Irresistible Shadow", OPPONENT)


@pytest.mark.card("1_253")
def test_journey_into_danger_makes_companions_dear() -> None:
    company = [FARIN, GUARD, LORIEN_ELF, MERRY]
    for number, dear in ((4, 2), (3, 0)):
        game = table({"fellowship": company[:number], "hand": [PIPPIN, AXE]}, {"support": ["1_253"]})
        assert (cost(game, PIPPIN), cost(game, AXE)) == (1 + dear, 0)
    alone = table({}, {"hand": ["1_253"], "minions": [GOBLIN]}, at=SHADOW, twilight=5)
    assert "TC-8.06" in refused(alone, "Play Journey Into Danger", OPPONENT)


@pytest.mark.card("1_254")
def test_mordor_enraged_profits_from_archers() -> None:
    enraged = {"name": SOLDIER, "with": ["1_254"]}
    for companion, twilight in (("1_51", 1), (FARIN, 0)):
        game = table({"fellowship": [companion], "allies": ["1_56"]}, {"minions": [enraged]}, at=SHADOW)
        act(game, "Use Mordor Enraged")
        assert (game.state.twilight, wounds(game, SOLDIER)) == (twilight, 1)
        assert "TC-8.06" in refused(game, "Use Mordor Enraged", OPPONENT)
    bearers = offers(table({}, {"hand": ["1_254"], "minions": [SOLDIER, GOBLIN]}, at=SHADOW))
    assert [line for line in bearers if "Mordor Enraged" in line] == ["Play Mordor Enraged on Orc Soldier"]


@pytest.mark.limit
@pytest.mark.card("1_255")
def test_mordors_strength_wounds_whom_the_orc_fights() -> None:
    game = skirmish(FARIN, BAND, opponent={"hand": ["1_255"]}, twilight=1)
    act(game, "Play Mordor's Strength")
    happens(game)
    assert (wounds(game, FARIN), wounds(game, BAND)) == (1, 1)
    away = skirmish(FARIN, "Uruk Savage", opponent={"hand": ["1_255"], "minions": [BAND]}, twilight=1)
    act(away, "Play Mordor's Strength")
    happens(away)
    assert (wounds(away, FARIN), wounds(away, BAND)) == (0, 1)


@pytest.mark.limit
@pytest.mark.parametrize(
    ("minion", "base", "you", "others", "gain"),
    [
        pytest.param("1_256", 9, {"fellowship": [FARIN, GUARD]}, [], 3, marks=pytest.mark.card("1_256")),
        pytest.param("1_256", 9, {"allies": ["1_17"]}, [], 1, marks=pytest.mark.card("1_256")),
        pytest.param(WARDEN, 9, {}, [SOLDIER, BAND], 2, marks=pytest.mark.card("1_259")),
        pytest.param(WARDEN, 9, {}, [GOBLIN, NAZGUL], 0, marks=pytest.mark.card("1_259")),
    ],
)
def test_a_minion_is_stronger_in_company(
    minion: str, base: int, you: dict[str, Any], others: list[str], gain: int
) -> None:
    game = table(you, {"minions": [minion, *others]}, at=MANEUVER)
    assert strength(game, minion) == base + gain


@pytest.mark.card("1_257")
def test_morgul_skirmisher_exerts_a_hobbit_for_three() -> None:
    game = table({"fellowship": [MERRY, FARIN]}, {"minions": ["1_257"]}, at=MANEUVER, twilight=3)
    passes(game)
    act(game, "Use Morgul Skirmisher")
    assert [wounds(game, name) for name in (MERRY, "Frodo", FARIN)] == [1, 0, 0]
    poor = table({"fellowship": [MERRY]}, {"minions": ["1_257"]}, at=MANEUVER, twilight=2)
    assert "TC-8.06" in refused(poor, "Use Morgul Skirmisher", OPPONENT)


@pytest.mark.card("1_258")
def test_morgul_skulker_may_bring_ringwraith_cards_back() -> None:
    theirs = {"hand": ["1_258"], "discard_pile": ["1_204", "1_203", "1_227", SOLDIER]}
    game = table({}, theirs, at=SHADOW, twilight=10)
    act(game, "Play Morgul Skulker", "Use Morgul Skulker")
    assert not may(game, "Choose Orc Soldier")
    act(game, "Choose All Veils Removed", "Choose All Blades Perish")
    assert sorted(pile(game, "draw deck", OPPONENT)) == ["All Blades Perish", "All Veils Removed"]
    declined = table({}, theirs, at=SHADOW, twilight=10)
    act(declined, "Play Morgul Skulker", "No response")
    assert pile(declined, "draw deck", OPPONENT) == []


@pytest.mark.limit
@pytest.mark.card("1_260")
def test_the_number_must_be_few_holds_a_host_back() -> None:
    company = [FARIN, GUARD, LORIEN_ELF, MERRY, PIPPIN, GIMLI]
    for number, limit in ((6, 1), (5, 2)):
        game = table({"fellowship": company[:number]}, {"support": ["1_260"]}, at={"phase": "start"})
        assert move_limit(game.state) == limit


@pytest.mark.card("1_274")
def test_saurons_defenses_hold_a_bereaved_fellowship_back() -> None:
    dead = [GIMLI, GUARD, LORIEN_ELF]
    for number, limit in ((3, 1), (2, 2)):
        game = table({"dead_pile": dead[:number]}, {"support": ["1_274"]}, at={"phase": "start"})
        assert move_limit(game.state) == limit
    alone = table({}, {"hand": ["1_274"], "minions": [GOBLIN]}, at=SHADOW, twilight=5)
    assert "TC-8.06" in refused(alone, "Play Sauron's Defenses", OPPONENT)


@pytest.mark.parametrize(
    "tracker",
    [pytest.param(name, marks=pytest.mark.card(name)) for name in ("1_261", "1_262", "1_270", "2_89")],
)
def test_a_tracker_lowers_the_roaming_penalty_of_sauron_minions(tracker: str) -> None:
    hand_ = {"hand": [SOLDIER, GOBLIN, NAZGUL]}
    game = table({}, {"minions": [tracker], **hand_}, at=SHADOW)
    assert [cost(game, name, OPPONENT) for name in (SOLDIER, GOBLIN, NAZGUL)] == [3, 3, 6]
    without = table({}, {"minions": [BAND], **hand_}, at=SHADOW)
    assert cost(without, SOLDIER, OPPONENT) == 4
    third = table({}, hand_, third={"minions": [tracker]}, at={**SHADOW, "shadow": "opponent"})
    assert cost(third, SOLDIER, OPPONENT) == 4


@pytest.mark.card("1_261")
def test_orc_ambusher_cancels_a_regroup_event() -> None:
    you = {"fellowship": [FARIN], "hand": ["2_13"]}
    at = {"phase": "regroup"}
    game = table(you, {"minions": ["1_261"]}, at=at, twilight=5)
    act(game, "Play Tidings of Erebor", "Respond with Orc Ambusher")
    assert (wounds(game, "1_261"), zone(game, "2_13")) == (1, "discard pile")
    tired = table(you, {"minions": [{"name": "1_261", "wounds": 1}]}, at=at, twilight=5)
    act(tired, "Play Tidings of Erebor")
    assert not may(tired, "Respond with Orc Ambusher")


@pytest.mark.card("1_262")
def test_orc_assassin_calls_a_hobbit_of_the_free_peoples_players_choice() -> None:
    game = table({"fellowship": [MERRY, FARIN]}, {"minions": ["1_262"]}, at=ASSIGNMENT)
    act(game, "Use Orc Assassin")
    assert game.decision.seat == YOU
    assert not may(game, "Choose Farin")
    act(game, "Choose Merry")
    assert game.state.facing[card(game, "1_262")] == card(game, MERRY)
    alone = table({"fellowship": [FARIN]}, {"minions": ["1_262"]}, at=ASSIGNMENT)
    assert "TC-8.06" in refused(alone, "Use Orc Assassin", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("1_263")
def test_orc_banner_rises_over_a_beaten_companion() -> None:
    for victor, found in ((SOLDIER, [8, 13, 5]), (NAZGUL, [7, 12, 5])):
        game = table(
            {"fellowship": [FARIN, GUARD]},
            {"support": ["1_263"], "minions": [SOLDIER, BAND, GOBLIN, NAZGUL]},
            at={"phase": "skirmish", "skirmish": FARIN},
            assignments={victor: FARIN, GOBLIN: GUARD},
        )
        fight(game)
        assert game.state.fighting == card(game, GUARD)
        assert [strength(game, name) for name in (SOLDIER, BAND, GOBLIN)] == found


@pytest.mark.limit
@pytest.mark.card("1_264")
def test_orc_bowmen_shoot_while_there_are_orcs() -> None:
    for minion, number in ((SOLDIER, 1), (NAZGUL, 0)):
        assert minion_archery(table({}, {"minions": [minion], "support": ["1_264"]}, at=MANEUVER).state) == number


@pytest.mark.limit
@pytest.mark.card("1_265")
def test_orc_butchery_wastes_the_deck_by_the_dead() -> None:
    deck = ["1_3"] * 8
    you = {"draw_deck": deck, "dead_pile": [GIMLI]}
    game = skirmish(DYING, SOLDIER, you=you, opponent={"hand": ["1_265"]})
    passes(game, 2)
    act(game, "Respond with Orc Butchery")
    assert len(pile(game, "draw deck")) == 2
    nazgul = skirmish(DYING, NAZGUL, you=you, opponent={"hand": ["1_265"]})
    fight(nazgul)
    assert (len(pile(nazgul, "draw deck")), hand(nazgul, OPPONENT)) == (8, ["Orc Butchery"])


@pytest.mark.limit
@pytest.mark.card("1_273")
def test_the_rings_oppression_follows_a_death() -> None:
    for worn, burdens in ((False, 1), (True, 3)):
        game = skirmish(DYING, SOLDIER, you={"worn": worn}, opponent={"hand": ["1_273"]}, twilight=3)
        passes(game, 2)
        act(game, "Respond with The Ring's Oppression")
        happens(game)
        assert game.state.burdens[YOU] == burdens
    nazgul = skirmish(DYING, NAZGUL, opponent={"hand": ["1_273"]}, twilight=3)
    fight(nazgul)
    assert hand(nazgul, OPPONENT) == ["The Ring's Oppression"]


@pytest.mark.limit
@pytest.mark.card("1_266")
def test_orc_chieftain_is_paid_for_a_weapon_once_a_turn() -> None:
    theirs = {"minions": ["1_266", SOLDIER], "hand": [SCIMITAR, "2_95", "1_278"]}
    game = table({}, theirs, at=SHADOW, twilight=5)
    act(game, "Play Orc Scimitar on Orc Soldier")
    assert game.state.twilight == 4
    act(game, "Play Vile Blade on Orc Chieftain")
    assert game.state.twilight == 5
    again = table({}, theirs, at=SHADOW, twilight=5)
    act(again, "Play Orc Scimitar on Orc Chieftain")
    assert again.state.twilight == 6
    leave_play(again.state, card(again, SCIMITAR), "discard pile")
    act(again, "Play Strength Born of Fear", "Play Vile Blade on Orc Chieftain")
    assert again.state.twilight == 4


@pytest.mark.parametrize(
    "orc", [pytest.param(name, marks=pytest.mark.card(name)) for name in ("1_267", "1_270", "1_271", "1_272")]
)
def test_an_orc_exerts_to_wound_whom_it_fights(orc: str) -> None:
    game = skirmish(FARIN, orc, you={"fellowship": [GUARD]})
    name = game.state.card(card(game, orc)).title
    act(game, f"Use {name}")
    happens(game)
    assert [wounds(game, each) for each in (FARIN, GUARD, orc)] == [1, 0, 1]
    assert "TC-8.06" in refused(game, f"Use {name}", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("1_268")
def test_orc_inquisitor_may_cost_a_card_at_random() -> None:
    you = {"hand": ["1_3", "1_4"]}
    game = table(you, {"hand": ["1_268"]}, at=SHADOW, twilight=10)
    act(game, "Play Orc Inquisitor", "Use Orc Inquisitor")
    assert len(hand(game)) == 1
    declined = table(you, {"hand": ["1_268"]}, at=SHADOW, twilight=10)
    act(declined, "Play Orc Inquisitor", "No response")
    assert len(hand(declined)) == 2


@pytest.mark.card("1_269")
def test_orc_scimitar_sharpens_up_to_three() -> None:
    game = skirmish(FARIN, {"name": SOLDIER, "with": [SCIMITAR]}, twilight=4)
    for gain in (1, 2, 3):
        act(game, "Use Orc Scimitar")
        assert strength(game, SOLDIER) == 9 + gain
    passes(game)
    act(game, "Use Orc Scimitar")
    assert (strength(game, SOLDIER), game.state.twilight) == (9 + 3, 0)
    poor = skirmish(FARIN, {"name": SOLDIER, "with": [SCIMITAR]})
    passes(poor)
    assert "TC-8.06" in refused(poor, "Use Orc Scimitar", OPPONENT)


@pytest.mark.card("1_275")
def test_seeking_it_always_cancels_stealth() -> None:
    you = {"hand": ["1_298"]}
    theirs = {"support": ["1_275"], "minions": ["1_261"]}
    game = skirmish(MERRY, SOLDIER, you=you, opponent=theirs)
    act(game, "Play Hobbit Stealth", "Respond with Seeking It Always")
    assert wounds(game, "1_261") == 1
    assert game.state.fighting == card(game, MERRY)
    assert may(game, "Pass")
    without = skirmish(MERRY, SOLDIER, you=you, opponent={"support": ["1_275"]})
    act(without, "Play Hobbit Stealth")
    assert not may(without, "Respond with Seeking It Always")


@pytest.mark.card("1_276")
def test_seeking_its_master_draws_a_card() -> None:
    theirs = {"support": ["1_276"], "minions": [SOLDIER], "draw_deck": [BAND, BAND]}
    game = table({}, theirs, at=SHADOW, twilight=4)
    act(game, "Use Seeking Its Master")
    assert (hand(game, OPPONENT), game.state.twilight, wounds(game, SOLDIER)) == (["Band of the Eye"], 2, 1)
    assert "TC-8.06" in refused(game, "Use Seeking Its Master", OPPONENT)
    assert "TC-8.06" in refused(table({}, theirs, at=SHADOW, twilight=1), "Use Seeking Its Master", OPPONENT)


@pytest.mark.card("1_278")
def test_strength_born_of_fear_costs_three() -> None:
    game = skirmish(FARIN, SOLDIER, opponent={"support": ["1_278"]}, twilight=5)
    act(game, "Use Strength Born of Fear")
    assert (strength(game, SOLDIER), game.state.twilight) == (8, 2)
    assert "TC-8.06" in refused(game, "Use Strength Born of Fear", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("1_279")
def test_thin_and_stretched_burdens_a_ring_bearer_who_stays_out() -> None:
    bound = {"name": "1_290", "with": ["1_279"]}
    for who, burdens in (("Farin", 1), ("Frodo", 0), ("", 0)):
        game = table(
            {"ring_bearer": bound, "fellowship": [CHAMPION]},
            {"minions": [GOBLIN]},
            at={"phase": "assignment", "step": "defenders"},
        )
        if who:
            act(game, f"{who} defends against Goblin Runner")
        while game.state.turn == 1 and not game.over:
            passes(game)
        assert game.state.burdens[YOU] == burdens
    theirs = {"hand": ["1_279"], "minions": [SOLDIER]}
    played = table({"fellowship": [FARIN]}, theirs, at=SHADOW)
    assert [line for line in offers(played) if "Thin" in line] == ["Play Thin and Stretched on Frodo, Son of Drogo"]


@pytest.mark.limit
@pytest.mark.card("1_280")
def test_tower_lieutenant_costs_two_cards_for_each_victory() -> None:
    you = {"hand": ["1_3", "1_4", "1_5"]}
    game = skirmish({"name": FARIN, "with": [AXE]}, "1_280", you=you)
    fight(game)
    assert len(hand(game)) == 1
    lost = skirmish(CHAMPION, "1_280", you=you)
    fight(lost)
    assert len(hand(lost)) == 3


@pytest.mark.card("1_281")
def test_under_the_watching_eye_every_move_tires_a_companion() -> None:
    game = table({"fellowship": [FARIN]}, {"support": ["1_281"]})
    act(game, "Finish the fellowship phase")
    assert game.decision.seat == YOU
    act(game, "Choose Farin")
    assert (wounds(game, FARIN), wounds(game, "Frodo")) == (1, 0)
    for minion, playable in (("1_261", True), (SOLDIER, False)):
        other = table({}, {"hand": ["1_281"], "minions": [minion]}, at=SHADOW)
        assert may(other, "Play Under the Watching Eye") == playable


@pytest.mark.card("1_282")
def test_the_weight_of_a_legacy_lies_on_aragorn() -> None:
    theirs = {"hand": ["1_282"], "minions": [SOLDIER]}
    game = table({"fellowship": ["1_89", FARIN]}, theirs, at=SHADOW)
    assert not may(game, "Play The Weight of a Legacy on Farin")
    act(game, "Play The Weight of a Legacy on Aragorn")
    assert (strength(game, "Aragorn"), wounds(game, SOLDIER)) == (7, 1)


@pytest.mark.card("1_283")
def test_you_bring_great_evil_keeps_wounds_open_at_sanctuaries() -> None:
    for site, heals in ((3, False), (2, True)):
        game = table({"site": site, "fellowship": [{**DYING, "with": ["1_283"]}]})
        assert may_heal(game.state, card(game, FARIN)) == heals
    theirs = {"hand": ["1_283"], "minions": [SOLDIER]}
    played = table({"fellowship": [FARIN, LORIEN_ELF]}, theirs, at=SHADOW, twilight=5)
    assert not may(played, "Play You Bring Great Evil on Lórien Elf")
    act(played, "Play You Bring Great Evil on Farin")
    assert wounds(played, SOLDIER) == 0
    passes_until(played, "assign defenders")
