"""Combat, steps A to E: an attack on a company, made up of strikes (IN-82 to IN-89, IN-99, IN-100, ME-7.01 to ME-7.19,
ME-7.44 to ME-7.62)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from westmarch.kernel.action import Action, Decision, Pass, window
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, Step, step

from ...state import Company, MeccgState
from ...words import UNTAPPED
from ..changes import Discarded, Tapped
from ..checks.corruption import CorruptionCheck, checks_of
from ..company.companies import find_company
from ..company.manifestations import is_tamed, tamed_lair
from ..piles.aside import hosts
from ..timing.lasting import effects_on, end_lasting
from ..timing.scene import Scene, card_actions, card_window, events_in_hand, is_asked_at
from ..timing.triggers import triggered
from .figures import attack_strikes, targets_of
from .kills import fate_of, scored_or_removed

if TYPE_CHECKING:
    from .several_attacks import Attacks
    from .strike import Strike


class Attack(Scene):
    """One attack: by a creature or an automatic one, its figures, and how its strikes fall."""

    hazards_count: ClassVar[bool] = True
    """Hazards in play have a say in it."""
    company: int
    attacker: int
    creature: CardId
    race: str
    base_strikes: int
    base_prowess: int
    base_body: int | None = None
    automatic: bool = False
    keyed_to: str = ""
    keyed_to_site: bool = False
    attacker_chooses: bool = False
    each: bool = False
    agent: bool = False
    """It is made by an agent, which is no creature (CR-T.18)."""
    detainment: bool = False
    """Its strikes tap; they never wound, and it can never be defeated (ME-7.44, ME-7.55)."""
    fixed_strikes: int = -1
    """The number to which an effect has reduced its strikes, whatever else would change it."""
    strikes_change: int = 0
    halvings: int = 0
    prowess_change: int = 0
    body_change: int = 0
    cancelled: bool = False
    uncancellable: bool = False
    """Neither it nor its strikes can be cancelled."""
    isolated: bool = False
    """It is the only one that is left of several, and cannot be cancelled."""
    to_act: int = -1
    passes: int = 0
    strikes: int = -1
    """Fixed when step A is over."""
    assigned: tuple[CardId, ...] = ()
    """Who faces a strike; whom a card lets face several stands here as often."""
    takes_several: tuple[CardId, ...] = ()
    """Those whom a card lets face more than one strike."""
    to_face: tuple[CardId, ...] = ()
    excess: int = 0
    outcomes: tuple[str, ...] = ()
    wounded: tuple[CardId, ...] = ()
    defender_done: bool = False
    last_of_creature: bool = True
    checks_wounded: bool = False
    """Each character that it wounds makes a corruption check."""
    body_check_change: int = 0
    """What is added to the body checks that it brings about."""
    changed_by: tuple[str, ...] = ()
    """The cards that have changed its prowess."""
    alone: CardId = NO_CARD
    """The one who faces it as if he were a company of his own; nobody helps him (CR-T.61)."""
    victim: CardId = NO_CARD
    """The only one whom it can strike: an earlier attack of the same creature was aimed at him."""
    surrendered: bool = False
    """Its creature goes to the defender even if it was not defeated."""
    helpers: tuple[CardId, ...] = ()
    """Those who joined the company to help against this attack."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[str, ...]:
        if self.at == "events_on_the_attack":
            return ("attack", "any")
        if seat != self.defender(state):
            return ()
        if self.at == "after_assignment":
            return ("strikes assigned",)
        return ("assignment",) if self.at == "defender_assigns" else ()

    def is_by(self, state: MeccgState, races: tuple[str, ...]) -> bool:
        """Whether it is an attack of one of these races."""
        return self.race in races

    def strike_on(self, state: MeccgState, character: CardId) -> Strike:
        """The sequence in which a character faces his strike."""
        from .strike import Strike

        return Strike(character, was=state.status[character])

    def defender(self, state: MeccgState) -> int:
        company = find_company(state, self.company)
        return state.active if company is None else company.seat

    def party(self, state: MeccgState) -> Company | None:
        return find_company(state, self.company)

    def unassigned(self, state: MeccgState) -> list[CardId]:
        """Those who have no strike yet."""
        company = self.party(state)
        if company is None:
            return []
        return [card for card in targets_of(state, self, company) if card not in self.assigned]

    def record(self, state: MeccgState, company: Company) -> None:
        """The company has faced the attack, even if it is cancelled afterwards (ME-7.54)."""
        company.faced += (self.race,) if self.creature < 0 else (self.race, state.name(self.creature))

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
        self.to_act = state.active if state.law.active_player_first else self.attacker
        if not self.automatic and not self.agent and not self.isolated:
            self.cancelled = any(
                getattr(effect, "cancels_creatures", False) for effect in effects_on(state, company.number)
            )
        if self.race == "Dragon" and self.is_by_a_tamed_dragon(state, company):
            self.cancelled = True
        return triggered(state, "attack begins", self.creature)

    def is_by_a_tamed_dragon(self, state: MeccgState, company: Company) -> bool:
        if self.creature >= 0:
            return is_tamed(state, company.seat, state.name(self.creature))
        return self.automatic and tamed_lair(state, company.seat, company.site)

    @step("IN-82", "ME-7.54", "CR-T.50")
    def events_on_the_attack(self, state: MeccgState) -> Outcome:
        """Step A: either player may play events that concern the attack as a whole."""
        if self.cancelled or self.passes >= len(state.players()):
            return None
        seat = self.to_act
        if self.automatic and state.law.cancels_at_home and seat == self.defender(state):
            from .evading import CancelAtHome

            at_home: list[Action] = list(CancelAtHome.legal(state, seat))
            if at_home:
                decision = card_window(state, seat, "attack", "IN-82", PassAttack(seat))
                return Decision(seat, "attack", [*at_home, *decision.actions], "ME-7.78")
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
        from .assigning_strikes import AssignAsDefender, LeaveRest

        seat = self.defender(state)
        actions: tuple[type[Action], ...] = (AssignAsDefender,)
        if "assignment" in events_in_hand(state, seat):
            actions = (AssignAsDefender, *card_actions(state, seat))
        return window(state, seat, "assign strikes", actions, "IN-86", LeaveRest(seat))

    @step("IN-87", "ME-7.07", "ME-7.12")
    def attacker_assigns(self, state: MeccgState) -> Outcome:
        """Step C: the attacker gives the remaining strikes to characters without one, tapped or not."""
        if len(self.assigned) >= self.strikes or not self.unassigned(state):
            return None
        from .assigning_strikes import AssignAsAttacker

        choices: list[Action] = list(AssignAsAttacker.legal(state, self.attacker))
        if not choices:
            return None
        return Decision(self.attacker, "assign strikes", choices, "IN-84" if self.attacker_chooses else "IN-87")

    @step("IN-88", "ME-7.10", "CR-E.15")
    def keep_excess(self, state: MeccgState) -> Outcome:
        """Strikes beyond the number of characters are kept as -1 modifiers."""
        self.excess = max(0, self.strikes - len(self.assigned))
        return None

    @step()
    def strikes_assigned(self, state: MeccgState) -> Outcome:
        """Some attacks can be cancelled even now."""
        return triggered(state, "strikes assigned", self.creature)

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
        if self.at == "face_strikes" and not self.to_face and not self.outcomes:
            self.to_face = self.assigned
        left = tuple(card for card in self.to_face if state.lies_in_play(card))
        # A strike that nobody is left to face counts as successful, without further effect (ME-7.17).
        self.outcomes += ("successful",) * (len(self.to_face) - len(left))
        self.to_face = left
        if not left:
            return None
        from .assigning_strikes import FaceStrike

        seat = self.defender(state)
        return Decision(seat, "next strike", [FaceStrike(seat, card) for card in dict.fromkeys(left)], "IN-89")

    @step("IN-99", "IN-100", "ME-7.52", "ME-7.56")
    def outcome(self, state: MeccgState) -> Outcome:
        """Step E: a creature all of whose strikes were defeated scores for the defender; else it is discarded."""
        self.report_to_series(state)
        if self.creature < 0 or not self.last_of_creature:
            return None
        if state.lies_in_play(self.creature):
            # An event that attacks is beaten like a creature, and otherwise stays (ME-2.61, ME-2.62).
            return scored_or_removed(state, self) if self.is_defeated(state) else None
        if state.zone_of(self.creature)[0] != "declared":
            return None
        is_lost = self.surrendered or self.is_defeated(state)
        state.happen(fate_of(state, self) if is_lost else Discarded(self.creature, cause="not defeated"))
        return None

    def series(self, state: MeccgState) -> Attacks | None:
        """The row of attacks of one creature that this one belongs to."""
        if self.creature < 0:
            return None
        from .several_attacks import Attacks

        return state.nearest(Attacks)

    def report_to_series(self, state: MeccgState) -> None:
        if self.agent:
            from ..agents.attacks import AgentAttack

            attacker = state.nearest(AgentAttack)
            if attacker is not None:
                attacker.outcomes = self.outcomes
        series = self.series(state)
        if series is not None:
            series.outcomes += self.outcomes or ("cancelled",)
            if self.assigned:
                series.victim = self.assigned[0]

    def is_defeated(self, state: MeccgState) -> bool:
        """Whether every strike was defeated, in all attacks that the creature made."""
        series = self.series(state)
        outcomes = self.outcomes if series is None else series.outcomes
        if self.cancelled or self.detainment:
            return False
        return bool(outcomes) and all(outcome == "defeated" for outcome in outcomes)

    @step()
    def corruption_checks(self, state: MeccgState) -> Outcome:
        """Whoever came to help taps and makes a check; so do the wounded, if the attack says so."""
        follows: list[Change | Procedure] = []
        for card in self.helpers:
            if state.lies_in_play(card) and state.status[card] == UNTAPPED:
                follows.append(Tapped(card, cause="helped"))
            follows.append(CorruptionCheck(card, reason="helped"))
        if self.checks_wounded:
            wounded = checks_of(state, [card for card in self.wounded if state.card(card).is_character], 0, "wounded")
            follows += wounded if isinstance(wounded, tuple) else () if wounded is None else (wounded,)
        return tuple(follows) or None

    @step()
    def afterwards(self, state: MeccgState) -> Outcome:
        """What the attack leaves behind by the creature's text."""
        return triggered(state, "after attack", self.creature)

    @step()
    def over(self, state: MeccgState) -> Outcome:
        """What cards in play have to say to it."""
        end_lasting(state, "end of attack")
        return triggered(state, "attack over")

    @step("ME-7.110")
    def dismiss_hosts(self, state: MeccgState) -> Outcome:
        """A host that was played in vain goes as the attack is over."""
        if not hosts(state):
            return None
        from ..prisoners.taking import DismissHosts

        return DismissHosts()

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
