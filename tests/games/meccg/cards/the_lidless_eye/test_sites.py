"""Sites of minion players: how they are reached, what a covert company meets there, and what it finds."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import HEROES, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    OPPONENT,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    passes,
    status,
    story,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import attacks_at
from westmarch.games.meccg.rules.combat.figures import attack_strikes
from westmarch.games.meccg.rules.journey.reach import is_reachable
from westmarch.games.meccg.rules.site.playable import is_playable_here
from westmarch.games.meccg.rules.timing.scene import phase

# id, name, nearest Darkhaven, items playable there, automatic-attacks that a covert company meets
SITES = """
LE-349 | Amon Hen | Minas Morgul | minor | Undead 1x6
LE-350 | Bag End | Carn Dûm | minor, major, gold ring | Hobbit 5x5, Dúnadan 3x11
LE-351 | Bandit Lair | Dol Guldur | minor, gold ring | Man 3x6
LE-352 | Barad-dûr | Minas Morgul |  |
LE-353 | Barrow-downs | Carn Dûm | minor, major | Undead 1x8
LE-354 | Beorn’s House | Dol Guldur | gold ring | Man 1x10 detains
LE-355 | Blue Mountain Dwarf-hold | Carn Dûm | minor, major, greater, gold ring | Dwarf 4x10
LE-357 | Buhr Widu | Dol Guldur | minor, major | Troll 1x10
LE-358 | Cameth Brin | Carn Dûm | minor, major | Man 1x7 detains
LE-360 | Caves of Ûlund | Dol Guldur | minor, major, greater, gold ring | Dragon 1x13
LE-361 | Cirith Gorgor | Minas Morgul |  |
LE-362 | Cirith Ungol | Minas Morgul |  |
LE-363 | Dale | Dol Guldur | gold ring | Man 1x5 detains
LE-364 | Dead Marshes | Dol Guldur | minor, major | Undead 2x8
LE-365 | Dimrill Dale | Dol Guldur |  | Orc 1x6
LE-366 | Dol Amroth | Minas Morgul | minor, major, gold ring | Man 1x8 detains
LE-368 | Drúadan Forest | Minas Morgul |  | Man 3x6
LE-369 | Dunharrow | Minas Morgul |  | Man 1x6 detains
LE-370 | Dunnish Clan-hold | Carn Dûm | minor, major | Man 1x7 detains
LE-371 | Easterling Camp | Dol Guldur |  | Man 1x5 detains
LE-372 | Edoras | Minas Morgul | gold ring | Man 1x10 detains
LE-373 | Ettenmoors | Carn Dûm | minor | Troll 1x9, Wolf 2x8
LE-375 | Gladden Fields | Dol Guldur | gold ring | Undead 1x8
LE-376 | Glittering Caves | Geann a-Lisch | minor, major | Pûkel-creature 1x9
LE-377 | Gobel Mírlond | Minas Morgul | minor, major | Man 1x8 detains
LE-378 | Goblin-gate | Carn Dûm | minor, gold ring | Orc 3x6
LE-379 | Gondmaeglom | Dol Guldur | minor, major, gold ring | Dragon 1x14
LE-380 | Haudh-in-Gwanûr | Minas Morgul | minor, major | Undead 1x10
LE-381 | Henneth Annûn | Minas Morgul |  | Dúnadan 1x7 detains
LE-383 | Iron Hill Dwarf-hold | Dol Guldur | minor, major, greater, gold ring | Dwarf 4x10
LE-384 | Isengard | Geann a-Lisch | minor, major, gold ring | Wolf 3x7
LE-385 | Lake-town | Dol Guldur |  | Man 1x6 detains
LE-386 | Lond Galen | Geann a-Lisch | gold ring | Man 1x6 detains
LE-387 | The Lonely Mountain | Dol Guldur | minor, major, greater, gold ring | Dragon 1x14
LE-388 | Lossadan Cairn | Carn Dûm | minor, major | Undead 2x8
LE-389 | Lossadan Camp | Carn Dûm | gold ring | Man 1x5 detains
LE-391 | Minas Tirith | Minas Morgul | minor, major, gold ring | Man 1x9 detains
LE-392 | Moria | Dol Guldur | minor, major, greater, gold ring | Orc 4x7
LE-394 | Mount Gram | Carn Dûm |  |
LE-395 | Mount Gundabad | Carn Dûm | minor, major | Orc 1x7
LE-396 | Nûrniag Camp | Minas Morgul |  |
LE-397 | Ost-in-Edhil | Carn Dûm | minor, gold ring | Wolf 3x5
LE-398 | Pelargir | Minas Morgul | minor, major, gold ring | Man 1x7 detains
LE-399 | Raider-hold | Dol Guldur | minor, major | Man 1x7 detains
LE-400 | Ruined Signal Tower | Geann a-Lisch | minor, major | Spider 2x8
LE-401 | Sarn Goriwing | Dol Guldur | minor, major | Orc 3x5
LE-402 | Shelob’s Lair | Minas Morgul | minor, major | Orc 2x8, Spider 1x16
LE-403 | Shrel-Kain | Dol Guldur | minor, major | Man 1x8 detains
LE-404 | Southron Oasis | Minas Morgul |  | Man 1x5 detains
LE-405 | Stone-circle | Geann a-Lisch | minor | Pûkel-creature 1x9
LE-406 | The Stones | Geann a-Lisch | minor, major, greater | Pûkel-creature 2x9
LE-407 | Tharbad | Carn Dûm | minor | Man 3x6
LE-408 | Thranduil’s Halls | Dol Guldur | minor, major, gold ring | Elf 1x9 detains
LE-410 | Vale of Erech | Minas Morgul | gold ring | Man 1x7 detains
LE-411 | Variag Camp | Minas Morgul |  | Man 1x5 detains
LE-412 | The White Towers | Carn Dûm |  | Wolf 2x6
LE-413 | The Wind Throne | Dol Guldur | minor, major | Orc 3x7
LE-414 | Woodmen-town | Dol Guldur |  | Man 1x6 detains
LE-416 | Wose Passage-hold | Geann a-Lisch |  | Man 3x5
LE-417 | Zarak Dûm | Carn Dûm | minor, major | Dragon 1x11
AS-143 | Dancing Spire | Dol Guldur | minor, major, greater, gold ring | Dragon 2x11
AS-144 | Eagles’ Eyrie | Dol Guldur | minor, major | Animal 2x10
AS-148 | Gold Hill | Dol Guldur | minor, major, greater, gold ring | Dragon 1x15
AS-145 | Edhellond | Geann a-Lisch | minor, major, greater | Elf 4x7, Dúnadan 3x10
AS-146 | Framsburg | Dol Guldur | minor | Man 1x10
AS-149 | Grey Havens | Carn Dûm | minor, major, greater | Elf 3x8, Elf 2x10
AS-150 | Himring | Geann a-Lisch | minor, major | Undead 1x8
AS-151 | Irerock | Dol Guldur | minor, major, greater, gold ring | Dragon 1x14
AS-153 | Isle of the Ulond | Geann a-Lisch | minor, major | Dragon 1x14
AS-154 | Isles of the Dead That Live | Geann a-Lisch | minor, major, gold ring | Undead 2x8
AS-155 | Lórien | Dol Guldur | minor, major, greater, gold ring | Elf 4x8, Elf 3x9, Elf 2x10
AS-156 | Old Forest | Carn Dûm | minor, major | Maia 2x15
AS-157 | Ovir Hollow | Dol Guldur | minor, major | Dragon 1x12
AS-159 | Rhosgobel | Dol Guldur | minor | Maia 1x13, Maia 1x13
AS-160 | Rivendell | Carn Dûm | minor, major, greater, gold ring | Elf 4x8, Dúnadan 3x10
AS-162 | Tolfalas | Minas Morgul | minor, major | Undead 3x7
AS-169 | Weathertop | Carn Dûm |  | Wolf 2x6
AS-170 | Wellinghall | Dol Guldur | minor, major | Awakened Plant 2x10, Awakened Plant 2x10
"""
DARKHAVENS = ("Dol Guldur", "Minas Morgul", "Carn Dûm", "Geann a-Lisch")
ITEMS = {
    "minor": "Saw-toothed Blade",
    "major": "Black-mail Coat",
    "greater": "The Mithril-coat",
    "gold ring": "The Least of Gold Rings",
}
SPY = "Horseman in the Night"

_ROWS = [[cell.strip() for cell in line.split("|")] for line in SITES.strip().splitlines()]
EACH_SITE = [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in _ROWS]

LAWLESS = (("LE-364", "Dead Marshes"), ("LE-378", "Goblin-gate"), ("LE-392", "Moria"), ("LE-402", "Shelob’s Lair"))
"""Where nobody's servants are spared."""


@pytest.mark.parametrize(("site", "haven", "items", "attacks"), EACH_SITE)
@pytest.mark.limit
def test_a_site_is_near_one_darkhaven(site: str, haven: str, items: str, attacks: str) -> None:
    """Starter movement leads there from its nearest Darkhaven, and from no other one."""
    game = organizing(company(SPY, at=site), location_deck=list(DARKHAVENS))
    state = game.state
    goal = state.card(card(game, site)).facts
    assert [name for name in DARKHAVENS if is_reachable(state.card(card(game, name)).facts, goal)] == [haven]


@pytest.mark.parametrize(("site", "haven", "items", "attacks"), EACH_SITE)
def test_a_covert_company_meets_the_attacks_and_finds_what_is_playable(
    site: str, haven: str, items: str, attacks: str
) -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company(SPY, at=site)], "hand": list(ITEMS.values())},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    state = game.state
    own = state.company(1)
    met = [
        f"{attack.race} {attack_strikes(state, attack)}x{attack.base_prowess}{' detains' if attack.detainment else ''}"
        for attack in attacks_at(state, own, own.site)
    ]
    assert ", ".join(met) == attacks
    assert ", ".join(kind for kind, item in ITEMS.items() if is_playable_here(state, card(game, item))) == items


@pytest.mark.card("LE-367", "LE-390", "LE-359")
@pytest.mark.parametrize("haven", ["Dol Guldur", "Minas Morgul", "Carn Dûm"])
@pytest.mark.limit
def test_attacks_on_minions_at_a_darkhaven_are_cancelled(haven: str) -> None:
    assert game_cancels(haven)
    assert not game_cancels("Moria")


def game_cancels(site: str) -> bool:
    """Whether an attack on a minion company at a site is over before it has begun."""
    game = standard(
        you={"alignment": "minion", "companies": [company("Lagduf", at=site)]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    game.state.push(Attack(1, 1, -1, "Man", 1, 9))  # type: ignore[arg-type]
    game._advance()
    return game.state.nearest(Attack) is None


@pytest.mark.card("LE-359")
def test_carn_dum_admits_orcs_trolls_and_those_at_home_only() -> None:
    game = organizing(company("Lagduf", at="Carn Dûm"), hand=["Dôgrib", "Muzgash"])
    assert may(game, "Play Muzgash at Carn Dûm in company 1 under general influence")
    assert not may(game, "Play Dôgrib at Carn Dûm")
    home = organizing(company("Horseman in the Night", at="Carn Dûm"), hand=["Belegorn"])
    assert may(home, "Play Belegorn at Carn Dûm in company 1 under general influence")


@pytest.mark.card("LE-374")
def test_nobody_comes_to_geann_a_lisch_and_nothing_is_stored_there() -> None:
    game = organizing(company(bearing("Lagduf", "Saw-toothed Blade"), at="Geann a-Lisch"), hand=["Muzgash"])
    assert not may(game, "Play Muzgash at Geann a-Lisch")
    assert not may(game, "Store Saw-toothed Blade")
    haven = organizing(company(bearing("Lagduf", "Saw-toothed Blade"), at="Carn Dûm"), hand=["Muzgash"])
    assert may(haven, "Store Saw-toothed Blade")


@pytest.mark.card("LE-352")
def test_the_wounded_are_healed_at_barad_dur() -> None:
    def healed(site: str) -> bool:
        game = standard(
            you={"alignment": "minion", "companies": [company({"name": "Lagduf", "state": "wounded"}, at=site)]},
            opponent={"companies": [HEROES]},
            at={"phase": "untap"},
        )
        return may(game, "Heal Lagduf")

    assert healed("Barad-dûr")
    assert not healed("Cirith Ungol")


@pytest.mark.card("LE-352", "LE-374", "LE-124")
@pytest.mark.parametrize(
    ("site", "tempts"), [("Dol Guldur", True), ("Barad-dûr", True), ("Geann a-Lisch", False), ("Cirith Ungol", False)]
)
def test_hazards_find_a_darkhaven_at_barad_dur_in_the_untap_phase_and_none_at_geann_a_lisch(
    site: str, tempts: bool
) -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company({"name": SPY, "events": ["LE-124"]}, at=site)]},
        opponent={"companies": [HEROES]},
        at={"phase": "untap"},
        dice=(12,),
    )
    while phase(game.state) == "untap":
        game.choose(game.decision.options[-1])
    assert any("corruption check" in line for line in story(game)) == tempts


@pytest.mark.card("LE-374", "LE-128", "LE-139")
@pytest.mark.parametrize(("site", "lasts"), [("Carn Dûm", False), ("Geann a-Lisch", True)])
@pytest.mark.parametrize("hazard", ["Nothing to Eat or Drink", "Something Has Slipped"])
def test_a_hazard_that_ends_at_a_darkhaven_lasts_at_geann_a_lisch(hazard: str, site: str, lasts: bool) -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company({"name": SPY, "events": [hazard]}, at=site)]},
        opponent={"companies": [HEROES]},
        at={"phase": "untap"},
    )
    while phase(game.state) != "organization" or not game.decision.options:
        game.choose(game.decision.options[-1])
    assert zone(game, hazard) == ("in play" if lasts else "discard pile")


@pytest.mark.card("LE-374", "LE-131")
@pytest.mark.parametrize(("site", "gnawed"), [("Carn Dûm", False), ("Geann a-Lisch", True)])
def test_rats_come_to_geann_a_lisch_as_to_a_ruins_and_lairs(site: str, gnawed: bool) -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company(bearing(SPY, "Saw-toothed Blade"), at=site)]},
        opponent={"companies": [HEROES], "hand": ["Rats!"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert may(game, "Play Rats!", OPPONENT) == gnawed


@pytest.mark.card("LE-364", "LE-353")
@pytest.mark.parametrize(("site", "change"), [("Dead Marshes", -2), ("Barrow-downs", -2)])
def test_whom_the_undead_wound_is_tempted(site: str, change: int) -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company(SPY, at=site)]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(2, 2, 12),
    )
    passes(game, "tap or not")
    assert the(game, Attack).check_modifier == change
    act(game, f"{SPY} stays untapped")
    assert status(game, SPY) in ("wounded", "tapped")


@pytest.mark.card("LE-402")
def test_whom_the_dwellers_of_shelobs_lair_wound_is_eliminated() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company(SPY, "Asternak", at="Shelob’s Lair")]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(2,) * 6,
    )
    passes(game, "tap or not")
    while game.state.lies_in_play(card(game, SPY)) and game.state.lies_in_play(card(game, "Asternak")):
        passes(game)
    out = [name for name in (SPY, "Asternak") if game.state.zone_of(card(game, name))[0] == "out of play"]
    assert len(out) == 1


@pytest.mark.parametrize(
    ("site", "in_earnest"),
    [
        *(pytest.param(name, True, marks=pytest.mark.card(card_id), id=name) for card_id, name in LAWLESS),
        ("Mount Gram", False),
    ],
)
def test_creatures_attack_in_earnest_at_some_holds(site: str, in_earnest: bool) -> None:
    game = standard(
        you={"alignment": "minion", "companies": [moving("Lagduf", start="Dol Guldur", to=site)]},
        opponent={"companies": [HEROES], "hand": ["Orc-patrol"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 2},
    )
    act(game, "Play Orc-patrol keyed to Shadow-hold")
    passes(game, "tap or not")
    assert the(game, Attack).detainment is not in_earnest
