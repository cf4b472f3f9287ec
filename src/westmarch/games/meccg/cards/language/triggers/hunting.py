"""What the manifestations of Dragons do: hunting over wide lands (ME-2.56 to ME-2.58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.combat.attack import Attack
from ....rules.combat.frames import AttackFrame
from ....rules.journey.frames import MovementFrame
from ....words import listed
from ...tables import REGION_TYPES
from ...traits import Trait
from ..effect import Effect
from ..trigger import Trigger

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


class Hunts(Effect):
    """A company that moves in one of these regions faces an attack, also at once if it is under way (ME-2.57)."""

    __slots__ = ("at_night", "figures", "regions")

    def __init__(
        self, *regions: str, at_night: tuple[str, ...] = (), figures: tuple[int, int, int] | None = None
    ) -> None:
        self.regions = regions
        self.figures = figures
        """Strikes, prowess and body, if the card has none of its own."""
        self.at_night = at_night
        """More regions, by name or type, while Doors of Night is in play."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return self.attack(state, use.card)

    def attack(self, state: MeccgState, source: CardId) -> AttackFrame | None:
        """One attack, however many of its regions the company crosses (CR-T.32)."""
        move = state.nearest(MovementFrame)
        if move is None or not move.moving or not self.is_crossed(state, move):
            return None
        if self.figures is not None and not roused_dragons_attack():
            return None
        facts = state.card(source).facts
        strikes, prowess, body = self.figures or (facts.strikes, facts.prowess or 0, facts.body)
        return Attack(
            company=move.company,
            attacker=state.hazard_player(move.party(state).seat),
            creature=source,
            race="Dragon",
            base_strikes=strikes,
            base_prowess=prowess,
            base_body=body,
            attacker_chooses=Trait.ATTACKER_CHOOSES in state.card(source).traits,
        )

    def is_crossed(self, state: MeccgState, move: MovementFrame) -> bool:
        places = self.regions
        if state.is_named_in_play("Doors of Night"):
            places += self.at_night
        regions, path = move.regions(state), move.path_itself(state)
        return any(place in (path if place in REGION_TYPES else regions) for place in places)

    def text(self) -> str:
        places = listed(list(self.regions), "or")
        if self.figures is not None:
            strikes, prowess, body = self.figures
            return f"A company moving in {places} faces a Dragon attack: {strikes} strikes at {prowess}/{body}."
        return (
            f"A company moving in {places} faces a Dragon attack with the figures of this "
            "card, which counts as a hazard creature’s. "
            f"If Doors of Night is in play, the same is true of {listed(list(self.at_night))}."
        )


@carries_out("ME-2.59", without=False)
def roused_dragons_attack() -> bool:
    """A Dragon that is a faction attacks who moves in its lands, as one that hunts does (ME-2.59)."""
    return True


def hunts(hunt: Hunts, words: str = "") -> Trigger:
    """The same, for companies that set out while it is in play."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return hunt.attack(state, source)

    return Trigger("on the way", act, words, standing=True)
