"""The Wizards: factions. Where they are won, by what number and how races are met are facts (IN-12, IN-106)."""

from __future__ import annotations

from ..definition import plain


def register() -> None:
    plain(
        "TW-197",  # Beornings
        "TW-200",  # Blue Mountain Dwarves
        "TW-211",  # Dunlendings
        "TW-222",  # Easterlings
        "TW-226",  # Elves of Lindon
        "TW-228",  # Ents of Fangorn
        "TW-257",  # Hillmen
        "TW-258",  # Hobbits
        "TW-261",  # Iron Hill Dwarves
        "TW-263",  # Knights of Dol Amroth
        "TW-268",  # Lossoth
        "TW-276",  # Men of Anfalas
        "TW-277",  # Men of Anórien
        "TW-278",  # Men of Dorwinion
        "TW-279",  # Men of Lamedon
        "TW-280",  # Men of Lebennin
        "TW-281",  # Men of Northern Rhovanion
        "TW-310",  # Rangers of Ithilien
        "TW-311",  # Rangers of the North
        "TW-317",  # Riders of Rohan
        "TW-329",  # Southrons
        "TW-344",  # The Great Eagles
        "TW-352",  # Tower Guard of Minas Tirith
        "TW-357",  # Variags of Khand
        "TW-367",  # Wood-elves
        "TW-368",  # Woodmen
        "TW-369",  # Woses of Old Pûkel-land
        "TW-370",  # Woses of the Drúadan Forest
    )
