"""What can be asked about a table of LoRE: of a card, a company, a player, the attack, the strike, and the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.games.middle_earth.judging.inquiry import Find
from westmarch.games.middle_earth.judging.vocabulary import step_of, zone_answer
from westmarch.games.middle_earth.table import STATES, Company
from westmarch.kernel.data import CardId
from westmarch.kernel.description import SEATS
from westmarch.kernel.questions import Answer, Found, NotThere, look_up

from ..drawing.table import loose_cards
from ..rules.combat.attack import Attack
from ..rules.combat.figures import attack_body, attack_prowess, attack_strikes
from ..rules.combat.frames import AttackFrame, StrikeFrame
from ..rules.combat.strike import PROWESS_AGAINST_STRIKE
from ..rules.company.influence import lacking
from ..rules.journey.creatures import region_path
from ..rules.journey.frames import MovementFrame, company_size, limit_of
from ..rules.values import body, corruption, hand_size, mind, pile_points, points, printed_points, prowess
from ..state import LoreState
from ..words import (
    DECLARED,
    DISCARD,
    DRAFTED,
    DRAW_PILE,
    HAND,
    HAZARD_PILE,
    IN_PLAY,
    MAP,
    MP_PILE,
    OUT,
    POOL,
    RESERVE,
    SIDEBOARD,
)
from .positions import phase_of


def _names(state: LoreState, cards: Sequence[CardId]) -> tuple[str, ...]:
    return tuple(state.name(card) for card in cards)


# cards


def _company_number(state: LoreState, card: CardId) -> int | None:
    company = state.company_of(card)
    return (state.company_of_card[card] or None) if company is None else company.number


def _site(state: LoreState, card: CardId) -> str | None:
    company = state.company_of(card)
    return None if company is None else _current_site(state, company)


def _points(state: LoreState, card: CardId) -> int:
    zone, seat = state.zone_of(card)
    return pile_points(state, card, seat) if zone == MP_PILE else printed_points(state, card)


def _against_strike(state: LoreState, card: CardId) -> int:
    strike = _strike(state)
    if strike.character != card:
        raise NotThere(f"{state.name(card)} faces no strike now")
    return PROWESS_AGAINST_STRIKE.derive(state, strike, prowess(state, card))


def _conditions(state: LoreState, card: CardId) -> tuple[str, ...]:
    lying = state.attachments(card)
    return _names(state, [other for other in lying if other not in (*state.items(card), *state.allies(card))])


ANYWHERE: dict[str, Callable[[LoreState, CardId], Found]] = {
    "zone": zone_answer,
    "owner": lambda state, card: SEATS[state.owner[card]],
    "known_to": lambda state, card: tuple(
        name for seat, name in enumerate(SEATS[: state.seats]) if state.knows(seat, card)
    ),
    "kind": lambda state, card: state.facts(card).kind,
    "marshalling_points": _points,
    "type": lambda state, card: state.facts(card).type or None,
    "region": lambda state, card: state.facts(card).region or None,
    "used_by": lambda state, card: tuple(
        name for seat, name in enumerate(SEATS[: state.seats]) if state.is_used(card, seat)
    ),
}
"""What can be asked of a card wherever it lies."""

ON_THE_TABLE: dict[str, Callable[[LoreState, CardId], Found]] = {
    "state": lambda state, card: STATES[state.status[card]],
    "bearer": lambda state, card: state.name(state.bearer[card]) if state.bearer[card] >= 0 else None,
    "company": _company_number,
    "site": _site,
    "prowess": prowess,
    "body": body,
    "mind": mind,
    "corruption": corruption,
    "prowess_against_strike": _against_strike,
    "items": lambda state, card: _names(state, state.items(card)),
    "allies": lambda state, card: _names(state, state.allies(card)),
    "conditions": _conditions,
    "attachments": lambda state, card: _names(state, state.attachments(card)),
}


def ask_card(state: LoreState, card: CardId, question: str, find: Find) -> Answer:
    """The answer to a question about a card."""
    asked = look_up({**ANYWHERE, **ON_THE_TABLE}, question, "a card")
    zone, seat = state.zone_of(card)
    if question in ON_THE_TABLE and zone not in (IN_PLAY, MAP):
        raise NotThere(f"{state.name(card)} is not in play (it lies in {SEATS[seat]} {zone}): it has no {question}")
    return asked(state, card)


# companies


def _move(state: LoreState, company: Company) -> MovementFrame:
    move = state.nearest(MovementFrame)
    if move is None or move.company != company.number:
        raise NotThere(f"company {company.number} is not having its movement phase")
    return move


def _current_site(state: LoreState, company: Company) -> str | None:
    """Where a company is; while it moves it is at no site (LO-2.34)."""
    return None if state.in_transit(company) else state.name(company.site)


COMPANY_QUESTIONS: dict[str, Callable[[LoreState, Company], Found]] = {
    "player": lambda state, company: SEATS[company.seat],
    "characters": lambda state, company: _names(state, company.characters),
    "members": lambda state, company: _names(state, state.members(company)),
    "conditions": lambda state, company: _names(state, state.on_company(company)),
    "size": company_size,
    "site": _current_site,
    "destination": lambda state, company: state.name(company.destination) if company.destination >= 0 else None,
    "site_of_origin": lambda state, company: state.name(company.origin) if company.origin >= 0 else None,
    "regions": lambda state, company: Answer(region_path(state, company), ordered=True),
    "path": lambda state, company: Answer(tuple(map(state.region_type, region_path(state, company))), ordered=True),
    "hazard_limit": lambda state, company: limit_of(state, _move(state, company)),
    "hazards_played": lambda state, company: _move(state, company).hazards,
    "hazards_left": lambda state, company: limit_of(state, _move(state, company)) - _move(state, company).hazards,
    "moved": lambda state, company: company.moved,
    "faced": lambda state, company: company.faced,
}


# players


def _pile(zone: str, ordered: bool = False) -> Callable[[LoreState, int], Found]:
    return lambda state, seat: Answer(_names(state, state.zone(zone, seat)), ordered=ordered)


def _count(zone: str) -> Callable[[LoreState, int], Found]:
    return lambda state, seat: len(state.zone(zone, seat))


SEAT_QUESTIONS: dict[str, Callable[[LoreState, int], Found]] = {
    "hand": _pile(HAND),
    "draw_pile": _pile(DRAW_PILE, ordered=True),
    "discard_pile": _pile(DISCARD),
    "reserve_pile": _pile(RESERVE),
    "sideboard": _pile(SIDEBOARD),
    "marshalling_point_pile": _pile(MP_PILE),
    "out_of_play": _pile(OUT),
    "character_pool": _pile(POOL),
    "drafted": _pile(DRAFTED),
    "hazard_pile": _pile(HAZARD_PILE),
    "declared": _pile(DECLARED),
    "in_play": lambda state, seat: _names(state, loose_cards(state, seat)),
    "characters": lambda state, seat: _names(state, state.characters(seat)),
    "companies": lambda state, seat: len(state.companies_of(seat)),
    "used_sites": lambda state, seat: _names(state, [site for site in state.sites() if state.is_used(site, seat)]),
    "cards_in_hand": _count(HAND),
    "cards_in_draw_pile": _count(DRAW_PILE),
    "cards_in_discard_pile": _count(DISCARD),
    "cards_in_reserve_pile": _count(RESERVE),
    "hand_size": hand_size,
    "marshalling_points": points,
    "influence_left": lambda state, seat: -lacking(state, seat),
    "exhausted": lambda state, seat: state.exhausted[seat],
    "main": lambda state, seat: state.main[seat] or None,
}


# combat


def _attack(state: LoreState) -> AttackFrame:
    attack = state.nearest(AttackFrame)
    if attack is None:
        raise NotThere("there is no attack now")
    return attack


def _strike(state: LoreState) -> StrikeFrame:
    strike = state.nearest(StrikeFrame)
    if strike is None:
        raise NotThere("no strike is being faced now")
    return strike


ATTACK_QUESTIONS: dict[str, Callable[[LoreState], Found]] = {
    "name": lambda state: _attack(state).name or None,
    "race": lambda state: _attack(state).race,
    "sort": lambda state: _attack(state).sort,
    "keyed_to": lambda state: (*_attack(state).keyed_names, *_attack(state).keyed_types(state)),
    "strikes": lambda state: attack_strikes(state, _attack(state)),
    "prowess": lambda state: attack_prowess(state, _attack(state)),
    "body": lambda state: attack_body(state, _attack(state)),
    "assigned": lambda state: _names(state, _attack(state).assigned),
    "to_face": lambda state: _names(state, _attack(state).to_face),
    "excess": lambda state: _names(state, _attack(state).excess),
    "outcomes": lambda state: Answer(_attack(state).outcomes, ordered=True),
    "cancelled": lambda state: _attack(state).cancelled,
    "detainment": lambda state: _attack(state).detainment,
}
STRIKE_QUESTIONS: dict[str, Callable[[LoreState], Found]] = {
    "character": lambda state: state.name(_strike(state).character),
    "prowess": lambda state: attack_prowess(state, _attack(state)) + _strike(state).prowess_change,
    "body": lambda state: attack_body(state, _attack(state)),
    "excess": lambda state: _strike(state).excess,
    "supporters": lambda state: _strike(state).supporters,
    "cancelled": lambda state: _strike(state).cancelled,
}


# the turn


def _is_attack_of(state: LoreState) -> str | None:
    attack = state.nearest(Attack)
    return None if attack is None else attack.name


GAME_QUESTIONS: dict[str, Callable[[LoreState], Found]] = {
    "turn": lambda state: SEATS[state.active],
    "turn_number": lambda state: state.turn,
    "first": lambda state: SEATS[state.first],
    "phase": phase_of,
    "step": step_of,
    "attack": _is_attack_of,
    "over": lambda state: state.result is not None,
    "called_by": lambda state: SEATS[state.called_by] if state.called_by >= 0 else None,
    "last_turn": lambda state: state.last_turn if state.last_turn >= 0 else None,
    "dice_left": lambda state: len(state.chance.dice),
}
