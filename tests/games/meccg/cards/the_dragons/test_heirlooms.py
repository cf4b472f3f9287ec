"""The Dragons: heirlooms, some of which a smith can restore."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    bearing,
    card,
    company,
    may,
    offers,
    passes,
    refused,
    status,
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.combat.figures import staying_costs
from westmarch.games.meccg.rules.combat.frames import StrikeFrame
from westmarch.games.meccg.rules.values import body, corruption_points, direct_influence, marshalling_points, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

STORED = {"name": "Reforging", "stored_at": "Rivendell"}


@pytest.mark.card("TD-170")
def test_a_wizards_staff_is_for_wizards() -> None:
    game = organizing(bearing("Gandalf", "Wizard’s Staff"), "Elrond")
    gandalf = card(game, "Gandalf")
    assert (prowess(game.state, gandalf), direct_influence(game.state, gandalf)) == (6 + 2, 10 + 2)
    assert not may(game, "Gandalf hands Wizard’s Staff to Elrond")
    here = exploring("Gandalf", "Elrond", site="The Lonely Mountain", hand=("Wizard’s Staff",))
    assert may(here, "Gandalf taps to play Wizard’s Staff")
    assert "is_for_him" in refused(here, "Elrond taps to play Wizard’s Staff")


@pytest.mark.card("TD-170")
def test_a_wizards_staff_calls_a_spell_back_at_the_end_of_the_turn() -> None:
    game = standard(
        you={
            "companies": [company(bearing("Gandalf", "Wizard’s Staff"), at="Bree")],
            "discard_pile": ["Vanishment", "Wizard’s Fire", "Concealment"],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "end-of-turn"},
        dice=(12,) * 4,
        windows="always",
    )
    assert not may(game, "Use Wizard’s Staff on Concealment")
    act(game, "Use Wizard’s Staff: take back a spell, ritual or light enchantment on Vanishment")
    passes(game, "corruption check")
    assert (zone(game, "Vanishment"), status(game, "Gandalf")) == ("hand", "tapped")
    assert the(game, CorruptionCheck).character == card(game, "Gandalf")


@pytest.mark.limit
@pytest.mark.card("TD-170")
@pytest.mark.parametrize(("spell", "change"), [("Vanishment", -2 + 2 + 1), ("Staff Asunder", 1)])
def test_a_wizards_staff_helps_in_the_checks_of_spells_only(spell: str, change: int) -> None:
    game = attacked_by(
        "Wargs", bearing("Gandalf", "Wizard’s Staff"), hand=(spell,), dice=(12,) * 4, windows="always", decides="you"
    )
    act(game, f"Play {spell}")
    passes(game, "corruption check")
    assert the(game, CorruptionCheck).change(game.state) == change


def smithy(item: str, bearer: str = "Aragorn II", *pile: object) -> Game[MeccgState]:
    return organizing(bearing(bearer, item), "Gimli", marshalling_point_pile=list(pile))


@pytest.mark.card("TD-184")
def test_ringil_is_restored() -> None:
    game = smithy("Ringil", "Aragorn II", STORED)
    state, aragorn, sword = game.state, card(game, "Aragorn II"), card(game, "Ringil")

    def figures() -> tuple[int, ...]:
        own = (prowess(state, aragorn), body(state, aragorn), corruption_points(state, aragorn))
        return (*own, marshalling_points(state, sword))

    assert figures() == (7, 9 + 1, 2, 2)
    act(game, "Use Ringil: restore it")
    assert state.bearer[card(game, "Reforging")] == sword
    assert figures() == (11, 9 + 1, 3, 4)
    assert not may(game, "Use Ringil: restore it"), "it is restored"
    assert not may(smithy("Ringil"), "Use Ringil: restore it"), "nothing is stored"
    warrior = smithy("Ringil", "Legolas")
    assert prowess(warrior.state, card(warrior, "Legolas")) == 5 + 1
    sage = smithy("Ringil", "Galadriel")
    assert prowess(sage.state, card(sage, "Galadriel")) == 3, "she is no warrior"


@pytest.mark.card("TD-185")
@pytest.mark.parametrize(("bearer", "restored", "costs"), [("Gimli", True, 0), ("Gimli", False, 3), ("Bilbo", True, 3)])
def test_belegennon_lets_a_warrior_hold_back_freely(bearer: str, restored: bool, costs: int) -> None:
    armor = {"name": "Belegennon", "with": ["Reforging"] if restored else []}
    game = attacked_by("Wargs", bearing(bearer, armor), dice=(7,) * 8, windows="always")
    who = card(game, bearer)
    assert staying_costs(game.state, who) == costs
    assert body(game.state, who) == 9
    assert corruption_points(game.state, who) == 2 + restored
    for _ in range(30):
        if game.decision.kind == "tap or not":
            break
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    words = "no loss of prowess" if not costs else "−3 prowess"
    assert any(f"stays untapped at {words}" in line for line in offers(game))
    assert not may(game, "Use Belegennon: restore it"), "nothing is stored"


def cursed_strike(*items: str) -> Game[MeccgState]:
    game = attacked_by(
        "Cave-drake", bearing("Gimli", *items), hazards=("Dragon’s Curse",), dice=(7,) * 8, windows="always"
    )
    for _ in range(30):
        if game.state.nearest(StrikeFrame) is not None:
            return game
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    raise AssertionError("no strike")


@pytest.mark.card("TD-96")
def test_an_adamant_helmet_keeps_dark_enchantments_off() -> None:
    game = cursed_strike("Adamant Helmet")
    assert body(game.state, card(game, "Gimli")) == 9
    assert "may_be_enchanted" in refused(game, "Play Dragon’s Curse on Gimli", OPPONENT)
    assert may(cursed_strike("Dagger of Westernesse"), "Play Dragon’s Curse on Gimli", OPPONENT)


@pytest.mark.card("TD-96")
def test_whoever_takes_the_adamant_helmet_is_freed() -> None:
    cursed = {"name": "Legolas", "events": [{"name": "Dragon’s Curse", "owner": "opponent"}]}
    game = organizing(bearing("Gimli", "Adamant Helmet"), cursed, dice=(12,))
    act(game, "Gimli hands Adamant Helmet to Legolas")
    passes(game, "organize")
    assert zone(game, "Dragon’s Curse") == "discard pile"
    assert body(game.state, card(game, "Legolas")) == 9
