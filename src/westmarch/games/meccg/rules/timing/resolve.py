"""Resolving an ability: its effects, one after the other, as a frame that can stop for a decision anywhere."""

from __future__ import annotations

from westmarch.games.middle_earth.lasting import END_OF_TURN
from westmarch.kernel.action import Decision
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, step
from westmarch.kernel.state import Lasting, Until

from ...cards.definition import card_named
from ...cards.rulings import Deed, is_forbidden
from ...state import MeccgState
from ..changes import Discarded, Told
from ..piles.searching import is_search_stopped
from .scene import Scene


class Resolve(Scene):
    """One use of an ability taking effect; `position` is the effect that is due, `chosen` what was decided so far."""

    seat: int
    card: CardId
    definition: str
    ability: str
    actor: CardId = NO_CARD
    target: CardId = NO_CARD
    position: int = 0
    chosen: tuple[CardId, ...] = ()
    number: int = 0

    def choose(self, card: CardId) -> None:
        """A card has been chosen for the effect that is taking place."""
        self.chosen += (card,)

    @step()
    def take_effect(self, state: MeccgState) -> Outcome:
        effects = card_named(self.definition).abilities[self.ability].effects
        if self.position == 0 and is_forbidden(state, Deed.HAVE_AN_EFFECT, self.card):
            self.position = len(effects)
            return Again(Told(f"{card_named(self.definition).name} has no effect", self.seat, by=("ME-2.13",)))
        if self.position >= len(effects):
            return None
        effect = effects[self.position]
        if effect.searches and is_search_stopped(state, self.seat, own=not effect.of_others):
            self.position += 1
            return Again(
                Told(f"{card_named(self.definition).name}: nothing can be searched", self.seat, by=("ME-2.17",))
            )
        outcome = effect.run(state, self)
        if isinstance(outcome, Decision | list | Again):
            return outcome
        self.position += 1
        self.chosen = ()
        return Again(outcome)

    @step()
    def put_away(self, state: MeccgState) -> Outcome:
        """A short-event is discarded once it has taken effect; other cards stay where their effect put them (IN-60)."""
        if state.zone_of(self.card)[0] == "declared" and state.definition[self.card] == self.definition:
            state.happen(Discarded(self.card))
        return None

    steps = (take_effect, put_away)

    def last(
        self, state: MeccgState, targets: tuple[CardId, ...], until: Until = END_OF_TURN, company: int = 0
    ) -> None:
        """Let the modifier of the present effect last on the targets (who are all of a company, if one is named)."""
        name = f"{self.ability}.{self.position}"
        refs = tuple(state.ref(card) for card in targets)
        state.lasting.append(Lasting(self.definition, name, refs, until, self.seat, company))
        state.table_changed()
