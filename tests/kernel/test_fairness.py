"""Commitments, seeds and what a record says of its chance: all can be checked by anybody."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import pytest

from westmarch.kernel.chance import Chance
from westmarch.kernel.errors import BadRecord
from westmarch.kernel.records.fairness import Proof, commitment_of, new_secret, prove, seed_of, server_nonce
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import replay
from westmarch.kernel.records.verifying import Check, Verdict, verify
from westmarch.kernel.structs import replace

from .small_game import RULES, play_random, start

SECRET = "5a" * 32
NONCES = ("0123456789abcdef" * 2, "fe" * 16)


def test_anybody_can_make_a_commitment_with_sha256sum() -> None:
    """printf %s westmarch-fair-1:AbC-_9:5a5a... | sha256sum"""
    text = f"westmarch-fair-1:AbC-_9:{SECRET}"
    assert commitment_of("AbC-_9", SECRET) == hashlib.sha256(text.encode()).hexdigest()
    assert commitment_of("AbC-_9", SECRET) == "ac934104c71f04049cd878d637ff94db79c685877c298008bb1afc57a8f67e63"


def test_anybody_can_make_the_seed_with_sha256sum() -> None:
    """printf %s westmarch-fair-1:AbC-_9:SECRET:NONCE:NONCE | sha256sum | cut -c 1-32"""
    digits = hashlib.sha256(":".join(("westmarch-fair-1", "AbC-_9", SECRET, *NONCES)).encode()).hexdigest()[:32]
    assert seed_of("AbC-_9", SECRET, NONCES) == int(digits, 16)
    assert digits == "3c72df801b0c7f64f66e01a3acceac2b"


def test_every_part_counts() -> None:
    seeds = {
        seed_of("t", SECRET, NONCES),
        seed_of("u", SECRET, NONCES),
        seed_of("t", "5b" * 32, NONCES),
        seed_of("t", SECRET, NONCES[::-1]),
        seed_of("t", SECRET, NONCES[:1]),
    }
    assert len(seeds) == 5
    assert all(0 <= seed < 2**128 for seed in seeds)
    assert len({new_secret() for _ in range(20)}) == 20


def test_the_server_chooses_no_nonce() -> None:
    """printf %s "westmarch-fair-1:AbC-_9:5a5a...:seat 1" | sha256sum | cut -c 1-32"""
    own = server_nonce("AbC-_9", SECRET, 1)
    assert own == "server-15dfdb155ea9b42c56b9f15616b3a718"
    assert len({own, server_nonce("AbC-_9", SECRET, 0), server_nonce("AbC-_8", SECRET, 1)}) == 3
    fair = played(prove("AbC-_9", SECRET, (NONCES[0], own)))
    assert judged(fair)[0].is_proven
    assert "1 of them made by the server" in judged(fair)[0].checks[1].words
    chosen = played(prove("AbC-_9", SECRET, (NONCES[0], "server-" + "fe" * 16)))
    _, failed = judged(chosen)
    assert [check.name for check in failed] == ["nonces"]
    assert "That of seat 1" in failed[0].words


def played(proof: Proof | None = None) -> Record:
    """A finished game."""
    proof = proof or prove("table", SECRET, NONCES)
    game = play_random(start(2, proof.seed), Chance.seeded(3))
    return replace(game.record(), proof=proof)


def judged(record: Record, **noted: str) -> tuple[Verdict, list[Check]]:
    """The verdict, and what fails."""
    verdict = verify(RULES, record, **noted)
    return verdict, [check for check in verdict.checks if check.holds is False]


def test_a_fair_record_is_proven_and_counted() -> None:
    record = played()
    assert record.chance is not None
    verdict, failed = judged(Record.from_json(record.to_json()))
    assert not failed
    assert verdict.holds
    assert verdict.is_proven
    kinds = [drawn.split()[0] for drawn in record.chance]
    assert verdict.shuffles == kinds.count("shuffled") > 0
    assert verdict.rolls == kinds.count("rolled") > 0
    assert verdict.picks == kinds.count("picked")
    assert replay(RULES, record).record() == record


@pytest.mark.parametrize(
    ("changes", "failing", "words"),
    [
        ({"seed": 7}, "seed", "The seed was changed"),
        ({"proof": {"nonces": (NONCES[0], "00" * 16)}}, "seed", "A nonce was changed"),
        ({"proof": {"nonces": NONCES[:1]}}, "nonces", "1 for 2 seats"),
        ({"proof": {"secret": "5b" * 32}}, "commitment", "The secret is not the one"),
        ({"proof": {"commitment": "0" * 64}}, "commitment", "The secret is not the one"),
        ({"proof": {"table": "another"}}, "commitment", "The secret is not the one"),
        ({"proof": {"scheme": "another-1"}}, "commitment", "not as westmarch-fair-1"),
        ({"proof": {"nonces": ("a:b", NONCES[1])}}, "commitment", "not as westmarch-fair-1"),
    ],
)
def test_what_was_changed_of_the_deal_is_named(changes: dict[str, Any], failing: str, words: str) -> None:
    record = played()
    assert record.proof is not None
    if "proof" in changes:
        changes = {"proof": replace(record.proof, **changes["proof"])}
    verdict, failed = judged(replace(record, **changes))
    assert not verdict.holds
    assert (failed[0].name, words in failed[0].words) == (failing, True), failed


def test_a_changed_choice_is_named() -> None:
    record = played()
    seat, _ = record.choices[4]
    changed = (*record.choices[:4], (seat, "play:nothing"), *record.choices[5:])
    _, failed = judged(replace(record, choices=changed))
    assert [check.name for check in failed] == ["choices"]
    assert "one was changed" in failed[0].words
    assert "choice 5 of the record does not fit" in failed[0].words
    _, failed = judged(replace(record, choices=record.choices[:-1]))
    assert [check.name for check in failed] == ["choices"]


def test_changed_dice_are_named() -> None:
    record = played()
    assert record.chance is not None
    at = next(number for number, drawn in enumerate(record.chance) if drawn.startswith("rolled"))
    loaded = (*record.chance[:at], "rolled 6 6", *record.chance[at + 1 :])
    assert loaded != record.chance
    _, failed = judged(replace(record, chance=loaded))
    assert [check.name for check in failed] == ["chance"]
    assert "At roll 1, after choice" in failed[0].words
    assert "“rolled 6 6”" in failed[0].words
    assert f"“{record.chance[at]}”" in failed[0].words
    _, failed = judged(replace(record, chance=record.chance[:-1]))
    assert [check.name for check in failed] == ["chance"]


def test_what_somebody_has_noted_must_be_there() -> None:
    """A server could change secret, commitment and seed together; not what a player has written down."""
    record = played()
    other = played(prove("table", "5b" * 32, NONCES))
    noted = commitment_of("table", SECRET)
    assert judged(record, commitment=noted.upper(), nonce=NONCES[0])[0].is_proven
    assert judged(other)[0].is_proven
    assert [check.name for check in judged(other, commitment=noted)[1]] == ["commitment"]
    assert [check.name for check in judged(record, nonce="77" * 16)[1]] == ["nonces"]
    assert [check.name for check in judged(replace(record, proof=None), commitment=noted)[1]] == ["commitment"]


def test_a_record_without_a_commitment_is_still_played_through() -> None:
    record = replace(played(), proof=None)
    verdict, failed = judged(record)
    assert not failed
    assert verdict.holds
    assert not verdict.is_proven
    assert "whoever dealt" in verdict.checks[0].words
    # Neither does a record that was made before any of this.
    before = replace(record, chance=None, seal="")
    assert judged(before)[0].holds
    other = (*before.choices[:4], (before.choices[4][0], "play:nothing"), *before.choices[5:])
    assert not judged(replace(before, choices=other))[0].holds


def test_an_engine_that_cannot_play_it_says_so() -> None:
    _, failed = judged(replace(played(), engine="0"))
    assert "engine 0" in failed[0].words


@pytest.mark.parametrize(
    "proof", ["yes", {"is": "kernel:Proof"}, {"is": "kernel:Proof", "table": 1}, {"is": "kernel:Record"}, ["a"]]
)
def test_a_proof_that_is_none_is_refused(proof: object) -> None:
    data = msgspec.json.decode(played().to_json())
    data["proof"] = proof
    with pytest.raises(BadRecord):
        Record.from_json(msgspec.json.encode(data))


def test_a_game_without_any_chance_says_so() -> None:
    record = replace(played(), chance=())
    assert Record.from_json(record.to_json()).chance == ()


def test_a_record_of_before_opens_and_is_written_as_before() -> None:
    record = replace(played(), chance=None, seal="", proof=None)
    data = msgspec.json.decode(record.to_json())
    assert set(data) == {"is", "game", "format", "windows", "decks", "seed", "choices", "switches", "engine", "digests"}
    assert Record.from_json(record.to_json()) == record
