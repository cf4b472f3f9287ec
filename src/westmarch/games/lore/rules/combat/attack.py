"""An attack: engagement cards, strikes assigned and resolved, and what becomes of its card (LO-2.55 to LO-2.82)."""

from __future__ import annotations

from typing import ClassVar, Self

from westmarch.games.middle_earth.cards.printed import AutomaticAttack
from westmarch.games.middle_earth.combat.strike import DEFEATED, STAYING_COSTS
from westmarch.games.middle_earth.table import UNTAPPED, find_company
from westmarch.kernel.action import Action, Decision, all_legal, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step
from westmarch.kernel.structs import replace

from ...changes import Discarded, RemovedFromGame, Scored, Tapped
from ...state import LoreState
from ...words import DECLARED, ENGAGEMENT
from ..about import OfCompany
from ..timing.scene import Offers, WindowAction, ask, card_window
from ..timing.triggers import settle
from .assignment import (
    AssignAsAttacker,
    AssignAsDefender,
    AssignExcess,
    AssignInAnyCase,
    HoldBack,
    TakeSecond,
    left,
    members,
    others,
    untapped,
)
from .changes import AttackBegan, AttackCancelled, AttackOver, ExcessAssigned, StrikeAssigned
from .figures import attack_prowess, attack_strikes
from .frames import AUTOMATIC, CONDITION, CREATURE, AttackFrame, hazard_seat
from .strike import CANCELLED, Strike

ENGAGEMENT_RESOURCES = Offers("what the defender may do before strikes are assigned")


class Attack(AttackFrame):
    """One attack on a company, its steps in their order."""

    windows: ClassVar[dict[str, str]] = {"engagement_hazards": ENGAGEMENT, "engagement_resources": ENGAGEMENT}

    def is_idle(self, state: LoreState) -> bool:
        """Nothing more can come of it."""
        return self.cancelled or find_company(state, self.company) is None

    @step("LO-4.48", "LO-2.55")
    def begin(self, state: LoreState) -> Outcome:
        if self.party(state) is None:
            return self.finish()
        strikes, prowess = attack_strikes(state, self), attack_prowess(state, self)
        return AttackBegan(self.company, self.race, strikes, prowess, self.name, self.source)

    @step("LO-2.56", "LO-2.83")
    def engagement_hazards(self, state: LoreState) -> Outcome:
        """First the attacker plays engagement hazards (LO-4.04)."""
        seat, company = hazard_seat(state, self), find_company(state, self.company)
        if self.cancelled or company is None or seat == company.seat or not opens_engagement(state, self):
            return None
        return card_window(state, seat, "engagement hazards", "LO-2.56")

    @step("LO-2.56")
    def engagement_resources(self, state: LoreState) -> Outcome:
        """Then the defender plays engagement resources, or cancels what he is at home with (LO-2.87)."""
        company = find_company(state, self.company)
        if self.cancelled or company is None or not opens_engagement(state, self):
            return None
        seat = company.seat
        return ask(state, seat, "engagement resources", ENGAGEMENT_RESOURCES, "LO-2.56")

    @step("LO-2.58")
    def count_strikes(self, state: LoreState) -> Outcome:
        """If strikes outnumber the untapped, each of these has one; the others' turn comes after (LO-2.58)."""
        if self.is_idle(state):
            return None
        self.strikes = attack_strikes(state, self)
        able = untapped(state, self)
        if self.attacker_assigns or self.strikes <= len(able):
            return None
        return tuple([StrikeAssigned(card, cause="automatic") for card in able]) or None

    @step("LO-2.57", "LO-2.60")
    def defender_assigns(self, state: LoreState) -> Outcome:
        if left(self) <= 0 or self.attacker_assigns or self.held_back or self.is_idle(state):
            return None
        seat = self.defender(state)
        found: list[Action] = all_legal(state, seat, (AssignAsDefender, TakeSecond))
        if not found:
            return None
        found += HoldBack.legal(state, seat)
        if len(found) == left(self) and all(isinstance(action, AssignAsDefender) for action in found):
            found = [AssignInAnyCase(seat, card) for card in untapped(state, self)]
        return Decision(seat, "assign strikes", found, "LO-2.57")

    @step("LO-2.59", "LO-2.63")
    def attacker_assigns_rest(self, state: LoreState) -> Outcome:
        """The attacker places all that is left; where each of the others gets one, there is nothing to choose."""
        if left(self) <= 0 or self.cancelled:
            return None
        able = others(state, self)
        if not able:
            return None
        if left(self) >= len(able):
            return tuple(StrikeAssigned(card, cause="automatic") for card in able)
        return Decision(self.attacker, "assign strikes", list(AssignAsAttacker.legal(state, self.attacker)), "LO-2.59")

    @step("LO-2.61")
    def assign_excess(self, state: LoreState) -> Outcome:
        """Once everybody has a strike, the attacker puts each excess strike on whom he likes."""
        able = [] if left(self) <= 0 or self.cancelled else members(state, self)
        if not able:
            return None
        if len(able) == 1:
            return Again(ExcessAssigned(able[0]))
        options = list(AssignExcess.legal(state, self.attacker))
        return Decision(self.attacker, "excess strikes", list(options), "LO-2.61")

    @step()
    def line_up(self, state: LoreState) -> Outcome:
        self.to_face = self.assigned
        return None

    @step("LO-2.64")
    def resolve_strikes(self, state: LoreState) -> Outcome:
        """One at a time, in the order that the defender chooses."""
        if state.waiting:
            return settle(state)
        if not self.to_face or self.is_idle(state):
            return None
        gone = [card for card in self.to_face if state.company_of(card) is None]
        if gone:
            self.to_face = tuple(card for card in self.to_face if card not in gone)
            lose_strikes(state, self, gone)
            return Again()
        faces = list(dict.fromkeys(self.to_face))
        if len(faces) == 1:
            return Again(self.strike_on(state, faces[0]))
        seat = self.defender(state)
        return Decision(seat, "order of strikes", [FaceStrike(seat, card) for card in faces], "LO-2.64")

    @step("LO-2.77")
    def conclude(self, state: LoreState) -> Outcome:
        return AttackOver(is_defeated(self), self.name)

    @step("LO-2.78", "LO-2.81", "LO-4.13")
    def put_its_card_away(self, state: LoreState) -> Outcome:
        """What becomes of the card is said when its last attack is over."""
        if self.sort == CREATURE:
            if not self.last:
                following = next((frame for frame in state.stack if isinstance(frame, Attacks)), None)
                if following is not None and not is_defeated(self):
                    following.defeated = False
                return None
            return fate_of_creature(state, self)
        return fate_of_condition(state, self) if self.sort == CONDITION else None

    steps = (
        begin,
        engagement_hazards,
        engagement_resources,
        count_strikes,
        defender_assigns,
        attacker_assigns_rest,
        assign_excess,
        line_up,
        resolve_strikes,
        conclude,
        put_its_card_away,
    )

    def strike_on(self, state: LoreState, card: CardId) -> Strike:
        """The next strike against somebody; excess strikes weigh on his first one only (LO-2.62)."""
        place = self.to_face.index(card)
        self.to_face = self.to_face[:place] + self.to_face[place + 1 :]
        excess = self.excess.count(card) if card not in self.first_done else 0
        penalty = STAYING_COSTS if self.assigned.count(card) > 1 else 0
        was = UNTAPPED if penalty else state.status[card]
        stance = "tap" if penalty and card in self.first_done else ""
        return Strike(card, was, excess, penalty, stance)


class Attacks(Procedure, OfCompany):
    """Several attacks of one creature, one after the other (LO-2.55)."""

    company: int
    attacks: tuple[Attack, ...]
    number: int = 0
    defeated: bool = True
    """All that are over were defeated."""

    @step("LO-2.55", "LO-2.79")
    def one_by_one(self, state: LoreState) -> Outcome:
        if self.number >= len(self.attacks):
            return None
        attack = self.attacks[self.number]
        self.number += 1
        return Again(replace(attack, earlier_defeated=self.defeated, follows=self.number > 1))

    steps = (one_by_one,)


@carries_out("LO-2.56", without=lambda state, attack: not attack.follows)
def opens_engagement(state: LoreState, attack: AttackFrame) -> bool:
    """Engagement cards are played anew for every attack of a creature, unless players agree on once (LO-2.56)."""
    return not attack.follows or state.law.engagement_each_attack


@carries_out("OP-14", without=None)
def lose_strikes(state: LoreState, attack: AttackFrame, gone: list[CardId]) -> None:
    """Who is gone faces nothing: that strike was neither failed nor defeated (OP-14); by agreement it is none."""
    if state.law.unfaced_strikes_count:
        attack.outcomes = (*attack.outcomes, *[CANCELLED] * len(gone))
    else:
        attack.assigned = tuple(card for card in attack.assigned if card not in gone)


@carries_out("LO-2.77", "LO-2.80", without=True)
def is_defeated(attack: AttackFrame) -> bool:
    """Not detainment, not cancelled, and every strike that was resolved was defeated (LO-2.77, LO-2.80)."""
    if attack.detainment or attack.cancelled or not attack.outcomes:
        return False
    return attack.outcomes.count(DEFEATED) == len(attack.outcomes) >= len(attack.assigned)


@carries_out("LO-2.79", without=is_defeated)
def is_wholly_defeated(attack: AttackFrame) -> bool:
    """Of several attacks each must be defeated (LO-2.79)."""
    return is_defeated(attack) and attack.earlier_defeated


def fate_of_creature(state: LoreState, attack: AttackFrame) -> Runnable | None:
    """A defeated creature scores for the defender; an own one is removed from the game (LO-2.78, LO-4.25)."""
    if state.place_name(attack.source) != DECLARED:
        return None
    if not is_wholly_defeated(attack):
        return Discarded(attack.source, cause="not defeated")
    seat = attack.defender(state)
    if is_own(state, attack.source, seat):
        return RemovedFromGame(attack.source, cause="own hazard")
    return Scored(seat, attack.source, cause="defeated")


@carries_out("LO-2.82", "LO-4.25", without=False)
def is_own(state: LoreState, card: CardId, seat: int) -> bool:
    """Nobody gains by a hazard that he played himself (LO-4.25, LO-2.82)."""
    return state.owner[card] == seat


def fate_of_condition(state: LoreState, attack: AttackFrame) -> Runnable | None:
    """A condition worth points scores when its attack is defeated; one's own is discarded; else it stays (LO-2.81)."""
    if not state.lies_in_play(attack.source):
        return None
    if attack.detainment and not state.law.detaining_conditions_stay:
        return Discarded(attack.source, cause="detainment")
    if not is_defeated(attack):
        return None
    seat = attack.defender(state)
    if is_own(state, attack.source, seat):
        leaves = RemovedFromGame if state.law.own_conditions_removed else Discarded
        return leaves(attack.source, cause="own hazard")
    return Scored(seat, attack.source, cause="defeated") if state.facts(attack.source).points else None


def printed_attack(
    company: int, attacker: int, printed: AutomaticAttack, sort: str, source: CardId, name: str
) -> Attack:
    """An attack as a site or a condition lists it; it is keyed to nothing (LO-5.06)."""
    return Attack(
        company,
        attacker,
        printed.race,
        printed.strikes,
        printed.prowess,
        printed.body,
        sort=sort,
        source=source,
        name=name,
        each=printed.each,
        detainment="detainment" in printed.traits,
        attacker_assigns="attacker assigns" in printed.traits,
    )


class FaceStrike(Action, frozen=True):
    """Let somebody face his strike next."""

    verb = "face"
    also_said = frozenset({"choose", "first", "next", "resolve"})
    character: CardId

    def perform(self, state: LoreState) -> Runnable | None:
        attack = state.frame
        assert isinstance(attack, Attack)
        return attack.strike_on(state, self.character)

    def sentence(self, state: LoreState) -> str:
        return f"{state.name(self.character)} faces his strike"


class CancelAtHome(WindowAction, frozen=True):
    """Tap a character at his home site to cancel one automatic-attack there, before strikes are assigned (LO-2.87)."""

    verb = "cancel-at-home"
    character: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        attack = state.nearest(AttackFrame)
        company = attack.party(state) if attack is not None and attack.sort == AUTOMATIC else None
        if company is None:
            return []
        here = state.name(company.site)
        return [cls(seat, card) for card in company.characters if here in state.facts(card).home]

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> list[Self]:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        return [] if company is None else [cls(seat, card) for card in company.characters]

    @requirement("LO-2.87", says="Only an automatic-attack is cancelled so", sought=True)
    def is_automatic(self, state: LoreState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and attack.sort == AUTOMATIC

    @requirement("LO-2.87", says=lambda act, state: f"{state.name(act.character)} is not at home here", sought=True)
    def is_at_home(self, state: LoreState) -> bool:
        company = state.company_of(self.character)
        return company is not None and state.name(company.site) in state.facts(self.character).home

    @requirement("LO-2.87", "LO-3.35", says=lambda act, state: state.how_it_stands(act.character))
    def is_untapped(self, state: LoreState) -> bool:
        return state.status[self.character] == UNTAPPED

    def perform(self, state: LoreState) -> Runnable | None:
        return Tapped(self.character, cause="cost"), AttackCancelled(source=self.character)

    def sentence(self, state: LoreState) -> str:
        return f"Tap {state.name(self.character)}, who is at home here, to cancel the attack"
