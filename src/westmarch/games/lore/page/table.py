"""Draws the picture of a table from one seat's place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import UNSET

from westmarch.games.middle_earth.page.picture import (
    Called,
    CardNow,
    ChainLink,
    Combat,
    CompanyNow,
    JourneyPicture,
    Move,
    Person,
    Side,
    UsedSite,
)
from westmarch.games.middle_earth.table import STATES, Company
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import signed

from ...page.drawer import Drawer
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

COUNTED = (DRAW_PILE, DISCARD, RESERVE, SIDEBOARD, HAZARD_PILE)
"""The piles of which everybody knows how large they are."""


def draw_picture(state: LoreState, viewer: int, names: Sequence[str], touched: Iterable[int] = ()) -> JourneyPicture:
    """The table from one seat's place; the state must be what that seat may see. Also the cards that a decision
    touches are among the cards."""
    return _Drawer(state, viewer, names).picture(touched)


class _Drawer(Drawer[LoreState, CardNow]):
    """The table of LoRE: the sides with their companies, what is being resolved, an attack, a move."""

    def __init__(self, state: LoreState, viewer: int, names: Sequence[str]) -> None:
        super().__init__(state, viewer, names)
        self.move = state.nearest(MovementFrame)
        focus = company_in_focus(state)
        self.focus = -1 if focus is None else focus.number

    def picture(self, touched: Iterable[int]) -> JourneyPicture:
        state = self.state
        start = self.viewer + 1 if self.viewer >= 0 else 0
        around = [(start + place) % state.seats for place in range(state.seats)]
        sides = tuple(self._side(seat) for seat in around)
        self.see(touched)
        return JourneyPicture(
            heading=heading(state, self.names),
            turn=state.turn,
            phase=state.phase or "set-up",
            active=state.active,
            viewer=self.viewer,
            sides=sides,
            chain=tuple(self._actions()),
            combat=self._combat(),
            move=self._move(),
            cards=self.cards,
            lasting=tuple(f"{region} counts as {kind} this turn" for region, kind in state.region_types.items()),
            situation=tuple(pending_needs(state)),
            called=Called(state.called_by, max(0, state.last_turn - state.turn)) if state.called_by >= 0 else None,
            used=tuple(self._used()),
            region_types=dict(state.region_types),
        )

    def _used(self) -> Iterable[UsedSite]:
        for site, seats in self.state.used.items():
            yield UsedSite(
                self.state.definition[int(site)], tuple(seat for seat in range(self.state.seats) if seats >> seat & 1)
            )

    # cards

    def draw_card(self, card: CardId) -> CardNow:
        state = self.state
        definition = state.definition[card]
        facts = state.facts(card) if definition else None
        notes = self._notes(card)
        return CardNow(
            id=card,
            definition=definition,
            name="" if facts is None else facts.name,
            state=STATES[state.status[card]],
            owner=state.owner[card],
            zone=state.zone_of(card)[0],
            site_type=facts.type if facts is not None and facts.kind == SITE else UNSET,
            notes=tuple(notes) if notes else UNSET,
        )

    def _notes(self, card: CardId) -> list[str]:
        """What the table says of a single card: who has used a site, what lasts on somebody."""
        state = self.state
        found = [f"used by {self.names[seat]}" for seat in range(state.seats) if state.is_used(card, seat)]
        for effect in state.lasting:
            if any(ref.card == card and state.is_current(ref) for ref in effect.targets):
                found.append(f"{effect.ability} {signed(effect.number)} until the turn ends")
        return found

    # sides

    def _side(self, seat: int) -> Side:
        state = self.state
        hand = state.hand(seat)
        return Side(
            seat=seat,
            name=self.names[seat],
            points=tally(state, seat),
            points_by_kind=tuple(sorted(self._points(seat).items())),
            hand=self.see(hand),
            hand_size=len(hand),
            piles={zone: len(state.zone(zone, seat)) for zone in COUNTED},
            discard=self.see_known(state.zone(DISCARD, seat)),
            exhausted=state.exhausted[seat],
            general_influence=free_points(state, seat),
            free_influence=-lacking(state, seat),
            companies=tuple(self._company(company) for company in state.companies_of(seat)),
            events=self.see(loose_cards(state, seat)),
            pile=self.see(state.zone(MP_PILE, seat)),
            out_of_play=self.see(state.zone(OUT, seat)),
            chosen=self.see_known(state.zone(DRAFTED, seat)),
            pool=self.see_known(state.zone(POOL, seat)),
            note=f"main character {state.main[seat]}" if state.main[seat] else "",
        )

    def _points(self, seat: int) -> Counter[str]:
        """Marshalling points by the kind of card."""
        state = self.state
        found: Counter[str] = Counter()
        for card in state.in_play(seat):
            if not state.facts(card).is_hazard:
                found[_sort(state, card)] += printed_points(state, card)
        for card in state.zone(MP_PILE, seat):
            found[_sort(state, card)] += pile_points(state, card, seat)
        return Counter({kind: count for kind, count in found.items() if count})

    def _company(self, company: Company) -> CompanyNow:
        state = self.state
        move = self.move if self.move is not None and self.move.company == company.number else None
        regions = region_path(state, company)
        return CompanyNow(
            number=company.number,
            site=self.see_one(company.site),
            destination=self.see_any(company.destination),
            regions=regions,
            path=tuple(map(state.region_type, regions)),
            characters=tuple(self._person(card) for card in company.characters),
            in_focus=self.focus == company.number,
            hazard_limit=None if move is None else limit_of(state, move),
            moved=company.moved,
            conditions=self.see((*state.on_company(company), *on_its_site(state, company))),
        )

    def _person(self, card: CardId) -> Person:
        state = self.state
        lying = state.attachments(card)
        allies = state.allies(card)
        is_ally = state.facts(card).kind == ALLY
        self.see_one(card)
        return Person(
            card=card,
            prowess=prowess(state, card),
            body=body(state, card),
            free_influence=0 if is_ally else state.facts(card).influence,
            influence=0 if is_ally else state.facts(card).influence,
            mind=mind(state, card),
            corruption=corruption(state, card),
            uncontrolled=False,
            is_ally=is_ally,
            followers=tuple(self._person(other) for other in allies),
            bears=self.see(other for other in lying if other not in allies),
        )

    # what is under way

    def _actions(self) -> Iterable[ChainLink]:
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

    def _combat(self) -> Combat | None:
        state = self.state
        attack, strike = state.nearest(AttackFrame), state.nearest(StrikeFrame)
        if attack is None:
            return None
        return Combat(
            creature=None if attack.sort == AUTOMATIC else self.see_any(attack.source),
            name=attack.name,
            race=attack.race,
            strikes=attack.strikes or attack_strikes(state, attack),
            prowess=attack_prowess(state, attack),
            body=attack_body(state, attack),
            automatic=attack.sort == AUTOMATIC,
            attacker_chooses=attack.attacker_assigns,
            cancelled=attack.cancelled,
            excess=len(attack.excess),
            company=attack.company if attack.party(state) is not None else None,
            assigned=self.see(attack.assigned),
            to_face=self.see(attack.to_face),
            facing=None if strike is None else self.see_any(strike.character),
            needs=tuple(pending_needs(state)),
            detainment=attack.detainment,
        )

    def _move(self) -> Move | None:
        state, move = self.state, self.move
        company = (
            None if move is None else next((each for each in state.companies if each.number == move.company), None)
        )
        if move is None or company is None:
            return None
        limit, moving = limit_of(state, move), state.in_transit(company)
        regions = region_path(state, company)
        return Move(
            company=company.number,
            seat=company.seat,
            origin=state.name(company.site),
            to=state.name(company.destination) if moving else None,
            regions=regions,
            path=tuple(map(state.region_type, regions)),
            hazard_limit=limit,
            hazards_left=max(0, limit - move.hazards),
            moving=moving,
        )


def _sort(state: LoreState, card: CardId) -> str:
    """Under which heading the points of a card are counted."""
    facts = state.facts(card)
    if facts.is_item:
        return "item"
    if facts.is_hazard:
        return "kill"
    return facts.kind if facts.kind in (CHARACTER, ALLY, FACTION, CREATURE) else "miscellaneous"
