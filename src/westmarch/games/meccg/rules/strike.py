"""The strike sequence, steps 1 to 5 (IN-90 to IN-98)."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Runnable, step
from westmarch.kernel.values import Quantity

from ..cards.traits import Trait
from ..state import MeccgState
from ..words import TAPPED, UNTAPPED, WOUNDED
from .attack import Attack
from .changes import Rolled, Tapped, Told, Wounded
from .elimination import Elimination
from .scene import Scene, card_window
from .triggers import triggered
from .values import attack_body, attack_prowess, body, mind, prowess

PROWESS_AGAINST_STRIKE = Quantity("prowess against a strike")


class Strike(Scene):
    """One strike, its steps taken in order."""

    character: CardId
    was: int
    """How the character stood before step 3."""
    spent: int = -1
    stance: str = ""
    skill_used: bool = False
    prowess_change: int = 0
    strike_change: int = 0
    """A change of the strike's own prowess."""
    body_change: int = 0
    keeps_untapped: bool = False
    rolls: int = 1
    rolled: tuple[int, ...] = ()
    cancelled: bool = False
    total: int = 0
    outcome: str = ""
    harmless: bool = False
    """A successful strike does something else than wound."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[str, ...]:
        if self.at == "attacker_plays_hazards":
            return ("strike hazards", "any")
        return ("strike", "any") if self.at == "defender_plays_resources" else ()

    def attack(self, state: MeccgState) -> Attack:
        attack = state.nearest(Attack)
        assert attack is not None
        return attack

    @step("IN-90")
    def attacker_plays_hazards(self, state: MeccgState) -> Outcome:
        """Step 1: the attacker may play hazards on the strike, within the hazard limit."""
        if self.cancelled:
            return self.go_to("settle")
        return card_window(state, self.attack(state).attacker, "strike: hazards", "IN-90")

    @step("IN-91")
    def attacker_spends_excess(self, state: MeccgState) -> Outcome:
        """Step 2: the attacker may spend any of the -1 modifiers that are left."""
        attack = self.attack(state)
        if self.spent >= 0 or attack.excess == 0:
            return None
        choices: list[Action] = [SpendExcess(attack.attacker, number) for number in range(attack.excess + 1)]
        return Decision(attack.attacker, "excess strikes", choices, "IN-91")

    @step("IN-92")
    def target_may_stay_untapped(self, state: MeccgState) -> Outcome:
        """Step 3: an untapped character taps for the strike, or takes -3 to stay untapped."""
        if self.stance or self.was != UNTAPPED or state.status[self.character] != UNTAPPED:
            return None
        seat = self.attack(state).defender(state)
        return Decision(seat, "tap or not", [TakeStance(seat, "tap"), TakeStance(seat, "stay")], "IN-92")

    @step("IN-93")
    def defender_plays_resources(self, state: MeccgState) -> Outcome:
        """Step 4: the defender may play resources on the strike, at most one of them needing a skill."""
        if self.cancelled:
            return self.go_to("settle")
        return card_window(state, self.attack(state).defender(state), "strike: resources", "IN-93")

    @step("IN-94")
    def roll(self, state: MeccgState) -> Outcome:
        """Step 5: the defender rolls and adds prowess."""
        attack = self.attack(state)
        seat = attack.defender(state)
        if len(self.rolled) < self.rolls:
            dice = state.chance.roll()
            change = prowess_against_strike(state, self)
            state.happen(Rolled(seat, f"{state.name(self.character)}'s strike", *dice, modifier=change))
            self.rolled += (sum(dice) + change,)
            return Again()
        if len(self.rolled) > 1 and not self.total:
            return Decision(seat, "choose a roll", [ChooseRoll(seat, total) for total in sorted(set(self.rolled))])
        self.total = self.total or self.rolled[0]
        return None

    @step()
    def settle(self, state: MeccgState) -> Outcome:
        """Compare the result with the strike's prowess (IN-95 to IN-97)."""
        attack = self.attack(state)
        against = attack_prowess(state, attack) + self.strike_change
        if self.cancelled:
            self.outcome = "cancelled"
        elif self.total > against:
            self.outcome = "failed"
        elif self.total == against:
            self.outcome = "ineffectual"
        else:
            self.outcome = "successful"
        words = f"{state.name(self.character)}: the strike is {self.outcome}"
        if not self.cancelled:
            words += f" ({self.total} against {against})"
        if self.stance == "tap" and self.keeps_untapped and self.outcome != "successful":
            state.status[self.character] = UNTAPPED
        return Told(words.replace("is failed", "fails"))

    @step("IN-95")
    def strike_body_check(self, state: MeccgState) -> Outcome:
        """A failed strike without body is defeated; with one, the defender must roll more than it."""
        if self.outcome != "failed":
            return None
        attack = self.attack(state)
        strike_body = attack_body(state, attack)
        if strike_body is None:
            self.outcome = "defeated"
            return None
        dice = state.chance.roll()
        state.happen(Rolled(attack.defender(state), f"the body check of the strike (body {strike_body})", *dice))
        if sum(dice) > strike_body:
            self.outcome = "defeated"
        return None

    @step("IN-97")
    def wound(self, state: MeccgState) -> Outcome:
        """A successful strike wounds at once."""
        if self.outcome != "successful":
            return None
        attack = self.attack(state)
        instead = triggered(state, "instead of wounding", attack.creature)
        if instead is not None:
            self.harmless = True
            return instead
        attack.wounded += (self.character,)
        return Wounded(self.character, source=attack.creature, cause="strike")

    @step()
    def as_he_is_wounded(self, state: MeccgState) -> Outcome:
        """What a wound brings about at once, by the creature's text or by cards in play."""
        if self.outcome != "successful" or self.harmless:
            return None
        creature = self.attack(state).creature
        by_creature = triggered(state, "character wounded", creature) if creature >= 0 else None
        by_others = triggered(state, "character wounded")
        follows = tuple(what for what in (by_creature, by_others) if isinstance(what, tuple))
        return tuple(part for what in follows for part in what) or None

    @step("IN-97")
    def body_check(self, state: MeccgState) -> Outcome:
        """The attacker rolls, +1 if the character was wounded before; more than the body eliminates him."""
        if self.outcome != "successful" or self.harmless or state.status[self.character] != WOUNDED:
            return None
        attack = self.attack(state)
        dice = state.chance.roll()
        limit = body(state, self.character) + self.body_change
        again = body_check_modifier(state, self)
        purpose = f"the body check of {state.name(self.character)} (body {limit})"
        rolled = Rolled(attack.attacker, purpose, *dice, modifier=again)
        state.happen(rolled)
        if rolled.total > limit:
            return Elimination(self.character, cause="combat")
        return triggered(state, "survived body check", attack.creature, margin=limit - rolled.total)

    @step()
    def report(self, state: MeccgState) -> Outcome:
        attack = self.attack(state)
        attack.outcomes += (self.outcome,)
        return None

    steps = (
        attacker_plays_hazards,
        attacker_spends_excess,
        target_may_stay_untapped,
        defender_plays_resources,
        roll,
        settle,
        strike_body_check,
        wound,
        as_he_is_wounded,
        body_check,
        report,
    )


def prowess_against_strike(state: MeccgState, strike: Strike) -> int:
    """What the character adds to his roll against this strike."""
    attack = strike.attack(state)
    by_mind = attack.creature >= 0 and Trait.MIND_FOR_PROWESS in state.card(attack.creature).traits
    base = mind(state, strike.character) if by_mind else prowess(state, strike.character)
    return PROWESS_AGAINST_STRIKE.derive(state, strike, base + strike.prowess_change)


@PROWESS_AGAINST_STRIKE.modifier("IN-94", layer=0)
def tapped_before(state: MeccgState, strike: Strike, value: int) -> int:
    """-1 if the character was tapped before step 3."""
    return value - 1 if strike.was == TAPPED else value


@PROWESS_AGAINST_STRIKE.modifier("IN-94", layer=0)
def wounded_before(state: MeccgState, strike: Strike, value: int) -> int:
    """-2 if the character was wounded before step 3."""
    return value - 2 if strike.was == WOUNDED else value


@PROWESS_AGAINST_STRIKE.modifier("IN-92", layer=0)
def stays_untapped(state: MeccgState, strike: Strike, value: int) -> int:
    """-3 if an untapped character does not tap."""
    return value - 3 if strike.stance == "stay" and not strike.keeps_untapped else value


@PROWESS_AGAINST_STRIKE.modifier("IN-91", layer=0)
def excess_strikes(state: MeccgState, strike: Strike, value: int) -> int:
    """-1 for each modifier that the attacker spends on this strike."""
    return value - max(0, strike.spent)


BODY_CHECK = Quantity("body check")


def body_check_modifier(state: MeccgState, strike: Strike) -> int:
    return BODY_CHECK.derive(state, strike, 0)


@BODY_CHECK.modifier("IN-97", layer=0)
def wounded_again(state: MeccgState, strike: Strike, value: int) -> int:
    """+1 if the character was wounded before the strike."""
    return value + 1 if strike.was == WOUNDED else value


class SpendExcess(Action, frozen=True):
    """Use some of the strikes left over against this character."""

    verb = "spend-excess"
    number: int

    def perform(self, state: MeccgState) -> Runnable | None:
        strike = state.frame
        assert isinstance(strike, Strike)
        strike.spent = self.number
        strike.attack(state).excess -= self.number
        return None

    def sentence(self, state: MeccgState) -> str:
        if self.number == 0:
            return "Spend no excess strike"
        return f"Spend {self.number} excess strike{'s' if self.number > 1 else ''} (−{self.number} prowess)"


class TakeStance(Action, frozen=True):
    """Tap for the strike, or stay untapped at -3 prowess."""

    verb = "stance"
    stance: str

    def perform(self, state: MeccgState) -> Runnable | None:
        strike = state.frame
        assert isinstance(strike, Strike)
        strike.stance = self.stance
        return Tapped(strike.character, cause="strike") if self.stance == "tap" else None

    def sentence(self, state: MeccgState) -> str:
        strike = state.nearest(Strike)
        who = state.name(strike.character) if strike is not None else "The character"
        return f"{who} taps for the strike" if self.stance == "tap" else f"{who} stays untapped at −3 prowess"


class ChooseRoll(Action, frozen=True):
    """Use one of several results."""

    verb = "choose-roll"
    total: int

    def perform(self, state: MeccgState) -> Runnable | None:
        strike = state.frame
        assert isinstance(strike, Strike)
        strike.total = self.total
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Use the result {self.total}"


__all__ = ["Pass", "Strike", "prowess_against_strike"]
