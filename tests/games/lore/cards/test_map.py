"""Every site of the map: what waits there, how many cards a journey to it brings, and where gold rings are found."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import OPPONENT, YOU, Table, act, happened, may, offers
from westmarch.games.lore.rules.journey.movement import Movement, MovementPhases
from westmarch.games.lore.rules.site.site_phase import SitePhase, SitePhases

SITES: tuple[tuple[str, str, int, int, tuple[tuple[str, int, int], ...], bool], ...] = (
    ("LR-301", "Amon Hen", 1, 1, (("Undead", 1, 6),), False),
    ("LR-302", "Bag End", 2, 2, (), False),
    ("LR-303", "Bandit Lair", 1, 2, (("Man", 3, 6),), True),
    ("LR-304", "Barad-dûr", 3, 4, (("Orc", 4, 7), ("Troll", 3, 9)), False),
    ("LR-305", "Barrow-downs", 1, 2, (("Undead", 1, 8),), False),
    ("LR-306", "Beorn's House", 1, 1, (), False),
    ("LR-307", "Blue Mountain Dwarf-hold", 1, 1, (), False),
    ("LR-308", "Bree", 1, 1, (), False),
    ("LR-309", "Cameth Brin", 1, 1, (), False),
    ("LR-310", "Carn Dûm", 2, 3, (("Orc", 4, 7),), False),
    ("LR-311", "Caves of Ûlund", 3, 3, (("Dragon", 1, 13),), True),
    ("LR-312", "Cirith Ungol", 3, 4, (("Orc", 4, 7),), False),
    ("LR-313", "Dancing Spire", 3, 3, (("Dragon", 2, 11),), True),
    ("LR-314", "Dead Marshes", 2, 3, (("Undead", 2, 8),), False),
    ("LR-315", "Dimrill Dale", 1, 1, (("Orc", 1, 6),), False),
    ("LR-316", "Dol Amroth", 1, 1, (), False),
    ("LR-317", "Dol Guldur", 2, 4, (("Orc", 3, 7), ("Troll", 2, 8)), False),
    ("LR-318", "Drúadan Forest", 2, 2, (), False),
    ("LR-319", "Dunharrow", 1, 1, (), False),
    ("LR-320", "Dunnish Clan-hold", 2, 2, (), False),
    ("LR-321", "Eagles' Eyrie", 1, 1, (), False),
    ("LR-322", "Easterling Camp", 4, 4, (), False),
    ("LR-323", "Edhellond", 2, 2, (), False),
    ("LR-324", "Edoras", 1, 1, (), False),
    ("LR-325", "Ettenmoors", 1, 1, (("Troll", 1, 9),), False),
    ("LR-326", "Gladden Fields", 1, 1, (("Undead", 1, 8),), True),
    ("LR-327", "Glittering Caves", 2, 2, (("Pûkel-creature", 1, 9),), False),
    ("LR-328", "Goblin-gate", 1, 2, (("Orc", 3, 6),), True),
    ("LR-329", "Grey Havens", 2, 2, (), False),
    ("LR-330", "Henneth Annûn", 2, 2, (), False),
    ("LR-331", "Himring", 1, 1, (("Undead", 1, 8),), False),
    ("LR-332", "Irerock", 3, 3, (("Dragon", 1, 14),), True),
    ("LR-333", "Iron Hill Dwarf-hold", 3, 3, (), False),
    ("LR-334", "Isengard", 2, 2, (("Wolf", 3, 7),), True),
    ("LR-335", "Isles of the Dead that Live", 1, 2, (("Undead", 2, 8),), True),
    ("LR-336", "Lake-town", 2, 2, (), False),
    ("LR-337", "Lond Galen", 1, 1, (), False),
    ("LR-338", "Lórien", 2, 2, (), False),
    ("LR-339", "Lossadan Cairn", 2, 2, (("Undead", 2, 8),), False),
    ("LR-340", "Lossadan Camp", 2, 2, (), False),
    ("LR-341", "Minas Morgul", 3, 4, (("Undead", 3, 8),), False),
    ("LR-342", "Minas Tirith", 2, 2, (), False),
    ("LR-343", "Moria", 2, 3, (("Orc", 4, 7),), True),
    ("LR-344", "Mount Doom", 3, 4, (), False),
    ("LR-345", "Mount Gram", 2, 3, (("Orc", 3, 6),), False),
    ("LR-346", "Mount Gundabad", 2, 3, (("Orc", 2, 8),), False),
    ("LR-347", "Old Forest", 1, 1, (), False),
    ("LR-348", "Ost-in-Edhil", 1, 1, (("Wolf", 3, 5),), True),
    ("LR-349", "Pelargir", 2, 2, (), False),
    ("LR-350", "Rhosgobel", 2, 3, (), False),
    ("LR-351", "Rivendell", 2, 2, (), False),
    ("LR-352", "Ruined Signal Tower", 2, 2, (("Spider", 2, 8),), False),
    ("LR-353", "Sarn Goriwing", 2, 2, (("Orc", 3, 5),), False),
    ("LR-354", "Shelob's Lair", 3, 4, (("Orc", 2, 8),), False),
    ("LR-355", "Shrel-Kain", 3, 3, (), False),
    ("LR-356", "Southron Oasis", 2, 2, (), False),
    ("LR-357", "Stone-circle", 1, 1, (("Pûkel-creature", 1, 9),), False),
    ("LR-358", "The Lonely Mountain", 2, 2, (("Dragon", 1, 14),), True),
    ("LR-359", "The Stones", 1, 1, (("Pûkel-creature", 2, 9),), False),
    ("LR-360", "The White Towers", 1, 1, (("Wolf", 2, 6),), False),
    ("LR-361", "The Wind Throne", 2, 2, (("Orc", 3, 7),), False),
    ("LR-362", "Thranduil's Halls", 2, 2, (), False),
    ("LR-363", "Tolfalas", 2, 2, (("Undead", 3, 7),), False),
    ("LR-364", "Vale of Erech", 1, 1, (), False),
    ("LR-365", "Variag Camp", 3, 4, (), False),
    ("LR-366", "Weathertop", 1, 1, (("Wolf", 2, 6),), False),
    ("LR-367", "Wellinghall", 1, 1, (), False),
    ("LR-368", "Woodmen-town", 2, 2, (), False),
    ("LR-369", "Wose Passage-hold", 2, 2, (), False),
    ("LR-370", "Buhr Widu", 3, 3, (("Troll", 1, 10),), False),
    ("LR-371", "Dale", 2, 2, (), False),
    ("LR-372", "Gold Hill", 3, 3, (("Dragon", 1, 15),), True),
    ("LR-373", "Gondmaeglom", 2, 2, (("Dragon", 1, 14),), True),
    ("LR-374", "Isle of the Ulond", 2, 2, (("Dragon", 1, 14),), False),
    ("LR-375", "Ovir Hollow", 2, 2, (("Dragon", 1, 12),), False),
    ("LR-376", "Tharbad", 1, 1, (("Man", 3, 6),), False),
    ("LR-377", "Zarak Dûm", 2, 3, (("Dragon", 1, 11),), False),
    ("LR-378", "Haudh-in-Gwanûr", 2, 2, (("Undead", 1, 10),), False),
    ("LR-379", "Hermit's Hill", 1, 1, (("Man", 3, 6),), False),
    ("LR-380", "Urlurtsu Nurn", 3, 4, (("Orc", 4, 7),), False),
    ("LR-381", "Cirith Gorgor", 3, 4, (("Orc", 5, 8), ("Troll", 2, 10)), False),
    ("LR-382", "Geann a-Lisch", 2, 2, (("Man", 4, 8),), False),
    ("LR-383", "Gobel Mírlond", 2, 2, (("Man", 4, 9),), False),
    ("LR-384", "Nûrniag Camp", 3, 4, (("Man", 4, 7),), False),
    ("LR-385", "Raider-hold", 3, 4, (("Man", 4, 9),), False),
    ("LR-386", "The Worthy Hills", 1, 2, (("Man", 2, 9),), False),
)
"""Id, name, white and black number, the automatic-attacks on two as race, strikes and prowess, whether there are gold
rings."""

AFTERWARDS = ("discard or reserve one card", "organization phase")
"""What is asked next where nothing can be played."""


@pytest.mark.parametrize(
    ("site", "attacks", "rings"),
    [pytest.param(row[1], *row[4:], id=row[1], marks=[pytest.mark.card(row[0]), pytest.mark.limit]) for row in SITES],
)
def test_what_waits_at_a_site(site: str, attacks: tuple[tuple[str, int, int], ...], rings: bool) -> None:
    table = Table().hand(YOU, "Precious Gold Ring")
    game = table.at_site(table.company(YOU, site, "Éomer", "Éowyn"), dice=(12,) * 60)
    if may(game, "enter the site"):
        act(game, "enter the site")
        while game.decision.kind not in ("site phase", *AFTERWARDS):
            act(game, offers(game)[-1])
    assert tuple((each.race, each.strikes, each.prowess) for each in happened(game, "AttackBegan")) == attacks
    table = Table().hand(YOU, "Precious Gold Ring")
    company = table.company(YOU, site, "Éomer")
    step = [each.name for each in SitePhase.steps].index("play")
    inside = SitePhase(company.number, True, step=step)
    game = table.game(table.turn_at("end"), SitePhases(done=(company.number,)), inside)
    assert may(game, "play Precious Gold Ring with Éomer") is rings


@pytest.mark.rule("LO-2.31")
@pytest.mark.parametrize(
    ("site", "white", "black"),
    [pytest.param(*row[1:4], id=row[1], marks=pytest.mark.card(row[0])) for row in SITES],
)
def test_a_journey_brings_cards_by_the_numbers_of_its_site(site: str, white: int, black: int) -> None:
    table = Table()
    company = table.company(YOU, "Bag End" if site == "Rivendell" else "Rivendell", "Éomer")
    company.destination = table.site(site)
    step = [each.name for each in Movement.steps].index("mover_draws")
    moving = Movement(company.number, step=step)
    game = table.game(table.turn_at("at_sites"), MovementPhases(done=(company.number,)), moving)
    drawn = {YOU: 1, OPPONENT: 1}
    while game.decision.kind == "draw for the movement":
        drawn[game.decision.seat] += 1
        act(game, "draw a further card")
    assert drawn == {YOU: white, OPPONENT: black}
