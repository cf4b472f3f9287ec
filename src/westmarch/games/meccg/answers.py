"""What can be asked about a MECCG table: of a card, a company, a player, the attack, the strike, and the turn."""

from __future__ import annotations

import re
from collections.abc import Callable

from westmarch.games.middle_earth.judging import answers as shared
from westmarch.kernel.data import CardId
from westmarch.kernel.questions import Answer, BadQuestion, NotThere, as_answer

from .cards.definition import card_named
from .cards.rulings import Deed, allowing
from .description import SEATS
from .rules.checks.influence import InfluenceAttempt
from .rules.checks.opponent_influence import OpposedAttempt
from .rules.combat.attack import Attack
from .rules.combat.figures import attack_body, attack_prowess, attack_strikes
from .rules.combat.strike import Strike
from .rules.combat.strike_prowess import prowess_against_strike
from .rules.company.avatars import avatar_of
from .rules.company.companies import company_size, current_site, mode_of
from .rules.company.sides import character_class, company_class, is_overt
from .rules.company.stage import is_protected, protected_havens, stage_points
from .rules.company.trophies import is_trophy
from .rules.course.council import FreeCouncil
from .rules.course.scoring import TYPES
from .rules.journey.land import path_as_treated, site_type
from .rules.journey.movement_hazard import MovementHazard
from .rules.journey.ways import path_ahead, way_of
from .rules.site.havens import is_haven_of
from .rules.timing.chain import Chain
from .rules.timing.scene import phase
from .rules.values import (
    besides_control,
    body,
    corruption_modifier,
    corruption_points,
    direct_influence,
    hand_size,
    influence_needed,
    marshalling_points,
    mind,
    points_by_kind,
    prowess,
    resisting_influence,
    total_points,
    unused_direct_influence,
    unused_general_influence,
    used_general_influence,
)
from .state import GENERAL, UNCONTROLLED, Company, MeccgState
from .words import STATES


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
    return shared.names(state, [other for other in state.attachments(card) if state.card(other).is_event()])


def _sites(state: MeccgState, card: CardId) -> Answer:
    """The site cards under an agent, the one where it is now last."""
    zone, seat = state.zone_of(card)
    under = [other for other in state.zone(zone, seat) if state.bearer[other] == card and state.card(other).is_site]
    return Answer(shared.names(state, under), ordered=True)


def _trophies(state: MeccgState, card: CardId) -> tuple[str, ...]:
    return shared.names(state, [other for other in state.attachments(card) if is_trophy(state, other)])


def _is_haven(state: MeccgState, card: CardId) -> bool:
    """Whether a site is a haven of the player whose card it is."""
    return state.card(card).is_site and is_haven_of(state, state.place[card] % state.seats, card)


CARD_QUESTIONS: shared.OfCard = {
    **shared.OF_CARDS,
    **shared.OF_CARDS_IN_PLAY,
    "alignment": lambda state, card: state.card(card).facts.alignment,
    "race": lambda state, card: shared.people(state.card(card).facts.race),
    "stage_points": lambda state, card: state.card(card).facts.stage_points,
    "mode": lambda state, card: mode_of(state, card) or None,
    "trophies": _trophies,
    "haven": _is_haven,
    "protected": lambda state, card: state.card(card).is_site and is_protected(state, card),
    "company": _company_number,
    "site": _site,
    "type": _type_of_site,
    "marshalling_points": marshalling_points,
    "prowess": prowess,
    "body": body,
    "mind": mind,
    "influence_needed": influence_needed,
    "direct_influence": direct_influence,
    "unused_direct_influence": unused_direct_influence,
    "corruption_points": corruption_points,
    "corruption_modifier": corruption_modifier,
    "prowess_against_strike": _against_strike,
    "class": character_class,
    "leader": _leader,
    "followers": lambda state, card: shared.names(state, state.followers(card)),
    "events": _events,
    "sites": _sites,
}
ANYWHERE = (*shared.OF_CARDS, "marshalling_points", "stage_points")
"""What can be asked of a card wherever it lies."""
ON_THE_TABLE = ("in play", "on-guard", "agents", "off to the side")


def _influence_modifier(state: MeccgState, character: CardId, card: CardId) -> int:
    """What is added to a character's roll for a faction, or for what an opponent has in play (ME-9.20), in the attempt
    under way or in one that he would make now."""
    attempt = state.nearest(InfluenceAttempt)
    if attempt is not None and (attempt.character, attempt.faction) == (character, card):
        return attempt.change(state)
    seat = state.place[character] % state.seats
    opposed = state.lies_in_play(card) and state.place[card] % state.seats != seat
    made = (OpposedAttempt if opposed else InfluenceAttempt)(seat, character, card)
    asked = state.copy()
    asked.push(made)
    return made.change(asked)


AGAINST: dict[str, Callable[[MeccgState, CardId, CardId], int]] = {
    "direct_influence": direct_influence,
    "unused_direct_influence": unused_direct_influence,
    "influence_modifier": _influence_modifier,
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
    if question not in ANYWHERE and state.zone_of(card)[0] not in ON_THE_TABLE:
        raise shared.not_in_play(state, card, question)
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


COMPANY_QUESTIONS: shared.OfCompany = {
    **shared.OF_COMPANIES,
    "size": company_size,
    "class": company_class,
    "overt": is_overt,
    "site": _current_site,
    "site_state": lambda state, company: STATES[state.status[company.site]],
    "regions": lambda state, company: Answer(_regions(state, company), ordered=True),
    "on_guard": lambda state, company: shared.names(state, on_guard_with(state, company)),
    "path": lambda state, company: Answer(_path(state, company), ordered=True),
    "hazard_limit": lambda state, company: _move(state, company).hazard_limit,
    "hazards_played": lambda state, company: _move(state, company).hazards_played,
    "hazards_left": lambda state, company: _move(state, company).hazard_limit - _move(state, company).hazards_played,
    "sent_back": lambda state, company: _move(state, company).sent_back,
    "barred": lambda state, company: company.barred,
}


# players


def _loose_events(state: MeccgState, seat: int) -> tuple[str, ...]:
    return shared.names(
        state, [card for card in state.in_play(seat) if state.card(card).is_event() and state.bearer[card] < 0]
    )


def agents(state: MeccgState, seat: int) -> list[CardId]:
    """The agents of a seat that are face down, without the site cards under them."""
    return [card for card in state.zone("agents", seat) if not state.card(card).is_site]


def _avatar(state: MeccgState, seat: int) -> str | None:
    """The avatar whom a player has in play: a character, or the event that makes him Sauron (ME-1.01)."""
    avatar = avatar_of(state, seat)
    events = [card for card in allowing(state, Deed.BE_SAURON) if state.place[card] % state.seats == seat]
    stands_for_him = events if avatar is None else [avatar]
    return state.name(stands_for_him[0]) if stands_for_him else None


def _points_of(kind: str) -> Callable[[MeccgState, int], int]:
    """Asks for the marshalling points of one of the six types (ME-1.35)."""
    return lambda state, seat: points_by_kind(state, seat).get(kind, 0)


def _unused_general_influence(state: MeccgState, seat: int) -> int:
    """What could control characters, and what some have in tournaments that controls nobody (ME-5.11)."""
    return unused_general_influence(state, seat) + besides_control(state, seat)


SEAT_QUESTIONS: shared.OfSeat = {
    "hand": shared.pile("hand"),
    "play_deck": shared.pile("play deck", ordered=True),
    "discard_pile": shared.pile("discard pile"),
    "location_deck": shared.pile("location deck"),
    "marshalling_point_pile": shared.pile("marshalling point pile"),
    "out_of_play": shared.pile("out of play"),
    "pool": shared.pile("pool"),
    "starting_characters": shared.pile("starting characters"),
    "sideboard": shared.pile("sideboard"),
    "on_guard": shared.pile("on-guard"),
    "agents": lambda state, seat: shared.names(state, agents(state, seat)),
    "off_to_the_side": shared.pile("off to the side"),
    "declared": shared.pile("declared"),
    "events": _loose_events,
    "factions": lambda state, seat: shared.names(state, state.factions(seat)),
    "cards_in_hand": shared.count("hand"),
    "cards_in_play_deck": shared.count("play deck"),
    "cards_in_discard_pile": shared.count("discard pile"),
    "hand_size": hand_size,
    "marshalling_points": total_points,
    **{f"{kind}_points": _points_of(kind) for kind in TYPES},
    "stage_points": stage_points,
    "avatar": _avatar,
    "declared_avatar": lambda state, seat: state.avatars[seat] if seat < len(state.avatars) else None,
    "protected_havens": lambda state, seat: shared.names(state, protected_havens(state, seat)),
    "general_influence_used": used_general_influence,
    "general_influence_unused": _unused_general_influence,
    "general_influence_resisting": resisting_influence,
    "alignment": lambda state, seat: state.alignments[seat],
    **shared.OF_SEATS,
}


# combat


def _attack(state: MeccgState) -> Attack:
    return shared.running(state, Attack, "there is no attack now")


def _strike(state: MeccgState) -> Strike:
    return shared.running(state, Strike, "no strike is being faced now")


ATTACK_QUESTIONS: shared.OfGame = {
    **shared.of_attacks(_attack, attack_strikes, attack_prowess, attack_body),
    "creature": lambda state: shared.name_of(state, _attack(state).creature),
    "automatic": lambda state: _attack(state).automatic,
    "keyed_to": lambda state: key if (key := _attack(state).keyed_to) is None else str(key),
    "excess": lambda state: _attack(state).excess,
}
STRIKE_QUESTIONS: shared.OfGame = {
    **shared.of_strikes(_strike, lambda state: attack_body(state, _attack(state))),
    "prowess": lambda state: _strike(state).against(state),
    "spent": lambda state: max(0, _strike(state).spent),
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


GAME_QUESTIONS: shared.OfGame = {
    **shared.OF_GAMES,
    "turn": lambda state: SEATS[_whose_turn(state)],
    "phase": phase,
    "chain": _chain,
    "turns_left": lambda state: state.turns_left if state.turns_left >= 0 else None,
    "lasting": lambda state: tuple(card_named(lasting.card).name for lasting in state.lasting),
}
