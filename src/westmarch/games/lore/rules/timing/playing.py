"""Playing events and conditions from hand, and using the texts of cards in play."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, ClassVar, Self

from westmarch.games.middle_earth.table import TAPPED, UNTAPPED
from westmarch.kernel.action import requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Runnable

from ...cards.definition import USE
from ...cards.language.base import Ability, Use
from ...changes import CardDeclared, Discarded, Tapped, TextUsed
from ...state import LoreState, Note
from ...words import (
    AT_SITE,
    CORRUPTION,
    DECLARED,
    DISCARD,
    END_GAME,
    END_OF_TURN,
    ENGAGEMENT,
    ENVIRONMENT,
    HAZARD_CONDITION,
    HAZARD_EVENT,
    HAZARD_PILE,
    HAZARDS,
    INFORMATION,
    MOVEMENT,
    ORGANIZATION,
    PHASE_KEYWORDS,
    STRIKE,
    TIMING,
    UNTAP,
)
from ..combat.frames import StrikeFrame
from ..journey.frames import MovementFrame, hazards_left
from .acting import CARD, TEXT, Acting, is_condition
from .natures import (
    among_several,
    asks_for_skill,
    asks_for_somebody,
    counts,
    counts_against_limit,
    has_condition,
    has_effects,
    is_corruption,
    is_information,
    is_one_of_a_kind,
    is_single_somewhere,
    is_skill_only,
    may_be_hazard,
    may_be_resource,
    taps_itself,
    taps_somebody,
    uses_the_site,
)
from .priority import LoreAction
from .scene import Scene, acting_companies, company_in_focus, in_movement, moment
from .uniqueness import is_doubled, is_taken
from .untimely import untimely
from .users import fits, needs_of, users_of

NOTHING = "nothing"
"""The choice where there is none."""
NOTHING_KNOWN: dict[Hashable, bool] = {}
AS_HAZARD = frozenset({HAZARD_EVENT, HAZARD_CONDITION})
RESOURCE_PHASES = frozenset({ORGANIZATION, MOVEMENT, AT_SITE})


class UseCard(LoreAction, frozen=True):
    """What playing a card and using one in play have in common: who uses it, on whom, and the moment."""

    unseen: ClassVar[str] = "target"

    card: CardId
    ability: int = 0
    user: CardId = NO_CARD
    target: CardId = NO_CARD
    choice: str = ""

    def is_unseen(self, state: LoreState) -> bool:
        """Nobody else sees which card of his discard pile a player means (LO-1.44)."""
        return self.target >= 0 and state.zone_of(self.target) == (DISCARD, self.seat)

    def text(self, state: LoreState) -> Ability:
        return state.card(self.card).texts[self.ability]

    def use(self) -> Use:
        return Use(self.seat, self.card, self.ability, self.user, self.target, self.choice)

    def is_hazard(self, state: LoreState) -> bool:
        """Whether it is used as a hazard; a card that may be both is one in the opponent's turn."""
        facts = state.facts(self.card)
        return facts.kind in HAZARDS or (facts.also in AS_HAZARD and self.seat != state.active)

    def nature(self, state: LoreState) -> Hashable:
        # More than two seats have games of several players only.
        return state.seats > 2, state.definition[self.card], self.ability

    @classmethod
    def uses(cls, state: LoreState, seat: int, card: CardId, ability: int) -> list[Self]:
        """Every way to use a text: by each character who could, on each target."""
        used = state.card(card)
        text = used.texts[ability]
        needs = needs_of(used, text, ability)
        users = users_of(state, seat, needs) if needs or text.taps_user else [NO_CARD]
        found: list[Self] = []
        for user in users or [NO_CARD]:
            for target, choice in text.target.find(state, seat, card, user) or [(NO_CARD, NOTHING)]:
                found.append(cls(seat, card, ability, user, target, choice))
        return found

    @classmethod
    def timely_uses(cls, state: LoreState, seat: int, texts: Sequence[tuple[CardId, int]]) -> list[Self]:
        """Every way to use those of some texts that may be used at such a moment at all."""
        found: list[Self] = []
        frame = state.stack[-1] if state.stack else None
        occasion = (seat == state.active, state.phase, frame.moment() if isinstance(frame, Scene) else "")
        known, definition = cls.timely.get(occasion, NOTHING_KNOWN), state.definition
        for card, ability in texts:
            nature = (definition[card], ability)
            verdict = known.get(nature)
            if verdict or (verdict is None and cls(seat, card, ability).is_timely(state, occasion, nature)):
                found += cls.uses(state, seat, card, ability)
        return found

    @classmethod
    def all_uses(cls, state: LoreState, seat: int, texts: Sequence[tuple[CardId, int]]) -> Iterator[Self]:
        """Every way to use some texts, whatever the moment is, and on whatever they cannot reach."""
        for card, ability in texts:
            ways = cls.uses(state, seat, card, ability)
            yield from ways
            reached, elsewhere = {way.target for way in ways}, state.card(card).texts[ability].target.elsewhere(state)
            for user in dict.fromkeys(way.user for way in ways):
                yield from (cls(seat, card, ability, user, far, NOTHING) for far in elsewhere if far not in reached)

    # the moment

    @requirement("LO-1.13", "LO-4.47", says="Resources are played in one's own turn", timely=True)
    def resource_in_own_turn(self, state: LoreState) -> bool:
        return self.is_hazard(state) or self.seat == state.active or state.phase == END_GAME

    @requirement("LO-1.12", says="Hazards are played in the opponent's turn", timely=True)
    def hazard_in_opponents_turn(self, state: LoreState) -> bool:
        return not self.is_hazard(state) or (self.seat != state.active and state.phase != END_GAME)

    @requirement(
        "LO-2.03",
        "LO-4.21",
        "LO-2.83",
        says="Hazards are played in movement phases, engagement and strike hazards also in other attacks",
        timely=True,
    )
    def hazard_in_movement(self, state: LoreState) -> bool:
        return not self.is_hazard(state) or in_movement(state) or moment(state) in (ENGAGEMENT, STRIKE)

    @requirement(
        "LO-2.02",
        "LO-4.16",
        says="Resources are played in the organization, movement and site phases, not as a turn ends",
        timely=True,
    )
    def resource_before_the_end_of_turn(self, state: LoreState) -> bool:
        return self.is_hazard(state) or state.phase != END_OF_TURN or moment(state) in TIMING

    @requirement("LO-2.35", "LO-2.84", says="The hazard limit of the company has been reached", of=counts_against_limit)
    def within_limit(self, state: LoreState) -> bool:
        if not self.is_hazard(state):
            return True
        left = hazards_left(state)
        return left is None or left > 0

    def is_hazard_play(self, state: LoreState) -> bool:
        return not self.ability and self.is_hazard(state)

    @requirement("LO-6.18", says="Among several players hazards are played from the hazard pile", of=among_several)
    def from_hazard_pile(self, state: LoreState) -> bool:
        """Outside movement phases a hand will do (LO-6.21), and Twilight is free to everybody (LO-6.22)."""
        if not state.law.multi_player or not self.is_hazard_play(state) or not in_movement(state):
            return True
        return state.place_name(self.card) == HAZARD_PILE or saves_an_environment(state, self)

    @requirement("LO-6.18", says="Resources are not played from a hazard pile", of=among_several)
    def resource_from_hand(self, state: LoreState) -> bool:
        return self.is_hazard(state) or state.place_name(self.card) != HAZARD_PILE

    @requirement(
        "LO-6.21", says="In attacks outside movement phases only the player to the left plays hazards", of=among_several
    )
    def left_hand_neighbour(self, state: LoreState) -> bool:
        if not state.law.multi_player or not self.is_hazard_play(state) or in_movement(state):
            return True
        return self.seat == state.hazard_player()

    @requirement(
        "LO-6.22", says="Among several players Twilight only saves an environment of who plays it", of=among_several
    )
    def saves_own(self, state: LoreState) -> bool:
        if not state.law.multi_player or not is_dual(state, self.card) or not self.is_hazard(state):
            return True
        return saves_an_environment(state, self)

    # who

    @requirement(
        "LO-4.35",
        "LO-3.34",
        says=lambda use, state: f"{state.name(use.card)} needs {' and '.join(use.needs(state)) or 'somebody'}",
        of=asks_for_somebody,
    )
    def has_user(self, state: LoreState) -> bool:
        needs = self.needs(state)
        if not needs and not self.text(state).taps_user:
            return True
        return self.user >= 0 and fits(state, self.user, needs)

    @requirement(
        "LO-3.35", "LO-4.41", says=lambda use, state: f"{state.name(use.user)} is not untapped", of=taps_somebody
    )
    def user_is_untapped(self, state: LoreState) -> bool:
        return not self.text(state).taps_user or (self.user >= 0 and state.status[self.user] == UNTAPPED)

    @requirement(
        "LO-3.41", "LO-3.40", says="Only characters of the company whose phase it is can be used", of=asks_for_somebody
    )
    def user_is_of_the_company(self, state: LoreState) -> bool:
        if self.user < 0:
            return True
        return any(self.user in state.members(company) for company in acting_companies(state, self.seat))

    # on whom

    @requirement(
        "LO-3.37",
        "LO-3.38",
        says=lambda use, state: f"It finds no target ({use.text(state).target.text() or 'none'})",
    )
    def has_target(self, state: LoreState) -> bool:
        return self.choice != NOTHING

    @requirement(
        "LO-2.36",
        "LO-3.43",
        says="A hazard cannot concern another company than the one whose phase it is",
        of=may_be_hazard,
    )
    def concerns_this_company(self, state: LoreState) -> bool:
        if not self.is_hazard(state) or self.target < 0 or not state.lies_in_play(self.target):
            return True
        theirs, company = state.company_of(self.target), company_in_focus(state)
        number = state.company_of_card[self.target] if theirs is None else theirs.number
        return not number or company is None or number == company.number

    @requirement(
        "LO-3.40",
        "LO-3.43",
        says=lambda use, state: f"{state.name(use.user)} can concern his own company only",
        of=asks_for_somebody,
    )
    def keeps_to_own_company(self, state: LoreState) -> bool:
        """What lies on a company or on one of its characters is as good as the company."""
        if self.user < 0 or self.target < 0 or not state.lies_in_play(self.target):
            return True
        theirs, own = state.company_of(self.target), state.company_of(self.user)
        number = state.company_of_card[self.target] if theirs is None else theirs.number
        return not number or (own is not None and number == own.number)

    @requirement("LO-3.42", says="A resource cannot concern another player's resources", of=may_be_resource)
    def spares_others_resources(self, state: LoreState) -> bool:
        if self.is_hazard(state) or self.target < 0 or not state.lies_in_play(self.target):
            return True
        return state.side(self.target) == self.seat or not state.facts(self.target).is_resource

    @requirement("LO-4.34", says=lambda use, state: f"{state.name(use.card)} would have no effect", of=has_effects)
    def has_effect(self, state: LoreState) -> bool:
        effects = self.text(state).effects
        if not effects or self.stays(state):
            return True
        use = self.use()
        return any(effect.rolls or effect.would_change(state, use) for effect in effects)

    @requirement("LO-1.01", "LO-2.48", says=lambda use, state: f"Only {use.text(state).when.text()}", of=has_condition)
    def when_it_says(self, state: LoreState) -> bool:
        """What the card itself asks for."""
        return self.text(state).when.holds(state, self.card, self.card)

    def needs(self, state: LoreState) -> tuple[str, ...]:
        return needs_of(state.card(self.card), self.text(state), self.ability)

    def stays(self, state: LoreState) -> bool:
        return False

    def sentence(self, state: LoreState) -> str:
        chosen = self.text(state).target.named(state, self.target) if self.target >= 0 else self.choice
        on = f" on {chosen}" if chosen and chosen != NOTHING else ""
        by = f" with {state.name(self.user)}" if self.user >= 0 else ""
        return f"{self.verb.capitalize()} {state.name(self.card)}{on}{by}"

    def besides(self, state: LoreState) -> str:
        text, company = self.text(state), company_in_focus(state)
        taps = self.user if text.taps_user else self.card if text.taps else NO_CARD
        company = state.company_of(self.target) if company is None and self.target >= 0 else company
        as_what = "as a hazard" if self.is_hazard(state) else "as a resource"
        tapping = f"tap {state.name(taps)} " if taps >= 0 else ""
        return f"{tapping}{as_what}" + (f" on company {company.number}" if company is not None else "")


class PlayCard(UseCard, frozen=True):
    """Play an event or a condition from hand."""

    verb = "play"

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        played = state.held(seat).played
        return cls.timely_uses(state, seat, played) if played else []

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> Iterator[Self]:
        return cls.all_uses(state, seat, state.held(seat).played)

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

    @requirement("LO-3.29", "LO-4.20", says="There is nothing going on that it could concern", timely=True)
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
        if CORRUPTION not in state.facts(self.card).keywords or not self.is_hazard(state):
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

    @requirement("LO-2.69", says="One skill only card may be played on a strike", of=asks_for_skill)
    def one_skill_card(self, state: LoreState) -> bool:
        frame = state.frame
        return not (isinstance(frame, StrikeFrame) and frame.skill_used and is_skill_only(state, self.card))

    def stays(self, state: LoreState) -> bool:
        facts = state.facts(self.card)
        return is_condition(state, facts.kind, facts.also, self.is_hazard(state))

    def carry_out(self, state: LoreState) -> Runnable | None:
        note_hazard(state, self)
        if is_skill_only(state, self.card) and isinstance(state.frame, StrikeFrame):
            state.frame.skill_used = True
        definition = state.definition[self.card]
        done: list[Any] = []
        if self.text(state).taps_user:
            done.append(Tapped(self.user, cause="cost"))
        if CORRUPTION in state.facts(self.card).keywords and self.is_hazard(state):
            state.notes.append(Note(CORRUPTION, self.target))
        acting = Acting(self.use(), definition, CARD, condition=self.stays(state))
        return (*done, CardDeclared(self.seat, self.card, self.target), acting)


class UseText(UseCard, frozen=True):
    """Use the text of a card in play."""

    verb = "use"

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        texts = state.having((USE, seat))
        return cls.timely_uses(state, seat, texts) if texts else []

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> Iterator[Self]:
        return cls.all_uses(state, seat, state.having((USE, seat)))

    @requirement("LO-3.24", says="It is used at another moment", timely=True)
    def at_its_moment(self, state: LoreState) -> bool:
        text, now = self.text(state), moment(state)
        if text.moment in TIMING or now in TIMING:
            return text.moment == now
        return now == text.moment or (not text.moment and now in RESOURCE_PHASES)

    @requirement("LO-3.35", says=lambda use, state: f"{state.name(use.card)} is not untapped", of=taps_itself)
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


def is_dual(state: LoreState, card: CardId) -> bool:
    """Whether a card is hazard and resource at the same time, as Twilight is (LO-1.11)."""
    facts = state.facts(card)
    return facts.is_resource and facts.may_be_hazard


@carries_out("LO-6.22", without=False)
def saves_an_environment(state: LoreState, play: UseCard) -> bool:
    """Whether it keeps an environment of its player from being discarded by what is being played (LO-6.22)."""
    if not is_dual(state, play.card) or play.target < 0 or state.place_name(play.target) != DECLARED:
        return False
    threat = state.nearest(Acting)
    if threat is None or threat.use.card != play.target:
        return False
    own = [card for card in state.in_play(play.seat) if ENVIRONMENT in state.facts(card).keywords]
    return any(effect.threatens(state, threat.use, card) for effect in threat.effects() for card in own)


def note_hazard(state: LoreState, play: UseCard) -> None:
    """A hazard that is played counts against the limit, and against sideboarding (LO-2.35, LO-3.16)."""
    frame = state.nearest(MovementFrame)
    if frame is None or not play.is_hazard(state):
        return
    if play.seat not in frame.touched:
        frame.touched = (*frame.touched, play.seat)
    if counts(state.facts(play.card)):
        frame.hazards += 1
