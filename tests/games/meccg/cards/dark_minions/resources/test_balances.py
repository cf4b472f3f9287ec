"""Dark Minions: what holds the powers, the spies and the ambushers of both sides in check."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import organizing, standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, YOU, act, company, may, passes, refused, zone
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

BALANCE = "Balance Between Powers"


def weighed(yours: list[str], theirs: list[str]) -> Game[MeccgState]:
    """The organization phase of the player who has the balance in play is about to begin."""
    game = standard(
        you={"hand": yours, "events": [BALANCE], "companies": [company("Gimli", at="Bree")]},
        opponent={"hand": theirs, "companies": [BYSTANDERS]},
        at={"phase": "untap"},
        windows="always",
    )
    passes(game, "discard environments")
    return game


@pytest.mark.card("DM-118")
def test_no_environment_is_played_in_the_balance() -> None:
    game = organizing("Gimli", hand=[BALANCE, "Gates of Morning"])
    assert may(game, "Play Gates of Morning")
    plays(game, f"Play {BALANCE}")
    assert "not_forbidden" in refused(game, "Play Gates of Morning")


@pytest.mark.card("DM-118")
def test_the_balance_is_kept_with_environments() -> None:
    lost = weighed(["Cram"], ["Doors of Night"])
    act(lost, "Discard no environment")
    assert zone(lost, BALANCE) == "discard pile"
    kept = weighed(["Gates of Morning"], ["Cram"])
    act(kept, "Discard Gates of Morning")
    assert kept.decision.seat == OPPONENT
    act(kept, "Discard no environment")
    assert (zone(kept, BALANCE), zone(kept, "Gates of Morning")) == ("in play", "discard pile")


@pytest.mark.card("DM-118")
def test_the_balance_is_countered_by_one_and_kept_by_two() -> None:
    game = weighed(["Gates of Morning", "Cloudless Day", "Star of High Hope"], ["Doors of Night", "Eyes of the Shadow"])
    act(game, "Discard Gates of Morning", "Discard Doors of Night")
    assert game.decision.seat == YOU
    act(game, "Discard Cloudless Day")
    assert not may(game, "Discard no environment"), "two are needed"
    act(game, "Discard Star of High Hope", "Discard Eyes of the Shadow")
    act(game, "Discard no environment")
    assert zone(game, BALANCE) == "discard pile"


@pytest.mark.card("DM-127")
def test_a_face_out_of_sight_sends_ambushers_home() -> None:
    game = journey("Gimli", hazards=("Doors of Night", "Ambusher"), you={"events": ["Face Out of Sight"]})
    plays(game, "Place Ambusher on-guard")
    assert zone(game, "Ambusher") == "on-guard"
    passes(game, "enter the site")
    assert zone(game, "Ambusher") == "hand"
    plain = journey("Gimli", hazards=("Doors of Night", "Ambusher"))
    plays(plain, "Place Ambusher on-guard")
    passes(plain, "enter the site")
    assert zone(plain, "Ambusher") == "on-guard"


@pytest.mark.card("DM-127")
def test_a_face_out_of_sight_sends_spent_agents_home() -> None:
    agents = [{"name": "Bill Ferny", "state": "tapped"}, "Gergeli"]
    game = standard(
        you={"events": ["Face Out of Sight"], "companies": [company("Gimli", at="Bree")]},
        opponent={"companies": [BYSTANDERS], "agents": agents},
        at={"phase": "end-of-turn"},
    )
    passes(game, "organize")
    assert (zone(game, "Bill Ferny"), zone(game, "Gergeli")) == ("hand", "agents")
    again = standard(
        you={
            "hand": ["Face Out of Sight"],
            "events": ["Face Out of Sight"],
            "companies": [company("Gimli", at="Bree")],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "long-event", "step": "play long events"},
    )
    assert not may(again, "Play Face Out of Sight")


@pytest.mark.card("DM-152")
def test_agents_who_are_ordered_to_kill_must_attack() -> None:
    def entering(events: list[str], face_up: bool = True) -> Game[MeccgState]:
        agents = [{"name": "Taladhan", "face_up": face_up, "sites": ["Edoras"]}]
        game = standard(
            you={"companies": [company("Gimli", at="Edoras")], "events": events},
            opponent={"companies": [BYSTANDERS], "agents": agents},
            at={"phase": "site", "company": 1, "step": "enter or skip"},
            windows="always",
        )
        act(game, "Enter Edoras")
        passes(game, "agents attack")
        return game

    assert may(entering([]), "No agent attacks")
    assert not may(entering(["Ordered to Kill"]), "No agent attacks")
    assert may(entering(["Ordered to Kill"], face_up=False), "No agent attacks")


@pytest.mark.card("DM-152")
@pytest.mark.parametrize(("events", "after"), [(["Ordered to Kill"], "discard pile"), ([], "hand")])
def test_who_is_ordered_to_kill_does_not_come_back_from_guard(events: list[str], after: str) -> None:
    game = journey("Gimli", hazards=("Doors of Night", "Ambusher"), you={"events": events, "play_deck": ["Cram"] * 20})
    plays(game, "Place Ambusher on-guard")
    passes(game, "enter the site")
    act(game, "Do not enter the site")
    passes(game, "end of turn")
    assert zone(game, "Ambusher") == after
