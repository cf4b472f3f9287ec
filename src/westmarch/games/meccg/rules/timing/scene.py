"""Scenes: procedures during which cards may be played. A scene says which windows are open to whom."""

from __future__ import annotations

from functools import cache

from westmarch.kernel.action import Action, Decision, Pass, window
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Procedure

from ...cards.definition import CARDS
from ...cards.language.abilities import Ability
from ...cards.traits import Trait
from ...state import HANDS, ON_GUARD, PILE, PLACED, Company, MeccgState
from ..company.foreign_items import gives_nothing
from .lasting import lasting_effects

BARRED = "barred"
"""Where the index of a hand keeps the cards that the opponent's alignment bars."""
NOTHING = Ability(windows=())
"""What such a card can be used for."""


class Scene(Procedure):
    """A procedure that opens windows for cards."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[str, ...]:
        """The windows in which a seat may use cards now."""
        return ()

    def chain_begins(self, state: MeccgState, action: Action) -> None:
        """A chain of effects is begun in this scene with an action."""


def open_windows(state: MeccgState, seat: int) -> tuple[str, ...]:
    frame = state.stack[-1]
    return frame.open_to(state, seat) if isinstance(frame, Scene) else ()


class Hand:
    """What lies in a hand, sorted; of several copies of an event or a creature the first stands for all."""

    __slots__ = ("agents", "characters", "creatures", "events")

    def __init__(self, state: MeccgState, seat: int) -> None:
        self.events: dict[str, list[tuple[CardId, Ability]]] = {}
        """The ways of playing each event, by window."""
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


def events_in_hand(state: MeccgState, seat: int) -> dict[str, list[tuple[CardId, Ability]]]:
    """The ways of playing each event in hand, by window.

    Cards that cannot be played against the opponent are listed, too: they can be exchanged (ME-2.103)."""
    return sorted_hand(state, seat).events


def is_asked_at(state: MeccgState, seat: int, moment: str) -> bool:
    """Whether a player is asked at a moment for which there are few cards: if he holds one, or if all windows are
    asked, so that nobody can tell."""
    return moment in events_in_hand(state, seat) or (state.asks_all and state.law.open_windows)


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


@cache
def all_card_actions() -> tuple[type[Action], ...]:
    """The kinds of action that use cards, as they are offered. They know this module, so they are looked up when first
    asked for."""
    from ..odd.crown import PlayWithCrown
    from ..odd.voyages import HinderFromShip
    from ..piles.barred_cards import ExchangeBarred
    from .events import PlayEvent
    from .on_guard import RevealEvent
    from .stored_cards import UseStored
    from .using_abilities import UseAbility

    return (PlayEvent, UseAbility, ExchangeBarred, PlayWithCrown, RevealEvent, UseStored, HinderFromShip)


@cache
def usual_card_actions() -> tuple[tuple[type[Action], ...], ...]:
    """Of these, those for neither events in hand nor cards in play, for the first, for the second, for both."""
    play, use, *_ = all_card_actions()
    return (), (play,), (use,), (play, use)


def card_actions(state: MeccgState, seat: int) -> tuple[type[Action], ...]:
    """The kinds of action that use cards, without those for which the indexes hold nothing at this moment."""
    if is_out_of_the_ordinary(state, seat):
        return all_card_actions()
    hand, able = events_in_hand(state, seat), able_windows(state, seat)
    if BARRED in hand:
        return all_card_actions()
    plays = uses = False
    for name in open_windows(state, seat):
        plays = plays or name in hand
        uses = uses or name in able
    return usual_card_actions()[plays + 2 * uses]


def is_out_of_the_ordinary(state: MeccgState, seat: int) -> bool:
    """Whether something lies on-guard, was stored, or lends actions that cards in hand and in play do not give."""
    if state.zones[ON_GUARD * state.seats + seat] or stored_cards(state, seat) or lends_actions(state):
        return True
    return bool(state.having(Trait.CROWNS_A_RESOURCE))


def company_in_focus(state: MeccgState) -> Company | None:
    """The company that moves, is attacked or explores a site at this moment."""
    for frame in reversed(state.stack):
        if "company" in frame.__struct_fields__:
            number = frame.company  # type: ignore[attr-defined]
            for company in state.companies:
                if company.number == number:
                    return company
            return None
    return None


def phase(state: MeccgState) -> str:
    """The phase of the turn that is under way, in the words of the turn sequence (IN-46)."""
    for frame in state.stack:
        name: str = getattr(frame, "phase", "")
        if name:
            return name
    return "set-up"


def named_phase(frame: Procedure) -> str:
    """The phase that a procedure is, or to which it belongs by itself; empty for all others."""
    name: str = getattr(frame, "phase", "")
    return name


def character_in_focus(state: MeccgState) -> CardId | None:
    """The character who faces the strike, makes the check or attempts the influence."""
    frame = state.frames_with("character")
    return None if frame is None else frame.character
