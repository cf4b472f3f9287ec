"""Whom a Balrog player brings into play, where, and with what influence (ME-5.34 to ME-5.42, ME-5.11)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.balrog.tables import HIMSELF, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, passes, refused, zone
from westmarch.games.meccg.rules.checks.opponent_influence import OPPOSED_INFLUENCE, OpposedAttempt
from westmarch.games.meccg.rules.values import resisting_influence, unused_general_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

ORCS = company("Orc Tracker", at="Moria")


@pytest.mark.rule("ME-5.34")
def test_he_comes_at_the_under_gates_only() -> None:
    below = organizing(company("Orc Tracker", at="The Under-gates"), hand=[HIMSELF], location_deck=["Moria"])
    assert may(below, "Play The Balrog at The Under-gates in company 1 and reveal yourself")
    assert not may(below, "Play The Balrog at Moria")
    above = organizing(ORCS, hand=[HIMSELF])
    assert not may(above, "Play The Balrog at Moria")
    assert "ME-5.34" in refused(above, "Play The Balrog at Moria in company 1", YOU)


@pytest.mark.rule("ME-5.40")
def test_who_is_at_home_at_dark_holds_is_at_home_below() -> None:
    """An Orc Brawler is at home at any Dark-hold."""

    def comes(site: str) -> bool:
        game = organizing(company("Orc Tracker", at=site), hand=["Orc Brawler"])
        return may(game, f"Play Orc Brawler at {site} in company 1 under general influence")

    assert comes("The Under-leas")
    assert not comes("Barad-dûr")
    assert not comes("The Sulfur-deeps"), "a Dark-hold below"


def in_the_deeps(*hand: str, **more: object) -> Game[MeccgState]:
    return organizing(company("Orc Tracker", at="Moria"), hand=list(hand), **more)


def play(game: Game[MeccgState], name: str) -> None:
    act(game, f"Play {name} at Moria in company 1 under general influence")


@pytest.mark.rule("ME-5.41")
def test_two_characters_a_turn_one_of_them_common() -> None:
    game = in_the_deeps("Azog", "Bolg", "Orc Veteran", "Orc Brawler")
    play(game, "Azog")
    assert not may(game, "Play Bolg")
    assert "ME-5.41" in refused(game, "Play Bolg at Moria in company 1 under general influence", YOU)
    play(game, "Orc Veteran")
    assert not may(game, "Play Orc Brawler"), "no third one"


@pytest.mark.rule("ME-5.41")
def test_one_comes_and_another_goes() -> None:
    game = organizing(company("Orc Tracker", "Gorbag", at="Moria"), hand=["Bolg", "Orc Veteran"])
    play(game, "Bolg")
    assert not may(game, "Discard Gorbag from play"), "both are unique"
    assert "ME-5.41" in refused(game, "Discard Gorbag from play", YOU)
    act(game, "Discard Orc Tracker from play")
    assert zone(game, "Orc Tracker") == "discard pile"
    assert not may(game, "Play Orc Veteran")


@pytest.mark.rule("ME-5.41")
def test_both_newcomers_return_if_there_is_not_enough_influence() -> None:
    """Minds of 5 and 5, of 7 and 3, and 20 points of influence: who came last goes first."""
    crowd = company("Gorbag", "Shagrat", "Orc Captain", "Orc Tracker", at="Moria")
    game = organizing(crowd, hand=["Azog", "Orc Veteran"])
    spare = unused_general_influence(game.state, YOU)
    assert spare < 2
    play(game, "Azog")
    play(game, "Orc Veteran")
    passes(game, "destination")
    assert (zone(game, "Orc Veteran"), zone(game, "Azog")) == ("hand", "hand")
    assert zone(game, "Gorbag") == "in play"


@pytest.mark.rule("ME-5.42")
@pytest.mark.parametrize("pile", ["discard_pile", "sideboard"])
def test_common_servants_of_little_mind_come_from_piles(pile: str) -> None:
    game = in_the_deeps(**{pile: ["Hill-troll", "Orc Captain", "Muzgash"]})
    where = pile.replace("_", " ")
    act(game, f"Play Hill-troll at Moria in company 1 under general influence, from the {where}")
    assert zone(game, "Hill-troll") == "in play"
    assert not may(game, "Play Orc Captain"), "he has too much mind"
    assert not may(game, "Play Muzgash"), "he is unique"
    fresh = in_the_deeps(**{pile: ["Orc Captain", "Muzgash"]})
    for name in ("Orc Captain", "Muzgash"):
        assert "ME-5.42" in refused(fresh, f"Play {name} at Moria in company 1 under general influence", YOU)


@pytest.mark.rule("ME-5.42")
def test_others_play_from_hand_only() -> None:
    minion = standard(
        you={
            "alignment": "minion",
            "companies": [company("Orc Tracker", at="Dol Guldur")],
            "discard_pile": ["Orc Veteran"],
        },
        opponent={"companies": [company("Galdor", at="Lórien")]},
        at={"phase": "organization"},
    )
    assert not may(minion, "Play Orc Veteran")


@pytest.mark.rule("ME-5.11", "ME-11.29")
@pytest.mark.parametrize(("format", "besides"), [("standard", 0), ("tournament", 5)])
def test_in_tournaments_he_resists_with_five_points_more(format: str, besides: int) -> None:
    game = organizing(ORCS, format=format, hand=["Orc Veteran"])
    unused = unused_general_influence(game.state, YOU)
    assert unused == 20 - 3, "it controls nobody"
    assert resisting_influence(game.state, YOU) == unused + besides
    attempt = OpposedAttempt(seat=OPPONENT, character=card(game, "Galdor"), faction=card(game, "Orc Tracker"))
    before = OPPOSED_INFLUENCE.derive(game.state, attempt, 0)
    game.state.format = "standard"
    assert before == OPPOSED_INFLUENCE.derive(game.state, attempt, 0) - besides


def test_the_balrog_has_no_followers_by_himself() -> None:
    game = organizing(company(HIMSELF, "Orc Tracker", at="The Under-gates"), hand=["Orc Veteran"])
    assert not may(game, "Let Orc Tracker follow The Balrog")
    assert refused(game, "Let Orc Tracker follow The Balrog", YOU)
    assert not may(game, "Play Orc Veteran at The Under-gates in company 1 as a follower of The Balrog")
