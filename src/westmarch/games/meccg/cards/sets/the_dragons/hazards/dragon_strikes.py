"""The Dragons: what Dragons can do with their strikes: more of them, two at once, one that carries somebody off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from .....rules.changes import Name
from .....rules.combat.automatic_attacks import automatic_attacks
from .....rules.combat.changes import AttackChanged
from .....rules.combat.frames import AttackFrame
from .....rules.company.manifestations import DRAGONS
from .....rules.site.frames import SiteFrame
from .....rules.timing.chain import Chain, effects_of
from .....rules.timing.scene import company_in_focus
from .....words import Moment, signed
from ....definition import card
from ....language.abilities import Ability, Binding, Target
from ....language.condition import condition
from ....language.conditions.attacks import AttackIs, ByManifestation
from ....language.effect import Effect, LastingEffect
from ....language.effects.lasting import UntilEndOfTurn
from ....language.modifiers import CardModifier, Scope

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

DRAGON = AttackIs("Dragon")
WORMS = AttackIs("Dragon", "Drake")
HOME = " at Home"
SEA_DRAGON = f"Eärcaraxë{HOME}"


def register() -> None:
    card(
        "TD-79",
        "Velocity of Haste",
        abilities=[
            Ability(MoreStrikes(1), windows=("attack",), condition=DRAGON),
            Ability(
                MoreStrikes(2),
                key="play-scorba",
                title="for Scorba",
                windows=("attack",),
                condition=ByManifestation("Scorba"),
            ),
        ],
    )
    card(
        "TD-12",
        "Deftness of Agility",
        abilities=[
            Ability(StrikeAgain(-3), windows=("attack",), condition=DRAGON),
            Ability(
                StrikeAgain(0),
                key="play-bairanax",
                title="for Bairanax",
                windows=("attack",),
                condition=ByManifestation("Bairanax"),
            ),
        ],
    )
    card(
        "TD-29",
        "Half an Eye Open",
        abilities=[
            Ability(GiveTheFirst(), windows=("attack",), condition=WORMS),
            Ability(
                UntilEndOfTurn(CardModifier("burglary", -5, scope=Scope.TARGETS)),
                key="play-burglary",
                title="against a burglary",
                windows=("hazards",),
                target=BURGLAR,
            ),
        ],
        revealed_against="a burglary attempt",
    )
    card(
        "TD-23",
        "Exile of Solitude",
        abilities=[
            Ability(CarryOff(-1), windows=("hazards",), condition=dragon_at_home),
            Ability(
                CarryOff(0, every=True),
                key="play-sea",
                title="for Eärcaraxë",
                windows=("hazards",),
                condition=sea_dragon_at_home,
            ),
        ],
    )


class MoreStrikes(Effect):
    """The attack has additional strikes, which have no body."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else AttackChanged(bodiless=self.number, source=use.card)

    def text(self) -> str:
        more = "one additional strike" if self.number == 1 else f"{self.number} additional strikes"
        return f"The attack has {more} without body (assigned last)."


class StrikeAgain(Effect):
    """The attacker may give one of the strikes to somebody who has one; each has a sequence of its own."""

    __slots__ = ("prowess",)

    def __init__(self, prowess: int) -> None:
        self.prowess = prowess

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(AttackFrame) is None:
            return None
        return AttackChanged(second_strike=self.prowess, source=use.card)

    def text(self) -> str:
        change = f", with {signed(self.prowess)} to its prowess" if self.prowess else ""
        return (
            "When you assign strikes you may give one of them to a character who has one already"
            f"{change}; he faces them one after the other."
        )


class GiveTheFirst(Effect):
    """The attacker may choose who faces the first strike, but for avatars."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else AttackChanged(first_by_attacker=True, source=use.card)

    def text(self) -> str:
        return "You may choose a non-Wizard character to face the first strike, before any other is assigned."


def _burglars(state: MeccgState, binding: Binding) -> Iterator[CardId]:
    """Whoever has been declared to steal into the site."""
    chain = state.frame
    for entry in chain.entries if isinstance(chain, Chain) else ():
        if any(effect.is_burglary for effect in effects_of(entry)):
            yield entry.actor


BURGLAR = Target("the character who attempts a burglary", _burglars)


def _is_at_home(state: MeccgState, attack: AttackFrame) -> bool:
    name = state.name(attack.creature) if attack.creature >= 0 else ""
    return name in DRAGONS and name.endswith(HOME)


def _waiting(state: MeccgState) -> list[str]:
    """The Dragons at home, by name, that a company will face that is entering its site."""
    company = company_in_focus(state) if state.nearest(SiteFrame) is not None else None
    attacks = () if company is None else automatic_attacks(state, company)
    return [state.name(attack.creature) for attack in attacks if _is_at_home(state, attack)]


@condition("on-guard, before the attack of a Dragon at home")
def dragon_at_home(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company is about to face an at home manifestation of a unique Dragon."""
    return bool(_waiting(state))


@condition(f"on-guard, before the attack of {SEA_DRAGON}")
def sea_dragon_at_home(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company is about to face Eärcaraxë at Home."""
    return SEA_DRAGON in _waiting(state)


class CarryOff(LastingEffect):
    """A strike of a Dragon at home (or each of one) carries off a character who is no avatar, if it is successful."""

    __slots__ = ("every", "prowess")
    on_guard = "attack"

    def __init__(self, prowess: int, every: bool = False) -> None:
        self.prowess = prowess
        self.every = every

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is not None:
            use.last(state, (), company=company.number)
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if moment != "defenders known" or attack is None or attack.company != lasting.number:
            return None
        if not _is_at_home(state, attack) or (self.every and state.name(attack.creature) != SEA_DRAGON):
            return None
        struck = tuple(who for who in dict.fromkeys(attack.assigned) if _may_be_carried_off(state, who))
        if not struck:
            return None
        if self.every:
            return tuple(Seized(who, self.prowess, source=attack.creature) for who in struck)
        return ChooseCaptive(attack.attacker, struck, self.prowess)

    def text(self) -> str:
        which = "Each strike of hers" if self.every else "One strike of the Dragon"
        change = f" has {signed(self.prowess)} prowess and" if self.prowess else ""
        chosen = "" if self.every else " (your choice, once strikes are assigned)"
        return (
            f"{which} on a non-Wizard character{chosen}{change} does not wound: if it is successful, he is discarded "
            "with all that he controls except followers, without a body check."
        )


def _may_be_carried_off(state: MeccgState, who: CardId) -> bool:
    return state.card(who).is_character and not state.card(who).is_avatar


class Seized(Change, frozen=True):
    """A strike will carry off whom it is successful against."""

    rules = ("ME-2.13",)

    character: CardId
    prowess: int

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        attack.carries_off += ((self.character, self.prowess),)

    def sentence(self, name: Name) -> str:
        return f"The strike on {name(self.character)} is to carry him off"


class ChooseCaptive(Procedure):
    """The attacker says which strike is to carry somebody off."""

    seat: int
    struck: tuple[CardId, ...]
    prowess: int
    done: bool = False

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        if self.done:
            return None
        choices: list[Action] = [CarryHimOff(self.seat, who, self.prowess) for who in self.struck]
        return Decision(self.seat, "who is carried off", [*choices, CarryNobodyOff(self.seat)])

    steps = (choose,)


class CarryHimOff(Action, frozen=True):
    """Let the strike on somebody carry him off."""

    verb = "carry-off"
    character: CardId
    prowess: int

    def perform(self, state: MeccgState) -> Runnable | None:
        choice = state.frame
        assert isinstance(choice, ChooseCaptive)
        choice.done = True
        return Seized(self.character, self.prowess)

    def sentence(self, state: MeccgState) -> str:
        return f"The strike on {state.name(self.character)} is to carry him off"


class CarryNobodyOff(Pass, frozen=True):
    """Let all strikes wound."""

    verb = "carry-nobody-off"

    def perform(self, state: MeccgState) -> Runnable | None:
        choice = state.frame
        assert isinstance(choice, ChooseCaptive)
        choice.done = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "No strike is to carry anybody off"
