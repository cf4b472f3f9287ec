"""The Lidless Eye: characters of minion players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import AttackFrame
from ....rules.timing.scene import company_in_focus
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import ALWAYS, Condition, Influence, condition
from ...language.conditions.attacks import AttackIs, CompanyAttacked
from ...language.conditions.influence import InfluenceOn
from ...language.effects.combat import CancelAttack
from ...language.effects.piles import Search
from ...language.modifiers import CardModifier, own
from ...odd.great_road import MoveOn
from ..the_wizards.characters import one_more_card_at

if TYPE_CHECKING:
    from ....state import MeccgState


ORCS = InfluenceOn(characters=("Orc",), factions=("Orc",))
ORCS_AND_TROLLS = InfluenceOn(characters=("Troll", "Orc"), factions=("Troll", "Orc"))
DWARVES = InfluenceOn(characters=("Dwarf",), factions=("Dwarf",))
ELVES = InfluenceOn(characters=("Elf",), factions=("Elf",))
HATES_ORCS_AND_ELVES = own("prowess", +1, AttackIs("Orc", "Elf"))


class OnFactionsOf(Condition):
    """Direct influence that counts only against factions that are playable at a site."""

    __slots__ = ("site",)

    restricts_influence = True

    def __init__(self, site: str) -> None:
        self.site = site

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not isinstance(subject, Influence) or subject.against < 0:
            return False
        card = state.card(subject.against)
        return card.is_faction and self.site in card.facts.playable_at

    def text(self) -> str:
        return f"against any faction playable at {self.site}"


def influence(amount: int, on: Condition) -> CardModifier:
    """Direct influence against some only."""
    return own("direct influence", amount, on)


def leader(card_id: str, name: str, discarded_on: int, amount: int, *more: CardModifier, on: Condition = ORCS) -> None:
    """An Orc or Troll whom others of his kind obey."""
    card(card_id, name, discarded_on=[discarded_on], modifiers=[influence(amount, on), *more])


def _men() -> None:
    card("LE-1", "Asternak", modifiers=[influence(+2, OnFactionsOf("Variag Camp"))])
    card("LE-7", "Dôgrib")
    card("LE-16", "Horseman in the Night", modifiers=[influence(+1, InfluenceOn(any_faction=True))])
    card("LE-17", "Jerrek", modifiers=[influence(+1, OnFactionsOf("Southron Oasis"))])
    card("LE-19", "Layos", modifiers=[influence(+2, InfluenceOn("Men of Dorwinion"))])
    card(
        "LE-24",
        "The Mouth",
        modifiers=[influence(+2, InfluenceOn(any_faction=True))],
        abilities=[
            Ability(
                Search(
                    "resource or character",
                    lambda found: found.is_resource or found.is_character,
                    piles=("discard pile",),
                    to="play deck",
                ),
                key="recall",
                title="bring a card back",
                windows=("organization",),
                actor=Actor(itself=True, tap=True),
            )
        ],
        gives_way_to="Mouth of Sauron",
    )
    card("LE-27", "Nevido Smôd", modifiers=[influence(+2, OnFactionsOf("Easterling Camp"))])
    card("LE-28", "Odoacer", modifiers=[influence(+3, InfluenceOn("Woodmen"))])
    card("LE-37", "Pon Opar", modifiers=[influence(+2, OnFactionsOf("Southron Oasis"))])
    card(
        "LE-40",
        "Shámas",
        modifiers=[influence(+1, InfluenceOn(factions=("Man",))), influence(+2, InfluenceOn("Dunlendings"))],
    )
    card("LE-46", "Tros Hesnef", modifiers=[influence(+1, OnFactionsOf("Easterling Camp"))])
    card("LE-47", "Uchel", modifiers=[influence(+4, InfluenceOn("Hillmen"))])


def _elves_and_dwarves() -> None:
    card("LE-3", "Bróin", modifiers=[HATES_ORCS_AND_ELVES])
    card("LE-4", "Calendal", modifiers=[influence(+2, ELVES)], palantiri_when=ALWAYS)
    card(
        "LE-5",
        "Carambor",
        abilities=[
            Ability(
                MoveOn(through="Wilderness"),
                key="lead",
                title="lead the company on",
                windows=("end of movement",),
                actor=Actor(itself=True, tap=True),
                condition=his_company_is_under_way,
            )
        ],
    )
    card("LE-13", "Gulla", modifiers=[HATES_ORCS_AND_ELVES])
    card(
        "LE-15",
        "Hendolen",
        modifiers=[influence(+2, ELVES)],
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(itself=True, tap=True),
                condition=CompanyAttacked("his") & only_detains,
            )
        ],
    )
    card("LE-26", "Náin", modifiers=[influence(+1, DWARVES), HATES_ORCS_AND_ELVES])
    card("LE-43", "Threlin", modifiers=[influence(+2, DWARVES), HATES_ORCS_AND_ELVES])


@condition("if his company is the one that has its movement/hazard phase")
def his_company_is_under_way(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The movement/hazard phase that ends is that of his own company."""
    company = company_in_focus(state)
    return company is not None and company is state.company_of(source)


def _orcs_and_trolls() -> None:
    leader("LE-11", "Gorbag", 9, +3)
    leader("LE-31", "Orc Captain", 8, +3)
    leader("LE-32", "Orc Chieftain", 8, +3)
    leader("LE-39", "Shagrat", 9, +4)
    leader("LE-45", "Troll-chief", 9, +3, on=ORCS_AND_TROLLS)
    leader("LE-49", "Ulkaur the Tongueless", 9, +2, on=ORCS_AND_TROLLS)
    leader("LE-20", "Lieutenant of Angmar", 9, +4, one_more_card_at("Carn Dûm"), on=ORCS_AND_TROLLS)
    leader("LE-21", "Lieutenant of Dol Guldur", 9, +2, one_more_card_at("Dol Guldur"), on=ORCS_AND_TROLLS)
    leader("LE-22", "Lieutenant of Morgul", 9, +3, one_more_card_at("Minas Morgul"), on=ORCS_AND_TROLLS)
    leader("LE-29", "Old Troll", 8, +1, on=ORCS_AND_TROLLS)


@condition("if it is detainment")
def only_detains(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is detainment."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.detainment


def register() -> None:
    _men()
    _elves_and_dwarves()
    _orcs_and_trolls()
    card("LE-2", "Belegorn", magic=["spirit-magic"])
    card("LE-6", "Ciryaher", magic=["shadow-magic"])
    card("LE-14", "Hador", magic=["sorcery"])
    card("LE-8", "Dorelas")
    card("LE-9", "Dunlending Spy")
    card("LE-10", "Eradan")
    card("LE-23", "Luitprand")
    card("LE-36", "Ostisen")
    card("LE-42", "Tarcil")
    for card_id, name in (
        ("LE-12", "Grishnákh"),
        ("LE-18", "Lagduf"),
        ("LE-25", "Muzgash"),
        ("LE-35", "Orc Veteran"),
        ("LE-38", "Radbug"),
        ("LE-44", "Troll Lout"),
        ("LE-48", "Ufthak"),
    ):
        card(card_id, name, discarded_on=[8])
    card("LE-41", "Snaga", discarded_on=[9])
    for card_id, name in (
        ("LE-30", "Orc Brawler"),
        ("LE-33", "Orc Sniffler"),
        ("LE-34", "Orc Tracker"),
    ):
        card(card_id, name, discarded_on=[7, 8])
