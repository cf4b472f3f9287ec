"""The cards that both players draw when a company moves (IN-66, IN-67, ME-6.47 to ME-6.52)."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS
from ...cards.printed import Facts
from ...formats import LAWS
from ...state import DISCARD, PLAY_DECK, Company, MeccgState
from ..piles.hands import Draw
from ..site.havens import is_haven_of
from ..timing.lasting import effects_on
from ..values import DRAWS, OPPONENT_DRAWS, derive
from .frames import MovementFrame


def ask_for_draws(state: MeccgState, move: MovementFrame) -> Decision | None:
    """Who may still draw for the move says how many cards, first the one who moves; at least one (IN-28, ME-6.51)."""
    drawing = (state.active, state.hazard_player(state.active))
    for seat in drawing if not LAWS[state.format].solitaire else drawing[:1]:
        if seat not in move.draws_done:
            number = own_draws if seat == state.active else opponents_draws
            most = number(state, move.party(state)) - move.drawn
            deck = len(state.zones[PLAY_DECK * state.seats + seat])
            most = min(most, deck + len(state.zones[DISCARD * state.seats + seat])) if deck else 0
            if most < 1:
                move.finish_drawing(seat)
                continue
            choices: list[Action] = [DrawCards(seat, number) for number in range(most, 0, -1)]
            if move.drawn:
                choices.append(DrawNoMore(seat))
            return Decision(seat, "draw cards", choices, "IN-28")
    return None


class DrawCards(Action, frozen=True):
    """Draw so many cards for the move."""

    verb = "draw"
    number: int

    def perform(self, state: MeccgState) -> Runnable | None:
        move = state.frame
        assert isinstance(move, MovementFrame)
        if self.seat == state.active:
            move.drawn_by_mover += self.number
        if LAWS[state.format].draws_in_parts:
            # Whoever has drawn some may look at them and draw more (CR-E.08).
            move.drawn += self.number
        else:
            move.finish_drawing(self.seat)
        return Draw(self.seat, self.number)

    def sentence(self, state: MeccgState) -> str:
        return f"Draw {self.number} card{'s' if self.number > 1 else ''}"


class DrawNoMore(Pass, frozen=True):
    """Leave it at the cards that have been drawn for the move (CR-E.08)."""

    verb = "draw-no-more"

    def perform(self, state: MeccgState) -> Runnable | None:
        move = state.frame
        assert isinstance(move, MovementFrame)
        move.finish_drawing(self.seat)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Draw no more cards"


@carries_out("ME-6.49", "ME-6.50", "ME-10.08", "ME-10.09", without=True)
def goes_home_by_origin(state: MeccgState, seat: int) -> bool:
    """Whether cards are drawn by the site left when a player's company moves to one of his havens (ME-6.50)."""
    return state.alignment(seat).draws_by_origin


def draws_by_origin(state: MeccgState, company: Company) -> bool:
    """Whether the site that is left says how many cards are drawn."""
    return is_haven_of(state, company.seat, company.destination) and goes_home_by_origin(state, company.seat)


def counted_site(state: MeccgState, company: Company) -> Facts:
    """The site by which cards are drawn: the new one, or the one left behind when moving to a Haven (IN-67)."""
    site = company.site if draws_by_origin(state, company) else company.destination
    return CARDS[state.definition[site]].facts


def own_draws(state: MeccgState, company: Company) -> int:
    """How many cards the player who moves may draw."""
    return derive(state, DRAWS, company, counted_site(state, company).draws)


def opponents_draws(state: MeccgState, company: Company) -> int:
    """How many cards his opponent may draw."""
    return max(0, derive(state, OPPONENT_DRAWS, company, counted_site(state, company).opponent_draws))


@OPPONENT_DRAWS.modifier(layer=5)
def multiplied_by_effects(state: MeccgState, company: Company, value: int) -> int:
    """What cards played on the company make of it."""
    for effect in effects_on(state, company.number) if state.lasting else ():
        value *= effect.opponent_draws_times
    return value


@DRAWS.modifier("ME-6.52", "CX-26", "ID-21", layer=9)
def draws_need_a_leading_mind(state: MeccgState, company: Company, value: int) -> int:
    """The moving player draws only for a company with his avatar or a character of enough mind."""
    needed = LAWS[state.format].draws_need_mind
    if not needed:
        return value
    for character in company.characters:
        card = state.card(character)
        if card.is_avatar or (card.facts.mind or 0) >= needed:
            return value
    return 0
