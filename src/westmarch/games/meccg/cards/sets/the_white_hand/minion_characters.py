"""The White Hand: Orcs and half-orcs of minion players."""

from __future__ import annotations

from ...definition import card
from ..the_lidless_eye.characters import leader

FOLLOWERS = (
    ("WH-2", "Doeth (Durthak)", 9),
    ("WH-5", "Ill-favoured Fellow", 9),
    ("WH-6", "Lugdush", 8),
    ("WH-10", "Sly Southerner", 9),
    ("WH-11", "Squint-eyed Brute", 9),
)
"""Each with the result of a body check that discards him."""


def register() -> None:
    for card_id, name, number in FOLLOWERS:
        card(card_id, name, discarded_on=[number])
    leader("WH-3", "Euog (Ulzog)", 9, +2)
    leader("WH-12", "Uglúk", 9, +3)
