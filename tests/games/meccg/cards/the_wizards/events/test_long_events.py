"""The resource long-events of The Wizards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    attacked,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    organizing,
    passes,
    refused,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def long_event_phase(*characters: Any, hand: tuple[str, ...], **more: Any) -> Game[MeccgState]:
    return table(
        you={"hand": list(hand), "companies": [company(*characters)], **more},
        at={"phase": "long-event", "step": "play long events"},
    )


def under(event: str, *others: str, by: str = "Wargs") -> Game[MeccgState]:
    """An attack on Gimli while a long-event (and perhaps other events) is in play."""
    game = table(
        you={"companies": [moving("Gimli", to="Bree")], "events": [event, *others]},
        opponent={"hand": [by]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    act(game, f"Play {by} keyed to Wilderness")
    return game


def strength(game: Game[MeccgState], name: str) -> int:
    return prowess(game.state, card(game, name))


@pytest.mark.card("TW-203")
def test_clear_skies_give_every_character_two_prowess() -> None:
    game = table(
        you={"hand": ["Clear Skies"], "companies": [company("Gimli")], "events": ["Gates of Morning"]},
        opponent={"companies": [company("Kíli")]},
        at={"phase": "long-event", "step": "play long events"},
    )
    act(game, "Play Clear Skies")
    assert (strength(game, "Gimli"), strength(game, "Kíli")) == (7, 5)


@pytest.mark.card("TW-203", "TW-241")
@pytest.mark.parametrize("name", ["Clear Skies", "Fog"])
def test_these_need_gates_of_morning(name: str) -> None:
    game = long_event_phase("Gimli", hand=(name, "Lapse of Will"))
    assert not may(game, f"Play {name}")
    assert "condition_holds" in refused(game, f"play {name}", YOU)


@pytest.mark.card("TW-264")
def test_lapse_of_will_weakens_attacks_and_nazgul_most() -> None:
    game = long_event_phase("Gimli", hand=("Lapse of Will",))
    act(game, "Play Lapse of Will")
    assert zone(game, "Lapse of Will") == "in play"
    game = under("Lapse of Will")
    attack = game.state.nearest(Attack)
    assert attack is not None
    assert attack_prowess(game.state, attack) == 8
    attack.race = "Nazgûl"
    assert attack_prowess(game.state, attack) == 6


@pytest.mark.card("TW-203", "TW-223", "TW-241", "TW-264", "TW-285", "TW-335")
@pytest.mark.parametrize("name", ["Clear Skies", "Elf-song", "Fog", "Lapse of Will", "Moon", "Sun"])
def test_long_events_wait_for_their_phase(name: str) -> None:
    game = organizing("Gimli", hand=[name], events=["Gates of Morning"])
    assert not may(game, f"Play {name}")
    assert "IN-63" in refused(game, f"play {name}", YOU)


@pytest.mark.card("TW-335")
@pytest.mark.rule("CC-Sun")
def test_sun_strengthens_dunedain_and_with_gates_of_morning_men_as_well() -> None:
    game = long_event_phase("Faramir", "Éomer", "Gimli", hand=("Sun", "Sun"))
    act(game, "Play Sun")
    assert [strength(game, name) for name in ("Faramir", "Éomer", "Gimli")] == [6, 3, 5]
    assert "IN-129" in refused(game, "play Sun", YOU)
    game = long_event_phase("Faramir", "Éomer", "Gimli", hand=("Sun",), events=["Gates of Morning"])
    act(game, "Play Sun")
    assert [strength(game, name) for name in ("Faramir", "Éomer", "Gimli")] == [7, 4, 5]


@pytest.mark.card("TW-335")
@pytest.mark.parametrize(("events", "expected"), [(["Sun"], 9), (["Sun", "Gates of Morning"], 8)])
def test_sun_weakens_attacks_only_with_gates_of_morning(events: list[str], expected: int) -> None:
    game = under(*events)
    attack = game.state.nearest(Attack)
    assert attack is not None
    assert attack_prowess(game.state, attack) == expected


@pytest.mark.card("TW-335", "TW-22", "TW-260")
@pytest.mark.parametrize(
    ("events", "lasting"),
    [
        (["Sun", "Gates of Morning"], []),
        (["Clouds", "Doors of Night"], []),
        ([], [{"card": "Horses", "company": 1, "effect": 2}]),
    ],
)
def test_what_is_neither_creature_nor_automatic_attack_stays_as_it_is(events: list[str], lasting: list[Any]) -> None:
    game = table(
        you={
            "hand": ["Rescue Prisoners"],
            "events": events,
            "companies": [company("Gandalf", at="Moria", site="tapped")],
        },
        at={"phase": "site", "company": 1, "step": "play resources"},
        lasting=lasting,
        windows="always",
    )
    act(game, "Play Rescue Prisoners")
    passes(game, "attack")
    assert attack_prowess(game.state, the(game, Attack)) == 7


def path_under(*events: str, start: str = "Lórien", to: str) -> tuple[str, ...]:
    """The site path of a moving company as it counts while events are in play."""
    game = table(
        you={"companies": [moving("Gimli", start=start, to=to)], "events": list(events)},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    move = game.state.nearest(MovementHazard)
    assert move is not None
    return move.path_now(game.state)


@pytest.mark.card("TW-285")
def test_moon_brightens_the_lands_by_gates_of_morning_or_doors_of_night() -> None:
    assert path_under("Moon", to="Dol Guldur") == ("Wilderness", "Border-land", "Dark-domain")
    assert path_under("Moon", "Gates of Morning", to="Dol Guldur") == ("Border-land", "Free-domain", "Dark-domain")
    assert path_under("Moon", "Doors of Night", to="Dol Guldur") == ("Wilderness", "Border-land", "Shadow-land")
    assert path_under("Moon", "Doors of Night", to="Dead Marshes") == ("Wilderness", "Wilderness", "Wilderness")


@pytest.mark.card("TW-285", "TW-58", "TW-237")
def test_moon_changes_the_land_for_hazards_that_are_played_and_for_nothing_else() -> None:
    """There are two Wildernesses on the way: Wargs do not find them, what tempts Legolas and what helps him do."""

    def moonlit(*events: str) -> tuple[bool, int, tuple[str, ...]]:
        burdened = {"name": "Legolas", "events": ["Lure of Nature"]}
        game = table(
            you={"companies": [moving(burdened, to="Bree")], "events": list(events), "hand": ["Block"]},
            opponent={"hand": ["Wargs"], "companies": [company("Haldir", at="Lórien")]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
            dice=(9, 9, 9),
            windows="always",
        )
        keyed = may(game, "Play Wargs keyed to Wilderness")
        path = the(game, MovementHazard).path_itself(game.state)
        passes(game, "enter the site")
        return keyed, sum("check of Legolas" in line for line in story(game) if "Roll" in line), path

    wild = moonlit("Gates of Morning")
    assert wild == (True, 2, ("Wilderness", "Wilderness"))
    assert moonlit("Gates of Morning", "Moon") == (False, *wild[1:])
    fair = {"name": "Fair Travels in Wilderness", "start": "Rivendell", "to": "Bree"}
    assert limit_for(**fair) == limit_for(**fair, events=["Gates of Morning", "Moon"]) == 3


def limit_for(name: str, start: str, to: str, **more: Any) -> int:
    """The hazard limit of a company of five on its way after an event of the end of the organization phase."""
    five = ("Aragorn II", "Gimli", "Legolas", "Kíli", "Elladan")
    game = table(
        you={"hand": [name], "companies": [moving(*five, start=start, to=to)], **more},
        at={"phase": "organization", "step": "last events"},
        windows="always",
    )
    act(game, f"Play {name} on Aragorn II")
    passes(game, "hazards")
    limit: int = the(game, MovementHazard).hazard_limit
    return limit


@pytest.mark.card("TW-241")
def test_fog_lies_on_all_lands() -> None:
    fog = path_under("Fog", "Gates of Morning", to="Barad-dûr")
    assert path_under(to="Barad-dûr")[-4:] == ("Free-domain", "Wilderness", "Shadow-land", "Dark-domain")
    assert fog == ("Wilderness", "Wilderness", "Border-land", "Wilderness", "Wilderness", "Shadow-land")
    game = long_event_phase("Gimli", hand=("Fog", "Fog"), events=["Gates of Morning"])
    act(game, "Play Fog")
    assert "IN-129" in refused(game, "play Fog", YOU)


@pytest.mark.card("TW-285")
def test_moon_is_not_duplicated() -> None:
    game = long_event_phase("Gimli", hand=("Moon", "Moon"))
    act(game, "Play Moon")
    assert "IN-129" in refused(game, "play Moon", YOU)


@pytest.mark.card("TW-223")
def test_elf_song_frees_characters_at_havens_of_one_corruption_card_each() -> None:
    lured = {"name": "Gimli", "events": ["Lure of Expedience", "Lure of the Senses"]}
    game = table(
        you={"hand": ["Elf-song"], "companies": [company(lured)]},
        opponent={
            "companies": [
                company({"name": "Kíli", "events": [{"name": "Despair of the Heart"}]}),
                company({"name": "Legolas", "events": ["Lure of Nature"]}, at="Bree"),
            ]
        },
        at={"phase": "long-event", "step": "play long events"},
    )
    act(game, "Play Elf-song", "Choose Lure of the Senses")
    assert offers(game, OPPONENT) == ["Choose Despair of the Heart", "Choose nothing more"]
    act(game, "Choose nothing more")
    assert zone(game, "Lure of the Senses") == "discard pile"
    assert zone(game, "Lure of Expedience") == zone(game, "Despair of the Heart") == "in play"
    assert zone(game, "Lure of Nature") == "in play"


@pytest.mark.card("TW-223")
@pytest.mark.parametrize(("site", "place"), [("Lórien", "in play"), ("Moria", "discard pile")])
@pytest.mark.rule("CC-Elf-song")
def test_elf_song_keeps_a_character_at_a_haven_and_his_items(site: str, place: str) -> None:
    game = organizing(
        bearing("Gimli", "Sword of Gondolin", "Narsil"), "Kíli", site=site, events=["Elf-song"], dice=(3,)
    )
    act(game, "Gimli hands Narsil to Kíli")
    assert zone(game, "Gimli") == place
    assert zone(game, "Sword of Gondolin") == place


@pytest.mark.card("TW-223")
def test_elf_song_lets_nobody_be_released_at_a_haven() -> None:
    followers = [{"name": name, "uncontrolled": True} for name in ("Elrond", "Galadriel", "Beorn")]
    game = organizing(*followers, events=["Elf-song"])
    while game.decision.kind == "organize":
        game.choose(game.decision.options[-1])
    assert game.decision.kind == "destination"
    game = organizing(*followers)
    while game.decision.kind == "organize":
        game.choose(game.decision.options[-1])
    assert game.decision.kind == "release a character"


@pytest.mark.card("TW-264")
def test_without_lapse_of_will_an_attack_has_its_own_prowess() -> None:
    game = attacked("Gimli", by="Wargs")
    attack = game.state.nearest(Attack)
    assert attack is not None
    assert attack_prowess(game.state, attack) == 9
