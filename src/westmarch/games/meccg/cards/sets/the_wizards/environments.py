"""The Wizards: lights in the sky that are short-events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ....rules.piles.picking import Pick
from ...definition import card
from ...language.abilities import Ability, Binding, Target
from ...language.conditions import ALWAYS, Condition, InPlay, SubjectIs
from ...language.effects import Effect
from ...language.hazard_land import TreatRegion
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.table_effects import UntilEndOfTurn

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


GATES = InPlay("Gates of Morning")
ELF = SubjectIs("Elf")


def register() -> None:
    card(
        "TW-343",
        "The Evenstar",
        abilities=[
            _evenstar("play", ""),
            *(
                _evenstar(f"play-{old.lower()}", f"treat a {old} as a {new}", TreatOneRegion(old, new), when=GATES)
                for old, new in (("Wilderness", "Border-land"), ("Border-land", "Free-domain"))
            ),
        ],
    )


def _evenstar(key: str, title: str, *more: Effect, when: Condition = ALWAYS) -> Ability:
    """One Elf is helped; in the morning all are, and the land may be."""
    return Ability(
        UntilEndOfTurn(CardModifier("prowess", +1, scope=Scope.TARGETS, layer=EVENT_LAYER)),
        ForEachUntilEndOfTurn(CardModifier("prowess", +1, scope=Scope.EACH, when=ELF, layer=EVENT_LAYER), when=GATES),
        *more,
        key=key,
        title=title,
        windows=("any",),
        target=own_character_of("Elf"),
        condition=when,
        no_duplicate="yes",
    )


class ForEachUntilEndOfTurn(Effect):
    """A modifier for all whom it describes until the end of the turn, if a condition holds as it resolves."""

    __slots__ = ("condition", "modifier")

    def __init__(self, modifier: CardModifier, when: Condition) -> None:
        self.modifier = modifier
        self.condition = when

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if self.condition.holds(state, use.card, use.card):
            use.last(state, ())
        return None

    def text(self) -> str:
        return f"{self.modifier.text().removesuffix('.')} until the end of the turn, {self.condition.text()}."


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
            state.lasting.append(Lasting(use.definition, name, (), "end of turn", use.seat, chosen.number))
            state.table_changed()
        return None

    def text(self) -> str:
        return f"One {self.old} in the site path of one of your companies counts as a {self.new} this turn."


def _own(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return state.characters(binding.seat)


def own_character_of(race: str) -> Target:
    """Any own character of a race, in whichever company he is."""
    return Target(
        f"one of your characters ({race})",
        _own,
        lambda state, binding, card: state.card(card).facts.race == race,
    )
