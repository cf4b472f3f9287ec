"""The White Hand: hazards that weigh on a Wizard who has strayed, the more the further he went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Runnable

from ....rules.changes import Discarded, PutWith
from ....rules.checks.corruption import CorruptionCheck
from ....rules.checks.influence import InfluenceAttempt
from ....rules.company.stage import has_stages, stage_points
from ....rules.piles.picking import Pick, PickNone
from ...definition import Card, card
from ...language.abilities import Ability, Unduplicated, hazard
from ...language.condition import condition
from ...language.conditions.characters import BearerIs
from ...language.effect import Effect
from ...language.effects.corruption import removable
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.stage import ByStagePoints, WorthNothing, of_kind
from ...language.standing.rulings import Forbids
from ...language.targets.characters import victim
from ...language.trigger import Trigger
from ...language.triggers.endings import ends_with_a_deck
from ...language.who import ANYBODY, Who
from ...rulings import Deed
from .hazard_events import stage_cards_to_lose

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

FALLEN = Who(race="Fallen-wizard")
WIZARDS = Who(races=("Wizard", "Fallen-wizard"))
AVATARS = Who(races=("Wizard", "Fallen-wizard", "Ringwraith"))
CHECKS = ("influence check", "opposed influence check")
ON_THE_FALLEN = BearerIs("Fallen-wizard")


def register() -> None:
    _that_weaken()
    _that_corrupt()
    card(
        "WH-20",
        "Foul Tooth Unsheathed",
        abilities=[hazard(ComeIntoPlay(), condition=opponent_is_fallen)],
        rulings=[
            Forbids(
                Deed.SCORE_UNMARKED_KILLS,
                Scope.OPPONENTS,
                when=has_bared_his_teeth,
                words=(
                    "If your opponent is a Fallen-wizard other than Alatar with 7 or more stage points, hazards that "
                    "his companies defeat give him no marshalling points unless they are marked, whatever his cards "
                    "say."
                ),
            )
        ],
    )
    card(
        "WH-26",
        "Mask Torn",
        abilities=[hazard(ComeIntoPlay())],
        modifiers=[MindIsLimited()],
        triggers=[ends_with_a_deck()],
    )
    card(
        "WH-18",
        "Flotsam and Jetsam",
        abilities=[hazard(ComeIntoPlay(), no_duplicate=Unduplicated.AT_ALL)],
        rulings=[
            Forbids(
                Deed.SEARCH_HIS_OWN,
                Scope.PLAYERS,
                when=deck_runs_low,
                words=(
                    "A player with 15 cards or fewer in his play deck (20 if he is a Fallen-wizard) cannot search or "
                    "look at any part of his play deck or discard pile outside the normal course of play."
                ),
            )
        ],
        triggers=[ends_with_a_deck()],
    )


def _weighs(who: Who) -> Ability:
    """A hazard that lies with somebody, once."""
    return hazard(PutOnTarget(), target=victim(who), no_duplicate=Unduplicated.ON_A_CHARACTER)


def _that_weaken() -> None:
    card(
        "WH-16",
        "Cruel Claw Perceived",
        abilities=[_weighs(AVATARS)],
        modifiers=[
            ByStagePoints("general influence", (20, -9), (15, -7), (10, -5), (5, -3), scope=Scope.OWNER, otherwise=-1),
            ByStagePoints("hand size", (20, -2), (10, -1), scope=Scope.OWNER),
        ],
        triggers=[ends_with_a_deck()],
    )
    card(
        "WH-19",
        "Fool’s Bane",
        abilities=[_weighs(FALLEN)],
        modifiers=[
            *(
                ByStagePoints(
                    check,
                    *((18, -9), (12, -7), (7, -5), (3, -3), (0, -1)),
                    scope=Scope.BEARER,
                    when=against_hero_resources,
                )
                for check in CHECKS
            ),
            WorthNothing("Elf characters and Elf factions", of_kind(_is_elvish)),
        ],
        triggers=[ends_with_a_deck()],
    )
    steps = ((20, -5), (15, -4), (10, -3), (5, -2))
    card(
        "WH-28",
        "Power Relinquished to Artifice",
        abilities=[_weighs(AVATARS)],
        modifiers=[
            ByStagePoints("prowess", *steps, scope=Scope.BEARER, otherwise=-1, when=~of_the_wild),
            ByStagePoints("direct influence", *steps, scope=Scope.BEARER, otherwise=-1, when=~of_the_wild),
            ByStagePoints(
                "direct influence",
                *((number, 2 * amount) for number, amount in steps),
                scope=Scope.BEARER,
                otherwise=-2,
                when=of_the_wild,
            ),
        ],
        triggers=[ends_with_a_deck()],
    )
    card(
        "WH-30",
        "Something Else at Work",
        abilities=[_weighs(ANYBODY)],
        modifiers=[
            *(modifier for check in CHECKS for modifier in _at_work(check, Scope.BEARER)),
            *_at_work("ring test", Scope.COMPANY),
        ],
        triggers=[ends_with_a_deck()],
    )


def _at_work(quantity: str, scope: Scope) -> list[CardModifier]:
    """What Something Else at Work does to a figure: by the stage points only if the Fallen-wizard himself bears it."""
    steps = ((14, -4), (9, -3), (4, -2), (0, -1))
    return [
        CardModifier(quantity, -1, scope=scope, when=~ON_THE_FALLEN),
        ByStagePoints(quantity, *steps, scope=scope, when=ON_THE_FALLEN),
    ]


def _that_corrupt() -> None:
    card(
        "WH-22",
        "In the Grip of Ambition",
        abilities=[_weighs(WIZARDS), *removable(8)],
        modifiers=[OneMoreStage()],
    )
    card(
        "WH-23",
        "Inner Rot",
        abilities=[_weighs(WIZARDS), *removable(6)],
        modifiers=[ByStagePoints("corruption points", (18, +3), (11, +2), (5, +1), scope=Scope.SELF)],
        triggers=[_rots()],
    )
    card(
        "WH-32",
        "Will You Not Come Down?",
        abilities=[
            hazard(
                TurnBackOrNot(),
                target=victim(Who(race="Fallen-wizard", at_haven=True)),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
    )


def _rots() -> Trigger:
    """The bearer makes a corruption check whenever his player plays a stage card."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        bearer = state.bearer[source]
        if bearer < 0 or state.place[source] % state.seats != margin:
            return None
        return CorruptionCheck(bearer, reason=state.name(source))

    return Trigger(
        "stage card played", act, "He makes a corruption check each time that his player plays a stage card."
    )


class OneMoreStage(CardModifier):
    """One more stage point for whoever has more than seven."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("stage points", 1, scope=Scope.OWNER)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        return value + 1 if value > 7 else value

    def text(self) -> str:
        return "One more stage point if he has more than 7."


class TurnBackOrNot(Effect):
    """The player discards stage cards until he has fewer than seven stage points, or the card lies with his avatar."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        seat = state.place[use.target] % state.seats
        if use.chosen and use.chosen[-1] >= 0 and state.lies_in_play(use.chosen[-1]):
            return Again(Discarded(use.chosen[-1], source=use.card))
        left = stage_cards_to_lose(state, seat)
        if use.chosen and use.chosen[-1] < 0:
            return PutWith(use.card, use.target, source=use.card)
        if stage_points(state, seat) < 7:
            return Discarded(use.card, source=use.card)
        if stage_points(state, seat) - sum(state.card(found).facts.stage_points for found in left) >= 7:
            return PutWith(use.card, use.target, source=use.card)
        choices: list[Action] = [Pick(seat, found) for found in left]
        if not use.chosen:
            choices.append(PickNone(seat))
        return Decision(seat, "stage cards to discard", choices)

    def text(self) -> str:
        return (
            "Its player either discards stage cards of his choice until he has fewer than 7 stage points, or this card "
            "lies with the target and gives 4 stage points."
        )


@condition("against hero resources")
def against_hero_resources(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attempt under way is made against a hero resource."""
    attempt = state.nearest(InfluenceAttempt)
    if attempt is None:
        return False
    facts = state.card(attempt.faction).facts
    return facts.side == "resource" and facts.alignment == "hero"


def _is_elvish(found: Card) -> bool:
    return found.facts.race == "Elf" and (found.is_character or found.is_faction)


@condition("if he is Alatar or Radagast")
def of_the_wild(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer is one of the two Wizards who live in the wild."""
    return state.name(state.bearer[source]) in ("Alatar", "Radagast")


@condition("if your opponent is a Fallen-wizard")
def opponent_is_fallen(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player whose turn it is is a Fallen-wizard."""
    return has_stages(state, state.active)


@condition("if he is a Fallen-wizard other than Alatar with 7 or more stage points")
def has_bared_his_teeth(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player in question is such a Fallen-wizard."""
    if not has_stages(state, subject) or stage_points(state, subject) < 7:
        return False
    return bool(state.avatars[subject] != "Alatar")


class MindIsLimited(CardModifier):
    """Fallen-wizards bring nobody into play whose mind is above four, or above three once they have strayed far."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("mind of newcomers", 0, scope=Scope.PLAYERS)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        return min(value, 3 if stage_points(state, subject) > 9 else 4)

    def text(self) -> str:
        return (
            "Fallen-wizards may not bring characters into play whose mind is more than 4, or more than 3 if they have "
            "more than 9 stage points."
        )


@condition("with few cards in his play deck")
def deck_runs_low(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The play deck of the player in question is small."""
    return len(state.zone("play deck", subject)) <= (20 if has_stages(state, subject) else 15)
