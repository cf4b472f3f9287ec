"""What the server asks of the workers that play, and what comes back. All of it is about a game that lives there."""

from __future__ import annotations

from typing import Any

import msgspec

from westmarch.games.known import Silence

CONCEDE = "concede"


class Viewer(msgspec.Struct, frozen=True, array_like=True):
    """Somebody who looks at a table: the seats that he holds (none: a spectator), and how much story he has read.

    Whoever holds several seats looks from the one that must decide, or from where he looked last."""

    holds: tuple[int, ...]
    story: int
    last: int = -1


class Look(msgspec.Struct, array_like=True):
    """What one viewer sees; the parts are JSON already."""

    seat: int
    picture: bytes
    decision: bytes
    waiting: bytes
    result: bytes
    start: int
    """The number of the first of the lines."""
    lines: bytes
    count: int
    """How many lines there are."""


class Asked(msgspec.Struct, frozen=True, array_like=True):
    """Who must decide, and how it can be answered without him."""

    seat: int
    window: str
    passing: str
    """The option that passes, if there is one."""
    only: str
    """The single option, if there is one only."""
    sensible: str = ""
    """The option that everybody would take who sees what the seat sees, if there is such a one."""


# requests


class Open(msgspec.Struct, tag=True):
    """Take up a game: from its start or a snapshot (compressed, as it is stored), with the answers since."""

    table: str
    game: str
    start: bytes
    snapshot: bytes | None
    number: int
    answers: list[tuple[int, str]]
    names: list[str]
    levels: dict[int, str]
    viewers: list[Viewer]
    engine: str = ""


class Act(msgspec.Struct, tag=True):
    """An answer of a seat; without an option the computer finds one. By `attempt` a second try differs."""

    table: str
    version: int
    seat: int
    option: str | None
    viewers: list[Viewer]
    attempt: int = 0


class See(msgspec.Struct, tag=True):
    """The table as it stands."""

    table: str
    viewers: list[Viewer]


class Ask(msgspec.Struct, tag=True):
    """Why something is not offered: a card, or some words."""

    table: str
    seat: int
    card: int | None
    words: str


class Save(msgspec.Struct, tag=True):
    """The whole game, for a player who thinks about it in another process."""

    table: str
    version: int


class Close(msgspec.Struct, tag=True):
    """Forget a table."""

    table: str


Request = Open | Act | See | Ask | Save | Close


# replies


class Standing(msgspec.Struct, tag=True):
    """How a table stands after a request."""

    version: int
    since: int
    """The version at which the present questions were asked: several may answer at the same time."""
    asked: list[Asked]
    looks: list[Look]
    active: int = -1
    """Whose turn it is."""
    turn: int = 0
    moment: str = ""
    """Where the game stands, as everybody may know."""
    silence: Silence | None = None
    """Who may not talk just now."""
    option: str = ""
    """The answer that was taken."""
    passed: bool = False
    over: bool = False
    result: bytes = b""
    record: bytes = b""
    snapshot: bytes = b""
    engine: str = ""
    trouble: str = ""
    """What the engine said to the first answer that it could not take up again; the table stands before it."""

    def in_short(self) -> dict[str, Any]:
        """What lists of tables say of it."""
        asked = " ".join(str(each.seat) for each in self.asked)
        return {"asked": asked, "turn": self.turn, "moment": self.moment}


class Reason(msgspec.Struct):
    """Why something is not offered."""

    words: str
    rules: list[str]


class Reasons(msgspec.Struct, tag=True):
    """All the reasons; none if it is offered."""

    reasons: list[Reason]


class Saved(msgspec.Struct, tag=True):
    """A whole game."""

    game: bytes


class Done(msgspec.Struct, tag=True):
    """It is done."""


class Refused(msgspec.Struct, tag=True):
    """It cannot be done, for a reason that people understand; nothing has changed."""

    words: str
    rules: list[str] = []
    status: int = 409


class Failed(msgspec.Struct, tag=True):
    """The engine failed; nothing has changed."""

    words: str
    report: str


class Damaged(msgspec.Struct, tag=True):
    """A snapshot that cannot be read; an earlier one may do."""

    report: str


class OutOfSync(msgspec.Struct, tag=True):
    """The game is not here, or not at that answer: it is to be taken up again from what is stored."""


Reply = Standing | Reasons | Saved | Done | Refused | Failed | Damaged | OutOfSync
