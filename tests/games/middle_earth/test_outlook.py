"""What a way invites: by the types on it, by how many of them, by the site at its end, and by names."""

from __future__ import annotations

from westmarch.games.middle_earth.page.outlook import Keyed, invited

WOLVES = Keyed("Wolves", (("Wilderness", 2),), ())
ORCS = Keyed("Orcs", (("Shadow-land", 1), ("Shadow-hold", 1)), ())
DRAGON = Keyed("Dragons", (), ("Withered Heath",))


def test_a_symbol_that_is_there_too_seldom_invites_nobody() -> None:
    assert invited([WOLVES], ("Wilderness", "Border-land"), "Ruins & Lairs", ()) == ()
    assert invited([WOLVES], ("Wilderness", "Border-land", "Wilderness"), "Ruins & Lairs", ()) == (("Wolves", 1),)


def test_the_site_and_names_on_the_way_invite_as_well() -> None:
    assert invited([ORCS, DRAGON], (), "Shadow-hold", ()) == (("Orcs", 1),)
    assert invited([ORCS, DRAGON], ("Wilderness",), "Haven", {"Withered Heath"}) == (("Dragons", 1),)


def test_the_kinds_of_most_cards_come_first_and_the_rest_is_counted() -> None:
    kinds = [Keyed(name, (("Wilderness", 1),), ()) for name in ("A", "B", "B", "C", "D", "E", "F")]
    assert invited(kinds, ("Wilderness",), "Haven", ()) == (("B", 2), ("A", 1), ("C", 1), ("D", 1), ("others", 2))
