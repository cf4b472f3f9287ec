"""`westmarch verify` as a person or another program uses it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.kernel.data import pack
from westmarch.kernel.records.fairness import prove, server_nonce
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import new_game
from westmarch.kernel.structs import replace
from westmarch.players import RandomPlayer, play_out
from westmarch.server.workers.dealing import deal
from westmarch.server.workers.jobs import Deal
from westmarch.shelf import known_game

SECRET = "c3" * 32
PROOF = prove("Table-1", SECRET, ("0123456789abcdef" * 2, server_nonce("Table-1", SECRET, 1)))


def _play(game: str, format: str) -> Record:
    """A whole game, dealt as a server does it."""
    known = known_game(game)
    dealt = deal(Deal(game, format, [None, None], str(PROOF.seed), "able", pack(PROOF)))
    begun = new_game(known.rules, Record.from_json(dealt.start))
    play_out(begun, [RandomPlayer(4), RandomPlayer(104)])
    return begun.record()


@pytest.fixture(scope="module")
def meccg() -> Record:
    return _play("meccg", "introductory")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str, str]]:
    monkeypatch.setenv("COLUMNS", "160")

    def verify(record: Record | bytes, *options: str) -> tuple[int, str, str]:
        file = tmp_path / "record.json"
        file.write_bytes(record if isinstance(record, bytes) else record.to_json())
        result = CliRunner().invoke(app, ["verify", str(file), *options])
        return result.exit_code, result.stdout, result.stderr

    return verify


Run = Callable[..., tuple[int, str, str]]


def test_a_fair_game_is_proven(run: Run, meccg: Record) -> None:
    code, shown, _ = run(meccg)
    assert code == 0, shown
    assert "Dealt fairly, and played as the record says." in shown
    assert PROOF.commitment in shown
    assert meccg.chance is not None
    rolls = sum(drawn.startswith("rolled") for drawn in meccg.chance)
    assert rolls > 5
    assert f"{rolls} rolls" in shown
    assert shown.count("holds") == 5
    assert run(meccg, "--commitment", PROOF.commitment, "--nonce", PROOF.nonces[0])[0] == 0


def test_the_other_game_is_proven_too(run: Run) -> None:
    code, shown, _ = run(_play("lotr_tcg", "starter"), "--json")
    verdict = json.loads(shown)
    assert code == 0
    assert verdict["is_proven"]
    assert verdict["shuffles"] >= 2


def test_other_programs_read_json(run: Run, meccg: Record) -> None:
    code, shown, _ = run(meccg, "--json")
    verdict = json.loads(shown)
    assert code == 0
    assert verdict["holds"]
    assert verdict["commitment"] == PROOF.commitment
    assert verdict["choices"] == len(meccg.choices)
    assert [check["name"] for check in verdict["checks"]] == ["commitment", "nonces", "seed", "choices", "chance"]
    assert verdict["result"]["winners"] is not None


def test_a_file_that_was_edited_by_hand_is_judged_too(run: Run, meccg: Record) -> None:
    content = json.loads(meccg.to_json())
    code, shown, _ = run(json.dumps({**content, "seed": "7"}).encode())
    assert code == 1
    assert "The seed was changed" in shown


def _another_nonce(record: Record) -> dict[str, Any]:
    assert record.proof is not None
    return {"proof": replace(record.proof, nonces=("77" * 16, record.proof.nonces[1]))}


def _another_choice(record: Record) -> dict[str, Any]:
    """A choice that was as legal as the one that was made."""
    known = known_game(record.game)
    game = new_game(known.rules, record)
    for number, (seat, choice) in enumerate(record.choices):
        question = next(each for each in game.decisions if each.seat == seat)
        other = next((option.id for option in question.options if option.id != choice), None)
        if number > 20 and other is not None:
            return {"choices": (*record.choices[:number], (seat, other), *record.choices[number + 1 :])}
        game.choose(choice, seat)
    raise AssertionError("there was never a choice")


def _other_dice(record: Record) -> dict[str, Any]:
    assert record.chance is not None
    at = next(
        number for number, drawn in enumerate(record.chance) if drawn not in ("rolled 6 6",) and "rolled" in drawn
    )
    return {"chance": (*record.chance[:at], "rolled 6 6", *record.chance[at + 1 :])}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda record: {"seed": record.seed ^ 1}, "The seed was changed"),
        (_another_nonce, "A nonce was changed"),
        (_another_choice, "one was changed, added or left out"),
        (_other_dice, "the record says “rolled 6 6”"),
    ],
    ids=["seed", "nonce", "choice", "dice"],
)
def test_what_was_tampered_with_is_said(
    run: Run, meccg: Record, change: Callable[[Record], dict[str, Any]], words: str
) -> None:
    code, shown, _ = run(replace(meccg, **change(meccg)))
    assert code == 1
    assert words in shown
    assert shown.count("fails") == 1
    assert "tampered" in shown


@pytest.mark.parametrize("part", ["proof", "chance", "seal"])
def test_what_was_left_out_of_a_file_is_noticed(run: Run, meccg: Record, part: str) -> None:
    """Without it there is less to check, and nothing that is wrong."""
    content = json.loads(meccg.to_json())
    code, shown, _ = run(json.dumps({**content, part: "" if part == "seal" else None}).encode())
    assert code == 1
    assert part in shown.partition("It is not as it was written: ")[2].splitlines()[0]
    assert shown.count("fails") == 1
    assert "tampered" in shown
    del content[part]
    assert run(json.dumps(content).encode())[0] == 1
    # The first records had no digests: what they do not tell cannot have been taken from them.
    plain = {name: each for name, each in content.items() if name != "digests"}
    code, shown, note = run(json.dumps({**plain, "is": "kernel:Record"}).encode())
    assert code == 0, shown
    assert ("Dealt fairly" in shown) == (part == "seal")
    assert "no digests" in note


def test_a_commitment_or_a_nonce_that_was_noted_is_compared(run: Run, meccg: Record) -> None:
    assert "not the one that you have noted" in run(meccg, "--commitment", "0" * 64)[1]
    code, shown, _ = run(meccg, "--nonce", "77" * 16)
    assert code == 1
    assert "not among them" in shown


def test_a_game_of_the_command_line_has_no_commitment(run: Run) -> None:
    known = known_game("meccg")
    game = known.new_game(list(known.decks_for("introductory").values()), seed=4)
    play_out(game, [RandomPlayer(4), RandomPlayer(104)])
    code, shown, _ = run(game.record())
    assert code == 0
    assert "The record has none: whoever dealt the cards could have chosen the seed." in shown
    assert "Played as the record says." in shown
    assert "Dealt fairly" not in shown


@pytest.mark.parametrize("content", [b"", b"{}", b'{"is": "kernel:Record"}', b"\xff\xfe"])
def test_what_is_no_record_is_refused_in_one_line(run: Run, content: bytes) -> None:
    code, shown, complaint = run(content)
    assert code == 2
    assert not shown
    assert len(complaint.strip().splitlines()) == 1
