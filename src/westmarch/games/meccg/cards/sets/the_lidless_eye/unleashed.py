"""The Lidless Eye: what the Nine do when they are let loose, each as his player's own Ringwraith."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rolls import BY_CARD
from ....rules.changes import Untapped
from ....rules.checks.corruption import checks_of
from ....rules.combat.changes import AttackChanged
from ....rules.combat.frames import AttackFrame
from ....rules.company.avatars import avatar_of
from ....rules.company_combat.attacking import CompanyAttack
from ....rules.timing.scene import company_in_focus
from ....words import TAPPED
from ...definition import Card, card
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.condition import Condition, condition
from ...language.effect import Effect
from ...language.effects.combat import AttackProwess, CancelAttack, ChooseDefenders, SetStrikes
from ...language.effects.lasting import UntilEndOfTurn
from ...language.effects.piles import BringBack, Search
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...odd.great_road import MoveOn
from ...odd.magic import is_magic

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState

ENOUGH = 6
"""What a roll must exceed to rouse a Ringwraith."""


class IsYours(Condition):
    """A certain Ringwraith is the one whom the card's player has revealed."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        avatar = avatar_of(state, state.owner[source])
        return avatar is not None and state.name(avatar) == self.name

    def text(self) -> str:
        return f"if {self.name} is your Ringwraith"


def _own_avatar(state: MeccgState, binding: Binding) -> list[CardId]:
    avatar = avatar_of(state, binding.seat)
    return [] if avatar is None else [avatar]


YOUR_RINGWRAITH = Target("your Ringwraith", _own_avatar)
YOUR_TAPPED_RINGWRAITH = Target(
    "your tapped Ringwraith", _own_avatar, lambda state, binding, who: state.status[who] == TAPPED
)


def register() -> None:
    card(
        "LE-162",
        "Akhôrahil Unleashed",
        abilities=[
            Ability(Search("magic card", is_magic), windows=("any",), condition=IsYours("Akhôrahil the Ringwraith"))
        ],
    )
    card(
        "LE-193",
        "Hoarmûrath Unleashed",
        abilities=[Ability(CancelAttack(), windows=("attack",), condition=IsYours("Hoarmûrath the Ringwraith"))],
    )
    card(
        "LE-222",
        "Ren Unleashed",
        abilities=[
            Ability(
                TemptAllThere(-2),
                windows=("any",),
                target=YOUR_RINGWRAITH,
                condition=IsYours("Ren the Ringwraith"),
            )
        ],
    )
    card(
        "LE-257",
        "The Witch-king Unleashed",
        abilities=[
            Ability(
                UntilEndOfTurn(CardModifier("direct influence", +5, scope=Scope.TARGETS, layer=EVENT_LAYER)),
                windows=("any",),
                target=YOUR_RINGWRAITH,
                condition=IsYours("The Witch-king"),
                no_duplicate=Unduplicated.AT_ALL,
            )
        ],
    )
    _in_combat()
    card(
        "LE-248",
        "Ûvatha Unleashed",
        abilities=[
            Ability(
                MoveOn(),
                windows=("end of movement",),
                condition=IsYours("Ûvatha the Ringwraith") & his_company_is_in_question,
            )
        ],
    )
    card(
        "LE-223",
        "The Ring Leaves Its Mark",
        abilities=[
            Ability(BringBack("a card of a mode", _is_mode), title="bring back a mode", windows=("any",)),
            Ability(
                RouseOnRoll(ENOUGH),
                key="play-rouse",
                title="rouse your Ringwraith",
                windows=("any",),
                target=YOUR_TAPPED_RINGWRAITH,
            ),
        ],
    )


def _in_combat() -> None:
    his = his_company_is_in_question
    adunaphel = IsYours("Adûnaphel the Ringwraith") & his & alone
    card(
        "LE-161",
        "Adûnaphel Unleashed",
        abilities=[
            Ability(
                SetStrikes(1),
                AttackProwess(0, body=-2),
                title="against her",
                windows=("attack",),
                condition=adunaphel,
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            ),
            Ability(
                ChooseDefenders(body_checks=+2),
                key="play-attack",
                title="for her attack",
                windows=("own attack",),
                condition=adunaphel,
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            ),
        ],
    )
    indur, khamul = IsYours("Indûr the Ringwraith") & his, IsYours("Khamûl the Ringwraith") & his
    card(
        "LE-198",
        "Indûr Unleashed",
        abilities=[
            Ability(CancelAttack(), title="cancel the attack", windows=("attack",), condition=indur),
            Ability(
                CannotBeCancelled(),
                key="play-attack",
                title="for his attack",
                windows=("own attack",),
                condition=indur,
            ),
        ],
    )
    card(
        "LE-200",
        "Khamûl Unleashed",
        abilities=[
            Ability(AttackProwess(-3), title="weaken the attack", windows=("attack",), condition=khamul),
            Ability(
                ChooseDefenders(),
                key="play-attack",
                title="for his attack",
                windows=("own attack",),
                condition=khamul,
            ),
        ],
    )


@condition("for your Ringwraith’s own company")
def his_company_is_in_question(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company that attacks, is attacked or moves is that of the player's own Ringwraith."""
    company = _his_company(state, source)
    if company is None:
        return False
    attack = state.nearest(AttackFrame)
    if isinstance(attack, CompanyAttack) and attack.attacker == state.owner[source]:
        return attack.by == company.number
    if attack is not None:
        return attack.company == company.number
    return company_in_focus(state) is company


@condition("if nobody else is in the company")
def alone(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The Ringwraith of the card's player is the only character of his company."""
    company = _his_company(state, source)
    return company is not None and len(company.characters) == 1


def _his_company(state: MeccgState, source: CardId) -> Company | None:
    avatar = avatar_of(state, state.owner[source])
    return None if avatar is None else state.company_of(avatar)


class CannotBeCancelled(Effect):
    """The attack cannot be cancelled."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else AttackChanged(uncancellable=True, source=use.card)

    def text(self) -> str:
        return "The attack cannot be cancelled."


def _is_mode(found: Card) -> bool:
    return found.name in ("Black Rider", "Fell Rider", "Heralded Lord")


class TemptAllThere(Effect):
    """All characters at the site of the target, whosever they are, make corruption checks."""

    __slots__ = ("modifier",)

    def __init__(self, modifier: int) -> None:
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        own = state.company_of(use.target)
        if own is None:
            return None
        here = [
            who
            for company in state.companies
            if state.site_name(company) == state.site_name(own)
            for who in company.characters
        ]
        return checks_of(state, here, self.modifier, state.name(use.card))

    def text(self) -> str:
        return f"All characters at his site make corruption checks modified by {self.modifier}.".replace("-", "−")


class RouseOnRoll(Effect):
    """A roll above a number untaps the target."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        purpose = f"{state.name(use.card)} (more than {self.number})"
        beats = make_check(state, BY_CARD, use.seat, purpose, self.number).beats
        return Untapped(use.target, source=use.card) if beats else None

    def text(self) -> str:
        return f"Make a roll: if it is greater than {self.number}, untap him."
