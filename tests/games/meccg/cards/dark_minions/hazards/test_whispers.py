"""Dark Minions: dreams and partings, lies and watchers, a hermit's hill and a Hobbit who makes room for another."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    status,
    story,
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import corruption_points, direct_influence

DREAMING = {"name": "Elrond", "events": ["Pale Dream-maker"]}


@pytest.mark.card("DM-78")
def test_pale_dream_maker_corrupts_who_discards() -> None:
    game = standard(
        you={"hand": ["Cram"] * 9, "companies": [company(DREAMING, "Gandalf")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "end-of-turn"},
        dice=(12,) * 9,
    )
    assert direct_influence(game.state, card(game, "Elrond")) == 0
    assert corruption_points(game.state, card(game, "Elrond")) == 2
    passes(game, "Discard Cram from your hand")
    act(game, "Discard Cram from your hand")
    assert game.decision.kind == "corruption check"
    assert the(game, CorruptionCheck).character == card(game, "Elrond")
    other = standard(
        you={"companies": [company(DREAMING)]},
        opponent={"hand": ["Cram"] * 9, "companies": [BYSTANDERS]},
        at={"phase": "end-of-turn"},
    )
    passes(other, "Discard Cram from your hand")
    act(other, "Discard Cram from your hand")
    assert not any("condition is met" in line for line in story(other))


@pytest.mark.card("DM-78")
@pytest.mark.parametrize(("creature", "dreams"), [("Corpse-candle", True), ("Wargs", False)])
def test_pale_dream_maker_needs_a_wound_of_the_dead(creature: str, dreams: bool) -> None:
    game = attacked_by(creature, "Pippin", "Bofur", hazards=("Pale Dream-maker", "Crebain"), dice=(2,) * 9)
    passes(game, "Assign a strike to Pippin")
    act(game, "Assign a strike to Pippin")
    passes(game, "hazards")
    assert status(game, "Pippin") == "wounded"
    assert may(game, "Play Pale Dream-maker on Pippin", OPPONENT) is dreams
    if dreams:
        played = the(game, MovementHazard).hazards_played
        plays(game, "Play Pale Dream-maker on Pippin")
        assert the(game, MovementHazard).hazards_played == played


@pytest.mark.card("DM-78")
def test_another_sage_may_take_the_dreams_away() -> None:
    game = organizing(DREAMING, "Gandalf", dice=(7,))
    assert not may(game, "tapping Elrond")
    act(game, "Use Pale Dream-maker (try to remove it), tapping Gandalf")
    assert zone(game, "Pale Dream-maker") == "discard pile"


@pytest.mark.card("DM-84")
def test_reluctant_final_parting_sends_allies_home() -> None:
    """Quickbeam is found in Fangorn, near Lórien: he does not stay near Rivendell."""
    ent = {"name": "Gimli", "allies": ["Quickbeam"]}
    for site, stays in (("Edoras", True), ("Bree", False)):
        game = standard(
            you={"companies": [company(ent, at=site)]},
            opponent={"hand": ["Reluctant Final Parting"] * 2, "companies": [company("Haldir", at="Rivendell")]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 3},
        )
        plays(game, "Play Reluctant Final Parting")
        assert (zone(game, "Quickbeam") == "in play") is stays
        assert not may(game, "Play Reluctant Final Parting")


@pytest.mark.card("DM-84")
def test_allies_part_as_they_arrive_too_far_away() -> None:
    ent = {"name": "Gimli", "allies": ["Quickbeam"]}
    game = standard(
        you={"companies": [moving(ent, start="Lórien", to="Rivendell")]},
        opponent={"events": ["Reluctant Final Parting"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    assert zone(game, "Quickbeam") == "in play"
    passes(game, "enter the site")
    assert zone(game, "Quickbeam") == "discard pile"


@pytest.mark.card("DM-84")
@pytest.mark.parametrize(("events", "stays"), [(["Reluctant Final Parting"], False), ([], True)])
def test_an_ally_found_below_the_ground_does_not_stay(events: list[str], stays: bool) -> None:
    game = standard(
        you={"alignment": "minion", "hand": ["War-wolf"], "companies": [company("Lagduf", at="The Under-leas")]},
        opponent={"events": events, "companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    act(game, "Lagduf taps to play War-wolf")
    assert (zone(game, "War-wolf") == "in play") is stays


@pytest.mark.card("DM-100")
def test_which_might_be_lies_takes_what_was_learned() -> None:
    pile = [{"name": "Dreams of Lore", "stored_at": "Rivendell"}, {"name": "Glamdring", "stored_at": "Rivendell"}]
    game = journey("Gimli", hazards=("Which Might Be Lies",), you={"marshalling_point_pile": pile})
    passes(game, "hazards")
    assert not may(game, "Play Which Might Be Lies on Glamdring")
    plays(game, "Play Which Might Be Lies on Dreams of Lore")
    assert zone(game, "Dreams of Lore") == "discard pile"


@pytest.mark.card("DM-100")
@pytest.mark.parametrize("heard", ["That Ain’t No Secret", "That’s Been Heard Before Tonight"])
def test_which_might_be_lies_takes_what_servants_have_heard(heard: str) -> None:
    """What they hear leaves the site untapped, but it is heard only where information is."""
    game = standard(
        you={
            "alignment": "minion",
            "marshalling_point_pile": [{"name": heard, "stored_at": "Dol Guldur"}],
            "companies": [company("Luitprand", at="Dol Guldur")],
        },
        opponent={"hand": ["Which Might Be Lies"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    plays(game, f"Play Which Might Be Lies on {heard}")
    assert zone(game, heard) == "discard pile"


@pytest.mark.card("DM-85")
def test_revealed_to_all_watchers_refills_the_hand() -> None:
    hand = ("Revealed to all Watchers", "Wargs", "Glamdring", "Cram")
    deck = {"play_deck": ["Orc-guard"] * 9 + ["Cave-drake"]}
    game = journey("Gimli", hazards=hand, opponent=deck)
    passes(game, "hazards")
    act(game, "Play Revealed to all Watchers")
    passes(game, "the next on top")
    state = game.state
    assert state.knows(0, card(game, "Wargs"))
    assert [state.name(held) for held in state.hand(OPPONENT)] == ["Wargs", *["Orc-guard"] * 7]
    act(game, "Put Glamdring on top of your play deck", "Put Cram on top of your play deck")
    assert [state.name(found) for found in state.zone("play deck", OPPONENT)[:2]] == ["Cram", "Glamdring"]
    again = journey(
        "Gimli", hazards=("Revealed to all Watchers",), opponent={"out_of_play": ["Revealed to all Watchers"]}
    )
    passes(again, "hazards")
    assert not may(again, "Play Revealed to all Watchers")


@pytest.mark.card("DM-32")
@pytest.mark.rule("CC-Hermit's Hill")
def test_hermits_hill_trades_minor_items() -> None:
    rich = bearing("Gimli", "Dagger of Westernesse", "Cram", "Elven Cloak")
    hand = ("Glamdring", "Orcrist")
    game = exploring(rich, "Legolas", "Bilbo", site="Hermit’s Hill", hand=hand)
    assert not may(game, "Legolas taps to play Glamdring")
    act(game, "Use Hermit’s Hill (discard two minor items)", "Choose Cram", "Choose Elven Cloak")
    assert (zone(game, "Cram"), zone(game, "Elven Cloak")) == ("discard pile", "discard pile")
    act(game, "Legolas taps to play Glamdring")
    assert zone(game, "Glamdring") == "in play"
    assert not may(game, "taps to play Orcrist")
    poor = exploring(bearing("Gimli", "Cram"), site="Hermit’s Hill", hand=hand)
    assert not may(poor, "Hermit’s Hill")
    there = {**company(rich, at="Hermit’s Hill"), "site": "tapped"}
    tapped = standard(
        you={"hand": list(hand), "companies": [there]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(tapped, "Hermit’s Hill")


@pytest.mark.card("DM-180")
def test_folco_boffin_makes_room_for_another_hobbit() -> None:
    game = organizing("Folco Boffin", "Elrond", hand=["Pippin", "Gimli"])
    assert not may(game, "Play Pippin at Rivendell")
    act(game, "Use Folco Boffin: a Hobbit comes in his place")
    assert not any("Gimli" in option for option in offers(game))
    act(game, "Pippin general influence")
    assert zone(game, "Folco Boffin") == "discard pile"
    assert card(game, "Pippin") in game.state.company(1).characters
    away = organizing("Folco Boffin", "Elrond", site="Bree", hand=["Pippin"])
    assert not may(away, "Use Folco Boffin: a Hobbit comes in his place")
