"""Every item, ally and faction is played at its site, every ring found by a test; and all are refused elsewhere."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import YOU, Table, act, card, may
from westmarch.games.lore.rules.site.site_phase import SitePhase, SitePhases
from westmarch.games.lore.rules.values import body, corruption, points, prowess
from westmarch.games.lore.state import LoreState
from westmarch.kernel.game import Game

ITEMS = (
    ("LR-201", "Dagger of Westernesse", 1, 0, 0, 0, False),
    ("LR-202", "Elven Cloak", 0, 0, 0, 0, False),
    ("LR-203", "Healing Herbs", 0, 0, 0, 0, False),
    ("LR-204", "Shield of Iron-bound Ash", 0, 1, 0, 0, False),
    ("LR-205", "Star-glass", 0, 0, 1, 0, False),
    ("LR-206", "Horn of Anor", 0, 0, 0, 0, False),
    ("LR-207", "Sting", 1, 0, 0, 1, True),
    ("LR-208", "Miruvor", 0, 0, 0, 0, False),
    ("LR-210", "Sword of Gondolin", 2, 0, -1, 2, True),
    ("LR-211", "Hauberk of Bright Mail", 0, 2, -1, 2, True),
    ("LR-212", "Glamdring", 3, 0, -1, 2, True),
    ("LR-213", "Great-shield of Rohan", 0, 2, -1, 2, True),
    ("LR-214", "Torque of Hues", 0, 1, -2, 2, True),
    ("LR-215", "Dwarven Axe", 2, 0, -1, 2, True),
    ("LR-220", "Orcrist", 4, 0, -2, 4, True),
    ("LR-221", "The Mithril-coat", 0, 3, -2, 4, True),
    ("LR-222", "The Arkenstone", 0, 0, -3, 3, True),
    ("LR-223", "Palantír of Amon Sûl", 0, 0, -3, 3, True),
    ("LR-230", "Beautiful Gold Ring", 0, 0, -1, 1, True),
    ("LR-231", "Fair Gold Ring", 0, 0, -1, 1, True),
    ("LR-232", "Precious Gold Ring", 0, 0, -2, 1, True),
)
"""Id, name, prowess, body and corruption that it gives its bearer, points, whether playing it uses the site."""
ALLIES = (
    ("LR-240", "Gwaihir", "Eagles' Eyrie", 2),
    ("LR-241", "Treebeard", "Wellinghall", 2),
    ("LR-242", "Goldberry", "Old Forest", 1),
    ("LR-243", "Gollum", "Goblin-gate", 2),
    ("LR-244", "Bill the Pony", "Bree", 1),
    ("LR-245", "Quickbeam", "Wellinghall", 2),
    ("LR-246", "Shadowfax", "Edoras", 1),
)
FACTIONS = (
    ("LR-250", "Beornings", "Beorn's House", 6, 2),
    ("LR-251", "Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", 9, 3),
    ("LR-252", "Ents of Fangorn", "Wellinghall", 8, 3),
    ("LR-253", "Hillmen", "Cameth Brin", 7, 1),
    ("LR-254", "Hobbits", "Bag End", 7, 1),
    ("LR-255", "Iron Hill Dwarves", "Iron Hill Dwarf-hold", 9, 3),
    ("LR-256", "Knights of Dol Amroth", "Dol Amroth", 8, 3),
    ("LR-257", "Men of Anórien", "Minas Tirith", 7, 2),
    ("LR-258", "Men of Lebennin", "Pelargir", 7, 2),
    ("LR-259", "Rangers of the North", "Bree", 9, 3),
    ("LR-260", "Riders of Rohan", "Edoras", 6, 3),
    ("LR-261", "Tower Guard of Minas Tirith", "Minas Tirith", 7, 2),
    ("LR-262", "Wood-elves", "Thranduil's Halls", 9, 3),
    ("LR-263", "Woodmen", "Woodmen-town", 6, 2),
    ("LR-264", "Men of Northern Rhovanion", "Lake-town", 6, 2),
    ("LR-265", "Dunlendings", "Dunnish Clan-hold", 6, 2),
    ("LR-266", "Men of Lamedon", "Vale of Erech", 7, 2),
    ("LR-267", "Men of Anfalas", "Lond Galen", 7, 2),
    ("LR-268", "Elves of Lindon", "Grey Havens", 8, 3),
    ("LR-269", "Men of Dale", "Dale", 6, 2),
    ("LR-410", "Woses of the Drúadan Forest", "Drúadan Forest", 6, 2),
    ("LR-411", "Eagles of the Misty Mountains", "Eagles' Eyrie", 8, 3),
    ("LR-412", "Men of Dorwinion", "Shrel-Kain", 6, 3),
)
"""Id, name, site, what a Man of mind one must roll, points."""
RINGS = (
    ("LR-235", "Magic Ring of Courage", 5),
    ("LR-236", "Magic Ring of Lore", 5),
    ("LR-237", "The One Ring", 9),
    ("LR-238", "Dwarven Ring of Durin's Tribe", 8),
)
"""Id, name, what the test of a Precious Gold Ring must show."""


def entered(name: str, site: str, *dice: int) -> Game[LoreState]:
    """A company that has faced all that waits at a site, with a card in hand."""
    table = Table().hand(YOU, name)
    company = table.company(YOU, site, "Éomer", "Éowyn")
    step = [each.name for each in SitePhase.steps].index("play")
    return table.game(
        table.turn_at("end"), SitePhases(done=(company.number,)), SitePhase(company.number, True, step=step), dice=dice
    )


@pytest.mark.parametrize(
    ("name", "fights", "endures", "burdens", "worth", "uses"),
    [pytest.param(*row[1:], id=row[1], marks=pytest.mark.card(row[0])) for row in ITEMS],
)
def test_an_item_is_played(name: str, fights: int, endures: int, burdens: int, worth: int, uses: bool) -> None:
    game = entered(name, "Moria")
    state, eomer = game.state, card(game, "Éomer")
    total = points(state, YOU)
    act(game, f"play {name} with Éomer")
    assert state.bearer[card(game, name)] == eomer
    assert (prowess(state, eomer), body(state, eomer), corruption(state, eomer)) == (3 + fights, 9 + endures, burdens)
    assert points(state, YOU) == total + worth
    assert bool(state.used) is uses
    assert not may(entered(name, "Rivendell"), f"play {name} with Éomer")


@pytest.mark.parametrize(
    ("name", "site", "worth"),
    [pytest.param(*row[1:], id=row[1], marks=pytest.mark.card(row[0])) for row in ALLIES],
)
def test_an_ally_joins(name: str, site: str, worth: int) -> None:
    game = entered(name, site)
    total = points(game.state, YOU)
    act(game, f"play {name} with Éomer")
    assert card(game, name) in game.state.members(game.state.companies_of(YOU)[0])
    assert points(game.state, YOU) == total + worth
    assert not may(entered(name, "Rivendell"), f"play {name} with Éomer")


@pytest.mark.parametrize(
    ("name", "site", "needed", "worth"),
    [pytest.param(*row[1:], id=row[1], marks=pytest.mark.card(row[0])) for row in FACTIONS],
)
def test_a_faction_is_won_and_lost(name: str, site: str, needed: int, worth: int) -> None:
    game = entered(name, site, needed)
    total = points(game.state, YOU)
    act(game, f"Éowyn tries to win {name}")
    assert name in [game.state.name(each) for each in game.state.zone("marshalling point pile", YOU)]
    assert points(game.state, YOU) == total + worth
    game = entered(name, site, needed - 1)
    act(game, f"Éowyn tries to win {name}")
    assert name not in [game.state.name(each) for each in game.state.zone("marshalling point pile", YOU)]
    assert not may(entered(name, "Rivendell"), f"Éowyn tries to win {name}")


@pytest.mark.parametrize(
    ("name", "needed"),
    [pytest.param(*row[1:], id=row[1], marks=pytest.mark.card(row[0])) for row in RINGS],
)
def test_a_ring_is_found(name: str, needed: int) -> None:
    for roll, found in ((needed, True), (needed - 1, False)):
        table = Table().hand(YOU, name)
        table.company(YOU, "Rivendell", "Arwen", "Éomer+Precious Gold Ring")
        game = table.turn(dice=(roll,))
        act(game, "Arwen tests Precious Gold Ring")
        assert may(game, f"the ring is {name}") is found
        if found:
            act(game, f"the ring is {name}")
            assert game.state.bearer[card(game, name)] == card(game, "Éomer")
