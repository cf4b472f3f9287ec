"""Influencing away what the opponent has (ME-9.11 to ME-9.38, CR-F.12 to CR-F.15, CX-24)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    offers,
    refused,
    status,
    story,
    the,
    zone,
)
from westmarch.games.meccg.alignments import ALIGNMENTS, HERO
from westmarch.games.meccg.rules.checks.opponent_influence import OpposedAttempt
from westmarch.games.meccg.rules.values import unused_direct_influence, unused_general_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.phrases import signed
from westmarch.kernel.structs import replace

OTHERS = company({"name": "Elrond"}, "Glorfindel II", at="Lórien")
"""They use up eighteen of the opponent's twenty points of general influence."""


def meeting(
    *characters: Any,
    theirs: tuple[Any, ...] = ("Beretar",),
    site: str = "Bree",
    hand: tuple[str, ...] = (),
    dice: tuple[int, ...] = (),
    at: dict[str, Any] | None = None,
    windows: str = "able",
    **opponent: Any,
) -> Game[MeccgState]:
    """A company that has entered a site at which a company of the opponent is."""
    return standard(
        you={"hand": list(hand), "companies": [company(*characters, at=site)]},
        opponent={"companies": [company(*theirs, at=site), OTHERS], **opponent},
        at={"phase": "site", "number": 3, "company": 1, "step": "play resources", **(at or {})},
        dice=dice,
        windows=windows,
    )


def attempt(game: Game[MeccgState]) -> OpposedAttempt:
    return the(game, OpposedAttempt)


def result(game: Game[MeccgState]) -> int:
    """The result of the attempt: the roll with its modifiers, less the opponent's roll."""
    lines = [line for line in story(game) if line.startswith("Roll for")]
    mine, theirs = (int(line.rsplit("= ", 1)[1]) for line in lines[-2:])
    return mine - theirs


# who, when, where


@pytest.mark.rule("ME-9.11", "ID-14")
def test_one_attempt_a_turn_in_the_site_phase() -> None:
    game = standard(
        you={"companies": [company("Aragorn II", "Gimli", at="Bree"), company("Elladan", at="Bree")]},
        opponent={"companies": [company("Beretar", "Halbarad", at="Bree"), OTHERS]},
        at={"phase": "site", "number": 3, "company": 1, "step": "play resources"},
        dice=(2, 12),
        windows="always",
    )
    assert may(game, "Gimli taps to influence away Halbarad")
    act(game, "Aragorn II taps to influence away Beretar", "No response", "No response", "Pass")
    assert status(game, "Aragorn II") == "tapped"
    assert zone(game, "Beretar") == "in play"
    assert "ME-9.11" in refused(game, "Gimli taps to influence away Halbarad")
    act(game, "Do nothing more at the site", "Site phase of company 2", "Enter Bree")
    assert "ME-9.11" in refused(game, "Elladan taps to influence away Halbarad")


@pytest.mark.rule("ME-9.11")
def test_nobody_is_influenced_in_another_phase() -> None:
    game = standard(
        you={"companies": [company("Aragorn II", at="Bree")]},
        opponent={"companies": [company("Beretar", at="Bree")]},
        at={"phase": "organization", "number": 3},
    )
    assert "in_site_phase" in refused(game, "Aragorn II taps to influence away Beretar")


@pytest.mark.rule("ME-9.11")
def test_a_tapped_character_influences_nobody() -> None:
    game = meeting({"name": "Aragorn II", "state": "tapped"}, "Gimli")
    assert "influencer_untapped" in refused(game, "Aragorn II taps to influence away Beretar")
    assert may(game, "Gimli taps to influence away Beretar")


@pytest.mark.rule("ME-9.12")
def test_influencer_and_target_are_at_the_same_site() -> None:
    game = meeting("Aragorn II")
    assert may(game, "Aragorn II taps to influence away Beretar")
    assert "ME-9.12" in refused(game, "Aragorn II taps to influence away Elrond")


@pytest.mark.rule("CR-F.13", "ME-9.12")
def test_the_site_must_be_entered_first() -> None:
    game = standard(
        you={"companies": [company("Aragorn II", at="Bree")]},
        opponent={"companies": [company("Beretar", at="Bree")]},
        at={"phase": "site", "number": 3, "company": 1},
    )
    assert "CR-F.13" in refused(game, "Aragorn II taps to influence away Beretar")
    act(game, "Enter Bree")
    assert may(game, "Aragorn II taps to influence away Beretar")


@pytest.mark.rule("ME-9.14")
@pytest.mark.parametrize(("number", "allowed"), [(1, False), (2, False), (3, True)])
def test_not_in_the_first_turn_of_a_player(number: int, allowed: bool) -> None:
    game = meeting("Aragorn II", hand=("Glamdring",), at={"number": number}, windows="always")
    assert may(game, "Aragorn II taps to influence away Beretar") is allowed
    assert ("ME-9.14" in refused(game, "Aragorn II taps to influence away Beretar")) is not allowed


@pytest.mark.rule("ME-9.16", "CX-24", "CR-F.12")
def test_an_avatar_and_what_he_controls_are_safe() -> None:
    saruman = {"name": "Saruman", "items": ["Glamdring"], "allies": ["Quickbeam"]}
    game = meeting("Aragorn II", theirs=(saruman, bearing("Beretar", "Orcrist")), hand=("Glamdring", "Orcrist"))
    for target in ("Saruman", "Quickbeam", "Glamdring, revealing Glamdring"):
        assert "ME-9.16" in refused(game, f"Aragorn II taps to influence away {target}")
    assert may(game, "Aragorn II taps to influence away Orcrist, revealing Orcrist")


@pytest.mark.rule("CR-F.14")
def test_a_hobbit_can_be_influenced_anywhere() -> None:
    assert may(meeting("Aragorn II", theirs=("Sam Gamgee",)), "Aragorn II taps to influence away Sam Gamgee")


@pytest.mark.rule("ME-9.17")
@pytest.mark.parametrize(("alignment", "penalty"), [("minion", -5), ("hero", 0)])
def test_the_other_side_is_influenced_badly(alignment: str, penalty: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ALIGNMENTS, "minion", replace(HERO, name="minion"))
    game = meeting("Aragorn II", hand=("New Friendship",), theirs=("Beretar", "Halbarad"), windows="always")
    game.state.alignments[OPPONENT] = alignment
    act(game, "Aragorn II taps to influence away Beretar", "No response", "No response")
    state = game.state
    own = unused_direct_influence(state, card(game, "Aragorn II"), card(game, "Beretar"))
    assert attempt(game).change(state) == own - unused_general_influence(state, OPPONENT) + penalty


# the roll


@pytest.mark.rule("ME-9.20")
def test_both_roll_and_influence_counts_on_both_sides() -> None:
    game = meeting("Aragorn II", dice=(9, 5), theirs=("Halbarad",))
    state = game.state
    own = unused_direct_influence(state, card(game, "Aragorn II"), card(game, "Halbarad"))
    theirs = unused_general_influence(state, OPPONENT)
    assert (own, theirs) == (3, 1)
    act(game, "Aragorn II taps to influence away Halbarad")
    assert result(game) == 9 + own - theirs - 5


@pytest.mark.rule("ME-9.03")
def test_followers_use_up_direct_influence() -> None:
    game = meeting({"name": "Aragorn II", "followers": ["Éowyn"]})
    state = game.state
    assert unused_direct_influence(state, card(game, "Aragorn II")) == 1
    assert unused_direct_influence(state, card(game, "Éowyn")) == 0


@pytest.mark.rule("ME-9.01")
def test_unused_general_influence_is_what_minds_leave_of_twenty() -> None:
    game = meeting("Beorn", "Éomer", {"name": "Imrahil", "followers": ["Anborn"]}, site="Edoras")
    assert unused_general_influence(game.state, YOU) == 20 - 7 - 3 - 6


@pytest.mark.rule("ME-9.21", "ME-9.13")
@pytest.mark.parametrize(("roll", "gone"), [(5, False), (6, True)])
def test_above_his_mind_the_target_is_discarded(roll: int, gone: bool) -> None:
    """Peath is of mind four."""
    theirs = ({"name": "Peath", "items": ["Glamdring"], "allies": ["Gwaihir"]},)
    game = meeting("Aragorn II", theirs=theirs)
    state = game.state
    base = 3 - unused_general_influence(state, OPPONENT)
    wanted = 4 - base + 4  # equal to her mind
    game = meeting("Aragorn II", theirs=theirs, dice=(wanted + (roll - 5), 4))
    act(game, "Aragorn II taps to influence away Peath")
    assert zone(game, "Peath") == ("discard pile" if gone else "in play")
    assert zone(game, "Glamdring") == zone(game, "Gwaihir") == ("discard pile" if gone else "in play")


@pytest.mark.rule("CR-F.15", "ME-9.19")
def test_a_success_leaves_the_site_untapped() -> None:
    game = meeting("Aragorn II", dice=(12, 2))
    act(game, "Aragorn II taps to influence away Beretar")
    assert zone(game, "Beretar") == "discard pile"
    assert status(game, "Bree") == "untapped"


@pytest.mark.rule("ME-9.25", "ME-10.37")
def test_followers_of_the_target_stay_and_his_items_go() -> None:
    leader = {"name": "Imrahil", "items": ["Glamdring"], "followers": ["Anborn"]}
    game = meeting("Aragorn II", theirs=(leader,), dice=(12, 2))
    act(game, "Aragorn II taps to influence away Imrahil")
    assert zone(game, "Imrahil") == zone(game, "Glamdring") == "discard pile"
    assert zone(game, "Anborn") == "in play"


@pytest.mark.rule("ME-9.26", "ME-9.03")
@pytest.mark.parametrize(("items", "change"), [((), 3 - 4), (("Lesser Ring",), 3 - 4 - 2)])
def test_a_follower_is_held_by_what_his_leader_has_left(items: tuple[str, ...], change: int) -> None:
    """Aragorn's influence is 3. The opponent uses 16 points of general influence; of Imrahil's two points, or four with
    a Lesser Ring, his follower Bergil needs two himself."""
    leader = {"name": "Imrahil", "items": list(items), "followers": ["Bergil"]}
    game = standard(
        you={"companies": [company("Aragorn II", at="Bree")]},
        opponent={"companies": [company(leader, at="Bree"), company("Elrond", at="Lórien")]},
        at={"phase": "site", "number": 3, "company": 1, "step": "play resources"},
        windows="always",
    )
    act(game, "Aragorn II taps to influence away Bergil", "No response", "No response")
    assert attempt(game).change(game.state) == change


# revealing a like card


@pytest.mark.rule("ME-9.22")
def test_an_identical_character_makes_the_mind_nothing() -> None:
    game = meeting("Aragorn II", hand=("Beretar",), windows="always")
    act(game, "Aragorn II taps to influence away Beretar, revealing Beretar", "No response", "No response")
    assert attempt(game).needed(game.state) == 0
    game = meeting("Aragorn II", hand=("Beretar",), windows="always")
    assert game.state.card(card(game, "Beretar")).facts.mind == 5
    assert zone(game, "Beretar", YOU) == "hand"
    act(game, "Aragorn II taps to influence away Beretar", "No response", "No response")
    assert attempt(game).needed(game.state) == 5


@pytest.mark.rule("ME-9.23")
def test_the_revealed_character_needs_influence() -> None:
    game = meeting("Halbarad", hand=("Beretar",), dice=(12, 2))
    act(game, "Halbarad taps to influence away Beretar, revealing Beretar")
    assert offers(game) == ["Play Beretar under general influence", "Do not play the revealed card"]
    act(game, "Play Beretar under general influence")
    state = game.state
    assert card(game, "Beretar", YOU) in state.companies_of(YOU)[0].characters
    assert zone(game, "Beretar", OPPONENT) == "discard pile"
    full = ("Halbarad", "Aragorn II", "Thranduil")
    game = meeting(*full, hand=("Beretar",), dice=(12, 2))
    act(game, "Halbarad taps to influence away Beretar, revealing Beretar")
    assert not may(game, "Play Beretar")
    assert zone(game, "Beretar", YOU) == "discard pile"


@pytest.mark.rule("ME-9.23")
def test_the_influencer_may_control_the_newcomer() -> None:
    game = meeting("Gandalf", hand=("Beretar",), dice=(12, 2))
    act(game, "Gandalf taps to influence away Beretar, revealing Beretar")
    act(game, "Play Beretar as a follower of Gandalf")
    assert game.state.leader[card(game, "Beretar", YOU)] == card(game, "Gandalf")


@pytest.mark.rule("ME-9.24")
@pytest.mark.parametrize(("dice", "choice"), [((2, 12), ""), ((12, 2), "Do not play the revealed card")])
def test_an_unplayed_revealed_character_is_discarded(dice: tuple[int, int], choice: str) -> None:
    game = meeting("Aragorn II", hand=("Beretar",), dice=dice)
    act(game, "Aragorn II taps to influence away Beretar, revealing Beretar", *filter(None, [choice]))
    assert zone(game, "Beretar", YOU) == "discard pile"


@pytest.mark.rule("ME-9.38")
def test_another_manifestation_of_a_character_cannot_be_revealed() -> None:
    game = meeting("Gandalf", theirs=("Aragorn II",), hand=("Strider", "Aragorn II"))
    assert "ME-9.38" in refused(game, "Gandalf taps to influence away Aragorn II, revealing Strider")
    assert may(game, "Gandalf taps to influence away Aragorn II, revealing Aragorn II")


# factions


@pytest.mark.rule("ME-9.10", "ME-9.27")
@pytest.mark.parametrize(("more", "gone"), [(0, False), (1, True)])
def test_a_faction_is_influenced_away_against_its_number(more: int, gone: bool) -> None:
    """Rangers of the North: more than nine, and Dúnedain add one."""
    game = meeting("Aragorn II", theirs=("Halbarad",), factions=["Rangers of the North"])
    state = game.state
    own = unused_direct_influence(state, card(game, "Aragorn II"), card(game, "Rangers of the North"))
    wanted = 9 - own - 1 + unused_general_influence(state, OPPONENT) + 2
    game = meeting("Aragorn II", theirs=("Halbarad",), factions=["Rangers of the North"], dice=(wanted + more, 2))
    act(game, "Aragorn II taps to influence away Rangers of the North")
    assert zone(game, "Rangers of the North") == ("discard pile" if gone else "in play")


@pytest.mark.rule("ME-9.28")
def test_a_faction_is_influenced_where_it_was_played() -> None:
    game = meeting("Aragorn II", factions=["Rangers of the North", "Hillmen"])
    assert may(game, "Aragorn II taps to influence away Rangers of the North")
    assert "ME-9.28" in refused(game, "Aragorn II taps to influence away Hillmen")


@pytest.mark.rule("ME-9.29")
def test_a_revealed_faction_is_played_after_a_success() -> None:
    game = meeting("Aragorn II", factions=["Rangers of the North"], hand=("Rangers of the North",), dice=(8, 9))
    act(game, "Aragorn II taps to influence away Rangers of the North, revealing Rangers of the North")
    assert 0 < result(game) <= 9
    act(game, "Play Rangers of the North")
    assert zone(game, "Rangers of the North", YOU) == "in play"
    assert zone(game, "Rangers of the North", OPPONENT) == "discard pile"


@pytest.mark.rule("ME-9.37")
def test_a_revealed_faction_or_ally_goes_after_a_failure() -> None:
    game = meeting("Aragorn II", factions=["Rangers of the North"], hand=("Rangers of the North",), dice=(2, 12))
    act(game, "Aragorn II taps to influence away Rangers of the North, revealing Rangers of the North")
    assert zone(game, "Rangers of the North", YOU) == "discard pile"
    assert zone(game, "Rangers of the North", OPPONENT) == "in play"
    theirs = ({"name": "Beretar", "allies": ["Bill the Pony"]},)
    game = meeting("Aragorn II", theirs=theirs, hand=("Bill the Pony",), dice=(2, 12))
    act(game, "Aragorn II taps to influence away Bill the Pony, revealing Bill the Pony")
    assert zone(game, "Bill the Pony", YOU) == "discard pile"


# allies and items


@pytest.mark.rule("ME-9.30", "ME-9.31")
def test_an_ally_resists_with_its_own_mind_and_its_controllers_influence() -> None:
    theirs = ({"name": "Imrahil", "allies": ["Quickbeam"]},)
    game = meeting("Aragorn II", theirs=theirs, windows="always")
    act(game, "Aragorn II taps to influence away Quickbeam", "No response", "No response")
    state = game.state
    assert attempt(game).needed(state) == 3
    own = unused_direct_influence(state, card(game, "Aragorn II"), card(game, "Quickbeam"))
    assert attempt(game).change(state) == own - unused_general_influence(state, OPPONENT) - 2


@pytest.mark.rule("ME-9.30")
def test_an_ally_is_discarded_and_its_controller_stays() -> None:
    game = meeting("Aragorn II", theirs=({"name": "Imrahil", "allies": ["Quickbeam"]},), dice=(12, 2))
    act(game, "Aragorn II taps to influence away Quickbeam")
    assert zone(game, "Quickbeam") == "discard pile"
    assert zone(game, "Imrahil") == "in play"


@pytest.mark.rule("ME-9.32")
def test_a_revealed_ally_is_played_with_the_influencer() -> None:
    theirs = ({"name": "Beretar", "allies": ["Bill the Pony"]},)
    game = meeting("Aragorn II", theirs=theirs, hand=("Bill the Pony",), dice=(12, 9))
    act(game, "Aragorn II taps to influence away Bill the Pony, revealing Bill the Pony", "Play Bill the Pony")
    assert game.state.bearer[card(game, "Bill the Pony", YOU)] == card(game, "Aragorn II")
    assert zone(game, "Bill the Pony", OPPONENT) == "discard pile"


@pytest.mark.rule("ME-9.33")
def test_an_item_needs_a_card_of_the_same_item() -> None:
    theirs = (bearing("Beretar", "Glamdring"),)
    game = meeting("Aragorn II", theirs=theirs, windows="always")
    assert "ME-9.33" in refused(game, "Aragorn II taps to influence away Glamdring")
    game = meeting("Aragorn II", theirs=theirs, hand=("Glamdring",))
    assert may(game, "Aragorn II taps to influence away Glamdring, revealing Glamdring")


@pytest.mark.rule("ME-9.34", "ME-9.35")
def test_an_item_is_defended_by_its_bearers_mind_and_influence() -> None:
    def resistance(*items: str) -> tuple[int, int]:
        theirs = (bearing("Beretar", *items),)
        game = meeting("Aragorn II", theirs=theirs, hand=(items[0],), windows="always")
        act(game, f"Aragorn II taps to influence away {items[0]}, revealing {items[0]}", "No response", "No response")
        own = unused_direct_influence(game.state, card(game, "Aragorn II"))
        change = attempt(game).change(game.state)
        return attempt(game).needed(game.state), own - unused_general_influence(game.state, OPPONENT) - change

    # Beretar has a mind of five and one point of direct influence; the ring gives him two more.
    assert resistance("Glamdring") == (5, 1)
    assert resistance("Lesser Ring") == (5, 3)


@pytest.mark.rule("ME-9.36")
@pytest.mark.parametrize(
    ("dice", "choice", "place"),
    [((12, 2), "Play Glamdring", "in play"), ((12, 2), "Do not play", "discard pile"), ((2, 12), "", "discard pile")],
)
def test_a_revealed_item_is_played_or_discarded(dice: tuple[int, int], choice: str, place: str) -> None:
    game = meeting("Aragorn II", theirs=(bearing("Beretar", "Glamdring"),), hand=("Glamdring",), dice=dice)
    act(game, "Aragorn II taps to influence away Glamdring, revealing Glamdring", *filter(None, [choice]))
    assert zone(game, "Glamdring", YOU) == place
    assert zone(game, "Glamdring", OPPONENT) == ("discard pile" if dice[0] == 12 else "in play")
    if place == "in play":
        assert game.state.bearer[card(game, "Glamdring", YOU)] == card(game, "Aragorn II")


@pytest.mark.rule("ME-9.18", "CX-24")
def test_an_item_with_a_permanent_event_on_it_is_safe() -> None:
    item = {"name": "Glamdring", "with": ["Gates of Morning"]}
    game = meeting("Aragorn II", theirs=(bearing("Beretar", item),), hand=("Glamdring",))
    assert "ME-9.18" in refused(game, "Aragorn II taps to influence away Glamdring, revealing Glamdring")
    game = meeting("Aragorn II", theirs=(bearing("Beretar", "Glamdring"),), hand=("Glamdring",))
    assert may(game, "Aragorn II taps to influence away Glamdring, revealing Glamdring")


# cards that help


@pytest.mark.rule("ID-14")
@pytest.mark.card("TW-293")
def test_old_friendship_helps_against_a_character() -> None:
    game = meeting("Gandalf", hand=("Old Friendship",), factions=["Rangers of the North"], dice=(2, 2))
    act(game, "Gandalf taps to influence away Beretar")
    before = attempt(game).change(game.state)
    act(game, "Play Old Friendship")
    assert f"{signed(before + 5)} =" in next(line for line in story(game) if "influencing Beretar away" in line)
    game = meeting("Gandalf", hand=("Old Friendship", "Lordly Presence"), factions=["Rangers of the North"])
    act(game, "Gandalf taps to influence away Rangers of the North")
    assert may(game, "Play Lordly Presence")
    assert not may(game, "Play Old Friendship")
