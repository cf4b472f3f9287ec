"""Against the Shadow: cards that lie on a company as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.changes import Discarded, PutWith, Tapped
from ....rules.company.avatars import avatar_of
from ....rules.company.companies import is_leader
from ....rules.piles.picking import Pick, PickNone
from ....rules.timing.scene import company_in_focus
from ....words import UNTAPPED, Parting, an
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import condition
from ...language.conditions.journey import PathHas
from ...language.effect import Effect
from ...language.effects.journey import OnCompany
from ...language.effects.table import PutOnTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows, Forbids
from ...language.targets.characters import OWN_COMPANY
from ...language.trigger import Trigger
from ...language.who import has_skill
from ...rulings import Deed
from ...traits import Trait
from ..the_lidless_eye.hazard_events import ends_at_a_haven

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

REN = "Ren the Ringwraith"


def register() -> None:
    card(
        "AS-94",
        "Orders from Lugbúrz",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("any",),
                target=OWN_COMPANY,
                condition=~is_ren,
                no_duplicate=Unduplicated.ON_A_COMPANY,
            )
        ],
        modifiers=[
            CardModifier("corruption check", +1, scope=Scope.COMPANY, when=follows_a_troll_leader, layer=EVENT_LAYER)
        ],
        rulings=[
            Allows(
                Deed.LEAD_WITH_A_TROLL,
                Scope.COMPANY,
                words="The company may have a Troll leader besides another leader.",
            )
        ],
        traits=[Trait.ON_THE_COMPANY],
        triggers=[_ends_with_ren()],
        discarded_when=Parting.LEADER_LEFT,
    )
    card(
        "AS-27",
        "Enchanted Stream",
        abilities=[
            Ability(
                BindUnlessTapped("ranger"),
                windows=("hazards",),
                target=COMPANY_UNDER_WAY,
                condition=PathHas("Wilderness"),
            ),
            Ability(
                TapToGoOn(2),
                key="cross",
                title="tap so that the company may go on",
                windows=("organization",),
                actor=Actor(bearer=True),
                once_a_turn=True,
            ),
        ],
        rulings=[
            Forbids(Deed.SET_OUT, Scope.COMPANY, when=~has_tapped, words="The company cannot move to a new site,"),
            Forbids(Deed.SPLIT_OFF, Scope.COMPANY, when=~has_tapped, words="nor split, unless it has tapped for it."),
        ],
        traits=[Trait.ON_THE_COMPANY],
        triggers=[ends_at_a_haven(anybodys=True)],
    )


@condition("if Ren is your Ringwraith")
def is_ren(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player of the card has revealed Ren."""
    avatar = avatar_of(state, state.owner[source])
    return avatar is not None and state.name(avatar) == REN


@condition("if he follows a Troll leader")
def follows_a_troll_leader(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one who makes the check is a follower of a Troll who is a leader."""
    leader = state.leader[subject]
    return leader >= 0 and state.card(leader).facts.race == "Troll" and is_leader(state, leader)


def _ends_with_ren() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return Discarded(source, cause="Ren") if is_ren.holds(state, source, source) else None

    return Trigger("avatar revealed", act, "Discard this card if Ren is your Ringwraith.")


def _company_under_way(state: MeccgState, binding: Binding) -> tuple[CardId, ...]:
    company = company_in_focus(state)
    return () if company is None else company.characters[:1]


COMPANY_UNDER_WAY = Target("the moving company", _company_under_way)


class BindUnlessTapped(Effect):
    """The card comes to lie on the company, unless somebody of a skill in it taps."""

    __slots__ = ("skill",)
    on_guard = "never"

    def __init__(self, skill: str) -> None:
        self.skill = skill

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is None or not company.characters:
            return Discarded(use.card, cause="no target")
        able = [
            who for who in company.characters if state.status[who] == UNTAPPED and has_skill(state, who, self.skill)
        ]
        if able and not use.chosen:
            choices: list[Action] = [Pick(company.seat, who) for who in able]
            return Decision(
                company.seat, f"who taps to cancel {state.name(use.card)}", [*choices, PickNone(company.seat)]
            )
        if use.chosen and use.chosen[0] >= 0:
            return Tapped(use.chosen[0], source=use.card, cause="cost"), Discarded(use.card, cause="cancelled")
        return PutWith(use.card, company.characters[0], source=use.card)

    def text(self) -> str:
        return (
            f"Its player may tap {an(self.skill)} in the company to cancel this card; otherwise it lies on the company."
        )


class TapToGoOn(OnCompany):
    """The untapped characters of the company tap, up to a number: for this turn it is free."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.card)
        if company is None:
            return None
        able = [who for who in company.characters if state.status[who] == UNTAPPED and who not in use.chosen]
        if len(able) + len(use.chosen) <= self.most:
            tapping = (*use.chosen, *able)
        elif len(use.chosen) < self.most:
            choices: list[Action] = [Pick(use.seat, who) for who in able]
            return Decision(use.seat, "who taps so that the company may go on", choices)
        else:
            tapping = use.chosen
        super().run(state, use)
        return tuple(Tapped(who, source=use.card, cause="cost") for who in tapping) or None

    def text(self) -> str:
        return f"Tap all untapped characters of the company, {self.most} at most: it may move and split this turn."


@condition("if it has tapped for it")
def has_tapped(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company of the card has tapped its characters so as to be free this turn."""
    company = state.company_of(source)
    return company is not None and any(
        lasting.card == state.definition[source]
        and lasting.ability.startswith("cross")
        and lasting.number == company.number
        for lasting in state.lasting
    )
