"""Whether a thing has a trait, as compiled modules ask it.

The classes of a compiled core have one base, and are registered as having their traits (`kernel.structs.Trait`). To ask
Python for that takes long. It is asked once for each kind of thing and remembered. In pure Python `isinstance` is as
quick as a call of `is_of`, and `tools.compiled` writes this in its place. Where many things are asked for one trait, as
the procedures that run, the answers are looked up in pure Python, too: of a struct it takes long to say no."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from typing_extensions import TypeIs

T = TypeVar("T")
ANSWERS: defaultdict[Any, dict[Any, bool]] = defaultdict(dict)
"""For each trait, or class, the kinds of things that have been asked for it."""


def is_of(thing: object, trait: type[T]) -> TypeIs[T]:
    """Whether a thing has a trait."""
    answers = ANSWERS[trait]
    kind = type(thing)
    known = answers.get(kind)
    if known is None:
        known = answers[kind] = isinstance(thing, trait)
    return known
