"""Dark Minions: what lightens burdens, and keeps the Wise and the weary; and a wound that burdens."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import journey, stay
from tests.conformance.meccg.tables import organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    may,
    passes,
    refused,
    status,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.frames import StrikeFrame
from westmarch.games.meccg.rules.values import body, corruption_points, general_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.card("DM-133")
@pytest.mark.parametrize(("events", "points"), [([], 1), (["Gates of Morning"], 0)])
def test_who_is_free_to_choose_bears_less(events: list[str], points: int) -> None:
    item = "Scroll of Isildur"
    game = organizing(
        bearing("Gimli", item, "Dagger of Westernesse"), hand=["Free to Choose"], events=events, dice=(12,)
    )
    before = corruption_points(game.state, card(game, "Gimli"))
    assert not may(game, "Play Free to Choose on Dagger of Westernesse")
    act(game, f"Play Free to Choose on {item}")
    less = before - corruption_points(game.state, card(game, "Gimli"))
    assert less == 3 - points
    act(game, "Store Dagger of Westernesse")
    passes(game, "organize")
    assert zone(game, "Free to Choose") == "discard pile", "he has made a check"


@pytest.mark.card("DM-134")
@pytest.mark.parametrize(("state", "deed", "after"), [("tapped", "Untap", "untapped"), ("wounded", "Heal", "tapped")])
def test_the_weary_rest_in_the_hall_of_fire(state: str, deed: str, after: str) -> None:
    weary = [{"name": name, "state": state} for name in ("Gimli", "Legolas")]
    game = organizing(*weary, hand=["Hall of Fire"])
    act(game, "Play Hall of Fire on Rivendell")
    passes(game, "rest by the fire")
    act(game, f"{deed} Gimli")
    assert [status(game, name) for name in ("Gimli", "Legolas")] == [after, state]


@pytest.mark.card("DM-134")
def test_a_hall_of_fire_is_at_a_haven() -> None:
    game = organizing({"name": "Gimli", "state": "tapped"}, hand=["Hall of Fire"])
    act(game, "Play Hall of Fire on Rivendell")
    assert game.state.bearer[card(game, "Hall of Fire")] == card(game, "Rivendell")
    assert not may(organizing("Gimli", site="Bree", hand=["Hall of Fire"]), "Play Hall of Fire")
    elsewhere = stay({"name": "Gimli", "state": "tapped"}, at="Bree", you={"events": []})
    passes(elsewhere, "enter the site")
    assert status(elsewhere, "Gimli") == "tapped"


@pytest.mark.card("DM-156")
def test_a_wizard_who_sees_further_comes_home() -> None:
    before = organizing("Gimli", hand=["Saw Further and Deeper", "Saruman"])
    assert may(before, "Play Saruman at Rivendell")
    plain = general_influence(before.state, YOU)
    act(before, "Play Saw Further and Deeper")
    assert general_influence(before.state, YOU) == plain + 5
    assert not may(before, "Play Saruman at Rivendell")
    home = organizing("Gimli", site="Isengard", hand=["Saruman"], events=["Saw Further and Deeper"])
    assert "avatar_at_home_only" in refused(home, "Play Saruman at Rivendell alone and reveal yourself", YOU)
    act(home, "Play Saruman at Isengard in company 1 and reveal yourself")
    assert zone(home, "Saw Further and Deeper") == "discard pile"
    revealed = organizing("Gandalf", hand=["Saw Further and Deeper"])
    assert "condition_holds" in refused(revealed, "Play Saw Further and Deeper", YOU)


@pytest.mark.card("DM-165")
@pytest.mark.rule("CC-Withdrawn to Mordor", "CR-T.09")
@pytest.mark.parametrize(("agent", "to"), [("DM-27", "discard pile"), ("DM-7", "hand")])
def test_agents_are_withdrawn_to_mordor(agent: str, to: str) -> None:
    game = standard(
        you={"hand": ["Withdrawn to Mordor"], "companies": [{"at": "Rivendell", "characters": ["Gimli"]}]},
        opponent={"companies": [BYSTANDERS], "agents": [{"name": agent, "face_up": True, "sites": ["Bree"]}]},
        at={"phase": "organization"},
    )
    name = next(game.state.name(card(game, each)) for each in ("Wormtongue", "Elerína") if _is_there(game, each))
    act(game, f"Play Withdrawn to Mordor (an agent) on {name}")
    assert zone(game, name) == to


def _is_there(game: Game[MeccgState], name: str) -> bool:
    return any(game.state.name(number) == name for number in range(len(game.state.definition)))  # type: ignore[arg-type]


@pytest.mark.card("DM-165")
def test_a_guard_is_withdrawn_without_any_agent() -> None:
    game = journey("Gimli", hazards=("Wargs", "Doors of Night"), you={"hand": ["Withdrawn to Mordor"]}, hazard_limit=3)
    passes(game, "hazards")
    assert not may(game, "Play Withdrawn to Mordor", YOU)
    act(game, "Place Wargs on-guard")
    passes(game, "Play Withdrawn to Mordor (a card on-guard)")
    option = next(
        each for each in game.decision.options if "on-guard" in each.sentence and "Withdrawn" in each.sentence
    )
    game.choose(option)
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    assert zone(game, "Wargs") == "discard pile"


def struck(creature: str, who: Any, *, dice: tuple[int, ...], keyed_to: str = "Wilderness") -> Game[MeccgState]:
    game = attacked_by(
        creature, who, hazards=("Wound of Long Burden",), windows="always", dice=dice, keyed_to=keyed_to, base_strikes=1
    )
    for _ in range(30):
        if game.state.nearest(StrikeFrame) is not None:
            return game
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    raise AssertionError("no strike")


@pytest.mark.card("DM-102")
@pytest.mark.parametrize(("rolled", "stays"), [(10, True), (12, False)])
def test_a_wound_of_long_burden_stays_with_the_wounded(rolled: int, stays: bool) -> None:
    game = struck("Smaug", "Aragorn II", dice=(rolled, 2, 2, 2), keyed_to="Withered Heath")
    act(game, "Play Wound of Long Burden on Aragorn II")
    passes(game, "tap or not")
    act(game, "Aragorn II taps for the strike")
    for _ in range(40):
        if game.state.nearest(Attack) is None:
            break
        game.choose(game.decision.options[-1])
    assert (zone(game, "Wound of Long Burden") == "in play") is stays
    if stays:
        aragorn = card(game, "Aragorn II")
        assert (body(game.state, aragorn), corruption_points(game.state, aragorn)) == (9 - 1, 1)
    weak = struck("Wargs", "Aragorn II", dice=(7,) * 4)
    assert "condition_holds" in refused(weak, "Play Wound of Long Burden on Aragorn II", OPPONENT)


@pytest.mark.card("DM-102")
@pytest.mark.parametrize(("site", "fits"), [("Rivendell", True), ("Bree", False)])
def test_the_burden_is_lifted_at_a_haven(site: str, fits: bool) -> None:
    burdened = {"name": "Gimli", "events": [{"name": "Wound of Long Burden", "owner": "opponent"}]}
    game = organizing(burdened, site=site, dice=(8,))
    words = "Use Wound of Long Burden: try to remove it, tapping Gimli"
    assert may(game, words) is fits
    if fits:
        act(game, words)
        assert zone(game, "Wound of Long Burden") == "discard pile"


@pytest.mark.card("DM-107")
def test_durins_bane_lurks_below() -> None:
    game = journey("Gimli", start="Moria", to="The Under-gates", hazards=("Durin’s Bane",), hazard_limit=3)
    passes(game, "hazards")
    act(game, "Play Durin’s Bane keyed to The Under-gates")
    passes(game, "attack")
    assert the(game, Attack).body_check_change == 1
    for events, fits in (((), False), (("Doors of Night",), True)):
        far = journey(
            "Gimli", start="Carn Dûm", to="The Iron-deeps", hazards=("Durin’s Bane",), events=events, hazard_limit=3
        )
        passes(far, "hazards")
        assert may(far, "Play Durin’s Bane", OPPONENT) is fits
