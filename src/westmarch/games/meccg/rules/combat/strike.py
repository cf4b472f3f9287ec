"""The strike sequence: all that affects the strike, in order, then the dice (IN-90 to IN-98, ME-7.67 to ME-7.77)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from westmarch.games.middle_earth.checks.check import make_check, roll
from westmarch.games.middle_earth.combat.strike import STAYING_COSTS, outcome_of
from westmarch.games.middle_earth.lasting import END_OF_STRIKE, end_lasting
from westmarch.kernel.action import Action, Decision, Pass, window
from westmarch.kernel.changes import Change
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import NAMES, InOrder, Outcome, Procedure, Runnable, Step, step

from ...formats import LAWS
from ...rolls import AGENT_STRIKE, STRIKE, STRIKE_BODY
from ...state import MeccgState
from ...words import UNTAPPED, WOUNDED, Window, plain
from ..changes import Tapped, Told, Wounded
from ..checks.corruption import CorruptionCheck
from ..company.elimination import Elimination
from ..company.manifestations import dragon_of
from ..company.taking_up import TakeUp
from ..piles.aside import is_prisoner
from ..telling import StrikeSettled
from ..timing.special_actions import SpecialActions
from ..timing.triggers import demands, triggered
from ..timing.windows import card_window, is_asked_at
from ..values import parts_of
from .body_check import check_body
from .figures import attack_body, attack_prowess, must_tap, staying_costs
from .frames import AttackFrame, StrikeFrame
from .memory import WoundedBy, WoundedByCreature
from .strike_prowess import BODY_CHECK, cost_of_excess, faces_two, strike_parts, strikes_faced_before
from .support import SupportStrike

WRAITHS = ("Nazgûl", "Ringwraith")
InPlaceOfAWound = Callable[[MeccgState, StrikeFrame], "Runnable | None"]
BEFORE_WOUNDS: Contributions[InPlaceOfAWound] = Contributions("rules that take the place of a wound")


class Strike(StrikeFrame):
    """One strike, its steps taken in order."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        at = NAMES[type(self)][self.step]
        if at == "resolved":
            return ("strike failed",) if seat == self.attack(state).defender(state) else ()
        if at not in ("attacker_plays_hazards", "defender_plays_resources"):
            return ()
        window: Window = "strike hazards" if at == "attacker_plays_hazards" else "strike"
        return (window,) if LAWS[state.format].chains else (window, "any")

    def loser(self) -> CardId:
        """Whom the strike has wounded, if anybody."""
        return self.character if self.outcome == "successful" and not self.harmless else NO_CARD

    def against(self, state: MeccgState) -> int:
        """The prowess of the strike."""
        attack = self.attack(state)
        return attack_prowess(state, attack) + (0 if attack.untouched else self.strike_change)

    @step("IN-90", "ME-7.70")
    def attacker_plays_hazards(self, state: MeccgState) -> Outcome:
        """Step 1: the attacker may play hazards on the strike, within the hazard limit."""
        if self.cancelled:
            return self.go_to("settle")
        return card_window(state, self.attack(state).attacker, "strike: hazards", "IN-90")

    @step("IN-91", "ME-7.71", "ME-7.13")
    def attacker_spends_excess(self, state: MeccgState) -> Outcome:
        """Step 2: the attacker may spend any of the -1 modifiers that are left; in the last sequence he must."""
        if self.spent >= 0:
            return None
        attack = self.attack(state)
        if attack.excess == 0:
            return None
        fewest = attack.excess if state.law.excess_is_spent and not attack.to_face else 0
        choices: list[Action] = [SpendExcess(attack.attacker, number) for number in range(fewest, attack.excess + 1)]
        return Decision(attack.attacker, "excess strikes", choices, "IN-91")

    @step("IN-92", "ME-7.72")
    def target_may_stay_untapped(self, state: MeccgState) -> Outcome:
        """Step 3: an untapped character will tap for the strike, or takes -3 to stay untapped."""
        if self.stance or self.was != UNTAPPED or state.status[self.character] != UNTAPPED:
            return None
        attack = self.attack(state)
        if faces_two(state, self) or must_tap(state, attack):
            self.stance = "tap"
            return None
        seat = attack.defender(state)
        return Decision(seat, "tap or not", [TakeStance(seat, "tap"), TakeStance(seat, "stay")], "IN-92")

    @step("ME-7.74", "ME-7.77")
    def others_may_support(self, state: MeccgState) -> Outcome:
        """Companions without a strike may tap in support; the introduction knows nothing of it (ID-10)."""
        if self.cancelled or not state.law.strike_support:
            return None
        return window(state, self.attack(state).defender(state), "support", (SupportStrike, TakeUp), "ME-7.77")

    @step("IN-93", "ME-7.73")
    def defender_plays_resources(self, state: MeccgState) -> Outcome:
        """Step 4: the defender may play resources on the strike, at most one of them needing a skill."""
        if self.cancelled:
            return self.go_to("settle")
        return card_window(state, self.attack(state).defender(state), "strike: resources", "IN-93")

    @step("IN-94", "ME-7.30")
    def roll(self, state: MeccgState) -> Outcome:
        """Step 5: the defender rolls and adds prowess."""
        while len(self.rolled) < self.rolls:
            attack = self.attack(state)
            seat = attack.defender(state)
            purpose, parts = f"{state.name(self.character)}'s strike", strike_parts(state, self)
            rolled = roll(state, STRIKE, seat, purpose, parts, self.against(state))
            self.rolled += (rolled.total,)
            if attack.agent and len(self.rolled) == 1:
                self.agent_rolls(state, attack)
        if len(self.rolled) > 1:
            seat = self.attack(state).defender(state)
            return Decision(seat, "choose a roll", [ChooseRoll(seat, total) for total in sorted(set(self.rolled))])
        self.total = self.rolled[0]
        return None

    def agent_rolls(self, state: MeccgState, attack: AttackFrame) -> None:
        """An agent rolls at the same time, and adds the dice to its prowess (ME-10.111, CR-T.20)."""
        purpose = f"the strike of {state.name(attack.creature)}"
        self.strike_change += roll(state, AGENT_STRIKE, attack.attacker, purpose).total

    @step()
    def settle(self, state: MeccgState) -> Outcome:
        """Compare the result with the strike's prowess (IN-95 to IN-97)."""
        if self.cancelled:
            self.outcome = "cancelled"
            self.spare_him(state)
            return StrikeSettled(self.character, self.outcome)
        against = self.against(state)
        self.outcome = "ineffectual" if self.ineffectual else outcome_of(state.law, STRIKE, self.total, against)
        self.spare_him(state)
        return StrikeSettled(self.character, self.outcome, self.total, against)

    def spare_him(self, state: MeccgState) -> None:
        """Where one taps before the roll, a card may undo it unless the strike was successful."""
        if self.keeps_untapped and state.law.taps_before_the_roll and self.outcome != "successful":
            state.status[self.character] = UNTAPPED

    @step("IN-95", "ME-7.31", "ME-7.41")
    def strike_body_check(self, state: MeccgState) -> Outcome:
        """A failed strike without body is defeated; with one, the defender must roll more than it."""
        if self.outcome != "failed":
            return None
        attack = self.attack(state)
        strike_body = attack_body(state, attack)
        if strike_body is None or self.bodiless or attack.broken:
            self.outcome = "defeated"
            return None
        strike_body += self.strike_body_change
        purpose = f"the body check of the strike (body {strike_body})"
        if make_check(state, STRIKE_BODY, attack.defender(state), purpose, strike_body).beats:
            self.outcome = "defeated"
        return None

    @step("IN-97", "ME-7.33")
    def wound(self, state: MeccgState) -> Outcome:
        """A successful strike wounds at once; one of a detainment attack only taps."""
        if self.outcome != "successful":
            return None
        attack = self.attack(state)
        for rule in BEFORE_WOUNDS.all:
            otherwise = rule(state, self)
            if otherwise is not None:
                self.harmless = True
                return otherwise
        if only_taps(attack):
            self.harmless = True
            return detained(state, self)
        instead = triggered(state, "instead of wounding", attack.creature)
        if instead is not None:
            self.harmless = True
            return instead
        attack.wounded += (self.character,)
        wounded = WoundedBy(self.character, attack.race)
        if wounded not in state.this_turn:
            state.this_turn.append(wounded)
        by_name = WoundedByCreature(self.character, attacker_name(state, attack))
        if by_name.name and by_name not in state.this_turn:
            state.this_turn.append(by_name)
        return Wounded(self.character, source=attack.creature, cause=Wounded.BY_A_STRIKE)

    @step("CR-E.30")
    def as_he_is_wounded(self, state: MeccgState) -> Outcome:
        """What a wound brings about at once, by the creature's text or by cards in play."""
        wounded = self.loser()
        if wounded < 0:
            return None
        attack = self.attack(state)
        sources: list[CardId] = []
        special: list[Change | Procedure] = []
        for source, demanded in demands(state, "character wounded", attack.creature, wounded):
            self.follow_ups += tuple(what for what in demanded if isinstance(what, CorruptionCheck))
            at_once = tuple(what for what in demanded if not isinstance(what, CorruptionCheck))
            if at_once:
                sources.append(source)
                special.append(at_once[0] if len(at_once) == 1 else InOrder(things=at_once))
        if len(special) < 2:
            return special[0] if special else None
        return SpecialActions(attack.defender(state), tuple(sources), tuple(special))

    @step("IN-97", "ME-7.34")
    def body_check(self, state: MeccgState) -> Outcome:
        """The attacker rolls, +1 if the character was wounded before; more than the body eliminates him."""
        if self.outcome != "successful" or self.harmless or state.status[self.character] != WOUNDED:
            return None
        attack = self.attack(state)
        if attack.eliminates:
            return Elimination(self.character, cause="combat")
        parts = parts_of(state, BODY_CHECK, self, 0)
        change = self.body_change - strikes_faced_before(state, self)
        fate, margin = check_body(state, self.character, attack.attacker, parts, change)
        return fate or triggered(state, "survived body check", attack.creature, margin=margin)

    @step("CX-12")
    def checks_that_follow(self, state: MeccgState) -> Outcome:
        """Checks that the wound demands come after the body check, even if it was healed meanwhile (CR-E.25)."""
        if len(self.follow_ups) < 2:
            return self.follow_ups or None
        sources = tuple(check.source for check in self.follow_ups if isinstance(check, CorruptionCheck))
        return SpecialActions(self.attack(state).defender(state), sources, self.follow_ups)

    @step("ME-7.22", "ME-7.147")
    def tap_and_report(self, state: MeccgState) -> Outcome:
        """Whoever fought and did not choose to stay untapped taps, unless a card spares him; a cancelled strike leaves
        him as he was."""
        attack = self.attack(state)
        attack.outcomes += (self.outcome,)
        if self.cancelled or state.law.taps_before_the_roll:
            return None
        return tuple(Tapped(who, cause="strike") for who in self.who_taps(state)) or None

    @step()
    def is_over(self, state: MeccgState) -> Outcome:
        """What a strike that was not cancelled leaves behind by the creature's text."""
        creature = self.attack(state).creature
        return None if self.cancelled or creature < 0 else triggered(state, "strike over", creature)

    @step()
    def resolved(self, state: MeccgState) -> Outcome:
        """What cards in play, and what was played on the strike, have to say to it; before that the defender may play
        what is for a strike of a Ringwraith that has failed."""
        if not self.looked_back and self.is_failure_of_a_wraith(state):
            seat = self.attack(state).defender(state)
            if is_asked_at(state, seat, "strike failed"):
                return card_window(state, seat, "strike failed", "ME-10.145", LetHimRide(seat))
        return triggered(state, "strike resolved")

    def is_failure_of_a_wraith(self, state: MeccgState) -> bool:
        """Whether a strike of one of the Nine has failed."""
        return self.outcome in ("failed", "defeated") and self.race_of_striker(state) in WRAITHS

    def race_of_striker(self, state: MeccgState) -> str:
        return self.attack(state).race

    @step()
    def forgotten(self, state: MeccgState) -> Outcome:
        end_lasting(state, END_OF_STRIKE)
        return None

    def who_taps(self, state: MeccgState) -> list[CardId]:
        """Those who tap now that the strike is resolved; of two strikes one taps for the later (CR-T.140)."""
        if self.stance != "tap" or self.keeps_untapped or state.status[self.character] != UNTAPPED:
            return []
        again = faces_two(state, self) and self.character in self.attack(state).to_face
        there = state.lies_in_play(self.character) or is_prisoner(state, self.character)
        return [self.character] if there and not again else []

    steps: ClassVar[tuple[Step, ...]] = (
        attacker_plays_hazards,
        attacker_spends_excess,
        target_may_stay_untapped,
        others_may_support,
        defender_plays_resources,
        roll,
        settle,
        strike_body_check,
        wound,
        as_he_is_wounded,
        body_check,
        checks_that_follow,
        tap_and_report,
        is_over,
        resolved,
        forgotten,
    )


def attacker_name(state: MeccgState, attack: AttackFrame) -> str:
    """Who attacks, by name: a creature, an event that attacks like one, or the Dragon whose lair the site is."""
    if attack.creature >= 0:
        return state.name(attack.creature)
    company = attack.party(state)
    if company is None or not attack.automatic or attack.race != "Dragon":
        return ""
    return dragon_of(state.site_name(company))


@carries_out("ME-7.44", "CR-T.92", without=False)
def only_taps(attack: AttackFrame) -> bool:
    """Whether the strikes of an attack tap instead of wounding (ME-7.44)."""
    return attack.detainment


def detained(state: MeccgState, strike: StrikeFrame) -> Change:
    """A successful detainment strike taps whom it finds untapped (ME-7.44)."""
    if state.status[strike.character] == UNTAPPED:
        return Tapped(strike.character, cause="detained")
    return Told("{} is detained", about=(strike.character,), by=("ME-7.44",))


class LetHimRide(Pass, frozen=True):
    """Play nothing on the strike that has failed."""

    verb = "let-him-ride"

    def perform(self, state: MeccgState) -> Runnable | None:
        strike = state.frame
        assert isinstance(strike, StrikeFrame)
        strike.looked_back = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Play nothing on the strike that has failed"


class SpendExcess(Action, frozen=True):
    """Use some of the strikes left over against this character."""

    verb = "spend-excess"
    number: int

    def perform(self, state: MeccgState) -> Runnable | None:
        strike = state.frame
        assert isinstance(strike, StrikeFrame)
        strike.spent = self.number
        strike.attack(state).excess -= self.number
        return None

    def sentence(self, state: MeccgState) -> str:
        if self.number == 0:
            return "Spend no excess strike"
        attack = state.nearest(AttackFrame)
        cost = self.number if attack is None else cost_of_excess(attack, self.number)
        return f"Spend {self.number} excess strike{'s' if self.number > 1 else ''} (−{cost} prowess)"


class TakeStance(Action, frozen=True):
    """Tap for the strike, or stay untapped at -3 prowess."""

    verb = "stance"
    stance: str

    def perform(self, state: MeccgState) -> Runnable | None:
        strike = state.frame
        assert isinstance(strike, StrikeFrame)
        strike.stance = self.stance
        at_once = self.stance == "tap" and state.law.taps_before_the_roll
        return Tapped(strike.character, cause="strike") if at_once else None

    def sentence(self, state: MeccgState) -> str:
        strike = state.nearest(StrikeFrame)
        who = state.name(strike.character) if strike is not None else "The character"
        if self.stance == "tap":
            return f"{who} taps for the strike"
        if strike is not None and strike.attack(state).met_by_body:
            return f"{who} stays untapped"
        costs = STAYING_COSTS if strike is None else staying_costs(state, strike.character)
        return f"{who} stays untapped at {f'−{costs} prowess' if costs else 'no loss of prowess'}"


class ChooseRoll(Action, frozen=True):
    """Use one of several results."""

    verb = "choose-roll"
    total: int

    def perform(self, state: MeccgState) -> Runnable | None:
        strike = state.frame
        assert isinstance(strike, StrikeFrame)
        strike.rolls, strike.rolled = 1, (self.total,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Use the result {plain(self.total)}"
