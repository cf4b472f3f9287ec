"""Guises: what a card is used as. No deck holds them; a card that leaves play is itself again."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.kernel.structs import replace

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


WON_OVER = "-ally"
"""What the id of a creature ends with that serves its victor as an ally."""
BIDDABLE = frozenset({"Orc", "Troll", "Giant", "Slayer", "Man"})
"""The races whose creatures can be won over."""


def win_over(cards: Iterable[Facts]) -> None:
    """Give the creatures that can be won over the guise of an ally: a mind of 1, 7 less prowess, a body of 8."""
    for creature in cards:
        if "creature" in creature.types and BIDDABLE.intersection((creature.race, *creature.other_races)):
            ally = replace(
                creature,
                id=creature.id + WON_OVER,
                side="resource",
                types=("ally",),
                alignment="minion",
                duplicate_of=None,
                mind=1,
                prowess=(creature.prowess or 0) - 7,
                body=8,
                marshalling_points=0,
                points_kind=None,
                points_starred=False,
                strikes=0,
                strikes_each=False,
                keyed_regions=(),
                keyed_sites=(),
                keyed_names=(),
                playable_at=(),
            )
            GUISES[ally.id], WORN_BY[ally.id] = ally, creature.id


def own_id(card_id: str) -> str:
    """What a card is, whatever it is used as."""
    return WORN_BY.get(card_id, card_id)
