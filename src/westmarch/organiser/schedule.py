"""How many rounds an event has, when each begins, and how a game ends when time is called."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec

from westmarch.kernel.points import carries_out


@carries_out("LO-6.31", "OP-18", without=lambda players: max(players - 1, 0))
def rounds_for(players: int) -> int:
    """As many rounds as a single elimination among so many players would take (LO-6.31)."""
    return (players - 1).bit_length() if players > 1 else 0


@carries_out("LO-6.53", without=rounds_for)
def multi_player_rounds(players: int) -> int:
    """Events of larger tables have half the rounds of two-player events, rounded up (LO-6.53)."""
    return (rounds_for(players) + 1) // 2


def most_rounds(players: int) -> int:
    """How many rounds so many players can play without meeting anybody twice; with an odd number each has one bye."""
    return players - 1 + players % 2 if players > 1 else 0


class Slot(msgspec.Struct, frozen=True):
    """The times of a round."""

    round: int
    begins: datetime
    time_called: datetime
    stopped: datetime
    """When games that still run are stopped: the end of the break (LO-6.40)."""


@carries_out("LO-6.32", without=lambda start, number, minutes, pause: Slot(number, start, start, start))
def slot(start: datetime, number: int, minutes: int, pause: int) -> Slot:
    """The times of a round: each has its length, and a break follows it (LO-6.32)."""
    begins = start + (number - 1) * timedelta(minutes=minutes + pause)
    called = begins + timedelta(minutes=minutes)
    return Slot(number, begins, called, called + timedelta(minutes=pause))


@carries_out("LO-6.39", without=lambda order, turn_of: [turn_of])
def turns_after_time(order: Sequence[str], turn_of: str) -> list[str]:
    """The turns that are still played when time is called during somebody's: until the player who had the second turn
    has finished one, that is until all have had as many; then comes the end of the game (LO-6.39)."""
    return list(order[order.index(turn_of) :])
