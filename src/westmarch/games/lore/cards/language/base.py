"""What the texts of cards are made of; the pieces themselves stand in the neighbouring modules.

A card's play and its abilities are `Ability`s: what must be so, whom it concerns, what is paid, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from westmarch.games.middle_earth.cards.language.conditions import ALWAYS as ALWAYS
from westmarch.games.middle_earth.cards.language.conditions import Condition as Condition
from westmarch.kernel.data import NO_CARD, CardId, Data
from westmarch.kernel.phrases import signed

if TYPE_CHECKING:
    from westmarch.kernel.procedure import Runnable


class Use(Data, frozen=True):
    """A card is being used: by whom, which of its texts (0 is playing it), by which character, on what."""

    seat: int
    card: CardId
    ability: int = 0
    user: CardId = NO_CARD
    target: CardId = NO_CARD
    choice: str = ""


class Target:
    """Whom or what a text concerns, chosen when it is declared (LO-4.11): cards, each with a word of choice."""

    def find(self, state: Any, seat: int, source: CardId, user: CardId) -> list[tuple[CardId, str]]:
        return [(NO_CARD, "")]

    def elsewhere(self, state: Any) -> list[CardId]:
        """What is of the kind that it asks for, wherever it is: for those who ask why it cannot be chosen."""
        return []

    def still_there(self, state: Any, use: Use) -> bool:
        """Whether the target is one when the text takes effect."""
        return True

    def text(self) -> str:
        return ""

    def named(self, state: Any, target: CardId) -> str:
        """What was chosen, in words."""
        name: str = state.name(target)
        return name


class Effect:
    """Something that a text does."""

    rolls: ClassVar[bool] = False
    """It leads to a die roll, and so always counts as having an effect (LO-4.34)."""
    uses_site: ClassVar[bool] = False
    """It puts a used counter on the site, which must have none of the player's (LO-3.35)."""

    def run(self, state: Any, use: Use) -> Runnable | None:
        """What happens."""
        raise TypeError(f"{type(self).__name__} does not say what it does")

    def would_change(self, state: Any, use: Use) -> bool:
        """Whether it has any effect now (LO-4.34)."""
        return True

    def threatens(self, state: Any, use: Use, card: CardId) -> bool:
        """Whether it would discard a card (LO-6.22)."""
        return False

    def text(self) -> str:
        raise TypeError(f"{type(self).__name__} has no text")


class Scope:
    """To whom or what a modifier applies."""

    def covers(self, state: Any, source: CardId, subject: Any) -> bool:
        return False

    def text(self) -> str:
        return ""


NOTHING, NOBODY_IN_PARTICULAR = Target(), Scope()


class Ability(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A text that somebody uses: when a card is played, or while it is in play."""

    effects: tuple[Effect, ...] = ()
    target: Target = NOTHING
    when: Condition = ALWAYS
    taps_user: bool = False
    """Its cost: the character who uses it taps."""
    taps: bool = False
    """Its cost: the card itself taps."""
    discards: bool = False
    """Its cost: the card itself is discarded."""
    moment: str = ""
    """For a card in play: the timing keyword or the phase in which it is used; else any phase of one's own turn."""
    tied: bool = False
    """It concerns an attack, a strike, a roll or an action, and cannot be used apart from one (LO-3.29, LO-3.38)."""
    needs: tuple[str, ...] = ()
    """For a card in play: the race or skill of the character who uses it."""

    def text(self) -> str:
        """What it does, in a sentence."""
        words = "; then ".join(effect.text() for effect in self.effects)
        return words.format(target=self.target.text() or "it")


class Modifier(msgspec.Struct, frozen=True, eq=False):
    """A continuous effect on a figure (LO-3.47)."""

    quantity: str
    amount: int
    scope: Scope
    when: Condition = ALWAYS

    def text(self) -> str:
        also = f" {self.when.text()}" if self.when.text() else ""
        return f"{signed(self.amount)} {self.quantity} to {self.scope.text()}{also}"


class Trigger(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What a card in play sets off by itself (LO-3.44)."""

    on: str
    """The moment: see `rules.timing.triggers`."""
    effects: tuple[Effect, ...]
    about: Scope
    """Whom or what it must have happened to."""
    when: Condition = ALWAYS
    words: str = ""

    def text(self) -> str:
        words = "; then ".join(effect.text() for effect in self.effects).format(target="it")
        return f"{self.words or self.on}: {words}"
