"""The table in words and numbers."""

from __future__ import annotations

from typing import Any

from westmarch.games.lotr_tcg.drawing import TablePicture, draw_table
from westmarch.games.lotr_tcg.drawing.table import SidePicture
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ..dialect import act, passes_until, skirmish, table

ARAGORN = "Aragorn, Ranger of the North"
NAMES = ("You", "Sam", "Bill")


def drawn(game: Game[TcgState], seat: int = 0) -> TablePicture:
    state = game.view(seat).state
    assert isinstance(state, TcgState)
    return draw_table(state, seat, NAMES)


def own(game: Game[TcgState]) -> SidePicture:
    return drawn(game).sides[-1]


def test_the_path_shows_the_sites_and_who_stands_there() -> None:
    picture = drawn(table({"site": 2}, {"site": 3}))
    assert [site.number for site in picture.path] == [1, 2, 3]
    assert [site.here for site in picture.path] == [(), ("You",), ("Sam",)]
    assert [site.is_present for site in picture.path] == [False, True, False]


def test_twilight_moves_and_the_phase_are_told() -> None:
    picture = drawn(table({}, {"minions": ["Uruk Savage"]}, at={"phase": "archery", "moves": 1}, twilight=4))
    assert picture.heading.startswith("Turn ")
    assert picture.heading.endswith(": You · archery phase")
    assert picture.figures == ("twilight pool 4", "moves 1 of 2", "archery 0 against 0")


def test_a_character_shows_its_strength_its_wounds_and_what_it_bears() -> None:
    you: dict[str, Any] = {"fellowship": [{"name": ARAGORN, "wounds": 3, "with": ["Athelas"]}], "burdens": 4}
    game = table(you, at={"phase": "fellowship"})
    frodo, aragorn = own(game).fellowship
    assert (aragorn.strength, aragorn.vitality, aragorn.whole_vitality, aragorn.wounds) == (8, 1, 4, 3)
    assert aragorn.notes == ("ranger", "exhausted")
    assert aragorn.bears == ("Athelas",)
    assert frodo.notes == ("Ring-bearer (The Ruling Ring)",)
    assert own(game).burdens == "4 of 10"


def test_a_worn_ring_is_seen() -> None:
    game = table({"worn": True}, {"minions": ["Uruk Savage"]}, at={"phase": "maneuver"})
    assert own(game).ring_worn
    assert own(game).fellowship[0].notes == ("wears the Ring (The Ruling Ring)",)


def test_minions_show_whom_they_face_and_how_it_would_end() -> None:
    game = skirmish(ARAGORN, "Uruk Savage")
    picture = drawn(game)
    minion = picture.sides[0].minions[0]
    assert (minion.facing, minion.fights) == (ARAGORN, True)
    assert minion.notes == ("damage +1", "roaming")
    assert picture.situation[0] == f"Skirmish now: {ARAGORN} and Uruk Savage, 8 against 5: 1 wound for Uruk Savage"


def test_what_lasts_is_told_with_its_card() -> None:
    game = skirmish("Gimli, Son of Glóin", "Goblin Runner")
    act(game, "use Gimli")
    assert drawn(game).situation[-1] == "Still in force: Gimli, Son of Glóin on Gimli, Son of Glóin, this phase"
    assert drawn(game).sides[-1].fellowship[1].strength == 8


def test_hands_and_decks_of_others_are_only_counted() -> None:
    game = table({"hand": ["Athelas"]}, {"hand": ["Goblin Runner"], "draw_deck": ["Goblin Runner"] * 3})
    opponent, mine = drawn(game).sides
    assert [card.name for card in mine.hand] == ["Athelas"]
    assert (opponent.hand, opponent.hand_size, opponent.draw_deck) == ((), 1, 3)


def test_of_a_discard_pile_the_top_is_seen() -> None:
    game = table({}, {"discard_pile": ["Goblin Runner", "Uruk Savage"], "dead_pile": [ARAGORN]})
    opponent = drawn(game).sides[0]
    assert (opponent.discard_pile, opponent.top_of_discard_pile) == (2, "Uruk Savage")
    assert opponent.dead == (ARAGORN,)


def test_arrows_that_are_to_come_are_counted() -> None:
    game = table(
        {"fellowship": ["Legolas, Prince of Mirkwood", ARAGORN]},
        {"minions": ["Goblin Marksman", "Goblin Marksman", "Uruk Savage"]},
        at={"phase": "archery"},
    )
    passes_until(game, "archery wounds")
    assert drawn(game).situation[0] == "Archery: 2 wounds for the fellowship, 1 wound for the minions still to come"


def test_three_players_sit_around_the_viewer() -> None:
    game = table({}, {}, third={})
    assert [side.name for side in drawn(game).sides] == ["Sam", "Bill", "You"]
    assert [side.name for side in drawn(game, 1).sides] == ["Bill", "You", "Sam"]
    assert [side.role for side in drawn(game).sides] == ["Shadow", "Shadow", "Free Peoples"]
