"""Dark Minions: what is found in the Under-deeps, and the ways there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    passes,
    refused,
    status,
    the,
)
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.cards.facts import all_facts
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess, attack_strikes
from westmarch.games.meccg.rules.values import body, direct_influence, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def below(*characters: Any, dice: tuple[int, ...], **more: Any) -> Game[MeccgState]:
    """A company that sets out from one site of the Under-deeps to another, for which it must roll."""
    return standard(
        you={"companies": [moving(*characters, start="The Under-leas", to="The Under-grottos")], **more},
        opponent={"hand": ["Wargs"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "find the way"},
        dice=dice,
    )


FOUR = ("Gimli", "Legolas", "Beretar", "Boromir II")


@pytest.mark.card("DM-166")
def test_the_figures_of_an_item_are_what_it_gives() -> None:
    """Aiglos gives influence on Elves alone."""
    assert not card_named("DM-166").facts.direct_influence
    for item in (card_named(name) for name in all_facts() if card_named(name).is_item):
        shown = {"direct influence": item.facts.direct_influence, "prowess": item.facts.prowess}
        for figure, amount in shown.items():
            given = [modifier.amount for modifier in item.modifiers if modifier.quantity == figure]
            assert not amount or amount in given, item.name


@pytest.mark.limit
@pytest.mark.card("DM-166")
@pytest.mark.parametrize("darkened", [True, False])
def test_aiglos_is_found_in_what_counts_as_a_shadow_hold_for_a_while(darkened: bool) -> None:
    game = standard(
        you={"hand": ["Aiglos", "Glamdring"], "companies": [company(*FOUR, at="The Gem-deeps")]},
        opponent={"companies": [BYSTANDERS], "events": ["Doors of Night"], "hand": ["Choking Shadows"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12,) * 9,
    )
    if darkened:
        act(game, "Play Choking Shadows (Ruins & Lairs as Shadow-hold) on The Gem-deeps")
    passes(game, "enter the site")
    act(game, "Enter The Gem-deeps")
    passes(game, "taps to play Glamdring")
    assert may(game, "taps to play Aiglos") is darkened


@pytest.mark.limit
@pytest.mark.card("DM-166")
def test_aiglos_serves_a_warrior_and_better_at_night() -> None:
    game = organizing(bearing("Beregond", "Aiglos"), "Legolas")
    beregond = card(game, "Beregond")
    assert (prowess(game.state, beregond), body(game.state, beregond)) == (6, 9)
    assert direct_influence(game.state, beregond, card(game, "Legolas")) == 3
    assert direct_influence(game.state, beregond) == 0
    night = organizing(bearing("Beregond", "Aiglos"), bearing("Elrond"), events=["Doors of Night"])
    assert prowess(night.state, card(night, "Beregond")) == 9
    mighty = organizing(bearing("Glorfindel II", "Aiglos"), events=["Doors of Night"])
    assert prowess(mighty.state, card(mighty, "Glorfindel II")) == 11
    scout = organizing(bearing("Pippin", "Aiglos"))
    assert (prowess(scout.state, card(scout, "Pippin")), body(scout.state, card(scout, "Pippin"))) == (1, 9)


@pytest.mark.card("DM-166")
def test_aiglos_pierces_and_is_found_below() -> None:
    game = attacked_by("Were-worm", bearing("Gimli", "Aiglos"), dice=(7,) * 6)
    passes(game, "tap or not")
    assert attack_body(game.state, the(game, Attack)) == 4
    assert refused(exploring("Gimli", site="Moria", hand=("Aiglos",)), "Gimli taps to play Aiglos")
    assert may(exploring("Gimli", site="The Iron-deeps", hand=("Aiglos",)), "Gimli taps to play Aiglos")


@pytest.mark.card("DM-167")
def test_the_dragon_helm_cancels_a_dragons_attack() -> None:
    game = attacked_by("Cave-drake", bearing("Gimli", "Dragon-helm"), dice=(7,) * 6)
    gimli = card(game, "Gimli")
    assert (prowess(game.state, gimli), body(game.state, gimli), direct_influence(game.state, gimli)) == (6, 10, 5)
    act(game, "Use Dragon-helm: cancel the attack with Gimli")
    passes(game, "hazards")
    assert game.state.nearest(Attack) is None
    assert (status(game, "Dragon-helm"), status(game, "Gimli")) == ("tapped", "untapped")
    wolves = attacked_by("Wargs", bearing("Gimli", "Dragon-helm"))
    assert not may(wolves, "Use Dragon-helm")


@pytest.mark.card("DM-175")
def test_the_noldo_lantern_weakens_what_shuns_the_light() -> None:
    game = attacked_by("Orc-warband", bearing("Gimli", "Noldo-lantern"), dice=(7,) * 6)
    act(game, "Use Noldo-lantern: weaken the attack with Gimli")
    passes(game, "tap or not")
    attack = the(game, Attack)
    assert attack_prowess(game.state, attack) == 2
    assert attack_strikes(game.state, attack) == 4
    wolves = attacked_by("Wargs", bearing("Gimli", "Noldo-lantern"))
    assert not may(wolves, "Use Noldo-lantern")


@pytest.mark.limit
@pytest.mark.card("DM-175", "DM-157")
@pytest.mark.parametrize(
    ("who", "events", "roll", "found"),
    [
        ("Gimli", [], 7, False),
        (bearing("Gimli", "Noldo-lantern"), [], 6, True),
        ("Gimli", ["Secret Ways"], 4, True),
        (bearing("Gimli", "Noldo-lantern"), [], 5, False),
    ],
)
def test_lights_and_secret_ways_lead_through_the_under_deeps(
    who: Any, events: list[str], roll: int, found: bool
) -> None:
    """Eight is needed from the one site to the other."""
    game = below(who, dice=(roll,), events=events)
    passes(game, "hazards")
    assert (game.state.companies_of(0)[0].destination >= 0) is found
