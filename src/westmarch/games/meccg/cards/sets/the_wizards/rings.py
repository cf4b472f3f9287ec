"""The Wizards: gold rings, and the special rings that a test can bring (IN-123 to IN-126)."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.checks.corruption import CorruptionCheck
from ....state import MeccgState
from ....words import TAPPED
from ...definition import Card, card
from ...language.abilities import Ability, Actor
from ...language.check_effects import MakeCorruptionCheck
from ...language.combat_effects import CancelAttack, CancelStrike
from ...language.conditions import All, AttackIs, BearerIs, Condition, Not
from ...language.effects import Effect
from ...language.item_conditions import BearerAlready, BearerFaces, CompanyAttacked, ExploringUntapped
from ...language.item_effects import UntapOwnSite
from ...language.item_search import Search, SearchAndPlay
from ...language.modifiers import ITEM_LAYER, CardModifier, Scope, body, direct_influence, own, prowess
from ...language.triggers import Trigger
from ...language.who import Who
from ...traits import Trait
from .items import PlayedBy

MOST = 99
"""No result of a test is higher."""


def register() -> None:
    _gold_rings()
    _magic_rings()
    _dwarven_rings()
    _the_one_ring()
    card("TW-266", "Lesser Ring", modifiers=[direct_influence(+2)])
    card(
        "TW-363",
        "Wizard’s Ring",
        play_when=PlayedBy("Wizard"),
        modifiers=[prowess(+2), direct_influence(+5)],
        traits=[Trait.CANNOT_BE_TRANSFERRED, Trait.CANNOT_BE_STORED, Trait.ONE_TO_A_BEARER],
        triggers=[Trigger("comes into play", _tempts_bearer, "When it is played its bearer makes a corruption check.")],
    )


def _tempts_bearer(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return CorruptionCheck(state.bearer[source], reason=state.name(source), source=source)


def _gold_rings() -> None:
    for card_id, name, the_one, dwarven, magic in (
        ("TW-196", "Beautiful Gold Ring", 12, 10, 7),
        ("TW-231", "Fair Gold Ring", 11, 9, 6),
        ("TW-306", "Precious Gold Ring", 10, 8, 5),
    ):
        card(
            card_id,
            name,
            ring_table=[
                ("The One Ring", the_one, MOST),
                ("Dwarven Ring", dwarven, MOST),
                ("Magic Ring", 1, magic),
                ("Lesser Ring", -MOST, MOST),
            ],
        )


def _magic_rings() -> None:
    card(
        "TW-271",
        "Magic Ring of Courage",
        skill="warrior",
        modifiers=[prowess(+2, when=BearerAlready("warrior"))],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card("TW-272", "Magic Ring of Lore", skill="sage", traits=[Trait.SAGE_USES_PALANTIRI, Trait.ONE_TO_A_BEARER])
    card(
        "TW-273",
        "Magic Ring of Nature",
        skill="ranger",
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(bearer=True, tap=True),
                condition=All(BearerAlready("ranger"), CompanyAttacked()),
            )
        ],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card(
        "TW-274",
        "Magic Ring of Stealth",
        skill="scout",
        abilities=[
            Ability(
                CancelStrike(),
                key="cancel",
                title="cancel the strike",
                windows=("strike",),
                actor=Actor(Who(skill="scout"), bearer=True),
                condition=All(BearerAlready("scout"), BearerFaces()),
                tap_self=True,
            )
        ],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card(
        "TW-275",
        "Magic Ring of Words",
        skill="diplomat",
        modifiers=[direct_influence(+3, when=BearerAlready("diplomat"))],
        traits=[Trait.ONE_TO_A_BEARER],
    )


def _dwarven_rings() -> None:
    # Dwarven Rings of Barin’s and Dwálin’s Tribe
    for card_id, name in (
        ("TW-213", "Dwarven Ring of Barin’s Tribe"),
        ("TW-217", "Dwarven Ring of Dwálin’s Tribe"),
    ):
        _dwarven_ring(card_id, name, _hoard("major"))
    # Dwarven Rings of Bávor’s and Drúin’s Tribe
    for card_id, name in (
        ("TW-214", "Dwarven Ring of Bávor’s Tribe"),
        ("TW-215", "Dwarven Ring of Drúin’s Tribe"),
    ):
        _dwarven_ring(card_id, name, _hoard("greater"))
    _dwarven_ring(
        "TW-216",
        "Dwarven Ring of Durin’s Tribe",
        _dwarf_taps(UntapOwnSite(), title="untap the site", windows=("any",), condition=All(DWARF, SiteTapped())),
    )
    # Dwarven Rings of Thélor’s and Thrár’s Tribe
    for card_id, name in (
        ("TW-218", "Dwarven Ring of Thélor’s Tribe"),
        ("TW-219", "Dwarven Ring of Thrár’s Tribe"),
    ):
        search = Search("minor item", _is_minor, most=2)
        _dwarven_ring(
            card_id,
            name,
            _dwarf_taps(search, title="search for minor items", windows=("any",), condition=DWARF),
            body(+1),
        )


DWARF = BearerIs("Dwarf")


def _is_minor(found: Card) -> bool:
    return "minor item" in found.facts.types


def _dwarven_ring(card_id: str, name: str, ability: Ability, *more: CardModifier) -> None:
    """The figures that the rings of the seven tribes share: better in the hands of a Dwarf."""
    another = BearerIs("Dwarf", negated=True)
    card(
        card_id,
        name,
        modifiers=[
            prowess(+2, when=another),
            prowess(+4, when=DWARF),
            *more,
            direct_influence(+2, when=another),
            direct_influence(+7, when=DWARF),
            own("marshalling points", +2, when=DWARF),
            own("corruption points", +2, when=DWARF),
        ],
        abilities=[ability],
    )


def _hoard(kind: str) -> Ability:
    """Look for an item of a kind that can be played where the bearer is."""
    return _dwarf_taps(
        SearchAndPlay(kind),
        title=f"search for a {kind} item",
        windows=("site",),
        condition=All(DWARF, ExploringUntapped()),
    )


def _dwarf_taps(effect: Effect, *, title: str, windows: tuple[str, ...], condition: All | BearerIs) -> Ability:
    return Ability(
        effect,
        MakeCorruptionCheck(+2),
        key="dwarf",
        title=title,
        windows=windows,
        actor=Actor(bearer=True, tap=True),
        condition=condition,
    )


def _the_one_ring() -> None:
    card(
        "TW-347",
        "The One Ring",
        modifiers=[
            UpToDouble(+5),
            body(+5, maximum=10),
            direct_influence(+5),
            CardModifier("corruption points", +1, scope=Scope.COMPANY),
        ],
        abilities=[
            Ability(
                MakeCorruptionCheck(-2),
                # If the check takes him the strike has nobody left to strike at: it ends either way.
                CancelStrike(),
                key="vanish",
                title="cancel the strike",
                windows=("strike",),
                actor=Actor(bearer=True),
                condition=All(BearerFaces(), Not(AttackIs("Undead", "Nazgûl"))),
            )
        ],
    )


class SiteTapped(Condition):
    """The site of the bearer is tapped."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source)
        return company is not None and state.status[company.site] == TAPPED

    def text(self) -> str:
        return "if the site of its bearer is tapped"


class UpToDouble(CardModifier):
    """A bonus to the bearer's prowess up to twice the prowess that is printed on him."""

    __slots__ = ()

    def __init__(self, amount: int) -> None:
        super().__init__("prowess", amount, scope=Scope.BEARER, layer=ITEM_LAYER)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        printed = state.card(subject).facts.prowess or 0
        return max(value, min(value + self.amount, 2 * printed))

    def text(self) -> str:
        return f"{super().text().removesuffix('.')}, to a maximum of double the bearer’s printed prowess."
