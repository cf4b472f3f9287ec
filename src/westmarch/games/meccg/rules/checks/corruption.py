"""Corruption checks (IN-119 to IN-122, ME-8.09 to ME-8.26)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Self

from westmarch.games.middle_earth.checks.corruption import Severity, resist
from westmarch.kernel.action import Action, Decision, requirement, window
from westmarch.kernel.changes import Prohibition
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from ...cards.definition import card_named
from ...rolls import CORRUPTION
from ...state import MeccgState
from ...words import UNTAPPED, Window
from ..about import OfCheck
from ..changes import Discarded, Tapped
from ..company.elimination import DiscardCharacter, Elimination
from ..telling import NOT_FAILED, CheckPassed
from ..timing.ended import end_effects
from ..timing.lasting import effect_of
from ..timing.scene import Scene
from ..timing.triggers import in_a_row, triggered
from ..timing.windows import card_actions
from ..values import CORRUPTION_CHECK, corruption_modifier, corruption_points, parts_of


class CorruptionCheck(OfCheck, Scene):
    """A character rolls against the corruption he carries; passed, failed or failed by much.

    `then` is what follows if he passes."""

    character: CardId
    modifier: int = 0
    reason: str = ""
    then: Any = None
    source: CardId = NO_CARD
    ring: CardId = NO_CARD
    """A ring that is lost if he fails."""
    spared: bool = False
    """If he fails only the ring is lost, and he remains in play."""
    milder: bool = False
    """Who would be eliminated is only discarded."""
    bonus: int = 0
    helped_by: tuple[str, ...] = ()
    supporters: tuple[CardId, ...] = ()
    """Companions who have tapped for it."""
    sure: bool = False
    """A card makes it successful without a roll."""
    total: int = 0
    outcome: str = ""
    sets_off: Any = None
    """What cards in play do because he failed; it comes after the failure itself."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        return ("corruption check",) if self.at == "help" else ()

    def seat(self, state: MeccgState) -> int:
        company = state.company_of(self.character)
        return state.active if company is None else company.seat

    def parts(self, state: MeccgState) -> list[tuple[str, int]]:
        """Everything that is added to the roll; who taps in support counts now, as the check is made (CR-T.88)."""
        demanded = [(self.reason or "the check itself", self.modifier), ("help", self.bonus)]
        own = parts_of(state, CORRUPTION_CHECK, self.character, 0)
        return [*demanded, *own, *((state.name(card), 1) for card in self.supporters)]

    def change(self, state: MeccgState) -> int:
        """The sum of these."""
        own = self.modifier + self.bonus + corruption_modifier(state, self.character)
        return own + len(self.supporters)

    @step("IN-117", "ME-8.26")
    def help(self, state: MeccgState) -> Outcome:
        """Before the roll his player may play resources to help, and tap companions."""
        if not state.lies_in_play(self.character):
            return self.finish()
        if never_checks(state, self.character):
            # He has neither passed nor failed; what the check was demanded for follows all the same (ME-8.16).
            self.finish()
            return Again(self.then)
        if self.sure:
            return None
        seat = self.seat(state)
        kinds: tuple[type[Action], ...] = (SureCheck, SupportCheck, *card_actions(state, seat))
        return window(state, seat, "corruption check", kinds, "IN-117")

    @step("IN-120", "ME-8.09", "ME-8.20")
    def roll(self, state: MeccgState) -> Outcome:
        """Roll plus modifiers; more than his corruption points: passed."""
        if self.sure:
            self.outcome = "passed"
            return None
        points = corruption_points(state, self.character)
        purpose = f"the corruption check of {state.name(self.character)} ({points} corruption points)"
        check, severity = resist(state, CORRUPTION, self.seat(state), purpose, points, self.parts(state))
        self.total = check.total
        if severity is Severity.PASSED:
            self.outcome = "passed"
        elif severity is Severity.FAILED:
            self.outcome = temptation(state, self.character)
        else:
            self.outcome = "discarded" if self.milder else "eliminated"
        return None

    @step("IN-120", "ME-8.09")
    def passed(self, state: MeccgState) -> Outcome:
        """What the check was made for follows; whom nothing can discard has not failed (CR-T.89)."""
        if self.outcome not in NOT_FAILED:
            return None
        state.happen(CheckPassed(self.character, self.outcome))
        if self.outcome == "tempted" and state.status[self.character] == UNTAPPED:
            state.happen(Tapped(self.character, cause="tempted"))
        outcome: Outcome = self.then
        return outcome

    @step()
    def what_failing_costs(self, state: MeccgState) -> Outcome:
        """By a card's text a ring can be lost with him or in his place."""
        if self.outcome in NOT_FAILED:
            return None
        if self.spared:
            self.outcome = "spared"
        return Discarded(self.ring, cause="corruption") if self.ring >= 0 and state.lies_in_play(self.ring) else None

    @step("CR-T.83")
    def what_failing_sets_off(self, state: MeccgState) -> Outcome:
        """Cards that wait for a failure look at him while he is still there; they act in the next chain."""
        if self.outcome not in NOT_FAILED:
            self.sets_off = triggered(state, "check failed", margin=self.character)
        return None

    @step("IN-121", "ME-8.11", "CR-T.81")
    def failed(self, state: MeccgState) -> Outcome:
        """Equal to his points or one less: character and items are discarded."""
        return DiscardCharacter(self.character, cause="corruption") if self.outcome == "discarded" else None

    @step("IN-122", "ME-8.14", "CR-T.84")
    def failed_by_much(self, state: MeccgState) -> Outcome:
        """Two or more less: the character is eliminated, his items are discarded."""
        return Elimination(self.character, cause="corruption") if self.outcome == "eliminated" else None

    @step()
    def afterwards(self, state: MeccgState) -> Outcome:
        return in_a_row([self.sets_off, triggered(state, "corruption check made", margin=self.character)])

    steps = (help, roll, passed, what_failing_costs, what_failing_sets_off, failed, failed_by_much, afterwards)


NEVER_CHECK = frozenset({"Ringwraith", "Balrog"})
"""Races that make no corruption checks (ME-1.21, ME-8.16)."""


@carries_out("ME-1.21", "ME-8.16", "ME-5.78", "ME-5.93", without=False)
def never_checks(state: MeccgState, character: CardId) -> bool:
    """Whether a character is beyond all temptation."""
    return state.card(character).facts.race in NEVER_CHECK


@CORRUPTION_CHECK.modifier("ME-8.23", layer=1)
def steadied_by_an_avatar(state: MeccgState, character: CardId, value: int) -> int:
    """In the company of an avatar who is feared checks are easier (ME-8.23)."""
    company = state.company_of(character)
    if company is None:
        return value
    bonus = state.alignment(company.seat).avatar_steadies
    return value + bonus if bonus and any(state.card(card).is_avatar for card in company.characters) else value


@carries_out("ME-8.13", "ME-8.15", "ME-1.31", "ME-10.135", "ME-10.169", "CR-C.16", without=True)
def is_hero_type(state: MeccgState, character: CardId) -> bool:
    """Whether a result near his points makes a character fail (ME-8.10); it only taps those of minion-type."""
    types = state.alignment(state.place[character] % state.seats).minion_types
    if not types:
        return True
    facts = state.card(character).facts
    return "all" not in types and facts.race not in types and not (facts.avatar and "avatar" in types)


def temptation(state: MeccgState, character: CardId) -> str:
    """What a result that equals his points, or is one less, does to a character (ME-8.11, ME-8.13, CR-T.89)."""
    if not is_hero_type(state, character):
        return "tempted"
    return "shielded" if is_shielded(state, character) else "discarded"


def is_shielded(state: MeccgState, character: CardId) -> bool:
    """Whether something in play keeps a character from being discarded (CR-T.89)."""
    change = Discarded(character, cause="corruption")
    return any(watch.applies(state, source, change) for source, watch in state.watching(Prohibition, change))


class SupportCheck(Action, frozen=True):
    """Tap a companion: +1 to the check (ME-8.21, ID-11)."""

    verb = "support-check"
    companion: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        check = state.frame
        if state.law.check_support and isinstance(check, CorruptionCheck) and not check.sure:
            company = state.company_of(check.character)
            for companion in () if company is None else company.characters:
                if companion != check.character:
                    yield cls(seat, companion)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if state.law.check_support:
            for character in state.characters(seat):
                for companion in (character, *state.allies(character)):
                    yield cls(seat, companion)

    @requirement("ME-8.21", "ME-8.26", says="No check of a companion is about to be rolled")
    def before_a_roll(self, state: MeccgState) -> bool:
        check = state.frame
        return isinstance(check, CorruptionCheck) and check.at == "help" and check.character != self.companion

    @requirement("ME-8.22", "CR-T.38", says=lambda support, state: f"{state.name(support.companion)} is no character")
    def is_a_character(self, state: MeccgState) -> bool:
        return state.card(self.companion).is_character

    @requirement("ME-8.21", "ME-8.25", says=lambda support, state: f"{state.name(support.companion)} is elsewhere")
    def in_the_same_company(self, state: MeccgState) -> bool:
        check = state.frame
        return not isinstance(check, CorruptionCheck) or state.company_of(check.character) is state.company_of(
            self.companion
        )

    @requirement("ME-8.21", "ME-8.24", says=lambda support, state: state.how_it_stands(support.companion))
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.companion] == UNTAPPED

    def perform(self, state: MeccgState) -> Runnable | None:
        check = state.frame
        assert isinstance(check, CorruptionCheck)
        state.happen(Tapped(self.companion, cause="cost"))
        check.supporters += (self.companion,)
        return None

    def sentence(self, state: MeccgState) -> str:
        check = state.frame
        whom = f" for the check of {state.name(check.character)}" if isinstance(check, CorruptionCheck) else ""
        return f"{state.name(self.companion)} taps{whom}"


class CorruptionChecks(Procedure):
    """Several characters have to make checks: one at a time, in the order that their player likes (ME-8.24)."""

    characters: tuple[CardId, ...]
    modifier: int = 0
    reason: str = ""

    @step("ME-8.24")
    def next_check(self, state: MeccgState) -> Outcome:
        left = [card for card in self.characters if state.lies_in_play(card)]
        for seat in state.response_order():
            own = [card for card in left if state.place[card] % state.seats == seat]
            if own:
                return Decision(seat, "next corruption check", [CheckNow(seat, card) for card in own], "ME-8.24")
        return None

    steps = (next_check,)


class CheckNow(Action, frozen=True):
    """Let one of several characters make his check next."""

    verb = "check-now"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        checks = state.frame
        assert isinstance(checks, CorruptionChecks)
        checks.characters = tuple(card for card in checks.characters if card != self.character)
        return CorruptionCheck(self.character, modifier=checks.modifier, reason=checks.reason)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} makes his corruption check next"


def checks_of(state: MeccgState, characters: Iterable[CardId], modifier: int = 0, reason: str = "") -> Runnable | None:
    """The checks of several characters; in the introductory game they come in the order of the company."""
    cards = tuple(card for card in characters if not never_checks(state, card))
    if len(cards) > 1 and state.law.chosen_orders:
        return CorruptionChecks(cards, modifier=modifier, reason=reason)
    return tuple(CorruptionCheck(card, modifier=modifier, reason=reason) for card in cards) or None


class SureCheck(Action, frozen=True):
    """Let a card that waits for it make the check successful; it does so once."""

    verb = "sure-check"
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        check = state.frame
        if isinstance(check, CorruptionCheck) and _waiting(state, seat, check.character) is not None:
            yield cls(seat, check.character)

    def perform(self, state: MeccgState) -> Runnable | None:
        check = state.frame
        assert isinstance(check, CorruptionCheck)
        spent = _waiting(state, self.seat, self.character)
        end_effects(state, () if spent is None else (spent,))
        check.sure = True
        return None

    def sentence(self, state: MeccgState) -> str:
        lasting = _waiting(state, self.seat, self.character)
        name = "a card" if lasting is None else card_named(lasting.card).name
        return f"Let the check of {state.name(self.character)} succeed by {name}"


def _waiting(state: MeccgState, seat: int, character: CardId) -> Lasting | None:
    """The lasting effect of a player that can make the check of this character successful."""
    for lasting in state.lasting:
        if lasting.seat == seat and effect_of(lasting).makes_sure(state, character):
            return lasting
    return None
