"""The fellowship phase, the Shadow phase, regroup and the beginning."""

import pytest

from tests.games.lotr_tcg.dialect import OPPONENT, YOU, table
from tests.games.lotr_tcg.squire.asked import advised, follows
from westmarch.games.lotr_tcg.decks import ready_decks
from westmarch.games.lotr_tcg.game import new_game
from westmarch.games.lotr_tcg.rules.course.setup import Bid
from westmarch.games.lotr_tcg.squire import Squire
from westmarch.players import look

FULL_HAND = ["Orc Soldier"] * 8


# the fellowship


def test_a_companion_is_played() -> None:
    game = table({"hand": ["Legolas, Prince of Mirkwood"]}, {"hand": FULL_HAND}, at={"phase": "fellowship"})
    assert advised(game) == "Play Legolas, Prince of Mirkwood"


def test_a_copy_heals_its_wounded_companion() -> None:
    hurt = {"name": "Gimli, Dwarf of Erebor", "wounds": 2}
    game = table({"fellowship": [hurt], "hand": ["Gimli, Dwarf of Erebor"]}, at={"phase": "fellowship"})
    assert advised(game) == "Discard Gimli, Dwarf of Erebor to heal Gimli, Dwarf of Erebor"


def test_nothing_is_played_that_only_feeds_the_shadow() -> None:
    game = table(
        {"fellowship": ["Gandalf, The Grey Wizard"], "hand": ["Treachery Deeper Than You Know", "Sleep, Caradhras"]},
        {"hand": FULL_HAND},
        at={"phase": "fellowship"},
    )
    assert advised(game) == "Finish the fellowship phase and move on"


def test_items_are_not_passed_around() -> None:
    merry = {"name": "Merry", "with": ["Hobbit Sword"]}
    game = table({"fellowship": [merry, "Sam, Son of Hamfast"]}, {"hand": FULL_HAND}, at={"phase": "fellowship"})
    assert advised(game) == "Finish the fellowship phase and move on"


def test_burdens_are_removed_while_they_are_many() -> None:
    game = table(
        {"fellowship": ["Sam, Son of Hamfast"], "burdens": 7},
        {"hand": FULL_HAND},
        at={"phase": "fellowship"},
    )
    assert "remove a burden" in advised(game)


def test_the_ring_bearer_does_not_exert_himself_to_exhaustion() -> None:
    game = table(
        {
            "ring_bearer": {"name": "Frodo, Son of Drogo", "wounds": 2},
            "fellowship": ["Merry, From O'er the Brandywine"],
            "hand": ["Sorry About Everything"],
            "burdens": 8,
        },
        at={"phase": "fellowship"},
    )
    said = follows(game, "fellowship phase", "choose", most=2)
    assert said == ["Play Sorry About Everything", "Choose Merry, From O'er the Brandywine"]


# the Shadow


def test_the_shadow_buys_what_can_kill() -> None:
    game = table(
        {"fellowship": ["Gimli, Dwarf of Erebor"], "site": 6},
        {"hand": ["Goblin Runner", "Uruk Slayer", "Uruk Rager"]},
        at={"phase": "shadow"},
        twilight=8,
    )
    said = follows(game, "Shadow phase", "response")
    assert {"Play Uruk Slayer", "Play Uruk Rager"} <= set(said)


def test_tokens_are_not_wasted_on_what_does_nothing_while_a_minion_can_be_had() -> None:
    game = table(
        {"fellowship": ["Gimli, Dwarf of Erebor"], "site": 6},
        {"hand": ["Orc Swordsman", "Strength Born of Fear"]},
        at={"phase": "shadow"},
        twilight=3,
    )
    assert advised(game) == "Play Orc Swordsman"


# regroup


def _regroup(fellowship: list[object], site: int = 2, rival: int = 1, **more: object) -> str:
    game = table(
        {"fellowship": fellowship, "site": site, **more},
        {"hand": FULL_HAND, "site": rival},
        at={"phase": "regroup", "step": "move or stay", "moves": 1},
    )
    return advised(game, YOU)


STRONG = ["Aragorn, King in Exile", "Gimli, Dwarf of Erebor", "Legolas, Prince of Mirkwood", "Boromir, Son of Denethor"]


def test_a_whole_fellowship_moves_on() -> None:
    assert _regroup([*STRONG]) == "Move on"


def test_a_wounded_fellowship_stays() -> None:
    hurt = [{"name": name, "wounds": 2} for name in STRONG]
    assert _regroup([*hurt], site=3) == "Stay here"


def test_the_last_move_is_dared_and_more_so_when_a_rival_is_about_to_win() -> None:
    hurt = [{"name": name, "wounds": 2} for name in STRONG]
    assert _regroup([*hurt], site=7) == "Stay here"
    assert _regroup([*hurt], site=8) == "Move on"
    assert _regroup(["Aragorn, King in Exile"], site=8, rival=3) == "Stay here"
    assert _regroup(["Aragorn, King in Exile"], site=8, rival=8) == "Move on"


def test_who_is_ahead_is_more_careful() -> None:
    tired = [{"name": name, "wounds": wounds} for name, wounds in zip(STRONG, (2, 2, 1, 1), strict=True)]
    assert _regroup([*tired], site=4, rival=3) == "Stay here"
    assert _regroup([*tired], site=4, rival=4) == "Move on"


def test_what_can_no_longer_be_played_is_thrown_away() -> None:
    game = table(
        {"hand": ["Gimli, Dwarf of Erebor", "Legolas, Prince of Mirkwood"], "dead_pile": ["Gimli, Dwarf of Erebor"]},
        at={"phase": "regroup", "step": "reconcile", "turn": "opponent"},
    )
    assert game.decision.seat == YOU
    assert advised(game) == "Discard Gimli, Dwarf of Erebor from hand"


def test_good_cards_are_kept() -> None:
    game = table(
        {"hand": ["Legolas, Prince of Mirkwood", "Uruk Slayer"]},
        at={"phase": "regroup", "step": "reconcile", "turn": "opponent"},
    )
    assert advised(game) == "Keep every card"


# the beginning


@pytest.mark.parametrize("name", ready_decks())
def test_nobody_bids_too_much(name: str) -> None:
    game = new_game([ready_decks()[name]] * 2, seed=3)
    for seat in (YOU, OPPONENT):
        view, questions = look(game, seat)
        choice = Squire().choose(view, questions[0])
        assert isinstance(choice, Bid)
        assert choice.number <= 3


def test_companions_are_chosen_for_the_start() -> None:
    game = new_game([ready_decks()["Gimli Starter"]] * 2, seed=3)
    follows(game, "bid burdens", "turn order", "starting fellowship")
    for seat in (YOU, OPPONENT):
        assert len([card for card in game.state.in_play(seat) if game.state.card(card).is_companion]) >= 3
