"""The Wizards: minor, major, greater and special items (rings and Palantíri have modules of their own)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from westmarch.games.middle_earth.lasting import UNTAP_PHASE
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import Discarded
from ....rules.checks.corruption import CorruptionCheck
from ....rules.checks.influence import InfluenceAttempt, is_sure_of
from ....rules.combat.frames import StrikeFrame
from ....rules.company_combat.strike import CompanyStrike
from ....rules.journey.frames import MovementFrame
from ....rules.site.frames import SiteFrame
from ....state import MeccgState
from ....words import an
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackIs, AttackKeyed, CompanyAttacked, bearer_faces
from ...language.conditions.characters import BearerIs
from ...language.conditions.influence import InfluenceOn
from ...language.conditions.places import NotAtSiteTypes, StoredAt
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.combat import AgainstStrike, AttackProwess, CancelAttack, CancelStrike, KeepUntapped
from ...language.effects.lasting import ThisTurn, UntilEndOfTurn
from ...language.effects.table import DiscardSelf, DiscardTarget, HealTarget, UntapTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope, body, direct_influence, own, prowess
from ...language.targets.cards import is_corruption_card
from ...language.targets.characters import companion, companions
from ...language.trigger import Trigger
from ...language.who import Who
from ...traits import Trait

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
    card(
        "TW-195",
        "Athelas",
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
    card("TW-206", "Dagger of Westernesse", modifiers=[prowess(+1, maximum=8)])
    card(
        "TW-224",
        "Elf-stone",
        modifiers=[direct_influence(+2, when=InfluenceOn(characters=("Elf",), factions=("Elf",)))],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card(
        "TW-225",
        "Elven Cloak",
        abilities=[
            Ability(
                CancelStrike(),
                key="cloak",
                title="cancel the strike",
                windows=("strike",),
                actor=BEARER,
                condition=bearer_faces & AttackKeyed("Wilderness"),
                tap_self=True,
            )
        ],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card(
        "TW-255",
        "Healing Herbs",
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
    card(
        "TW-259",
        "Horn of Anor",
        modifiers=[direct_influence(+2, when=InfluenceOn(any_faction=True))],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card(
        "TW-283",
        "Miruvor",
        abilities=[draught(CardModifier("body", +2, scope=Scope.TARGETS, maximum=10, layer=EVENT_LAYER))],
    )
    card(
        "TW-304",
        "Potion of Prowess",
        abilities=[draught(CardModifier("prowess", +1, scope=Scope.TARGETS, layer=EVENT_LAYER))],
    )
    card(
        "TW-327",
        "Shield of Iron-bound Ash",
        modifiers=[body(+1, maximum=8)],
        abilities=[
            Ability(
                AgainstStrike(+1),
                key="shield",
                title="prowess",
                windows=("strike",),
                actor=BEARER,
                condition=bearer_faces,
                tap_self=True,
            )
        ],
    )
    card(
        "TW-330",
        "Star-glass",
        abilities=[
            Ability(
                CancelAttack(),
                MakeCorruptionCheck(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=TAP_BEARER,
                condition=ON_OWN_COMPANY & AttackIs("Undead"),
            ),
            Ability(
                AttackProwess(-2),
                MakeCorruptionCheck(),
                key="weaken",
                title="weaken the attack",
                windows=("attack",),
                actor=TAP_BEARER,
                condition=ON_OWN_COMPANY & AttackIs("Spider", "Animal", "Wolf"),
            ),
        ],
    )
    card(
        "TW-333",
        "Sting",
        modifiers=[
            prowess(+1, maximum=8, when=BearerIs("Hobbit", negated=True)),
            prowess(+2, maximum=8, when=BearerIs("Hobbit")),
        ],
    )
    card(
        "TW-494",
        "Black Arrow",
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


def draught(modifier: CardModifier) -> Ability:
    """Discarded for a bonus of the whole company until the end of the turn."""
    return Ability(
        UntilEndOfTurn(modifier, on="company"),
        key="drink",
        title="for the company",
        windows=("any", "strike"),
        actor=BEARER,
        condition=companions_strike,
        discard_self=True,
    )


def fighter(state: MeccgState, seat: int) -> CardId | None:
    """Who faces the strike under way; in a strike between characters, the one of this player."""
    strike = state.nearest(StrikeFrame)
    if strike is None:
        return None
    return strike.fighter(state, seat) if isinstance(strike, CompanyStrike) else strike.character


@condition("")
def companions_strike(state: MeccgState, source: CardId, subject: Any) -> bool:
    """While a strike is faced, somebody of the bearer's company faces it: only what affects it is used (ME-7.68)."""
    who = fighter(state, state.place[source] % state.seats)
    return who is None or state.company_of(who) is state.company_of(source)


def _major_items() -> None:
    card(
        "TW-212",
        "Durin’s Axe",
        modifiers=[
            prowess(+2, maximum=9, when=BearerIs("Dwarf", negated=True)),
            prowess(+4, maximum=9, when=DWARF),
            own("marshalling points", +2, when=DWARF),
            own("corruption points", +1, when=DWARF),
        ],
    )
    card(
        "TW-244",
        "Glamdring",
        modifiers=[
            prowess(+3, maximum=8, when=~AttackIs("Orc")),
            prowess(+3, maximum=9, when=AttackIs("Orc")),
        ],
    )
    card(
        "TW-250",
        "Great-shield of Rohan",
        modifiers=[body(+2, maximum=9)],
        abilities=[
            Ability(
                KeepUntapped(),
                key="shield",
                title="remain untapped",
                windows=("strike",),
                actor=Actor(Who(skill="warrior"), bearer=True),
                condition=bearer_faces,
                tap_self=True,
            )
        ],
    )
    card("TW-254", "Hauberk of Bright Mail", modifiers=[body(+2, maximum=9, when=WARRIOR)])
    card(
        "TW-312",
        "Red Arrow",
        modifiers=[direct_influence(+5, when=InfluenceOn(home="Edoras"))],
        sure_of=["Riders of Rohan"],
    )
    card(
        "TW-322",
        "Sapling of the White Tree",
        play_when=NotAtSiteTypes("Shadow-hold", "Dark-hold"),
        stored_at=["Minas Tirith"],
        modifiers=[own("marshalling points", +1, when=StoredAt("Minas Tirith"))],
    )
    card("TW-336", "Sword of Gondolin", modifiers=[prowess(+2, maximum=8, when=WARRIOR)])
    card(
        "TW-351",
        "Torque of Hues",
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
    card(
        "TW-499",
        "Dwarven Axe",
        modifiers=[
            prowess(+2, maximum=7, when=WARRIOR & BearerIs("Dwarf", negated=True)),
            prowess(+3, maximum=8, when=WARRIOR & DWARF),
        ],
    )


def _greater_items() -> None:
    card("TW-289", "Narsil", modifiers=[prowess(+1), direct_influence(+1)])
    card(
        "TW-295",
        "Orcrist",
        modifiers=[
            prowess(+3, maximum=9, when=~AttackIs("Orc")),
            prowess(+4, maximum=10, when=AttackIs("Orc")),
        ],
    )
    card("TW-323", "Scroll of Isildur", modifiers=[CardModifier("ring test", +2, scope=Scope.COMPANY)])
    card(
        "TW-341",
        "The Arkenstone",
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
    card("TW-345", "The Mithril-coat", modifiers=[body(+3, maximum=10)])
    no_hobbit = BearerIs("Hobbit", negated=True)
    card(
        "TW-496",
        "The Iron Crown",
        modifiers=[body(+1, maximum=10, when=no_hobbit), direct_influence(+4, when=no_hobbit)],
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=BEARER,
                condition=ON_OWN_COMPANY & AttackIs("Orc", "Troll", "Man") & no_hobbit,
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
    attempt = state.nearest(InfluenceAttempt)
    bearer = state.bearer[source]
    if attempt is None or attempt.character != bearer:
        return None
    if attempt.total == 0 and is_sure_of(state, bearer, attempt.faction):
        # Whom a faction follows by itself makes no check.
        return None
    return CorruptionCheck(bearer, reason=state.name(source), source=source)


def _special_items() -> None:
    card(
        "TW-201",
        "Book of Mazarbul",
        stored_at=DWARF_HOLDS,
        modifiers=[own("marshalling points", +4, when=StoredAt(*DWARF_HOLDS))],
        abilities=[
            Ability(
                ThisTurn(CardModifier("hand size", +1, scope=Scope.OWNER), until=UNTAP_PHASE),
                key="read",
                title="hand size",
                windows=("organization",),
                actor=Actor(Who(skill="sage"), bearer=True),
                tap_self=True,
            )
        ],
    )
    card(
        "TW-221",
        "Earth of Galadriel’s Orchard",
        stored_at=["Bag End"],
        modifiers=[own("marshalling points", +2, when=StoredAt("Bag End"))],
    )
    card(
        "TW-227",
        "Ent-draughts",
        play_when=recruited,
        modifiers=[prowess(+1)],
        traits=[
            Trait.AT_TAPPED_SITE,
            Trait.CANNOT_BE_TRANSFERRED,
            Trait.CANNOT_BE_STORED,
            Trait.ONE_TO_A_BEARER,
        ],
    )
    card(
        "TW-313",
        "Red Book of Westmarch",
        modifiers=[
            direct_influence(+2, when=InfluenceOn(characters=("Hobbit",), factions=("Hobbit",))),
            own("marshalling points", +1, when=StoredAt(haven=True)),
        ],
    )


def left_behind(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    company = state.company_of(source)
    move = state.nearest(MovementFrame)
    if company is None or move is None or move.company != company.number:
        return None
    return Discarded(source, source=source)


class PlayedBy(Condition):
    """The character that plays the card is of a race."""

    __slots__ = ("race",)

    def __init__(self, race: str) -> None:
        self.race = race

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return state.card(subject).is_of(self.race)

    def text(self) -> str:
        return f"with {an(self.race)}"


@condition("after an ally or a faction has been played at the site this turn")
def recruited(state: MeccgState, source: CardId, subject: Any) -> bool:
    """An ally or faction has been played at the site in this site phase."""
    phase = state.nearest(SiteFrame)
    return phase is not None and phase.recruited


def _corruption_in_company(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    for character in companions(state, binding):
        yield from (found for found in state.attachments(character) if is_corruption_card(state, found))


CORRUPTION_IN_COMPANY = Target("a corruption card on a character in the company", _corruption_in_company)
