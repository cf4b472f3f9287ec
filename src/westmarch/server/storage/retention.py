"""How long games and chats are kept: a policy, what it lets go, and letting it go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Engine, case, delete, exists, func, literal, not_, or_, select

from .clock import NOW
from .leases import is_held
from .models import Chat, Seat, Table

DAY = 24 * 3600.0
AT_ONCE = 50
"""Tables that are deleted in one transaction."""
CHATS_AT_ONCE = 2000


@dataclass(frozen=True, slots=True)
class Policy:
    """For how many days after the last change things are kept; 0 means for ever."""

    finished: float = 0.0
    anonymous: float = 0.0
    """Finished games in which nobody with an account sat, and records from outside."""
    unfinished: float = 0.0
    waiting: float = 0.0
    """Tables at which nobody sat down, recalled or not."""
    chats: float = 0.0


def _which(policy: Policy) -> dict[str, ColumnElement[bool]]:
    """What goes, by the reason for it. Tables that somebody has open stay."""

    def older(days: float) -> ColumnElement[bool]:
        return Table.changed < NOW - days * DAY

    is_anonymous = not_(exists().where(Seat.table == Table.id, Seat.owner.startswith("person:")))
    found = {
        "finished": (policy.finished, Table.status == "over"),
        "anonymous": (policy.anonymous, (Table.status == "over") & is_anonymous),
        "unfinished": (policy.unfinished, Table.status.in_(("running", "stopped"))),
        "waiting": (policy.waiting, Table.status.in_(("waiting", "recalled"))),
    }
    return {reason: older(days) & which & not_(is_held()) for reason, (days, which) in found.items() if days > 0}


def count_old(connection: Connection, policy: Policy) -> dict[str, int]:
    """How many tables and lines of chat the policy lets go, by the reason."""
    which = _which(policy)
    counts: dict[str, int] = {}
    if which:
        reason = case(*((condition, literal(name)) for name, condition in which.items())).label("reason")
        rows = connection.execute(select(reason, func.count()).where(or_(*which.values())).group_by(reason))
        counts = {row[0]: row[1] for row in rows}
    if policy.chats > 0:
        lines = select(func.count()).select_from(Chat).where(Chat.at < NOW - policy.chats * DAY)
        counts["chats"] = connection.scalar(lines) or 0
    return {name: counts[name] for name in (*which, "chats") if counts.get(name)}


def delete_all_old(engine: Engine, policy: Policy) -> dict[str, int]:
    """Delete all that the policy lets go: how many by the reason."""
    gone: Counter[str] = Counter()
    while True:
        with engine.begin() as connection:
            some = delete_old(connection, policy)
        if not some:
            return dict(gone)
        gone.update(some)


def delete_old(connection: Connection, policy: Policy) -> Mapping[str, int]:
    """Delete some of what the policy lets go: how many by the reason; nothing if all of it is gone."""
    gone: dict[str, int] = {}
    for reason, condition in _which(policy).items():
        ids = list(connection.scalars(select(Table.id).where(condition).limit(AT_ONCE)))
        if ids:
            gone[reason] = connection.execute(delete(Table).where(Table.id.in_(ids), condition)).rowcount
    if policy.chats > 0:
        lines = select(Chat.id).where(Chat.at < NOW - policy.chats * DAY).limit(CHATS_AT_ONCE)
        numbers = list(connection.scalars(lines))
        if numbers:
            gone["chats"] = connection.execute(delete(Chat).where(Chat.id.in_(numbers))).rowcount
    return {reason: count for reason, count in gone.items() if count}
