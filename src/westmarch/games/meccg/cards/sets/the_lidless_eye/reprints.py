"""Hazards that The Lidless Eye shares with earlier sets: the same card, printed again."""

from __future__ import annotations

from ...definition import reprint

PRINTED_AGAIN = (
    ("LE-61", "Barrow-wight", "TW-14"),
    ("LE-64", "Brigands", "TW-17"),
    ("LE-65", "Cave Worm", "TD-8"),
    ("LE-66", "Cave-drake", "TW-20"),
    ("LE-67", "Corpse-candle", "TW-23"),
    ("LE-68", "Dire Wolves", "TD-13"),
    ("LE-72", "Ghosts", "TW-37"),
    ("LE-73", "Ghouls", "TW-38"),
    ("LE-74", "Giant", "TW-39"),
    ("LE-75", "Giant Spiders", "TW-40"),
    ("LE-79", "Huorn", "TW-45"),
    ("LE-80", "Land-drake", "TD-40"),
    ("LE-83", "Lesser Spiders", "TD-42"),
    ("LE-85", "Orc-raiders", "TW-75"),
    ("LE-86", "Orc-warband", "TW-76"),
    ("LE-87", "Orc-watch", "TW-78"),
    ("LE-92", "Stirring Bones", "DM-111"),
    ("LE-94", "Thunder’s Companion", "TD-75"),
    ("LE-95", "True Fire-drake", "TD-78"),
    ("LE-98", "Wargs", "TW-109"),
    ("LE-99", "Watcher in the Water", "TW-110"),
    ("LE-102", "Arouse Denizens", "TW-6"),
    ("LE-104", "Awaken Denizens", "TW-9"),
    ("LE-105", "Call of Home", "TW-18"),
    ("LE-109", "Despair of the Heart", "TW-27"),
    ("LE-110", "Doors of Night", "TW-28"),
    ("LE-111", "Fell Winter", "TW-35"),
    ("LE-113", "Greed", "TW-42"),
    ("LE-116", "Incite Denizens", "TD-34"),
    ("LE-117", "Long Winter", "TW-49"),
    ("LE-118", "Lost in Border-lands", "TW-51"),
    ("LE-119", "Lost in Free-domains", "TW-53"),
    ("LE-120", "Lost in Shadow-lands", "TW-54"),
    ("LE-121", "Lost in the Wilderness", "TW-55"),
    ("LE-124", "Lure of the Senses", "TW-60"),
    ("LE-125", "Minions Stir", "TW-61"),
    ("LE-126", "Muster Disperses", "TW-67"),
    ("LE-130", "Plague of Wights", "TW-81"),
    ("LE-134", "River", "TW-84"),
    ("LE-145", "Twilight", "TW-106"),
    ("LE-148", "Wake of War", "TW-108"),
    ("LE-149", "Weariness of the Heart", "TW-111"),
    ("TD-30", "Hobgoblins", "LE-77"),
    ("TD-47", "Marsh-drake", "LE-84"),
    ("TD-67", "Searching Eye", "LE-136"),
)
"""The printing, its name, and the one by which both are written."""


def register() -> None:
    for card_id, name, of in PRINTED_AGAIN:
        reprint(card_id, name, of)
