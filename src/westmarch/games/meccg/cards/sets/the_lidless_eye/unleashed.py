"""The Lidless Eye: what the Nine do when they are let loose, each as his player's own Ringwraith."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rolls import BY_CARD
from ....rules.changes import Untapped
from ....rules.checks.corruption import checks_of
from ....rules.company.characters import avatar_of
from ....words import TAPPED
from ...definition import Card, card
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.condition import Condition
from ...language.effect import Effect
from ...language.effects.combat import CancelAttack
from ...language.effects.lasting import UntilEndOfTurn
from ...language.effects.piles import BringBack, Search
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...odd.magic import is_magic

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

ENOUGH = 6
"""What a roll must exceed to rouse a Ringwraith."""


class IsYours(Condition):
    """A certain Ringwraith is the one whom the card's player has revealed."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        avatar = avatar_of(state, state.owner[source])
        return avatar is not None and state.name(avatar) == self.name

    def text(self) -> str:
        return f"if {self.name} is your Ringwraith"


def _own_avatar(state: MeccgState, binding: Binding) -> list[CardId]:
    avatar = avatar_of(state, binding.seat)
    return [] if avatar is None else [avatar]


YOUR_RINGWRAITH = Target("your Ringwraith", _own_avatar)
YOUR_TAPPED_RINGWRAITH = Target(
    "your tapped Ringwraith", _own_avatar, lambda state, binding, who: state.status[who] == TAPPED
)


def register() -> None:
    card(
        "LE-162",
        "Akhôrahil Unleashed",
        abilities=[
            Ability(Search("magic card", is_magic), windows=("any",), condition=IsYours("Akhôrahil the Ringwraith"))
        ],
    )
    card(
        "LE-193",
        "Hoarmûrath Unleashed",
        abilities=[Ability(CancelAttack(), windows=("attack",), condition=IsYours("Hoarmûrath the Ringwraith"))],
    )
    card(
        "LE-222",
        "Ren Unleashed",
        abilities=[
            Ability(
                TemptAllThere(-2),
                windows=("any",),
                target=YOUR_RINGWRAITH,
                condition=IsYours("Ren the Ringwraith"),
            )
        ],
    )
    card(
        "LE-257",
        "The Witch-king Unleashed",
        abilities=[
            Ability(
                UntilEndOfTurn(CardModifier("direct influence", +5, scope=Scope.TARGETS, layer=EVENT_LAYER)),
                windows=("any",),
                target=YOUR_RINGWRAITH,
                condition=IsYours("The Witch-king"),
                no_duplicate=Unduplicated.AT_ALL,
            )
        ],
    )
    card(
        "LE-223",
        "The Ring Leaves Its Mark",
        abilities=[
            Ability(BringBack("a card of a mode", _is_mode), title="bring back a mode", windows=("any",)),
            Ability(
                RouseOnRoll(ENOUGH),
                key="play-rouse",
                title="rouse your Ringwraith",
                windows=("any",),
                target=YOUR_TAPPED_RINGWRAITH,
            ),
        ],
    )


def _is_mode(found: Card) -> bool:
    return found.name in ("Black Rider", "Fell Rider", "Heralded Lord")


class TemptAllThere(Effect):
    """All characters at the site of the target, whosever they are, make corruption checks."""

    __slots__ = ("modifier",)

    def __init__(self, modifier: int) -> None:
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        own = state.company_of(use.target)
        if own is None:
            return None
        here = [
            who
            for company in state.companies
            if state.site_name(company) == state.site_name(own)
            for who in company.characters
        ]
        return checks_of(state, here, self.modifier, state.name(use.card))

    def text(self) -> str:
        return f"All characters at his site make corruption checks modified by {self.modifier}.".replace("-", "−")


class RouseOnRoll(Effect):
    """A roll above a number untaps the target."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        purpose = f"{state.name(use.card)} (more than {self.number})"
        beats = make_check(state, BY_CARD, use.seat, purpose, self.number).beats
        return Untapped(use.target, source=use.card) if beats else None

    def text(self) -> str:
        return f"Make a roll: if it is greater than {self.number}, untap him."
