"""The cards of the game as a book to look things up in."""

from __future__ import annotations

from westmarch.games.middle_earth.cards import language as shared

from ...book import CardEntry, CardSheet
from ...pieces import Piece, pieces
from ..cards import language, odd, sets
from ..cards.definition import Card, all_cards
from ..cards.facts import SET, all_facts, fold, named, suggest
from .sheet import card_sheet, kind_of, text_of


class CardBook:
    """Looks cards and sites up as people name them: without accents or capitals, by a part of the name, by id."""

    def sets(self) -> list[str]:
        return [SET]

    def ids(self) -> list[str]:
        return list(all_facts())

    def first_printing(self, card_id: str) -> str:
        """Every card is there once."""
        return card_id

    def entries(self, set: str | None = None) -> list[CardEntry]:
        """All cards, or those of one set."""
        return [_entry(card) for card in all_cards().values() if set in (None, SET)]

    def named(self, words: str) -> list[CardEntry]:
        """The card of exactly that name or id."""
        facts = named(words)
        return [] if facts is None else [_entry(all_cards()[facts.id])]

    def search(self, words: str) -> list[CardEntry]:
        """The cards whose name holds all of the words."""
        wanted = fold(words).split()
        return [_entry(card) for card in all_cards().values() if all(word in fold(card.name) for word in wanted)]

    def suggest(self, words: str) -> list[str]:
        """Names that look like it."""
        return suggest(words)

    def sheet(self, card_id: str) -> CardSheet:
        return card_sheet(all_cards()[card_id])

    def says_all(self, card_id: str) -> bool:
        """Whether all that a card does is said in its text."""
        card = all_cards()[card_id]
        return card.complete and "{" not in text_of(card)

    def pieces(self) -> list[Piece]:
        """The pieces of the language in which the cards are written."""
        names = {card_id: facts.name for card_id, facts in all_facts().items()}
        return pieces((language.__name__, shared.__name__), (sets.__name__, odd.__name__), names)


def _entry(card: Card) -> CardEntry:
    return CardEntry(card.id, card.name, SET, kind_of(card.facts), card.complete)
