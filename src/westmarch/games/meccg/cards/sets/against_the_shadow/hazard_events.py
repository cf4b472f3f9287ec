"""Against the Shadow: hazard events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting
from westmarch.kernel.structs import replace

from ....rolls import BY_CARD
from ....rules.changes import Discarded, Tapped
from ....rules.combat.automatic_attacks import attacks_at, automatic_attack
from ....rules.combat.frames import AttackFrame
from ....rules.company.companies import find_company
from ....rules.company.sides import counts_as_minion
from ....rules.piles.picking import Pick, PickNone
from ....rules.site.frames import SiteFrame
from ....rules.timing.scene import company_in_focus
from ....rules.values import mind
from ....words import UNTAPPED, signed
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import Condition
from ...language.conditions.attacks import AttackIs
from ...language.effect import Effect
from ...language.effects.land import OneAttack, OnSite
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import CardModifier, Scope
from ...language.standing.rulings import Allows
from ...language.targets.characters import victim
from ...language.targets.sites import site
from ...language.triggers.endings import ends_with_a_deck, ends_with_a_defeat
from ...language.who import Who
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState

BEASTS = AttackIs("Spider", "Animal")


def register() -> None:
    # Full of Froth and Rage
    card(
        "AS-30",
        "Full of Froth and Rage",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[CardModifier("attack prowess", +2, scope=Scope.ATTACKS, when=BEASTS)],
        triggers=[ends_with_a_defeat(BEASTS, "a Spider or Animal attack is defeated")],
    )
    card(
        "AS-31",
        "Near to Hear a Whisper",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        rulings=[Allows(Deed.ATTACK_OUTSIDE, Scope.PLAYERS)],
        revealed_against="a company that stays outside the site",
        triggers=[ends_with_a_deck()],
    )
    card(
        "AS-23",
        "A Lie in Your Eyes",
        abilities=[
            Ability(
                TapOrLose(6),
                windows=("hazards",),
                target=victim(Who(tapped=False, not_wizard=True, not_races=("Ringwraith",))),
            )
        ],
    )
    towns = site("Free-hold", "Border-hold")
    card(
        "AS-29",
        "FEAR! FIRE! FOES!",
        abilities=[
            Ability(MoreDefenders(5, 8), title="one more attack", windows=("hazards",), target=towns),
            *(
                Ability(
                    AttackInEarnest(number, -1),
                    key=f"play-{words}",
                    title=f"the {words} automatic-attack in earnest",
                    windows=("hazards",),
                    target=site(),
                    condition=DetainsMinions(number),
                )
                for number, words in enumerate(("first", "second", "third"), start=1)
            ),
        ],
    )


class MoreDefenders(OnSite):
    """The target site has one more automatic-attack this turn: detainment, and of no race."""

    __slots__ = ("prowess", "strikes")
    on_guard = "attack"

    def __init__(self, strikes: int, prowess: int) -> None:
        self.strikes = strikes
        self.prowess = prowess

    def attacks_there(
        self, state: MeccgState, lasting: Lasting, site: CardId, attacks: list[AttackFrame]
    ) -> list[AttackFrame]:
        company = _company_at(state, site)
        if company is None:
            return attacks
        return [*attacks, automatic_attack(state, company, "", self.strikes, self.prowess, detainment=True)]

    def text(self) -> str:
        return (
            f"The site has an additional automatic-attack this turn: {self.strikes} strikes with {self.prowess} "
            "prowess (detainment, of no type)."
        )


def _company_at(state: MeccgState, site: CardId) -> Company | None:
    """The company that is at a site or moves there, the one under way before others."""
    under_way = company_in_focus(state)
    for company in (*([under_way] if under_way is not None else []), *state.companies):
        if site in (company.site, company.destination):
            return company
    return None


class DetainsMinions(Condition):
    """A minion company is about to face the automatic-attacks of its site, of which one is detainment."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        phase = state.nearest(SiteFrame)
        company = None if phase is None else find_company(state, phase.company)
        if company is None or phase is None or not counts_as_minion(state, company):
            return False
        to_come = attacks_at(state, company, company.site)[phase.attacks_faced :]
        return any(attack.ordinal == self.number and attack.detainment for attack in to_come)

    def text(self) -> str:
        which = ("first", "second", "third")[self.number - 1]
        return f"if the {which} automatic-attack that a minion company is about to face is detainment"


class AttackInEarnest(OneAttack):
    """One automatic-attack at the target site is not detainment this turn, and has another prowess."""

    __slots__ = ("prowess",)

    def __init__(self, number: int, prowess: int) -> None:
        super().__init__(number)
        self.prowess = prowess

    def instead_of(self, attack: AttackFrame) -> list[AttackFrame]:
        prowess = attack.prowess_change + self.prowess
        return [replace(attack, detainment=False, in_earnest=True, prowess_change=prowess)]

    def text(self) -> str:
        return f"It is not detainment, and {signed(self.prowess)} to its prowess."


class TapOrLose(Effect):
    """The player of the target taps him or an ally of his, or a roll is made that may discard him."""

    __slots__ = ("margin",)
    on_guard = "never"

    def __init__(self, margin: int) -> None:
        self.margin = margin

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        if company is None:
            return None
        able = [who for who in (use.target, *state.allies(use.target)) if state.status[who] == UNTAPPED]
        if not use.chosen:
            choices: list[Action] = [Pick(company.seat, who) for who in able]
            return Decision(company.seat, "who taps, or nobody", [*choices, PickNone(company.seat)])
        if use.chosen[0] >= 0:
            return Tapped(use.chosen[0], source=use.card)
        needed = mind(state, use.target) + self.margin
        purpose = f"{state.name(use.card)} on {state.name(use.target)} (more than {needed})"
        beats = make_check(state, BY_CARD, use.seat, purpose, needed).beats
        return Discarded(use.target, source=use.card) if beats else None

    def text(self) -> str:
        return (
            "His player taps him or an ally that he controls, or lets you make a roll: if it is greater than his mind "
            f"plus {self.margin}, he is discarded with everything that lies with him."
        )
