"""The start of the game, and which cards to keep."""

from __future__ import annotations

from ..advice import suggest_start
from ..cards.odd.levies import CallBack, PayUp
from ..rules.course.draft import AddToDeck, Reveal
from ..rules.course.starting_characters import Divide, PickShared, Start
from ..rules.multi_player.setup import RevealInTurn, TakeOut
from ..rules.piles.hands import DiscardFromHand, DiscardOne, KeepOnTop
from ..rules.piles.picking import Pick, PickUnseen
from ..rules.values import mind
from .position import Position, judges
from .worth import card_worth

WORTHLESS = 0.35
"""A card worth less than this makes room for another (IN-110)."""


@judges(Start, Reveal, RevealInTurn)
def start(position: Position, choice: Start | Reveal | RevealInTurn) -> float:
    """As the advice for a sensible start has it (IN-45); in a draft the best first, before another has them."""
    advice = position.memory.get("start")
    if advice is None:
        advice = position.memory["start"] = suggest_start(position.state, position.seat)
    if choice.card not in advice.characters:
        return -1.0
    return 1.0 if isinstance(choice, Start) else 1.0 + mind(position.state, choice.card)


@judges(Divide)
def divide(position: Position, choice: Divide) -> float:
    return 1.0 if choice.yes else 0.0


@judges(PickShared)
def pick_shared(position: Position, pick: PickShared) -> float:
    facts = position.state.card(pick.card).facts
    return facts.marshalling_points + 0.3 * (facts.prowess or 0)


@judges(AddToDeck)
def add_to_deck(position: Position, add: AddToDeck) -> float:
    """Whoever has a place in the play deck may come to the rescue."""
    facts = position.state.card(add.card).facts
    return 0.5 + facts.marshalling_points + 0.1 * (facts.prowess or 0)


@judges(TakeOut)
def take_out(position: Position, choice: TakeOut) -> float:
    """He trusts the deck as it was built."""
    return -1.0


@judges(Pick, PickUnseen)
def pick(position: Position, pick: Pick) -> float:
    """The best card, unless it is to be discarded."""
    worth = card_worth(position, pick.card)
    return 0.1 - worth if "discard" in position.kind else 0.1 + worth


@judges(CallBack)
def call_back(position: Position, call: CallBack) -> float:
    return card_worth(position, call.card)


@judges(PayUp)
def pay_up(position: Position, pay: PayUp) -> float:
    return -card_worth(position, pay.card)


@judges(DiscardFromHand)
def discard_from_hand(position: Position, discard: DiscardFromHand) -> float:
    return -card_worth(position, discard.card)


@judges(DiscardOne)
def discard_one(position: Position, discard: DiscardOne) -> float:
    """The worst card makes room for another, sooner in a game that drags on."""
    return WORTHLESS / position.caution - card_worth(position, discard.card)


@judges(KeepOnTop)
def keep_on_top(position: Position, keep: KeepOnTop) -> float:
    """What he could not keep he would only draw again in the place of something new, turn after turn."""
    return -0.5
