"""The Lidless Eye: sites. Paths, automatic-attacks, draws and what is playable are facts; some sites do more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....alignments.minion.rings import tests_at_the_site
from ....rules.site.frames import SiteFrame
from ....words import Purpose
from ...definition import card
from ...language.abilities import Ability, skilled
from ...language.condition import condition
from ...language.conditions.places import company_is_here
from ...language.effects.checks import TestRing
from ...language.modifiers import CardModifier, Scope
from ...language.standing.land import CountsAs
from ...language.standing.rulings import Allows, Forbids
from ...language.standing.watches import NEVER_TAPS
from ...language.targets.cards import GOLD_RING
from ...language.trigger import Trigger
from ...language.who import NOBODY, Who
from ...printed import DARKHAVEN
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState


PLAIN = (
    ("LE-349", "Amon Hen"),
    ("LE-350", "Bag End"),
    ("LE-351", "Bandit Lair"),
    ("LE-353", "Barrow-downs"),
    ("LE-354", "Beorn’s House"),
    ("LE-355", "Blue Mountain Dwarf-hold"),
    ("LE-357", "Buhr Widu"),
    ("LE-358", "Cameth Brin"),
    ("LE-360", "Caves of Ûlund"),
    ("LE-361", "Cirith Gorgor"),
    ("LE-362", "Cirith Ungol"),
    ("LE-363", "Dale"),
    ("LE-365", "Dimrill Dale"),
    ("LE-366", "Dol Amroth"),
    ("LE-368", "Drúadan Forest"),
    ("LE-369", "Dunharrow"),
    ("LE-370", "Dunnish Clan-hold"),
    ("LE-371", "Easterling Camp"),
    ("LE-372", "Edoras"),
    ("LE-373", "Ettenmoors"),
    ("LE-375", "Gladden Fields"),
    ("LE-376", "Glittering Caves"),
    ("LE-377", "Gobel Mírlond"),
    ("LE-379", "Gondmaeglom"),
    ("LE-380", "Haudh-in-Gwanûr"),
    ("LE-381", "Henneth Annûn"),
    ("LE-383", "Iron Hill Dwarf-hold"),
    ("LE-384", "Isengard"),
    ("LE-385", "Lake-town"),
    ("LE-386", "Lond Galen"),
    ("LE-387", "The Lonely Mountain"),
    ("LE-388", "Lossadan Cairn"),
    ("LE-389", "Lossadan Camp"),
    ("LE-391", "Minas Tirith"),
    ("LE-394", "Mount Gram"),
    ("LE-395", "Mount Gundabad"),
    ("LE-396", "Nûrniag Camp"),
    ("LE-397", "Ost-in-Edhil"),
    ("LE-398", "Pelargir"),
    ("LE-399", "Raider-hold"),
    ("LE-400", "Ruined Signal Tower"),
    ("LE-401", "Sarn Goriwing"),
    ("LE-403", "Shrel-Kain"),
    ("LE-404", "Southron Oasis"),
    ("LE-405", "Stone-circle"),
    ("LE-406", "The Stones"),
    ("LE-408", "Thranduil’s Halls"),
    ("LE-410", "Vale of Erech"),
    ("LE-411", "Variag Camp"),
    ("LE-412", "The White Towers"),
    ("LE-413", "The Wind Throne"),
    ("LE-414", "Woodmen-town"),
    ("LE-416", "Wose Passage-hold"),
    ("LE-417", "Zarak Dûm"),
)
"""Those whose facts say everything."""


def register() -> None:
    for card_id, name in PLAIN:
        card(card_id, name)
    card("LE-356", "Bree", rulings=[Allows(Deed.RECEIVE_AGENTS)])
    card("LE-415", "The Worthy Hills", watches=NEVER_TAPS, rulings=[Forbids(Deed.TAP_AT_ALL)])
    for card_id, name in (("LE-364", "Dead Marshes"), ("LE-378", "Goblin-gate"), ("LE-392", "Moria")):
        card(card_id, name, traits=[Trait.CREATURES_ATTACK_NORMALLY])
    card("LE-407", "Tharbad", rulings=[Allows(Deed.GIVE_MORE_THAN_ONCE)])
    card("LE-402", "Shelob’s Lair", traits=[Trait.CREATURES_ATTACK_NORMALLY])
    card("LE-359", "Carn Dûm", traits=[Trait.SHELTERS_ITS_OWN], admits=Who(races=("Orc", "Troll")))
    card("LE-367", "Dol Guldur", traits=[Trait.SHELTERS_ITS_OWN])
    card("LE-390", "Minas Morgul", traits=[Trait.SHELTERS_ITS_OWN])
    card(
        "LE-374",
        "Geann a-Lisch",
        rulings=[Forbids(Deed.HOLD_STORED_CARDS, words="Nothing may be stored at this site.")],
        counts_as=[CountsAs("Ruins & Lairs", to=(Purpose.HAZARDS,))],
        admits=NOBODY,
    )
    card(
        "LE-352",
        "Barad-dûr",
        modifiers=[CardModifier("ring test", -3, scope=Scope.EACH, when=tested_here)],
        triggers=[_tests_rings()],
        counts_as=[CountsAs(DARKHAVEN, to=(Purpose.HEALING,))],
    )
    card(
        "LE-393",
        "Mount Doom",
        abilities=[
            Ability(
                TestRing(-3),
                key="test",
                title="test a gold ring",
                windows=("any",),
                actor=skilled("sage", tap=True),
                target=GOLD_RING,
                condition=company_is_here,
            )
        ],
    )


@condition("if the ring is at this site")
def tested_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer of the ring that is tested is at this very site card."""
    return company_is_here.holds(state, source, subject)


def _tests_rings() -> Trigger:
    """Gold rings at the site are tested in the site phase of the company that is there, entered or not."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        phase = state.nearest(SiteFrame)
        company = None if phase is None else state.company(phase.company)
        return None if company is None or company.site != source else tests_at_the_site(state, company)

    words = "Each gold ring at this site is tested as the site phase of its company begins, entered or not."
    return Trigger("before entering", act, words)
