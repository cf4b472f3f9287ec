"""Against the Shadow: Dwarves on the road, and what slips or shines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.procedure import Outcome

from ....rolls import BY_CARD
from ....rules.changes import Tapped, Untapped
from ....words import TAPPED, UNTAPPED
from ...definition import Card, card
from ...language.abilities import Ability, Actor
from ...language.effect import Effect
from ...language.effects.journey import OnCompany
from ...language.standing.openings import Opening
from ...language.triggers.aftermath import aftermath, begins
from ...language.who import Who
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card(
        "AS-9",
        "Dwarven Travelers",
        detains=("hero", "covert"),
        abilities=[aftermath(Opens(Opening(is_maia, MAIAR, keyed_to=("Border-hold", "Ruins & Lairs"))))],
        triggers=[begins()],
    )
    card("AS-38", "Slip Treacherously", abilities=[Ability(TapAllItems(), windows=("hazards",))])
    card(
        "AS-70",
        "Jewel of Beleriand",
        abilities=[
            Ability(
                UntapOnRoll(6),
                key="jewel",
                title="try to untap the bearer",
                windows=("any",),
                actor=Actor(Who(tapped=True), bearer=True),
                tap_self=True,
            )
        ],
        traits=[Trait.ONE_TO_A_BEARER],
    )


MAIAR = "Maia hazard creatures may be keyed to Border-holds and Ruins & Lairs on the company for the rest of the turn."


def is_maia(card: Card) -> bool:
    """Whether a card is a Maia creature."""
    return card.is_creature and card.facts.race == "Maia"


class Opens(OnCompany):
    """Some creatures may be keyed to more against the company this turn."""

    __slots__ = ("opening", "words")

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.words = opening.text()

    def text(self) -> str:
        return self.words


class TapAllItems(Effect):
    """All untapped items in play are tapped."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        items = [
            item
            for seat in range(state.seats)
            for bearer in state.characters(seat)
            for item in state.items(bearer)
            if state.status[item] == UNTAPPED
        ]
        return tuple(Tapped(item, source=use.card) for item in items) or None

    def text(self) -> str:
        return "Tap all untapped items in play; what they do without tapping counts as ever."


class UntapOnRoll(Effect):
    """A roll above a number untaps the one who uses the card."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        purpose = f"{state.name(use.card)} (more than {self.number})"
        beaten = make_check(state, BY_CARD, use.seat, purpose, self.number).beats
        return Untapped(use.actor, source=use.card) if beaten and state.status[use.actor] == TAPPED else None

    def text(self) -> str:
        return f"Make a roll: if it is greater than {self.number}, the bearer untaps if he is tapped."
