"""What can be asked about a MECCG table: of a card, a company, a player, the attack, the strike, and the turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from westmarch.games.middle_earth.judging.vocabulary import step_of, zone_answer
from westmarch.kernel.data import CardId
from westmarch.kernel.questions import Answer, BadQuestion, Found, NotThere, as_answer

from .cards.definition import card_named
from .description import SEATS
from .rules.checks.influence import attempt_modifier
from .rules.combat.attack import Attack
from .rules.combat.figures import attack_body, attack_prowess, attack_strikes
from .rules.combat.strike import Strike, prowess_against_strike
from .rules.company.companies import character_class, company_class, company_size, current_site
from .rules.company.stage import stage_points
from .rules.course.council import FreeCouncil
from .rules.journey.land import path_as_treated, site_type
from .rules.journey.movement_hazard import MovementHazard
from .rules.journey.ways import path_ahead, way_of
from .rules.timing.chain import Chain
from .rules.timing.scene import phase
from .rules.values import (
    body,
    corruption_modifier,
    corruption_points,
    direct_influence,
    hand_size,
    marshalling_points,
    mind,
    prowess,
    total_points,
    unused_direct_influence,
    unused_general_influence,
    used_general_influence,
)
from .state import GENERAL, UNCONTROLLED, Company, MeccgState
from .words import STATES

OfCard = Callable[[MeccgState, CardId], Found]


def _names(state: MeccgState, cards: Sequence[CardId]) -> tuple[str, ...]:
    return tuple(state.name(card) for card in cards)


def _leader(state: MeccgState, card: CardId) -> str:
    leader = state.leader[card]
    if leader == GENERAL:
        return "general influence"
    return "uncontrolled" if leader == UNCONTROLLED else state.name(leader)


def _company_number(state: MeccgState, card: CardId) -> int | None:
    company = state.company_of(card)
    return None if company is None else company.number


def _site(state: MeccgState, card: CardId) -> str | None:
    company = state.company_of(card)
    return None if company is None else _current_site(state, company)


def _type_of_site(state: MeccgState, card: CardId) -> str | None:
    """What a site counts as now."""
    return site_type(state, card) if state.card(card).is_site else None


def _against_strike(state: MeccgState, card: CardId) -> int:
    strike = state.nearest(Strike)
    if strike is None or strike.character != card:
        raise NotThere(f"{state.name(card)} faces no strike now")
    return prowess_against_strike(state, strike)


def _events(state: MeccgState, card: CardId) -> tuple[str, ...]:
    return _names(state, [other for other in state.attachments(card) if state.card(other).is_event()])


def _sites(state: MeccgState, card: CardId) -> Answer:
    """The site cards under an agent, the one where it is now last."""
    zone, seat = state.zone_of(card)
    under = [other for other in state.zone(zone, seat) if state.bearer[other] == card and state.card(other).is_site]
    return Answer(_names(state, under), ordered=True)


CARD_QUESTIONS: dict[str, OfCard] = {
    "zone": zone_answer,
    "owner": lambda state, card: SEATS[state.owner[card]],
    "state": lambda state, card: STATES[state.status[card]],
    "known_to": lambda state, card: tuple(name for seat, name in enumerate(SEATS) if state.knows(seat, card)),
    "bearer": lambda state, card: state.name(state.bearer[card]) if state.bearer[card] >= 0 else None,
    "company": _company_number,
    "site": _site,
    "type": _type_of_site,
    "marshalling_points": marshalling_points,
    "prowess": prowess,
    "body": body,
    "mind": mind,
    "direct_influence": direct_influence,
    "unused_direct_influence": unused_direct_influence,
    "corruption_points": corruption_points,
    "corruption_modifier": corruption_modifier,
    "prowess_against_strike": _against_strike,
    "class": character_class,
    "leader": _leader,
    "followers": lambda state, card: _names(state, state.followers(card)),
    "items": lambda state, card: _names(state, state.items(card)),
    "allies": lambda state, card: _names(state, state.allies(card)),
    "events": _events,
    "sites": _sites,
    "attachments": lambda state, card: _names(state, state.attachments(card)),
}
ANYWHERE = ("zone", "owner", "known_to")
ON_THE_TABLE = ("in play", "on-guard", "agents", "off to the side")
"""What can be asked of a card wherever it lies."""

AGAINST: dict[str, Callable[[MeccgState, CardId, CardId], int]] = {
    "direct_influence": direct_influence,
    "unused_direct_influence": unused_direct_influence,
    "influence_modifier": attempt_modifier,
}
"""What can be asked of a character against another card."""


def ask_card(state: MeccgState, card: CardId, question: str, find: Callable[[str], CardId]) -> Answer:
    """The answer to a question about a card; `find` gives the card that something is asked against."""
    against = re.fullmatch(r"(\w+)\s*\(\s*against\s+(\S.*)\)", question)
    if against is not None:
        asked = AGAINST.get(against[1])
        if asked is None:
            raise BadQuestion(f"against a card one can ask for {', '.join(AGAINST)}, not for {against[1]}")
        return Answer(asked(state, card, find(against[2].rstrip())))
    answer = CARD_QUESTIONS.get(question)
    if answer is None:
        raise BadQuestion(f"a card has no {question!r}; it has {', '.join((*CARD_QUESTIONS, *AGAINST))}")
    if question not in ANYWHERE and question != "marshalling_points" and state.zone_of(card)[0] not in ON_THE_TABLE:
        where, seat = state.zone_of(card)
        raise NotThere(f"{state.name(card)} is not in play (it lies in {SEATS[seat]} {where}): it has no {question}")
    return as_answer(answer(state, card))


# companies


def _move(state: MeccgState, company: Company) -> MovementHazard:
    move = state.nearest(MovementHazard)
    if move is None or move.company != company.number:
        raise NotThere(f"company {company.number} is not having its movement/hazard phase")
    return move


def on_guard_with(state: MeccgState, company: Company) -> list[CardId]:
    """The cards that lie on-guard at the site of a company, or at the one to which it is going."""
    sites = (company.site, company.destination)
    return [
        card
        for seat in range(state.seats)
        for card in state.zone("on-guard", seat)
        if state.bearer[card] in sites and state.bearer[card] >= 0
    ]


def _current_site(state: MeccgState, company: Company) -> str | None:
    """Where a company is; it is nowhere while it is en route (CR-E.01)."""
    site = current_site(state, company)
    return None if site is None else state.name(site)


def _regions(state: MeccgState, company: Company) -> tuple[str, ...]:
    """The regions laid down for a company: hidden before it sets out, turned up while it moves."""
    move = state.nearest(MovementHazard)
    return move.laid if move is not None and move.company == company.number and move.laid else company.regions


def _path(state: MeccgState, company: Company) -> tuple[str, ...]:
    """The site path of a company that moves, or of the way that it is about to go."""
    move = state.nearest(MovementHazard)
    if move is not None and move.company == company.number:
        return move.path_now(state)
    if company.destination < 0:
        return ()
    return path_as_treated(state, company.number, path_ahead(state, company, way_of(state, company), company.regions))


COMPANY_QUESTIONS: dict[str, Callable[[MeccgState, Company], Found]] = {
    "player": lambda state, company: SEATS[company.seat],
    "characters": lambda state, company: _names(state, company.characters),
    "size": company_size,
    "class": company_class,
    "site": _current_site,
    "site_state": lambda state, company: STATES[state.status[company.site]],
    "destination": lambda state, company: state.name(company.destination) if company.destination >= 0 else None,
    "site_of_origin": lambda state, company: state.name(company.origin) if company.origin >= 0 else None,
    "regions": lambda state, company: Answer(_regions(state, company), ordered=True),
    "on_guard": lambda state, company: _names(state, on_guard_with(state, company)),
    "path": lambda state, company: Answer(_path(state, company), ordered=True),
    "hazard_limit": lambda state, company: _move(state, company).hazard_limit,
    "hazards_played": lambda state, company: _move(state, company).hazards_played,
    "hazards_left": lambda state, company: _move(state, company).hazard_limit - _move(state, company).hazards_played,
    "sent_back": lambda state, company: _move(state, company).sent_back,
    "moved": lambda state, company: company.moved,
    "barred": lambda state, company: company.barred,
    "faced": lambda state, company: company.faced,
}


# players


def _pile(zone: str, ordered: bool = False) -> Callable[[MeccgState, int], Found]:
    return lambda state, seat: Answer(_names(state, state.zone(zone, seat)), ordered=ordered)


def _loose_events(state: MeccgState, seat: int) -> tuple[str, ...]:
    return _names(
        state, [card for card in state.in_play(seat) if state.card(card).is_event() and state.bearer[card] < 0]
    )


def agents(state: MeccgState, seat: int) -> list[CardId]:
    """The agents of a seat that are face down, without the site cards under them."""
    return [card for card in state.zone("agents", seat) if not state.card(card).is_site]


SEAT_QUESTIONS: dict[str, Callable[[MeccgState, int], Found]] = {
    "hand": _pile("hand"),
    "play_deck": _pile("play deck", ordered=True),
    "discard_pile": _pile("discard pile"),
    "location_deck": _pile("location deck"),
    "marshalling_point_pile": _pile("marshalling point pile"),
    "out_of_play": _pile("out of play"),
    "pool": _pile("pool"),
    "starting_characters": _pile("starting characters"),
    "sideboard": _pile("sideboard"),
    "on_guard": _pile("on-guard"),
    "agents": lambda state, seat: _names(state, agents(state, seat)),
    "off_to_the_side": _pile("off to the side"),
    "declared": _pile("declared"),
    "events": _loose_events,
    "factions": lambda state, seat: _names(state, state.factions(seat)),
    "characters": lambda state, seat: _names(state, state.characters(seat)),
    "companies": lambda state, seat: len(state.companies_of(seat)),
    "cards_in_hand": lambda state, seat: len(state.hand(seat)),
    "cards_in_play_deck": lambda state, seat: len(state.zone("play deck", seat)),
    "cards_in_discard_pile": lambda state, seat: len(state.zone("discard pile", seat)),
    "hand_size": hand_size,
    "marshalling_points": total_points,
    "stage_points": stage_points,
    "general_influence_used": used_general_influence,
    "general_influence_unused": unused_general_influence,
    "exhausted": lambda state, seat: state.exhausted[seat],
    "alignment": lambda state, seat: state.alignments[seat],
}


# combat


def _attack(state: MeccgState) -> Attack:
    attack = state.nearest(Attack)
    if attack is None:
        raise NotThere("there is no attack now")
    return attack


def _strike(state: MeccgState) -> Strike:
    strike = state.nearest(Strike)
    if strike is None:
        raise NotThere("no strike is being faced now")
    return strike


ATTACK_QUESTIONS: dict[str, Callable[[MeccgState], Found]] = {
    "creature": lambda state: state.name(_attack(state).creature) if _attack(state).creature >= 0 else None,
    "race": lambda state: _attack(state).race,
    "automatic": lambda state: _attack(state).automatic,
    "keyed_to": lambda state: _attack(state).keyed_to or None,
    "strikes": lambda state: attack_strikes(state, _attack(state)),
    "prowess": lambda state: attack_prowess(state, _attack(state)),
    "body": lambda state: attack_body(state, _attack(state)),
    "assigned": lambda state: _names(state, _attack(state).assigned),
    "to_face": lambda state: _names(state, _attack(state).to_face),
    "excess": lambda state: _attack(state).excess,
    "outcomes": lambda state: Answer(_attack(state).outcomes, ordered=True),
    "cancelled": lambda state: _attack(state).cancelled,
    "detainment": lambda state: _attack(state).detainment,
}
STRIKE_QUESTIONS: dict[str, Callable[[MeccgState], Found]] = {
    "character": lambda state: state.name(_strike(state).character),
    "prowess": lambda state: _strike(state).against(state),
    "body": lambda state: attack_body(state, _attack(state)),
    "spent": lambda state: max(0, _strike(state).spent),
    "cancelled": lambda state: _strike(state).cancelled,
}


# the turn


def _chain(state: MeccgState) -> Answer:
    """The declared cards that have not resolved, the next to resolve first."""
    chain = state.nearest(Chain)
    entries = () if chain is None else chain.entries[::-1]
    return Answer(tuple(entry.name for entry in entries), ordered=True)


def _whose_turn(state: MeccgState) -> int:
    """Whose turn it is; at the Council, whose was the last."""
    council = state.nearest(FreeCouncil)
    return state.active if council is None else council.order(state)[0]


GAME_QUESTIONS: dict[str, Callable[[MeccgState], Found]] = {
    "turn": lambda state: SEATS[_whose_turn(state)],
    "turn_number": lambda state: state.turn,
    "phase": phase,
    "step": step_of,
    "chain": _chain,
    "over": lambda state: state.result is not None,
    "called_by": lambda state: SEATS[state.called_by] if state.called_by >= 0 else None,
    "turns_left": lambda state: state.turns_left if state.turns_left >= 0 else None,
    "dice_left": lambda state: len(state.chance.dice),
    "lasting": lambda state: tuple(card_named(lasting.card).name for lasting in state.lasting),
}
