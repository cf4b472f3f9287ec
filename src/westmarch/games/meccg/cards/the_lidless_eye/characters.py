"""The Lidless Eye: characters of minion players."""

from __future__ import annotations

from ..definition import card, plain


def register() -> None:
    # Dorelas, Dunlending Spy, Eradan, Luitprand, Ostisen, Tarcil
    plain("LE-8", "LE-9", "LE-10", "LE-23", "LE-36", "LE-42")
    # Grishnákh, Lagduf, Muzgash, Orc Veteran, Radbug, Troll Lout, Ufthak
    for card_id in ("LE-12", "LE-18", "LE-25", "LE-35", "LE-38", "LE-44", "LE-48"):
        card(card_id, discarded_on=[8])
    # Snaga
    card("LE-41", discarded_on=[9])
    # Orc Brawler, Orc Sniffler, Orc Tracker
    for card_id in ("LE-30", "LE-33", "LE-34"):
        card(card_id, discarded_on=[7, 8])
