"""Characters who tap to be rid of a hazard: one of several attacks, a river in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

from westmarch.kernel.action import Action, Pass, requirement, window
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...state import Company, MeccgState
from ...words import UNTAPPED, WOUNDED
from ..about import OfCard, OfCharacter, OfCompany
from ..changes import Name, Tapped, Told
from ..company.companies import find_company
from ..journey.frames import MovementFrame
from ..timing.chain import ChainEntry, Declaration
from ..timing.lasting import effect_of
from .changes import cancel_attack
from .frames import AttackFrame
from .several_attacks import Attacks

if TYPE_CHECKING:
    from ...cards.language.who import Who


class MayEvade(Procedure):
    """The defender may tap a character to cancel this one of several attacks, even after strikes are assigned."""

    most: int
    """How many of the attacks may be cancelled in this way."""
    victim_too: bool = False
    """The character under attack may tap himself."""

    @step()
    def tap_to_cancel(self, state: MeccgState) -> Outcome:
        attack, series = state.nearest(AttackFrame), state.nearest(Attacks)
        if attack is None or series is None or attack.cancelled or series.evaded >= self.most:
            return None
        seat = attack.defender(state)
        return window(state, seat, "cancel one of the attacks", (TapToCancel,), done=FaceIt(seat))

    steps = (tap_to_cancel,)


class TapToCancel(Action, frozen=True):
    """Tap a character of the company to cancel the attack."""

    verb = "tap-to-cancel"
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        if company is not None and state.nearest(MayEvade) is not None:
            for character in company.characters:
                yield cls(seat, character)
                if state.law.allies_evade:
                    # An ally will do as well as a character (CR-T.39).
                    yield from (cls(seat, ally) for ally in state.allies(character))

    @requirement("IN-47", "ME-2.45", says=lambda tap, state: state.how_it_stands(tap.character))
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.character] == UNTAPPED

    @requirement(says="The attack cannot be cancelled")
    def may_be_cancelled(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and not attack.isolated

    @requirement(says=lambda tap, state: f"{state.name(tap.character)} is the one who is attacked")
    def may_be_the_victim(self, state: MeccgState) -> bool:
        evading, attack = state.nearest(MayEvade), state.nearest(AttackFrame)
        if evading is None or attack is None:
            return False
        return evading.victim_too or self.character not in attack.assigned

    def perform(self, state: MeccgState) -> Runnable | None:
        attack, series = state.nearest(AttackFrame), state.nearest(Attacks)
        assert attack is not None
        assert series is not None
        state.happen(cancel_attack(state, self.character))
        series.evaded += 1
        state.frame.finish()
        return Tapped(self.character, source=attack.creature, cause="cost")

    def sentence(self, state: MeccgState) -> str:
        return f"Tap {state.name(self.character)} to cancel this attack"


class FaceIt(Pass, frozen=True):
    """Let the attack come."""

    verb = "face-it"

    def sentence(self, state: MeccgState) -> str:
        return "Do not cancel this attack"


class MayShield(Procedure):
    """Untapped characters may tap to cancel strikes against wounded companions."""

    @step()
    def tap_for_the_wounded(self, state: MeccgState) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.cancelled or attack.uncancellable:
            return None
        seat = attack.defender(state)
        return window(state, seat, "shield the wounded", (ShieldWounded,), done=ShieldNobody(seat))

    steps = (tap_for_the_wounded,)


class StrikeWardedOff(Change, frozen=True):
    """A strike that was assigned to somebody is cancelled before he faces it."""

    rules = ("IN-100", "CR-E.35")

    character: CardId
    by: CardId

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        place = attack.assigned.index(self.character)
        attack.assigned = attack.assigned[:place] + attack.assigned[place + 1 :]
        attack.warded_off += 1

    def sentence(self, name: Name) -> str:
        return f"{name(self.by)} wards off the strike against {name(self.character)}"


class ShieldWounded(Action, frozen=True):
    """Tap a character to cancel a strike against a wounded one."""

    verb = "shield"
    character: CardId
    victim: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        if attack is None or company is None or state.nearest(MayShield) is None:
            return
        for character in company.characters:
            for victim in dict.fromkeys(attack.assigned):
                yield cls(seat, character, victim)

    @requirement("IN-47", "ME-2.45", says=lambda tap, state: state.how_it_stands(tap.character))
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.character] == UNTAPPED

    @requirement(says=lambda tap, state: f"{state.name(tap.victim)} is not wounded")
    def is_wounded(self, state: MeccgState) -> bool:
        return state.status[self.victim] == WOUNDED

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        return Tapped(self.character, source=attack.creature, cause="cost"), StrikeWardedOff(
            self.victim, self.character
        )

    def sentence(self, state: MeccgState) -> str:
        return f"Tap {state.name(self.character)} to cancel the strike against {state.name(self.victim)}"


class ShieldNobody(Pass, frozen=True):
    """Let the strikes come."""

    verb = "shield-nobody"

    def sentence(self, state: MeccgState) -> str:
        return "Cancel no (more) strikes"

    def perform(self, state: MeccgState) -> Runnable | None:
        state.frame.finish()
        return None


class CancelAtHome(OfCard, Declaration, frozen=True):
    """A character at a home site of his taps to cancel one of its automatic-attacks (ME-7.78)."""

    verb = "cancel-at-home"
    declared_as = "taps"
    card: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        if attack is not None and attack.automatic and company is not None and company.seat == seat:
            for character in company.characters:
                yield cls(seat, character)

    @requirement("ME-7.78", "ME-7.79", says=lambda tap, state: f"{state.name(tap.card)} is not at a home site")
    def is_at_home(self, state: MeccgState) -> bool:
        """A home site is one that the card names, not a class of sites."""
        company = state.company_of(self.card)
        return company is not None and state.site_name(company) in state.card(self.card).facts.home_sites

    @requirement("IN-47", "ME-7.78", "ME-2.45", says=lambda tap, state: state.how_it_stands(tap.card))
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.card] == UNTAPPED

    @requirement(says="The attack cannot be cancelled")
    def may_be_cancelled(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and not attack.isolated

    @requirement("CR-T.50", says="It is too late: strikes are being assigned")
    def before_strikes(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and attack.at == "events_on_the_attack"

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        state.happen(Tapped(self.card, cause="cost"))
        return (self.card,)

    def told(self, state: MeccgState) -> str:
        return " to cancel the automatic-attack"

    def resolve(self, state: MeccgState) -> Runnable | None:
        return cancel_attack(state, self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"Tap {state.name(self.card)}, at home here, to cancel the automatic-attack"


def barriers(state: MeccgState, company: Company) -> list[tuple[int, Who]]:
    """What bars a company from its site phase until somebody taps: where it stands among the lasting effects."""
    found: list[tuple[int, Who]] = []
    for index, lasting in enumerate(state.lasting):
        who = effect_of(lasting).freed_by
        if lasting.targets and lasting.targets[0].card not in (company.site, company.destination):
            continue
        if who is not None and lasting.number == company.number:
            found.append((index, who))
    return found


def is_barred(state: MeccgState, company: Company) -> bool:
    """Whether a company may do nothing in its site phase."""
    return company.barred or (bool(state.lasting) and bool(barriers(state, company)))


class MayBreakThrough(OfCompany, Procedure):
    """Whoever can lift a barrier is asked to tap for it as the site phase begins, and as it is raised if the moving
    player has no other moment before that."""

    company: int

    @step()
    def tap_to_break_through(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or not barriers(state, company):
            return None
        return window(state, company.seat, "barred from the site", (BreakThrough,), done=StayBarred(company.seat))

    steps = (tap_to_break_through,)


class BreakThrough(OfCharacter, Declaration, frozen=True):
    """Tap a character of the right skill, until the site phase begins; the company may use it after all."""

    verb = "break-through"
    declared_as = "taps"
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if not state.lasting:
            return
        frame = state.nearest(MayBreakThrough) or state.nearest(MovementFrame)
        company = None if frame is None else find_company(state, frame.company)
        if company is not None and company.seat == seat and barriers(state, company):
            for character in company.characters:
                yield cls(seat, character)

    @requirement(
        "IN-11", "ME-5.96", says=lambda tap, state: f"{state.name(tap.character)} cannot lift what bars the company"
    )
    def has_the_skill(self, state: MeccgState) -> bool:
        company = state.company_of(self.character)
        return company is not None and any(who.matches(state, self.character) for _, who in barriers(state, company))

    @requirement("IN-47", "ME-2.45", says=lambda tap, state: state.how_it_stands(tap.character))
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.character] == UNTAPPED

    def entry(self, state: MeccgState) -> ChainEntry:
        return ChainEntry(self.seat, self.character, state.definition[self.character], "", action=self)

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        state.happen(Tapped(self.character, cause="cost"))
        return (self.character,)

    def told(self, state: MeccgState) -> str:
        return " to lead the company on"

    def resolve(self, state: MeccgState) -> Runnable | None:
        company = state.company_of(self.character)
        if company is None:
            return None
        lifted = [index for index, who in barriers(state, company) if who.matches(state, self.character)]
        if not lifted:
            return None
        del state.lasting[lifted[0]]
        state.table_changed()
        return Told(f"{{}} leads company {company.number} on", about=(self.character,), by=("ME-4.12",))

    def sentence(self, state: MeccgState) -> str:
        return f"Tap {state.name(self.character)} to lead the company on"


class StayBarred(Pass, frozen=True):
    """Leave things as they are."""

    verb = "stay-barred"

    def sentence(self, state: MeccgState) -> str:
        return "Do not tap for it"
