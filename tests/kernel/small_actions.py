"""What the seats of Skirmish may do, and what its cards forbid, replace and answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Self

from westmarch.kernel.action import Action, precondition, requirement
from westmarch.kernel.changes import Change, Prohibition, Proposal, Replacement, Response
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable
from westmarch.kernel.state import Lasting, Until

from .small_table import (
    FIELD_LIMIT,
    PERMANENTS,
    BidShown,
    Destroyed,
    Draw,
    Entered,
    Peeked,
    Reshuffled,
    Returned,
    Rolled,
    Skirmish,
    Spent,
    Wound,
    strength,
)


class Bid(Action, frozen=True):
    verb = "bid"
    amount: int

    def sentence(self, state: Any) -> str:
        return f"Bid {self.amount}"

    def perform(self, state: Any) -> Runnable:
        return BidShown(self.seat, self.amount, cause="bid")


class FromHand(Action, frozen=True):
    """Use of a card from the hand in one's own turn."""

    card: CardId

    names: ClassVar[frozenset[str]] = frozenset()

    @precondition("SK-2", says="It is not your turn")
    def your_turn(state: Any, seat: int) -> bool:
        return bool(state.turn == seat and state.nearest(Proposal) is None)

    @requirement("SK-3", says=lambda action, state: f"{state.name(action.card)} is not in your hand")
    def in_hand(self, state: Any) -> bool:
        return bool(state.zone_of(self.card) == ("hand", self.seat))

    @classmethod
    def choices(cls, state: Any, seat: int, card: CardId) -> Iterable[Self]:
        return [cls(seat, card)]

    @classmethod
    def candidates(cls, state: Any, seat: int) -> Iterable[Self]:
        for card in state.zone("hand", seat):
            if state.definition[card] in cls.names:
                yield from cls.choices(state, seat, card)

    @classmethod
    def conceivable(cls, state: Any, seat: int) -> Iterable[Self]:
        for card, name in enumerate(state.definition):
            if state.owner[card] == seat and name in cls.names:
                yield from cls.choices(state, seat, CardId(card))

    def sentence(self, state: Any) -> str:
        return f"Play {state.name(self.card)}"

    def spend(self) -> Spent:
        return Spent(self.card, source=self.card, cause="played")


class Play(FromHand, frozen=True):
    """Put a card into the field."""

    verb = "play"
    names = PERMANENTS

    @requirement("SK-6", says=f"Your field already holds {FIELD_LIMIT} cards")
    def room_in_field(self, state: Any) -> bool:
        return len(state.zone("field", self.seat)) < FIELD_LIMIT

    def perform(self, state: Any) -> Runnable:
        return Entered(self.card, source=self.card, cause="played")


class Attack(FromHand, frozen=True):
    """Wound a foe."""

    verb = "attack"
    names = frozenset({"Blade"})
    foe: int

    @precondition("SK-4", says="You have already attacked this turn")
    def first_attack(state: Any, seat: int) -> bool:
        return bool(state.attacks == 0)

    @classmethod
    def choices(cls, state: Any, seat: int, card: CardId) -> Iterable[Self]:
        return [cls(seat, card, foe) for foe in state.foes(seat)]

    def sentence(self, state: Any) -> str:
        return f"Attack seat {self.foe} with {state.name(self.card)}"

    def perform(self, state: Any) -> Runnable:
        state.attacks += 1
        return self.spend(), Wound(self.foe, strength(state, self.seat), source=self.card, cause="attack")


class Turn(Until, frozen=True):
    """Until a turn of the one who has begun it."""


class Curse(FromHand, frozen=True):
    """A card in a field will be destroyed when your next turn begins, if it has not left it meanwhile."""

    verb = "curse"
    names = frozenset({"Curse"})
    victim: CardId

    @classmethod
    def choices(cls, state: Any, seat: int, card: CardId) -> Iterable[Self]:
        return [cls(seat, card, victim) for whose in range(state.seats) for victim in state.zone("field", whose)]

    def sentence(self, state: Any) -> str:
        return f"Curse {state.name(self.victim)}"

    def perform(self, state: Any) -> Runnable:
        state.lasting.append(Lasting("Curse", "curse", (state.ref(self.victim),), Turn(), self.seat))
        return self.spend()


class Retreat(FromHand, frozen=True):
    """Take a card of yours back from the field."""

    verb = "retreat"
    names = frozenset({"Retreat"})
    mine: CardId

    @classmethod
    def choices(cls, state: Any, seat: int, card: CardId) -> Iterable[Self]:
        return [cls(seat, card, mine) for mine in state.zone("field", seat)]

    def sentence(self, state: Any) -> str:
        return f"Take back {state.name(self.mine)}"

    def perform(self, state: Any) -> Runnable:
        return self.spend(), Returned(self.mine, source=self.card, cause="retreat")


class Renew(FromHand, frozen=True):
    """Shuffle your discard pile into your deck."""

    verb = "renew"
    names = frozenset({"Renew"})

    def perform(self, state: Any) -> Runnable:
        return self.spend(), Reshuffled(self.seat, source=self.card, cause="renew")


class Spy(FromHand, frozen=True):
    """Look at one card in a foe's hand."""

    verb = "spy"
    names = frozenset({"Spy"})
    seen: CardId

    @classmethod
    def choices(cls, state: Any, seat: int, card: CardId) -> Iterable[Self]:
        hands = (state.zone("hand", foe) for foe in state.foes(seat))
        return [cls(seat, card, seen) for hand in hands for seen in sorted(hand) if not state.knows(seat, seen)]

    def sentence(self, state: Any) -> str:
        return f"Look at card {self.seen}"

    def perform(self, state: Any) -> Runnable:
        return self.spend(), Peeked(self.seat, self.seen, source=self.card, cause="spy")


class Gamble(FromHand, frozen=True):
    """Roll; with seven or more draw two cards."""

    verb = "gamble"
    names = frozenset({"Gamble"})

    def perform(self, state: Any) -> Runnable:
        dice = state.chance.roll()
        rolled = Rolled(dice, source=self.card, cause="gamble")
        return (self.spend(), rolled, *((Draw(seat=self.seat),) * 2 if sum(dice) >= 7 else ()))


class Drop(Action, frozen=True):
    """Discard down to the limit of the hand."""

    verb = "drop"
    card: CardId

    @classmethod
    def candidates(cls, state: Any, seat: int) -> Iterable[Self]:
        return [cls(seat, card) for card in state.zone("hand", seat)]

    def sentence(self, state: Any) -> str:
        return f"Discard {state.name(self.card)}"

    def perform(self, state: Any) -> Runnable:
        return Spent(self.card, cause="hand limit")


class Answer(Action, frozen=True):
    """Change the force of a wound that is about to happen, with a card from the hand."""

    verb = "answer"
    card: CardId
    by: int

    def sentence(self, state: Any) -> str:
        return f"Use {state.name(self.card)}"

    def perform(self, state: Any) -> Runnable:
        proposal = state.frame
        assert isinstance(proposal, Proposal)
        wound = proposal.change
        assert isinstance(wound, Wound)
        proposal.change = Wound(wound.victim, max(0, wound.amount + self.by), source=wound.source, cause=wound.cause)
        return Spent(self.card, source=self.card, cause="answer")


KINDS: tuple[type[Action], ...] = (Play, Attack, Curse, Retreat, Renew, Spy, Gamble)

# cards


def _on_holder(state: Any, card: CardId, change: Any) -> bool:
    return isinstance(change, Wound) and state.zone_of(card)[1] == change.victim


def _softer(state: Any, card: CardId, wound: Any) -> Change | None:
    if wound.amount <= 1:
        return None
    return Wound(wound.victim, wound.amount - 1, source=wound.source, cause=wound.cause)


def _to_the_next(state: Any, card: CardId, wound: Any) -> Change:
    return Wound(state.foes(wound.victim)[0], wound.amount, source=wound.source, cause=wound.cause)


def _answers(by: int, mine: bool) -> Callable[[Any, CardId, int, Any], list[Action]]:
    def offers(state: Any, card: CardId, seat: int, wound: Any) -> list[Action]:
        return [Answer(seat, card, by)] if state.owner[card] == seat and (wound.victim == seat) == mine else []

    return offers


def _is_wound(state: Any, card: CardId, change: Any) -> bool:
    return isinstance(change, Wound)


Skirmish.watches = {
    "Shield": (
        Replacement("block", _on_holder, lambda state, card, wound: Destroyed(card, source=card, cause="block")),
    ),
    "Cloak": (Replacement("soften", _on_holder, _softer),),
    "Mirror": (Replacement("reflect", _on_holder, _to_the_next),),
    "Anchor": (Prohibition("hold", lambda state, card, change: isinstance(change, Destroyed)),),
    "Truce": (Prohibition("peace", _is_wound),),
    "Dodge": (Response("dodge", _is_wound, _answers(-1, mine=True)),),
    "Taunt": (Response("taunt", _is_wound, _answers(+1, mine=False)),),
}
