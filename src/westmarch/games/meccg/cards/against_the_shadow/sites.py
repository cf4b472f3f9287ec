"""Against the Shadow: sites."""

from __future__ import annotations

from ..definition import plain


def register() -> None:
    plain(
        "AS-139",  # Gobel Mírlond
        "AS-141",  # Raider-hold
    )
