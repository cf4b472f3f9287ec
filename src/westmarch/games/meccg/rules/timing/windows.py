"""Windows: what cards in hand and in play can be used for at a moment, found by indexes."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass, window
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import CardId

from ...cards.definition import CARDS
from ...cards.language.abilities import Ability
from ...rules.odd.sky import crowns
from ...state import HANDS, ON_GUARD, PILE, PLACED, MeccgState
from ...words import Window
from ..company.foreign_items import gives_nothing
from .lasting import lasting_effects
from .scene import open_windows

BARRED = "barred"
"""Where the index of a hand keeps the cards that the opponent's alignment bars."""
NOTHING = Ability(windows=())
"""What such a card can be used for."""
OF_ONE_SIDE: dict[Window, str] = {"own attack": "minion", "after attack": "minion"}
"""Moments for which there are resources of one side only."""
CARD_ACTIONS: Contributions[type[Action]] = Contributions("kinds of action that use cards")
"""The first plays events from hand, the second uses cards in play; the others are for what is out of the ordinary."""


class Hand:
    """What lies in a hand, sorted; of several copies of an event or a creature the first stands for all."""

    __slots__ = ("agents", "characters", "creatures", "events")

    def __init__(self, state: MeccgState, seat: int) -> None:
        self.events: dict[str, list[tuple[CardId, Ability]]] = {}
        """The ways of playing each event, by window. Cards that cannot be played against the opponent are listed, too:
        they can be exchanged (ME-2.103)."""
        self.creatures: list[CardId] = []
        self.characters: list[CardId] = []
        self.agents: list[CardId] = []
        seen: set[str] = set()
        definitions, events = state.definition, self.events
        for card in state.hand(seat):
            name = definitions[card]
            definition = CARDS[name]
            if not definition.is_sorted:
                continue
            if definition.is_character:
                self.characters.append(card)
            if definition.is_agent:
                self.agents.append(card)
            if name not in seen:
                seen.add(name)
                if definition.is_creature:
                    self.creatures.append(card)
                for window_name, ability in definition.plays:
                    if window_name in events:
                        events[window_name].append((card, ability))
                    else:
                        events[window_name] = [(card, ability)]
        barred = state.barred_to(seat)
        if barred:
            found = [(card, NOTHING) for card in state.hand(seat) if state.name(card) in barred]
            if found:
                self.events[BARRED] = found


def sorted_hand(state: MeccgState, seat: int) -> Hand:
    """The index of a hand."""
    try:
        found: Hand = state.cache[HANDS][seat]
    except KeyError:
        found = state.cache.setdefault(HANDS, {})[seat] = Hand(state, seat)
    return found


def is_asked_at(state: MeccgState, seat: int, moment: Window) -> bool:
    """Whether a player is asked at a moment for which there are few cards: if he holds one, or if all windows are
    asked, so that nobody can tell. Everybody knows that some alignments have none."""
    if moment in sorted_hand(state, seat).events:
        return True
    side = OF_ONE_SIDE.get(moment)
    return state.asks_all and state.law.open_windows and (side is None or side in state.alignment(seat).cards)


def able_cards(state: MeccgState, seat: int) -> list[CardId]:
    """The cards that a seat has in play and that can do something."""
    placed = state.placed()
    able: list[CardId] | None = placed.get(("able", seat))
    if able is None:
        able = placed["able", seat] = [
            card
            for card in state.having("abilities")
            if state.place[card] % state.seats == seat and not gives_nothing(state, card)
        ]
    return able


def able_windows(state: MeccgState, seat: int) -> set[str]:
    """The windows in which some card that a seat has in play can do something."""
    try:
        windows: set[str] = state.cache[PLACED]["able windows", seat]
    except KeyError:
        windows = state.placed()["able windows", seat] = set()
        for card in able_cards(state, seat):
            windows.update(state.card(card).in_play)
    return windows


def stored_cards(state: MeccgState, seat: int) -> list[CardId]:
    """The cards in a player's marshalling point pile that can do something."""
    try:
        able: list[CardId] = state.cache[PLACED]["stored", seat]
    except KeyError:
        pile = state.zones[PILE * state.seats + seat]
        able = state.placed()["stored", seat] = [card for card in pile if state.card(card).when_stored]
    return able


def lends_actions(state: MeccgState) -> bool:
    """Whether a lasting effect lets characters do something that no card in play could."""
    if not state.lasting:
        return False
    lends: bool | None = state.cache.get("lends")
    if lends is None:
        lends = state.cache["lends"] = any(effect.lends_actions for _, effect in lasting_effects(state))
    return lends


def card_window(state: MeccgState, seat: int, kind: str, rule: str, done: Pass | None = None) -> Decision:
    """A decision to use cards, or to pass; where the indexes hold nothing for the moment, only to pass."""
    return window(state, seat, kind, card_actions(state, seat), rule, done)


def card_actions(state: MeccgState, seat: int) -> tuple[type[Action], ...]:
    """The kinds of action that use cards, without those for which the indexes hold nothing at this moment."""
    if is_out_of_the_ordinary(state, seat):
        return CARD_ACTIONS.all
    hand, able = sorted_hand(state, seat).events, able_windows(state, seat)
    if BARRED in hand:
        return CARD_ACTIONS.all
    plays = uses = False
    for name in open_windows(state, seat):
        plays = plays or name in hand
        uses = uses or name in able
    kinds = CARD_ACTIONS.all
    return kinds[1 - plays : 1 + uses]


def is_out_of_the_ordinary(state: MeccgState, seat: int) -> bool:
    """Whether something lies on-guard, was stored, or lends actions that cards in hand and in play do not give."""
    if state.zones[ON_GUARD * state.seats + seat] or (state.lasting and lends_actions(state)):
        return True
    try:
        found: bool = state.cache[PLACED]["out of the ordinary", seat]
    except KeyError:
        found = bool(stored_cards(state, seat) or crowns(state))
        state.placed()["out of the ordinary", seat] = found
    return found
