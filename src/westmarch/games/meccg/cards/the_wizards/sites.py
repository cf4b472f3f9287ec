"""The Wizards: sites. Paths, automatic-attacks, draws and what is playable are facts; some sites do more."""

from __future__ import annotations

from ..definition import card, plain
from ..traits import Trait


def register() -> None:
    # Barad-dûr
    card("TW-374", hazard_limit=+2)
    # Mount Doom
    card("TW-414", hazard_limit=+2, traits=[Trait.CREATURES_ALWAYS_KEYED])
    # Old Forest
    card("TW-417", traits=[Trait.HEALS_ALL])
    # Rhosgobel
    card("TW-420", traits=[Trait.HEALS_ALL])
    plain(
        "TW-371",  # Amon Hen
        "TW-372",  # Bag End
        "TW-373",  # Bandit Lair
        "TW-375",  # Barrow-downs
        "TW-376",  # Beorn’s House
        "TW-377",  # Blue Mountain Dwarf-hold
        "TW-378",  # Bree
        "TW-379",  # Cameth Brin
        "TW-380",  # Carn Dûm
        "TW-381",  # Caves of Ûlund
        "TW-382",  # Cirith Ungol
        "TW-383",  # Dancing Spire
        "TW-384",  # Dead Marshes
        "TW-385",  # Dimrill Dale
        "TW-386",  # Dol Amroth
        "TW-387",  # Dol Guldur
        "TW-388",  # Drúadan Forest
        "TW-389",  # Dunharrow
        "TW-390",  # Dunnish Clan-hold
        "TW-391",  # Eagles’ Eyrie
        "TW-392",  # Easterling Camp
        "TW-393",  # Edhellond
        "TW-394",  # Edoras
        "TW-395",  # Ettenmoors
        "TW-396",  # Gladden Fields
        "TW-397",  # Glittering Caves
        "TW-398",  # Goblin-gate
        "TW-399",  # Grey Havens
        "TW-400",  # Henneth Annûn
        "TW-401",  # Himring
        "TW-402",  # Irerock
        "TW-403",  # Iron Hill Dwarf-hold
        "TW-404",  # Isengard
        "TW-405",  # Isles of the Dead that Live
        "TW-406",  # Lake-town
        "TW-407",  # Lond Galen
        "TW-408",  # Lórien
        "TW-409",  # Lossadan Cairn
        "TW-410",  # Lossadan Camp
        "TW-411",  # Minas Morgul
        "TW-412",  # Minas Tirith
        "TW-413",  # Moria
        "TW-415",  # Mount Gram
        "TW-416",  # Mount Gundabad
        "TW-418",  # Ost-in-Edhil
        "TW-419",  # Pelargir
        "TW-421",  # Rivendell
        "TW-422",  # Ruined Signal Tower
        "TW-423",  # Sarn Goriwing
        "TW-424",  # Shelob’s Lair
        "TW-425",  # Shrel-Kain
        "TW-426",  # Southron Oasis
        "TW-427",  # Stone-circle
        "TW-428",  # The Lonely Mountain
        "TW-429",  # The Stones
        "TW-430",  # The White Towers
        "TW-431",  # The Wind Throne
        "TW-432",  # Thranduil’s Halls
        "TW-433",  # Tolfalas
        "TW-434",  # Vale of Erech
        "TW-435",  # Variag Camp
        "TW-436",  # Weathertop
        "TW-437",  # Wellinghall
        "TW-438",  # Woodmen-town
        "TW-439",  # Wose Passage-hold
    )
