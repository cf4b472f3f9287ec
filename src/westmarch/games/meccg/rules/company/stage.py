"""Stage points: how far somebody has strayed from what he was sent for (ME-2.89, ME-10.161)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.values import Quantity

from ...cards.definition import CARDS, Card
from ...cards.traits import Trait
from ...state import PILE, Company, MeccgState
from ..site.havens import is_haven_of
from ..values import derive

STAGE = "stage"
STAGE_POINTS = Quantity("stage points")


def is_stage_card(card: Card) -> bool:
    """Whether a card is a stage resource."""
    return card.facts.alignment == STAGE


def has_stages(state: MeccgState, seat: int) -> bool:
    """Whether stage points mean something for a player: he is a Fallen-wizard."""
    return state.alignment(seat).stage_points > 0


def is_stage_event(card: Card) -> bool:
    return is_stage_card(card) and card.is_event("permanent-event")


@carries_out("ME-2.89", without=0)
def stage_points(state: MeccgState, seat: int) -> int:
    """The sum over a player's cards in play, sites among them, and his stored ones, and what cards make of it."""
    placed = state.placed()
    points: int | None = placed.get(("stage points", seat))
    if points is None:
        definition = state.definition
        points = 0
        for card in state.in_play(seat):
            points += CARDS[definition[card]].facts.stage_points
        for card in state.zones[PILE * state.seats + seat]:
            if is_stage_card(CARDS[definition[card]]):
                points += CARDS[definition[card]].facts.stage_points
        placed["stage points", seat] = points
    return derive(state, STAGE_POINTS, seat, points)


@carries_out("ME-10.161", without=())
def fallen_with(state: MeccgState, avatar: CardId, seat: int) -> tuple[CardId, ...]:
    """The stage permanent-events of a player that are only for an avatar of his who leaves play (ME-10.161)."""
    name = state.name(avatar)
    return tuple(
        card
        for card in state.in_play(seat)
        if is_stage_event(state.card(card))
        and state.card(card).facts.specific == name
        and Trait.MAKES_A_HAVEN not in state.card(card).traits
    )


def is_protected(state: MeccgState, site: CardId) -> bool:
    """Whether a haven is protected: by its own card, or by one of its player that lies on it."""
    seat = state.place[site] % state.seats
    return is_haven_of(state, seat, site) and any(
        Trait.PROTECTS_THE_HAVEN in state.card(card).traits and state.place[card] % state.seats == seat
        for card in (site, *state.attachments(site))
    )


def protected_havens(state: MeccgState, seat: int) -> list[CardId]:
    """The protected havens of a player."""
    return [card for card in state.in_play(seat) if state.card(card).is_site and is_protected(state, card)]


def is_closed_to(state: MeccgState, company: Company) -> bool:
    """Whether a company is at a site, whatever its version, that another player has protected."""
    return is_protected_by_another(state, company.seat, state.site_name(company))


def is_protected_by_another(state: MeccgState, seat: int, name: str) -> bool:
    """Whether somebody else than a player has protected a version of a site."""
    for card in state.having(Trait.PROTECTS_THE_HAVEN):
        site = card if state.card(card).is_site else state.bearer[card]
        if state.place[card] % state.seats == seat or site < 0 or state.name(site) != name:
            continue
        if is_protected(state, site):
            return True
    return False
