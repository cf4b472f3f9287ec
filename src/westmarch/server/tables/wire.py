"""What goes over a table's WebSocket: JSON both ways."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from westmarch.games.page import Habit
from westmarch.kernel.records.fairness import NONCE

LARGEST = 8 * 1024
"""Bytes of a message from a client."""
LONGEST_CHAT = 500
RESTART = 1012
"""The code of a socket that is closed for now: another front, or this one in a moment, takes the next."""
TURNED_AWAY = 1008
"""The code of a socket that would be closed again."""

Until = Literal["something happens", "my turn"]
Short = Annotated[str, Meta(max_length=1000)]
Number = Annotated[int, Meta(ge=-(2**31), lt=2**31)]
"""A number that can be sent on to a worker."""


# from the client


class Hello(msgspec.Struct, tag="hello", rename="camel"):
    """The first message: the token of a seat, or nothing to watch."""

    token: Annotated[str, Meta(max_length=200)] | None = None
    story: Number = 0


class GiveAnswer(msgspec.Struct, tag="answer"):
    """An answer, and after how many others it is meant."""

    version: Number
    option: Short


class WhyNot(msgspec.Struct, tag="why_not"):
    """Why a card or some words are not offered."""

    card: Number | None = None
    words: Annotated[str, Meta(max_length=200)] | None = None


class Say(msgspec.Struct, tag="chat"):
    """A line of chat."""

    text: Annotated[str, Meta(max_length=4000)]


class Concede(msgspec.Struct, tag="concede"):
    """Give up."""


class Undo(msgspec.Struct, tag="undo"):
    """Take the last own decision back, or ask for that."""


class UndoReply(msgspec.Struct, tag="undo_reply"):
    """Whether another may take back."""

    agree: bool


class Rematch(msgspec.Struct, tag="rematch"):
    """Play again with seats swapped; with a nonce for the deal that was promised."""

    nonce: Annotated[str, Meta(pattern=rf"^{NONCE}\Z")] | None = None


class ChangeSettings(msgspec.Struct, tag="settings", rename="camel"):
    """What the server answers for a seat."""

    auto_pass: dict[Annotated[str, Meta(max_length=100)], Habit] | None = None
    pass_until: Until | msgspec.UnsetType | None = msgspec.UNSET


class Resume(msgspec.Struct, tag="resume"):
    """Go on with a game that has stopped."""


class Ping(msgspec.Struct, tag="ping"):
    """Are you there?"""


FromClient = Hello | GiveAnswer | WhyNot | Say | Concede | Undo | UndoReply | Rematch | ChangeSettings | Resume | Ping
read_message = msgspec.json.Decoder(FromClient).decode


# to the client


class SeatCard(msgspec.Struct, rename="camel", omit_defaults=True):
    """Who sits where."""

    seat: int
    name: str
    kind: str
    present: bool = msgspec.field(default_factory=bool)
    level: str = ""
    deck: str = ""


class ClockFace(msgspec.Struct, frozen=True):
    """Seconds left, and how many pass before it begins to run down."""

    seat: int
    left: float
    running: bool
    grace: float = 0.0


class UndoAsked(msgspec.Struct, frozen=True):
    """Who has asked to take back, and to which version."""

    by: int
    to: int


class Stopped(msgspec.Struct, frozen=True):
    """Why the game stands still, and where the report lies."""

    words: str
    report: str


class Story(msgspec.Struct, frozen=True):
    """Lines of the story from a number on."""

    start: int = msgspec.field(name="from")
    lines: msgspec.Raw


class Promised(msgspec.Struct, frozen=True):
    """A table to come, and the commitment to its secret."""

    table: str
    commitment: str


class Fair(msgspec.Struct):
    """How the table was dealt: what was promised, and when the game is over the proof of it."""

    commitment: str
    nonces: list[str] = []
    """In seat order, once all have sat down."""
    secret: str = ""
    seed: str = ""
    known: bool = False
    """Whether it was told before: this game goes on with one that is over."""
    table: str = ""
    """The table that was dealt."""
    next: Promised | None = None
    """The deal of a rematch."""


class ViewFrame(msgspec.Struct, tag="view", rename="camel"):
    """The table as one viewer sees it."""

    version: int
    table: str
    game: str
    format: str
    seat: int
    seats: list[SeatCard]
    status: str
    against: str
    picture: msgspec.Raw
    decision: msgspec.Raw
    waiting: msgspec.Raw
    story: Story
    clocks: list[ClockFace] | None
    undo: UndoAsked | None
    may_undo: bool
    auto_pass: dict[str, Habit]
    windows: msgspec.Raw
    pass_until: Until | None
    rematch: str | None
    rematch_asked: list[int]
    result: msgspec.Raw
    stopped: Stopped | None
    fair: Fair | None


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat."""

    speaker: str = msgspec.field(name="from")
    text: str
    at: str


class ChatFrame(msgspec.Struct, tag="chat", frozen=True):
    """Lines of chat."""

    lines: list[ChatLine]


class Because(msgspec.Struct, frozen=True):
    """A reason with its rules."""

    words: str
    rules: list[str]


class WhyNotFrame(msgspec.Struct, tag="why_not", frozen=True):
    """Why something is not offered; no reasons if it is."""

    card: int | None
    words: str | None
    reasons: list[Because]


class RefusedFrame(msgspec.Struct, tag="refused", frozen=True):
    """A message that could not be followed."""

    words: str
    rules: list[str] = []


class Pong(msgspec.Struct, tag="pong", frozen=True):
    """Here."""


class StorageFrame(msgspec.Struct, tag="storage", frozen=True):
    """Whether the server can reach its storage; while it cannot, the game waits."""

    reachable: bool
    words: str = ""


class Closing(msgspec.Struct, tag="closing", frozen=True):
    """The connection ends; after how many seconds another one is worth trying, unless none is."""

    words: str
    again: float | None = None

    @property
    def code(self) -> int:
        """How the socket is closed."""
        return TURNED_AWAY if self.again is None else RESTART


Frame = ViewFrame | ChatFrame | WhyNotFrame | RefusedFrame | Pong | StorageFrame | Closing
write_frame = msgspec.json.Encoder().encode
