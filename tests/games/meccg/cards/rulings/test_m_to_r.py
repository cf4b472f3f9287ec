"""Rulings on single cards, M to R."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg import tables
from tests.conformance.meccg.journeys import journey, plays
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
    status,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.checks.opponent_influence import OpposedAttempt
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.table import set_table


@pytest.mark.rule("CC-Baduila")
def test_baduila_who_is_discarded_otherwise_sends_nobody_back() -> None:
    game = journey("Gimli", to="Goblin-gate", opponent={"hand": ["Doors of Night"], "agents": ["DM-2"]})
    assert may(game, "Discard Baduila to send the company back", OPPONENT)
    game.state.happen(Discarded(card(game, "Baduila")))
    passes(game, "enter the site")
    assert zone(game, "Baduila") == "discard pile"
    assert game.state.site_name(game.state.companies_of(YOU)[0]) == "Goblin-gate"


@pytest.mark.rule("CC-Marvels Told")
def test_marvels_told_removes_only_what_has_resolved() -> None:
    game = journey("Elrond", hazards=("Lure of the Senses",), you={"hand": ["Marvels Told"]}, dice=(12, 12))
    act(game, "Play Lure of the Senses on Elrond")
    assert game.decision.seat == YOU
    assert not may(game, "Play Marvels Told")
    assert "target_fits" in refused(game, "Play Marvels Told", YOU)
    passes(game, "movement")
    assert may(game, "Play Marvels Told, tapping Elrond on Lure of the Senses")


# blades


@pytest.mark.parametrize(
    ("card_id", "blade"),
    [
        pytest.param("TW-64", "Morgul-knife", marks=pytest.mark.rule("CC-Morgul-knife.1")),
        pytest.param("TW-97", "The Pale Sword", marks=pytest.mark.rule("CC-The Pale Sword.1")),
    ],
)
@pytest.mark.parametrize("lured", [True, False])
def test_a_blade_passes_by_who_has_received_a_corruption_card(card_id: str, blade: str, lured: bool) -> None:
    hazards = ("TW-4", card_id, "Lure of the Senses")
    game = journey("Gimli", start="Lórien", to="Cirith Ungol", hazards=hazards, hazard_limit=5, dice=(2, 2))
    if lured:
        plays(game, "Play Lure of the Senses on Gimli")
        passes(game, "hazards")
    plays(game, "Play Akhôrahil keyed to Dark-hold")
    passes(game, f"Play {blade}")
    act(game, f"Play {blade}")
    for _ in range(30):
        if game.state.nearest(Attack) is None:
            break
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "tap or not") else -1])
    assert status(game, "Gimli") == "wounded"
    assert zone(game, blade) == ("discard pile" if lured else "in play")


@pytest.mark.rule("CC-Morgul Night")
def test_morgul_night_outlasts_doors_of_night() -> None:
    game = journey("Gandalf", events=("Morgul Night", "Doors of Night"), hazards=("Ghouls",))
    game.state.happen(Discarded(card(game, "Doors of Night")))
    assert zone(game, "Morgul Night") == "in play"
    assert may(game, "Play Ghouls keyed to Shadow-land", OPPONENT)
    passes(game, "enter the site")
    assert zone(game, "Morgul Night") == "in play"


@pytest.mark.rule("CC-Mountains of Shadow")
def test_the_lesser_use_of_mountains_of_shadow_meets_no_orcs() -> None:
    game = table(
        you={"hand": ["Mountains of Shadow"], "companies": [moving("Aragorn II", start="Lórien", to="Barad-dûr")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "last events", "settled": [1]},
        format="standard",
        windows="always",
    )
    act(game, "Play Mountains of Shadow lower the hazard limit")
    for _ in range(40):
        if game.decision.kind == "enter the site":
            break
        assert game.state.nearest(Attack) is None
        passes(game)
    assert not any("attack" in line or "strike" in line for line in story(game))


@pytest.mark.rule("CC-Mount Doom.2")
@pytest.mark.parametrize(("to", "comes"), [("Mount Doom", True), ("Dead Marshes", False)])
def test_who_may_come_to_mount_doom_by_his_text_comes(to: str, comes: bool) -> None:
    """Adûnaphel may be played at any site in Gorgoroth or in Dagorlad; Stealth keeps her away from the latter."""
    hidden = {"card": "Stealth", "company": 1}
    game = journey("Kíli", start="Lórien", to=to, hazards=("Adûnaphel",), lasting=(hidden,))
    assert may(game, f"Play Adûnaphel keyed to {to}", OPPONENT) == comes
    assert may(
        journey("Kíli", start="Lórien", to=to, hazards=("Adûnaphel",)), f"Play Adûnaphel keyed to {to}", OPPONENT
    )


@pytest.mark.rule("CC-Mount Doom.3")
def test_a_changed_mount_doom_is_what_it_has_become() -> None:
    hazards = ("Awaken the Earth’s Fire", "Orc-guard", "Olog-hai (Trolls)")
    game = journey(
        "Kíli",
        start="Lórien",
        to="Mount Doom",
        hazards=hazards,
        events=("Doors of Night",),
        lasting=({"card": "Stealth", "company": 1},),
        hazard_limit=5,
    )
    assert may(game, "Play Orc-guard keyed to Shadow-hold", OPPONENT)
    plays(game, "Play Awaken the Earth’s Fire Shadow-hold as Dark-hold")
    assert site_type(game.state, game.state.company(1).destination) == "Dark-hold"
    assert not may(game, "Play Orc-guard keyed to Shadow-hold", OPPONENT)
    assert may(game, "Play Olog-hai (Trolls) keyed to Dark-hold", OPPONENT)


@pytest.mark.rule("CC-Muster.2")
def test_muster_helps_against_a_faction_of_the_opponent() -> None:
    game = tables.standard(
        you={"hand": ["Muster"], "companies": [company("Aragorn II", at="Bree")]},
        opponent={"companies": [BYSTANDERS], "factions": ["Rangers of the North"]},
        at={"phase": "site", "number": 3, "company": 1, "step": "play resources"},
        dice=(2, 2),
        windows="always",
    )
    act(game, "Aragorn II taps to influence away Rangers of the North")
    passes(game, "Play Muster")
    before = the(game, OpposedAttempt).bonus
    act(game, "Play Muster")
    for _ in range(5):
        if game.decision.kind != "response":
            break
        passes(game)
    assert the(game, OpposedAttempt).bonus == before + 5


@pytest.mark.rule("CC-The Old Thrush.2")
def test_the_old_thrush_reads_the_printed_prowess_of_an_agent() -> None:
    """The Grimburgoth attacks with 14, but seven is what his card says."""
    game = journey(
        "Gimli",
        start="Lórien",
        to="Dol Guldur",
        you={"hand": ["The Old Thrush"]},
        opponent={"hand": ["Doors of Night"], "agents": ["DM-15"]},
    )
    act(game, "The Grimburgoth taps to attack")
    for _ in range(5):
        if game.state.nearest(Attack) is not None and game.decision.seat == YOU and game.decision.kind == "attack":
            break
        game.choose(game.decision.options[-1])
    assert "condition_holds" in refused(game, "Play The Old Thrush", YOU)


@pytest.mark.rule("CC-The One Ring.1")
def test_the_one_ring_hides_its_bearer_again_and_again() -> None:
    game = journey(bearing("Frodo", "The One Ring"), hazards=("Wargs", "Wolves"), hazard_limit=4, dice=(12, 12))
    for number, foe in enumerate(("Wargs", "Wolves"), start=1):
        passes(game, f"Play {foe}")
        plays(game, f"Play {foe} keyed to Wilderness")
        passes(game, "Use The One Ring")
        act(game, "Use The One Ring: cancel the strike")
        passes(game, "movement")
        assert sum("the strike is cancelled" in line for line in story(game)) == number


@pytest.mark.rule("CC-The Pale Sword.3")
@pytest.mark.parametrize("seat", [1, 2])
def test_the_pale_sword_is_for_the_player_of_the_nazgul(seat: int) -> None:
    side: dict[str, Any] = {"companies": [BYSTANDERS]}
    hands = [["TW-4", *(["TW-97"] if seat == 1 else [])], ["TW-97"] if seat == 2 else []]
    game = set_table(
        {
            "format": "multi-player",
            "table": {
                "you": {"companies": [moving("Gimli", start="Lórien", to="Cirith Ungol")]},
                "opponent": {**side, "hand": hands[0]},
                "third": {"companies": [company("Elrond")], "hand": hands[1]},
            },
            "at": {"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        },
        windows="always",
    )
    plays(game, "Play Akhôrahil keyed to Dark-hold")
    offered = False
    for _ in range(6):
        offered = offered or may(game, "Play The Pale Sword")
        passes(game)
    assert offered == (seat == 1)


@pytest.mark.rule("CC-Pallando")
def test_pallando_sees_the_uppermost_card_of_the_pile_only() -> None:
    game = table(
        {"companies": [company("Pallando")]},
        {"companies": [company("Beorn", at="Bree")], "hand": ["Ford", "Block"], "discard_pile": ["Wargs", "Dodge"]},
        at={"turn": "opponent", "phase": "end-of-turn", "step": "discard a card"},
    )
    act(game, "Discard Ford from your hand")
    known = [game.state.name(each) for each in game.state.zone("discard pile", OPPONENT) if game.state.knows(YOU, each)]
    assert known == ["Ford"]


@pytest.mark.rule("CC-The Precious")
def test_the_player_of_the_precious_chooses_who_checks() -> None:
    game = journey(bearing("Frodo", "The One Ring"), "Boromir II", "Gandalf", hazards=("The Precious",))
    chosen = {line.rpartition(" on ")[2] for line in offers(game, OPPONENT) if "The Precious on " in line}
    assert chosen == {"Boromir II", "Gandalf"}


@pytest.mark.rule("CC-Ren the Unclean.2")
def test_the_player_of_ren_may_support_his_own_checks() -> None:
    game = journey(
        "Gimli",
        opponent={"hand": ["Block"], "events": ["TW-83"], "companies": [company("Haldir", "Elrond", at="Lórien")]},
        dice=(12,) * 8,
    )
    plays(game, "Use Ren the Unclean")
    for _ in range(20):
        check = game.state.nearest(CorruptionCheck)
        if check is not None and check.seat(game.state) == OPPONENT and game.decision.seat == OPPONENT:
            break
        game.choose(game.decision.options[0 if game.decision.kind == "next corruption check" else -1])
    assert any("taps for the check of" in line for line in offers(game, OPPONENT))
    assert not any("Play Block" in line for line in offers(game, OPPONENT))


@pytest.mark.rule("CC-The Ring's Betrayal")
def test_the_rings_betrayal_names_the_ring_as_it_is_declared() -> None:
    bearer = bearing("Boromir II", "The One Ring", "Lesser Ring")
    game = journey(bearer, "Gandalf", hazards=("The Ring’s Betrayal",), dice=(2,))
    assert may(game, "Play The Ring’s Betrayal on The One Ring", OPPONENT)
    act(game, "Play The Ring’s Betrayal on Lesser Ring")
    assert game.decision.kind == "response"
    assert any("The Ring’s Betrayal on Lesser Ring" in line for line in story(game))
    passes(game, "hazards")
    assert zone(game, "Lesser Ring") == "discard pile"
    assert zone(game, "The One Ring") == zone(game, "Boromir II") == "in play"


@pytest.mark.rule("CC-Roäc the Raven.1")
@pytest.mark.parametrize("help", ["New Friendship", "Lordly Presence"])
def test_roac_speaks_as_a_diplomat(help: str) -> None:
    bearer: dict[str, Any] = {"name": "Aragorn II", "allies": ["Roäc the Raven"]}
    game = tables.exploring(bearer, site="Bree", hand=("Hillmen", help), dice=(12,))
    act(game, "Use Roäc the Raven: influence a faction on Hillmen")
    passes(game, f"Play {help}", most=4)
    assert may(game, f"Play {help} with Roäc the Raven")


@pytest.mark.rule("CC-Noble Hound.4")
def test_a_noble_hound_does_not_search_for_its_master() -> None:
    game = tables.exploring(
        {"name": "Bilbo", "allies": ["Noble Hound"]},
        "Gimli",
        site="Moria",
        hand=("Lucky Search",),
        play_deck=["Ford", "Glamdring", "Ford"],
        dice=(12, 12),
    )
    act(game, "Play Lucky Search, tapping Bilbo")
    passes(game, "discard one card", most=10)
    assert sum("Bilbo's strike" in line for line in story(game)) == 1
    assert not any("Noble Hound's strike" in line for line in story(game))
