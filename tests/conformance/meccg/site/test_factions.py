"""Factions in the full game (ME-9.04 to ME-9.10, ME-10.18 to ME-10.20, CR-T.105)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import exploring, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    act,
    card,
    company,
    may,
    refused,
    status,
    story,
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.influence import InfluenceAttempt, attempt_modifier, standard_modifications
from westmarch.games.meccg.rules.company.elimination import Elimination
from westmarch.games.meccg.rules.values import points_by_kind, unused_direct_influence, used_general_influence
from westmarch.kernel.phrases import signed


@pytest.mark.rule("ME-9.04")
def test_the_result_adds_influence_and_standard_modifications() -> None:
    """Aragorn has three points of direct influence, of which a follower of mind two leaves one; Dúnedain add one."""
    leader = {"name": "Aragorn II", "followers": ["Éowyn"]}
    game = exploring(leader, site="Bree", hand=("Rangers of the North",), dice=(7,))
    own = unused_direct_influence(game.state, card(game, "Aragorn II"), card(game, "Rangers of the North"))
    act(game, "Aragorn II taps to influence Rangers of the North")
    assert status(game, "Aragorn II") == "tapped"
    assert any(line.endswith(f"{signed(own + 1)} = {7 + own + 1}") for line in story(game))


@pytest.mark.rule("ME-9.05")
def test_nothing_changes_a_check_once_the_dice_have_fallen() -> None:
    hand = ("Rangers of the North", "New Friendship")
    game = exploring("Gandalf", site="Bree", hand=hand, dice=(12,))
    act(game, "Gandalf taps to influence Rangers of the North")
    assert may(game, "Play New Friendship")
    act(game, "Pass")
    assert any("influencing Rangers of the North" in line for line in story(game))
    assert not may(game, "Play New Friendship")
    assert "open_window" in refused(game, "Play New Friendship with Gandalf")


@pytest.mark.rule("ME-9.06", "ME-10.20", "CR-T.105")
@pytest.mark.parametrize(("result", "place", "site"), [(9, "discard pile", "untapped"), (10, "in play", "tapped")])
def test_only_more_than_the_number_wins_a_faction(result: int, place: str, site: str) -> None:
    game = exploring("Beretar", site="Bree", hand=("Rangers of the North",))
    change = attempt_modifier(game.state, card(game, "Beretar"), card(game, "Rangers of the North"))
    game = exploring("Beretar", site="Bree", hand=("Rangers of the North",), dice=(result - change,))
    act(game, "Beretar taps to influence Rangers of the North")
    assert zone(game, "Rangers of the North") == place
    assert status(game, "Bree") == site
    assert status(game, "Beretar") == "tapped"


@pytest.mark.rule("ME-9.07")
def test_a_faction_is_controlled_by_nobody() -> None:
    game = exploring("Beretar", "Mablung", site="Bree", hand=("Rangers of the North",), dice=(12,))
    used = used_general_influence(game.state, 0)
    act(game, "Beretar taps to influence Rangers of the North")
    assert used_general_influence(game.state, 0) == used
    assert game.state.bearer[card(game, "Rangers of the North")] < 0
    game.state.push(Elimination(card(game, "Beretar")))
    game._advance()
    assert zone(game, "Beretar") == "out of play"
    assert zone(game, "Rangers of the North") == "in play"


@pytest.mark.rule("ME-9.08")
@pytest.mark.parametrize("owner", ["you", "opponent"])
def test_factions_in_play_for_anybody_modify(owner: str) -> None:
    """The minions' Hillmen are of one mind with Dunlendings."""
    seats = {
        "you": {"hand": ["LE-269"], "companies": [company("Beretar", at="Cameth Brin")]},
        "opponent": {"companies": [BYSTANDERS]},
    }
    seats[owner]["factions"] = ["Dunlendings"]
    at = {"phase": "site", "company": 1, "step": "play resources"}
    game = standard(you=seats["you"], opponent=seats["opponent"], at=at)
    assert standard_modifications(game.state, card(game, "Beretar"), card(game, "Hillmen")) == 2
    del seats[owner]["factions"]
    game = standard(you=seats["you"], opponent=seats["opponent"], at=at)
    assert standard_modifications(game.state, card(game, "Beretar"), card(game, "Hillmen")) == 0


@pytest.mark.rule("ME-9.09")
def test_only_the_influencers_own_bonus_counts() -> None:
    """Halbarad is no friend of the Wood-elves; Legolas is."""
    game = exploring("Legolas", "Halbarad", site="Thranduil’s Halls", hand=("Wood-elves",))
    state, elves = game.state, card(game, "Wood-elves")
    bonus = unused_direct_influence(state, card(game, "Legolas"), elves) - 2
    assert bonus > 0
    assert attempt_modifier(state, card(game, "Halbarad"), elves) == 1 + standard_modifications(
        state, card(game, "Halbarad"), elves
    )


@pytest.mark.rule("ME-9.10")
def test_a_won_faction_lies_in_play_and_counts() -> None:
    game = exploring("Beretar", site="Bree", hand=("Rangers of the North",), dice=(12,))
    act(game, "Beretar taps to influence Rangers of the North")
    assert zone(game, "Rangers of the North") == "in play"
    assert points_by_kind(game.state, 0)["faction"] == 3
    assert game.state.stored_at[str(card(game, "Rangers of the North"))] == "Bree"


@pytest.mark.rule("ME-10.18")
def test_a_faction_needs_an_untapped_site_and_character() -> None:
    at = {"phase": "site", "company": 1, "step": "play resources"}
    tired = {"name": "Beretar", "state": "tapped"}
    spec = {"hand": ["Rangers of the North"], "companies": [company(tired, "Mablung", at="Bree")]}
    game = standard(you=spec, opponent={"companies": [BYSTANDERS]}, at=at, windows="always")
    assert "ME-10.18" in refused(game, "Beretar taps to influence Rangers of the North")
    assert may(game, "Mablung taps to influence Rangers of the North")
    spec["companies"] = [company("Mablung", at="Bree", site="tapped")]
    game = standard(you=spec, opponent={"companies": [BYSTANDERS]}, at=at, windows="always")
    assert "ME-10.18" in refused(game, "Mablung taps to influence Rangers of the North")


def test_an_attempt_can_be_asked_for_its_need() -> None:
    game = exploring("Gandalf", site="Bree", hand=("Rangers of the North", "New Friendship"))
    act(game, "Gandalf taps to influence Rangers of the North")
    attempt = the(game, InfluenceAttempt)
    assert attempt.needed(game.state) == 9
    assert attempt.change(game.state) == 10
