"""The Dragons: what a dragon's spell, rest and a lady's gift mean for those on the road."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure

from ....rules.changes import Discarded
from ....rules.checks.corruption import checks_of
from ....rules.company.healing import heal
from ....rules.journey.frames import MovementFrame
from ....rules.journey.land import site_type
from ....rules.timing.several import MoreTap
from ....rules.timing.triggers import in_a_row
from ....words import WOUNDED, Purpose
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated, skilled
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs, creature_attacks
from ...language.effect import Effect
from ...language.effects.combat import ChangeStrike
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.standing.land import CountsAs
from ...language.targets.cards import is_corruption_card
from ...language.targets.characters import victim
from ...language.who import Who
from ...printed import HAVEN
from ..dark_minions.standing_hazards import shaken_off_by_a_sage
from ..the_wizards.corruption_cards import checks

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....rules.timing.using import Use
    from ....state import Company, MeccgState


def register() -> None:
    card(
        "TD-16",
        "Dragon’s Curse",
        abilities=[
            Ability(
                PutOnTarget(),
                ChangeStrike(-1),
                windows=("strike hazards",),
                target=victim(Who(not_wizard=True)),
                condition=AttackIs("Dragon") & creature_attacks,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            shaken_off_by_a_sage(6),
        ],
        triggers=[checks("untap phase ends", "his untap phase ends", _in_his_turn)],
    )
    card(
        "TD-95",
        "A Short Rest",
        abilities=[Ability(ComeIntoPlay(), windows=("long-event",))],
        modifiers=[DrawsForAShortWay(4)],
    )
    card(
        "TD-125",
        "Houses of Healing",
        abilities=[Ability(PutOnTarget(), windows=("any",), target=OWN_FREE_HOLD)],
        counts_as=[CountsAs(HAVEN, Scope.BEARER, to=(Purpose.HEALING,))],
    )
    card(
        "TD-163",
        "Warm Now Be Heart and Limb",
        abilities=[
            Ability(HealSeveral(), windows=("organization",), actor=skilled("sage", tap=True), target=WOUNDED_COMPANION)
        ],
    )
    card(
        "TD-157",
        "Three Golden Hairs",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                LiftCorruption(),
                windows=("any",),
                actor=Actor(Who(skill="diplomat", not_races=("Hobbit",), not_wizard=True), anywhere=True),
                condition=with_galadriel,
            )
        ],
        modifiers=[CardModifier("corruption check", +2, scope=Scope.BEARER)],
    )


def _free_holds(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The Free-holds at which the player has companies."""
    sites = dict.fromkeys(company.site for company in state.companies_of(binding.seat))
    return [place for place in sites if site_type(state, place) == "Free-hold"]


OWN_FREE_HOLD = Target("a Free-hold at which one of your companies is", _free_holds)


def _wounded_companions(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    return () if company is None else [who for who in company.characters if state.status[who] == WOUNDED]


WOUNDED_COMPANION = Target("a wounded character in his company", _wounded_companions)


class HealSeveral(Effect):
    """Each who taps heals somebody, and makes a corruption check for it."""

    __slots__ = ()

    def settles(self, play: Use) -> Procedure:
        return MoreTap(play)

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        wounded = [who for who in (use.target, *use.chosen[1::2]) if state.status[who] == WOUNDED]
        healers = [who for who in (use.actor, *use.chosen[::2]) if state.lies_in_play(who)]
        healed = [heal(state, who, False, source=use.card) for who in wounded]
        return in_a_row([*healed, checks_of(state, healers, reason=state.name(use.card))])

    def text(self) -> str:
        return (
            "The target is healed (it is tapped then). Other sages of the company may tap as well, each for another "
            "wounded character. Each sage who taps makes a corruption check."
        )


def _in_his_turn(state: MeccgState, bearer: CardId, company: Company, margin: int) -> int:
    return int(company.seat == state.active)


class DrawsForAShortWay(CardModifier):
    """More cards may be drawn for a company whose site path is short: one for each region that it lacks."""

    __slots__ = ("length",)

    def __init__(self, length: int) -> None:
        super().__init__("draws", scope=Scope.JOURNEYS)
        self.length = length

    def apply(self, state: Any, subject: Any, value: int) -> int:
        move = state.nearest(MovementFrame)
        path = () if move is None else move.path_now(state)
        return value + max(0, self.length - len(path)) if path else value

    def text(self) -> str:
        return (
            "When a company moves, its player may draw one more card for each region that its site path has fewer than "
            f"{self.length}."
        )


@condition("at the same site as Galadriel")
def with_galadriel(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character is not Galadriel herself, but where she is."""
    own = state.company_of(subject) if subject >= 0 else None
    if own is None or state.name(subject) == "Galadriel":
        return False
    here = state.definition[own.site]
    return any(
        state.name(who) == "Galadriel"
        for company in state.companies
        if state.definition[company.site] == here
        for who in company.characters
    )


class LiftCorruption(Effect):
    """All corruption cards on the character who used the card are discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        cards = [found for found in state.attachments(use.actor) if is_corruption_card(state, found)]
        return tuple(Discarded(found, source=use.card) for found in cards) or None

    def text(self) -> str:
        return "All corruption cards on him are discarded."
