"""A new site that takes the place of the one to which a company was moving."""

from __future__ import annotations

from westmarch.games.middle_earth.lasting import END_OF_GAME
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.state import Lasting

from ...state import MeccgState
from ..changes import Name
from ..company.companies import put_site_away
from ..site.frames import SiteFrame
from .frames import MovementFrame
from .ways import path_ahead


def way_changed(laid: tuple[str, ...], region: str | None) -> tuple[str, ...]:
    """The regions of a way that ends in another region now: those up to it, or one more."""
    if not laid or region is None:
        return ()
    return laid[: laid.index(region) + 1] if region in laid else (*laid, region)


class SiteReplaced(Change, frozen=True):
    """The site card of a company is replaced by another; whoever was entering a site is only before the new one."""

    rules = ("ME-2.13", "ME-6.19")

    company: int
    site: CardId

    def apply(self, state: MeccgState) -> None:
        company = state.company(self.company)
        left, company.site = company.site, self.site
        if not state.lies_in_play(self.site):
            state.move(self.site, "in play", company.seat)
        put_site_away(state, left)
        phase = state.nearest(SiteFrame)
        if phase is not None and phase.company == self.company:
            phase.entering = phase.entered = False
            phase.attacks_faced = 0
            phase.go_to("enter_or_skip")
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"Company {self.company} is at {name(self.site)} now"


class NewSiteReplaced(Change, frozen=True):
    """The company under way goes to another site, and its site path changes with it."""

    rules = ("CC-Chance of Being Lost",)

    site: CardId
    definition: str
    effect: str
    """The card that leads the company astray, and its effect: they are remembered as long as the site is in play."""

    def apply(self, state: MeccgState) -> None:
        move = state.nearest(MovementFrame)
        assert move is not None
        company = move.party(state)
        old, company.destination = company.destination, self.site
        state.move(self.site, "in play", company.seat)
        guards = [card for seat in range(state.seats) for card in state.zone("on-guard", seat)]
        for card in guards:
            if state.bearer[card] == old:
                state.attach(card, self.site)
        put_site_away(state, old)
        seat = state.owner[self.site]
        state.lasting.append(Lasting(self.definition, self.effect, (state.ref(self.site),), END_OF_GAME, seat))
        move.laid = way_changed(move.laid, state.card(self.site).facts.region)
        move.path = path_ahead(state, company, move.way, move.laid)
        state.table_changed()

    def sentence(self, name: Name) -> str:
        who = f"{name(self.source)}: the" if self.source >= 0 else "The"
        return f"{who} company goes to {name(self.site)} instead"
