"""Rings in the full game: seven ways to test them, and the end of The One Ring (ME-10.34, ME-10.40 to ME-10.48)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import exploring, organizing, standard
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
    zone,
)
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

KINDS = ("The One Ring", "Dwarven Ring of Durin’s Tribe", "Magic Ring of Words", "Lesser Ring")


def ring_test(ring: str, event: str, *hand: str, dice: tuple[int, ...]) -> Game[MeccgState]:
    """A gold ring of Bilbo's is tested by an event; nobody else is there."""
    game = organizing(bearing("Bilbo", ring), dice=dice, hand=[event, *hand])
    act(game, f"Play {event} with Bilbo on {ring}")
    return game


def playable(game: Game[MeccgState]) -> set[str]:
    return {words.removeprefix("Play ") for words in offers(game) if words.startswith("Play ")}


# tests


@pytest.mark.rule("ME-10.41", "ME-10.40")
def test_each_gold_ring_has_its_own_table() -> None:
    assert KINDS[1] in playable(ring_test("Precious Gold Ring", "Test of Form", *KINDS, dice=(8,)))
    assert KINDS[1] not in playable(ring_test("Beautiful Gold Ring", "Test of Form", *KINDS, dice=(8,)))


@pytest.mark.rule("ME-10.41")
def test_the_modified_roll_is_looked_up() -> None:
    game = ring_test("Precious Gold Ring", "Test of Lore", *KINDS, dice=(8,))
    assert any("Precious Gold Ring" in line and "= 8 −1 = 7" in line for line in story(game))
    assert KINDS[1] not in playable(game)


@pytest.mark.rule("CR-T.107")
def test_a_result_may_be_below_two() -> None:
    spec = {
        "hand": [KINDS[2], "Lesser Ring"],
        "companies": [company(bearing("Bilbo", "Precious Gold Ring"), at="LE-393")],
    }
    game = standard(
        you=spec,
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(2,),
    )
    act(game, "Use Mount Doom: test a gold ring")
    assert any("= 2 −3 = −1" in line for line in story(game))
    # Magic rings need a result of one at least.
    assert playable(game) == {"Lesser Ring"}


@pytest.mark.rule("ME-10.42", "CR-T.106")
@pytest.mark.parametrize("hand", [(), ("Lesser Ring", "Magic Ring of Words")])
def test_the_gold_ring_goes_in_any_case(hand: tuple[str, ...]) -> None:
    game = organizing(bearing("Bilbo", "Precious Gold Ring"), dice=(4,), hand=["Test of Form", *hand])
    points = points_by_kind(game.state, YOU).get("item", 0)
    assert points > 0
    act(game, "Play Test of Form with Bilbo on Precious Gold Ring")
    if hand:
        act(game, "Play Magic Ring of Words")
        assert game.state.bearer[card(game, "Magic Ring of Words")] == card(game, "Bilbo")
        assert zone(game, "Lesser Ring") == "hand"
    else:
        assert points_by_kind(game.state, YOU).get("item", 0) == 0
    assert zone(game, "Precious Gold Ring") == "discard pile"


@pytest.mark.rule("ME-10.34")
def test_a_special_ring_taps_nobody() -> None:
    hand = ("Test of Form", "Lesser Ring")
    game = exploring(bearing("Bilbo", "Precious Gold Ring"), site="Bree", hand=hand, dice=(4,))
    act(game, "Play Test of Form with Bilbo on Precious Gold Ring", "Play Lesser Ring")
    assert zone(game, "Lesser Ring") == "in play"
    assert status(game, "Bilbo") == status(game, "Bree") == "untapped"


# the ways


@pytest.mark.rule("ME-10.45", "ID-35")
def test_gandalf_taps_to_test_a_ring() -> None:
    game = organizing("Gandalf", bearing("Bilbo", "Precious Gold Ring"), dice=(7,))
    act(game, "Use Gandalf: test a gold ring on Precious Gold Ring")
    assert status(game, "Gandalf") == "tapped"
    assert any(line.endswith("= 7") for line in story(game))
    game = standard(
        you={"companies": [company("Gandalf"), company(bearing("Bilbo", "Precious Gold Ring"), at="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    assert not may(game, "Use Gandalf: test a gold ring on Precious Gold Ring")


@pytest.mark.rule("ME-10.46", "ID-35")
@pytest.mark.parametrize("event", ["Test of Form", "Test of Lore"])
def test_a_test_needs_a_sage(event: str) -> None:
    ring = "Precious Gold Ring"
    assert may(organizing(bearing("Bilbo", ring), hand=[event]), f"Play {event} with Bilbo on {ring}")
    game = organizing(bearing("Frodo", ring), hand=[event])
    assert "actor_fits" in refused(game, f"Play {event}")


@pytest.mark.rule("ME-10.47", "ID-35")
def test_ringlore_brings_any_ring_but_the_one() -> None:
    game = exploring(bearing("Bilbo", "Precious Gold Ring"), site="Weathertop", hand=("Ringlore", *KINDS))
    act(game, "Play Ringlore, tapping Bilbo on Precious Gold Ring")
    assert playable(game) == {*KINDS[1:]}
    assert "ME-10.47" in refused(game, "Play The One Ring")
    game = exploring(bearing("Bilbo", "Precious Gold Ring"), site="Bree", hand=("Ringlore",))
    assert not may(game, "Play Ringlore")


@pytest.mark.rule("ME-10.48", "ID-35")
@pytest.mark.card("LE-393")
@pytest.mark.parametrize(("site", "allowed"), [("LE-393", True), ("TW-414", False)])
def test_a_sage_tests_a_ring_at_the_minions_mount_doom(site: str, allowed: bool) -> None:
    game = standard(
        you={"companies": [company(bearing("Bilbo", "Precious Gold Ring"), at=site)]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(9,),
        windows="always",
    )
    assert may(game, "Use Mount Doom: test a gold ring") is allowed
    if allowed:
        act(game, "Use Mount Doom: test a gold ring", "No response", "No response")
        assert status(game, "Bilbo") == "tapped"
        assert any("= 9 −3 = 6" in line for line in story(game))


# the end of The One Ring


def at_mount_doom(*characters: Any, hand: tuple[str, ...], dice: tuple[int, ...] = (), **more: Any) -> Game[MeccgState]:
    return exploring(*characters, site="Mount Doom", hand=hand, dice=dice, **more)


@pytest.mark.card("TW-205")
@pytest.mark.parametrize(("roll", "winner"), [(8, YOU), (6, OPPONENT)])
@pytest.mark.rule("CC-Cracks of Doom.2")
def test_the_ring_is_destroyed_if_its_bearer_passes(roll: int, winner: int) -> None:
    """Frodo adds four to his checks and bears six points and one more."""
    game = at_mount_doom(bearing("Frodo", "The One Ring"), hand=("Cracks of Doom",), dice=(roll,))
    act(game, "Play Cracks of Doom on The One Ring")
    if winner == YOU:
        assert game.result is not None
        assert (game.result.winners, game.result.rule) == ((YOU,), "ME-1.05")
    else:
        assert not game.over
        assert zone(game, "The One Ring") == zone(game, "Frodo") == "discard pile"


@pytest.mark.card("TW-205")
def test_cracks_of_doom_belong_to_mount_doom_and_the_site_phase() -> None:
    game = exploring(bearing("Frodo", "The One Ring"), site="Bree", hand=("Cracks of Doom",))
    assert "target_fits" in refused(game, "Play Cracks of Doom")
    spec = {"hand": ["Cracks of Doom"], "companies": [company(bearing("Frodo", "The One Ring"), at="Mount Doom")]}
    game = standard(you=spec, opponent={"companies": [BYSTANDERS]}, at={"phase": "organization"})
    assert "open_window" in refused(game, "Play Cracks of Doom on The One Ring")
    assert not may(at_mount_doom("Frodo", "Aragorn II", hand=("Cracks of Doom",)), "Play Cracks of Doom")


@pytest.mark.card("TW-205")
@pytest.mark.rule("CC-Cracks of Doom.3")
def test_without_the_ring_the_check_destroys_nothing() -> None:
    bearers = (bearing("Frodo", "The One Ring"), "Sam Gamgee")
    game = at_mount_doom(*bearers, hand=("Cracks of Doom",), dice=(12,))
    act(game, "Play Cracks of Doom on The One Ring")
    assert isinstance(game.state.frame, CorruptionCheck)
    game.state.attach(card(game, "The One Ring"), card(game, "Sam Gamgee"))
    act(game, "Pass")
    assert not game.over


@pytest.mark.card("TW-247")
def test_gollum_takes_the_ring_with_him() -> None:
    bearer = {"name": "Frodo", "items": ["The One Ring"], "allies": ["Gollum"]}
    game = at_mount_doom(bearer, hand=("Gollum’s Fate",))
    act(game, "Play Gollum’s Fate on The One Ring", "No response")
    assert game.result is not None
    assert game.result.winners == (YOU,)
    # If Gollum is gone when it resolves, nothing happens.
    game = at_mount_doom(bearer, hand=("Gollum’s Fate",))
    act(game, "Play Gollum’s Fate on The One Ring")
    game.state.lay_aside(card(game, "Gollum"), "discard pile")
    passes(game)
    assert not game.over
    game = at_mount_doom(bearing("Frodo", "The One Ring"), hand=("Gollum’s Fate",))
    assert "target_fits" in refused(game, "Play Gollum’s Fate")
    game = exploring(bearer, site="Moria", hand=("Gollum’s Fate",))
    assert "target_fits" in refused(game, "Play Gollum’s Fate")


@pytest.mark.rule("ME-1.05")
def test_to_arrive_with_the_ring_wins_nothing() -> None:
    game = standard(
        you={"companies": [moving(bearing("Frodo", "The One Ring"), start="Lórien", to="Mount Doom")]},
        opponent={"companies": [company("Faramir", at="Edhellond")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    passes(game, "Enter Mount Doom")
    assert not game.over
