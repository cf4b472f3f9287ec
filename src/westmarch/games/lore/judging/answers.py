"""What can be asked about a table of LoRE: of a card, a company, a player, the attack, the strike, and the turn."""

from __future__ import annotations

from westmarch.games.middle_earth.judging import answers as shared
from westmarch.games.middle_earth.judging.inquiry import Find
from westmarch.games.middle_earth.table import Company
from westmarch.kernel.data import CardId
from westmarch.kernel.description import SEATS
from westmarch.kernel.questions import Answer, NotThere, look_up

from ..drawing.table import loose_cards
from ..rules.combat.attack import Attack
from ..rules.combat.figures import attack_body, attack_prowess, attack_strikes
from ..rules.combat.frames import AttackFrame, StrikeFrame
from ..rules.combat.strike import PROWESS_AGAINST_STRIKE, body_against_strike
from ..rules.company.influence import lacking
from ..rules.journey.creatures import region_path
from ..rules.journey.frames import MovementFrame, limit_of
from ..rules.values import body, corruption, hand_size, mind, pile_points, points, printed_points, prowess
from ..state import LoreState
from ..words import (
    ASIDE,
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


def _strike_on(state: LoreState, card: CardId) -> StrikeFrame:
    strike = _strike(state)
    if strike.character != card:
        raise NotThere(f"{state.name(card)} faces no strike now")
    return strike


def _conditions(state: LoreState, card: CardId) -> tuple[str, ...]:
    lying = state.attachments(card)
    return shared.names(state, [other for other in lying if other not in (*state.items(card), *state.allies(card))])


ANYWHERE: shared.OfCard = {
    **shared.OF_CARDS,
    "kind": lambda state, card: state.facts(card).kind,
    "marshalling_points": _points,
    "type": lambda state, card: state.facts(card).type or None,
    "region": lambda state, card: state.facts(card).region or None,
    "used_by": lambda state, card: shared.seats_where(state, lambda seat: state.is_used(card, seat)),
}
"""What can be asked of a card wherever it lies."""

ON_THE_TABLE: shared.OfCard = {
    **shared.OF_CARDS_IN_PLAY,
    "company": _company_number,
    "site": _site,
    "prowess": prowess,
    "body": body,
    "mind": mind,
    "corruption": corruption,
    "race": lambda state, card: state.facts(card).race or None,
    "skills": lambda state, card: state.facts(card).skills,
    "prowess_against_strike": lambda state, card: PROWESS_AGAINST_STRIKE.derive(
        state, _strike_on(state, card), prowess(state, card)
    ),
    "body_against_strike": lambda state, card: body_against_strike(state, _strike_on(state, card)),
    "conditions": _conditions,
}


def ask_card(state: LoreState, card: CardId, question: str, find: Find) -> Answer:
    """The answer to a question about a card."""
    asked = look_up({**ANYWHERE, **ON_THE_TABLE}, question, "a card")
    if question in ON_THE_TABLE and state.zone_of(card)[0] not in (IN_PLAY, MAP):
        raise shared.not_in_play(state, card, question)
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


def _size(state: LoreState, company: Company) -> int | str:
    """Half-size characters count one half, and the sum is not rounded (LO-2.18)."""
    members = state.members(company)
    halves = 2 * len(members) - sum(state.facts(card).half for card in members)
    return f"{halves // 2}.5" if halves % 2 else halves // 2


COMPANY_QUESTIONS: shared.OfCompany = {
    **shared.OF_COMPANIES,
    "members": lambda state, company: shared.names(state, state.members(company)),
    "conditions": lambda state, company: shared.names(state, state.on_company(company)),
    "size": _size,
    "site": _current_site,
    "regions": lambda state, company: Answer(region_path(state, company), ordered=True),
    "path": lambda state, company: Answer(tuple(map(state.region_type, region_path(state, company))), ordered=True),
    "hazard_limit": lambda state, company: limit_of(state, _move(state, company)),
    "hazards_played": lambda state, company: _move(state, company).hazards,
    "hazards_left": lambda state, company: limit_of(state, _move(state, company)) - _move(state, company).hazards,
}


# players


SEAT_QUESTIONS: shared.OfSeat = {
    "hand": shared.pile(HAND),
    "draw_pile": shared.pile(DRAW_PILE, ordered=True),
    "discard_pile": shared.pile(DISCARD),
    "reserve_pile": shared.pile(RESERVE),
    "sideboard": shared.pile(SIDEBOARD),
    "marshalling_point_pile": shared.pile(MP_PILE),
    "out_of_play": shared.pile(OUT),
    "character_pool": shared.pile(POOL),
    "drafted": shared.pile(DRAFTED),
    "hazard_pile": shared.pile(HAZARD_PILE),
    "off_to_the_side": shared.pile(ASIDE),
    "declared": shared.pile(DECLARED),
    "in_play": lambda state, seat: shared.names(state, loose_cards(state, seat)),
    "used_sites": lambda state, seat: shared.names(
        state, [site for site in state.sites() if state.is_used(site, seat)]
    ),
    "cards_in_hand": shared.count(HAND),
    "cards_in_draw_pile": shared.count(DRAW_PILE),
    "cards_in_discard_pile": shared.count(DISCARD),
    "cards_in_reserve_pile": shared.count(RESERVE),
    "hand_size": hand_size,
    "marshalling_points": points,
    "influence_left": lambda state, seat: -lacking(state, seat),
    "main": lambda state, seat: state.main[seat] or None,
    **shared.OF_SEATS,
}


# combat


def _attack(state: LoreState) -> AttackFrame:
    return shared.running(state, AttackFrame, "there is no attack now")


def _strike(state: LoreState) -> StrikeFrame:
    return shared.running(state, StrikeFrame, "no strike is being faced now")


ATTACK_QUESTIONS: shared.OfGame = {
    **shared.of_attacks(_attack, attack_strikes, attack_prowess, attack_body),
    "name": lambda state: _attack(state).name or None,
    "sort": lambda state: _attack(state).sort,
    "keyed_to": lambda state: (*_attack(state).keyed_names, *_attack(state).keyed_types(state)),
    "excess": lambda state: shared.names(state, _attack(state).excess),
}
STRIKE_QUESTIONS: shared.OfGame = {
    **shared.of_strikes(_strike, lambda state: attack_body(state, _attack(state))),
    "prowess": lambda state: attack_prowess(state, _attack(state)) + _strike(state).prowess_change,
    "excess": lambda state: _strike(state).excess,
    "supporters": lambda state: _strike(state).supporters,
}


# the turn


def _is_attack_of(state: LoreState) -> str | None:
    attack = state.nearest(Attack)
    return None if attack is None else attack.name


GAME_QUESTIONS: shared.OfGame = {
    **shared.OF_GAMES,
    "turn": lambda state: SEATS[state.active],
    "first": lambda state: SEATS[state.first],
    "phase": phase_of,
    "attack": _is_attack_of,
    "last_turn": lambda state: state.last_turn if state.last_turn >= 0 else None,
}
