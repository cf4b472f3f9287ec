"""Using what cards in play can do: their abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS
from ...state import MeccgState
from ..changes import Discarded
from ..checks.corruption_cards import REMOVALS, may_try_removal, tries_removal
from ..company.foreign_items import is_foreign_item, is_of_no_use_to_its_bearer, is_silenced
from ..company.gear import is_in_use
from .chain import Chain, effects_of
from .scene import open_windows
from .using import Use, counts_as_hazard
from .windows import able_to, may_use_resources


class UseAbility(Use, frozen=True):
    """Use what a card in play can do: tap Gandalf to test a ring, tap a cloak to cancel a strike."""

    verb = "use"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        windows, in_turn = open_windows(state, seat), seat == state.active or may_use_resources(state, seat)
        found: list[Self] = []
        for card in able_to(state, seat).cards:
            definition = CARDS[state.definition[card]]
            by_window, timely = definition.in_play, in_turn or definition.is_hazard
            before: set[str] = set()
            for name in windows:
                for ability in by_window.get(name, ()):
                    if (timely or ability.in_opponents_turn) and before.isdisjoint(ability.windows):
                        found += cls.fitting(state, seat, card, ability)
                before.add(name)
        return found

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.in_play(seat):
            for ability in state.card(card).abilities.values():
                yield from cls.uses(state, seat, card, ability)

    @requirement(says="That is done by playing the card, not by using it")
    def is_in_play(self, state: MeccgState) -> bool:
        return state.card(self.card).is_used_in_play(self.what(state)) and state.lies_in_play(self.card)

    @requirement(
        "ME-2.72",
        says="An item of another alignment can be borne, but not used",
        of=lambda use, state: state.card(use.card).is_item,
    )
    def own_item(self, state: MeccgState) -> bool:
        return not is_foreign_item(state, self.card)

    @requirement(
        "ME-5.77",
        "ME-5.92",
        "ME-10.172",
        says=lambda use, state: f"{state.name(use.card)} is of no use to {state.name(state.bearer[use.card])}",
        of=lambda use, state: state.card(use.card).is_item,
    )
    def serves_its_bearer(self, state: MeccgState) -> bool:
        return not is_of_no_use_to_its_bearer(state, self.card)

    @requirement(
        says=lambda use, state: f"The effects of {state.name(use.card)} are cancelled for now",
        of=lambda use, state: state.card(use.card).is_item,
    )
    def is_not_silenced(self, state: MeccgState) -> bool:
        return not is_silenced(state, self.card)

    @requirement("IN-04", "CR-T.01", says="Characters and resources are used in your own turn only", sought=True)
    def resource_in_own_turn(self, state: MeccgState) -> bool:
        """Nothing is tapped at a moment when its player could play no resource; who is attacked may defend himself."""
        if state.card(self.card).is_hazard or self.what(state).in_opponents_turn:
            return True
        return may_use_resources(state, self.seat)

    @requirement(
        "ME-10.28",
        says=lambda use, state: f"{state.name(use.card)} is not the item of its kind in use",
        of=lambda use, state: state.card(use.card).gear,
    )
    def item_is_in_use(self, state: MeccgState) -> bool:
        return is_in_use(state, self.card)

    @requirement(
        says=lambda use, state: f"{state.name(use.card)} cannot be tapped in response",
        of=lambda use, state: use.what(state).tap_self,
    )
    def not_held(self, state: MeccgState) -> bool:
        return not is_held(state, self.card)

    @requirement(
        "ME-8.29",
        "CR-T.86",
        "CR-T.87",
        says="Removal has been tried this turn",
        of=lambda use, state: use.ability in REMOVALS,
    )
    def one_removal_without_tapping(self, state: MeccgState) -> bool:
        return may_try_removal(state, self.card, self.ability)

    @requirement(says="It waits in the chain already")
    def not_declared_yet(self, state: MeccgState) -> bool:
        """What costs nothing would otherwise be declared for ever."""
        chain = state.frame
        if not isinstance(chain, Chain) or counts_as_hazard(self, state):
            return True
        return all(entry.action != self for entry in chain.entries)

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        if self.ability in REMOVALS:
            tries_removal(state, self.card, self.ability)
        return super().pay(state)

    def perform(self, state: MeccgState) -> Runnable | None:
        """What is discarded as a price is gone before anybody responds (CR-T.05); what becomes a short-event waits in
        the chain until it resolves (CR-T.137, CR-T.155)."""
        ability = self.what(state)
        paid = super().perform(state)
        if ability.discard_self:
            state.happen(Discarded(self.card, source=self.card, cause="cost"))
        elif ability.becomes_short_event:
            state.lay_aside(self.card, "declared", self.seat)
        return paid

    def sentence(self, state: MeccgState) -> str:
        ability = self.what(state)
        return f"Use {state.name(self.card)}{f': {ability.title}' if ability.title else ''}{self._on(state)}"

    def besides(self, state: MeccgState) -> str:
        """What it costs, and whose card it is: people say that Gimli taps his cloak."""
        ability, bearer = self.what(state), state.bearer[self.card]
        taps = ability.tap_self or (ability.actor is not None and ability.actor.tap)
        costs = [word for word, paid in (("tap", taps), ("discard", ability.discard_self)) if paid]
        return " ".join([*costs, *([state.name(bearer)] if bearer >= 0 else [])])

    def _on(self, state: MeccgState) -> str:
        actor = self.what(state).actor
        by_whom = ""
        if actor is not None and self.actor >= 0 and self.actor != self.card:
            by_whom = f"{', tapping' if actor.tap else ' with'} {state.name(self.actor)}"
        return by_whom + (f" on {state.name(self.target)}" if self.target >= 0 else "")


def is_held(state: MeccgState, card: CardId) -> bool:
    """Whether something declared in the chain forbids that a card is tapped in response."""
    chain = state.frame
    return isinstance(chain, Chain) and any(
        card in {entry.target, *entry.more[1::2]}
        and entry.card not in chain.cancelled
        and any(effect.holds_targets for effect in effects_of(entry))
        for entry in chain.entries
    )
