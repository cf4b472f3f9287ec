"""Handlers of the messages to a table: answers, questions, chat, take-backs, conceding, rematches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from westmarch.server.storage import archive as keep
from westmarch.server.storage.seats import change_settings
from westmarch.server.workers.protocol import CONCEDE, Ask, Reasons, Refused

from .auto_pass import Habits
from .connections import Connection
from .live import LiveTable
from .wire import (
    LONGEST_CHAT,
    Because,
    ChangeSettings,
    Concede,
    FromClient,
    GiveAnswer,
    Hello,
    Ping,
    Pong,
    Rematch,
    Resume,
    Say,
    Undo,
    UndoReply,
    WhyNot,
    WhyNotFrame,
)


async def handle(live: LiveTable, connection: Connection, message: FromClient) -> None:
    """Do what a message asks for, or tell the connection why not."""
    await _WISHES[type(message)](live, connection, message)


async def _answer(live: LiveTable, connection: Connection, message: GiveAnswer) -> None:
    """Take an answer of a seat that is asked, if it belongs to the present version and has come in time."""
    came = live.context.time.now()

    async def act() -> None:
        asked = [each for each in live.standing.asked if each.seat in connection.holds] if live.standing else []
        if live.kept.status != "running" or live.standing is None:
            connection.refuse("The game is not running.")
        elif not live.standing.since <= message.version <= live.standing.version:
            connection.refuse("The table has moved on since: please look again.")
        elif not asked:
            connection.refuse("It is not your decision now.")
        elif message.option == CONCEDE:
            connection.refuse("That is not among the choices now.")
        elif live.time.is_out(asked[0].seat, came):
            connection.refuse("Your time is up.")
            await live.act(asked[0].seat, CONCEDE, "clock")
        else:
            refused = await live.act(asked[0].seat, message.option, "person", came)
            if refused is not None:
                connection.refuse(refused.words, refused.rules)

    await live.in_turn(connection, act)


async def _concede(live: LiveTable, connection: Connection, message: Concede) -> None:
    """Give the game up."""

    async def act() -> None:
        if live.kept.status not in ("running", "stopped"):
            connection.refuse("There is no game to give up.")
            return
        refused = await live.act(connection.seat, CONCEDE, "person")
        if refused is not None:
            connection.refuse(refused.words, refused.rules)

    await live.in_turn(connection, act)


async def _undo(live: LiveTable, connection: Connection, message: Undo) -> None:
    """Take back the last own decision: freely if nobody else sits there, else if all others agree."""

    async def act() -> None:
        to = live.undo_to(connection.holds)
        if to is None:
            connection.refuse("There is nothing to take back.")
        elif not live.is_between_people:
            await live.take_back(to)
        elif refused := live.take_backs.why_not(connection.seat, to):
            connection.refuse(refused)
        else:
            live.take_backs.ask(connection.seat, to)
            live.show_all()

    await live.in_turn(connection, act)


async def _undo_reply(live: LiveTable, connection: Connection, message: UndoReply) -> None:
    """Another seat agrees to a take-back, or not."""

    async def act() -> None:
        asked = live.take_backs.asked
        if asked is None or asked.by in connection.holds:
            connection.refuse("Nobody else has asked to take back.")
        elif not message.agree:
            live.take_backs.end()
            live.show_all()
        elif live.take_backs.agree(connection.holds):
            await live.take_back(asked.to)

    await live.in_turn(connection, act)


async def _settle(live: LiveTable, connection: Connection, message: ChangeSettings) -> None:
    """What the server answers for a seat from now on."""

    async def act() -> None:
        known = live.windows.usual
        for seat in connection.holds:
            habits = live.habits[seat]
            if message.auto_pass is not None:
                merged = {**habits.auto_pass, **message.auto_pass}
                habits.auto_pass = {window: choice for window, choice in merged.items() if window in known}
            if message.pass_until is not msgspec.UNSET:
                habits.pass_until = message.pass_until
            kept = live.kept.seats[seat]
            kept.settings = msgspec.json.encode(Habits(habits.auto_pass)).decode()
            await live.context.ledger.write_surely(change_settings(live.id, seat, kept.settings))
        for other in live.connections:
            if set(other.holds) & set(connection.holds):
                live.show(other)
        live.time.update()
        live.autoplay.wake()

    await live.in_turn(connection, act)


async def _why_not(live: LiveTable, connection: Connection, message: WhyNot) -> None:
    """Why a card, or what some words say, cannot be played now."""

    async def act() -> None:
        if live.standing is None or live.kept.start is None:
            connection.refuse("The game has not begun.")
            return
        reply = await live.hosting.request(lambda: Ask(live.id, connection.seat, message.card, message.words or ""))
        if isinstance(reply, Reasons):
            reasons = [Because(each.words, each.rules) for each in reply.reasons]
            connection.tell(WhyNotFrame(message.card, message.words, reasons))
        else:
            words = reply.words if isinstance(reply, Refused) else "That cannot be explained."
            connection.refuse(words)

    await live.in_turn(connection, act)


async def _chat(live: LiveTable, connection: Connection, message: Say) -> None:
    """Say something to all who are here, unless the rules of the game forbid it now."""
    silence = live.standing.silence if live.standing is not None and live.kept.status == "running" else None
    said = "".join(letter if letter.isprintable() else " " for letter in message.text).strip()[:LONGEST_CHAT]
    if not connection.holds:
        connection.refuse("Only those who play may talk here.")
    elif silence is not None and not set(connection.holds).isdisjoint(silence.seats):
        connection.refuse(silence.words, silence.rules)
    elif said:
        await live.say(connection.holds[0], connection.name, said)


async def _rematch(live: LiveTable, connection: Connection, message: Rematch) -> None:
    """Play again with the seats swapped, once all people want to."""

    async def act() -> None:
        if live.kept.status != "over":
            connection.refuse("The game is not over yet.")
            return
        live.rematch_asked.update(connection.holds)
        if message.nonce is not None:
            live.rematch_nonces.setdefault(connection.holds[0], message.nonce)
        if live.kept.rematch is None and live.rematch_asked.issuperset(live.people()):
            table = await live.context.again(live.id, live.deal.next, live.rematch_nonces)
            if await live.store(keep.add_table(table), keep.change_table(live.id, rematch=table.id)):
                live.kept.rematch = table.id
        live.show_all()

    await live.in_turn(connection, act)


async def _resume(live: LiveTable, connection: Connection, message: Resume) -> None:
    """Go on after the engine failed."""

    async def act() -> None:
        if live.kept.status != "stopped":
            connection.refuse("The game has not stopped.")
            return
        live.attempt += 1
        live.hosting.forget()
        if not await live.hosting.give_up_the_rest():
            return
        if not await live.store(keep.change_table(live.id, status="running", words="", report="")):
            return
        live.kept.status, live.kept.words, live.kept.report = "running", "", ""
        await live.see(live.connections)
        live.autoplay.wake()

    await live.in_turn(connection, act)


async def _ping(live: LiveTable, connection: Connection, message: Ping) -> None:
    """Say that the server is there."""
    connection.tell(Pong())


async def _hello(live: LiveTable, connection: Connection, message: Hello) -> None:
    """Once is enough."""
    connection.refuse("You have said hello already.")


_WISHES: dict[type, Callable[[LiveTable, Connection, Any], Awaitable[None]]] = {
    GiveAnswer: _answer,
    WhyNot: _why_not,
    Say: _chat,
    ChangeSettings: _settle,
    Undo: _undo,
    UndoReply: _undo_reply,
    Concede: _concede,
    Rematch: _rematch,
    Resume: _resume,
    Ping: _ping,
    Hello: _hello,
}
