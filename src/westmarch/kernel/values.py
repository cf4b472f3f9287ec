"""Derived values: a base figure and the modifiers in force, taken in layers. Nothing stores the outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, Protocol

from .points import named, rule_point

Apply = Callable[[Any, Any, int], int]
"""From the state, the subject and the value so far to the value after this modifier."""


class Modification(Protocol):
    """One modification: in which layer it is taken and what it makes of the value."""

    name: str
    layer: int

    def apply(self, state: Any, subject: Any, value: int, /) -> int: ...


BY_LAYER = attrgetter("layer")


class Modifier:
    """A modification that the rules themselves give."""

    __slots__ = ("apply", "layer", "name")

    def __init__(self, name: str, layer: int, apply: Apply) -> None:
        self.name = name
        self.layer = layer
        self.apply = apply


class Quantity:
    """A figure that rules and cards modify: prowess, strength, hazard limit, hand size."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.modified_by = f"modifies {name}"
        """By what cards that modify it can be found."""
        self.by_rule: list[Modifier] = []

    def modifier(self, *rules: str, layer: int) -> Callable[[Apply], Apply]:
        """Register a modifier that the rules themselves give."""

        def register(apply: Apply) -> Apply:
            if not rules or rule_point("modifier", named(apply), rules):
                self.by_rule.append(Modifier(apply.__name__, layer, apply))
                self.by_rule.sort(key=BY_LAYER)
            return apply

        return register

    def derive(self, state: Any, subject: Any, base: int, by_card: Sequence[Modification] = ()) -> int:
        """The value after all modifiers, layer by layer; within a layer, rules first, then cards as they came."""
        modifiers: Sequence[Modification] = self.by_rule
        if by_card:
            modifiers = sorted([*modifiers, *by_card], key=BY_LAYER)
        for modifier in modifiers:
            base = modifier.apply(state, subject, base)
        return base

    def account(
        self, state: Any, subject: Any, base: int, by_card: Iterable[Modification] = ()
    ) -> list[tuple[str, int]]:
        """The same, told step by step: each modifier that changed the value, and the value after it."""
        told = [("base", base)]
        modifiers: list[Modification] = [*self.by_rule, *by_card]
        for modifier in sorted(modifiers, key=BY_LAYER):
            after = modifier.apply(state, subject, base)
            if after != base:
                told.append((modifier.name, after))
            base = after
        return told
