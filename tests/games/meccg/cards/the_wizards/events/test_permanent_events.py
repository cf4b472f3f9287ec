"""The resource permanent-events of The Wizards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    YOU,
    act,
    attacked,
    bearing,
    card,
    company,
    exploring,
    may,
    organizing,
    passes,
    refused,
    status,
    table,
    zone,
)
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.rules.values import corruption_modifier, corruption_points, points_by_kind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

FOUR = ("Gimli", "Kíli", "Bifur", "Bofur")


# information


@pytest.mark.card("TW-210")
@pytest.mark.rule("CC-Dreams of Lore")
def test_dreams_of_lore_stay_with_the_sage_and_score() -> None:
    game = exploring("Elrond", "Gimli", site="Weathertop", hand=("Dreams of Lore",))
    act(game, "Play Dreams of Lore, tapping Elrond")
    assert game.state.bearer[card(game, "Dreams of Lore")] == card(game, "Elrond")
    assert status(game, "Weathertop") == "tapped"
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 2
    turn = game.state.turn
    while game.state.turn < turn + 2:
        passes(game)
    assert (status(game, "Elrond"), status(game, "Gimli")) == ("tapped", "untapped")


@pytest.mark.card("TW-210")
def test_dreams_of_lore_are_stored_at_a_haven_without_a_check() -> None:
    dreaming = {"name": "Elrond", "state": "tapped", "events": ["Dreams of Lore"]}
    away = organizing(dreaming, site="Bree")
    assert "IN-56" in refused(away, "store Dreams of Lore", YOU)
    game = organizing(dreaming)
    act(game, "Store Dreams of Lore")
    assert zone(game, "Dreams of Lore") == "marshalling point pile"
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 2


@pytest.mark.card("TW-210", "TW-498")
@pytest.mark.parametrize("name", ["Dreams of Lore", "Swordmaster"])
def test_information_needs_a_sage_and_an_untapped_site_that_lists_it(name: str) -> None:
    assert "IN-11" in refused(exploring("Gimli", site="Weathertop", hand=(name,)), f"play {name}", YOU)
    assert not may(exploring("Elrond", site="Bree", hand=(name,)), f"Play {name}")
    tapped = table(
        you={"hand": [name], "companies": [company("Elrond", at="Weathertop", site="tapped")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(tapped, f"Play {name}")
    assert not may(organizing("Elrond", site="Weathertop", hand=[name]), f"Play {name}")


@pytest.mark.card("TW-498")
def test_swordmaster_makes_a_sage_a_warrior() -> None:
    game = exploring("Arwen", "Bilbo", site="Weathertop", hand=("Swordmaster",))
    act(game, "Play Swordmaster, tapping Arwen")
    assert has_skill(game.state, card(game, "Arwen"), "warrior")
    assert not has_skill(game.state, card(game, "Bilbo"), "warrior")
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 1


@pytest.mark.card("TW-498")
def test_swordmaster_is_not_duplicated_on_a_character() -> None:
    game = exploring({"name": "Arwen", "events": ["Swordmaster"]}, "Bilbo", site="Weathertop", hand=("Swordmaster",))
    assert may(game, "Play Swordmaster, tapping Bilbo")
    assert not may(game, "Play Swordmaster, tapping Arwen")
    assert "IN-129" in refused(game, "play Swordmaster tapping Arwen", YOU)


# a fellowship


@pytest.mark.card("TW-240")
@pytest.mark.rule("CC-Fellowship")
def test_a_fellowship_strengthens_four_at_a_haven() -> None:
    game = organizing(*FOUR, hand=["Fellowship", "Fellowship"])
    bofur = card(game, "Bofur")
    before = corruption_modifier(game.state, bofur)
    act(game, "Play Fellowship on Gimli")
    assert prowess(game.state, bofur) == 5
    assert corruption_modifier(game.state, bofur) == before + 1
    assert corruption_points(game.state, card(game, "Gimli")) == 0
    act(game, "Play Fellowship on Gimli")
    assert prowess(game.state, bofur) == 6


@pytest.mark.card("TW-240")
def test_a_fellowship_counts_allies_and_strengthens_them() -> None:
    game = organizing("Gimli", {"name": "Kíli", "allies": ["Quickbeam"]}, "Bifur", hand=["Fellowship"])
    act(game, "Play Fellowship on Gimli")
    assert prowess(game.state, card(game, "Quickbeam")) == 7


@pytest.mark.card("TW-240")
def test_a_fellowship_needs_four_and_a_haven() -> None:
    assert not may(organizing(*FOUR[:3], hand=["Fellowship"]), "Play Fellowship")
    away = organizing(*FOUR, site="Bree", hand=["Fellowship"])
    assert not may(away, "Play Fellowship")
    assert "condition_holds" in refused(away, "play Fellowship", YOU)


def fellowship(*others: Any, **more: Any) -> Game[MeccgState]:
    """A company with a Fellowship."""
    return organizing({"name": "Gimli", "events": ["Fellowship"]}, *FOUR[1:], *others, **more)


@pytest.mark.card("TW-240")
def test_a_fellowship_breaks_when_somebody_joins_or_leaves() -> None:
    game = fellowship()
    act(game, "Bofur forms a new company")
    assert zone(game, "Fellowship") == "discard pile"
    game = fellowship(hand=["Kíli", "Arwen"])
    act(game, "Play Arwen at Rivendell in company 1 under general influence")
    assert zone(game, "Fellowship") == "discard pile"
    game = table(
        you={"companies": [company("Gimli", "Kíli", {"name": "Bifur", "events": ["Fellowship"]}), company("Bofur")]},
        at={"phase": "organization"},
    )
    act(game, "Company 2 joins company 1")
    assert zone(game, "Fellowship") == "discard pile"


@pytest.mark.card("TW-240")
def test_a_fellowship_breaks_when_somebody_is_lost_or_an_ally_comes() -> None:
    first = {"name": "Gimli", "events": ["Fellowship"]}
    game = organizing(first, bearing("Kíli", "Sword of Gondolin", "Narsil", "Orcrist"), "Bifur", "Bofur", dice=(2,))
    act(game, "Kíli hands Narsil to Bifur")
    assert zone(game, "Kíli") == "out of play"
    assert zone(game, "Fellowship") == "discard pile"
    game = exploring(first, "Kíli", "Bifur", "Bofur", site="Wellinghall", hand=("Quickbeam",))
    act(game, "Kíli taps to play Quickbeam")
    assert zone(game, "Fellowship") == "discard pile"


@pytest.mark.card("TW-240")
def test_a_fellowship_stays_while_the_company_travels_together() -> None:
    game = attacked(
        {"name": "Gimli", "events": ["Fellowship"]}, *FOUR[1:], by="Orc-lieutenant", hand=("Dark Quarrels",)
    )
    act(game, "Play Dark Quarrels (cancel the attack)")
    assert zone(game, "Fellowship") == "in play"
    assert prowess(game.state, card(game, "Bofur")) == 5


# the sky


@pytest.mark.card("TW-243")
def test_gates_of_morning_discard_hazard_environments() -> None:
    game = table(
        you={"hand": ["Gates of Morning", "Gates of Morning"], "companies": [company("Gimli")], "events": ["Sun"]},
        opponent={"events": ["Doors of Night", "Wake of War"]},
        at={"phase": "organization"},
    )
    act(game, "Play Gates of Morning")
    assert zone(game, "Doors of Night") == "discard pile"
    assert zone(game, "Wake of War") == zone(game, "Sun") == zone(game, "Gates of Morning") == "in play"
    assert "IN-129" in refused(game, "play Gates of Morning", YOU)


@pytest.mark.card("TW-243")
def test_gates_of_morning_end_what_hazard_environments_have_left_behind() -> None:
    game = table(
        you={
            "hand": ["Gates of Morning"],
            "companies": [{"from": "Rivendell", "to": "Ettenmoors", "characters": ["Gimli"]}],
        },
        opponent={"hand": ["Gloom"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    act(game, "Play Gloom on Gimli")
    passes(game, "enter the site")
    assert prowess(game.state, card(game, "Gimli")) == 4
    act(game, "Enter Ettenmoors")
    passes(game, "Play Gates of Morning")
    act(game, "Play Gates of Morning")
    passes(game, "assign strikes")
    assert prowess(game.state, card(game, "Gimli")) == 5
