"""Against the Shadow: items of minions."""

from __future__ import annotations

from ..the_lidless_eye.treasures import dwarven_ring, minor_items


def register() -> None:
    dwarven_ring("AS-123", "Dwarven Ring of Thélor’s Tribe", minor_items())
    dwarven_ring("AS-124", "Dwarven Ring of Thrár’s Tribe", minor_items())
