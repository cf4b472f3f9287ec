"""The Balrog: what his companies do to sites, and below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Discarded, ReturnedToHand, Stored, Tapped
from ....rules.journey.under_deeps import is_above_the_under_deeps
from ....rules.piles.picking import Pick, PickNone
from ....rules.site.exploring import names_site, site_here
from ....rules.timing.scene import company_in_focus
from ....words import UNTAPPED
from ...definition import card
from ...language.abilities import Ability
from ...language.condition import condition
from ...language.conditions.places import AtSite
from ...language.effect import Effect
from ...language.effects.combat import FaceAttack
from ...language.effects.table import TapSite

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card(
        "BA-77",
        "Tempest of Fire",
        abilities=[tempest("Border-hold", "Man"), tempest("Shadow-hold", "Orc", key="play-orcs")],
    )


def tempest(kind: str, race: str, key: str = "play") -> Ability:
    """Three attacks by those who live at such a site on the surface."""
    return Ability(
        TapSite(),
        FaceAttack(race, 5, 8),
        FaceAttack(race, 4, 9),
        FaceAttack(race, 3, 10),
        ScoreIt(),
        key=key,
        title=f"at a {kind}",
        windows=("site",),
        condition=AtSite(kind, tapped=False) & far_from_the_deeps,
    )


@condition("neither in the Under-deeps nor above them")
def far_from_the_deeps(state: MeccgState, source: CardId, subject: Any) -> bool:
    site = site_here(state)
    if site is None:
        return False
    facts = state.card(site).facts
    return not facts.under_deeps and not is_above_the_under_deeps(facts)


class ScoreIt(Effect):
    """Somebody who is still untapped taps, and the card is put into the marshalling point pile, and unique factions of
    the site return to their players' hands; else it is discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company, site = company_in_focus(state), site_here(state)
        members = () if company is None else company.characters
        able = [who for who in members if state.status[who] == UNTAPPED]
        if able and not use.chosen:
            choices: list[Action] = [Pick(use.seat, who) for who in able]
            return Decision(use.seat, f"who taps for {state.name(use.card)}", [*choices, PickNone(use.seat)])
        if site is None or not use.chosen or use.chosen[0] < 0:
            return Discarded(use.card, cause="nobody took charge")
        changes: list[Change] = [
            Tapped(use.chosen[0], source=use.card, cause="cost"),
            Stored(use.card, use.seat, state.name(site), cause="stored"),
            *(ReturnedToHand(faction, source=use.card) for faction in _of_the_site(state, site)),
        ]
        return tuple(changes)

    def text(self) -> str:
        return (
            "Then you may tap a character in the company to put this card into your marshalling point pile; unique "
            "factions playable at the site return to their owners’ hands. Otherwise discard it."
        )


def _of_the_site(state: MeccgState, site: CardId) -> list[CardId]:
    """The unique factions in play, of all players, that are playable at a site."""
    place = state.card(site).facts
    factions = (faction for seat in range(state.seats) for faction in state.factions(seat))
    return [each for each in factions if state.card(each).facts.unique and names_site(state.card(each).facts, place)]
