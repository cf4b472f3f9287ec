"""The story of a game in words: who did what, and what came of it."""

from __future__ import annotations

from itertools import count

from westmarch.games.lotr_tcg.decks import ready_decks
from westmarch.games.lotr_tcg.drawing.story import LINES, story
from westmarch.games.lotr_tcg.game import new_game
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game
from westmarch.players import RandomPlayer, play_out

from ..dialect import act, fight, moves_on, passes, skirmish, table

NAMES = ("You", "Sam")


def told(game: Game[TcgState], seat: int = 0, names: tuple[str, ...] = NAMES) -> list[str]:
    return [line.text for line in story(game.view(seat).state, names)]


def played_out(seats: int = 2) -> Game[TcgState]:
    """A whole game by chance, one that was not over at once."""
    decks = list(ready_decks().values())[:seats]
    for seed in count():
        game = new_game(decks, seed=seed)
        play_out(game, [RandomPlayer(seed + seat) for seat in range(seats)])
        if game.state.turn > 3 * seats:
            return game
    raise AssertionError("no game is long")


def test_a_card_is_told_with_its_price() -> None:
    game = table({"hand": ["Aragorn, Ranger of the North"]}, at={"phase": "fellowship"})
    act(game, "play Aragorn")
    assert told(game)[-1] == "You play Aragorn, Ranger of the North (twilight +4)"
    assert told(game, 1, ("Frodo", "You"))[-1] == "Frodo plays Aragorn, Ranger of the North (twilight +4)"


def test_a_move_is_told_with_the_tokens_that_it_adds() -> None:
    game = table({"fellowship": ["Aragorn, Ranger of the North"]}, at={"phase": "fellowship"})
    moves_on(game)
    line = next(words for words in told(game) if words.startswith("You move to"))
    added = game.state.twilight
    assert "(site 2)" in line
    assert f"twilight +{added}" in line
    assert "2 for the companions" in line


def test_a_skirmish_is_told_with_both_totals_and_its_wounds() -> None:
    game = skirmish("Aragorn, Ranger of the North", "Uruk Savage")
    fight(game)
    lines = told(game)
    assert "Aragorn, Ranger of the North wins against Uruk Savage, 8 to 5" in lines
    assert "Uruk Savage takes a wound" in lines


def test_who_is_overwhelmed_is_named() -> None:
    game = skirmish("Frodo", "Cave Troll of Moria, Scourge of the Black Pit")
    fight(game)
    assert any(line.endswith("Frodo, Son of Drogo overwhelmed") for line in told(game)), told(game)
    assert "You lose the game: the Ring-bearer is dead" in told(game)


def test_what_a_text_does_names_the_card() -> None:
    game = skirmish("Gimli, Son of Glóin", "Goblin Runner")
    act(game, "use Gimli")
    assert told(game)[-3:] == [
        "You use Gimli, Son of Glóin: exert Gimli to make Gimli strength +2",
        "Gimli, Son of Glóin exerts",
        "Gimli, Son of Glóin: strength +2",
    ]


def test_draws_in_a_row_are_one_line_and_hidden_from_others() -> None:
    game = played_out()
    own = [line for line in told(game) if line.startswith("You draw ")]
    seen = [line for line in told(game, 1, ("Frodo", "You")) if line.startswith("Frodo draws ")]
    assert len(own) == len(seen) > 1
    assert all(line.rsplit(" ", 1)[1] in ("card", "cards") for line in seen)
    assert not any(line.endswith((" card", " cards")) for line in own)


def test_a_phase_is_named_where_something_happens_in_it() -> None:
    whole = story(played_out().view(0).state, NAMES)
    assert {"Fellowship phase", "Your Shadow phase", "Sam’s Shadow phase", "Regroup phase"} <= {
        line.phase for line in whole
    }
    assert sum(line.heading for line in whole) == whole[-1].turn > 1


def test_a_story_read_in_pieces_is_the_whole_story() -> None:
    game = played_out(seats=3)
    state = game.view(0).state
    assert isinstance(state, TcgState)
    names = ("You", "Sam", "Rosie")
    whole = story(state, names)
    for line in range(0, len(whole), 7):
        begin = LINES.event_of_line(state.log, line)
        assert story(state, names, begin) == whole[line:]
    assert LINES.event_of_line(state.log, len(whole) + 3) == len(state.log)


def test_passing_is_not_told() -> None:
    game = table({}, {"minions": ["Uruk Savage"]}, at={"phase": "maneuver"})
    before = told(game)
    passes(game)
    assert told(game) == before
