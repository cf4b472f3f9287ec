"""The end of a game in words."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.phrases import listed, plain
from westmarch.kernel.state import State

from ...page import PageResult
from ...telling import in_person


def draw_result(state: State, names: Sequence[str]) -> PageResult | None:
    """Who won and why, and each seat's final count; nothing while the game runs."""
    result = state.result
    if result is None:
        return None
    winners = [names[seat] for seat in result.winners]
    if len(winners) == 1:
        words = f"{winners[0]} {in_person('wins', winners[0])}: {result.reason}"
    elif winners:
        words = f"A draw between {listed(winners)}: {result.reason}"
    else:
        words = f"Nobody wins: {result.reason}"
    lines = []
    for seat, points in enumerate(result.points):
        parts = result.details[seat] if seat < len(result.details) else ()
        count = ", ".join(f"{kind} {plain(number)}" for kind, number in parts if kind != "marshalling points")
        lines.append(f"{names[seat]}: {plain(points)} marshalling points{f' ({count})' if count else ''}")
    return PageResult(words, result.rule, result.winners[0] if len(result.winners) == 1 else None, tuple(lines))
