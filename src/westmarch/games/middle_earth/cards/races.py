"""The races of Middle-earth in words."""

from __future__ import annotations


def plural(race: str) -> str:
    """The people of a race: Dwarves, Men, Orcs."""
    irregular = {
        "Dwarf": "Dwarves",
        "Elf": "Elves",
        "Wolf": "Wolves",
        "Man": "Men",
        "Dúnadan": "Dúnedain",
        "Undead": "Undead",
        "Nazgûl": "Nazgûl",
        "Maia": "Maiar",
    }
    return irregular.get(race, f"{race}s")
