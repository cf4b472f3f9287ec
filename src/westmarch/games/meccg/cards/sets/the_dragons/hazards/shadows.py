"""The Dragons: shadows on companies: a breath that does not heal, a crow of storm, magic and winds in the way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change, Replacement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from .....notes import Note
from .....rolls import BY_CARD
from .....rules.about import OfCharacter, OfCompany
from .....rules.changes import Discarded, Healed, Name, Tapped
from .....rules.company.companies import find_company, is_at_haven
from .....rules.company.company_events import events_on
from .....rules.journey.changes import SitePhaseBarred
from .....rules.journey.frames import MovementFrame
from .....rules.journey.regions import are_adjacent, region_facts
from .....rules.site.exploring import names_site
from .....rules.timing.scene import company_in_focus
from .....words import UNTAPPED
from ....definition import card
from ....facts import all_facts
from ....language.abilities import Ability, Binding, Target, Unduplicated
from ....language.condition import Influence, condition
from ....language.conditions.journey import PathHas, company_moves
from ....language.conditions.table import InPlay
from ....language.effect import Effect
from ....language.effects.battle import MakeBodyCheck
from ....language.effects.table import ComeIntoPlay, PutOnTarget
from ....language.modifiers import CardModifier, Scope
from ....language.standing.rulings import Forbids
from ....language.targets.characters import victim
from ....language.trigger import Trigger
from ....language.triggers.endings import ends_with_a_deck
from ....language.who import Who, has_skill
from ....printed import Facts
from ....rulings import Deed
from ...dark_minions.hazards.astray import LeadAstray, same_sites

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import Company, MeccgState

DOORS = InPlay("Doors of Night")
SEA = "Coastal Sea"
GUIDES = {"ranger": 2, "scout": 1, "diplomat": 1}
"""What those of a skill add to the roll against magic on the way."""


def register() -> None:
    card(
        "TD-6",
        "Black Breath",
        abilities=[
            Ability(PutOnTarget(), windows=("hazards",), target=victim(Who(wounded=True)), condition=after_a_nazgul)
        ],
        watches=[Replacement("the Black Breath", _would_heal, _roll_instead)],
        triggers=[
            Trigger(
                "organization begins",
                _sickens,
                "The bearer makes a body check at the beginning of each of his organization phases. Whenever he would "
                "heal, a roll is made instead: +2 at a Haven, +2 for each sage in his company who taps in support. If "
                "the result is greater than 10, he heals and this card is discarded.",
            )
        ],
    )
    card(
        "TD-73",
        "Stormcrow",
        abilities=[Ability(ComeIntoPlay(), Disband(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier("direct influence", -2, scope=Scope.EACH, when=is_wizard),
            CardModifier("direct influence", -2, scope=Scope.EACH, when=is_wizard & DOORS),
        ],
        rulings=[
            Forbids(
                Deed.RECEIVE_COMPANY_EVENTS,
                Scope.EACH,
                when=travels_with_a_wizard,
                words="No resource permanent-event can be played on the company of a Wizard as a whole.",
            )
        ],
        triggers=[
            ends_with_a_deck(),
            Trigger("organization ends", _disbands, "Such cards on a company that a Wizard joins are discarded, too."),
            Trigger("movement over", _disbands, ""),
        ],
    )
    card(
        "TD-50",
        "No Escape from My Magic",
        abilities=[
            Ability(
                PutOnTarget(),
                Waits(),
                windows=("hazards",),
                target=UNIQUE_FACTION,
                no_duplicate=Unduplicated.ON_A_FACTION,
            )
        ],
        triggers=[
            Trigger(
                "company moves",
                _bewitches,
                "From the next turn on, each company that uses region movement through the region in which the "
                "faction is playable, or one next to it, makes a roll: +2 for each ranger, +1 for each scout, +1 for "
                "each diplomat in it. If the result is 12 or less, it may do nothing in its site phase.",
            )
        ],
    )
    card(
        "TD-82",
        "Winds of Wrath",
        abilities=[
            Ability(
                LeadAstray(f"a site that has a {SEA} in its site path", lambda state, found: SEA in found.site_path),
                windows=("hazards",),
                condition=DOORS & same_sites & company_moves & PathHas(SEA),
                on_company=True,
            )
        ],
    )


# Black Breath


@condition("if his company has just faced a Nazgûl attack")
def after_a_nazgul(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The last attack that the company has faced was a Nazgûl’s."""
    company = company_in_focus(state)
    # An attack leaves its race, and the name of its creature if it has one.
    return company is not None and "Nazgûl" in company.faced[-2:]


def _sickens(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    bearer = state.bearer[source]
    company = state.company_of(bearer) if bearer >= 0 else None
    if company is None or company.seat != state.active:
        return None
    return MakeBodyCheck(bearer, state.hazard_player(company.seat), reason=state.name(source))


def _would_heal(state: MeccgState, source: CardId, change: Change) -> bool:
    return isinstance(change, Healed) and change.card == state.bearer[source]


def _roll_instead(state: MeccgState, source: CardId, change: Change) -> Change:
    assert isinstance(change, Healed)
    return HealingTried(change.card, change.untapped, source=source, cause=change.cause)


class HealingTried(Change, frozen=True):
    """Somebody would heal, and a roll says whether he does."""

    rules = ("ME-2.13",)

    card: CardId
    untapped: bool

    def apply(self, state: MeccgState) -> None:
        state.push(TryToHeal(self.card, self.source, self.untapped))

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} fights against {name(self.source)}"


class TryToHeal(OfCharacter, Procedure):
    """Sages may tap in support; a roll says whether somebody heals."""

    character: CardId
    source: CardId
    untapped: bool
    sages: tuple[CardId, ...] = ()
    ready: bool = False

    @step()
    def support(self, state: MeccgState) -> Outcome:
        company = state.company_of(self.character)
        if self.ready or company is None:
            return None
        left = [
            who
            for who in company.characters
            if who != self.character and state.status[who] == UNTAPPED and has_skill(state, who, "sage")
        ]
        choices: list[Action] = [TendHim(company.seat, who) for who in left]
        return Decision(company.seat, "tap in support", [*choices, TendNoMore(company.seat)]) if choices else None

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        company = state.company_of(self.character)
        if company is None or state.bearer[self.source] != self.character:
            return None
        parts = [("at a Haven", 2 * is_at_haven(state, company)), ("sages", 2 * len(self.sages))]
        purpose = f"the healing of {state.name(self.character)} (more than 10)"
        if not make_check(state, BY_CARD, company.seat, purpose, 10, parts).beats:
            return None
        return Discarded(self.source, cause="healed"), Healed(self.character, self.untapped)

    steps = (support, roll)


class TendHim(Action, frozen=True):
    """Tap a sage in support."""

    verb = "tend"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, TryToHeal)
        frame.sages += (self.character,)
        return Tapped(self.character, source=frame.source, cause="support")

    def sentence(self, state: MeccgState) -> str:
        return f"Tap {state.name(self.character)} in support"


class TendNoMore(Pass, frozen=True):
    """Nobody (else) taps in support."""

    verb = "tend-no-more"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, TryToHeal)
        frame.ready = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Nobody else taps in support"


# Stormcrow


@condition("who is a Wizard")
def is_wizard(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character looked at is a Wizard."""
    who = subject.character if isinstance(subject, Influence) else subject
    return state.card(who).is_of("Wizard")


def _has_wizard(state: MeccgState, company: Company) -> bool:
    return any(state.card(who).is_of("Wizard") for who in company.characters)


@condition("in the company of a Wizard")
def travels_with_a_wizard(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character looked at is in a company with a Wizard."""
    company = state.company_of(CardId(subject)) if isinstance(subject, int) and subject >= 0 else None
    return company is not None and _has_wizard(state, company)


def _disbands(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    ended = [
        event
        for company in state.companies
        if _has_wizard(state, company)
        for event in events_on(state, company)
        if state.card(event).is_resource
    ]
    return tuple(Discarded(event, source=source) for event in ended) or None


class Disband(Effect):
    """What was played on companies with a Wizard as a whole is discarded."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return _disbands(state, use.card, 0)

    def text(self) -> str:
        return "Discard all resource permanent-events that were played on companies with a Wizard as a whole."


# No Escape from My Magic


def _unique_factions(state: MeccgState, binding: Binding) -> Iterator[CardId]:
    for seat in range(state.seats):
        for faction in state.factions(seat):
            if state.card(faction).facts.unique and state.lies_in_play(faction):
                yield faction


UNIQUE_FACTION = Target("a unique faction in play", _unique_factions)


class CastThisTurn(Note, frozen=True):
    """A card has come into play this turn, and waits for the next."""

    card: CardId


class Waits(Effect):
    """The card does nothing in the turn in which it is played."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        state.this_turn.append(CastThisTurn(use.card))
        return None

    def text(self) -> str:
        return ""


@cache
def lands_of(faction: Facts) -> frozenset[str]:
    """The regions in which a faction is playable, and those next to them."""
    sites = [place for place in all_facts().values() if place.side == "site" and place.region]
    homes = {place.region for place in sites if place.region and names_site(faction, place)}
    return frozenset(
        region for region in region_facts() for home in homes if region == home or are_adjacent(region, home)
    )


def _bewitches(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    move, faction = state.nearest(MovementFrame), state.bearer[source]
    if move is None or faction < 0 or CastThisTurn(source) in state.this_turn:
        return None
    if lands_of(state.card(faction).facts).isdisjoint(move.laid):
        return None
    return FindAWay(move.company, source)


class FindAWay(OfCompany, Procedure):
    """A company rolls against magic on its way."""

    company: int
    source: CardId

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None:
            return None
        parts = [
            (f"{skill}s", bonus * sum(has_skill(state, who, skill) for who in company.characters))
            for skill, bonus in GUIDES.items()
        ]
        purpose = f"{state.name(self.source)} and company {self.company} (more than 12)"
        if make_check(state, BY_CARD, company.seat, purpose, 12, parts).beats:
            return None
        return SitePhaseBarred(self.company, source=self.source)

    steps = (roll,)
