"""What a director does in one word: the next pairing, a late entry, a correction."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from .errors import Refused
from .event import Entrant, Event, Round, Status
from .grouping import group, shared_fours
from .outcomes import Outcome
from .pairing import Pairing, may_meet, pair
from .plan import Kind
from .standings import scores
from .steps import Corrected, Entered, Paired, Registered, Returned, may_pair, take_pairing_back


def seed_for(event: Event, *words: object) -> int:
    """A seed of its own for each thing that is drawn, from the seed of the event."""
    told = ":".join(map(str, (event.plan.seed, *words)))
    return int.from_bytes(sha256(told.encode()).digest()[:8], "big")


def next_round(event: Event, again: bool = False, reason: str = "") -> Paired:
    """Pair the next round, or the current one anew."""
    attempt = event.pairings_made
    taken_back = event.rounds[-1] if again and event.rounds else None
    if again:
        take_pairing_back(event)
    may_pair(event)
    number = len(event.rounds) + 1
    found = draw(event, seed_for(event, "round", number, attempt))
    if taken_back is not None:
        event.rounds.append(taken_back)
    return Paired(number, found.tables, found.bye, again, reason)


def draw(event: Event, seed: int) -> Pairing:
    """The pairing of the next round."""
    counted = scores(event)
    points = {player.number: counted[player.number].points for player in event.field()}
    if event.plan.kind is Kind.MULTI_PLAYER:
        return group(points, [table.players for _, table in event.tables()], seed)
    more = len(event.rounds) + 1 < event.planned_rounds
    return pair(points, event.met(), event.had_bye(), seed, more)


def swap(event: Event, one: str, other: str, reason: str = "") -> Paired:
    """Let two players change places in the current round, as long as no result is in; a bye is a place, too."""
    current = event.current
    if current is None:
        raise Refused("no round is paired yet")
    first, second = event.find(one), event.find(other)
    places = {first.number: second.number, second.number: first.number}
    for player in (first, second):
        if player.number != current.bye and all(player.number not in table.players for table in current.tables):
            raise Refused(f"{player.name} does not play in round {current.number}")
    tables = tuple(tuple(places.get(number, number) for number in table.players) for table in current.tables)
    bye = places.get(current.bye, current.bye) if current.bye is not None else None
    before = event.rounds[:-1]
    if bye is not None and bye in {round.bye for round in before}:
        raise Refused(f"{event.players[bye].name} has had a bye, and nobody gets two (LO-6.30)")
    for seated in tables:
        check_table(event, before, seated)
    return Paired(current.number, tables, bye, again=True, reason=reason)


def check_table(event: Event, before: Sequence[Round], seated: tuple[int, ...]) -> None:
    """Refuse a table at which those sit together who must not after the rounds before."""
    earlier = [table.players for round in before for table in round.tables]
    if event.plan.kind is Kind.MULTI_PLAYER:
        if shared_fours(seated, earlier):
            raise Refused("four of them would sit together for the second time (LO-6.53)")
    elif not may_meet(seated[0], seated[1], {frozenset(pair) for pair in earlier}):
        names = " and ".join(event.players[number].name for number in seated)
        raise Refused(f"{names} have met already, and nobody meets twice (LO-6.29)")


def enter_late(event: Event, step: Registered) -> Registered | Returned:
    """A late entry; somebody who had dropped comes back under his own name."""
    known = event.named(step.name)
    if known is not None and known.status is not Status.IN:
        return Returned(known.number)
    if not event.rounds:
        raise Refused("no round is paired yet: register instead")
    return step


def correct(event: Event, round_number: int, table_number: int, outcome: Outcome, reason: str) -> Corrected:
    """Replace a result by another."""
    table = event.table(round_number, table_number)
    if table.outcome is None:
        raise Refused(f"table {table_number} of round {round_number} has no result yet: enter it")
    return Corrected(round_number, table_number, outcome, table.outcome, reason)


def current_table(event: Event, table_number: int) -> tuple[int, int]:
    """Round and number of a table that is played now."""
    if event.current is None:
        raise Refused("no round is paired yet")
    event.table(event.current.number, table_number)
    return event.current.number, table_number


def enter(event: Event, table_number: int, outcome: Outcome) -> Entered:
    """The result of a table of the current round."""
    return Entered(*current_table(event, table_number), outcome)


def seat_of(event: Event, round_number: int, table_number: int, wanted: str) -> int:
    """The seat of somebody at a table."""
    player: Entrant = event.find(wanted)
    table = event.table(round_number, table_number)
    if player.number not in table.players:
        raise Refused(f"{player.name} does not sit at table {table_number}: {' and '.join(event.names(table))} do")
    return table.players.index(player.number)
