"""The Lidless Eye: what the Nine do when they are let loose, each as his player's own Ringwraith."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rolls import BY_CARD
from ....rules.changes import Discarded, Untapped
from ....rules.checks.corruption import checks_of
from ....rules.combat.changes import AttackChanged
from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.company.avatars import avatar_of
from ....rules.company.companies import companies_beside
from ....rules.company_combat.attacking import CompanyAttack
from ....rules.company_combat.strike import CompanyStrike
from ....rules.journey.staying import choose_again
from ....rules.timing.scene import company_in_focus
from ....words import TAPPED, listed, signed
from ...definition import Card, card
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.condition import ALWAYS, Condition, condition
from ...language.conditions.attacks import bearer_faces
from ...language.effect import Effect
from ...language.effects.combat import AttackProwess, CancelAttack, ChooseDefenders, SetStrikes
from ...language.effects.journey import OnCompany
from ...language.effects.lasting import UntilEndOfTurn
from ...language.effects.piles import BringBack, Search
from ...language.effects.table import PutOnTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.trigger import Trigger
from ...odd.great_road import MoveOn
from ...odd.magic import is_magic
from .ringwraiths import in_any_mode

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
        "LE-182",
        "Dwar Unleashed",
        abilities=[
            Ability(
                RideThroughRegions(),
                windows=("organization",),
                target=YOUR_RINGWRAITH,
                condition=IsYours("Dwar the Ringwraith") & in_any_mode,
            )
        ],
    )
    card(
        "LE-205",
        MORGUL_BLADE,
        abilities=[
            Ability(
                PutOnTarget(),
                EndOnTarget("The Fiery Blade"),
                windows=("any",),
                target=A_RINGWRAITH,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
        modifiers=cuts(prowess=-1, body=-1),
        triggers=[breaks_on_a_failed_strike()],
    )
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


MORGUL_BLADE = "Morgul-blade"
A_RINGWRAITH = Target(
    "your Ringwraith or a follower of his who is one",
    lambda state, binding: state.characters(binding.seat),
    lambda state, binding, who: state.card(who).facts.race == "Ringwraith",
)


@condition("who strikes the bearer when companies fight")
def strikes_the_bearer(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character in question strikes the bearer, in a fight of companies."""
    strike = state.nearest(CompanyStrike)
    return strike is not None and strike.character == state.bearer[source] and strike.striker == subject


class Cut(CardModifier):
    """A part of what a blade takes from strikes against its bearer; one part tells of all."""

    __slots__ = ("words",)

    def __init__(self, quantity: str, amount: int, scope: Scope, when: Condition, words: str) -> None:
        super().__init__(quantity, amount, scope=scope, when=when, layer=EVENT_LAYER)
        self.words = words

    def text(self) -> str:
        return self.words


def cuts(prowess: int, body: int, when: Condition = ALWAYS) -> list[CardModifier]:
    """What a blade takes from each strike against its bearer, of a creature or of a character."""
    found: list[CardModifier] = []
    told = [f"{signed(amount)} {figure}" for figure, amount in (("prowess", prowess), ("body", body)) if amount]
    words = " ".join(filter(None, (f"Each strike against the bearer has {listed(told)}", when.text()))) + "."
    for figure, amount in (("prowess", prowess), ("body", body)):
        if amount:
            found.append(Cut(f"attack {figure}", amount, Scope.ATTACKS, bearer_faces & when, words))
            found.append(Cut(figure, amount, Scope.EACH, strikes_the_bearer & when, ""))
            words = ""
    return found


def breaks_on_a_failed_strike() -> Trigger:
    """The blade is gone once a strike against its bearer has failed."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        strike = state.nearest(StrikeFrame)
        failed = strike is not None and strike.outcome in ("failed", "defeated")
        return Discarded(source, cause="broken") if failed and bearer_faces.holds(state, source, source) else None

    return Trigger("strike resolved", act, "Discard this card after a strike against the bearer fails.")


class EndOnTarget(Effect):
    """The cards of a name that lie with the target are discarded."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        found = [card for card in state.attachments(use.target) if state.name(card) == self.name]
        return tuple(Discarded(card, source=use.card) for card in found) or None

    def text(self) -> str:
        return f"Discard {self.name} if it is on him."


class RideThroughRegions(OnCompany):
    """The company may use region movement this turn, though its Ringwraith may not."""

    __slots__ = ()
    frees_from_the_roads = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        outcome = super().run(state, use)
        company = state.company_of(use.target)
        if company is not None:
            choose_again(state, company)
        return outcome

    def text(self) -> str:
        return "His company may use region movement this turn."


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
        beside = companies_beside(state, state.company_of(use.target))
        here = [who for company in beside for who in company.characters]
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
