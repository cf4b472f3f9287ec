"""The Dragons: stolen memories, icy touches, bats and carrion birds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import journey
from tests.conformance.meccg.tables import organizing
from tests.games.meccg.dialect import OPPONENT, act, card, may, passes, refused, status, story, the, zone
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.combat.frames import StrikeFrame
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.values import corruption_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def struck(creature: str, *characters: Any, **more: Any) -> Game[MeccgState]:
    game = attacked_by(creature, *characters, windows="always", **more)
    for _ in range(40):
        if game.state.nearest(StrikeFrame) is not None:
            return game
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    raise AssertionError("no strike")


def fight_on(game: Game[MeccgState]) -> None:
    for _ in range(60):
        if game.state.nearest(Attack) is None:
            return
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])


@pytest.mark.card("TD-48")
def test_a_dragon_steals_memories() -> None:
    more = {"hazards": ("Memories Stolen",), "dice": (12,) * 6}
    game = struck("Smaug", "Aragorn II", keyed_to="Withered Heath", **more)
    before = the(game, Strike).against(game.state)
    act(game, "Play Memories Stolen on Aragorn II")
    passes(game, "excess strikes")
    assert the(game, Strike).against(game.state) == before - 3
    assert not has_skill(game.state, card(game, "Aragorn II"), "warrior")
    assert not may(struck("Wargs", "Aragorn II", **more), "Play Memories Stolen", OPPONENT)
    wizard = struck("Smaug", "Gandalf", keyed_to="Withered Heath", **more)
    assert not may(wizard, "Play Memories Stolen", OPPONENT)


@pytest.mark.card("TD-48")
@pytest.mark.parametrize(
    ("site", "supported", "gone"), [("Rivendell", True, True), ("Rivendell", False, False), ("Bree", False, False)]
)
def test_memories_come_back_at_a_haven(site: str, supported: bool, gone: bool) -> None:
    robbed = {"name": "Gimli", "events": [{"name": "Memories Stolen", "owner": "opponent"}]}
    game = organizing(robbed, "Legolas", site=site, dice=(8,))
    words = "Use Memories Stolen: try to remove it, tapping Gimli"
    if site == "Bree":
        assert not may(game, words)
        return
    act(game, words)
    passes(game, "tap in support")
    act(game, "Choose Legolas" if supported else "Choose nothing more")
    assert (zone(game, "Memories Stolen") == "discard pile") is gone
    assert (status(game, "Legolas") == "tapped") is supported


@pytest.mark.card("TD-33")
@pytest.mark.parametrize(("rolled", "touched"), [(2, True), (12, False)])
def test_an_icy_touch_stays_with_the_wounded(rolled: int, touched: bool) -> None:
    game = attacked_by(
        "Barrow-wight",
        "Gimli",
        hazards=("Icy Touch",),
        windows="always",
        keyed_to="Shadow-land",
        dice=(rolled, 2, 12, 12, 12),
        at={"hazard_limit": 3},
    )
    before = attack_prowess(game.state, the(game, Attack))
    act(game, "Play Icy Touch")
    passes(game, "attack")
    assert attack_prowess(game.state, the(game, Attack)) == before + 1
    fight_on(game)
    assert (zone(game, "Icy Touch") == "in play") is touched
    assert corruption_points(game.state, card(game, "Gimli")) == (2 if touched else 0)
    orcs = attacked_by("Orc-patrol", "Gimli", hazards=("Icy Touch",))
    assert "condition_holds" in refused(orcs, "Play Icy Touch", OPPONENT)


@pytest.mark.card("TD-33")
def test_the_ice_melts() -> None:
    touched = {"name": "Gimli", "events": [{"name": "Icy Touch", "owner": "opponent"}]}
    game = organizing(touched, site="Bree", dice=(7,))
    act(game, "Use Icy Touch: try to remove it, tapping Gimli")
    assert zone(game, "Icy Touch") == "discard pile"


@pytest.mark.card("TD-31")
@pytest.mark.parametrize(
    ("creature", "events", "checks"),
    [
        ("Orc-patrol", ["Host of Bats"], 2),
        ("Orc-patrol", [], 1),
        ("Wargs", ["Host of Bats"], 1),
        ("Wargs", ["Host of Bats", "Shadow of Mordor"], 1),
    ],
)
def test_bats_follow_the_orcs(creature: str, events: list[str], checks: int) -> None:
    game = struck(
        creature,
        "Aragorn II",
        opponent={"hand": ["Crebain"], "events": events},
        dice=(2, 2, 2, 2, 2),
        base_strikes=1,
        base_prowess=18,
    )
    fight_on(game)
    assert sum("body check of Aragorn II" in line for line in story(game)) == checks


@pytest.mark.card("TD-31")
def test_one_orc_comes_free_with_the_bats() -> None:
    for events, fits in ((("Host of Bats",), True), ((), False)):
        game = journey(
            "Gimli", start="Lórien", to="Moria", hazards=("Orc-patrol", "Wargs"), events=events, hazard_limit=0
        )
        passes(game, "hazards")
        assert may(game, "Play Orc-patrol", OPPONENT) is fits
        assert not may(game, "Play Wargs", OPPONENT)


@pytest.mark.card("TD-7")
@pytest.mark.parametrize(("first", "fits"), [("Orc-patrol", True), ("Wargs", False)])
def test_carrion_birds_come_after_a_fight(first: str, fits: bool) -> None:
    game = journey(
        "Aragorn II", start="Lórien", to="Moria", hazards=(first, "Carrion Birds"), hazard_limit=4, dice=(12,) * 8
    )
    passes(game, "hazards")
    assert not may(game, "Play Carrion Birds", OPPONENT)
    act(game, f"Play {first} keyed to Wilderness")
    passes(game, "attack")
    fight_on(game)
    passes(game, "hazards")
    assert may(game, "Play Carrion Birds keyed to Wilderness", OPPONENT) is fits


@pytest.mark.card("TD-7")
@pytest.mark.limit
def test_carrion_birds_peck_twice() -> None:
    hazards = ("Orc-patrol", "Carrion Birds")
    dice = (12,) * 3 + (2,) * 9
    game = journey("Bilbo", "Gandalf", start="Lórien", to="Moria", hazards=hazards, hazard_limit=4, dice=dice)
    passes(game, "hazards")
    act(game, "Play Orc-patrol keyed to Wilderness")
    passes(game, "attack")
    fight_on(game)
    passes(game, "hazards")
    act(game, "Play Carrion Birds keyed to Wilderness")
    passes(game, "attack")
    attack = the(game, Attack)
    assert (attack.body_check_change, attack.each) == (-1, True)
    fight_on(game)
    wounded = sum("Bilbo is wounded" in line for line in story(game))
    assert wounded == 1
    assert sum("body check of Bilbo" in line for line in story(game)) == 2
