"""How scenarios name the cards of a table: by title, name, id or code, with a seat before and a number behind."""

from __future__ import annotations

import re
from collections.abc import Hashable

from westmarch.kernel.data import CardId
from westmarch.kernel.description import SEATS
from westmarch.kernel.questions import BadQuestion, NotThere

from .cards.facts import fold, named, suggest
from .rules.ruled import RuledState
from .state import TcgState

NEAREST = ("in play", "adventure path", "stacked", "played")
"""A card on the table is meant before one of the same name in a pile."""


class TellingApart(RuledState):
    """A table that is spoken of: copies of a card in play are told apart by their players and by numbers."""

    def name(self, card: CardId) -> str:
        plain = super().name(card)
        if card < 0 or not self.definition[card] or self.card(card).is_site or self.card(card).is_ring:
            return plain
        alike = [other for other in self.active_cards() if self.definition[other] == self.definition[card]]
        owners = {self.owner[other] for other in alike}
        seat = f"{SEATS[self.owner[card]]} " if len(owners) > 1 else ""
        mine = [other for other in alike if self.owner[other] == self.owner[card]]
        return f"{seat}{plain}{f' {copy_number(self, card)}' if len(mine) > 1 else ''}"


def telling_apart(state: TcgState) -> TellingApart:
    """The same table, as it is spoken of; nothing is copied."""
    return TellingApart(**{name: getattr(state, name) for name in state.__struct_fields__})


def copy_number(state: TcgState, card: CardId) -> int:
    """The how-manieth a card is among its player's copies; a card keeps its number wherever it goes."""
    return 1 + sum(
        state.definition[other] == state.definition[card] and state.owner[other] == state.owner[card]
        for other in range(card)
    )


def names_of(state: TcgState, card: CardId) -> tuple[str, ...]:
    """Everything that a card may be called, its whole name first."""
    facts = state.card(card).facts
    number = copy_number(state, card)
    plain = (facts.name, facts.title, facts.id, facts.code)
    return (*plain, f"{facts.name} {number}", f"{facts.title} {number}")


def all_named(state: TcgState, words: str) -> list[CardId]:
    """Every card that some words can mean: `Gimli`, `opponent Goblin Runner`, `Goblin Runner 2`, `1_13`."""
    seat, _, rest = words.strip().partition(" ")
    owner = SEATS.index(seat) if seat in SEATS and rest else None
    wanted = fold(rest if owner is not None else words)
    return [
        CardId(card)
        for card in range(len(state.definition))
        if owner in (None, state.owner[card])
        and state.definition[card]
        and wanted in {fold(name) for name in names_of(state, CardId(card))}
    ]


def nearest_named(state: TcgState, words: str) -> list[CardId]:
    """The cards of a name, those that are active before those in play, and these before all others. The Ring-bearer of
    another player, whom nobody need describe, is meant last: `Frodo` may be the dead one of this turn's player."""
    alike = all_named(state, words)
    found = [card for card in alike if card not in state.ring_bearer or state.is_active(card)] or alike
    for is_near in (state.is_active, lambda card: state.zone_of(card)[0] in NEAREST):
        near = [card for card in found if is_near(card)]
        if near:
            return near
    return found


def the_card(state: TcgState, words: str) -> CardId:
    """The one card of a name; several that differ must be told apart."""
    found = nearest_named(state, words)
    if not found:
        at_hand = {state.card(CardId(card)).title for card in range(len(state.definition)) if state.definition[card]}
        near = [name for name in suggest(words) if name.split(",")[0] in at_hand]
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        missing = NotThere if named(words.split(" ", 1)[-1] if words.split(" ")[0] in SEATS else words) else BadQuestion
        raise missing(f"there is no {words} at this table{hint}")
    if len({card_essence(state, card) for card in found}) > 1:
        listed = "; ".join(
            f"{SEATS[state.owner[card]]} {state.name(card)} {copy_number(state, card)}, {state.zone_of(card)[0]}"
            for card in found
        )
        raise BadQuestion(f"there are several of {words} ({listed}); say whose, and which by its number")
    return found[0]


def card_essence(state: TcgState, card: CardId) -> Hashable:
    """What tells a card from another copy: whose it is, where it lies, its tokens, what is on it and said of it."""
    if card < 0:
        return card
    return (
        state.definition[card],
        state.owner[card],
        state.place[card],
        state.wounds[card],
        state.bearer[card],
        state.facing[card],
        tuple(sorted((state.definition[other], state.wounds[other]) for other in state.borne_by(card))),
        tuple(sorted(state.definition[other] for other in state.stacked_on(card))),
        tuple(
            (effect.card, effect.ability, effect.number, effect.until)
            for effect in state.lasting
            if any(ref.card == card and state.is_current(ref) for ref in effect.targets)
        ),
    )


def with_seats(words: str, seats: int) -> str:
    """A sentence that speaks of players by number, with what a scenario calls them behind."""

    def named(found: re.Match[str]) -> str:
        number = int(found[1])
        return f"{found[0]} ({SEATS[number - 1]})" if 1 <= number <= seats else found[0]

    return re.sub(r"\b[Pp]layer (\d)\b(?! in the order)", named, words)
