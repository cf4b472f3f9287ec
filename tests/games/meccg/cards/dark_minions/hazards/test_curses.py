"""Dark Minions: creatures that curses bind, and a purse that calls its owners."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, card, company, may, passes, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.piles.aside import prisoners_of, under
from westmarch.games.meccg.rules.prisoners.taking import Rescue
from westmarch.games.meccg.rules.values import corruption_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def through(game: Game[MeccgState], until: str, most: int = 60) -> None:
    """Strikes are assigned and faced, tapping for each, until something is asked."""
    for _ in range(most):
        if game.decision.kind == until or game.over:
            return
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "tap or not") else -1])
    raise AssertionError(f"{until} was never reached: {game.decision.kind}")


@pytest.mark.card("DM-48")
@pytest.mark.parametrize(("body", "bound"), [(12, True), (2, False)])
def test_bring_our_curses_home_binds_who_has_slain(body: int, bound: bool) -> None:
    """Wargs strike Pippin and Bofur with rolls of 2; the body checks decide about their lives."""
    dice = (2, body, 2, body, 2, body)
    game = attacked_by(
        "Wargs", "Aragorn II", "Bofur", "Pippin", hazards=("Bring Our Curses Home", "Crebain"), dice=dice
    )
    passes(game, "Play Bring Our Curses Home on Aragorn II")
    act(game, "Play Bring Our Curses Home on Aragorn II")
    passes(game, "Assign a strike to Bofur")
    act(game, "Assign a strike to Bofur", "Assign a strike to Pippin")
    through(game, "hazards")
    curse = card(game, "Bring Our Curses Home")
    assert zone(game, "Bring Our Curses Home") == ("in play" if bound else "discard pile")
    assert under(game.state, curse) == ([card(game, "Wargs")] if bound else [])
    if bound:
        assert corruption_points(game.state, card(game, "Aragorn II")) == 3


@pytest.mark.card("DM-48")
def test_bring_our_curses_home_needs_a_creature() -> None:
    game = journey("Gimli", hazards=("Bring Our Curses Home",))
    passes(game, "hazards")
    assert not may(game, "Play Bring Our Curses Home")
    wizard = attacked_by("Wargs", "Gandalf", hazards=("Bring Our Curses Home",), dice=(7,) * 9)
    assert not may(wizard, "Play Bring Our Curses Home", OPPONENT)


def haunted(curse: str, creature: str, dice: tuple[int, ...]) -> Game[MeccgState]:
    """Somebody under a curse sets out for Bree; the creature lies with the card."""
    game = standard(
        you={"companies": [company({"name": "Aragorn II", "events": [curse]})]},
        opponent={"hand": ["Crebain"], "discard_pile": [creature], "companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=dice,
        windows="always",
    )
    bound = card(game, creature)
    game.state.move(bound, "off to the side")
    game.state.attach(bound, card(game, curse))
    passes(game, "destination")
    act(game, "Company 1 goes to Bree")
    return game


@pytest.mark.card("DM-48")
@pytest.mark.parametrize("beaten", [True, False])
def test_the_creature_comes_again_until_it_is_defeated(beaten: bool) -> None:
    game = haunted("Bring Our Curses Home", "Wargs", (12 if beaten else 2,) * 9)
    passes(game, "how it attacks")
    assert game.decision.seat == OPPONENT
    act(game, "Wargs attacks, keyed to Wilderness")
    assert the(game, Attack).creature == card(game, "Wargs")
    through(game, "hazards")
    assert zone(game, "Wargs") == ("marshalling point pile" if beaten else "off to the side")
    assert zone(game, "Bring Our Curses Home") == ("discard pile" if beaten else "in play")


@pytest.mark.card("DM-48")
@pytest.mark.limit
def test_the_creature_stays_away_where_it_could_not_be_played() -> None:
    game = haunted("Bring Our Curses Home", "Barrow-wight", (7,) * 9)
    passes(game, "hazards")
    assert zone(game, "Barrow-wight") == "off to the side"


@pytest.mark.card("DM-48")
def test_the_creature_goes_with_the_one_who_is_cursed() -> None:
    """Aragorn is wounded and fails his body check: the card goes with him, and the creature with the card."""
    game = haunted("Bring Our Curses Home", "Wargs", (2, 12, *(7,) * 9))
    passes(game, "how it attacks")
    act(game, "Wargs attacks, keyed to Wilderness")
    through(game, "organize")
    assert zone(game, "Aragorn II") == "out of play"
    assert (zone(game, "Bring Our Curses Home"), zone(game, "Wargs")) == ("discard pile", "discard pile")


@pytest.mark.card("DM-59")
@pytest.mark.parametrize(("roll", "bound"), [(2, True), (12, False)])
def test_foes_shall_fall_binds_a_drake(roll: int, bound: bool) -> None:
    """Gimli, a Dwarf, has 2 corruption points of it."""
    armed = {"name": "Gimli", "items": ["Glamdring"]}
    hazards = ("Foes Shall Fall", "Crebain")
    game = attacked_by("True Fire-drake", armed, "Bofur", hazards=hazards, dice=(roll, *(2,) * 9))
    passes(game, "Assign a strike to Gimli")
    act(game, "Assign a strike to Gimli")
    passes(game, "Gimli faces his strike")
    act(game, "Gimli faces his strike")
    passes(game, "Play Foes Shall Fall on Gimli")
    assert not may(game, "Play Foes Shall Fall on Bofur")
    act(game, "Play Foes Shall Fall on Gimli")
    through(game, "hazards")
    assert zone(game, "Foes Shall Fall") == ("in play" if bound else "discard pile")
    assert zone(game, "True Fire-drake") == ("off to the side" if bound else "discard pile")
    if bound:
        assert corruption_points(game.state, card(game, "Gimli")) == 1 + 2
    wargs = attacked_by("Wargs", "Gimli", hazards=("Foes Shall Fall",), dice=(7,) * 9)
    passes(wargs, "tap or not")
    assert not may(wargs, "Play Foes Shall Fall")


def at_moria(item: str, **more: Any) -> Game[MeccgState]:
    return standard(
        you={"hand": [item], "companies": [company("Gimli", "Legolas", "Aragorn II", at="Moria", **more)]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(2,) * 12,
    )


@pytest.mark.card("DM-95")
@pytest.mark.rule("CC-Troll-purse")
@pytest.mark.parametrize("guard", [True, False])
def test_troll_purse_calls_its_owners(guard: bool) -> None:
    """Moria: Orcs, 4 strikes with 7 prowess, come again at 10 and take prisoners."""
    lies = {"on_guard": ["Troll-purse"]} if guard else {"on_site": ["Troll-purse"]}
    game = at_moria("Dagger of Westernesse", **lies)
    act(game, "Gimli taps to play Dagger of Westernesse")
    if guard:
        act(game, "Reveal Troll-purse on Moria")
    passes(game, "assign strikes")
    assert attack_prowess(game.state, the(game, Attack)) == 7 + 3
    through(game, "organize", 80)
    purse = card(game, "Troll-purse")
    assert card(game, "Legolas") in prisoners_of(game.state, purse)
    assert zone(game, "Moria") == "in play"


@pytest.mark.card("DM-95")
def test_prisoners_of_the_purse_are_guarded_by_the_site() -> None:
    game = standard(
        you={
            "companies": [company("Gimli", "Aragorn II", at="Moria", on_site=["Troll-purse"])],
            "prisoners": [{"name": "Legolas", "host": "Troll-purse"}],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "rescue prisoners"},
        dice=(12,) * 30,
        windows="always",
    )
    act(game, "Face the guards of Troll-purse to rescue Legolas")
    attack = the(game, Attack)
    assert (attack.race, attack.base_strikes, attack.base_prowess, attack.automatic) == ("Orc", 4, 7, False)
    assert game.state.nearest(Rescue) is not None
    through(game, "free the prisoners")
    assert may(game, "Leave the prisoners where they are")


@pytest.mark.card("DM-95")
def test_troll_purse_lies_where_orcs_or_trolls_are() -> None:
    for start, to, allowed in (("Lórien", "Moria", True), ("Rivendell", "Barrow-downs", False)):
        game = journey("Gimli", start=start, to=to, hazards=("Troll-purse",))
        passes(game, "hazards")
        assert may(game, "Play Troll-purse") is allowed
        if allowed:
            plays(game, "Play Troll-purse on Moria")
            assert game.state.bearer[card(game, "Troll-purse")] == card(game, "Moria")
