"""Combat, steps A to E: an attack on a company, made up of strikes (IN-82 to IN-89, IN-99, IN-100, ME-7.01 to ME-7.19,
ME-7.44 to ME-7.62)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from westmarch.games.middle_earth.lasting import END_OF_ATTACK, end_lasting
from westmarch.kernel.action import Action, Decision, Pass, window
from westmarch.kernel.changes import Change
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import NAMES, Again, Outcome, Procedure, Runnable, Step, step

from ...cards.rulings import Deed, is_allowed, is_forbidden
from ...cards.traits import Trait
from ...state import Company, MeccgState
from ...words import BITS, UNTAPPED, Window
from ..changes import Discarded, Tapped
from ..checks.corruption import CorruptionCheck, checks_of
from ..company.companies import current_site
from ..company.manifestations import AT_HOME, is_tamed, tamed_lair
from ..company.trophies import is_trophy
from ..timing.lasting import effects_on
from ..timing.scene import all_have_passed
from ..timing.triggers import in_a_row, triggered
from ..timing.windows import card_actions, card_window, is_asked_at, sorted_hand
from .assigning_strikes import (
    AssignAsAttacker,
    AssignAsDefender,
    AssignFirst,
    FaceAllStrikes,
    FaceOneStrike,
    FaceStrike,
    LeaveAsExcess,
    LeaveFirst,
    LeaveRest,
    second_strikes,
)
from .evading import CancelAtHome
from .figures import attack_strikes, targets_of
from .frames import AttackFrame
from .in_earnest import is_attacked_in_earnest, lets_nobody_go
from .isolation import RowOfAttacks
from .kills import fate_of, scored_or_removed
from .memory import AgentFoiled, DragonFelledAtHome, note_once
from .several_attacks import Attacks
from .strike import Strike

DETAINMENTS: Contributions[Callable[[MeccgState, AttackFrame, Company], bool]] = Contributions(
    "rules by which an attack is detainment"
)
DEFEATED: Contributions[Callable[[MeccgState, AttackFrame], Runnable | None]] = Contributions(
    "rules of what becomes of a defeated creature"
)
AFTER_ATTACKS: Contributions[Callable[[MeccgState], Runnable | None]] = Contributions("rules of what follows an attack")
# Looked up once: a member of an enum takes longer to find than what it is asked for.
_BE_A_HAVEN = Deed.BE_A_HAVEN
_DRAW_THE_FIRST_STRIKE = Deed.DRAW_THE_FIRST_STRIKE
_SHELTERS_ITS_OWN = Trait.SHELTERS_ITS_OWN
_SHELTERS_ITS_PLAYER = Trait.SHELTERS_ITS_PLAYER


class Attack(AttackFrame):
    """One attack: by a creature or an automatic one, its figures, and how its strikes fall."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        at = NAMES[type(self)][self.step]
        if at == "events_on_the_attack":
            return ("attack", "any")
        if seat != self.defender(state):
            return ()
        if at in ("after_assignment", "over"):
            return ("strikes assigned",) if at == "after_assignment" else ("after attack",)
        return ("assignment",) if at == "defender_assigns" else ()

    def strike_on(self, state: MeccgState, character: CardId) -> Strike:
        """The sequence in which a character faces his strike; a second one comes after the first."""
        number = self.assigned.count(character) - self.to_face.count(character) - 1
        strike = Strike(character, was=state.status[character], captor=self.captor)
        if self.struck_twice and number > 0:
            strike.strike_change = sum(change for who, change in self.struck_twice if who == character)
        if self.carries_off and number == 0:
            seized = dict(self.carries_off)
            strike.strike_change += seized.get(character, 0)
            strike.carries_off = character in seized
        if self.bodiless > 0:
            places = [place for place, who in enumerate(self.assigned) if who == character]
            strike.bodiless = places[max(0, number)] >= self.strikes - self.bodiless
        return strike

    def unassigned(self, state: MeccgState) -> list[CardId]:
        """Those who have no strike yet."""
        company = self.party(state)
        if company is None:
            return []
        return [card for card in targets_of(state, self, company) if card not in self.assigned]

    def chain_begins(self, state: MeccgState, action: Action) -> None:
        """After each chain both may act again, the active player first (ME-10.138)."""
        if state.law.active_player_first:
            self.passes = 0
            self.to_act = state.active

    # the steps

    @step()
    def begin(self, state: MeccgState) -> Outcome:
        company = self.party(state)
        if company is None or not company.characters:
            return self.go_to("outcome")
        self.record(state, company)
        for rule in DETAINMENTS.all if not self.detainment else ():
            if rule(state, self, company):
                self.detainment = True
                break
        if self.detainment and (
            self.in_earnest or is_attacked_in_earnest(state, company) or lets_nobody_go(state, self, company)
        ):
            self.detainment = False
        self.to_act = state.active if state.law.active_player_first else self.attacker
        by_creature = self.creature >= 0 and not self.automatic and not self.agent
        if by_creature and not self.isolated and not self.untouched:
            self.cancelled = lasts_against_creatures(state, company)
        if is_sheltered(state, company):
            self.cancelled = True
        if self.race == "Dragon" and self.is_by_a_tamed_dragon(state, company):
            self.cancelled = True
        # What is cancelled before it begins has not been faced: nothing is played right after it.
        self.looked_back = self.cancelled
        return in_a_row([triggered(state, "attack begins", self.creature), triggered(state, "company attacked")])

    def is_by_a_tamed_dragon(self, state: MeccgState, company: Company) -> bool:
        if self.creature >= 0:
            return is_tamed(state, company.seat, state.name(self.creature))
        return self.automatic and tamed_lair(state, company.seat, company.site)

    @step("IN-82", "ME-7.54", "CR-T.50")
    def events_on_the_attack(self, state: MeccgState) -> Outcome:
        """Step A: either player may play events that concern the attack as a whole."""
        if self.cancelled or self.untouched or all_have_passed(state, self.passes):
            return None
        seat = self.to_act
        if self.automatic and state.law.cancels_at_home and seat == self.defender(state):
            at_home: list[Action] = list(CancelAtHome.legal(state, seat))
            if at_home:
                others = card_window(state, seat, "attack", "IN-82", PassAttack(seat))
                return Decision(seat, "attack", [*at_home, *(others.actions if others else ())], "ME-7.78")
        return card_window(state, seat, "attack", "IN-82", PassAttack(seat))

    @step()
    def before_strikes(self, state: MeccgState) -> Outcome:
        """Step A is over: the number of strikes is fixed. What happens before defenders are chosen happens now."""
        if self.cancelled:
            return self.go_to("outcome")
        self.strikes = -1
        return triggered(state, "before strikes", self.creature)

    @step("IN-85", "ME-7.18", "CR-E.22")
    def each_faces_one(self, state: MeccgState) -> Outcome:
        """An attack on each character skips steps B and C; events do not change the number of its strikes."""
        if self.cancelled:
            return self.go_to("outcome")
        if self.each and self.fixed_strikes < 0:
            company = self.party(state)
            self.assigned = () if company is None else tuple(targets_of(state, self, company))
        return None

    @step("IN-142")
    def count_strikes(self, state: MeccgState) -> Outcome:
        self.strikes = attack_strikes(state, self)
        return None

    @step("IN-86", "ME-7.08", "CR-E.15")
    def defender_assigns(self, state: MeccgState) -> Outcome:
        """Step B: the defender may give a strike to each of as many untapped characters as he likes."""
        if self.attacker_chooses or self.defender_done or len(self.assigned) >= self.strikes:
            return None
        if self.assigned_by_defender:
            return None
        first = self.first_strike(state)
        if first is not None:
            return first
        seat = self.defender(state)
        actions: tuple[type[Action], ...] = (AssignAsDefender,)
        if sorted_hand(state, seat).windows & BITS["assignment"]:
            actions = (AssignAsDefender, *card_actions(state, seat))
        return window(state, seat, "assign strikes", actions, "IN-86", LeaveRest(seat))

    def first_strike(self, state: MeccgState) -> Decision | None:
        """A card may let the attacker assign the first strike before the defender does: to anybody, or to somebody
        unless others have come to help."""
        if self.first_left or self.assigned:
            return None
        if not self.first_by_attacker and not state.having(_DRAW_THE_FIRST_STRIKE.allowed):
            return None
        first: list[Action] = list(AssignFirst.legal(state, self.attacker))
        if not first and not self.first_by_attacker:
            return None
        return Decision(self.attacker, "assign the first strike", [*first, LeaveFirst(self.attacker)])

    @step("IN-87", "ME-7.07", "ME-7.12")
    def attacker_assigns(self, state: MeccgState) -> Outcome:
        """Step C: the attacker gives the remaining strikes to characters without one, tapped or not."""
        if len(self.assigned) >= self.strikes:
            return None
        seat = self.places_the_rest(state)
        choices: list[Action] = list(AssignAsAttacker.legal(state, seat))
        if not choices:
            return None
        if self.second_strikes and not self.unassigned(state):
            choices.append(LeaveAsExcess(seat))
        return Decision(seat, "assign strikes", choices, "IN-84" if self.attacker_chooses else "IN-87")

    @step("IN-88", "ME-7.10", "CR-E.15")
    def keep_excess(self, state: MeccgState) -> Outcome:
        """Strikes beyond the number of characters are kept as -1 modifiers; a card may let somebody face two first."""
        seconds = [] if self.seconds_asked else second_strikes(state, self)
        if seconds:
            seat = self.defender(state)
            return Decision(seat, "a second strike", [*seconds, FaceOneStrike(seat)])
        self.excess = max(0, self.strikes - len(self.assigned))
        return None

    @step()
    def strikes_assigned(self, state: MeccgState) -> Outcome:
        """Some attacks can be cancelled even now; what waits to know whom they strike knows it."""
        evaded = triggered(state, "strikes assigned", self.creature)
        return in_a_row([evaded, triggered(state, "defenders known")])

    @step()
    def after_assignment(self, state: MeccgState) -> Outcome:
        """What the defender plays against the attack once strikes are assigned; who has no such card is not asked."""
        seat = self.defender(state)
        if self.cancelled or not is_asked_at(state, seat, "strikes assigned"):
            return None
        return card_window(state, seat, "strikes assigned", "ME-7.05")

    @step("IN-89", "ME-7.29", "ME-7.15")
    def face_strikes(self, state: MeccgState) -> Outcome:
        """Step D: every assigned strike is resolved, in the order the defender likes."""
        if self.cancelled:
            return None
        if not self.to_face and not self.outcomes and self.at == "face_strikes":
            self.to_face = self.assigned
            self.outcomes += ("cancelled",) * self.warded_off
        if not self.to_face:
            return None
        left = tuple([card for card in self.to_face if state.lies_in_play(card)])
        # A strike that nobody is left to face counts as successful, without further effect (ME-7.17).
        self.outcomes += ("successful",) * (len(self.to_face) - len(left))
        self.to_face = left
        if not left:
            return None
        seat = self.defender(state)
        ways: list[Action] = [FaceStrike(seat, card) for card in dict.fromkeys(left)]
        if len(self.outcomes) == self.warded_off and len(left) > 1:
            ways += [FaceAllStrikes(seat, card) for card in left if is_allowed(state, Deed.FACE_ALL_STRIKES, card)]
        return Decision(seat, "next strike", ways, "IN-89")

    @step("IN-99", "IN-100", "ME-7.52", "ME-7.56")
    def outcome(self, state: MeccgState) -> Outcome:
        """Step E: a creature all of whose strikes were defeated scores for the defender; else it is discarded."""
        self.report_to_series(state)
        if self.agent and self.outcomes and all(outcome in ("failed", "defeated") for outcome in self.outcomes):
            note_once(state, AgentFoiled(self.company))
        if self.creature < 0 or not self.last_of_creature:
            return None
        if is_trophy(state, self.creature):
            return None
        in_play = state.lies_in_play(self.creature)
        if not in_play and state.zone_of(self.creature)[0] != "declared":
            return None
        is_lost = self.is_defeated(state) or (self.surrendered and not in_play)
        spoils = in_a_row([rule(state, self) for rule in DEFEATED.all]) if is_lost else None
        if spoils is not None:
            return Again(spoils)
        if in_play:
            # An event that attacks is beaten like a creature, and otherwise stays (ME-2.61, ME-2.62).
            if not is_lost:
                return None
            note_dragon_felled(state, self)
            return scored_or_removed(state, self)
        state.happen(fate_of(state, self) if is_lost else Discarded(self.creature, cause="not defeated"))
        return None

    def series(self, state: MeccgState) -> Attacks | None:
        """The row of attacks of one creature that this one belongs to."""
        if self.creature < 0:
            return None
        return state.nearest(Attacks)

    def report_to_series(self, state: MeccgState) -> None:
        for frame in reversed(state.stack):
            if isinstance(frame, RowOfAttacks) and frame.learns(self):
                break
        series = self.series(state)
        if series is not None:
            series.outcomes += self.outcomes or ("cancelled",)
            if self.assigned:
                series.victim = self.assigned[0]

    def is_defeated(self, state: MeccgState) -> bool:
        """Whether every strike was defeated, in all attacks that the creature made."""
        series = self.series(state)
        outcomes = self.outcomes if series is None else series.outcomes
        if self.cancelled or is_never_defeated(self):
            return False
        return bool(outcomes) and all(outcome == "defeated" for outcome in outcomes)

    @step()
    def corruption_checks(self, state: MeccgState) -> Outcome:
        """Whoever came to help taps and makes a check; so do the wounded, if the attack says so."""
        follows: list[Change | Procedure] = [
            Tapped(card) for card in self.taps_after if state.lies_in_play(card) and state.status[card] == UNTAPPED
        ]
        for card in self.helpers:
            if state.lies_in_play(card) and state.status[card] == UNTAPPED:
                follows.append(Tapped(card, cause="helped"))
            follows.append(CorruptionCheck(card, reason="helped"))
        if self.checks_wounded:
            wounded = checks_of(
                state, [card for card in self.wounded if state.card(card).is_character], self.check_modifier, "wounded"
            )
            follows += wounded if isinstance(wounded, tuple) else () if wounded is None else (wounded,)
        return tuple(follows) or None

    @step()
    def afterwards(self, state: MeccgState) -> Outcome:
        """What the attack leaves behind by the creature's text."""
        return triggered(state, "after attack", self.creature)

    @step()
    def over(self, state: MeccgState) -> Outcome:
        """What cards in play, and those that are played right after it, have to say to it."""
        seat = self.defender(state)
        if not self.looked_back and is_asked_at(state, seat, "after attack"):
            return card_window(state, seat, "after attack", "ME-10.145", LookBack(seat))
        end_lasting(state, END_OF_ATTACK)
        return triggered(state, "attack over")

    @step("ME-7.110")
    def dismiss_hosts(self, state: MeccgState) -> Outcome:
        """What other rules have to do as an attack is over: a host that was played in vain goes."""
        return in_a_row([rule(state) for rule in AFTER_ATTACKS.all])

    steps: ClassVar[tuple[Step, ...]] = (
        begin,
        events_on_the_attack,
        before_strikes,
        each_faces_one,
        count_strikes,
        defender_assigns,
        attacker_assigns,
        keep_excess,
        strikes_assigned,
        after_assignment,
        face_strikes,
        outcome,
        corruption_checks,
        afterwards,
        over,
        dismiss_hosts,
    )


@carries_out("ME-7.55", "CR-T.93", without=False)
def is_never_defeated(attack: AttackFrame) -> bool:
    """An attack that only detains cannot be defeated, whatever becomes of its strikes (ME-7.55)."""
    return attack.detainment


def lasts_against_creatures(state: MeccgState, company: Company) -> bool:
    """Whether an effect on a company cancels the attacks of creatures on it."""
    for effect in effects_on(state, company.number) if state.lasting else ():
        if effect.cancels_creatures:
            return True
    return False


def is_sheltered(state: MeccgState, company: Company) -> bool:
    """Whether a company is at a site that says that attacks on those of its own side are cancelled there."""
    site = current_site(state, company)
    if site is None or is_forbidden(state, _BE_A_HAVEN, site):
        return False
    if _SHELTERS_ITS_OWN in state.card(site).traits:
        return state.alignment(company.seat).detained
    for card in (site, *state.attachments(site)):
        if _SHELTERS_ITS_PLAYER in state.card(card).traits and state.place[card] % state.seats == company.seat:
            return True
    return False


def note_dragon_felled(state: MeccgState, attack: AttackFrame) -> None:
    """A Dragon that was defeated at home is remembered."""
    company, name = attack.party(state), state.name(attack.creature)
    if company is not None and name.endswith(AT_HOME):
        dragon = name.removesuffix(AT_HOME)
        note_once(state, DragonFelledAtHome(company.number, state.site_name(company), dragon))


class LookBack(Pass, frozen=True):
    """Play nothing right after the attack."""

    verb = "look-back"

    def sentence(self, state: MeccgState) -> str:
        return "Play nothing right after the attack"

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, AttackFrame)
        attack.looked_back = True
        return None


class PassAttack(Pass, frozen=True):
    """Add nothing that concerns the attack as a whole."""

    verb = "pass-attack"

    def sentence(self, state: MeccgState) -> str:
        return "Play nothing on the attack"

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, Attack)
        attack.passes += 1
        attack.to_act = state.left_of(attack.to_act)
        return None
