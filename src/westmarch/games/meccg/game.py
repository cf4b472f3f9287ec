"""MECCG as the rest of the program meets it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from westmarch.kernel.action import Action
from westmarch.kernel.chance import Chance
from westmarch.kernel.errors import BadDeck
from westmarch.kernel.game import Game
from westmarch.kernel.record import Record
from westmarch.kernel.replay import new_game as start

from .cards.definition import all_cards
from .deck import Deck, check_deck
from .decks import ready_decks
from .formats import FORMATS
from .rules.attack import AssignAsAttacker, AssignAsDefender
from .rules.characters import LetGo, PlayCharacter
from .rules.control import Follow
from .rules.council import CallCouncil
from .rules.creatures import PlayCreature
from .rules.elimination import TakeItem
from .rules.evading import BreakThrough, CancelAtHome, TapToCancel
from .rules.events import PlayEvent, UseAbility
from .rules.hands import DiscardFromHand
from .rules.influence import PlayFaction
from .rules.items import PlayItem, StoreCard, TransferItem
from .rules.losses import LeaveItem
from .rules.on_guard import PlaceOnGuard, RevealCreature, RevealEvent
from .rules.picking import LookAtDeck, Pick
from .rules.piles import PlayFound
from .rules.rings import PlayRing
from .rules.setup import PickShared, Start
from .rules.sideboard import AgainstAvatar, SpendNazgul, TapAvatar
from .rules.site import PlayAlly
from .rules.splitting import Join, Split
from .rules.support import SupportStrike
from .rules.travel import Destination
from .rules.turn import WholeGame
from .state import MeccgState

ACTIONS: tuple[type[Action], ...] = (
    Start,
    PickShared,
    PlayCharacter,
    LetGo,
    Follow,
    Split,
    Join,
    TransferItem,
    StoreCard,
    TapAvatar,
    SpendNazgul,
    AgainstAvatar,
    Destination,
    PlayEvent,
    UseAbility,
    PlayCreature,
    PlaceOnGuard,
    RevealCreature,
    RevealEvent,
    AssignAsDefender,
    AssignAsAttacker,
    SupportStrike,
    CancelAtHome,
    TapToCancel,
    BreakThrough,
    LeaveItem,
    TakeItem,
    PlayItem,
    PlayFaction,
    PlayAlly,
    Pick,
    LookAtDeck,
    PlayRing,
    PlayFound,
    DiscardFromHand,
    CallCouncil,
)


class Meccg:
    """The rules object of MECCG."""

    name = "meccg"

    def state_class(self) -> type[MeccgState]:
        return MeccgState

    def actions(self) -> Sequence[type[Action]]:
        return ACTIONS

    def empty_table(self, seats: int, seed: int, windows: str, format: str) -> MeccgState:
        """A table without cards."""
        state = MeccgState(seats, windows, Chance.seeded(seed))
        state.format = format
        state.zones = [[] for _ in range(len(state.zone_names) * seats)]
        state.exhausted = [0] * seats
        state.alignments = ["hero"] * seats
        return state

    def set_up(self, record: Record) -> MeccgState:
        state = self.empty_table(len(record.decks), record.seed, record.windows, record.format)
        for seat, deck in enumerate(record.decks):
            assert isinstance(deck, Deck)
            for card_id in deck.characters:
                state.add(card_id, seat, "pool")
            for card_id in (*deck.resources, *deck.hazards):
                state.add(card_id, seat, "play deck")
            for card_id in deck.sites:
                state.add(card_id, seat, "location deck")
            state.decklists.append(deck.all_cards)
        state.push(WholeGame())
        return state

    def fill_hidden(self, state: Any, seat: int, below: Callable[[int], int]) -> None:
        """Own hidden cards are what the own deck list leaves; others' are drawn from what the ready decks play."""
        for owner in range(state.seats):
            hidden = [
                card
                for card in range(len(state.definition))
                if state.owner[card] == owner and not state.definition[card]
            ]
            if owner == seat:
                left = list(state.decklists[seat])
                for card, name in enumerate(state.definition):
                    if state.owner[card] == owner and name in left:
                        left.remove(name)
            else:
                left = []
            for card in hidden:
                zone = state.zone_of(card)[0]
                pool = [name for name in left if _fits(name, zone)] if left else []
                choices = pool or plausible(zone)
                name = choices[below(len(choices))]
                state.definition[card] = name
                if name in left:
                    left.remove(name)


def _fits(card_id: str, zone: str) -> bool:
    from .cards.definition import card_named

    return card_named(card_id).is_site == (zone == "location deck")


def plausible(zone: str) -> list[str]:
    """What a hidden card of an opponent may be: any card that a ready deck holds in such a place."""
    found: list[str] = []
    for deck in ready_decks().values():
        if zone == "location deck":
            found += deck.sites
        elif zone in ("pool", "starting characters"):
            found += deck.characters
        else:
            found += (*deck.characters, *deck.resources, *deck.hazards)
    return found


RULES = Meccg()


def new_game(
    decks: Sequence[Deck],
    seed: int = 0,
    format: str = "introductory",
    windows: str = "able",
    allow_incomplete: bool = False,
) -> Game[MeccgState]:
    """A new game between these decks."""
    if format not in FORMATS:
        raise BadDeck(f"there is no format {format!r}; there are {', '.join(FORMATS)}")
    if windows not in ("able", "always"):
        raise BadDeck(f"windows are asked 'able' or 'always', not {windows!r}")
    if len(decks) != FORMATS[format].seats:
        raise BadDeck(f"the {format} game is for {FORMATS[format].seats} decks, not {len(decks)}")
    problems = [
        f"{deck.name}: {problem}" for deck in dict.fromkeys(decks) for problem in check_deck(deck, allow_incomplete)
    ]
    if problems:
        raise BadDeck("\n".join(problems))
    return start(RULES, Record("meccg", format, windows, tuple(decks), seed))


__all__ = ["RULES", "Meccg", "all_cards", "new_game"]
