"""The White Hand: hazards that weigh on a Wizard who has strayed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, organizing, under_way
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import journey, standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, passes, refused, story, zone
from westmarch.games.meccg.cards.facts import find
from westmarch.games.meccg.rules.checks.influence import InfluenceAttempt
from westmarch.games.meccg.rules.company.stage import stage_points
from westmarch.games.meccg.rules.company.trophies import is_worth_points
from westmarch.games.meccg.rules.piles.searching import is_search_stopped
from westmarch.games.meccg.rules.values import (
    RING_TEST,
    corruption_points,
    derive,
    direct_influence,
    general_influence,
    hand_size,
    marshalling_points,
    prowess,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

TOWERS = "The White Towers"
FAR = ("Legacy of Smiths", "Truths of Doom", "Gatherer of Loyalties", "Blind to All Else", "Bad Company")
"""Stage cards with 4, 4, 3, 2 and 2 stage points: 15 together."""


def weighed(hazard: str, *events: str, avatar: str = "Saruman", **more: Any) -> Game[MeccgState]:
    """A Fallen-wizard with a hazard on him and these stage cards in play."""
    him = {"name": avatar, "events": [{"name": hazard, "owner": "opponent"}]}
    return organizing(company(him, "Asternak", at=TOWERS), avatar=avatar, events=list(events), **more)


def test_the_stage_cards_of_these_tests_have_the_points_that_they_should() -> None:
    assert stage_points(weighed("Mask Torn", *FAR).state, YOU) == 15
    assert stage_points(weighed("Mask Torn", *FAR[:3]).state, YOU) == 11


@pytest.mark.card("WH-16")
@pytest.mark.parametrize(
    ("events", "influence", "hand"), [((), 1, 0), (FAR[1:3], 3, 0), (FAR[:3], 5, 1), ((*FAR, "Great Patron"), 7, 1)]
)
def test_cruel_claw_perceived_takes_influence_and_cards(events: tuple[str, ...], influence: int, hand: int) -> None:
    game, free = weighed("Cruel Claw Perceived", *events), weighed("Mask Torn", *events)
    assert general_influence(free.state, YOU) - general_influence(game.state, YOU) == influence
    assert hand_size(game.state, YOU) == 8 - hand


@pytest.mark.card("WH-16")
def test_cruel_claw_perceived_is_for_avatars_and_lies_with_each_once() -> None:
    game = journey("Gandalf", "Gimli", hazards=("Cruel Claw Perceived", "Cruel Claw Perceived"))
    assert refused(game, "Play Cruel Claw Perceived on Gimli", OPPONENT)
    plays(game, "Play Cruel Claw Perceived on Gandalf")
    assert general_influence(game.state, YOU) == 19
    assert not may(game, "Play Cruel Claw Perceived on Gandalf")


@pytest.mark.card("WH-28")
@pytest.mark.parametrize(
    ("avatar", "events", "fights", "leads"),
    [("Saruman", (), 1, 1), ("Saruman", FAR[:3], 3, 3), ("Alatar", FAR[:3], 0, 6), ("Radagast", (), 0, 2)],
)
def test_power_relinquished_to_artifice_weakens_its_bearer(
    avatar: str, events: tuple[str, ...], fights: int, leads: int
) -> None:
    game = weighed("Power Relinquished to Artifice", *events, avatar=avatar)
    who = card(game, avatar)
    facts = game.state.card(who).facts
    assert (facts.prowess or 0) - prowess(game.state, who) == fights
    assert facts.direct_influence - direct_influence(game.state, who) == min(leads, facts.direct_influence)
    other = journey("Gimli", hazards=("Power Relinquished to Artifice",))
    assert not may(other, "Play Power Relinquished to Artifice")


def influencing(hazard: str, who: str, faction: str, *events: str) -> int:
    """What is added to the roll of an attempt to win a faction."""
    game = weighed(hazard, *events, hand=[faction])
    attempt = InfluenceAttempt(YOU, card(game, who), card(game, faction))
    game.state.push(attempt)
    return attempt.change(game.state)


@pytest.mark.card("WH-19")
@pytest.mark.parametrize(("events", "change"), [((), 0), (FAR[3:], -3), (FAR[:3], -5), (FAR, -7)])
def test_fools_bane_makes_him_a_bad_spokesman_with_heroes(events: tuple[str, ...], change: int) -> None:
    plain = influencing("Mask Torn", "Saruman", "Riders of Rohan", *events)
    assert influencing("Fool’s Bane", "Saruman", "Riders of Rohan", *events) - plain == change
    others = influencing("Mask Torn", "Asternak", "Riders of Rohan", *events)
    assert influencing("Fool’s Bane", "Asternak", "Riders of Rohan", *events) == others, "only he himself"
    dark = influencing("Mask Torn", "Saruman", "Orcs of Mirkwood", *events)
    assert influencing("Fool’s Bane", "Saruman", "Orcs of Mirkwood", *events) == dark, "they are no heroes"


@pytest.mark.card("WH-19")
def test_fools_bane_makes_elves_worth_nothing() -> None:
    bane = [{"name": "Fool’s Bane", "owner": "opponent"}]
    members = ({"name": "Saruman", "events": bane}, "Haldir", "Éomer")
    game = organizing(company(*members, at=TOWERS), avatar="Saruman", factions=["Wood-elves", "Riders of Rohan"])
    worth = {name: marshalling_points(game.state, card(game, name)) for name in ("Haldir", "Éomer", "Wood-elves")}
    assert worth == {"Haldir": 0, "Éomer": 1, "Wood-elves": 0}
    hero = journey("Gandalf", hazards=("Fool’s Bane",))
    assert not may(hero, "Play Fool’s Bane"), "he has not fallen"


@pytest.mark.card("WH-30")
def test_something_else_at_work_spoils_words_and_rings() -> None:
    for events, change in ((FAR[3:4], -1), (FAR[3:], -1), (FAR[2:4], -2), (FAR[:3], -3), (FAR, -4)):
        plain = influencing("Mask Torn", "Saruman", "Riders of Rohan", *events)
        assert influencing("Something Else at Work", "Saruman", "Riders of Rohan", *events) - plain == change
    game = weighed("Something Else at Work", *FAR[:3])
    assert derive(game.state, RING_TEST, card(game, "Asternak"), 0) == -3, "in his company"
    follower = {"name": "Asternak", "events": [{"name": "Something Else at Work", "owner": "opponent"}]}
    beside = organizing(company("Saruman", follower, at=TOWERS), avatar="Saruman", events=list(FAR))
    assert derive(beside.state, RING_TEST, card(beside, "Saruman"), 0) == -1, "it lies with somebody else"
    twice = under_way(follower, hazards=("Something Else at Work",))
    assert not may(twice, "Play Something Else at Work on Asternak")


@pytest.mark.card("WH-22")
def test_in_the_grip_of_ambition_gives_stage_points() -> None:
    game = under_way("Saruman", "Asternak", hazards=("In the Grip of Ambition",), avatar="Saruman", events=[FAR[0]])
    assert not may(game, "Play In the Grip of Ambition on Asternak")
    act(game, "Play In the Grip of Ambition on Saruman")
    assert stage_points(game.state, YOU) == 6
    assert corruption_points(game.state, card(game, "Saruman")) == 1
    far = weighed("In the Grip of Ambition", *FAR[:2])
    assert stage_points(far.state, YOU) == 11, "8 and 2, and one more"


@pytest.mark.card("WH-22", "WH-23")
@pytest.mark.parametrize(("name", "number"), [("In the Grip of Ambition", 8), ("Inner Rot", 6)])
@pytest.mark.limit
def test_he_may_tap_to_shake_it_off(name: str, number: int) -> None:
    for roll, place in ((number, "in play"), (number + 1, "discard pile")):
        game = weighed(name, dice=(roll,))
        act(game, f"Use {name}: try to remove it, tapping Saruman")
        assert zone(game, name) == place


@pytest.mark.card("WH-23")
def test_inner_rot_grows_and_gnaws_whenever_a_stage_card_is_played() -> None:
    for events, points in (((), 1), (FAR[:1], 2), (FAR[:3], 3), ((*FAR, "Great Patron"), 4)):
        game = weighed("Inner Rot", *events)
        assert corruption_points(game.state, card(game, "Saruman")) == points
    game = weighed("Inner Rot", hand=["Great Patron", "Concealment"], dice=(12,))
    act(game, "Play Great Patron")
    passes(game, "organize")
    assert any("corruption check of Saruman" in line for line in story(game))
    other = weighed("Mask Torn", hand=["Great Patron"])
    act(other, "Play Great Patron")
    assert not any("corruption check" in line for line in story(other))


@pytest.mark.card("WH-32")
def test_will_you_not_come_down_gives_a_choice() -> None:
    def asked() -> Game[MeccgState]:
        game = standard(
            you={
                **FALLEN,
                "avatar": "Saruman",
                "companies": [company("Saruman", "Asternak", at=TOWERS)],
                "events": list(FAR[:3]),
            },
            opponent={"hand": ["Will You Not Come Down?"], "companies": [HEROES]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        )
        act(game, "Play Will You Not Come Down? on Saruman")
        return game

    refuses = asked()
    act(refuses, "Choose nothing more")
    assert stage_points(refuses.state, YOU) == 15
    assert zone(refuses, "Will You Not Come Down?") == "in play"
    turns = asked()
    act(turns, "Choose Legacy of Smiths")
    assert not may(turns, "Choose nothing more"), "he has begun to turn back"
    act(turns, "Choose Truths of Doom")
    assert stage_points(turns.state, YOU) == 3
    assert zone(turns, "Will You Not Come Down?") == "discard pile"
    away = under_way("Saruman", hazards=("Will You Not Come Down?",), avatar="Saruman", start="Bree", to="Ettenmoors")
    assert not may(away, "Play Will You Not Come Down?")


@pytest.mark.card("WH-20")
def test_foul_tooth_unsheathed_leaves_him_marked_kills_only() -> None:
    def scores(avatar: str, *events: str, hazard: str = "Foul Tooth Unsheathed") -> list[bool]:
        game = standard(
            you={**FALLEN, "avatar": avatar, "companies": [company("Asternak", at=TOWERS)], "events": [*events]},
            opponent={"companies": [HEROES], "events": [hazard], "hand": ["Wargs"]},
            at={"phase": "organization"},
        )
        return [is_worth_points(game.state, card(game, "Wargs"), YOU)]

    assert scores("Saruman", *FAR[:3]) == [False]
    assert scores("Saruman", *FAR[3:]) == [True], "four stage points are too few"
    assert scores("Alatar", *FAR[:3]) == [True]
    assert scores("Saruman", *FAR[:3], hazard="Mask Torn") == [True]
    assert not may(journey("Gimli", hazards=("Foul Tooth Unsheathed",)), "Play Foul Tooth Unsheathed")


@pytest.mark.card("WH-26")
def test_mask_torn_keeps_the_stronger_minds_away() -> None:
    def comes(name: str, *events: str) -> bool:
        game = standard(
            you={**FALLEN, "companies": [company("Beregond", at=TOWERS)], "hand": [name], "events": [*events]},
            opponent={"companies": [HEROES], "events": ["Mask Torn"]},
            at={"phase": "organization"},
        )
        return may(game, f"Play {name} at {TOWERS}")

    minds = {name: facts_of(name) for name in ("Asternak", "Kíli", "Peath")}
    assert minds == {"Asternak": 5, "Kíli": 3, "Peath": 4}
    assert not comes("Asternak")
    assert comes("Peath")
    assert not comes("Peath", *FAR[:3])
    assert comes("Kíli", *FAR[:3])


def facts_of(name: str) -> int | None:
    return find(name, side="character")[0].mind


@pytest.mark.card("WH-18")
def test_flotsam_and_jetsam_stop_searches_in_small_decks() -> None:
    def stopped(count: int, **you: Any) -> bool:
        game = standard(
            you={"companies": [company("Gimli")], "play_deck": ["Concealment"] * count, **you},
            opponent={"companies": [HEROES], "events": ["Flotsam and Jetsam"]},
            at={"phase": "organization"},
        )
        return is_search_stopped(game.state, YOU)

    assert [stopped(count) for count in (15, 16)] == [True, False]
    fallen = {**FALLEN, "companies": [company("Asternak", at=TOWERS)]}
    assert [stopped(count, **fallen) for count in (20, 21)] == [True, False]
    few = standard(
        you={"companies": [company("Gimli")]},
        opponent={"companies": [HEROES], "events": ["Flotsam and Jetsam"]},
        at={"phase": "organization"},
    )
    assert not is_search_stopped(few.state, YOU, own=False), "the piles of others are not guarded"
    twice = journey("Gimli", hazards=("Flotsam and Jetsam", "Flotsam and Jetsam"))
    act(twice, "Play Flotsam and Jetsam")
    assert not may(twice, "Play Flotsam and Jetsam")
