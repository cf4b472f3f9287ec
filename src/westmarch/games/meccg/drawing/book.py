"""The cards of the game as a book to look things up in."""

from __future__ import annotations

from westmarch.games.middle_earth.cards import language as shared

from ...book import CardEntry, CardSheet
from ...pieces import Piece, pieces
from ..cards import language, odd, sets
from ..cards.definition import Card, all_cards, card_named
from ..cards.facts import all_facts, facts, find, fold, suggest
from .sheet import card_sheet, kind_of


class CardBook:
    """Looks cards up as people name them: without accents or capitals, by a part of the name, by id."""

    def sets(self) -> list[str]:
        return list(dict.fromkeys(card.set for card in all_facts().values()))

    def ids(self) -> list[str]:
        return list(all_facts())

    def first_printing(self, card_id: str) -> str:
        """The card whose behaviour a reprint shares."""
        return facts(card_id).duplicate_of or card_id

    def entries(self, set: str | None = None) -> list[CardEntry]:
        """All cards, or those of one set."""
        return [_entry(card) for card in all_cards() if set in (None, card.facts.set)]

    def named(self, words: str) -> list[CardEntry]:
        """The cards of exactly that name or id."""
        by_id = all_facts().get(words.upper())
        found = [by_id] if by_id is not None else find(words)
        return [_entry(card_named(each.id)) for each in found]

    def search(self, words: str) -> list[CardEntry]:
        """The cards whose name holds all of the words."""
        wanted = fold(words).split()
        found = [card for card in all_facts().values() if all(word in fold(card.name) for word in wanted)]
        return [_entry(card_named(each.id)) for each in found]

    def suggest(self, words: str) -> list[str]:
        """Names that look like it."""
        return suggest(words)

    def sheet(self, card_id: str) -> CardSheet:
        return card_sheet(card_named(card_id))

    def says_all(self, card_id: str) -> bool:
        """Whether a card's text is made from all that it does; one that is not complete says so itself."""
        card = card_named(card_id)
        return card.complete and "{" not in card.text

    def pieces(self) -> list[Piece]:
        """The pieces of the language in which the cards are written."""
        names = {card_id: card.name for card_id, card in all_facts().items()}
        return pieces((language.__name__, shared.__name__), (sets.__name__, odd.__name__), names)


def _entry(card: Card) -> CardEntry:
    return CardEntry(card.id, card.name, card.facts.set, kind_of(card.facts), card.complete)
