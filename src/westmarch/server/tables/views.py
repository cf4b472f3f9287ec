"""Putting a view together: what the worker has made of the game, and what the server knows of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from westmarch.server.storage.archive import KeptSeat
from westmarch.server.workers.viewing import NOTHING

from .connections import Connection
from .wire import SeatCard, Stopped, Story, ViewFrame, write_frame

if TYPE_CHECKING:
    from .live import LiveTable

_NULL = msgspec.Raw(NOTHING)
_EMPTY = msgspec.Raw(b"[]")


def seat_cards(live: LiveTable, holds: tuple[int, ...]) -> list[SeatCard]:
    """Who sits where, and who is there."""
    present = live.present()
    return [
        SeatCard(
            seat.seat,
            seat.name,
            seat.kind,
            _is_there(seat, present),
            seat.level,
            live.kept.shown_deck(seat, seat.seat in holds),
        )
        for seat in live.kept.seats
    ]


def _is_there(seat: KeptSeat, present: set[int]) -> bool:
    return seat.kind == "computer" or seat.seat in present


def _may_undo(live: LiveTable, connection: Connection) -> bool:
    """Whether a connection may take something back, or ask for that."""
    to = live.undo_to(connection.holds)
    return to is not None and not (live.is_between_people and live.take_backs.why_not(connection.seat, to))


def view_frame(live: LiveTable, connection: Connection, fresh: bool) -> bytes:
    """The table as a connection sees it. The lines of the story are told once."""
    kept, look = live.kept, connection.look
    story = Story(connection.lines, _EMPTY)
    if look is not None and fresh:
        story = Story(look.start, msgspec.Raw(look.lines))
        connection.lines = look.count
    habits = live.habits.get(connection.seat) if connection.holds else None
    running = kept.status == "running"
    # What the server is about to answer for a seat is not put to it.
    asks = running and not live.autoplay.answers_for(connection.seat)
    return write_frame(
        ViewFrame(
            version=kept.answers,
            table=kept.id,
            game=kept.game,
            format=kept.format,
            seat=connection.seat,
            seats=seat_cards(live, connection.holds),
            status=kept.status,
            against=kept.against,
            picture=msgspec.Raw(look.picture) if look is not None else _NULL,
            decision=msgspec.Raw(look.decision) if look is not None and asks else _NULL,
            waiting=msgspec.Raw(look.waiting) if look is not None and running else _EMPTY,
            story=story,
            clocks=live.time.faces(),
            undo=live.take_backs.asked,
            may_undo=_may_undo(live, connection),
            auto_pass=habits.listed(live.windows.usual) if habits else {},
            windows=live.windows.listed,
            pass_until=habits.pass_until if habits else None,
            rematch=kept.rematch,
            rematch_asked=sorted(live.rematch_asked),
            result=msgspec.Raw(look.result) if look is not None else _NULL,
            fair=live.deal.shown(),
            stopped=Stopped(kept.words, f"/api/tables/{kept.id}/report") if kept.status == "stopped" else None,
        )
    )
