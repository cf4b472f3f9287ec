"""The Balrog: resource events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import CardsRevealed
from ....rules.piles.picking import Pick, one_of_each
from ....rules.piles.taking import DeckShuffled, Fetched
from ...definition import Card, card
from ...language.abilities import Ability, Actor
from ...language.conditions.places import ActorAt
from ...language.effect import Effect
from ...language.effects.piles import BringBack
from ...language.effects.table import RemoveSelf
from ...language.who import Who

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    resources = BringBack("up to two resources", lambda found: found.is_resource, most=2, discards_too=False)
    card("BA-30", "Longbottom Leaf", abilities=[Ability(resources, RemoveSelf(), windows=("any",))])
    card(
        "BA-32",
        "Show Things Unbidden",
        abilities=[
            Ability(
                LayOpen(3),
                windows=("organization",),
                actor=Actor(Who(name="Galadriel"), tap=True),
                condition=ActorAt("Lórien"),
            )
        ],
    )


class LayOpen(Effect):
    """An opponent shows so many hazards of his hand, environments apart, and shuffles them into his play deck; who has
    fewer shows his hand and shuffles all of them."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        opponent = state.hazard_player(use.seat)
        hand = tuple(state.hand(opponent))
        hazards = [found for found in hand if _is_to_be_shown(state.card(found))]
        if len(hazards) < self.number:
            gone = tuple(hazards)
            return CardsRevealed(hand, source=use.card, cause="from hand"), *self._shuffled(opponent, gone, use)
        if len(use.chosen) < self.number:
            left = one_of_each(state, [found for found in hazards if found not in use.chosen])
            return Decision(opponent, "show hazards", [Pick(opponent, found) for found in left])
        return CardsRevealed(use.chosen, source=use.card, cause="from hand"), *self._shuffled(opponent, use.chosen, use)

    def _shuffled(self, opponent: int, cards: tuple[CardId, ...], use: Resolve) -> tuple[Change, ...]:
        moved = tuple(Fetched(found, "play deck", source=use.card) for found in cards)
        return (*moved, DeckShuffled(opponent, source=use.card))

    def text(self) -> str:
        return (
            f"Your opponent chooses {self.number} hazards of his hand that are no environments, reveals them and "
            "shuffles them into his play deck. If he has fewer, he reveals his hand and shuffles all such hazards into "
            "it."
        )


def _is_to_be_shown(definition: Card) -> bool:
    return definition.is_hazard and "Environment" not in definition.facts.keywords
