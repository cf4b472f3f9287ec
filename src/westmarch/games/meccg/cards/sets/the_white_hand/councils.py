"""The White Hand: councils, and who presides over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....notes import Note
from ....rules.changes import Discarded, Stored
from ....rules.company.avatars import avatar_of
from ....rules.company.companies import is_at_haven
from ....rules.values import total_points
from ...definition import card
from ...language.abilities import Ability
from ...language.condition import Condition, condition
from ...language.effect import Effect
from ...language.effects.table import PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.targets.characters import character
from ...language.trigger import Trigger
from ...language.who import Who

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

WISE = frozenset({"Wizard", "Fallen-wizard"})
SACRIFICE = "Sacrifice of Form"


def register() -> None:
    for card_id, name, rivals in (
        ("WH-35", "The White Council", WISE),
        ("WH-41", "The Black Council", frozenset({"Ringwraith"})),
    ):
        card(
            card_id,
            name,
            abilities=[
                Ability(
                    HoldCouncil(),
                    windows=("organization",),
                    condition=AgainstAvatar(rivals) & avatar_presides & has_more_points & ~held_this_turn,
                )
            ],
        )
    # The White Wizard: he has given up his form, and has come back greater.
    card(
        "WH-36",
        "The White Wizard",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("any",),
                target=character(Restored(race="Wizard")),
                condition=~saruman_opposes,
            )
        ],
        modifiers=[
            CardModifier("direct influence", +2, scope=Scope.BEARER),
            CardModifier("corruption check", +1, scope=Scope.BEARER),
        ],
        triggers=[_yields()],
    )


class Restored(Who, frozen=True, kw_only=True):
    """A Wizard who has come back with Sacrifice of Form."""

    def matches(self, state: MeccgState, character: CardId) -> bool:
        return super().matches(state, character) and any(
            state.name(found) == SACRIFICE for found in state.attachments(character)
        )

    def text(self) -> str:
        return f"a Wizard with {SACRIFICE}"


@condition("if Saruman is in play as an opposing Wizard")
def saruman_opposes(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Another player is Saruman, and has revealed himself."""
    own = state.place[source] % state.seats
    others = (avatar_of(state, seat) for seat in range(state.seats) if seat != own)
    return any(avatar is not None and state.name(avatar) == "Saruman" for avatar in others)


def _yields() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        if not saruman_opposes.holds(state, source, source):
            return None
        return Discarded(source, source=source)

    return Trigger("avatar revealed", act, "Discard this card when Saruman comes into play as an opposing Wizard.")


class AgainstAvatar(Condition):
    """The opponent is a player with an avatar of one of these kinds."""

    __slots__ = ("avatars",)

    def __init__(self, avatars: frozenset[str]) -> None:
        self.avatars = avatars

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        own = state.place[source] % state.seats
        return any(state.alignment(seat).avatar in self.avatars for seat in state.players() if seat != own)

    def text(self) -> str:
        return f"if your opponent is a {' or a '.join(sorted(self.avatars))}"


@condition("if your avatar is at a Haven of his")
def avatar_presides(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The avatar of the card's player is in play, at a haven of his own."""
    avatar = avatar_of(state, state.place[source] % state.seats)
    return avatar is not None and is_at_haven(state, state.company_of(avatar))


@condition("if you have more marshalling points than your opponent")
def has_more_points(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card's player has more points than anybody else."""
    own = state.place[source] % state.seats
    points = total_points(state, own)
    return all(points > total_points(state, seat) for seat in state.players() if seat != own)


class CouncilHeld(Note, frozen=True):
    """A council of a name was held this turn."""

    name: str


@condition("if one of these was played this turn")
def held_this_turn(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A copy of the card has been played in this turn."""
    return CouncilHeld(state.name(source)) in state.this_turn


class HoldCouncil(Effect):
    """The card goes to the marshalling point pile."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        state.this_turn.append(CouncilHeld(state.name(use.card)))
        return Stored(use.card, use.seat, source=use.card)

    def text(self) -> str:
        return "Place this card in your marshalling point pile."
