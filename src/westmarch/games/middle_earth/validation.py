"""Whether companies and bearers that were read from a file make a table: what holds in every game of Middle-earth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from westmarch.kernel.data import CardId
from westmarch.kernel.reading import InvalidData
from westmarch.kernel.validation import check_bonds, parts_of

from .table import TAPPED, UNTAPPED, WOUNDED, Company, MiddleEarthState

Is = Callable[[CardId], bool]


def check_bearers(state: MiddleEarthState, bonds: Mapping[str, Iterable[str]]) -> None:
    """What lies with something lies where it can; each place has those in which the bearers of its cards lie."""
    check_bonds("bearer", state.bearer)
    for number, bearer in enumerate(state.bearer):
        if bearer >= 0:
            place, other = state.place_name(number), state.place_name(bearer)
            if other not in bonds.get(place, ()):
                raise InvalidData(
                    f"what lies in the place {place!r} has no bearer in the place {other!r}", f"bearer[{number}]"
                )
    for number, status in enumerate(state.status):
        if status not in (UNTAPPED, TAPPED, WOUNDED):
            raise InvalidData(f"no card is in state {status}", f"status[{number}]")


def check_companies(state: MiddleEarthState, characters: Iterable[int], is_site: Is, is_character: Is) -> None:
    """Every character in play is in one company of its player, which is at a site."""
    numbers = [company.number for company in state.companies]
    if len(set(numbers)) != len(numbers) or not all(0 < number < state.next_company for number in numbers):
        raise InvalidData("companies have numbers of their own", "companies")
    members = [card for company in state.companies for card in company.characters]
    if len(set(members)) != len(members):
        raise InvalidData("somebody is in two companies", "companies")
    for number, company in enumerate(state.companies):
        _check_company(state, company, f"companies[{number}]", is_site, is_character)
    lonely = set(characters) - set(members)
    if lonely:
        raise InvalidData(f"card {min(lonely)} is in play without a company", "companies")


def _check_company(state: MiddleEarthState, company: Company, place: str, is_site: Is, is_character: Is) -> None:
    if not 0 <= company.seat < state.seats:
        raise InvalidData(f"nobody sits in seat {company.seat}", place)
    for name in ("site", "destination", "origin"):
        site = getattr(company, name)
        if name == "origin" and site >= 0 and state.place_name(site) != "in play":
            # It has been put away, and what was only used as a site is itself again.
            continue
        if site >= 0 and not is_site(site):
            raise InvalidData(f"card {site} is no site", f"{place}.{name}")
    if company.site < 0:
        raise InvalidData("the company is nowhere", f"{place}.site")
    for card in company.characters:
        if card < 0 or not is_character(card) or state.place_name(card) != "in play":
            raise InvalidData(f"card {card} is no character in play", f"{place}.characters")
        if state.place[card] % state.seats != company.seat:
            raise InvalidData(f"card {card} serves another player", f"{place}.characters")


def check_company_frames(state: MiddleEarthState) -> None:
    """What running procedures say of companies is about some that there were."""
    for number, frame in enumerate(state.stack):
        for part in parts_of(frame):
            company = getattr(part, "company", 0)
            if type(company) is int and company >= state.next_company:
                raise InvalidData(f"there was never a company {company}", f"stack[{number}]")
