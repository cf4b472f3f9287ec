"""Records replay: to the same end, up to any move, and on from there."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from westmarch.kernel.chance import Chance
from westmarch.kernel.errors import BadRecord, RecordSealed
from westmarch.kernel.records.record import ENGINE_VERSION, ENGINES, REPLAYED, Record
from westmarch.kernel.records.replay import replay, undo
from westmarch.kernel.structs import replace

from .small_actions import Bid
from .small_game import RULES, SkirmishGame, play_random, start

GOLDEN = {
    "1": "c42f9f135f819b24c1260a7040d14a08f5fcbbd6c33dc3e8c72629e557addd48",
    "6": "92e61c8e8e01790644ff38398216ed368f2f8e957ec2f99bb7e37e2c20e1340d",
}
"""The digest of twelve games by the engine under which they began: another Python or machine must come to the same."""


def finished(seats: int = 2, seed: int = 7, windows: str = "able", engine: str = ENGINE_VERSION) -> SkirmishGame:
    return play_random(start(seats, seed, windows, engine), Chance.seeded(seed + 100))


@pytest.mark.parametrize("engine", REPLAYED)
def test_twelve_games_are_the_same_on_every_machine(engine: str) -> None:
    digest = hashlib.sha256()
    for seed in (0, 41, 2**127 + 5):
        for seats in (2, 3):
            for windows in ("able", "always"):
                game = finished(seats, seed, windows, engine)
                told = [game.record().choices, game.state.definition, game.state.place, game.state.life]
                digest.update(json.dumps(told).encode())
    assert digest.hexdigest() == GOLDEN[engine]


def test_same_seed_and_choices_give_the_same_record() -> None:
    assert finished(3, 11).record().to_json() == finished(3, 11).record().to_json()
    assert finished(3, 11).record().to_json() != finished(3, 12).record().to_json()


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("windows", ["able", "always"])
def test_record_replays_to_the_same_end(seats: int, windows: str) -> None:
    for seed in range(5):
        game = finished(seats, seed, windows)
        again = replay(RULES, Record.from_json(game.record().to_json()))
        assert again.save() == game.save()
        assert again.result == game.result


def test_record_comes_back_from_its_file(tmp_path: Path) -> None:
    record = finished(3, 2**128 - 1).record()
    record.save(tmp_path / "game.json")
    assert Record.load(tmp_path / "game.json") == record


def test_record_says_all_that_is_needed() -> None:
    game = start(3, 2**100, "always")
    for seat in (2, 1, 0):
        game.choose(f"bid:{seat}", seat)
    record = play_random(game, Chance.seeded(1)).record()
    assert (record.game, record.format, record.windows, record.seed) == ("skirmish", "plain", "always", 2**100)
    assert (len(record.decks), record.engine) == (3, ENGINE_VERSION)
    assert record.choices[:3] == ((0, "bid:0"), (1, "bid:1"), (2, "bid:2"))


def test_replay_stops_at_any_move() -> None:
    game, chance = start(2, 8), Chance.seeded(8)
    saves = {0: game.save()}
    while not game.over:
        play_random(game, chance, most=1)
        if not game.state.answers:
            saves[game.moves] = game.save()
    record = game.record()
    for moves, saved in saves.items():
        assert replay(RULES, record, until=moves).save() == saved
    assert len(saves) > 20


def test_replay_stopped_between_simultaneous_answers_goes_on() -> None:
    record = finished(3).record()
    game = replay(RULES, record, until=2)
    assert [asked.seat for asked in game.decisions] == [2]
    for seat, choice in record.choices[2:]:
        game.choose(choice, seat)
    assert game.record() == record


def test_stopped_game_can_branch_and_go_on() -> None:
    record = finished(2, 9).record()
    for moves in (2, 10, len(record.choices) - 1):
        branch = play_random(replay(RULES, record, until=moves), Chance.seeded(1234))
        assert branch.over
        assert branch.record().choices[:moves] == record.choices[:moves]
        assert replay(RULES, branch.record()).save() == branch.save()
    assert play_random(replay(RULES, record, until=2), Chance.seeded(1)).record() != record


def test_record_is_sealed_while_the_game_runs() -> None:
    game = play_random(start(), Chance.seeded(1), most=8)
    with pytest.raises(RecordSealed, match="sealed until the game is over"):
        game.record()
    assert play_random(game, Chance.seeded(1)).record().choices


def test_undo_takes_back_the_last_choices() -> None:
    game, chance = start(2, 3), Chance.seeded(3)
    play_random(game, chance, most=8)
    one_back = game.save()
    play_random(game, chance, most=1)
    after = game.save()
    assert undo(RULES, game).save() == one_back
    assert game.save() == after
    assert undo(RULES, game, moves=game.moves).save() == start(2, 3).save()
    assert undo(RULES, game, moves=1000).save() == start(2, 3).save()


def test_undo_of_a_finished_game_reopens_it() -> None:
    game = finished()
    reopened = undo(RULES, game)
    assert not reopened.over
    reopened.choose(game.record().choices[-1][1])
    assert reopened.result == game.result


def test_undo_into_simultaneous_answers_asks_the_last_seat_again() -> None:
    game = start(2)
    for seat in (1, 0):
        game.choose(Bid(seat, 1))
    assert [asked.seat for asked in undo(RULES, game).decisions] == [1]


def changed(**fields: Any) -> Record:
    return replace(finished().record(), **fields)


def test_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="a record of chess, not of skirmish"):
        replay(RULES, changed(game="chess"))


@pytest.mark.parametrize("engine", REPLAYED)
def test_record_of_an_earlier_engine_is_replayed_as_it_was_played(engine: str) -> None:
    game = finished(engine=engine)
    assert game.record().engine == engine
    assert replay(RULES, Record.from_json(game.record().to_json())).save() == game.save()


def test_record_of_an_unknown_engine_is_refused_and_says_which_made_it() -> None:
    said = f"made by engine 0, which .* only that can replay it; this is engine {ENGINE_VERSION}, which replays"
    with pytest.raises(BadRecord, match=said):
        replay(RULES, changed(engine="0"))


def test_every_engine_is_of_some_version() -> None:
    assert ENGINE_VERSION in ENGINES
    assert ENGINES["1"] == "0.1"


def test_choice_that_is_not_offered_is_refused_by_its_number() -> None:
    choices = finished().record().choices
    with pytest.raises(BadRecord, match="choice 3 of the record does not fit: 'fly' is not among the options"):
        replay(RULES, changed(choices=(*choices[:2], (choices[2][0], "fly"), *choices[3:])))


def test_choice_of_the_wrong_seat_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"choice 2 .* seat 0"):
        replay(RULES, changed(choices=((0, "bid:1"), (0, "bid:1"))))


def test_choice_after_the_end_is_refused() -> None:
    choices = finished().record().choices
    with pytest.raises(BadRecord, match=f"choice {len(choices) + 1} .* the game is over"):
        replay(RULES, changed(choices=(*choices, (0, "pass"))))


@pytest.mark.parametrize(
    "text", [b"", b"nonsense", b"[]", b"7", b"{}", b'{"is": "kernel:Event"}', b'{"is": "kernel:Record"}', b"\xff\xfe"]
)
def test_what_is_no_record_is_refused_with_a_message(text: bytes) -> None:
    with pytest.raises(BadRecord, match="not a record of a game"):
        Record.from_json(text)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seed", "seven"),
        ("seed", "-1"),
        ("seed", None),
        ("choices", 5),
        ("choices", ["pass"]),
        ("choices", [[0, 5]]),
        ("choices", [["0", "pass"]]),
        ("game", 5),
        ("engine", None),
        ("decks", ["Blade"]),
        ("decks", 3),
        ("decks", [{"is": "small_table:Nonsense"}]),
        ("colour", "red"),
    ],
)
def test_record_with_a_wrong_field_is_refused_with_a_message(field: str, value: object) -> None:
    data = json.loads(finished().record().to_json())
    data[field] = value
    with pytest.raises(BadRecord, match="not a record of a game: "):
        Record.from_json(json.dumps(data).encode())


def test_missing_file_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"absent\.json: No such file"):
        Record.load(tmp_path / "absent.json")
    with pytest.raises(BadRecord, match="directory"):
        Record.load(tmp_path)
