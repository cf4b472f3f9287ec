"""The Lidless Eye: characters of minion players."""

from __future__ import annotations

from ...definition import card


def register() -> None:
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
