"""Playing items, allies and factions at a site (LO-2.89 to LO-2.96)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from westmarch.games.middle_earth.about import OfSitePhase
from westmarch.games.middle_earth.checks.check import make_check
from westmarch.games.middle_earth.site.exploring import company_at_site, has_entered
from westmarch.games.middle_earth.table import UNTAPPED, find_company
from westmarch.kernel.action import requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Runnable, step

from ...cards.definition import CARDS, ITEM
from ...changes import CardDeclared, Discarded, PutWith, Scored, SiteUsed, Tapped
from ...law import FACTION
from ...state import LoreState
from ...words import ALLY, AT_SITE, FACTION_ROLL, GOLD_RING, TESTED_RINGS
from ...words import FACTION as A_FACTION
from ..about import OfCompany
from ..company.characters import fits_into
from ..timing.priority import LoreAction
from ..timing.scene import RollScene, card_window, company_in_focus, moment
from ..timing.uniqueness import is_taken
from ..values import mind


class PlayAtSite(LoreAction, frozen=True):
    """Play a card at the site that a company has entered: one of its characters taps for it."""

    verb = "play-at-site"
    also_said = frozenset({"bring", "place", "put"})
    card: CardId
    character: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        held = state.held(seat).texts(cls.sort)
        phase = state.nearest(OfSitePhase) if held else None
        company = find_company(state, phase.company) if phase is not None and phase.entered else None
        if company is None or company.seat != seat:
            return []
        playable = [card for card, _ in held if playable_at(state, card, company.site)]
        members = state.members(company) if playable else []
        return [cls(seat, card, character) for card in playable for character in members]

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> Iterator[Self]:
        everybody = state.everybody(seat)
        return (cls(seat, card, character) for card, _ in state.held(seat).texts(cls.sort) for character in everybody)

    @requirement(
        "LO-1.16",
        "LO-2.85",
        says="Such a card is played by a character of the company that has entered a site",
        sought=True,
    )
    def in_its_site_phase(self, state: LoreState) -> bool:
        company = state.company_of(self.character)
        return company is not None and company is company_at_site(state) and has_entered(state)

    @requirement("LO-2.88", says="Automatic-attacks are still to be faced", by="seat")
    def after_the_attacks(self, state: LoreState) -> bool:
        return moment(state) == AT_SITE

    @requirement("LO-2.89", "LO-2.90", says="The site is used")
    def site_is_unused(self, state: LoreState) -> bool:
        company = state.company_of(self.character)
        if company is None or state.card(self.card).behaviour.at_used_sites:
            return True
        return not state.is_used(company.site, self.seat)

    @requirement(
        "LO-2.89", says=lambda play, state: f"{state.name(play.card)} is not playable at this site", sought=True
    )
    def is_playable_here(self, state: LoreState) -> bool:
        company = state.company_of(self.character)
        return company is not None and playable_at(state, self.card, company.site)

    @requirement("LO-2.91", "LO-3.35", says=lambda play, state: state.how_it_stands(play.character))
    def is_untapped(self, state: LoreState) -> bool:
        return not state.card(self.card).behaviour.taps_bearer or state.status[self.character] == UNTAPPED

    @requirement("LO-3.49", says=lambda play, state: f"{state.name(play.card)} is there already", by="card")
    def not_taken(self, state: LoreState) -> bool:
        return not is_taken(state, self.card)

    def price(self, state: LoreState) -> tuple[Tapped, ...]:
        return (Tapped(self.character, cause="cost"),) if state.card(self.card).behaviour.taps_bearer else ()

    def counter(self, state: LoreState) -> tuple[SiteUsed, ...]:
        """The used counter (LO-2.91)."""
        company = state.company_of(self.character)
        if company is None or not state.card(self.card).behaviour.uses_site:
            return ()
        return (SiteUsed(self.seat, company.site),)

    def sentence(self, state: LoreState) -> str:
        return f"Play {state.name(self.card)} with {state.name(self.character)}"

    def besides(self, state: LoreState) -> str:
        return f"tap {state.name(self.character)}" if state.card(self.card).behaviour.taps_bearer else ""


def playable_at(state: LoreState, card: CardId, site: CardId) -> bool:
    """Whether a card names a site, or its type, as one where it is playable; a gold ring needs the icon (LO-2.92)."""
    facts, there = CARDS[state.definition[card]].facts, CARDS[state.definition[site]].facts
    if facts.kind == GOLD_RING:
        return has_ring_icon(there.ring)
    return there.name in facts.at or there.type in facts.at


@carries_out("LO-2.92", without=True)
def has_ring_icon(shown: bool) -> bool:
    """A gold ring item is playable only at a site that shows the ring icon (LO-2.92)."""
    return shown


def is_gold_ring(play: PlayItem, state: LoreState) -> bool:
    return state.facts(play.card).kind == GOLD_RING


class PlayItem(PlayAtSite, frozen=True):
    """Put an item on the character who taps for it (LO-2.91)."""

    verb = "play-item"
    sort = ITEM

    @requirement("LO-2.92", says="A gold ring is played at a site that shows the ring icon", of=is_gold_ring)
    def shows_the_icon(self, state: LoreState) -> bool:
        company = state.company_of(self.character)
        return company is None or not is_gold_ring(self, state) or has_ring_icon(state.facts(company.site).ring)

    @requirement("LO-3.09", says="Such a ring comes into play by the test of a gold ring only", by="card")
    def is_no_tested_ring(self, state: LoreState) -> bool:
        return state.facts(self.card).kind not in TESTED_RINGS

    def carry_out(self, state: LoreState) -> Runnable | None:
        return *self.price(state), PutWith(self.card, self.character), *self.counter(state)


class PlayAlly(PlayAtSite, frozen=True):
    """An ally is placed with the character who taps for it (LO-2.93)."""

    verb = "play-ally"
    sort = ALLY

    @requirement("LO-2.93", says="An ally is played by a character")
    def by_a_character(self, state: LoreState) -> bool:
        return state.bearer[self.character] < 0

    @requirement("LO-2.94", "LO-2.19", says="The company would be too large")
    def has_room(self, state: LoreState) -> bool:
        company = state.company_of(self.character)
        return company is not None and fits_into(state, company, [self.card])

    def carry_out(self, state: LoreState) -> Runnable | None:
        return *self.price(state), PutWith(self.card, self.character), *self.counter(state)


class PlayFaction(PlayAtSite, frozen=True):
    """Try to win a faction at its site (LO-2.95)."""

    verb = "win"
    also_said = frozenset({"faction", "roll"})
    sort = A_FACTION

    def carry_out(self, state: LoreState) -> Runnable | None:
        company = company_in_focus(state)
        assert company is not None
        declared = CardDeclared(self.seat, self.card)
        return *self.price(state), declared, FactionRoll(company.number, self.card, self.character)

    def sentence(self, state: LoreState) -> str:
        return f"{state.name(self.character)} tries to win {state.name(self.card)}"


class FactionRoll(RollScene, OfCompany):
    """The roll for a faction: mind, the faction's modifiers by race, cards played (LO-2.95)."""

    company: int
    faction: CardId
    character: CardId

    windows: ClassVar[dict[str, str]] = {"resources": FACTION_ROLL}

    @step("LO-3.26", "OP-06")
    def resources(self, state: LoreState) -> Outcome:
        return card_window(state, state.active, "faction roll", "LO-3.26")

    @step("LO-2.95", "LO-2.96")
    def roll(self, state: LoreState) -> Outcome:
        seat, company = state.active, state.company_of(self.character)
        number = state.facts(self.faction).number
        purpose = f"winning {state.name(self.faction)}"
        if not make_check(state, FACTION, seat, purpose, number, faction_parts(state, self)).beats:
            return Discarded(self.faction, cause="not won")
        won = Scored(seat, self.faction, cause="won")
        return won if company is None else (won, SiteUsed(seat, company.site))

    steps = (resources, roll)


@carries_out("LO-2.95", "OP-07", without=lambda state, roll: [])
def faction_parts(state: LoreState, roll: FactionRoll) -> list[tuple[str, int]]:
    """His mind, what the faction makes of his race, and cards played; who has no mind adds nothing (OP-07)."""
    facts = state.facts(roll.character)
    return [
        ("mind", mind(state, roll.character)),
        (facts.race, state.facts(roll.faction).race_modifiers.get(facts.race, 0)),
        ("cards played", roll.bonus),
    ]
