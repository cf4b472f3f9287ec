"""Actions: what a player may do. Requirements and effect of an action are written once, in its class.

The list of legal options, carrying one out, and the explanation of why something is illegal all come from that class.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache, wraps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias, get_type_hints

import msgspec

from .data import HIDDEN, CardId, Data
from .letters import without_accents
from .points import named, rule_point

if TYPE_CHECKING:
    from .procedure import Runnable

Says: TypeAlias = str | Callable[[Any, Any], str]
Cause: TypeAlias = Callable[[Any, Any], tuple[tuple[str, ...], str]]
"""Finds the rules and the words for one action that fails a requirement."""
Check: TypeAlias = tuple[
    Callable[..., bool], tuple[Callable[[Any, int], object] | None, Callable[[Any], Any] | None] | None
]
"""A question to candidates, and what spares asking some of them: when it concerns any, and what reads the fields on
which alone its answer depends."""


class Requirement:
    """One named condition of an action, with its rule ids and the words of a refusal."""

    __slots__ = ("asks", "cause", "check", "name", "of", "read", "rules", "says", "sought", "timely", "when")

    def __init__(
        self,
        check: Callable[..., bool],
        rules: tuple[str, ...],
        says: Says,
        of: Callable[..., object] | None = None,
        by: str = "",
        sought: bool = False,
        timely: bool = False,
        when: Callable[[Any, int], object] | None = None,
        cause: Cause | None = None,
    ) -> None:
        self.asks = check
        """The bare question, for actions that it concerns."""
        self.of = of
        self.read = attrgetter(*by.split()) if by else None
        """Reads the fields on which alone it depends."""
        self.sought = sought
        self.timely = timely
        self.when = when
        self.check = check if of is None and when is None else _only_of(of, when, check)
        """The question to any action: whom it does not concern meets it."""
        self.name = check.__name__
        self.rules = rules
        self.says = says
        self.cause = cause

    def asked(self) -> Check:
        """How it is asked of candidates that it concerns, all of one seat."""
        shared = None if self.when is None and self.read is None else (self.when, self.read)
        return self.asks, shared

    def refusal(self, action: Action, state: Any) -> Refusal:
        if self.cause is not None:
            return Refusal(self.name, *self.cause(action, state))
        words = self.says(action, state) if callable(self.says) else self.says
        return Refusal(self.name, self.rules, words)


class Precondition(Requirement):
    """A requirement on the moment alone, asked once for the whole kind of action."""

    __slots__ = ()


class Refusal(msgspec.Struct, frozen=True):
    """A failed requirement, as a person reads it."""

    requirement: str
    rules: tuple[str, ...]
    words: str

    def __str__(self) -> str:
        return f"{self.words} ({', '.join(self.rules)})" if self.rules else self.words


def _only_of(
    of: Callable[..., object] | None, when: Callable[[Any, int], object] | None, check: Callable[..., bool]
) -> Callable[..., bool]:
    @wraps(check)
    def guarded(action: Any, state: Any) -> bool:
        if (when is not None and not when(state, action.seat)) or (of is not None and not of(action, state)):
            return True
        return check(action, state)

    return guarded


def requirement(
    *rules: str,
    says: Says = "",
    of: Callable[..., object] | None = None,
    by: str = "",
    sought: bool = False,
    timely: bool = False,
    when: Callable[[Any, int], object] | None = None,
    cause: Cause | None = None,
) -> Callable[[Callable[..., bool]], Requirement]:
    """Make a method `(self, state) -> bool` a requirement of its action.

    `of` says which actions it concerns at all, by their nature alone (see `Action.nature`): those that tap somebody,
    those that search a deck. `when` says in which states, and of which seats, it concerns any: where a card in play
    says something. `by` names the field, or the fields (“card company”), on which it depends besides the moment: then
    one answer does for all candidates that share them. `sought` says that only those are candidates who meet it: it is
    asked of what else a person may ask about. `timely` says the same of what depends on the nature of an action and on
    the occasion alone, and is asked once for all tables (see `Action.is_timely`). `cause` finds the rules and the words
    of a refusal where they depend on the action."""

    def make(check: Callable[..., bool]) -> Requirement:
        return Requirement(check, rules, says, of, by, sought, timely, when, cause)

    return make


def precondition(*rules: str, says: Says) -> Callable[[Callable[..., bool]], Precondition]:
    """Make a function `(state, seat) -> bool` a precondition of its action."""

    def make(check: Callable[..., bool]) -> Precondition:
        return Precondition(check, rules, says)

    return make


@lru_cache(maxsize=8192)
def slug(words: str) -> str:
    """Words as they stand in an id: without accents, lower case, joined by hyphens."""
    folded = without_accents(words).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", folded).strip("-")


ASKING: dict[type[Action], tuple[tuple[Callable[..., bool], ...], Callable[..., Any], Callable[..., Any]]] = {}
"""How it is asked what of a kind of action is legal: the preconditions, `candidates` and `allowed`. The class knows
them, too, but here they are found faster."""
CHECKS: dict[type[Action], tuple[list[Check], dict[Hashable, list[Check]] | None]] = {}
"""The functions of the requirements of a kind of action: what often refuses moves to the front, where it saves asking
the others. And the same for each nature, without those that do not concern it; none if all requirements concern all."""


class Action(Data, frozen=True):
    """One thing that one seat may do now."""

    seat: int

    verb: ClassVar[str] = ""
    also_said: ClassVar[frozenset[str]] = frozenset()
    """Words that people use for it besides those of its sentence."""
    unseen: ClassVar[str] = ""
    """The field of a card that leaves its pile unseen by others (see `kernel.numbers`)."""
    of_any_card: ClassVar[bool] = False
    """Any card could be used for it, so the lack of it tells little about a card."""
    preconditions: ClassVar[tuple[Precondition, ...]] = ()
    requirements: ClassVar[tuple[Requirement, ...]] = ()
    timely: ClassVar[dict[Hashable, dict[Hashable, bool]]] = {}
    """By occasions, which natures meet the timely requirements, as far as it has been asked."""
    untimely: ClassVar[dict[Hashable, set[str]]] = {}
    """By occasions, which cards are of no use for it then, by their ids, as far as it has been asked."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        before: dict[str, Precondition] = {}
        needs: dict[str, Requirement] = {}
        for base in reversed(cls.__mro__):
            for name, value in vars(base).items():
                if isinstance(value, Precondition):
                    before[name] = value
                elif isinstance(value, Requirement):
                    needs[name] = value
        cls.preconditions = tuple(need for need in before.values() if _is_on(need))
        cls.requirements = tuple(need for need in needs.values() if _is_on(need))
        cls.timely, cls.untimely = {}, {}
        cls.sort_requirements()

    @classmethod
    def sort_requirements(cls) -> None:
        """Begin anew with what is asked of whom."""
        ASKING[cls] = tuple([need.check for need in cls.preconditions]), cls.candidates, cls.allowed
        needs = [need for need in cls.requirements if not need.sought and not need.timely]
        CHECKS[cls] = [need.asked() for need in needs], {} if any(need.of is not None for need in needs) else None
        cls.timely.clear()
        cls.untimely.clear()

    # what a kind of action says of itself

    @classmethod
    def candidates(cls, state: Any, seat: int) -> Iterable[Self]:
        """Everything of this kind that could be tried with the cards at hand; requirements judge each."""
        return ()

    @classmethod
    def conceivable(cls, state: Any, seat: int) -> Iterable[Self]:
        """Everything that a person might ask about; wider than the candidates where those depend on the moment."""
        return cls.candidates(state, seat)

    @classmethod
    def imaginable(cls, state: Any, seat: int) -> Iterable[Self]:
        """What no card at the table is for, yet words may name; asked only if they mean nothing conceivable."""
        return ()

    @classmethod
    def out_of_reach(cls, words: str) -> Refusal | None:
        """What this kind of action says to words that speak of it, if nothing at the table answers to them."""
        return None

    def nature(self, state: Any) -> Hashable:
        """What never changes about the action and decides which requirements concern it: which card's ability it uses,
        not who uses it."""
        return None

    @abstractmethod
    def perform(self, state: Any) -> Runnable | None:
        """What the action does."""

    def is_unseen(self, state: Any) -> bool:
        """Whether others do not see the card in the field `unseen`, where that depends on the moment."""
        return True

    def sentence(self, state: Any) -> str:
        """The action as a person would say it."""
        return type(self).__name__

    def besides(self, state: Any) -> str:
        """What a person might add to that: who does it, where, from which pile."""
        return ""

    # what follows from that

    @classmethod
    def legal(cls, state: Any, seat: int) -> list[Self]:
        """The candidates that meet every requirement."""
        return all_legal(state, seat, (cls,))

    @classmethod
    def allowed(cls, state: Any, candidates: Iterable[Self]) -> list[Self]:
        """Those of some candidates that meet every requirement."""
        checks, by_nature = CHECKS[cls]
        if not checks:
            return list(candidates)
        verdicts: dict[Any, bool] = {}
        found: list[Self] = []
        for candidate in candidates:
            if by_nature is not None:
                nature = candidate.nature(state)
                known = by_nature.get(nature)
                if known is None:
                    known = by_nature[nature] = candidate.concerned(state)
                checks = known
            for asked in checks:
                check, shared = asked
                if shared is None:
                    if check(candidate, state):
                        continue
                else:
                    when, read = shared
                    if when is not None:
                        met = verdicts.get(when)
                        if met is None:
                            met = verdicts[when] = bool(when(state, candidate.seat))
                        if not met:
                            continue
                    if read is None:
                        met = check(candidate, state)
                    else:
                        value = check, read(candidate)
                        met = verdicts.get(value)
                        if met is None:
                            met = verdicts[value] = check(candidate, state)
                    if met:
                        continue
                # No requirement depends on another, so their order is free.
                index = checks.index(asked)
                if index:
                    checks[index - 1 : index + 1] = asked, checks[index - 1]
                break
            else:
                found.append(candidate)
        return found

    def is_timely(self, state: Any, occasion: Hashable, nature: Hashable) -> bool:
        """Whether actions of this nature meet the timely requirements on this occasion; it is noted in `timely`, where
        those look who seek candidates."""
        verdict = True
        for need in self.requirements:
            if need.timely and not need.check(self, state):
                verdict = False
                break
        self.timely.setdefault(occasion, {})[nature] = verdict
        return verdict

    def concerned(self, state: Any) -> list[Check]:
        """The requirements that concern an action of this nature."""
        needs = [need for need in self.requirements if not need.sought and not need.timely]
        return [need.asked() for need in needs if need.of is None or need.of(self, state)]

    def refusals(self, state: Any) -> list[Refusal]:
        """Every requirement that fails."""
        failed = [need.refusal(self, state) for need in self.preconditions if not need.check(state, self.seat)]
        return failed + [need.refusal(self, state) for need in self.requirements if not need.check(self, state)]

    def id(self, state: Any) -> str:
        """A stable, meaningful id: the verb, then each field; a card by number and, if the seat knows it, by name."""
        return self.written(self.called(state), state.name_of)

    def called(self, state: Any) -> tuple[str, ...]:
        """What each card is that it touches, as far as its seat knows: with that its id can be written at any time."""
        _, _, read, is_one = TOLD.get(type(self)) or self._find_told()
        if read is None:
            return ()
        if is_one:
            card = read(self)
            return (state.definition[card] if card >= 0 and state.known[card] >> self.seat & 1 else HIDDEN,)
        found: list[str] = []
        for value in read(self):
            for card in value if type(value) is tuple else (value,):
                found.append(state.definition[card] if card >= 0 and state.known[card] >> self.seat & 1 else HIDDEN)
        return tuple(found)

    def written(self, called: tuple[str, ...], name_of: Callable[[str], str]) -> str:
        """The id, given what each card was as the action was chosen."""
        verb, fields, _, _ = TOLD.get(type(self)) or self._find_told()
        words, names = verb, iter(called)
        for name, is_card in fields:
            value = getattr(self, name)
            if not is_card:
                words += f":{value}" if type(value) is not tuple else f":{'+'.join(map(str, value))}"
            elif type(value) is tuple:
                words += f":{'+'.join([_label(card, next(names), name_of) for card in value])}"
            else:
                words += f":{_label(value, next(names), name_of)}"
        return words

    @classmethod
    def _find_told(cls) -> Told:
        cards, hints = cls.card_fields(), get_type_hints(cls)
        is_one = len(cards) == 1 and hints[cards[0]] is CardId
        read: Callable[[Any], Any] | None = None
        if is_one or len(cards) > 1:
            read = attrgetter(*cards)
        elif cards:
            read = attrgetter(*cards, "nobody")
        told = TOLD[cls] = (
            cls.verb or slug(cls.__name__),
            tuple((name, name in cards) for name in cls.__struct_fields__[1:]),
            read,
            is_one,
        )
        return told


def _label(card: int, what: str, name_of: Callable[[str], str]) -> str:
    """A card as it stands in an id."""
    if card < 0:
        return "none"
    return f"hidden.{card}" if what == HIDDEN else f"{slug(name_of(what))}.{card}"


Told: TypeAlias = tuple[str, tuple[tuple[str, bool], ...], Callable[[Any], Any] | None, bool]
TOLD: dict[type[Action], Told] = {}
"""What the id of each kind of action tells: its verb, the fields, and whether each holds cards; what stands in these,
and whether there is just one card."""


def _is_on(need: Requirement) -> bool:
    """A requirement is one rule point, however many kinds of action inherit it."""
    return not need.rules or rule_point("requirement", named(need.check), need.rules)


class Pass(Action, frozen=True):
    """Do nothing more here."""

    verb = "pass"

    def sentence(self, state: Any) -> str:
        return "Pass"

    def perform(self, state: Any) -> Runnable | None:
        state.stack[-1].step += 1
        return None


class Decision(msgspec.Struct, eq=False):
    """What one seat must answer now: of what kind, by which rule, and the legal options."""

    seat: int
    kind: str
    actions: list[Action]
    rule: str = ""
    prompt: str = ""
    beyond: Callable[[str], Action | None] | None = None
    """Where there is no end of options: the action of an id that is not listed, if it is one of them."""

    def __repr__(self) -> str:
        return f"<decision of seat {self.seat}: {self.kind}, {len(self.actions)} options>"


def all_legal(state: Any, seat: int, actions: Iterable[type[Action]]) -> list[Any]:
    """Of several kinds of action the candidates that meet every requirement."""
    found: list[Any] = []
    for action in actions:
        preconditions, candidates, allowed = ASKING[action]
        for is_met in preconditions:
            if not is_met(state, seat):
                break
        else:
            tried = candidates(state, seat)
            if tried:
                found += allowed(state, tried)
    return found


def window(
    state: Any, seat: int, kind: str, actions: Iterable[type[Action]], rule: str = "", done: Pass | None = None
) -> Decision:
    """A decision among all legal actions of several kinds, or to pass."""
    found: list[Action] = all_legal(state, seat, actions)
    found.append(done if done is not None else Pass(seat))
    return Decision(seat, kind, found, rule)
