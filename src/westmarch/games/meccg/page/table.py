"""Draws the picture of a table from one seat's place."""

from __future__ import annotations

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
)
from westmarch.kernel.data import CardId

from ...page.drawer import Drawer
from ..cards.definition import card_named
from ..drawing.aside import agent_notes, prisoner_notes, prisoners_of
from ..drawing.needs import pending_needs
from ..drawing.table import (
    around_the_table,
    attack_name,
    company_path,
    company_regions,
    entry_title,
    guards_at,
    heading,
    lasting_effects,
    limit_and_left,
    loose_cards,
    side_note,
    situation,
    strikes_of,
)
from ..rules.about import OfCompany
from ..rules.agents.whereabouts import agents_of
from ..rules.combat.attack import Attack
from ..rules.combat.figures import attack_body, attack_prowess
from ..rules.combat.strike import Strike
from ..rules.company.stage import protected_havens
from ..rules.journey.land import site_type
from ..rules.journey.movement_hazard import MovementHazard
from ..rules.timing.chain import Chain, ChainEntry
from ..rules.timing.scene import phase
from ..rules.values import (
    body,
    corruption_points,
    direct_influence,
    general_influence,
    mind,
    points_by_kind,
    prowess,
    total_points,
    unused_direct_influence,
    unused_general_influence,
)
from ..state import UNCONTROLLED, Company, MeccgState
from ..words import STATES

COUNTED = ("play deck", "discard pile", "sideboard", "location deck")
"""The piles of which everybody knows how large they are."""


def draw_picture(state: MeccgState, viewer: int, names: Sequence[str], touched: Iterable[int] = ()) -> JourneyPicture:
    """The table from one seat's place; the state must be what that seat may see. Also the cards that a decision
    touches are among the cards."""
    return _Drawer(state, viewer, names).picture(touched)


class _Drawer(Drawer[MeccgState, CardNow]):
    """The table of MECCG: the sides with their companies, the chain, an attack, a move."""

    def __init__(self, state: MeccgState, viewer: int, names: Sequence[str]) -> None:
        super().__init__(state, viewer, names)
        self.notes: dict[int, list[str]] = {}
        self.move = state.nearest(MovementHazard)
        focus = state.nearest(OfCompany)
        self.focus = -1 if focus is None else focus.company

    def picture(self, touched: Iterable[int]) -> JourneyPicture:
        state = self.state
        self._note_effects()
        sides = tuple(self._side(seat) for seat in around_the_table(state, self.viewer))
        self.see(touched)
        return JourneyPicture(
            heading=heading(state, self.names),
            turn=state.turn,
            phase=phase(state),
            active=state.active,
            viewer=self.viewer,
            sides=sides,
            chain=tuple(self._chain()),
            combat=self._combat(),
            move=self._move(),
            cards=self.cards,
            lasting=tuple(lasting_effects(state)),
            situation=tuple(situation(state, self.names)),
            called=Called(state.called_by, max(0, state.turns_left)) if state.called_by >= 0 else None,
        )

    # cards

    def draw_card(self, card: CardId) -> CardNow:
        state = self.state
        definition = state.definition[card]
        known = state.card(card)
        notes = self.notes.get(card)
        return CardNow(
            id=card,
            definition=definition,
            name=known.name if definition else "",
            state=STATES[state.status[card]],
            owner=state.owner[card],
            zone=state.zone_of(card)[0],
            site_type=(site_type(state, card) or "") if known.is_site else UNSET,
            notes=tuple(dict.fromkeys(notes)) if notes else UNSET,
        )

    def _note_effects(self) -> None:
        """What the table says of single cards: effects that last, where something was stored, who is held."""
        state = self.state
        for effect in state.lasting:
            for ref in effect.targets:
                if state.is_current(ref):
                    self.notes.setdefault(ref.card, []).append(f"under {card_named(effect.card).name}")
        for number, site in state.stored_at.items():
            self.notes.setdefault(int(number), []).append(f"stored at {site}")
        for seat in range(state.seats):
            for haven in protected_havens(state, seat):
                self.notes.setdefault(haven, []).append("protected")
            for agent in agents_of(state, seat):
                self.notes.setdefault(agent, []).extend(agent_notes(state, agent))
            for prisoner in prisoners_of(state, seat):
                self.notes.setdefault(prisoner, []).extend(prisoner_notes(state, prisoner))

    # sides

    def _side(self, seat: int) -> Side:
        state = self.state
        hand = state.hand(seat)
        return Side(
            seat=seat,
            name=self.names[seat],
            alignment=state.alignments[seat],
            points=total_points(state, seat),
            points_by_kind=tuple(sorted(points_by_kind(state, seat).items())),
            hand=self.see(hand),
            hand_size=len(hand),
            piles={zone: len(state.zone(zone, seat)) for zone in COUNTED},
            discard=self.see_known(state.zone("discard pile", seat)),
            exhausted=state.exhausted[seat],
            general_influence=general_influence(state, seat),
            free_influence=unused_general_influence(state, seat),
            companies=tuple(self._company(company) for company in state.companies_of(seat)),
            events=self.see(loose_cards(state, seat)),
            pile=self.see(state.zone("marshalling point pile", seat)),
            out_of_play=self.see(state.zone("out of play", seat)),
            agents=self.see(agents_of(state, seat)),
            prisoners=self.see(prisoners_of(state, seat)),
            chosen=self.see_known(state.zone("starting characters", seat)),
            pool=self.see_known(state.zone("pool", seat)),
            note=side_note(state, seat),
        )

    def _company(self, company: Company) -> CompanyNow:
        state = self.state
        move = self.move if self.move is not None and self.move.company == company.number else None
        return CompanyNow(
            number=company.number,
            site=self.see_one(company.site),
            destination=self.see_any(company.destination),
            regions=company_regions(state, company),
            path=move.path_now(state) if move is not None and move.moving else company_path(state, company),
            characters=tuple(self._person(card) for card in company.characters if state.leader[card] < 0),
            in_focus=self.focus == company.number,
            guards=self.see(self._guards(company)),
            hazard_limit=None if move is None else limit_and_left(state, move)[0],
            moved=company.moved,
        )

    def _guards(self, company: Company) -> list[CardId]:
        """The cards on-guard where the company is, and where it goes."""
        there = guards_at(self.state, company.destination) if company.destination >= 0 else []
        return guards_at(self.state, company.site) + there

    def _person(self, card: CardId) -> Person:
        state = self.state
        is_ally = state.card(card).is_ally
        lying = state.attachments(card)
        allies = [other for other in lying if state.card(other).is_ally]
        followers = [] if is_ally else state.followers(card)
        self.see_one(card)
        return Person(
            card=card,
            prowess=prowess(state, card),
            body=body(state, card),
            free_influence=0 if is_ally else unused_direct_influence(state, card),
            influence=0 if is_ally else direct_influence(state, card),
            mind=mind(state, card),
            corruption=0 if is_ally else corruption_points(state, card),
            uncontrolled=state.leader[card] == UNCONTROLLED,
            is_ally=is_ally,
            followers=tuple(self._person(other) for other in (*followers, *allies)),
            bears=self.see(other for other in lying if other not in allies),
        )

    # what is under way

    def _chain(self) -> Iterable[ChainLink]:
        """The innermost chain, the last declared first."""
        for frame in reversed(self.state.stack):
            if isinstance(frame, Chain) and frame.entries:
                return [self._link(frame, entry) for entry in reversed(frame.entries)]
        return ()

    def _link(self, chain: Chain, entry: ChainEntry) -> ChainLink:
        named = entry.name if entry.definition else entry.action.sentence(self.state) if entry.action else ""
        return ChainLink(
            card=self.see_any(entry.card),
            definition=entry.definition,
            name=named,
            seat=entry.seat,
            title=entry_title(entry),
            target=self.see_any(entry.target),
            cancelled=entry.card >= 0 and entry.card in chain.cancelled,
        )

    def _combat(self) -> Combat | None:
        state = self.state
        attack = state.nearest(Attack)
        if attack is None:
            return None
        strike = state.nearest(Strike)
        return Combat(
            creature=self.see_any(attack.creature),
            name=attack_name(state, attack),
            race=attack.race,
            strikes=strikes_of(state, attack),
            prowess=attack_prowess(state, attack),
            body=attack_body(state, attack),
            automatic=attack.automatic,
            attacker_chooses=attack.attacker_chooses,
            cancelled=attack.cancelled,
            excess=attack.excess,
            company=attack.company if attack.party(state) is not None else None,
            assigned=self.see(attack.assigned),
            to_face=self.see(attack.to_face),
            facing=None if strike is None else self.see_any(strike.character),
            needs=tuple(pending_needs(state)),
            detainment=attack.detainment,
        )

    def _move(self) -> Move | None:
        state, move = self.state, self.move
        if move is None:
            return None
        company = next((each for each in state.companies if each.number == move.company), None)
        if company is None:
            return None
        limit, left = limit_and_left(state, move)
        origin = company.origin if move.moving and company.origin >= 0 else company.site
        goal = company.destination if company.destination >= 0 else company.site if move.moving else -1
        return Move(
            company=move.company,
            seat=company.seat,
            origin=state.name(origin),
            to=state.name(CardId(goal)) if goal >= 0 and state.definition[goal] else None,
            regions=move.regions(state) if company.destination >= 0 or not move.moving else move.laid,
            path=move.path_now(state),
            hazard_limit=limit,
            hazards_left=left,
            moving=move.moving,
        )
