"""Deeds with hands, decks and piles: drawing, discarding, searching, revealing, playing from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome

from ....changes import DeckDiscarded, Noted, PutInDeck, Revealed, Stacked, Taken
from ....notes import Happened, Note
from ....rules.actions.drawing import ThrowAway, draws, may_take
from ....rules.actions.elsewhere import PlayElsewhere, is_barred, ways_to_play
from ....rules.values import is_said, twilight_cost
from ....sayings import Said
from ....texts.choices import ChoosePlayer, choose_cards, seat_of
from ....texts.deeds import Deed, Number, Who, number_of
from ....words import PHASE
from ...definition import CARDS
from ..conditions.counting import Better, signed
from ..subjects.kinds import ANY, Kind
from ..subjects.whom import whom

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use

WHOSE = {
    "you": "your",
    "free peoples": "the Free Peoples player’s",
    "opponent": "that opponent’s",
    "each opponent": "each opponent’s",
    "owner of it": "its owner’s",
    "owner of loser": "the loser’s owner’s",
    "player": "that player’s",
}
WHO = {
    "you": "you",
    "free peoples": "the Free Peoples player",
    "opponent": "that opponent",
    "each opponent": "each opponent",
    "owner of it": "its owner",
    "owner of loser": "the loser’s owner",
    "player": "that player",
}


@carries_out("TC-8.58", without=lambda state, seat: state.counter_clockwise(seat)[-1:])
def opponents_of(state: TcgState, seat: int) -> list[int]:
    """All the others, from a player's right on (TC-8.58)."""
    return [other for other in state.counter_clockwise(seat) if other != seat]


def seats_of(state: TcgState, use: Use, whose: str) -> list[int]:
    """Whose hand or deck is meant."""
    if whose == "each opponent":
        return opponents_of(state, use.seat)
    return [seat_of(state, use, whose)]


def _count(number: Number, noun: str) -> str:
    if number == 1:
        return f"a {noun}"
    if isinstance(number, Better):
        return f"{_count(number.usual, noun)} (or {signed(number.better).lstrip('+')} if {number.condition.clause})"
    if not isinstance(number, int) and number.per:
        return f"{_count(number.each, noun)} {number.per}"
    return f"{signed(number).lstrip('+')} {noun}s"


class ChooseOpponent(Deed):
    """The acting player picks one of the others; texts after it speak of "that opponent" (TC-8.58).

    A text may ask for one who holds a number of cards."""

    def __init__(self, holding: int = 0) -> None:
        self.holding = holding

    def run(self, state: TcgState, use: Use) -> Outcome:
        others = [seat for seat in opponents_of(state, use.seat) if len(state.hand(seat)) >= self.holding]
        if use.chosen:
            use.bind("player", (use.chosen[0],))
            return None
        if len(others) == 1:
            use.bind("player", (CardId(others[0]),))
            return None
        return Decision(use.seat, "choose an opponent", [ChoosePlayer(use.seat, seat) for seat in others], "TC-8.58")

    @property
    def words(self) -> str:
        return f"choose an opponent with at least {self.holding} cards" if self.holding else "choose an opponent"


class Draw(Deed):
    """Draw cards; in one's own fellowship phase four are the most (TC-3.14)."""

    def __init__(self, number: Number = 1, whose: str = "you", *, after_others: bool = False) -> None:
        self.number = number
        self.whose = whose
        self.after_others = after_others
        """Whether the text has spoken of what others do, so that it must say who draws."""

    @property
    def many(self) -> Number:
        return self.number

    def run(self, state: TcgState, use: Use) -> Outcome:
        count = number_of(self.number, state, use)
        return tuple(draw for seat in seats_of(state, use, self.whose) for draw in draws(state, seat, count))

    @property
    def words(self) -> str:
        verb = "draw" if self.whose == "you" else f"make {WHO[self.whose]} draw"
        return f"{'you ' if self.after_others else ''}{verb} {_count(self.number, 'card')}"


class DiscardHand(Deed):
    """Discard cards from a hand: as its player chooses, or at random."""

    def __init__(
        self,
        number: Number = 1,
        kind: Kind = ANY,
        whose: str = "you",
        *,
        up_to: bool = False,
        at_random: bool = False,
        everything: bool = False,
    ) -> None:
        self.number = number
        self.kind = kind
        self.whose = whose
        self.up_to = up_to
        self.at_random = at_random
        self.everything = everything

    @property
    def many(self) -> Number:
        return self.number

    def _cards(self, state: TcgState, use: Use, seat: int) -> list[CardId]:
        return self.kind.among(state, use, state.hand(seat))

    def possible(self, state: TcgState, use: Use) -> bool:
        if self.up_to:
            return True
        count = number_of(self.number, state, use)
        return all(len(self._cards(state, use, seat)) >= count for seat in seats_of(state, use, self.whose))

    def run(self, state: TcgState, use: Use) -> Outcome:
        count = number_of(self.number, state, use)
        things: list[ThrowAway] = []
        for seat in seats_of(state, use, self.whose):
            cards = tuple(self._cards(state, use, seat))
            number = len(cards) if self.everything else count
            things.append(
                ThrowAway(seat, cards, number, self.up_to, self.at_random, use.card, cause=use.definition, by=use.seat)
            )
        return tuple(things)

    @property
    def words(self) -> str:
        what = "card" if self.kind is ANY else self.kind.words
        per = "" if isinstance(self.number, int) or not self.number.per else f" {self.number.per}"
        number = self.number if isinstance(self.number, int) or not per else self.number.each
        count = "the whole hand" if self.everything else f"{'up to ' if self.up_to else ''}{_count(number, what)}"
        chance = " at random" if self.at_random else ""
        verb = "discard" if self.whose == "you" else f"make {WHO[self.whose]} discard"
        source = "" if self.everything else " from hand"
        return f"{verb} {count}{chance}{source}{per}"


class DiscardDeck(Deed):
    """Discard cards from the top (or the bottom) of a draw deck; what went is bound to "discarded"."""

    def __init__(self, number: Number = 1, whose: str = "you", *, bottom: bool = False) -> None:
        self.number = number
        self.whose = whose
        self.bottom = bottom

    @property
    def many(self) -> Number:
        return self.number

    def possible(self, state: TcgState, use: Use) -> bool:
        count = number_of(self.number, state, use)
        return all(len(state.draw_deck(seat)) >= count for seat in seats_of(state, use, self.whose))

    def run(self, state: TcgState, use: Use) -> Outcome:
        count = number_of(self.number, state, use)
        found: list[CardId] = []
        for seat in seats_of(state, use, self.whose):
            deck = state.draw_deck(seat)
            found += deck[::-1][:count] if self.bottom else deck[:count]
        use.bind("discarded", tuple(found))
        return tuple(DeckDiscarded(card, source=use.card, cause=use.definition) for card in found)

    @property
    def words(self) -> str:
        where = "bottom" if self.bottom else "top"
        verb = "discard" if self.whose == "you" else f"make {WHO[self.whose]} discard"
        deck = "your draw deck" if self.whose == "you" else "the draw deck"
        per = "" if isinstance(self.number, int) or not self.number.per else f" {self.number.per}"
        number = self.number if isinstance(self.number, int) or not per else self.number.each
        return f"{verb} {_count(number, 'card')} from the {where} of {deck}{per}"


class FromPile(Deed):
    """Choose cards of a pile and do something with them: into the deck, beneath it, into hand."""

    def __init__(
        self,
        kind: Kind,
        to: str,
        number: Number = 1,
        *,
        source: str = "discard pile",
        up_to: bool = False,
        everything: bool = False,
        name: str = "it",
    ) -> None:
        self.kind = kind
        self.to = to
        self.everything = everything
        self.number = number
        self.source = source
        self.up_to = up_to
        self.name = name

    @property
    def many(self) -> Number:
        return self.number

    def _cards(self, state: TcgState, use: Use) -> list[CardId]:
        return self.kind.among(state, use, state.zone(self.source, use.seat))

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.up_to or len(self._cards(state, use)) >= number_of(self.number, state, use)

    def run(self, state: TcgState, use: Use) -> Outcome:
        cards = self._cards(state, use)
        count = len(cards) if self.everything else number_of(self.number, state, use)
        if self.to == "hand":
            count = min(count, may_take(state, use.seat))
        picked = choose_cards(state, use, cards, count, up_to=self.up_to, prompt=self.words, unseen=True)
        if isinstance(picked, Decision):
            return picked
        use.bind(self.name, picked)
        return tuple(self._change(use, card) for card in picked)

    def _change(self, use: Use, card: CardId) -> Change:
        if self.to == "hand":
            return Taken(use.seat, card, source=use.card, cause=use.definition)
        return PutInDeck(card, self.to, source=use.card, cause=use.definition)

    @property
    def words(self) -> str:
        count = f"{'up to ' if self.up_to else ''}" + (
            f"all {self.kind.plural}"
            if self.everything
            else self.kind.named
            if self.number == 1 and not self.up_to
            else f"{signed(self.number).replace('+', '')} {self.kind.plural}"
        )
        ends = {
            "hand": "take {0} into hand from your {1}",
            "beneath": "put {0} from your {1} beneath your draw deck",
            "top": "put {0} from your {1} on top of your draw deck",
            "shuffled": "shuffle {0} from your {1} into your draw deck",
        }
        return ends[self.to].format(count, self.source)


class PlayFrom(Deed):
    """Play a card of a kind from hand, draw deck or discard pile; it still costs what it costs (TC-8.11, TC-8.48)."""

    must_be_possible = True

    def __init__(
        self,
        kind: Kind,
        source: str = "hand",
        less: Number = 0,
        *,
        free: bool = False,
        up_to: int = 0,
        beside: int = 0,
        on: Kind | None = None,
    ) -> None:
        self.kind = kind
        self.source = source
        self.less = less
        self.free = free
        self.up_to = up_to
        self.beside = beside
        """Tokens that the cost of the text itself takes from the pool before."""
        self.on = on
        """On whom it is to be played, where the text says so."""

    def possible(self, state: TcgState, use: Use) -> bool:
        """A draw deck may be searched in vain, though not for ever; other places may not (TC-8.11, TC-8.49)."""
        if is_barred(state, self.source):
            return False
        if self.source == "draw deck":
            return self._searched(state, use) not in state.notes
        if self.up_to:
            return True
        return bool(self._ways(state, use))

    def _ways(self, state: TcgState, use: Use) -> list[tuple[CardId, CardId]]:
        cards = self.kind.among(state, use, state.zone(self.source, use.seat))
        less = number_of(self.less, state, use)
        ways = ways_to_play(state, use.seat, cards, less, self.free, self.source, self._wanted_before(state, use))
        hosts = self._hosts(state, use)
        return ways if hosts is None else [way for way in ways if way[1] in hosts]

    def _wanted_before(self, state: TcgState, use: Use) -> int:
        """What the pool has to give before the card is played: to the text's own cost, and for an event that is still
        in hand to its twilight cost, too (TC-8.11)."""
        if not CARDS[use.definition].is_event or use.card not in state.hand(use.seat):
            return self.beside
        return self.beside + twilight_cost(state, use.seat, use.card)

    def _hosts(self, state: TcgState, use: Use) -> tuple[CardId, ...] | None:
        return None if self.on is None else tuple(self.on.among(state, use, state.active_cards()))

    def _searched(self, state: TcgState, use: Use) -> Note:
        """A search of the same deck for the same text, with nothing come of it, is not offered again in the phase."""
        figures = (use.seat, len(state.draw_deck(use.seat)), state.twilight)
        return Note(PHASE, Happened.SEARCHED, use.card, text=use.definition, figures=figures)

    def run(self, state: TcgState, use: Use) -> Outcome:
        """What was discarded to pay for it does not qualify (TC-8.11)."""
        searched = (Noted((self._searched(state, use),)),) if self.source == "draw deck" else ()
        paid = (*use.the("discarded"), *use.the("thrown"), *use.the("it"))
        pile = [card for card in state.zone(self.source, use.seat) if card not in paid]
        cards = tuple(self.kind.among(state, use, pile))
        less = number_of(self.less, state, use)
        playing = PlayElsewhere(
            use.seat,
            cards,
            self.source,
            less,
            self.free,
            max(1, self.up_to),
            bool(self.up_to),
            self._hosts(state, use),
        )
        return (*searched, playing)

    @property
    def words(self) -> str:
        price = " for free" if self.free else f" at twilight cost −{signed(self.less).lstrip('+')}" if self.less else ""
        what = f"up to {self.up_to} {self.kind.plural}" if self.up_to else self.kind.named
        on = f" on {self.on.named}" if self.on is not None else ""
        source = "" if self.source == "stacked" else f" from your {self.source}"
        return f"play {what}{source}{on}{price}"


class StackHere(Deed):
    """Stack a card on this one: what is on it is discarded, its wounds vanish (TC-8.42, TC-8.60)."""

    never_idle = True

    def __init__(self, target: Who | Kind) -> None:
        self.target = whom(target)

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.target.exists(state, use)

    def run(self, state: TcgState, use: Use) -> Outcome:
        picked = self.target.pick(state, use)
        if isinstance(picked, Decision):
            return picked
        return tuple(Stacked(card, use.card, source=use.card, cause=use.definition) for card in picked)

    @property
    def words(self) -> str:
        return f"stack {self.target.words} on this card, without its wounds and the cards on it"


class Show(Deed):
    """Reveal a card of one's own hand, bound to "revealed"."""

    def __init__(self, kind: Kind, *, any_number: bool = False) -> None:
        self.kind = kind
        self.any_number = any_number

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.any_number or bool(self.kind.among(state, use, state.hand(use.seat)))

    def run(self, state: TcgState, use: Use) -> Outcome:
        cards = self.kind.among(state, use, state.hand(use.seat))
        count = len(cards) if self.any_number else 1
        picked = choose_cards(state, use, cards, count, up_to=self.any_number, prompt=self.words)
        if isinstance(picked, Decision):
            return picked
        use.bind("revealed", picked)
        return Revealed(picked, source=use.card) if picked else None

    @property
    def words(self) -> str:
        what = f"any number of {self.kind.plural}" if self.any_number else self.kind.named
        return f"reveal {what} from hand"


class Reveal(Deed):
    """Show cards: a hand, or some of it at random; what is shown is bound to "revealed" (TC-8.46)."""

    def __init__(self, whose: str = "opponent", *, at_random: Number = 0, look: bool = False) -> None:
        self.whose = whose
        self.at_random = at_random
        self.look = look

    def run(self, state: TcgState, use: Use) -> Outcome:
        seat = seats_of(state, use, self.whose)[0]
        hand = list(state.hand(seat))
        barred = Said.HAND_NOT_LOOKED_AT if seat == state.active else Said.HAND_NOT_SEEN
        if not hand or is_said(state, barred, NO_CARD):
            use.bind("revealed", ())
            return None
        count = number_of(self.at_random, state, use)
        shown = state.chance.some(hand, count) if self.at_random else tuple(hand)
        use.bind("revealed", shown)
        return Revealed(shown, (use.seat,) if self.look else (), source=use.card)

    @property
    def words(self) -> str:
        verb = "look at" if self.look else "reveal"
        if self.at_random:
            return f"{verb} {_count(self.at_random, 'card')} at random from {WHOSE[self.whose]} hand"
        return f"{verb} {WHOSE[self.whose]} hand"
