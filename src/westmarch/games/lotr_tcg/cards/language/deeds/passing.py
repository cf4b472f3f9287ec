"""Passing a card from a support area (or a pile) onto a character, where its text works from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....changes import Transferred
from ....texts.choices import choose_cards
from ....texts.deeds import Deed, Who
from ..conditions.asking import If
from ..subjects.kinds import Kind
from ..subjects.whom import whom

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use

IN_SUPPORT = If(lambda state, use: state.bearer[use.card] < 0, "this card is in your support area")
BORNE = If(lambda state, use: state.bearer[use.card] >= 0, "this card is on a character")


class PassSelf(Deed):
    """The card itself passes to a character; a limit for each character holds (TC-8.59)."""

    must_be_possible = True

    def __init__(self, to: Who | Kind) -> None:
        self.to = whom(to)

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.to.exists(state, use, lambda card: has_room(state, card, use.card))

    def run(self, state: TcgState, use: Use) -> Outcome:
        picked = self.to.pick(state, use, lambda card: has_room(state, card, use.card))
        if isinstance(picked, Decision):
            return picked
        return tuple(Transferred(use.card, card, source=use.card, cause=use.definition) for card in picked[:1])

    @property
    def words(self) -> str:
        return f"transfer this card to {self.to.words}"


class PassOnto(Deed):
    """A card of one's own support area, or perhaps of one's discard pile, passes to a character."""

    def __init__(self, kind: Kind, to: Who | Kind, *, or_pile: bool = False) -> None:
        self.kind = kind
        self.to = whom(to)
        self.or_pile = or_pile

    def _cards(self, state: TcgState, use: Use) -> list[CardId]:
        own = [card for card in state.in_play(use.seat) if state.bearer[card] < 0]
        return self.kind.among(state, use, [*own, *(state.discard_pile(use.seat) if self.or_pile else ())])

    def possible(self, state: TcgState, use: Use) -> bool:
        cards = self._cards(state, use)
        return bool(cards) and self.to.exists(state, use, lambda card: has_room(state, card, cards[0]))

    def run(self, state: TcgState, use: Use) -> Outcome:
        cards = self._cards(state, use)
        if not cards:
            return None
        if not use.the("receiver"):
            found = self.to.pick(state, use, lambda card: has_room(state, card, cards[0]))
            if isinstance(found, Decision):
                return found
            if not found:
                return None
            use.bind("receiver", found[:1])
            use.chosen = ()
        picked = choose_cards(state, use, cards, 1, prompt=self.words)
        if isinstance(picked, Decision):
            return picked
        to = use.the("receiver")[0]
        return tuple(Transferred(card, to, source=use.card, cause=use.definition) for card in picked)

    @property
    def words(self) -> str:
        pile = " or discard pile" if self.or_pile else ""
        return f"transfer {self.kind.named} from your support area{pile} to {self.to.words}"


def has_room(state: TcgState, character: CardId, card: CardId) -> bool:
    """Whether a character bears fewer copies of a card than its limit."""
    kind = state.card(card)
    return (
        not kind.limit or sum(state.card(each).title == kind.title for each in state.borne_by(character)) < kind.limit
    )
