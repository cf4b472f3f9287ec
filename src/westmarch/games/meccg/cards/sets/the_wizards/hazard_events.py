"""The Wizards: hazard short-, long- and permanent-events that are no corruption cards."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Target
from ...language.check_effects import MakeCorruptionCheck
from ...language.conditions import ALWAYS, All, AttackIs, Condition, InPlay, IsAutomatic, IsCreature, PathHas, SubjectIs
from ...language.effects import Effect
from ...language.hazard_conditions import BearsNot, CompanyMoves, MovingPast
from ...language.hazard_effects import (
    Barrier,
    CallAway,
    CancelEnvironment,
    DisperseFaction,
    DoubleLimit,
    EndEnvironments,
    LoseCompanyItem,
    Only,
    Protected,
    RandomDiscards,
    TapSites,
    ThisTurn,
    TurnBack,
)
from ...language.hazard_land import RaiseAutomaticAttack, SiteHasAttacks, TreatRegion, Treats, TreatSite, site
from ...language.hazard_targets import ATTACKED_COMPANY, victim
from ...language.hazard_triggers import additional_attack, taps_new_site, turns_back
from ...language.journey_effects import BarSitePhase, LimitChangeNow, SendBack
from ...language.modifiers import CardModifier, Scope
from ...language.table_effects import ComeIntoPlay, TapTarget, UntilEndOfTurn
from ...language.targets import ENVIRONMENT, FACTION, character
from ...language.triggers import Trigger
from ...language.who import ANYBODY, Who
from ...traits import Trait

DOORS = InPlay("Doors of Night")
MOVING = CompanyMoves()


def register() -> None:
    _on_the_way()
    _calls()
    _weather()
    _the_land_darkens()
    _at_sites()
    _attacks()


def _hazard(
    *effects: Effect,
    key: str = "play",
    title: str = "",
    target: Target | None = None,
    condition: Condition = ALWAYS,
    no_duplicate: str = "",
    windows: tuple[str, ...] = ("hazards",),
) -> Ability:
    """A hazard played on the company that is under way."""
    return Ability(
        *effects,
        windows=windows,
        key=key,
        title=title,
        target=target,
        condition=condition,
        no_duplicate=no_duplicate,
    )


def _lasts(*effects: Effect, condition: Condition = ALWAYS, twice: bool = False) -> Ability:
    """A long- or permanent-event that lies with nobody; most cannot be duplicated."""
    return _hazard(ComeIntoPlay(), *effects, condition=condition, no_duplicate="" if twice else "yes")


def _on_the_way() -> None:
    for card_id, name, region in (
        ("TW-51", "Lost in Border-lands", "Border-land"),
        ("TW-54", "Lost in Shadow-lands", "Shadow-land"),
        ("TW-55", "Lost in the Wilderness", "Wilderness"),
    ):
        card(card_id, name, abilities=[_hazard(LimitChangeNow(+1, per=region), condition=MOVING)])
    card("TW-50", "Lost at Sea", abilities=[_hazard(Only(PathHas("Coastal Sea"), BarSitePhase()), condition=MOVING)])
    card(
        "TW-52",
        "Lost in Dark-domains",
        abilities=[_hazard(Only(PathHas("Dark-domain"), DoubleLimit()), condition=MOVING)],
    )
    card("TW-53", "Lost in Free-domains", abilities=[_hazard(BarSitePhase(), condition=PathHas("Free-domain"))])
    card("TW-84", "River", abilities=[_hazard(Barrier(Who(skill="ranger")), condition=MOVING, target=site())])
    card(
        "TW-30",
        "Drowning Seas",
        abilities=[
            _hazard(LoseCompanyItem(), RandomDiscards(2), condition=PathHas("Coastal Sea")),
            _hazard(
                SendBack(),
                key="play-return",
                title="return to the site of origin",
                condition=All(PathHas("Coastal Sea"), DOORS),
            ),
        ],
    )


def _calls() -> None:
    not_the_bearer = BearsNot("The One Ring")
    card(
        "TW-18",
        "Call of Home",
        abilities=[_hazard(CallAway(10), target=victim(Who(not_wizard=True)), condition=not_the_bearer)],
    )
    card(
        "TW-19",
        "Call of the Sea",
        abilities=[_hazard(CallAway(10, modifier=-3, when=PathHas("Coastal Sea")), target=victim(Who(race="Elf")))],
    )
    hobbit = Who(race="Hobbit")
    card(
        "TW-104",
        "Tookish Blood",
        abilities=[
            _hazard(CallAway(11), target=victim(hobbit)),
            Ability(
                Protected(),
                windows=("organization", "long-event", "site", "response", "end of turn"),
                key="play-resource",
                title="as a resource",
                target=character(hobbit),
                as_resource=True,
            ),
        ],
    )
    card(
        "TW-67",
        "Muster Disperses",
        abilities=[_hazard(DisperseFaction(11), target=FACTION)],
        traits=[Trait.NEVER_ON_GUARD],
    )
    tired = UntilEndOfTurn(CardModifier("prowess", -1, scope=Scope.TARGETS))
    card(
        "TW-111",
        "Weariness of the Heart",
        abilities=[
            _hazard(
                tired,
                title="−1 prowess",
                target=victim(ANYBODY),
                no_duplicate=" on a given character",
                windows=("hazards", "strike hazards"),
            ),
            _hazard(
                MakeCorruptionCheck(whom="target"),
                key="play-check",
                title="corruption check",
                target=victim(ANYBODY),
            ),
        ],
    )


def _weather() -> None:
    card("TW-28", "Doors of Night", abilities=[_lasts(EndEnvironments("resource"))])
    card("TW-106", "Twilight", abilities=[Ability(CancelEnvironment(), windows=("any",), target=ENVIRONMENT)])
    card(
        "TW-22",
        "Clouds",
        abilities=[_lasts()],
        modifiers=[_attack_prowess(+2, All(IsCreature(), DOORS))],
    )
    card(
        "TW-69",
        "Night",
        abilities=[_lasts()],
        modifiers=[
            CardModifier("prowess", -1, scope=Scope.EACH, when=SubjectIs("Dúnadan", lacks="ranger")),
            _attack_prowess(+1, DOORS),
            CardModifier("prowess", -1, scope=Scope.EACH, when=All(SubjectIs("Man", "Dúnadan"), DOORS)),
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
            _hazard(weaker, title="−1 prowess", target=victim(ANYBODY), condition=MOVING, no_duplicate="yes"),
            *_darker("Border-land", "Wilderness", "Border-hold", "Ruins & Lairs"),
        ],
    )
    card(
        "TW-68",
        "New Moon",
        abilities=[
            _hazard(TapTarget(), title="tap an Elf", target=victim(Who(race="Elf")), no_duplicate="yes"),
            *_darker("Free-domain", "Border-land", "Free-hold", "Border-hold"),
        ],
    )
    card(
        "TW-21",
        "Choking Shadows",
        abilities=[
            *_stronger_attack(2, ("Ruins & Lairs",), "yes"),
            *_darker("Wilderness", "Shadow-land", "Ruins & Lairs", "Shadow-hold"),
        ],
    )
    card(
        "TW-11",
        "Awaken the Earth’s Fire",
        abilities=[
            *_stronger_attack(2, ("Shadow-hold", "Dark-hold"), "yes"),
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
        _hazard(
            TreatRegion(old_region, new_region),
            key="play-region",
            title=f"{old_region} as {new_region}",
            condition=All(PathHas(old_region), DOORS),
            no_duplicate="yes",
        ),
        _hazard(
            TreatSite(old_site, new_site),
            key="play-site",
            title=f"{old_site} as {new_site}",
            target=site(old_site),
            condition=DOORS,
            no_duplicate="yes",
        ),
    ]


def _at_sites() -> None:
    card("TW-6", "Arouse Denizens", abilities=_stronger_attack(3, ("Ruins & Lairs",), " on a given site"))
    card("TW-7", "Arouse Minions", abilities=_stronger_attack(3, ("Shadow-hold", "Dark-hold"), " on a given site"))
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
        modifiers=[_attack_prowess(+1, IsAutomatic()), _attack_prowess(+2, All(IsAutomatic(), DOORS))],
    )


def _stronger_attack(amount: int, site_types: tuple[str, ...], no_duplicate: str) -> list[Ability]:
    """More prowess for one automatic-attack at the company's new site; no site has more than two."""
    return [
        _hazard(
            RaiseAutomaticAttack(amount, number=number),
            key=key,
            title=f"the {words} automatic-attack",
            target=site(*site_types),
            condition=SiteHasAttacks(number),
            no_duplicate=no_duplicate,
        )
        for number, key, words in ((1, "play", "first"), (2, "play-second", "second"))
    ]


def _attacks() -> None:
    card("TW-61", "Minions Stir", abilities=[_lasts()], modifiers=_stir(("Orc", "Troll"), "Orc"))
    card("TW-108", "Wake of War", abilities=[_lasts()], modifiers=_stir(("Wolf", "Spider", "Animal"), "Wolf"))
    undead = AttackIs("Undead")
    card(
        "TW-81",
        "Plague of Wights",
        abilities=[_lasts()],
        modifiers=[_attack_prowess(+1, undead), _twice_the_strikes(All(undead, DOORS))],
    )
    # Words of Power and Terror
    card(
        "TW-115",
        "Words of Power and Terror",
        abilities=[
            _hazard(
                ThisTurn(CardModifier("prowess", -1, scope=Scope.TARGETS), company=True),
                windows=("attack",),
                target=ATTACKED_COMPANY,
                condition=AttackIs("Nazgûl"),
                no_duplicate=" on a given company",
            )
        ],
    )


def _stir(races: tuple[str, ...], most: str) -> list[CardModifier]:
    """One more strike and prowess for some races; with Doors of Night, two for one of them."""
    some, worst = AttackIs(*races), All(AttackIs(most), DOORS)
    return [
        CardModifier(figure, +1, scope=Scope.ATTACKS, when=when)
        for when in (some, worst)
        for figure in ("attack strikes", "attack prowess")
    ]


def _attack_prowess(amount: int, when: Condition) -> CardModifier:
    return CardModifier("attack prowess", amount, scope=Scope.ATTACKS, when=when)


def _twice_the_strikes(when: Condition) -> CardModifier:
    return CardModifier("attack strikes", times=2, scope=Scope.ATTACKS, when=when)
