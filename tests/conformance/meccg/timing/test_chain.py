"""The chain of effects in the full game (ME-10.136 to ME-10.147), active conditions, targets and timing (CR-T)."""

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
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.timing.chain import Chain
from westmarch.games.meccg.rules.timing.scene import phase
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def travelling(
    *characters: Any,
    hand: tuple[str, ...] = (),
    hazards: tuple[str, ...] = (),
    to: str = "Bree",
    you: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    windows: str = "able",
    dice: tuple[int, ...] = (),
    **at: Any,
) -> Game[MeccgState]:
    """A company in its hazard step in the full game."""
    return table(
        you={"hand": list(hand), "companies": [moving(*characters, to=to)], **(you or {})},
        opponent={"hand": list(hazards), "companies": [BYSTANDERS], **(opponent or {})},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", **at},
        windows=windows,
        dice=dice,
        format="standard",
    )


def at_home(
    *characters: Any,
    hand: tuple[str, ...] = (),
    opponent: dict[str, Any] | None = None,
    phase: str = "organization",
    site: str = "Rivendell",
    dice: tuple[int, ...] = (),
    windows: str = "able",
    **more: Any,
) -> Game[MeccgState]:
    """A company in a phase of its player's turn in the full game."""
    return table(
        you={"hand": list(hand), "companies": [company(*characters, at=site)], **more},
        opponent={"companies": [BYSTANDERS], **(opponent or {})},
        at={"phase": phase},
        dice=dice,
        windows=windows,
        format="standard",
    )


def exploring(
    *characters: Any, site: str, hand: tuple[str, ...] = (), windows: str = "able", dice: tuple[int, ...] = ()
) -> Game[MeccgState]:
    return table(
        you={"hand": list(hand), "companies": [company(*characters, at=site)]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows=windows,
        dice=dice,
        format="standard",
    )


# who may declare what, and when


@pytest.mark.rule("ME-10.136", "ME-10.139")
def test_nothing_resolves_before_the_opponent_has_passed() -> None:
    game = at_home("Gimli", hand=("Gates of Morning",), windows="always")
    act(game, "Play Gates of Morning")
    assert game.decision.seat == OPPONENT
    assert zone(game, "Gates of Morning") == "declared"
    act(game, "No response")
    assert game.decision.seat == YOU
    assert zone(game, "Gates of Morning") == "declared"
    act(game, "No response")
    assert zone(game, "Gates of Morning") == "in play"


@pytest.mark.rule("ME-10.136")
def test_playing_an_item_can_be_answered() -> None:
    game = exploring("Gimli", site="Moria", hand=("Glamdring",), windows="always")
    act(game, "Gimli taps to play Glamdring")
    assert zone(game, "Glamdring") == "declared"
    assert status(game, "Gimli") == "tapped"
    assert game.decision.seat == OPPONENT
    passes(game, until="site")
    assert zone(game, "Glamdring") == "in play"


@pytest.mark.rule("ME-10.137")
def test_the_opponent_declares_nothing_in_the_organization_phase() -> None:
    game = at_home("Gimli", hand=("Gates of Morning",), opponent={"hand": ["Doors of Night"]}, windows="always")
    act(game, "Play Gates of Morning")
    assert game.decision.seat == OPPONENT
    assert offers(game) == ["No response"]
    assert "IN-04" in refused(game, "Play Doors of Night", OPPONENT)


@pytest.mark.rule("ME-10.138")
def test_the_active_player_may_begin_each_chain() -> None:
    game = travelling(
        "Gimli", hand=("Gates of Morning",), hazards=("Clouds", "Lost in the Wilderness"), details={"passes": 0}
    )
    assert game.decision.seat == YOU
    act(game, "Do nothing now", "Play Clouds", "No response", "No response")
    assert zone(game, "Clouds") == "in play"
    assert game.decision.seat == YOU  # the next chain, too, is his to begin


@pytest.mark.rule("ME-10.140")
def test_the_last_declared_resolves_first() -> None:
    game = travelling("Gimli", hand=("Gates of Morning",), hazards=("Clouds",), opponent={"events": ["Doors of Night"]})
    act(game, "Play Clouds", "Play Gates of Morning")
    lines = [line for line in story(game) if "comes into play" in line]
    assert lines == ["Gates of Morning comes into play"]
    assert zone(game, "Clouds") == "discard pile"  # cancelled before it could resolve


@pytest.mark.rule("ME-10.141")
def test_a_player_may_answer_himself_once_the_opponent_has_passed() -> None:
    game = travelling("Aragorn II", "Gimli", hazards=("Clouds", "Minions Stir"), hand=("Gates of Morning",))
    act(game, "Play Clouds")
    assert game.decision.seat == YOU
    act(game, "No response", "Play Minions Stir")
    assert [game.state.name(entry.card) for entry in the(game, Chain).entries] == ["Clouds", "Minions Stir"]


@pytest.mark.rule("ME-10.142", "CR-T.06")
def test_an_action_whose_condition_is_gone_has_no_effect_and_its_card_is_discarded() -> None:
    game = travelling(
        "Gimli",
        "Legolas",
        hazards=("Morgul Night",),
        hand=("Twilight",),
        opponent={"events": ["Doors of Night"]},
    )
    act(game, "Play Morgul Night", "Play Twilight on Doors of Night")
    assert zone(game, "Doors of Night") == "discard pile"
    assert zone(game, "Morgul Night") == "discard pile"
    assert any("Morgul Night has no effect" in line for line in story(game))


@pytest.mark.rule("ME-10.142")
def test_an_item_is_lost_if_its_site_is_tapped_before_it_resolves() -> None:
    game = exploring("Gimli", site="Moria", hand=("Glamdring",), windows="always")
    act(game, "Gimli taps to play Glamdring")
    game.state.status[game.state.companies[0].site] = 1
    passes(game, until="site")
    assert zone(game, "Glamdring") == "discard pile"


@pytest.mark.rule("ME-10.143", "CR-T.180")
def test_the_parts_of_a_card_take_effect_in_printed_order_without_interruption() -> None:
    game = table(
        you={
            "hand": ["Far-sight"],
            "play_deck": ["Glamdring", "Gimli"],
            "companies": [company("Elrond", at="Weathertop")],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12,),
        windows="always",
        format="standard",
    )
    act(game, "Play Far-sight", "No response", "No response")
    assert game.state.nearest(CorruptionCheck) is None  # the fetching comes before the check
    assert status(game, "Weathertop") == "tapped"
    assert game.decision.seat == YOU
    assert "No response" not in offers(game)


@pytest.mark.rule("ME-10.144", "CR-T.173")
def test_a_card_that_waits_in_the_chain_is_no_target_as_if_it_were_in_play() -> None:
    game = travelling(
        "Gimli", "Legolas", hazards=("Clouds",), hand=("The Cock Crows",), you={"events": ["Gates of Morning"]}
    )
    act(game, "Play Clouds")
    assert not may(game, "Play The Cock Crows discard event Clouds")


@pytest.mark.rule("CR-T.08", "CR-T.174", "ME-10.145")
def test_a_roll_can_be_modified_in_the_chain_that_declares_it_but_not_afterwards() -> None:
    game = at_home(bearing("Frodo", "Glamdring"), "Gimli", hand=("Halfling Strength",), dice=(7,), windows="always")
    act(game, "Frodo hands Glamdring to Gimli")
    act(game, "Play Halfling Strength check")
    passes(game, until="corruption check")
    check = the(game, CorruptionCheck)
    assert check.bonus == 4
    passes(game)
    assert any("passes the corruption check" in line for line in story(game))
    assert not may(game, "Play Halfling Strength check")


@pytest.mark.rule("CR-T.181")
def test_the_attack_that_is_a_part_of_a_card_can_be_cancelled() -> None:
    """Whoever frees prisoners faces spiders first."""
    game = table(
        you={
            "hand": ["Rescue Prisoners", "Concealment"],
            "companies": [company("Gandalf", "Aragorn II", at="Moria", site="tapped")],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
        format="standard",
    )
    act(game, "Play Rescue Prisoners", "No response", "No response")
    passes(game, "Play Concealment, tapping Aragorn II")
    assert the(game, Attack).race == "Spider"
    act(game, "Play Concealment, tapping Aragorn II", "No response", "No response")
    act(game, "Play nothing right after the attack")
    assert game.state.nearest(Attack) is None
    passes(game, "Choose Gandalf")
    act(game, "Choose Gandalf")
    assert game.state.bearer[card(game, "Rescue Prisoners")] == card(game, "Gandalf"), "the other part is done"


@pytest.mark.rule("ME-10.147", "CR-T.181", "CR-T.50")
def test_an_attack_that_resolves_can_still_be_cancelled_until_strikes_are_assigned() -> None:
    game = travelling("Bilbo", "Gimli", hazards=("Cave-drake",), hand=("Concealment",), to="Moria")
    act(game, "Play Cave-drake keyed to Wilderness")
    assert may(game, "Play Concealment")
    late = game.copy()
    act(game, "Play Concealment")
    assert zone(game, "Cave-drake") == "discard pile"
    passes(late, until="assign strikes")
    assert "IN-82" in refused(late, "Play Concealment", YOU)


# active conditions


@pytest.mark.rule("CR-T.02", "CR-T.03")
def test_a_tapped_sage_cannot_tap_and_an_untapped_one_taps_before_any_response() -> None:
    def at_weathertop(state: str) -> Game[MeccgState]:
        return exploring(
            {"name": "Elrond", "state": state}, site="Weathertop", hand=("Dreams of Lore",), windows="always"
        )

    game = at_weathertop("tapped")
    assert {"IN-47"} <= refused(game, "Play Dreams of Lore", YOU)
    game = at_weathertop("untapped")
    act(game, "Play Dreams of Lore, tapping Elrond")
    assert game.decision.seat == OPPONENT
    assert status(game, "Elrond") == "tapped"


@pytest.mark.rule("CR-T.04")
def test_an_action_is_cancelled_if_the_one_who_tapped_for_it_is_untapped_again() -> None:
    game = exploring("Bilbo", "Frodo", site="Bag End", hand=("Thorough Search", "Halfling Strength", "Elven Cloak"))
    act(game, "Play Thorough Search, tapping Bilbo")
    act(game, "Play Halfling Strength (untap) on Bilbo")
    assert any("Thorough Search has no effect" in line for line in story(game))
    assert zone(game, "Thorough Search") == "discard pile"


@pytest.mark.rule("CR-T.05")
def test_a_card_discarded_as_a_price_is_gone_before_any_response() -> None:
    game = at_home(
        bearing("Aragorn II", "Athelas"), {"name": "Gimli", "state": "wounded"}, site="Bree", windows="always"
    )
    act(game, "Use Athelas: heal, tapping Aragorn II on Gimli")
    assert game.decision.seat == OPPONENT
    assert zone(game, "Athelas") == "discard pile"
    assert status(game, "Gimli") == "wounded"


@pytest.mark.rule("CR-T.07", "CR-T.179")
def test_a_target_that_is_gone_on_resolution_makes_the_effect_fail() -> None:
    game = at_home("Gimli", hand=("Twilight", "Twilight"), opponent={"events": ["Clouds"]})
    act(game, "Play Twilight on Clouds", "Play Twilight on Clouds")
    assert zone(game, "Clouds") == "discard pile"
    assert any("Twilight has no effect: its target is gone" in line for line in story(game))
    assert "IN-72" in refused(at_home("Gimli", hand=("Twilight",)), "Play Twilight", YOU)


@pytest.mark.rule("CR-T.09")
def test_an_alternative_use_needs_only_its_own_conditions() -> None:
    game = travelling("Gimli", hazards=("Choking Shadows",), to="Bree", opponent={"events": ["Doors of Night"]})
    assert may(game, "Play Choking Shadows Wilderness as Shadow-land")  # though the site is no Ruins & Lairs
    assert not may(game, "Play Choking Shadows the first automatic-attack")


@pytest.mark.rule("CR-T.10", "CR-T.177")
def test_an_opponents_resource_can_be_a_condition_but_no_target() -> None:
    game = at_home(
        "Gimli", phase="long-event", hand=("Clear Skies", "Twilight"), opponent={"events": ["Gates of Morning"]}
    )
    assert may(game, "Play Clear Skies")
    game = at_home(
        "Sam Gamgee",
        hand=("Halfling Strength",),
        opponent={"companies": [company({"name": "Frodo", "state": "wounded"}, at="Lórien")]},
    )
    assert not may(game, "Play Halfling Strength on Frodo")
    assert "IN-72" in refused(game, "Play Halfling Strength", YOU)


# duplicates


@pytest.mark.rule("CR-T.70", "ME-11.27")
def test_a_second_copy_may_be_declared_only_when_the_first_is_about_to_go() -> None:
    game = travelling(
        "Gimli",
        "Legolas",
        hazards=("Doors of Night",),
        hand=("Twilight",),
        opponent={"events": ["Doors of Night"]},
        details={"passes": 0},
    )
    assert "IN-129" in refused(game, "Play Doors of Night", OPPONENT)
    act(game, "Play Twilight on Doors of Night")
    assert zone(game, "Twilight") == "declared"
    act(game, "Play Doors of Night")
    names = [game.state.name(number) for number in game.state.in_play(OPPONENT)]
    assert names.count("Doors of Night") == 1


@pytest.mark.rule("CR-T.69")
def test_a_card_that_cannot_be_duplicated_on_a_character_may_lie_with_another() -> None:
    game = travelling(bearing("Gimli"), "Aragorn II", hazards=("Lure of the Senses", "Lure of the Senses"))
    act(game, "Play Lure of the Senses on Gimli")
    assert may(game, "Play Lure of the Senses on Aragorn II")
    assert "IN-129" in refused(game, "Play Lure of the Senses on Gimli", OPPONENT)


@pytest.mark.rule("CR-T.68")
def test_a_short_event_that_still_works_cannot_be_duplicated() -> None:
    game = travelling("Gimli", "Aragorn II", hazards=("Gloom", "Gloom"))
    act(game, "Play Gloom prowess on Gimli")
    assert "IN-129" in refused(game, "Play Gloom prowess on Aragorn II", OPPONENT)


@pytest.mark.rule("CR-T.155")
def test_a_short_event_can_be_cancelled_while_it_waits_in_the_chain() -> None:
    game = travelling(
        "Gimli",
        "Legolas",
        hand=("Stars", "Twilight"),
        you={"events": ["Gates of Morning"]},
        hazards=("Twilight",),
        details={"passes": 0},
        to="Moria",
    )
    act(game, "Play Stars treat a Shadow-land as a Wilderness")
    assert zone(game, "Stars") == "declared"
    act(game, "Play Twilight on Stars", "No response")
    assert zone(game, "Stars") == "discard pile"


@pytest.mark.rule("CX-22")
def test_a_corruption_card_begins_a_chain_and_is_no_answer() -> None:
    game = travelling(
        "Gimli",
        "Aragorn II",
        hazards=("Lure of the Senses", "Clouds"),
        hand=("Gates of Morning",),
        details={"passes": 0},
    )
    act(game, "Play Gates of Morning")
    assert may(game, "Play Clouds")
    assert not may(game, "Play Lure of the Senses")
    assert "CX-22" in refused(game, "Play Lure of the Senses on Gimli", OPPONENT)


@pytest.mark.rule("CX-21", "ME-10.03")
def test_twilight_is_played_at_any_time_and_does_not_count() -> None:
    game = travelling("Gimli", "Legolas", hazards=("Twilight",), hazards_played=2, you={"events": ["Gates of Morning"]})
    act(game, "Play Twilight on Gates of Morning")
    assert zone(game, "Gates of Morning") == "discard pile"


# passive conditions


@pytest.mark.rule("CR-T.143", "CR-T.145")
def test_several_passive_conditions_are_ordered_by_the_active_player_before_anything_else() -> None:
    game = exploring(
        {"name": "Gimli", "events": ["Lure of Expedience"]},
        {"name": "Aragorn II", "events": ["Lure of Expedience"]},
        site="Moria",
        hand=("Glamdring",),
        windows="always",
    )
    act(game, "Gimli taps to play Glamdring", "No response")
    assert game.state.nearest(CorruptionCheck) is None  # the condition is not met before the item is in play
    act(game, "No response")
    assert game.decision.seat == YOU
    assert game.decision.kind == "order passive conditions"
    assert len(offers(game)) == 2
    game.choose(game.decision.options[0])
    chain = the(game, Chain)
    assert [game.state.name(entry.card) for entry in chain.entries] == ["Lure of Expedience"] * 2
    first = chain.entries[0].card
    assert game.state.bearer[first] == card(game, "Gimli")
    passes(game, until="corruption check")
    assert the(game, CorruptionCheck).character == card(game, "Aragorn II")  # the last declared resolves first


@pytest.mark.rule("CR-T.143")
def test_what_is_set_off_within_a_chain_waits_until_it_is_over() -> None:
    game = exploring(
        {"name": "Gimli", "items": ["Precious Gold Ring"], "events": ["Lure of Expedience"]},
        "Elrond",
        site="Bree",
        hand=("Test of Lore", "Lesser Ring"),
        dice=(2, 12),
    )
    act(game, "Play Test of Lore with Elrond on Precious Gold Ring", "Play Lesser Ring")
    lines = story(game)
    over = next(index for index, line in enumerate(lines) if "Test of Lore is discarded" in line)
    check = next(index for index, line in enumerate(lines) if "Lure of Expedience: its condition is met" in line)
    assert over < check


@pytest.mark.rule("CR-T.144")
def test_a_dragon_that_hunts_at_night_only_does_not_attack_once_night_has_gone() -> None:
    def hunted(region_site: str) -> Game[MeccgState]:
        game = table(
            you={"hand": ["Twilight"], "companies": [moving("Gimli", "Aragorn II", start="Lórien", to=region_site)]},
            opponent={"events": ["Bairanax Ahunt", "Doors of Night"], "companies": [company("Haldir", at="Edhellond")]},
            at={"phase": "movement-hazard", "company": 1, "step": "met on the way"},
            format="standard",
            windows="always",
        )
        act(game, "Play Twilight on Doors of Night")
        while game.decision.kind == "response":
            game.choose(game.decision.options[-1])
        assert zone(game, "Doors of Night") == "discard pile"
        return game

    night_only = hunted("The Lonely Mountain")
    assert night_only.state.nearest(Attack) is None
    assert any("Bairanax Ahunt has no effect" in line for line in story(night_only))
    assert hunted("Caves of Ûlund").state.nearest(Attack) is not None, "there it hunts by day, too"


@pytest.mark.rule("CR-T.143", "CR-T.146")
def test_who_is_sent_back_by_weather_in_play_may_answer() -> None:
    def caught(*answers: str) -> Game[MeccgState]:
        game = table(
            you={"hand": ["Twilight"], "companies": [moving("Gimli", start="Rivendell", to="Bree")]},
            opponent={"events": ["Doors of Night", "Snowstorm"], "companies": [company("Haldir", at="Edhellond")]},
            at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
            format="standard",
        )
        act(game, *answers)
        passes(game, "enter the site")
        return game

    game = caught("No response")
    assert game.state.site_name(game.state.company(1)) == "Rivendell"
    game = caught("Play Twilight on Snowstorm")
    assert game.state.site_name(game.state.company(1)) == "Bree"
    assert zone(game, "Snowstorm") == "discard pile"


@pytest.mark.rule("CR-T.144")
def test_a_site_is_not_tapped_by_winter_once_night_has_gone() -> None:
    def arriving(*answers: str) -> str:
        game = table(
            you={
                "hand": ["Twilight"],
                "companies": [moving("Gimli", "Aragorn II", start="Rivendell", to="Bag End")],
            },
            opponent={"events": ["Doors of Night", "Long Winter"], "companies": [company("Haldir", at="Edhellond")]},
            at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
            format="standard",
        )
        act(game, *answers)
        passes(game, "enter the site")
        return status(game, "Bag End")

    assert arriving("No response") == "tapped"
    assert arriving("Play Twilight on Doors of Night") == "untapped"


@pytest.mark.rule("CR-T.144")
def test_an_item_that_is_gone_again_tempts_nobody() -> None:
    """Aragorn gains Athelas, but has it no longer when Gimli is to make the check that this demands."""
    tempted = {"name": "Gimli", "events": ["Lure of Expedience"]}
    game = exploring(tempted, "Aragorn II", site="Moria", hand=("Athelas",), windows="always")
    act(game, "Aragorn II taps to play Athelas", "No response", "No response")
    assert [game.state.name(entry.card) for entry in the(game, Chain).entries] == ["Lure of Expedience"]
    kept = game.copy()
    passes(kept, "corruption check")
    assert the(kept, CorruptionCheck).character == card(kept, "Gimli")
    game.state.lay_aside(card(game, "Athelas"), "discard pile")
    passes(game, "site")
    assert any("Lure of Expedience has no effect" in line for line in story(game))


@pytest.mark.rule("CR-T.144", "CR-T.146")
def test_what_a_card_sets_off_is_cancelled_if_the_card_leaves_play() -> None:
    game = exploring(
        {"name": "Gimli", "events": ["Lure of Expedience"]},
        "Aragorn II",
        site="Moria",
        hand=("Glamdring",),
        windows="always",
    )
    act(game, "Aragorn II taps to play Glamdring", "No response", "No response")
    assert len(the(game, Chain).entries) == 1
    game.state.lay_aside(card(game, "Lure of Expedience"), "discard pile")
    act(game, "No response", "No response")
    assert game.state.nearest(CorruptionCheck) is None
    assert any("Lure of Expedience has no effect: the card that caused it" in line for line in story(game))


@pytest.mark.rule("CR-T.142")
def test_only_cards_in_play_set_something_off() -> None:
    game = exploring("Gimli", "Aragorn II", site="Moria", hand=("Glamdring", "Lure of Expedience"))
    act(game, "Aragorn II taps to play Glamdring")
    assert not any("condition is met" in line for line in story(game))
    game = exploring(
        {"name": "Gimli", "events": ["Lure of Expedience"]}, "Aragorn II", site="Moria", hand=("Glamdring",)
    )
    act(game, "Aragorn II taps to play Glamdring")
    assert any("Lure of Expedience: its condition is met" in line for line in story(game))


@pytest.mark.rule("CX-21")
def test_twilight_is_played_in_another_players_turn_before_a_phase_begins() -> None:
    game = table(
        you={"companies": [company("Gimli", at="Rivendell")], "hand": ["Clear Skies"], "events": ["Gates of Morning"]},
        opponent={"companies": [BYSTANDERS], "hand": ["Twilight"]},
        at={"phase": "organization"},
        format="standard",
    )
    passes(game, until="Play Twilight on Gates of Morning")
    assert game.decision.kind == "at any time"
    assert phase(game.state) == "long-event"
    assert game.decision.seat == OPPONENT
    assert game.state.active == YOU
    act(game, "Play Twilight on Gates of Morning")
    assert zone(game, "Gates of Morning") == "discard pile"
    passes(game, until="hazards")
    assert zone(game, "Clear Skies") == "hand"  # it needs Gates of Morning


@pytest.mark.rule("ME-10.138")
def test_on_an_attack_too_both_may_act_again_after_each_chain() -> None:
    game = travelling(
        "Bilbo",
        "Gimli",
        hazards=("Cave-drake", "Twilight", "Words of Power and Terror"),
        hand=("Halfling Strength", "Twilight"),
        to="Moria",
        you={"events": ["Gates of Morning"]},
        opponent={"events": ["Doors of Night"]},
    )
    act(game, "Play Cave-drake keyed to Wilderness")
    passes(game, until="attack")
    assert game.decision.seat == YOU  # the active player begins
    act(game, "Play nothing on the attack", "Play Twilight on Gates of Morning", "No response")
    assert game.decision.kind == "attack"
    assert game.decision.seat == YOU


@pytest.mark.rule("CR-T.143")
def test_what_a_lasting_effect_sets_off_is_told_by_the_name_of_its_card() -> None:
    game = table(
        you={"hand": ["Glamdring"], "companies": [company("Gimli", "Aragorn II", at="Moria")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        lasting=[{"card": "Greed", "on": ["Moria"], "by": "opponent"}],
        windows="always",
        format="standard",
    )
    act(game, "Gimli taps to play Glamdring", "No response", "No response")
    assert [entry.name for entry in the(game, Chain).entries] == ["Greed"]
    assert any("Greed: its condition is met" in line for line in story(game))
    passes(game, until="corruption check")
    assert the(game, CorruptionCheck).character == card(game, "Aragorn II")
