"""The Lidless Eye: resource events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.changes import CardsRevealed, Discarded
from ....rules.company.avatars import avatar_of
from ....rules.company.companies import is_haven_of
from ....rules.course.calling import call_the_end
from ....rules.piles.taking import DeckShuffled, Fetched
from ....rules.values import mind
from ....words import Moment
from ...definition import card
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.condition import Condition, Influence, condition
from ...language.effect import Effect
from ...language.effects.table import PutOnTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows, Forbids
from ...language.trigger import Trigger
from ...rulings import Deed
from ..the_wizards.deeds import discarded_if_the_company_moves

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card(
        "LE-174",
        "By the Ringwraith’s Word",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=WITH_THE_RINGWRAITH,
                condition=~target_outshone,
                no_duplicate=Unduplicated.BY_A_PLAYER,
            )
        ],
        modifiers=[
            CardModifier(
                "direct influence", +4, scope=Scope.BEARER, when=InHisCompany() & ~bearer_outshone, layer=EVENT_LAYER
            )
        ],
        rulings=[
            Allows(Deed.BE_A_LEADER, Scope.BEARER, when=~bearer_outshone, words="The bearer is a leader."),
            Forbids(Deed.BE_DISCARDED_BY_A_BODY_CHECK, Scope.BEARER, when=~bearer_outshone),
        ],
        triggers=[
            Trigger(
                moment,
                _ends_if_outshone,
                "It does nothing while somebody in his company has a higher mind, and is discarded then."
                if moment == "organization ends"
                else "",
            )
            for moment in MOMENTS_OF_MEETING
        ],
    )
    card(
        "LE-165",
        "Awaiting the Call",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=AWAY_FROM_THE_DARKHAVENS,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
        modifiers=[HalfTheInfluence()],
        triggers=[discarded_if_the_company_moves()],
    )
    card(
        "LE-235",
        "Sudden Call",
        abilities=[
            Ability(CallTheEnd(), windows=("any",)),
            Ability(CallTheEnd(), key="play-hazard", title="as a hazard", windows=("hazards",), as_hazard=True),
            Ability(
                ShuffleItselfBack(),
                key="play-back",
                title="back into the play deck",
                windows=("any",),
                in_opponents_turn=True,
            ),
        ],
    )


MOMENTS_OF_MEETING: tuple[Moment, ...] = ("organization begins", "organization ends", "movement over")
"""When it is seen who is in a company."""


def _outshone(state: MeccgState, who: CardId) -> bool:
    """Whether somebody in his company has a higher mind than a character."""
    company = state.company_of(who)
    others = () if company is None else company.characters
    return any(mind(state, other) > mind(state, who) for other in others)


@condition("if somebody in his company has a higher mind")
def bearer_outshone(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody in the company of the bearer has a higher mind than he."""
    return state.bearer[source] >= 0 and _outshone(state, state.bearer[source])


@condition("if somebody in his company has a higher mind")
def target_outshone(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody in the company of the target has a higher mind than he."""
    return subject >= 0 and _outshone(state, subject)


def _ends_if_outshone(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return Discarded(source, cause="a higher mind") if bearer_outshone.holds(state, source, source) else None


class InHisCompany(Condition):
    """Direct influence that counts only against characters in the company of the card."""

    __slots__ = ()

    restricts_influence = True

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not isinstance(subject, Influence) or subject.against < 0 or not state.card(subject.against).is_character:
            return False
        company = state.company_of(source)
        return company is not None and subject.against in company.characters

    def text(self) -> str:
        return "against characters in his company"


def _at_his_darkhaven(state: MeccgState, binding: Binding) -> list[CardId]:
    avatar = avatar_of(state, binding.seat)
    company = None if avatar is None else state.company_of(avatar)
    if avatar is None or company is None or not is_haven_of(state, binding.seat, company.site):
        return []
    here = state.name(company.site)
    companies = [other for other in state.companies_of(binding.seat) if state.site_name(other) == here]
    return [who for other in companies for who in other.characters if who != avatar]


WITH_THE_RINGWRAITH = Target("another of your characters at the Darkhaven of your Ringwraith", _at_his_darkhaven)


def _waits(state: MeccgState, binding: Binding, who: CardId) -> bool:
    company = state.company_of(who)
    if company is None or is_haven_of(state, company.seat, company.site) or state.card(who).is_avatar:
        return False
    return mind(state, who) <= 6


AWAY_FROM_THE_DARKHAVENS = Target(
    "one of your characters with a mind of 6 or less who is not at a Darkhaven",
    lambda state, binding: state.characters(binding.seat),
    _waits,
)


class HalfTheInfluence(CardModifier):
    """It takes half the influence to control the bearer, rounded down."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("influence to control", scope=Scope.BEARER, layer=EVENT_LAYER)

    def change(self, value: int, count: int = 1) -> int:
        return value // 2

    def text(self) -> str:
        return "It takes half the influence to control the bearer, rounded down."


class CallTheEnd(Effect):
    """The end of the game is called."""

    __slots__ = ()
    calls_the_end = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return call_the_end(state, use.seat)

    def text(self) -> str:
        return (
            "Call the end of the game, if the player whose turn it is serves Sauron and has what a call takes: played "
            "in your own turn, your opponent has one more turn; played as a hazard, you have one more turn."
        )


class ShuffleItselfBack(Effect):
    """The card is shown and shuffled into the play deck from which it came."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return (
            CardsRevealed((use.card,), cause="a card"),
            Fetched(use.card, "play deck", source=use.card),
            DeckShuffled(use.seat, source=use.card),
        )

    def text(self) -> str:
        return "Show this card and shuffle it into your play deck."
