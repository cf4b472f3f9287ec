"""Against the Shadow: somebody walks in the footsteps of a Hobbit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import END_OF_GAME
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from .....rules.changes import Name
from .....rules.company.companies import find_company
from .....words import TAPPED, UNTAPPED, WOUNDED
from ....definition import card, card_named
from ....language.abilities import Ability, Actor, Binding, Target, skilled
from ....language.condition import condition
from ....language.conditions.places import stored_at_all
from ....language.effect import Effect, LastingEffect
from ....language.effects.table import PutOnTarget
from ....language.modifiers import own
from ....language.standing.rulings import Forbids
from ....language.trigger import Trigger
from ....rulings import Deed
from ....traits import Trait
from ...dark_minions.quests import NEVER_UNTAPS, inverted

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import Company, MeccgState

FEET_ID = "AS-96"
STINKER = "Stinker"
POINTS = 5
"""What it is worth once it is stored; the list from which the facts were made leaves it out, another has it."""


def register() -> None:
    card(
        FEET_ID,
        "Padding Feet",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                RememberTheHobbit(),
                windows=("site",),
                actor=skilled("scout"),
                target=PREY,
            ),
            Ability(
                PutOnTarget("actor"),
                RememberTheHobbit(),
                LedByStinker(),
                key="play-stinker",
                title="led by Stinker",
                windows=("site",),
                actor=Actor(),
                target=PREY_OF_STINKER,
            ),
        ],
        modifiers=[own("marshalling points", +POINTS, when=stored_at_all)],
        traits=[Trait.STORED_AT_HAVEN],
        rulings=[NEVER_UNTAPS, Forbids(Deed.BE_STORED, when=~inverted)],
        triggers=[
            Trigger(
                "site entered",
                _follows,
                "When his company has entered its site in a later site phase of yours and the Hobbit is at the same "
                "site, tap this card; when that comes to pass once more in a later one, invert it.",
            )
        ],
        falls_with_lost=stinker_led,
    )


def _hobbits(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The Hobbits in companies of hero players at the site of the one who uses the card."""
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    if company is None:
        return []
    return [
        who
        for other in state.companies
        if _is_met(state, company, other) and state.alignment(other.seat).name == "hero"
        for who in other.characters
        if state.card(who).facts.race == "Hobbit"
    ]


def _is_met(state: MeccgState, company: Company, other: Company) -> bool:
    return other.seat != company.seat and state.site_name(other) == state.site_name(company)


def _is_lone(state: MeccgState, binding: Binding, *allies: str) -> bool:
    """Whether a company is one minion, with these allies and no others."""
    company = state.company_of(binding.actor)
    if company is None or company.characters != (binding.actor,):
        return False
    return [state.name(each) for each in state.attachments(binding.actor) if state.card(each).is_ally] == list(allies)


HOBBIT = "a Hobbit in an opponent’s hero company at the same site"
PREY = Target(
    f"{HOBBIT} (no other character or ally is with the scout)",
    _hobbits,
    lambda state, binding, who: _is_lone(state, binding),
)
PREY_OF_STINKER = Target(
    f"{HOBBIT} (only {STINKER}, whom he controls, is with the minion)",
    _hobbits,
    lambda state, binding, who: _is_lone(state, binding, STINKER),
)


class Remembered(Change, frozen=True):
    """The card remembers whose footsteps it follows."""

    rules = ("ME-2.13",)

    card: CardId
    whom: CardId

    def apply(self, state: MeccgState) -> None:
        state.bound_to[str(self.card)] = state.definition[self.whom]

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} follows {name(self.whom)}"


class RememberTheHobbit(Effect):
    """The card follows its target from now on."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Remembered(use.card, use.target, source=use.card)

    def text(self) -> str:
        return "It follows the Hobbit."


class LedByStinker(LastingEffect):
    """The card is lost with Stinker."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.card,), until=END_OF_GAME)
        return None

    def text(self) -> str:
        return ""


@condition("Stinker, if it was played with his help,")
def stinker_led(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card that is looked at is Stinker, who led the one that was played."""
    ref = state.ref(source)
    return state.name(subject) == STINKER and any(
        lasting.card == FEET_ID and lasting.targets == (ref,) for lasting in state.lasting
    )


class CameCloser(Change, frozen=True):
    """The card taps, or is inverted once it was tapped."""

    rules = ("ME-2.13",)

    card: CardId
    inverted: bool = False

    def apply(self, state: MeccgState) -> None:
        state.status[self.card] = WOUNDED if self.inverted else TAPPED

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is {'inverted' if self.inverted else 'tapped'}"


def _follows(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    """His company has entered the site at which the Hobbit is."""
    company = find_company(state, margin)
    if company is None or company is not state.company_of(source) or state.status[source] == WOUNDED:
        return None
    prey = card_named(state.bound_to[str(source)]).name if str(source) in state.bound_to else ""
    met = (who for other in state.companies if _is_met(state, company, other) for who in other.characters)
    if not any(state.name(who) == prey for who in met):
        return None
    return CameCloser(source, state.status[source] != UNTAPPED, source=source)
