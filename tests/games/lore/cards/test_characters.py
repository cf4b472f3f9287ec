"""Every character comes into play at a Haven or at home, and is refused where he cannot be controlled."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import OPPONENT, YOU, Table, act, card, may, zone
from westmarch.games.lore.rules.values import body, prowess

CHARACTERS = (
    ("LR-1", "Adrazar", 1, 3, 7, "Dol Amroth"),
    ("LR-2", "Anborn", 1, 2, 9, "Pelargir"),
    ("LR-3", "Annalena", 1, 3, 9, "Edhellond"),
    ("LR-4", "Aragorn II", 4, 6, 10, "Bree"),
    ("LR-5", "Arinmîr", 2, 2, 8, "Edhellond"),
    ("LR-6", "Arwen", 1, 2, 9, "Rivendell"),
    ("LR-7", "Balin", 2, 4, 8, "Blue Mountain Dwarf-hold"),
    ("LR-8", "Bard Bowman", 1, 3, 7, "Lake-town"),
    ("LR-9", "Barliman Butterbur", 0, 2, 7, "Bree"),
    ("LR-10", "Beorn", 3, 7, 10, "Beorn's House"),
    ("LR-11", "Beregond", 1, 4, 9, "Minas Tirith"),
    ("LR-12", "Beretar", 2, 5, 9, "Bree"),
    ("LR-13", "Bergil", 1, 1, 10, "Minas Tirith"),
    ("LR-14", "Bifur", 1, 4, 8, "Blue Mountain Dwarf-hold"),
    ("LR-15", "Bilbo", 2, 1, 10, "Bag End"),
    ("LR-16", "Bofur", 1, 4, 8, "Blue Mountain Dwarf-hold"),
    ("LR-17", "Bombur", 0, 3, 7, "Blue Mountain Dwarf-hold"),
    ("LR-18", "Boromir II", 2, 6, 8, "Minas Tirith"),
    ("LR-19", "Celeborn", 3, 6, 10, "Lórien"),
    ("LR-20", "Círdan", 4, 6, 9, "Grey Havens"),
    ("LR-21", "Dáin II", 3, 5, 9, "Iron Hill Dwarf-hold"),
    ("LR-22", "Damrod", 1, 2, 8, "Vale of Erech"),
    ("LR-23", "Denethor II", 2, 3, 7, "Minas Tirith"),
    ("LR-24", "Dori", 0, 3, 7, "Blue Mountain Dwarf-hold"),
    ("LR-25", "Dwalin", 0, 2, 8, "Blue Mountain Dwarf-hold"),
    ("LR-26", "Elladan", 2, 5, 9, "Rivendell"),
    ("LR-27", "Elrohir", 2, 5, 9, "Rivendell"),
    ("LR-28", "Elrond", 5, 7, 10, "Rivendell"),
    ("LR-29", "Éomer", 1, 3, 9, "Edoras"),
    ("LR-30", "Éowyn", 1, 2, 8, "Edoras"),
    ("LR-31", "Erkenbrand", 2, 5, 7, "Edoras"),
    ("LR-32", "Faramir", 2, 5, 9, "Henneth Annûn"),
    ("LR-33", "Fíli", 1, 2, 9, "Blue Mountain Dwarf-hold"),
    ("LR-34", "Forlong", 0, 3, 8, "Minas Tirith"),
    ("LR-35", "Frodo", 2, 1, 10, "Bag End"),
    ("LR-36", "Galadriel", 4, 3, 11, "Lórien"),
    ("LR-37", "Galva", 2, 0, 10, "Shrel-Kain"),
    ("LR-38", "Gamling the Old", 1, 3, 8, "Edoras"),
    ("LR-39", "Ghân-buri-Ghân", 2, 2, 10, "Drúadan Forest"),
    ("LR-40", "Gildor Inglorion", 2, 5, 8, "Rivendell"),
    ("LR-41", "Gimli", 3, 5, 9, "Iron Hill Dwarf-hold"),
    ("LR-42", "Glóin", 2, 5, 8, "Blue Mountain Dwarf-hold"),
    ("LR-43", "Glorfindel II", 4, 8, 10, "Rivendell"),
    ("LR-44", "Halbarad", 0, 0, 6, "Cameth Brin"),
    ("LR-45", "Haldalam", 2, 4, 10, "Shrel-Kain"),
    ("LR-46", "Haldir", 1, 4, 9, "Lórien"),
    ("LR-47", "Háma", 1, 4, 9, "Edoras"),
    ("LR-48", "Imrahil", 3, 5, 9, "Dol Amroth"),
    ("LR-49", "Kíli", 1, 3, 9, "Blue Mountain Dwarf-hold"),
    ("LR-50", "Legolas", 3, 5, 9, "Thranduil's Halls"),
    ("LR-51", "Mablung", 0, 1, 7, "Lond Galen"),
    ("LR-52", "Merry", 2, 1, 10, "Bag End"),
    ("LR-53", "Nori", 1, 4, 8, "Blue Mountain Dwarf-hold"),
    ("LR-54", "Óin", 1, 3, 9, "Blue Mountain Dwarf-hold"),
    ("LR-55", "Ori", 0, 2, 8, "Blue Mountain Dwarf-hold"),
    ("LR-56", "Orophin", 1, 2, 8, "Lórien"),
    ("LR-57", "Peath", 2, 4, 8, "Dunnish Clan-hold"),
    ("LR-58", "Pippin", 2, 1, 10, "Bag End"),
    ("LR-59", "Robin Smallburrow", 1, 1, 10, "Bag End"),
    ("LR-60", "Sam Gamgee", 2, 1, 10, "Bag End"),
    ("LR-61", "Théoden", 3, 5, 7, "Edoras"),
    ("LR-62", "Thorin II", 4, 5, 9, "Blue Mountain Dwarf-hold"),
    ("LR-63", "Thranduil", 4, 7, 9, "Thranduil's Halls"),
    ("LR-64", "Vôteli", 1, 3, 7, "Lossadan Camp"),
    ("LR-65", "Vygavril", 1, 2, 8, "Southron Oasis"),
    ("LR-66", "Wacho", 1, 1, 9, "Woodmen-town"),
    ("LR-67", "Fatty Bolger", 1, 1, 9, "Bag End"),
    ("LR-68", "Alatar", 0, 6, 10, "Edhellond"),
    ("LR-69", "Gandalf", 0, 6, 10, "Rivendell"),
    ("LR-70", "Pallando", 0, 6, 10, "Grey Havens"),
    ("LR-71", "Radagast", 0, 6, 10, "Rhosgobel"),
    ("LR-72", "Saruman", 0, 6, 10, "Isengard"),
    ("LR-73", "Ranger of Arnor", 1, 3, 8, "Bree"),
    ("LR-74", "Guard of the Citadel", 1, 3, 8, "Minas Tirith"),
)
"""Id, name, mind, prowess, body, and a home."""
EIGHT = ("Boromir II", "Faramir", "Elladan", "Elrohir")
OTHER_EIGHT = ("Glorfindel II", "Beorn", "Éowyn")
"""Minds of eight together, and nobody among them gives influence."""


@pytest.mark.parametrize(
    ("name", "mind", "fights", "endures", "home"),
    [pytest.param(*row[1:], id=row[1], marks=pytest.mark.card(row[0])) for row in CHARACTERS],
)
def test_a_character_is_played_and_refused(name: str, mind: int, fights: int, endures: int, home: str) -> None:
    game = Table().hand(YOU, name).turn()
    assert may(game, f"play {name} at {home}")
    act(game, f"play {name} at Lórien")
    assert zone(game, name) == "in play"
    assert (prowess(game.state, card(game, name)), body(game.state, card(game, name))) == (fights, endures)
    table = Table().hand(YOU, name)
    if mind:
        table.company(YOU, "Bree", *(OTHER_EIGHT if name in EIGHT else EIGHT))
    else:
        table.company(OPPONENT, "Bree", name)
    assert not may(table.turn(), f"play {name} at Lórien")
