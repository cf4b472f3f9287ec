"""The steps of an event. Each says what it requires, what it does, and how the audit trail tells it."""

from __future__ import annotations

from abc import abstractmethod
from datetime import date
from typing import TypeAlias

import msgspec

from .conduct import Verdict, deck_verdict, must_go
from .errors import Refused
from .event import DeckList, Entrant, Event, Round, Status, Table
from .outcomes import How, Outcome
from .plan import MOST_PLAYERS, MOST_ROUNDS, Plan, bad_name, check_plan, missing_agreement


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is"):
    """Something that happens to an event; it is kept in the journal and never changed."""

    @abstractmethod
    def apply(self, event: Event) -> None:
        """Let it happen, or refuse it."""

    @abstractmethod
    def words(self, event: Event) -> str:
        """What happened, for people; asked after it has."""


class Founded(Step, frozen=True, tag="founded"):
    """The event is announced; always the first step."""

    plan: Plan

    def apply(self, event: Event) -> None:
        check_plan(self.plan)

    def words(self, event: Event) -> str:
        return f"{self.plan.name}: {event.book.title}, {self.plan.format}, {self.plan.kind}, seed {self.plan.seed}"


class Registered(Step, frozen=True, tag="registered"):
    """Somebody enters, late if a round is paired already. He has no points for the rounds that he missed."""

    name: str
    deck: DeckList | None = None
    computer: str = ""
    late: bool = False
    agrees: bool = False
    """He agrees to the optional rules of the event."""

    def apply(self, event: Event) -> None:
        _not_closed(event)
        if problem := bad_name(self.name):
            raise Refused(f"the name {problem}")
        if self.name.isdecimal():
            raise Refused("a name is not a number: players are found by their numbers, too")
        if (same := event.named(self.name)) is not None:
            raise Refused(f"{same.name} is registered already; a second one needs another name")
        if self.deck is None and event.plan.deck_lists and not self.computer:
            raise Refused(f"{self.name} must hand in a deck list: this event demands them")
        if problem := missing_agreement(event.plan, self.agrees):
            raise Refused(problem)
        if event.rounds and not self.late:
            raise Refused(f"round {len(event.rounds)} is paired already: {self.name} can only enter late")
        _room_for_late(event)
        if len(event.players) >= MOST_PLAYERS:
            raise Refused(f"the event is full: it has {MOST_PLAYERS} players")
        number = len(event.players) + 1
        missed = set(range(1, len(event.rounds) + 1))
        event.players[number] = Entrant(
            number, self.name, self.deck, self.computer, first_round=len(event.rounds) + 1, warnings=[], away=missed
        )

    def words(self, event: Event) -> str:
        deck = "" if self.deck is None else f" with {self.deck.name}{'' if self.deck.checked else ' (not checked)'}"
        return f"{self.name} {'enters late' if self.late else 'is registered'}{deck}"


class Dropped(Step, frozen=True, tag="dropped"):
    """Somebody plays no further round; a game that he has begun is still to be reported."""

    player: int
    reason: str = ""

    def apply(self, event: Event) -> None:
        _not_closed(event)
        player = event.players[self.player]
        if player.status is not Status.IN:
            raise Refused(f"{player.name} is {player.status} already")
        player.status, player.reason = Status.DROPPED, self.reason

    def words(self, event: Event) -> str:
        return f"{event.players[self.player].name} drops{_because(self.reason)}"


class Returned(Step, frozen=True, tag="returned"):
    """Somebody who had dropped plays on; the rounds in between he has missed."""

    player: int

    def apply(self, event: Event) -> None:
        _not_closed(event)
        player = event.players[self.player]
        if player.status is Status.IN:
            raise Refused(f"{player.name} plays already")
        if player.status is Status.EJECTED:
            raise Refused(f"{player.name} was ejected ({player.reason}) and cannot come back")
        _room_for_late(event)
        played = [
            round.number
            for round in event.rounds
            if player.number == round.bye or any(player.number in table.players for table in round.tables)
        ]
        player.away |= set(range(1, len(event.rounds) + 1)) - set(played)
        if not played:
            player.first_round = len(event.rounds) + 1
        player.status, player.reason = Status.IN, ""

    def words(self, event: Event) -> str:
        return f"{event.players[self.player].name} plays on"


class Paired(Step, frozen=True, tag="paired"):
    """A round is paired; the tables are kept as they were drawn."""

    round: int
    tables: tuple[tuple[int, ...], ...]
    bye: int | None = None
    again: bool = False
    """The current round is paired anew, before any result is in."""
    reason: str = ""

    def apply(self, event: Event) -> None:
        if self.again:
            take_pairing_back(event)
        may_pair(event)
        if self.round != len(event.rounds) + 1:
            raise Refused(f"the next round is {len(event.rounds) + 1}, not {self.round}")
        seated = [player for table in self.tables for player in table] + ([] if self.bye is None else [self.bye])
        if sorted(seated) != sorted(player.number for player in event.field()):
            raise Refused("the pairing does not seat everybody who plays once")
        for number in seated:
            player = event.players[number]
            player.away.discard(self.round)
            player.first_round = min(player.first_round, self.round)
        tables = [Table(number, players) for number, players in enumerate(self.tables, start=1)]
        event.rounds.append(Round(self.round, tables, self.bye))
        event.pairings_made += 1

    def words(self, event: Event) -> str:
        bye = f", {event.players[self.bye].name} has a bye" if self.bye is not None else ""
        tables = f"{len(self.tables)} table{'s' * (len(self.tables) != 1)}"
        anew = " anew" if self.again else ""
        return f"round {self.round} is paired{anew}: {tables}{bye}{_because(self.reason)}"


def may_pair(event: Event) -> None:
    """Refuse a further round while one still runs, or after the last."""
    _not_closed(event)
    if open_tables := event.open_tables():
        raise Refused(f"round {len(event.rounds)} still runs at {_listed(open_tables)}")
    if len(event.rounds) >= event.planned_rounds > 0:
        raise Refused(f"all {event.planned_rounds} rounds are played; the director may add some with: rounds")


def take_pairing_back(event: Event) -> None:
    """Throw away the pairing of the current round; refused once a result is in."""
    current = event.current
    if current is None:
        raise Refused("no round is paired yet")
    if current.has_results:
        raise Refused(f"round {current.number} has results already: it can no longer be paired anew")
    event.rounds.pop()


class Entered(Step, frozen=True, tag="entered"):
    """The result of a table of the current round."""

    round: int
    table: int
    outcome: Outcome

    def apply(self, event: Event) -> None:
        _not_closed(event)
        table = event.table(self.round, self.table)
        if table.outcome is not None:
            raise Refused(
                f"table {self.table} of round {self.round} has a result already "
                f"({table.outcome.words(event.names(table))}); correct it instead"
            )
        event.book.points(self.outcome, len(table.players), self.round)
        table.outcome = self.outcome

    def words(self, event: Event) -> str:
        return _result_words(event, self.round, self.table, self.outcome)


class Corrected(Step, frozen=True, tag="corrected"):
    """A result is replaced, in whatever round; pairings that were made after it stand."""

    round: int
    table: int
    outcome: Outcome
    before: Outcome
    reason: str = ""

    def apply(self, event: Event) -> None:
        table = event.table(self.round, self.table)
        if table.outcome is None:
            raise Refused(f"table {self.table} of round {self.round} has no result yet: enter it")
        if table.outcome != self.before:
            raise Refused(f"table {self.table} of round {self.round} has another result by now")
        if table.outcome == self.outcome:
            raise Refused(f"table {self.table} of round {self.round} has this very result already")
        event.book.points(self.outcome, len(table.players), self.round)
        table.outcome = self.outcome

    def words(self, event: Event) -> str:
        was = self.before.words(event.names(event.table(self.round, self.table)))
        return (
            f"corrected: {_result_words(event, self.round, self.table, self.outcome)}, was {was}{_because(self.reason)}"
        )


class Warned(Step, frozen=True, tag="warned"):
    """A technical-error warning; too many of them mean ejection."""

    player: int
    offence: str
    note: str = ""

    def apply(self, event: Event) -> None:
        _not_closed(event)
        player = _still_here(event, self.player)
        if not self.offence.strip():
            raise Refused("say what the warning is for")
        player.warnings.append(self.offence)
        if reason := must_go(player.warnings):
            eject(event, player, reason)

    def words(self, event: Event) -> str:
        player = event.players[self.player]
        return f"{player.name} is warned for {self.offence}{_because(self.note)}"


class Ejected(Step, frozen=True, tag="ejected"):
    """The director sends somebody away, at once."""

    player: int
    reason: str

    def apply(self, event: Event) -> None:
        _not_closed(event)
        if not self.reason.strip():
            raise Refused("an ejection needs a reason")
        eject(event, _still_here(event, self.player), self.reason)

    def words(self, event: Event) -> str:
        return f"{event.players[self.player].name} is ejected{_because(self.reason)}"


class Inspected(Step, frozen=True, tag="inspected"):
    """A deck is looked at during the event; an illegal one has consequences."""

    player: int
    problems: tuple[str, ...]
    mistake: bool = False
    """The director thinks that it may be a mistake."""

    def apply(self, event: Event) -> None:
        _not_closed(event)
        player = _still_here(event, self.player)
        verdict = deck_verdict(self.problems, self.mistake)
        if verdict is Verdict.EJECTED:
            eject(event, player, f"an illegal deck: {self.problems[0]} (LO-6.43)")
        elif verdict is Verdict.WARNED:
            Warned(self.player, "illegal deck", self.problems[0]).apply(event)

    def words(self, event: Event) -> str:
        found = "; ".join(self.problems) or "legal"
        mistake = ", perhaps a mistake" if self.mistake and self.problems else ""
        return f"the deck of {event.players[self.player].name} is looked at: {found}{mistake}"


class RoundsSet(Step, frozen=True, tag="rounds set"):
    """The director settles how many rounds there are."""

    rounds: int
    reason: str = ""

    def apply(self, event: Event) -> None:
        _not_closed(event)
        if self.rounds > MOST_ROUNDS:
            raise Refused(f"an event has at most {MOST_ROUNDS} rounds, not {self.rounds}")
        if self.rounds < max(len(event.rounds), 1):
            raise Refused(f"{len(event.rounds)} rounds are paired already; there cannot be {self.rounds}")
        event.set_rounds = self.rounds

    def words(self, event: Event) -> str:
        return f"there are {self.rounds} rounds{_because(self.reason)}"


class Closed(Step, frozen=True, tag="closed"):
    """The event is over; results can still be corrected."""

    def apply(self, event: Event) -> None:
        _not_closed(event)
        if not event.rounds:
            raise Refused("no round was played")
        if open_tables := event.open_tables():
            raise Refused(f"round {len(event.rounds)} still runs at {_listed(open_tables)}")
        event.closed = True

    def words(self, event: Event) -> str:
        return f"the event is over after {len(event.rounds)} rounds"


class Sent(Step, frozen=True, tag="results sent"):
    """The results are with the sanctioning body."""

    on: date

    def apply(self, event: Event) -> None:
        if not event.closed:
            raise Refused("the event is not over: close it first")
        event.results_sent = self.on

    def words(self, event: Event) -> str:
        return f"the results were sent on {self.on}"


class Undone(Step, frozen=True, tag="undone"):
    """An earlier step is taken back; it stays in the trail but counts for nothing."""

    entry: int
    reason: str = ""

    def apply(self, event: Event) -> None:
        """Nothing is left to do: the journal leaves out what was taken back."""

    def words(self, event: Event) -> str:
        return f"step {self.entry} is taken back{_because(self.reason)}"


AnyStep: TypeAlias = (
    Founded
    | Registered
    | Dropped
    | Returned
    | Paired
    | Entered
    | Corrected
    | Warned
    | Ejected
    | Inspected
    | RoundsSet
    | Closed
    | Sent
    | Undone
)


def eject(event: Event, player: Entrant, reason: str) -> None:
    """Send somebody away; a two-player game that he has not finished is lost to him."""
    player.status, player.reason = Status.EJECTED, reason
    for table in event.open_tables():
        if player.number in table.players and len(table.players) == 2:
            table.outcome = Outcome(how=How.ABSENT, absent=(table.players.index(player.number),))


def _not_closed(event: Event) -> None:
    if event.closed:
        raise Refused("the event is over")


def _still_here(event: Event, number: int) -> Entrant:
    player = event.players[number]
    if player.status is Status.EJECTED:
        raise Refused(f"{player.name} was ejected already: {player.reason}")
    return player


def _room_for_late(event: Event) -> None:
    if event.rounds and len(event.rounds) >= event.planned_rounds:
        raise Refused(f"the last round ({len(event.rounds)}) is paired already: nobody can enter any more")


def _listed(tables: list[Table]) -> str:
    return f"table{'s' * (len(tables) > 1)} {', '.join(str(table.number) for table in tables)}"


def _because(reason: str) -> str:
    return f" ({reason})" if reason else ""


def _result_words(event: Event, round_number: int, table_number: int, outcome: Outcome) -> str:
    table = event.table(round_number, table_number)
    names = event.names(table)
    points = event.book.points(outcome, len(names), round_number)
    told = ":".join(map(str, points))
    return f"round {round_number}, table {table_number}: {' - '.join(names)} {told} ({outcome.words(names)})"
