"""Against the Shadow: magic that sets wolves on others, and pays for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.lasting import END_OF_ATTACK
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, Runnable, step
from westmarch.kernel.state import Lasting

from ....rules.changes import Discarded
from ....rules.combat.attack import Attack
from ....rules.combat.frames import AttackFrame
from ....rules.combat.isolation import RowOfAttacks
from ....rules.company.companies import find_company
from ....rules.company.sides import is_hero_company
from ....rules.company_combat.attacking import AttackCompany
from ....rules.site.changes import SitePhaseSpent
from ....rules.timing.ended import EffectSpent
from ....words import listed
from ...definition import card
from ...language.abilities import Binding, Target
from ...language.conditions.attacks import FacesAutomatic
from ...language.effect import Effect, LastingEffect
from ...language.effects.combat import SetStrikes
from ...language.effects.lasting import Lasts
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...odd.magic import SHADOW, SPIRIT, magic

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState
    from ....words import Moment

WOLVES = ("War-wolf", "War-warg", "The Warg-king")


def register() -> None:
    card(
        "AS-89",
        "Hounds of Sauron",
        abilities=[
            magic(
                SHADOW,
                SetHounds(4, 8),
                check=-4,
                windows=("site",),
                title="set them on a company",
                target=HEROES_HERE,
            ),
            magic(
                SHADOW,
                SetStrikes(1),
                check=-4,
                windows=("attack",),
                key="play-shield",
                title="reduce the strikes to one",
                condition=~FacesAutomatic(),
            ),
        ],
    )
    card(
        "AS-95",
        "Our Own Wolves",
        abilities=[magic(SPIRIT, EnrageWolves(+3), TurnOnTheirMasters(+3), check=-3, windows=("attack",))],
    )


def _attackable(state: MeccgState, binding: Binding) -> list[CardId]:
    """The first of each hero company that the company could attack now, by its first character."""
    found: list[CardId] = []
    for attack in AttackCompany.candidates(state, binding.seat):
        refused = {refusal.requirement for refusal in attack.refusals(state)} - {"at_the_end_of_the_site_phase"}
        other = find_company(state, attack.target)
        if not refused and other is not None and is_hero_company(state, other):
            found += other.characters[:1]
    return found


HEROES_HERE = Target("a hero company that yours could attack", _attackable)


class SetHounds(Effect):
    """Wolves attack the target's company instead of the company that could have done so."""

    __slots__ = ("prowess", "strikes")

    def __init__(self, strikes: int, prowess: int) -> None:
        self.strikes = strikes
        self.prowess = prowess

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        if company is None:
            return None
        wolves = Attack(
            company=company.number,
            attacker=use.seat,
            creature=NO_CARD,
            race="Wolf",
            base_strikes=self.strikes,
            base_prowess=self.prowess,
        )
        return SitePhaseSpent(source=use.card), wolves

    def text(self) -> str:
        return (
            "Instead of being attacked by your company, whose site phase ends, it faces an attack: Wolves, "
            f"{self.strikes} strikes with {self.prowess} prowess."
        )


def wolves_of(state: MeccgState, company: Company) -> tuple[CardId, ...]:
    """The wolves among the allies in a company."""
    allies = (ally for who in company.characters for ally in state.allies(who))
    return tuple(ally for ally in allies if state.name(ally) in WOLVES)


class EnrageWolves(Lasts):
    """The wolves in the company have more prowess against the attack."""

    __slots__ = ()

    def __init__(self, prowess: int) -> None:
        super().__init__(CardModifier("prowess", prowess, scope=Scope.TARGETS, layer=EVENT_LAYER))

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is not None:
            use.last(state, wolves_of(state, company), until=END_OF_ATTACK)
        return None

    def text(self) -> str:
        words = self.words.removesuffix(" for the target")
        return f"{words} for each {listed(list(WOLVES), 'or')} in his company against the attack."


class TurnOnTheirMasters(LastingEffect):
    """After the attack each of the wolves attacks its master."""

    __slots__ = ("prowess",)

    def __init__(self, prowess: int) -> None:
        self.prowess = prowess

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is not None and wolves_of(state, company):
            use.last(state, wolves_of(state, company), company=company.number)
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if moment != "attack over" or attack is None or attack.company != lasting.number:
            return None
        wolves = tuple(ref.card for ref in lasting.targets if state.is_current(ref))
        return WolvesTurn(lasting.number, wolves, lasting.card, lasting.ability, self.prowess)

    def text(self) -> str:
        return (
            "After the attack the controller of each of these allies faces an attack of no type: one strike with the "
            f"ally’s normal prowess +{self.prowess}. If the strike is successful, discard the ally."
        )


class WolvesTurn(RowOfAttacks):
    """Wolves that were enraged attack their masters, one after the other."""

    company: int
    wolves: tuple[CardId, ...]
    definition: str
    ability: str
    prowess: int
    master: CardId = NO_CARD
    bitten: bool = False

    def learns(self, attack: AttackFrame) -> bool:
        self.bitten = "successful" in attack.outcomes
        return attack.alone == self.master

    @step()
    def is_spent(self, state: MeccgState) -> Outcome:
        """It follows one attack only."""
        state.happen(EffectSpent(self.definition, self.ability, self.company))
        return None

    @step()
    def turn(self, state: MeccgState) -> Outcome:
        if self.bitten and self.wolves:
            # The wolf that has bitten leaves its master.
            gone, self.wolves, self.bitten, self.master = self.wolves[0], self.wolves[1:], False, NO_CARD
            return Again(Discarded(gone)) if state.lies_in_play(gone) else Again()
        if self.master >= 0:
            self.wolves, self.master = self.wolves[1:], NO_CARD
            return Again()
        company = find_company(state, self.company)
        if not self.wolves or company is None:
            return None
        wolf = self.wolves[0]
        self.master = state.bearer[wolf] if state.lies_in_play(wolf) else NO_CARD
        if self.master not in company.characters:
            self.wolves, self.master = self.wolves[1:], NO_CARD
            return Again()
        bite = Attack(
            company=company.number,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race="",
            base_strikes=1,
            base_prowess=(state.card(wolf).facts.prowess or 0) + self.prowess,
            alone=self.master,
        )
        return Again(bite)

    steps = (is_spent, turn)
