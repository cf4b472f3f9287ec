"""Company versus company combat: who may attack whom, and how the strikes find their targets (ME-7.117 to ME-7.142)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from westmarch.games.middle_earth.lasting import END_OF_ATTACK, END_OF_COMBAT, end_lasting
from westmarch.kernel.action import Action, Decision, Pass, requirement
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Runnable, step

from ...cards.rulings import Deed, allowing, is_allowed, is_forbidden
from ...state import Company, MeccgState
from ...words import UNTAPPED, Window
from ..about import OfCompany
from ..changes import Name, Told
from ..checks.opponent_influence import OpponentInfluenced
from ..combat.assigning_strikes import LeaveRest
from ..combat.attack import Attack, PassAttack, is_sheltered
from ..combat.changes import AttackCancelled
from ..combat.figures import targets_of as targets_of_attack
from ..combat.strike import Strike
from ..company.companies import dissolve_if_empty, find_company
from ..company.sides import counts_as_minion, is_overt
from ..site.frames import SiteFrame
from ..telling import CompanyAttacked
from ..timing.triggers import triggered
from ..timing.windows import can_do_something, card_window, is_asked_at
from .item_stealing import StealItems
from .strike import CompanyStrike


class AttackCompany(OfCompany, Action, frozen=True):
    """Let the company attack an opposing company at its site; its site phase ends with that (ME-7.117)."""

    verb = "attack"
    also_said = frozenset({"declare"})
    company: int
    target: int

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if not state.alignment(seat).attacks or not state.law.company_combat:
            return
        phase = state.nearest(SiteFrame)
        own = None if phase is None else find_company(state, phase.company)
        if own is None:
            return
        for other in state.companies:
            if other.seat != seat and state.site_name(other) == state.site_name(own):
                yield cls(seat, own.number, other.number)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for own in state.companies_of(seat):
            for other in state.companies:
                if other.seat != seat:
                    yield cls(seat, own.number, other.number)

    @requirement(
        "ME-7.118",
        "ME-7.119",
        "ME-7.120",
        "ME-7.121",
        "ME-7.122",
        says="This company may not be attacked by a player of your kind",
    )
    def may_be_attacked(self, state: MeccgState) -> bool:
        own, other = find_company(state, self.company), find_company(state, self.target)
        if other is None:
            return False
        if kinds_of(state, other) & targets_of(state, self.company, self.seat):
            return True
        return own is not None and are_prone_to_violence(state, own, other)

    @requirement("ME-7.123", says="The companies are at different sites")
    def at_the_same_site(self, state: MeccgState) -> bool:
        own, other = find_company(state, self.company), find_company(state, self.target)
        return own is not None and other is not None and state.site_name(own) == state.site_name(other)

    @requirement("ME-7.124", says="The company has to enter the site and face its automatic-attacks first")
    def has_entered(self, state: MeccgState) -> bool:
        phase = state.nearest(SiteFrame)
        return phase is not None and phase.company == self.company and phase.entered

    @requirement("ME-7.125", "ME-7.126", says="An opponent has been influenced this turn: no company may be attacked")
    def nobody_influenced(self, state: MeccgState) -> bool:
        return OpponentInfluenced() not in state.this_turn

    @requirement(says="At this site no minion company attacks another company")
    def site_is_peaceful(self, state: MeccgState) -> bool:
        own = find_company(state, self.company)
        if own is None or not state.alignment(self.seat).counts_as_minion:
            return True
        return not is_forbidden(state, Deed.SEE_COMPANIES_FIGHT, own.site)

    @requirement(says="A card shields this company from overt companies")
    def is_not_shielded(self, state: MeccgState) -> bool:
        own, other = find_company(state, self.company), find_company(state, self.target)
        if own is None or other is None or not state.having(Deed.BE_ATTACKED_OPENLY.forbidden):
            return True
        if not counts_as_minion(state, own) or not is_overt(state, own):
            return True
        return not any(is_forbidden(state, Deed.BE_ATTACKED_OPENLY, who) for who in other.characters)

    @requirement("ME-7.117", says="Companies are attacked at the end of a company's own site phase")
    def at_the_end_of_the_site_phase(self, state: MeccgState) -> bool:
        frame = state.frame
        return self.seat == state.active and isinstance(frame, SiteFrame) and frame.at == "play_resources"

    def perform(self, state: MeccgState) -> Runnable | None:
        state.frame.go_to("clear_away")
        return attack_by(state, self.seat, self.company, self.target)

    def sentence(self, state: MeccgState) -> str:
        other = find_company(state, self.target)
        names = "" if other is None else ", ".join(state.name(card) for card in other.characters)
        return f"Company {self.company} attacks company {self.target} ({names})"

    def besides(self, state: MeccgState) -> str:
        own = find_company(state, self.company)
        return "" if own is None else ", ".join(state.name(card) for card in own.characters)


def attack_by(state: MeccgState, seat: int, company: int, target: int) -> CompanyAttack:
    """The attack of one company on another: a strike for each who can fight."""
    strikers = tuple(state.fighters(state.company(company)))
    return CompanyAttack(
        company=target,
        attacker=seat,
        creature=NO_CARD,
        race="",
        base_strikes=len(strikers),
        base_prowess=0,
        fixed_strikes=len(strikers),
        by=company,
        strikers=strikers,
    )


@carries_out("ME-7.119", without=False)
def are_prone_to_violence(state: MeccgState, own: Company, other: Company) -> bool:
    """Whether a card lets companies of minions attack each other; neither has a Ringwraith (ME-7.119)."""
    if not allowing(state, Deed.ATTACK_MINIONS):
        return False
    companies = (own, other)
    if any(state.card(who).facts.race == "Ringwraith" for company in companies for who in company.characters):
        return False
    return all(state.alignment(company.seat).counts_as_minion for company in companies)


def targets_of(state: MeccgState, company: int, seat: int) -> frozenset[str]:
    """The kinds of company that a company may attack: one that is overt, others besides (ME-7.120, ME-10.165)."""
    kind, own = state.alignment(seat), find_company(state, company)
    return kind.attacks | attacked_openly(state, own) if own is not None else kind.attacks


@carries_out("ME-7.120", "ME-10.165", without=frozenset())
def attacked_openly(state: MeccgState, company: Company) -> frozenset[str]:
    """Whom an overt company may attack besides."""
    more = state.alignment(company.seat).attacks_when_overt
    return more if more and is_overt(state, company) else frozenset()


def kinds_of(state: MeccgState, company: Company) -> frozenset[str]:
    """How the list of those who may be attacked calls a company: by its player's alignment, and whether it is overt."""
    name = state.alignment(company.seat).name
    return frozenset({name, f"overt {name}"}) if is_overt(state, company) else frozenset({name})


class CompanyAttack(Attack):
    """One attack with a strike for each character and ally of the attacking company (ME-7.130, ME-7.131)."""

    hazards_count: ClassVar[bool] = False
    by: int = 0
    """The attacking company."""
    strikers: tuple[CardId, ...] = ()
    """Those who strike; the number of strikes is fixed (ME-7.129)."""
    paired: tuple[CardId, ...] = ()
    """Whose strike each of the assigned faces, in the same order; nobody's yet for who takes what is left over."""
    let_loose: bool = False
    """The attacker has played what is for attacks of his own."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        """Only the defender may act on the attack as a whole (CR-F.04), but for cards that say so themselves."""
        if self.at != "events_on_the_attack":
            return ()
        if seat == self.attacker and not self.let_loose:
            return ("own attack",)
        return ("attack",) if seat == self.defender(state) else ()

    def is_by(self, state: MeccgState, races: tuple[str, ...]) -> bool:
        """A limit to races covers the attack only if it covers every attacking character (ME-7.134)."""
        return all(state.card(card).facts.race in races for card in self.strikers)

    def take_strike(self, character: CardId) -> None:
        super().take_strike(character)
        self.paired += (NO_CARD,)

    def strike_on(self, state: MeccgState, character: CardId) -> Strike:
        faced = self.assigned.count(character) - self.to_face.count(character) - 1
        place = [place for place, who in enumerate(self.assigned) if who == character][faced]
        striker = self.paired[place]
        if striker < 0:
            striker = next((each for each in self.strikers if each not in self.paired), self.strikers[0])
            self.paired = (*self.paired[:place], striker, *self.paired[place + 1 :])
        return CompanyStrike(character, was=state.status[character], striker=striker, striker_was=state.status[striker])

    @step()
    def begin(self, state: MeccgState) -> Outcome:
        """A site that cancels the attacks on those of its side cancels this one, too (ME-7.133)."""
        self.to_act = self.defender(state)
        begins = CompanyAttacked(self.by, self.company, self.attacker)
        attacked = find_company(state, self.company)
        if attacked is None or not is_sheltered(state, attacked):
            return begins
        return (begins, AttackCancelled(source=attacked.site))

    @step("ME-7.133", "CR-F.04")
    def events_on_the_attack(self, state: MeccgState) -> Outcome:
        """The defender may cancel the attack like any other."""
        if self.cancelled:
            return None
        able = can_do_something(state, self.attacker, "own attack")
        if not self.let_loose and (able or is_asked_at(state, self.attacker, "own attack")):
            return card_window(state, self.attacker, "own attack", "CR-F.04", LetNobodyLoose(self.attacker))
        if self.passes:
            return None
        seat = self.defender(state)
        return card_window(state, seat, "attack", "ME-7.133", PassAttack(seat))

    @step("ME-7.135")
    def cancelled_attack_is_over(self, state: MeccgState) -> Outcome:
        self.strikes = self.fixed_strikes
        return self.go_to("over") if self.cancelled else None

    @step()
    def companies_close(self, state: MeccgState) -> Outcome:
        """What cards do before strikes are assigned."""
        return triggered(state, "companies close")

    @step()
    def those_who_are_left(self, state: MeccgState) -> Outcome:
        """Who has gone before he could strike strikes no more."""
        self.strikers = tuple(card for card in self.strikers if state.lies_in_play(card))
        return None

    @step("ME-7.136")
    def defender_pairs(self, state: MeccgState) -> Outcome:
        """Step 1: the defender says which of his untapped characters face which strikes."""
        seat = self.defender(state)
        waits = self.defender_done or self.attacker_chooses
        choices: list[Action] = [] if waits else list(PairAsDefender.legal(state, seat))
        return Decision(seat, "assign strikes", [*choices, LeaveRest(seat)], "ME-7.136") if choices else None

    @step("ME-7.137")
    def attacker_pairs(self, state: MeccgState) -> Outcome:
        """Step 2: the attacker places the strikes of his untapped characters."""
        choices: list[Action] = list(PairAsAttacker.legal(state, self.attacker))
        return Decision(self.attacker, "assign strikes", choices, "ME-7.137") if choices else None

    @step("ME-7.138")
    def defender_pairs_the_rest(self, state: MeccgState) -> Outcome:
        """Step 3: the defender places all that is left."""
        seat = self.defender(state)
        choices: list[Action] = list(PairTheRest.legal(state, seat))
        return Decision(seat, "assign strikes", choices, "ME-7.138") if choices else None

    @step("ME-7.132", "ME-7.140")
    def keep_excess(self, state: MeccgState) -> Outcome:
        """Strikes beyond the number of defenders are -1 modifiers."""
        self.excess = len(self.strikers) - len(self.assigned)
        return None

    @step("ME-12.02")
    def steal_items(self, state: MeccgState) -> Outcome:
        """Where the players have agreed on it, the victors may take items."""
        if not state.law.item_stealing:
            return None
        return StealItems((self.by, self.company), self.strikers + self.assigned)

    @step()
    def over(self, state: MeccgState) -> Outcome:
        """What lasts for an attack or for company combat ends, as after any other attack."""
        company = find_company(state, self.company)
        end_lasting(state, END_OF_COMBAT)
        end_lasting(state, END_OF_ATTACK)
        if company is not None:
            dissolve_if_empty(state, company)
        return triggered(state, "attack over")

    steps = (
        begin,
        events_on_the_attack,
        cancelled_attack_is_over,
        companies_close,
        those_who_are_left,
        defender_pairs,
        attacker_pairs,
        defender_pairs_the_rest,
        keep_excess,
        Attack.face_strikes,
        steal_items,
        over,
    )


class StrikePaired(Change, frozen=True):
    """A card lets the attacker say whom one of his strikes, before the defender does."""

    rules = ("ME-2.13", "ME-7.137")

    striker: CardId
    character: CardId

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(CompanyAttack)
        assert attack is not None
        attack.assigned += (self.character,)
        attack.paired += (self.striker,)

    def sentence(self, name: Name) -> str:
        return f"{name(self.character)} will face {name(self.striker)}"


class LetNobodyLoose(Pass, frozen=True):
    """Play nothing on the attack of the own company."""

    verb = "let-nobody-loose"

    def sentence(self, state: MeccgState) -> str:
        return "Play nothing on your own attack"

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, CompanyAttack)
        attack.let_loose = True
        return None


class PairStrike(Action, frozen=True):
    """Let a character of the defending company face the strike of an attacker."""

    verb = "pair"
    striker: CardId
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        attack = state.nearest(CompanyAttack)
        company = None if attack is None else attack.party(state)
        if attack is not None and company is not None:
            for striker in attack.strikers:
                for character in targets_of_attack(state, attack, company):
                    yield cls(seat, striker, character)

    @requirement("ME-7.132", says=lambda pair, state: f"{state.name(pair.character)} has a strike already")
    def has_no_strike(self, state: MeccgState) -> bool:
        attack = state.nearest(CompanyAttack)
        return attack is not None and (self.character not in attack.assigned or self.may_take_a_second(state, attack))

    def may_take_a_second(self, state: MeccgState, attack: CompanyAttack) -> bool:
        """Whether a card lets him face two strikes."""
        return False

    @requirement("ME-7.132", says=lambda pair, state: f"The strike of {state.name(pair.striker)} has its target")
    def strike_is_free(self, state: MeccgState) -> bool:
        attack = state.nearest(CompanyAttack)
        if attack is None or self.striker in attack.paired:
            return False
        # One is left for each who has taken whatever strike is left over.
        return len(attack.paired) < len(attack.strikers)

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, CompanyAttack)
        attack.assigned += (self.character,)
        attack.paired += (self.striker,)
        return Told("{} will face {}", self.seat, (self.character, self.striker), ("ME-7.136", "ME-7.137"))

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} faces the strike of {state.name(self.striker)}"


class PairAsDefender(PairStrike, frozen=True):
    """Step 1 of the assignment."""

    def may_take_a_second(self, state: MeccgState, attack: CompanyAttack) -> bool:
        if attack.assigned.count(self.character) != 1:
            return False
        return is_allowed(state, Deed.TAKE_A_SECOND_STRIKE, self.character)

    @requirement("ME-7.136", says=lambda pair, state: state.how_it_stands(pair.character))
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.character] == UNTAPPED

    @requirement("ME-7.136", says="The defender assigns first")
    def is_the_defender(self, state: MeccgState) -> bool:
        return _assigns(state, self.seat, "defender_pairs")


class PairAsAttacker(PairStrike, frozen=True):
    """Step 2 of the assignment."""

    @requirement("ME-7.137", says=lambda pair, state: state.how_it_stands(pair.striker))
    def striker_is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.striker] == UNTAPPED

    @requirement("ME-7.137", says="The attacker assigns after the defender")
    def is_the_attacker(self, state: MeccgState) -> bool:
        return _assigns(state, self.seat, "attacker_pairs")


class PairTheRest(PairStrike, frozen=True):
    """Step 3 of the assignment."""

    @requirement("ME-7.138", says="The defender assigns what is left in the end")
    def is_the_defender(self, state: MeccgState) -> bool:
        return _assigns(state, self.seat, "defender_pairs_the_rest")


def _assigns(state: MeccgState, seat: int, at: str) -> bool:
    """Whether it is this player's step of the assignment."""
    attack = state.nearest(CompanyAttack)
    if attack is None or attack.at != at:
        return False
    return seat == (attack.attacker if at == "attacker_pairs" else attack.defender(state))
