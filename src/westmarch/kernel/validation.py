"""Whether columns and piles make a table: what holds for every game at every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from .action import Action
from .chance import SPAN
from .data import CardId, Registered
from .reading import InvalidData, shown

if TYPE_CHECKING:
    from .state import State

MOST_SEATS = 10
MOST_CARDS = 5_000
MOST_FRAMES = 1_000


def check_table(state: State) -> None:
    """Refuse a table with a card in two places, a column that is too short, a seat that there is not, and the like."""
    _check_sizes(state)
    _check_places(state)
    _check_chance(state)
    _check_seats(state)
    _check_result(state)
    for number, frame in enumerate(state.stack):
        check_seats_of(state, frame, f"stack[{number}]")


def _check_sizes(state: State) -> None:
    seats, cards = state.seats, len(state.definition)
    if not 1 <= seats <= MOST_SEATS:
        raise InvalidData(f"nobody plays with {seats} seats", "seats")
    if state.windows not in ("able", "always"):
        raise InvalidData(f"windows are asked 'able' or 'always', not {shown(state.windows)}", "windows")
    if cards > MOST_CARDS:
        raise InvalidData(f"no table has {cards} cards", "definition")
    if len(state.stack) > MOST_FRAMES:
        raise InvalidData(f"{len(state.stack)} procedures run within each other", "stack")
    for names, wanted, what in ((state.card_columns, cards, "card"), (state.seat_columns, seats, "seat")):
        for name in names:
            if len(getattr(state, name)) != wanted:
                raise InvalidData(f"there is not one entry for each {what}", name)
    if len(state.zones) != len(state.zone_names) * seats:
        raise InvalidData("the places of a seat are missing, or are too many", "zones")
    if len(state.decklists) > seats:
        raise InvalidData("there are more deck lists than seats", "decklists")


def _check_places(state: State) -> None:
    """Every card lies in one place, and knows which."""
    seen = 0
    for number, pile in enumerate(state.zones):
        for card in pile:
            if card < 0 or state.place[card] != number:
                raise InvalidData(f"card {card} lies in two places, or in none", f"zones[{number}]")
        if len(pile) != len(set(pile)):
            raise InvalidData("a card lies here twice", f"zones[{number}]")
        seen += len(pile)
    if seen != len(state.definition):
        raise InvalidData("a card lies nowhere", "zones")
    everybody = 1 << state.seats
    _check_range("owner", state.owner, range(state.seats), "a seat")
    _check_range("known", state.known, range(everybody), "a set of seats")
    for name in ("stay", "place"):
        _check_range(name, getattr(state, name), range(SPAN), "a count")


def _check_chance(state: State) -> None:
    chance = state.chance
    _check_range("chance", (chance.low, chance.high), range(SPAN), "a word of 64 bits")
    _check_range("chance.dice", chance.dice, range(2, 13), "a roll of two dice")
    _check_range("chance.picks", chance.picks, range(SPAN), "a pick")


def _check_seats(state: State) -> None:
    """Who has answered, and for whom the rules answer."""
    if not -1 <= state.unattended < state.seats:
        raise InvalidData(f"there is no seat {state.unattended}", "unattended")
    for name in ("answered", "lots"):
        if not 0 <= getattr(state, name) < SPAN:
            raise InvalidData(f"{shown(getattr(state, name))} is not a count", name)
    for seat, answer in state.answers.items():
        if seat not in map(str, range(state.seats)):
            raise InvalidData(f"there is no seat {shown(seat)}", "answers")
        if not isinstance(answer, Action) or str(answer.seat) != seat:
            raise InvalidData("this is no answer of that seat", f"answers.{seat}")


def _check_result(state: State) -> None:
    result = state.result
    if result is None:
        if not state.stack:
            raise InvalidData("the game is not over, but nothing goes on", "stack")
        return
    winners = result.winners
    if len(set(winners)) != len(winners) or not all(0 <= seat < state.seats for seat in winners):
        raise InvalidData("these are not winners of this game", "result.winners")
    for name in ("points", "details"):
        if getattr(result, name) and len(getattr(result, name)) > state.seats:
            raise InvalidData("more than one entry for a seat", f"result.{name}")


def check_seats_of(state: State, data: Registered, place: str) -> None:
    """What running procedures say of seats is about seats of this table."""
    for part in parts_of(data):
        seat = part.of_seat
        if not -1 <= seat < state.seats:
            raise InvalidData(f"there is no seat {seat}", f"{place} ({part.tag})")


def parts_of(value: object) -> Iterator[Registered]:
    """Data and all data in it."""
    if isinstance(value, Registered):
        yield value
        for name in value.deep_fields():
            yield from parts_of(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts_of(item)


def _check_range(name: str, values: Iterable[int], allowed: range, what: str) -> None:
    for number, value in enumerate(values):
        if value not in allowed:
            raise InvalidData(f"{shown(value)} is not {what}", f"{name}[{number}]")


def check_definitions(state: State, is_card: Callable[[str], bool]) -> None:
    """Every card, in play, in a deck list or in the log, is one that the game has."""
    unknown = {name for names in (state.definition, *state.decklists) for name in names if not is_card(name)}
    unknown.update(each.card for each in state.lasting if each.card and not is_card(each.card))
    for name in unknown:
        raise InvalidData(f"there is no card {shown(name)}", "definition")
    for number, event in enumerate(state.log):
        for card, face, mask in event.faces:
            if card < 0 or (face and not is_card(face)) or not 0 <= mask < 1 << state.seats:
                raise InvalidData("nobody ever saw this", f"log[{number}].faces")


def check_numbers(state: State, **lowest: int) -> None:
    """No count is below its lowest."""
    for name, least in lowest.items():
        value = getattr(state, name)
        for each in value if isinstance(value, list) else (value,):
            if not least <= each < SPAN:
                raise InvalidData(f"{shown(each)} is no such number", name)


def check_some_seats(name: str, seats: Sequence[int], of: int, all_of_them: bool = False) -> None:
    """Seats of this table, each once."""
    if len(set(seats)) != len(seats) or not set(seats) <= set(range(of)) or (all_of_them and len(seats) != of):
        raise InvalidData(f"{shown(list(seats))} are not seats of this table", name)


def check_bonds(name: str, bonds: Sequence[CardId], lowest: int = -1) -> None:
    """What lies on what, or follows whom, leads to an end."""
    for card, other in enumerate(bonds):
        if other < lowest:
            raise InvalidData(f"{other} is no card", f"{name}[{card}]")
        steps = 0
        while other >= 0:
            other = bonds[other]
            steps += 1
            if steps > len(bonds):
                raise InvalidData("this leads in a circle", f"{name}[{card}]")
