"""The factions: where and by which roll each is won, and what its modifiers make of a race."""

import pytest

from tests.games.meccg.dialect import act, card, company, passes, refused, status, table, zone
from westmarch.games.meccg.rules.checks.influence import attempt_modifier
from westmarch.games.meccg.rules.values import points_by_kind

# id, name, site, number to exceed, points, modifiers by race
FACTIONS = """
TW-197 | Beornings | Beorn’s House | 7 | 2 | Man +1
TW-200 | Blue Mountain Dwarves | Blue Mountain Dwarf-hold | 9 | 3 | Elf -2, Dwarf +2
TW-211 | Dunlendings | Dunnish Clan-hold | 9 | 2 | Man -1, Dúnadan -1, Dwarf -1
TW-222 | Easterlings | Easterling Camp | 9 | 4 | Dúnadan -2
TW-226 | Elves of Lindon | Grey Havens | 9 | 2 | Dúnadan +1, Elf +2
TW-228 | Ents of Fangorn | Wellinghall | 9 | 3 | Hobbit +4
TW-257 | Hillmen | Cameth Brin | 9 | 1 | Man +1
TW-258 | Hobbits | Bag End | 8 | 1 | Hobbit +4
TW-261 | Iron Hill Dwarves | Iron Hill Dwarf-hold | 8 | 4 | Elf -2, Dwarf +2
TW-263 | Knights of Dol Amroth | Dol Amroth | 8 | 3 | Dúnadan +1
TW-268 | Lossoth | Lossadan Camp | 8 | 2 | Man +1
TW-276 | Men of Anfalas | Lond Galen | 8 | 2 | Dúnadan +1
TW-277 | Men of Anórien | Minas Tirith | 7 | 2 | Dúnadan +1
TW-278 | Men of Dorwinion | Shrel-Kain | 6 | 3 | Man +1
TW-279 | Men of Lamedon | Vale of Erech | 7 | 2 | Dúnadan +1
TW-280 | Men of Lebennin | Pelargir | 7 | 2 | Dúnadan +1
TW-281 | Men of Northern Rhovanion | Lake-town | 6 | 2 | Man +1
TW-310 | Rangers of Ithilien | Henneth Annûn | 7 | 3 | Dúnadan +1
TW-311 | Rangers of the North | Bree | 9 | 3 | Dúnadan +1
TW-317 | Riders of Rohan | Edoras | 9 | 3 | Hobbit +1, Dúnadan +1
TW-329 | Southrons | Southron Oasis | 8 | 5 | Dúnadan -2, Elf -2, Dwarf -2
TW-344 | The Great Eagles | Eagles’ Eyrie | 9 | 3 |
TW-352 | Tower Guard of Minas Tirith | Minas Tirith | 7 | 2 | Dúnadan +1
TW-357 | Variags of Khand | Variag Camp | 9 | 4 |
TW-367 | Wood-elves | Thranduil’s Halls | 8 | 3 | Man -1, Elf +1, Dwarf -2
TW-368 | Woodmen | Woodmen-town | 7 | 2 | Man +1
TW-369 | Woses of Old Pûkel-land | Wose Passage-hold | 8 | 3 |
TW-370 | Woses of the Drúadan Forest | Drúadan Forest | 9 | 3 |
TD-138 | Men of Dale | Dale | 7 | 2 | Man +2, Dwarf +1
AS-60 | Wain-easterlings | Easterling Camp | 8 | 3 | Dúnadan -2
"""
SPEAKERS = {"Dúnadan": "Bergil", "Dwarf": "Óin", "Elf": "Annalena", "Hobbit": "Robin Smallburrow", "Man": "Éowyn"}
"""Somebody of each race without direct influence."""


def _row(line: str):
    card_id, name, site, number, points, modifiers = (cell.strip() for cell in line.split("|"))
    by_race = {entry.split()[0]: int(entry.split()[1]) for entry in modifiers.split(", ") if entry}
    return pytest.param(name, site, int(number), int(points), by_race, marks=pytest.mark.card(card_id), id=name)


EACH_FACTION = [_row(line) for line in FACTIONS.strip().splitlines()]


def attempt(character, faction, site, *dice, state="untapped"):
    return table(
        {"hand": [faction], "companies": [company({"name": character, "state": state}, at=site)]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
        windows="always",
    )


@pytest.mark.parametrize(("faction", "site", "number", "points", "by_race"), EACH_FACTION)
def test_faction_is_won_above_its_number(faction, site, number, points, by_race):
    game = attempt("Éowyn", faction, site, number + 1 - by_race.get("Man", 0))
    act(game, f"Éowyn taps to influence {faction}")
    passes(game, "site")
    assert zone(game, faction) == "marshalling point pile"
    assert points_by_kind(game.state, 0) == {"faction": points}
    assert status(game, "Éowyn") == status(game, site) == "tapped"


@pytest.mark.parametrize(("faction", "site", "number", "points", "by_race"), EACH_FACTION)
def test_faction_is_discarded_at_its_number(faction, site, number, points, by_race):
    game = attempt("Éowyn", faction, site, number - by_race.get("Man", 0))
    act(game, f"Éowyn taps to influence {faction}")
    passes(game, "site")
    assert zone(game, faction) == "discard pile"
    assert status(game, site) == "untapped"


@pytest.mark.parametrize(("faction", "site", "number", "points", "by_race"), EACH_FACTION)
def test_faction_meets_each_race_its_own_way(faction, site, number, points, by_race):
    for race, speaker in SPEAKERS.items():
        game = attempt(speaker, faction, site)
        assert attempt_modifier(game.state, card(game, speaker), card(game, faction)) == by_race.get(race, 0)


@pytest.mark.parametrize(("faction", "site", "number", "points", "by_race"), EACH_FACTION)
def test_faction_is_refused_elsewhere_and_to_the_tapped(faction, site, number, points, by_race):
    elsewhere = attempt("Éowyn", faction, "Rhosgobel")
    assert "IN-30" in refused(elsewhere, f"taps to influence {faction}")
    tapped = attempt("Éowyn", faction, site, state="tapped")
    assert "IN-47" in refused(tapped, f"taps to influence {faction}")
