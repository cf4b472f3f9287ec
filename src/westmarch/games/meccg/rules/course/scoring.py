"""The count at the end of the game: points by type, doubled, cut to half, and lowered by what others reveal (ID-04)."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS
from ...state import ASIDE, IN_PLAY, OUT, PILE, MeccgState
from ..company.manifestations import is_beaten_dragon
from ..modifiers import MARSHALLING_POINTS, modifiers_of
from ..values import is_slain, marshalling_points, points_by_kind

TYPES = ("character", "item", "faction", "ally", "kill", "miscellaneous")
"""Every marshalling point belongs to one of six types (ME-1.35)."""
DOUBLED_TYPES = 4
"""The first four can be doubled; kill and miscellaneous points never are (ME-1.42)."""
PLAIN_ITEMS = ("minor item",)
"""Items that give no item points (ME-1.36)."""

Count = tuple[int, ...]
"""One number for each type."""
Counts = tuple[Count, ...]
"""One count for each seat."""


def plain_counts(state: MeccgState) -> Counts:
    """What every player has before anything is modified (ME-1.33)."""
    return tuple(plain_count(state, seat) for seat in range(state.seats))


def plain_count(state: MeccgState, seat: int) -> Count:
    points = points_by_kind(state, seat)
    return tuple(points.get(kind, 0) for kind in TYPES)


def doubled(state: MeccgState, counts: Counts, rivals: tuple[int, ...]) -> Counts:
    """A type that is worth nothing to any rival counts twice (ME-1.41, CX-14)."""
    return tuple(
        tuple(
            points * 2 if kind < DOUBLED_TYPES and _is_lacking(state, counts, rivals, seat, kind) else points
            for kind, points in enumerate(count)
        )
        for seat, count in enumerate(counts)
    )


def _is_lacking(state: MeccgState, counts: Counts, rivals: tuple[int, ...], seat: int, kind: int) -> bool:
    """Whether nobody else has anything of a type: the points tell among two, the cards among more (ME-12.24)."""
    others = [rival for rival in rivals if rival != seat]
    if state.law.multi_player:
        return not any(has_card_of(state, rival, TYPES[kind]) for rival in others)
    return all(counts[rival][kind] <= 0 for rival in others)


def has_card_of(state: MeccgState, seat: int, kind: str) -> bool:
    """Whether a player has a card of a type in play, whatever it is worth (ME-12.23)."""
    return any(card_type(state, card) == kind for card in scoring_cards(state, seat))


def card_type(state: MeccgState, card: CardId) -> str:
    """The type of points that a card gives, or would give if it were worth any."""
    definition = state.card(card)
    if definition.facts.agent and state.company_of(card) is None:
        return "kill"
    if is_beaten_dragon(state, card) or is_slain(state, card):
        return "kill"
    if definition.is_character:
        return "character"
    if definition.is_ally:
        return "ally"
    if definition.is_faction:
        return "faction"
    if definition.is_item:
        return "" if any(kind in PLAIN_ITEMS for kind in definition.facts.types) else "item"
    return definition.facts.points_kind or ""


def scoring_cards(state: MeccgState, seat: int) -> Iterator[CardId]:
    """The cards that a player has in play and those that he has won; who was eliminated is no longer his."""
    yield from state.in_play(seat)
    for card in state.zones[PILE * state.seats + seat]:
        if not state.card(card).is_character or is_slain(state, card):
            yield card


def halved(count: Count) -> Count:
    """No type gives more than half of the total, rounded up: at most one more than all others (ME-1.43, CX-01)."""
    total = sum(count)
    return tuple(min(points, max(0, total - points + 1)) if points > 0 else points for points in count)


def points_for_calling(state: MeccgState, seat: int) -> int:
    """The plain total, without what companies have at Under-deeps sites (ME-1.17, ME-1.19)."""
    total = sum(points_by_kind(state, seat).values())
    if counts_under_deeps(state, seat):
        return total
    for company in state.companies_of(seat):
        if state.card(company.site).facts.under_deeps:
            for character in company.characters:
                for card in (character, *state.attachments(character)):
                    if not state.card(card).is_hazard:
                        total -= marshalling_points(state, card)
    return total


def could_have(state: MeccgState, seat: int, points: int) -> bool:
    """Whether that total could be so much, by what is printed on the player's cards; where cards in play change points,
    there is no saying."""
    changes = modifiers_of(state, MARSHALLING_POINTS)
    if changes.near or changes.wide:
        return True
    most, definition = state.slain.get(str(seat), 0), state.definition
    for place in (IN_PLAY, PILE, ASIDE, OUT):
        for card in state.zones[place * state.seats + seat]:
            most += abs(CARDS[definition[card]].facts.marshalling_points)
    return most >= points


@carries_out("ME-1.18", without=False)
def counts_under_deeps(state: MeccgState, seat: int) -> bool:
    """Whether what a player's companies have below counts for his call (ME-1.18)."""
    return state.alignment(seat).counts_under_deeps


def details(plain: Count, double: Count, half: Count, revealed: int) -> tuple[tuple[str, int], ...]:
    """A count, type by type, with what each modification made of it."""
    rows: list[tuple[str, int]] = []
    for kind, name in enumerate(TYPES):
        if plain[kind]:
            rows.append((name, plain[kind]))
        if double[kind] != plain[kind]:
            rows.append((f"{name}, doubled", double[kind]))
        if half[kind] != double[kind]:
            rows.append((f"{name}, at most half", half[kind]))
    if revealed:
        rows.append(("revealed by others", -revealed))
    return tuple(rows)
