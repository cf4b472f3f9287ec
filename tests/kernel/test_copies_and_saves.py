"""State is plain data: copies are independent, and a game is saved and loaded at any decision."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from westmarch.kernel.chance import Chance
from westmarch.kernel.errors import BadRecord, RecordSealed
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import new_game

from .small_actions import Attack
from .small_game import RULES, SkirmishGame, find, play_random, start, table
from .small_table import Skirmish, SmallDeck


def parts(value: Any) -> Iterator[Any]:
    """Everything inside a value that can be changed in place."""
    if isinstance(value, list):
        yield value
        for item in value:
            yield from parts(item)
    elif isinstance(value, dict):
        yield value
        for item in value.values():
            yield from parts(item)
    elif isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
        yield value
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))


def spoil(part: Any) -> None:
    """Change a list, a table or a struct in place."""
    if isinstance(part, list):
        part.append("spoilt")
    elif isinstance(part, dict):
        part["spoilt"] = None
    else:
        for name in part.__struct_fields__:
            if isinstance(getattr(part, name), int):
                setattr(part, name, 99)


def busy_game() -> SkirmishGame:
    """A game in the middle of nested procedures, with scripted chance and a lasting effect."""
    game = table({"hand": ["Curse", "Blade"]}, {"hand": ["Dodge"], "field": ["Cloak"]}, dice=[7])
    game.choose(f"curse:curse.{find(game, 'Curse')}:cloak.{find(game, 'Cloak', 1)}")
    game.choose(Attack(0, find(game, "Blade"), 1))
    assert game.decision.kind == "about to happen"
    assert len(game.state.stack) >= 3
    assert game.state.lasting
    return game


def test_an_imagined_game_goes_the_same_way_and_tells_nothing() -> None:
    game = start(2, 7)
    thought = game.imagined()
    told = len(game.state.log)
    again = thought.copy()
    for each in (game, thought, again):
        play_random(each, Chance.seeded(3))
    assert game.result == thought.result == again.result is not None
    assert game.state.life == thought.state.life == again.state.life
    assert game.moves == thought.moves == again.moves > 3
    assert len(game.state.log) > told
    assert thought.state.log == again.state.log == []
    for sealed in (thought.save, thought.record, again.kept_record):
        with pytest.raises(RecordSealed, match="only imagined"):
            sealed()
    assert game.record().choices


def test_nothing_done_to_a_copy_reaches_the_original() -> None:
    state = busy_game().state
    state.decklists = [("Blade",)]
    before = msgspec.json.encode(state.save())
    for number in range(len(list(parts(state.copy())))):
        twin = state.copy()
        spoil(list(parts(twin))[number])
        assert msgspec.json.encode(state.save()) == before


def test_spoiling_a_part_shows_in_its_own_save() -> None:
    """Without this the test of independence could not fail."""
    state = busy_game().state
    for number in range(len(list(parts(state.copy())))):
        twin = state.copy()
        part = list(parts(twin))[number]
        spoil(part)
        assert twin.save() != state.save() or part is twin.cache


def test_copy_holds_the_same() -> None:
    game = busy_game()
    assert game.copy().save() == game.save()
    assert game.copy().state == game.state


def test_copy_drops_what_was_only_remembered() -> None:
    state = busy_game().state
    state.cache["strength"] = 5
    assert state.copy().cache == {}
    assert state.cache == {"strength": 5}


def test_moving_a_card_forgets_what_was_remembered() -> None:
    state = busy_game().state
    state.cache["strength"] = 5
    state.move(state.zone("field", 1)[0], "discard")
    assert state.cache == {}


@pytest.mark.parametrize("seats", [2, 3])
def test_playing_a_copy_to_its_end_leaves_the_original_alone(seats: int) -> None:
    for seed in range(5):
        game = play_random(start(seats, seed), Chance.seeded(seed), most=8)
        before, options = game.save(), [option.id for option in game.decision.options]
        assert play_random(game.copy(), Chance.seeded(seed + 1)).over
        assert game.save() == before
        assert [option.id for option in game.decision.options] == options


def test_copy_goes_on_as_the_original_does() -> None:
    game = play_random(start(3, 4), Chance.seeded(4), most=15)
    twin = game.copy()
    assert play_random(game, Chance.seeded(5)).save() == play_random(twin, Chance.seeded(5)).save()


@pytest.mark.parametrize("seed", range(50))
def test_game_loaded_at_every_decision_goes_on_as_the_unsaved_one(seed: int) -> None:
    seats, windows = 2 + seed % 2, ("able", "always")[seed // 2 % 2]
    unsaved, loaded = start(seats, seed, windows), start(seats, seed, windows)
    between = False
    first, second = Chance.seeded(seed), Chance.seeded(seed)
    while not unsaved.over:
        loaded = Game.load(RULES, loaded.save())
        between = between or bool(loaded.state.answers)
        assert [(asked.seat, asked.kind, asked.actions) for asked in loaded.decisions] == [
            (asked.seat, asked.kind, asked.actions) for asked in unsaved.decisions
        ]
        play_random(unsaved, first, most=1)
        play_random(loaded, second, most=1)
        assert loaded.save() == unsaved.save()
    assert between
    assert loaded.record().to_json() == unsaved.record().to_json()


def test_loaded_state_equals_the_saved_one() -> None:
    game = busy_game()
    loaded = Skirmish.load(msgspec.json.decode(msgspec.json.encode(game.state.save())))
    assert loaded == game.state
    assert [type(frame) for frame in loaded.stack] == [type(frame) for frame in game.state.stack]


def test_game_of_a_128_bit_seed_is_saved_and_loaded() -> None:
    seed = 2**128 - 12345
    game = play_random(new_game(RULES, Record("skirmish", "plain", "able", (SmallDeck(),) * 2, seed)), Chance(1, 2), 9)
    loaded = Game.load(RULES, game.save())
    assert loaded.kept_record() == game.kept_record()
    assert loaded.kept_record().seed == seed


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (b"nonsense", "not a saved game"),
        (b"[]", "not a saved game"),
        (b"{}", "not a saved game"),
        (b'{"game": "chess"}', "a saved game of chess, not of skirmish"),
        (b'{"game": "skirmish", "start": null, "choices": [], "state": []}', "not a saved game"),
        (b'{"game": "skirmish", "start": null, "choices": [], "state": {}}', "not a saved game"),
        (b'{"game": "skirmish", "start": null, "choices": [], "state": {"colour": 1}}', "not a saved game"),
    ],
)
def test_what_is_no_saved_game_is_refused_with_a_message(damage: bytes, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        Game.load(RULES, damage)


def test_saved_game_of_an_unknown_procedure_is_refused_by_its_name() -> None:
    with pytest.raises(BadRecord, match="small_game:Journey"):
        Game.load(RULES, busy_game().save().replace(b"small_game:Turn", b"small_game:Journey"))
