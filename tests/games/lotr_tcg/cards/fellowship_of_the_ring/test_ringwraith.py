"""Ringwraith cards of The Fellowship of the Ring, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.rules.values import fellowship_archery, is_fierce, may_heal
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    bearer,
    card,
    fight,
    hand,
    keyword,
    may,
    offers,
    passes,
    pile,
    refused,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)

FARIN, GUARD, LORIEN_ELF, MERRY, PIPPIN = "1_11", "1_7", "1_53", "1_302", "1_306"
AXE, BLADE_TIP = "1_9", "1_209"
LEMENYA, OTSEA, WITCH_KING = "1_232", "1_235", "1_237"
SOLDIER, BAND = "1_271", "1_240"
CHAMPION: dict[str, Any] = {"name": FARIN, "with": [AXE] * 4}
ARMED_FRODO: dict[str, Any] = {"name": "1_290", "with": [AXE]}
MANEUVER: dict[str, Any] = {"phase": "maneuver"}
SHADOW: dict[str, Any] = {"phase": "shadow"}


def maneuver(minions: list[Any], event: str, you: dict[str, Any] | None = None, **more: Any) -> Game[TcgState]:
    """An opponent with minions and one event, in your maneuver phase."""
    return table(you or {}, {"minions": minions, "hand": [event]}, at=MANEUVER, twilight=10, **more)


def settle(game: Game[TcgState]) -> None:
    """What is about to happen happens, as long as nobody has anything to say to it."""
    while game.decision.kind == "about to happen" and len(game.decision.actions) == 1:
        passes(game)


def assigned_to(game: Game[TcgState], minion: str) -> str:
    character = game.state.facing[card(game, minion)]
    return game.state.card(character).title if character >= 0 else ""


@pytest.mark.card("1_203")
def test_all_blades_perish_saves_a_nazgul_and_nobody_else() -> None:
    theirs = {"hand": ["1_203"]}
    game = skirmish(CHAMPION, LEMENYA, opponent=theirs)
    passes(game, 2)
    act(game, "Respond with All Blades Perish")
    assert (wounds(game, LEMENYA), hand(game, OPPONENT)) == (0, [])
    declined = skirmish(CHAMPION, LEMENYA, opponent=theirs)
    fight(declined)
    assert (wounds(declined, LEMENYA), hand(declined, OPPONENT)) == (1, ["All Blades Perish"])
    orc = skirmish(CHAMPION, BAND, opponent=theirs)
    passes(orc, 2)
    assert not may(orc, "Respond with All Blades Perish")


@pytest.mark.parametrize(
    ("event", "you", "gain"),
    [
        pytest.param("1_204", {}, 2, marks=pytest.mark.card("1_204")),
        pytest.param("1_204", {"worn": True}, 5, marks=pytest.mark.card("1_204")),
        pytest.param("1_213", {}, 2, marks=pytest.mark.card("1_213")),
        pytest.param("1_227", {"burdens": 4}, 2, marks=pytest.mark.card("1_227")),
        pytest.param("1_227", {"burdens": 5}, 4, marks=pytest.mark.card("1_227")),
    ],
)
def test_an_event_makes_a_nazgul_stronger(event: str, you: dict[str, Any], gain: int) -> None:
    game = skirmish(FARIN, LEMENYA, you=you, opponent={"hand": [event]}, twilight=1)
    name = game.state.card(card(game, event)).title
    act(game, f"Play {name}")
    assert (strength(game, LEMENYA), game.state.twilight) == (9 + gain, 0)
    orc = skirmish(FARIN, SOLDIER, you=you, opponent={"hand": [event]}, twilight=1)
    act(orc, f"Play {name}")
    assert strength(orc, SOLDIER) == 7
    poor = skirmish(FARIN, LEMENYA, you=you, opponent={"hand": [event]})
    assert "TC-1.24" in refused(poor, f"Play {name}", OPPONENT)


@pytest.mark.card("1_213")
def test_frozen_by_fear_counts_a_skirmish_that_awaits_the_ring_bearer() -> None:
    game = table(
        {"fellowship": [FARIN]},
        {"minions": [LEMENYA, SOLDIER], "hand": ["1_213"]},
        at={"phase": "skirmish", "skirmish": FARIN},
        assignments={LEMENYA: FARIN, SOLDIER: "Frodo"},
        twilight=1,
    )
    act(game, "Play Frozen by Fear")
    assert strength(game, LEMENYA) == 12


@pytest.mark.card("1_205")
def test_beauty_is_fading_takes_a_thing_or_else_a_friend() -> None:
    armed = maneuver([LEMENYA], "1_205", {"fellowship": [{"name": FARIN, "with": [AXE]}]})
    act(armed, "Play Beauty Is Fading")
    assert (zone(armed, AXE), zone(armed, FARIN), wounds(armed, LEMENYA)) == ("discard pile", "in play", 1)
    bare = maneuver([LEMENYA], "1_205", {"fellowship": [FARIN]})
    act(bare, "Play Beauty Is Fading")
    assert zone(bare, FARIN) == "discard pile"
    alone = maneuver([LEMENYA], "1_205")
    act(alone, "Play Beauty Is Fading")
    assert zone(alone, "Frodo") == "in play"
    assert "TC-8.06" in refused(maneuver([SOLDIER], "1_205"), "Play Beauty Is Fading", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("1_206")
def test_bent_on_discovery_draws_and_must_be_kept_up() -> None:
    theirs = {"support": ["1_206"], "draw_deck": ["1_204", "1_203"]}
    game = table({}, {**theirs, "minions": [OTSEA]})
    act(game, "Finish the fellowship phase")
    assert hand(game, OPPONENT) == ["All Veils Removed"]
    act(game, "Finish the Shadow phase", "Exert a Nazgûl")
    assert (wounds(game, OTSEA), zone(game, "1_206")) == (1, "in play")
    given_up = table({}, {**theirs, "minions": [OTSEA]})
    act(given_up, "Finish the fellowship phase", "Finish the Shadow phase", "Discard this condition")
    assert (wounds(given_up, OTSEA), zone(given_up, "1_206")) == (0, "discard pile")
    alone = table({}, theirs)
    act(alone, "Finish the fellowship phase", "Finish the Shadow phase")
    assert zone(alone, "1_206") == "discard pile"


@pytest.mark.card("1_207")
def test_black_breath_goes_over_to_whoever_fights_a_nazgul() -> None:
    theirs = {"support": ["1_207"]}
    game = skirmish({"name": FARIN, "wounds": 1}, LEMENYA, opponent=theirs)
    assert may_heal(game.state, card(game, FARIN))
    act(game, "Use Black Breath")
    assert bearer(game, "1_207") == "Farin"
    assert not may_heal(game.state, card(game, FARIN))
    passes(game)
    assert not may(game, "Use Black Breath", OPPONENT)
    orc = skirmish(FARIN, SOLDIER, opponent=theirs)
    assert "TC-8.06" in refused(orc, "Use Black Breath", OPPONENT)


@pytest.mark.card("1_207")
def test_black_breath_keeps_burdens_on_the_ring_bearer() -> None:
    you = {"burdens": 1, "fellowship": ["1_311"]}
    free = table(you)
    act(free, "Use Sam")
    assert free.state.burdens[YOU] == 0
    bound = table({**you, "ring_bearer": {"name": "1_290", "with": ["1_207"]}})
    act(bound, "Use Sam")
    assert bound.state.burdens[YOU] == 1


@pytest.mark.limit
@pytest.mark.card("1_208")
def test_black_steed_runs_on_plains_and_shuns_the_underground() -> None:
    ridden = {"name": LEMENYA, "with": ["1_208"]}
    assert strength(skirmish(FARIN, ridden, you={"site": 2}), LEMENYA) == 13
    assert strength(skirmish(FARIN, ridden, you={"site": 3}), LEMENYA) == 11
    game = table({"site": 4}, {"minions": [ridden]})
    act(game, "Finish the fellowship phase")
    assert zone(game, "1_208") == "discard pile"


@pytest.mark.card("1_209")
def test_blade_tip_goes_over_to_the_loser_once() -> None:
    game = skirmish(FARIN, LEMENYA, opponent={"support": [BLADE_TIP]})
    passes(game, 2)
    act(game, "Respond with Blade Tip")
    assert bearer(game, BLADE_TIP) == "Farin"
    assert not may(game, "Respond with Blade Tip")
    declined = skirmish(FARIN, LEMENYA, opponent={"support": [BLADE_TIP]})
    fight(declined)
    assert bearer(declined, BLADE_TIP) == ""
    hurt = skirmish({"name": FARIN, "with": [BLADE_TIP]}, LEMENYA, opponent={"support": [BLADE_TIP]})
    passes(hurt, 2)
    assert not may(hurt, "Respond with Blade Tip")
    orc = skirmish(FARIN, SOLDIER, opponent={"support": [BLADE_TIP]})
    passes(orc, 2)
    assert not may(orc, "Respond with Blade Tip")


@pytest.mark.card("1_209")
def test_blade_tip_works_inward_from_turn_to_turn() -> None:
    start = {"phase": "start"}
    game = table({"fellowship": [{"name": FARIN, "with": [BLADE_TIP]}]}, at=start)
    assert (wounds(game, FARIN), game.state.burdens[YOU]) == (1, 0)
    frodo = table({"ring_bearer": {"name": "1_290", "with": [BLADE_TIP]}}, at=start)
    assert (wounds(frodo, "Frodo"), frodo.state.burdens[YOU]) == (0, 1)
    waiting = table({"fellowship": [FARIN]}, {"support": [BLADE_TIP]}, at=start)
    assert (wounds(waiting, FARIN), waiting.state.burdens[YOU]) == (0, 0)


@pytest.mark.card("1_210")
def test_dark_whispers_grow_with_the_burdens() -> None:
    theirs = {"hand": ["1_210"]}
    three = skirmish(FARIN, LEMENYA, you={"burdens": 5}, opponent=theirs)
    act(three, "Play Dark Whispers")
    assert (strength(three, LEMENYA), keyword(three, LEMENYA, "damage")) == (10, 1)
    for way, found in (("make strength 1 damage", (10, 1)), ("make strength 3 damage 2", (12, 2))):
        six = skirmish(FARIN, LEMENYA, you={"burdens": 6}, opponent=theirs)
        act(six, "Play Dark Whispers", way)
        assert (strength(six, LEMENYA), keyword(six, LEMENYA, "damage")) == found
    two = skirmish(FARIN, LEMENYA, you={"burdens": 2}, opponent=theirs)
    assert "TC-8.06" in refused(two, "Play Dark Whispers", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("1_211")
def test_drawn_to_its_power_adds_a_burden_for_a_companion_slain_by_a_nazgul() -> None:
    dying = {"name": FARIN, "wounds": 2}
    for minion, burdens in ((LEMENYA, 1), (BAND, 0)):
        game = skirmish(dying, minion, opponent={"support": ["1_211"]})
        fight(game)
        assert (zone(game, FARIN), game.state.burdens[YOU]) == ("dead pile", burdens)
    helped = skirmish(dying, LEMENYA, SOLDIER, opponent={"support": ["1_211"]})
    passes(helped)
    act(helped, "Use Orc Soldier")
    assert (zone(helped, FARIN), helped.state.burdens[YOU]) == ("dead pile", 1)
    early = table(
        {"fellowship": [dying], "burdens": 5}, {"minions": ["1_231"], "support": ["1_211"]}, at={"phase": "maneuver"}
    )
    passes(early)
    act(early, "Use Úlairë Enquëa")
    assert (zone(early, FARIN), early.state.burdens[YOU]) == ("dead pile", 5)


@pytest.mark.card("1_212")
def test_fear_drives_an_ally_off_for_ones_own_nazgul() -> None:
    game = maneuver([LEMENYA], "1_212", {"allies": ["1_27"]})
    passes(game)
    act(game, "Play Fear")
    assert (zone(game, "1_27"), wounds(game, LEMENYA)) == ("discard pile", 1)
    other = maneuver([SOLDIER], "1_212", {"allies": ["1_27"]}, third={"minions": [LEMENYA]})
    assert "TC-8.06" in refused(other, "Play Fear", OPPONENT)


@pytest.mark.card("1_214")
def test_in_the_ringwraiths_wake_the_free_peoples_player_chooses() -> None:
    theirs = {"hand": ["1_214"]}
    for way, found in (("Exert the Ring-bearer", (1, 0)), ("Add a burden", (0, 1))):
        game = skirmish(FARIN, LEMENYA, opponent=theirs)
        passes(game, 2)
        act(game, "Respond with Wake")
        assert game.decision.seat == YOU
        act(game, way)
        assert (wounds(game, "Frodo"), game.state.burdens[YOU]) == found
    tired = skirmish(FARIN, LEMENYA, you={"ring_bearer": {"name": "1_290", "wounds": 3}}, opponent=theirs)
    passes(tired, 2)
    act(tired, "Respond with Wake")
    assert tired.state.burdens[YOU] == 1
    lost = skirmish(CHAMPION, LEMENYA, opponent=theirs)
    passes(lost, 2)
    assert not may(lost, "Respond with Wake")


@pytest.mark.card("1_215")
def test_the_masters_will_reveals_as_many_as_one_spots() -> None:
    deck = ["1_204", SOLDIER, "1_227"]
    theirs = {"minions": [LEMENYA, OTSEA], "hand": ["1_215"], "draw_deck": deck}
    game = table({}, theirs, at=SHADOW, twilight=1)
    act(game, "Play The Master's Will")
    assert not may(game, "Choose 3")
    act(game, "Choose 2")
    assert hand(game, OPPONENT) == ["All Veils Removed"]
    assert "Orc Soldier" in pile(game, "discard pile", OPPONENT)
    assert pile(game, "draw deck", OPPONENT) == ["Threshold of Shadow"]
    none = table({}, theirs, at=SHADOW, twilight=1)
    act(none, "Play The Master's Will", "Choose 0")
    assert (hand(none, OPPONENT), len(pile(none, "draw deck", OPPONENT))) == ([], 3)


@pytest.mark.card("1_216")
def test_morgul_blade_breaks_to_plant_a_blade_tip() -> None:
    armed = {"name": LEMENYA, "with": ["1_216"]}
    for place in ("discard_pile", "support"):
        game = skirmish(FARIN, armed, opponent={place: [BLADE_TIP]})
        act(game, "Use Morgul Blade")
        assert (bearer(game, BLADE_TIP), zone(game, "1_216")) == ("Farin", "discard pile")
    hurt = skirmish({"name": FARIN, "with": [BLADE_TIP]}, armed, opponent={"discard_pile": [BLADE_TIP]})
    act(hurt, "Use Morgul Blade")
    assert pile(hurt, "discard pile", OPPONENT).count("Blade Tip") == 1


@pytest.mark.card("1_216")
def test_morgul_blade_goes_beside_another_hand_weapon() -> None:
    theirs = {"minions": [{"name": LEMENYA, "with": ["1_218"]}], "hand": ["1_216", "1_218"]}
    game = table({}, theirs, at=SHADOW, twilight=5)
    assert may(game, "Play Morgul Blade on Lemenya")
    assert not may(game, "Play Nazgûl Sword")
    act(game, "Play Morgul Blade on Lemenya")
    assert strength(game, LEMENYA) == 12
    assert not may(table({}, {"minions": [SOLDIER], "hand": ["1_216"]}, at=SHADOW, twilight=5), "Play Morgul Blade")


@pytest.mark.card("1_217")
def test_morgul_gates_open_for_a_nazgul_at_a_lower_cost() -> None:
    theirs = {"hand": ["1_217", OTSEA, SOLDIER]}
    game = table({}, theirs, at=SHADOW, twilight=4)
    act(game, "Play Morgul Gates")
    assert (zone(game, OTSEA), game.state.twilight) == ("in play", 0)
    assert "TC-8.06" in refused(table({}, theirs, at=SHADOW, twilight=3), "Play Morgul Gates", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("1_218")
def test_nazgul_sword_feeds_on_three_burdens() -> None:
    armed = {"name": LEMENYA, "with": ["1_218"]}
    for burdens, damage in ((2, 0), (3, 1)):
        game = skirmish(FARIN, armed, you={"burdens": burdens})
        assert (strength(game, LEMENYA), keyword(game, LEMENYA, "damage")) == (11, damage)


@pytest.mark.card("1_219")
def test_the_nine_servants_may_exert_a_hobbit_for_each_nazgul_played() -> None:
    theirs = {"support": ["1_219"], "hand": [OTSEA, SOLDIER]}
    game = table({"fellowship": [MERRY]}, theirs, at=SHADOW, twilight=20)
    act(game, "Play Orc Soldier")
    assert not may(game, "Use The Nine Servants")
    act(game, "Play Úlairë Otsëa", "Use The Nine Servants of Sauron")
    assert (wounds(game, MERRY), wounds(game, "Frodo")) == (1, 0)
    declined = table({"fellowship": [MERRY]}, theirs, at=SHADOW, twilight=20)
    act(declined, "Play Úlairë Otsëa", "No response")
    assert wounds(declined, MERRY) == 0
    alone = table({"fellowship": [FARIN]}, theirs, at=SHADOW, twilight=20)
    act(alone, "Play Úlairë Otsëa")
    assert not may(alone, "Use The Nine Servants")


@pytest.mark.card("1_220")
def test_not_easily_destroyed_heals_a_nazgul_for_three() -> None:
    hurt = {"name": LEMENYA, "wounds": 1}
    theirs = {"minions": [hurt, {"name": BAND, "wounds": 1}], "support": ["1_220"]}
    game = table({}, theirs, at=MANEUVER, twilight=3)
    act(game, "Use Not Easily Destroyed")
    assert (wounds(game, LEMENYA), wounds(game, BAND), game.state.twilight) == (0, 1, 0)
    assert "TC-8.06" in refused(table({}, theirs, at=MANEUVER, twilight=2), "Use Not Easily Destroyed", OPPONENT)
    fighting = skirmish(FARIN, hurt, opponent={"support": ["1_220"]}, twilight=3)
    act(fighting, "Use Not Easily Destroyed")
    assert wounds(fighting, LEMENYA) == 0


@pytest.mark.card("1_221")
def test_the_pale_blade_cuts_a_condition_after_a_victory() -> None:
    armed = {"name": WITCH_KING, "with": ["1_221"]}
    game = skirmish(FARIN, armed, you={"support": ["1_24"]})
    assert (strength(game, WITCH_KING), keyword(game, WITCH_KING, "damage")) == (17, 1)
    passes(game, 2)
    act(game, "Respond with The Pale Blade")
    assert (zone(game, "1_24"), wounds(game, WITCH_KING)) == ("discard pile", 1)
    declined = skirmish(FARIN, armed, you={"support": ["1_24"]})
    fight(declined)
    assert (zone(declined, "1_24"), wounds(declined, WITCH_KING)) == ("in play", 0)
    weary = skirmish(FARIN, {**armed, "wounds": 3}, you={"support": ["1_24"]})
    passes(weary, 2)
    assert not may(weary, "Respond with The Pale Blade")


@pytest.mark.card("1_222")
def test_paths_seldom_trodden_replace_the_fellowships_site() -> None:
    theirs = {"support": ["1_222"]}
    game = table({"site": 2}, theirs, at=SHADOW, twilight=6)
    act(game, "Use Paths Seldom Trodden")
    assert [game.state.owner[site] for site in game.state.path] == [YOU, OPPONENT]
    assert game.state.twilight == 3
    assert "TC-8.06" in refused(game, "Use Paths Seldom Trodden", OPPONENT)
    assert "TC-8.06" in refused(table({"site": 2}, theirs, at=SHADOW, twilight=2), "Use Paths Trodden", OPPONENT)
    without = table({}, {"hand": ["1_222"]}, at=SHADOW, twilight=6)
    assert "TC-8.06" in refused(without, "Play Paths Seldom Trodden", OPPONENT)


@pytest.mark.card("1_223")
def test_relentless_charge_wounds_archer_companions() -> None:
    you = {"fellowship": ["1_51", FARIN], "allies": ["1_56"]}
    game = maneuver([LEMENYA], "1_223", you)
    passes(game)
    act(game, "Play Relentless Charge")
    assert (wounds(game, "Legolas"), wounds(game, FARIN), wounds(game, "Orophin")) == (1, 0, 0)
    assert wounds(game, LEMENYA) == 1
    assert "TC-8.06" in refused(maneuver([SOLDIER], "1_223", you), "Play Relentless Charge", OPPONENT)


def returning(worn: bool) -> Game[TcgState]:
    return table(
        {"ring_bearer": ARMED_FRODO, "worn": worn, "fellowship": [FARIN, GUARD]},
        {"minions": [LEMENYA, SOLDIER], "hand": ["1_224"]},
        at={"phase": "skirmish", "skirmish": FARIN},
        assignments={LEMENYA: FARIN, SOLDIER: GUARD},
    )


@pytest.mark.card("1_224")
def test_return_to_its_master_calls_the_ring_bearer_to_a_nazgul() -> None:
    game = returning(worn=True)
    passes(game, 2)
    act(game, "Respond with Return to Its Master")
    settle(game)
    assert (game.state.fighting, assigned_to(game, LEMENYA)) == (card(game, "Frodo"), "Frodo")
    assert assigned_to(game, SOLDIER) == ""
    passes(game, 2)
    assert not may(game, "Respond with The One Ring")
    fight(game)
    assert (wounds(game, "Frodo"), game.state.burdens[YOU]) == (1, 0)


@pytest.mark.card("1_224")
def test_return_to_its_master_needs_the_ring_worn_and_may_be_kept() -> None:
    bare = returning(worn=False)
    passes(bare, 2)
    assert not may(bare, "Respond with Return to Its Master")
    kept = returning(worn=True)
    fight(kept)
    assert kept.state.fighting == card(kept, GUARD)
    assert hand(kept, OPPONENT) == ["Return to Its Master"]


@pytest.mark.card("1_224")
def test_return_to_its_master_follows_the_ring_bearers_own_skirmish_too() -> None:
    you = {"ring_bearer": ARMED_FRODO, "worn": True}
    game = skirmish("Frodo", LEMENYA, you=you, opponent={"hand": ["1_224"]})
    passes(game, 2)
    settle(game)
    assert game.state.burdens[YOU] == 1
    act(game, "Respond with Return to Its Master")
    settle(game)
    assert assigned_to(game, LEMENYA) == "Frodo"
    fight(game)
    assert (wounds(game, "Frodo"), game.state.burdens[YOU]) == (1, 1)


@pytest.mark.card("1_225")
def test_sword_of_minas_morgul_strikes_a_possession_down() -> None:
    armed = {"name": LEMENYA, "with": ["1_225"]}
    other = {"fellowship": [{"name": GUARD, "with": ["1_8"]}]}
    game = skirmish({"name": FARIN, "with": [AXE]}, armed, you=other)
    assert keyword(game, LEMENYA, "damage") == 1
    act(game, "Use Sword of Minas Morgul")
    assert (zone(game, AXE), zone(game, "1_8"), wounds(game, LEMENYA)) == ("discard pile", "in play", 1)
    assert "TC-8.06" in refused(game, "Use Sword of Minas Morgul", OPPONENT)


@pytest.mark.card("1_226")
def test_their_power_is_in_terror_wounds_every_ally() -> None:
    you = {"allies": ["1_27", "1_17"], "fellowship": [FARIN]}
    game = maneuver([LEMENYA], "1_226", you)
    passes(game)
    act(game, "Play Their Power Is in Terror")
    assert [wounds(game, name) for name in ("1_27", "1_17", FARIN, LEMENYA)] == [1, 1, 0, 1]
    tired = maneuver([{"name": LEMENYA, "wounds": 1}], "1_226", you)
    assert "TC-8.06" in refused(tired, "Play Their Power Is in Terror", OPPONENT)


@pytest.mark.card("1_228")
def test_the_twilight_world_answers_the_ring() -> None:
    you = {"ring_bearer": ARMED_FRODO}
    game = skirmish("Frodo", LEMENYA, you=you, opponent={"hand": ["1_228"]})
    passes(game, 2)
    act(game, "Respond with The One Ring", "Respond with The Twilight World")
    settle(game)
    assert (game.state.burdens[YOU], wounds(game, LEMENYA)) == (3, 1)
    orc = skirmish("Frodo", SOLDIER, you=you, opponent={"hand": ["1_228"]})
    passes(orc, 2)
    act(orc, "Respond with The One Ring")
    assert not may(orc, "Respond with The Twilight World")
    settle(orc)
    assert orc.state.burdens[YOU] == 1


@pytest.mark.card("1_229")
def test_ulaire_attea_takes_strength_from_the_twilight_up_to_five() -> None:
    game = skirmish(FARIN, "1_229", twilight=6)
    for gain in (1, 2, 3, 4, 5):
        act(game, "Use Úlairë Attëa")
        assert strength(game, "1_229") == 12 + gain
    assert game.state.twilight == 1
    passes(game)
    act(game, "Use Úlairë Attëa")
    assert (strength(game, "1_229"), game.state.twilight) == (12 + 5, 0)
    poor = skirmish(FARIN, "1_229")
    passes(poor)
    assert "TC-8.06" in refused(poor, "Use Úlairë Attëa", OPPONENT)


@pytest.mark.card("1_230")
def test_ulaire_cantea_disarms_whom_he_fights() -> None:
    you = {"fellowship": [{"name": GUARD, "with": [AXE]}]}
    game = skirmish({"name": FARIN, "with": [AXE, "1_8"]}, "1_230", you=you)
    act(game, "Use Úlairë Cantëa")
    state = game.state
    assert [state.card(borne).title for borne in state.borne_by(card(game, FARIN))] == ["Dwarven Armor"]
    assert len(state.borne_by(card(game, GUARD))) == 1
    assert wounds(game, "1_230") == 1
    tired = skirmish({"name": FARIN, "with": [AXE]}, {"name": "1_230", "wounds": 2})
    assert "TC-8.06" in refused(tired, "Use Úlairë Cantëa", OPPONENT)


@pytest.mark.card("1_231")
def test_ulaire_enquea_needs_many_companions_or_burdens() -> None:
    many = {"fellowship": [FARIN, GUARD, LORIEN_ELF, MERRY, PIPPIN]}
    for you in (many, {"fellowship": [FARIN, GUARD], "burdens": 5}):
        game = table(you, {"minions": ["1_231"]}, at=MANEUVER)
        passes(game)
        act(game, "Use Úlairë Enquëa")
        assert not may(game, "Choose Frodo, Son of Drogo")
        act(game, "Choose Farin")
        assert (wounds(game, FARIN), wounds(game, "1_231")) == (1, 1)
    few = table({"fellowship": [FARIN, GUARD], "burdens": 4}, {"minions": ["1_231"]}, at=MANEUVER)
    assert "TC-8.06" in refused(few, "Use Úlairë Enquëa", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("1_232")
def test_ulaire_lemenya_weakens_who_bears_a_condition_of_his() -> None:
    marked = {"name": FARIN, "with": [BLADE_TIP, "1_244"]}
    game = skirmish(marked, LEMENYA, you={"fellowship": [{"name": GUARD, "with": ["1_244"]}]})
    assert (strength(game, FARIN), strength(game, GUARD)) == (3, 4)
    assert strength(skirmish(marked, OTSEA), FARIN) == 5


@pytest.mark.card("1_233")
def test_ulaire_nelya_replaces_a_site() -> None:
    game = table({"site": 2}, {"minions": ["1_233"]}, at=SHADOW)
    act(game, "Use Úlairë Nelya", "Choose 1")
    assert [game.state.owner[site] for site in game.state.path] == [OPPONENT, YOU]
    assert wounds(game, "1_233") == 1
    act(game, "Use Úlairë Nelya")
    assert [game.state.owner[site] for site in game.state.path] == [OPPONENT, OPPONENT]
    assert "TC-8.06" in refused(game, "Use Úlairë Nelya", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("1_234")
def test_ulaire_nertea_may_bring_minions_back_for_companions_over_four() -> None:
    company = [FARIN, GUARD, LORIEN_ELF, MERRY, PIPPIN]
    theirs = {"hand": ["1_234"], "discard_pile": [SOLDIER, "1_267", "1_268"]}
    game = table({"fellowship": company}, theirs, at=SHADOW, twilight=30)
    act(game, "Play Úlairë Nertëa", "Play a minion from your discard pile", "Play Orc Soldier")
    assert zone(game, SOLDIER) == "in play"
    assert game.state.twilight == 30 - 6 - 4
    act(game, "Play a minion from your discard pile", "Play Orc Hunters")
    assert zone(game, "1_267") == "in play"
    assert may(game, "Finish the Shadow phase")
    declined = table({"fellowship": company}, theirs, at=SHADOW, twilight=30)
    act(declined, "Play Úlairë Nertëa", "Do not", "Do not")
    assert len(pile(declined, "discard pile", OPPONENT)) == 3
    few = table({"fellowship": company[:3]}, theirs, at=SHADOW, twilight=30)
    act(few, "Play Úlairë Nertëa")
    assert may(few, "Finish the Shadow phase")


@pytest.mark.card("1_235")
def test_ulaire_otsea_makes_a_ringwraith_minion_fierce() -> None:
    game = table({}, {"minions": [OTSEA, LEMENYA, SOLDIER]}, at=SHADOW)
    act(game, "Use Úlairë Otsëa")
    assert not may(game, "Choose Orc Soldier")
    act(game, "Choose Úlairë Lemenya")
    assert is_fierce(game.state, card(game, LEMENYA))
    assert (wounds(game, OTSEA), is_fierce(game.state, card(game, OTSEA))) == (1, False)
    tired = table({}, {"minions": [{"name": OTSEA, "wounds": 2}]}, at=SHADOW)
    assert "TC-8.06" in refused(tired, "Use Úlairë Otsëa", OPPONENT)


@pytest.mark.card("1_236")
def test_ulaire_toldea_singles_a_companion_out() -> None:
    at = {"phase": "assignment"}
    game = table({"burdens": 4, "fellowship": [FARIN, GUARD]}, {"minions": ["1_236"]}, at=at)
    act(game, "Use Úlairë Toldëa")
    assert not may(game, "Choose Frodo")
    act(game, "Choose Farin")
    assert assigned_to(game, "1_236") == "Farin"
    assert "TC-8.06" in refused(game, "Use Úlairë Toldëa", OPPONENT)
    light = table({"burdens": 3, "fellowship": [FARIN]}, {"minions": ["1_236"]}, at=at)
    assert "TC-8.06" in refused(light, "Use Úlairë Toldëa", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("1_237")
def test_the_witch_king_is_strong_among_the_nine() -> None:
    for others, expected in (([], 14), ([OTSEA, LEMENYA], 18), ([SOLDIER], 14)):
        game = table({}, {"minions": [WITCH_KING, *others]}, at=MANEUVER)
        assert strength(game, WITCH_KING) == expected


@pytest.mark.card("1_238")
def test_wreathed_in_shadow_dims_the_archers() -> None:
    you = {"fellowship": ["1_51"]}
    game = table(you, {"minions": [LEMENYA], "support": ["1_238"]}, at={"phase": "archery"}, twilight=1)
    assert fellowship_archery(game.state) == 1
    passes(game)
    act(game, "Use Wreathed in Shadow")
    assert (fellowship_archery(game.state), game.state.twilight) == (0, 0)
    assert "TC-8.06" in refused(game, "Use Wreathed in Shadow", OPPONENT)
    alone = table({}, {"minions": [SOLDIER], "hand": ["1_238"]}, at=SHADOW)
    assert "TC-8.06" in refused(alone, "Play Wreathed in Shadow", OPPONENT)
    assert offers(alone)
