"""Events of the full game: when they may be played, how long they last, whom they affect (ME-10.01 to ME-10.17)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    status,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_strikes
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.timing.chain import Chain
from westmarch.games.meccg.rules.values import prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def at_phase(
    phase: str,
    *characters: Any,
    hand: tuple[str, ...] = (),
    site: str = "Rivendell",
    opponent: dict[str, Any] | None = None,
    windows: str = "able",
    dice: tuple[int, ...] = (),
    turn: str = "you",
    **more: Any,
) -> Game[MeccgState]:
    return table(
        you={"hand": list(hand), "companies": [company(*(characters or ("Gimli",)), at=site)], **more},
        opponent={"companies": [BYSTANDERS], **(opponent or {})},
        at={"phase": phase, "turn": turn},
        windows=windows,
        dice=dice,
        format="standard",
    )


def travelling(*characters: Any, hazards: tuple[str, ...] = (), to: str = "Bree", **more: Any) -> Game[MeccgState]:
    return table(
        you={"companies": [moving(*characters, to=to)], **more.pop("you", {})},
        opponent={"hand": list(hazards), "companies": [BYSTANDERS], **more.pop("opponent", {})},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
        **more,
    )


def until_turn(game: Game[MeccgState], turn: int) -> None:
    """Everybody passes until a turn begins."""
    for _ in range(400):
        if game.state.turn >= turn:
            return
        game.choose(game.decision.options[-1])
    raise AssertionError("the turn never came")


@pytest.mark.rule("ME-10.01", "ME-10.14")
def test_hazards_wait_for_the_opponents_movement_hazard_phase() -> None:
    game = at_phase("organization", turn="opponent", hand=("Doors of Night", "Clouds"), windows="always")
    assert {"IN-04"} <= refused(game, "Play Doors of Night", YOU)
    game = at_phase("organization", hand=("Doors of Night",), windows="always")
    assert not may(game, "Play Doors of Night")
    assert {"IN-04"} <= refused(game, "Play Doors of Night", YOU)
    game = travelling("Gimli", hazards=("Doors of Night",))
    assert may(game, "Play Doors of Night")


@pytest.mark.rule("ME-10.02")
@pytest.mark.parametrize("phase", ["organization", "long-event", "end-of-turn"])
def test_a_resource_without_restriction_is_played_at_any_time_of_the_own_turn(phase: str) -> None:
    game = at_phase(phase, {"name": "Frodo", "state": "tapped"}, hand=("Halfling Strength",), windows="always")
    act(game, "Play Halfling Strength (untap) on Frodo", "No response", "No response")
    assert status(game, "Frodo") == "untapped"


@pytest.mark.rule("ME-10.02")
def test_a_resource_may_be_played_while_the_own_company_moves() -> None:
    game = table(
        you={"hand": ["Halfling Strength"], "companies": [moving({"name": "Frodo", "state": "tapped"}, to="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
        format="standard",
    )
    act(game, "Play Halfling Strength (untap) on Frodo")
    assert status(game, "Frodo") == "untapped"


@pytest.mark.rule("ME-10.04")
def test_a_card_that_could_do_nothing_is_not_played() -> None:
    game = at_phase("organization", "Bilbo", hand=("Concealment",), windows="always")
    assert not may(game, "Play Concealment")
    assert "IN-140" in refused(game, "Play Concealment", YOU)


@pytest.mark.rule("ME-10.05")
def test_a_hazard_may_be_aimed_at_the_automatic_attack_of_the_new_site() -> None:
    game = travelling("Gimli", hazards=("Arouse Minions",), to="Moria")
    act(game, "Play Arouse Minions the first automatic-attack on Moria")
    assert [lasting.card for lasting in game.state.lasting] == [game.state.definition[card(game, "Arouse Minions")]]


@pytest.mark.rule("ME-10.11")
def test_a_short_event_is_discarded_and_its_effect_ends_with_the_turn() -> None:
    game = travelling("Gimli", hazards=("Weariness of the Heart",))
    act(game, "Play Weariness of the Heart (−1 prowess) on Gimli")
    gimli = card(game, "Gimli")
    assert zone(game, "Weariness of the Heart") == "discard pile"
    assert prowess(game.state, gimli) == 4
    until_turn(game, 2)
    assert prowess(game.state, gimli) == 5


@pytest.mark.rule("ME-10.12")
def test_a_permanent_event_stays() -> None:
    game = at_phase("organization", hand=("Gates of Morning",))
    act(game, "Play Gates of Morning")
    until_turn(game, 4)
    assert zone(game, "Gates of Morning") == "in play"


@pytest.mark.rule("ME-10.13")
def test_an_event_that_binds_a_company_is_discarded_when_it_splits() -> None:
    game = at_phase("organization", "Gimli", "Legolas", "Aragorn II", "Bilbo", hand=("Fellowship",))
    act(game, "Play Fellowship")
    assert zone(game, "Fellowship") == "in play"
    act(game, "Bilbo forms a new company")
    assert zone(game, "Fellowship") == "discard pile"


@pytest.mark.rule("ME-10.15")
def test_a_resource_long_event_is_played_in_its_phase_and_leaves_in_the_next() -> None:
    game = at_phase("organization", hand=("Sun",), windows="always")
    assert "IN-63" in refused(game, "Play Sun", YOU)
    game = at_phase("long-event", hand=("Sun",))
    act(game, "Play Sun")
    turn = game.state.turn
    until_turn(game, turn + 2)
    assert zone(game, "Sun") == "in play"
    for _ in range(20):
        if zone(game, "Sun") == "discard pile":
            break
        assert game.state.turn == turn + 2
        game.choose(game.decision.options[-1])
    assert zone(game, "Sun") == "discard pile"
    assert game.state.turn == turn + 2


@pytest.mark.rule("ME-10.16")
def test_a_hazard_long_event_leaves_in_the_next_long_event_phase_of_the_one_it_was_played_on() -> None:
    game = travelling("Gimli", hazards=("Eye of Sauron",))
    act(game, "Play Eye of Sauron")
    turn = game.state.turn
    until_turn(game, turn + 2)
    assert zone(game, "Eye of Sauron") == "in play"
    for _ in range(20):
        if zone(game, "Eye of Sauron") == "discard pile":
            break
        game.choose(game.decision.options[-1])
    assert zone(game, "Eye of Sauron") == "discard pile"
    assert game.state.turn == turn + 2


@pytest.mark.rule("ME-10.17")
def test_a_hazard_long_event_affects_its_own_player_too() -> None:
    game = table(
        you={"companies": [company("Gimli", at="Moria")], "events": ["Awaken Minions"]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        format="standard",
    )
    act(game, "Enter Moria")
    attack = the(game, Attack)
    assert attack_strikes(game.state, attack) == 2 * attack.base_strikes


@pytest.mark.rule("ME-11.25")
def test_a_long_event_may_be_played_though_it_changes_nothing() -> None:
    game = travelling("Gimli", hazards=("Awaken Denizens",), to="Bree")
    act(game, "Play Awaken Denizens")
    assert zone(game, "Awaken Denizens") == "in play"


@pytest.mark.rule("ME-11.26")
def test_a_card_played_on_somebody_needs_somebody() -> None:
    game = travelling("Gimli", "Kíli", hazards=("The Burden of Time",))
    assert not may(game, "Play The Burden of Time")
    assert "IN-72" in refused(game, "Play The Burden of Time", OPPONENT)


# resources and skills


@pytest.mark.rule("CR-T.01")
def test_a_resource_is_tapped_only_when_its_player_could_play_a_resource() -> None:
    wounded = {"name": "Gimli", "state": "wounded"}
    opponent = {"hand": ["Gates of Morning"]}
    game = at_phase(
        "organization", bearing("Aragorn II", "Athelas"), wounded, turn="opponent", opponent=opponent, windows="always"
    )
    act(game, "Play Gates of Morning")
    assert offers(game, YOU) == ["No response"]
    assert "CR-T.01" in refused(game, "Use Athelas heal Gimli", YOU)
    game = at_phase("organization", bearing("Aragorn II", "Athelas"), wounded)
    assert may(game, "Use Athelas heal Gimli", YOU)


@pytest.mark.rule("CR-T.154")
def test_whatever_takes_a_skill_counts_as_a_card_of_that_skill() -> None:
    game = table(
        you={"hand": ["Risky Blow", "Lucky Strike", "Dodge"], "companies": [moving("Aragorn II", to="Moria")]},
        opponent={"hand": ["Cave-drake"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    act(game, "Play Cave-drake keyed to Wilderness")
    passes(game, until="Play Risky Blow")
    act(game, "Play Risky Blow with Aragorn II")
    assert game.state.nearest(Strike) is not None
    assert may(game, "Play Dodge")
    assert not may(game, "Play Lucky Strike")
    assert "IN-93" in refused(game, "Play Lucky Strike", YOU)


@pytest.mark.rule("CR-T.168")
def test_outside_combat_two_cards_of_a_skill_may_be_used_one_upon_the_other() -> None:
    game = at_phase(
        "organization",
        bearing("Gimli", "Precious Gold Ring"),
        bearing("Elrond", "Beautiful Gold Ring"),
        hand=("Test of Lore", "Test of Form"),
    )
    act(game, "Play Test of Lore with Elrond on Precious Gold Ring")
    if may(game, "No response"):
        assert may(game, "Play Test of Form with Elrond")
    passes(game, until="Play Test of Form with Elrond on Beautiful Gold Ring")
    act(game, "Play Test of Form with Elrond on Beautiful Gold Ring")
    assert zone(game, "Beautiful Gold Ring") == "discard pile"
    assert zone(game, "Precious Gold Ring") == "discard pile"


@pytest.mark.rule("CR-T.169")
def test_items_stay_as_they_are_when_their_bearer_taps() -> None:
    game = table(
        you={"hand": ["Glamdring"], "companies": [company(bearing("Gimli", "Elven Cloak"), at="Moria")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        format="standard",
    )
    act(game, "Gimli taps to play Glamdring")
    assert status(game, "Gimli") == "tapped"
    assert status(game, "Elven Cloak") == "untapped"


# discarding


@pytest.mark.rule("CR-T.97", "CR-T.99")
def test_a_discarded_character_takes_everything_with_him_but_his_followers() -> None:
    game = at_phase(
        "organization",
        {
            "name": "Aragorn II",
            "items": ["Glamdring", "Athelas"],
            "allies": ["Gwaihir"],
            "events": ["Lure of the Senses"],
            "followers": ["Frodo"],
        },
        "Gimli",
        dice=(4,),
    )
    act(game, "Aragorn II hands Glamdring to Gimli")
    passes(game, until="Discard Gimli from play")
    for name in ("Aragorn II", "Athelas", "Gwaihir", "Lure of the Senses"):
        assert zone(game, name) == "discard pile", name
    assert zone(game, "Frodo") == "in play"


@pytest.mark.rule("CR-T.96")
def test_a_discarded_character_may_be_played_by_either_player() -> None:
    game = table(
        you={"companies": [company("Gimli", at="Rivendell")], "discard_pile": ["Legolas"]},
        opponent={"companies": [company("Haldir", at="Lórien")], "hand": ["Legolas"]},
        at={"phase": "organization", "turn": "opponent"},
        format="standard",
    )
    assert may(game, "Legolas", OPPONENT)


@pytest.mark.rule("CR-T.97")
def test_what_lies_with_a_discarded_item_goes_with_it() -> None:
    stone = {"name": "Palantír of Orthanc", "with": ["Align Palantír"]}
    game = at_phase("organization", {"name": "Peath", "items": [stone]}, "Gimli", dice=(2,))
    act(game, "Peath hands Palantír of Orthanc to Gimli")
    passes(game, "organize")
    assert zone(game, "Palantír of Orthanc") == zone(game, "Align Palantír") == "discard pile"


@pytest.mark.rule("CR-T.98")
def test_cards_are_discarded_from_hand_one_by_one() -> None:
    game = table(
        you={"hand": ["Sun", "Moon", "Fog", "Elf-song", "Block", "Dodge", "Escape", "Stealth", "Muster", "Ford"]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "end-of-turn", "step": "to hand size"},
        format="standard",
    )
    before = len(game.state.log)
    act(game, "Discard Sun")
    assert sum("is discarded" in line for line in story(game)[before:]) == 1
    act(game, "Discard Moon")
    assert sum("is discarded" in line for line in story(game)[before:]) == 2


# targets and options


@pytest.mark.rule("CR-T.171", "CR-T.172")
def test_a_card_on_a_character_has_one_target_and_one_on_a_class_has_none() -> None:
    game = travelling("Gimli", "Aragorn II", hazards=("Weariness of the Heart",), windows="always")
    act(game, "Play Weariness of the Heart (−1 prowess) on Gimli")
    (entry,) = the(game, Chain).entries
    assert entry.target == card(game, "Gimli")
    game = travelling("Gimli", hazards=("Eye of Sauron",), windows="always")
    act(game, "Play Eye of Sauron")
    (entry,) = the(game, Chain).entries
    assert entry.target < 0


@pytest.mark.rule("CR-T.175")
def test_a_long_event_targets_nobody() -> None:
    game = travelling(
        {"name": "Gimli", "allies": ["Tom Bombadil"]},
        hazards=("Eye of Sauron", "Weariness of the Heart"),
        to="Bree",
        windows="always",
    )
    targeted = game.copy()
    act(game, "Play Eye of Sauron")
    assert not may(game, "Use Tom Bombadil", YOU)
    act(targeted, "Play Weariness of the Heart (−1 prowess) on Gimli")
    assert may(targeted, "Use Tom Bombadil", YOU)


@pytest.mark.rule("CR-T.176", "CR-T.178")
def test_only_sites_on_the_table_can_be_targets_and_no_card_that_lies_face_down() -> None:
    game = table(
        you={
            "companies": [
                moving("Gimli", to="Moria"),
                moving("Legolas", start="Lórien", to="Dol Guldur", on_guard=["Wargs"]),
            ],
            "location_deck": ["Goblin-gate"],
        },
        opponent={"hand": ["Arouse Minions"], "companies": [company("Haldir", at="Edhellond")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    assert [line for line in offers(game) if line.startswith("Play Arouse")] == [
        "Play Arouse Minions (the first automatic-attack) on Moria"
    ]


@pytest.mark.rule("CR-T.182", "CR-T.183")
def test_the_use_of_a_card_is_chosen_as_it_is_played_and_cannot_be_switched() -> None:
    game = table(
        you={"hand": ["Twilight"], "companies": [moving("Gimli", "Legolas", to="Dimrill Dale", start="Lórien")]},
        opponent={
            "hand": ["Choking Shadows"],
            "events": ["Doors of Night"],
            "companies": [company("Haldir", at="Edhellond")],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    assert may(game, "Play Choking Shadows the first automatic-attack")
    act(game, "Play Choking Shadows Ruins & Lairs as Shadow-hold")
    (entry,) = the(game, Chain).entries
    assert entry.ability == "play-site"
    act(game, "Play Twilight on Doors of Night")
    assert zone(game, "Choking Shadows") == "discard pile"
    assert game.state.lasting == []


# what follows by itself


@pytest.mark.rule("CR-T.147")
def test_a_discard_that_a_condition_demands_happens_at_once() -> None:
    game = at_phase("organization", "Gimli", "Legolas", "Aragorn II", "Bilbo", hand=("Fellowship",), windows="always")
    act(game, "Play Fellowship", "No response", "No response", "Bilbo forms a new company")
    assert zone(game, "Fellowship") == "discard pile"
    assert game.state.nearest(Chain) is None


@pytest.mark.rule("CR-T.170")
def test_a_spell_taps_the_wizard_only_if_it_says_so() -> None:
    game = at_phase("organization", "Gandalf", hand=("Wizard’s Voice",), dice=(12,))
    act(game, "Play Wizards Voice with Gandalf")
    passes(game, until="Pass")
    assert zone(game, "Wizard’s Voice") == "discard pile"
    assert status(game, "Gandalf") == "untapped"


@pytest.mark.rule("ME-10.146")
def test_the_body_check_comes_first_of_what_a_strike_demands() -> None:
    game = travelling(
        {"name": "Gimli", "events": ["Despair of the Heart"]}, hazards=("Cave-drake",), to="Moria", dice=(2, 2, 12)
    )
    act(game, "Play Cave-drake keyed to Wilderness")
    while len(rolls := [line for line in story(game) if line.startswith("Roll")]) < 3:
        game.choose(game.decision.options[-1])
    assert ["strike" in rolls[0], "body check" in rolls[1], "corruption check" in rolls[2]] == [True] * 3


@pytest.mark.rule("ME-10.177")
def test_a_faction_in_play_does_nothing() -> None:
    game = at_phase("organization", marshalling_point_pile=["Rangers of the North"])
    assert not any("Rangers" in line for line in offers(game))
    assert game.state.company_of(card(game, "Rangers of the North")) is None


# drawing for a move


def drawing(*characters: str, start: str, to: str) -> Game[MeccgState]:
    deck = ["Sun", "Moon", "Fog", "Block", "Dodge", "Escape"]
    return table(
        you={"companies": [moving(*characters, start=start, to=to)], "play_deck": deck},
        opponent={"companies": [company("Haldir", at="Edhellond")], "play_deck": deck},
        at={"phase": "movement-hazard", "company": 1, "step": "draw cards"},
        windows="always",
        format="standard",
    )


def draw_options(game: Game[MeccgState], seat: int) -> list[str]:
    for _ in range(5):
        if game.decision.kind == "draw cards" and game.decision.seat == seat:
            return offers(game, seat)
        game.choose(game.decision.options[-1])
    return []


@pytest.mark.rule("ME-10.06")
def test_both_draw_by_the_new_site_at_least_one() -> None:
    game = drawing("Aragorn II", start="Rivendell", to="Moria")
    facts = game.state.card(card(game, "Moria")).facts
    assert draw_options(game, YOU) == [f"Draw {n} card{'s' if n > 1 else ''}" for n in range(facts.draws, 0, -1)]
    opposing = [f"Draw {n} card{'s' if n > 1 else ''}" for n in range(facts.opponent_draws, 0, -1)]
    assert draw_options(game, OPPONENT) == opposing


@pytest.mark.rule("ME-10.07")
def test_a_move_to_a_haven_draws_by_the_site_left_behind() -> None:
    game = drawing("Aragorn II", start="Moria", to="Lórien")
    moria, haven = (game.state.card(card(game, name)).facts for name in ("Moria", "Lórien"))
    assert (moria.opponent_draws, haven.opponent_draws) == (3, 2)
    assert len(draw_options(game, OPPONENT)) == 3


@pytest.mark.rule("ME-10.10")
def test_nobody_draws_for_a_company_without_a_leading_mind_but_the_opponent() -> None:
    game = drawing("Ori", start="Rivendell", to="Moria")
    assert draw_options(game.copy(), YOU) == []
    assert draw_options(game, OPPONENT) != []
