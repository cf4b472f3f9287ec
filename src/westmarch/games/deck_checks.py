"""Checking decks, whatever the game: each check says which rules it carries out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from westmarch.kernel.points import named, rule_point

C = TypeVar("C", bound=Callable[..., Any])


def listed_in(checks: list[tuple[str, C]], key: str, *rules: str) -> Callable[[C], C]:
    """Put a function among the checks of a game, under a key, as one that carries out some rules."""

    def register(function: C) -> C:
        if rule_point("check", named(function), rules):
            checks.append((key, function))
        return function

    return register
