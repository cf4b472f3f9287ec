"""Hazard events of The Wizards: what they do to a company under way, to its site, and to attacks."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.games.meccg import dialect
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    organizing,
    passes,
    refused,
    status,
    story,
    table,
    zone,
)
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

AT_HAZARDS = {"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4}


journey = partial(dialect.journey, hazard_limit=4)
"""A company under way, with a hazard limit that leaves room."""


def setting_out(
    *characters: Any, to: str, events: tuple[str, ...], start: str = "Rivendell", **more: Any
) -> Game[MeccgState]:
    """A company about to reveal its new site, with hazard events in play."""
    return table(
        you={"companies": [moving(*characters, start=start, to=to)], "hand": ["Block"]},
        opponent={"events": list(events), "hand": ["Orc-patrol"]},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
        **more,
    )


def entering(site: str, *characters: Any, events: tuple[str, ...] = (), dice: tuple[int, ...] = ()) -> Attack:
    """The attack that a company faces as it enters a site, with hazard events in play."""
    game = table(
        you={"companies": [company(*characters, at=site)]},
        opponent={"events": list(events)},
        at={"phase": "site", "company": 1},
        dice=dice,
    )
    act(game, f"Enter {site}")
    return attack_of(game)


def attack_of(game: Game[MeccgState]) -> Attack:
    attack = game.state.nearest(Attack)
    assert attack is not None
    attack.strikes = attack_strikes(game.state, attack)
    attack.base_prowess = attack_prowess(game.state, attack)
    return attack


def creature(name: str, key: str = "Wilderness", to: str = "Bree", *, events: tuple[str, ...]) -> Attack:
    """The attack of a creature with hazard events in play."""
    game = journey("Gandalf", "Aragorn II", to=to, hazards=(name,), events=events)
    act(game, f"Play {name} keyed to {key}")
    return attack_of(game)


def limit(game: Game[MeccgState]) -> int:
    move = game.state.nearest(MovementHazard)
    assert move is not None
    return move.hazard_limit


# on the way


@pytest.mark.parametrize(
    ("name", "start", "to", "rises"),
    [
        pytest.param("Lost in Border-lands", "Lórien", "Glittering Caves", 2, marks=pytest.mark.card("TW-51")),
        pytest.param("Lost in Shadow-lands", "Lórien", "Easterling Camp", 3, marks=pytest.mark.card("TW-54")),
        pytest.param("Lost in the Wilderness", "Rivendell", "Bree", 2, marks=pytest.mark.card("TW-55")),
        pytest.param("Lost in Dark-domains", "Lórien", "Dol Guldur", 4, marks=pytest.mark.card("TW-52")),
        pytest.param("Lost in Dark-domains", "Lórien", "Edoras", 0, marks=pytest.mark.card("TW-52")),
    ],
)
def test_a_lost_company_meets_more_hazards(name: str, start: str, to: str, rises: int) -> None:
    game = journey("Gandalf", start=start, to=to, hazards=(name, "Smaug", "Orc-patrol", "Wolves"))
    act(game, f"Play {name}")
    assert limit(game) == 4 + rises


LOST = ["Lost in Border-lands", "Lost in Dark-domains", "Lost in Shadow-lands", "Lost in the Wilderness", "Lost at Sea"]
LOST_IDS = ["TW-51", "TW-52", "TW-54", "TW-55", "TW-50"]


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.card(card_id)) for name, card_id in zip(LOST, LOST_IDS, strict=True)]
    + [pytest.param("River", marks=pytest.mark.card("TW-84"))],
)
def test_a_company_that_stays_cannot_lose_its_way(name: str) -> None:
    game = table(
        you={"companies": [company("Gandalf", at="Bree")]},
        opponent={"hand": [name, "Weariness of the Heart"]},
        at=AT_HAZARDS,
    )
    assert may(game, "Play Weariness of the Heart")
    assert not may(game, f"Play {name}")


@pytest.mark.parametrize(
    ("name", "start", "to", "barred"),
    [
        pytest.param("Lost in Free-domains", "Rivendell", "Bag End", True, marks=pytest.mark.card("TW-53")),
        pytest.param("Lost at Sea", "Grey Havens", "Himring", True, marks=pytest.mark.card("TW-50")),
        pytest.param("Lost at Sea", "Rivendell", "Bag End", False, marks=pytest.mark.card("TW-50")),
    ],
)
def test_a_company_that_is_lost_may_do_nothing_at_its_site(name: str, start: str, to: str, barred: bool) -> None:
    game = journey("Gandalf", start=start, to=to, hazards=(name,), you={"hand": ["Block"]})
    act(game, f"Play {name}")
    passes(game, "discard one card" if barred else f"Enter {to}")
    assert game.state.site_name(game.state.companies[0]) == to


@pytest.mark.card("TW-53")
def test_lost_in_free_domains_needs_a_free_domain() -> None:
    assert not may(journey("Gandalf", to="Bree", hazards=("Lost in Free-domains",)), "Play Lost")


@pytest.mark.card("TW-84")
@pytest.mark.rule("CC-River.1", "CC-River.2")
def test_river_bars_the_site_unless_a_ranger_taps() -> None:
    game = journey("Gandalf", "Gimli", to="Bree", hazards=("River",), you={"hand": ["Block"]})
    act(game, "Play River on Bree")
    passes(game, "discard one card")
    assert not any("enters" in line for line in story(game))
    game = journey("Gandalf", "Aragorn II", to="Bree", hazards=("River",))
    act(game, "Play River on Bree", "Do not tap for it")
    passes(game, "to lead the company on")
    assert game.decision.seat == YOU
    act(game, "Tap Aragorn II to lead the company on")
    assert status(game, "Aragorn II") == "tapped"
    assert may(game, "Enter Bree")


@pytest.mark.card("TW-84")
@pytest.mark.rule("IN-11", "IN-47")
def test_only_an_untapped_ranger_leads_the_company_on() -> None:
    tapped = {"name": "Aragorn II", "state": "tapped"}
    game = journey("Gimli", tapped, "Faramir", to="Bree", hazards=("River",))
    act(game, "Play River on Bree")
    assert may(game, "Tap Faramir to lead the company on")
    for name, rule in (("Gimli", "IN-11"), ("Aragorn II", "IN-47")):
        assert not may(game, f"Tap {name} to lead the company on")
        assert rule in refused(game, f"Tap {name} to lead the company on")


@pytest.mark.card("TW-84")
def test_a_ranger_may_lead_the_company_on_at_once() -> None:
    game = journey("Gandalf", "Aragorn II", to="Bree", hazards=("River",))
    act(game, "Play River on Bree", "Tap Aragorn II to lead the company on")
    passes(game, "Enter Bree")
    assert game.state.lasting == []


@pytest.mark.card("TW-84")
@pytest.mark.rule("CC-River.2")
def test_a_ranger_may_lead_the_company_on_until_the_site_phase() -> None:
    """In response to what would tap him, too."""
    game = table(
        you={"companies": [moving("Gimli", "Aragorn II", to="Bree")]},
        opponent={"hand": ["River", "Wargs"], "events": ["TW-2"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        windows="always",
        format="standard",
    )
    passes(game, "Play River on Bree")
    act(game, "Play River on Bree", "No response", "No response")
    passes(game, "Use Adûnaphel on Aragorn II")
    act(game, "Use Adûnaphel on Aragorn II")
    assert game.decision.seat == YOU
    act(game, "Tap Aragorn II to lead the company on")
    passes(game, "enter the site")
    assert may(game, "Enter Bree")
    assert game.state.lasting == []


@pytest.mark.card("TW-30")
def test_drowning_seas_take_an_item_and_two_cards() -> None:
    game = journey(
        bearing("Elrond", "Glamdring", "Elven Cloak"),
        start="Grey Havens",
        to="Himring",
        hazards=("Drowning Seas",),
        you={"hand": ["Block", "Ford", "Dodge"]},
    )
    assert not may(game, "return to the site of origin")
    act(game, "Play Drowning Seas", "Discard Glamdring of Elrond")
    assert zone(game, "Glamdring") == "discard pile"
    assert len(game.state.zone("discard pile", YOU)) == 3


@pytest.mark.card("TW-30")
def test_drowning_seas_with_doors_of_night_drive_a_ship_back() -> None:
    game = journey("Elrond", start="Grey Havens", to="Himring", hazards=("Drowning Seas",), events=("Doors of Night",))
    act(game, "Play Drowning Seas (return to the site of origin)")
    passes(game, "enter the site")
    assert game.state.site_name(game.state.companies[0]) == "Grey Havens"
    assert not may(journey("Elrond", to="Bree", hazards=("Drowning Seas",)), "Play Drowning")


# calls

CALLS = [
    ("TW-18", "Call of Home", "Boromir II", 10, "Gandalf"),
    ("TW-19", "Call of the Sea", "Legolas", 10, "Gimli"),
    ("TW-104", "Tookish Blood", "Sam Gamgee", 11, "Boromir II"),
]


@pytest.mark.parametrize(
    ("name", "who", "number", "immune"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0])) for row in CALLS]
)
@pytest.mark.parametrize("short", [0, 1])
def test_a_call_takes_a_character_home_if_the_roll_is_too_low(
    name: str, who: str, number: int, immune: str, short: int
) -> None:
    game = journey("Elrond", who, immune, "Éowyn", to="Bree", hazards=(name,))
    from westmarch.games.meccg.rules.values import unused_general_influence

    unused = unused_general_influence(game.state, YOU)
    game.state.chance.dice.append(number - unused - short)
    assert not may(game, f"Play {name} on {immune}")
    act(game, f"Play {name} on {who}")
    assert zone(game, who) == ("hand" if short else "in play")


@pytest.mark.card("TW-18")
def test_who_is_called_home_may_leave_one_item_behind() -> None:
    game = journey(
        bearing("Boromir II", "Glamdring", "Elven Cloak"), "Elrond", to="Bree", hazards=("Call of Home",), dice=(3,)
    )
    act(game, "Play Call of Home on Boromir II", "Leave Glamdring with Elrond")
    assert game.state.bearer[card(game, "Glamdring")] == card(game, "Elrond")
    assert zone(game, "Elven Cloak") == "discard pile"


@pytest.mark.card("TW-18")
def test_the_bearer_of_the_one_ring_does_not_hear_the_call_of_home() -> None:
    game = journey(bearing("Frodo", "The One Ring"), "Boromir II", to="Bree", hazards=("Call of Home",))
    assert may(game, "Play Call of Home on Boromir II")
    assert not may(game, "Play Call of Home on Frodo")


@pytest.mark.card("TW-19")
def test_the_sea_calls_louder_on_the_coast() -> None:
    game = journey("Legolas", "Elrond", start="Grey Havens", to="Himring", hazards=("Call of the Sea",), dice=(7,))
    act(game, "Play Call of the Sea on Legolas")
    assert any("= 7 +1 = 8" in line for line in story(game))
    assert zone(game, "Legolas") == "hand"


@pytest.mark.card("TW-104")
def test_tookish_blood_as_a_resource_keeps_a_hobbit_in_play() -> None:
    game = journey(
        "Sam Gamgee", "Elrond", to="Bree", hazards=("Call of Home",), dice=(2,), you={"hand": ["Tookish Blood"]}
    )
    act(game, "Play Call of Home on Sam Gamgee")
    assert not may(game, "Tookish Blood on Elrond")
    act(game, "Play Tookish Blood (as a resource) on Sam Gamgee")
    passes(game, "enter the site")
    assert zone(game, "Sam Gamgee") == "in play"
    assert any("Prevented" in line for line in story(game))


@pytest.mark.card("TW-104")
def test_tookish_blood_is_no_resource_in_the_opponents_turn() -> None:
    game = table(
        you={"companies": [moving("Gandalf", to="Bree")]},
        opponent={"hand": ["Tookish Blood", "River"], "companies": [company("Sam Gamgee", at="Bag End")]},
        at=AT_HAZARDS,
    )
    assert may(game, "Play River")
    assert not may(game, "Play Tookish Blood")


@pytest.mark.card("TW-67")
@pytest.mark.parametrize(("roll", "where"), [(2, "discard pile"), (3, "marshalling point pile")])
def test_muster_disperses_reads_the_unused_general_influence(roll: int, where: str) -> None:
    game = journey(
        "Elrond",
        "Arwen",
        to="Bree",
        hazards=("Muster Disperses",),
        dice=(roll + 1,),
        you={"marshalling_point_pile": ["Rangers of the North"]},
    )
    assert refused(game, "Play Muster Disperses on Rangers of the North", OPPONENT) == set()
    act(game, "Play Muster Disperses on Rangers of the North")
    assert zone(game, "Rangers of the North") == where


@pytest.mark.card("TW-67")
def test_muster_disperses_needs_a_faction() -> None:
    game = journey("Elrond", to="Bree", hazards=("Muster Disperses", "River"))
    assert "IN-72" in refused(game, "Play Muster Disperses", OPPONENT)


@pytest.mark.card("TW-111")
@pytest.mark.rule("CC-Weariness of the Heart")
def test_weariness_of_the_heart_weakens_once_but_tempts_again_and_again() -> None:
    game = journey("Gimli", "Legolas", to="Bree", hazards=("Weariness of the Heart",) * 3, dice=(7,))
    act(game, "Play Weariness of the Heart (−1 prowess) on Gimli")
    assert prowess(game.state, card(game, "Gimli")) == 4
    assert prowess(game.state, card(game, "Legolas")) == 5
    assert not may(game, "Play Weariness 1 prowess on Gimli")
    act(game, "Play Weariness of the Heart (corruption check) on Gimli")
    assert any("corruption check of Gimli" in line for line in story(game))
    assert may(game, "Play Weariness corruption check on Gimli")


@pytest.mark.card("TW-111")
def test_the_text_of_weariness_names_both_its_times() -> None:
    assert card_named("TW-111").text.startswith("On a company under way or when a strike is faced: Choose a character.")


# weather


@pytest.mark.card("TW-28")
def test_doors_of_night_ends_resource_environments() -> None:
    game = journey(
        "Gandalf", to="Bree", hazards=("Doors of Night", "Doors of Night"), you={"events": ["Gates of Morning"]}
    )
    act(game, "Play Doors of Night")
    assert zone(game, "Gates of Morning") == "discard pile"
    assert zone(game, "Doors of Night") == "in play"
    assert not may(game, "Play Doors of Night")


@pytest.mark.card("TW-106")
@pytest.mark.rule("CC-Twilight.2")
def test_twilight_answers_an_environment_in_the_chain() -> None:
    game = journey(
        "Gandalf", to="Bree", hazards=("Doors of Night", "River"), you={"hand": ["Twilight"]}, hazard_limit=1
    )
    act(game, "Play Doors of Night", "Play Twilight on Doors of Night")
    assert zone(game, "Doors of Night") == "discard pile"
    assert zone(game, "Twilight") == "discard pile"


@pytest.mark.card("TW-106")
def test_twilight_discards_an_environment_in_play_and_needs_one() -> None:
    game = organizing("Gandalf", hand=["Twilight"], events=["Gates of Morning"])
    act(game, "Play Twilight on Gates of Morning")
    assert zone(game, "Gates of Morning") == "discard pile"
    assert not may(organizing("Gandalf", hand=["Twilight"]), "Play Twilight")


@pytest.mark.card("TW-106")
@pytest.mark.rule("CC-Twilight.3")
def test_twilight_does_not_count_against_the_hazard_limit() -> None:
    game = journey(
        "Gandalf", to="Bree", hazards=("Twilight", "River"), you={"events": ["Gates of Morning"]}, hazard_limit=1
    )
    act(game, "Play Twilight on Gates of Morning")
    assert may(game, "Play River")


@pytest.mark.card("TW-22")
@pytest.mark.parametrize(("events", "strength"), [(("Clouds",), 8), (("Clouds", "Doors of Night"), 10)])
def test_clouds_and_doors_of_night_strengthen_creatures(events: tuple[str, ...], strength: int) -> None:
    assert creature("Wolves", events=events).base_prowess == strength
    assert entering("Moria", "Gandalf", events=events).base_prowess == 7


@pytest.mark.card("TW-69")
def test_night_weighs_on_the_dunedain() -> None:
    game = journey("Boromir II", "Aragorn II", "Éowyn", to="Bree", events=("Night",), hazards=("River",))
    state = game.state
    assert [prowess(state, card(game, name)) for name in ("Boromir II", "Aragorn II", "Éowyn")] == [5, 6, 2]
    assert creature("Wolves", events=("Night",)).base_prowess == 8


@pytest.mark.card("TW-69")
def test_night_with_doors_of_night_weighs_on_all_men() -> None:
    events = ("Night", "Doors of Night")
    game = journey("Boromir II", "Aragorn II", "Éowyn", to="Bree", events=events, hazards=("River",))
    state = game.state
    assert [prowess(state, card(game, name)) for name in ("Boromir II", "Aragorn II", "Éowyn")] == [4, 5, 1]
    assert creature("Wolves", events=events).base_prowess == 9


WEATHER = [
    ("TW-49", "Long Winter", (), "Gimli", "Bree", True),
    ("TW-49", "Long Winter", (), "Aragorn II", "Bree", False),
    ("TW-49", "Long Winter", (), "Gimli", "Cameth Brin", False),
    ("TW-36", "Foul Fumes", (), "Gimli", "Mount Gram", True),
    ("TW-36", "Foul Fumes", (), "Aragorn II", "Mount Gram", False),
    ("TW-36", "Foul Fumes", (), "Gimli", "Bree", False),
    ("TW-91", "Snowstorm", ("Doors of Night",), "Aragorn II", "Cameth Brin", True),
]


@pytest.mark.parametrize(
    ("name", "more", "who", "to", "back"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0])) for row in WEATHER]
)
def test_weather_in_play_turns_companies_back(name: str, more: tuple[str, ...], who: str, to: str, back: bool) -> None:
    game = setting_out(who, to=to, events=(name, *more))
    passes(game, "enter the site")
    assert game.state.site_name(game.state.companies[0]) == ("Rivendell" if back else to)


@pytest.mark.parametrize(
    ("name", "more", "who", "to", "back"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0])) for row in WEATHER]
)
def test_weather_that_is_played_turns_the_company_back(
    name: str, more: tuple[str, ...], who: str, to: str, back: bool
) -> None:
    game = journey(who, to=to, hazards=(name, "Weariness of the Heart"), events=more)
    act(game, f"Play {name}")
    assert zone(game, name) == "in play"
    assert may(game, "Play Weariness") != back


@pytest.mark.parametrize(
    ("name", "start", "to", "other"),
    [
        pytest.param("Long Winter", "Rivendell", "Bree", "Bag End", marks=pytest.mark.card("TW-49")),
        pytest.param("Foul Fumes", "Rivendell", "Mount Gram", "Carn Dûm", marks=pytest.mark.card("TW-36")),
        pytest.param("Storms of Ossë", "Grey Havens", "Himring", "Tolfalas", marks=pytest.mark.card("TW-92")),
    ],
)
def test_weather_with_doors_of_night_taps_sites(name: str, start: str, to: str, other: str) -> None:
    game = journey(
        "Aragorn II",
        start=start,
        to=to,
        hazards=(name, "River"),
        events=("Doors of Night",),
        others=(company("Gimli", at=other), company("Elrond", at="Lórien")),
    )
    act(game, f"Play {name}")
    assert [status(game, site) for site in (to, other, "Lórien")] == ["tapped", "tapped", "untapped"]


@pytest.mark.parametrize(
    ("name", "start", "to"),
    [
        pytest.param("Long Winter", "Rivendell", "Bree", marks=pytest.mark.card("TW-49")),
        pytest.param("Foul Fumes", "Rivendell", "Mount Gram", marks=pytest.mark.card("TW-36")),
        pytest.param("Storms of Ossë", "Grey Havens", "Himring", marks=pytest.mark.card("TW-92")),
    ],
)
@pytest.mark.parametrize("doors", [True, False])
def test_weather_in_play_taps_the_site_that_is_revealed(name: str, start: str, to: str, doors: bool) -> None:
    game = setting_out("Aragorn II", start=start, to=to, events=(name, "Doors of Night") if doors else (name,))
    assert (status(game, to) == "tapped") == (doors or name == "Storms of Ossë")


@pytest.mark.card("TW-49", "TW-36")
@pytest.mark.parametrize(("name", "to"), [("Long Winter", "Bree"), ("Foul Fumes", "Mount Gram")])
def test_weather_that_sends_a_company_back_taps_no_site(name: str, to: str) -> None:
    game = setting_out("Gimli", start="Rivendell", to=to, events=(name, "Doors of Night"), format="standard")
    assert game.state.companies[0].destination < 0
    assert zone(game, to) == "location deck"
    assert not [line for line in story(game) if line.endswith(" taps")]


@pytest.mark.parametrize(
    ("name", "start", "to"),
    [
        pytest.param("Snowstorm", "Rivendell", "Bree", marks=pytest.mark.card("TW-91")),
        pytest.param("Storms of Ossë", "Grey Havens", "Himring", marks=pytest.mark.card("TW-92")),
        pytest.param("Morgul Night", "Rivendell", "Bree", marks=pytest.mark.card("TW-62")),
    ],
)
def test_some_weather_needs_doors_of_night(name: str, start: str, to: str) -> None:
    game = journey("Gandalf", start=start, to=to, hazards=(name, "River"))
    assert "condition_holds" in refused(game, f"Play {name}", OPPONENT)


# the land darkens


@pytest.mark.card("TW-41")
def test_gloom_weakens_one_character_of_a_moving_company() -> None:
    game = journey("Gimli", "Legolas", to="Bree", hazards=("Gloom", "Gloom", "River"))
    act(game, "Play Gloom (−1 prowess) on Gimli")
    assert prowess(game.state, card(game, "Gimli")) == 4
    assert "IN-129" in refused(game, "Play Gloom on Legolas", OPPONENT)


@pytest.mark.card("TW-68")
def test_new_moon_taps_an_elf() -> None:
    game = journey("Gimli", "Legolas", to="Bree", hazards=("New Moon", "River"))
    assert not may(game, "Play New Moon on Gimli")
    act(game, "Play New Moon (tap an Elf) on Legolas")
    assert status(game, "Legolas") == "tapped"


DARKER = [
    ("TW-41", "Gloom", "Lórien", "Edoras", "Border-land as Wilderness", "Giant", "Wilderness"),
    ("TW-68", "New Moon", "Edhellond", "Dol Amroth", "Free-domain as Border-land", "Abductor", "Border-land"),
    ("TW-21", "Choking Shadows", "Rivendell", "Bree", "Wilderness as Shadow-land", "Ghouls", "Shadow-land"),
    (
        "TW-11",
        "Awaken the Earth’s Fire",
        "Rivendell",
        "Mount Gram",
        "Shadow-land as Dark-domain",
        "Rogrog",
        "Dark-domain",
    ),
    ("TW-41", "Gloom", "Rivendell", "Bree", "Border-hold as Ruins", "Orc-warriors", "Ruins & Lairs"),
    ("TW-68", "New Moon", "Rivendell", "Bag End", "Free-hold as Border-hold", "Abductor", "Border-hold"),
    ("TW-21", "Choking Shadows", "Rivendell", "Weathertop", "Ruins Lairs as Shadow-hold", "Ghouls", "Shadow-hold"),
    (
        "TW-11",
        "Awaken the Earth’s Fire",
        "Rivendell",
        "Mount Gram",
        "Shadow-hold as Dark-hold",
        "Olog-hai (Trolls)",
        "Dark-hold",
    ),
]


@pytest.mark.parametrize(
    ("name", "start", "to", "how", "monster", "key"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=f"{row[1]}-{row[6]}") for row in DARKER],
)
def test_with_doors_of_night_the_land_grows_darker(
    name: str, start: str, to: str, how: str, monster: str, key: str
) -> None:
    day = journey("Gandalf", start=start, to=to, hazards=(name, monster, "River"))
    assert not may(day, f"Play {name} {how}")
    game = journey("Gandalf", start=start, to=to, hazards=(name, monster, "River"), events=("Doors of Night",))
    assert not may(game, f"Play {monster} keyed to {key}")
    act(game, f"Play {name} {how}")
    assert may(game, f"Play {monster} keyed to {key}")


@pytest.mark.card("TW-62")
def test_morgul_night_darkens_each_region_by_one_step() -> None:
    hazards = ("Morgul Night", "Ghouls", "Rogrog")
    game = journey("Gandalf", to="Bree", hazards=hazards, events=("Doors of Night",))
    act(game, "Play Morgul Night")
    assert may(game, "Play Ghouls keyed to Shadow-land")
    assert not may(game, "Play Rogrog")


@pytest.mark.card("TW-35")
def test_fell_winter_darkens_the_land_with_doors_of_night() -> None:
    events = ("Fell Winter", "Doors of Night")
    game = journey("Gandalf", start="Lórien", to="Edoras", hazards=("Giant",), events=events)
    assert may(game, "Play Giant keyed to Wilderness")
    assert not may(journey("Gandalf", start="Lórien", to="Edoras", hazards=("Giant",), events=events[:1]), "Play Giant")


@pytest.mark.card("TW-35")
def test_fell_winter_brings_wolves_to_border_holds() -> None:
    attack = entering("Bree", "Gandalf", "Aragorn II", events=("Fell Winter",))
    assert (attack.race, attack.strikes, attack.base_prowess, attack.automatic) == ("Wolf", 3, 7, True)
    game = table(
        you={"companies": [company("Gandalf", at="Bag End")], "hand": ["Elf-stone"]},
        opponent={"events": ["Fell Winter"]},
        at={"phase": "site", "company": 1},
    )
    act(game, "Enter Bag End")
    assert game.state.nearest(Attack) is None


# at sites

RAISES = [
    ("TW-6", "Arouse Denizens", "Rivendell", "Weathertop", 3, "Bree"),
    ("TW-7", "Arouse Minions", "Rivendell", "Mount Gram", 3, "Weathertop"),
    ("TW-21", "Choking Shadows", "Rivendell", "Weathertop", 2, "Bree"),
    ("TW-11", "Awaken the Earth’s Fire", "Rivendell", "Carn Dûm", 2, "Weathertop"),
]


@pytest.mark.parametrize(
    ("name", "start", "to", "amount", "elsewhere"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in RAISES],
)
def test_an_automatic_attack_is_aroused_for_the_turn(
    name: str, start: str, to: str, amount: int, elsewhere: str
) -> None:
    game = journey("Gandalf", start=start, to=to, hazards=(name, name, "River"))
    act(game, f"Play {name} on {to}")
    assert "IN-129" in refused(game, f"Play {name} on {to}", OPPONENT)
    passes(game, f"Enter {to}")
    act(game, f"Enter {to}")
    printed = game.state.card(card(game, to)).facts.automatic_attacks[0].prowess
    assert attack_of(game).base_prowess == printed + amount
    assert not may(journey("Gandalf", start=start, to=elsewhere, hazards=(name, "River")), f"Play {name}")


@pytest.mark.card("TW-7")
def test_the_second_automatic_attack_can_be_aroused() -> None:
    game = journey("Gandalf", start="Lórien", to="Dol Guldur", hazards=("Arouse Minions",), dice=(12, 12))
    act(game, "Play Arouse Minions (the second automatic-attack) on Dol Guldur")
    passes(game, "Enter Dol Guldur")
    act(game, "Enter Dol Guldur")
    assert attack_of(game).base_prowess == 7


DOUBLED = [
    ("TW-9", "Awaken Denizens", "Weathertop", "Mount Gram"),
    ("TW-10", "Awaken Minions", "Mount Gram", "Weathertop"),
]


@pytest.mark.parametrize(
    ("name", "there", "elsewhere"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0])) for row in DOUBLED]
)
def test_awakened_sites_strike_twice_as_often(name: str, there: str, elsewhere: str) -> None:
    printed = {"Weathertop": 2, "Mount Gram": 3}
    assert entering(there, "Gandalf", "Elrond", events=(name,)).strikes == 2 * printed[there]
    assert entering(elsewhere, "Gandalf", "Elrond", events=(name,)).strikes == printed[elsewhere]


@pytest.mark.limit
@pytest.mark.card("TW-32")
@pytest.mark.rule("CC-Eye of Sauron")
def test_the_eye_of_sauron_strengthens_automatic_attacks_and_may_be_doubled() -> None:
    assert entering("Moria", "Gandalf", events=("Eye of Sauron",)).base_prowess == 8
    assert entering("Moria", "Gandalf", events=("Eye of Sauron", "Doors of Night")).base_prowess == 10
    assert entering("Moria", "Gandalf", events=("Eye of Sauron", "Eye of Sauron")).base_prowess == 9
    assert creature("Wolves", events=("Eye of Sauron",)).base_prowess == 8


# attacks

STIRRED = [
    ("TW-61", "Minions Stir", "Orc-patrol", (3, 6), 1, 2),
    ("TW-61", "Minions Stir", "Wolves", (3, 8), 0, 0),
    ("TW-108", "Wake of War", "Wolves", (3, 8), 1, 2),
    ("TW-108", "Wake of War", "Giant Spiders", (2, 10), 1, 1),
    ("TW-108", "Wake of War", "Orc-patrol", (3, 6), 0, 0),
]


@pytest.mark.parametrize(
    ("name", "monster", "printed", "plain", "with_doors"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=f"{row[1]}-{row[2]}") for row in STIRRED],
)
def test_stirred_creatures_come_in_greater_strength(
    name: str, monster: str, printed: tuple[int, int], plain: int, with_doors: int
) -> None:
    attack = creature(monster, events=(name,))
    assert (attack.strikes, attack.base_prowess) == (printed[0] + plain, printed[1] + plain)
    attack = creature(monster, events=(name, "Doors of Night"))
    assert (attack.strikes, attack.base_prowess) == (printed[0] + with_doors, printed[1] + with_doors)


@pytest.mark.card("TW-81")
def test_plague_of_wights_strengthens_the_undead() -> None:
    attack = creature("Ghouls", "Shadow-land", "Mount Gram", events=("Plague of Wights",))
    assert (attack.strikes, attack.base_prowess) == (5, 8)
    attack = creature("Ghouls", "Shadow-land", "Mount Gram", events=("Plague of Wights", "Doors of Night"))
    assert (attack.strikes, attack.base_prowess) == (10, 8)
    assert creature("Wolves", events=("Plague of Wights", "Doors of Night")).base_prowess == 8


LONG = [
    ("TW-9", "Awaken Denizens"),
    ("TW-10", "Awaken Minions"),
    ("TW-22", "Clouds"),
    ("TW-35", "Fell Winter"),
    ("TW-61", "Minions Stir"),
    ("TW-69", "Night"),
    ("TW-81", "Plague of Wights"),
    ("TW-108", "Wake of War"),
]


@pytest.mark.parametrize("name", [pytest.param(row[1], marks=pytest.mark.card(row[0])) for row in LONG])
def test_a_long_event_stays_and_cannot_be_duplicated(name: str) -> None:
    game = journey("Gandalf", to="Bree", hazards=(name, name, "River"))
    act(game, f"Play {name}")
    assert zone(game, name) == "in play"
    assert "IN-129" in refused(game, f"Play {name}", OPPONENT)


@pytest.mark.card("TW-115")
def test_words_of_power_and_terror_weaken_a_company_that_a_nazgul_attacks() -> None:
    hazards = ("Adûnaphel", "Words of Power and Terror", "Words of Power and Terror")
    game = journey("Gandalf", "Gimli", start="Lórien", to="Dol Guldur", hazards=hazards)
    act(game, "Play Adûnaphel keyed to Dark-domain", "Play Words of Power and Terror")
    passes(game, "assign strikes")
    assert prowess(game.state, card(game, "Gimli")) == 4
    assert sum("plays Words of Power and Terror" in line for line in story(game)) == 1
    game = journey("Gandalf", to="Bree", hazards=("Wolves", "Words of Power and Terror"))
    act(game, "Play Wolves keyed to Wilderness")
    assert not may(game, "Play Words")
    assert "Words" not in " ".join(offers(game))
