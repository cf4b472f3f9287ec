"""Whom or what a text concerns."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.games.middle_earth.table import TAPPED, WOUNDED, Company
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import listed

from ...cards.facts import Facts
from ...rules.timing.acting import Acting
from ...rules.timing.scene import acting_companies, company_in_focus
from ...state import LoreState
from ...words import CONDITION, DECLARED, DISCARD, ENVIRONMENT, GOLD_RING, HAZARD_CONDITION
from .base import Target, Use

Found = list[tuple[CardId, str]]
"""What may be chosen: cards, or in words what is no card."""
Which = Callable[[Facts], bool]
"""Which cards may be chosen, by their facts."""


def anything(facts: Facts) -> bool:
    """Any card."""
    return True


def everybody(state: LoreState) -> list[CardId]:
    """All characters in play."""
    return [card for seat in range(state.seats) for card in state.everybody(seat)]


class Cards(Target):
    """Cards in play, or elsewhere, among which one is chosen."""

    def __init__(self, words: str, which: Which = anything) -> None:
        self.words = words
        self.which = which

    def text(self) -> str:
        return self.words

    def cards(self, state: LoreState, seat: int, source: CardId, user: CardId) -> list[CardId]:
        return []

    def find(self, state: LoreState, seat: int, source: CardId, user: CardId) -> Found:
        cards, which = self.cards(state, seat, source, user), self.which
        if which is anything or not cards:
            return [(card, "") for card in cards]
        return [(card, "") for card, facts in zip(cards, state.facts_of(cards), strict=True) if which(facts)]

    def still_there(self, state: LoreState, use: Use) -> bool:
        return use.target >= 0 and use.target in self.cards(state, use.seat, use.card, use.user)


class OwnCharacter(Cards):
    """A character of one's company, or of the user's."""

    def __init__(self, words: str = "a character of the company", status: int | None = None, which: Which = anything):
        super().__init__(words, which)
        self.status = status

    def elsewhere(self, state: LoreState) -> list[CardId]:
        return everybody(state)

    def cards(self, state: LoreState, seat: int, source: CardId, user: CardId) -> list[CardId]:
        home = state.company_of(user) if user >= 0 else state.company_of(source) if state.bearer[source] >= 0 else None
        found: list[CardId] = []
        for company in (home,) if home is not None else acting_companies(state, seat):
            found += state.members(company)
        wanted, status = self.status, state.status
        return found if wanted is None else [card for card in found if status[card] == wanted]


class OwnCompany(Cards):
    """A company of one's own, named by its first character; with a card of some name in it, where that is asked."""

    def __init__(self, words: str = "a company", having: str = "") -> None:
        super().__init__(words)
        self.having = having

    def cards(self, state: LoreState, seat: int, source: CardId, user: CardId) -> list[CardId]:
        found = [company for company in acting_companies(state, seat) if company.characters]
        return [company.characters[0] for company in found if not self.having or holds(state, company, self.having)]

    def still_there(self, state: LoreState, use: Use) -> bool:
        return state.company_of(use.target) is not None

    def named(self, state: LoreState, target: CardId) -> str:
        company = state.company_of(target)
        members = [] if company is None else state.members(company)
        return f"the company of {listed([state.name(card) for card in members])}"


def holds(state: LoreState, company: Company, name: str) -> bool:
    """Whether a card of that name is in a company."""
    members = state.members(company)
    return any(state.name(card) == name for member in members for card in (member, *state.attachments(member)))


class TheirCharacter(Cards):
    """A character of the company whose phase it is."""

    def elsewhere(self, state: LoreState) -> list[CardId]:
        return everybody(state)

    def cards(self, state: LoreState, seat: int, source: CardId, user: CardId) -> list[CardId]:
        company = company_in_focus(state)
        return [] if company is None else state.members(company)


class InPlay(Cards):
    """A card in play, whoever has it; such cards are found by a feature."""

    def __init__(self, words: str, which: Which, feature: str) -> None:
        super().__init__(words, which)
        self.feature = feature

    def cards(self, state: LoreState, seat: int, source: CardId, user: CardId) -> list[CardId]:
        return [card for card, _ in state.having(self.feature) if card != source]


class InPlayOrDeclared(InPlay):
    """A card in play, or one that is just being played (LO-5.07)."""

    def cards(self, state: LoreState, seat: int, source: CardId, user: CardId) -> list[CardId]:
        found = super().cards(state, seat, source, user)
        for each in range(state.seats):
            found += [card for card in state.zone(DECLARED, each) if card != source]
        return found


class TheAction(Cards):
    """The card whose play is being answered."""

    def cards(self, state: LoreState, seat: int, source: CardId, user: CardId) -> list[CardId]:
        acting = [frame for frame in state.stack if isinstance(frame, Acting) and frame.use.card != source]
        cards = [frame.use.card for frame in acting[-1:] if frame.use.seat != seat]
        return [card for card in cards if state.place_name(card) == DECLARED]


class FromDiscard(Cards):
    """A card of one's own discard pile."""

    def cards(self, state: LoreState, seat: int, source: CardId, user: CardId) -> list[CardId]:
        found: dict[str, CardId] = {}
        for card in state.zone(DISCARD, seat):
            if state.definition[card]:
                found.setdefault(state.definition[card], card)
        return list(found.values())

    def still_there(self, state: LoreState, use: Use) -> bool:
        return state.place_name(use.target) == DISCARD


def is_hazard(facts: Facts) -> bool:
    """Any hazard."""
    return facts.is_hazard


def is_resource(facts: Facts) -> bool:
    """Any resource."""
    return facts.is_resource


def is_environment(facts: Facts) -> bool:
    """A card with the keyword environment."""
    return ENVIRONMENT in facts.keywords


def is_hazard_condition(facts: Facts) -> bool:
    """A hazard that is a condition."""
    return facts.kind == HAZARD_CONDITION


def is_resource_condition(facts: Facts) -> bool:
    """A resource that is a condition."""
    return facts.kind == CONDITION


def is_gold_ring(facts: Facts) -> bool:
    """A gold ring."""
    return facts.kind == GOLD_RING


def of_race(race: str) -> Which:
    """Somebody of a race."""
    return lambda facts: facts.race == race


AN_ENVIRONMENT = InPlayOrDeclared("an environment", is_environment, ENVIRONMENT)
A_HAZARD_CONDITION = InPlay("a hazard condition", is_hazard_condition, HAZARD_CONDITION)
A_RESOURCE_CONDITION = InPlayOrDeclared("a resource condition", is_resource_condition, CONDITION)
WOUNDED_CHARACTER = OwnCharacter("a wounded character of the company", WOUNDED)
TAPPED_CHARACTER = OwnCharacter("a tapped character of the company", TAPPED)
ANY_OWN = OwnCharacter()
ANY_COMPANY = OwnCompany()
THEIRS = TheirCharacter("a character of the company")


class OwnGoldRing(Cards):
    """A gold ring in the company of the user."""

    def elsewhere(self, state: LoreState) -> list[CardId]:
        return [item for member in everybody(state) for item in state.items(member) if self.which(state.facts(item))]

    def cards(self, state: LoreState, seat: int, source: CardId, user: CardId) -> list[CardId]:
        company = state.company_of(user)
        members = [] if company is None else state.members(company)
        return [item for member in members for item in state.items(member)]


GOLD_RING_OF_COMPANY = OwnGoldRing("a gold ring of the company", is_gold_ring)
