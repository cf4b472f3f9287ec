"""The characters of The Wizards, each played for what it says."""

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    company,
    may,
    moving,
    passes,
    refused,
    status,
    story,
    table,
    zone,
)
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.checks.influence import attempt_modifier
from westmarch.games.meccg.rules.values import (
    direct_influence,
    hand_size,
    marshalling_points,
    prowess,
    total_points,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def rows(*table_of_cards: tuple[object, ...]):
    """One test a card: the first entry of a row is its id."""
    return [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in table_of_cards]


def at_the_site(character: str, site: str, *hand: str, dice: tuple[int, ...] = ()) -> Game[MeccgState]:
    """A character alone who has entered a site."""
    return table(
        {"hand": list(hand), "companies": [company(character, at=site)]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
        windows="always",
    )


# influence on factions

FACTION_BONUSES = rows(
    ("TW-116", "Adrazar", "Knights of Dol Amroth", "Dol Amroth", 6),
    ("TW-118", "Anborn", "Men of Lebennin", "Pelargir", 5),
    ("TW-120", "Aragorn II", "Rangers of the North", "Bree", 4),
    ("TW-121", "Arinmîr", "Variags of Khand", "Variag Camp", 6),
    ("TW-123", "Balin", "Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", 5),
    ("TW-124", "Bard Bowman", "Men of Northern Rhovanion", "Lake-town", 4),
    ("TW-126", "Beorn", "Beornings", "Beorn’s House", 3),
    ("TW-128", "Beretar", "Rangers of the North", "Bree", 6),
    ("TW-134", "Boromir II", "Men of Anórien", "Minas Tirith", 4),
    ("TW-135", "TW-135", "Men of Anórien", "Minas Tirith", 4),
    ("TW-137", "Círdan", "Elves of Lindon", "Grey Havens", 2),
    ("TW-138", "Dáin II", "Iron Hill Dwarves", "Iron Hill Dwarf-hold", 2),
    ("TW-138", "Dáin II", "Men of Dorwinion", "Shrel-Kain", 3),
    ("TW-139", "Damrod", "Men of Lamedon", "Vale of Erech", 5),
    ("TW-140", "Denethor II", "Tower Guard of Minas Tirith", "Minas Tirith", 3),
    ("TW-146", "Éomer", "Riders of Rohan", "Edoras", 8),
    ("TW-148", "Erkenbrand", "Riders of Rohan", "Edoras", 6),
    ("TW-149", "Faramir", "Rangers of Ithilien", "Henneth Annûn", 4),
    ("TW-154", "Galva", "Men of Dorwinion", "Shrel-Kain", 3),
    ("TW-157", "Ghân-buri-Ghân", "Woses of the Drúadan Forest", "Drúadan Forest", 6),
    ("TW-157", "Ghân-buri-Ghân", "Woses of Old Pûkel-land", "Wose Passage-hold", 5),
    ("TW-159", "Gimli", "Iron Hill Dwarves", "Iron Hill Dwarf-hold", 3),
    ("TW-159", "Gimli", "Elves of Lindon", "Grey Havens", 7),
    ("TW-160", "Glóin", "Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", 3),
    ("TW-162", "Halbarad", "Hillmen", "Cameth Brin", 7),
    ("TW-163", "Haldalam", "Easterlings", "Easterling Camp", 7),
    ("TW-166", "Imrahil", "Knights of Dol Amroth", "Dol Amroth", 4),
    ("TW-168", "Legolas", "Wood-elves", "Thranduil’s Halls", 4),
    ("TW-169", "Mablung", "Men of Anfalas", "Lond Galen", 6),
    ("TW-176", "Peath", "Dunlendings", "Dunnish Clan-hold", 6),
    ("TW-182", "Théoden", "Riders of Rohan", "Edoras", 5),
    ("TW-183", "Thorin II", "Iron Hill Dwarves", "Iron Hill Dwarf-hold", 3),
    ("TW-184", "Thranduil", "Wood-elves", "Thranduil’s Halls", 3),
    ("TW-185", "Vôteli", "Lossoth", "Lossadan Camp", 5),
    ("TW-186", "Vygavril", "Southrons", "Southron Oasis", 6),
    ("TW-187", "Wacho", "Woodmen", "Woodmen-town", 5),
)


@pytest.mark.parametrize(("character", "faction", "site", "need"), FACTION_BONUSES)
def test_special_influence_wins_a_faction_on_the_lowest_roll(character, faction, site, need):
    game = at_the_site(character, site, faction, dice=(need,))
    act(game, f"taps to influence {faction}")
    passes(game, "site")
    assert zone(game, faction) == "marshalling point pile"


@pytest.mark.limit
@pytest.mark.parametrize(("character", "faction", "site", "need"), FACTION_BONUSES)
def test_special_influence_does_not_help_against_another_faction(character, faction, site, need):
    game = at_the_site(character, "Bag End", "Hobbits")
    who = game.state.companies[0].characters[0]
    bonus = 1 if character == "Adrazar" else 0
    plain = game.state.card(who).facts.direct_influence
    assert attempt_modifier(game.state, who, card(game, "Hobbits")) == plain + bonus


@pytest.mark.limit
@pytest.mark.card("TW-116")
def test_adrazar_controls_no_follower_with_his_influence_on_factions():
    game = table({"companies": [company("Adrazar", "Anborn")]})
    assert direct_influence(game.state, card(game, "Adrazar"), card(game, "Anborn")) == 1


@pytest.mark.card("TW-183")
@pytest.mark.rule("CC-Thorin II")
def test_thorins_bonuses_on_the_blue_mountain_dwarves_add_up():
    game = at_the_site("Thorin II", "Blue Mountain Dwarf-hold", "Blue Mountain Dwarves")
    assert attempt_modifier(game.state, card(game, "Thorin II"), card(game, "Blue Mountain Dwarves")) == 8


@pytest.mark.limit
@pytest.mark.parametrize(
    "character",
    rows(
        ("TW-125", "Barliman Butterbur"),
        ("TW-127", "Beregond"),
        ("TW-130", "Bifur"),
        ("TW-132", "Bofur"),
        ("TW-133", "Bombur"),
        ("TW-141", "Dori"),
        ("TW-142", "Dwalin"),
        ("TW-150", "Fíli"),
        ("TW-151", "Forlong"),
        ("TW-164", "Haldir"),
        ("TW-165", "Háma"),
        ("TW-167", "Kíli"),
        ("TW-171", "Nori"),
        ("TW-173", "Ori"),
        ("TW-174", "Orophin"),
    ),
)
@pytest.mark.parametrize(("roll", "where"), [(10, "discard pile"), (11, "marshalling point pile")])
def test_poor_speakers_need_one_more_to_win_a_faction(character, roll, where):
    game = at_the_site(character, "Eagles’ Eyrie", "The Great Eagles", dice=(roll,))
    act(game, "taps to influence The Great Eagles")
    passes(game, "site")
    assert zone(game, "The Great Eagles") == where


# influence on characters


@pytest.mark.parametrize(
    ("leader", "follower", "stranger"),
    rows(
        ("TW-123", "Balin", "Kíli", "Annalena"),
        ("TW-138", "Dáin II", "Erkenbrand", "Elladan"),
        ("TW-159", "Gimli", "Haldir", "Éomer"),
        ("TW-160", "Glóin", "Kíli", "Annalena"),
        ("TW-161", "Glorfindel II", "Haldir", "Éomer"),
        ("TW-183", "Thorin II", "Kíli", "Annalena"),
    ),
)
def test_special_influence_controls_followers_of_a_race_only(leader, follower, stranger):
    game = table({"companies": [company(leader, follower, stranger)]})
    assert may(game, f"Let {follower} follow {leader}")
    assert not may(game, f"Let {stranger} follow {leader}")
    assert "IN-08" in refused(game, f"Let {stranger} follow {leader}")


@pytest.mark.limit
@pytest.mark.parametrize(
    ("leader", "follower", "total"),
    rows(("TW-122", "Arwen", "Aragorn II", 7), ("TW-136", "Celeborn", "Galadriel", 6)),
)
def test_influence_on_one_person_only(leader, follower, total):
    game = table({"companies": [company(leader, follower, "Anborn")]})
    who = card(game, leader)
    assert direct_influence(game.state, who, card(game, follower)) == total
    assert direct_influence(game.state, who, card(game, "Anborn")) == game.state.card(who).facts.direct_influence


@pytest.mark.card("TW-161")
def test_glorfindels_influence_on_elves_wins_no_elf_faction():
    game = at_the_site("Glorfindel II", "Thranduil’s Halls", "Wood-elves")
    assert attempt_modifier(game.state, card(game, "Glorfindel II"), card(game, "Wood-elves")) == 2 + 1


# prowess


@pytest.mark.limit
@pytest.mark.parametrize(
    ("character", "against_orcs"),
    rows(
        ("TW-123", "Balin", 6),
        ("TW-130", "Bifur", 5),
        ("TW-132", "Bofur", 5),
        ("TW-133", "Bombur", 4),
        ("TW-138", "Dáin II", 7),
        ("TW-141", "Dori", 4),
        ("TW-142", "Dwalin", 3),
        ("TW-143", "Elladan", 6),
        ("TW-144", "Elrohir", 6),
        ("TW-150", "Fíli", 3),
        ("TW-158", "Gildor Inglorion", 7),
        ("TW-159", "Gimli", 7),
        ("TW-160", "Glóin", 6),
        ("TW-167", "Kíli", 4),
        ("TW-171", "Nori", 5),
        ("TW-172", "Óin", 4),
        ("TW-173", "Ori", 3),
        ("TW-183", "Thorin II", 8),
    ),
)
def test_prowess_against_orcs_and_nobody_else(character, against_orcs):
    for site, expected in (("Dimrill Dale", against_orcs), ("Ettenmoors", None)):
        game = table(
            {"companies": [company(character, at=site)]},
            at={"phase": "site", "company": 1, "step": "face automatic attacks"},
            windows="always",
        )
        passes(game, "tap or not")
        who = card(game, character)
        assert prowess(game.state, who) == (expected or game.state.card(who).facts.prowess)


WOMEN = rows(
    ("TW-147", "Éowyn", 8),
    ("TW-154", "Galva", 6),
    ("TW-176", "Peath", 9),
    ("TW-185", "Vôteli", 8),
    ("TW-186", "Vygavril", 8),
)


@pytest.mark.parametrize(("woman", "strength"), WOMEN)
@pytest.mark.parametrize(("roll", "where"), [(6, "marshalling point pile"), (5, "discard pile")])
def test_women_slay_nazgul_whose_body_is_halved(woman, strength, roll, where):
    game = table(
        {"companies": [moving(woman, start="Lórien", to="Dol Guldur")]},
        {"hand": ["Dwar of Waw"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(16 - strength, roll),
    )
    act(game, "Play Dwar of Waw keyed to Dark-hold")
    passes(game, "tap or not")
    assert prowess(game.state, card(game, woman)) == strength
    act(game, "taps for the strike")
    assert zone(game, "Dwar of Waw") == where


@pytest.mark.limit
@pytest.mark.parametrize(("woman", "strength"), WOMEN)
def test_women_fight_other_undead_as_they_are_and_halve_no_body_for_others(woman, strength):
    game = table(
        {"companies": [moving(woman, "Beorn", start="Lórien", to="Dol Guldur")]},
        {"hand": ["Dwar of Waw"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12, 6),
    )
    who = card(game, woman)
    assert prowess(game.state, who) == game.state.card(who).facts.prowess
    act(game, "Play Dwar of Waw keyed to Dark-hold")
    passes(game, "assign strikes")
    act(game, "Assign a strike to Beorn")
    passes(game, "tap or not")
    act(game, "Beorn taps for the strike")
    assert "body check of the strike (body 10)" in " ".join(story(game))


# coming into play, and leaving it


@pytest.mark.parametrize(
    "hobbit",
    rows(
        ("TW-131", "Bilbo"),
        ("TW-152", "Frodo"),
        ("TW-170", "Merry"),
        ("TW-177", "Pippin"),
        ("TW-179", "Robin Smallburrow"),
        ("TW-180", "Sam Gamgee"),
        ("TW-495", "Fatty Bolger"),
    ),
)
def test_hobbits_come_into_play_at_bag_end_only(hobbit):
    game = table({"hand": [hobbit], "companies": [company("Aragorn II")]})
    assert not may(game, f"Play {hobbit} at Rivendell in company 1 under general influence")
    assert "home_site_only" in refused(game, f"Play {hobbit} at Rivendell in company 1 under general influence")
    act(game, f"Play {hobbit} at Bag End")
    assert game.state.site_name(game.state.companies[1]) == "Bag End"


@pytest.mark.parametrize(
    ("character", "home", "elsewhere"),
    rows(
        ("TW-119", "Annalena", "Edhellond", "Bree"),
        ("TW-129", "Bergil", "Minas Tirith", "Bree"),
        ("TW-155", "Gamling the Old", "Edoras", "Minas Tirith"),
    ),
)
def test_characters_without_text_come_into_play_at_home(character, home, elsewhere):
    game = table({"hand": [character], "companies": [company("Aragorn II", at="Bree")]})
    assert "IN-17" in refused(game, f"Play {character} at {elsewhere}")
    act(game, f"Play {character} at {home}")
    assert zone(game, character) == "in play"


NEGATIVE = rows(
    ("TW-120", "Aragorn II", 3),
    ("TW-131", "Bilbo", 2),
    ("TW-137", "Círdan", 3),
    ("TW-145", "Elrond", 3),
    ("TW-152", "Frodo", 2),
    ("TW-153", "Galadriel", 3),
)


@pytest.mark.parametrize(("character", "points"), NEGATIVE)
def test_some_count_negative_when_eliminated(character, points):
    game = table(
        {"companies": [company(character, "Beorn", at="The Lonely Mountain")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(2, 12),
    )
    before = total_points(game.state, YOU)
    act(game, f"Assign a strike to {character}", f"{character} taps for the strike")
    assert zone(game, character) == "marshalling point pile"
    assert marshalling_points(game.state, card(game, character)) == -points
    assert total_points(game.state, YOU) == before - 2 * points


@pytest.mark.limit
@pytest.mark.parametrize(("character", "points"), NEGATIVE)
def test_they_count_nothing_when_only_discarded(character, points):
    game = table({"companies": [company(character, "Beorn")]})
    game.state.happen(Discarded(card(game, character), cause="corruption"))
    assert zone(game, character) == "discard pile"
    assert total_points(game.state, YOU) == 2


# hands


@pytest.mark.limit
@pytest.mark.parametrize(
    ("character", "site"),
    rows(("TW-137", "Círdan", "Grey Havens"), ("TW-145", "Elrond", "Rivendell"), ("TW-153", "Galadriel", "Lórien")),
)
def test_one_more_card_in_hand_while_at_home(character, site):
    deck = ["Ford"] * 12
    for place, size in ((site, 9), ("Edhellond", 8)):
        game = table(
            {"companies": [company(character, at=place)], "play_deck": deck},
            {"companies": [company("Beorn")], "play_deck": deck},
            at={"phase": "end-of-turn", "step": "to hand size"},
            windows="always",
        )
        assert len(game.state.hand(YOU)) == size
        assert hand_size(game.state, OPPONENT) == 8


# what characters can do


@pytest.mark.card("TW-137")
def test_cirdan_taps_to_cancel_an_attack_keyed_to_coastal_sea():
    game = table(
        {"companies": [moving("Círdan", "Beorn", start="Grey Havens", to="Himring")]},
        {"hand": ["Fell Turtle"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    act(game, "Play Fell Turtle keyed to Coastal Sea")
    act(game, "Use Círdan cancel the attack")
    assert status(game, "Círdan") == "tapped"
    assert zone(game, "Fell Turtle") == "discard pile"


@pytest.mark.card("TW-137")
def test_cirdan_cancels_no_attack_keyed_otherwise():
    game = table(
        {"companies": [moving("Círdan", start="Lórien", to="Moria")]},
        {"hand": ["Cave-drake"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    act(game, "Play Cave-drake keyed to Wilderness")
    passes(game, "attack")
    passes(game)
    assert game.decision.seat == YOU
    assert "condition_holds" in refused(game, "Use Círdan cancel the attack")


@pytest.mark.card("TW-137")
def test_cirdan_helps_his_own_company_only():
    game = table(
        {"companies": [moving("Beorn", start="Grey Havens", to="Himring"), company("Círdan", at="Grey Havens")]},
        {"hand": ["Fell Turtle"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    act(game, "Play Fell Turtle keyed to Coastal Sea")
    passes(game, "attack")
    passes(game)
    assert "condition_holds" in refused(game, "Use Círdan cancel the attack")


def strike_on(defender: str, *others: object) -> Game[MeccgState]:
    game = table(
        {"companies": [company(defender, *others, at="Ettenmoors")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        windows="always",
    )
    passes(game, "assign strikes")
    act(game, f"Assign a strike to {defender}")
    passes(game, "tap or not")
    act(game, "stays untapped")
    return game


@pytest.mark.card("TW-495")
def test_fatty_bolger_taps_to_cancel_a_strike_against_another_hobbit():
    game = strike_on("Frodo", "Fatty Bolger")
    act(game, "Use Fatty Bolger cancel the strike")
    passes(game, "site")
    assert status(game, "Fatty Bolger") == "tapped"
    assert status(game, "Frodo") == "untapped"


@pytest.mark.card("TW-495")
@pytest.mark.parametrize(
    ("defender", "others", "reason"),
    [
        ("Beorn", ["Fatty Bolger"], "condition_holds"),
        ("Fatty Bolger", ["Frodo"], "condition_holds"),
        ("Frodo", [{"name": "Fatty Bolger", "state": "tapped"}], "IN-47"),
    ],
)
def test_fatty_bolger_saves_neither_men_nor_himself_nor_when_tapped(defender, others, reason):
    game = strike_on(defender, *others)
    assert not may(game, "Use Fatty Bolger")
    assert reason in refused(game, "Use Fatty Bolger cancel the strike")
