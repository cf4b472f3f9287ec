"""The White Hand: hazard events."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, under_way
from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import standard
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
    passes,
    refused,
    story,
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.values import corruption_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.card("WH-25")
@pytest.mark.parametrize(("site", "checks"), [("Bree", True), ("Rivendell", False)])
def test_longing_for_the_west_troubles_a_wizard_abroad(site: str, checks: bool) -> None:
    game = journey("Gandalf", "Gimli", hazards=("Longing for the West",))
    assert refused(game, "Play Longing for the West on Gimli", OPPONENT)
    plays(game, "Play Longing for the West on Gandalf")
    assert corruption_points(game.state, card(game, "Gandalf")) == 2
    longing = {"name": "Gandalf", "events": [{"name": "Longing for the West", "owner": "opponent"}]}
    abroad = standard(
        you={"companies": [company(longing, at=site)]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
        windows="always",
        dice=(12,),
    )
    passes(abroad, "corruption check" if checks else "organize")
    assert (abroad.state.nearest(CorruptionCheck) is not None) is checks
    if checks:
        assert the(abroad, CorruptionCheck).character == card(abroad, "Gandalf")


@pytest.mark.card("WH-14", "WH-24")
@pytest.mark.parametrize(
    ("name", "stopped", "heeded"),
    [
        ("Blind to the West", "Concealment", "A Nice Place to Hide"),
        ("Ire of the East", "A Nice Place to Hide", "Concealment"),
    ],
)
def test_a_short_event_of_one_side_is_cancelled(name: str, stopped: str, heeded: str) -> None:
    def attacked(*, fallen: bool = True) -> Game[MeccgState]:
        who = {**FALLEN, "companies": [moving("Adrazar", start="The White Towers", to="Bree")]}
        hero = {"companies": [moving("Adrazar", to="Bree")]}
        return standard(
            you={**(who if fallen else hero), "hand": [stopped, heeded]},
            opponent={"companies": [HEROES], "hand": [name]},
            at={
                "phase": "movement-hazard",
                "company": 1,
                "hazard_limit": 0,
                "attack": {"creature": "Wargs", "keyed_to": "Wilderness", "assigned": []},
            },
        )

    game = attacked()
    act(game, f"Play {stopped}, tapping Adrazar", f"Play {name} on {stopped}")
    assert any(f"{name} cancels {stopped}" in line for line in story(game))
    assert zone(game, stopped) == "discard pile"
    assert zone(game, name) == "out of play"
    other = attacked()
    act(other, f"Play {heeded}, tapping Adrazar")
    assert not may(other, f"Play {name}")
    if stopped == "Concealment":
        true = attacked(fallen=False)
        act(true, f"Play {stopped}, tapping Adrazar")
        assert not may(true, f"Play {name}"), "its player has not fallen"


@pytest.mark.card("WH-17")
def test_echoes_of_the_song_take_a_stage_card_or_make_somebody_doubt() -> None:
    def heard(*events: str) -> Game[MeccgState]:
        return under_way("Asternak", hazards=("Echoes of the Song",), events=[*events], dice=(12,))

    game = heard("Legacy of Smiths", "Bad Company")
    act(game, "Play Echoes of the Song: take a stage card")
    assert set(offers(game, YOU)) == {"Choose Legacy of Smiths", "Choose Bad Company"}
    act(game, "Choose Bad Company")
    assert zone(game, "Bad Company") == "discard pile"
    assert zone(game, "Echoes of the Song") == "out of play"
    assert not may(heard("Legacy of Smiths"), "take a stage card"), "he has but one"
    assert not may(heard("Double-dealing", "Bad Company"), "take a stage card"), "three stage points are too few"
    doubt = heard("Legacy of Smiths")
    act(doubt, "Play Echoes of the Song: force a corruption check on Asternak")
    assert any("corruption check of Asternak" in line for line in story(doubt))
    assert zone(doubt, "Echoes of the Song") == "out of play"


@pytest.mark.card("WH-29")
@pytest.mark.limit
def test_rolled_down_to_the_sea_takes_a_ring_or_shows_the_hand() -> None:
    def lost(*characters: object, hand: tuple[str, ...] = ()) -> Game[MeccgState]:
        game = journey(*characters, hazards=("Rolled down to the Sea",), you={"hand": list(hand)}, windows="able")
        act(game, "Play Rolled down to the Sea")
        return game

    game = lost(bearing("Gimli", "Precious Gold Ring"), "Legolas", hand=("The One Ring", "Concealment"))
    assert set(offers(game, YOU)) == {"Choose Precious Gold Ring", "Choose The One Ring"}
    act(game, "Choose The One Ring")
    assert zone(game, "The One Ring") == "discard pile"
    assert zone(game, "Precious Gold Ring") == "in play"
    mind = lost(bearing("Gimli", "Thrall-ring"), hand=("The One Ring",))
    assert set(offers(mind, YOU)) == {"Choose Thrall-ring", "Choose The One Ring"}
    without = lost("Gimli", hand=("Concealment", "Smoke Rings"))
    act(without, "No response")
    assert without.state.knows(OPPONENT, card(without, "Smoke Rings"))
    assert zone(without, "Smoke Rings") == "hand"


@pytest.mark.card("WH-13")
def test_goblin_faces_arrange_what_they_have_seen() -> None:
    deck = ["Concealment", "Dodge", "Gates of Morning"]
    game = attacked_by(
        "Goblin-faces",
        "Gimli",
        "Legolas",
        "Merry",
        you={"play_deck": deck},
        keyed_to="Border-land",
        dice=(12, 2, 2, 2, 2),
        hazards=("Wargs",),
    )
    for _ in range(40):
        if game.decision.kind == "cards for the bottom":
            break
        passes(game)
    assert may(game, "Put Dodge on the bottom", OPPONENT)
    assert not may(game, "Put Gates of Morning on the bottom", OPPONENT), "two strikes were successful"
    act(game, "Put Concealment on the bottom", "Put no more on the bottom")
    names = [game.state.name(each) for each in game.state.zone("play deck", YOU)]
    assert names == ["Dodge", "Gates of Morning", "Concealment"]
    assert the_attack_is_by_men_too()


def the_attack_is_by_men_too() -> bool:
    """Goblin-faces are Orcs and Men alike."""
    game = attacked_by("Goblin-faces", "Gimli", keyed_to="Border-land")
    return the(game, Attack).is_by(game.state, ("Man",)) and the(game, Attack).is_by(game.state, ("Orc",))
