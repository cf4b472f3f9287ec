"""The Wizards: factions. Where they are won, by what number and how races are met are facts (IN-12, IN-106)."""

from __future__ import annotations

from ...definition import card


def register() -> None:
    card("TW-197", "Beornings")
    card("TW-200", "Blue Mountain Dwarves")
    card("TW-211", "Dunlendings")
    card("TW-222", "Easterlings")
    card("TW-226", "Elves of Lindon")
    card("TW-228", "Ents of Fangorn")
    card("TW-257", "Hillmen")
    card("TW-258", "Hobbits")
    card("TW-261", "Iron Hill Dwarves")
    card("TW-263", "Knights of Dol Amroth")
    card("TW-268", "Lossoth")
    card("TW-276", "Men of Anfalas")
    card("TW-277", "Men of Anórien")
    card("TW-278", "Men of Dorwinion")
    card("TW-279", "Men of Lamedon")
    card("TW-280", "Men of Lebennin")
    card("TW-281", "Men of Northern Rhovanion")
    card("TW-310", "Rangers of Ithilien")
    card("TW-311", "Rangers of the North")
    card("TW-317", "Riders of Rohan")
    card("TW-329", "Southrons")
    card("TW-344", "The Great Eagles")
    card("TW-352", "Tower Guard of Minas Tirith")
    card("TW-357", "Variags of Khand")
    card("TW-367", "Wood-elves")
    card("TW-368", "Woodmen")
    card("TW-369", "Woses of Old Pûkel-land")
    card("TW-370", "Woses of the Drúadan Forest")
