"""What cards do to cards on the table: tap, untap, heal, discard, come into play, last for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ...rules.changes import Discarded, PutInPlay, PutWith, Tapped, Untapped
from ...rules.company.healing import heal
from ...rules.site.exploring import tap_site
from ...words import WOUNDED
from .effects import Effect
from .modifiers import CardModifier

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class ComeIntoPlay(Effect):
    """A long- or permanent-event that lies with nobody stays on the table."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return PutInPlay(use.card, use.seat)

    def text(self) -> str:
        return ""


class PutOnTarget(Effect):
    """A permanent-event comes to lie with its target (or with the one who played it)."""

    __slots__ = ("whom",)
    on_guard = "company"

    def __init__(self, whom: str = "target") -> None:
        self.whom = whom

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        who = use.target if self.whom == "target" else use.actor
        if not state.lies_in_play(who):
            return Discarded(use.card, cause="no target")
        return PutWith(use.card, who, source=use.card)

    def text(self) -> str:
        return "Place this card with the target." if self.whom == "target" else "Place this card with him."


class TapTarget(Effect):
    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.status[use.target] == WOUNDED else Tapped(use.target, source=use.card)

    def text(self) -> str:
        return "Tap the target."


class UntapTarget(Effect):
    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.status[use.target] == WOUNDED else Untapped(use.target, source=use.card)

    def text(self) -> str:
        return "Untap the target."


class HealTarget(Effect):
    """From wounded to well; untapped if the card says so."""

    __slots__ = ("untapped",)

    def __init__(self, untapped: bool = False) -> None:
        self.untapped = untapped

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return heal(state, use.target, self.untapped, source=use.card)

    def text(self) -> str:
        return f"Heal the target{' and untap it' if self.untapped else ' (it is tapped then)'}."


class DiscardTarget(Effect):
    __slots__ = ()
    removes_target = True
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Discarded(use.target, source=use.card)

    def text(self) -> str:
        return "Discard the target."


class UntilEndOfTurn(Effect):
    """A modifier that lasts until the end of the turn, on the target or on everybody in the company."""

    __slots__ = ("modifier", "on")
    on_guard = "company"

    def __init__(self, modifier: CardModifier, on: str = "target") -> None:
        self.modifier = modifier
        self.on = on

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if self.on == "company":
            company = state.company_of(use.actor if use.actor >= 0 else use.target)
            targets = () if company is None else tuple(state.fighters(company))
        else:
            targets = (use.actor if self.on == "actor" else use.target,)
        use.last(state, targets)
        return None

    def text(self) -> str:
        words = self.modifier.text().removesuffix(".")
        if self.on != "target":
            words = words.replace(" for the target", "")
        whom = " for each character in the company" if self.on == "company" else ""
        return f"{words}{whom} until the end of the turn."


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
