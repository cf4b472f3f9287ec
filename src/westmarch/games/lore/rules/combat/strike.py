"""A strike: hazards, tapping or staying, support, resources, the roll, body rolls (LO-2.65 to LO-2.76)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from westmarch.games.middle_earth.checks.check import make_check, roll
from westmarch.games.middle_earth.combat.strike import (
    DEFEATED,
    FAILED,
    SUCCESSFUL,
    body_check,
    outcome_of,
    prowess_against_strike,
)
from westmarch.games.middle_earth.table import TAPPED, UNTAPPED, WOUNDED
from westmarch.kernel.action import Action, Decision, Pass, requirement, window
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...changes import Eliminated, PutWith, Tapped, Wounded
from ...formats import LAWS
from ...law import BODY, STRIKE
from ...state import LoreState
from ...words import BODY_ROLL
from ...words import STRIKE as STRIKE_CARDS
from ..timing.scene import Offers, WindowAction, ask, ask_in_turn, card_window, in_movement
from ..timing.triggers import settle
from ..values import body, prowess
from .changes import StrikeResolved
from .figures import attack_body, attack_prowess
from .frames import AttackFrame, BodyRollFrame, StrikeFrame, hazard_seat

PROWESS_AGAINST_STRIKE, BODY_CHECK = prowess_against_strike(), body_check()
CANCELLED = "cancelled"
SUPPORT = Offers("how companions support who faces a strike")


@PROWESS_AGAINST_STRIKE.modifier("LO-2.62", layer=1)
def excess_strikes(state: LoreState, strike: StrikeFrame, value: int) -> int:
    """Each excess strike lowers prowess by one (LO-2.62)."""
    return value - strike.excess


@PROWESS_AGAINST_STRIKE.modifier("LO-6.58", layer=1)
def two_strikes(state: LoreState, strike: StrikeFrame, value: int) -> int:
    """Who faces two strikes has three less against both (LO-6.58)."""
    return value - strike.penalty


@PROWESS_AGAINST_STRIKE.modifier("LO-2.69", layer=1)
def cards_played(state: LoreState, strike: StrikeFrame, value: int) -> int:
    return value + strike.bonus


@carries_out("LO-2.62", without=lambda state, strike: body(state, strike.character))
def body_against_strike(state: LoreState, strike: StrikeFrame) -> int:
    """Excess strikes lower body, too (LO-2.62)."""
    return body(state, strike.character) - strike.excess


class Strike(StrikeFrame):
    """One strike, its steps in their order."""

    windows: ClassVar[dict[str, str]] = {"hazards": STRIKE_CARDS, "resources": STRIKE_CARDS}

    def attack(self, state: LoreState) -> AttackFrame:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        return attack

    def defender(self, state: LoreState) -> int:
        """Whose character faces it."""
        return state.side(self.character)

    def is_over(self, state: LoreState) -> bool:
        return self.cancelled or not state.lies_in_play(self.character)

    @step("LO-2.65")
    def hazards(self, state: LoreState) -> Outcome:
        attack = self.attack(state)
        seat = hazard_seat(state, attack)
        if self.is_over(state) or seat == attack.defender(state):
            return None
        return card_window(state, seat, "strike hazards", "LO-2.65")

    @step("LO-2.66")
    def tap_or_stay(self, state: LoreState) -> Outcome:
        if self.is_over(state) or self.was != UNTAPPED or self.stance:
            return None
        seat = self.defender(state)
        stances = [Stance(seat, "tap")]
        if not self.penalty:
            stances.append(Stance(seat, "stay"))
        return Decision(seat, "tap or stay", list(stances), "LO-2.66")

    @step("LO-2.68")
    def support(self, state: LoreState) -> Outcome:
        if self.is_over(state):
            return None
        return ask(state, self.defender(state), "support", SUPPORT, "LO-2.68")

    @step("LO-2.69")
    def resources(self, state: LoreState) -> Outcome:
        if self.is_over(state):
            return None
        return card_window(state, self.defender(state), "strike resources", "LO-2.69")

    @step("LO-2.70")
    def fight(self, state: LoreState) -> Outcome:
        if self.is_over(state):
            self.outcome = CANCELLED
            return None
        attack = self.attack(state)
        against = attack_prowess(state, attack) + self.prowess_change
        added = PROWESS_AGAINST_STRIKE.derive(state, self, prowess(state, self.character))
        purpose = f"{state.name(self.character)} against the strike"
        total = roll(state, STRIKE, attack.defender(state), purpose, [("prowess", added)], against).total
        self.outcome = outcome_of(LAWS[state.format], STRIKE, total, against)
        return None

    @step("LO-2.71", "LO-2.72")
    def harm(self, state: LoreState) -> Outcome:
        """A successful strike wounds; one of a detainment attack taps, and never the wounded (LO-2.72)."""
        if self.outcome != SUCCESSFUL:
            return None
        if self.attack(state).detainment:
            return None if state.status[self.character] == WOUNDED else Tapped(self.character, cause="detained")
        return Wounded(self.character)

    @step("LO-2.73")
    def body_of_the_character(self, state: LoreState) -> Outcome:
        if self.outcome != SUCCESSFUL:
            return None
        attack = self.attack(state)
        if attack.detainment or state.company_of(self.character) is None:
            return None
        return BodyRoll(self.character, body_against_strike(state, self), attack.attacker)

    @step("LO-2.75", "LO-2.76")
    def body_of_the_strike(self, state: LoreState) -> Outcome:
        """A failed strike is defeated if its body is rolled, and without a roll if it has none (LO-2.76)."""
        if self.outcome != FAILED:
            return None
        attack = self.attack(state)
        if attack.detainment:
            return None
        against = attack_body(state, attack)
        if against is None:
            self.outcome = DEFEATED
            return None
        return BodyRoll(self.character, against, attack.defender(state), of_strike=True)

    @step("LO-2.64")
    def resolved(self, state: LoreState) -> Outcome:
        return StrikeResolved(self.character, self.outcome, cause=self.outcome)

    steps = (
        hazards,
        tap_or_stay,
        support,
        resources,
        fight,
        harm,
        body_of_the_character,
        body_of_the_strike,
        resolved,
    )


class BodyRoll(BodyRollFrame):
    """A body roll: against a character it never wounds, it only may eliminate (LO-4.07)."""

    windows: ClassVar[dict[str, str]] = {"hazards": BODY_ROLL, "resources": BODY_ROLL}

    @step("LO-4.08", "LO-4.21")
    def hazards(self, state: LoreState) -> Outcome:
        """Cards with the keyword come down just ahead of it; hazards in the movement phase only."""
        if not in_movement(state):
            return None
        return ask_in_turn(state, self, state.others(state.side(self.character)), "body roll", "LO-4.08")

    @step("LO-4.08")
    def resources(self, state: LoreState) -> Outcome:
        if state.side(self.character) != state.active:
            return None
        return card_window(state, state.side(self.character), "body roll", "LO-4.08")

    @step("LO-2.73", "LO-2.75")
    def roll(self, state: LoreState) -> Outcome:
        what = "the body of the strike" if self.of_strike else f"the body of {state.name(self.character)}"
        parts = [("cards played", self.bonus)]
        self.beaten = make_check(state, BODY, self.seat, what, self.against, parts).beats
        if not self.beaten:
            return None
        if not self.of_strike:
            return HandOverItems(self.character), Eliminated(self.character, cause="body roll")
        strike = state.nearest(StrikeFrame)
        if strike is not None:
            strike.outcome = DEFEATED
        return None

    @step()
    def settle(self, state: LoreState) -> Outcome:
        return settle(state)

    steps = (hazards, resources, roll, settle)


class Stance(Action, frozen=True):
    """Tap for a strike, or stay untapped at -3 (LO-2.66)."""

    verb = "stance"
    stance: str

    def perform(self, state: LoreState) -> Runnable | None:
        strike = state.frame
        assert isinstance(strike, StrikeFrame)
        strike.stance = self.stance
        return Tapped(strike.character, cause="strike") if self.stance == "tap" else None

    def sentence(self, state: LoreState) -> str:
        return "Tap to face the strike" if self.stance == "tap" else "Stay untapped, at -3 prowess"

    def besides(self, state: LoreState) -> str:
        strike = state.nearest(StrikeFrame)
        return "" if strike is None else state.name(strike.character)


class SupportStrike(WindowAction, frozen=True):
    """Tap somebody whom the attack gave no strike, for +1 (LO-2.68)."""

    verb = "support"
    companion: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        attack, strike = state.nearest(AttackFrame), state.nearest(StrikeFrame)
        company = None if attack is None or strike is None else attack.party(state)
        if attack is None or strike is None or company is None:
            return []
        status, facing = state.status, (*attack.assigned, strike.character)
        able = [card for card in state.members(company) if status[card] == UNTAPPED and card not in facing]
        return [cls(seat, card) for card in able]

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> list[Self]:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        return [] if company is None else [cls(seat, card) for card in state.members(company)]

    @requirement("LO-2.68", says=lambda act, state: state.how_it_stands(act.companion), sought=True)
    def is_untapped(self, state: LoreState) -> bool:
        return state.status[self.companion] == UNTAPPED

    @requirement(
        "LO-2.68", says=lambda act, state: f"{state.name(act.companion)} has a strike of this attack", sought=True
    )
    def has_no_strike(self, state: LoreState) -> bool:
        attack, strike = state.nearest(AttackFrame), state.nearest(StrikeFrame)
        if attack is None or strike is None or strike.character == self.companion:
            return False
        return self.companion not in attack.assigned

    def perform(self, state: LoreState) -> Runnable | None:
        strike = state.frame
        assert isinstance(strike, StrikeFrame)
        strike.supporters += 1
        return Tapped(self.companion, cause="support")

    def sentence(self, state: LoreState) -> str:
        return f"{state.name(self.companion)} taps in support"


class HandOverItems(Procedure):
    """Who is eliminated by a body roll may give one item to each unwounded character of the company (LO-2.74)."""

    character: CardId
    served: tuple[CardId, ...] = ()

    @step("LO-2.74")
    def give(self, state: LoreState) -> Outcome:
        if not state.items(self.character):
            return None
        seat = state.side(self.character)
        return window(state, seat, "hand over items", (GiveItem,), "LO-2.74", KeepItems(seat))

    steps = (give,)


class GiveItem(Action, frozen=True):
    verb = "give"
    item: CardId
    to: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        frame = state.frame
        if not isinstance(frame, HandOverItems):
            return
        company = state.company_of(frame.character)
        for item in state.items(frame.character):
            for other in () if company is None else state.members(company):
                if frame.character not in (other, state.bearer[other]):
                    yield cls(seat, item, other)

    @requirement("LO-2.74", says=lambda act, state: f"{state.name(act.to)} is wounded")
    def is_unwounded(self, state: LoreState) -> bool:
        return state.status[self.to] in (UNTAPPED, TAPPED)

    @requirement("LO-2.74", says=lambda act, state: f"{state.name(act.to)} has received an item")
    def has_none_yet(self, state: LoreState) -> bool:
        frame = state.frame
        return isinstance(frame, HandOverItems) and self.to not in frame.served

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, HandOverItems)
        frame.served = (*frame.served, self.to)
        return PutWith(self.item, self.to, cause="handed over")

    def sentence(self, state: LoreState) -> str:
        return f"Give {state.name(self.item)} to {state.name(self.to)}"


class KeepItems(Pass, frozen=True):
    verb = "keep-items"

    def sentence(self, state: LoreState) -> str:
        return "Give nothing more"
