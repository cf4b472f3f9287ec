"""Draws the picture of a table from one seat's place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import UNSET, UnsetType

from westmarch.games.middle_earth.page.drawer import AttackNow, Figures, Frames, Journey, JourneyDrawer, Piles, Way
from westmarch.games.middle_earth.page.picture import ChainLink, CompanyNow, Side
from westmarch.kernel.data import CardId
from westmarch.kernel.structs import replace

from ..cards.definition import card_named
from ..drawing.aside import agent_notes, prisoner_notes, prisoners_of
from ..drawing.needs import pending_needs
from ..drawing.table import (
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
from ..notes import stored_or_played_at
from ..rules.about import OfCompany
from ..rules.agents.whereabouts import agents_of
from ..rules.combat.attack import Attack
from ..rules.combat.figures import attack_body, attack_prowess
from ..rules.combat.strike import Strike
from ..rules.company.companies import mode_of
from ..rules.company.sides import openness
from ..rules.company.stage import has_stages, protected_havens, stage_points
from ..rules.company.trophies import is_scored_trophy, is_trophy
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
from ..state import PILE, UNCONTROLLED, Company, MeccgState
from ..words import WOUNDED
from .outlook import playable


def _corruption(state: MeccgState, card: CardId) -> int:
    return 0 if state.card(card).is_ally else corruption_points(state, card)


class TableDrawer(JourneyDrawer[MeccgState]):
    """The table of MECCG: besides what both games have, alignments, agents, prisoners and cards on-guard."""

    piles = Piles(
        counted=("play deck", "discard pile", "sideboard", "location deck"),
        discard="discard pile",
        points="marshalling point pile",
        out="out of play",
        chosen="starting characters",
        pool="pool",
    )
    figures = Figures(
        prowess=prowess,
        body=body,
        mind=mind,
        influence=direct_influence,
        free_influence=unused_direct_influence,
        corruption=_corruption,
        points=total_points,
        points_by_kind=points_by_kind,
        general_influence=general_influence,
        free_general_influence=unused_general_influence,
    )
    frames = Frames(move=MovementHazard, attack=Attack, strike=Strike)

    def __init__(self, state: MeccgState, viewer: int, names: Sequence[str]) -> None:
        super().__init__(state, viewer, names)
        self._notes: dict[int, list[str]] = {}
        self._note_effects()

    def heading(self) -> str:
        return heading(self.state, self.names)

    def phase(self) -> str:
        return phase(self.state)

    def turns_left(self) -> int:
        return self.state.turns_left

    def lasting(self) -> Iterable[str]:
        return lasting_effects(self.state)

    def situation(self) -> Iterable[str]:
        return situation(self.state, self.names)

    def needs(self) -> Iterable[str]:
        return pending_needs(self.state)

    def playable(self) -> dict[str, tuple[str, ...]]:
        return playable(self.state, self.viewer)

    def note(self, seat: int) -> str:
        return side_note(self.state, seat, with_stage_points=False)

    def notes(self, card: CardId) -> Iterable[str]:
        return self._notes.get(card, ())

    def _note_effects(self) -> None:
        """What the table says of single cards: effects that last, where something was stored, who is held."""
        state = self.state
        for effect in state.lasting:
            for ref in effect.targets:
                if state.is_current(ref):
                    self._notes.setdefault(ref.card, []).append(f"under {card_named(effect.card).name}")
        for number, note in place_notes(state):
            self._notes.setdefault(number, []).append(note)
        for seat in range(state.seats):
            for card in state.in_play(seat):
                if state.status[card] == WOUNDED and state.card(card).is_event():
                    self._notes.setdefault(card, []).append("inverted")
                if is_trophy(state, card):
                    said = "trophy" if is_scored_trophy(state, card) else "trophy without points"
                    self._notes.setdefault(card, []).append(said)
            for haven in protected_havens(state, seat):
                self._notes.setdefault(haven, []).append("protected")
            for agent in agents_of(state, seat):
                self._notes.setdefault(agent, []).extend(agent_notes(state, agent))
            for prisoner in prisoners_of(state, seat):
                self._notes.setdefault(prisoner, []).extend(prisoner_notes(state, prisoner))

    def site_type(self, card: CardId) -> str | UnsetType:
        return (site_type(self.state, card) or "") if self.state.card(card).is_site else UNSET

    def loose_cards(self, seat: int) -> Iterable[CardId]:
        return loose_cards(self.state, seat)

    def side(self, seat: int) -> Side:
        state = self.state
        return replace(
            super().side(seat),
            alignment=state.alignments[seat],
            stage_points=stage_points(state, seat) if has_stages(state, seat) else UNSET,
            agents=self.see(agents_of(state, seat)),
            prisoners=self.see(prisoners_of(state, seat)),
        )

    # companies

    def company(self, company: Company) -> CompanyNow:
        """Also the cards on-guard where it is and where it goes, whether it is overt, and how its avatar rides."""
        there = guards_at(self.state, company.destination) if company.destination >= 0 else []
        return replace(
            super().company(company),
            guards=self.see(guards_at(self.state, company.site) + there),
            marks=tuple(self._marks(company)) or UNSET,
        )

    def _marks(self, company: Company) -> Iterator[str]:
        state = self.state
        alignment = state.alignment(company.seat)
        if alignment.overt_or_covert and company.characters:
            yield openness(state, company)
        if alignment.avatar_needs_mode:
            riding = (mode_of(state, who) for who in company.characters if state.card(who).is_avatar)
            yield from dict.fromkeys(f"{mode} mode" for mode in riding if mode)

    def focus(self) -> int:
        focus = self.state.nearest(OfCompany)
        return -1 if focus is None else focus.company

    def way(self, company: Company) -> Way:
        state, move = self.state, self.move
        regions = company_regions(state, company)
        if move is not None and move.company == company.number and move.moving:
            return regions, move.path_now(state)
        return regions, company_path(state, company)

    def leaders(self, company: Company) -> Iterable[CardId]:
        return [card for card in company.characters if self.state.leader[card] < 0]

    def followers(self, card: CardId) -> Sequence[CardId]:
        followers = [] if self.is_ally(card) else self.state.followers(card)
        return (*followers, *self.state.allies(card))

    def is_ally(self, card: CardId) -> bool:
        return self.state.card(card).is_ally

    def is_uncontrolled(self, card: CardId) -> bool:
        return self.state.leader[card] == UNCONTROLLED

    def limit(self) -> tuple[int, int]:
        return limit_and_left(self.state, self.move)

    def journey(self, company: Company) -> Journey:
        state, move = self.state, self.move
        origin = company.origin if move.moving and company.origin >= 0 else company.site
        goal = company.site if company.destination < 0 and move.moving else company.destination
        regions = move.regions(state) if company.destination >= 0 or not move.moving else move.laid
        return Journey(origin, goal, (regions, move.path_now(state)), move.moving)

    # what is under way

    def chain(self) -> Iterable[ChainLink]:
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

    def attack(self, attack: Attack) -> AttackNow:
        state = self.state
        return AttackNow(
            name=attack_name(state, attack),
            creature=attack.creature,
            strikes=strikes_of(state, attack),
            prowess=attack_prowess(state, attack),
            body=attack_body(state, attack),
            automatic=attack.automatic,
            attacker_chooses=attack.attacker_chooses,
            excess=attack.excess,
        )


def place_notes(state: MeccgState) -> Iterator[tuple[int, str]]:
    """Where cards were stored or played, and to what others belong, in words."""
    for kept in map(int, state.stored_at):
        stored = state.place[kept] // state.seats == PILE
        yield kept, f"{'stored' if stored else 'played'} at {stored_or_played_at(state.stored_at, CardId(kept))}"
    for number, bound in state.bound_to.items():
        other = card_named(bound)
        how = "beside" if other.is_site else "follows" if other.is_character else "won from"
        yield int(number), f"{how} {other.name}"
    for number, other_card in state.placed_with.items():
        yield int(number), f"with {state.name(other_card)}"
