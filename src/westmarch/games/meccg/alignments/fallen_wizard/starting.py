"""The stage cards with which a Fallen-wizard begins (ME-3.21 to ME-3.25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import inf
from typing import Self

from westmarch.kernel.action import Action, precondition, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS, Card
from ...cards.language.abilities import Ability
from ...cards.traits import Trait
from ...rules.changes import Discarded, PutWith
from ...rules.company.stage import is_stage_event, stage_points
from ...rules.company.thralls import binds, needs_binding
from ...rules.course.starting_characters import setting_up
from ...rules.piles.picking import one_of_each
from ...rules.timing.duplicates import is_duplicate
from ...rules.timing.events import PlayEvent
from ...rules.timing.resolve import Resolve
from ...state import POOL, MeccgState


class StartWithStageCard(Action, frozen=True):
    """Begin the game with a stage card of the pool in play."""

    verb = "start-stage"
    card: CardId
    target: CardId = NO_CARD

    @property
    def ability(self) -> str:
        return "play"

    @property
    def actor(self) -> CardId:
        return NO_CARD

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        left = stage_points_left(state, seat)
        for card in stage_cards_of_pool(state, seat):
            if CARDS[state.definition[card]].facts.stage_points <= left:
                yield from cls.of(state, seat, card)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in stage_cards_of_pool(state, seat):
            yield from cls.of(state, seat, card)

    @classmethod
    def of(cls, state: MeccgState, seat: int, card: CardId) -> Iterator[Self]:
        """A card with all on which it could lie."""
        if binds(state, card):
            for character in state.characters(seat):
                yield cls(seat, card, character)
            return
        ability = way_of_playing(state.card(card))
        if ability is None or ability.target is None:
            yield cls(seat, card)
            return
        for target in ability.target.finds(state, cls(seat, card)):
            yield cls(seat, card, target)

    def what(self, state: MeccgState) -> Ability:
        ability = way_of_playing(state.card(self.card))
        assert ability is not None
        return ability

    @precondition("ME-3.23", says="Stage cards are put into play before the game begins")
    def before_the_game(state: MeccgState, seat: int) -> bool:
        setup = setting_up(state)
        return setup is not None and setup.at == "arrange_companies" and seat not in setup.arranged

    @requirement(
        "ME-3.23",
        says=lambda start, state: f"You begin with {start.most(state)} stage points, not with more",
        sought=True,
    )
    def not_too_many(self, state: MeccgState) -> bool:
        return state.card(self.card).facts.stage_points <= stage_points_left(state, self.seat)

    def most(self, state: MeccgState) -> int:
        return state.alignment(self.seat).stage_points

    @requirement("ME-3.24", "ME-3.21", says=lambda start, state: f"{state.name(start.card)} cannot be played yet")
    def could_be_played(self, state: MeccgState) -> bool:
        """What a card needs to be played must be there; Hidden Haven needs a fit site under the company (ME-3.21)."""
        definition = state.card(self.card)
        if Trait.NO_STARTING_CARD in definition.traits:
            return False
        if binds(state, self.card):
            return self.binds_whom_it_should(state)
        ability = self.what(state)
        if ability.target is not None and (self.target < 0 or not ability.target.allows(state, self, self.target)):
            return False
        play = PlayEvent(self.seat, self.card, self.ability, NO_CARD, self.target)
        if ability.no_duplicate is not None and is_duplicate(state, play):
            return False
        return ability.condition.holds(state, self.card, self.target)

    def binds_whom_it_should(self, state: MeccgState) -> bool:
        """Those first who would not have started without it; nobody twice."""
        characters = state.characters(self.seat)
        if self.target not in characters or is_bound(state, self.target):
            return False
        if needs_binding(state, self.seat, self.target):
            return True
        return not any(needs_binding(state, self.seat, who) and not is_bound(state, who) for who in characters)

    def perform(self, state: MeccgState) -> Runnable | None:
        if binds(state, self.card):
            return PutWith(self.card, self.target, cause="bound")
        state.move(self.card, "declared")
        return Resolve(self.seat, self.card, state.definition[self.card], self.ability, target=self.target)

    def sentence(self, state: MeccgState) -> str:
        on = f" on {state.name(self.target)}" if self.target >= 0 else ""
        return f"Start with {state.name(self.card)}{on}"


@carries_out("ME-3.23", without=inf)
def stage_points_left(state: MeccgState, seat: int) -> float:
    """How many stage points a player may still begin with."""
    return state.alignment(seat).stage_points - stage_points(state, seat)


def stage_cards_of_pool(state: MeccgState, seat: int) -> list[CardId]:
    """The stage permanent-events in a player's pool, one of each."""
    pool = one_of_each(state, state.zones[POOL * state.seats + seat])
    return [card for card in pool if is_stage_event(CARDS[state.definition[card]])]


def way_of_playing(card: Card) -> Ability | None:
    return card.abilities.get("play")


def is_bound(state: MeccgState, character: CardId) -> bool:
    """Whether a card binds a character."""
    return any(binds(state, card) for card in state.attachments(character))


@carries_out("ME-3.25", "ME-11.10", without=None)
def shown_by_several(state: MeccgState) -> Runnable | None:
    """Unique stage cards that several players would begin with are discarded (ME-3.25)."""
    shown = [
        card
        for seat in range(state.seats)
        for card in state.zone("pool", seat)
        if is_stage_event(state.card(card)) and state.card(card).facts.unique
    ]
    names = Counter(state.name(card) for card in shown)
    return tuple(Discarded(card, cause="shown by several") for card in shown if names[state.name(card)] > 1) or None
