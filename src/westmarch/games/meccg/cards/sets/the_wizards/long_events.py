"""The Wizards: resource long-events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.games.middle_earth.lasting import END_OF_TURN
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change, Prohibition
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ....rules.changes import Discarded, ReturnedToHand
from ....rules.company.companies import is_at_haven
from ....rules.piles.picking import Pick, PickNone
from ....rules.site.havens import is_haven_of
from ....words import Window
from ...definition import card
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.condition import ALWAYS, Condition
from ...language.conditions.attacks import AttackIs, IsAutomatic, is_creature
from ...language.conditions.characters import SubjectIs
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.land import TreatRegion
from ...language.effects.lasting import Only, ThisTurn, UntilEndOfTurn
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.land import Treats
from ...language.targets.cards import is_corruption_card
from .items import fighter

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


GATES = InPlay("Gates of Morning")
DOORS = InPlay("Doors of Night")


def register() -> None:
    _environments()
    card("TW-203", "Clear Skies", abilities=[_long_event(when=GATES)], modifiers=[_each("prowess", +2)])
    card(
        "TW-223",
        "Elf-song",
        abilities=[_long_event(RemoveCorruptionCards())],
        watches=STAYS_AT_HAVEN,
        odd_text="No character at a Haven may be discarded or returned to hand.",
    )
    card(
        "TW-241",
        "Fog",
        abilities=[_long_event(when=GATES, no_duplicate=Unduplicated.AT_ALL)],
        treats=[
            Treats(
                {
                    "Free-domain": "Border-land",
                    "Border-land": "Wilderness",
                    "Shadow-land": "Wilderness",
                    "Dark-domain": "Shadow-land",
                }
            )
        ],
    )
    # Lapse of Will: three in all against Nazgûl
    card(
        "TW-264",
        "Lapse of Will",
        abilities=[_long_event()],
        modifiers=[_attacks(-1), _attacks(-2, when=AttackIs("Nazgûl"))],
    )
    card(
        "TW-285",
        "Moon",
        abilities=[_long_event(no_duplicate=Unduplicated.AT_ALL)],
        treats=[
            Treats({"Wilderness": "Border-land", "Border-land": "Free-domain"}, when=GATES, for_hazards_only=True),
            Treats({"Dark-domain": "Shadow-land", "Shadow-land": "Wilderness"}, when=DOORS, for_hazards_only=True),
        ],
    )
    card(
        "TW-335",
        "Sun",
        abilities=[_long_event(no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            _each("prowess", +1, when=SubjectIs("Dúnadan")),
            _each("prowess", +1, when=SubjectIs("Man", "Dúnadan") & GATES),
            _attacks(-1, when=(IsAutomatic() | is_creature) & GATES),
        ],
    )


def _long_event(*effects: Effect, when: Condition = ALWAYS, no_duplicate: Unduplicated | None = None) -> Ability:
    return Ability(ComeIntoPlay(), *effects, windows=("long-event",), condition=when, no_duplicate=no_duplicate)


def _each(quantity: str, amount: int, when: Condition = ALWAYS) -> CardModifier:
    return CardModifier(quantity, amount, scope=Scope.EACH, when=when, layer=EVENT_LAYER)


def _attacks(amount: int, when: Condition = ALWAYS) -> CardModifier:
    return CardModifier("attack prowess", amount, scope=Scope.ATTACKS, when=when, layer=EVENT_LAYER)


class RemoveCorruptionCards(Effect):
    """Each character at a Haven may be freed of one corruption card."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        burdened = [
            (company.seat, cards)
            for company in state.companies
            if is_haven_of(state, company.seat, company.site)
            for character in company.characters
            if (cards := [card for card in state.attachments(character) if is_corruption_card(state, card)])
        ]
        if len(use.chosen) < len(burdened):
            seat, cards = burdened[len(use.chosen)]
            choices: list[Action] = [Pick(seat, card) for card in cards]
            return Decision(seat, "remove a corruption card", [*choices, PickNone(seat)])
        return tuple(Discarded(card, source=use.card) for card in use.chosen if card >= 0) or None

    def text(self) -> str:
        return "As it comes into play, one corruption card may be removed from each character at a Haven."


def _leaves_a_haven(state: MeccgState, source: CardId, change: Change) -> bool:
    """A character at a Haven is about to be discarded, or to go back to a hand."""
    if not isinstance(change, Discarded | ReturnedToHand) or not state.card(change.card).is_character:
        return False
    return is_at_haven(state, state.company_of(change.card))


STAYS_AT_HAVEN = (Prohibition("no character at a Haven leaves", _leaves_a_haven),)
"""No character at a Haven may be discarded or returned to hand."""


ELF = SubjectIs("Elf")


def _environments() -> None:
    card(
        "TW-343",
        "The Evenstar",
        abilities=[
            _evenstar("play", "", windows=("any", "strike")),
            *(
                _evenstar(f"play-{old.lower()}", f"treat a {old} as a {new}", TreatOneRegion(old, new), when=GATES)
                for old, new in (("Wilderness", "Border-land"), ("Border-land", "Free-domain"))
            ),
        ],
    )


def _evenstar(
    key: str, title: str, *more: Effect, when: Condition = ALWAYS, windows: tuple[Window, ...] = ("any",)
) -> Ability:
    """One Elf is helped; in the morning all are, and the land may be."""
    return Ability(
        UntilEndOfTurn(CardModifier("prowess", +1, scope=Scope.TARGETS, layer=EVENT_LAYER)),
        Only(GATES, ThisTurn(CardModifier("prowess", +1, scope=Scope.EACH, when=ELF, layer=EVENT_LAYER))),
        *more,
        key=key,
        title=title,
        windows=windows,
        target=own_character_of("Elf"),
        condition=when,
        no_duplicate=Unduplicated.AT_ALL,
    )


class TreatOneRegion(TreatRegion):
    """One region of a type counts as another, on the way of a company that its player chooses."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        companies = [company for company in state.companies_of(use.seat) if company.characters]
        if len(companies) > 1 and not use.chosen:
            choices: list[Action] = [Pick(use.seat, company.characters[0]) for company in companies]
            return Decision(use.seat, "on whose way the land changes", choices)
        chosen = state.company_of(use.chosen[0]) if use.chosen else companies[0]
        if chosen is not None:
            name = f"{use.ability}.{use.position}"
            state.lasting.append(Lasting(use.definition, name, (), END_OF_TURN, use.seat, chosen.number))
            state.table_changed()
        return None

    def text(self) -> str:
        return f"One {self.old} in the site path of one of your companies counts as a {self.new} this turn."


def _own(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return state.characters(binding.seat)


def own_character_of(race: str) -> Target:
    """Any own character of a race, in whichever company he is; while a strike is faced, who faces it (ME-7.68)."""
    return Target(
        f"one of your characters ({race})",
        _own,
        lambda state, binding, card: (
            state.card(card).facts.race == race and fighter(state, binding.seat) in (None, card)
        ),
    )
