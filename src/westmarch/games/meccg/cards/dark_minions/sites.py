"""Dark Minions: sites."""

from __future__ import annotations

from ..definition import plain


def register() -> None:
    # Haudh-in-Gwanûr
    plain("DM-31")
