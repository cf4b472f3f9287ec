"""The Lidless Eye: hazards that a company bears as its player likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....notes import Note
from ....rolls import BY_CARD, BY_CARD_OR_EQUAL
from ....rules.changes import Discarded
from ....rules.checks.corruption import CorruptionCheck
from ....rules.company.losses import BearTheLoss
from ....rules.journey.changed_lands import land_of
from ....rules.journey.frames import type_to_hazards
from ....rules.timing.chain import DeclarationCancelled, chains_with
from ....rules.timing.scene import company_in_focus
from ....rules.values import resisting_influence
from ....words import UNTAPPED, WOUNDED, listed, signed
from ...definition import Card, card
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.condition import Condition, condition
from ...language.conditions.characters import SubjectIs
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.table import ComeIntoPlay, PutOnTarget, RemoveSelf
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.targets.chain import declared_event
from ...language.targets.characters import COMPANY_UNDER_WAY, moving_players_characters
from ...language.trigger import Trigger
from ...language.triggers.endings import ends_with_a_deck
from ...traits import Trait
from .hazard_events import ends_at_a_haven

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState

DOORS = InPlay("Doors of Night")
LOWER = ("Orc", "Troll", "Man")


def register() -> None:
    card(
        "LE-131",
        "Rats!",
        abilities=[
            Ability(
                Gnaw(),
                windows=("hazards",),
                condition=has_minor_item & NewSiteIs("Ruins & Lairs", "Shadow-hold", "Dark-hold"),
                on_company=True,
            )
        ],
    )
    card(
        "LE-147",
        "Waiting Shadow",
        abilities=[Ability(TapOne(), windows=("hazards",), condition=has_somebody_to_tap, on_company=True)],
    )
    card(
        "LE-141",
        "Stench of Mordor",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        triggers=[_stench(), ends_with_a_deck()],
    )
    card("LE-127", "News of Doom", abilities=[Ability(TryFactions(10), RemoveSelf(), windows=("hazards",))])
    card(
        "LE-135",
        "The Roving Eye",
        abilities=[Ability(TemptToLeave(-2), windows=("hazards",), target=BEARER_OF_GREAT_THINGS)],
    )
    card(
        "LE-139",
        "Something Has Slipped",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=COMPANY_UNDER_WAY,
                no_duplicate=Unduplicated.ON_A_COMPANY,
            )
        ],
        modifiers=[CardModifier("prowess", -2, scope=Scope.COMPANY, when=somebody_wounded, layer=EVENT_LAYER)],
        traits=[Trait.ON_THE_COMPANY],
        triggers=[_notes_the_wound(), ends_at_a_haven()],
    )
    card(
        "LE-151",
        "Wrath of the West",
        abilities=[Ability(CancelOnRoll(6), windows=("response",), target=MINION_EVENT)],
    )
    ringwraith = SubjectIs("Ringwraith")
    card(
        "LE-144",
        "Tidings of Doubt and Danger",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier("direct influence", amount, scope=Scope.EACH, when=when, layer=EVENT_LAYER)
            for amount, when in ((-2, ringwraith), (-1, ringwraith & DOORS))
        ],
        triggers=[ends_with_a_deck()],
    )


def _minor_items(state: MeccgState, company: Company) -> tuple[CardId, ...]:
    items = (item for who in company.characters for item in state.items(who))
    return tuple(item for item in items if "minor item" in state.card(item).facts.types)


@condition("on a company that bears a minor item")
def has_minor_item(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under way bears a minor item."""
    company = company_in_focus(state)
    return company is not None and bool(_minor_items(state, company))


class NewSiteIs(Condition):
    """The company under way is at, or moves to, a site of one of these types."""

    __slots__ = ("types",)

    def __init__(self, *types: str) -> None:
        self.types = types

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = company_in_focus(state)
        if company is None:
            return False
        site = company.destination if company.destination >= 0 else company.site
        return type_to_hazards(state, company, site) in self.types

    def text(self) -> str:
        return f"is at or moves to {listed([f'a {kind}' for kind in self.types], 'or')}"


class Gnaw(Effect):
    """The company loses a minor item, or one of its unwounded characters is wounded."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is None:
            return None
        unwounded = tuple(who for who in company.characters if state.status[who] != WOUNDED)
        return BearTheLoss(company.seat, to_wound=unwounded, to_discard=_minor_items(state, company), source=use.card)

    def text(self) -> str:
        return (
            "Its player discards one of its minor items or lets one of its unwounded characters be wounded, without a "
            "body check."
        )


def _able_to_tap(state: MeccgState, source: CardId, company: Company) -> tuple[CardId, ...]:
    anybody = DOORS.holds(state, source, source)
    return tuple(
        who
        for who in company.characters
        if state.status[who] == UNTAPPED and (anybody or state.card(who).facts.race in LOWER)
    )


@condition("on a company with an untapped Orc, Troll or Man (with any untapped character if Doors of Night is in play)")
def has_somebody_to_tap(state: MeccgState, source: CardId, subject: Any) -> bool:
    """There is somebody in the company under way whom a shadow can hold."""
    company = company_in_focus(state)
    return company is not None and bool(_able_to_tap(state, source, company))


class TapOne(Effect):
    """One such character in the company taps."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is None:
            return None
        return BearTheLoss(company.seat, to_tap=_able_to_tap(state, use.card, company), source=use.card)

    def text(self) -> str:
        return "Its player taps one of these characters."


def _stench() -> Trigger:
    """Who begins the site phase in the Dark Lord's lands must tap somebody."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = company_in_focus(state)
        if company is None:
            return None
        land = land_of(state, company.site)
        if land != "Dark-domain" and not (land == "Shadow-land" and DOORS.holds(state, source, source)):
            return None
        untapped = tuple(who for who in company.characters if state.status[who] == UNTAPPED)
        return BearTheLoss(company.seat, to_tap=untapped, source=source) if untapped else None

    words = (
        "As its site phase begins, each company at a site in a Dark-domain (or in a Shadow-land, if Doors of Night is "
        "in play) must tap an untapped character if it has one."
    )
    return Trigger("before entering", act, words)


class TryFactions(Effect):
    """A roll for each faction in play: some results discard it."""

    __slots__ = ("needed",)
    on_guard = "never"

    def __init__(self, needed: int) -> None:
        self.needed = needed

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        lost: list[Change] = []
        for seat in state.players():
            unused = resisting_influence(state, seat)
            for faction in [found for found in state.in_play(seat) if state.card(found).is_faction]:
                purpose = f"{state.name(use.card)} on {state.name(faction)} (at least {self.needed} to stay)"
                check = make_check(
                    state, BY_CARD_OR_EQUAL, seat, purpose, self.needed, [("unused general influence", unused)]
                )
                if not check.beats or check.total - unused in (2, 3):
                    lost.append(Discarded(faction, source=use.card))
        return tuple(lost) or None

    def text(self) -> str:
        return (
            "Each player makes a roll for each faction that he has in play. Discard it if the roll is 2 or 3, or if "
            f"the roll plus his unused general influence is less than {self.needed}."
        )


def _bears_great_things(state: MeccgState, binding: Binding, who: CardId) -> bool:
    definition = state.card(who)
    if definition.is_avatar:
        return False
    return any(_is_great(state.card(item)) for item in state.items(who))


def _is_great(item: Card) -> bool:
    facts = item.facts
    if "Palantír" in facts.keywords or "greater item" in facts.types:
        return True
    return "gold ring item" not in facts.types and any(word.endswith("Ring") for word in (facts.name, *facts.keywords))


BEARER_OF_GREAT_THINGS = Target(
    "a character (no Wizard or Ringwraith) who bears a Palantír, a greater item, or a ring that is not of gold",
    moving_players_characters,
    _bears_great_things,
)


class TemptToLeave(Effect):
    """The target makes a corruption check that can discard, but not eliminate him."""

    __slots__ = ("modifier",)
    on_guard = "company"

    def __init__(self, modifier: int) -> None:
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return CorruptionCheck(use.target, self.modifier, reason=state.name(use.card), milder=True)

    def text(self) -> str:
        return (
            f"The target makes a corruption check modified by {signed(self.modifier)}. If he would be eliminated, he "
            "is discarded instead, with everything that lies with him."
        )


class SomebodyWounded(Note, frozen=True):
    """Somebody of a company was wounded while a card lay on it."""

    card: CardId


@condition("if somebody in it has been wounded this turn")
def somebody_wounded(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody of the company on which the card lies has been wounded this turn."""
    return SomebodyWounded(source) in state.this_turn


def _notes_the_wound() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        wounded = company is not None and CardId(margin) in company.characters
        if wounded and SomebodyWounded(source) not in state.this_turn:
            state.this_turn.append(SomebodyWounded(source))
            state.table_changed()
        return None

    return Trigger("character wounded", act, "")


MINION_EVENT = declared_event(
    "a minion resource short-event declared earlier in the chain",
    lambda found: found.is_resource and found.is_event("short-event") and found.facts.alignment in ("minion", "dual"),
)


class CancelOnRoll(Effect):
    """What was declared is cancelled if a roll is above a number."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not chains_with(state, use.target):
            return None
        purpose = f"{state.name(use.card)} on {state.name(use.target)} (more than {self.number})"
        beats = make_check(state, BY_CARD, use.seat, purpose, self.number).beats
        return DeclarationCancelled(use.target, source=use.card) if beats else None

    def text(self) -> str:
        return f"Make a roll: if it is greater than {self.number}, the target is cancelled and discarded."
