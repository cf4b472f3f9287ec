"""Influencing away what the opponent has: characters, followers, allies, factions and items (ME-9.11 to ME-9.38)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from westmarch.games.middle_earth.checks.check import is_enough, roll
from westmarch.kernel.action import Action, Decision, Pass, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable, Step, step
from westmarch.kernel.values import Quantity

from ...cards.facts import find
from ...cards.language.condition import Influence
from ...cards.rulings import Deed, is_allowed, is_forbidden
from ...cards.traits import Trait
from ...notes import Note, stored_or_played_at
from ...rolls import OPPOSED, RESISTANCE
from ...state import GENERAL, Company, MeccgState
from ...words import UNTAPPED, plain
from ..about import OfCard, OfCharacter
from ..changes import CardsRevealed, CharacterPlayed, Discarded, PutInPlay, PutWith, Tapped
from ..company.avatars import has_just_appeared
from ..company.companies import COMPOSITION, may_be_one_company
from ..company.elimination import DiscardCharacter
from ..company.manifestations import OTHER_MANIFESTATIONS
from ..journey.regions import region_facts, regions_within
from ..piles.own_cards import OWN_CARDS, is_own_card
from ..site.exploring import explorers, has_entered, site_here
from ..site.items import ItemPlayed
from ..timing.chain import Declaration
from ..timing.scene import phase
from ..timing.triggers import triggered
from ..values import (
    FACTION_CHECK,
    INFLUENCE_CHECK,
    OPPOSED_CHECK,
    derive,
    mind,
    parts_of,
    resisting_influence,
    unused_direct_influence,
    unused_general_influence,
    unused_normal_influence,
)
from .influence import InfluenceAttempt, is_webbed, standard_modifications

AT_ODDS = -5
"""What it costs to influence those of the other side (ME-9.17)."""


class OpponentInfluenced(Note, frozen=True):
    """An opponent was influenced: there is one attempt a turn (ME-9.11)."""


class InfluenceAway(OfCard, OfCharacter, Declaration, frozen=True):
    """Tap a character to influence away a card of an opponent at the same site; a like card may be shown for it."""

    verb = "influence-away"
    also_said = frozenset({"attempt"})
    declared_as = "tries to influence away"
    deed: ClassVar[str] = "influence attempt"
    card: CardId
    character: CardId
    revealed: CardId = NO_CARD

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if not state.law.opponent_influence or OpponentInfluenced() in state.this_turn:
            return
        site = site_here(state)
        if site is None:
            return
        for target in targets_at(state, seat, state.name(site)):
            like = [card for card in state.hand(seat) if is_like(state, card, target)]
            yield from cls._of(state, seat, target, like[:1])
        afar = [who for who in explorers(state, seat) if is_allowed(state, Deed.INFLUENCE_FROM_AFAR, who)]
        here = set(targets_at(state, seat, state.name(site))) if afar else set()
        for target in targets_at(state, seat) if afar else ():
            if target not in here:
                like = [card for card in state.hand(seat) if is_like(state, card, target)]
                yield from (cls(seat, target, who, shown) for who in afar for shown in (NO_CARD, *like[:1]))

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if state.law.opponent_influence:
            for target in targets_at(state, seat):
                yield from cls._of(
                    state, seat, target, [card for card in state.hand(seat) if is_of_kind(state, card, target)]
                )

    @classmethod
    def _of(cls, state: MeccgState, seat: int, target: CardId, shown: list[CardId]) -> Iterator[Self]:
        for character in explorers(state, seat):
            for revealed in (NO_CARD, *shown):
                yield cls(seat, target, character, revealed)

    @requirement("ME-9.11", says="Opponents are influenced in your own site phase")
    def in_site_phase(self, state: MeccgState) -> bool:
        return self.seat == state.active and phase(state) == "site"

    @requirement("ME-9.12", "CR-F.13", says="The company must enter the site first")
    def site_entered(self, state: MeccgState) -> bool:
        return has_entered(state)

    @requirement("ME-9.11", says="An opponent has been influenced already this turn")
    def once_a_turn(self, state: MeccgState) -> bool:
        return OpponentInfluenced() not in state.this_turn

    @requirement("ME-9.14", says="Nobody influences his opponent in his first turn")
    def not_in_the_first_turn(self, state: MeccgState) -> bool:
        return state.turn > state.seats

    @requirement("ME-9.15", says=lambda play, state: f"{state.name(play.character)} has appeared only this turn")
    def not_as_he_appears(self, state: MeccgState) -> bool:
        if not state.alignment(self.seat).avatar_heard_later or not state.card(self.character).is_avatar:
            return True
        return not has_just_appeared(state, self.character)

    @requirement("ME-9.11", says=lambda play, state: state.how_it_stands(play.character))
    def influencer_untapped(self, state: MeccgState) -> bool:
        return state.status[self.character] == UNTAPPED

    @requirement("ME-9.12", says=lambda play, state: f"{state.name(play.card)} is not at this site")
    def at_the_same_site(self, state: MeccgState) -> bool:
        if state.card(self.card).is_faction or self.is_heard_afar(state):
            return True
        here, company = site_here(state), state.company_of(self.card)
        return here is not None and company is not None and state.site_name(company) == state.name(here)

    @requirement("ME-9.28", says=lambda play, state: f"{state.name(play.card)} was not played at this site")
    def where_the_faction_was_played(self, state: MeccgState) -> bool:
        here = site_here(state)
        if not state.card(self.card).is_faction or self.is_heard_afar(state):
            return True
        return here is not None and state.stored_at.get(str(self.card)) == state.name(here)

    def is_heard_afar(self, state: MeccgState) -> bool:
        """Whether the influencer need not be where his words are to be heard."""
        return (
            is_allowed(state, Deed.INFLUENCE_FROM_AFAR, self.character)
            and regions_between(state, self.character, self.card) is not None
        )

    @requirement("ME-5.88", "ME-9.16", "CX-24", "CR-F.12", says="An avatar and what he controls cannot be influenced")
    def not_of_an_avatar(self, state: MeccgState) -> bool:
        controller = self.card if state.bearer[self.card] < 0 else state.bearer[self.card]
        return not state.card(controller).is_avatar

    @requirement("ME-9.18", "CX-24", says="There is a permanent-event on this item")
    def nothing_lies_on_the_item(self, state: MeccgState) -> bool:
        if not state.card(self.card).is_item:
            return True
        return not any(state.card(other).is_event("permanent-event") for other in state.attachments(self.card))

    @requirement(says=lambda play, state: f"{state.name(play.card)} cannot be influenced by an opponent")
    def may_be_influenced(self, state: MeccgState) -> bool:
        return not is_forbidden(state, Deed.BE_INFLUENCED_AWAY, self.card)

    @requirement("ME-9.33", says="For an item a card of the same item must be revealed")
    def item_is_revealed(self, state: MeccgState) -> bool:
        return self.revealed >= 0 or not state.card(self.card).is_item

    @requirement(
        "ME-9.22",
        "ME-9.33",
        "ME-9.38",
        says=lambda play, state: f"{state.name(play.revealed)} is not the same as {state.name(play.card)}",
    )
    def revealed_card_is_like_it(self, state: MeccgState) -> bool:
        return self.revealed < 0 or is_like(state, self.revealed, self.card)

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        state.this_turn.append(OpponentInfluenced())
        state.happen(Tapped(self.character, source=self.card, cause="cost"))
        if self.revealed >= 0:
            state.happen(CardsRevealed((self.revealed,), cause="influence"))
            state.move(self.revealed, "declared", self.seat)
        return ()

    def resolve(self, state: MeccgState) -> Runnable | None:
        return OpposedAttempt(self.seat, self.character, self.card, revealed=self.revealed)

    def sentence(self, state: MeccgState) -> str:
        shown = f", revealing {state.name(self.revealed)}" if self.revealed >= 0 else ""
        return f"{state.name(self.character)} taps to influence away {state.name(self.card)}{shown}"


class OpposedAttempt(InfluenceAttempt):
    """Both players roll; the opponent's roll and influence stand against the influencer (ME-9.20)."""

    revealed: CardId = NO_CARD
    opposed_by: int = 0
    """The opponent's roll."""
    settled: bool = False
    unresisted: bool = False
    """The unused general influence of the opponent does not count."""

    def opponent(self, state: MeccgState) -> int:
        return state.place[self.faction] % state.seats

    def controller(self, state: MeccgState) -> CardId:
        """Whose direct influence holds the target: a follower's leader, the bearer of an ally or item."""
        return state.leader[self.faction] if state.card(self.faction).is_character else state.bearer[self.faction]

    def needed(self, state: MeccgState) -> int:
        """The mind of a character or ally, of an item's bearer, or the number of a faction.

        To show a like card makes it nothing, but for items (ME-9.22, ME-9.29, ME-9.32, ME-9.34)."""
        card = state.card(self.faction)
        if card.is_item:
            return mind(state, state.bearer[self.faction])
        if self.revealed >= 0:
            return 0
        if card.is_faction:
            return 0 if Trait.LOST_FOR_NOTHING in card.traits else card.facts.influence_number or 0
        return mind(state, self.faction)

    def parts(self, state: MeccgState) -> list[tuple[str, int]]:
        if is_webbed(state):
            return self.bare_parts(state)
        return [("help", self.bonus), *parts_of(state, OPPOSED_INFLUENCE, self, 0)]

    def change(self, state: MeccgState) -> int:
        """What is added to the influencer's roll before the opponent's is taken from it."""
        if is_webbed(state):
            return sum(amount for _, amount in self.bare_parts(state))
        return self.bonus + derive(state, OPPOSED_INFLUENCE, self, 0)

    def bare_parts(self, state: MeccgState) -> list[tuple[str, int]]:
        """What counts if nothing but unused influence does."""
        own = max(0, unused_normal_influence(state, self.character, self.faction)) if self.uses_influence else 0
        parts = [("unused normal direct influence", own)]
        parts.append(("unused general influence of the opponent", -resisting_influence(state, self.opponent(state))))
        controller = self.controller(state)
        if controller >= 0:
            held = mind(state, self.faction) if state.card(self.faction).is_character else 0
            against = max(0, unused_normal_influence(state, controller, self.faction) - held)
            parts.append((f"unused normal direct influence of {state.name(controller)}", -against))
        return parts

    @step("ME-9.20", "ME-9.21")
    def opposed_roll(self, state: MeccgState) -> Outcome:
        """The influencer's player rolls, then the opponent; above what is needed the target is lost."""
        if not state.lies_in_play(self.faction) or not state.lies_in_play(self.character):
            return self.go_to("put_revealed_card_away")
        opponent, name = self.opponent(state), state.name(self.faction)
        purpose = f"influencing {name} away (more than {plain(self.needed(state))})"
        parts, needed = self.parts(state), self.needed(state)
        best = max(roll(state, OPPOSED, self.seat, purpose, parts, needed).total for _ in range(self.rolls))
        self.opposed_by = roll(state, RESISTANCE, opponent, f"keeping {name}").total
        self.total = best - self.opposed_by
        self.success = is_enough(state.law, OPPOSED, self.total, self.needed(state))
        return None

    @step("ME-9.13", "ME-9.21")
    def success_discards_the_target(self, state: MeccgState) -> Outcome:
        """A character goes with all he controls but his followers (ME-9.25, ME-10.37)."""
        if not self.success:
            return None
        if state.card(self.faction).is_character:
            return DiscardCharacter(self.faction, cause="influenced away")
        return Discarded(self.faction, cause="influenced away")

    @step("ME-9.23", "ME-9.29", "ME-9.32")
    def revealed_card_may_be_played(self, state: MeccgState) -> Outcome:
        """What was shown may be played on the spot."""
        if not self.success or self.revealed < 0 or self.settled:
            return None
        choices: list[Action] = list(PlayRevealed.legal(state, self.seat))
        return Decision(self.seat, "play the revealed card", [*choices, DoNotPlay(self.seat)], "ME-9.23")

    @step("ME-9.24", "ME-9.36", "ME-9.37")
    def put_revealed_card_away(self, state: MeccgState) -> Outcome:
        """What was shown and is not played is discarded."""
        if self.revealed < 0 or state.zone_of(self.revealed)[0] != "declared":
            return None
        return Discarded(self.revealed, cause="revealed")

    @step()
    def opponent_was_influenced(self, state: MeccgState) -> Outcome:
        return triggered(state, "influence succeeded") if self.success else None

    steps: ClassVar[tuple[Step, ...]] = (
        InfluenceAttempt.help,
        opposed_roll,
        success_discards_the_target,
        revealed_card_may_be_played,
        put_revealed_card_away,
        InfluenceAttempt.afterwards,
        opponent_was_influenced,
        InfluenceAttempt.check_was_made,
    )


MOST_FROM_AFAR = 10


def place_of(state: MeccgState, target: CardId) -> str:
    """The site, by name, at which a card is, or where a faction was won."""
    if state.card(target).is_faction:
        return stored_or_played_at(state.stored_at, target)
    company = state.company_of(target)
    return "" if company is None else state.site_name(company)


def regions_between(state: MeccgState, character: CardId, target: CardId) -> int | None:
    """How many regions lie between a character and the place where he would influence a card, if a way is known."""
    company = state.company_of(character)
    start = None if company is None else state.card(company.site).facts.region
    end = next((site.region for site in find(place_of(state, target), side="site") if site.region), None)
    if start is None or end is None:
        return None
    for most in range(1, len(region_facts()) + 1):
        if end in regions_within(start, most):
            return max(0, most - 2)
    return None


def distance_to(state: MeccgState, attempt: OpposedAttempt) -> int | None:
    """How many regions an attempt from afar has to reach over; None if the influencer is where he should be."""
    company = state.company_of(attempt.character)
    if company is None or state.site_name(company) == place_of(state, attempt.faction):
        return None
    if not is_allowed(state, Deed.INFLUENCE_FROM_AFAR, attempt.character):
        return None
    return regions_between(state, attempt.character, attempt.faction)


OPPOSED_INFLUENCE = Quantity("opposed influence")
"""What is added to a roll that influences an opponent's card away."""


@OPPOSED_INFLUENCE.modifier("ME-9.20", layer=0)
def influencers_unused_influence(state: MeccgState, attempt: OpposedAttempt, value: int) -> int:
    """Direct influence is never less than nothing (ME-9.03)."""
    if not attempt.uses_influence:
        return value
    between = distance_to(state, attempt)
    if between is not None:
        half = (max(0, resisting_influence(state, attempt.seat)) + 1) // 2
        return value + min(MOST_FROM_AFAR, half) - between
    return value + max(0, unused_direct_influence(state, attempt.character, attempt.faction))


@OPPOSED_INFLUENCE.modifier("ME-9.20", layer=1)
def opponents_unused_general_influence(state: MeccgState, attempt: OpposedAttempt, value: int) -> int:
    return value if attempt.unresisted else value - resisting_influence(state, attempt.opponent(state))


@OPPOSED_INFLUENCE.modifier("ME-9.26", "ME-9.31", "ME-9.34", layer=2)
def controllers_unused_influence(state: MeccgState, attempt: OpposedAttempt, value: int) -> int:
    """What his followers leave of it, a target among them included (ME-9.03); direct influence that a target item gives
    its bearer counts, too (ME-9.35)."""
    controller, target = attempt.controller(state), attempt.faction
    if controller < 0:
        return value
    held = mind(state, target) if state.card(target).is_character else 0
    return value - max(0, unused_direct_influence(state, controller, target) - held)


@OPPOSED_INFLUENCE.modifier("ME-9.27", layer=3)
def modifications_of_a_faction(state: MeccgState, attempt: OpposedAttempt, value: int) -> int:
    if not state.card(attempt.faction).is_faction:
        return value
    own = standard_modifications(state, attempt.character, attempt.faction)
    own = derive(state, FACTION_CHECK, Influence(attempt.character, attempt.faction), own)
    return derive(state, INFLUENCE_CHECK, attempt.character, value + own)


@OPPOSED_INFLUENCE.modifier(layer=5)
def modified_by_cards(state: MeccgState, attempt: OpposedAttempt, value: int) -> int:
    """What cards in play do to attempts against anything but factions."""
    if state.card(attempt.faction).is_faction:
        return value
    return derive(state, OPPOSED_CHECK, attempt.character, value)


@OPPOSED_INFLUENCE.modifier("ME-9.17", layer=4)
def sides_at_odds(state: MeccgState, attempt: OpposedAttempt, value: int) -> int:
    opposed = state.alignment(attempt.opponent(state)).name in state.alignment(attempt.seat).at_odds_with
    return value + AT_ODDS if opposed else value


class PlayRevealed(Action, frozen=True):
    """Play the revealed card: a character under some influence, an ally or item with the influencer, a faction."""

    verb = "play-revealed"
    card: CardId
    leader: CardId = GENERAL

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        attempt = state.nearest(OpposedAttempt)
        if attempt is not None and attempt.revealed >= 0 and state.lies_in_play(attempt.character):
            yield cls(seat, attempt.revealed)
            if state.card(attempt.revealed).is_character:
                yield cls(seat, attempt.revealed, attempt.character)

    @requirement("ME-9.23", says="There is not enough unused influence to control him")
    def enough_influence(self, state: MeccgState) -> bool:
        if not state.card(self.card).is_character:
            return True
        if self.leader < 0:
            return unused_general_influence(state, self.seat) >= mind(state, self.card)
        if state.leader[self.leader] >= 0 or is_forbidden(state, Deed.LEAD, self.leader):
            return False
        return unused_direct_influence(state, self.leader, self.card) >= mind(state, self.card)

    @requirement("ME-9.23", *OWN_CARDS, says=lambda play, state: f"{state.name(play.card)} is no card of your side")
    def of_the_own_side(self, state: MeccgState) -> bool:
        return is_own_card(state, self.seat, self.card)

    @requirement("ME-9.23", *COMPOSITION, says="These could not be one company")
    def makes_a_company(self, state: MeccgState) -> bool:
        company = self._company(state)
        if company is None or not state.card(self.card).is_character:
            return True
        return may_be_one_company(state, self.seat, company.site, (*company.characters, self.card))

    @requirement(says=lambda play, state: f"{state.name(play.card)} is unique and is in play or out of it for good")
    def unique(self, state: MeccgState) -> bool:
        card = state.card(self.card)
        return not card.facts.unique or state.names_in_use().get(card.name) in (None, self.card)

    def _company(self, state: MeccgState) -> Company | None:
        attempt = state.nearest(OpposedAttempt)
        return None if attempt is None else state.company_of(attempt.character)

    def perform(self, state: MeccgState) -> Runnable | None:
        attempt, company = state.nearest(OpposedAttempt), self._company(state)
        assert attempt is not None
        assert company is not None
        attempt.settled = True
        card = state.card(self.card)
        if card.is_character:
            return CharacterPlayed(self.card, self.seat, company.number, company.site, self.leader)
        if card.is_faction:
            return PutInPlay(self.card, self.seat, state.site_name(company), cause="influenced")
        if card.is_item:
            return ItemPlayed(self.card, attempt.character)
        return PutWith(self.card, attempt.character, cause="played")

    def sentence(self, state: MeccgState) -> str:
        if not state.card(self.card).is_character:
            return f"Play {state.name(self.card)}"
        how = "under general influence" if self.leader < 0 else f"as a follower of {state.name(self.leader)}"
        return f"Play {state.name(self.card)} {how}"


class DoNotPlay(Pass, frozen=True):
    """Leave the revealed card unplayed."""

    verb = "do-not-play"

    def sentence(self, state: MeccgState) -> str:
        return "Do not play the revealed card"


def targets_at(state: MeccgState, seat: int, site: str | None = None) -> Iterator[CardId]:
    """What opponents have at a site (or anywhere): characters, their allies and items; factions that were won there."""
    for company in state.companies:
        if company.seat != seat and site in (None, state.site_name(company)):
            for character in company.characters:
                yield character
                for card in state.attachments(character):
                    if state.card(card).is_ally or state.card(card).is_item:
                        yield card
    for opponent in range(state.seats):
        if opponent != seat:
            for faction in state.factions(opponent):
                if site in (None, state.stored_at.get(str(faction))):
                    yield faction


def is_of_kind(state: MeccgState, card: CardId, target: CardId) -> bool:
    """Whether both are characters, items, allies or factions."""
    first, second = state.card(card), state.card(target)
    return (
        (first.is_character and second.is_character)
        or (first.is_item and second.is_item)
        or (first.is_ally and second.is_ally)
        or (first.is_faction and second.is_faction)
    )


def is_like(state: MeccgState, card: CardId, target: CardId) -> bool:
    """Whether a card can be revealed for an attempt on another.

    Of a character it is the identical card; of a faction, ally or item the version of any alignment, or another
    manifestation, will do (ME-9.29, ME-9.32, ME-9.33, ME-9.38)."""
    first, second = state.card(card), state.card(target)
    if second.is_character:
        return (first.facts.duplicate_of or first.id) == (second.facts.duplicate_of or second.id)
    if not is_of_kind(state, card, target):
        return False
    return first.name == second.name or first.name in OTHER_MANIFESTATIONS.get(second.name, ())
