"""Deeds with the top or the bottom of a draw deck: reveal, take, discard, put back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....changes import DeckArranged, DeckDiscarded, HandDiscarded, PutInDeck, Revealed, Taken
from ....rules.actions.drawing import may_take
from ....texts.choices import ChoosePlayer, choose_cards
from ....texts.deeds import Deed, Number, number_of
from ..conditions.counting import signed
from ..subjects.kinds import ANY, Kind
from .piles import WHOSE, seats_of

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


class ChooseDeck(Deed):
    """Pick any player, oneself included; texts after it speak of "that player"."""

    def run(self, state: TcgState, use: Use) -> Outcome:
        if use.chosen:
            use.bind("player", (use.chosen[0],))
            return None
        players = state.counter_clockwise(use.seat)
        return Decision(use.seat, "choose a player", [ChoosePlayer(use.seat, seat) for seat in players], "TC-8.58")

    @property
    def words(self) -> str:
        return "choose any draw deck"


class RevealTop(Deed):
    """Reveal (or look at) the first or last cards of a draw deck, bound to "revealed"."""

    def __init__(self, number: Number = 1, whose: str = "you", *, bottom: bool = False, look: bool = False) -> None:
        self.number = number
        self.whose = whose
        self.bottom = bottom
        self.look = look

    @property
    def many(self) -> Number:
        return self.number

    def run(self, state: TcgState, use: Use) -> Outcome:
        deck = state.draw_deck(seats_of(state, use, self.whose)[0])
        count = number_of(self.number, state, use)
        shown = tuple(deck[::-1][:count] if self.bottom else deck[:count])
        use.bind("revealed", shown)
        return Revealed(shown, (use.seat,) if self.look else (), source=use.card) if shown else None

    @property
    def words(self) -> str:
        number = "card" if self.number == 1 else f"{signed(self.number).lstrip('+')} cards"
        verb = "look at" if self.look else "reveal"
        return f"{verb} the {'bottom' if self.bottom else 'top'} {number} of {WHOSE[self.whose]} draw deck"


class RevealWhile(Deed):
    """Reveal cards from the top of one's draw deck up to the first that is not of a kind."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def run(self, state: TcgState, use: Use) -> Outcome:
        shown: list[CardId] = []
        for card in state.draw_deck(use.seat):
            shown.append(card)
            if not self.kind.fits(state, use, card):
                break
        use.bind("revealed", tuple(shown))
        return Revealed(tuple(shown), source=use.card) if shown else None

    @property
    def words(self) -> str:
        return f"reveal cards from the top of your draw deck until you reveal one that is not {self.kind.named}"


class WithRevealed(Deed):
    """Do something with cards that were revealed: take them into hand, discard them, put them beneath the deck.

    Without a number it is done to all of the kind; else somebody chooses, and so he does if he may not take them all
    (TC-3.14)."""

    def __init__(self, to: str, kind: Kind = ANY, number: Number = 0, *, up_to: bool = False, what: str = "") -> None:
        self.to = to
        self.kind = kind
        self.number = number
        self.up_to = up_to
        self.what = what

    @property
    def many(self) -> Number:
        return self.number

    def possible(self, state: TcgState, use: Use) -> bool:
        if self.up_to or not self.number:
            return True
        return len(self.kind.among(state, use, use.the("revealed"))) >= number_of(self.number, state, use)

    def run(self, state: TcgState, use: Use) -> Outcome:
        shown = self.kind.among(state, use, use.the("revealed"))
        count = number_of(self.number, state, use) if self.number else len(shown)
        if self.to == "hand":
            count = min(count, may_take(state, use.seat))
        picked = tuple(shown)
        if self.number or count < len(shown):
            chosen = choose_cards(state, use, shown, count, up_to=self.up_to, prompt=self.words)
            if isinstance(chosen, Decision):
                return chosen
            picked = chosen
        use.bind("revealed", tuple(card for card in use.the("revealed") if card not in picked))
        use.bind("taken", picked)
        if self.to == "hand":
            return tuple(Taken(use.seat, card, source=use.card, cause=use.definition) for card in picked)
        if self.to == "discard":
            return tuple(
                (HandDiscarded if state.zone_of(card)[0] == "hand" else DeckDiscarded)(
                    card, source=use.card, cause=use.definition
                )
                for card in picked
            )
        return tuple(PutInDeck(card, self.to, source=use.card, cause=use.definition) for card in picked)

    @property
    def words(self) -> str:
        if self.number:
            count = f"{'up to ' if self.up_to else ''}{signed(self.number).lstrip('+')}"
            what = f"{count} of {'them' if self.kind is ANY else 'the ' + self.kind.plural}"
        else:
            what = self.what or ("the rest" if self.kind is ANY else f"all {self.kind.plural} among them")
        ends = {
            "hand": "take {0} into hand",
            "discard": "discard {0}",
            "beneath": "put {0} beneath the draw deck",
            "top": "put {0} on top of the draw deck",
        }
        return ends[self.to].format(what)


class PutBackInOrder(Deed):
    """What was revealed goes back on top in the order in which one likes, and nobody else knows in which: as after a
    shuffle, no number tells any more which card it is."""

    def run(self, state: TcgState, use: Use) -> Outcome:
        shown = list(use.the("revealed"))
        picked = choose_cards(state, use, shown, len(shown) - 1 if len(shown) > 1 else 1, prompt=self.words)
        if isinstance(picked, Decision):
            return picked
        if len(shown) < 2:
            return None
        state.arrange(state.owner[shown[0]], (*picked, *(card for card in shown if card not in picked)), use.seat)
        return DeckArranged(use.seat, source=use.card, cause=use.definition)

    @property
    def words(self) -> str:
        return "put the rest back on top in any order"
