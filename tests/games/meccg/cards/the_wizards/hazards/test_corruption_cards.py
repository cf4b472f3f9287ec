"""Corruption cards of The Wizards: who can bear them, when they tempt, and how one is rid of them."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.games.meccg import dialect
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    bearing,
    card,
    company,
    exploring,
    may,
    moving,
    organizing,
    passes,
    refused,
    status,
    story,
    table,
    zone,
)
from westmarch.games.meccg.rules.values import corruption_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

journey = partial(dialect.journey, hazard_limit=4)
"""A company under way, with a hazard limit that leaves room."""


def burdened(name: str, card_name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "events": [card_name], **more}


def checks(game: Game[MeccgState], name: str) -> int:
    return sum(f"the corruption check of {name}" in line for line in story(game))


BURDENS = [
    ("TW-27", "Despair of the Heart", "Gimli", "Frodo", 4),
    ("TW-56", "Lure of Creation", "Gandalf", "Gimli", 6),
    ("TW-57", "Lure of Expedience", "Gimli", "Gandalf", 5),
    ("TW-58", "Lure of Nature", "Legolas", "Gimli", 4),
    ("TW-60", "Lure of the Senses", "Gimli", "", 6),
    ("TW-94", "The Burden of Time", "Legolas", "Gimli", 7),
]


@pytest.mark.parametrize(
    ("name", "who", "immune"), [pytest.param(*row[1:4], marks=pytest.mark.card(row[0]), id=row[1]) for row in BURDENS]
)
def test_a_corruption_card_is_laid_on_a_character_that_it_fits_once(name: str, who: str, immune: str) -> None:
    game = journey("Legolas", "Gimli", "Gandalf", "Frodo", to="Bree", hazards=(name, name, "River"))
    if immune:
        assert not may(game, f"Play {name} on {immune}")
    act(game, f"Play {name} on {who}")
    assert game.state.bearer[card(game, name)] == card(game, who)
    assert corruption_points(game.state, card(game, who)) == 2
    assert "IN-129" in refused(game, f"Play {name} on {who}", OPPONENT)


@pytest.mark.parametrize(
    ("name", "who", "number"),
    [pytest.param(row[1], row[2], row[4], marks=pytest.mark.card(row[0]), id=row[1]) for row in BURDENS],
)
@pytest.mark.parametrize("more", [0, 1])
def test_a_corruption_card_is_removed_by_tapping_and_a_roll(name: str, who: str, number: int, more: int) -> None:
    game = organizing(burdened(who, name), dice=(number + more,))
    act(game, f"Use {name} try to remove it")
    assert status(game, who) == "tapped"
    assert zone(game, name) == ("discard pile" if more else "in play")
    assert not may(organizing(burdened(who, name, state="tapped")), f"Use {name}")


@pytest.mark.card("TW-27")
@pytest.mark.rule("CC-Despair of the Heart")
def test_despair_of_the_heart_tempts_when_a_companion_is_wounded() -> None:
    game = journey(
        burdened("Gimli", "Despair of the Heart"), "Boromir II", to="Bree", hazards=("Giant",), dice=(2, 4, 8)
    )
    act(game, "Play Giant keyed to Wilderness", "Assign a strike to Boromir II", "Boromir II taps")
    lines = [line for line in story(game) if "check of" in line]
    assert ["corruption" in line for line in lines] == [False, True]


@pytest.mark.card("TW-27")
def test_despair_of_the_heart_is_silent_while_nobody_is_wounded() -> None:
    game = journey(burdened("Gimli", "Despair of the Heart"), "Boromir II", to="Bree", hazards=("Giant",), dice=(12,))
    act(game, "Play Giant keyed to Wilderness", "Assign a strike to Boromir II", "Boromir II taps")
    assert checks(game, "Gimli") == 0


@pytest.mark.card("TW-27")
@pytest.mark.rule("CR-T.142")
@pytest.mark.parametrize(("victim", "count"), [("Boromir II", 1), ("Legolas", 0)])
def test_despair_of_the_heart_tempts_when_a_card_wounds_a_companion(victim: str, count: int) -> None:
    """There is no strike: Boromir is wounded by Escape. Legolas is in another company."""
    own = [burdened("Gimli", "Despair of the Heart"), "Boromir II"]
    if victim == "Legolas":
        companies = [moving(*own, to="Bree"), moving("Legolas", start="Lórien", to="Moria")]
    else:
        companies = [moving(*own, to="Bree")]
    game = table(
        you={"hand": ["Escape"], "companies": companies},
        opponent={"hand": ["Giant"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": len(companies), "step": "hazards"},
        dice=(8,),
    )
    act(game, "Play Giant keyed to Wilderness", f"Play Escape on {victim}")
    assert status(game, victim) == "wounded"
    assert checks(game, "Gimli") == count


@pytest.mark.card("TW-57")
@pytest.mark.rule("ME-7.43")
def test_lure_of_expedience_tempts_when_an_item_of_the_fallen_is_taken_over() -> None:
    fallen = bearing("Boromir II", "Elven Cloak", state="wounded")
    game = journey(
        burdened("Gimli", "Lure of Expedience"), fallen, "Legolas", hazards=("Giant",), dice=(2, 12, 9), windows="able"
    )
    act(game, "Play Giant keyed to Wilderness")
    passes(game, "Assign a strike to Boromir II")
    act(game, "Assign a strike to Boromir II")
    passes(game, "Legolas takes Elven Cloak")
    act(game, "Legolas takes Elven Cloak")
    assert checks(game, "Gimli") == 1


@pytest.mark.card("TW-56")
@pytest.mark.parametrize(("to", "count"), [("Lórien", 1), ("Bree", 0)])
def test_lure_of_creation_tempts_a_wizard_who_comes_to_a_haven(to: str, count: int) -> None:
    game = journey(
        burdened("Gandalf", "Lure of Creation"), to=to, step="reveal new site", you={"hand": ["Block"]}, dice=(9, 9)
    )
    passes(game, "enter the site")
    assert checks(game, "Gandalf") == count


@pytest.mark.card("TW-57")
@pytest.mark.parametrize("bearer", ["Gimli", "Legolas"])
def test_lure_of_expedience_tempts_when_the_company_gains_an_item(bearer: str) -> None:
    game = exploring(
        burdened("Gimli", "Lure of Expedience"), "Legolas", site="Barrow-downs", hand=("Elven Cloak",), dice=(9,)
    )
    act(game, f"{bearer} taps to play Elven Cloak")
    assert checks(game, "Gimli") == 1


@pytest.mark.card("TW-57")
@pytest.mark.rule("CC-Lure of Expedience.2")
def test_lure_of_expedience_tempts_after_a_transfer_but_not_another_company() -> None:
    giver = bearing("Legolas", "Elven Cloak")
    game = organizing(burdened("Gimli", "Lure of Expedience"), giver, "Elrond", dice=(9, 9))
    act(game, "Legolas hands Elven Cloak to Elrond")
    assert checks(game, "Gimli") == 1
    game = table(
        you={"companies": [company(giver, "Elrond"), company(burdened("Gimli", "Lure of Expedience"), at="Lórien")]},
        at={"phase": "organization"},
        dice=(9, 9),
    )
    act(game, "Legolas hands Elven Cloak to Elrond")
    assert checks(game, "Gimli") == 0


@pytest.mark.card("TW-58")
@pytest.mark.parametrize(("start", "to", "count"), [("Rivendell", "Bree", 2), ("Lórien", "Edoras", 1)])
def test_lure_of_nature_tempts_for_each_wilderness_passed(start: str, to: str, count: int) -> None:
    who = burdened("Legolas", "Lure of Nature")
    game = journey(who, start=start, to=to, step="reveal new site", you={"hand": ["Block"]}, dice=(9, 9, 9))
    passes(game, "enter the site")
    assert checks(game, "Legolas") == count


@pytest.mark.card("TW-58")
@pytest.mark.rule("CC-Lure of Nature.2")
def test_lure_of_nature_is_silent_when_the_company_was_sent_back() -> None:
    game = table(
        you={"companies": [moving(burdened("Legolas", "Lure of Nature"), to="Bree")], "hand": ["Block"]},
        opponent={"events": ["Long Winter"]},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
    )
    passes(game, "enter the site")
    assert checks(game, "Legolas") == 0


@pytest.mark.parametrize(
    ("name", "at", "count"),
    [
        pytest.param("Lure of the Senses", "Rivendell", 1, marks=pytest.mark.card("TW-60")),
        pytest.param("Lure of the Senses", "Bree", 0, marks=pytest.mark.card("TW-60")),
        pytest.param("The Burden of Time", "Bree", 1, marks=pytest.mark.card("TW-94")),
        pytest.param("The Burden of Time", "Rivendell", 0, marks=pytest.mark.card("TW-94")),
    ],
)
def test_some_lures_tempt_at_the_end_of_the_untap_phase(name: str, at: str, count: int) -> None:
    game = table(you={"companies": [company(burdened("Legolas", name), at=at)]}, at={"phase": "untap"}, dice=(9,))
    assert checks(game, "Legolas") == count
    theirs = table(
        you={"companies": [company(burdened("Legolas", name), at=at)]},
        opponent={"companies": [company("Gimli", at="Bree")]},
        at={"phase": "untap", "turn": "opponent"},
    )
    assert checks(theirs, "Legolas") == 0


@pytest.mark.card("TW-94")
def test_the_burden_of_time_needs_an_elf_away_from_havens() -> None:
    at_home = table(
        you={"companies": [company("Legolas")]},
        opponent={"hand": ["The Burden of Time", "Lure of the Senses"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert may(at_home, "Play Lure of the Senses on Legolas")
    assert not may(at_home, "Play The Burden of Time")


@pytest.mark.card("TW-59")
@pytest.mark.rule("CC-Lure of Power.2")
def test_lure_of_power_tempts_whoever_wins_a_faction() -> None:
    game = table(
        you={"companies": [company("Aragorn II", at="Bree")], "hand": ["Rangers of the North"]},
        opponent={"events": ["Lure of Power", "Lure of Power"]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12, 9),
    )
    act(game, "Aragorn II taps to influence Rangers of the North")
    lines = [line for line in story(game) if "corruption check of Aragorn II" in line]
    assert len(lines) == 1
    assert lines[0].endswith("−4 = 5")
    assert game.state.in_play(OPPONENT) == []


@pytest.mark.limit
@pytest.mark.card("TW-59")
def test_lure_of_power_waits_for_a_success() -> None:
    game = table(
        you={"companies": [company("Aragorn II", at="Bree")], "hand": ["Rangers of the North"]},
        opponent={"events": ["Lure of Power"]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(2, 9),
    )
    act(game, "Aragorn II taps to influence Rangers of the North")
    assert checks(game, "Aragorn II") == 0
    assert zone(game, "Lure of Power") == "in play"
    played = journey("Gandalf", to="Bree", hazards=("Lure of Power",))
    act(played, "Play Lure of Power")
    assert zone(played, "Lure of Power") == "in play"


@pytest.mark.card("TW-42")
def test_greed_tempts_the_others_when_an_item_is_played() -> None:
    game = journey(
        "Gimli",
        "Legolas",
        "Frodo",
        to="Barrow-downs",
        hazards=("Greed", "Greed"),
        you={"hand": ["Glamdring"]},
        dice=(12, 9),
    )
    act(game, "Play Greed on Barrow-downs")
    assert not may(game, "Play Greed")
    passes(game, "Enter Barrow-downs")
    act(game, "Enter Barrow-downs", "Assign a strike to Gimli", "Gimli stays", "Gimli taps to play Glamdring")
    assert [checks(game, name) for name in ("Gimli", "Legolas", "Frodo")] == [0, 1, 0]
    points = game.state.card(card(game, "Glamdring")).facts.corruption
    assert any("corruption check of Legolas" in line and f"−{points} =" in line for line in story(game))


@pytest.mark.card("TW-42")
def test_greed_weighs_an_item_as_it_would_weigh_on_each() -> None:
    game = journey(
        "Elrond",
        "Gimli",
        "Legolas",
        to="Barrow-downs",
        hazards=("Greed",),
        you={"hand": ["Durin’s Axe"]},
        dice=(12, 12, 12),
    )
    act(game, "Play Greed on Barrow-downs")
    passes(game, "Enter Barrow-downs")
    act(game, "Enter Barrow-downs", "Assign a strike to Elrond", "Elrond stays", "Elrond taps to play Durin’s Axe")
    for name, points in (("Gimli", 3), ("Legolas", 2)):
        assert any(f"corruption check of {name}" in line and f"12 −{points} =" in line for line in story(game))


@pytest.mark.card("TW-42")
def test_greed_tempts_nobody_at_another_site() -> None:
    game = table(
        you={
            "companies": [moving("Elrond", to="Bree"), company("Gimli", "Legolas", at="Barrow-downs", moved=True)],
            "hand": ["Glamdring"],
        },
        opponent={"hand": ["Greed"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12,),
    )
    act(game, "Play Greed on Bree")
    passes(game, "Site phase of company 2")
    act(game, "Site phase of company 2", "Enter Barrow-downs", "Assign a strike to Gimli", "Gimli stays")
    act(game, "Gimli taps to play Glamdring")
    assert checks(game, "Legolas") == 0


@pytest.mark.card("TW-99")
@pytest.mark.parametrize(("roll", "where"), [(2, "discard pile"), (12, "in play")])
def test_the_rings_betrayal_costs_the_ring_and_not_its_bearer(roll: int, where: str) -> None:
    bearer = bearing("Boromir II", "The One Ring", "Dagger of Westernesse")
    game = journey(bearer, to="Bree", hazards=("The Ring’s Betrayal",), dice=(roll,))
    act(game, "Play The Ring’s Betrayal on The One Ring")
    assert zone(game, "The One Ring") == where
    assert zone(game, "Boromir II") == "in play"


@pytest.mark.card("TW-98")
@pytest.mark.parametrize(("roll", "where"), [(2, "discard pile"), (12, "in play")])
def test_the_precious_is_lost_with_a_companion_who_fails(roll: int, where: str) -> None:
    companion = bearing("Boromir II", "Glamdring")
    game = journey(
        bearing("Frodo", "The One Ring"), companion, "Gandalf", to="Bree", hazards=("The Precious",), dice=(roll,)
    )
    assert not may(game, "Play The Precious on Frodo")
    act(game, "Play The Precious on Boromir II")
    assert zone(game, "The One Ring") == where
    assert (zone(game, "Boromir II") == "in play") == (where == "in play")
    assert zone(game, "Frodo") == "in play"


@pytest.mark.card("TW-101")
def test_the_will_of_the_ring_tempts_its_bearer() -> None:
    game = journey(
        bearing("Frodo", "The One Ring"), "Gandalf", to="Bree", hazards=("The Will of the Ring",), dice=(12,)
    )
    act(game, "Play The Will of the Ring on The One Ring")
    (line,) = [line for line in story(game) if "corruption check of Frodo" in line]
    assert line.endswith("= 12"), "his own +4 makes up for it"


RINGS = [("TW-98", "The Precious"), ("TW-99", "The Ring’s Betrayal"), ("TW-101", "The Will of the Ring")]


@pytest.mark.parametrize("name", [pytest.param(row[1], marks=pytest.mark.card(row[0])) for row in RINGS])
def test_hazards_on_a_ring_need_one(name: str) -> None:
    game = journey(bearing("Frodo", "Elven Cloak"), "Gandalf", to="Bree", hazards=(name, "River"))
    assert "IN-72" in refused(game, f"Play {name}", OPPONENT)
