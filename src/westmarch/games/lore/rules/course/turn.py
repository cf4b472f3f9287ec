"""The turn, phase by phase (LO-2.01), and the whole game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.games.middle_earth.table import TAPPED, WOUNDED
from westmarch.kernel.action import Action, Decision, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ...changes import Discarded, Healed, PhaseBegan, TurnBegan, Untapped
from ...formats import LAWS
from ...state import LoreState
from ...words import END_OF_TURN, ORGANIZATION, UNTAP
from ..company.influence import helps, is_controlled
from ..journey.movement import MovementPhases
from ..site.site_phase import SitePhases
from ..timing.priority import Priority
from ..timing.triggers import settle
from .ending import EndGame, EndOfTurn, piles_are_exhausted
from .setup import SetUp


class WholeGame(Procedure):
    """Set-up, turns, the end game."""

    @step()
    def set_up(self, state: LoreState) -> Outcome:
        return SetUp()

    @step("LO-2.01")
    def turns(self, state: LoreState) -> Outcome:
        """Turns alternate until the end game has been called or all piles are exhausted (LO-1.03, LO-1.05)."""
        if is_last_turn_over(state) or are_exhausted(state):
            return None
        seat = state.first if state.turn == 0 else state.people(state.left_of(state.active))[0]
        return Again(Turn(seat))

    @step("LO-1.06")
    def end_game(self, state: LoreState) -> Outcome:
        return EndGame()

    steps = (set_up, turns, end_game)


@carries_out("LO-1.03", "LO-6.23", without=False)
def is_last_turn_over(state: LoreState) -> bool:
    """After a call the opponent has one turn more (LO-1.03)."""
    return state.called_by >= 0 and state.turn >= state.last_turn


@carries_out("LO-1.05", "LO-6.07", "LO-6.24", without=False)
def are_exhausted(state: LoreState) -> bool:
    """Every draw pile has been exhausted as often as it takes (LO-1.05)."""
    law = LAWS[state.format]
    return (law.exhaustion_ends or law.solitaire) and piles_are_exhausted(state)


class Turn(Procedure):
    """One player's turn."""

    seat: int

    @step("LO-2.01")
    def begin(self, state: LoreState) -> Outcome:
        return TurnBegan(self.seat, state.turn + 1), PhaseBegan(UNTAP)

    @step("LO-2.05", "OP-21")
    def untap(self, state: LoreState) -> Outcome:
        """All tapped cards of the current player untap; this is not optional."""
        cards = [card for card in state.in_play(self.seat) if state.status[card] == TAPPED]
        if not LAWS[state.format].untaps_hazards:
            cards = [card for card in cards if not state.facts(card).is_hazard]
        # Who is healed now is tapped, and stays so this turn.
        healed = [Healed(card, cause="haven") for card in hurt_at_havens(state, self.seat)]
        return (*[Untapped(card) for card in cards], *healed) or None

    @step("LO-4.29")
    def act_in_untap_phase(self, state: LoreState) -> Outcome:
        return Priority(UNTAP)

    @step("LO-2.01")
    def begin_organization(self, state: LoreState) -> Outcome:
        return PhaseBegan(ORGANIZATION)

    @step("LO-2.07", "LO-3.30")
    def organize(self, state: LoreState) -> Outcome:
        return Priority(ORGANIZATION)

    @step("LO-2.16", "LO-2.17", "OP-13")
    def settle_control(self, state: LoreState) -> Outcome:
        """Who has too many characters or companies discards some until it fits."""
        if is_controlled(state, self.seat) and not too_many_companies(state, self.seat):
            return None
        options = list(LetGo.legal(state, self.seat))
        return Decision(self.seat, "discard characters", list(options), "LO-2.16") if options else None

    @step("LO-2.01", "LO-2.29")
    def movement(self, state: LoreState) -> Outcome:
        return MovementPhases()

    @step("LO-2.01", "LO-2.85")
    def at_sites(self, state: LoreState) -> Outcome:
        return SitePhases()

    @step("LO-2.01", "LO-2.98")
    def end(self, state: LoreState) -> Outcome:
        return PhaseBegan(END_OF_TURN), EndOfTurn()

    @step()
    def last_triggers(self, state: LoreState) -> Outcome:
        return settle(state)

    steps = (
        begin,
        untap,
        act_in_untap_phase,
        begin_organization,
        organize,
        settle_control,
        movement,
        at_sites,
        end,
        last_triggers,
    )


@carries_out("LO-2.06", without=lambda state, seat: [])
def hurt_at_havens(state: LoreState, seat: int) -> list[CardId]:
    """The wounded at Havens: they turn to tapped (LO-2.06)."""
    found: list[CardId] = []
    for company in state.companies:
        if company.seat == seat and state.is_at_haven(company):
            found += [card for card in state.members(company) if state.status[card] == WOUNDED]
    return found


@carries_out("LO-2.17", "LO-1.19", without=False)
def too_many_companies(state: LoreState, seat: int) -> bool:
    """More than two companies do not last past the organization phase (LO-2.17)."""
    most = LAWS[state.format].companies
    return len(state.companies) > most and len(state.companies_of(seat)) > most


class LetGo(Action, frozen=True):
    """Discard a character whom one cannot control, or who makes a company too many (LO-2.16, LO-2.17)."""

    verb = "let-go"
    of_any_card = True
    character: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        for card in state.characters(seat):
            yield cls(seat, card)

    @requirement("OP-13", says="Characters go only while you cannot control them all, or have too many companies")
    def would_help(self, state: LoreState) -> bool:
        if not is_controlled(state, self.seat):
            return not state.law.only_who_helps_goes or helps(state, self.seat, self.character)
        return too_many_companies(state, self.seat)

    def perform(self, state: LoreState) -> Runnable | None:
        controlled = is_controlled(state, self.seat)
        return Discarded(self.character, cause="too many companies" if controlled else "uncontrolled")

    def sentence(self, state: LoreState) -> str:
        return f"Discard {state.name(self.character)}"
