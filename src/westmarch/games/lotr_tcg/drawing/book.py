"""The cards of the game as a book to look things up in."""

from __future__ import annotations

from ...book import CardEntry, CardSheet
from ...pieces import Piece, pieces
from .. import texts
from ..cards import language, sets
from ..cards.definition import Card, all_cards, card_named
from ..cards.facts import SETS, all_facts, fold, named, suggest
from ..cards.language.writing import text_of
from .sheet import card_sheet, kind_of


class CardBook:
    """Looks cards up as people name them: without accents or capitals, by a part of the name, by id or code."""

    def sets(self) -> list[str]:
        return list(SETS.values())

    def ids(self) -> list[str]:
        return list(all_facts())

    def first_printing(self, card_id: str) -> str:
        """Every card of these sets is printed once."""
        return card_named(card_id).id

    def entries(self, set: str | None = None) -> list[CardEntry]:
        """All cards, or those of one set."""
        cards = all_cards()
        return [_entry(cards[card_id]) for card_id in all_facts() if set in (None, SETS[cards[card_id].facts.set])]

    def named(self, words: str) -> list[CardEntry]:
        """The cards of exactly that name, title, id or collector code."""
        return [_entry(all_cards()[facts.id]) for facts in named(words)]

    def search(self, words: str) -> list[CardEntry]:
        """The cards whose name holds all of the words."""
        wanted = fold(words).split()
        cards = all_cards()
        return [
            _entry(cards[facts.id])
            for facts in all_facts().values()
            if all(word in fold(facts.name) for word in wanted)
        ]

    def suggest(self, words: str) -> list[str]:
        """Names that look like it."""
        return suggest(words)

    def sheet(self, card_id: str) -> CardSheet:
        return card_sheet(card_named(card_id))

    def says_all(self, card_id: str) -> bool:
        """Whether each of a card's texts is in words."""
        card = all_cards()[card_id]
        texts = [
            *(each.words for each in card.modifiers),
            *(each.words for each in card.triggers.values()),
            *(each.words for each in card.abilities.values()),
        ]
        return card.complete and all(words.strip() for words in texts) and "{" not in text_of(card)

    def pieces(self) -> list[Piece]:
        """The pieces of the language in which the cards are written."""
        names = {card_id: card.name for card_id, card in all_facts().items()}
        return pieces((language.__name__, texts.__name__), (sets.__name__,), names)


def _entry(card: Card) -> CardEntry:
    return CardEntry(card.id, card.name, SETS[card.facts.set], kind_of(card.facts), card.complete)
