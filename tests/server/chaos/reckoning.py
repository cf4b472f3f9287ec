"""The reckoning: what is stored, held against what the bots were told."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Engine, select

from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import new_game
from westmarch.server.storage import Archive, Snapshot
from westmarch.server.storage.archive import KeptAnswer, KeptTable
from westmarch.server.workers.worker import apply
from westmarch.shelf import known_game

from .bots import Notes


@dataclass
class Reckoning:
    """How many answers were acknowledged, and what has become of promises."""

    tables: int = 0
    acknowledged: int = 0
    stored: int = 0
    """Answers of all, also of the computer."""
    lost: list[str] = field(default_factory=list)
    """Answers that were acknowledged or shown and are not there, or others in their place."""
    doubled: list[str] = field(default_factory=list)
    """Answers that nobody gave so often."""
    unseated: list[str] = field(default_factory=list)
    """Seats that nobody owns any more."""
    astray: list[str] = field(default_factory=list)
    """Games that the answers do not lead to, or that were ended by a clock that jumped."""

    @property
    def wrong(self) -> list[str]:
        """All that should not be."""
        return [*self.lost, *self.doubled, *self.unseated, *self.astray]

    def __str__(self) -> str:
        return (
            f"{self.tables} tables, {self.stored} answers stored, {self.acknowledged} acknowledged to bots: "
            f"{len(self.lost)} lost, {len(self.doubled)} doubled, {len(self.unseated)} seats lost, "
            f"{len(self.astray)} games astray"
        )


def reckon(engine: Engine, told: Mapping[str, Sequence[Notes]]) -> Reckoning:
    """Look at every table of which somebody was told something."""
    found = Reckoning()
    for table, players in told.items():
        kept = Archive(engine).table(table)
        found.tables += 1
        found.acknowledged += sum(len(notes.acknowledged) for notes in players)
        if kept is None:
            found.lost.append(f"table {table} is not there")
            continue
        answers = Archive(engine).answers(table)
        found.stored += len(answers)
        for notes in players:
            _check_acknowledged(found, table, answers, notes)
            _check_given(found, table, answers, notes)
            if not kept.seats[notes.seat].owner:
                found.unseated.append(f"seat {notes.seat} of table {table} belongs to nobody")
        _check_game(found, engine, kept, answers)
    return found


def _check_acknowledged(found: Reckoning, table: str, answers: Sequence[KeptAnswer], notes: Notes) -> None:
    if notes.version > len(answers):
        found.lost.append(f"table {table} was shown with {notes.version} answers and has {len(answers)}")
    for version, option in notes.acknowledged.items():
        stored = answers[version] if version < len(answers) else None
        if stored is None or (stored.seat, stored.option, stored.by) != (notes.seat, option, "person"):
            found.lost.append(f"answer {version + 1} of table {table} was {option} by seat {notes.seat}: {stored}")


def _check_given(found: Reckoning, table: str, answers: Sequence[KeptAnswer], notes: Notes) -> None:
    counted = set()
    for version, answer in enumerate(answers):
        if answer.by != "person" or answer.seat != notes.seat:
            continue
        # It may have been given one version before, while another seat was asked, too.
        meant = [version] + [version - 1] * (version - 1 in notes.together)
        given = [at for at in meant if answer.option in notes.sent.get(at, ()) and at not in counted]
        if given:
            counted.add(given[0])
        else:
            found.doubled.append(f"answer {version + 1} of table {table}, {answer.option}, was not given then")


def _check_game(found: Reckoning, engine: Engine, kept: KeptTable, answers: Sequence[KeptAnswer]) -> None:
    """The answers can be given one after the other, and every snapshot is what they lead to."""
    if kept.answers != len(answers):
        found.astray.append(f"table {kept.id} counts {kept.answers} answers and has {len(answers)}")
    if any(answer.by == "clock" for answer in answers):
        found.astray.append(f"a clock of table {kept.id} ran out")
    if kept.start is None:
        return
    rules = known_game(kept.game).rules
    with engine.connect() as connection:
        query = select(Snapshot.number, Snapshot.saved).where(Snapshot.table == kept.id)
        snapshots = {row.number: row.saved for row in connection.execute(query)}
    replayed = new_game(rules, Record.from_json(kept.start))
    for number in range(len(answers) + 1):
        if number:
            answer = answers[number - 1]
            try:
                apply(replayed, answer.seat, answer.option)
            except Exception as error:
                found.astray.append(f"answer {number} of table {kept.id} cannot be given: {error!r}")
                return
        saved = snapshots.pop(number, None)
        if saved is not None and zlib.decompress(saved) != replayed.save():
            found.astray.append(f"snapshot {number} of table {kept.id} is another game")
    if snapshots:
        found.astray.append(f"table {kept.id} has {len(answers)} answers and snapshots {sorted(snapshots)}")
