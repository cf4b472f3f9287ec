"""The words in which scenarios speak of a game of Middle-earth, as far as its games have them in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, ClassVar

from westmarch.games.telling import deed_in_words
from westmarch.kernel.action import Action
from westmarch.kernel.changes import Event
from westmarch.kernel.data import CardId
from westmarch.kernel.description import SEATS
from westmarch.kernel.game import Game
from westmarch.kernel.markers import Reached
from westmarch.kernel.questions import Answer, BadQuestion, NotThere
from westmarch.kernel.state import State
from westmarch.kernel.view import Question

from .inquiry import Inquiry
from .moments import Moments
from .needs import Needs


class MiddleEarthVocabulary(ABC):
    """Whose cards have one name each; what is chosen is asked for with the deed itself."""

    seats: Sequence[str] = SEATS
    at_once: Sequence[str] = ()

    unplayed: ClassVar[str]
    """The place whose cards are there for every game, whether it uses them or not: sites."""

    def __init__(
        self, moments: Moments, usual: Callable[[Question], Action | None], inquiry: Inquiry, needs: Needs
    ) -> None:
        self._moments = moments
        self._usual = usual
        self._inquiry = inquiry
        self._needs = needs

    @abstractmethod
    def card_name(self, card_id: str) -> str:
        """What a card is called."""

    def ask(self, game: Game[Any], question: str) -> Answer:
        return self._inquiry.ask(game.state, question)

    def need(self, game: Game[Any], subject: str) -> int:
        return self._needs.of(game.state, subject)

    def incomplete(self, game: Game[Any]) -> Sequence[str]:
        state = game.state
        cards = [CardId(card) for card in range(len(state.definition))]
        played = [card for card in cards if state.zone_of(card)[0] != self.unplayed]
        return sorted({state.name(card) for card in played if not state.card(card).complete})

    def marker(self, game: Game[Any], words: str) -> Reached:
        return self._moments.marker(game, words)

    def moments(self, game: Game[Any]) -> Sequence[str]:
        return self._moments.names(game)

    def last_turn(self, game: Game[Any], words: str) -> float:
        return self._moments.last_turn(game, words)

    def usual(self, question: Question) -> Action | None:
        return self._usual(question)

    def sentence(self, state: State, action: Action) -> str:
        return action.sentence(state)

    def second_names(self, state: State, action: Action) -> Sequence[tuple[str, str, frozenset[str]]]:
        return ()

    def essence(self, state: State, action: Action) -> Hashable:
        return action

    def occasion(self, game: Game[Any]) -> str:
        """What is asked says itself why."""
        return ""

    def is_among(self, game: Game[Any], words: str, cards: Iterable[CardId]) -> bool:
        return False

    def names(self, state: State, card: CardId) -> Sequence[str]:
        return (self.card_name(state.definition[card]),)

    def tell(self, game: Game[Any], event: Event) -> str:
        faces = {card: face for card, face, _ in event.faces}
        definition = game.state.definition

        def name(card: int) -> str:
            return self.card_name(faces[CardId(card)] if card in faces else definition[card])

        return deed_in_words(event, SEATS, name)


def find_on_table(
    state: State,
    words: str,
    called: Callable[[CardId], Sequence[str]],
    fold: Callable[[str], str],
    is_card: Callable[[str], bool],
    nearest: Sequence[str],
) -> CardId:
    """The card of a name; `you Concealment` and `opponent Concealment` tell two copies apart. What lies in the nearest
    places is meant before a card of the same name in a pile."""
    seat, _, rest = words.partition(" ")
    owner = SEATS.index(seat) if seat in SEATS and rest else None
    wanted = fold(rest if owner is not None else words)
    found = [
        CardId(card)
        for card in range(len(state.definition))
        if wanted in map(fold, called(CardId(card))) and owner in (None, state.owner[card])
    ]
    if not found:
        missing = NotThere if is_card(wanted) else BadQuestion
        raise missing(f"there is no {words} at this table")
    near = [card for card in found if state.zone_of(card)[0] in nearest]
    found = near or found
    places = {state.zone_of(card) for card in found}
    if len(places) > 1:
        where = ", ".join(f"{SEATS[seat]} {zone}" for zone, seat in sorted(places))
        raise BadQuestion(
            f"there are several of {words} ({where}); say whose, as in `{SEATS[1]} {words}`, or ask for the pile"
        )
    return found[0]
