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

from ....changes import (
    Discarded,
    Exerted,
    Healed,
    Returned,
    Wounded,
)
from ....rules.values import is_said, may_be_wounded, may_exert, may_heal, vitality_left
from ....sayings import Said
from ....texts.choices import choose_number
from ....texts.deeds import Deed, Number, Obstacle, Who, number_of
from ...definition import CARDS
from ..conditions.counting import Better, signed
from ..subjects.kinds import Kind
from ..subjects.whom import whom

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


class ToCards(Deed):
    """A deed that is done to cards in play, so many times each."""

    verb = ""

    def __init__(self, target: Who | Kind, times: Number = 1, name: str = "it") -> None:
        self.target = whom(target)
        self.times = times
        self.name = name

    @property
    def many(self) -> Number:
        return self.times

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
        return tuple([self.change(state, use, card) for card in picked * times])

    @property
    def words(self) -> str:
        return f"{self.verb} {self.target.words}{_times(self.times)}"


def _times(times: Number) -> str:
    if isinstance(times, Better):
        usual, better = _times(times.usual) or " once", _times(times.better)
        return f"{usual} (or{better} if {times.condition.clause})"
    return "" if times == 1 else " twice" if times == 2 else f" {signed(times).lstrip('+')} times"


def _too_exhausted(words: str, times: int) -> Obstacle:
    """Who is exhausted exerts for nothing (TC-1.20), and nobody more often than he can live through (TC-1.21)."""
    return ("TC-1.20" if times <= 1 else "TC-1.21",), f"Nobody can {words} without having more vitality left"


class Exert(ToCards):
    """Place a token that is no wound; nobody who is exhausted can (TC-1.19 to TC-1.21)."""

    verb = "exert"

    def may_by(self, state: TcgState, use: Use, times: int) -> Callable[[CardId], bool] | None:
        by = use.definition
        return lambda card: CARDS[state.definition[card]].is_character and may_exert(state, card, times, by)

    def obstacle(self, state: TcgState, use: Use) -> Obstacle:
        return _too_exhausted(self.words, number_of(self.times, state, use))

    def change(self, state: TcgState, use: Use, card: CardId) -> Change:
        return Exerted(card, source=use.card, cause=use.definition)


class Wound(ToCards):
    """Place wounds, one after another (TC-1.13)."""

    verb = "wound"

    def may(self, state: TcgState, times: int) -> Callable[[CardId], bool] | None:
        return lambda card: state.card(card).is_character and may_be_wounded(state, card)

    def possible(self, state: TcgState, use: Use) -> bool:
        """Who dies of the first wound does not take the second (TC-8.09)."""
        times = number_of(self.times, state, use)
        may = self.may(state, times)
        return self.target.exists(
            state, use, lambda card: (may is None or may(card)) and vitality_left(state, card) >= times
        )

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

    @property
    def many(self) -> Number:
        return self.times

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
            is_no_ring_bearer(state, card) and not state.card(card).is_ring and not state.card(card).is_site
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
        if not state.modifiers(Said.MAY_NOT_BE_DISCARDED_BY_OPPONENT):
            return may
        return lambda card: (
            (may is None or may(card))
            and (state.owner[card] == use.seat or not is_said(state, Said.MAY_NOT_BE_DISCARDED_BY_OPPONENT, card))
        )

    def change(self, state: TcgState, use: Use, card: CardId) -> Change:
        return Discarded(card, use.seat, source=use.card, cause=use.definition)


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
    """Exert a character as often as one likes and it can, at least once: that is X (TC-1.21)."""

    def __init__(self, target: Who | Kind) -> None:
        self.target = whom(target)

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.target.exists(state, use, lambda card: may_exert(state, card, 1, use.definition))

    def obstacle(self, state: TcgState, use: Use) -> Obstacle:
        return _too_exhausted(self.words, 1)

    def run(self, state: TcgState, use: Use) -> Outcome:
        if not use.the("exerting"):
            picked = self.target.pick(state, use, lambda card: may_exert(state, card, 1, use.definition))
            if isinstance(picked, Decision):
                return picked
            use.bind("exerting", picked)
            use.chosen = ()
        card = use.the("exerting")[0]
        number = choose_number(state, use, vitality_left(state, card) - 1, 1, prompt=self.words)
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

    def obstacle(self, state: TcgState, use: Use) -> Obstacle:
        return _too_exhausted(self.words, 1)

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
