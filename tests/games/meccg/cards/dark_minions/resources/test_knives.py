"""Dark Minions: a knife in the dark, for an agent who has shown himself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, act, card, company, may, offers, passes, refused, status, the, zone
from westmarch.games.meccg.rules.agents.whereabouts import site_cards
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.values import total_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

KNIFE, LIEUTENANT = "Hidden Knife", "Orc-lieutenant"
OPPONENT = 1


def set_upon(
    *hand: str, dice: tuple[int, ...] = (), at: str = "Moria", step: str = "play resources", **agent: Any
) -> Game[MeccgState]:
    """The site phase of a company at Edoras, while an agent is at some site."""
    agents = [{"name": "Taladhan", "face_up": True, "sites": [at], **agent}]
    return standard(
        you={"hand": [KNIFE, *hand], "companies": [company("Gimli", at="Edoras")]},
        opponent={"companies": [BYSTANDERS], "agents": agents},
        at={"phase": "site", "company": 1, "step": step},
        windows="always",
        dice=dice,
    )


def strikes(game: Game[MeccgState], stance: str = "Taladhan taps for the strike") -> None:
    """The agent faces the first strike of the attack."""
    passes(game, "Play Orc-lieutenant keyed")
    act(game, f"Play {LIEUTENANT} keyed to Shadow-hold")
    assert the(game, Attack).party(game.state).characters == (card(game, "Taladhan"),)  # type: ignore[union-attr]
    passes(game, "Assign")
    game.choose(game.decision.options[0])
    passes(game, "tap or not")
    act(game, stance)
    for _ in range(30):
        if game.state.nearest(Attack) is None:
            return
        game.choose(game.decision.options[-1])


@pytest.mark.card("DM-138")
@pytest.mark.rule("CC-Hidden Knife.1")
def test_a_creature_wounds_an_agent() -> None:
    # 2 and his prowess are less than 7; a body check of 2 leaves him in play.
    game = set_upon(LIEUTENANT, dice=(2, 2))
    act(game, f"Play {KNIFE} on Taladhan")
    strikes(game)
    assert (status(game, "Taladhan"), zone(game, "Taladhan")) == ("wounded", "in play")
    assert zone(game, LIEUTENANT) == "discard pile"
    assert zone(game, KNIFE) == "discard pile"
    assert len(game.state.companies) == 2, "an agent again, and in no company"
    assert site_cards(game.state, card(game, "Taladhan")) == [card(game, "Moria", OPPONENT)]


@pytest.mark.card("DM-138")
def test_nobody_scores_an_agent_who_is_eliminated() -> None:
    game = set_upon(LIEUTENANT, dice=(2, 12))
    before = total_points(game.state, 0), total_points(game.state, OPPONENT)
    act(game, f"Play {KNIFE} on Taladhan")
    strikes(game)
    assert zone(game, "Taladhan") == "out of play"
    assert zone(game, "Moria", OPPONENT) == "location deck"
    assert (total_points(game.state, 0), total_points(game.state, OPPONENT)) == before
    assert len(game.state.companies) == 2


@pytest.mark.card("DM-138")
def test_an_agent_defeats_the_creature() -> None:
    game = set_upon(LIEUTENANT, dice=(12,))
    before = total_points(game.state, OPPONENT)
    act(game, f"Play {KNIFE} on Taladhan")
    strikes(game)
    assert status(game, "Taladhan") == "tapped"
    assert zone(game, LIEUTENANT) == "marshalling point pile"
    assert game.state.zone_of(card(game, LIEUTENANT))[1] == OPPONENT
    assert total_points(game.state, OPPONENT) == before + 1


@pytest.mark.card("DM-138")
def test_the_creature_is_keyed_to_the_site_of_the_agent() -> None:
    game = set_upon(LIEUTENANT, "Assassin", "Wargs", at="Edoras")
    act(game, f"Play {KNIFE} on Taladhan")
    passes(game, "Play no creature")
    assert offers(game) == ["Play Assassin keyed to Free-hold", "Play no creature"]
    act(game, "Play no creature")
    assert zone(game, "Assassin") == "hand"
    assert status(game, "Taladhan") == "untapped"


@pytest.mark.card("DM-138")
def test_a_creature_of_several_attacks_makes_them_all() -> None:
    game = set_upon("Assassin", at="Edoras", dice=(2, 2, 2, 2, 2, 2))
    act(game, f"Play {KNIFE} on Taladhan")
    passes(game, "Play Assassin keyed")
    act(game, "Play Assassin keyed to Free-hold")
    faced = 0
    for _ in range(80):
        if game.state.nearest(Attack) is None:
            break
        faced += game.decision.kind == "next strike"
        first = game.decision.kind in ("assign strikes", "next strike")
        game.choose(game.decision.options[0 if first else -1])
    assert faced == 3
    assert zone(game, "Assassin") == "discard pile"
    assert status(game, "Taladhan") == "wounded"


@pytest.mark.card("DM-138")
def test_an_agent_who_is_hidden_is_safe() -> None:
    assert not may(set_upon(LIEUTENANT, face_up=False), f"Play {KNIFE}")


@pytest.mark.card("DM-138")
@pytest.mark.rule("CC-Hidden Knife.1")
def test_a_hidden_knife_is_no_response() -> None:
    game = set_upon(LIEUTENANT, "Smoke Rings", "Smoke Rings")
    assert may(game, f"Play {KNIFE} on Taladhan")
    game.choose(next(option for option in game.decision.options if "Smoke Rings" in option.sentence))
    passes(game, "Play Smoke Rings")
    assert (game.decision.seat, game.decision.kind) == (0, "response")
    assert not may(game, f"Play {KNIFE}", 0)
    assert "CC-Hidden Knife.1" in refused(game, f"Play {KNIFE} on Taladhan", 0)


@pytest.mark.card("DM-138")
@pytest.mark.rule("CC-Hidden Knife.2")
def test_a_hidden_knife_waits_until_the_agent_has_attacked() -> None:
    game = set_upon("Assassin", at="Edoras", step="enter or skip", dice=(12, 2))
    act(game, "Enter Edoras")
    passes(game, "agents attack")
    act(game, "Taladhan attacks the company")
    assert refused(game, f"Play {KNIFE} on Taladhan", 0)
    for _ in range(40):
        if game.state.nearest(Attack) is None:
            break
        assert not may(game, f"Play {KNIFE}")
        game.choose(game.decision.options[0 if game.decision.kind == "assign strikes" else -1])
    passes(game, f"Play {KNIFE} on Taladhan")
    act(game, f"Play {KNIFE} on Taladhan")
