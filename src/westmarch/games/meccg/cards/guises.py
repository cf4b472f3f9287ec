"""Guises: what a card is used as. No deck holds them; a card that leaves play is itself again."""

from __future__ import annotations

from .printed import Facts

MORANNON = Facts(
    id="TW-286-site",
    name="Morannon",
    set="TW",
    side="site",
    alignment="hero",
    site_type="Dark-hold",
    region="Udûn",
    nearest_haven="Lórien",
    site_path=("Shadow-land", "Dark-domain"),
    haven_paths={
        "Lórien": (
            "Dark-domain",
            "Dark-domain",
            "Shadow-land",
            "Wilderness",
            "Free-domain",
            "Border-land",
            "Wilderness",
        )
    },
    draws=2,
    opponent_draws=5,
)

GUISES = {guise.id: guise for guise in (MORANNON,)}
"""The facts of each guise."""

WORN_BY = {MORANNON.id: "TW-286"}
"""The card that is used in a guise."""


def own_id(card_id: str) -> str:
    """What a card is, whatever it is used as."""
    return WORN_BY.get(card_id, card_id)
