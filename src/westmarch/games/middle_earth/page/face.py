"""The page of a game of Middle-earth, as far as its games have it in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

import msgspec

from westmarch.kernel.changes import Event
from westmarch.kernel.view import View

from ...page import PageResult, PageStory, PageWaiting
from ...page.search import CardSearch
from .ending import draw_result
from .picture import Face, JourneyMap, JourneyOption, JourneyPicture
from .story import StoryTeller


class JourneyPage(ABC):
    """How a game of Middle-earth shows itself: each says itself how it asks and how its table is drawn."""

    sends: Sequence[type[msgspec.Struct]] = (Face, JourneyOption, JourneyPicture, JourneyMap)
    teller: ClassVar[StoryTeller]
    cards: ClassVar[CardSearch[Face]]

    @abstractmethod
    def about(self, kind: str) -> str:
        """What somebody is asked about, as the others may read it."""

    def waiting(self, view: View, names: Sequence[str]) -> list[PageWaiting]:
        return [PageWaiting(seat, names[seat], self.about(kind), rule) for seat, kind, rule in view.asked]

    def story(self, view: View, names: Sequence[str], since: int = 0) -> PageStory:
        return self.teller.story(view.state, names, since)

    def result(self, view: View, names: Sequence[str]) -> PageResult | None:
        return draw_result(view.state, names)

    def marks(self, events: Sequence[Event]) -> list[str]:
        return self.teller.marks(events)

    def filters(self) -> Mapping[str, Sequence[str]]:
        return self.cards.filters

    def search(self, words: str, wanted: Mapping[str, str]) -> list[str]:
        return self.cards.search(words, wanted)


def parted(words: object) -> tuple[str, ...]:
    """The values of an attribute that a face has in words: "Rivendell or Lórien"."""
    return tuple(words.split(" or ")) if isinstance(words, str) else ()


def said_of(card: Face) -> Iterable[str]:
    """All words about a card, besides its name."""
    said = [card.id, card.kind, card.set_name, card.alignment, *card.keywords, card.text]
    return (*said, *(f"{label} {value}" for label, value in card.figures))
