"""The Wizards: hazard short-, long- and permanent-events that are no corruption cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.combat.automatic_attacks import automatic_attack
from ....rules.journey.land import site_type as type_of
from ....rules.timing.scene import company_in_focus
from ....state import DECLARED
from ....words import plural
from ...definition import ENVIRONMENT as IS_ENVIRONMENT
from ...definition import card
from ...language.abilities import Ability, Binding, Target, Unduplicated, hazard
from ...language.condition import ALWAYS, Condition
from ...language.conditions.attacks import AttackIs, IsAutomatic, is_creature
from ...language.conditions.characters import SubjectIs
from ...language.conditions.journey import MovingPast, PathHas, company_moves
from ...language.conditions.places import SiteHasAttacks
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.land import (
    AUTOMATIC_ATTACKS,
    EndEnvironments,
    RaiseAutomaticAttack,
    TreatRegion,
    TreatSite,
    put_out,
)
from ...language.effects.lasting import ThisTurn, UntilEndOfTurn
from ...language.effects.table import ComeIntoPlay, TapTarget
from ...language.effects.weather import TapSites, TurnBack, taps_new_site, turns_back
from ...language.modifiers import CardModifier, Scope
from ...language.standing.land import Treats
from ...language.targets.characters import ATTACKED_COMPANY, victim
from ...language.targets.sites import site
from ...language.trigger import Trigger
from ...language.who import ANYBODY, Who

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


DOORS = InPlay("Doors of Night")
MOVING = company_moves


def register() -> None:
    _weather()
    _the_land_darkens()
    _at_sites()
    _attacks()


def _lasts(*effects: Effect, condition: Condition = ALWAYS, twice: bool = False) -> Ability:
    """A long- or permanent-event that lies with nobody; most cannot be duplicated."""
    return hazard(ComeIntoPlay(), *effects, condition=condition, no_duplicate=None if twice else Unduplicated.AT_ALL)


def _weather() -> None:
    card("TW-28", "Doors of Night", abilities=[_lasts(EndEnvironments("resource"))])
    card("TW-106", "Twilight", abilities=[Ability(CancelEnvironment(), windows=("any",), target=ENVIRONMENT)])
    card(
        "TW-22",
        "Clouds",
        abilities=[_lasts()],
        modifiers=[_attack_prowess(+2, is_creature & DOORS)],
    )
    card(
        "TW-69",
        "Night",
        abilities=[_lasts()],
        modifiers=[
            CardModifier("prowess", -1, scope=Scope.EACH, when=SubjectIs("Dúnadan", lacks="ranger")),
            _attack_prowess(+1, DOORS),
            CardModifier("prowess", -1, scope=Scope.EACH, when=SubjectIs("Man", "Dúnadan") & DOORS),
        ],
    )
    _sends_back("TW-49", "Long Winter", MovingPast("Wilderness", count=2, without="ranger"), ("Wilderness",), 2)
    dark = ("Shadow-land", "Dark-domain")
    _sends_back("TW-36", "Foul Fumes", MovingPast(*dark, without="ranger"), dark, 1)
    blocked = MovingPast("Wilderness")
    card("TW-91", "Snowstorm", abilities=[_lasts(TurnBack(blocked), condition=DOORS)], triggers=[turns_back(blocked)])
    sea = ("Coastal Sea",)
    card(
        "TW-92",
        "Storms of Ossë",
        abilities=[_lasts(TapSites(*sea), condition=DOORS)],
        triggers=[taps_new_site(sea, 1, ALWAYS)],
    )


def _sends_back(card_id: str, name: str, who: MovingPast, types: tuple[str, ...], count: int) -> None:
    """Weather that turns companies back and, with Doors of Night, taps the sites on such ways."""
    triggers: list[Trigger] = [turns_back(who), taps_new_site(types, count, DOORS)]
    card(card_id, name, abilities=[_lasts(TurnBack(who), TapSites(*types, count=count, when=DOORS))], triggers=triggers)


def _the_land_darkens() -> None:
    weaker = UntilEndOfTurn(CardModifier("prowess", -1, scope=Scope.TARGETS))
    card(
        "TW-41",
        "Gloom",
        abilities=[
            hazard(
                weaker, title="−1 prowess", target=victim(ANYBODY), condition=MOVING, no_duplicate=Unduplicated.AT_ALL
            ),
            *_darker("Border-land", "Wilderness", "Border-hold", "Ruins & Lairs"),
        ],
    )
    card(
        "TW-68",
        "New Moon",
        abilities=[
            hazard(TapTarget(), title="tap an Elf", target=victim(Who(race="Elf")), no_duplicate=Unduplicated.AT_ALL),
            *_darker("Free-domain", "Border-land", "Free-hold", "Border-hold"),
        ],
    )
    card(
        "TW-21",
        "Choking Shadows",
        abilities=[
            *_stronger_attack(2, ("Ruins & Lairs",), Unduplicated.AT_ALL),
            *_darker("Wilderness", "Shadow-land", "Ruins & Lairs", "Shadow-hold"),
        ],
    )
    card(
        "TW-11",
        "Awaken the Earth’s Fire",
        abilities=[
            *_stronger_attack(2, ("Shadow-hold", "Dark-hold"), Unduplicated.AT_ALL),
            *_darker("Shadow-land", "Dark-domain", "Shadow-hold", "Dark-hold"),
        ],
    )
    card(
        "TW-35",
        "Fell Winter",
        abilities=[_lasts()],
        triggers=[additional_attack("Border-hold", "Wolf", 3, 7)],
        treats=[Treats({"Free-domain": "Border-land", "Border-land": "Wilderness"}, when=DOORS)],
    )
    card(
        "TW-62",
        "Morgul Night",
        abilities=[_lasts(condition=DOORS)],
        treats=[Treats({"Wilderness": "Shadow-land", "Shadow-land": "Dark-domain"})],
    )


def _darker(old_region: str, new_region: str, old_site: str, new_site: str) -> list[Ability]:
    """With Doors of Night in play, one region or the new site counts as a more dangerous one."""
    return [
        hazard(
            TreatRegion(old_region, new_region),
            key="play-region",
            title=f"{old_region} as {new_region}",
            condition=PathHas(old_region) & DOORS,
            no_duplicate=Unduplicated.AT_ALL,
        ),
        hazard(
            TreatSite(old_site, new_site),
            key="play-site",
            title=f"{old_site} as {new_site}",
            target=site(old_site),
            condition=DOORS,
            no_duplicate=Unduplicated.AT_ALL,
        ),
    ]


def _at_sites() -> None:
    card("TW-6", "Arouse Denizens", abilities=_stronger_attack(3, ("Ruins & Lairs",), Unduplicated.ON_A_SITE))
    card("TW-7", "Arouse Minions", abilities=_stronger_attack(3, ("Shadow-hold", "Dark-hold"), Unduplicated.ON_A_SITE))
    card("TW-9", "Awaken Denizens", abilities=[_lasts()], modifiers=[_twice_the_strikes(IsAutomatic("Ruins & Lairs"))])
    card(
        "TW-10",
        "Awaken Minions",
        abilities=[_lasts()],
        modifiers=[_twice_the_strikes(IsAutomatic("Shadow-hold", "Dark-hold"))],
    )
    card(
        "TW-32",
        "Eye of Sauron",
        abilities=[_lasts(twice=True)],
        modifiers=[_attack_prowess(+1, IsAutomatic()), _attack_prowess(+2, IsAutomatic() & DOORS)],
    )


def _stronger_attack(amount: int, site_types: tuple[str, ...], no_duplicate: Unduplicated) -> list[Ability]:
    """More prowess for one automatic-attack at the company's new site."""
    return [
        hazard(
            RaiseAutomaticAttack(amount, number=number),
            key=key,
            title=f"the {words} automatic-attack",
            target=site(*site_types),
            condition=SiteHasAttacks(number),
            no_duplicate=no_duplicate,
        )
        for number, key, words in AUTOMATIC_ATTACKS
    ]


def _attacks() -> None:
    card("TW-61", "Minions Stir", abilities=[_lasts()], modifiers=_stir(("Orc", "Troll"), "Orc"))
    card("TW-108", "Wake of War", abilities=[_lasts()], modifiers=_stir(("Wolf", "Spider", "Animal"), "Wolf"))
    undead = AttackIs("Undead")
    card(
        "TW-81",
        "Plague of Wights",
        abilities=[_lasts()],
        modifiers=[_attack_prowess(+1, undead), _twice_the_strikes(undead & DOORS)],
    )
    # Words of Power and Terror
    card(
        "TW-115",
        "Words of Power and Terror",
        abilities=[
            hazard(
                ThisTurn(CardModifier("prowess", -1, scope=Scope.TARGETS), company=True),
                windows=("attack",),
                target=ATTACKED_COMPANY,
                condition=AttackIs("Nazgûl"),
                no_duplicate=Unduplicated.ON_A_COMPANY,
            )
        ],
    )


def _stir(races: tuple[str, ...], most: str) -> list[CardModifier]:
    """One more strike and prowess for some races; with Doors of Night, two for one of them."""
    some, worst = AttackIs(*races), AttackIs(most) & DOORS
    return [
        CardModifier(figure, +1, scope=Scope.ATTACKS, when=when)
        for when in (some, worst)
        for figure in ("attack strikes", "attack prowess")
    ]


def _attack_prowess(amount: int, when: Condition) -> CardModifier:
    return CardModifier("attack prowess", amount, scope=Scope.ATTACKS, when=when)


def _twice_the_strikes(when: Condition) -> CardModifier:
    return CardModifier("attack strikes", times=2, scope=Scope.ATTACKS, when=when)


class CancelEnvironment(Effect):
    """An environment card is discarded, or cancelled if it waits in the chain."""

    __slots__ = ()
    removes_target = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return put_out(state, (use.target,), use.card)

    def text(self) -> str:
        return "It is cancelled and discarded."


def _environments(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Environment cards in play, or declared in the present chain."""
    found, seats = list(state.having(IS_ENVIRONMENT)), state.seats
    for declared in state.zones[DECLARED * seats : (DECLARED + 1) * seats]:
        for other in declared:
            if IS_ENVIRONMENT in state.card(other).features:
                found.append(other)
    if binding.card in found:
        found.remove(binding.card)
    return sorted(found, key=lambda card: state.place[card] % seats) if len(found) > 1 else found


ENVIRONMENT = Target("an environment card in play or declared in this chain", _environments)


def additional_attack(site_type: str, race: str, strikes: int, prowess: int) -> Trigger:
    """Each site of a type has one more automatic-attack."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = company_in_focus(state)
        if company is None or type_of(state, company.site) != site_type:
            return None
        return automatic_attack(state, company, race, strikes, prowess)

    figures = f"{strikes} strikes with {prowess} prowess"
    words = f"Each {site_type} has an additional automatic-attack: {plural(race)}, {figures}."
    return Trigger("site phase begins", act, words)
