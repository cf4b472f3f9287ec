"""Whether a MECCG table that was read from a file is one: companies, bearers and followers fit each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.reading import Misfit, shown
from westmarch.kernel.soundness import check_bonds, check_definitions, check_numbers, check_some_seats, parts_of

from .alignments import ALIGNMENTS
from .cards.facts import all_facts
from .cards.guises import GUISES
from .formats import find_format
from .words import TAPPED, UNTAPPED, WOUNDED

if TYPE_CHECKING:
    from .state import Company, MeccgState

BONDS = {
    "in play": ("in play", "declared"),
    "on-guard": ("in play", "declared", "location deck"),
    "agents": ("agents",),
    "off to the side": ("off to the side", "in play"),
}
"""Where cards can lie with others, and where those others lie."""


def check_meccg(state: MeccgState) -> None:
    """Refuse what the rules could not have made."""
    try:
        find_format(state.format)
    except WestmarchError as error:
        raise Misfit(str(error), "format") from error
    check_definitions(state, lambda name: name in all_facts() or name in GUISES)
    _check_players(state)
    check_numbers(
        state, turn=0, next_company=1, turns_left=-1, idle_turns=0, exhausted=0, status=UNTAPPED, called_by=-1
    )
    _check_bearers(state)
    _check_companies(state)
    _check_notes(state)
    for number, frame in enumerate(state.stack):
        for part in parts_of(frame):
            company = getattr(part, "company", 0)
            if type(company) is int and company >= state.next_company:
                raise Misfit(f"there was never a company {company}", f"stack[{number}]")


def _check_players(state: MeccgState) -> None:
    for name in state.alignments:
        if name not in ALIGNMENTS:
            raise Misfit(f"there is no alignment {shown(name)}", "alignments")
    if not 0 <= state.active < state.seats or state.called_by >= state.seats:
        raise Misfit("there is no such seat", "active")
    check_some_seats("out", state.out, state.seats)
    if state.seating:
        check_some_seats("seating", state.seating, state.seats, all_of_them=True)
    if len(state.avatars) not in (0, state.seats):
        raise Misfit("there is not one for each seat", "avatars")


def _check_bearers(state: MeccgState) -> None:
    check_bonds("bearer", state.bearer)
    check_bonds("leader", state.leader, lowest=-2)
    for number, bearer in enumerate(state.bearer):
        if bearer >= 0:
            place, other = state.place_name(number), state.place_name(bearer)
            if other not in BONDS.get(place, ()):
                raise Misfit(
                    f"what lies in the place {place!r} has no bearer in the place {other!r}", f"bearer[{number}]"
                )
    for number, status in enumerate(state.status):
        if status not in (UNTAPPED, TAPPED, WOUNDED):
            raise Misfit(f"no card is in state {status}", f"status[{number}]")
    for card in state.in_use:
        if card < 0 or state.bearer[card] < 0:
            raise Misfit(f"card {card} is used by nobody", "in_use")


def _check_companies(state: MeccgState) -> None:
    numbers = [company.number for company in state.companies]
    if len(set(numbers)) != len(numbers) or not all(0 < number < state.next_company for number in numbers):
        raise Misfit("companies have numbers of their own", "companies")
    members = [card for company in state.companies for card in company.characters]
    if len(set(members)) != len(members):
        raise Misfit("somebody is in two companies", "companies")
    for number, company in enumerate(state.companies):
        _check_company(state, company, f"companies[{number}]")
    lonely = set(_characters_in_play(state)) - set(members)
    if lonely:
        raise Misfit(f"card {min(lonely)} is in play without a company", "companies")


def _check_company(state: MeccgState, company: Company, place: str) -> None:
    if not 0 <= company.seat < state.seats or company.seat in state.out:
        raise Misfit(f"nobody sits in seat {company.seat}", place)
    for name in ("site", "destination", "origin"):
        site = getattr(company, name)
        if site >= 0 and not state.card(site).is_site:
            raise Misfit(f"card {site} is no site", f"{place}.{name}")
    if company.site < 0:
        raise Misfit("the company is nowhere", f"{place}.site")
    for card in company.characters:
        if card < 0 or not state.card(card).is_character or not state.lies_in_play(card):
            raise Misfit(f"card {card} is no character in play", f"{place}.characters")
        if state.place[card] % state.seats != company.seat:
            raise Misfit(f"card {card} serves another player", f"{place}.characters")
        if state.leader[card] >= 0 and state.leader[card] not in company.characters:
            raise Misfit(f"card {card} follows somebody who is elsewhere", f"{place}.characters")


def _characters_in_play(state: MeccgState) -> list[int]:
    cards = [card for seat in range(state.seats) for card in state.in_play(seat)]
    return [card for card in cards if state.card(card).is_character and not state.card(card).facts.agent]


def _check_notes(state: MeccgState) -> None:
    """What is noted about cards and seats is about some that there are."""
    for name, most in (("stored_at", len(state.definition)), ("lowered_influence", len(state.definition))):
        for key in getattr(state, name):
            if not key.isdecimal() or int(key[:9]) >= most:
                raise Misfit(f"there is no card {shown(key)}", name)
    for key, points in state.slain.items():
        if key not in map(str, range(state.seats)) or points < 0:
            raise Misfit("these are no kill points of a seat", "slain")
