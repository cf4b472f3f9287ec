"""Ringwraith followers (ME-5.82 to ME-5.89)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import HEROES, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company, may, passes, refused, zone
from westmarch.games.meccg.alignments.minion.followers import PlayFollower
from westmarch.games.meccg.rules.checks.opponent_influence import InfluenceAway
from westmarch.games.meccg.rules.company.elimination import Elimination
from westmarch.games.meccg.rules.values import mind, unused_direct_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

REN = "Ren the Ringwraith"
DWAR = "Dwar the Ringwraith"
HOARMURATH = "Hoarmûrath the Ringwraith"
WITCH_KING = "The Witch-king"


@pytest.mark.rule("ME-5.82")
def test_a_follower_comes_only_if_something_lets_his_leader_lead_him() -> None:
    game = organizing(company(WITCH_KING, at="Minas Morgul"), hand=[REN])
    act(game, f"Play {REN} as a follower of {WITCH_KING}")
    state = game.state
    assert state.leader[card(game, REN)] == card(game, WITCH_KING)
    nobody = organizing(company(DWAR, at="Minas Morgul"), hand=[REN])
    assert "ME-5.82" in refused(nobody, f"Play {REN} as a follower", YOU)
    unrevealed = organizing(company("Lagduf", at="Minas Morgul"), hand=[REN])
    assert "ME-5.82" in refused(unrevealed, f"Play {REN} as a follower", YOU)


@pytest.mark.rule("ME-5.83")
def test_his_leader_must_be_at_a_darkhaven_or_at_the_home_of_the_follower() -> None:
    game = organizing(company({"name": WITCH_KING, "events": ["Black Rider"]}, at="Cirith Ungol"), hand=[REN])
    assert "ME-5.83" in refused(game, f"Play {REN} as a follower", YOU)
    assert may(organizing(company(WITCH_KING, at="Carn Dûm"), hand=[REN]), f"Play {REN} as a follower")


LAGDUF_COMES = "Play Lagduf at Minas Morgul in company 1 under general influence"


@pytest.mark.rule("ME-5.89")
def test_a_follower_whom_an_ability_calls_is_the_character_of_the_turn() -> None:
    game = organizing(company(WITCH_KING, at="Minas Morgul"), hand=[REN, DWAR, "Lagduf"])
    act(game, f"Play {REN} as a follower of {WITCH_KING}")
    assert "ME-5.25" in refused(game, LAGDUF_COMES, YOU)
    assert "ME-5.89" in refused(game, f"Play {DWAR} as a follower of {WITCH_KING}", YOU), "he comes in another phase"
    game = organizing(company(WITCH_KING, at="Minas Morgul"), hand=[REN, "Lagduf"])
    act(game, LAGDUF_COMES)
    assert "ME-5.89" in refused(game, f"Play {REN} as a follower of {WITCH_KING}", YOU)


@pytest.mark.rule("ME-5.89")
def test_followers_whom_an_event_brings_leave_room_for_the_character_of_the_turn() -> None:
    game = organizing(company(WITCH_KING, at="Minas Morgul"), hand=["They Ride Together", REN, DWAR, "Lagduf"])
    act(game, "Play They Ride Together on The Witch-king")
    act(game, f"Play {REN} as a follower of {WITCH_KING}", f"Play {DWAR} as a follower of {WITCH_KING}")
    assert may(game, LAGDUF_COMES)


@pytest.mark.rule("ME-5.88")
def test_a_follower_is_not_influenced_away() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company("Gorbag", at="Cirith Ungol")]},
        opponent={
            "alignment": "minion",
            "companies": [company({"name": WITCH_KING, "followers": [REN]}, "Lagduf", at="Cirith Ungol")],
        },
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
    )
    rules = {
        name: {
            rule
            for refusal in InfluenceAway(YOU, card(game, name), card(game, "Gorbag")).refusals(game.state)
            for rule in refusal.rules
        }
        for name in (REN, "Lagduf")
    }
    assert "ME-5.88" in rules[REN]
    assert "ME-5.88" not in rules["Lagduf"]


@pytest.mark.rule("ME-5.84")
def test_who_is_in_play_with_the_opponent_cannot_be_a_follower() -> None:
    game = organizing(
        company(WITCH_KING, at="Minas Morgul"),
        hand=[REN],
        opponent={"alignment": "minion", "companies": [company(REN, at="Dol Guldur")]},
    )
    assert "ME-5.84" in refused(game, f"Play {REN} as a follower", YOU)


@pytest.mark.rule("ME-5.85")
def test_a_follower_costs_one_point_of_direct_influence_unless_his_leader_is_spared_it() -> None:
    game = organizing(
        company({"name": WITCH_KING, "followers": [REN, DWAR, HOARMURATH]}, at="Minas Morgul"),
        hand=["Akhôrahil the Ringwraith"],
    )
    state, king = game.state, card(game, WITCH_KING)
    assert [mind(state, card(game, name)) for name in (REN, DWAR, HOARMURATH)] == [0, 0, 1]
    assert unused_direct_influence(state, king) == (state.card(king).facts.direct_influence or 0) - 1
    passes(game, "destination")
    assert not may(game, f"{REN} follows"), "he is always under the control of his leader"


@pytest.mark.rule("ME-5.86")
def test_with_a_fell_rider_nobody_rides() -> None:
    game = organizing(company({"name": WITCH_KING, "followers": [REN]}, at="Minas Morgul"), hand=["Fell Rider", DWAR])
    act(game, f"Play Fell Rider on {WITCH_KING}")
    assert zone(game, REN) == "discard pile"
    assert not may(game, f"Play {DWAR} as a follower")
    assert "ME-5.86" in refused(game, f"Play {DWAR} as a follower", YOU)


@pytest.mark.rule("ME-1.02")
def test_losing_a_follower_does_not_lose_the_game() -> None:
    game = organizing(company({"name": WITCH_KING, "followers": [REN]}, at="Minas Morgul"))
    game.state.push(Elimination(card(game, REN), cause="combat"))
    game._advance()
    assert zone(game, REN) == "out of play"
    assert not game.over
    game.state.push(Elimination(card(game, WITCH_KING), cause="combat"))
    game._advance()
    assert game.over


@pytest.mark.rule("ME-5.87")
def test_the_abilities_of_a_follower_do_not_work() -> None:
    own = organizing(company(REN, at="Minas Morgul"), company("Lagduf", at="Dol Guldur"))
    assert may(own, "steady a company")
    follower = organizing(
        company({"name": WITCH_KING, "followers": [REN]}, at="Minas Morgul"), company("Lagduf", at="Dol Guldur")
    )
    assert not may(follower, "steady a company")


def rules_against(game: Game[MeccgState], name: str) -> set[str]:
    """The requirements that keep a Ringwraith from being played as a follower."""
    play = PlayFollower(YOU, card(game, name))
    return {refusal.requirement for refusal in play.refusals(game.state)}


@pytest.mark.rule("ME-5.82")
def test_followers_come_in_the_own_organization_phase_to_a_revealed_leader() -> None:
    game = organizing(company(WITCH_KING, at="Minas Morgul"), hand=[REN])
    assert rules_against(game, REN) == set()
    unrevealed = organizing(company("Lagduf", at="Minas Morgul"), hand=[REN])
    assert "has_an_avatar" in rules_against(unrevealed, REN)
    later = standard(
        you={"alignment": "minion", "companies": [company(WITCH_KING, at="Minas Morgul")], "hand": [REN]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    assert "in_organization" in rules_against(later, REN)


@pytest.mark.rule("ME-5.85")
def test_a_leader_without_influence_leads_nobody_more() -> None:
    """Each of Dwar's followers costs him one of five points."""
    game = organizing(company({"name": DWAR, "followers": [REN, HOARMURATH]}, at="Minas Morgul"), hand=[WITCH_KING])
    state = game.state
    assert "can_be_controlled" not in rules_against(game, WITCH_KING)
    others = ("Khamûl the Ringwraith", "Akhôrahil the Ringwraith", "Indûr the Ringwraith")
    full = organizing(
        company({"name": DWAR, "followers": [REN, HOARMURATH, *others]}, at="Minas Morgul"), hand=[WITCH_KING]
    )
    assert unused_direct_influence(full.state, card(full, DWAR)) == 0
    assert unused_direct_influence(state, card(game, DWAR)) > 0
    assert "can_be_controlled" in rules_against(full, WITCH_KING)
