"""Windows: what cards in hand and in play can be used for at a moment, found by indexes."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass, window
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS, OPPONENTS_TURN, OWN_TURN
from ...cards.language.abilities import Ability
from ...rules.odd.sky import crowns, has_a_crown
from ...state import HAND, HANDS, ON_GUARD, PILE, PLACED, MeccgState
from ...words import Window
from ..combat.frames import AttackFrame
from ..company.foreign_items import gives_nothing
from .lasting import lasting_effects
from .scene import open_windows, phase

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

    __slots__ = ("agents", "bound", "characters", "creatures", "events", "in_opponents_turn", "in_own_turn", "ruling")

    def __init__(self, state: MeccgState, seat: int) -> None:
        self.events: dict[str, list[tuple[CardId, Ability]]] = {}
        """The ways of playing each event, by window. Cards that cannot be played against the opponent are listed, too:
        they can be exchanged (ME-2.103)."""
        self.in_own_turn: dict[str, list[tuple[CardId, Ability]]] = {}
        self.in_opponents_turn: dict[str, list[tuple[CardId, Ability]]] = {}
        """Those of them that are for such a turn."""
        self.bound: set[str] = set()
        """The windows in which there is something for the own turn only."""
        self.creatures: list[CardId] = []
        self.characters: list[CardId] = []
        self.agents: list[CardId] = []
        self.ruling: dict[str, CardId] = {}
        """The first card that rules something, by the key under which rules ask for it."""
        seen: set[str] = set()
        definitions, events, barred = state.definition, self.events, state.barred_to(seat)
        own, opponents = self.in_own_turn, self.in_opponents_turn
        cards = state.zones[HAND * state.seats + seat]
        for card in cards:
            name = definitions[card]
            definition = CARDS[name]
            if definition.rulings:
                for key in definition.rulings:
                    self.ruling.setdefault(key, card)
            if definition.name in barred:
                events.setdefault(BARRED, []).append((card, NOTHING))
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
                for window_name, ability, turn in definition.plays:
                    way = card, ability
                    events.setdefault(window_name, []).append(way)
                    if turn is not OPPONENTS_TURN:
                        own.setdefault(window_name, []).append(way)
                    if turn is OWN_TURN:
                        self.bound.add(window_name)
                    else:
                        opponents.setdefault(window_name, []).append(way)


def sorted_hand(state: MeccgState, seat: int) -> Hand:
    """The index of a hand."""
    hands: dict[int, Hand] | None = state.cache.get(HANDS)
    if hands is None:
        hands = state.cache[HANDS] = {}
    found = hands.get(seat)
    if found is None:
        found = hands[seat] = Hand(state, seat)
    return found


@carries_out("IN-04", "ME-10.02", without=True)
def may_use_resources(state: MeccgState, seat: int) -> bool:
    """Whether a player may use what belongs to the own turn: at the last checks at the Council both may (IN-117), and
    who defends a company in the turn of another, against his company or by a card (ME-7.152)."""
    if seat == state.active:
        return True
    attack = state.nearest(AttackFrame)
    return (attack is not None and seat == attack.defender(state)) or phase(state) == "free council"


def played_now(state: MeccgState, seat: int) -> dict[str, list[tuple[CardId, Ability]]]:
    """The ways of playing what a hand holds, by window, but for those that are for another turn."""
    hand = sorted_hand(state, seat)
    if seat == state.active:
        return hand.in_own_turn
    return hand.events if may_use_resources(state, seat) else hand.in_opponents_turn


def is_asked_at(state: MeccgState, seat: int, moment: Window) -> bool:
    """Whether a player is asked at a moment for which there are few cards: if he holds one, or if all windows are
    asked, so that nobody can tell. Everybody knows that some alignments have none."""
    if moment in sorted_hand(state, seat).events:
        return True
    side = OF_ONE_SIDE.get(moment)
    return state.asks_all and state.law.open_windows and (side is None or side in state.alignment(seat).cards)


def able_cards(state: MeccgState, seat: int) -> list[CardId]:
    """The cards that a seat has in play and that can do something."""
    return [
        card
        for card in state.having("abilities")
        if state.place[card] % state.seats == seat
        and not (CARDS[state.definition[card]].is_item and gives_nothing(state, card))
    ]


class Able:
    """What a seat can do besides playing what it holds, as far as it depends on what lies in play and was stored."""

    __slots__ = ("bound", "cards", "crowns", "in_opponents_turn", "stored", "windows")

    def __init__(self, state: MeccgState, seat: int) -> None:
        self.windows: set[str] = set()
        """The windows in which some card in play can do something."""
        self.in_opponents_turn: set[str] = set()
        self.bound: set[str] = set()
        """Those of them in which something can be done in any turn, and in the own turn only."""
        self.cards = able_cards(state, seat)
        for card in self.cards:
            definition = CARDS[state.definition[card]]
            for name, abilities in definition.in_play.items():
                self.windows.add(name)
                for ability in abilities:
                    free = definition.is_hazard or ability.in_opponents_turn
                    (self.in_opponents_turn if free else self.bound).add(name)
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
    hand, able = sorted_hand(state, seat), able_to(state, seat)
    windows = open_windows(state, seat)
    held, can = hand.in_own_turn, able.windows
    if seat != state.active:
        bound = not (hand.bound.isdisjoint(windows) and able.bound.isdisjoint(windows))
        if bound and may_use_resources(state, seat):
            held = hand.events
        else:
            held, can = hand.in_opponents_turn, able.in_opponents_turn
    plays = uses = False
    for name in windows:
        plays = plays or name in held
        uses = uses or name in can
    kinds = CARD_ACTIONS.all[1 - plays : 1 + uses]
    rare: list[str] = []
    if BARRED in hand.events:
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
