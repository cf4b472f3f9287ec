"""Skirmishes: cards are spent where they change something, on whoever fights, and the Ring saves its bearer."""

import pytest

from tests.games.lotr_tcg.dialect import YOU, passes, passes_until, skirmish
from tests.games.lotr_tcg.squire.asked import advised

FRODO = "Frodo, Son of Drogo"


def test_a_strength_event_is_played_where_it_turns_defeat_into_victory() -> None:
    game = skirmish("Gimli, Dwarf of Erebor", "Orc Soldier", you={"hand": ["Axe Strike"]})
    assert advised(game) == "Play Axe Strike"


def test_no_event_is_spent_on_a_skirmish_that_is_won_already() -> None:
    game = skirmish("Gimli, Dwarf of Erebor", "Goblin Runner", you={"hand": ["Axe Strike"]})
    assert advised(game) == "Pass"


def test_no_event_is_spent_where_it_changes_nothing() -> None:
    game = skirmish("Gimli, Dwarf of Erebor", "Tower Lieutenant", you={"hand": ["Axe Strike"]})
    assert advised(game) == "Pass"


def test_two_events_together_are_seen() -> None:
    dying = {"name": "Gimli, Dwarf of Erebor", "wounds": 2}
    both = ["Axe Strike", "Flurry of Blows"]
    assert advised(skirmish(dying, "Orc Swordsman", you={"hand": both})).startswith("Play ")
    assert advised(skirmish(dying, "Orc Swordsman", you={"hand": both[:1]})) == "Pass"


def test_no_event_is_spent_on_somebody_who_does_not_fight() -> None:
    game = skirmish("Merry", "Orc Soldier", you={"hand": ["Axe Strike"], "fellowship": ["Gimli, Dwarf of Erebor"]})
    assert advised(game) == "Pass"


def test_strength_goes_to_whoever_fights() -> None:
    game = skirmish(
        "Gimli, Dwarf of Erebor",
        "Orc Soldier",
        you={"hand": ["Axe Strike"], "fellowship": ["Farin"]},
    )
    assert advised(game) == "Play Axe Strike"
    game.choose(game.decision.actions[0], YOU)
    assert advised(game) == "Choose Gimli, Dwarf of Erebor"


def test_the_shadow_spends_no_event_on_a_skirmish_that_it_wins_anyhow() -> None:
    game = skirmish("Merry", "Orc Soldier", opponent={"hand": ["Bred for Battle", "Drums in the Deep"]}, twilight=3)
    passes(game)
    assert advised(game) == "Pass"


def test_the_shadow_turns_a_lost_skirmish() -> None:
    game = skirmish("Gimli, Dwarf of Erebor", "Goblin Runner", opponent={"hand": ["Drums in the Deep"]}, twilight=2)
    passes(game)
    assert advised(game) == "Play Drums in the Deep"


# The One Ring


def _about_to_wound(wounds: int, burdens: int = 0) -> str:
    game = skirmish(
        "Frodo", "Goblin Runner", you={"ring_bearer": {"name": FRODO, "wounds": wounds}, "burdens": burdens}
    )
    passes_until(game, "about to happen")
    return advised(game, YOU)


def test_the_ring_is_put_on_to_save_its_bearer() -> None:
    assert _about_to_wound(wounds=3).startswith("Respond with The One Ring, The Ruling Ring")


@pytest.mark.parametrize("wounds", [0, 1])
def test_the_ring_is_not_put_on_without_need(wounds: int) -> None:
    assert _about_to_wound(wounds) == "Pass"


def test_the_ring_is_not_put_on_where_it_only_lengthens_the_burden_of_a_small_wound() -> None:
    assert _about_to_wound(wounds=0, burdens=8) == "Pass"
