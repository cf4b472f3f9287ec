"""MECCG as the rest of the program meets it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from westmarch.games.middle_earth.beginning import begin
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import register_all
from westmarch.kernel.errors import IllegalChoice
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record

from .alignments import ALIGNMENTS
from .alignments.balrog.recalling import RecallCharacter
from .alignments.fallen_wizard.stage import GiveUpStageCard
from .alignments.fallen_wizard.starting import StartWithStageCard
from .alignments.fallen_wizard.thralls import PlayThrall
from .alignments.minion.followers import PlayFollower
from .alignments.minion.summons import PlaySummoned
from .cards.definition import CARDS, all_cards
from .cards.odd.burglary import BurgleItem
from .cards.odd.voyages import HinderFromShip
from .deck import Deck
from .deck_checks import check_deck, usual_format
from .formats import find_format
from .guessing import fill_hidden
from .placing import places
from .rules.agents.abilities import ALL_AGENT_ACTIONS
from .rules.agents.actions import PlayAgent
from .rules.agents.attacks import AgentAttacks
from .rules.checks.corruption import SupportCheck
from .rules.checks.influence import PlayFaction
from .rules.checks.opponent_influence import InfluenceAway, PlayRevealed
from .rules.checks.rings import PlayRing
from .rules.combat.assigning_strikes import AssignAsAttacker, AssignAsDefender
from .rules.combat.evading import BreakThrough, CancelAtHome, ShieldWounded, TapToCancel
from .rules.combat.support import SupportStrike
from .rules.company.characters import PlayCharacter
from .rules.company.control import Follow
from .rules.company.elimination import TakeItem
from .rules.company.letting_go import LetGo
from .rules.company.losses import LeaveItem
from .rules.company.merging import JoinAtHaven
from .rules.company.splitting import Join, Split
from .rules.company.taking_up import TakeUp
from .rules.company_combat.attacking import AttackCompany, PairAsAttacker, PairAsDefender, PairTheRest
from .rules.company_combat.item_stealing import StealItem
from .rules.contributions import contribute
from .rules.course.council import CallCouncil, RevealMatch
from .rules.course.draft import AddToDeck, Reveal
from .rules.course.fallen_wizards import ReplaceWizard
from .rules.course.solitaire import answer
from .rules.course.starting_characters import PickShared, Ready, Start
from .rules.course.starting_company import GiveStartingItem, StandElsewhere
from .rules.course.turn import WholeGame
from .rules.course.victory import lose
from .rules.journey.creatures import PlayCreature
from .rules.journey.moving_on import RideOn
from .rules.journey.travel import Destination
from .rules.journey.ways import ByCard, ByStarterMovement, ThroughRegions, UnderDeeps
from .rules.multi_player.setup import ChooseAvatar, PutIn, RevealInTurn, TakeOut
from .rules.odd.crown import PlayWithCrown
from .rules.odd.feuds import CancelByFeud
from .rules.piles.barred_cards import ExchangeBarred
from .rules.piles.hands import DiscardFromHand
from .rules.piles.picking import LookAtDeck, Pick
from .rules.piles.sideboard import AgainstAvatar, SpendNazgul, TapAvatar
from .rules.piles.taking import PlayFound
from .rules.prisoners.taking import AttemptRescue, FreePrisoners, LayRescueSite
from .rules.site.allies import PlayAlly
from .rules.site.items import PlayItem, TransferItem
from .rules.site.let_in import LetIn
from .rules.site.storing import StoreCard
from .rules.site.tolls import PayToll
from .rules.timing.events import PlayEvent
from .rules.timing.on_guard import PlaceOnGuard, RevealCreature, RevealEvent
from .rules.timing.stored_cards import UseStored
from .rules.timing.using_abilities import UseAbility
from .state import HAZARDS, MeccgState

contribute()

ACTIONS: tuple[type[Action], ...] = (
    ReplaceWizard,
    Start,
    Ready,
    PickShared,
    Reveal,
    GiveStartingItem,
    AddToDeck,
    PlayCharacter,
    PlayFollower,
    PlayThrall,
    PlaySummoned,
    RecallCharacter,
    GiveUpStageCard,
    StartWithStageCard,
    StandElsewhere,
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
    ByStarterMovement,
    ThroughRegions,
    UnderDeeps,
    ByCard,
    JoinAtHaven,
    LetIn,
    PlayEvent,
    UseAbility,
    PlayCreature,
    PlayAgent,
    *ALL_AGENT_ACTIONS,
    AgentAttacks,
    ExchangeBarred,
    PlaceOnGuard,
    RevealCreature,
    RevealEvent,
    AssignAsDefender,
    AssignAsAttacker,
    SupportStrike,
    CancelAtHome,
    ShieldWounded,
    HinderFromShip,
    PlayWithCrown,
    RideOn,
    UseStored,
    TapToCancel,
    CancelByFeud,
    AttackCompany,
    PairAsDefender,
    PairAsAttacker,
    PairTheRest,
    StealItem,
    LayRescueSite,
    AttemptRescue,
    FreePrisoners,
    BreakThrough,
    LeaveItem,
    TakeItem,
    PlayItem,
    PlayFaction,
    PlayAlly,
    PayToll,
    InfluenceAway,
    PlayRevealed,
    TakeUp,
    BurgleItem,
    Pick,
    LookAtDeck,
    PlayRing,
    PlayFound,
    DiscardFromHand,
    SupportCheck,
    CallCouncil,
    RevealMatch,
    ChooseAvatar,
    RevealInTurn,
    TakeOut,
    PutIn,
)


class Meccg:
    """The rules object of MECCG."""

    name = "meccg"

    def state_class(self) -> type[MeccgState]:
        register_all(
            "westmarch.games.middle_earth",
            "westmarch.games.meccg.rules",
            "westmarch.games.meccg.alignments",
            "westmarch.games.meccg.cards",
        )
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
        state.unattended = HAZARDS if state.law.solitaire else -1
        return state

    def set_up(self, record: Record) -> MeccgState:
        seats = len(record.decks) + find_format(record.format).solitaire
        state = self.empty_table(seats, record.seed, record.windows, record.format)
        for seat, deck in enumerate(record.decks):
            assert isinstance(deck, Deck)
            state.alignments[seat] = deck.alignment
            held = places(deck, state.law)
            others = [each for each in record.decks if isinstance(each, Deck) and each != deck]
            if any(ALIGNMENTS[other.alignment].widens_sideboards for other in others):
                held["sideboard"] += deck.against_fallen_wizards
            for zone, cards in held.items():
                state.add_all(cards, seat, zone)
            state.decklists.append(tuple(card_id for cards in held.values() for card_id in cards))
        declare_avatars(state)
        if state.law.solitaire:
            self.add_hazards(state, record.decks[0])
        state.push(WholeGame())
        return state

    def add_hazards(self, state: MeccgState, deck: Any) -> None:
        """The hazards of a solitary player form a deck of their own (ME-12.25)."""
        state.add_all(deck.hazards, HAZARDS, "play deck")
        state.decklists.append(deck.hazards)

    def answer(self, state: Any, decision: Decision) -> Action:
        """The hazards of a solitaire game play themselves (ME-12.29)."""
        return answer(state, decision)

    def concede(self, state: Any, seat: int) -> None:
        """Giving up is losing at once (ME-12.22 among several)."""
        if seat not in state.players():
            raise IllegalChoice(f"seat {seat} is out of the game")
        if state.turn == 0 and len(state.players()) > 2:
            raise IllegalChoice("nobody can leave a game of several players before it has begun")
        lose(state, seat, "", "given up")

    def fill_hidden(self, state: Any, seat: int, below: Callable[[int], int]) -> None:
        """Give every hidden card an identity that the seat could believe in."""
        fill_hidden(state, seat, below)


def declare_avatars(state: MeccgState) -> None:
    """Who must say before the game who he is says it by the avatar in his deck (ME-3.01)."""
    names = [
        next((CARDS[card].name for card in cards if CARDS[card].is_avatar), "")
        if state.alignment(seat).takes_a_wizard
        else ""
        for seat, cards in enumerate(state.decklists)
    ]
    if any(names):
        state.avatars = [*names, *[""] * (state.seats - len(names))]


RULES = Meccg()


def new_game(
    decks: Sequence[Deck],
    seed: int = 0,
    format: str | None = None,
    windows: str = "able",
    allow_incomplete: bool = False,
) -> Game[MeccgState]:
    """A new game between these decks; if no format is named, the usual one of such decks (ME-1.54)."""
    format = format if format is not None else usual_format(*decks)
    law = find_format(format)
    enough = law.admits(len(decks))
    return begin(RULES, decks, seed, law, windows, enough, lambda deck: check_deck(deck, law.name, allow_incomplete))


__all__ = ["RULES", "Meccg", "all_cards", "new_game"]
