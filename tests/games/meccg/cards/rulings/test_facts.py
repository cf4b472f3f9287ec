"""Errata of The Wizards that the facts of a card show."""

from __future__ import annotations

import pytest

from westmarch.games.meccg.cards.facts import facts


@pytest.mark.parametrize(
    ("card_id", "race"),
    [
        pytest.param("TW-39", "Giant", marks=pytest.mark.rule("CC-Giant")),
        pytest.param("TW-45", "Awakened Plant", marks=pytest.mark.rule("CC-Huorn")),
        pytest.param("TW-65", "Man", marks=pytest.mark.rule("CC-Mouth of Sauron")),
        pytest.param("TW-70", "Awakened Plant", marks=pytest.mark.rule("CC-Old Man Willow")),
        pytest.param("TW-82", "Pûkel-creature", marks=pytest.mark.rule("CC-Pûkel-men")),
        pytest.param("TW-88", "Pûkel-creature", marks=pytest.mark.rule("CC-Silent Watcher.2")),
        pytest.param("TW-89", "Slayer", marks=pytest.mark.rule("CC-Slayer.2")),
        pytest.param("LE-90", "Slayer", marks=pytest.mark.rule("CC-Slayer.2")),
    ],
)
def test_the_kind_of_a_creature(card_id: str, race: str) -> None:
    assert facts(card_id).race == race


@pytest.mark.parametrize(
    ("card_id", "points"),
    [
        pytest.param("TW-88", 1, marks=pytest.mark.rule("CC-Silent Watcher.1")),
        pytest.param("TW-89", 2, marks=pytest.mark.rule("CC-Slayer.1")),
        pytest.param("LE-90", 2, marks=pytest.mark.rule("CC-Slayer.1")),
    ],
)
def test_the_marshalling_points_of_a_creature(card_id: str, points: int) -> None:
    assert (facts(card_id).points_kind, facts(card_id).marshalling_points) == ("kill", points)


@pytest.mark.rule("CC-The Great Goblin.1")
def test_the_great_goblin_is_a_unique_orc_with_one_strike() -> None:
    goblin = facts("TW-95")
    assert (goblin.unique, goblin.race, goblin.strikes) == (True, "Orc", 1)


@pytest.mark.rule("CC-Bill the Pony.1")
def test_bill_the_pony_has_a_body_of_ten() -> None:
    assert facts("TW-198").body == 10


@pytest.mark.rule("CC-Corsairs of Umbar")
def test_the_corsairs_come_to_every_site_of_five_coasts() -> None:
    coasts = {"Andrast Coast", "Bay of Belfalas", "Elven Shores", "Eriadoran Coast", "Mouths of the Anduin"}
    assert {f"Any site in {coast}" for coast in coasts} <= set(facts("TW-24").playable_at)
