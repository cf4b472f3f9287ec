"""The end of a game in words."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.phrases import counted

from ...page import PageResult
from ...telling import in_person
from ..state import TcgState


def draw_result(state: TcgState, names: Sequence[str]) -> PageResult | None:
    """Who won and why, and how far each fellowship came; nothing while the game runs."""
    result = state.result
    if result is None:
        return None
    winners = [names[seat] for seat in result.winners]
    who = winners[0] if winners else "Nobody"
    words = f"{who} {in_person('wins', who)}: {result.reason}"
    lines = [_line(state, seat, names[seat]) for seat in range(state.seats)]
    return PageResult(words, result.rule, result.winners[0] if len(result.winners) == 1 else None, tuple(lines))


def _line(state: TcgState, seat: int, name: str) -> str:
    parts = [f"site {state.marker[seat]}", counted(state.burdens[seat], "burden")]
    dead = len(state.dead_pile(seat))
    parts += [f"{dead} dead"] if dead else []
    parts += ["out of the game"] if seat in state.out else []
    return f"{name}: {', '.join(parts)}"
