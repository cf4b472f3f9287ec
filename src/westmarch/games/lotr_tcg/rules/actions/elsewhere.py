"""Playing a card because a text says so: from hand, draw deck or discard pile (TC-8.11, TC-8.48, TC-8.49)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, Requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step
from westmarch.kernel.structs import replace

from ...cards.definition import CARDS
from ...changes import Shuffled
from ...sayings import Said
from ...state import TcgState
from ..values import is_said, twilight_cost
from .paying import is_payable
from .playing import PlayCard, PlayPermanent, bearers

_NOT_ASKED = "is_affordable"
"""The price is asked with what the text takes off it. Nor does the phase matter to a text that plays a card."""


def is_barred(state: TcgState, source: str) -> bool:
    """Whether a text keeps everybody from playing cards out of a pile."""
    return source in ("draw deck", "discard pile") and is_said(state, Said.NO_CARDS_FROM_PILES, NO_CARD)


def ways_to_play(
    state: TcgState, seat: int, cards: Iterable[CardId], less: int, free: bool, source: str, beside: int = 0
) -> list[tuple[CardId, CardId]]:
    """Each card that can be played, with the card on which it would go, while some tokens are wanted elsewhere."""
    if is_barred(state, source):
        return []
    needs = [need for need in PlayCard.requirements if need.name != _NOT_ASKED]
    found: list[tuple[CardId, CardId]] = []
    seen: set[tuple[str, CardId]] = set()
    for card in cards:
        kind = CARDS[state.definition[card]]
        if kind.is_event or kind.is_site or not kind.complete:
            continue
        for on in bearers(state, seat, card) if kind.is_borne or kind.on_site else [NO_CARD]:
            if (kind.id, on) in seen:
                continue
            if not may_be_played(state, PlayCard(seat, card, on), needs):
                continue
            price = 0 if free else twilight_cost(state, seat, card, on, less)
            if is_payable(state, seat, price + beside):
                seen.add((kind.id, on))
                found.append((card, on))
    return found


def may_be_played(state: TcgState, play: PlayCard, needs: Iterable[Requirement]) -> bool:
    """Whether a way to play a card meets those of some requirements that concern it."""
    for need in needs:
        if need.of is not None and not need.of(play, state):
            continue
        if need.when is not None and not need.when(state, play.seat):
            continue
        if not need.asks(play, state):
            return False
    return True


class PlayThis(Action, frozen=True):
    """Play one of the cards that a text allows."""

    verb = "play-this"
    card: CardId
    on: CardId = NO_CARD

    def sentence(self, state: TcgState) -> str:
        on = f" on {state.name(self.on)}" if self.on >= 0 else ""
        return f"Play {state.name(self.card)}{on}"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, PlayElsewhere)
        return frame.play(state, self.card, self.on)


class PlayNothing(Pass, frozen=True):
    """Play nothing (more)."""

    verb = "play-nothing"
    also_said = frozenset({"enough", "stop", "done"})

    def sentence(self, state: TcgState) -> str:
        return "Play nothing more"


class PlayElsewhere(Procedure):
    """A text plays cards."""

    seat: int
    among: tuple[CardId, ...]
    source: str
    less: int = 0
    free: bool = False
    number: int = 1
    optional: bool = False
    hosts: tuple[CardId, ...] | None = None
    """On which cards only they may be played."""

    def seen_by(self, masked: TcgState) -> Self:
        """Whoever does not see the pile cannot tell which of its cards would do."""
        return replace(self, among=masked.that_may_be(self.among, masked.zone(self.source, self.seat)))

    def play(self, state: TcgState, card: CardId, on: CardId) -> PlayPermanent:
        self.number -= 1
        price = 0 if self.free else twilight_cost(state, self.seat, card, on, self.less)
        return PlayPermanent(self.seat, card, on, price)

    @step("TC-8.11", "TC-8.48")
    def play_cards(self, state: TcgState) -> Outcome:
        if not self.number:
            return None
        if self.source == "draw deck":
            state.reveal(state.draw_deck(self.seat), (self.seat,))
        pile = state.zone(self.source, self.seat)
        ways = ways_to_play(
            state, self.seat, [card for card in self.among if card in pile], self.less, self.free, self.source
        )
        if self.hosts is not None:
            ways = [way for way in ways if way[1] in self.hosts]
        if not ways:
            return None
        declining = self.optional or self.source == "draw deck"
        if len(ways) == 1 and not declining:
            return Again(self.play(state, *ways[0]))
        actions: list[Action] = [PlayThis(self.seat, card, on) for card, on in ways]
        if declining:
            actions.append(PlayNothing(self.seat))
        return Decision(self.seat, "play a card", actions, "TC-8.11")

    @step("TC-8.49")
    def shuffle(self, state: TcgState) -> Outcome:
        """A draw deck that was looked through is shuffled."""
        return Shuffled(self.seat) if self.source == "draw deck" else None

    steps = (play_cards, shuffle)
