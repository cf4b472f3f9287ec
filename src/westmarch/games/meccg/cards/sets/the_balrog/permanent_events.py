"""The Balrog: permanent-events of his player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....notes import Note
from ....rolls import BY_CARD
from ....rules.changes import Discarded, Name, PutWith
from ....rules.company.companies import is_shunned
from ....rules.company.elimination import Elimination
from ....rules.course.victory import win
from ....rules.values import mind
from ....words import Moment
from ...definition import card
from ...language.abilities import Ability, Actor, Target, Unduplicated
from ...language.condition import condition
from ...language.conditions.places import information_here
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.table import ComeIntoPlay, PutOnTarget, TapSite
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows, Forbids
from ...language.targets.characters import OWN_COMPANY
from ...language.trigger import Trigger
from ...language.who import Who, has_skill
from ...rulings import Deed
from ...traits import Trait
from .characters import goal_is_below
from .conquests import KEPT
from .his_company import LEADER_WITH_HIM, is_balrog

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

THE_ONE_RING = "The One Ring"
CHALLENGE = "Challenge the Power"
MINDS_MAY_CHANGE: tuple[Moment, ...] = ("event played", "item gained", "organization ends", "movement over")
TOO_WEAK, IN_VAIN, MASTERED = 7, 8, 10
"""Below the first he is lost; up to the second nothing comes of it; above the third he wins."""


def register() -> None:
    card(
        "BA-52",
        CHALLENGE,
        abilities=[Ability(ChallengeThePower(), windows=("any",), target=RINGBEARER)],
        rulings=[Allows(Deed.USE_THE_ONE_RING, Scope.BEARER)],
    )
    card(
        "BA-51",
        "Caverns Unchoked",
        abilities=[Ability(PutOnTarget(), windows=("organization",), target=DEEP)],
        rulings=[
            KEPT,
            Allows(
                Deed.LEAD_TO_THE_LAND_ABOVE,
                Scope.BEARER,
                words=(
                    "Each other site of yours in the same region as its surface site is adjacent to the site, if it is "
                    "normally a Shadow-hold, Ruins & Lairs or Border-hold; what must be rolled on the way up is the "
                    "number for the surface site."
                ),
            ),
        ],
    )
    card(
        "BA-60",
        "Gangways over the Fire",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)],
        rulings=[Allows(Deed.GO_ON_BELOW, Scope.OWNER)],
    )
    card(
        "BA-66",
        "Maker’s Map",
        abilities=[
            Ability(
                TapSite(),
                PutOnTarget("actor"),
                windows=("site",),
                actor=Actor(Who(skill="ranger"), tap=True),
                condition=information_here,
            )
        ],
        modifiers=[CardModifier("Under-deeps roll", +2, scope=Scope.JOURNEY, when=goal_is_below)],
    )
    card(
        "BA-69",
        "Obey Him or Die",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=LEADER_WITH_HIM,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
        modifiers=[CardModifier("direct influence", +2, scope=Scope.BEARER, layer=EVENT_LAYER)],
        rulings=[Forbids(Deed.BE_DISCARDED_BY_A_BODY_CHECK, Scope.BEARER)],
        shuns=a_greater_mind,
        triggers=[Trigger(moment, _ends_beside_a_greater_mind, "") for moment in MINDS_MAY_CHANGE],
    )
    card(
        "BA-70",
        "Orders from the Great Demon",
        abilities=[Ability(PutOnTarget(), windows=("any",), target=OWN_COMPANY)],
        traits=[Trait.ON_THE_COMPANY],
        rulings=[
            Allows(
                Deed.GO_WITH_A_LEADER,
                Scope.BEARER,
                words="The company may have one leader more, who does not count for its size.",
            )
        ],
    )
    card(
        "BA-71",
        "Out He Sprang",
        abilities=[Ability(ComeIntoPlay(), windows=("any",))],
        rulings=[Allows(Deed.SPRING_FORTH, Scope.OWNER, when=~InPlay("Great Shadow"))],
    )


DEEP = Target(
    "a site of the Under-deeps where one of your companies is",
    lambda state, binding: dict.fromkeys(company.site for company in state.companies_of(binding.seat)),
    lambda state, binding, card: state.card(card).facts.under_deeps,
)


class PowerTried(Note, frozen=True):
    """The power was challenged."""


def _bears_the_ring(state: MeccgState, card: CardId) -> bool:
    return is_balrog(state, card) and any(state.name(item) == THE_ONE_RING for item in state.items(card))


RINGBEARER = Target(
    f"The Balrog who bears {THE_ONE_RING}",
    lambda state, binding: state.characters(binding.seat),
    lambda state, binding, card: _bears_the_ring(state, card) and PowerTried() not in state.this_turn,
)


class PowerChallenged(Change, frozen=True):
    """The Balrog has made The One Ring his own: his player wins."""

    rules = ("ME-1.08",)

    card: CardId

    def apply(self, state: MeccgState) -> None:
        win(state, state.place[self.card] % state.seats, "ME-1.08", f"{THE_ONE_RING} obeys The Balrog")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} masters {THE_ONE_RING}"


class ChallengeThePower(Effect):
    """A roll with those who know and with all that was tried before: the Balrog is lost, or nothing comes of it, or the
    card stays with him for its points, or he wins."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target) if state.lies_in_play(use.target) else None
        if company is None or not _bears_the_ring(state, use.target):
            return Discarded(use.card, cause="no target")
        state.this_turn.append(PowerTried())
        sages = sum(has_skill(state, who, "sage") for who in company.characters)
        others = sum(
            state.name(other) == CHALLENGE and other != use.card
            for seat in range(state.seats)
            for other in state.in_play(seat)
        )
        parts = [("sages", sages), (CHALLENGE, others)]
        total = make_check(state, BY_CARD, use.seat, CHALLENGE, MASTERED, parts).total
        if total < TOO_WEAK:
            return Discarded(use.card), Elimination(use.target, cause="challenge")
        if total <= IN_VAIN:
            return Discarded(use.card)
        return PowerChallenged(use.target) if total > MASTERED else PutWith(use.card, use.target, source=use.card)

    def text(self) -> str:
        return (
            f"Make a roll and add one for each sage in his company and for each other {CHALLENGE} in play. Below "
            f"{TOO_WEAK} The Balrog is eliminated; at {TOO_WEAK} or {IN_VAIN} discard this card; at 9 or {MASTERED} "
            f"place it with him; above {MASTERED} you win the game. It can be tried once a turn."
        )


@condition("somebody in the company has a higher mind than its bearer")
def a_greater_mind(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Among the characters looked at is one with more mind than the bearer."""
    bearer = state.bearer[source]
    return bearer >= 0 and any(mind(state, who) > mind(state, bearer) for who in subject)


def _ends_beside_a_greater_mind(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    """A card may have changed somebody's mind."""
    company = state.company_of(source)
    if company is None or not is_shunned(state, source, company.characters):
        return None
    return Discarded(source, cause="outshone")
