"""The table in words: companies, who bears what, piles and points, and what is under way."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from westmarch.games.middle_earth.table import TAPPED, WOUNDED, Company, find_company
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ..rules.combat.figures import attack_body, attack_prowess, attack_strikes
from ..rules.combat.frames import AttackFrame, StrikeFrame
from ..rules.company.corruption import CorruptionRoll
from ..rules.company.influence import lacking
from ..rules.journey.frames import MovementFrame, limit_of
from ..rules.timing.acting import Acting
from ..rules.values import body, corruption, points, prowess
from ..state import LoreState
from ..words import DISCARD, DRAFTED, DRAW_PILE, END_GAME, END_OF_TURN, MP_PILE, OUT, RESERVE, SIDEBOARD

STANDS = {TAPPED: "tapped", WOUNDED: "wounded"}


class MemberPicture(msgspec.Struct, frozen=True):
    """A character or an ally."""

    name: str
    figures: str
    status: str
    notes: tuple[str, ...]


class CompanyPicture(msgspec.Struct, frozen=True):
    place: str
    members: tuple[MemberPicture, ...]
    conditions: tuple[str, ...]


class SidePicture(msgspec.Struct, frozen=True):
    """A player's side of the table."""

    name: str
    points: int
    influence: int
    """The influence points that are left."""
    companies: tuple[CompanyPicture, ...]
    lists: tuple[tuple[str, tuple[str, ...]], ...]
    hand: tuple[tuple[str, str], ...]
    """What the viewer knows of the hand: names and kinds."""
    hand_size: int
    piles: tuple[tuple[str, int], ...]


class TablePicture(msgspec.Struct, frozen=True):
    heading: str
    sides: tuple[SidePicture, ...]
    situation: tuple[str, ...]


def draw_table(state: LoreState, seat: int, names: Sequence[str]) -> TablePicture:
    """The table as a seat sees it; its own side comes last."""
    sides = tuple(_side(state, each, names) for each in state.around_the_table(seat))
    return TablePicture(heading(state, names), sides, tuple(situation(state)))


def heading(state: LoreState, names: Sequence[str]) -> str:
    """Whose turn and which phase it is."""
    if state.result is not None:
        return "The game is over"
    whose = f"Turn {state.turn}, {names[state.active]}" if state.turn else "Before the first turn"
    if not state.phase:
        return whose
    return f"{whose}: {state.phase}{'' if state.phase in (END_OF_TURN, END_GAME) else ' phase'}"


@carries_out("LO-6.37", without=0)
def tally(state: LoreState, seat: int) -> int:
    """A player's running total, which everybody sees at any time (LO-6.37)."""
    return points(state, seat)


def loose_cards(state: LoreState, seat: int) -> list[CardId]:
    """The conditions that a player has in play by themselves."""
    return [
        card
        for card in state.in_play(seat)
        if state.bearer[card] < 0 and not state.company_of_card[card] and not state.facts(card).is_member
    ]


def on_its_site(state: LoreState, company: Company) -> list[CardId]:
    """The conditions with the site where a company is, or to which it goes."""
    sites = [site for site in (company.site, company.destination) if site >= 0]
    return [card for site in sites for card in state.attachments(site)]


def _side(state: LoreState, seat: int, names: Sequence[str]) -> SidePicture:
    lists = (
        ("In play", loose_cards(state, seat)),
        ("Drafted", state.zone(DRAFTED, seat)),
        ("Marshalling point pile", state.zone(MP_PILE, seat)),
        ("Out of play", state.zone(OUT, seat)),
        ("Used sites", [site for site in state.sites() if state.is_used(site, seat)]),
        ("Hazards on sites", [card for card in state.in_play(seat) if state.bearer[card] in state.sites()]),
    )
    known = [card for card in state.hand(seat) if state.definition[card]]
    return SidePicture(
        names[seat],
        tally(state, seat),
        -lacking(state, seat),
        tuple(_company(state, company) for company in state.companies_of(seat)),
        tuple((label, tuple(state.name(card) for card in cards)) for label, cards in lists),
        tuple((state.name(card), state.facts(card).kind) for card in known),
        len(state.hand(seat)),
        tuple((zone, len(state.zone(zone, seat))) for zone in (DRAW_PILE, DISCARD, RESERVE, SIDEBOARD)),
    )


def _company(state: LoreState, company: Company) -> CompanyPicture:
    site = state.name(company.site)
    place = f"{site} → {state.name(company.destination)}" if state.in_transit(company) else site
    region = state.facts(company.site).region
    members = tuple(_member(state, card) for card in state.members(company))
    conditions = tuple(state.name(card) for card in state.on_company(company))
    return CompanyPicture(f"{place} ({region}, {state.facts(company.site).type})", members, conditions)


def _member(state: LoreState, card: CardId) -> MemberPicture:
    facts = state.facts(card)
    figures = f"{prowess(state, card)}/{body(state, card)}"
    notes = [f"mind {facts.mind}"] if facts.mind else []
    changed = corruption(state, card)
    notes += [f"corruption {changed}"] if changed else []
    notes += [state.name(other) for other in state.attachments(card) if state.facts(other).kind != "ally"]
    return MemberPicture(state.name(card), figures, STANDS.get(state.status[card], ""), tuple(notes))


def situation(state: LoreState) -> list[str]:
    """What is going on, from the outside in."""
    found: list[str] = []
    for frame in state.stack:
        if isinstance(frame, MovementFrame):
            company = find_company(state, frame.company)
            if company is not None and state.in_transit(company):
                way = ", ".join(f"{name} ({state.region_type(name)})" for name in company.regions)
                found.append(f"A company moves to {state.name(company.destination)} through {way}")
            found.append(f"Hazards played: {frame.hazards} of {limit_of(state, frame)}")
        elif isinstance(frame, AttackFrame):
            strong = attack_body(state, frame)
            tail = "" if strong is None else f"/{strong}"
            found.append(
                f"Attack of {frame.name}: {frame.race}, {attack_strikes(state, frame)} strikes at "
                f"{attack_prowess(state, frame)}{tail}{', detainment' if frame.detainment else ''}"
            )
        elif isinstance(frame, StrikeFrame):
            found.append(f"{state.name(frame.character)} faces a strike")
        elif isinstance(frame, CorruptionRoll):
            found.append(f"{state.name(frame.character)} is about to roll against corruption")
        elif isinstance(frame, Acting):
            found.append(f"{state.name(frame.use.card)} is being resolved")
    return found
