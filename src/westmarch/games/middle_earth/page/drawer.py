"""Drawing the picture of a table of Middle-earth: sides with their companies, what is declared, an attack, a move."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeVar

from msgspec import UNSET, UnsetType

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Procedure

from ...page.drawer import Drawer
from ..table import STATES, Company, MiddleEarthState, find_company
from .picture import (
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

S = TypeVar("S", bound=MiddleEarthState)

OfCard = Callable[[Any, CardId], int]
OfSeat = Callable[[Any, int], int]
Way = tuple[tuple[str, ...], tuple[str, ...]]
"""The regions through which a company goes, and their types."""


@dataclass(frozen=True, kw_only=True)
class Piles:
    """What a game calls its places."""

    counted: tuple[str, ...]
    """Those of which everybody knows how large they are."""
    discard: str
    points: str
    out: str
    chosen: str
    pool: str


@dataclass(frozen=True, kw_only=True)
class Figures:
    """How a game reckons what stands beside a character, and beside a player."""

    prowess: OfCard
    body: OfCard
    mind: OfCard
    influence: OfCard
    free_influence: OfCard
    corruption: OfCard
    points: OfSeat
    points_by_kind: Callable[[Any, int], Mapping[str, int]]
    general_influence: OfSeat
    free_general_influence: OfSeat


@dataclass(frozen=True, kw_only=True)
class Frames:
    """The procedures that a picture shows."""

    move: type[Procedure]
    attack: type[Procedure]
    strike: type[Procedure]


class AttackNow(NamedTuple):
    """What each game says in its own way of an attack."""

    name: str
    creature: int | None
    strikes: int
    prowess: int
    body: int | None
    automatic: bool
    attacker_chooses: bool
    excess: int


class Journey(NamedTuple):
    """What each game says in its own way of a company's movement."""

    origin: CardId
    goal: CardId
    way: Way
    moving: bool


class JourneyDrawer(Drawer[S, CardNow]):
    """Draws one picture; a game says what its places, figures and frames are, and what it adds."""

    piles: ClassVar[Piles]
    figures: ClassVar[Figures]
    frames: ClassVar[Frames]

    def __init__(self, state: S, viewer: int, names: Sequence[str]) -> None:
        super().__init__(state, viewer, names)
        self.move: Any = state.nearest(self.frames.move)

    def picture(self, touched: Iterable[int]) -> JourneyPicture:
        """The table. Also the cards that a decision touches are among its cards."""
        state = self.state
        sides = tuple(self.side(seat) for seat in state.around_the_table(self.viewer))
        self.see(touched)
        return JourneyPicture(
            heading=self.heading(),
            turn=state.turn,
            phase=self.phase(),
            active=state.active,
            viewer=self.viewer,
            sides=sides,
            chain=tuple(self.chain()),
            combat=self._combat(),
            move=self._move(),
            cards=self.cards,
            lasting=tuple(self.lasting()),
            situation=tuple(self.situation()),
            called=Called(state.called_by, max(0, self.turns_left())) if state.called_by >= 0 else None,
            playable=self.playable() if self.viewer >= 0 else UNSET,
        )

    # what each game says in its own way

    @abstractmethod
    def heading(self) -> str:
        """Whose turn and which phase it is, in words."""

    @abstractmethod
    def phase(self) -> str: ...

    @abstractmethod
    def turns_left(self) -> int:
        """How many turns are still to come after a call."""

    @abstractmethod
    def lasting(self) -> Iterable[str]:
        """The effects that last, in words."""

    @abstractmethod
    def situation(self) -> Iterable[str]:
        """What is going on, in words."""

    @abstractmethod
    def playable(self) -> dict[str, tuple[str, ...]]:
        """The cards of the viewer's hand that are played at sites, by number, each with the sites that fit now."""

    @abstractmethod
    def note(self, seat: int) -> str:
        """What is to be said of a player."""

    @abstractmethod
    def notes(self, card: CardId) -> Iterable[str]:
        """What the table says of a single card."""

    @abstractmethod
    def site_type(self, card: CardId) -> str | UnsetType:
        """What a site counts as now; nothing if the card is no site."""

    @abstractmethod
    def loose_cards(self, seat: int) -> Iterable[CardId]:
        """The cards in play that lie with nobody."""

    @abstractmethod
    def focus(self) -> int:
        """The number of the company with which something is being done; negative if there is none."""

    @abstractmethod
    def way(self, company: Company) -> Way: ...

    @abstractmethod
    def leaders(self, company: Company) -> Iterable[CardId]:
        """The characters who stand in a row of their own."""

    @abstractmethod
    def followers(self, card: CardId) -> Sequence[CardId]:
        """Who stands below a character: followers and allies."""

    @abstractmethod
    def is_ally(self, card: CardId) -> bool: ...

    @abstractmethod
    def limit(self) -> tuple[int, int]:
        """The hazard limit of the move, and how much of it is left."""

    @abstractmethod
    def journey(self, company: Company) -> Journey:
        """The move."""

    @abstractmethod
    def attack(self, attack: Any) -> AttackNow: ...

    @abstractmethod
    def needs(self) -> Iterable[str]:
        """The rolls that are to come, and what they need."""

    @abstractmethod
    def chain(self) -> Iterable[ChainLink]:
        """What is declared and has not taken effect, the next to do so first."""

    def is_uncontrolled(self, card: CardId) -> bool:
        return False

    # cards and sides

    def draw_card(self, card: CardId) -> CardNow:
        state = self.state
        definition = state.definition[card]
        notes = tuple(dict.fromkeys(self.notes(card)))
        return CardNow(
            id=card,
            definition=definition,
            name=state.name(card) if definition else "",
            state=STATES[state.status[card]],
            owner=state.owner[card],
            zone=state.zone_of(card)[0],
            site_type=self.site_type(card) if definition else UNSET,
            notes=notes or UNSET,
        )

    def side(self, seat: int) -> Side:
        """A player's side; a game adds what only it has."""
        state, figures, piles = self.state, self.figures, self.piles
        hand = state.hand(seat)
        return Side(
            seat=seat,
            name=self.names[seat],
            points=figures.points(state, seat),
            points_by_kind=tuple(sorted(figures.points_by_kind(state, seat).items())),
            hand=self.see(hand),
            hand_size=len(hand),
            piles={zone: len(state.zone(zone, seat)) for zone in piles.counted},
            discard=self.see_known(state.zone(piles.discard, seat)),
            exhausted=state.exhausted[seat],
            general_influence=figures.general_influence(state, seat),
            free_influence=figures.free_general_influence(state, seat),
            companies=tuple(self.company(company) for company in state.companies_of(seat)),
            events=self.see(self.loose_cards(seat)),
            pile=self.see(state.zone(piles.points, seat)),
            out_of_play=self.see(state.zone(piles.out, seat)),
            chosen=self.see_known(state.zone(piles.chosen, seat)),
            pool=self.see_known(state.zone(piles.pool, seat)),
            note=self.note(seat),
        )

    def company(self, company: Company) -> CompanyNow:
        """A company; a game adds what only it has."""
        regions, path = self.way(company)
        return CompanyNow(
            number=company.number,
            site=self.see_one(company.site),
            destination=self.see_any(company.destination),
            regions=regions,
            path=path,
            characters=tuple(self._person(card) for card in self.leaders(company)),
            in_focus=self.focus() == company.number,
            hazard_limit=self.limit()[0] if self.move is not None and self.move.company == company.number else None,
            moved=company.moved,
        )

    def _person(self, card: CardId) -> Person:
        state, figures, is_ally = self.state, self.figures, self.is_ally(card)
        below = self.followers(card)
        self.see_one(card)
        return Person(
            card=card,
            prowess=figures.prowess(state, card),
            body=figures.body(state, card),
            free_influence=0 if is_ally else figures.free_influence(state, card),
            influence=0 if is_ally else figures.influence(state, card),
            mind=figures.mind(state, card),
            corruption=figures.corruption(state, card),
            uncontrolled=self.is_uncontrolled(card),
            is_ally=is_ally,
            followers=tuple(self._person(other) for other in below),
            bears=self.see(other for other in state.attachments(card) if other not in below),
        )

    # what is under way

    def _combat(self) -> Combat | None:
        state = self.state
        attack: Any = state.nearest(self.frames.attack)
        strike: Any = state.nearest(self.frames.strike)
        if attack is None:
            return None
        now = self.attack(attack)
        return Combat(
            creature=self.see_any(now.creature),
            name=now.name,
            race=attack.race,
            strikes=now.strikes,
            prowess=now.prowess,
            body=now.body,
            automatic=now.automatic,
            attacker_chooses=now.attacker_chooses,
            cancelled=attack.cancelled,
            excess=now.excess,
            company=attack.company if attack.party(state) is not None else None,
            assigned=self.see(attack.assigned),
            to_face=self.see(attack.to_face),
            facing=None if strike is None else self.see_any(strike.character),
            needs=tuple(self.needs()),
            detainment=attack.detainment,
        )

    def _move(self) -> Move | None:
        company = None if self.move is None else find_company(self.state, self.move.company)
        if company is None:
            return None
        journey, (limit, left) = self.journey(company), self.limit()
        regions, path = journey.way
        goal = journey.goal
        return Move(
            company=company.number,
            seat=company.seat,
            origin=self.state.name(journey.origin),
            to=self.state.name(goal) if goal >= 0 and self.state.definition[goal] else None,
            regions=regions,
            path=path,
            hazard_limit=limit,
            hazards_left=left,
            moving=journey.moving,
        )
