"""The Lidless Eye: creatures."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import OPPONENT, act, bearing, journey, may, passes, refused, the
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body
from westmarch.games.meccg.rules.combat.several_attacks import Attacks


@pytest.mark.card("LE-59")
@pytest.mark.card("DM-108")
@pytest.mark.parametrize(
    ("hazard", "to", "key"), [("LE-59", "Edoras", "Border-land"), ("DM-108", "Moria", "Wilderness")]
)
def test_the_attacker_chooses_who_defends(hazard: str, to: str, key: str) -> None:
    game = journey("Gandalf", "Frodo", hazards=(hazard,), start="Lórien", to=to)
    act(game, f"keyed to {key}")
    assert (game.decision.seat, game.decision.kind) == (OPPONENT, "assign strikes")


@pytest.mark.card("LE-59")
def test_ambushers_wait_in_settled_lands() -> None:
    wild = journey("Gandalf", to="Ettenmoors", hazards=("LE-59",), windows="always")
    assert not may(wild, "Play Ambusher")
    assert "region_type_on_the_path" in refused(wild, "Play Ambusher keyed to Border-land", OPPONENT)


@pytest.mark.card("LE-90")
def test_slayer_strikes_twice_at_one_character() -> None:
    game = journey("Gandalf", "Frodo", hazards=("LE-90",), start="Lórien", to="Edoras")
    act(game, "Play Slayer keyed to Border-land", "Assign a strike to Frodo")
    assert the(game, Attacks).attacks
    assert may(game, "cancel this attack")
    assert not may(journey("Gandalf", to="Ettenmoors", hazards=("LE-90",)), "Play Slayer")


@pytest.mark.card("LE-91")
def test_sons_of_kings_leave_heroes_alone() -> None:
    game = journey("Gandalf", start="Lórien", to="Edoras", hazards=("Sons of Kings",))
    assert "against_such_a_company" in refused(game, "Play Sons of Kings keyed to Border-land", 1)


def test_a_body_that_is_not_there_is_not_lowered() -> None:
    game = journey(bearing("Aragorn II", "Scabbard of Chalcedony"), to="Bree", hazards=("Wargs",))
    act(game, "Play Wargs keyed to Wilderness")
    passes(game, "Aragorn II taps for the strike")
    assert attack_body(game.state, the(game, Attack)) is None


@pytest.mark.card("LE-71")
@pytest.mark.card("LE-78")
@pytest.mark.card("AS-21")
@pytest.mark.parametrize(
    ("hazard", "to", "key"),
    [("LE-71", "Edoras", "Border-land"), ("LE-78", "Edoras", "Rohan"), ("AS-21", "Edoras", "Rohan")],
)
def test_friends_of_the_free_peoples_only_detain_heroes(hazard: str, to: str, key: str) -> None:
    game = journey("Gandalf", "Frodo", hazards=(hazard,), start="Lórien", to=to)
    act(game, f"keyed to {key}")
    assert the(game, Attack).detainment


@pytest.mark.card("LE-78")
def test_horse_lords_know_their_own() -> None:
    game = journey("Éowyn", hazards=("Horse-lords",), start="Lórien", to="Edoras")
    assert "against_such_a_company" in refused(game, "Play Horse-lords keyed to Rohan", OPPONENT)
    game = journey("Gandalf", "Frodo", hazards=("Horse-lords",), start="Lórien", to="Edoras")
    act(game, "Play Horse-lords keyed to Rohan")
    assert len(the(game, Attack).assigned) == 2


@pytest.mark.card("LE-71")
@pytest.mark.parametrize(("events", "met"), [((), True), (("Doors of Night",), False)])
def test_the_ent_searches_shadow_lands_while_the_doors_are_shut(events: tuple[str, ...], met: bool) -> None:
    game = journey("Gandalf", hazards=("LE-71",), events=events, to="Mount Gram")
    assert may(game, "Play Ent in Search of the Entwives keyed to Shadow-land") is met
