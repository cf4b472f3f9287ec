"""The White Hand: resource events of minion players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.changes import Discarded
from ....rules.combat.changes import HiddenFromAttack
from ....rules.combat.frames import AttackFrame
from ....words import Moment
from ...definition import card
from ...language.abilities import Ability, Binding, Target
from ...language.effect import Effect
from ...language.effects.lasting import ThisTurn, UntilEndOfTurn
from ...language.effects.table import DiscardTarget, PutOnTarget, is_hazard_permanent_event
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows
from ...language.targets.characters import character
from ...language.trigger import Trigger
from ...language.who import ANYBODY, Who, has_skill
from ...odd.magic import SHADOW, SORCERY, SPIRIT, magic
from ...rulings import Deed
from .permanent_events import StayOnTheRoad, keeping_to_the_road

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


MEETINGS: tuple[Moment, ...] = (
    "organization ends",
    "organization begins",
    "movement over",
    "attack over",
    "end of turn",
)
"""When it is seen who is in a company."""


def _orcs_beside_him(state: MeccgState, binding: Binding) -> list[CardId]:
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    members = () if company is None else company.characters
    return [who for who in members if state.card(who).facts.race == "Orc"]


ORC_BESIDE_HIM = Target("an Orc in his company", _orcs_beside_him)


def _ends_without_magic(moment: Moment) -> Trigger:
    """The disguise ends where nobody keeps it up."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        if company is None or any(has_skill(state, who, SPIRIT) for who in company.characters):
            return None
        return Discarded(source, cause="no magic")

    words = "Discard this card if there is nobody in his company who can use spirit-magic."
    return Trigger(moment, act, words if moment == MEETINGS[0] else "")


def register() -> None:
    # Open to the Summons: an agent comes who would serve nobody openly otherwise.
    card(
        "WH-46",
        "Open to the Summons",
        modifiers=[CardModifier("mind", -1, scope=Scope.BEARER, minimum=1)],
        rulings=[Allows(Deed.SUMMON_AN_AGENT)],
    )
    card(
        "WH-42",
        "Counterfeit",
        abilities=[magic(SPIRIT, PutOnTarget(), check=-3, windows=("any",), target=ORC_BESIDE_HIM)],
        rulings=[Allows(Deed.PASS_FOR_A_HALF_ORC, Scope.BEARER, words="He is a Half-orc for all purposes.")],
        triggers=[_ends_without_magic(moment) for moment in MEETINGS],
    )
    card(
        "WH-49",
        "Sojourn in Shadows",
        abilities=[
            magic(
                SHADOW,
                HideFromAttack(),
                check=-4,
                windows=("attack",),
                target=character(ANYBODY),
            )
        ],
    )
    card(
        "WH-50",
        "White Light Broken",
        abilities=[
            magic(
                SORCERY,
                UntilEndOfTurn(
                    CardModifier("corruption check", +2, scope=Scope.TARGETS, layer=EVENT_LAYER), on="actor"
                ),
                check=0,
                windows=("any", "corruption check"),
                title="resist corruption",
            ),
            _lowers_stages(SORCERY, -4, check=0),
        ],
    )
    card(
        "WH-48",
        "Poison of his Voice",
        abilities=[
            magic(
                SPIRIT,
                DiscardTarget(),
                check=-3,
                windows=("any",),
                title="discard a hazard",
                target=Target("a hazard permanent-event on a character in his company", _hazards_near),
            ),
            _lowers_stages(SPIRIT, -6, check=-3),
        ],
    )
    card(
        "WH-45",
        "Govern the Storms",
        abilities=[magic(SORCERY, StayOnTheRoad(), check=-4, windows=("any",))],
    )
    card(
        "WH-47",
        "Piercing All Shadows",
        abilities=keeping_to_the_road("pierce"),
    )


class HideFromAttack(Effect):
    """No strike of the attack can be given to the target."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(AttackFrame) is None or not state.lies_in_play(use.target):
            return None
        return HiddenFromAttack(use.target, source=use.card)

    def text(self) -> str:
        return "No strike of the attack can be given to the target."


def _lowers_stages(kind: str, amount: int, check: int) -> Ability:
    """The other use of such a card: a Fallen-wizard who can use the magic has fewer stage points this turn."""
    return magic(
        kind,
        ThisTurn(CardModifier("stage points", amount, scope=Scope.OWNER, minimum=3)),
        check=check,
        windows=("any",),
        key="play-stages",
        title="lower the stage points",
        who=Who(skill=kind, race="Fallen-wizard"),
    )


def _hazards_near(state: MeccgState, binding: Binding) -> list[CardId]:
    """The hazard permanent-events on characters of the company in which the magic is used."""
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    members = () if company is None else company.characters
    return [found for who in members for found in state.attachments(who) if is_hazard_permanent_event(state, found)]
