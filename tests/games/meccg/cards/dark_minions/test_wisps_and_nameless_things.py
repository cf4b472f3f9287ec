"""Dark Minions: what lives in the dark."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import OPPONENT, act, attacked, journey, may, passes, status, the
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_strikes
from westmarch.games.meccg.rules.combat.several_attacks import Attacks


@pytest.mark.card("DM-113")
@pytest.mark.parametrize(("who", "mind_is_enough"), [("Gimli", False), ("Elrond", True)])
def test_a_wisp_leaves_those_of_little_mind_tapped(who: str, mind_is_enough: bool) -> None:
    """Gimli has a mind of 6, the wisp a prowess of 6."""
    game = attacked(who, by="Wisp of Pale Sheen", dice=(11,))
    act(game, f"{who} stays untapped")
    for _ in range(20):
        if game.state.nearest(Attack) is None:
            break
        passes(game)
    assert status(game, who) == ("untapped" if mind_is_enough else "tapped")


@pytest.mark.limit
@pytest.mark.card("DM-113")
def test_a_cancelled_strike_of_a_wisp_leaves_nobody_tapped() -> None:
    game = attacked("Fatty Bolger", "Sam Gamgee", by="Wisp of Pale Sheen")
    act(game, "Assign a strike to Sam Gamgee", "Sam Gamgee stays untapped")
    act(game, "Fatty Bolger")
    for _ in range(20):
        if game.state.nearest(Attack) is None:
            break
        passes(game)
    assert status(game, "Sam Gamgee") == "untapped"


@pytest.mark.card("DM-109")
def test_a_nameless_thing_attacks_three_times_and_one_who_taps_cancels_an_attack() -> None:
    game = journey(
        "Gimli", "Legolas", start="Moria", to="The Under-gates", hazards=("Nameless Thing",), dice=(12,) * 12
    )
    act(game, "Play Nameless Thing keyed to The Under-gates")
    assert len(the(game, Attacks).attacks) == 2
    assert attack_strikes(game.state, the(game, Attack)) == 2
    act(game, "Tap Gimli to cancel this attack")
    assert the(game, Attacks).evaded == 1
    assert the(game, Attack).assigned == ()
    assert not may(game, "Tap Legolas to cancel this attack")
    passes(game, until="next strike")
    assert len(the(game, Attacks).attacks) == 1


@pytest.mark.card("DM-109")
def test_doors_of_night_let_a_nameless_thing_out_of_the_under_deeps() -> None:
    for to, key in (("Moria", "Moria"), ("Tolfalas", "Coastal Sea")):
        start = "Lórien" if to == "Moria" else "Edhellond"
        game = journey("Gimli", start=start, to=to, hazards=("Nameless Thing",), events=("Doors of Night",))
        assert may(game, f"Play Nameless Thing keyed to {key}", OPPONENT)
        day = journey("Gimli", start=start, to=to, hazards=("Nameless Thing",), windows="always")
        assert not may(day, "Play Nameless Thing", OPPONENT)
