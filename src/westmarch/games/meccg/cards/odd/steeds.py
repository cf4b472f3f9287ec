"""Steeds of Nazgûl: what they change in the attack of their rider, and how a rider is kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.changes import PutInPlay, ReturnedToHand
from ...rules.combat.changes import AttackChanged
from ...rules.combat.frames import AttackFrame
from ...rules.company.manifestations import is_taken
from ...rules.journey.creatures import is_named_place
from ...rules.journey.frames import MovementFrame
from ...rules.journey.limits import hazards_left
from ...rules.timing.chain import Chain
from ...words import signed
from ..definition import card_named
from ..keys import Region, Site
from ..language.abilities import Binding, Target
from ..language.condition import Condition, condition
from ..language.effect import Effect, LastingEffect
from ..language.nazgul import is_nazgul

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class Steed(LastingEffect):
    """It waits for a Nazgûl, whose attack it may change."""

    __slots__ = ("attacker_chooses", "prowess", "strikes")
    on_guard = "never"

    def __init__(self, strikes: int = 0, prowess: int = 0, attacker_chooses: bool = False) -> None:
        self.strikes = strikes
        self.prowess = prowess
        self.attacker_chooses = attacker_chooses

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return PutInPlay(use.card, use.seat)

    def rides(self, definition: str) -> AttackChanged:
        """How the attack of its rider changes."""
        return AttackChanged(self.prowess, strikes=self.strikes, attacker_chooses=self.attacker_chooses, by=definition)

    def text(self) -> str:
        changes = ""
        if self.strikes:
            changes = f" Its attack has {signed(self.strikes)} strike and {signed(self.prowess)} prowess."
        if self.attacker_chooses:
            changes += " The attacker chooses the defending characters."
        return (
            "A Nazgûl hazard creature must open the next chain of effects; if it does not, this card returns to your "
            f"hand.{changes}"
        )


class AttackerChooses(Effect):
    """The attacker chooses the defending characters of the attack."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else AttackChanged(attacker_chooses=True, source=use.card)

    def text(self) -> str:
        return "The attacker chooses the defending characters."


class RiderInHand(Condition):
    """The player has a Nazgûl in hand that could then be played on the company."""

    __slots__ = ("also",)

    def __init__(self, *also: str) -> None:
        self.also = frozenset(also)
        """To which types of region and site the steed lets it be keyed."""

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        move = state.nearest(MovementFrame)
        needed = 1 if state.zone_of(source)[0] == "declared" else 2
        if move is None or hazards_left(state) < needed:
            return False
        seat = state.place[source] % state.seats
        return any(
            is_nazgul(state.card(card)) and not is_taken(state, card) and self.can_come(state, move, card)
            for card in state.hand(seat)
        )

    def can_come(self, state: MeccgState, move: MovementFrame, card: CardId) -> bool:
        definition = state.card(card)
        places = {*move.path_now(state), move.site_type(state) or ""}
        if places & (self.also | definition.key_counts.keys() | definition.key_sites):
            return True
        keys = (*map(Region, definition.facts.keyed_names), Site(move.new_site_name(state)))
        return any(is_named_place(state, move, card, key) for key in keys)

    def text(self) -> str:
        return "if you have a Nazgûl that can then be played on the company"


@condition("by a Nazgûl")
def is_nazgul_creature(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is that of a Nazgûl hazard creature."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.creature >= 0 and is_nazgul(state.card(attack.creature))


def _tapped_nazgul(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The own Nazgûl that were tapped and whose effects have not resolved."""
    chain = state.nearest(Chain)
    if chain is None:
        return []
    return [
        entry.card
        for entry in chain.entries
        if entry.seat == binding.seat
        and entry.ability.startswith("tap")
        and entry.card not in chain.cancelled
        and is_nazgul(card_named(entry.definition))
        and state.zone_of(entry.card)[0] == "declared"
    ]


TAPPED_NAZGUL = Target("a Nazgûl permanent-event of yours that was tapped and has not resolved", _tapped_nazgul)


class TakeBack(Effect):
    """The target goes to its player's hand instead of being discarded."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return ReturnedToHand(use.target, source=use.card)

    def text(self) -> str:
        return "It returns to your hand instead of being discarded."
