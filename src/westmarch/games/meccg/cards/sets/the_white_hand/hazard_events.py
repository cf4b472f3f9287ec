"""The White Hand: hazard short-events, and a corruption card for Wizards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import CardsRevealed, Discarded
from ....rules.checks.rings import ring_kind
from ....rules.company.stage import has_stages, is_stage_card, stage_points
from ....rules.piles.picking import Pick, PickUnseen
from ...definition import Card, card
from ...language.abilities import Ability, Binding, Target
from ...language.condition import condition
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.table import CancelDeclared, RemoveSelf
from ...language.targets.chain import declared
from ...language.targets.characters import victim
from ...language.who import ANYBODY, Who
from ...traits import Trait
from ..the_wizards.corruption_cards import burden, checks, far_from_home
from .stage_events import is_ring

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    burden(
        "WH-25",
        "Longing for the West",
        Who(race="Wizard"),
        6,
        checks("untap phase ends", "his untap phase ends while he is not at a Haven", far_from_home),
    )
    for card_id, name, side in (("WH-14", "Blind to the West", "hero"), ("WH-24", "Ire of the East", "minion")):
        card(
            card_id,
            name,
            abilities=[
                Ability(
                    CancelDeclared(),
                    RemoveSelf(),
                    windows=("response", "any"),
                    target=_declared_by_the_fallen(side),
                    uncounted=True,
                )
            ],
        )
    # Echoes of the Song: a stage card, or a moment of doubt.
    card(
        "WH-17",
        "Echoes of the Song",
        abilities=[
            Ability(
                DiscardStageCard(),
                RemoveSelf(),
                windows=("hazards",),
                title="take a stage card",
                condition=opponent_has_gone_far,
            ),
            Ability(
                MakeCorruptionCheck(whom="target"),
                RemoveSelf(),
                windows=("hazards",),
                key="play-check",
                title="force a corruption check",
                target=victim(ANYBODY),
            ),
        ],
    )
    card("WH-29", "Rolled down to the Sea", abilities=[Ability(LoseARing(), windows=("hazards",))])


def _declared_by_the_fallen(side: str) -> Target:
    """A short-event of one side that a Fallen-wizard has declared."""

    def finds(state: MeccgState, binding: Binding) -> Iterator[CardId]:
        for entry in declared(state):
            if has_stages(state, entry.seat) and _is_short_event_of(state.card(entry.card), side):
                yield entry.card

    return Target(f"a {side} short-event that a Fallen-wizard has declared", finds)


def _is_short_event_of(found: Card, side: str) -> bool:
    return found.is_resource and found.is_event("short-event") and found.facts.alignment == side


@condition("if your opponent has more than one stage card, and 4 stage points or more")
def opponent_has_gone_far(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player whose turn it is has several stage cards and enough stage points."""
    return len(stage_cards(state, state.active)) > 1 and stage_points(state, state.active) >= 4


def stage_cards(state: MeccgState, seat: int) -> list[CardId]:
    """The stage cards that a player has in play."""
    return [found for found in state.in_play(seat) if is_stage_card(state.card(found))]


def stage_cards_to_lose(state: MeccgState, seat: int) -> list[CardId]:
    """Those of them that can be discarded: what makes a haven of a site stays as long as the site does."""
    return [found for found in stage_cards(state, seat) if Trait.MAKES_A_HAVEN not in state.card(found).traits]


class DiscardStageCard(Effect):
    """The player whose turn it is chooses one of his stage cards, which is discarded."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.chosen:
            return Discarded(use.chosen[0], source=use.card)
        if not opponent_has_gone_far.holds(state, use.card, use.card):
            return None
        choices: list[Action] = [Pick(state.active, found) for found in stage_cards_to_lose(state, state.active)]
        return Decision(state.active, "stage card to discard", choices) if choices else None

    def text(self) -> str:
        return "He discards one of his stage cards, which he chooses."


class LoseARing(Effect):
    """The player whose turn it is discards a ring of his hand or his companies; whoever has none shows his hand."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.chosen:
            return Discarded(use.chosen[0], source=use.card)
        seat = state.active
        borne = [item for who in state.characters(seat) for item in state.items(who) if _is_any_ring(state, item)]
        held = [found for found in state.hand(seat) if _is_any_ring(state, found)]
        choices: list[Action] = [Pick(seat, item) for item in borne]
        choices += [PickUnseen(seat, found) for found in held]
        if choices:
            return Decision(seat, "ring to discard", choices)
        return CardsRevealed(tuple(state.hand(seat)), source=use.card, cause="a card")

    def text(self) -> str:
        return (
            "Your opponent discards a ring, which he chooses, from his hand or from one of his companies; if he has "
            "none, he reveals his hand."
        )


def _is_any_ring(state: MeccgState, found: CardId) -> bool:
    return is_ring(state.card(found)) or bool(ring_kind(state, found))
