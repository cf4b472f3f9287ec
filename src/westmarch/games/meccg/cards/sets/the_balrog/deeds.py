"""The Balrog: what his companies do to sites, and below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Discarded, PutWith, ReturnedToHand, Stored, Tapped
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
from .his_company import is_balrog

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
        Claim("pile", by_himself=False, factions="return"),
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


class Claim(Effect):
    """The Balrog, or anybody in the company, taps for what was done, or the card is discarded; then it comes to lie on
    the site, with its target, or in the marshalling point pile, and factions of the site go."""

    __slots__ = ("by_himself", "factions", "place")

    def __init__(
        self,
        place: Literal["site", "pile", "target"],
        by_himself: bool = True,
        factions: Literal["", "discard", "return"] = "",
    ) -> None:
        self.place = place
        self.by_himself = by_himself
        """Nobody else can tap for it."""
        self.factions = factions
        """What becomes of unique factions that are playable at the site."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company, site = company_in_focus(state), site_here(state)
        members = () if company is None else company.characters
        able = [who for who in members if state.status[who] == UNTAPPED]
        if self.by_himself:
            able = [who for who in able if is_balrog(state, who)]
        if able and not use.chosen:
            choices: list[Action] = [Pick(use.seat, who) for who in able]
            return Decision(use.seat, f"who taps for {state.name(use.card)}", [*choices, PickNone(use.seat)])
        if site is None or not use.chosen or use.chosen[0] < 0:
            return Discarded(use.card, cause="nobody took charge")
        on = use.target if self.place == "target" else site
        if not state.lies_in_play(on):
            return Discarded(use.card, cause="no target")
        stored = Stored(use.card, use.seat, state.name(site), cause="stored")
        changes: list[Change] = [
            Tapped(use.chosen[0], source=use.card, cause="cost"),
            stored if self.place == "pile" else PutWith(use.card, on, source=use.card),
        ]
        if self.factions:
            gone = Discarded if self.factions == "discard" else ReturnedToHand
            changes += [gone(faction, source=use.card) for faction in _of_the_site(state, site)]
        return tuple(changes)

    def text(self) -> str:
        who = "The Balrog" if self.by_himself else "a character in the company"
        where = {
            "pile": "put this card into your marshalling point pile",
            "site": "place this card on the site",
            "target": "place this card with the target",
        }[self.place]
        factions = {
            "": "",
            "discard": "; unique factions playable at the site are discarded",
            "return": "; unique factions playable at the site return to their owners’ hands",
        }[self.factions]
        return f"Then you may tap {who} to {where}{factions}. Otherwise discard it."


def _of_the_site(state: MeccgState, site: CardId) -> list[CardId]:
    """The unique factions in play, of all players, that are playable at a site."""
    place = state.card(site).facts
    factions = (faction for seat in range(state.seats) for faction in state.factions(seat))
    return [each for each in factions if state.card(each).facts.unique and names_site(state.card(each).facts, place)]
