"""Corruption in the full game: cards, checks, support and removal (ME-8, CR-T.81 to CR-T.89)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import journey, organizing, standard
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
    the,
    zone,
)
from westmarch.games.meccg.alignments import ALIGNMENTS, HERO
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck, is_hero_type
from westmarch.games.meccg.rules.checks.corruption_cards import (
    REMOVE,
    REMOVE_UNTAPPED,
    RemovalTried,
    may_try_removal,
    tries_removal,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.timing.chain import Chain
from westmarch.games.meccg.rules.values import corruption_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace


def burdened(name: str, *cards: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "events": list(cards), **more}


def at_the_council(*companies: dict[str, Any], dice: tuple[int, ...] = ()) -> Game[MeccgState]:
    return standard(
        you={"companies": list(companies)},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "free-council"},
        dice=dice,
    )


def giving(*characters: Any, dice: tuple[int, ...]) -> Game[MeccgState]:
    """The first character hands his first item to the second: his check is about to be made."""
    return organizing(*characters, dice=dice)


# the points


@pytest.mark.rule("ME-8.01", "ME-8.20")
def test_points_of_items_and_corruption_cards_add_up() -> None:
    loaded = {"name": "Aragorn II", "items": ["Glamdring", "Dagger of Westernesse"], "events": ["Lure of Expedience"]}
    game = organizing(loaded, "Legolas", dice=(12,))
    state, aragorn = game.state, card(game, "Aragorn II")
    points = [state.card(card(game, name)).facts.corruption for name in ("Glamdring", "Dagger of Westernesse")]
    assert corruption_points(state, aragorn) == sum(points) + 2
    # The signed number of a character is no point: it is added to his roll.
    assert corruption_points(state, card(game, "Legolas")) == 0


@pytest.mark.rule("ME-8.20")
def test_a_signed_number_is_added_to_the_roll() -> None:
    loaded = {"name": "Frodo", "items": ["Dagger of Westernesse"], "events": ["Lure of the Senses"]}
    game = organizing(loaded, "Aragorn II", dice=(2,))
    modifier = game.state.card(card(game, "Frodo")).facts.corruption
    assert modifier > 0
    act(game, "Frodo hands Dagger of Westernesse to Aragorn II")
    assert the(game, CorruptionCheck).change(game.state) == modifier
    act(game, "Pass")
    points = 2 + game.state.card(card(game, "Dagger of Westernesse")).facts.corruption
    assert f"= {2 + modifier}" in next(line for line in story(game) if f"({points} corruption points)" in line)


@pytest.mark.rule("ME-8.02")
def test_a_corruption_card_stays_when_the_turn_ends() -> None:
    game = journey("Aragorn II", hazards=("Lure of Expedience",))
    act(game, "Play Lure of Expedience on Aragorn II")
    for _ in range(50):
        passes(game)
        if game.state.active == OPPONENT:
            break
    assert game.state.active == OPPONENT
    assert game.state.bearer[card(game, "Lure of Expedience")] == card(game, "Aragorn II")


# corruption cards


@pytest.mark.rule("ME-8.03")
def test_a_hazard_that_forces_a_check_is_no_corruption_card() -> None:
    game = journey("Aragorn II", hazards=("Weariness of the Heart", "Lure of Expedience"), dice=(12,))
    act(game, "Play Lure of Expedience on Aragorn II")
    assert any(line.startswith("Play Weariness of the Heart") for line in offers(game, OPPONENT))


@pytest.mark.rule("ME-8.04", "ID-12")
def test_one_corruption_card_a_turn_on_a_character() -> None:
    hazards = ("Lure of Expedience", "Lure of the Senses")
    game = journey(burdened("Aragorn II", "Despair of the Heart"), "Legolas", hazards=hazards)
    act(game, "Play Lure of Expedience on Aragorn II")
    assert "ME-8.04" in refused(game, "Play Lure of the Senses on Aragorn II", OPPONENT)
    assert may(game, "Play Lure of the Senses on Legolas", OPPONENT)


@pytest.mark.rule("ME-8.05")
def test_what_cannot_be_duplicated_is_borne_once() -> None:
    game = journey(burdened("Aragorn II", "Lure of the Senses"), "Legolas", hazards=("Lure of the Senses",))
    assert "ME-8.05" in refused(game, "Play Lure of the Senses on Aragorn II", OPPONENT)
    assert may(game, "Play Lure of the Senses on Legolas", OPPONENT)


@pytest.mark.rule("ME-8.06")
def test_what_spares_dwarves_spares_orcs() -> None:
    game = journey("Aragorn II", "Mauhúr", hazards=("Lure of Nature", "Lure of the Senses"))
    assert "ME-8.06" in refused(game, "Play Lure of Nature on Mauhúr", OPPONENT)
    assert may(game, "Play Lure of Nature on Aragorn II", OPPONENT)
    assert may(game, "Play Lure of the Senses on Mauhúr", OPPONENT)


@pytest.mark.rule("ME-8.08")
def test_a_corruption_card_answers_nothing() -> None:
    game = standard(
        you={"hand": ["Concealment"], "companies": [moving("Aragorn II", to="Bree")]},
        opponent={"hand": ["Lure of Expedience", "River"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    assert may(game, "Play Lure of Expedience on Aragorn II", OPPONENT)
    act(game, "Play River on Bree")
    act(game, "No response")
    assert game.decision.seat == OPPONENT
    assert "ME-8.08" in refused(game, "Play Lure of Expedience on Aragorn II", OPPONENT)


# checks


@pytest.mark.rule("ME-8.09", "ME-8.11", "ME-8.14")
@pytest.mark.parametrize(
    ("roll", "place"), [(6, "in play"), (5, "discard pile"), (4, "discard pile"), (3, "out of play")]
)
def test_the_result_of_a_check_is_compared_with_the_points(roll: int, place: str) -> None:
    """Erkenbrand's own number is none; he bears five points."""
    loaded = {
        "name": "Erkenbrand",
        "items": ["Dagger of Westernesse"],
        "events": ["Despair of the Heart", "Lure of Expedience"],
    }
    game = organizing(loaded, "Peath", dice=(roll,))
    assert corruption_points(game.state, card(game, "Erkenbrand")) == 5
    act(game, "Erkenbrand hands Dagger of Westernesse to Peath", "Pass")
    assert zone(game, "Erkenbrand") == place
    assert zone(game, "Dagger of Westernesse") == ("in play" if roll > 5 else "discard pile")


@pytest.mark.rule("ME-8.12")
@pytest.mark.parametrize("roll", [4, 2])
def test_a_wizard_who_fails_loses_the_game(roll: int) -> None:
    game = organizing(
        burdened("Saruman", "Lure of Creation", "Lure of the Senses", items=["Glamdring"]), "Peath", dice=(roll,)
    )
    act(game, "Saruman hands Glamdring to Peath", "Pass")
    assert game.over
    assert game.result is not None
    assert game.result.winners == (OPPONENT,)


@pytest.mark.rule("ME-8.17")
def test_a_discarded_character_may_be_played_again_by_either_player() -> None:
    game = standard(
        you={
            "companies": [
                company(
                    burdened("Erkenbrand", "Despair of the Heart", items=["Dagger of Westernesse"]),
                    "Éomer",
                    at="Edoras",
                )
            ]
        },
        opponent={"hand": ["Erkenbrand"], "companies": [company("Beretar", at="Edoras")]},
        at={"phase": "organization"},
        dice=(3,),
    )
    assert "Erkenbrand" in game.state.names_in_use()
    act(game, "Erkenbrand hands Dagger of Westernesse to Éomer", "Pass")
    assert zone(game, "Erkenbrand", YOU) == "discard pile"
    passes(game, "Play Erkenbrand at Edoras")
    assert game.state.active == OPPONENT


@pytest.mark.rule("ME-8.18")
def test_an_eliminated_unique_character_is_lost_to_everybody() -> None:
    game = standard(
        you={
            "companies": [
                company(
                    burdened(
                        "Erkenbrand", "Despair of the Heart", "Lure of the Senses", items=["Dagger of Westernesse"]
                    ),
                    "Éomer",
                    at="Edoras",
                )
            ]
        },
        opponent={"hand": ["Erkenbrand"], "companies": [company("Beretar", at="Edoras")]},
        at={"phase": "organization"},
        dice=(2,),
    )
    act(game, "Erkenbrand hands Dagger of Westernesse to Éomer", "Pass")
    assert zone(game, "Erkenbrand", YOU) == "out of play"
    assert "Erkenbrand" in game.state.names_in_use()


@pytest.mark.rule("ME-8.19")
def test_followers_stay_when_their_leader_falls() -> None:
    leader = burdened("Aragorn II", "Despair of the Heart", items=["Dagger of Westernesse"], followers=["Éowyn"])
    game = organizing(leader, "Peath", dice=(3,))
    act(game, "Aragorn II hands Dagger of Westernesse to Peath", "Pass")
    assert zone(game, "Aragorn II") == "discard pile"
    assert zone(game, "Éowyn") == "in play"


@pytest.mark.rule("CR-T.81")
def test_a_failed_check_takes_effect_at_once() -> None:
    loaded = burdened("Erkenbrand", "Despair of the Heart", items=["Dagger of Westernesse"])
    game = standard(
        you={"companies": [company(loaded, "Peath")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=(3,),
        windows="always",
    )
    act(game, "Erkenbrand hands Dagger of Westernesse to Peath")
    assert game.decision.kind == "corruption check"
    act(game, "Pass")
    assert game.decision.kind == "organize"
    assert zone(game, "Erkenbrand") == "discard pile"


@pytest.mark.rule("CR-T.84")
def test_without_a_point_a_check_can_fail() -> None:
    game = standard(
        you={"hand": ["Rangers of the North"], "companies": [company("Anborn", at="Bree")]},
        opponent={"events": ["Lure of Power"], "companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12, 2),
    )
    assert corruption_points(game.state, card(game, "Anborn")) == 0
    act(game, "Anborn taps to influence Rangers of the North")
    assert any("(0 corruption points): 1 + 1 = 2 −4 = −2" in line for line in story(game))
    assert zone(game, "Anborn") == "out of play"


@pytest.mark.rule("CR-T.82")
def test_what_a_card_adds_to_a_failure_happens_with_it() -> None:
    game = standard(
        you={
            "companies": [moving(bearing("Frodo", "The One Ring"), burdened("Éomer", "Lure of the Senses"), to="Bree")]
        },
        opponent={"hand": ["The Precious"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(3,),
    )
    act(game, "Play The Precious on Éomer", "Pass")
    told = story(game)
    rolled = next(index for index, line in enumerate(told) if "the corruption check of Éomer" in line)
    assert told[rolled + 1 : rolled + 3] == ["The One Ring is discarded", "Éomer is eliminated"]


@pytest.mark.rule("CR-T.83", "CC-Traitor.1")
@pytest.mark.card("TW-105")
def test_a_traitor_strikes_in_the_next_chain() -> None:
    game = standard(
        you={"companies": [moving(burdened("Éomer", "Lure of the Senses"), "Anborn", to="Bree")]},
        opponent={"hand": ["Weariness of the Heart"], "events": ["Traitor"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(2, 2, 7),
    )
    act(game, next(line for line in offers(game) if "Weariness" in line and "check" in line and "Éomer" in line))
    act(game, "Pass")
    assert zone(game, "Éomer") == "discard pile"
    assert zone(game, "Weariness of the Heart") == "discard pile"
    attack = the(game, Attack)
    prowess_of_eomer = game.state.card(card(game, "Éomer")).facts.prowess or 0
    assert (attack.base_prowess, attack.base_strikes, attack.attacker) == (prowess_of_eomer + 10, 1, OPPONENT)
    assert not any(isinstance(frame, Chain) and frame.entries for frame in game.state.stack)
    passes(game, "Anborn taps for the strike")
    act(game, "Anborn taps for the strike")
    assert status(game, "Anborn") == "wounded"
    assert any("7 +1 = 8" in line for line in story(game))
    assert zone(game, "Traitor") == "discard pile"


@pytest.mark.limit
@pytest.mark.card("TW-105")
def test_a_traitor_waits_for_a_failure_and_needs_a_companion() -> None:
    loaded = burdened("Éomer", "Lure of the Senses", items=["Dagger of Westernesse"])
    spec = {"phase": "organization"}
    game = standard(
        you={"companies": [company(loaded, {"name": "Gimli", "state": "tapped"})]},
        opponent={"events": ["Traitor"], "companies": [BYSTANDERS]},
        at=spec,
        dice=(12,),
    )
    act(game, "Éomer hands Dagger of Westernesse to Gimli")
    assert zone(game, "Traitor") == "in play"


@pytest.mark.rule("CR-T.89")
def test_whom_a_song_protects_does_not_fail() -> None:
    loaded = burdened("Saruman", "Lure of the Senses", items=["Glamdring"])
    game = standard(
        you={"events": ["Elf-song"], "companies": [company(loaded, {"name": "Gimli", "state": "tapped"})]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=(3,),
    )
    act(game, "Saruman hands Glamdring to Gimli")
    assert not game.over
    assert zone(game, "Saruman") == "in play"
    assert game.state.bearer[card(game, "Glamdring")] == card(game, "Gimli")
    assert not any(line.startswith("Prevented") for line in story(game))


@pytest.mark.rule("ME-8.10")
def test_who_is_tempted_like_a_hero(monkeypatch: pytest.MonkeyPatch) -> None:
    game = organizing("Éomer", "Mauhúr")
    state = game.state
    assert is_hero_type(state, card(game, "Éomer"))
    assert is_hero_type(state, card(game, "Mauhúr"))
    fallen = replace(HERO, name="fallen", minion_types=frozenset({"Orc", "Troll", "avatar"}))
    monkeypatch.setitem(ALIGNMENTS, "fallen", fallen)
    state.alignments[YOU] = "fallen"
    assert is_hero_type(state, card(game, "Éomer"))
    assert not is_hero_type(state, card(game, "Mauhúr"))


# support


@pytest.mark.rule("ME-8.21", "CR-T.88", "ID-11")
def test_companions_tap_for_a_check() -> None:
    loaded = bearing("Erkenbrand", "Dagger of Westernesse")
    game = organizing(loaded, "Peath", "Éomer", {"name": "Éowyn", "state": "tapped"}, dice=(2,))
    act(game, "Erkenbrand hands Dagger of Westernesse to Peath")
    assert "ME-8.21" in refused(game, "Éowyn taps for the check of Erkenbrand")
    act(game, "Peath taps for the check of Erkenbrand", "Éomer taps for the check of Erkenbrand")
    assert status(game, "Peath") == status(game, "Éomer") == "tapped"
    told = [line for line in story(game) if "the corruption check of Erkenbrand" in line]
    assert told == ["Roll for the corruption check of Erkenbrand (1 corruption points): 1 + 1 = 2 +2 = 4"]


@pytest.mark.rule("ME-8.22", "CR-T.38", "CR-T.40")
def test_allies_neither_support_nor_make_checks() -> None:
    bearer = {"name": "Erkenbrand", "items": ["Dagger of Westernesse"]}
    game = organizing(bearer, {"name": "Peath", "allies": ["Quickbeam"]})
    act(game, "Erkenbrand hands Dagger of Westernesse to Peath")
    assert may(game, "Peath taps for the check of Erkenbrand")
    assert "CR-T.38" in refused(game, "Quickbeam taps for the check of Erkenbrand")
    game = at_the_council(company({"name": "Peath", "allies": ["Quickbeam"]}, "Éomer", at="Edoras"))
    assert sorted(offers(game)) == ["Peath makes his final corruption check", "Éomer makes his final corruption check"]


@pytest.mark.rule("ME-8.24")
def test_several_checks_are_made_in_the_order_of_their_player() -> None:
    game = journey(
        "Erkenbrand", "Éomer", "Éowyn", to="Moria", start="Lórien", hazards=("Corpse-candle",), dice=(9, 9, 9)
    )
    act(game, "Play Corpse-candle keyed to Wilderness")
    passes(game, "next corruption check")
    assert len(offers(game, YOU)) == 3
    act(game, "Éomer makes his corruption check next", "Éowyn taps for the check of Éomer", "Pass")
    act(game, "Erkenbrand makes his corruption check next")
    assert "ME-8.24" in refused(game, "Éowyn taps for the check of Erkenbrand")
    assert the(game, CorruptionCheck).change(game.state) == 0


@pytest.mark.rule("ME-8.25")
def test_at_the_end_only_the_own_company_helps() -> None:
    game = at_the_council(
        company({"name": "Erkenbrand", "state": "tapped"}, "Éomer", at="Edoras"),
        company("Glorfindel II", at="Rivendell"),
        dice=(12, 12, 12, 12),
    )
    act(game, "Erkenbrand makes his final corruption check")
    assert status(game, "Erkenbrand") == "tapped"
    assert "ME-8.25" in refused(game, "Glorfindel II taps for the check of Erkenbrand")
    act(game, "Éomer taps for the check of Erkenbrand")


@pytest.mark.rule("ME-8.26")
def test_nothing_helps_after_the_roll() -> None:
    game = standard(
        you={
            "hand": ["Old Friendship"],
            "companies": [company(bearing("Erkenbrand", "Dagger of Westernesse"), "Gandalf")],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=(9,),
    )
    act(game, "Erkenbrand hands Dagger of Westernesse to Gandalf")
    assert may(game, "Play Old Friendship")
    assert may(game, "Gandalf taps for the check")
    act(game, "Pass")
    assert not may(game, "Play Old Friendship")
    assert "ME-8.26" in refused(game, "Gandalf taps")


# shaking them off


@pytest.mark.rule("ME-8.27", "CR-T.85", "ID-12")
@pytest.mark.parametrize(("roll", "place"), [(9, "discard pile"), (8, "in play")])
def test_removal_without_tapping_is_rolled_at_minus_three(roll: int, place: str) -> None:
    game = organizing(burdened("Aragorn II", "Lure of Expedience"), dice=(roll,))
    act(game, "Use Lure of Expedience try to remove it without tapping")
    assert status(game, "Aragorn II") == "untapped"
    assert zone(game, "Lure of Expedience") == place


@pytest.mark.rule("ME-8.28", "CR-T.85")
@pytest.mark.parametrize("state", ["tapped", "wounded"])
def test_who_cannot_tap_may_still_try(state: str) -> None:
    game = organizing(burdened("Aragorn II", "Lure of Expedience", state=state), site="Bree", dice=(9,))
    assert offers(game).count("Use Lure of Expedience: try to remove it, tapping Aragorn II") == 0
    act(game, "Use Lure of Expedience try to remove it without tapping")
    assert "9 −3 = 6" in "\n".join(story(game))


@pytest.mark.rule("ME-8.29", "CR-T.86", "CR-T.87")
def test_one_attempt_without_tapping_for_each_card_and_turn() -> None:
    cards = ("Lure of Expedience", "Lure of the Senses")
    game = organizing(burdened("Aragorn II", *cards), dice=(2, 2, 2))
    act(game, "Use Lure of Expedience try to remove it without tapping")
    assert "ME-8.29" in refused(game, "Use Lure of Expedience try to remove it without tapping with Aragorn II")
    act(game, "Use Lure of the Senses try to remove it, tapping Aragorn II")
    assert "CR-T.87" in refused(game, "Use Lure of the Senses try to remove it without tapping with Aragorn II")
    game = organizing(burdened("Aragorn II", *cards), dice=(2, 2))
    act(game, "Use Lure of Expedience try to remove it without tapping")
    assert may(game, "Use Lure of the Senses try to remove it without tapping")


@pytest.mark.rule("ME-8.29", "CR-T.86")
def test_who_tapped_may_tap_again_and_his_attempts_are_remembered_once() -> None:
    state = organizing(burdened("Aragorn II", "Lure of Expedience")).state
    lure = next(number for number in state.in_play(YOU) if state.name(number) == "Lure of Expedience")
    for _ in range(2):
        assert may_try_removal(state, lure, REMOVE)
        tries_removal(state, lure, REMOVE)
    assert state.this_turn == [RemovalTried(lure, REMOVE)]
    assert not may_try_removal(state, lure, REMOVE_UNTAPPED)
