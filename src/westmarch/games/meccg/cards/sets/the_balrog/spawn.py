"""The Balrog: the brood of Ungoliant, and the sun that its kin shun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting
from westmarch.kernel.structs import replace

from ....rolls import BY_CARD
from ....rules.changes import Tapped
from ....rules.combat.changes import AttackChanged
from ....rules.combat.figures import attack_prowess
from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.journey.land import site_type
from ....rules.timing.chain import DeclarationCancelled, chains_with
from ....rules.timing.lasting import lasting_effects
from ....rules.timing.scene import company_in_focus
from ....rules.values import mind
from ....words import UNTAPPED, listed, plural
from ...definition import Card, card
from ...language.abilities import Ability, Binding, Target, Unduplicated, hazard
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackIs
from ...language.conditions.characters import SubjectIs
from ...language.conditions.journey import goes_below, stays_above
from ...language.conditions.places import SiteHasAttacks
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.combat import AttackProwess, Detain, Embolden
from ...language.effects.journey import BarSitePhase
from ...language.effects.land import AUTOMATIC_ATTACKS, OnSite
from ...language.effects.piles import DiscardFromHand
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import CardModifier, Scope
from ...language.standing.openings import Opening
from ...language.standing.site_attacks import SiteAttack
from ...language.targets.chain import cancels_the_attack
from ...language.targets.sites import site
from .beasts import calls_a_beast, remembers_the_limit

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card("BA-13", "Shelob’s Brood")
    card(
        "BA-28",
        "Ungoliant’s Foul Issue",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        site_attacks=[SiteAttack("Ancient Deep-hold", "Spawn", figures=(2, 17, 7))],
        openings=[
            Opening(
                is_common_spider,
                "Non-unique Spiders may be keyed to Ruins & Lairs and Shadow-holds of the Under-deeps.",
                keyed_to=("Ruins & Lairs", "Shadow-hold"),
                when=goes_below,
            )
        ],
    )
    card(
        "BA-24",
        "Spawn of Ungoliant",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        site_attacks=[SiteAttack(site, "Spawn", figures=(3, 15, 8)) for site in ("The Pûkel-deeps", "The Gem-deeps")],
        modifiers=[
            CardModifier("body check", +1, scope=Scope.ATTACKS, when=AttackIs("Spider") & StrikeOn(*FREE_PEOPLES))
        ],
    )
    card(
        "BA-21",
        "Monstrosity of Diverse Shape",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        triggers=[remembers_the_limit(), calls_a_beast()],
        site_attacks=[
            SiteAttack(site, "Spawn", figures=(2, 15, 9)) for site in ("The Drowning-deeps", "Remains of Thangorodrim")
        ],
    )
    card(
        "BA-27",
        "Ungoliant’s Progeny",
        abilities=[
            Ability(ComeIntoPlay(), windows=("hazards",)),
            Ability(
                Detain(+1),
                key="bind",
                title="let the Spiders bind their prey",
                windows=("attack",),
                condition=AttackIs("Spider") & opponent_faces & ~has_changed_it,
                uncounted=True,
            ),
        ],
        site_attacks=[SiteAttack(site, "Spawn", figures=(2, 16, 8)) for site in ("The Wind-deeps", "The Rusted-deeps")],
    )
    card(
        "BA-15",
        "Darkness Made by Malice",
        abilities=[hazard(BarSitePhase(), condition=in_the_lair & outnumbered, on_company=True)],
    )
    prey = DiscardFromHand("an Animal or Spider creature", is_vermin)
    card(
        "BA-23",
        "The Reek",
        abilities=[hazard(prey, TapTheMeek(2), condition=in_the_lair & prey.is_possible, on_company=True)],
    )
    malice = Embolden(strikes=+1, prowess=+1, body=-2)
    card(
        "BA-26",
        "Unabated in Malice",
        abilities=[
            Ability(
                malice,
                windows=("attack",),
                condition=automatic_or_shelob,
                uncounted=True,
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            ),
            *(
                Ability(
                    EmboldenAtSite(malice, number),
                    windows=("hazards",),
                    key=f"play-{words}",
                    title=f"the {words} automatic-attack",
                    target=site(),
                    condition=SiteHasAttacks(number) & ~Emboldened(number),
                    uncounted=True,
                )
                for number, _, words in AUTOMATIC_ATTACKS
            ),
        ],
    )
    card(
        "BA-14",
        "Black Vapour",
        abilities=[
            Ability(AttackProwess(+1), title="+1 prowess", windows=("attack",), condition=AttackIs("Spider")),
            Ability(Smother(14), key="play-smother", title="let nobody escape", windows=("response",), target=WAY_OUT),
        ],
        revealed_against="what would cancel an attack, and during an attack",
    )
    shunned = SubjectIs("Orc", "Troll", "Dwarf", "Ringwraith") & stays_above
    card(
        "BA-25",
        "The Sun Shone Fiercely",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier("prowess", -1, scope=Scope.EACH, when=when)
            for when in (shunned, shunned & ~InPlay("Doors of Night"))
        ],
    )


class EmboldenAtSite(OnSite):
    """One automatic-attack at the target site grows this turn, until somebody tries to cancel it."""

    __slots__ = ("malice", "number")
    on_guard = "attack"

    def __init__(self, malice: Embolden, number: int) -> None:
        self.malice = malice
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if Emboldened(self.number).holds(state, use.card, use.target) else super().run(state, use)

    def attacks_there(
        self, state: MeccgState, lasting: Lasting, site: CardId, attacks: list[AttackFrame]
    ) -> list[AttackFrame]:
        grown = [replace(attack) if attack.ordinal == self.number else attack for attack in attacks]
        for attack in grown:
            if attack.ordinal == self.number:
                self.malice.change(lasting.card).alter(attack)
        return grown

    def text(self) -> str:
        return f"An automatic-attack of your choice there has {self.malice.text()}"


class Emboldened(Condition):
    """An automatic-attack of this number at the target site has been emboldened this turn."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: MeccgState, source: CardId, subject: CardId) -> bool:
        return any(
            isinstance(effect, EmboldenAtSite)
            and effect.number == self.number
            and any(ref.card == subject for ref in lasting.targets)
            for lasting, effect in lasting_effects(state)
        )

    def text(self) -> str:
        return "if that has been emboldened this turn"


FREE_PEOPLES = ("Elf", "Dwarf", "Hobbit", "Dúnadan", "Man")


class StrikeOn(Condition):
    """The strike under way is aimed at a character of one of these races."""

    __slots__ = ("races",)

    def __init__(self, *races: str) -> None:
        self.races = races

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        strike = state.nearest(StrikeFrame)
        return strike is not None and state.card(strike.character).facts.race in self.races

    def text(self) -> str:
        return f"on {listed([plural(race) for race in self.races])}"


def is_common_spider(card: Card) -> bool:
    """Whether a card is a Spider creature that is not unique."""
    return card.is_creature and card.facts.race == "Spider" and not card.facts.unique


def spawn_in_play(state: MeccgState) -> int:
    """How many Spawn are in play; those who have been eliminated are not."""
    return sum(
        "Spawn" in state.card(card).facts.keywords for seat in range(state.seats) for card in state.in_play(seat)
    )


@condition("on a company at or moving to a Ruins & Lairs or a site of the Under-deeps")
def in_the_lair(state: MeccgState, source: CardId, subject: Any) -> bool:
    company = company_in_focus(state)
    if company is None:
        return False
    site = company.destination if company.destination >= 0 else company.site
    return state.card(site).facts.under_deeps or site_type(state, site) == "Ruins & Lairs"


@condition("if there are more Spawn in play than characters in the company")
def outnumbered(state: MeccgState, source: CardId, subject: Any) -> bool:
    company = company_in_focus(state)
    return company is not None and spawn_in_play(state) > len(company.characters)


def is_vermin(card: Card) -> bool:
    return card.is_creature and not {"Animal", "Spider"}.isdisjoint((card.facts.race, *card.facts.other_races))


class TapTheMeek(Effect):
    """All untapped characters in the company tap whose mind is lower than a number and the Spawn in play."""

    __slots__ = ("number",)
    on_guard = "never"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        limit = self.number + spawn_in_play(state)
        meek = [
            who
            for who in (() if company is None else company.characters)
            if state.status[who] == UNTAPPED and mind(state, who) < limit and not state.card(who).is_avatar
        ]
        return tuple(Tapped(who, source=use.card) for who in meek) or None

    def text(self) -> str:
        return (
            f"Tap all untapped characters in the company with a mind less than {self.number} plus the number of Spawn "
            "in play, but no Wizard, Ringwraith or Balrog."
        )


@condition("on an automatic-attack or an attack of Shelob’s, before strikes are assigned")
def automatic_or_shelob(state: MeccgState, source: CardId, subject: Any) -> bool:
    attack = state.nearest(AttackFrame)
    if attack is None or attack.strikes >= 0 or attack.assigned or attack.defender(state) == state.owner[source]:
        return False
    return attack.automatic or (attack.creature >= 0 and state.name(attack.creature) == "Shelob")


@condition("if it has changed the attack already")
def has_changed_it(state: MeccgState, source: CardId, subject: Any) -> bool:
    attack = state.nearest(AttackFrame)
    return attack is not None and state.definition[source] in attack.changed_by


@condition("if an opponent faces it")
def opponent_faces(state: MeccgState, source: CardId, subject: Any) -> bool:
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.defender(state) != state.place[source] % state.seats


def _ways_out(state: MeccgState, binding: Binding) -> list[CardId]:
    """What would cancel an attack by Spiders, and waits in the chain."""
    attack = state.nearest(AttackFrame)
    return [] if attack is None or not attack.is_by(state, ("Spider",)) else cancels_the_attack(state)


WAY_OUT = Target("what would cancel an attack by Spiders", _ways_out)


class Smother(Effect):
    """A roll with the prowess of the attack above a number cancels the target and makes the attack stronger."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None or not chains_with(state, use.target):
            return None
        parts = [("prowess of the attack", attack_prowess(state, attack))]
        purpose = f"{state.name(use.card)} (more than {self.number})"
        if not make_check(state, BY_CARD, use.seat, purpose, self.number, parts).beats:
            return None
        return (
            DeclarationCancelled(use.target, source=use.card),
            AttackChanged(+1, by=use.definition, source=use.card),
        )

    def text(self) -> str:
        return (
            "Make a roll and add the prowess of the attack: if the result is greater than "
            f"{self.number}, cancel the target, and the attack has +1 prowess."
        )
