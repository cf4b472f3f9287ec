"""What rules say follows from changes that have happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from westmarch.kernel.changes import Change
from westmarch.kernel.contributions import Contributions

Aftermath: TypeAlias = Callable[[Any, Any], None]
"""What a rule does with a table after a change."""
AFTERMATH: Contributions[tuple[type[Change], Aftermath]] = Contributions("rules that say what follows from changes")
"""Each with the kind of changes that it is about: of these only such that `sets_off` says of."""
FOLLOWS: dict[type[Change], tuple[Aftermath, ...]] = {}
"""What follows from each kind of change, as far as one has happened."""


def note_follows(kind: type[Change]) -> tuple[Aftermath, ...]:
    """What follows from a kind of change that has not happened before."""
    asked = AFTERMATH.all if kind.sets_off else ()
    found = FOLLOWS[kind] = tuple([follow for about, follow in asked if issubclass(kind, about)])
    return found
