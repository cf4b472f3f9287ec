"""Answers by habit: good enough to think a fight through, and final for questions that need no trial."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.kernel.action import Action, Pass
from westmarch.kernel.data import CardId

from ..cards.language.deeds.effects import Discard, Exert, ExertX, Exhaust, Heal, HealUpTo, ToHand, Wound
from ..cards.language.deeds.lasting import Lasts
from ..rules.actions.elsewhere import PlayThis
from ..rules.actions.playing import PlayCard
from ..rules.combat.archery import AssignWound, NameShadowPlayer
from ..rules.combat.skirmish import NextSkirmish
from ..rules.course.ring import TakeUpTheRing
from ..rules.timing.responses import Respond, UseTrigger
from ..rules.values import resistance, strength, twilight_cost, vitality, vitality_left
from ..state import TcgState
from ..texts.choices import Choose, ChooseNumber
from ..texts.deeds import Deed
from ..texts.use import Use
from . import assigning, hand, journey
from .odds import burdens_for_a_wound
from .standing import GAME, bearer_cost, character_worth, soundness
from .worth import printed_worth

Habit = Callable[[TcgState, int, Sequence[Action]], Action]

HARM = (Wound, Exert, ExertX, Exhaust, Discard, ToHand)
"""What nobody wants to be done to his own."""


def answer(state: TcgState, seat: int, kind: str, actions: Sequence[Action]) -> Action:
    """What a seat does without thinking."""
    habit = HABITS.get(kind)
    if habit is not None:
        return habit(state, seat, actions)
    return next((action for action in actions if isinstance(action, Pass)), actions[0])


# whom it strikes


def wound_cost(state: TcgState, card: CardId) -> float:
    """What one wound more costs the owner of a character."""
    left = vitality_left(state, card)
    if card in state.ring_bearer:
        return bearer_cost(left - 1) - bearer_cost(left) + 1.5
    kind = state.card(card)
    if kind.is_minion:
        # The one that is nearly dead, the weakest first.
        return strength(state, card) * (1.0 if left <= 1 else 0.3)
    whole = vitality(state, card)
    return character_worth(state, card) * (soundness(left, whole) - soundness(left - 1, whole))


def archery(state: TcgState, seat: int, actions: Sequence[Action]) -> Action:
    found = [action for action in actions if isinstance(action, AssignWound)]
    return min(found, key=lambda action: wound_cost(state, action.card))


def shoot_at(state: TcgState, seat: int, actions: Sequence[Action]) -> Action:
    """The strongest band."""

    def power(action: Action) -> int:
        assert isinstance(action, NameShadowPlayer)
        return sum(strength(state, card) for card in state.minions() if state.owner[card] == action.target)

    return max(actions, key=power)


# choosing for a text


def due(use: Use) -> Deed | None:
    """The deed for which a text asks something."""
    deal = use.deal()
    deeds = deal.costs if use.at == "pay" else deal.effects
    return deeds[use.position] if use.position < len(deeds) else None


def choose(state: TcgState, seat: int, actions: Sequence[Action]) -> Action:
    """Harm goes to the others, to the best of them; one's own suffer where it costs least. Help goes to one's own."""
    found = [action for action in actions if isinstance(action, Choose)]
    frame = state.frame
    deed = due(frame) if isinstance(frame, Use) else None
    best, most = actions[-1], 0.0 if len(found) < len(actions) else -10 * GAME
    for action in found:
        worth = choice_worth(state, seat, deed, action.card)
        if worth > most:
            best, most = action, worth
    return best


def choice_worth(state: TcgState, seat: int, deed: Deed | None, card: CardId) -> float:
    if not state.lies_in_play(card):
        worth = printed_worth(state.definition[card])
        return -worth if state.zone_of(card) == ("hand", seat) else worth
    own = state.owner[card] == seat
    kind = state.card(card)
    if isinstance(deed, HARM):
        harm = wound_cost(state, card) if kind.is_character else printed_worth(kind.id)
        if isinstance(deed, Discard | ToHand) and kind.is_character:
            harm = character_worth(state, card) if not kind.is_minion else float(strength(state, card))
        return -harm if own else harm
    if isinstance(deed, Heal | HealUpTo):
        return journey.need_of_healing(state, card) * (1 if own else -1)
    if isinstance(deed, Lasts):
        good = not (isinstance(deed.amount, int) and deed.amount < 0)
        fights = 5.0 if state.fighting >= 0 and state.fighting in (card, state.facing[card]) else 0.0
        worth = 1.0 + fights + (0.1 * strength(state, card) if kind.is_character else 0.0)
        return worth if own == good else -worth
    return 1.0 + 0.1 * printed_worth(kind.id)


def highest(state: TcgState, seat: int, actions: Sequence[Action]) -> Action:
    return max(actions, key=lambda action: action.number if isinstance(action, ChooseNumber) else 0)


def first(state: TcgState, seat: int, actions: Sequence[Action]) -> Action:
    return actions[0]


def play_this(state: TcgState, seat: int, actions: Sequence[Action]) -> Action:
    found = [action for action in actions if isinstance(action, PlayThis)]
    return max(found, key=lambda action: printed_worth(state.definition[action.card])) if found else actions[-1]


# the Shadow phase


def buy_minions(state: TcgState, seat: int, actions: Sequence[Action]) -> Action:
    """As much strength as the tokens buy."""
    found = [action for action in actions if isinstance(action, PlayCard) and state.card(action.card).is_minion]
    if not found:
        return actions[-1]
    return max(found, key=lambda action: (bargain(state, seat, action.card), -action.card))


def bargain(state: TcgState, seat: int, card: CardId) -> float:
    price = twilight_cost(state, seat, card)
    return printed_worth(state.definition[card]) / (price + 1.0)


# skirmishes


def next_skirmish(state: TcgState, seat: int, actions: Sequence[Action]) -> Action:
    """The one with the most at stake comes while all cards are still in hand."""
    fight = assigning.fight_of(state)
    bands = assigning.assigned(fight)

    def stake(action: Action) -> float:
        assert isinstance(action, NextSkirmish)
        return fight.cost(action.character, bands.get(action.character, 0))

    return max(actions, key=stake)


def respond(state: TcgState, seat: int, actions: Sequence[Action]) -> Action:
    """The Ring when it saves its bearer; what costs nothing; else nothing."""
    for action in actions:
        if isinstance(action, Respond) and state.card(action.card).is_ring:
            if ring_saves(state):
                return action
        elif isinstance(action, UseTrigger) and not state.card(action.card).triggers[action.ability].deal.costs:
            return action
    return next((action for action in actions if isinstance(action, Pass)), actions[0])


def ring_saves(state: TcgState) -> bool:
    """Whether The One Ring turns a last wound into burdens that can be borne."""
    seat, bearer = state.active, state.bearer_of_ring()
    if vitality_left(state, bearer) > 1:
        return False
    ring = next((state.card(card).facts for card in state.borne_by(bearer) if state.card(card).is_ring), None)
    margin = resistance(state, seat) - state.burdens[seat]
    return ring is not None and margin > burdens_for_a_wound(ring)


def take_up(state: TcgState, seat: int, actions: Sequence[Action]) -> Action:
    return next((action for action in actions if isinstance(action, TakeUpTheRing)), actions[0])


HABITS: dict[str, Habit] = {
    "archery wounds": archery,
    "whom to shoot at": shoot_at,
    "assign defenders": lambda state, seat, actions: assigning.defend(state, actions),
    "assign minions": lambda state, seat, actions: assigning.attack(state, actions),
    "next skirmish": next_skirmish,
    "response": respond,
    "about to happen": respond,
    "choose": choose,
    "choose a number": highest,
    "choose a site number": first,
    "choose a way": first,
    "choose whether": first,
    "choose an opponent": first,
    "order of what happens": first,
    "play a card": play_this,
    "Shadow phase": buy_minions,
    "reconcile": hand.throw,
    "discard from hand": hand.throw,
    "who takes up the Ring": take_up,
    "move on or stay": lambda state, seat, actions: journey.go_on(state, actions),
    "healing at a sanctuary": lambda state, seat, actions: journey.heal(state, actions),
    "bid burdens": journey.bid,
    "turn order": lambda state, seat, actions: journey.take_place(actions),
    "starting fellowship": lambda state, seat, actions: journey.start_with(state, actions),
}
"""The habits by the kind of question; whoever has none passes."""
