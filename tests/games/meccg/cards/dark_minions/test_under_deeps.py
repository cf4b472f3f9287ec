"""Dark Minions: under deeps."""

from __future__ import annotations

from typing import Any

import pytest

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
    passes,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def going_down(start: str, to: str, *hazards: str) -> Game[MeccgState]:
    """A company goes below the surface; its opponent has these hazards."""
    return table(
        you={"companies": [moving("Gimli", "Legolas", start=start, to=to)]},
        opponent={"hand": list(hazards), "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        format="standard",
    )


def below(site: str, *characters: Any, **more: Any) -> Game[MeccgState]:
    """A company at a site of the Under-deeps, in its site phase."""
    return table(
        you={"companies": [company(*(characters or ("Gimli",)), at=site)], **more.pop("you", {})},
        opponent={"companies": [BYSTANDERS], **more.pop("opponent", {})},
        at={"phase": "site", "company": 1, "step": more.pop("step", "enter or skip")},
        format="standard",
        **more,
    )


@pytest.mark.parametrize(
    ("start", "site", "pukel"),
    [
        pytest.param("Glittering Caves", "The Gem-deeps", True, marks=pytest.mark.card("DM-30")),
        pytest.param("Dunharrow", "The Pûkel-deeps", True, marks=pytest.mark.card("DM-34")),
        pytest.param("Mount Gram", "The Under-vaults", False, marks=pytest.mark.card("DM-41")),
    ],
)
def test_the_dead_and_the_stones_walk_below(start: str, site: str, pukel: bool) -> None:
    """Corpse-candle is keyed to regions, of which there are none below; Pûkel-men are keyed to other sites."""
    game = going_down(start, site, "Corpse-candle", "Pûkel-men", "Wargs")
    assert may(game, f"Play Corpse-candle keyed to {site}", OPPONENT)
    assert may(game, f"Play Pûkel-men keyed to {site}", OPPONENT) == pukel
    assert not may(game, "Play Wargs", OPPONENT)
    above = going_down("Rivendell", start, "Corpse-candle") if start != "Mount Gram" else None
    assert above is None or not may(above, f"Play Corpse-candle keyed to {site}", OPPONENT)


@pytest.mark.card("DM-41")
def test_what_walks_below_may_be_turned_up_there() -> None:
    game = table(
        you={"companies": [company("Gimli", at="The Under-vaults", on_guard=["Corpse-candle"])]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        format="standard",
    )
    act(game, "Enter The Under-vaults")
    assert may(game, "Reveal Corpse-candle keyed to The Under-vaults", OPPONENT)


@pytest.mark.card("DM-38")
@pytest.mark.parametrize(
    ("opponent", "you", "attacked"),
    [
        ({}, {}, True),
        ({"events": ["Balrog of Moria"]}, {}, False),
        ({}, {"marshalling_point_pile": ["Balrog of Moria"]}, False),
        ({}, {"marshalling_point_pile": ["Durin’s Bane"]}, False),
    ],
)
@pytest.mark.limit
def test_the_balrog_waits_below_moria(opponent: dict[str, Any], you: dict[str, Any], attacked: bool) -> None:
    game = below("The Under-gates", opponent=opponent, you=you)
    attacks = automatic_attacks(game.state, game.state.company(1))
    assert ([(attack.race, attack.base_prowess) for attack in attacks] == [("Balrog", 16)]) == attacked
    assert bool(attacks) == attacked


@pytest.mark.card("DM-39")
@pytest.mark.parametrize(("site", "told"), [("The Under-grottos", "= 7 +2 = 9"), ("Goblin-gate", "= 7")])
@pytest.mark.limit
def test_rings_are_tested_well_in_the_under_grottos(site: str, told: str) -> None:
    frodo, hand = bearing("Frodo", "Precious Gold Ring"), {"hand": ["Test of Form"]}
    game = below(site, frodo, "Gandalf", you=hand, step="play resources", dice=(7,))
    act(game, "Play Test of Form with Gandalf on Precious Gold Ring")
    passes(game, "site")
    assert any("the test of Precious Gold Ring" in line and line.endswith(told) for line in story(game))


@pytest.mark.card("DM-37")
@pytest.mark.parametrize(
    ("state", "where", "points"), [("tapped", "marshalling point pile", 3), ("untapped", "location deck", 0)]
)
@pytest.mark.limit
def test_knowledge_is_stolen_from_the_under_galleries(state: str, where: str, points: int) -> None:
    game = table(
        you={"companies": [moving("Gimli", start="The Under-galleries", to="Cirith Gorgor", site=state)]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
        windows="always",
    )
    assert points_by_kind(game.state, YOU).get("miscellaneous", 0) == 0
    passes(game, "enter the site")
    assert zone(game, "The Under-galleries") == where
    assert points_by_kind(game.state, YOU).get("miscellaneous", 0) == points


@pytest.mark.parametrize(
    ("site", "nazgul", "other"),
    [
        pytest.param("The Iron-deeps", "Witch-king of Angmar", "Adûnaphel", marks=pytest.mark.card("DM-33")),
        pytest.param("The Under-leas", "Witch-king of Angmar", "Adûnaphel", marks=pytest.mark.card("DM-40")),
        pytest.param("The Sulfur-deeps", "Adûnaphel", "Witch-king of Angmar", marks=pytest.mark.card("DM-35")),
        pytest.param("The Under-courts", "Ren the Unclean", "", marks=pytest.mark.card("DM-36")),
    ],
)
@pytest.mark.limit
def test_a_nazgul_guards_the_deeps(site: str, nazgul: str, other: str) -> None:
    band = ("Glorfindel II", "Aragorn II", "Elrond", "Gimli", "Legolas")

    def faced(name: str) -> Game[MeccgState]:
        game = below(site, *band, opponent={"events": [name]}, dice=(12,) * 40, windows="always")
        act(game, f"Enter {site}")
        for _ in range(120):
            attack = game.state.nearest(Attack)
            if (attack is not None and attack.race == "Nazgûl") or game.decision.kind == "site":
                break
            game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "next strike") else -1])
        return game

    game = faced(nazgul)
    attack, facts = the(game, Attack), game.state.card(card(game, nazgul)).facts
    assert (attack.base_strikes, attack.base_prowess, attack.base_body) == (facts.strikes, facts.prowess, facts.body)
    assert attack.automatic
    kills = points_by_kind(game.state, YOU).get("kill", 0)
    while game.decision.kind != "site":
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "next strike") else -1])
    assert zone(game, nazgul) == "discard pile"
    assert points_by_kind(game.state, YOU).get("kill", 0) == kills, "whatever comes of it"
    if other:
        assert zone(faced(other), other) == "in play"


@pytest.mark.card("DM-36")
@pytest.mark.limit
def test_of_several_nazgul_the_attacker_calls_one() -> None:
    events = {"events": ["Ren the Unclean", "Adûnaphel"]}
    game = below("The Under-courts", "Gandalf", "Glorfindel II", opponent=events, dice=(12,) * 40)
    act(game, "Enter The Under-courts")
    for _ in range(80):
        if game.decision.kind == "Nazgûl at the site":
            break
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "next strike") else -1])
    assert game.decision.seat == OPPONENT
    act(game, "Adûnaphel attacks the company")
    passes(game, "site")
    assert (zone(game, "Adûnaphel"), zone(game, "Ren the Unclean")) == ("discard pile", "in play")
