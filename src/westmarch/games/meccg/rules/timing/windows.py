"""Windows: what cards in hand and in play can be used for at a moment, found by indexes."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass, window
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import CardId

from ...cards.definition import CARDS
from ...cards.language.abilities import Ability
from ...rules.odd.sky import crowns, has_a_crown
from ...state import HAND, HANDS, ON_GUARD, PILE, PLACED, MeccgState
from ...words import Window
from ..company.foreign_items import gives_nothing
from .lasting import lasting_effects
from .scene import open_windows

BARRED = "barred"
"""Where the index of a hand keeps the cards that the opponent's alignment bars."""
NOTHING = Ability(windows=())
"""What such a card can be used for."""
OF_ONE_SIDE: dict[Window, str] = {"own attack": "minion", "strike failed": "hero"}
"""Moments for which there are resources of one side only."""
CARD_ACTIONS: Contributions[type[Action]] = Contributions("kinds of action that use cards")
"""The first plays events from hand, the second uses cards in play."""
RARE_ACTIONS: Contributions[tuple[str, type[Action]]] = Contributions(
    "kinds of action for what is out of the ordinary, each with what that is"
)
BARRED_CARDS, CROWNS, ON_GUARD_CARDS, STORED_CARDS, LENT = ("barred", "crowns", "on-guard", "stored", "lent")
"""What is out of the ordinary: cards that the opponent's alignment bars, crowns to play something with, cards that lie
on-guard, stored cards that can do something, and actions that a lasting effect lends."""


class Hand:
    """What lies in a hand, sorted; of several copies of an event or a creature the first stands for all."""

    __slots__ = ("agents", "characters", "creatures", "events", "ruling")

    def __init__(self, state: MeccgState, seat: int) -> None:
        self.events: dict[str, list[tuple[CardId, Ability]]] = {}
        """The ways of playing each event, by window. Cards that cannot be played against the opponent are listed, too:
        they can be exchanged (ME-2.103)."""
        self.creatures: list[CardId] = []
        self.characters: list[CardId] = []
        self.agents: list[CardId] = []
        self.ruling: dict[str, CardId] = {}
        """The first card that rules something, by the key under which rules ask for it."""
        seen: set[str] = set()
        definitions, events = state.definition, self.events
        cards = state.zones[HAND * state.seats + seat]
        for card in cards:
            name = definitions[card]
            definition = CARDS[name]
            if definition.rulings:
                for key in definition.rulings:
                    self.ruling.setdefault(key, card)
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
            found = [(card, NOTHING) for card in cards if CARDS[definitions[card]].name in barred]
            if found:
                self.events[BARRED] = found


def sorted_hand(state: MeccgState, seat: int) -> Hand:
    """The index of a hand."""
    hands: dict[int, Hand] | None = state.cache.get(HANDS)
    if hands is None:
        hands = state.cache[HANDS] = {}
    found = hands.get(seat)
    if found is None:
        found = hands[seat] = Hand(state, seat)
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
            if state.place[card] % state.seats == seat
            and not (CARDS[state.definition[card]].is_item and gives_nothing(state, card))
        ]
    return able


class Able:
    """What a seat can do besides playing what it holds, as far as it depends on what lies in play and was stored."""

    __slots__ = ("crowns", "stored", "windows")

    def __init__(self, state: MeccgState, seat: int) -> None:
        self.windows: set[str] = set()
        """The windows in which some card in play can do something."""
        for card in able_cards(state, seat):
            self.windows.update(CARDS[state.definition[card]].in_play)
        self.stored = bool(stored_cards(state, seat))
        """Whether a stored card can do something."""
        self.crowns = bool(crowns(state))
        """Whether anybody has a crown in play."""


def able_to(state: MeccgState, seat: int) -> Able:
    """The index of what a seat can do so."""
    placed = state.cache.get(PLACED) or state.placed()
    found: Able | None = placed.get(("able to", seat))
    if found is None:
        found = placed["able to", seat] = Able(state, seat)
    return found


def able_windows(state: MeccgState, seat: int) -> set[str]:
    """The windows in which some card that a seat has in play can do something."""
    return able_to(state, seat).windows


def stored_cards(state: MeccgState, seat: int) -> list[CardId]:
    """The cards in a player's marshalling point pile that can do something."""
    placed = state.placed()
    able: list[CardId] | None = placed.get(("stored", seat))
    if able is None:
        pile, definition = state.zones[PILE * state.seats + seat], state.definition
        able = placed["stored", seat] = [card for card in pile if CARDS[definition[card]].when_stored] if pile else []
    return able


def lends_actions(state: MeccgState, seat: int) -> bool:
    """Whether a lasting effect lets somebody's characters do something that no card in play could."""
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
    hand, able = sorted_hand(state, seat).events, able_to(state, seat)
    windows = able.windows
    plays = uses = False
    for name in open_windows(state, seat):
        plays = plays or name in hand
        uses = uses or name in windows
    kinds = CARD_ACTIONS.all[1 - plays : 1 + uses]
    rare: list[str] = []
    if BARRED in hand:
        rare.append(BARRED_CARDS)
    if able.crowns and has_a_crown(state, seat):
        rare.append(CROWNS)
    if state.zones[ON_GUARD * state.seats + seat]:
        rare.append(ON_GUARD_CARDS)
    if able.stored:
        rare.append(STORED_CARDS)
    if state.lasting and lends_actions(state, seat):
        rare.append(LENT)
    if rare:
        kinds += tuple([kind for what, kind in RARE_ACTIONS.all if what in rare])
    return kinds
