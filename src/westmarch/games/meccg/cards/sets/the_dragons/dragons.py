"""The Dragons: the nine Dragons as creatures, out hunting, and at home."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability
from ...language.conditions.journey import MovingPast
from ...language.conditions.table import InPlay, IsItem
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import CardModifier, Scope
from ...language.standing.keying import Keying
from ...language.standing.site_attacks import SiteAttack
from ...language.triggers.hunting import Hunts, hunts
from ...traits import Trait

NORTH = ("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows")
BEYOND_MIRKWOOD = ("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm")
EASTWARD = ("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains")
ANDUIN = ("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows")
WOODS = ("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows")
COASTS = ("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast")
ANGMAR = ("Forochel", "Angmar", "Gundabad")
CHOOSES = (Trait.ATTACKER_CHOOSES,)


def register() -> None:
    _creatures()
    _hunting()
    _at_home()


def _creatures() -> None:
    def dragon(card_id: str, name: str, *regions: str, traits: tuple[Trait, ...] = ()) -> None:
        card(card_id, name, traits=traits, keying=[Keying(*regions, when=InPlay("Doors of Night"))])

    dragon("TD-3", "Bairanax", *ANDUIN, traits=CHOOSES)
    dragon("TD-20", "Eärcaraxë", *COASTS, traits=CHOOSES)
    dragon("TD-36", "Itangast", *NORTH)
    dragon("TD-60", "Scatha", *WOODS)
    dragon("TD-63", "Scorba", *ANGMAR, traits=CHOOSES)


def _hunting() -> None:
    def ahunt(card_id: str, name: str, hunt: Hunts, traits: tuple[Trait, ...] = ()) -> None:
        card(
            card_id,
            name,
            traits=traits,
            abilities=[Ability(ComeIntoPlay(), hunt, windows=("hazards",))],
            triggers=[hunts(hunt)],
        )

    ahunt("TD-1", "Agburanar Ahunt", Hunts(*NORTH, at_night=BEYOND_MIRKWOOD))
    ahunt(
        "TD-4",
        "Bairanax Ahunt",
        Hunts(*ANDUIN, at_night=("Northern Rhovanion", "Iron Hills", "Southern Rhovanion", "Angmar")),
        traits=CHOOSES,
    )
    ahunt("TD-10", "Daelomin Ahunt", Hunts(*NORTH, at_night=EASTWARD), traits=CHOOSES)
    ahunt(
        "TD-21",
        "Eärcaraxë Ahunt",
        Hunts(*COASTS, at_night=("Old Pûkel-land", "Enedhwaith", "Anfalas", "Coastal Sea")),
        traits=CHOOSES,
    )
    ahunt("TD-37", "Itangast Ahunt", Hunts(*NORTH, at_night=BEYOND_MIRKWOOD))
    ahunt("TD-43", "Leucaruth Ahunt", Hunts(*NORTH, at_night=BEYOND_MIRKWOOD))
    ahunt(
        "TD-61",
        "Scatha Ahunt",
        Hunts(*WOODS, at_night=("Anduin Vales", "Western Mirkwood", "Heart of Mirkwood", "Gundabad")),
    )
    ahunt("TD-64", "Scorba Ahunt", Hunts(*ANGMAR, at_night=("Númeriador", "Arthedain", "Rhudaur")), traits=CHOOSES)
    ahunt("TD-70", "Smaug Ahunt", Hunts(*NORTH, at_night=EASTWARD), traits=CHOOSES)


def _at_home() -> None:
    def at_home(
        card_id: str, name: str, dragon: str, lair: str, more: CardModifier, traits: tuple[Trait, ...] = ()
    ) -> None:
        card(
            card_id,
            name,
            traits=traits,
            abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
            modifiers=[more],
            site_attacks=[SiteAttack(lair, "Dragon", unless=f"{dragon} Ahunt")],
        )

    at_sea = CardModifier("hazard limit", +1, scope=Scope.JOURNEY, when=MovingPast("Coastal Sea"))
    at_home("TD-22", "Eärcaraxë at Home", "Eärcaraxë", "Isle of the Ulond", at_sea, traits=CHOOSES)
    greater = CardModifier("corruption points", +1, scope=Scope.CARDS, when=IsItem("greater"))
    at_home("TD-38", "Itangast at Home", "Itangast", "Gold Hill", greater)
    major = CardModifier("corruption points", +1, scope=Scope.CARDS, when=IsItem("major"))
    at_home("TD-65", "Scorba at Home", "Scorba", "Zarak Dûm", major)
