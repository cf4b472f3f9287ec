"""Checking a record: that its seed was dealt fairly, and that its choices and its chance are what the seed leads to."""

from __future__ import annotations

from typing import Any

import msgspec

from ..chance import PICKED, ROLLED, SHUFFLED
from ..errors import BadRecord
from ..game import Game
from ..rules import Rules
from ..state import Result
from ..structs import replace
from .fairness import OF_SERVER, SCHEME, Proof, commitment_of
from .record import Record, seal_of
from .replay import begin, play_choice


class Check(msgspec.Struct):
    """One thing that was checked: whether it holds, or nothing if the record does not say enough."""

    name: str
    holds: bool | None
    words: str


class Verdict(msgspec.Struct):
    """All that was checked of a record."""

    game: str
    format: str
    table: str
    commitment: str
    seal: str
    choices: int
    shuffles: int
    rolls: int
    picks: int
    checks: list[Check]
    holds: bool
    """Whether nothing speaks against the record."""
    is_proven: bool
    """Whether all of it could be checked, from the commitment on."""
    result: Result | None


class _Played:
    """A record played through with some seed, as far as that goes."""

    def __init__(self, rules: Rules, record: Record, seed: int) -> None:
        self.game: Game[Any] | None = None
        self.trouble = ""
        self.known_after: list[int] = []
        """How much had come of chance after each choice; first, before all of them."""
        try:
            self.game = begin(rules, replace(record, seed=seed))
            self.known_after.append(len(self.drawn))
            for number, (seat, choice) in enumerate(record.choices, start=1):
                play_choice(self.game, number, seat, choice)
                self.known_after.append(len(self.drawn))
        except BadRecord as error:
            self.trouble = str(error)

    @property
    def drawn(self) -> list[str]:
        """What came of every shuffle, roll and pick."""
        return list((self.game.state.chance.drawn or ()) if self.game is not None else ())

    def choice_of(self, number: int) -> int:
        """After which choice something came of chance."""
        return next((choice for choice, known in enumerate(self.known_after) if known > number), len(self.known_after))


def verify(rules: Rules, record: Record, commitment: str = "", nonce: str = "", touched: str = "") -> Verdict:
    """Check a record, and that it has the commitment and the nonce that somebody noted.

    What has been `touched` of its file since it was written is told if nothing else is wrong: something may have been
    left out that would have been checked."""
    proof = record.proof
    played = _Played(rules, record, record.seed)
    checks = [_check_commitment(proof, commitment)]
    if proof is not None:
        checks += [_check_nonces(proof, len(record.decks), nonce), _check_seed(rules, record, proof, played)]
    # What follows from something that is wrong is not held against the record once more.
    is_wrong = checks[-1].name == "seed" and not checks[-1].holds
    checks.append(_check_choices(record, None if is_wrong else played))
    checks.append(_check_chance(record, played if not is_wrong and checks[-1].holds else None))
    if touched and all(check.holds is not False for check in checks):
        checks.append(Check("file", False, f"It is not as it was written: {touched}."))
    kinds = [drawn.partition(" ")[0] for drawn in played.drawn]
    return Verdict(
        record.game,
        record.format,
        proof.table if proof is not None else "",
        proof.commitment if proof is not None else "",
        record.seal,
        len(record.choices),
        kinds.count(SHUFFLED),
        kinds.count(ROLLED),
        kinds.count(PICKED),
        checks,
        all(check.holds is not False for check in checks),
        all(check.holds for check in checks),
        played.game.result if played.game is not None else None,
    )


def _check_commitment(proof: Proof | None, noted: str) -> Check:
    name = "commitment"
    if proof is None:
        if noted:
            return Check(name, False, "The record has none, though you have noted one.")
        return Check(name, None, "The record has none: whoever dealt the cards could have chosen the seed.")
    if not proof.is_well_formed:
        return Check(name, False, f"The proof is not as {SCHEME} makes one.")
    if commitment_of(proof.table, proof.secret) != proof.commitment:
        return Check(name, False, "The secret is not the one that was committed to: one of the two was changed.")
    if noted and noted.casefold() != proof.commitment:
        return Check(name, False, f"It is {proof.commitment}, not the one that you have noted.")
    return Check(name, True, f"{proof.commitment} is the commitment to the secret.")


def _check_nonces(proof: Proof, seats: int, noted: str) -> Check:
    name = "nonces"
    if len(proof.nonces) != seats:
        return Check(name, False, f"There are {len(proof.nonces)} for {seats} seats.")
    if noted and noted not in proof.nonces:
        return Check(name, False, "The one that you have noted is not among them.")
    if proof.chosen_by_server:
        seat = proof.chosen_by_server[0]
        return Check(name, False, f"That of seat {seat} says to be the server's, but the secret leads to another.")
    of_server = sum(nonce.startswith(OF_SERVER) for nonce in proof.nonces)
    return Check(name, True, f"{len(proof.nonces)} were mixed in, {of_server} of them made by the server.")


def _check_seed(rules: Rules, record: Record, proof: Proof, played: _Played) -> Check:
    name = "seed"
    if proof.seed == record.seed:
        return Check(name, True, "It is the one that secret and nonces lead to.")
    noted = list(record.chance) if record.chance is not None else None
    if noted is not None and _Played(rules, record, proof.seed).drawn == noted:
        return Check(name, False, "The seed was changed: the game was played with the one that the nonces lead to.")
    if noted is not None and played.drawn == noted:
        return Check(name, False, "A nonce was changed: the game was played with this seed, but they lead to another.")
    return Check(name, False, "It is not the one that secret and nonces lead to.")


def _check_choices(record: Record, played: _Played | None) -> Check:
    name, trouble = "choices", played.trouble if played is not None else ""
    if record.seal and seal_of(record.choices) != record.seal:
        where = f" ({trouble})" if trouble else ""
        return Check(name, False, f"They are not those that were sealed: one was changed, added or left out{where}.")
    if trouble:
        return Check(name, False, f"The record cannot be played through: {trouble}.")
    sealed = "as they were sealed" if record.seal else "not sealed"
    if played is None:
        return Check(name, True if record.seal else None, f"{len(record.choices)} are there, {sealed}.")
    end = "" if played.game is not None and played.game.over else "; the game was not over after them"
    return Check(name, True, f"{len(record.choices)} were made, {sealed}, and all fit{end}.")


def _check_chance(record: Record, played: _Played | None) -> Check:
    name = "chance"
    if played is None:
        return Check(name, None, "Shuffles and rolls could not be compared.")
    if record.chance is None:
        return Check(name, None, "The record does not say what came of its shuffles and rolls.")
    drawn = played.drawn
    for number, (noted, found) in enumerate(zip(record.chance, drawn, strict=False)):
        if noted != found:
            return Check(name, False, _differs(noted, found, drawn[: number + 1], played.choice_of(number)))
    if len(record.chance) != len(drawn):
        return Check(name, False, f"The record tells of {len(record.chance)} draws, the seed leads to {len(drawn)}.")
    return Check(name, True, "Every shuffle, roll and pick is the one that the seed leads to.")


def _differs(noted: str, found: str, so_far: list[str], choice: int) -> str:
    kind = found.partition(" ")[0]
    number = sum(drawn.startswith(kind) for drawn in so_far)
    what = {ROLLED: "roll", PICKED: "pick", SHUFFLED: "shuffle"}[kind]
    return f"At {what} {number}, after choice {choice}, the record says “{noted}”, the seed leads to “{found}”."
