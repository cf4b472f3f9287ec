"""The Balrog: the storm that crowns him, and what Galadriel’s mirror lays open."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.balrog.tables import HIMSELF
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, company, may, passes, refused, status, zone
from westmarch.games.meccg.rules.timing.chain import Chain
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

STORM = "Crowned with Storm"


def fight(*theirs: Any, site: str = "Moria", dice: tuple[int, ...] = (7,) * 20) -> Game[MeccgState]:
    """The Balrog's company attacks another, and it is time for the attacker's resources."""
    game = standard(
        you={"alignment": "balrog", "companies": [company(HIMSELF, "Azog", at=site)], "hand": [STORM]},
        opponent={"companies": [company(*theirs, at=site)]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
    )
    act(game, next(option.sentence for option in game.decision.options if "attacks company 2" in option.sentence))
    return game


@pytest.mark.card("BA-54")
def test_the_storm_breaks_over_a_wizards_company() -> None:
    """A roll of 10 less 1 is more than the body of Gimli, 8, but not than those of Azog and Bergil, 9; Gandalf and The
    Balrog have no mind."""
    hurt = {"name": "Gimli", "state": "wounded"}
    led = {"name": "Bergil", "allies": ["Bill the Pony"]}
    game = fight("Gandalf", hurt, led, dice=(10,) * 20)
    passes(game, f"Play {STORM}")
    act(game, f"Play {STORM} during a strike")
    for _ in range(8):
        if zone(game, STORM) == "discard pile":
            break
        passes(game)
    assert zone(game, "Gimli") == "out of play"
    assert [status(game, who) for who in ("Bergil", "Bill the Pony", "Azog")] == ["tapped"] * 3
    assert [status(game, who) for who in ("Gandalf", "The Balrog")] == ["untapped"] * 2


@pytest.mark.limit
@pytest.mark.card("BA-54")
def test_the_storm_needs_a_wizard_above_the_deeps() -> None:
    assert refused(fight("Gimli"), f"Play {STORM} during a strike", YOU)
    assert refused(fight("Gandalf", site="The Under-gates"), f"Play {STORM} during a strike", YOU)


def mirror(*hand: str, at: str = "Lórien", who: str = "Galadriel") -> Game[MeccgState]:
    return standard(
        you={"companies": [company(who, at=at)], "hand": ["Show Things Unbidden"]},
        opponent={"companies": [company("Gorbag", at="Dol Guldur")], "alignment": "minion", "hand": list(hand)},
        at={"phase": "organization"},
    )


@pytest.mark.card("BA-32")
def test_the_mirror_lays_three_hazards_open() -> None:
    game = mirror("Wargs", "Crebain", "Orc-guard", "Orc-patrol", "Doors of Night")
    act(game, "Play Show Things Unbidden, tapping Galadriel")
    while game.state.nearest(Chain) is not None and game.decision.kind != "show hazards":
        passes(game)
    assert not may(game, "Doors of Night", OPPONENT)
    act(game, "Choose Wargs", "Choose Crebain", "Choose Orc-guard")
    assert [zone(game, name) for name in ("Wargs", "Crebain", "Orc-guard")] == ["play deck"] * 3
    assert [zone(game, name) for name in ("Orc-patrol", "Doors of Night")] == ["hand"] * 2
    assert status(game, "Galadriel") == "tapped"


@pytest.mark.card("BA-32")
def test_who_has_fewer_hazards_shows_his_hand() -> None:
    game = mirror("Wargs", "Doors of Night", "Black Mace")
    act(game, "Play Show Things Unbidden, tapping Galadriel")
    passes(game, "organize")
    assert [zone(game, name) for name in ("Wargs", "Doors of Night", "Black Mace")] == ["play deck", "hand", "hand"]
    assert all(game.state.known[number] & 1 for number in game.state.hand(OPPONENT))
    elsewhere = mirror("Wargs", at="Rivendell")
    assert refused(elsewhere, "Play Show Things Unbidden, tapping Galadriel")
    assert refused(mirror("Wargs", who="Elrond"), "Play Show Things Unbidden")
