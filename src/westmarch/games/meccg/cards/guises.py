"""Guises: what a card is used as. No deck holds them; a card that leaves play is itself again."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.kernel.structs import replace

from .printed import AutomaticAttack, Facts

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

CONJURED = Facts(
    id="LE-189-conjured",
    name="Gold Chains in the Wind",
    set="LE",
    side="resource",
    types=("ally",),
    alignment="minion",
    mind=0,
    prowess=5,
    body=0,
)

TREE_IN_A_TROVE = Facts(
    id="TW-348-trove",
    name="The White Tree",
    set="TW",
    side="resource",
    types=("permanent-event",),
    alignment="hero",
    marshalling_points=5,
    points_kind="miscellaneous",
)

GUISES = {guise.id: guise for guise in (MORANNON, CONJURED, TREE_IN_A_TROVE)}
"""The facts of each guise."""

WORN_BY = {MORANNON.id: "TW-286", CONJURED.id: "LE-189", TREE_IN_A_TROVE.id: "TW-348"}
"""The card that is used in a guise."""


REFUGE, MAPS = ("TD-145", "Refuge"), ("TD-171", "Wondrous Maps")


def guise_in(card_id: str, region: str) -> str:
    """The id under which a card is used as a site in a region."""
    return f"{card_id}-{region}"


def settle(cards: Iterable[Facts]) -> None:
    """Give the cards that are used as sites somewhere in the wild a guise for each region."""
    for region in [facts.name for facts in cards if facts.side == "region"]:
        places = (
            (REFUGE, "Free-hold", (), (), 1),
            (MAPS, "Ruins & Lairs", ("minor", "major"), (AutomaticAttack("Orc", 4, 7),), 3),
        )
        for (card_id, name), kind, playable, attacks, opponent in places:
            site = Facts(
                id=guise_in(card_id, region),
                name=name,
                set="TD",
                side="site",
                alignment="hero",
                site_type=kind,
                region=region,
                playable=playable,
                automatic_attacks=attacks,
                draws=1,
                opponent_draws=opponent,
            )
            GUISES[site.id], WORN_BY[site.id] = site, card_id


SERVING: set[str] = set()
"""The guises of creatures that serve."""
WON_OVER, REMINDED = "-ally", "-thrall"
"""What the id of a creature ends with that serves its victor as an ally: won over, or reminded of old torture."""
BIDDABLE = frozenset({"Orc", "Troll", "Giant", "Slayer", "Man"})
"""The races whose creatures can be won over."""
TORTURED = frozenset({"Man", "Drake", "Orc", "Troll", "Giant"})
"""The races whose creatures remember old torture."""
SERVICES = ((WON_OVER, BIDDABLE, 8), (REMINDED, TORTURED, 7))
"""The guises in which creatures serve, for which races, and with which body."""


def win_over(cards: Iterable[Facts]) -> None:
    """Give the creatures that can serve the guises of allies: a mind of 1, 7 less prowess, and a body of their own."""
    for creature in cards:
        for ending, races, body in SERVICES if "creature" in creature.types else ():
            if not races.intersection((creature.race, *creature.other_races)):
                continue
            ally = replace(
                creature,
                id=creature.id + ending,
                side="resource",
                types=("ally",),
                alignment="minion",
                duplicate_of=None,
                mind=1,
                prowess=(creature.prowess or 0) - 7,
                body=body,
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
            SERVING.add(ally.id)


def own_id(card_id: str) -> str:
    """What a card is, whatever it is used as."""
    return WORN_BY.get(card_id, card_id)
