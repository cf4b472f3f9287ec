"""Conditions and values: what can be spotted, where the fellowship is, how much there is of something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...words import counted, listed, with_article
from .deeds import Condition, Number, Value, number_of
from .kinds import Kind, asked

if TYPE_CHECKING:
    from westmarch.kernel.procedure import Outcome

    from ...state import TcgState
    from .use import Use


class Spot(Condition):
    """Such cards are in play and active; nothing happens to them (TC-8.52)."""

    def __init__(self, kind: Kind, count: int = 1) -> None:
        self.kind = kind
        self.count = count

    def holds(self, state: TcgState, use: Use) -> bool:
        return spotted(state, use, self.kind) >= self.count

    def run(self, state: TcgState, use: Use) -> Outcome:
        use.spotted += tuple(self.kind.among(state, use, state.active_cards())[: self.count])
        return None

    @property
    def words(self) -> str:
        return f"spot {self._what}"

    @property
    def clause(self) -> str:
        return f"you can spot {self._what}"

    @property
    def _what(self) -> str:
        return self.kind.named if self.count == 1 else f"{self.count} {self.kind.plural}"


@carries_out("TC-8.52", "TC-8.54", without=0)
def spotted(state: TcgState, use: Use, kind: Kind) -> int:
    """How many of a kind can be spotted; a card may add to that."""
    number = len(kind.among(state, use, state.active_cards()))
    if state.lasting:
        from ...rules.values import lasting

        number += lasting(state, f"more {kind.words}")
    return number


class SpotX(Condition):
    """Spot as many of a kind as one likes, none included: that is X (TC-8.53)."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def holds(self, state: TcgState, use: Use) -> bool:
        return True

    def run(self, state: TcgState, use: Use) -> Outcome:
        from westmarch.kernel.action import Decision

        from ...rules.choices import choose_number

        number = choose_number(state, use, spotted(state, use, self.kind), prompt=self.words)
        if isinstance(number, Decision):
            return number
        use.number = number
        use.spotted += tuple(self.kind.among(state, use, state.active_cards())[:number])
        return None

    @property
    def words(self) -> str:
        return f"spot X {self.kind.plural}"


class If(Condition):
    """Any other condition, as a question to the table."""

    def __init__(self, holds: Callable[[TcgState, Use], bool], words: str) -> None:
        self._holds = holds
        self._words = words

    def holds(self, state: TcgState, use: Use) -> bool:
        return self._holds(state, use)

    @property
    def words(self) -> str:
        return f"if {self._words}"

    @property
    def clause(self) -> str:
        return self._words


class Both(Condition):
    """Two conditions at once."""

    def __init__(self, *conditions: Condition) -> None:
        self.conditions = conditions

    def holds(self, state: TcgState, use: Use) -> bool:
        return all(condition.holds(state, use) for condition in self.conditions)

    @property
    def words(self) -> str:
        return listed([condition.words for condition in self.conditions])

    @property
    def clause(self) -> str:
        return listed([condition.clause for condition in self.conditions])


class AnyOf(Condition):
    """One of several conditions."""

    def __init__(self, *conditions: Condition) -> None:
        self.conditions = conditions

    def holds(self, state: TcgState, use: Use) -> bool:
        return any(condition.holds(state, use) for condition in self.conditions)

    @property
    def words(self) -> str:
        return listed([condition.words for condition in self.conditions], "or")

    @property
    def clause(self) -> str:
        return listed([condition.clause for condition in self.conditions], "or")


class Not(Condition):
    """The contrary of a condition."""

    def __init__(self, condition: Condition, words: str) -> None:
        self.condition = condition
        self._words = words

    def holds(self, state: TcgState, use: Use) -> bool:
        return not self.condition.holds(state, use)

    @property
    def words(self) -> str:
        return f"if {self._words}"

    @property
    def clause(self) -> str:
        return self._words


# places


def at(*terrains: str) -> Condition:
    """The fellowship is at a site of a kind."""
    places = listed([with_article(f"{terrain} site") for terrain in terrains], "or")
    words = f"the fellowship is at {places}"
    return If(lambda state, use: any(state.card(state.site).facts.has(terrain) for terrain in terrains), words)


def at_sites(first: int, last: int = 9) -> Condition:
    """The fellowship is at one of some sites."""
    words = (
        f"the fellowship is at site {first}"
        if first == last
        else f"the fellowship is at site {first} or higher"
        if last == 9
        else f"the fellowship is at a site from {first} to {last}"
    )
    return If(lambda state, use: first <= state.site_number <= last, words)


HERE = If(lambda state, use: state.site == use.card, "the fellowship is here")
"""For the text of a site that another card may borrow."""
AT_SANCTUARY = If(lambda state, use: state.card(state.site).facts.has("sanctuary"), "the fellowship is at a sanctuary")


def in_phase(phase: str) -> Condition:
    """It is a certain phase."""
    return If(lambda state, use: state.phase == phase, f"it is the {phase} phase")


def not_in_phase(phase: str) -> Condition:
    return If(lambda state, use: state.phase != phase, f"it is not the {phase} phase")


def first_played(kind: Kind, time: str, *, here: bool = False) -> Condition:
    """No such card has been played in this turn or phase; or at this very site, if the fellowship is here."""

    def holds(state: TcgState, use: Use) -> bool:
        for mark in state.memory:
            if mark.startswith(f"{time} played "):
                card, site = mark.removeprefix(f"{time} played ").split()
                if kind.fits(state, use, CardId(int(card))) and (not here or int(site) == state.site):
                    return False
        return not here or state.site == use.card

    place = " here" if here else ""
    return If(holds, f"no {kind.words} has been played{place} in this {time}")


# counters


class SpotBurdens(If):
    """So many burdens can be spotted."""

    def __init__(self, number: int) -> None:
        self._what = counted(number, "burden")
        super().__init__(lambda state, use: state.burdens[state.active] >= number, f"you can spot {self._what}")

    @property
    def words(self) -> str:
        return f"spot {self._what}"


def burdens(number: int) -> Condition:
    return SpotBurdens(number)


def fewer_tokens(number: int) -> Condition:
    """The twilight pool holds less than a number."""
    return If(lambda state, use: state.twilight < number, f"the twilight pool holds fewer than {number} tokens")


def tokens(number: int) -> Condition:
    """So many twilight tokens can be spotted."""
    return If(lambda state, use: state.twilight >= number, f"you can spot {counted(number, 'twilight token')}")


@carries_out("TC-8.36", without=True)
def _ring_is_worn(state: TcgState, use: Use) -> bool:
    return state.worn[state.active]


RING_WORN = If(_ring_is_worn, "the Ring-bearer wears The One Ring")


# values


class Count(Value):
    """As many as can be spotted of a kind, perhaps limited, perhaps only those over a number (TC-8.54)."""

    def __init__(self, kind: Kind, each: int = 1, limit: int | None = None, over: int = 0) -> None:
        self.kind = kind
        self._each = each
        self.limit = limit
        self.over = over

    def of(self, state: TcgState, use: Use) -> int:
        number = max(0, spotted(state, use, self.kind) - self.over) * self._each
        if self.limit is not None:
            number = min(number, self.limit) if self._each > 0 else max(number, self.limit)
        return number

    @property
    def each(self) -> int:
        return self._each

    @property
    def per(self) -> str:
        over = f" over {self.over}" if self.over else ""
        limit = f" (limit {self.limit:+d})" if self.limit is not None else ""
        return f"for each {self.kind.after_each}{over} you can spot{limit}"

    @property
    def words(self) -> str:
        return f"{self.each:+d} {self.per}"


class CountKinds(Value):
    """One for each of several kinds of which a card can be spotted."""

    def __init__(self, kinds: tuple[Kind, ...], words: str) -> None:
        self.kinds = kinds
        self._words = words

    def of(self, state: TcgState, use: Use) -> int:
        return sum(1 for kind in self.kinds if spotted(state, use, kind))

    @property
    def each(self) -> int:
        return 1

    @property
    def per(self) -> str:
        return f"for each of these {self._words}"

    @property
    def words(self) -> str:
        return f"+1 {self.per}"


class Amount(Value):
    """Any other number, as a question to the table."""

    def __init__(self, of: Callable[[TcgState, Use], int], words: str) -> None:
        self._of = of
        self._words = words

    def of(self, state: TcgState, use: Use) -> int:
        return self._of(state, use)

    @property
    def words(self) -> str:
        return self._words


class ForEach(Value):
    """So many for each of something that is counted."""

    def __init__(self, count: Callable[[TcgState, Use], int], each: int, what: str) -> None:
        self._count = count
        self._each = each
        self._what = what

    def of(self, state: TcgState, use: Use) -> int:
        return self._count(state, use) * self._each

    @property
    def each(self) -> int:
        return self._each

    @property
    def per(self) -> str:
        return f"for each {self._what}"

    @property
    def words(self) -> str:
        return f"{self.each:+d} {self.per}"


class Better(Value):
    """One value, or another if something is true."""

    def __init__(self, usual: Number, better: Number, condition: Condition) -> None:
        self.usual = usual
        self.better = better
        self.condition = condition

    def of(self, state: TcgState, use: Use) -> int:
        return number_of(self.better if self.condition.holds(state, use) else self.usual, state, use)

    @property
    def words(self) -> str:
        return f"{signed(self.usual)} (or {signed(self.better)} if {self.condition.clause})"


class RevealedCount(Value):
    """As many as were revealed of a kind."""

    def __init__(self, kind: Kind, limit: int | None = None) -> None:
        self.kind = kind
        self.limit = limit

    def of(self, state: TcgState, use: Use) -> int:
        number = len(self.kind.among(state, use, use.the("revealed")))
        return number if self.limit is None else min(number, self.limit)

    @property
    def each(self) -> int:
        return 1

    @property
    def per(self) -> str:
        limit = f", limit {self.limit}" if self.limit is not None else ""
        return f"for each {self.kind.words} revealed{limit}"

    @property
    def words(self) -> str:
        return f"1 {self.per}"


def signed(number: Number) -> str:
    return f"{number:+d}" if isinstance(number, int) else number.words


X = Amount(lambda state, use: use.number, "X")
AS_MANY = Amount(lambda state, use: len(use.the("it")), "1 for each of them")
"""As many as were chosen before."""
THROWN = Amount(lambda state, use: len(use.the("thrown")), "the same number of")
"""As many as were discarded from hands."""
REVEALED_COST = Amount(
    lambda state, use: sum(state.card(card).facts.twilight for card in use.the("revealed")),
    "X (the twilight cost of the revealed card)",
)
BURDENS = Amount(lambda state, use: state.burdens[state.active], "the number of burdens")


# kinds that the table decides


IN_SUPPORT_AREA = asked(
    lambda state, use, card: state.card(card).support and state.bearer[card] < 0, "tail", "in a support area"
)
PLAYED_ON_THIS = asked(lambda state, use, card: use.card in use.the("on"), "tail", "played on this card")
"""For the cost of a card that is about to be played on the one whose text it is."""


def _fights(state: TcgState, use: Use, card: CardId, kind: Kind) -> bool:
    from ...rules.values import opponents

    return any(kind.fits(state, use, other) for other in opponents(state, card))


def skirmishing(kind: Kind) -> Kind:
    """Whoever is in a skirmish against such a card."""
    return asked(lambda state, use, card: _fights(state, use, card, kind), "tail", f"skirmishing {kind.named}")


def skirmishing_self(words: str = "this card") -> Kind:
    def fights(state: TcgState, use: Use, card: CardId) -> bool:
        from ...rules.values import opponents

        return use.card in opponents(state, card)

    return asked(fights, "tail", f"skirmishing {words}")


def skirmishing_bearer(words: str = "bearer") -> Kind:
    def fights(state: TcgState, use: Use, card: CardId) -> bool:
        from ...rules.values import opponents
        from .whom import BEARER

        return any(bearer in opponents(state, card) for bearer in BEARER.find(state, use))

    return asked(fights, "tail", f"skirmishing {words}")


def skirmishing_it(words: str = "it") -> Kind:
    """Whoever is in a skirmish against the one that was chosen before."""

    def fights(state: TcgState, use: Use, card: CardId) -> bool:
        from ...rules.values import opponents

        return any(it in opponents(state, card) for it in use.the("it"))

    return asked(fights, "tail", f"skirmishing {words}")


def standing_at(*terrains: str) -> Kind:
    """Whoever is at a site of a kind: an ally at its home, unless it takes part elsewhere (TC-8.16)."""

    def stands(state: TcgState, use: Use, card: CardId) -> bool:
        from ...rules.values import site_number_of

        number = site_number_of(state, card)
        return number <= len(state.path) and any(
            state.card(state.path[number - 1]).facts.has(terrain) for terrain in terrains
        )

    places = listed([with_article(f"{terrain} site") for terrain in terrains], "or")
    return asked(stands, "tail", f"at {places}")


def bearing(kind: Kind, count: int = 1) -> Kind:
    """Whoever bears such a card."""
    words = f"bearing {kind.named if count == 1 else f'{count} {kind.plural}'}"
    return asked(lambda state, use, card: len(kind.among(state, use, state.borne_by(card))) >= count, "tail", words)


def borne_by(kind: Kind) -> Kind:
    """What such a character bears."""
    return asked(
        lambda state, use, card: state.bearer[card] >= 0 and kind.fits(state, use, state.bearer[card]),
        "tail",
        f"borne by {kind.named}",
    )


def _lazily(name: str, words: str) -> Kind:
    def test(state: TcgState, use: Use, card: CardId) -> bool:
        from ...rules import values

        found: bool = getattr(values, name)(state, card)
        return found

    return asked(test, "adjective", words)


ARCHER = _lazily("is_archer", "archer")
EXHAUSTED = _lazily("is_exhausted", "exhausted")
ROAMING = _lazily("is_roaming", "roaming")
FIERCE = _lazily("is_fierce", "fierce")
WOUNDED = asked(lambda state, use, card: state.wounds[card] > 0, "tail", "wounded")


def it_is(kind: Kind) -> Condition:
    """What was chosen before is of a kind."""
    return If(
        lambda state, use: any(kind.fits(state, use, card) for card in use.the("it")), f"it is {_as_predicate(kind)}"
    )


def it_has_signet(name: str) -> Condition:
    """What was chosen before has a signet."""
    return If(
        lambda state, use: any(state.card(card).facts.signet == name for card in use.the("it")),
        f"it has the {name.capitalize()} signet",
    )


def it_has(keyword: str) -> Condition:
    """What was chosen before has a keyword with a number, printed or given."""

    def holds(state: TcgState, use: Use) -> bool:
        from ...rules.values import keyword as value

        return any(value(state, card, keyword) > 0 for card in use.the("it"))

    return If(holds, f"it is {keyword} +1")


def self_is(kind: Kind) -> Condition:
    return If(lambda state, use: kind.fits(state, use, use.card), f"it is {_as_predicate(kind)}")


def bearer_is(kind: Kind) -> Condition:
    def holds(state: TcgState, use: Use) -> bool:
        bearer = state.bearer[use.card]
        return bearer >= 0 and kind.fits(state, use, bearer)

    return If(holds, f"bearer is {_as_predicate(kind)}")


def played_on(kind: Kind) -> Condition:
    """The card is being played on such a card."""

    def holds(state: TcgState, use: Use) -> bool:
        return any(on >= 0 and kind.fits(state, use, on) for on in use.the("on"))

    return If(holds, f"it is played on {kind.named}")


def discarded_is(kind: Kind) -> Condition:
    """What was discarded before is of a kind."""
    return If(
        lambda state, use: any(kind.fits(state, use, card) for card in use.the("discarded")),
        f"the discarded card is {kind.named}",
    )


def revealed_is(kind: Kind) -> Condition:
    """What was revealed before is of a kind."""
    return If(
        lambda state, use: any(kind.fits(state, use, card) for card in use.the("revealed")),
        f"the revealed card is {kind.named}",
    )


def opponent_holds(number: int) -> Condition:
    """Some opponent has so many cards in hand."""
    return If(
        lambda state, use: any(len(state.hand(seat)) >= number for seat in state.players() if seat != use.seat),
        f"an opponent has at least {number} cards in hand",
    )


def _as_predicate(kind: Kind) -> str:
    tails = [text for slot, text in kind.parts if slot == "tail"]
    return " ".join(tails) if len(tails) == len(kind.parts) else kind.named


def while_skirmishing(kind: Kind) -> Condition:
    """The card itself fights such a card."""
    return If(lambda state, use: _fights(state, use, use.card, kind), f"it is skirmishing {kind.named}")


def bearer_skirmishing(kind: Kind) -> Condition:
    """Its bearer fights such a card."""

    def holds(state: TcgState, use: Use) -> bool:
        bearer = state.bearer[use.card]
        return bearer >= 0 and _fights(state, use, bearer, kind)

    return If(holds, f"bearer is skirmishing {kind.named}")
