"""Draws the picture of a table from one seat's place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import UNSET, UnsetType

from westmarch.games.middle_earth.page.drawer import AttackNow, Figures, Frames, Journey, JourneyDrawer, Piles, Way
from westmarch.games.middle_earth.page.picture import ChainLink, CompanyNow, JourneyPicture, UsedSite
from westmarch.games.middle_earth.table import Company
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import signed
from westmarch.kernel.structs import replace

from ..drawing.needs import pending_needs
from ..drawing.table import heading, loose_cards, on_its_site, tally
from ..rules.combat.figures import attack_body, attack_prowess, attack_strikes
from ..rules.combat.frames import AUTOMATIC, AttackFrame, StrikeFrame
from ..rules.company.influence import free_points, lacking
from ..rules.journey.creatures import region_path
from ..rules.journey.frames import MovementFrame, limit_of
from ..rules.timing.acting import Acting
from ..rules.timing.scene import company_in_focus
from ..rules.values import body, corruption, mind, pile_points, printed_points, prowess
from ..state import LoreState
from ..words import (
    ALLY,
    CHARACTER,
    CREATURE,
    DISCARD,
    DRAFTED,
    DRAW_PILE,
    FACTION,
    HAZARD_PILE,
    MP_PILE,
    OUT,
    POOL,
    RESERVE,
    SIDEBOARD,
    SITE,
)
from .outlook import playable


def points_by_kind(state: LoreState, seat: int) -> Counter[str]:
    """Marshalling points by the kind of card."""
    found: Counter[str] = Counter()
    for card in state.in_play(seat):
        if not state.facts(card).is_hazard:
            found[_sort(state, card)] += printed_points(state, card)
    for card in state.zone(MP_PILE, seat):
        found[_sort(state, card)] += pile_points(state, card, seat)
    return Counter({kind: count for kind, count in found.items() if count})


def _sort(state: LoreState, card: CardId) -> str:
    """Under which heading the points of a card are counted."""
    facts = state.facts(card)
    if facts.is_item:
        return "item"
    if facts.is_hazard:
        return "kill"
    return facts.kind if facts.kind in (CHARACTER, ALLY, FACTION, CREATURE) else "miscellaneous"


def _influence(state: LoreState, card: CardId) -> int:
    return state.facts(card).influence


class TableDrawer(JourneyDrawer[LoreState]):
    """The table of LoRE: besides what both games have, used sites and conditions on companies."""

    piles = Piles(
        counted=(DRAW_PILE, DISCARD, RESERVE, SIDEBOARD, HAZARD_PILE),
        discard=DISCARD,
        points=MP_PILE,
        out=OUT,
        chosen=DRAFTED,
        pool=POOL,
    )
    figures = Figures(
        prowess=prowess,
        body=body,
        mind=mind,
        influence=_influence,
        free_influence=_influence,
        corruption=corruption,
        points=tally,
        points_by_kind=points_by_kind,
        general_influence=free_points,
        free_general_influence=lambda state, seat: -lacking(state, seat),
    )
    frames = Frames(move=MovementFrame, attack=AttackFrame, strike=StrikeFrame)

    def picture(self, touched: Iterable[int]) -> JourneyPicture:
        used = tuple(
            UsedSite(
                self.state.definition[int(site)], tuple(seat for seat in range(self.state.seats) if seats >> seat & 1)
            )
            for site, seats in self.state.used.items()
        )
        return replace(super().picture(touched), used=used, region_types=dict(self.state.region_types))

    def heading(self) -> str:
        return heading(self.state, self.names)

    def phase(self) -> str:
        return self.state.phase or "set-up"

    def turns_left(self) -> int:
        return self.state.last_turn - self.state.turn

    def lasting(self) -> Iterable[str]:
        return [f"{region} counts as {kind} this turn" for region, kind in self.state.region_types.items()]

    def situation(self) -> Iterable[str]:
        return pending_needs(self.state)

    def needs(self) -> Iterable[str]:
        return pending_needs(self.state)

    def playable(self) -> dict[str, tuple[str, ...]]:
        return playable(self.state, self.viewer)

    def note(self, seat: int) -> str:
        main = self.state.main[seat]
        return f"main character {main}" if main else ""

    def notes(self, card: CardId) -> Iterable[str]:
        """Who has used a site, what lasts on somebody."""
        state = self.state
        yield from (f"used by {self.names[seat]}" for seat in range(state.seats) if state.is_used(card, seat))
        for effect in state.lasting:
            if any(ref.card == card and state.is_current(ref) for ref in effect.targets):
                yield f"{effect.ability} {signed(effect.number)} until the turn ends"

    def site_type(self, card: CardId) -> str | UnsetType:
        facts = self.state.facts(card)
        return facts.type if facts.kind == SITE else UNSET

    def loose_cards(self, seat: int) -> Iterable[CardId]:
        return loose_cards(self.state, seat)

    # companies

    def company(self, company: Company) -> CompanyNow:
        state = self.state
        return replace(
            super().company(company),
            conditions=self.see((*state.on_company(company), *on_its_site(state, company))),
        )

    def focus(self) -> int:
        company = company_in_focus(self.state)
        return -1 if company is None else company.number

    def way(self, company: Company) -> Way:
        regions = region_path(self.state, company)
        return regions, tuple(map(self.state.region_type, regions))

    def leaders(self, company: Company) -> Iterable[CardId]:
        return company.characters

    def followers(self, card: CardId) -> Sequence[CardId]:
        return self.state.allies(card)

    def is_ally(self, card: CardId) -> bool:
        return self.state.facts(card).kind == ALLY

    def limit(self) -> tuple[int, int]:
        limit = limit_of(self.state, self.move)
        return limit, max(0, limit - self.move.hazards)

    def journey(self, company: Company) -> Journey:
        return Journey(company.site, company.destination, self.way(company), self.state.in_transit(company))

    # what is under way

    def chain(self) -> Iterable[ChainLink]:
        """The actions that are being resolved, the innermost first: it takes effect before the others."""
        for frame in reversed(self.state.stack):
            if isinstance(frame, Acting):
                yield self._link(frame)

    def _link(self, acting: Acting) -> ChainLink:
        state, use = self.state, acting.use
        definition = acting.definition if state.definition[use.card] else ""
        return ChainLink(
            card=self.see_any(use.card),
            definition=definition,
            name=state.name(use.card) if definition else "",
            seat=use.seat,
            title={"text": "its text is used", "trigger": "it was set off"}.get(acting.sort, ""),
            target=self.see_any(use.target),
            cancelled=acting.void,
        )

    def attack(self, attack: AttackFrame) -> AttackNow:
        state, automatic = self.state, attack.sort == AUTOMATIC
        return AttackNow(
            name=attack.name,
            creature=None if automatic else attack.source,
            strikes=attack.strikes or attack_strikes(state, attack),
            prowess=attack_prowess(state, attack),
            body=attack_body(state, attack),
            automatic=automatic,
            attacker_chooses=attack.attacker_assigns,
            excess=len(attack.excess),
        )
