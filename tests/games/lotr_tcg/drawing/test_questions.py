"""Questions in words, and the numbers behind the answers."""

from __future__ import annotations

from westmarch.games.lotr_tcg.drawing import asked, note
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game
from westmarch.players import look

from ..dialect import act, passes_until, says, skirmish, table


def question(game: Game[TcgState]) -> str:
    view, questions = look(game, game.decision.seat)
    first = questions[0]
    assert isinstance(view.state, TcgState)
    return asked(view.state, first.kind, first.prompt, first.actions)


def note_of(game: Game[TcgState], words: str) -> str:
    view, questions = look(game, game.decision.seat)
    assert isinstance(view.state, TcgState)
    found = [action for action in questions[0].actions if says(words, action.sentence(view.state))]
    assert len(found) == 1, [action.sentence(view.state) for action in questions[0].actions]
    return note(view.state, found[0])


def test_a_minion_that_roams_says_what_it_costs_and_leaves() -> None:
    game = table({}, {"hand": ["Goblin Runner"]}, at={"phase": "shadow"}, twilight=5)
    assert "5 twilight in the pool" in question(game)
    assert note_of(game, "play Goblin Runner") == "costs 3, 2 of it for roaming; then 2 in the pool"


def test_a_defender_says_how_his_skirmish_would_end() -> None:
    game = table(
        {"fellowship": ["Aragorn, Ranger of the North"]},
        {"minions": ["Uruk Savage"]},
        at={"phase": "assignment"},
    )
    passes_until(game, "assign defenders")
    assert note_of(game, "Aragorn defends against Uruk Savage") == "8 against 5: 1 wound for Uruk Savage"
    assert note_of(game, "Frodo defends against Uruk Savage") == "4 against 5: 2 wounds for Frodo"


def test_minions_of_one_name_are_told_apart() -> None:
    minions = ["Orc Soldier", {"name": "Orc Soldier", "with": ["Orc Scimitar"], "wounds": 1}]
    game = table({}, {"minions": minions}, at={"phase": "assignment"})
    passes_until(game, "assign defenders")
    view, questions = look(game, 0)
    assert isinstance(view.state, TcgState)
    notes = [note(view.state, action) for action in questions[0].actions[:2]]
    assert notes == [
        "4 against 7: 1 wound for Frodo",
        "the one with Orc Scimitar, 1 wound; 4 against 9: Frodo overwhelmed",
    ]


def test_the_skirmish_that_runs_says_how_it_stands() -> None:
    game = skirmish("Aragorn, Ranger of the North", "Uruk Savage")
    assert question(game) == (
        "Do you use anything in the skirmish of Aragorn, Ranger of the North? "
        "As it stands: 8 against 5: 1 wound for Uruk Savage."
    )


def test_a_card_that_asks_is_named() -> None:
    game = table(
        {"fellowship": ["Aragorn, Ranger of the North", "Gimli, Son of Glóin", "Legolas, Greenleaf"]},
        {"minions": ["Uruk Savage", "Goblin Runner"]},
        at={"phase": "archery"},
    )
    act(game, "use Legolas")
    assert question(game).startswith("Legolas, Greenleaf: "), question(game)
    assert note_of(game, "choose Uruk Savage") == "strength 5, vitality 3, 0 wounds"


def test_players_are_told_apart_by_what_they_have() -> None:
    game = table(
        {"fellowship": ["Legolas, Prince of Mirkwood"]},
        {"minions": ["Uruk Savage"]},
        third={"minions": ["Goblin Runner", "Goblin Sneak"]},
        at={"phase": "archery"},
    )
    passes_until(game, "whom to shoot at")
    assert note_of(game, "minions of player 3") == "Goblin Runner and Goblin Sneak"


def test_a_response_says_what_it_answers() -> None:
    game = skirmish("Frodo", "Uruk Savage")
    passes_until(game, "about to happen")
    assert question(game) == "About to happen: Frodo, Son of Drogo takes a wound. Do you respond?"
