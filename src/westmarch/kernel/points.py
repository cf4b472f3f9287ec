"""Rule points: every requirement, step, modifier and other function that names a rule, and every card, by name.

`make mutate` switches them off one at a time, through the environment, to show that the tests which claim a rule
would notice.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec

F = TypeVar("F", bound=Callable[..., Any])

SWITCHED_OFF = frozenset(filter(None, os.environ.get("WESTMARCH_SWITCH_OFF", "").split("|")))


class RulePoint(msgspec.Struct, frozen=True):
    """One place in the program that carries out a rule."""

    kind: str
    name: str
    rules: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.name}"


POINTS: dict[str, RulePoint] = {}


def named(function: Callable[..., Any]) -> str:
    """The name of a rule point that is a function: its game (or the organiser, or its module) and its own name."""
    # A method that is compiled knows its class only.
    owner: Any = function if getattr(function, "__module__", None) else getattr(function, "__objclass__", function)
    module = owner.__module__.split(".")
    room = module[2] if module[:2] == ["westmarch", "games"] else module[-1]
    if module[:2] == ["westmarch", "organiser"]:
        room = "organiser"
    return f"{room}.{function.__qualname__.replace('<locals>.', '')}"


def rule_point(kind: str, name: str, rules: tuple[str, ...]) -> bool:
    """Register a rule point; say whether it is switched on."""
    point = RulePoint(kind, name, rules)
    POINTS[point.key] = point
    return point.key not in SWITCHED_OFF


FUNCTIONS: dict[str, tuple[Callable[..., Any], Any]] = {}
"""The rule points that are functions of their own, each with what stands for it when it is switched off."""


def carries_out(*rules: str, without: Any) -> Callable[[F], F]:
    """Make a function a rule point. Switched on it is left as it is; switched off, it always gives what would be so
    without the rule: a value, or what another function makes of the same arguments."""

    def register(function: F) -> F:
        name = named(function)
        on = rule_point("rule", name, rules)
        FUNCTIONS[f"rule:{name}"] = (function, without)
        if on:
            return function
        if callable(without):
            return cast(F, without)
        return cast(F, lambda *_, **__: without)

    return register
