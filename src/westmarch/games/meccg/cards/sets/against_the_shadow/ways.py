"""Against the Shadow: cards that bring a company to another site than the one where it was going, or was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from ....notes import Note
from ....rolls import BY_CARD
from ....rules.about import OfCompany
from ....rules.changes import CardsRevealed, Discarded, ReturnedToHand
from ....rules.combat.frames import AttackFrame
from ....rules.combat.memory import note_once
from ....rules.company.companies import current_site, find_company
from ....rules.company.sides import counts_as_minion, is_overt
from ....rules.journey.changes import AnotherMoveAllowed
from ....rules.journey.frames import MovementFrame
from ....rules.journey.replacing import SiteReplaced
from ....rules.piles.aside import own_copy
from ....rules.timing.scene import company_in_focus
from ....words import UNTAPPED, listed
from ...definition import card
from ...language.abilities import Ability, Binding, Target
from ...language.condition import Condition, condition
from ...language.conditions.journey import company_moves
from ...language.effect import Effect
from ...language.effects.combat import CancelAttack
from ...language.effects.journey import OnCompany, company_of_use
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.modifiers import Scope
from ...language.standing.rulings import Forbids
from ...language.targets.characters import OWN_COMPANY
from ...language.trigger import Trigger
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState
    from ....words import Moment

NEAR_HOME = ("The Shire", "Arthedain", "Cardolan")


def register() -> None:
    card(
        "AS-48",
        "Farmer Maggot",
        abilities=[
            Ability(ComeIntoPlay(), windows=("any",)),
            Ability(
                CancelAttack(),
                GoElsewhere(),
                key="shelter",
                title="flee to another site",
                windows=("attack",),
                target=SITE_NEAR_HOME,
                condition=AttackedIn(*NEAR_HOME),
                discard_self=True,
                in_opponents_turn=True,
            ),
        ],
    )
    card(
        "AS-52",
        "Orc-mail",
        abilities=[Ability(PutOnTarget(), windows=("any",), target=SMALL_FOLK)],
        traits=[Trait.ON_THE_COMPANY],
        rulings=[
            Forbids(
                Deed.BE_ATTACKED_OPENLY,
                Scope.COMPANY,
                words="The company may not be attacked by an overt minion company.",
            )
        ],
        triggers=[_goes_with_orcs(), _wears_thin(12)],
    )
    card(
        "AS-91",
        "Legendary Stair",
        abilities=[
            Ability(
                RevealTheWay(),
                ClimbBack(),
                windows=("organization", "end of organization"),
                target=OWN_COMPANY,
                condition=goes_down_from_a_fresh_site,
            )
        ],
    )
    card(
        "AS-110",
        "World Gnawed by the Nameless",
        abilities=[
            Ability(
                GoDeeper(),
                InEarnest("Shadow-hold"),
                ComeBackToHand(),
                windows=("any",),
                condition=company_moves & moves_below & ~goes_deeper_already,
            )
        ],
    )


class AttackedIn(Condition):
    """A company of the card's player is attacked while it is at a site in one of these regions."""

    __slots__ = ("regions",)

    def __init__(self, *regions: str) -> None:
        self.regions = regions

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        site = current_site(state, company)
        if company is None or site is None or company.seat != state.place[source] % state.seats:
            return False
        return state.card(site).facts.region in self.regions

    def text(self) -> str:
        return f"if one of your companies faces it at a site in {listed(list(self.regions), 'or')}"


def _sites_near_home(state: MeccgState, binding: Binding) -> list[CardId]:
    attack = state.nearest(AttackFrame)
    company = None if attack is None else attack.party(state)
    here = "" if company is None else state.site_name(company)
    taken = {other.destination for other in state.companies}
    found: dict[str, CardId] = {}
    for site in state.zone("location deck", binding.seat):
        facts = state.card(site).facts
        if facts.region in NEAR_HOME and facts.name != here and site not in taken:
            found.setdefault(facts.id, site)
    return list(found.values())


SITE_NEAR_HOME = Target(f"another site in {listed(list(NEAR_HOME), 'or')} from your location deck", _sites_near_home)


class GoElsewhere(Effect):
    """The company under attack is at the target site now."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        return None if attack is None else SiteReplaced(attack.company, use.target, source=use.card)

    def text(self) -> str:
        return "Replace the company’s site card with it."


def _small_folk(state: MeccgState, binding: Binding) -> list[CardId]:
    return [company.characters[0] for company in state.companies_of(binding.seat) if _is_small_folk(state, company)]


def _is_small_folk(state: MeccgState, company: Company) -> bool:
    members = company.characters
    races = {state.card(who).facts.race for who in members}
    return bool(members) and races <= {"Hobbit", "Dwarf"} and not any(state.allies(who) for who in members)


SMALL_FOLK = Target("one of your companies of nobody but Hobbits and Dwarves, without allies", _small_folk)


def _goes_with_orcs() -> Trigger:
    """As an overt minion company leaves the site of this company, that may go with it."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        move, own = state.nearest(MovementFrame), state.company_of(source)
        if move is None or own is None:
            return None
        others = move.party(state)
        if others.seat == own.seat or not _is_overt_minion(state, others):
            return None
        here = current_site(state, own)
        if here is None or state.name(here) != state.name(others.origin):
            return None
        site = _copy_of(state, own, state.name(others.destination))
        return MayGoAlong(own.number, site, source) if site >= 0 else None

    words = (
        "If an overt minion company at the same site moves, you may replace the company’s site card with your copy of "
        "its new site as that is revealed, if it is in your location deck or in play."
    )
    return Trigger("company moves", act, words)


def _is_overt_minion(state: MeccgState, company: Company) -> bool:
    return counts_as_minion(state, company) and is_overt(state, company)


def _copy_of(state: MeccgState, company: Company, name: str) -> CardId:
    """A player's own card of a site: where another company of his is, or in his location deck."""
    for other in state.companies_of(company.seat):
        if other is not company and state.site_name(other) == name:
            return other.site
    return own_copy(state, company.seat, name)


class MayGoAlong(OfCompany, Procedure):
    """A company may replace its site card, or remain where it is."""

    company: int
    site: CardId
    source: CardId = NO_CARD
    decided: bool = False

    @step()
    def go_or_stay(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if self.decided or company is None:
            return None
        seat = company.seat
        return Decision(seat, "replace the site", [GoAlong(seat, self.company, self.site), StayThere(seat)])

    steps = (go_or_stay,)


class GoAlong(OfCompany, Action, frozen=True):
    """Replace the company's site card."""

    verb = "go-along"
    company: int
    site: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        asking = state.frame
        assert isinstance(asking, MayGoAlong)
        asking.decided = True
        return SiteReplaced(self.company, self.site, source=asking.source)

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.company} replaces its site by {state.name(self.site)}"


class StayThere(Pass, frozen=True):
    """The company remains where it is."""

    verb = "stay-there"

    def perform(self, state: MeccgState) -> Runnable | None:
        asking = state.frame
        assert isinstance(asking, MayGoAlong)
        asking.decided = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "The company keeps its site"


def _wears_thin(most: int) -> Trigger:
    """As each site phase of an opponent begins, a roll and the minions at the site may discard the card."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        own = state.company_of(source)
        return None if own is None or own.seat == state.active else SeenThrough(source, own.number, most)

    words = (
        "At the start of each of your opponent’s site phases make a roll: if the result and the number of minion "
        f"characters at the same site together are greater than {most}, discard this card."
    )
    return Trigger("site phases begin", act, words)


class SeenThrough(OfCompany, Procedure):
    """A roll decides whether the disguise holds."""

    card: CardId
    company: int
    most: int

    @step()
    def look_closer(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or not state.lies_in_play(self.card):
            return None
        minions = sum(
            len(other.characters)
            for other in state.companies
            if state.alignment(other.seat).counts_as_minion and state.site_name(other) == state.site_name(company)
        )
        purpose = f"{state.name(self.card)} (more than {self.most})"
        seen = make_check(state, BY_CARD, company.seat, purpose, self.most, [("minions at the site", minions)]).beats
        return Discarded(self.card) if seen else None

    steps = (look_closer,)


@condition("if its new site is one of the Under-deeps and the site that it leaves is untapped")
def goes_down_from_a_fresh_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company of the target plans to move below, from a site that is not tapped."""
    company = state.company_of(subject) if subject >= 0 else None
    if company is None or company.destination < 0:
        return False
    return state.card(company.destination).facts.under_deeps and state.status[company.site] == UNTAPPED


class StairFound(Note, frozen=True):
    """A company may be again, as the turn ends, at the site from which it set out."""

    company: int
    site: CardId


class RevealTheWay(Effect):
    """The new site of the company is shown."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_of_use(state, use)
        if company is None or company.destination < 0:
            return None
        note_once(state, StairFound(company.number, company.site))
        return CardsRevealed((company.destination,), cause="a card")

    def text(self) -> str:
        return "Reveal the company’s new site."


class ClimbBack(OnCompany):
    """At the end of the turn the company may be again at the site from which it set out."""

    __slots__ = ()

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        company = find_company(state, lasting.number)
        if moment != "end of turn" or company is None or not company.moved:
            return None
        for note in state.this_turn:
            if isinstance(note, StairFound) and note.company == lasting.number and note.site != company.site:
                there = state.zone_of(note.site)[0] in ("location deck", "in play")
                return MayGoAlong(company.number, note.site) if there else None
        return None

    def text(self) -> str:
        return "At the end of the turn the company may replace its new site card with that of its site of origin."


@condition("to a site of the Under-deeps")
def moves_below(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under way goes to a site below."""
    company = company_in_focus(state)
    return company is not None and company.destination >= 0 and state.card(company.destination).facts.under_deeps


@condition("if it is to go deeper already")
def goes_deeper_already(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Such a card has been played on the company in this movement/hazard phase."""
    move = state.nearest(MovementFrame)
    return move is not None and move.moves_deeper


class GoDeeper(Effect):
    """The company goes on to one more site of the Under-deeps to which it has not tried to go this turn."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        return None if move is None else AnotherMoveAllowed(deeper=True, source=use.card)

    def text(self) -> str:
        return (
            "At the end of its movement/hazard phase the company tries to move to one more site of the Under-deeps, "
            "to which it has not tried to move this turn; another movement/hazard phase immediately follows for it."
        )


class InEarnest(OnCompany):
    """Creatures keyed to a type of site attack the company normally this turn."""

    __slots__ = ("in_earnest_at",)

    def __init__(self, in_earnest_at: str) -> None:
        self.in_earnest_at = in_earnest_at

    def text(self) -> str:
        return (
            f"All hazard creatures keyed to {self.in_earnest_at}s that the company faces this turn attack normally, "
            "not as detainment."
        )


class ComeBackToHand(Effect):
    """The card returns to the hand of its player."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return ReturnedToHand(use.card, source=use.card)

    def text(self) -> str:
        return "Return this card to your hand."
