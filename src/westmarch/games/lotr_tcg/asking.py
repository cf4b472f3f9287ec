"""The LOTR TCG's scenario vocabulary: how a position is written, asked about, and told."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from westmarch.kernel.action import Action
from westmarch.kernel.changes import Event
from westmarch.kernel.data import CardId
from westmarch.kernel.description import SEATS
from westmarch.kernel.game import Game
from westmarch.kernel.markers import Reached
from westmarch.kernel.questions import Answer, BadQuestion, look_up
from westmarch.kernel.state import State
from westmarch.kernel.view import Question

from ..telling import deed_in_words
from .answers import GAME_QUESTIONS, SEAT_QUESTIONS, ask_card, ask_skirmish
from .cards.definition import all_cards, card_named
from .cards.facts import fold
from .markers import last_turn, marker, moments, usual
from .naming import all_named, card_essence, names_of, telling_apart, the_card, with_seats
from .rules.actions.acting import Acting
from .state import TcgState, seated
from .table import TABLE_KEYS, set_table
from .texts.use import Use

OF_WHOM = "; of a card, a player or a skirmish ask as in Gimli.wounds, you.hand, skirmish.winner"


class TcgVocabulary:
    """The words in which scenarios speak of the LOTR TCG."""

    name = "lotr_tcg"
    seats: Sequence[str] = SEATS
    at_once: Sequence[str] = ()
    table_keys: Sequence[str] = TABLE_KEYS

    def set_table(self, spec: Mapping[str, Any], rules: Sequence[str] = ()) -> Game[TcgState]:
        return set_table(spec)

    def marker(self, game: Game[TcgState], words: str) -> Reached:
        return marker(game, words)

    def moments(self, game: Game[TcgState]) -> Sequence[str]:
        return moments(game)

    def last_turn(self, game: Game[TcgState], words: str) -> float:
        return last_turn(game, words)

    def usual(self, question: Question) -> Action | None:
        return usual(question)

    def sentence(self, state: State, action: Action) -> str:
        """Copies of a card are told apart, and players have the names of the scenario."""
        return with_seats(action.sentence(telling_apart(seated(state))), state.seats)

    def second_names(self, state: State, action: Action) -> Sequence[tuple[str, str, frozenset[str]]]:
        found = [seated(state).card(card).facts for card in action.cards if card >= 0 and state.definition[card]]
        return [
            (facts.title, facts.subtitle, frozenset(fold(facts.subtitle).split()) & _titles())
            for facts in found
            if facts.subtitle
        ]

    def essence(self, state: State, action: Action) -> Hashable:
        if isinstance(action, Acting):
            return self.essence(state, action.action)
        table = seated(state)
        cards = action.card_fields()
        return (
            type(action),
            *(
                _essence(table, getattr(action, name)) if name in cards else getattr(action, name)
                for name in action.__struct_fields__
            ),
        )

    def occasion(self, game: Game[TcgState]) -> str:
        """The card whose text is being carried out."""
        use = game.state.nearest(Use)
        return f"use {card_named(use.definition).name}" if use is not None else ""

    def is_among(self, game: Game[TcgState], words: str, cards: Iterable[CardId]) -> bool:
        return not set(all_named(game.state, words)).isdisjoint(cards)

    def names(self, state: State, card: CardId) -> Sequence[str]:
        return names_of(seated(state), card)

    def tell(self, game: Game[TcgState], event: Event) -> str:
        state = telling_apart(game.state)
        faces = {card: face for card, face, _ in event.faces}

        def name(card: int) -> str:
            known = faces.get(CardId(card), "")
            same = not known or state.definition[card] == known
            return state.name(CardId(card)) if same else card_named(known).name

        return with_seats(deed_in_words(event, SEATS, name), state.seats)

    def incomplete(self, game: Game[TcgState]) -> Sequence[str]:
        state = game.state
        return sorted({kind.name for card_id in state.definition if not (kind := card_named(card_id)).complete})

    def ask(self, game: Game[TcgState], question: str) -> Answer:
        return ask(game.state, question)

    def need(self, game: Game[TcgState], subject: str) -> int:
        raise BadQuestion("no dice are rolled in this game: ask for strengths, as in skirmish.strength")


VOCABULARY = TcgVocabulary()


@cache
def _titles() -> frozenset[str]:
    """The titles of one word, such as Frodo."""
    return frozenset(fold(kind.title) for kind in all_cards().values())


def _essence(state: TcgState, value: Any) -> Hashable:
    if isinstance(value, tuple):
        return tuple(card_essence(state, card) for card in value)
    return card_essence(state, value)


def ask(state: TcgState, question: str) -> Answer:
    """The answer to a question: `phase`, `you.hand`, `skirmish.winner`, `Gimli.strength`, `Armor.cost(on Aragorn)`."""
    subject, _, wanted = question.rpartition(".")
    if "(" in question and "." in question[question.index("(") :]:
        # A dot in the name of the card on which something would be played.
        subject, _, wanted = question.partition(".")
    subject, wanted = subject.strip(), wanted.strip()
    if "(" not in wanted:
        wanted = wanted.replace(" ", "_").replace("-", "_")
    if not subject:
        return look_up(GAME_QUESTIONS, wanted, "the game", OF_WHOM)(state)
    if subject in SEATS[: state.seats]:
        return look_up(SEAT_QUESTIONS, wanted, "a player")(state, SEATS.index(subject))
    if subject in SEATS:
        raise BadQuestion(f"there is no {subject} player at this table")
    if subject.casefold() == "skirmish":
        return ask_skirmish(state, wanted)
    if subject.casefold().startswith("skirmish of "):
        return ask_skirmish(state, wanted, the_card(state, subject[len("skirmish of ") :]))
    if subject.casefold() == "site":
        if wanted == "name":
            return Answer(state.name(state.site))
        return ask_card(state, state.site, wanted, lambda name: the_card(state, name))
    return ask_card(state, the_card(state, subject), wanted, lambda name: the_card(state, name))
