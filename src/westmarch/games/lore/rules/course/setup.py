"""Before the first turn: starting sites, items and quests, left-overs, draw piles, hands (LO-1.33 to LO-1.43)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, requirement, window
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...changes import CompanyStarted, LeftOver, PutInPlay, PutWith, RemovedFromGame
from ...formats import LAWS
from ...state import LoreState
from ...words import CHARACTER, DRAW_PILE, POOL
from ..piles.drawing import Draw
from ..piles.hazard_piles import OpeningPile
from ..timing.playing import first_of_each
from ..values import hand_size
from .draft import Draft


class SetUp(Procedure):
    """All that comes before the first turn."""

    done: int = 0

    @step("LO-1.28")
    def draft(self, state: LoreState) -> Outcome:
        return Draft()

    @step("LO-1.41", "LO-1.42")
    def starting_sites(self, state: LoreState) -> Outcome:
        """Who drafted second chooses first (LO-1.42)."""
        if self.done == len(state.attended):
            self.done = 0
            return None
        seat = state.people(state.first)[self.done]
        return Decision(seat, "starting site", list(StartAt.legal(state, seat)), "LO-1.41")

    @step("LO-1.33", "LO-1.34")
    def starting_cards(self, state: LoreState) -> Outcome:
        if self.done == len(state.attended):
            self.done = 0
            return None
        seat = state.people(state.first)[self.done]
        return window(state, seat, "starting items", (StartWith,), "LO-1.33", EnoughCards(seat))

    @step("LO-1.36")
    def left_overs(self, state: LoreState) -> Outcome:
        """Left-over characters may be added to the draw pile, whatever the limits of a deck (LO-1.36)."""
        if self.done == len(state.attended) or not state.law.left_overs_join:
            self.done = 0
            return None
        seat = state.people(state.first)[self.done]
        return window(state, seat, "left-over characters", (AddLeftOver,), "LO-1.36", EnoughCards(seat))

    @step("LO-1.37")
    def clear_pools(self, state: LoreState) -> Outcome:
        cards = [card for seat in range(state.seats) for card in state.zone(POOL, seat)]
        return tuple(RemovedFromGame(card, cause="left over") for card in cards) or None

    @step("LO-1.39", "LO-6.44")
    def shuffle(self, state: LoreState) -> Outcome:
        for seat in range(state.seats):
            state.shuffle(state.zone(DRAW_PILE, seat))
        return None

    @step("LO-1.39", "LO-1.40")
    def opening_hands(self, state: LoreState) -> Outcome:
        return tuple(Draw(seat, hand_size(state, seat), "opening hand") for seat in range(state.seats))

    @step("LO-6.11")
    def hazard_piles(self, state: LoreState) -> Outcome:
        """Among several players each may begin his hazard pile."""
        if not state.law.multi_player:
            return None
        return tuple(OpeningPile(seat, state.law.opening_hazards) for seat in state.around(state.first))

    steps = (draft, starting_sites, starting_cards, left_overs, clear_pools, shuffle, opening_hands, hazard_piles)


class StartAt(Action, frozen=True):
    """Choose the site at which one begins."""

    verb = "start-at"
    site: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        return [cls(seat, site) for site in state.sites()]

    @requirement("LO-1.41", says="One begins at Edhellond, Lórien, Rivendell or Minas Tirith")
    def is_a_starting_site(self, state: LoreState) -> bool:
        return CARDS[state.definition[self.site]].name in LAWS[state.format].starting_sites

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, SetUp)
        frame.done += 1
        return CompanyStarted(self.seat, self.site)

    def sentence(self, state: LoreState) -> str:
        return f"Begin at {state.name(self.site)}"


class StartWith(Action, frozen=True):
    """Put a minor item or a quest of the pool into play, with no site, tap, counter or roll (LO-1.35)."""

    verb = "start-with"
    also_said = frozenset({"give", "place", "play", "put", "start"})
    card: CardId
    character: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        for card in first_of_each(state, state.zone(POOL, seat)):
            if CARDS[state.definition[card]].facts.kind == CHARACTER:
                continue
            if state.card(card).behaviour.on == "company":
                yield cls(seat, card, NO_CARD)
            else:
                for character in state.characters(seat):
                    yield cls(seat, card, character)

    @requirement("LO-1.33", says=lambda act, state: f"{state.name(act.card)} is no minor item or quest to begin with")
    def may_start(self, state: LoreState) -> bool:
        return state.card(self.card).may_start

    @requirement("LO-1.33", says="Two starting cards are the most")
    def within_number(self, state: LoreState) -> bool:
        started = [card for card in state.in_play(self.seat) if CARDS[state.definition[card]].facts.kind != CHARACTER]
        return len(started) < state.law.pool_cards

    @requirement(says="There is no company for it")
    def has_host(self, state: LoreState) -> bool:
        return bool(state.companies_of(self.seat))

    def perform(self, state: LoreState) -> Runnable | None:
        if self.character >= 0:
            return PutWith(self.card, self.character, cause="start")
        return PutInPlay(self.card, state.companies_of(self.seat)[0].number)

    def sentence(self, state: LoreState) -> str:
        on = state.name(self.character) if self.character >= 0 else "the company"
        return f"Begin with {state.name(self.card)} on {on}"


class AddLeftOver(Action, frozen=True):
    """Add a character who was not drafted to the draw pile."""

    verb = "add"
    unseen = "card"
    card: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        for card in first_of_each(state, state.zone(POOL, seat)):
            if CARDS[state.definition[card]].facts.kind == CHARACTER:
                yield cls(seat, card)

    def perform(self, state: LoreState) -> Runnable | None:
        return LeftOver(self.seat, 1, (self.card,))

    def sentence(self, state: LoreState) -> str:
        return f"Add {state.name(self.card)} to the draw pile"


class EnoughCards(Pass, frozen=True):
    """Add nothing more."""

    verb = "enough"

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, SetUp)
        frame.done += 1
        return None

    def sentence(self, state: LoreState) -> str:
        return "Nothing more"
