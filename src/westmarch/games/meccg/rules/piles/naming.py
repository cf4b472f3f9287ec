"""Naming cards: somebody says which card he means, whether anybody has it or not."""

from __future__ import annotations

from functools import cache

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.procedure import Procedure, Runnable

from ...cards.facts import all_facts
from ...cards.printed import Facts
from ...state import MeccgState

KINDS = ("hazard creature", "hazard event", "character", "item", "ally", "faction", "resource event")
"""The kinds of card that a play deck holds, by which names are sorted."""


def kind_of(facts: Facts) -> str:
    """By which kind a card is looked up; empty for sites and regions."""
    if facts.side == "character":
        return "character"
    if facts.side == "hazard":
        return "hazard creature" if "creature" in facts.types else "hazard event"
    if facts.side != "resource":
        return ""
    if any(kind.endswith("item") for kind in facts.types):
        return "item"
    return next((kind for kind in ("ally", "faction") if kind in facts.types), "resource event")


@cache
def names_of(kind: str) -> tuple[str, ...]:
    """The names of all cards of a kind, in the order of the alphabet."""
    return tuple(sorted({facts.name for facts in all_facts().values() if kind_of(facts) == kind}))


class NamesCards(Procedure):
    """A procedure in which somebody names cards."""

    naming: str = ""
    """The kind of the card that is about to be named."""
    named: tuple[str, ...] = ()

    def ask_for_names(self, seat: int, number: int) -> Decision | None:
        """First the kind of the next card, then its name."""
        if len(self.named) >= number:
            return None
        if not self.naming:
            return Decision(seat, "name a kind of card", [NameKind(seat, kind) for kind in KINDS])
        names = [name for name in names_of(self.naming) if name not in self.named]
        return Decision(seat, "name a card", [NameCard(seat, name) for name in names])


class NameKind(Action, frozen=True):
    """Say of what kind the card is that is to be named."""

    verb = "name-kind"
    kind: str

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, NamesCards)
        frame.naming = self.kind
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Name a card that is {'an' if self.kind[0] in 'aeiou' else 'a'} {self.kind}"


class NameCard(Action, frozen=True):
    """Name a card."""

    verb = "name-card"
    name: str

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, NamesCards)
        frame.naming = ""
        frame.named += (self.name,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Name {self.name}"
