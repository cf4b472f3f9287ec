"""An attempt to win a faction from afar: a messenger rides from a Haven to a site nearby."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, step

from ...rules.changes import CardsRevealed
from ...rules.checks.influence import InfluenceAttempt, may_win
from ...rules.checks.opponent_influence import OpponentInfluenced, OpposedAttempt
from ...rules.company.manifestations import is_taken
from ...rules.site.changes import SiteRemembered
from ...rules.site.exploring import names_site, site_here, tap_site
from ...rules.site.havens import is_haven_of
from ...words import UNTAPPED, signed
from ..language.abilities import Binding, Target
from ..language.condition import condition
from ..language.effect import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


LONGEST = 2
"""How many regions the site path from the Haven may have."""


def site_at_the_end(state: MeccgState, seat: int, faction: CardId) -> CardId:
    """A site card in the location deck that shows a short enough way from the Haven to where a faction is playable."""
    here = site_here(state)
    if here is None:
        return NO_CARD
    haven, wanted = state.name(here), state.card(faction).facts
    for site in state.zone("location deck", seat):
        facts = state.card(site).facts
        if facts.nearest_haven == haven and len(facts.site_path) <= LONGEST and names_site(wanted, facts):
            return site
    return NO_CARD


def held_by_opponent(state: MeccgState, seat: int, faction: CardId) -> CardId:
    """The card of the same faction that an opponent has in play."""
    name = state.name(faction)
    others = (other for other in range(state.seats) if other != seat)
    return next((card for other in others for card in state.factions(other) if state.name(card) == name), NO_CARD)


def _factions_in_hand(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [card for card in state.hand(binding.seat) if state.card(card).is_faction]


def _is_within_reach(state: MeccgState, binding: Binding, card: CardId) -> bool:
    if site_at_the_end(state, binding.seat, card) < 0 or not may_win(state, binding.actor, card):
        return False
    if held_by_opponent(state, binding.seat, card) >= 0:
        return OpponentInfluenced() not in state.this_turn and state.turn > state.seats
    return not is_taken(state, card)


FACTION_NEARBY = Target(
    "a faction in your hand that is playable at a site (in your location deck) whose path from this Haven has "
    f"{LONGEST} regions or fewer",
    _factions_in_hand,
    _is_within_reach,
)


@condition("at an untapped Haven")
def at_untapped_haven(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company explores an untapped Haven of its player."""
    site = site_here(state)
    return site is not None and state.status[site] == UNTAPPED and is_haven_of(state, state.active, site)


class InfluenceFromAfar(Effect):
    """The faction is influenced without direct influence; an opponent's copy is influenced away for the own one."""

    __slots__ = ("modifier",)
    taps_site = True

    def __init__(self, modifier: int) -> None:
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        faction, held = use.target, held_by_opponent(state, use.seat, use.target)
        site = site_at_the_end(state, use.seat, faction)
        state.happen(CardsRevealed((faction, site) if site >= 0 else (faction,), cause="a card"))
        state.move(faction, "declared", use.seat)
        won = FactionWonAfar(faction, state.name(site))
        if held < 0:
            attempt = InfluenceAttempt(
                use.seat, use.actor, faction, bonus=self.modifier, taps_site=False, uses_influence=False
            )
            return attempt, won
        state.this_turn.append(OpponentInfluenced())
        opposed = OpposedAttempt(
            use.seat, use.actor, held, bonus=self.modifier, uses_influence=False, revealed=faction, taps_site=False
        )
        return opposed, won

    def text(self) -> str:
        return (
            f"He attempts to influence it with {signed(self.modifier)} to the check, not counting his direct "
            "influence; if an opponent has it in play, his copy is influenced away first. If the attempt succeeds, "
            "tap the Haven."
        )


class FactionWonAfar(Procedure):
    """A faction that has been won is at home at its own site; the Haven from which it was called is tapped."""

    faction: CardId
    at_home: str

    @step()
    def tap_the_haven(self, state: MeccgState) -> Outcome:
        if state.lies_in_play(self.faction):
            state.happen(SiteRemembered(self.faction, self.at_home))
            tap_site(state)
        return None

    steps = (tap_the_haven,)
