"""What a game hands to the judge: how its table is set, how it is asked about, and when to stop."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from .action import Action
from .changes import Event
from .data import CardId
from .game import Game
from .questions import Answer
from .state import State
from .view import Question


class Vocabulary(Protocol):
    """The words of one game. What it cannot answer it refuses with a `WestmarchError`; a position that makes no table
    with a `BadDescription`."""

    @property
    def name(self) -> str: ...

    @property
    def seats(self) -> Sequence[str]:
        """What a scenario calls each seat."""
        ...

    @property
    def table_keys(self) -> Sequence[str]:
        """The keys of a scenario that describe the position."""
        ...

    @property
    def at_once(self) -> Sequence[str]:
        """The kinds of windows that delay nothing if nobody can do anything in them: what is expected after a deed may
        be found behind them."""
        ...

    def set_table(self, spec: Mapping[str, Any], rules: Sequence[str] = ()) -> Game[Any]:
        """A game that stands at the described position and asks every window."""
        ...

    def ask(self, game: Game[Any], question: str) -> Answer:
        """The answer to a question such as "Gimli.prowess" or "phase"."""
        ...

    def need(self, game: Game[Any], subject: str) -> int:
        """The lowest total of the dice that works for a roll that is pending."""
        ...

    def marker(self, game: Game[Any], words: str) -> Callable[[Game[Any]], bool]:
        """Whether a moment has been reached, asked at each decision from now on."""
        ...

    def moments(self, game: Game[Any]) -> Sequence[str]:
        """The names of all moments but for steps."""
        ...

    def last_turn(self, game: Game[Any], words: str) -> float:
        """The last turn in which a moment can still come."""
        ...

    def usual(self, question: Question) -> Action | None:
        """What a player who passes does where there is no pass; nothing where he must really choose."""
        ...

    def sentence(self, state: State, action: Action) -> str:
        """An action as the judge says and hears it."""
        ...

    def second_names(self, state: State, action: Action) -> Sequence[tuple[str, str, frozenset[str]]]:
        """Of each card that an action touches and that has a second name (`Pippin, Friend to Frodo`): its title, its
        second name, and the words of that which are titles of other cards."""
        ...

    def essence(self, state: State, action: Action) -> Hashable:
        """What an action does, whichever of several equal cards it is done with."""
        ...

    def names(self, state: State, card: CardId) -> Sequence[str]:
        """What a card may be called."""
        ...

    def occasion(self, game: Game[Any]) -> str:
        """Because of what something is asked now, such as the card whose text wants to know it."""
        ...

    def is_among(self, game: Game[Any], words: str, cards: Iterable[CardId]) -> bool:
        """Whether the card that some words name is among some cards: those that something was done to, or that can be
        chosen for a card that was played."""
        ...

    def tell(self, game: Game[Any], event: Event) -> str:
        """An event as the story has it."""
        ...

    def incomplete(self, game: Game[Any]) -> Sequence[str]:
        """The cards on the table whose behaviour the program does not know yet."""
        ...
