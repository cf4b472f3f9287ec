"""Playing events and conditions from hand, and using the texts of cards in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from westmarch.games.middle_earth.table import TAPPED, UNTAPPED
from westmarch.kernel.action import requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import listed
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS, USE
from ...cards.language.base import Ability
from ...changes import CardDeclared, Discarded, Tapped, TextUsed
from ...state import LoreState, Note
from ...words import (
    AT_SITE,
    BODY_ROLL,
    CORRUPTION,
    CORRUPTION_ROLL,
    COUNTER,
    ENGAGEMENT,
    EVENT,
    FACTION_ROLL,
    INFORMATION,
    MOVEMENT,
    ORGANIZATION,
    PHASE_KEYWORDS,
    STRIKE,
    TIMING,
    UNTAP,
)
from ..combat.frames import StrikeFrame
from .acting import CARD, TEXT, Acting, is_condition
from .natures import (
    asks_for_skill,
    is_corruption,
    is_information,
    is_one_of_a_kind,
    is_single_somewhere,
    is_skill_only,
    taps_itself,
    uses_the_site,
)
from .scene import company_in_focus, moment
from .uniqueness import is_doubled, is_taken
from .untimely import untimely
from .using import UseCard, note_hazard

RESOURCE_PHASES = frozenset({ORGANIZATION, MOVEMENT, AT_SITE})


_AWAITED = {
    COUNTER: "in answer to another card",
    ENGAGEMENT: "against an attack",
    STRIKE: "on a strike",
    CORRUPTION_ROLL: "on a corruption roll",
    FACTION_ROLL: "on a roll for a faction",
    BODY_ROLL: "on a body roll",
}


def awaited(state: LoreState, card: CardId) -> str:
    """On what a card is played that is tied to something which is not going on."""
    keywords = state.facts(card).keywords
    when = [words for keyword, words in _AWAITED.items() if keyword in keywords]
    return f"{state.name(card)} is played only {listed(when or ['on what is going on'], 'or')}"


def is_skill_used(state: LoreState, seat: int) -> bool:
    """Whether a card that asks for a skill has been played on the strike that is being faced."""
    frame = state.stack[-1]
    return isinstance(frame, StrikeFrame) and frame.skill_used


class PlayCard(UseCard, frozen=True):
    """Play an event or a condition from hand."""

    verb = "play"

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        texts = cls.timely_held(state, seat, EVENT)
        return cls.able_uses(state, seat, texts) if texts else []

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> Iterator[Self]:
        return cls.all_uses(state, seat, state.held(seat).texts(EVENT))

    @requirement(
        "LO-3.24",
        "LO-3.25",
        "LO-3.26",
        cause=lambda play, state: untimely(state),
        timely=True,
    )
    def breaks_in(self, state: LoreState) -> bool:
        """Into what resolves only cards with its timing keyword may break."""
        now = moment(state)
        if now in TIMING:
            return now in state.facts(self.card).keywords
        return now in PHASE_KEYWORDS

    @requirement(
        "LO-2.02",
        "LO-4.29",
        "LO-4.28",
        says="In the untap phase only untap and timing keywords are playable",
        timely=True,
    )
    def fits_untap_phase(self, state: LoreState) -> bool:
        keywords = state.facts(self.card).keywords
        return moment(state) != UNTAP or UNTAP in keywords or not TIMING.isdisjoint(keywords)

    @requirement("LO-4.28", says=lambda play, state: f"{state.name(play.card)} is for another phase", timely=True)
    def in_its_phase(self, state: LoreState) -> bool:
        phases = PHASE_KEYWORDS.intersection(state.facts(self.card).keywords)
        return not phases or self.is_hazard(state) or state.phase in phases

    @requirement("LO-3.29", "LO-4.20", says=lambda play, state: awaited(state, play.card), timely=True)
    def has_its_moment(self, state: LoreState) -> bool:
        """What is tied to an attack, a strike, a roll or an action is not played apart from one."""
        return not self.text(state).tied or moment(state) in TIMING

    @requirement("LO-3.49", says=lambda play, state: f"{state.name(play.card)} is there already", of=is_one_of_a_kind)
    def not_taken(self, state: LoreState) -> bool:
        return not is_taken(state, self.card)

    @requirement(
        "LO-3.50",
        says=lambda play, state: f"{state.name(play.card)} may not be duplicated there",
        of=is_single_somewhere,
    )
    def not_doubled(self, state: LoreState) -> bool:
        company, target = company_in_focus(state), self.target
        if company is not None and state.card(self.card).behaviour.on == "site":
            target = company.destination if state.in_transit(company) else company.site
        if company is None and target >= 0:
            company = state.company_of(target)
        return not is_doubled(state, self.card, target, 0 if company is None else company.number)

    @requirement("LO-3.02", says="One corruption hazard a turn may be played on a character", of=is_corruption)
    def first_corruption(self, state: LoreState) -> bool:
        if CORRUPTION not in CARDS[state.definition[self.card]].facts.keywords or not self.is_hazard(state):
            return True
        return not state.has_note(CORRUPTION, self.target)

    @requirement("LO-2.97", says="Information is played at a site with the book icon", of=is_information)
    def has_book(self, state: LoreState) -> bool:
        if INFORMATION not in state.facts(self.card).keywords:
            return True
        company = company_in_focus(state)
        return company is not None and not state.in_transit(company) and state.facts(company.site).book

    @requirement("LO-3.35", "LO-2.97", says="The site is used", of=uses_the_site)
    def site_is_unused(self, state: LoreState) -> bool:
        """What puts a used counter on a site needs one that has none of the player's."""
        company = company_in_focus(state)
        return company is None or not state.is_used(company.site, self.seat)

    @requirement("LO-2.69", says="One skill only card may be played on a strike", of=asks_for_skill, when=is_skill_used)
    def one_skill_card(self, state: LoreState) -> bool:
        return not is_skill_used(state, self.seat)

    def text(self, state: LoreState) -> Ability:
        """What playing it does: nobody in hand has lost his attributes."""
        return CARDS[state.definition[self.card]].play.ability

    def stays(self, state: LoreState) -> bool:
        facts = CARDS[state.definition[self.card]].facts
        return is_condition(state, facts.kind, facts.also, self.is_hazard(state))

    def carry_out(self, state: LoreState) -> Runnable | None:
        note_hazard(state, self)
        frame = state.stack[-1]
        if isinstance(frame, StrikeFrame) and is_skill_only(state, self.card):
            frame.skill_used = True
        definition = state.definition[self.card]
        done: list[Any] = []
        if self.text(state).taps_user:
            done.append(Tapped(self.user, cause="cost"))
        if CORRUPTION in CARDS[definition].facts.keywords and self.is_hazard(state):
            state.notes.append(Note(CORRUPTION, self.target))
        acting = Acting(self.use(), definition, CARD, condition=self.stays(state))
        return (*done, CardDeclared(self.seat, self.card, self.target), acting)


class UseText(UseCard, frozen=True):
    """Use the text of a card in play."""

    verb = "use"
    offered_by = USE

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        texts = cls.timely_texts(state, seat, state.having((USE, seat)))
        return cls.able_uses(state, seat, texts) if texts else []

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> Iterator[Self]:
        return cls.all_uses(state, seat, state.having((USE, seat)))

    @requirement("LO-3.24", says="It is used at another moment", timely=True)
    def at_its_moment(self, state: LoreState) -> bool:
        text, now = self.text(state), moment(state)
        if text.moment in TIMING or now in TIMING:
            return text.moment == now
        return now == text.moment or (not text.moment and now in RESOURCE_PHASES)

    @requirement("LO-3.35", says=lambda use, state: state.how_it_stands(use.card), of=taps_itself)
    def is_untapped(self, state: LoreState) -> bool:
        return not self.text(state).taps or state.status[self.card] == UNTAPPED

    @requirement("LO-3.41", says="Only cards of the company whose phase it is can be used")
    def is_of_the_company(self, state: LoreState) -> bool:
        """A character in play, or a card with one, acts with his company."""
        company, focus = state.company_of(self.card), company_in_focus(state)
        return company is None or focus is None or company.number == focus.number or self.is_hazard(state)

    def carry_out(self, state: LoreState) -> Runnable | None:
        text = self.text(state)
        definition = state.definition[self.card]
        done: list[Any] = [TextUsed(self.seat, self.card, self.target)]
        if text.taps and state.status[self.card] != TAPPED:
            done.append(Tapped(self.card, cause="cost"))
        if text.taps_user:
            done.append(Tapped(self.user, cause="cost"))
        if text.discards:
            done.append(Discarded(self.card, cause="cost"))
        return (*done, Acting(self.use(), definition, TEXT))


def first_of_each(state: LoreState, cards: list[CardId]) -> list[CardId]:
    """One of several equal cards: it does not matter which is used."""
    found: dict[str, CardId] = {}
    for card in cards:
        if state.definition[card]:
            found.setdefault(state.definition[card], card)
    return list(found.values())
