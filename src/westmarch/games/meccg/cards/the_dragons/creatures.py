"""The Dragons: hazard creatures."""

from __future__ import annotations

from ..definition import card, plain
from ..language.hazard_keying import Keying


def register() -> None:
    # Cave Worm, Lesser Spiders
    plain("TD-8", "TD-42")
    # Rain-drake
    card("TD-57", keying=[Keying(site_types=("Ruins & Lairs",), site_path={"Wilderness": 2, "Coastal Sea": 1})])
