"""The Wizards: resource short-events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor, Target, skilled
from ...language.check_effects import (
    CheckBonus,
    DrawIfSuccessful,
    MakeCorruptionCheck,
    OneSureCheck,
    ProwessToCheck,
    RollForInfluenceTwice,
    TestRing,
)
from ...language.combat_effects import (
    AgainstStrike,
    AttackProwess,
    CancelAttack,
    CancelStrike,
    HalveStrikes,
    KeepUntapped,
    RollTwice,
    WoundTarget,
)
from ...language.company_events import OWN_COMPANY_AT_HAVEN
from ...language.conditions import ALWAYS, AttackIs, CompanySize, Condition, InPlay, IsCreature
from ...language.deck_effects import FetchItem, LookAround, NewHand, ShuffleBack
from ...language.effects import Effect
from ...language.event_conditions import (
    Influences,
    InformationHere,
    IsMoving,
    NormalProwess,
    OwnCharacterAt,
)
from ...language.event_effects import BringIntoPlay, UntapCompany
from ...language.hazard_land import TreatRegion
from ...language.journey_effects import AttacksOnCompany, LimitChange, NoCreatures, OnlyCreaturesAtSite, StayHidden
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.table_effects import DiscardTarget, HealTarget, TapSite, UntapTarget, UntilEndOfTurn
from ...language.targets import GOLD_RING, HAZARD_PERMANENT_EVENT, OWN_COMPANY, character, follower_met_at
from ...language.who import Who
from ...odd.great_road import BackToHaven, OpponentDrawsMore
from ...odd.ring_victory import RING_AND_GOLLUM, RING_AT_MOUNT_DOOM, DestroyRing
from ...odd.thorough_search import SearchSite

GATES = InPlay("Gates of Morning")
HOBBIT = Who(race="Hobbit")

AGAINST_A_FACTION = Influences("faction")


def register() -> None:
    _combat()
    _checks()
    _journeys()
    _rings_and_lore()
    _elven_rings()
    _others()


def _combat() -> None:
    card("TW-199", "Block", abilities=[Ability(KeepUntapped(), windows=("strike",), actor=_facing("warrior"))])
    card(
        "TW-204",
        "Concealment",
        abilities=[Ability(CancelAttack(), windows=("attack",), actor=skilled("scout", tap=True))],
    )
    card(
        "TW-207",
        "Dark Quarrels",
        abilities=[
            _against_attack(CancelAttack(), when=AttackIs("Orc", "Troll", "Man"), title="cancel the attack"),
            _against_attack(HalveStrikes(), when=GATES, key="halve", title="halve the strikes"),
        ],
    )
    card(
        "TW-209",
        "Dodge",
        abilities=[Ability(KeepUntapped(), AgainstStrike(body=-1), windows=("strike",), actor=_facing())],
    )
    card(
        "TW-229",
        "Escape",
        abilities=[
            Ability(CancelAttack(), WoundTarget(), windows=("attack",), target=character(Who(wounded=False))),
        ],
    )
    card(
        "TW-252",
        "Halfling Stealth",
        abilities=[Ability(CancelStrike(), windows=("strike",), actor=Actor(HOBBIT, facing=True))],
    )
    card("TW-270", "Lucky Strike", abilities=[Ability(RollTwice(), windows=("strike",), actor=_facing("warrior"))])
    card(
        "TW-319",
        "Risky Blow",
        abilities=[Ability(AgainstStrike(+3, body=-1), windows=("strike",), actor=_facing("warrior"))],
    )
    card(
        "TW-331",
        "Stars",
        abilities=[
            _against_attack(AttackProwess(-1), when=AttackIs("Undead"), title="weaken the attack", no_duplicate="yes"),
            *(
                Ability(
                    TreatRegion(old, new),
                    key=old.lower(),
                    title=f"treat a {old} as a {new}",
                    windows=("any",),
                    target=OWN_COMPANY,
                    condition=GATES,
                    no_duplicate="yes",
                )
                for old, new in (("Dark-domain", "Shadow-land"), ("Shadow-land", "Wilderness"))
            ),
        ],
    )
    card(
        "TW-342",
        "The Cock Crows",
        abilities=[
            _against_attack(CancelAttack(), when=AttackIs("Troll"), title="cancel the attack"),
            Ability(
                DiscardTarget(),
                key="discard",
                title="discard an event",
                windows=("any",),
                target=HAZARD_PERMANENT_EVENT,
                condition=GATES,
            ),
        ],
    )
    card(
        "TW-346",
        "The Old Thrush",
        abilities=[
            Ability(
                AttackProwess(-3, body=-3),
                windows=("attack",),
                condition=NormalProwess(13, not_races=("Nazgûl",)),
                no_duplicate=" on a given attack",
            )
        ],
    )


def _checks() -> None:
    card(
        "TW-189",
        "A Friend or Three",
        abilities=[Ability(CheckBonus(+1, per_companion=True), windows=("corruption check", "influence check"))],
    )
    card(
        "TW-253",
        "Halfling Strength",
        abilities=[
            Ability(UntapTarget(), title="untap", windows=("any",), target=character(Who(race="Hobbit", tapped=True))),
            Ability(
                HealTarget(untapped=True),
                key="heal",
                title="heal",
                windows=("organization",),
                target=character(Who(race="Hobbit", wounded=True)),
            ),
            Ability(
                CheckBonus(+4),
                key="check",
                title="+4 to the check",
                windows=("corruption check",),
                actor=Actor(HOBBIT, facing=True),
            ),
        ],
    )
    card(
        "TW-267",
        "Lordly Presence",
        abilities=[
            _for_influence(CheckBonus(+5), DrawIfSuccessful(), actor=_facing("diplomat"), when=Influences("faction"))
        ],
    )
    card(
        "TW-288",
        "Muster",
        abilities=[_for_influence(ProwessToCheck(maximum=5), actor=_facing("warrior"), when=Influences("faction"))],
    )
    card(
        "TW-292",
        "New Friendship",
        abilities=[_for_influence(CheckBonus(+3), actor=_facing("diplomat")), _diplomat_helps_against_corruption(+2)],
    )
    card(
        "TW-293",
        "Old Friendship",
        abilities=[
            _for_influence(CheckBonus(+5), actor=_facing("diplomat"), when=Influences("character")),
            _diplomat_helps_against_corruption(+4),
        ],
    )
    card("TW-303", "Persuasive Words", abilities=[_for_influence(RollForInfluenceTwice(), actor=_facing("diplomat"))])
    card("TW-337", "Tempering Friendship", abilities=[_for_influence(CheckBonus(+4))])


def _journeys() -> None:
    # Fair Sailing; Fair Travels in Border-lands, Free-domains, Wilderness
    _fair_travels("TW-232", "Fair Sailing", LimitChange(-1, per="Coastal Sea", minimum=2))
    _fair_travels("TW-233", "Fair Travels in Border-lands", LimitChange(-1, per="Border-land", minimum=2))
    _fair_travels("TW-235", "Fair Travels in Free-domains", LimitChange(-1, per="Free-domain", minimum=2))
    _fair_travels("TW-237", "Fair Travels in Wilderness", LimitChange(-1, per="Wilderness", minimum=2))
    # Fair Travels in Dark-domains, Shadow-lands
    for card_id, name, region_type in (
        ("TW-234", "Fair Travels in Dark-domains", "Dark-domain"),
        ("TW-236", "Fair Travels in Shadow-lands", "Shadow-land"),
    ):
        _fair_travels(
            card_id, name, LimitChange(-1, per=region_type, minimum=2, once=True, twice_with="Gates of Morning")
        )
    card("TW-242", "Ford", abilities=[_ends_organization(NoCreatures("Wilderness"), actor=skilled("ranger", tap=True))])
    card("TW-256", "Hiding", abilities=[_ends_organization(StayHidden(), actor=skilled("scout"))])
    faster_foes = CardModifier("attack prowess", +2, scope=Scope.ATTACKS_ON_COMPANY, when=IsCreature())
    card(
        "TW-260",
        "Horses",
        abilities=[
            _ends_organization(LimitChange(-2, minimum=2), AttacksOnCompany(faster_foes), target=OWN_COMPANY),
        ],
    )
    card(
        "TW-324",
        "Secret Entrance",
        abilities=[
            _ends_organization(NoCreatures(at_site=True, not_in="Dark-domain"), actor=skilled("sage", tap=True)),
        ],
    )
    card(
        "TW-325",
        "Secret Passage",
        abilities=[_ends_organization(OnlyCreaturesAtSite("Ruins & Lairs"), target=OWN_COMPANY)],
    )
    card(
        "TW-332",
        "Stealth",
        abilities=[
            _ends_organization(
                NoCreatures(everything=True), actor=skilled("scout", tap=True), when=CompanySize(at_most=2)
            )
        ],
    )


def _rings_and_lore() -> None:
    card(
        "TW-238",
        "Far-sight",
        abilities=[
            Ability(
                TapSite(),
                FetchItem(),
                MakeCorruptionCheck(),
                windows=("site",),
                actor=skilled("sage", tap=True),
                condition=InformationHere(),
            )
        ],
    )
    card(
        "TW-318",
        "Ringlore",
        abilities=[
            Ability(
                TapSite(),
                TestRing(kinds=("Dwarven Ring", "Magic Ring", "Lesser Ring")),
                windows=("site",),
                actor=skilled("sage", tap=True),
                target=GOLD_RING,
                condition=InformationHere(),
            )
        ],
    )
    card(
        "TW-205",
        "Cracks of Doom",
        abilities=[Ability(DestroyRing(check=-4), windows=("site",), target=RING_AT_MOUNT_DOOM)],
    )
    card(
        "TW-247",
        "Gollum’s Fate",
        abilities=[Ability(DestroyRing(gollum=True), windows=("site",), target=RING_AND_GOLLUM)],
    )
    # Test of Form; Test of Lore
    for card_id, name, modifier in (("TW-338", "Test of Form", 0), ("TW-340", "Test of Lore", -1)):
        card(
            card_id,
            name,
            abilities=[
                Ability(TestRing(modifier), windows=("organization", "site"), actor=skilled("sage"), target=GOLD_RING)
            ],
        )
    card(
        "TW-349",
        "Thorough Search",
        abilities=[Ability(SearchSite(), windows=("site",), actor=skilled("scout", tap=True))],
    )


def _elven_rings() -> None:
    card(
        "TW-290",
        "Narya",
        abilities=[
            Ability(
                *_this_turn(prowess=4, body=1, direct_influence=2),
                UntapCompany(),
                MakeCorruptionCheck(-5),
                windows=("any",),
                actor=Actor(Who(name="Gandalf")),
            )
        ],
    )
    card(
        "TW-291",
        "Nenya",
        abilities=[
            Ability(
                *_this_turn(prowess=2, body=2, direct_influence=2),
                MakeCorruptionCheck(-3, at_haven=-1),
                OneSureCheck("Shadow-hold", "Dark-hold"),
                windows=("any",),
                actor=Actor(Who(name="Galadriel")),
            )
        ],
    )
    card(
        "TW-358",
        "Vilya",
        abilities=[
            Ability(
                *_this_turn(prowess=4, body=2, direct_influence=6),
                ShuffleBack(3, at="Rivendell", deck_size=5),
                MakeCorruptionCheck(-3),
                windows=("any",),
                actor=Actor(Who(name="Elrond")),
                no_duplicate="yes",
            )
        ],
    )


def _others() -> None:
    card(
        "TW-249",
        "Great-road",
        abilities=[_ends_organization(OpponentDrawsMore(2), BackToHaven(), target=OWN_COMPANY_AT_HAVEN)],
    )
    card(
        "TW-188",
        "A Chance Meeting",
        abilities=[
            Ability(
                BringIntoPlay(),
                windows=("organization", "long-event", "site", "end of turn"),
                actor=Actor(),
                target=follower_met_at("Free-hold", "Border-hold", "Ruins & Lairs"),
            )
        ],
    )
    card("TW-239", "Favor of the Valar", abilities=[Ability(NewHand(8), windows=("organization",))])
    card(
        "TW-282",
        "Mirror of Galadriel",
        abilities=[Ability(LookAround(5), windows=("any",), condition=OwnCharacterAt("Lórien"))],
    )


def _facing(skill: str | None = None) -> Actor:
    """The character who faces the strike, or makes the check."""
    return Actor(Who(skill=skill), facing=True)


def _against_attack(effect: Effect, when: Condition, title: str, key: str = "play", no_duplicate: str = "") -> Ability:
    return Ability(effect, key=key, title=title, windows=("attack",), condition=when, no_duplicate=no_duplicate)


def _for_influence(*effects: Effect, actor: Actor | None = None, when: Condition = ALWAYS) -> Ability:
    return Ability(*effects, windows=("influence check",), actor=actor, condition=when)


def _diplomat_helps_against_corruption(amount: int) -> Ability:
    return Ability(CheckBonus(amount), key="check", windows=("corruption check",), actor=skilled("diplomat"))


def _ends_organization(
    *effects: Effect, actor: Actor | None = None, target: Target | None = None, when: Condition = ALWAYS
) -> Ability:
    return Ability(*effects, windows=("end of organization",), actor=actor, target=target, condition=when)


def _fair_travels(card_id: str, name: str, change: LimitChange) -> None:
    card(
        card_id,
        name,
        abilities=[
            Ability(
                change,
                windows=("end of organization",),
                target=OWN_COMPANY,
                condition=IsMoving(),
                no_duplicate=" on a given company",
            )
        ],
    )


def _this_turn(prowess: int, body: int, direct_influence: int) -> list[Effect]:
    """What the bearer of an Elven ring gains until the end of the turn."""
    return [
        UntilEndOfTurn(CardModifier(quantity, amount, scope=Scope.TARGETS, layer=EVENT_LAYER), on="actor")
        for quantity, amount in (("prowess", prowess), ("body", body), ("direct influence", direct_influence))
    ]
