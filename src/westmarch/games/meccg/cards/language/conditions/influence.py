"""Conditions on influence: against whom direct influence counts, and what a check is made against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.checks.influence import InfluenceAttempt
from ....words import an, listed, plural
from ..condition import Condition, Influence

if TYPE_CHECKING:
    from ....state import MeccgState


class InfluenceOn(Condition):
    """Direct influence that counts only against some: characters or factions of a race, or a card by name."""

    __slots__ = ("any_character", "any_faction", "characters", "factions", "home", "names", "servants_of")

    restricts_influence = True

    def __init__(
        self,
        *names: str,
        characters: tuple[str, ...] = (),
        factions: tuple[str, ...] = (),
        any_faction: bool = False,
        any_character: bool = False,
        home: str = "",
        servants_of: str = "",
    ) -> None:
        self.names = names
        self.characters = characters
        self.factions = factions
        self.any_faction = any_faction
        self.any_character = any_character
        self.home = home
        """A home site of the characters against whom it counts."""
        self.servants_of = servants_of
        """The avatar whose own characters they are."""

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not isinstance(subject, Influence) or subject.against < 0:
            return False
        card = state.card(subject.against)
        if card.name in self.names:
            return True
        if card.is_faction:
            return self.any_faction or card.facts.race in self.factions
        if not card.is_character or self.any_character:
            return card.is_character
        if self.servants_of and card.facts.specific == self.servants_of:
            return True
        return card.facts.race in self.characters or self.home in card.facts.home_sites

    def text(self) -> str:
        words = list(self.names)
        words += [plural(race) for race in self.characters]
        words += [f"{race} factions" for race in self.factions]
        if self.any_faction:
            words.append("any faction")
        if self.any_character:
            words.append("characters")
        if self.home:
            words.append(f"characters with {self.home} as a home site")
        if self.servants_of:
            words.append(f"characters of the {self.servants_of} alone")
        return f"against {listed(words)}"


class Influences(Condition):
    """The influence check is made against a card of some kind: a character, a faction."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attempt = state.nearest(InfluenceAttempt)
        if attempt is None:
            return False
        card = state.card(attempt.faction)
        return card.is_character if self.kind == "character" else card.is_faction

    def text(self) -> str:
        return f"for a check against {an(self.kind)}"
