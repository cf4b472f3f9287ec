"""An event as it stands: who plays, what was paired, and what came of it. Steps change it (`steps`)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from enum import StrEnum
from functools import lru_cache

import msgspec

from westmarch.kernel.letters import near_names, without_accents

from .errors import Refused
from .outcomes import Outcome
from .plan import Kind, Plan
from .rulebooks import Rulebook, rulebook_of
from .schedule import most_rounds, multi_player_rounds, rounds_for


class Status(StrEnum):
    """Whether somebody is paired in the next round."""

    IN = "in"
    DROPPED = "dropped"
    EJECTED = "ejected"


class DeckList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deck with which somebody plays, as it was handed in."""

    name: str
    text: str
    checked: bool
    """The program has checked that it is legal."""


class Entrant(msgspec.Struct):
    """Somebody who plays in the event."""

    number: int
    name: str
    deck: DeckList | None
    computer: str = ""
    """Which computer player it is, if it is one."""
    first_round: int = 1
    status: Status = Status.IN
    reason: str = ""
    """Why he is not in."""
    warnings: list[str] = []
    away: set[int] = msgspec.field(default_factory=set)
    """The rounds that he missed although he plays on."""


class Table(msgspec.Struct):
    """A game of a round: who plays in it, and how it ended."""

    number: int
    players: tuple[int, ...]
    outcome: Outcome | None = None


class Round(msgspec.Struct):
    """A round as it was paired."""

    number: int
    tables: list[Table]
    bye: int | None = None

    @property
    def is_over(self) -> bool:
        return all(table.outcome is not None for table in self.tables)

    @property
    def has_results(self) -> bool:
        return any(table.outcome is not None for table in self.tables)


class Event:
    """All that is known of an event."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.book: Rulebook = rulebook_of(plan.game)
        self.players: dict[int, Entrant] = {}
        self.rounds: list[Round] = []
        self.pairings_made = 0
        """Counts also the pairings that were thrown away, so that a new one is another."""
        self.set_rounds = plan.rounds
        self.closed = False
        self.results_sent: date | None = None

    # the field

    def field(self) -> list[Entrant]:
        """Those who play in the next round."""
        return [player for player in self.players.values() if player.status is Status.IN]

    def find(self, wanted: str) -> Entrant:
        """A player by number, by name, or by the beginning of a name."""
        folded = folded_name(wanted)
        if wanted.isdecimal() and int(wanted) in self.players:
            return self.players[int(wanted)]
        exact = [player for player in self.players.values() if folded_name(player.name) == folded]
        found = exact or [each for each in self.players.values() if folded_name(each.name).startswith(folded)]
        if len(found) == 1 and folded:
            return found[0]
        if len(found) > 1 and folded:
            raise Refused(f"{wanted!r} may be {' or '.join(player.name for player in found[:5])}")
        near = near_names(wanted, [player.name for player in self.players.values()])
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise Refused(f"nobody here is called {wanted!r}{hint}")

    def named(self, name: str) -> Entrant | None:
        """The player of that name, if there is one."""
        folded = folded_name(name)
        return next((player for player in self.players.values() if folded_name(player.name) == folded), None)

    def names(self, table: Table) -> list[str]:
        return [self.players[number].name for number in table.players]

    # rounds

    @property
    def planned_rounds(self) -> int:
        """How many rounds there are: what the director says, or what the book says for so many players."""
        if self.set_rounds is not None:
            return self.set_rounds
        count = sum(player.status is Status.IN or player.number in self.seen() for player in self.players.values())
        return multi_player_rounds(count) if self.plan.kind is Kind.MULTI_PLAYER else rounds_for(count)

    def seen(self) -> set[int]:
        """Those who were paired in any round."""
        found = {number for round in self.rounds for table in round.tables for number in table.players}
        return found | {round.bye for round in self.rounds if round.bye is not None}

    def rounds_problem(self) -> str:
        """What to say if there are more rounds than anybody has opponents."""
        players = len(self.field())
        if self.plan.kind is Kind.MULTI_PLAYER or players < 2:
            return ""
        left, possible = self.planned_rounds - len(self.rounds), most_rounds(players)
        if self.planned_rounds <= possible or left <= 0:
            return ""
        return (
            f"{players} players can play at most {possible} round{'s' * (possible > 1)} without meeting twice; "
            f"{self.planned_rounds} are planned"
        )

    @property
    def current(self) -> Round | None:
        """The last round that was paired."""
        return self.rounds[-1] if self.rounds else None

    def table(self, round_number: int, table_number: int) -> Table:
        """A table of a round."""
        round = self.round(round_number)
        if not 1 <= table_number <= len(round.tables):
            raise Refused(f"round {round_number} has tables 1 to {len(round.tables)}; there is no table {table_number}")
        return round.tables[table_number - 1]

    def round(self, number: int) -> Round:
        """The round of a number."""
        if not 1 <= number <= len(self.rounds):
            paired = f"{len(self.rounds)} are paired" if self.rounds else "none is paired yet"
            raise Refused(f"there is no round {number}; {paired}")
        return self.rounds[number - 1]

    def open_tables(self) -> list[Table]:
        """The tables of the current round that have no result yet."""
        return [table for table in self.current.tables if table.outcome is None] if self.current else []

    def tables(self, upto: int | None = None) -> Iterator[tuple[Round, Table]]:
        """All tables of all rounds, or of the first ones."""
        for round in self.rounds[:upto]:
            for table in round.tables:
                yield round, table

    def met(self) -> set[frozenset[int]]:
        """Those who were paired with each other; whether they also played does not matter."""
        return {
            frozenset((one, other))
            for _, table in self.tables()
            for one in table.players
            for other in table.players
            if one < other
        }

    def had_bye(self) -> set[int]:
        return {round.bye for round in self.rounds if round.bye is not None}


@lru_cache(maxsize=4096)
def folded_name(name: str) -> str:
    """A name without case, accents and superfluous spaces, to compare what people write."""
    return " ".join(without_accents(name).casefold().split())
