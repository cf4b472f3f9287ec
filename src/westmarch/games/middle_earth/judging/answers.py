"""What can be asked about every table of Middle-earth; each game adds its own questions and figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from westmarch.kernel.data import CardId
from westmarch.kernel.description import SEATS
from westmarch.kernel.procedure import Procedure
from westmarch.kernel.questions import Answer, Found, NotThere
from westmarch.kernel.state import State

from ..cards.races import plural
from ..table import STATES, Company

F = TypeVar("F", bound=Procedure)

OfGame = Mapping[str, Callable[[Any], Found]]
OfSeat = Mapping[str, Callable[[Any, int], Found]]
OfCompany = Mapping[str, Callable[[Any, Company], Found]]
OfCard = Mapping[str, Callable[[Any, CardId], Found]]


def names(state: Any, cards: Iterable[CardId]) -> tuple[str, ...]:
    return tuple(state.name(card) for card in cards)


def name_of(state: Any, card: CardId) -> str | None:
    """The name of a card that may be missing."""
    return state.name(card) if card >= 0 else None


def seat_name(seat: int) -> str | None:
    """A seat that may be nobody's."""
    return SEATS[seat] if seat >= 0 else None


def seats_where(state: State, holds: Callable[[int], bool]) -> tuple[str, ...]:
    """The seats of which something is true."""
    return tuple(name for seat, name in enumerate(SEATS[: state.seats]) if holds(seat))


def zone_answer(state: State, card: CardId) -> Answer:
    """Where a card lies: `discard pile`, `opponent discard pile`, or `opponent discard`."""
    zone, seat = state.zone_of(card)
    short = zone.removesuffix(" pile")
    return Answer(f"{SEATS[seat]} {zone}", (zone, short, f"{SEATS[seat]} {short}"))


def step_of(state: State) -> str:
    """The step that is being taken, in words."""
    return state.frame.at.replace("_", " ") if state.stack else "over"


def pile(zone: str, ordered: bool = False) -> Callable[[Any, int], Found]:
    """The cards of a seat's pile."""
    return lambda state, seat: Answer(names(state, state.zone(zone, seat)), ordered=ordered)


def count(zone: str) -> Callable[[Any, int], Found]:
    """How many cards lie in a seat's pile."""
    return lambda state, seat: len(state.zone(zone, seat))


def running(state: State, kind: type[F], otherwise: str) -> F:
    """The procedure of a kind that is under way."""
    found = state.nearest(kind)
    if found is None:
        raise NotThere(otherwise)
    return found


def not_in_play(state: Any, card: CardId, question: str) -> NotThere:
    """A card that lies in a pile has no such thing."""
    zone, seat = state.zone_of(card)
    return NotThere(f"{state.name(card)} is not in play (it lies in {SEATS[seat]} {zone}): it has no {question}")


OF_CARDS: OfCard = {
    "zone": zone_answer,
    "owner": lambda state, card: SEATS[state.owner[card]],
    "known_to": lambda state, card: seats_where(state, lambda seat: state.knows(seat, card)),
}
"""What can be asked of a card wherever it lies."""

OF_CARDS_IN_PLAY: OfCard = {
    "state": lambda state, card: STATES[state.status[card]],
    "bearer": lambda state, card: name_of(state, state.bearer[card]),
    "items": lambda state, card: names(state, state.items(card)),
    "allies": lambda state, card: names(state, state.allies(card)),
    "attachments": lambda state, card: names(state, state.attachments(card)),
}

OF_COMPANIES: OfCompany = {
    "player": lambda state, company: SEATS[company.seat],
    "characters": lambda state, company: names(state, company.characters),
    "destination": lambda state, company: name_of(state, company.destination),
    "site_of_origin": lambda state, company: name_of(state, company.origin),
    "moved": lambda state, company: company.moved,
    "faced": lambda state, company: company.faced,
}

OF_SEATS: OfSeat = {
    "characters": lambda state, seat: names(state, state.characters(seat)),
    "companies": lambda state, seat: len(state.companies_of(seat)),
    "exhausted": lambda state, seat: state.exhausted[seat],
}

OF_GAMES: OfGame = {
    "turn_number": lambda state: state.turn,
    "step": step_of,
    "over": lambda state: state.result is not None,
    "called_by": lambda state: seat_name(state.called_by),
    "dice_left": lambda state: len(state.chance.dice),
}


def people(race: str | None) -> Answer:
    """A race, of which people also speak as of many: Orc, Orcs."""
    return Answer(race, also=(plural(race),) if race else ())


def of_attacks(
    attack: Callable[[Any], Any],
    strikes: Callable[[Any, Any], int],
    prowess: Callable[[Any, Any], int],
    body: Callable[[Any, Any], int | None],
) -> OfGame:
    """What can be asked of the attack that is under way, with a game's own figures."""
    return {
        "race": lambda state: people(attack(state).race),
        "strikes": lambda state: strikes(state, attack(state)),
        "prowess": lambda state: prowess(state, attack(state)),
        "body": lambda state: body(state, attack(state)),
        "assigned": lambda state: names(state, attack(state).assigned),
        "to_face": lambda state: names(state, attack(state).to_face),
        "outcomes": lambda state: Answer(attack(state).outcomes, ordered=True),
        "cancelled": lambda state: attack(state).cancelled,
        "detainment": lambda state: attack(state).detainment,
    }


def of_strikes(strike: Callable[[Any], Any], body: Callable[[Any], int | None]) -> OfGame:
    """What can be asked of the strike that is being faced."""
    return {
        "character": lambda state: state.name(strike(state).character),
        "body": body,
        "cancelled": lambda state: strike(state).cancelled,
    }
