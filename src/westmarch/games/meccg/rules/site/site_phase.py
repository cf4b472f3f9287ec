"""One company's site phase: entering the site, what awaits the company there, and what it may do (IN-101 to IN-109)."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass, window
from westmarch.kernel.procedure import Again, Outcome, Runnable, step

from ...cards.rulings import Deed, is_allowed_to, is_forbidden
from ...state import ON_GUARD, MeccgState
from ...words import UNTAPPED, Window
from ..agents.attacks import AgentAttacks, NoAgentAttacks
from ..agents.whereabouts import agents_of, is_face_up
from ..changes import Discarded
from ..checks.influence import PlayFaction
from ..checks.opponent_influence import InfluenceAway
from ..combat.automatic_attacks import automatic_attacks
from ..combat.evading import MayBreakThrough, barriers, is_barred
from ..combat.frames import AttackFrame
from ..combat.isolation import LET_IN, ask_which_stays, isolated, leaves_one
from ..company.companies import dissolve_if_empty, find_company
from ..company_combat.attacking import AttackCompany
from ..journey.creatures import creature_attack
from ..piles.aside import hosts
from ..prisoners.taking import rescue_window
from ..telling import SiteEntered
from ..timing.chain import put_away
from ..timing.on_guard import LeaveOnGuard, RevealCreature, RevealEvent
from ..timing.triggers import in_a_row, triggered
from ..timing.windows import card_actions, card_window, is_asked_at
from .allies import PlayAlly
from .frames import SiteFrame
from .items import PlayItem
from .let_in import LetIn, LetNobodyIn
from .nazgul_guards import call_a_guard
from .playing_at_site import is_minor_bonus
from .tolls import PayToll, is_toll_due


class SitePhase(SiteFrame):
    """One company's site phase."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        if seat != state.active:
            return ()
        at = self.at
        if at == "in_lieu_of_attacks":
            return ("burglary",)
        return ("site", "any") if at == "play_resources" else ()

    def chain_begins(self, state: MeccgState, action: Action) -> None:
        """The minor item that may follow is played directly afterwards or not at all (ME-10.36, CR-T.121)."""
        if not self.bonus_open or not state.law.minor_item_at_once:
            return
        self.bonus_open = is_minor_bonus(state, action)

    @step()
    def before_entering(self, state: MeccgState) -> Outcome:
        """What awaits the company whether it enters or not."""
        return triggered(state, "before entering")

    @step()
    def may_break_through(self, state: MeccgState) -> Outcome:
        """What bars the company from its site may be lifted even now."""
        company = find_company(state, self.company) if state.lasting else None
        return MayBreakThrough(self.company) if company is not None and barriers(state, company) else None

    @step("IN-101")
    def enter_or_skip(self, state: MeccgState) -> Outcome:
        """A company may skip its site phase; to do anything it enters the site."""
        company = find_company(state, self.company)
        if company is None or not company.characters or is_barred(state, company):
            return self.go_to("clear_away")
        if self.entering:
            return None
        return Decision(state.active, "enter the site", [Enter(state.active), Skip(state.active)], "IN-101")

    @step()
    def as_it_begins(self, state: MeccgState) -> Outcome:
        return triggered(state, "site phase begins")

    @step("ME-10.149")
    def turn_up_on_guard_cards(self, state: MeccgState) -> Outcome:
        """Before an automatic-attack is faced, cards on-guard may be turned up that change it, and creatures."""
        seat = state.hazard_player(state.active)
        if self.guard_passed or not state.zones[ON_GUARD * state.seats + seat]:
            return None
        company = find_company(state, self.company)
        if company is None or not company.characters or not automatic_attacks(state, company):
            return None
        return window(state, seat, "on-guard", (RevealCreature, RevealEvent), "ME-10.149", LeaveOnGuard(seat))

    @step()
    def in_lieu_of_attacks(self, state: MeccgState) -> Outcome:
        """Somebody may steal into the site instead (CR-T.59); who has no such card is not asked."""
        if self.burglar >= 0 or not is_asked_at(state, state.active, "burglary"):
            return None
        company = find_company(state, self.company)
        if company is None or state.status[company.site] != UNTAPPED or not automatic_attacks(state, company):
            return None
        return card_window(state, state.active, "burglary", "CR-T.59")

    @step("IN-102")
    def face_automatic_attacks(self, state: MeccgState) -> Outcome:
        """The automatic-attacks are faced like a creature's, but there is no card and no point to win."""
        company = find_company(state, self.company)
        if company is None or not company.characters:
            return self.go_to("clear_away")
        attacks = automatic_attacks(state, company)
        if self.burgled or self.attacks_faced >= len(attacks) or (self.kept >= 0 and self.attacks_faced):
            return None
        if self.kept < 0 and not self.attacks_faced and leaves_one(state, company.site, len(attacks)):
            return self.ask_which_stays(state, attacks)
        number = max(self.attacks_faced, self.kept)
        if number >= len(attacks):
            return None
        attack = attacks[number] if self.kept < 0 else isolated(attacks[number])
        self.attacks_faced = number + 1
        if self.burglar >= 0:
            if self.burglar not in company.characters:
                return None
            attack.alone = self.burglar
        return Again(attack)

    def ask_which_stays(self, state: MeccgState, attacks: list[AttackFrame]) -> Decision:
        """Only one of the attacks is left: the hazard player's choice, who may also think of a creature in his hand."""
        company = state.company(self.company)
        lets_in = bool(state.card(company.site).facts.creature_attack)
        return ask_which_stays(state.hazard_player(state.active), attacks, or_a_creature=lets_in)

    def keep_only(self, index: int) -> None:
        """One of the automatic-attacks is left."""
        self.kept = index

    @step()
    def let_a_creature_in(self, state: MeccgState) -> Outcome:
        """At some sites the opponent may play a creature as one more automatic-attack."""
        company = find_company(state, self.company)
        if self.let_in or company is None or not company.characters or self.kept not in (-1, LET_IN):
            return None
        if not state.card(company.site).facts.creature_attack:
            return None
        seat = state.hazard_player(state.active)
        return window(state, seat, "creature at the site", (LetIn,), "ME-7.80", LetNobodyIn(seat))

    @step()
    def face_a_nazgul(self, state: MeccgState) -> Outcome:
        """At some sites a Nazgûl that is in play is one more automatic-attack."""
        company = find_company(state, self.company)
        if self.guard_called or self.burgled or company is None or not company.characters:
            return None
        if self.kept >= 0 or not state.card(company.site).behaviour.guarded_by:
            return None
        return call_a_guard(state, company)

    @step("ME-10.150")
    def face_on_guard_creatures(self, state: MeccgState) -> Outcome:
        """A creature that was turned up attacks after the automatic-attacks."""
        if not self.lurking:
            return None
        company = find_company(state, self.company)
        entry, self.lurking = self.lurking[0], self.lurking[1:]
        if company is None or not company.characters:
            put_away(state, entry)
            return Again()
        return Again(creature_attack(state, entry))

    @step("ME-10.107", "ME-10.109")
    def face_agents(self, state: MeccgState) -> Outcome:
        """Agents at the site may attack the company that enters it, after everything else that waits there."""
        return self.agents_attack(state)

    def agents_attack(self, state: MeccgState) -> Decision | None:
        """The agents that may attack the company now."""
        seat = state.hazard_player(state.active)
        agents = agents_of(state, seat)
        if not agents:
            return None
        company = find_company(state, self.company)
        if company is None or not company.characters:
            return None
        ways: list[Action] = list(AgentAttacks.legal(state, seat))
        # Where an agent is that lies face down is for its player to know.
        hidden = state.asks_all and not all(is_face_up(state, agent) for agent in agents)
        ordered = not self.stays_outside and any(is_ordered(state, way) for way in ways)
        if not ordered:
            ways.append(NoAgentAttacks(seat))
        return Decision(seat, "agents attack", ways, "ME-10.107") if len(ways) > 1 or ordered or hidden else None

    @step("IN-103")
    def facing_is_enough(self, state: MeccgState) -> Outcome:
        """An attack need not be beaten: whoever is left may play."""
        self.entered = True
        return triggered(state, "site entered", margin=self.company)

    @step("ME-7.111")
    def rescue_prisoners(self, state: MeccgState) -> Outcome:
        """Who is held at this site may be rescued now."""
        if not hosts(state):
            return None
        return rescue_window(state, self)

    @step()
    def play_resources(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or not company.characters:
            return None
        seat = state.active
        return window(state, seat, "site", site_actions(state, seat), "IN-104", LeaveSite(seat))

    @step()
    def turn_up_outside(self, state: MeccgState) -> Outcome:
        """A card on-guard may say that it is turned up when the company does not enter the site."""
        seat = state.hazard_player(state.active)
        if not self.stays_outside or self.guard_passed or not state.zones[ON_GUARD * state.seats + seat]:
            return None
        return window(state, seat, "on-guard", (RevealEvent,), "ME-10.149", LeaveOnGuard(seat))

    @step()
    def face_agents_outside(self, state: MeccgState) -> Outcome:
        """A card in play may let agents attack a company that does not enter their site."""
        if not self.stays_outside or not is_allowed_to(state, Deed.ATTACK_OUTSIDE, state.hazard_player(state.active)):
            return None
        return self.agents_attack(state)

    @step()
    def clear_away(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is not None:
            dissolve_if_empty(state, company)
        gone = tuple([Discarded(entry.card, cause="nobody left to attack") for entry in self.lurking])
        ends = triggered(state, "site phase ends", margin=self.company)
        return in_a_row([gone, ends]) if gone else ends

    steps = (
        before_entering,
        may_break_through,
        enter_or_skip,
        as_it_begins,
        turn_up_on_guard_cards,
        in_lieu_of_attacks,
        face_automatic_attacks,
        let_a_creature_in,
        face_a_nazgul,
        face_on_guard_creatures,
        face_agents,
        facing_is_enough,
        rescue_prisoners,
        play_resources,
        turn_up_outside,
        face_agents_outside,
        clear_away,
    )


def is_ordered(state: MeccgState, attack: Action) -> bool:
    """Whether an agent must attack because a card says so."""
    return isinstance(attack, AgentAttacks) and is_forbidden(state, Deed.SPARE_A_COMPANY, attack.agent)


def site_actions(state: MeccgState, seat: int) -> tuple[type[Action], ...]:
    """What a company may do at a site that it has entered."""
    tolls: tuple[type[Action], ...] = (PayToll,) if is_toll_due(state, seat) else ()
    return (PlayItem, PlayFaction, PlayAlly, InfluenceAway, *card_actions(state, seat), AttackCompany, *tolls)


class Enter(Action, frozen=True):
    """Enter and explore the site."""

    verb = "enter"

    def perform(self, state: MeccgState) -> Runnable | None:
        phase = state.frame
        assert isinstance(phase, SitePhase)
        phase.entering = True
        return SiteEntered(phase.company, state.company(phase.company).site, self.seat)

    def sentence(self, state: MeccgState) -> str:
        phase = state.nearest(SitePhase)
        return "Enter the site" if phase is None else f"Enter {state.site_name(state.company(phase.company))}"

    def besides(self, state: MeccgState) -> str:
        phase = state.nearest(SitePhase)
        return "" if phase is None else f"company {phase.company} enters the site"


class Skip(Pass, frozen=True):
    """Do nothing at the site."""

    verb = "skip"

    def perform(self, state: MeccgState) -> Runnable | None:
        phase = state.frame
        assert isinstance(phase, SitePhase)
        phase.stays_outside = True
        phase.go_to("turn_up_outside")
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Do not enter the site"


class LeaveSite(Pass, frozen=True):
    """Do nothing more at the site."""

    verb = "done-at-site"

    def sentence(self, state: MeccgState) -> str:
        return "Do nothing more at the site"
