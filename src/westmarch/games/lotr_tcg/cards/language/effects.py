"""Deeds on characters, tokens and cards in play. A cost and an effect are the same deed."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome

from ...rules.changes import (
    Affected,
    BurdenAdded,
    BurdenRemoved,
    Discarded,
    Exerted,
    Healed,
    Returned,
    TwilightAdded,
    TwilightRemoved,
    Wounded,
)
from ...rules.choices import choose_number
from ...rules.values import is_said, may_be_wounded, may_exert, may_heal, vitality_left
from ...words import OWN_COST, PHASE, REGROUP, TURN, counted
from .asking import Better, signed
from .deeds import Condition, Deed, Modifier, Number, Value, Who, number_of
from .kinds import Kind
from .whom import of_whom, whom

if TYPE_CHECKING:
    from ...state import TcgState
    from .use import Use

_UNTIL = {PHASE: "", REGROUP: " until the regroup phase", TURN: " until the end of the turn"}


class ToCards(Deed):
    """A deed that is done to cards in play, so many times each."""

    verb = ""

    def __init__(self, target: Who | Kind, times: Number = 1, name: str = "it") -> None:
        self.target = whom(target)
        self.times = times
        self.name = name

    def may(self, state: TcgState, times: int) -> Callable[[CardId], bool] | None:
        """To whom it can be done at all."""
        return None

    def may_by(self, state: TcgState, use: Use, times: int) -> Callable[[CardId], bool] | None:
        """To whom the user of the text can do it."""
        return self.may(state, times)

    @abstractmethod
    def change(self, state: TcgState, use: Use, card: CardId) -> Change:
        """What happens to each of them."""

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.target.exists(state, use, self.may_by(state, use, number_of(self.times, state, use)))

    def run(self, state: TcgState, use: Use) -> Outcome:
        times = number_of(self.times, state, use)
        picked = self.target.pick(state, use, self.may_by(state, use, times))
        if isinstance(picked, Decision):
            return picked
        use.bind(self.name, picked)
        use.spotted += picked
        return tuple(self.change(state, use, card) for _ in range(times) for card in picked)

    @property
    def words(self) -> str:
        return f"{self.verb} {self.target.words}{_times(self.times)}"


def _times(times: Number) -> str:
    if isinstance(times, Better):
        usual, better = _times(times.usual) or " once", _times(times.better)
        return f"{usual} (or{better} if {times.condition.clause})"
    return "" if times == 1 else " twice" if times == 2 else f" {signed(times).lstrip('+')} times"


class Exert(ToCards):
    """Place a token that is no wound; nobody who is exhausted can (TC-1.19 to TC-1.21)."""

    verb = "exert"

    def may_by(self, state: TcgState, use: Use, times: int) -> Callable[[CardId], bool] | None:
        return lambda card: state.card(card).is_character and may_exert(state, card, times, use.definition)

    def change(self, state: TcgState, use: Use, card: CardId) -> Change:
        return Exerted(card, source=use.card, cause=use.definition)


class Wound(ToCards):
    """Place wounds, one after another (TC-1.13)."""

    verb = "wound"

    def may(self, state: TcgState, times: int) -> Callable[[CardId], bool] | None:
        return lambda card: state.card(card).is_character and may_be_wounded(state, card)

    def change(self, state: TcgState, use: Use, card: CardId) -> Change:
        return Wounded(card, source=use.card, cause=use.definition)


class Heal(ToCards):
    """Take wounds away; only who has some can be chosen (TC-1.14)."""

    verb = "heal"

    def may(self, state: TcgState, times: int) -> Callable[[CardId], bool] | None:
        return lambda card: state.card(card).is_character and may_heal(state, card)

    def change(self, state: TcgState, use: Use, card: CardId) -> Change:
        return Healed(card, source=use.card, cause=use.definition)


class HealUpTo(Deed):
    """Heal one character as often as its player likes, up to a number."""

    def __init__(self, target: Who | Kind, times: int) -> None:
        self.target = whom(target)
        self.times = times

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.target.exists(state, use, lambda card: may_heal(state, card))

    def run(self, state: TcgState, use: Use) -> Outcome:
        picked = use.the("to be healed")
        if not picked:
            found = self.target.pick(state, use, lambda card: may_heal(state, card))
            if isinstance(found, Decision):
                return found
            if not found:
                return None
            picked = found
            use.bind("to be healed", picked)
            use.chosen = ()
        number = choose_number(state, use, min(self.times, state.wounds[picked[0]]), prompt=self.words)
        if isinstance(number, Decision):
            return number
        return tuple(Healed(picked[0], source=use.card, cause=use.definition) for _ in range(number))

    @property
    def words(self) -> str:
        return f"heal {self.target.words} up to {'twice' if self.times == 2 else f'{self.times} times'}"


@carries_out("TC-8.40", without=True)
def is_no_ring_bearer(state: TcgState, card: CardId) -> bool:
    """Nothing discards a Ring-bearer or takes him back to hand (TC-8.40)."""
    return card not in state.ring_bearer


class Discard(ToCards):
    """Discard from play (TC-8.41); a Ring-bearer never is (TC-8.40)."""

    verb = "discard"

    def may(self, state: TcgState, times: int) -> Callable[[CardId], bool] | None:
        return lambda card: (
            is_no_ring_bearer(state, card)
            and not state.card(card).is_ring
            and not state.card(card).is_site
            and not is_said(state, "may not be discarded", card)
        )

    def run(self, state: TcgState, use: Use) -> Outcome:
        """Who bore the card is remembered: a text may speak of its bearer after it was discarded."""
        bearer = state.bearer[use.card] if use.card >= 0 else NO_CARD
        if bearer >= 0:
            use.bind("bearer", (bearer,))
        return super().run(state, use)

    def may_by(self, state: TcgState, use: Use, times: int) -> Callable[[CardId], bool] | None:
        """Some cards are safe from their owner's opponents."""
        may = self.may(state, times)
        if not state.modifiers("may not be discarded by an opponent"):
            return may
        return lambda card: (
            (may is None or may(card))
            and (state.owner[card] == use.seat or not is_said(state, "may not be discarded by an opponent", card))
        )

    def change(self, state: TcgState, use: Use, card: CardId) -> Change:
        return Discarded(card, source=use.card, cause=use.definition)


class ToHand(ToCards):
    """Return a card in play to its owner's hand."""

    @property
    def words(self) -> str:
        return f"return {self.target.words} to its owner’s hand"

    def may(self, state: TcgState, times: int) -> Callable[[CardId], bool] | None:
        return lambda card: is_no_ring_bearer(state, card) and not state.card(card).is_site

    def change(self, state: TcgState, use: Use, card: CardId) -> Change:
        return Returned(card, source=use.card, cause=use.definition)


class Choose(Deed):
    """Choose a card for what follows; nothing happens to it yet."""

    def __init__(self, target: Who | Kind, name: str = "it") -> None:
        self.target = whom(target)
        self.name = name

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.target.exists(state, use)

    def run(self, state: TcgState, use: Use) -> Outcome:
        picked = self.target.pick(state, use)
        if isinstance(picked, Decision):
            return picked
        use.bind(self.name, picked)
        return None

    @property
    def words(self) -> str:
        return f"choose {self.target.words}"


class ExertX(Deed):
    """Exert a character as often as one likes and it can: that is X."""

    def __init__(self, target: Who | Kind) -> None:
        self.target = whom(target)

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.target.exists(state, use)

    def run(self, state: TcgState, use: Use) -> Outcome:
        if not use.the("exerting"):
            picked = self.target.pick(state, use)
            if isinstance(picked, Decision):
                return picked
            use.bind("exerting", picked)
            use.chosen = ()
        card = use.the("exerting")[0]
        most = vitality_left(state, card) - 1 if may_exert(state, card, 1, use.definition) else 0
        number = choose_number(state, use, most, prompt=self.words)
        if isinstance(number, Decision):
            return number
        use.number = number
        use.bind("it", (card,))
        use.spotted += (card,)
        return tuple(Exerted(card, source=use.card, cause=use.definition) for _ in range(number))

    @property
    def words(self) -> str:
        return f"exert {self.target.words} X times"


class Exhaust(Deed):
    """Exert a character until it is exhausted (TC-1.20)."""

    def __init__(self, target: Who | Kind) -> None:
        self.target = whom(target)

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.target.exists(state, use, lambda card: may_exert(state, card, 1, use.definition))

    def run(self, state: TcgState, use: Use) -> Outcome:
        picked = self.target.pick(state, use, lambda card: may_exert(state, card, 1, use.definition))
        if isinstance(picked, Decision):
            return picked
        use.bind("it", picked)
        return tuple(
            Exerted(card, source=use.card, cause=use.definition)
            for card in picked
            for _ in range(vitality_left(state, card) - 1)
        )

    @property
    def words(self) -> str:
        return f"exhaust {self.target.words}"


# for a time


def make_so(state: TcgState, use: Use, what: str, number: int, until: str, targets: tuple[CardId, ...] = ()) -> None:
    """Let something be true for a time, and let the story tell it."""
    state.happen(Affected(use.seat, targets, what, number, until, source=use.card, cause=use.definition))


class Lasts(Deed):
    """Something is true of cards for a time: strength, a keyword, something that may not be done to them."""

    def __init__(
        self, target: Who | Kind, what: str, amount: Number = 1, until: str = PHASE, words: str = "", limit: int = 0
    ) -> None:
        self.target = whom(target)
        self.what = what
        self.amount = amount
        self.until = until
        self.limit = limit
        self._words = words

    def is_used_up(self, state: TcgState, use: Use) -> bool:
        return bool(self.limit) and state.memory.count(self._mark(state, use)) >= self.limit

    def run(self, state: TcgState, use: Use) -> Outcome:
        picked = self.target.pick(state, use)
        if isinstance(picked, Decision):
            return picked
        use.bind("it", picked)
        amount = number_of(self.amount, state, use)
        if self.limit:
            amount = self._within_limit(state, use, amount)
        if picked and amount:
            make_so(state, use, self.what, amount, self.until, picked)
        return None

    def _within_limit(self, state: TcgState, use: Use, amount: int) -> int:
        mark = self._mark(state, use)
        used = state.memory.count(mark)
        amount = max(0, min(amount, self.limit - used))
        state.memory += [mark] * amount
        return amount

    def _mark(self, state: TcgState, use: Use) -> str:
        """A printed limit counts for each copy and phase (TC-8.59)."""
        return f"phase limit {use.card} {state.stay[use.card] if use.card >= 0 else 0} {self.what}"

    @property
    def words(self) -> str:
        limit = f" (limit {self.limit:+d})" if self.limit else ""
        until = _UNTIL.get(self.until, f" until {self.until}")
        return f"{self._words.format(who=self.target.words, amount=signed(self.amount))}{limit}{until}"


def Strength(target: Who | Kind, amount: Number, until: str = PHASE, limit: int = 0) -> Lasts:
    """A character's strength changes for a time."""
    return Lasts(target, "strength", amount, until, "make {who} strength {amount}", limit)


_NOUNS = {"archer": "an archer", "ranger": "a ranger"}


def Gains(target: Who | Kind, keyword: str, amount: Number = 1, until: str = PHASE, limit: int = 0) -> Lasts:
    """A character has a keyword for a time."""
    bonus = " {amount}" if keyword in ("damage", "defender") else ""
    return Lasts(target, keyword, amount, until, f"make {{who}} {_NOUNS.get(keyword, keyword)}{bonus}", limit)


def Says(target: Who | Kind, what: str, until: str = PHASE, words: str = "") -> Lasts:
    """Something is said of a character for a time: that it takes part, that it is not overwhelmed."""
    return Lasts(target, what, 1, until, words or _SAID.get(what, f"let it be said of {{who}}: {what}"))


_SAID = {
    "takes part": "let {who} take part in archery fire and skirmishes",
    "holds its fire": "keep {who} from adding to the fellowship archery total",
    "wounds are prevented": "prevent all wounds to {who}",
    "its strength bonus is cancelled": "cancel the strength bonus of {who}",
}
"""What is said of characters for a time, as a text says it."""


def ShadowNumber(target: Who | Kind, amount: Number, until: str = PHASE) -> Lasts:
    """A site's Shadow number changes for a time (TC-3.26)."""
    return Lasts(target, "Shadow number", amount, until, "make the Shadow number of {who} {amount}")


class Totals(Deed):
    """A number of the whole game changes for a time: an archery total."""

    def __init__(self, what: str, amount: Number, until: str = PHASE) -> None:
        self.what = what
        self.amount = amount
        self.until = until

    def run(self, state: TcgState, use: Use) -> Outcome:
        make_so(state, use, self.what, number_of(self.amount, state, use), self.until)
        return None

    @property
    def words(self) -> str:
        return f"make the {self.what} {signed(self.amount)}{_UNTIL.get(self.until, f' until {self.until}')}"


# tokens


class AddTwilight(Deed):
    """Add tokens to the pool."""

    def __init__(self, number: Number) -> None:
        self.number = number

    def run(self, state: TcgState, use: Use) -> Outcome:
        number = number_of(self.number, state, use)
        return TwilightAdded(number, source=use.card, cause=use.definition) if number > 0 else None

    @property
    def words(self) -> str:
        return f"add ({signed(self.number).lstrip('+')})"


class AddXTwilight(Deed):
    """Add as many tokens as one likes, up to a number that still helps: that is X."""

    def __init__(self, most: Value) -> None:
        self.most = most

    def run(self, state: TcgState, use: Use) -> Outcome:
        number = choose_number(state, use, self.most.of(state, use), prompt=self.words)
        if isinstance(number, Decision):
            return number
        use.number = number
        return TwilightAdded(number, source=use.card, cause=use.definition) if number else None

    @property
    def words(self) -> str:
        return "add (X)"


class RemoveTwilight(Deed):
    """Remove tokens: as a cost all of them must be there, as an effect as many as there are (TC-1.25)."""

    def __init__(self, number: Number) -> None:
        self.number = number

    @carries_out("TC-1.25", without=True)
    def possible(self, state: TcgState, use: Use) -> bool:
        return state.twilight >= number_of(self.number, state, use)

    def run(self, state: TcgState, use: Use) -> Outcome:
        number = min(state.twilight, number_of(self.number, state, use))
        return TwilightRemoved(number, source=use.card, cause=use.definition) if number > 0 else None

    @property
    def words(self) -> str:
        return f"remove ({signed(self.number).lstrip('+')})"


class AddBurdens(Deed):
    """Add burdens to the Ring-bearer, one after another."""

    def __init__(self, number: Number = 1) -> None:
        self.number = number

    def run(self, state: TcgState, use: Use) -> Outcome:
        seat = state.active
        return tuple(
            BurdenAdded(seat, source=use.card, cause=use.definition) for _ in range(number_of(self.number, state, use))
        )

    @property
    def words(self) -> str:
        if self.number == 1:
            return "add a burden"
        if isinstance(self.number, Better):
            return f"add a burden (or {signed(self.number.better).lstrip('+')} if {self.number.condition.clause})"
        if not isinstance(self.number, int) and self.number.per:
            return f"add a burden {self.number.per}"
        return (
            f"add {counted(self.number, 'burden') if isinstance(self.number, int) else f'{self.number.words} burdens'}"
        )


class RemoveBurdens(Deed):
    """Take burdens off the Ring-bearer."""

    def __init__(self, number: Number = 1) -> None:
        self.number = number

    def possible(self, state: TcgState, use: Use) -> bool:
        return state.burdens[state.active] >= number_of(self.number, state, use) and not is_said(
            state, "may not lose burdens", state.bearer_of_ring()
        )

    def run(self, state: TcgState, use: Use) -> Outcome:
        seat = state.active
        if is_said(state, "may not lose burdens", state.bearer_of_ring()):
            return None
        number = min(state.burdens[seat], number_of(self.number, state, use))
        return tuple(BurdenRemoved(seat, source=use.card, cause=use.definition) for _ in range(number))

    @property
    def words(self) -> str:
        if self.number == 1:
            return "remove a burden"
        return f"remove {signed(self.number).lstrip('+')} burdens"


# continuous texts


def strength(target: Who | Kind, amount: Number, when: Condition | None = None) -> Modifier:
    """Characters are stronger or weaker while the card is active."""
    who = of_whom(target)
    return Modifier("strength", who, amount, f"{who.words} is strength {signed(amount)}", when)


def has(target: Who | Kind, keyword: str, amount: Number = 1, when: Condition | None = None) -> Modifier:
    """Characters have a keyword while the card is active."""
    who = of_whom(target)
    bonus = f" {signed(amount)}" if keyword in ("damage", "defender") else ""
    return Modifier(keyword, who, amount, f"{who.words} is {_NOUNS.get(keyword, keyword)}{bonus}", when)


def says(target: Who | Kind, what: str, when: Condition | None = None, words: str = "") -> Modifier:
    """Something is said of characters while the card is active."""
    who = of_whom(target)
    return Modifier(what, who, 1, _negated(f"{who.words} {words or _SAID_ALWAYS.get(what, what)}"), when)


_SAID_ALWAYS = {
    "is overwhelmed only if tripled": "is overwhelmed only if its strength is tripled",
    "loses damage": "loses all damage bonuses",
    "loses damage from weapons": "loses all damage bonuses from weapons",
    "may not be assigned": "may not be assigned to a skirmish",
}


def _negated(words: str) -> str:
    """`no event may be played` for `each event may not be played`."""
    for no in (" may not ", " is not "):
        subject, found, rest = words.partition(no)
        if found and subject.startswith("each "):
            head = f"none {subject[5:]}" if subject.startswith("each of ") else f"no {subject[5:]}"
            return f"{head} {no.split()[0]} {rest}"
    return words


def cost(kind: Kind, amount: Number, when: Condition | None = None) -> Modifier:
    """Cards of a kind cost more or less twilight."""
    return Modifier(
        "twilight cost", of_whom(kind), amount, f"the twilight cost of {of_whom(kind).words} is {signed(amount)}", when
    )


def own_cost(amount: Number, when: Condition | None = None) -> Modifier:
    """The card itself costs more or less."""
    return Modifier(OWN_COST, None, amount, f"its twilight cost is {signed(amount)}", when)


def roaming(kind: Kind, amount: Number) -> Modifier:
    """The penalty of roaming minions is lower."""
    return Modifier(
        "roaming penalty", of_whom(kind), amount, f"the roaming penalty of {of_whom(kind).words} is {signed(amount)}"
    )


def totals(what: str, amount: Number, when: Condition | None = None) -> Modifier:
    """A number of the whole game is higher or lower."""
    return Modifier(what, None, amount, f"the {what} is {signed(amount)}", when)


def resistance(target: Who | Kind, amount: Number, when: Condition | None = None) -> Modifier:
    """A Ring-bearer bears more burdens."""
    who = of_whom(target)
    return Modifier("resistance", who, amount, f"the resistance of {who.words} is {signed(amount)}", when)


def discarded_while(target: Who | Kind, when: Condition) -> Modifier:
    """Cards are discarded as soon as something is true."""
    who = of_whom(target)
    return Modifier("discarded while", who, 1, f"{who.words} is discarded", when)


def move_limit(amount: Number, when: Condition) -> Modifier:
    """As soon as something is true the move limit of this turn is higher, and stays so (TC-7.11)."""
    return Modifier("move limit of this turn", None, amount, f"the move limit of this turn is {signed(amount)}", when)


def text_of_own_site(number: int) -> Modifier:
    """The card has the text of its player's own site of a number while that is on the path (TC-8.29)."""
    return Modifier(
        "text of own site", None, number, f"this card has the text of your site {number} while it is in play"
    )
