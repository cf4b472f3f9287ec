"""The Dragons: factions. Where they are won, by what number and how races are met are facts."""

from __future__ import annotations

from ..definition import plain


def register() -> None:
    # Men of Dale
    plain("TD-138")
