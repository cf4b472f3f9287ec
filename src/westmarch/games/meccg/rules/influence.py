"""Influencing factions (IN-106)."""

from __future__ import annotations

from westmarch.kernel.action import requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable, step

from ..cards.definition import Card
from ..state import MeccgState
from .changes import Discarded, Rolled, Stored
from .hands import Draw
from .scene import Scene, card_window
from .site import PlayAtSite, is_site_untapped, names_this_site, recruited, tap_site
from .triggers import triggered
from .values import INFLUENCE_CHECK, derive, unused_direct_influence


class InfluenceAttempt(Scene):
    """A character tries to win a faction (IN-106)."""

    seat: int
    character: CardId
    faction: CardId
    bonus: int = 0
    rolls: int = 1
    """Of several rolls the best counts."""
    draws: int = 0
    """The cards that its player draws if it succeeds."""
    total: int = 0
    success: bool = False
    taps_site: bool = True
    """An attempt made from afar leaves the site as it is."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[str, ...]:
        return ("influence check",) if self.at == "help" else ()

    @step()
    def help(self, state: MeccgState) -> Outcome:
        return card_window(state, self.seat, "influence check", "IN-106")

    @step("IN-106")
    def roll(self, state: MeccgState) -> Outcome:
        """Roll, add his unused direct influence, his bonuses, and the modifiers of the faction for his race."""
        if is_sure_of(state, self.character, self.faction):
            self.success = True
            return None
        change = attempt_modifier(state, self.character, self.faction) + self.bonus
        needed = state.card(self.faction).facts.influence_number or 0
        purpose = f"influencing {state.name(self.faction)} (more than {needed})"
        rolls = [Rolled(self.seat, purpose, *state.chance.roll(), modifier=change) for _ in range(self.rolls)]
        for rolled in rolls:
            state.happen(rolled)
        self.total = max(rolled.total for rolled in rolls)
        self.success = self.total > needed
        return None

    @step("IN-106")
    def success_puts_it_in_the_pile(self, state: MeccgState) -> Outcome:
        """Above its number the faction joins the marshalling point pile and the site taps."""
        if not self.success:
            return None
        if self.taps_site:
            tap_site(state)
            recruited(state)
        return Stored(self.faction, self.seat, cause="influenced")

    @step("IN-107")
    def failure_discards_it(self, state: MeccgState) -> Outcome:
        return None if self.success else Discarded(self.faction, cause="not influenced")

    @step()
    def afterwards(self, state: MeccgState) -> Outcome:
        if not self.success:
            return None
        return Draw(self.seat, self.draws) if self.draws else None

    @step()
    def success_was_made(self, state: MeccgState) -> Outcome:
        return triggered(state, "influence succeeded") if self.success else None

    @step()
    def check_was_made(self, state: MeccgState) -> Outcome:
        return triggered(state, "influence check made")

    steps = (help, roll, success_puts_it_in_the_pile, failure_discards_it, afterwards, success_was_made, check_was_made)


def is_sure_of(state: MeccgState, character: CardId, faction: CardId) -> bool:
    """Whether something that he bears wins the faction without a roll."""
    return any(state.name(faction) in state.card(card).behaviour.sure_of for card in state.attachments(character))


def attempt_modifier(state: MeccgState, character: CardId, faction: CardId) -> int:
    """Unused direct influence with its bonuses, the character's own modifiers, and the faction's for his race."""
    base = unused_direct_influence(state, character, faction)
    return derive(state, INFLUENCE_CHECK, character, base + race_modifier(state, character, faction))


def race_modifier(state: MeccgState, character: CardId, faction: CardId) -> int:
    """What the faction says of his race (IN-12)."""
    return state.card(faction).facts.race_modifiers.get(state.card(character).facts.race or "", 0)


class PlayFaction(PlayAtSite, frozen=True):
    """Tap a character to bring a faction into play at its site."""

    verb = "influence"

    @classmethod
    def fits(cls, card: Card) -> bool:
        return card.is_faction

    @requirement("IN-30", says=lambda play, state: f"{state.name(play.card)} is not playable at this site")
    def playable_here(self, state: MeccgState) -> bool:
        return names_this_site(state, self.card)

    @requirement("IN-106", says="The site is tapped")
    def site_untapped(self, state: MeccgState) -> bool:
        return is_site_untapped(state)

    def resolve(self, state: MeccgState) -> Runnable | None:
        if state.zone_of(self.card)[0] != "declared":
            state.move(self.card, "declared", self.seat)
        return InfluenceAttempt(self.seat, self.character, self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} taps to influence {state.name(self.card)}"
