"""What resources do to Nazgûl events: those in play, those declared, and what they leave behind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import HAZARD_LONG_EVENTS
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure
from westmarch.kernel.state import Lasting

from ...rules.changes import Discarded
from ...rules.combat.changes import cancel_attack
from ...rules.combat.frames import AttackFrame
from ...rules.timing.chain import Chain, DeclarationCancelled, chains_with
from ...rules.timing.ended import end_effects
from ...rules.timing.several import MoreTap
from ..definition import card_named
from ..language.abilities import Binding, Target
from ..language.condition import condition
from ..language.effect import Effect
from ..language.nazgul import is_nazgul

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...rules.timing.using import Use
    from ...state import MeccgState


def nazgul_in_play(state: MeccgState) -> list[CardId]:
    """The Nazgûl that lie in play as permanent-events."""
    return [card for seat in range(state.seats) for card in state.in_play(seat) if is_nazgul(state.card(card))]


def declared_nazgul(state: MeccgState) -> list[CardId]:
    """The Nazgûl whose effects as events are declared and have not resolved."""
    return [
        entry.card
        for frame in state.stack
        if isinstance(frame, Chain)
        for entry in frame.entries
        if entry.card >= 0
        and entry.card not in frame.cancelled
        and entry.ability != "creature"
        and is_nazgul(card_named(entry.definition))
    ]


def is_nazgul_long_event(lasting: Lasting) -> bool:
    return lasting.until == HAZARD_LONG_EVENTS and is_nazgul(card_named(lasting.card))


def end_event(state: MeccgState, card: CardId, source: CardId) -> Change:
    """A Nazgûl event is cancelled and has no effect, wherever it stands."""
    if state.lies_in_play(card):
        if chains_with(state, card):
            state.happen(DeclarationCancelled(card, everywhere=True, source=source))
        return Discarded(card, source=source)
    definition = state.definition[card]
    events = [lasting for lasting in state.lasting if lasting.card == definition and is_nazgul_long_event(lasting)]
    end_effects(state, events, source)
    return DeclarationCancelled(card, everywhere=True, source=source)


class EndNazgulEvents(Effect):
    """All Nazgûl events are discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        found = dict.fromkeys((*nazgul_in_play(state), *declared_nazgul(state)))
        changes = [end_event(state, card, use.card) for card in found]
        end_effects(state, filter(is_nazgul_long_event, state.lasting), use.card)
        return tuple(changes) or None

    def text(self) -> str:
        return "All Nazgûl events are discarded without further effect."


@condition("if there is a Nazgûl event")
def nazgul_at_work(state: MeccgState, source: CardId, subject: Any) -> bool:
    """There is a Nazgûl event: in play, declared, or at work as a long-event."""
    if nazgul_in_play(state) or declared_nazgul(state):
        return True
    return any(is_nazgul_long_event(lasting) for lasting in state.lasting)


def _nazgul_to_cancel(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Nazgûl events in play and declared, and the Nazgûl whose attack can still be cancelled."""
    found = [*nazgul_in_play(state), *declared_nazgul(state)]
    attack = state.nearest(AttackFrame)
    if attack is None or attack.at != "events_on_the_attack" or attack.creature < 0 or attack.cancelled:
        return dict.fromkeys(found)
    if is_nazgul(state.card(attack.creature)):
        found.append(attack.creature)
    return dict.fromkeys(found)


def _may_cancel(state: MeccgState, binding: Binding, card: CardId) -> bool:
    """Events can be cancelled by any character, an attack only by one of the company that is attacked."""
    if binding.actor < 0 or not state.card(binding.actor).is_character:
        return False
    attack = state.nearest(AttackFrame)
    if attack is None or attack.creature != card:
        return True
    company = state.company_of(binding.actor)
    return company is not None and company.number == attack.company


NAZGUL_TO_CANCEL = Target("a Nazgûl event, or a Nazgûl that attacks his company", _nazgul_to_cancel, _may_cancel)


class CancelNazgul(Effect):
    """The Nazgûl events and attacks for which characters have tapped are cancelled."""

    __slots__ = ()
    holds_targets = True

    def settles(self, play: Use) -> Procedure:
        return MoreTap(play)

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        changes: list[Change] = []
        for card in (use.target, *use.chosen[1::2]):
            if attack is not None and attack.creature == card:
                changes.append(cancel_attack(state, use.card))
            elif card in nazgul_in_play(state) or card in declared_nazgul(state):
                changes.append(end_event(state, card, use.card))
        return tuple(changes) or None

    def text(self) -> str:
        return (
            "It is cancelled and has no effect; a permanent-event cannot be tapped in response. Others of your "
            "characters may tap as well, each for another Nazgûl event or attack."
        )


NAZGUL_EVENT = Target(
    "a Nazgûl event", lambda state, binding: dict.fromkeys((*nazgul_in_play(state), *declared_nazgul(state)))
)


class EndNazgulEvent(Effect):
    """The Nazgûl event that is the target is cancelled and discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        known = (*nazgul_in_play(state), *declared_nazgul(state))
        return end_event(state, use.target, use.card) if use.target in known else None

    def text(self) -> str:
        return "It is cancelled and discarded."
