"""Dark Minions: gifts, lights, fireworks, dark numbers, and friends of the Eagles."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import at_site, attacked_by
from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    act,
    bearing,
    card,
    company,
    is_offered,
    may,
    passes,
    refused,
    status,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.combat.frames import AttackFrame
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard


@pytest.mark.card("DM-160")
@pytest.mark.parametrize(("dice", "cancelled"), [(4, True), (3, False)])
def test_a_token_of_goodwill_turns_a_dragon_away(dice: int, cancelled: bool) -> None:
    game = attacked_by(
        "Cave-drake",
        bearing("Gimli", "Orcrist", "Dagger of Westernesse"),
        hand=("Token of Goodwill",),
        you={"discard_pile": ["Concealment", "Wargs"], "play_deck": ["Cram"] * 9},
        dice=(12, dice),
    )
    plays(game, "Play Token of Goodwill with Gimli")
    while game.decision.kind == "corruption check":
        game.choose(game.decision.options[-1])
    assert zone(game, "Orcrist") == "discard pile"
    assert zone(game, "Dagger of Westernesse") == "in play", "a Dragon wants a greater item"
    assert is_offered(game, "Choose Concealment") == cancelled
    if cancelled:
        assert not may(game, "Choose Wargs")
        act(game, "Choose Concealment")
        assert zone(game, "Concealment") == "hand"
        assert game.state.nearest(AttackFrame) is None
    else:
        assert game.state.nearest(AttackFrame) is not None


@pytest.mark.card("DM-160")
def test_a_token_of_goodwill_must_be_what_the_attackers_want() -> None:
    poor = attacked_by("Cave-drake", bearing("Gimli", "Dagger of Westernesse"), hand=("Token of Goodwill",))
    assert not may(poor, "Play Token of Goodwill")
    orcs = attacked_by("Orc-patrol", bearing("Gimli", "Dagger of Westernesse"), hand=("Token of Goodwill",))
    assert not may(orcs, "Play Token of Goodwill")
    rough = attacked_by("Brigands", bearing("Aragorn II", "Dagger of Westernesse"), hand=("Token of Goodwill",))
    assert not may(rough, "Play Token of Goodwill"), "there is no diplomat"
    assert may(
        attacked_by("Brigands", bearing("Gimli", "Dagger of Westernesse"), hand=("Token of Goodwill",)),
        "Play Token of Goodwill",
    )


@pytest.mark.card("DM-123")
def test_dark_numbers_are_counted_after_a_fight_and_told_to_a_faction() -> None:
    game = attacked_by("Orc-patrol", "Gimli", "Pippin", "Bilbo", hand=("Dark Numbers",), dice=(12,) * 6)
    passes(game, "assign strikes")
    act(game, "Assign a strike to Gimli", "Leave the remaining strikes")
    passes(game, "after attack")
    assert not may(game, "Play Dark Numbers, tapping Gimli")
    told = standard(
        you={
            "hand": ["Rangers of the North"],
            "companies": [company({"name": "Aragorn II", "events": ["Dark Numbers"]}, "Gimli", at="Bree")],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(2,),
    )
    act(told, "Gimli taps to influence Rangers of the North")
    act(told, "Use Dark Numbers: +3 to the check")
    assert zone(told, "Dark Numbers") == "discard pile"


@pytest.mark.card("DM-123")
def test_dark_numbers_are_for_an_untapped_scout() -> None:
    game = attacked_by("Orc-patrol", "Aragorn II", "Gimli", hand=("Dark Numbers", "Concealment"))
    act(game, "Play Concealment, tapping Aragorn II")
    assert not may(game, "Play Dark Numbers")
    counted = attacked_by("Orc-patrol", "Pippin", "Gimli", "Legolas", "Elrond", hand=("Dark Numbers",), dice=(12,) * 9)
    passes(counted, "assign strikes")
    for name in ("Gimli", "Legolas", "Elrond"):
        act(counted, f"Assign a strike to {name}")
    while counted.decision.kind != "after attack":
        counted.choose(counted.decision.options[0 if counted.decision.kind == "tap or not" else -1])
    act(counted, "Play Dark Numbers, tapping Pippin")
    assert counted.state.bearer[card(counted, "Dark Numbers")] == card(counted, "Pippin")
    wolves = attacked_by("Wargs", "Pippin", "Gimli", hand=("Dark Numbers",), dice=(12,) * 9)
    passes(wolves, "enter the site")
    assert zone(wolves, "Dark Numbers") == "hand"


@pytest.mark.card("DM-130")
@pytest.mark.parametrize(
    ("sage", "dice", "after"), [("Gandalf", 3, "untapped"), ("Gandalf", 2, "tapped"), ("Bilbo", 8, "untapped")]
)
def test_fireworks_make_a_place_glad(sage: str, dice: int, after: str) -> None:
    game = standard(
        you={"hand": ["Fireworks"], "companies": [company(sage, at="Bree", site="tapped")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(dice,),
    )
    act(game, f"Play Fireworks, tapping {sage}")
    assert status(game, "Bree") == after


@pytest.mark.card("DM-130")
def test_who_has_lit_fireworks_is_tired() -> None:
    tired = {"name": "Gandalf", "state": "tapped", "events": ["Fireworks"]}
    game = standard(
        you={"companies": [company(tired, {"name": "Gimli", "state": "tapped"}, at="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
    )
    passes(game, "organize")
    assert (status(game, "Gandalf"), status(game, "Gimli")) == ("tapped", "untapped")
    assert zone(game, "Fireworks") == "discard pile"
    fresh = exploring("Gandalf", site="Bree", hand=("Fireworks",))
    assert "condition_holds" in refused(fresh, "Play Fireworks, tapping Gandalf"), "the site is not tapped"


@pytest.mark.card("DM-176")
def test_the_phial_takes_the_place_of_a_star_glass() -> None:
    game = organizing(
        bearing("Frodo", "Star-glass"),
        bearing("Gimli", "Star-glass"),
        "Galadriel",
        site="Lórien",
        hand=["Phial of Galadriel"],
    )
    assert not may(game, "Play Phial of Galadriel on Gimli"), "he is a Dwarf"
    act(game, "Play Phial of Galadriel, tapping Galadriel on Frodo")
    assert game.state.bearer[card(game, "Phial of Galadriel")] == card(game, "Frodo")
    assert zone(game, "Star-glass") == "out of play"
    assert status(game, "Galadriel") == "tapped"
    assert not may(game, "Frodo hands Phial of Galadriel to Gimli")


@pytest.mark.card("DM-176")
def test_the_phial_is_not_found_lying_about() -> None:
    game = exploring(bearing("Frodo", "Star-glass"), site="Lórien", hand=("Phial of Galadriel",))
    assert "is_played_at_sites" in refused(game, "Frodo taps to play Phial of Galadriel")
    away = organizing(bearing("Frodo", "Star-glass"), "Galadriel", site="Bree", hand=["Phial of Galadriel"])
    assert not may(away, "Play Phial of Galadriel")
    left = journey(
        bearing("Frodo", "Star-glass"),
        "Galadriel",
        start="Lórien",
        to="Moria",
        hazards=("Wargs",),
        you={"hand": ["Phial of Galadriel", "Here Is a Snake!"]},
    )
    passes(left, "Play Here Is a Snake! (hazards must be shown)")
    assert not may(left, "Play Phial of Galadriel"), "they have left the Haven"


@pytest.mark.card("DM-176")
def test_the_phial_is_a_light_in_dark_places() -> None:
    game = attacked_by("Barrow-wight", bearing("Frodo", "Phial of Galadriel"), keyed_to="Shadow-land")
    act(game, "Use Phial of Galadriel: cancel the attack")
    assert status(game, "Phial of Galadriel") == "tapped"
    assert game.state.nearest(AttackFrame) is None
    orcs = attacked_by(
        "Orc-patrol",
        bearing("Frodo", "Phial of Galadriel"),
        {"name": "Gimli", "state": "tapped"},
        "Legolas",
        "Elrond",
        keyed_to="Shadow-land",
    )
    assert not may(orcs, "Use Phial of Galadriel: cancel the attack")
    before = attack_prowess(orcs.state, the(orcs, Attack))
    act(orcs, "Use Phial of Galadriel: weaken the attack")
    assert attack_prowess(orcs.state, the(orcs, Attack)) == before - 2
    passes(orcs, "assign strikes")
    assert orcs.decision.seat == 0
    assert may(orcs, "Assign a strike to Gimli"), "tapped or not"
    wild = attacked_by("Orc-patrol", bearing("Frodo", "Phial of Galadriel"))
    assert not may(wild, "Use Phial of Galadriel")


@pytest.mark.card("DM-176")
def test_the_phial_helps_its_bearer_against_temptation() -> None:
    game = organizing(bearing("Frodo", "Phial of Galadriel", "Dagger of Westernesse"), bearing("Sam Gamgee", "Cram"))
    act(game, "Store Dagger of Westernesse", "Use Phial of Galadriel: +2 to the check")
    assert status(game, "Phial of Galadriel") == "tapped"
    other = organizing(bearing("Frodo", "Phial of Galadriel"), bearing("Sam Gamgee", "Dagger of Westernesse"))
    act(other, "Store Dagger of Westernesse")
    assert not may(other, "Use Phial of Galadriel")


@pytest.mark.card("DM-177")
def test_lindion_keeps_beasts_away() -> None:
    guide = {"name": "Gimli", "allies": ["Lindion the Oronín"]}
    game = attacked_by("Giant Spiders", guide)
    act(game, "Use Lindion the Oronín: cancel the attack")
    assert status(game, "Lindion the Oronín") == "tapped"
    assert game.state.nearest(AttackFrame) is None
    assert not may(attacked_by("Wargs", guide), "Use Lindion the Oronín")


@pytest.mark.card("DM-177", "TW-220")
def test_the_eagles_come_for_lindion_anywhere() -> None:
    guide = {"name": "Aragorn II", "allies": ["Lindion the Oronín"]}
    game = organizing(guide, site="Bree", hand=["Eagle-mounts"], location_deck=["Edoras"])
    passes(game, "end of organization")
    act(game, "Play Eagle-mounts (called from afar) on Aragorn II")
    assert zone(game, "Eagle-mounts") == "discard pile"
    alone = organizing("Aragorn II", site="Bree", hand=["Eagle-mounts"])
    assert not may(alone, "Play Eagle-mounts")


@pytest.mark.card("DM-144")
def test_who_knows_much_about_an_agent_is_not_attacked() -> None:
    agents = [{"name": "Taladhan", "face_up": True, "sites": ["Edoras"]}]
    game = at_site("Edoras", "Gimli", hand=("I Know Much about You",), opponent={"agents": agents})
    act(game, "Enter Edoras", "Taladhan attacks", "Play I Know Much about You (cancel the attack)")
    assert game.state.nearest(AttackFrame) is None
    assert status(game, "Gimli") == "untapped"


@pytest.mark.card("DM-144")
@pytest.mark.parametrize(
    ("event", "line"),
    [
        ("Cunning Foes", "Play Cunning Foes on Bill Ferny"),
        ("To Get You Away", "Play To Get You Away on Bill Ferny"),
        ("Good Sense Revolts", "Play Good Sense Revolts on Bill Ferny"),
        ("Will not Come Down", "Play Will not Come Down on Bill Ferny"),
    ],
)
def test_who_knows_much_cancels_what_an_agent_taps_for(event: str, line: str) -> None:
    game = journey(
        "Gimli",
        you={"hand": ["I Know Much about You"]},
        opponent={"hand": [event, "Doors of Night"], "agents": ["Bill Ferny"]},
    )
    act(game, line)
    act(game, f"Play I Know Much about You (cancel what an agent taps for) on {event}")
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    assert zone(game, event) == "discard pile"
    assert status(game, "Bill Ferny") == "untapped"
    assert game.state.nearest(AttackFrame) is None
    assert the(game, MovementHazard).company == 1


@pytest.mark.card("DM-144")
def test_who_knows_much_cancels_one_attack_of_several() -> None:
    game = attacked_by("Slayer", "Gimli", "Legolas", hand=("I Know Much about You",), keyed_to="Border-land", attack=1)
    assert may(game, "Play I Know Much about You (cancel one attack of several)")
    act(game, "Play I Know Much about You (cancel one attack of several)")
    assert game.state.nearest(AttackFrame) is not None, "the second attack follows"
    single = attacked_by("Cave-drake", "Gimli", hand=("I Know Much about You",))
    assert not may(single, "Play I Know Much about You")
