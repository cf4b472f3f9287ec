"""Procedures: small classes with named steps in the order the rulebook gives them.

A running procedure is a frame on the state's stack: its class, the step it has reached, and its fields. A step returns
- nothing: it is done, the next step follows;
- a change, a procedure, or a tuple of them: these happen, then the next step follows;
- `Again(...)` of these: they happen, then the same step is taken again;
- a decision (or a list of them, one a seat): it is put to the players, the answer is carried out, and the same step is
  taken again, until it asks nothing more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

import msgspec

from .data import Registered
from .points import named, rule_point

if TYPE_CHECKING:
    from .action import Decision
    from .changes import Change

Runnable: TypeAlias = "Change | Procedure | tuple[Change | Procedure, ...]"
Outcome: TypeAlias = "Runnable | Again | Decision | list[Decision] | None"


class Again(msgspec.Struct, eq=False):
    """Do this, then take the same step again."""

    what: Any = None


def _do_nothing(frame: Any, state: Any) -> None:
    """A step that is switched off."""


class Step:
    """A named step of a procedure, with the rules it carries out."""

    __slots__ = ("function", "name", "rules", "take")

    def __init__(self, function: Callable[[Any, Any], Outcome], rules: tuple[str, ...]) -> None:
        self.function = function
        self.name = function.__name__
        self.rules = rules
        self.take = function
        """What is done when the step is taken: nothing if it is switched off."""
        if rules and not rule_point("step", named(function), rules):
            self.switch_off()

    def switch_off(self) -> None:
        self.take = _do_nothing

    def __repr__(self) -> str:
        return f"<step {self.name}>"


def step(*rules: str) -> Callable[[Callable[[Any, Any], Outcome]], Step]:
    """Make a method a step that carries out these rules."""

    def make(function: Callable[[Any, Any], Outcome]) -> Step:
        return Step(function, rules)

    return make


def _leave(frame: Any, state: Any) -> None:
    """What comes after the last step: all have been taken."""
    state.stack.pop()


STEPS: dict[type[Procedure], tuple[Callable[[Any, Any], Outcome], ...]] = {}
"""What is done in the steps of every kind of procedure, and at the end: the class knows its steps, too, but here it is
found faster."""
NAMES: dict[type[Procedure], tuple[str, ...]] = {}
"""What these steps are called, and the end."""


class Procedure(Registered, msgspec.Struct, kw_only=True, gc=False):
    """A frame: where a procedure stands. Its fields hold immutable values, so that a shallow copy is a whole one."""

    step: int = 0

    steps: ClassVar[tuple[Step, ...]] = ()
    """The steps, or (in the compiled core) the names of some, in order."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        given: Any = cls.steps
        cls.steps = tuple([getattr(cls, each) if isinstance(each, str) else each for each in given])
        cls.note_steps()

    @classmethod
    def note_steps(cls) -> None:
        """Note what is done in the steps, where it is found fast."""
        STEPS[cls] = (*[step.take for step in cls.steps], _leave)
        NAMES[cls] = (*[step.name for step in cls.steps], "over")

    def seen_by(self, masked: Any) -> Self:
        """The frame as it shows in a state in which the unknown is hidden: a frame that holds what was found among
        cards that not everybody knows says here what others can tell of it."""
        return self

    @property
    def at(self) -> str:
        """The name of the step that is being taken."""
        return NAMES[type(self)][self.step]

    def go_to(self, step: Step | str) -> Again:
        """Take up another step next."""
        self.step = _number_of(type(self), step if isinstance(step, str) else step.name)
        return Again()

    def finish(self) -> Again:
        """Leave out the remaining steps."""
        self.step = len(self.steps)
        return Again()


@cache
def _number_of(kind: type[Procedure], name: str) -> int:
    return next(number for number, known in enumerate(kind.steps) if known.name == name)


class InOrder(Procedure):
    """Several things, one after the other."""

    things: tuple[Any, ...]

    @step()
    def do_them(self, state: Any) -> Outcome:
        """They happen in the place of this frame, which has nothing else to do."""
        state.stack.pop()
        return Again(self.things)

    steps = (do_them,)
