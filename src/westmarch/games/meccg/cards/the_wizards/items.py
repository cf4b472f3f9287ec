"""The Wizards: minor, major, greater and special items (rings and Palantíri have modules of their own)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...rules.corruption import CorruptionCheck
from ...state import MeccgState
from ..definition import card
from ..language.abilities import Ability, Actor
from ..language.check_effects import MakeCorruptionCheck
from ..language.combat_effects import AgainstStrike, AttackProwess, CancelAttack, CancelStrike, KeepUntapped
from ..language.conditions import All, AttackIs, AttackKeyed, BearerIs, InfluenceOn, Not
from ..language.item_conditions import (
    BearerFaces,
    CompanyAttacked,
    InfluenceOnHome,
    NotAtSiteTypes,
    Recruited,
    StoredAt,
)
from ..language.item_effects import DiscardSelf, UntilUntapPhase
from ..language.item_targets import CORRUPTION_IN_COMPANY, companion
from ..language.modifiers import EVENT_LAYER, CardModifier, Scope, body, direct_influence, own, prowess
from ..language.table_effects import DiscardTarget, HealTarget, UntapTarget, UntilEndOfTurn
from ..language.triggers import Trigger
from ..language.who import Who
from ..traits import Trait

BEARER = Actor(bearer=True)
TAP_BEARER = Actor(bearer=True, tap=True)
ON_OWN_COMPANY = CompanyAttacked()
DWARF = BearerIs("Dwarf")
WARRIOR = BearerIs(skill="warrior")
DWARF_HOLDS = ("Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold")


def register() -> None:
    _minor_items()
    _major_items()
    _greater_items()
    _special_items()


def _minor_items() -> None:
    # Athelas
    card(
        "TW-195",
        abilities=[
            Ability(
                HealTarget(),
                key="heal",
                title="heal",
                windows=("any",),
                actor=TAP_BEARER,
                target=companion(Who(wounded=True)),
                condition=BearerIs("Dúnadan"),
                discard_self=True,
            ),
            Ability(
                DiscardTarget(),
                key="cure",
                title="remove corruption",
                windows=("any",),
                actor=Actor(Who(name="Aragorn II"), bearer=True, tap=True),
                target=CORRUPTION_IN_COMPANY,
                discard_self=True,
            ),
        ],
    )
    # Dagger of Westernesse
    card("TW-206", modifiers=[prowess(+1, maximum=8)])
    # Elf-stone
    card(
        "TW-224",
        modifiers=[direct_influence(+2, when=InfluenceOn(characters=("Elf",), factions=("Elf",)))],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    # Elven Cloak
    card(
        "TW-225",
        abilities=[
            Ability(
                CancelStrike(),
                key="cloak",
                title="cancel the strike",
                windows=("strike",),
                actor=BEARER,
                condition=All(BearerFaces(), AttackKeyed("Wilderness")),
                tap_self=True,
            )
        ],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    # Healing Herbs
    card(
        "TW-255",
        abilities=[
            Ability(
                HealTarget(untapped=True),
                key="heal",
                title="heal",
                windows=("any",),
                actor=TAP_BEARER,
                target=companion(Who(wounded=True)),
                discard_self=True,
            ),
            Ability(
                UntapTarget(),
                key="untap",
                title="untap",
                windows=("any",),
                actor=TAP_BEARER,
                target=companion(Who(tapped=True)),
                discard_self=True,
            ),
        ],
    )
    # Horn of Anor
    card("TW-259", modifiers=[direct_influence(+2, when=InfluenceOn(any_faction=True))], traits=[Trait.ONE_TO_A_BEARER])
    # Miruvor
    card("TW-283", abilities=[_draught(CardModifier("body", +2, scope=Scope.TARGETS, maximum=10, layer=EVENT_LAYER))])
    # Potion of Prowess
    card("TW-304", abilities=[_draught(CardModifier("prowess", +1, scope=Scope.TARGETS, layer=EVENT_LAYER))])
    # Shield of Iron-bound Ash
    card(
        "TW-327",
        modifiers=[body(+1, maximum=8)],
        abilities=[
            Ability(
                AgainstStrike(+1),
                key="shield",
                title="prowess",
                windows=("strike",),
                actor=BEARER,
                condition=BearerFaces(),
                tap_self=True,
            )
        ],
    )
    # Star-glass
    card(
        "TW-330",
        abilities=[
            Ability(
                CancelAttack(),
                MakeCorruptionCheck(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=TAP_BEARER,
                condition=All(ON_OWN_COMPANY, AttackIs("Undead")),
            ),
            Ability(
                AttackProwess(-2),
                MakeCorruptionCheck(),
                key="weaken",
                title="weaken the attack",
                windows=("attack",),
                actor=TAP_BEARER,
                condition=All(ON_OWN_COMPANY, AttackIs("Spider", "Animal", "Wolf")),
            ),
        ],
    )
    # Sting
    card(
        "TW-333",
        modifiers=[
            prowess(+1, maximum=8, when=BearerIs("Hobbit", negated=True)),
            prowess(+2, maximum=8, when=BearerIs("Hobbit")),
        ],
    )
    # Black Arrow
    card(
        "TW-494",
        abilities=[
            Ability(
                AttackProwess(-1, body=-1),
                DiscardSelf(when=BearerIs("Man", negated=True)),
                key="shoot",
                title="weaken the attack",
                windows=("attack",),
                actor=Actor(Who(skill="warrior"), bearer=True),
                condition=ON_OWN_COMPANY,
                tap_self=True,
            )
        ],
    )


def _draught(modifier: CardModifier) -> Ability:
    """Discarded for a bonus of the whole company until the end of the turn."""
    return Ability(
        UntilEndOfTurn(modifier, on="company"),
        key="drink",
        title="for the company",
        windows=("any",),
        actor=BEARER,
        discard_self=True,
    )


def _major_items() -> None:
    # Durin’s Axe
    card(
        "TW-212",
        modifiers=[
            prowess(+2, maximum=9, when=BearerIs("Dwarf", negated=True)),
            prowess(+4, maximum=9, when=DWARF),
            own("marshalling points", +2, when=DWARF),
            own("corruption points", +1, when=DWARF),
        ],
    )
    # Glamdring
    card(
        "TW-244",
        modifiers=[
            prowess(+3, maximum=8, when=Not(AttackIs("Orc"))),
            prowess(+3, maximum=9, when=AttackIs("Orc")),
        ],
    )
    # Great-shield of Rohan
    card(
        "TW-250",
        modifiers=[body(+2, maximum=9)],
        abilities=[
            Ability(
                KeepUntapped(),
                key="shield",
                title="remain untapped",
                windows=("strike",),
                actor=Actor(Who(skill="warrior"), bearer=True),
                condition=BearerFaces(),
                tap_self=True,
            )
        ],
    )
    # Hauberk of Bright Mail
    card("TW-254", modifiers=[body(+2, maximum=9, when=WARRIOR)])
    # Red Arrow
    card(
        "TW-312",
        modifiers=[direct_influence(+5, when=InfluenceOnHome("Edoras"))],
        sure_of=["Riders of Rohan"],
    )
    # Sapling of the White Tree
    card(
        "TW-322",
        play_when=NotAtSiteTypes("Shadow-hold", "Dark-hold"),
        stored_at=["Minas Tirith"],
        modifiers=[own("marshalling points", +1, when=StoredAt("Minas Tirith"))],
    )
    # Sword of Gondolin
    card("TW-336", modifiers=[prowess(+2, maximum=8, when=WARRIOR)])
    # Torque of Hues
    card(
        "TW-351",
        abilities=[
            Ability(
                CancelAttack(),
                MakeCorruptionCheck(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=TAP_BEARER,
                condition=ON_OWN_COMPANY,
                tap_self=True,
            )
        ],
    )
    # Dwarven Axe
    card(
        "TW-499",
        modifiers=[
            prowess(+2, maximum=7, when=All(WARRIOR, BearerIs("Dwarf", negated=True))),
            prowess(+3, maximum=8, when=All(WARRIOR, DWARF)),
        ],
    )


def _greater_items() -> None:
    # Narsil
    card("TW-289", modifiers=[prowess(+1), direct_influence(+1)])
    # Orcrist
    card(
        "TW-295",
        modifiers=[
            prowess(+3, maximum=9, when=Not(AttackIs("Orc"))),
            prowess(+4, maximum=10, when=AttackIs("Orc")),
        ],
    )
    # Scroll of Isildur
    card("TW-323", modifiers=[CardModifier("ring test", +2, scope=Scope.COMPANY)])
    # The Arkenstone
    card(
        "TW-341",
        modifiers=[
            direct_influence(+3, when=InfluenceOn(characters=("Dwarf",), factions=("Dwarf",))),
            own("marshalling points", +3, when=DWARF),
            own("corruption points", +2, when=DWARF),
        ],
        abilities=[
            Ability(
                UntapTarget(),
                MakeCorruptionCheck(-2, whom="target"),
                key="untap",
                title="untap a Dwarf",
                windows=("any",),
                target=companion(Who(race="Dwarf", tapped=True)),
                tap_self=True,
            )
        ],
    )
    # The Mithril-coat
    card("TW-345", modifiers=[body(+3, maximum=10)])
    # The Iron Crown
    no_hobbit = BearerIs("Hobbit", negated=True)
    card(
        "TW-496",
        modifiers=[body(+1, maximum=10, when=no_hobbit), direct_influence(+4, when=no_hobbit)],
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=BEARER,
                condition=All(ON_OWN_COMPANY, AttackIs("Orc", "Troll", "Man"), no_hobbit),
                tap_self=True,
            )
        ],
        triggers=[
            Trigger(
                "influence check made",
                _crown_tempts,
                "Whenever the bearer makes an influence check, he makes a corruption check, too.",
            )
        ],
    )


def _crown_tempts(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    attempt = state.frames_with("faction")
    bearer = state.bearer[source]
    if attempt is None or attempt.character != bearer:
        return None
    return CorruptionCheck(bearer, reason=state.name(source), source=source)


def _special_items() -> None:
    # Book of Mazarbul
    card(
        "TW-201",
        stored_at=DWARF_HOLDS,
        modifiers=[own("marshalling points", +4, when=StoredAt(*DWARF_HOLDS))],
        abilities=[
            Ability(
                UntilUntapPhase(CardModifier("hand size", +1, scope=Scope.OWNER)),
                key="read",
                title="hand size",
                windows=("organization",),
                actor=Actor(Who(skill="sage"), bearer=True),
                tap_self=True,
            )
        ],
    )
    # Earth of Galadriel’s Orchard
    card(
        "TW-221",
        stored_at=["Bag End"],
        modifiers=[own("marshalling points", +2, when=StoredAt("Bag End"))],
    )
    # Ent-draughts
    card(
        "TW-227",
        play_when=Recruited(),
        modifiers=[prowess(+1)],
        traits=[
            Trait.AT_TAPPED_SITE,
            Trait.CANNOT_BE_TRANSFERRED,
            Trait.CANNOT_BE_STORED,
            Trait.ONE_TO_A_BEARER,
        ],
    )
    # Red Book of Westmarch
    card(
        "TW-313",
        modifiers=[
            direct_influence(+2, when=InfluenceOn(characters=("Hobbit",), factions=("Hobbit",))),
            own("marshalling points", +1, when=StoredAt(haven=True)),
        ],
    )


def left_behind(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    from ...rules.changes import Discarded

    company = state.company_of(source)
    move = state.frames_with("moving")
    if company is None or move is None or move.company != company.number:
        return None
    return Discarded(source, source=source)
