"""The Wizards: sites."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import act, card, company, may, moving, passes, refused, status, story, table
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_strikes
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.words import HAVENS

# id, name, nearest Haven, items playable there, automatic-attacks in order
SITES = """
TW-371 | Amon Hen | Lórien | minor | Undead 1x6
TW-372 | Bag End | Rivendell | |
TW-373 | Bandit Lair | Lórien | minor, gold ring | Man 3x6
TW-374 | Barad-dûr | Lórien | minor, major, greater | Orc 4x7, Troll 3x9
TW-375 | Barrow-downs | Rivendell | minor, major | Undead 1x8
TW-376 | Beorn’s House | Lórien | |
TW-377 | Blue Mountain Dwarf-hold | Grey Havens | |
TW-378 | Bree | Rivendell | |
TW-379 | Cameth Brin | Rivendell | |
TW-380 | Carn Dûm | Rivendell | minor, major, greater | Orc 4x7
TW-381 | Caves of Ûlund | Lórien | minor, major, greater, gold ring | Dragon 1x13
TW-382 | Cirith Ungol | Lórien | minor, major, greater | Orc 4x7
TW-383 | Dancing Spire | Lórien | minor, major, greater, gold ring | Dragon 2x11
TW-384 | Dead Marshes | Lórien | minor, major, greater | Undead 2x8
TW-385 | Dimrill Dale | Lórien | | Orc 1x6
TW-386 | Dol Amroth | Edhellond | |
TW-387 | Dol Guldur | Lórien | minor, major, greater | Orc 3x7, Troll 2x8
TW-388 | Drúadan Forest | Lórien | |
TW-389 | Dunharrow | Lórien | |
TW-390 | Dunnish Clan-hold | Rivendell | |
TW-391 | Eagles’ Eyrie | Lórien | |
TW-392 | Easterling Camp | Lórien | |
TW-394 | Edoras | Lórien | |
TW-395 | Ettenmoors | Rivendell | minor | Troll 1x9
TW-396 | Gladden Fields | Lórien | gold ring | Undead 1x8
TW-397 | Glittering Caves | Lórien | minor, major | Pûkel-creature 1x9
TW-398 | Goblin-gate | Rivendell | minor, gold ring | Orc 3x6
TW-400 | Henneth Annûn | Lórien | |
TW-401 | Himring | Grey Havens | minor, major | Undead 1x8
TW-402 | Irerock | Lórien | minor, major, greater, gold ring | Dragon 1x14
TW-403 | Iron Hill Dwarf-hold | Lórien | |
TW-404 | Isengard | Lórien | minor, major, gold ring | Wolf 3x7
TW-405 | Isles of the Dead that Live | Grey Havens | minor, major, gold ring | Undead 2x8
TW-406 | Lake-town | Lórien | |
TW-407 | Lond Galen | Edhellond | |
TW-409 | Lossadan Cairn | Rivendell | minor, major | Undead 2x8
TW-410 | Lossadan Camp | Rivendell | |
TW-411 | Minas Morgul | Lórien | minor, major, greater | Undead 3x8
TW-412 | Minas Tirith | Lórien | |
TW-413 | Moria | Lórien | minor, major, greater, gold ring | Orc 4x7
TW-414 | Mount Doom | Lórien | |
TW-415 | Mount Gram | Rivendell | minor, major | Orc 3x6
TW-416 | Mount Gundabad | Lórien | minor, major, greater | Orc 2x8
TW-417 | Old Forest | Rivendell | |
TW-418 | Ost-in-Edhil | Rivendell | minor, gold ring | Wolf 3x5
TW-419 | Pelargir | Edhellond | |
TW-420 | Rhosgobel | Lórien | minor |
TW-422 | Ruined Signal Tower | Rivendell | minor, major | Spider 2x8
TW-423 | Sarn Goriwing | Lórien | minor, major | Orc 3x5
TW-424 | Shelob’s Lair | Lórien | minor, major | Orc 2x8
TW-425 | Shrel-Kain | Lórien | |
TW-426 | Southron Oasis | Edhellond | |
TW-427 | Stone-circle | Edhellond | minor | Pûkel-creature 1x9
TW-428 | The Lonely Mountain | Lórien | minor, major, greater, gold ring | Dragon 1x14
TW-429 | The Stones | Edhellond | minor, major, greater | Pûkel-creature 2x9
TW-430 | The White Towers | Rivendell | | Wolf 2x6
TW-431 | The Wind Throne | Lórien | minor, major | Orc 3x7
TW-432 | Thranduil’s Halls | Lórien | |
TW-433 | Tolfalas | Edhellond | minor, major | Undead 3x7
TW-434 | Vale of Erech | Edhellond | |
TW-435 | Variag Camp | Edhellond | |
TW-436 | Weathertop | Rivendell | | Wolf 2x6
TW-437 | Wellinghall | Lórien | |
TW-438 | Woodmen-town | Lórien | |
TW-439 | Wose Passage-hold | Edhellond | |
TD-173 | Buhr Widu | Lórien | minor, major | Troll 1x10
TD-174 | Dale | Lórien | |
TD-178 | Isle of the Ulond | Edhellond | minor, major | Dragon 1x14
TD-179 | Ovir Hollow | Lórien | minor, major | Dragon 1x12
TD-181 | Zarak Dûm | Rivendell | minor, major | Dragon 1x11
DM-31 | Haudh-in-Gwanûr | Edhellond | minor, major | Undead 1x10
AS-139 | Gobel Mírlond | Edhellond | minor, major | Man 4x9
AS-141 | Raider-hold | Lórien | minor, major | Man 4x9
"""


ITEMS = {
    "minor": "Dagger of Westernesse",
    "major": "Glamdring",
    "greater": "The Mithril-coat",
    "gold ring": "Precious Gold Ring",
}


_ROWS = [[cell.strip() for cell in line.split("|")] for line in SITES.strip().splitlines()]


EACH_SITE = [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in _ROWS]


EACH_WITH_UNDEAD = [
    pytest.param(row[1], row[4], marks=pytest.mark.card(row[0]), id=row[1]) for row in _ROWS if "Undead" in row[4]
]


@pytest.mark.parametrize(("site", "haven", "items", "attacks"), EACH_SITE)
def test_site_is_reached_from_its_nearest_haven_only(site, haven, items, attacks):
    for start in HAVENS:
        you = {"companies": [company("Gamling the Old", at=start)], "location_deck": [site]}
        game = table(you, windows="always")
        passes(game, "destination")
        assert may(game, f"Company 1 goes to {site}") is (start == haven)


@pytest.mark.parametrize(("site", "haven", "items", "attacks"), EACH_SITE)
def test_company_faces_the_attacks_and_finds_what_is_playable(site, haven, items, attacks):
    game = table(
        {"companies": [company("Aragorn II", at=site)], "hand": list(ITEMS.values())},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        dice=(12,) * 8,
        windows="always",
    )
    assert not any(may(game, f"play {item}") for item in ITEMS.values())
    act(game, f"Enter {site}")
    met = []
    while game.decision.kind != "site":
        attack = game.state.nearest(Attack)
        if game.decision.kind == "attack" and attack.passes == 0:
            met.append(f"{attack.race} {attack_strikes(game.state, attack)}x{attack.base_prowess}")
        passes(game)
    assert ", ".join(met) == attacks
    assert ", ".join(kind for kind, item in ITEMS.items() if may(game, f"play {item}")) == items


@pytest.mark.parametrize(("site", "attacks"), EACH_WITH_UNDEAD)
def test_whom_the_undead_wound_makes_a_corruption_check(site, attacks):
    game = table(
        {"companies": [company("Aragorn II", at=site)]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(2, 2, 2),
    )
    passes(game, "tap or not")
    act(game, "Aragorn II stays untapped")
    assert status(game, "Aragorn II") == "wounded"
    assert "Aragorn II passes the corruption check" in story(game)


def test_whom_orcs_wound_makes_no_corruption_check():
    game = table(
        {"companies": [company("Aragorn II", at="Dimrill Dale")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(2, 2, 2),
    )
    passes(game, "tap or not")
    act(game, "Aragorn II stays untapped")
    assert status(game, "Aragorn II") == "wounded"
    assert not any("corruption check" in line for line in story(game))


def test_who_is_killed_by_the_undead_makes_no_check():
    game = table(
        {"companies": [company("Aragorn II", "Beorn", at="Barrow-downs")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(2, 12, 2),
    )
    act(game, "Assign a strike to Aragorn II", "Aragorn II stays untapped")
    assert not any("corruption check" in line for line in story(game))


@pytest.mark.parametrize(
    ("haven", "linked"),
    [
        pytest.param("Edhellond", {"Grey Havens", "Lórien"}, marks=pytest.mark.card("TW-393")),
        pytest.param("Grey Havens", {"Rivendell", "Edhellond"}, marks=pytest.mark.card("TW-399")),
        pytest.param("Lórien", {"Rivendell", "Edhellond"}, marks=pytest.mark.card("TW-408")),
        pytest.param("Rivendell", {"Lórien", "Grey Havens"}, marks=pytest.mark.card("TW-421")),
    ],
)
def test_haven_is_reached_from_two_others_and_not_from_the_third(haven, linked):
    found = set()
    for start in HAVENS:
        game = table({"companies": [company("Gamling the Old", at=start)]}, windows="always")
        passes(game, "destination")
        if may(game, f"Company 1 goes to {haven}"):
            found.add(start)
    assert found == linked


@pytest.mark.parametrize(
    ("site", "limit"),
    [
        pytest.param("Barad-dûr", 4, marks=pytest.mark.card("TW-374")),
        pytest.param("Mount Doom", 4, marks=pytest.mark.card("TW-414")),
        ("Moria", 2),
    ],
)
def test_hazard_limit_rises_on_the_way_to_mordor(site, limit):
    game = table(
        {"companies": [moving("Aragorn II", "Beorn", start="Lórien", to=site)]},
        {"hand": ["Cave-drake"]},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
        windows="always",
    )
    passes(game, "hazards")
    assert game.state.nearest(MovementHazard).hazard_limit == limit


@pytest.mark.parametrize(
    "site",
    [
        pytest.param("Barad-dûr", marks=pytest.mark.card("TW-374")),
        pytest.param("Mount Doom", marks=pytest.mark.card("TW-414")),
    ],
)
def test_hazard_limit_of_a_company_that_stays_there_is_its_size(site):
    game = table(
        {"companies": [company("Aragorn II", "Beorn", at=site)]},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
        windows="always",
    )
    passes(game, "hazards")
    assert game.state.nearest(MovementHazard).hazard_limit == 2


@pytest.mark.card("TW-414")
@pytest.mark.rule("CC-Mount Doom.1")
@pytest.mark.parametrize(("site", "offered"), [("Mount Doom", True), ("Moria", False)])
def test_creatures_may_always_be_keyed_to_mount_doom(site, offered):
    game = table(
        {"companies": [company("Kíli", at="Lórien")], "hand": ["Stealth"]},
        {"hand": ["Orc-guard"]},
        windows="always",
    )
    passes(game, "destination")
    act(game, f"Company 1 goes to {site}")
    act(game, "Play Stealth, tapping Kíli")
    passes(game, "hazards")
    assert may(game, "Play Orc-guard keyed to Shadow-hold") is offered
    if not offered:
        assert "not_kept_away" in refused(game, "Play Orc-guard keyed to Shadow-hold")


@pytest.mark.parametrize(
    ("site", "healed"),
    [
        pytest.param("Old Forest", True, marks=[pytest.mark.card("TW-417"), pytest.mark.rule("CC-Old Forest")]),
        pytest.param("Rhosgobel", True, marks=[pytest.mark.card("TW-420"), pytest.mark.rule("CC-Rhosgobel")]),
        pytest.param("Bree", False, marks=[pytest.mark.card("TW-417"), pytest.mark.card("TW-420")]),
    ],
)
def test_healing_reaches_everybody_at_some_sites(site, healed):
    game = table(
        {
            "companies": [
                company(
                    {"name": "Aragorn II", "items": ["Healing Herbs"]},
                    {"name": "Beorn", "state": "wounded"},
                    {"name": "Gimli", "state": "wounded"},
                    at=site,
                )
            ]
        }
    )
    act(game, "Use Healing Herbs on Beorn")
    assert status(game, "Beorn") == "untapped"
    assert status(game, "Gimli") == ("untapped" if healed else "wounded")
    assert game.state.status[card(game, "Aragorn II")] == 1


@pytest.mark.parametrize(
    ("site", "greater", "offered"),
    [
        pytest.param("Lossadan Cairn", "Palantír of Annúminas", True, marks=pytest.mark.card("TW-409")),
        pytest.param("Lossadan Cairn", "Scroll of Isildur", False, marks=pytest.mark.card("TW-409")),
        pytest.param("Tolfalas", "Scroll of Isildur", True, marks=pytest.mark.card("TW-433")),
        pytest.param(
            "Tolfalas",
            "Palantír of Annúminas",
            False,
            marks=[pytest.mark.card("TW-433"), pytest.mark.rule("CC-Tolfalas")],
        ),
    ],
)
def test_some_sites_list_greater_items_of_one_kind_only(site, greater, offered):
    game = table(
        {"companies": [company("Aragorn II", at=site)], "hand": [greater]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    assert may(game, f"play {greater}") is offered
    assert offered or "IN-29" in refused(game, f"play {greater}")


@pytest.mark.limit
@pytest.mark.card("TW-417", "TW-420")
@pytest.mark.parametrize("site", ["Old Forest", "Rhosgobel"])
def test_those_who_have_left_are_not_healed_together(site):
    healer = {"name": "Aragorn II", "items": ["Healing Herbs"]}
    wounded = ({"name": "Beorn", "state": "wounded"}, {"name": "Gimli", "state": "wounded"})
    game = table(
        {"companies": [{"from": site, "to": "Bree", "characters": [healer, *wounded]}]},
        {"companies": [company("Haldir", at="Edhellond")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
        windows="always",
        format="standard",
    )
    act(game, "Use Healing Herbs: heal, tapping Aragorn II on Beorn")
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    assert (status(game, "Beorn"), status(game, "Gimli")) == ("untapped", "wounded")
