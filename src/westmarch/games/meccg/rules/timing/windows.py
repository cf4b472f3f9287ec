"""Windows: what cards in hand and in play can be used for at a moment, found by indexes."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.action import Action, Decision, Pass, all_legal
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS
from ...rules.odd.sky import crowns, has_a_crown
from ...state import HAND, HANDS, ON_GUARD, PILE, PLACED, MeccgState
from ...words import BITS, BITS_OF, Window
from ..combat.frames import AttackFrame
from .lasting import lasting_effects
from .scene import open_windows, phase

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

    __slots__ = (
        "agents",
        "barred",
        "bound",
        "characters",
        "creatures",
        "events",
        "for_sites",
        "in_opponents_turn",
        "in_own_turn",
        "ruling",
        "windows",
    )

    def __init__(self, state: MeccgState, seat: int) -> None:
        self.events: list[CardId] = []
        """What can be played as an event; their definitions know in which windows, and as what."""
        self.barred: list[CardId] = []
        """Cards that cannot be played against the opponent: they can be exchanged (ME-2.103)."""
        self.creatures: list[CardId] = []
        self.characters: list[CardId] = []
        self.agents: list[CardId] = []
        self.ruling: dict[str, CardId] = {}
        """The first card that rules something, by the key under which rules ask for it."""
        self.for_sites: dict[str, list[CardId]] | None = None
        """The items, factions and allies, by what they are, once somebody has asked (`held_for_sites`)."""
        windows = own = opponents = bound = 0
        seen: set[str] = set()
        definitions, barred = state.definition, state.barred_to(seat)
        for card in state.zones[HAND * state.seats + seat]:
            name = definitions[card]
            definition = CARDS[name]
            if definition.rulings:
                for key in definition.rulings:
                    self.ruling.setdefault(key, card)
            if barred and definition.name in barred:
                self.barred.append(card)
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
                if definition.from_hand:
                    self.events.append(card)
                    windows |= definition.windows_from_hand
                    own |= definition.windows_in_own_turn
                    opponents |= definition.windows_in_opponents_turn
                    bound |= definition.bound
        self.windows = windows
        """The windows in which an event can be played, as one number."""
        self.in_own_turn, self.in_opponents_turn = own, opponents
        """Those in which one can be played in such a turn."""
        self.bound = bound
        """The windows in which there is something for the own turn only."""


def sorted_hand(state: MeccgState, seat: int) -> Hand:
    """The index of a hand."""
    hands: dict[int, Hand] | None = state.cache.get(HANDS)
    if hands is None:
        hands = state.cache[HANDS] = {}
    found = hands.get(seat)
    if found is None:
        found = hands[seat] = Hand(state, seat)
    return found


def held_for_sites(state: MeccgState, seat: int, kind: str) -> Sequence[CardId]:
    """The items, the factions or the allies in a hand; of several copies the first stands for all."""
    hand = sorted_hand(state, seat)
    index = hand.for_sites
    if index is None:
        index = hand.for_sites = {}
        seen: set[str] = set()
        for card in state.zones[HAND * state.seats + seat]:
            name = state.definition[card]
            if name not in seen:
                seen.add(name)
                definition = CARDS[name]
                if definition.is_item:
                    index.setdefault("item", []).append(card)
                if definition.is_faction:
                    index.setdefault("faction", []).append(card)
                if definition.is_ally:
                    index.setdefault("ally", []).append(card)
    return index.get(kind, ())


@carries_out("IN-04", "ME-10.02", without=True)
def may_use_resources(state: MeccgState, seat: int) -> bool:
    """Whether a player may use what belongs to the own turn: at the last checks at the Council both may (IN-117), and
    who defends a company in the turn of another, against his company or by a card (ME-7.152)."""
    if seat == state.active:
        return True
    attack = state.nearest(AttackFrame)
    return (attack is not None and seat == attack.defender(state)) or phase(state) == "free council"


def is_asked_at(state: MeccgState, seat: int, moment: Window) -> bool:
    """Whether a player is asked at a moment for which there are few cards: if he holds one, or if all windows are
    asked, so that nobody can tell. Everybody knows that some alignments have none."""
    if sorted_hand(state, seat).windows & BITS[moment]:
        return True
    side = OF_ONE_SIDE.get(moment)
    return state.asks_all and state.law.open_windows and (side is None or side in state.alignment(seat).cards)


def able_cards(state: MeccgState, seat: int) -> list[CardId]:
    """The cards that a seat has in play and that can do something; whether an item serves who bears it now is asked
    when it is used."""
    return [card for card in state.having("abilities") if state.place[card] % state.seats == seat]


class Able:
    """What a seat can do besides playing what it holds, as far as it depends on what lies in play and was stored."""

    __slots__ = ("bound", "cards", "crowns", "in_opponents_turn", "stored", "windows")

    def __init__(self, state: MeccgState, seat: int) -> None:
        windows = opponents = bound = 0
        self.cards = able_cards(state, seat)
        for card in self.cards:
            definition = CARDS[state.definition[card]]
            windows |= definition.used_in_play
            opponents |= definition.used_in_opponents_turn
            bound |= definition.used_in_own_turn
        self.windows = windows
        """The windows in which some card in play can do something, as one number."""
        self.in_opponents_turn, self.bound = opponents, bound
        """Those of them in which something can be done in any turn, and in the own turn only."""
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


def can_do_something(state: MeccgState, seat: int, moment: Window) -> bool:
    """Whether some card that a seat has in play can do something at a moment."""
    return bool(able_to(state, seat).windows & BITS[moment])


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


def card_window(state: MeccgState, seat: int, kind: str, rule: str, done: Pass | None = None) -> Decision | None:
    """A decision to use cards, or to pass. None where nothing can be used and nobody need ask, unless something is done
    by passing."""
    kinds = card_actions(state, seat)
    found: list[Action] = all_legal(state, seat, kinds) if kinds else []
    if done is not None:
        found.append(done)
    elif found or state.windows != "able" or seat == state.unattended:
        found.append(Pass(seat))
    else:
        return None
    return Decision(seat, kind, found, rule)


def card_actions(state: MeccgState, seat: int) -> tuple[type[Action], ...]:
    """The kinds of action that use cards, without those for which the indexes hold nothing at this moment."""
    hand, able = sorted_hand(state, seat), able_to(state, seat)
    is_own = seat == state.active
    held, can = hand.in_own_turn if is_own else hand.windows, able.windows
    kinds: tuple[type[Action], ...] = ()
    if held | can:
        windows = BITS_OF[open_windows(state, seat)]
        if not is_own and not ((hand.bound | able.bound) & windows and may_use_resources(state, seat)):
            held, can = hand.in_opponents_turn, able.in_opponents_turn
        if (held | can) & windows:
            kinds = CARD_ACTIONS.all[not held & windows : 1 + bool(can & windows)]
    rare: list[str] = []
    if hand.barred:
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
