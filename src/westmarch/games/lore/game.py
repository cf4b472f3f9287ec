"""LoRE as the rest of the program meets it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from westmarch.games.middle_earth.beginning import begin
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import register_all
from westmarch.kernel.errors import BadDeck
from westmarch.kernel.game import Game
from westmarch.kernel.points import carries_out
from westmarch.kernel.records.record import Record

from .cards.definition import all_cards
from .cards.facts import sites_of
from .deck import Deck
from .deck_checks import check_deck, usual_format
from .formats import find_format
from .guessing import fill_hidden
from .law import STANDARD, Law
from .rules import contributions
from .rules.combat.assignment import AssignAsAttacker, AssignAsDefender, HoldBack, TakeSecond
from .rules.combat.attack import CancelAtHome
from .rules.combat.strike import GiveItem, SupportStrike
from .rules.company.characters import PlayCharacter
from .rules.company.corruption import SupportRoll
from .rules.company.organizing import RemoveHazard, Split, Store, Transfer
from .rules.course.draft import Reveal
from .rules.course.ending import Call
from .rules.course.giving_up import give_up
from .rules.course.setup import StartAt, StartWith
from .rules.course.solitaire import answer, place_deck
from .rules.course.turn import LetGo, WholeGame
from .rules.journey.creatures import PlayCreature
from .rules.journey.travel import GoTo, Stay
from .rules.piles.hazard_piles import Fill, PutAway
from .rules.piles.sideboarding import SideboardByMain, SideboardByNazgul, TakeFromSideboard
from .rules.site.playing import PlayAlly, PlayFaction, PlayItem
from .rules.site.rings import PlayRing, TestRing
from .rules.timing.playing import PlayCard, UseText
from .state import HAZARDS, LoreState
from .words import DRAW_PILE, MAP, POOL, SIDEBOARD

assert contributions

ACTIONS: tuple[type[Action], ...] = (
    PlayCard,
    UseText,
    PlayCreature,
    PlayCharacter,
    PlayItem,
    PlayAlly,
    PlayFaction,
    PlayRing,
    TestRing,
    GoTo,
    Stay,
    Split,
    Transfer,
    Store,
    RemoveHazard,
    SideboardByMain,
    SideboardByNazgul,
    Fill,
    PutAway,
    TakeFromSideboard,
    AssignAsDefender,
    AssignAsAttacker,
    HoldBack,
    TakeSecond,
    CancelAtHome,
    SupportStrike,
    SupportRoll,
    GiveItem,
    Reveal,
    StartAt,
    StartWith,
    LetGo,
    Call,
)


class LoreRules:
    """How a table of LoRE is set and played."""

    name = "lore"

    def empty_table(self, seats: int, seed: int, windows: str, format: str) -> LoreState:
        """A table with nothing on it but the map."""
        all_cards()
        state = LoreState(seats, windows, Chance.seeded(seed), format=format)
        state.zones = [[] for _ in range(len(state.zone_names) * seats)]
        state.exhausted = [0] * seats
        state.main = [""] * seats
        state.unattended = HAZARDS if state.law.solitaire else -1
        state.add_all(sites_of(state.law.sections), 0, MAP)
        return state

    def set_up(self, record: Record) -> LoreState:
        alone = find_format(record.format).solitaire
        state = self.empty_table(len(record.decks) + alone, record.seed, record.windows, record.format)
        for seat, deck in enumerate(record.decks):
            if not isinstance(deck, Deck):
                raise BadDeck(f"the deck of seat {seat} is not a deck of this game")
            if alone:
                place_deck(state, deck)
                continue
            state.add_all(deck.pool, seat, POOL)
            state.add_all(deck.draw_pile, seat, DRAW_PILE)
            state.add_all(deck.sideboard, seat, SIDEBOARD)
            state.decklists.append(deck.all_cards)
        state.push(WholeGame())
        return state

    def state_class(self) -> type[LoreState]:
        register_all("westmarch.games.lore.rules", "westmarch.games.lore.cards")
        return LoreState

    def actions(self) -> Sequence[type[Action]]:
        return ACTIONS

    def answer(self, state: Any, decision: Decision) -> Action:
        """The hazards of a solitaire game play themselves (LO-6.06)."""
        return answer(state, decision)

    def concede(self, state: LoreState, seat: int) -> None:
        """Giving up is losing at once; of several players the others play on."""
        give_up(state, seat)

    def fill_hidden(self, state: LoreState, seat: int, below: Callable[[int], int]) -> None:
        fill_hidden(state, seat, below)


RULES = LoreRules()


@carries_out("LO-6.09", without=lambda law, decks: decks == STANDARD.seats)
def is_enough(law: Law, decks: int) -> bool:
    """Whether so many can play it; three or more may as well (LO-6.09)."""
    return law.admits(decks)


def new_game(
    decks: Sequence[Deck],
    seed: int = 0,
    format: str | None = None,
    windows: str = "able",
    allow_incomplete: bool = False,
) -> Game[LoreState]:
    """A new game between these decks; if no format is named, the one for which they were made."""
    format = format if format is not None else usual_format(*decks)
    law = find_format(format)
    enough = is_enough(law, len(decks))
    return begin(RULES, decks, seed, law, windows, enough, lambda deck: check_deck(deck, law.name, allow_incomplete))
