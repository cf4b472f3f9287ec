"""The Dragons: what a company that is about to move can do for a quiet, a restful or a longer way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from ....rules.about import OfCompany
from ....rules.changes import Untapped
from ....rules.company.companies import find_company
from ....rules.journey.changes import AnotherMoveAllowed
from ....rules.journey.frames import MovementFrame
from ....rules.journey.land import site_type
from ....rules.timing.ended import EffectSpent
from ....words import TAPPED, listed
from ...definition import card
from ...keys import Key
from ...language.abilities import Actor
from ...language.conditions.journey import is_moving
from ...language.effects.journey import OnCompany
from ...language.targets.characters import OWN_COMPANY
from ...language.who import Who
from ..the_wizards.journey_events import ends_organization

if TYPE_CHECKING:
    from ....state import MeccgState
    from ....words import Moment


def register() -> None:
    card(
        "TD-111",
        "Elf-path",
        abilities=[
            ends_organization(
                QuietPath(2, "Dark-domain", "Shadow-land"), actor=Actor(Who(race="Elf"), tap=True, anywhere=True)
            )
        ],
    )
    card(
        "TD-124",
        "Hey! come merry dol!",
        abilities=[ends_organization(HalveRegions("Wilderness"), target=OWN_COMPANY, when=is_moving)],
    )
    card(
        "TD-135",
        "Master of Esgaroth",
        abilities=[ends_organization(MoveOnFrom("Border-hold"), target=OWN_COMPANY, when=is_moving)],
    )
    card(
        "TD-164",
        "Washed and Refreshed",
        abilities=[ends_organization(RestOnAShortWay(4), target=OWN_COMPANY, when=is_moving)],
    )


class QuietPath(OnCompany):
    """On a short site path without regions of some types only creatures keyed to the new site can be played."""

    __slots__ = ("most", "types")

    def __init__(self, most: int, *types: str) -> None:
        self.most = most
        self.types = types

    def forbids(self, state: MeccgState, keyed_to: Key, by_site: bool) -> bool:
        move = state.nearest(MovementFrame)
        path = () if move is None else move.path_now(state)
        return not by_site and 0 < len(path) <= self.most and set(path).isdisjoint(self.types)

    def text(self) -> str:
        return (
            f"If the site path of his company has at most {self.most} regions and no {listed(list(self.types), 'or')}, "
            "only creatures keyed to its new site may be played on it this turn."
        )


class HalveRegions(OnCompany):
    """Each region of a type in the company's site path counts as half a region; what is left is rounded down."""

    __slots__ = ("region",)

    def __init__(self, region: str) -> None:
        self.region = region

    def path_change(self, path: tuple[str, ...]) -> tuple[str, ...]:
        left = path.count(self.region) // 2
        kept: list[str] = []
        for region in path:
            if region == self.region:
                left -= 1
            if region != self.region or left >= 0:
                kept.append(region)
        return tuple(kept)

    def text(self) -> str:
        return (
            f"Each {self.region} in the company’s site path counts as half a {self.region} this turn; "
            "their number is rounded down."
        )


class MoveOnFrom(OnCompany):
    """If the company moves to a site of a type this turn, it may move once more right afterwards."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        move, company = state.nearest(MovementFrame), find_company(state, lasting.number)
        if moment != "movement over" or move is None or company is None or move.company != lasting.number:
            return None
        if not company.moved or site_type(state, company.site) != self.kind:
            return None
        return AnotherMoveAllowed(), EffectSpent(lasting.card, lasting.ability, lasting.number)

    def text(self) -> str:
        return (
            f"If the company moves to a {self.kind} this turn, it may have a second movement/hazard phase "
            "immediately after the first."
        )


class RestOnAShortWay(OnCompany):
    """As the company's new site is revealed, characters may untap: one for each region that its path falls short."""

    __slots__ = ("length",)

    def __init__(self, length: int) -> None:
        self.length = length

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        move = state.nearest(MovementFrame)
        if moment != "company moves" or move is None or move.company != lasting.number:
            return None
        path = move.path_now(state)
        number = self.length - len(path) if path else 0
        return UntapSome(lasting.number, number) if number > 0 else None

    def text(self) -> str:
        return (
            "When the company’s new site is revealed, it may untap one character for each region that its site path "
            f"has fewer than {self.length}."
        )


class UntapSome(OfCompany, Procedure):
    """A company may untap up to so many of its characters."""

    company: int
    number: int

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or self.number < 1:
            return None
        tired = [who for who in company.characters if state.status[who] == TAPPED]
        choices: list[Action] = [UntapOne(company.seat, who) for who in tired]
        return Decision(company.seat, "untap a character", [*choices, UntapNobody(company.seat)]) if choices else None

    steps = (choose,)


class UntapOne(Action, frozen=True):
    """Untap a character of the company."""

    verb = "untap-one"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        some = state.frame
        assert isinstance(some, UntapSome)
        some.number -= 1
        return Untapped(self.character)

    def sentence(self, state: MeccgState) -> str:
        return f"Untap {state.name(self.character)}"


class UntapNobody(Pass, frozen=True):
    """Untap nobody else."""

    verb = "untap-nobody"

    def sentence(self, state: MeccgState) -> str:
        return "Untap nobody else"
