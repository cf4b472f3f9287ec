"""What the tests of every game's page share: a game as its page shows it to a seat, and what must hold of all of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from westmarch.games.known import PageFace
from westmarch.games.page import PageDecision, PageLine
from westmarch.kernel.game import Game
from westmarch.kernel.state import State
from westmarch.players import look

S = TypeVar("S", bound=State)
P = TypeVar("P", covariant=True, bound=msgspec.Struct)

HYPHEN_FOR_MINUS = re.compile(r"(?<!\w)-\d")
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")


class Drawing(PageFace, Protocol[P]):
    """A page whose picture is known by its type."""

    def picture(self, view: Any, names: Any, decision: PageDecision | None = None) -> P: ...


class Shown(Generic[P]):
    """The page of a game, asked by tests. In its pictures some fields hold one card, others hold several."""

    def __init__(self, page: Drawing[P], card_fields: Iterable[str], card_lists: Iterable[str]) -> None:
        self.page = page
        self.card_fields = frozenset(card_fields)
        self.card_lists = frozenset({*card_lists, "cards"})

    def decision(self, game: Game[Any], seat: int) -> PageDecision | None:
        """What a seat is asked; nobody asks a spectator."""
        if seat < 0:
            return None
        view, questions = look(game, seat)
        return self.page.decision(view, questions[0]) if questions else None

    def picture(self, game: Game[Any], seat: int) -> P:
        return self.page.picture(game.view(seat), NAMES, self.decision(game, seat))

    def cards(self, game: Game[Any], seat: int) -> dict[str, dict[str, Any]]:
        """The cards of a seat's picture by their numbers, as they go over the wire; every card that the picture or the
        question of the seat mentions must be among them."""
        shown = msgspec.to_builtins(self.picture(game, seat))
        asked = msgspec.to_builtins(self.decision(game, seat))
        cards: dict[str, dict[str, Any]] = shown.pop("cards")
        assert {str(number) for part in (shown, asked) for number in self._cards_in(part)} <= set(cards)
        return cards

    def _cards_in(self, shown: Any) -> Iterator[int]:
        if isinstance(shown, dict):
            for key, value in shown.items():
                if key in self.card_fields and isinstance(value, int):
                    yield value
                elif key in self.card_lists and isinstance(value, list):
                    yield from (each for each in value if isinstance(each, int))
                yield from self._cards_in(value)
        elif isinstance(shown, list):
            for each in shown:
                yield from self._cards_in(each)

    def hyphened(self, card_ids: Iterable[str]) -> dict[str, str]:
        """The faces that have a hyphen for a minus sign in their words."""
        words = {
            card_id: " ".join((face["text"], *(value for _, value in face["figures"])))
            for card_id in card_ids
            for face in (msgspec.to_builtins(self.page.face(card_id)),)
        }
        return {card_id: said for card_id, said in words.items() if HYPHEN_FOR_MINUS.search(said)}

    def told_in_pieces(self, played: Iterable[Game[Any]], most: int) -> dict[int, list[PageLine]]:
        """The story of a game as two seats and a spectator hear it, now and then; at each time the pieces must make up
        the whole."""
        told: dict[int, list[PageLine]] = {0: [], 1: [], -1: []}
        for number, now in enumerate(played):
            if number > most:
                break
            for seat, lines in told.items():
                if number % 3 == seat % 3:
                    more = self.page.story(now.view(seat), NAMES, len(lines))
                    assert more.start >= len(lines) - 1
                    lines[more.start :] = more.lines
                    assert tuple(lines) == self.page.story(now.view(seat), NAMES).lines
        return told


def some_of(played: Iterable[Game[S]], every: int, most: int) -> Iterator[tuple[int, Game[S]]]:
    """So many moments of a game at most, with some decisions between them, each with its number."""
    for number, now in enumerate(played):
        if number > most * every:
            return
        if number % every == every // 2:
            yield number, now
