"""What cards do to cards on the table: tap, untap, heal, discard, come into play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Discarded, PutInPlay, PutWith, Removed, ReturnedToHand, Tapped, Untapped
from ....rules.company.healing import heal
from ....rules.piles.picking import Pick, PickNone
from ....rules.site.exploring import tap_site
from ....rules.timing.chain import DeclarationCancelled, chains_with
from ....rules.timing.scene import company_in_focus
from ....rules.timing.triggers import in_a_row
from ....words import TAPPED, UNTAPPED, WOUNDED
from ..condition import ALWAYS, Condition
from ..effect import Effect, OnGuard

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


class ComeIntoPlay(Effect):
    """A long- or permanent-event that lies with nobody stays on the table."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return PutInPlay(use.card, use.seat)

    def text(self) -> str:
        return ""


class Wait(ComeIntoPlay):
    """A creature comes into play as a permanent-event and waits."""

    __slots__ = ()

    def text(self) -> str:
        return (
            "May be played as a permanent-event instead. It waits then until it is used while a company of the "
            "opponent moves, which counts against the hazard limit."
        )


class PutOnTarget(Effect):
    """A permanent-event comes to lie with its target (or with the one who played it)."""

    __slots__ = ("whom",)
    on_guard: OnGuard = "company"

    def __init__(self, whom: Literal["actor", "target"] = "target") -> None:
        self.whom = whom

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        who = use.target if self.whom == "target" else use.actor
        if not state.lies_in_play(who):
            return Discarded(use.card, cause="no target")
        return PutWith(use.card, who, source=use.card)

    def text(self) -> str:
        return "Place this card with the target." if self.whom == "target" else "Place this card with him."


class TapTarget(Effect):
    """The target is tapped."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.status[use.target] == WOUNDED else Tapped(use.target, source=use.card)

    def text(self) -> str:
        return "Tap the target."


class TapAfterwards(Effect):
    """The character who used the card taps if he is untapped; it is no cost."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Tapped(use.actor, source=use.card) if state.status[use.actor] == UNTAPPED else None

    def text(self) -> str:
        return "If he is untapped, he taps afterwards."


class UntapTarget(Effect):
    """The target untaps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.status[use.target] == WOUNDED else Untapped(use.target, source=use.card)

    def text(self) -> str:
        return "Untap the target."


class UntapBearer(Effect):
    """The character who uses the card untaps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.status[use.actor] in (UNTAPPED, WOUNDED):
            return None
        return Untapped(use.actor, source=use.card)

    def text(self) -> str:
        return "Untap the bearer."


class UntapSelf(Effect):
    """The card itself untaps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Untapped(use.card, source=use.card) if state.status[use.card] == TAPPED else None

    def text(self) -> str:
        return "Untap this card."


class HealTarget(Effect):
    """From wounded to well; untapped if the card says so."""

    __slots__ = ("untapped",)

    def __init__(self, untapped: bool = False) -> None:
        self.untapped = untapped

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return heal(state, use.target, self.untapped, source=use.card)

    def text(self) -> str:
        return f"Heal the target{' and untap it' if self.untapped else ' (it is tapped then)'}."


class RestoreCompany(Effect):
    """Everybody in the company of the one who uses the card is untapped: the wounded are healed."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        members = () if company is None else company.characters
        return in_a_row(
            heal(state, who, True, source=use.card) if state.status[who] == WOUNDED else Untapped(who, source=use.card)
            for who in members
            if state.status[who] != UNTAPPED
        )

    def text(self) -> str:
        return "All characters in his company are untapped, the wounded are healed."


class DiscardTarget(Effect):
    """The target is discarded."""

    __slots__ = ()
    removes_target = True
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Discarded(use.target, source=use.card)

    def text(self) -> str:
        return "Discard the target."


class DiscardSelf(Effect):
    """The card itself is discarded, always or under a condition."""

    __slots__ = ("condition",)

    def __init__(self, when: Condition = ALWAYS) -> None:
        self.condition = when

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not state.lies_in_play(use.card) or not self.condition.holds(state, use.card, use.actor):
            return None
        return Discarded(use.card, source=use.card)

    def text(self) -> str:
        when = self.condition.text()
        return f"Discard this card{f' {when}' if when else ''}."


class RemoveSelf(Effect):
    """The card itself is removed from the game."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Removed(use.card, source=use.card)

    def text(self) -> str:
        return "Remove this card from the game."


class TapSite(Effect):
    """The site is tapped by playing this card."""

    __slots__ = ()
    taps_site = True
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        tap_site(state)
        return None

    def text(self) -> str:
        return "Tap the site."


class UntapOwnSite(Effect):
    """The site at which the character is untaps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        return None if company is None else Untapped(company.site, source=use.card)

    def text(self) -> str:
        return "Untap his site."


class ReturnTargetToHand(Effect):
    """The target goes to the hand of the player who used the card."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.zone_of(use.target)[0] != "discard pile":
            return None
        return ReturnedToHand(use.target, source=use.card)

    def text(self) -> str:
        return "Take the target to your hand."


class CancelDeclared(Effect):
    """What was declared earlier in the chain does not resolve; its card is discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return DeclarationCancelled(use.target, source=use.card) if chains_with(state, use.target) else None

    def text(self) -> str:
        return "Cancel the target; its card is discarded."


def is_hazard_permanent_event(state: MeccgState, card: CardId) -> bool:
    """Whether a card is a hazard permanent-event."""
    definition = state.card(card)
    return definition.is_hazard and definition.is_event("permanent-event")


class OthersReturn(Effect):
    """Other cards with a keyword that lie with the target return to the hand of their player."""

    __slots__ = ("keyword", "words")

    def __init__(self, keyword: str, words: str) -> None:
        self.keyword = keyword
        self.words = words

    def others(self, state: MeccgState, card: CardId, target: CardId) -> list[CardId]:
        """Those that lie there."""
        lying = state.attachments(target)
        return [other for other in lying if other != card and self.keyword in state.card(other).facts.keywords]

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        others = self.others(state, use.card, use.target)
        return tuple(ReturnedToHand(other, source=use.card) for other in others) or None

    def text(self) -> str:
        return f"Return all other {self.words} on him to your hand."


class TakeCharge(Effect):
    """An untapped character of the company may (or must) tap to take the card; else it is discarded."""

    __slots__ = ("must",)

    def __init__(self, must: bool = False) -> None:
        self.must = must

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        members = () if company is None else company.characters
        able = [who for who in members if state.status[who] == UNTAPPED]
        if able and not use.chosen:
            choices: list[Action] = [Pick(use.seat, who) for who in able]
            if not self.must:
                choices.append(PickNone(use.seat))
            return Decision(use.seat, f"who taps for {state.name(use.card)}", choices)
        if not use.chosen or use.chosen[0] < 0:
            return Discarded(use.card, cause="nobody took charge")
        return Tapped(use.chosen[0], source=use.card, cause="cost"), PutWith(use.card, use.chosen[0], source=use.card)

    def text(self) -> str:
        if self.must:
            return "Then tap a character in the company and place this card with him; if nobody can tap, discard it."
        return "Then you may tap a character in the company and place this card with him; otherwise discard it."
