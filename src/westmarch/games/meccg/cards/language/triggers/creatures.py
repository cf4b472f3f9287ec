"""What creatures do by themselves, as triggers that they share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import Discarded, Tapped, Told
from ....rules.checks.corruption import checks_of
from ....rules.combat.evading import MayEvade
from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.company.losses import LoseItem
from ....words import UNTAPPED, signed
from ..condition import ALWAYS, Condition
from ..trigger import Trigger

if TYPE_CHECKING:
    from ....state import MeccgState


def attack_under_way(state: MeccgState) -> AttackFrame:
    """The attack that is being faced."""
    attack = state.nearest(AttackFrame)
    assert attack is not None
    return attack


def strike_under_way(state: MeccgState) -> StrikeFrame:
    """The strike that is being faced."""
    strike = state.nearest(StrikeFrame)
    assert strike is not None
    return strike


def corrupts_the_wounded(modifier: int) -> Trigger:
    """After the attack each character that it wounded makes a corruption check."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        wounded = dict.fromkeys(card for card in attack_under_way(state).wounded if state.card(card).is_character)
        return checks_of(state, wounded, modifier, state.name(source))

    words = f"After the attack each character that it wounded makes a corruption check modified by {signed(modifier)}."
    return Trigger("after attack", act, words)


def strips_the_wounded(when: Condition = ALWAYS, special: bool = False) -> Trigger:
    """Each character that it wounds loses all his items, special ones perhaps too."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        if not when.holds(state, source, source):
            return None
        items = state.items(strike_under_way(state).character)
        lost = [item for item in items if special or "special item" not in state.card(item).facts.types]
        return tuple(Discarded(item, source=source, cause="lost") for item in lost) or None

    what = "all his items" if special else "all items but special ones"
    words = " ".join(filter(None, ("Each character that it wounds discards", what, when.text()))) + "."
    return Trigger("character wounded", act, words)


def taps_everybody() -> Trigger:
    """After an attack that was not cancelled all untapped characters of the company tap."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = attack_under_way(state)
        company = attack.party(state)
        if attack.cancelled or company is None:
            return None
        untapped = [who for who in company.characters if state.status[who] == UNTAPPED]
        return tuple(Tapped(who, source=source) for who in untapped) or None

    words = "Unless the attack is cancelled, all untapped characters in the company tap after it."
    return Trigger("after attack", act, words)


def steals(from_company: bool) -> Trigger:
    """A successful strike takes an item and harms nobody."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = attack_under_way(state).party(state)
        if company is None:
            return Told("There is nothing to steal", by=("ME-10.142",))
        bearers = company.characters if from_company else (strike_under_way(state).character,)
        return LoseItem(company.seat, bearers, source)

    whose = "an item in the company" if from_company else "an item that the character bears"
    words = f"A successful strike does no harm: instead {whose} must be discarded (defender’s choice)."
    return Trigger("instead of wounding", act, words)


def may_be_evaded(most: int, victim_too: bool, assigned: bool = True) -> Trigger:
    """A character may tap to cancel one of its attacks, even after the strike is assigned if the card says so."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return MayEvade(most=most, victim_too=victim_too)

    who = "any character" if victim_too else "any character but the one attacked"
    count = "one of its attacks" if most == 1 else f"an attack, up to {most} of them"
    late = ", even after the strike is assigned" if assigned else ", before strikes are assigned"
    words = f"By tapping {who}, the defending company may cancel {count}{late}."
    return Trigger("strikes assigned" if assigned else "before strikes", act, words)
