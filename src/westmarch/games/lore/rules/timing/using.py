"""Using a card: what playing one and using one in play have in common."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import filterfalse
from typing import ClassVar, Self

from westmarch.games.middle_earth.table import UNTAPPED
from westmarch.kernel.action import requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.phrases import an, listed
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS, PrintedText, all_cards
from ...cards.language.base import NOTHING, Ability, Use
from ...holding import Text, texts_held_for
from ...state import LoreState
from ...words import (
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
    STRIKE,
    TIMING,
)
from ..journey.frames import MovementFrame, is_limit_reached
from .acting import Acting
from .natures import (
    among_several,
    asks_for_somebody,
    asks_for_somebody_and_something,
    counts,
    counts_against_limit,
    has_condition,
    may_be_hazard_on_something,
    may_be_resource_on_something,
    may_lack_effect,
    taps_somebody,
)
from .priority import LoreAction
from .scene import acting_companies, company_in_focus, in_movement, moment, occasion_of
from .users import able_users, fits, users_of

NO_CHOICE = "nothing"
"""The choice where there is none."""
NOTHING_KNOWN: dict[Hashable, bool] = {}
NOBODY = (NO_CARD,)
AS_HAZARD = frozenset({HAZARD_EVENT, HAZARD_CONDITION})


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
        facts = CARDS[state.definition[self.card]].facts
        return facts.kind in HAZARDS or (facts.also in AS_HAZARD and self.seat != state.active)

    def nature(self, state: LoreState) -> Hashable:
        # More than two seats have games of several players only.
        return state.seats > 2, state.definition[self.card], self.ability

    @classmethod
    def uses(cls, state: LoreState, seat: int, card: CardId, text: PrintedText) -> list[Self]:
        """Every way to use a text: by each character who could, on each target."""
        ability, needs, number = text.ability, text.needs, text.number
        users = users_of(state, seat, needs) if needs or ability.taps_user else [NO_CARD]
        found: list[Self] = []
        for user in users or [NO_CARD]:
            for target, choice in ability.target.find(state, seat, card, user) or [(NO_CARD, NO_CHOICE)]:
                found.append(cls(seat, card, number, user, target, choice))
        return found

    @classmethod
    def able_uses(cls, state: LoreState, seat: int, texts: Sequence[Text]) -> list[Self]:
        """Every way to use some texts, by those who can now, on what there is."""
        found: list[Self] = []
        for card, text in texts:
            ability, needs, number = text.ability, text.needs, text.number
            target = ability.target
            users = able_users(state, seat, needs, ability.taps_user) if needs or ability.taps_user else NOBODY
            for user in users:
                if target is NOTHING:
                    found.append(cls(seat, card, number, user))
                else:
                    ways = target.find(state, seat, card, user)
                    found += [cls(seat, card, number, user, chosen, choice) for chosen, choice in ways]
        return found

    @classmethod
    def timely_held(cls, state: LoreState, seat: int, sort: str) -> list[Text]:
        """The cards in hand that are held for something and may be used at such a moment at all."""
        held, occasion = state.held(seat), occasion_of(state, seat)
        cards, texts, untimely = held.cards, texts_held_for(sort), cls.untimely.get(occasion)
        if untimely is None:
            untimely = cls.untimely[occasion] = {name for name in all_cards() if name not in texts}
        known = cls.timely.get(occasion, NOTHING_KNOWN)
        found: list[Text] = []
        for name in filterfalse(untimely.__contains__, cards):
            card, text = cards[name], texts[name]
            verdict = known.get(text)
            if verdict is None:
                verdict = cls(seat, card).is_timely(state, occasion, text)
            if verdict:
                found.append((card, text))
            else:
                untimely.add(name)
        return found

    @classmethod
    def timely_texts(cls, state: LoreState, seat: int, texts: Sequence[Text]) -> list[Text]:
        """Those of some texts that may be used at such a moment at all."""
        occasion = occasion_of(state, seat)
        known = cls.timely.get(occasion, NOTHING_KNOWN)
        found: list[Text] = []
        for each in texts:
            verdict = known.get(each[1])
            if verdict is None:
                card, text = each
                verdict = cls(seat, card, text.number).is_timely(state, occasion, text)
            if verdict:
                found.append(each)
        return found

    @classmethod
    def all_uses(cls, state: LoreState, seat: int, texts: Sequence[Text]) -> Iterator[Self]:
        """Every way to use some texts, whatever the moment is, and on whatever they cannot reach."""
        for card, text in texts:
            ways = cls.uses(state, seat, card, text)
            yield from ways
            reached, elsewhere = {way.target for way in ways}, text.ability.target.elsewhere(state)
            for user in dict.fromkeys(way.user for way in ways):
                yield from (
                    cls(seat, card, text.number, user, far, NO_CHOICE) for far in elsewhere if far not in reached
                )

    # the moment

    @requirement("LO-1.13", "LO-4.47", says="Resources are played in your own turn", timely=True)
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

    @requirement(
        "LO-2.35",
        "LO-2.84",
        says="The hazard limit of the company has been reached",
        of=counts_against_limit,
        when=is_limit_reached,
    )
    def within_limit(self, state: LoreState) -> bool:
        return not self.is_hazard(state)

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
        says=lambda use, state: f"It needs {listed([*map(an, use.needs(state))]) or 'somebody'} in the company",
        of=asks_for_somebody,
        sought=True,
    )
    def has_user(self, state: LoreState) -> bool:
        needs = self.needs(state)
        if not needs and not self.text(state).taps_user:
            return True
        return self.user >= 0 and fits(state, self.user, needs)

    @requirement(
        "LO-3.35",
        "LO-4.41",
        says=lambda use, state: state.how_it_stands(use.user),
        of=taps_somebody,
        sought=True,
    )
    def user_is_untapped(self, state: LoreState) -> bool:
        return not self.text(state).taps_user or self.user < 0 or state.status[self.user] == UNTAPPED

    @requirement(
        "LO-3.41",
        "LO-3.40",
        says="Only characters of the company whose phase it is can be used",
        of=asks_for_somebody,
        sought=True,
    )
    def user_is_of_the_company(self, state: LoreState) -> bool:
        if self.user < 0:
            return True
        return any(self.user in state.members(company) for company in acting_companies(state, self.seat))

    # on whom

    @requirement(
        "LO-3.37",
        "LO-3.38",
        says=lambda use, state: f"It needs {use.text(state).target.text() or 'something to be used on'}",
        sought=True,
    )
    def has_target(self, state: LoreState) -> bool:
        return self.choice != NO_CHOICE

    @requirement(
        "LO-2.36",
        "LO-3.43",
        says="A hazard cannot concern another company than the one whose phase it is",
        of=may_be_hazard_on_something,
    )
    def concerns_this_company(self, state: LoreState) -> bool:
        if self.target < 0 or not state.lies_in_play(self.target) or not self.is_hazard(state):
            return True
        theirs, company = state.company_of(self.target), company_in_focus(state)
        number = state.company_of_card[self.target] if theirs is None else theirs.number
        return not number or company is None or number == company.number

    @requirement(
        "LO-3.40",
        "LO-3.43",
        says=lambda use, state: f"{state.name(use.user)} can concern his own company only",
        of=asks_for_somebody_and_something,
    )
    def keeps_to_own_company(self, state: LoreState) -> bool:
        """What lies on a company or on one of its characters is as good as the company."""
        if self.user < 0 or self.target < 0 or not state.lies_in_play(self.target):
            return True
        theirs, own = state.company_of(self.target), state.company_of(self.user)
        number = state.company_of_card[self.target] if theirs is None else theirs.number
        return not number or (own is not None and number == own.number)

    @requirement(
        "LO-3.42", says="A resource cannot concern another player's resources", of=may_be_resource_on_something
    )
    def spares_others_resources(self, state: LoreState) -> bool:
        if self.target < 0 or not state.lies_in_play(self.target) or self.is_hazard(state):
            return True
        return state.side(self.target) == self.seat or not state.facts(self.target).is_resource

    @requirement("LO-4.34", says=lambda use, state: f"{state.name(use.card)} would have no effect", of=may_lack_effect)
    def has_effect(self, state: LoreState) -> bool:
        use, effects = self.use(), self.text(state).effects
        for effect in effects:
            if effect.rolls or effect.would_change(state, use):
                return True
        return not effects or self.stays(state)

    @requirement("LO-1.01", "LO-2.48", says=lambda use, state: f"Only {use.text(state).when.text()}", of=has_condition)
    def when_it_says(self, state: LoreState) -> bool:
        """What the card itself asks for."""
        return self.text(state).when.holds(state, self.card, self.card)

    def needs(self, state: LoreState) -> tuple[str, ...]:
        return state.card(self.card).printed[self.ability].needs

    def stays(self, state: LoreState) -> bool:
        return False

    def sentence(self, state: LoreState) -> str:
        chosen = self.text(state).target.named(state, self.target) if self.target >= 0 else self.choice
        on = f" on {chosen}" if chosen and chosen != NO_CHOICE else ""
        by = f" with {state.name(self.user)}" if self.user >= 0 else ""
        return f"{self.verb.capitalize()} {state.name(self.card)}{on}{by}"

    def besides(self, state: LoreState) -> str:
        text, company = self.text(state), company_in_focus(state)
        taps = self.user if text.taps_user else self.card if text.taps else NO_CARD
        company = state.company_of(self.target) if company is None and self.target >= 0 else company
        as_what = "as a hazard" if self.is_hazard(state) else "as a resource"
        tapping = f"tap {state.name(taps)} " if taps >= 0 else ""
        return f"{tapping}{as_what}" + (f" on company {company.number}" if company is not None else "")


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
    if counts(CARDS[state.definition[play.card]].facts):
        frame.hazards += 1
