"""The long way: what to bid, with whom to begin, whether to go on or to stay."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.action import Action
from westmarch.kernel.data import CardId

from ..cards.definition import CARDS
from ..cards.language.deeds.tokens import AddBurdens, RemoveBurdens
from ..rules.course.regroup import MoveOn, Stay
from ..rules.course.setup import Bid, Ready, StartWith, TakePlace
from ..rules.course.turn import HealAtSanctuary
from ..rules.values import resistance, shadow_number, strength, vitality, vitality_left
from ..state import TcgState
from .standing import bearer_cost, character_worth
from .worth import printed_worth

SHADOW_NUMBERS = (0, 0, 1, 0, 3, 3, 3, 6, 6, 9)
"""What sites of each number usually add, where the next one does not lie on the path yet."""
BOUGHT = 2.0
"""The strength of minions that a token buys."""
MOST_BOUGHT = 26.0
"""What a hand of eight can hardly exceed."""
SANCTUARIES = (3, 6)
MANY = 2
"""So many cards of a kind mark a deck."""


def bid(state: TcgState, seat: int, actions: Sequence[Action]) -> Action:
    """One burden; two for a deck that removes burdens, none for one that pays with them."""
    deals = [ability.deal for name in state.decklists[seat] for ability in CARDS[name].abilities.values()]
    removing = sum(isinstance(deed, RemoveBurdens) for deal in deals for deed in deal.effects)
    paying = sum(isinstance(deed, AddBurdens) for deal in deals for deed in deal.costs)
    wanted = 1 + (removing >= MANY) - (paying >= MANY)
    return next(action for action in actions if isinstance(action, Bid) and action.number == wanted)


def take_place(actions: Sequence[Action]) -> Action:
    """The first turn, if it can be had."""
    return min(actions, key=lambda action: action.place if isinstance(action, TakePlace) else 99)


def start_with(state: TcgState, actions: Sequence[Action]) -> Action:
    """The best companions that four tokens buy, the dearest first."""
    found = [action for action in actions if isinstance(action, StartWith)]
    if not found:
        return next(action for action in actions if isinstance(action, Ready))
    return max(found, key=lambda action: (printed_worth(state.definition[action.card]), -action.card))


def heal(state: TcgState, actions: Sequence[Action]) -> Action:
    """Whom a wound hurts most."""
    found = [action for action in actions if isinstance(action, HealAtSanctuary)]
    return max(found, key=lambda action: need_of_healing(state, action.card)) if found else actions[-1]


def need_of_healing(state: TcgState, card: CardId) -> float:
    left = vitality_left(state, card)
    if card == state.bearer_of_ring():
        return bearer_cost(left) - bearer_cost(left + 1) + 0.5
    return character_worth(state, card) / vitality(state, card) + (2.0 if left == 1 else 0.0)


class Outlook:
    """What the next site may bring."""

    def __init__(self, state: TcgState) -> None:
        self.state = state
        seat = state.active
        self.number = state.site_number + 1
        companions = state.companions()
        self.tokens = state.twilight + len(companions) + self._shadow_number()
        on_table = sum(strength(state, card) for card in state.minions())
        self.enemy = on_table + min(MOST_BOUGHT, BOUGHT * self.tokens)
        self.power = sum(strength(state, card) for card in companions)
        self.spare = sum(max(0, vitality_left(state, card) - 1) for card in companions)
        self.bearer = vitality_left(state, state.bearer_of_ring())
        self.margin = resistance(state, seat) - state.burdens[seat]

    def _shadow_number(self) -> int:
        state = self.state
        if self.number <= len(state.path):
            return shadow_number(state, state.path[self.number - 1])
        return SHADOW_NUMBERS[self.number]


CONFIDENCE = 1.0
"""How much stronger than the fellowship its enemies may be, at full health, for it to go on while it is ahead."""
NOT_AHEAD, BEHIND = 1.25, 0.1
"""How much bolder it is while it is not, and by how much more for each site that somebody is ahead of it."""
AT_THE_GOAL, NOW_OR_NEVER = 1.65, 2.2
"""How strong enemies may be where the next site is the last, hurt or not: only the Ring-bearer must live to see it.
The second figure is for when somebody else may be there in his next turn."""
SPARE = 2.5
"""How much vitality for each companion makes a fellowship feel whole."""


def go_on(state: TcgState, actions: Sequence[Action]) -> Action:
    """Whether to move again: the more wounds the fellowship can take and the further others are, the sooner. The last
    move of all is dared where the others would not be."""
    on = next(action for action in actions if isinstance(action, MoveOn))
    stay = next(action for action in actions if isinstance(action, Stay))
    outlook = Outlook(state)
    return on if outlook.enemy <= boldness(state, outlook) * max(1, outlook.power) else stay


def boldness(state: TcgState, outlook: Outlook) -> float:
    """How much stronger enemies may be than the fellowship for it to go on."""
    here, last = state.site_number, state.law.last_site
    furthest = max(state.marker[seat] for seat in state.players() if seat != state.active)
    if outlook.number == last:
        if outlook.bearer <= 1:
            return 0.0
        return NOW_OR_NEVER if furthest >= last - 1 else AT_THE_GOAL
    companions = state.companions()
    health = min(1.0, outlook.spare / (SPARE * len(companions))) if companions else 0.0
    bold = CONFIDENCE * health * min(1.0, outlook.bearer / 3) * min(1.0, outlook.margin / 4)
    if furthest >= here:
        bold *= NOT_AHEAD + BEHIND * (furthest - here)
    if here in SANCTUARIES and sum(state.wounds[card] for card in companions) >= 3:
        bold *= 0.6
    return bold
