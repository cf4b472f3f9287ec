"""What texts are made of: deeds (costs and effects alike), conditions, values, abilities, triggers, modifiers.

`cost >> effect` is a deal, `a & b` is one after the other, `a | b` is a choice. Each object does its part, knows
whether it can be done in full, and says itself in words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from westmarch.kernel.action import Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome

from ..cards.definition import CARDS
from ..changes import Noted, TextLasts
from ..notes import Happened, Note
from ..sayings import Text
from ..words import PHASE, During, listed
from .choices import choose_branch, choose_whether

if TYPE_CHECKING:
    from ..state import TcgState
    from .abilities import When
    from .use import Use


Obstacle: TypeAlias = tuple[tuple[str, ...], str]
"""Why something cannot be done: the rules, and the words."""


class Deed(ABC):
    """Something that a text makes somebody do."""

    must_be_possible: ClassVar[bool] = False
    """Whether an action with this effect may be used only if it can be done (TC-8.11)."""
    never_idle: ClassVar[bool] = False
    """Whether a special ability with this effect is used only if it can be done: often it costs nothing and could be
    used in vain for ever. An event is played once, so that it may well be played in vain (TC-8.10)."""

    def possible(self, state: TcgState, use: Use) -> bool:
        """Whether it can be done in full: a cost must be, and so must a choice of two harms (TC-8.06, TC-8.09)."""
        return True

    def obstacle(self, state: TcgState, use: Use) -> Obstacle:
        """Why it cannot be done in full."""
        return (), f"Nobody can {self.words} now"

    def as_deal(self) -> Deal:
        """The same with its costs and effects apart: what runs by itself has no costs."""
        return Deal((), parts_of(self))

    def at(self, index: str) -> Deed:
        """A deed within this one, by one step of its path: a cost, an effect, or a part."""
        kind, colon, number = index.partition(":")
        if not colon:
            return self.part(index)
        deal = self.as_deal()
        return (deal.costs if kind == "cost" else deal.effects)[int(number)]

    def part(self, index: str) -> Deed:
        """A deed within this one, by its name or number."""
        raise TypeError(f"{type(self).__name__} has no part {index}")

    @property
    def many(self) -> Number:
        """How often it is done, or how much of it."""
        return 1

    @abstractmethod
    def run(self, state: TcgState, use: Use) -> Outcome:
        """Do it as far as possible, or ask what is to be decided first (TC-8.08)."""

    @property
    @abstractmethod
    def words(self) -> str:
        """How it is said."""

    def __and__(self, other: Deed) -> Deed:
        return All((*parts_of(self), *parts_of(other)))

    def __or__(self, other: Deed) -> Deed:
        mine = self.branches if isinstance(self, Either) else (self,)
        return Either((*mine, other))

    def __rshift__(self, effect: Deed) -> Deal:
        return Deal(parts_of(self), parts_of(effect))


def parts_of(deed: Deed) -> tuple[Deed, ...]:
    return deed.deeds if isinstance(deed, All) else (deed,)


class All(Deed):
    """Several deeds, one after the other."""

    def __init__(self, deeds: tuple[Deed, ...]) -> None:
        self.deeds = deeds

    def possible(self, state: TcgState, use: Use) -> bool:
        return all(deed.possible(state, use) for deed in self.deeds)

    def obstacle(self, state: TcgState, use: Use) -> Obstacle:
        return next(deed.obstacle(state, use) for deed in self.deeds if not deed.possible(state, use))

    def part(self, index: str) -> Deed:
        return self.deeds[int(index)]

    def run(self, state: TcgState, use: Use) -> Outcome:
        return tuple(use.part(str(index)) for index in range(len(self.deeds)))

    @cached_property
    def words(self) -> str:
        return listed([deed.words for deed in self.deeds])


class Deal(Deed):
    """Costs, and what they buy."""

    def __init__(self, costs: tuple[Deed, ...], effects: tuple[Deed, ...]) -> None:
        self.costs = costs
        self.effects = effects
        self.needs = (*costs, *(effect for effect in effects if must_be_possible(effect)))
        """What must be possible for an action with it to be used (TC-8.06, TC-8.11)."""
        self.never_idle_ones = tuple(effect for effect in effects if effect.never_idle)

    def possible(self, state: TcgState, use: Use) -> bool:
        for deed in self.needs:
            if not deed.possible(state, use):
                return False
        if self.never_idle_ones and not CARDS[use.definition].is_event:
            for effect in self.never_idle_ones:
                if not effect.possible(state, use):
                    return False
        return True

    def obstacle(self, state: TcgState, use: Use) -> Obstacle:
        """The action may not be used (TC-8.06): what it requires is not so (TC-8.04), a cost cannot be paid, or an
        effect that must be possible is not (TC-8.11)."""
        for deed in (*self.needs, *self.never_idle_ones):
            if not deed.possible(state, use):
                rules, words = deed.obstacle(state, use)
                kind = ("TC-8.04",) if isinstance(deed, Condition) else () if deed in self.costs else ("TC-8.11",)
                return (*rules, *kind, "TC-8.06"), words
        return (), ""

    def run(self, state: TcgState, use: Use) -> Outcome:
        return use.part()

    def as_deal(self) -> Deal:
        return self

    def __rshift__(self, effect: Deed) -> Deal:
        raise TypeError("a deal has one arrow")

    @cached_property
    def words(self) -> str:
        said = listed([effect.words for effect in self.effects])
        ifs = [cost for cost in self.costs if isinstance(cost, Condition) and cost.words.startswith("if ")]
        limits = [cost for cost in self.costs if isinstance(cost, Limited)]
        paid = [cost.words for cost in self.costs if cost not in ifs and cost not in limits]
        if paid:
            said = f"{listed(paid)} to {said}"
        said += "".join(f" ({limit.words})" for limit in limits)
        return f"{said}, if {listed([each.clause for each in ifs])}" if ifs else said


class Either(Deed):
    """One of several, as somebody chooses; only what can be done completely may be chosen (TC-8.09)."""

    def __init__(self, branches: tuple[Deed, ...], by: str = "you") -> None:
        self.branches = branches
        self.by = by

    def possible(self, state: TcgState, use: Use) -> bool:
        for branch in self.branches:
            if branch.possible(state, use):
                return True
        return False

    def part(self, index: str) -> Deed:
        return self.branches[int(index)]

    def run(self, state: TcgState, use: Use) -> Outcome:
        return choose_branch(state, use, self)

    @property
    def words(self) -> str:
        whose = {"free peoples": " (the Free Peoples player chooses)", "opponent": " (that opponent chooses)"}
        chosen = whose.get(self.by, "")
        ways = [branch.words.removesuffix(chosen) if chosen else branch.words for branch in self.branches]
        return listed(ways, "or") + chosen


@carries_out("TC-8.10", without=True)
def must_be_possible(effect: Deed) -> bool:
    """Whether an effect is one without which an action may not be used; a choice is if all its ways are, or
    have costs of their own (TC-8.06, TC-8.11). All others may be bought in vain (TC-8.10)."""
    if isinstance(effect, Either):
        return all(
            must_be_possible(branch) or (isinstance(branch, Deal) and bool(branch.costs)) for branch in effect.branches
        )
    return effect.must_be_possible


class Depending(Either):
    """One thing if something is true, else another; nobody chooses."""

    def __init__(self, condition: Condition, deed: Deed, otherwise: Deed) -> None:
        super().__init__((deed, otherwise))
        self.condition = condition

    def _branch(self, state: TcgState, use: Use) -> int:
        return 0 if self.condition.holds(state, use) else 1

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.branches[self._branch(state, use)].possible(state, use)

    def run(self, state: TcgState, use: Use) -> Outcome:
        return use.part(str(self._branch(state, use)))

    @property
    def words(self) -> str:
        return f"{self.branches[0].words} if {self.condition.clause}, or else {self.branches[1].words}"


class May(Deed):
    """A deed that somebody may leave undone."""

    def __init__(self, deed: Deed, by: str = "you") -> None:
        self.deed = deed
        self.by = by

    def part(self, index: str) -> Deed:
        return self.deed

    def run(self, state: TcgState, use: Use) -> Outcome:
        return choose_whether(state, use, self)

    @property
    def words(self) -> str:
        who = {"you": "you", "free peoples": "the Free Peoples player"}.get(self.by, self.by)
        return f"{who} may {self.deed.words}"


class Condition(Deed):
    """Something that must be true; as a cost it is a requirement."""

    @abstractmethod
    def holds(self, state: TcgState, use: Use) -> bool:
        """Whether it is true now."""

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.holds(state, use)

    def obstacle(self, state: TcgState, use: Use) -> Obstacle:
        return (), f"That is possible only if {self.clause}"

    def run(self, state: TcgState, use: Use) -> Outcome:
        return None

    @property
    def clause(self) -> str:
        """As it stands after "while" or "if"."""
        return self.words


class Around(Deed):
    """A deed that does another one in its own way."""

    inner: Deed

    def part(self, index: str) -> Deed:
        return self.inner


class Provided(Around):
    """A deed that is done only if something is true when its turn comes."""

    def __init__(self, condition: Condition, inner: Deed) -> None:
        self.condition = condition
        self.inner = inner

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.condition.holds(state, use) and self.inner.possible(state, use)

    def run(self, state: TcgState, use: Use) -> Outcome:
        return use.part("inner") if self.condition.holds(state, use) else None

    @property
    def words(self) -> str:
        return f"{self.inner.words} if {self.condition.clause}"


class Repeat(Around):
    """A deed that is done so many times, each time with its own choice."""

    def __init__(self, number: Number, inner: Deed) -> None:
        self.number = number
        self.inner = inner

    def possible(self, state: TcgState, use: Use) -> bool:
        return number_of(self.number, state, use) > 0 and self.inner.possible(state, use)

    def run(self, state: TcgState, use: Use) -> Outcome:
        return tuple(use.part("inner") for _ in range(number_of(self.number, state, use)))

    @property
    def words(self) -> str:
        if isinstance(self.number, int):
            return f"{self.inner.words} {self.number} times"
        return f"{self.inner.words} {self.number.per or f'{self.number.words} times'}"


class Later(Around):
    """A text that a situation sets off later in the same phase: "if that Elf wins this skirmish"."""

    def __init__(self, when: When, inner: Deed) -> None:
        self.when = when
        self.inner = inner

    def run(self, state: TcgState, use: Use) -> Outcome:
        where, those = use.part().ability, use.the("it")
        return TextLasts(use.seat, those, Text.WAITS, where, 1, PHASE, source=use.card, cause=use.definition)

    @property
    def words(self) -> str:
        return f"{self.when.words.replace('each time', 'if')} in this phase, {self.inner.words}"


class CostChange(Deed):
    """A deed by which cards of a kind cost more or less for a time."""

    @abstractmethod
    def concerns(self, state: TcgState, use: Use, card: CardId) -> bool:
        """Whether a card is one of them."""


class Limited(Condition):
    """A text that may be used once in a phase or in a turn (TC-8.59); counted for each copy of the card."""

    def __init__(self, time: During = PHASE) -> None:
        self.time = time

    def _note(self, state: TcgState, use: Use) -> Note:
        return Note(self.time, Happened.USED, use.card, text=use.ability, figures=(state.stay[use.card],))

    def holds(self, state: TcgState, use: Use) -> bool:
        return self._note(state, use) not in state.notes

    def run(self, state: TcgState, use: Use) -> Outcome:
        return Noted((self._note(state, use),))

    @property
    def words(self) -> str:
        return f"limit once each {self.time.span}"


class Value(ABC):
    """A number that the table decides."""

    @abstractmethod
    def of(self, state: TcgState, use: Use) -> int:
        """How much it is now."""

    @property
    @abstractmethod
    def words(self) -> str:
        """How it is said."""

    @property
    def each(self) -> int:
        """So many for each of something, where the number is made in that way."""
        return 0

    @property
    def per(self) -> str:
        """Of what it counts so many: "for each Dwarf you can spot"."""
        return ""


Number: TypeAlias = "int | Value"


def number_of(number: Number, state: TcgState, use: Use) -> int:
    return number if isinstance(number, int) else number.of(state, use)


class Who(ABC):
    """Whom a deed is done to."""

    @abstractmethod
    def pick(
        self, state: TcgState, use: Use, may: Callable[[CardId], bool] | None = None
    ) -> tuple[CardId, ...] | Decision:
        """The cards, or the question which they are to be."""

    @abstractmethod
    def exists(self, state: TcgState, use: Use, may: Callable[[CardId], bool] | None = None) -> bool:
        """Whether as many can be found as it speaks of."""

    @abstractmethod
    def covers(self, state: TcgState, use: Use, card: CardId) -> bool:
        """Whether a continuous text about these speaks of a card."""

    @property
    @abstractmethod
    def words(self) -> str:
        """How it is said."""

    @property
    def is_plural(self) -> bool:
        return False
