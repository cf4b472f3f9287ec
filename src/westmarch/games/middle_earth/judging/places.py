"""Who sits at a described table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westmarch.kernel.description import SEATS, BadTable


def seats_described(spec: Mapping[str, Any], format: str, least: int, most: int) -> int:
    """As many as are described, within what the format allows."""
    table = spec.get("table", {})
    described = [SEATS.index(name) + 1 for name in table if name in SEATS] if isinstance(table, Mapping) else []
    seats = max(least, *described, 1)
    if seats > most:
        raise BadTable(("table", SEATS[seats - 1]), f"the {format} game has {most} players at most")
    return seats
