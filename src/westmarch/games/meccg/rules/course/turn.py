"""The turn, its phases in order (IN-46), and the game as a row of turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from westmarch.games.middle_earth.lasting import END_OF_TURN, HAZARD_LONG_EVENTS, UNTAP_PHASE, end_lasting
from westmarch.kernel.action import Action, Decision, Pass, window
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...cards.rulings import Deed, allowing, is_allowed, is_forbidden
from ...state import AGENTS, PILE, MeccgState
from ...words import TAPPED, WOUNDED, Purpose, Window
from ..about import OfPhase
from ..agents.whereabouts import Departures, agents_of
from ..changes import Discarded, Healed, Untapped
from ..company.organization import Organization
from ..company.trophies import is_trophy
from ..journey.movement_hazard_phase import MovementHazardPhase
from ..piles.hands import MayDiscardOne, ResetHands
from ..piles.sideboard import AgainstAvatar, faces_an_avatar, sideboard
from ..site.havens import is_haven_by_a_card, is_haven_of, is_overshadowed
from ..site.hoards import empty_lairs
from ..site.site_phases import SitePhases
from ..site.storing import StoreCard
from ..telling import EndBegun, TurnBegun
from ..timing.any_time import opens_with, then_begins
from ..timing.scene import Scene
from ..timing.special_actions import SpecialActions
from ..timing.triggers import demands, in_a_row, triggered
from ..timing.windows import card_actions, card_window
from .council import CallCouncil, FreeCouncil, is_council_due
from .setup import SetUp
from .victory import end_solitaire

AS_THE_TURN_ENDS: Contributions[Callable[[MeccgState], Runnable | None]] = Contributions(
    "rules of what opens the end-of-turn phase"
)


class WholeGame(Procedure):
    """Set-up, turns in alternation, and the Council."""

    @step()
    def set_up(self, state: MeccgState) -> Outcome:
        return SetUp()

    @step()
    def turns(self, state: MeccgState) -> Outcome:
        return None if is_council_due(state) else Again(Turn())

    @step()
    def council(self, state: MeccgState) -> Outcome:
        if state.law.solitaire:
            end_solitaire(state)
            return None
        return FreeCouncil()

    steps = (set_up, turns, council)


class Turn(Procedure):
    """One player's turn."""

    answered: int = 0
    """How many choices had been made when it began."""
    taken: bool = False
    """Its player has chosen not to skip it."""

    @step()
    def begin(self, state: MeccgState) -> Outcome:
        state.turn += 1
        self.answered = state.answered
        state.character_played = False
        state.limits_halved = False
        state.this_turn = [*(note for note in state.this_turn if note.outlasts_the_turn), *empty_lairs(state)]
        for company in state.companies:
            company.moved = False
            company.barred = False
            company.faced = ()
        return TurnBegun(state.turn, state.active)

    @step("IN-48")
    def untap(self, state: MeccgState) -> Outcome:
        """What lasts until the active player's untap phase ends with it; a card may be worth a whole turn to its
        player."""
        burdens = [] if self.taken else shaken_off(state, state.active)
        if burdens:
            skips: list[Action] = [SkipTurn(state.active, card) for card in burdens]
            return Decision(state.active, "skip the turn", [*skips, TakeTurn(state.active)])
        end_lasting(state, UNTAP_PHASE, state.active)
        return Untap()

    @step("IN-46")
    def organization(self, state: MeccgState) -> Outcome:
        return then_begins(state, Organization())

    @step("IN-46")
    def long_events(self, state: MeccgState) -> Outcome:
        return then_begins(state, LongEvents())

    @step("IN-46")
    def movement_hazard(self, state: MeccgState) -> Outcome:
        return MovementHazardPhase()

    @step("IN-46")
    def site(self, state: MeccgState) -> Outcome:
        return opens_with(state, triggered(state, "site phases begin"), SitePhases())

    @step("IN-46")
    def end_of_turn(self, state: MeccgState) -> Outcome:
        return opens_with(state, in_a_row([rule(state) for rule in AS_THE_TURN_ENDS.all]), EndOfTurn())

    @step()
    def pass_the_turn(self, state: MeccgState) -> Outcome:
        """Lasting effects of the turn end, and the next player's turn begins."""
        end_lasting(state, END_OF_TURN)
        if state.turns_left > 0:
            state.turns_left -= 1
        state.idle_turns = state.idle_turns + 1 if state.answered == self.answered else 0
        if state.idle_turns > len(state.people()):
            state.turns_left = 0
            state.happen(EndBegun(state.alignment(state.active).end_of_game, cause="idle"))
        following = state.left_of(state.active)
        state.active = following if following != state.unattended else state.left_of(following)
        return None

    steps = (begin, untap, organization, long_events, movement_hazard, site, end_of_turn, pass_the_turn)


def shaken_off(state: MeccgState, seat: int) -> list[CardId]:
    """The cards in a player's marshalling point pile of which he is rid if he skips his turn."""
    pile = state.zones[PILE * state.seats + seat]
    return [card for card in pile if Deed.BE_SHAKEN_OFF.allowed in state.card(card).rulings]


class SkipTurn(Action, frozen=True):
    """Skip the turn to be rid of a card."""

    verb = "skip-turn"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        state.frame.go_to("pass_the_turn")
        return Discarded(self.card, cause="shaken off")

    def sentence(self, state: MeccgState) -> str:
        return f"Skip your turn to be rid of {state.name(self.card)}"


class TakeTurn(Pass, frozen=True):
    """Take the turn as ever."""

    verb = "take-turn"

    def perform(self, state: MeccgState) -> Runnable | None:
        turn = state.frame
        assert isinstance(turn, Turn)
        turn.taken = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Take your turn"


class Untap(OfPhase, Scene):
    """The untap phase."""

    phase: ClassVar[str] = "untap"
    healed: tuple[CardId, ...] = ()
    """Those who were wounded as the phase began and are tapped now."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        return ("untap", "any") if self.at == "other_actions" and seat == state.active else ()

    @step()
    def as_it_begins(self, state: MeccgState) -> Outcome:
        """What happens at the start of the phase by the text of cards."""
        return triggered(state, "untap phase begins")

    @step("IN-49", "ME-5.73")
    def heal(self, state: MeccgState) -> Outcome:
        """A wounded character at a Haven goes from wounded to tapped; elsewhere he stays wounded."""
        patients = wounded_at_havens(state, state.active)
        if state.law.heals_by_choice:
            left: list[Action] = [HealAtHaven(state.active, card) for card in patients if card not in self.healed]
            return Decision(state.active, "heal", [*left, HealNobody(state.active)], "ME-5.73") if left else None
        for card in patients:
            state.happen(Healed(card, cause="haven"))
            self.healed += (card,)
        return None

    @step("IN-48")
    def untap_cards(self, state: MeccgState) -> Outcome:
        """All the active player's cards except sites untap."""
        for card in state.in_play(state.active):
            if state.status[card] != TAPPED or card in self.healed:
                continue
            if state.card(card).is_site and not is_allowed(state, Deed.UNTAP_LIKE_OTHERS, card):
                continue
            if not is_forbidden(state, Deed.UNTAP, card):
                state.happen(Untapped(card))
        for card in state.zones[AGENTS * state.seats + state.active]:
            # Face-down agents untap with the rest (ME-10.84).
            if state.status[card] == TAPPED:
                state.happen(Untapped(card))
        return None

    @step("CR-B.03")
    def other_actions(self, state: MeccgState) -> Outcome:
        """What may be done at any time may be done in the untap phase, too."""
        return card_window(state, state.active, "untap", "CR-B.03") if state.law.open_windows else None

    @step("CR-B.01")
    def untapped(self, state: MeccgState) -> Outcome:
        """What the end of the phase brings comes when everything is untapped."""
        return triggered(state, "untap phase ends")

    @step("ME-2.36", "CR-T.157")
    def hazards_from_the_sideboard(self, state: MeccgState) -> Outcome:
        """Last of all the hazard player may turn to his sideboard if he faces an avatar."""
        seat = state.hazard_player(state.active)
        ways: list[Action] = list(AgainstAvatar.legal(state, seat))
        # Of which kinds a sideboard holds cards is for its owner to know (ME-2.38).
        hidden = state.asks_all and bool(sideboard(state, seat)) and faces_an_avatar(state)
        return Decision(seat, "sideboard", [*ways, Pass(seat)], "ME-2.36") if ways or hidden else None

    steps = (as_it_begins, heal, untap_cards, other_actions, untapped, hazards_from_the_sideboard)


def wounded_at_havens(state: MeccgState, seat: int) -> list[CardId]:
    """Only a player's own havens heal (ME-5.74)."""
    return [
        card
        for company in state.companies_of(seat)
        if (is_haven_of(state, company.seat, company.site) and not is_overshadowed(state, company.site))
        or is_haven_by_a_card(state, company.site, Purpose.HEALING)
        for card in state.fighters(company)
        if state.status[card] == WOUNDED
    ]


class HealAtHaven(Action, frozen=True):
    """A wounded character at a Haven rests: he is tapped, and well at the next untap phase."""

    verb = "heal"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Untap)
        frame.healed += (self.character,)
        return Healed(self.character, cause="haven")

    def sentence(self, state: MeccgState) -> str:
        return f"Heal {state.name(self.character)}"


class HealNobody(Pass, frozen=True):
    """Heal nobody more."""

    verb = "heal-nobody"

    def sentence(self, state: MeccgState) -> str:
        return "Leave the wounded as they are"


class LongEvents(OfPhase, Scene):
    """The long-event phase."""

    phase: ClassVar[str] = "long-event"

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        return ("long-event", "any") if self.at == "play_long_events" and seat == state.active else ()

    @step("IN-61")
    def discard_own(self, state: MeccgState) -> Outcome:
        """The active player's resource long-events go."""
        return _discard_long_events(state, state.active, hazards=False)

    @step("IN-62")
    def discard_hazards(self, state: MeccgState) -> Outcome:
        """So do the hazard long-events that were played in the active player's previous turn."""
        seat = state.hazard_player(state.active)
        end_lasting(state, HAZARD_LONG_EVENTS, seat)
        return _discard_long_events(state, seat, hazards=True)

    @step("IN-63")
    def play_long_events(self, state: MeccgState) -> Outcome:
        return card_window(state, state.active, "long-events", "IN-63")

    @step()
    def as_it_ends(self, state: MeccgState) -> Outcome:
        return triggered(state, "long-event phase ends")

    steps = (discard_own, discard_hazards, play_long_events, as_it_ends)


def _discard_long_events(state: MeccgState, seat: int, hazards: bool) -> Outcome:
    found = [
        card
        for card in state.in_play(seat)
        if "long-event" in CARDS[state.definition[card]].events
        and state.card(card).is_hazard == hazards
        and not is_trophy(state, card)
        and not is_forbidden(state, Deed.RUN_OUT, card)
    ]
    return tuple(Discarded(card, cause="long-event") for card in found) if found else None


class EndOfTurn(OfPhase, Scene):
    """The end-of-turn phase."""

    phase: ClassVar[str] = "end of turn"

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        if seat != state.active:
            return ()
        if self.at == "abilities":
            return ("end of turn", "any")
        return ("any",) if self.at == "further_actions" else ()

    @step()
    def abilities(self, state: MeccgState) -> Outcome:
        told, mine = allowing(state, Deed.STORE_AT_THE_END), state.characters(state.active)
        if told and any(is_allowed(state, Deed.STORE_AT_THE_END, who) for who in mine):
            return window(state, state.active, "end of turn", (StoreCard, *card_actions(state, state.active)), "IN-46")
        return card_window(state, state.active, "end of turn", "IN-46")

    @step("IN-110", "ME-4.10")
    def discard_a_card(self, state: MeccgState) -> Outcome:
        """First one card may be discarded: in the full game by the hazard player, too (ID-26, ME-12.18)."""
        if not state.law.all_refill:
            return MayDiscardOne((state.active,))
        return MayDiscardOne(tuple(dict.fromkeys((state.active, state.hazard_player(state.active)))))

    @step("IN-111", "ME-4.10")
    def to_hand_size(self, state: MeccgState) -> Outcome:
        """Then draw or discard to hand size."""
        return ResetHands(tuple(state.people()) if state.law.all_refill else (state.active,))

    @step("CR-G.02")
    def further_actions(self, state: MeccgState) -> Outcome:
        """The phase is not over with that."""
        return card_window(state, state.active, "end of turn", "CR-G.02") if state.law.open_windows else None

    @step("CR-G.01")
    def what_the_end_brings(self, state: MeccgState) -> Outcome:
        """When nobody wants to act any more, the active player puts what happens at the end of the turn in order."""
        found = demands(state, "end of turn", NO_CARD)
        if len(found) < 2:
            return found[0][1] if found else None
        sources, actions = zip(*found, strict=True)
        return SpecialActions(state.active, sources, actions, "the end of the turn", "CR-G.01")

    @step("ME-10.96")
    def agents_without_a_site(self, state: MeccgState) -> Outcome:
        return Departures() if any(agents_of(state, seat) for seat in range(state.seats)) else None

    @step()
    def call_the_council(self, state: MeccgState) -> Outcome:
        if state.law.solitaire:
            return None
        return window(state, state.active, "call the Council", (CallCouncil,), "IN-113")

    @step("IN-116", "ME-1.10")
    def all_decks_exhausted(self, state: MeccgState) -> Outcome:
        """When every deck has been exhausted as often as the format says, the end comes right after this turn."""
        needed = state.law.exhaustions
        if (
            state.turns_left != 0
            and not state.law.solitaire
            and all(state.exhausted[seat] >= needed for seat in state.players())
        ):
            state.turns_left = 1
            return EndBegun(state.alignment(state.active).end_of_game)
        return None

    steps = (
        abilities,
        discard_a_card,
        to_hand_size,
        further_actions,
        what_the_end_brings,
        agents_without_a_site,
        call_the_council,
        all_decks_exhausted,
    )
