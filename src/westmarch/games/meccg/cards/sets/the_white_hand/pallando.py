"""The White Hand: stage resources of Pallando, and what he and Gandalf come to in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import PutWith
from ....rules.checks.influence import InfluenceAttempt
from ....rules.company.stage import protected_havens
from ....rules.course.frames import CouncilFrame
from ....rules.site.havens import is_haven_of
from ....words import plain
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import ALWAYS, Condition, condition
from ...language.effects.table import PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.stage import (
    STAGE_LAYER,
    OwnFactions,
    StagePoints,
    TakeIntoService,
    YouAre,
    in_service,
    own_character,
    standing,
)
from ...language.standing.rulings import Allows
from ...language.trigger import Trigger
from ...language.who import Who
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState


PUPIL = own_character(Who(skill="sage", not_races=("Hobbit", "Dwarf")), at_haven=True)


def register() -> None:
    _end_of_the_road()
    card(
        "WH-103",
        "Arcane School",
        abilities=[
            Ability(PutOnTarget(), windows=("organization",), target=PUPIL, no_duplicate=Unduplicated.ON_A_CHARACTER)
        ],
        rulings=[Allows(Deed.USE_MAGIC, Scope.BEARER)],
    )
    card(
        "WH-104",
        "Pallando’s Apprentice",
        abilities=[Ability(TakeIntoService(), windows=("organization",), target=PUPIL)],
        modifiers=in_service(2),
        palantiri_when=ALWAYS,
        traits=[Trait.SERVES_THE_AVATAR],
    )
    # Truths of Doom: six points, of which two control characters.
    card(
        "WH-108",
        "Truths of Doom",
        abilities=[standing(no_duplicate=False)],
        modifiers=[
            CardModifier("general influence", +2, scope=Scope.OWNER),
            CardModifier("resisting influence", +4, scope=Scope.OWNER),
        ],
    )


LAST = STAGE_LAYER + 20
"""When a card says what others are worth regardless of all others."""


def _end_of_the_road() -> None:
    card(
        "WH-96",
        "Await the Onset",
        abilities=[
            standing(
                YouAre("Gandalf") & StagePoints(12) & ProtectedHavens(2) & OwnFactions(4) & OwnCharacters(6),
            )
        ],
        modifiers=[
            CountsOne("Each faction with this card is worth 1 marshalling point, whatever others say.", lies_with_it),
            CountsOne(
                "When the game ends, each of your marshalling point cards in a company that is not at one of your "
                "Wizardhavens is worth 1 marshalling point, whatever other cards say.",
                abroad_at_the_end,
            ),
        ],
        triggers=[_gathers_factions()],
    )
    card(
        "WH-106",
        "Prophet of Doom",
        abilities=[standing(YouAre("Pallando") & StagePoints(12) & OwnFactions(5))],
        rulings=[
            Allows(
                Deed.INFLUENCE_FROM_AFAR,
                Scope.CARDS,
                when=is_own_pallando,
                words=(
                    "Pallando need not be where he tries to influence an opponent’s card. Elsewhere half of his unused "
                    "general influence (rounded up, at most 10) counts instead of his unused direct influence, less "
                    "the number of regions between his site and the one where the attempt would be made."
                ),
            )
        ],
        factions_needed=5,
    )


class ProtectedHavens(Condition):
    """The card's player has so many protected havens."""

    __slots__ = ("least",)

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return len(protected_havens(state, state.place[source] % state.seats)) >= self.least

    def text(self) -> str:
        return f"if you have {plain(self.least)} or more protected Wizardhavens"


class OwnCharacters(Condition):
    """The card's player has so many characters in play."""

    __slots__ = ("least",)

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return len(state.characters(state.place[source] % state.seats)) >= self.least

    def text(self) -> str:
        return f"if you have {plain(self.least)} or more characters in play"


class CountsOne(CardModifier):
    """Some cards that give points give one, whatever else is said of them."""

    __slots__ = ("words",)

    def __init__(self, words: str, when: Condition) -> None:
        super().__init__("marshalling points", scope=Scope.CARDS, when=when, layer=LAST)
        self.words = words

    def apply(self, state: Any, subject: Any, value: int) -> int:
        return 1 if value > 0 else value

    def text(self) -> str:
        return self.words


@condition("with this card")
def lies_with_it(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card looked at lies with this one."""
    return bool(state.bearer[subject] == source)


@condition("when the game ends")
def abroad_at_the_end(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The game is over, and an own card is in a company that is not at one of its player's havens."""
    seat = state.place[source] % state.seats
    if state.place[subject] % state.seats != seat or state.nearest(CouncilFrame) is None:
        return False
    company = state.company_of(subject)
    return company is not None and not is_haven_of(state, seat, company.site)


def _gathers_factions() -> Trigger:
    """A faction that its player wins comes to lie with the card."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attempt = state.nearest(InfluenceAttempt)
        if attempt is None or attempt.seat != state.place[source] % state.seats:
            return None
        won = attempt.faction
        if not state.lies_in_play(won) or not state.card(won).is_faction:
            return None
        if state.place[won] % state.seats != attempt.seat:
            return None
        return PutWith(won, source, source=source, cause="led")

    return Trigger("influence succeeded", act, "Each faction that you play from now on is placed with this card.")


@condition("for Pallando")
def is_own_pallando(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character in question is the Pallando of the card's player."""
    own = state.place[subject] % state.seats == state.place[source] % state.seats
    return own and state.card(subject).is_avatar and state.name(subject) == "Pallando"
