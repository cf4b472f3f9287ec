"""Items of the opposing alignment (ME-2.70 to ME-2.74)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import YOU, act, bearing, card, company, may, moving, passes, refused, table, zone
from westmarch.games.meccg.rules.values import hand_size, marshalling_points, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

SPEAR, COAT, STONE = "LE-304", "LE-325", "LE-332"


def organizing(*characters: Any, alignment: str = "hero", **more: Any) -> Game[MeccgState]:
    return table(
        you={"alignment": alignment, "companies": [company(*characters)], "play_deck": ["Ford"] * 9, **more},
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
        format="standard",
        windows="always",
    )


def exploring(hand: list[str], *characters: Any) -> Game[MeccgState]:
    return table(
        you={"hand": hand, "companies": [company(*characters, at="Moria")]},
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        format="standard",
        windows="always",
    )


@pytest.mark.rule("ME-2.70")
def test_a_hero_plays_an_item_of_minions_as_his_own() -> None:
    game = exploring([SPEAR], "Gimli")
    act(game, "Gimli taps to play Broad-headed Spear")
    passes(game, "site")
    assert game.state.bearer[card(game, "Broad-headed Spear")] == card(game, "Gimli")
    tapped = exploring([SPEAR], {"name": "Gimli", "state": "tapped"})
    assert not may(tapped, "Gimli taps to play Broad-headed Spear"), "all that it requires otherwise holds"


@pytest.mark.rule("ME-2.71")
def test_it_keeps_its_bearer_from_moving_with_it() -> None:
    game = table(
        you={"companies": [moving(bearing("Elrond", STONE), to="Bree")], "play_deck": ["Ford"] * 9},
        opponent={"companies": [company("Haldir", at="Lórien")], "play_deck": ["Ford"] * 9},
        at={"phase": "movement-hazard", "company": 1},
        format="standard",
    )
    passes(game, "site")
    assert zone(game, "Palantír of Elostirion") == "discard pile"


@pytest.mark.limit
@pytest.mark.rule("ME-2.72")
@pytest.mark.card(SPEAR)
def test_a_weapon_of_minions_gives_a_hero_nothing() -> None:
    hero = organizing(bearing("Gimli", SPEAR))
    assert prowess(hero.state, card(hero, "Gimli")) == 5
    minion = organizing(bearing("Gimli", SPEAR), alignment="minion")
    assert prowess(minion.state, card(minion, "Gimli")) == 7
    weak = organizing(bearing("Elrond", "TW-336"), alignment="minion")
    assert prowess(weak.state, card(weak, "Elrond")) == 7, "nor a weapon of heroes to a minion"


@pytest.mark.rule("ME-2.72")
@pytest.mark.card(STONE)
def test_an_ability_of_an_item_of_minions_is_not_for_heroes() -> None:
    hero = organizing(bearing("Elrond", STONE))
    assert not may(hero, "Use Palantír of Elostirion: draw a card as a sage")
    assert "ME-2.72" in refused(hero, "Use Palantír of Elostirion: draw a card as a sage", YOU)
    assert hand_size(hero.state, YOU) == hand_size(organizing("Elrond").state, YOU)
    minion = organizing(bearing("Elrond", STONE), alignment="minion")
    assert hand_size(minion.state, YOU) == hand_size(hero.state, YOU) + 1
    before = len(minion.state.hand(YOU))
    act(minion, "Use Palantír of Elostirion: draw a card as a sage, tapping Elrond")
    passes(minion, "organize")
    assert len(minion.state.hand(YOU)) == before + 1


@pytest.mark.card(STONE)
def test_only_a_sage_draws_with_the_palantir_of_elostirion() -> None:
    minion = organizing(bearing("Gimli", STONE), alignment="minion")
    assert not may(minion, "Use Palantír of Elostirion")
    assert hand_size(minion.state, YOU) == 8


@pytest.mark.rule("ME-2.73")
@pytest.mark.parametrize(("item", "hero", "minion"), [(COAT, 2, 3), (SPEAR, 1, 1), ("TW-345", 4, 2), ("TW-244", 2, 1)])
def test_it_is_worth_half_its_points_rounded_up(item: str, hero: int, minion: int) -> None:
    for alignment, points in (("hero", hero), ("minion", minion)):
        game = organizing(bearing("Gimli", item), alignment=alignment)
        borne = game.state.items(card(game, "Gimli"))[0]
        assert marshalling_points(game.state, borne) == points


@pytest.mark.rule("ME-2.74")
def test_both_versions_of_a_unique_item_are_one() -> None:
    game = exploring([COAT], bearing("Gimli", "TW-345"), "Kíli")
    assert not may(game, "Kíli taps to play The Mithril-coat")
    assert refused(game, "Kíli taps to play The Mithril-coat", YOU) >= {"unique_and_unplayed"}
    free = exploring([COAT], "Gimli", "Kíli")
    assert may(free, "Kíli taps to play The Mithril-coat")
