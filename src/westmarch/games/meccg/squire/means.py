"""Cards that bring cards, shaking off burdens, and the card by which servants of Sauron call the end of the game."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.odds import over

from ..cards.language.effects.corruption import RemoveOnRoll
from ..cards.language.effects.piles import BringBack, DrawCards, Search
from ..cards.language.stage import PlaceOnAvatar
from ..cards.odd.magic import PayForMagic, is_free_of_charge
from ..cards.sets.the_lidless_eye.resource_events import CallTheEnd, ShuffleItselfBack
from ..rules.timing.using import Use
from ..rules.values import hand_size, marshalling_points
from .events import brings
from .exploring import worth_of_a_call
from .position import Position
from .worth import CARD, card_worth, corruption_risk

A_DRAW = 0.25
"""What a card from the deck is worth."""
A_FIND = 0.4
"""How much of its worth a card has that goes into the play deck."""

CHECKS_TO_COME = 2
"""How many corruption checks a character is likely to make with a burden that nobody takes from him."""


@brings(CallTheEnd)
def call_the_end(position: Position, use: Use, effect: CallTheEnd) -> float:
    """As with any call: who leads by more than a last turn brings."""
    return worth_of_a_call(position) + CARD


@brings(ShuffleItselfBack)
def shuffle_itself_back(position: Position, use: Use, effect: ShuffleItselfBack) -> float:
    """The card waits in hand for its moment."""
    return -1.0


@brings(DrawCards)
def draw_cards(position: Position, use: Use, effect: DrawCards) -> float:
    """Where there is room in the hand; what is beyond it must soon be discarded."""
    state = position.state
    room = hand_size(state, position.seat) + 2 - len(state.hand(position.seat))
    return A_DRAW * max(0, min(effect.count, room)) + 0.05


@brings(BringBack)
def bring_back(position: Position, use: Use, effect: BringBack) -> float:
    state = position.state
    piles = [*state.zone("sideboard", position.seat)]
    if effect.discards_too:
        piles += state.zone("discard pile", position.seat)
    best = sorted((card_worth(position, card) for card in piles if effect.fits(state.card(card))), reverse=True)
    return A_FIND * sum(best[: effect.most])


@brings(Search)
def search(position: Position, use: Use, effect: Search) -> float:
    """What is found is chosen: better than a draw."""
    return 3 * A_DRAW * effect.most


@brings(RemoveOnRoll)
def remove_on_roll(position: Position, use: Use, effect: RemoveOnRoll) -> float:
    """A burden that is gone spares many checks; what hampers otherwise is a nuisance."""
    state = position.state
    points = state.card(use.card).facts.corruption
    bearer = state.bearer[use.card]
    spared = 0.2
    if points and bearer >= 0 and state.card(bearer).is_character:
        lighter = corruption_risk(position, bearer, more_points=-points)
        spared += CHECKS_TO_COME * (corruption_risk(position, bearer) - lighter)
    return over(effect.number - effect.modifier) * spared


@brings(PayForMagic)
def pay_for_magic(position: Position, use: Use, effect: PayForMagic) -> float:
    """Magic tempts everybody but the Nine."""
    if use.actor < 0 or is_free_of_charge(position.state, use.actor):
        return 0.0
    return -corruption_risk(position, use.actor, effect.modifier)


@brings(PlaceOnAvatar)
def place_on_avatar(position: Position, use: Use, effect: PlaceOnAvatar) -> float:
    return 0.5 + marshalling_points(position.state, use.card)
