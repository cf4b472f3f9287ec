"""Stealing into a site (CR-T.59 to CR-T.62)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Self

from westmarch.games.middle_earth.checks.check import CheckKind, make_check
from westmarch.kernel.action import Action, Decision, Pass, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable, step

from ...rolls import BURGLARY
from ...rules.changes import Tapped
from ...rules.checks.attempts import AttemptFrame
from ...rules.site.changes import BurglarySettled, ItemStolen, MinorItemMayFollow
from ...rules.site.exploring import site_here
from ...rules.site.frames import SiteFrame
from ...rules.site.items import ItemPlayed, PlayItem
from ...rules.site.playable import price_of_item
from ...rules.timing.triggers import in_a_row
from ...rules.values import BURGLARIES, parts_of
from ...state import MeccgState
from ..language.effect import Effect
from ..language.who import has_skill

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve


NEEDED = 10
"""The result must be greater."""


class BurglaryAttempt(AttemptFrame):
    """A roll: a burglar who succeeds may play an item, one who fails faces the automatic-attacks alone."""

    kind: ClassVar[CheckKind] = BURGLARY
    modifier: int = 0
    success: bool = False
    settled: bool = False

    @step()
    def tap_the_site_and_roll(self, state: MeccgState) -> Outcome:
        site = site_here(state)
        if site is None:
            return self.finish()
        question = self.ask_for_help(state)
        if question is not None:
            return question
        state.happen(Tapped(site, cause="burglary"))
        purpose = f"the burglary of {state.name(self.character)} (more than {NEEDED})"
        parts = [("the attempt itself", self.modifier), ("help", self.bonus)]
        parts += parts_of(state, BURGLARIES, self.character, 0)
        self.success = make_check(state, self.kind, self.seat, purpose, NEEDED, parts).beats
        return None

    @step("CR-T.59")
    def a_minor_item_may_follow(self, state: MeccgState) -> Outcome:
        return MinorItemMayFollow() if self.success and state.nearest(SiteFrame) is not None else None

    @step("CR-T.60")
    def steal(self, state: MeccgState) -> Outcome:
        if not self.success or self.settled:
            return None
        choices: list[Action] = list(BurgleItem.legal(state, self.seat))
        return Decision(self.seat, "burglary", [*choices, LeaveEmptyHanded(self.seat)], "CR-T.60")

    @step("CR-T.61")
    def no_attacks_or_alone(self, state: MeccgState) -> Outcome:
        if state.nearest(SiteFrame) is None:
            return None
        return BurglarySettled(self.seat, self.character, self.success)

    steps = (tap_the_site_and_roll, a_minor_item_may_follow, steal, no_attacks_or_alone)


SCOUT, HOBBIT = 2, 3


class Burgle(Effect):
    """The character tries to steal an item from the site."""

    __slots__ = ()
    is_burglary = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        scout = SCOUT if has_skill(state, use.actor, "scout") else 0
        hobbit = HOBBIT if state.card(use.actor).facts.race == "Hobbit" else 0
        return BurglaryAttempt(use.seat, use.actor, modifier=scout + hobbit)

    def text(self) -> str:
        return (
            f"Tap the site and make a roll, +{SCOUT} for a scout and +{HOBBIT} for a Hobbit. If the result is greater "
            f"than {NEEDED}, no automatic-attack is faced, and an item that is playable at the site may be played with "
            "the character. If it is not, he faces all automatic-attacks alone."
        )


NOT_ASKED = frozenset({"site_entered", "character_untapped", "site_untapped"})
"""What a burglar does without: the requirements of playing an item that do not concern him."""


class BurgleItem(Action, frozen=True):
    """Play an item that is playable at the site with the burglar."""

    verb = "burgle"
    of_any_card = True
    card: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        seen: set[str] = set()
        for card in state.hand(seat):
            if state.card(card).is_resource and state.definition[card] not in seen:
                seen.add(state.definition[card])
                yield cls(seat, card)

    @requirement("CR-T.60", says=lambda steal, state: f"{state.name(steal.card)} is no item")
    def is_an_item(self, state: MeccgState) -> bool:
        return state.card(self.card).is_item

    @requirement(says=lambda steal, state: f"{state.name(steal.card)} could not be played at this site")
    def is_normally_playable(self, state: MeccgState) -> bool:
        attempt = state.frame
        if not isinstance(attempt, BurglaryAttempt):
            return False
        play = PlayItem(self.seat, self.card, attempt.character)
        return all(refusal.requirement in NOT_ASKED for refusal in play.refusals(state))

    def perform(self, state: MeccgState) -> Runnable | None:
        attempt = state.frame
        assert isinstance(attempt, BurglaryAttempt)
        attempt.settled = True
        state.happen(ItemStolen(self.card, attempt.character))
        return in_a_row([price_of_item(state, self.seat, self.card), ItemPlayed(self.card, attempt.character)])

    def sentence(self, state: MeccgState) -> str:
        return f"Steal {state.name(self.card)}"


class LeaveEmptyHanded(Pass, frozen=True):
    """Leave with empty hands."""

    verb = "leave-empty-handed"

    def sentence(self, state: MeccgState) -> str:
        return "Steal nothing"
