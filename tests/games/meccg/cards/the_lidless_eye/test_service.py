"""The Lidless Eye: those who serve a Ringwraith from near and far."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import BYSTANDERS, act, bearing, card, company, may, passes, table, zone
from westmarch.games.meccg.rules.combat.body_check import check_body
from westmarch.games.meccg.rules.company.companies import is_leader
from westmarch.games.meccg.rules.company.elimination import DiscardCharacter
from westmarch.games.meccg.rules.values import influence_needed, unused_direct_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.words import TAPPED
from westmarch.kernel.game import Game


def _minions(
    *companies: object, hand: tuple[str, ...] = (), dice: tuple[int, ...] = (), windows: str = "able"
) -> Game[MeccgState]:
    return table(
        you={"alignment": "minion", "hand": list(hand), "companies": list(companies)},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=dice,
        format="standard",
        windows=windows,
    )


@pytest.mark.card("LE-174")
def test_the_ringwraiths_word_makes_a_leader_who_is_not_discarded() -> None:
    game = _minions(
        company("Khamûl the Ringwraith", at="Dol Guldur"),
        company("Ufthak", "Orc Tracker", at="Dol Guldur"),
        hand=("By the Ringwraith’s Word",),
        dice=(8, 8),
    )
    ufthak, tracker = card(game, "Ufthak"), card(game, "Orc Tracker")
    before = unused_direct_influence(game.state, ufthak, tracker)
    assert not is_leader(game.state, ufthak)
    assert isinstance(check_body(game.state, ufthak, 1)[0], DiscardCharacter)
    assert not may(game, "Play By the Ringwraith’s Word on Khamûl")
    assert not may(game, "Play By the Ringwraith’s Word on Orc Tracker")
    act(game, "Play By the Ringwraith’s Word on Ufthak")
    assert is_leader(game.state, ufthak)
    assert unused_direct_influence(game.state, ufthak, tracker) == before + 4
    assert not isinstance(check_body(game.state, ufthak, 1)[0], DiscardCharacter)


@pytest.mark.card("LE-174")
def test_the_ringwraiths_word_fails_before_a_higher_mind() -> None:
    game = _minions(
        company("Khamûl the Ringwraith", at="Dol Guldur"),
        company("Ufthak", at="Dol Guldur"),
        company("Gorbag", at="Dol Guldur"),
        hand=("By the Ringwraith’s Word",),
    )
    act(game, "Play By the Ringwraith’s Word on Ufthak", "Company 3 joins company 2")
    assert not is_leader(game.state, card(game, "Ufthak"))
    for _ in range(30):
        if zone(game, "By the Ringwraith’s Word") == "discard pile":
            break
        passes(game)
    assert zone(game, "By the Ringwraith’s Word") == "discard pile"


@pytest.mark.card("LE-165")
def test_it_takes_half_the_influence_to_hold_one_who_awaits_the_call() -> None:
    game = _minions(company("Jerrek", at="Moria"), hand=("Awaiting the Call",))
    jerrek = card(game, "Jerrek")
    needed = influence_needed(game.state, jerrek)
    act(game, "Play Awaiting the Call on Jerrek")
    assert influence_needed(game.state, jerrek) == needed // 2 < needed
    passes(game, until="destination")
    act(game, "Company 1 goes to Goblin-gate")
    for _ in range(30):
        if zone(game, "Awaiting the Call") == "discard pile":
            break
        passes(game)
    assert zone(game, "Awaiting the Call") == "discard pile"


@pytest.mark.card("LE-165")
def test_nobody_awaits_the_call_at_a_darkhaven_or_with_a_great_mind() -> None:
    game = _minions(
        company("Jerrek", at="Dol Guldur"),
        company("Troll-chief", at="Moria"),
        hand=("Awaiting the Call",),
        windows="always",
    )
    assert not may(game, "Play Awaiting the Call on Jerrek")
    assert may(game, "Play Awaiting the Call on Troll-chief")
    large = _minions(company("Lieutenant of Angmar", at="Moria"), hand=("Awaiting the Call",), windows="always")
    assert not may(large, "Play Awaiting the Call")


@pytest.mark.card("LE-159")
@pytest.mark.parametrize(("state", "eliminated"), [("untapped", False), ("tapped", True)])
def test_a_malady_without_healing_wastes_a_hero_away(state: str, eliminated: bool) -> None:
    """Haldir has a body of 8: a roll of 8 is not more than that, unless he is tapped."""
    game = table(
        you={
            "alignment": "minion",
            "hand": ["A Malady Without Healing"],
            "companies": [company("Ciryaher", at="Edoras")],
        },
        opponent={"companies": [company({"name": "Haldir", "state": state}, at="Edoras")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12, 8, 12),
        format="standard",
    )
    act(game, "Play A Malady Without Healing on Haldir")
    passes(game, until="site")
    assert (zone(game, "Haldir") == "out of play") == eliminated
    points = game.state.card(card(game, "Haldir")).facts.marshalling_points
    assert game.state.slain.get("0", 0) == (points if eliminated else 0)


@pytest.mark.card("LE-159")
def test_a_malady_needs_shadow_magic_and_a_victim_at_the_site() -> None:
    for who, rival in (("Jerrek", "Edoras"), ("Ciryaher", "Lórien")):
        game = table(
            you={"alignment": "minion", "hand": ["A Malady Without Healing"], "companies": [company(who, at="Edoras")]},
            opponent={"companies": [company("Haldir", at=rival)]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            format="standard",
        )
        assert not may(game, "Play A Malady Without Healing on Haldir")


@pytest.mark.card("LE-356")
def test_agents_come_to_bree_as_followers_only() -> None:
    game = _minions(company(bearing("Asternak", "High Helm"), at="Bree"), hand=("Woffung", "Jerrek"))
    assert not may(game, "Play Woffung at Bree in company 1 under general influence")
    assert not may(game, "Play Jerrek at Bree")
    act(game, "Play Woffung at Bree in company 1 as a follower of Asternak")


@pytest.mark.card("LE-415")
def test_the_worthy_hills_never_tap() -> None:
    for site, taps in (("The Worthy Hills", False), ("Bree", True)):
        game = table(
            you={
                "alignment": "minion",
                "hand": ["All Thought Bent upon It"],
                "companies": [company("Dorelas", at=site)],
            },
            opponent={"companies": [BYSTANDERS]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            format="standard",
        )
        act(game, "Play All Thought Bent upon It")
        assert (game.state.status[game.state.companies_of(0)[0].site] == TAPPED) == taps
        assert may(game, "All Thought Bent upon It") is False
