"""The Dragons: hazard creatures."""

from __future__ import annotations

from ...definition import card
from ...language.standing.keying import Keying


def register() -> None:
    card("TD-8", "Cave Worm")
    card("TD-42", "Lesser Spiders")
    card(
        "TD-57",
        "Rain-drake",
        keying=[Keying(site_types=("Ruins & Lairs",), site_path={"Wilderness": 2, "Coastal Sea": 1})],
    )
