"""The character draft of tournaments (ME-11.01 to ME-11.09, CR-P.08 to CR-P.15)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.course.test_setup import choose, company, finish, others_pass, set_up
from tests.games.meccg.decks_for_tests import deck, ids, problems, rules
from tests.games.meccg.dialect import OPPONENT, YOU, may, refused, zone
from westmarch.games.meccg import new_game
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

TEN = ("Aragorn II", "Frodo", "Elrond", "Galadriel", "Faramir", "Éowyn", "Beorn", "Brand", "Bilbo", "Beregond")


def draft(mine: list[str], theirs: list[str], deck: tuple[str, ...] = ()) -> Game[MeccgState]:
    return set_up(mine=mine, theirs=theirs, format="tournament", deck=deck)


def reveal(game: Game[MeccgState], mine: str | None, theirs: str | None) -> None:
    """One round: each reveals somebody, or stops."""
    for seat, name in ((YOU, mine), (OPPONENT, theirs)):
        if any(question.seat == seat for question in game.decisions) and game.decision.kind == "draft":
            choose(game, seat, f"Reveal {name}" if name else "Reveal no more characters")


@pytest.mark.rule("ME-11.01", "CR-P.08")
def test_a_pool_of_ten_characters_and_not_eleven() -> None:
    characters = ids("Characters", "3 Pallando")
    assert problems(deck(pool=ids("Pool", *TEN), characters=characters), "tournament") == []
    eleven = deck(pool=ids("Pool", *TEN, "Peath"), characters=characters)
    assert problems(eleven, "tournament") == ["The pool holds 10 characters at most, not 11 (ME-11.01)"]


@pytest.mark.rule("ME-11.02")
def test_items_of_the_pool_do_not_count_toward_the_ten() -> None:
    made = deck(pool=ids("Pool", *TEN, "Cram", "Rumours of Rings"), characters=ids("Characters", "3 Pallando"))
    assert problems(made, "tournament") == []


@pytest.mark.rule("ME-11.09")
def test_a_draft_pool_is_too_large_for_casual_play() -> None:
    made = deck(pool=ids("Pool", *TEN), characters=ids("Characters", "3 Pallando"))
    assert problems(made, "tournament") == []
    assert rules(made, "2-deck") == {"ME-2.78"}


@pytest.mark.rule("ME-11.03", "CR-P.09")
def test_different_characters_join_their_companies() -> None:
    game = draft(["Gimli", "Faramir"], ["Legolas", "Haldir"])
    reveal(game, "Gimli", "Legolas")
    assert zone(game, "Gimli") == zone(game, "Legolas") == "starting characters"
    finish(game)
    assert company(game, YOU) == {"Gimli"}
    assert company(game, OPPONENT) == {"Legolas"}


@pytest.mark.rule("ME-11.03")
def test_reveals_are_secret_until_both_have_chosen() -> None:
    game = draft(["Gimli", "Faramir"], ["Legolas", "Haldir"])
    choose(game, YOU, "Reveal Gimli")
    assert game.view(OPPONENT).state.answers == {}
    assert "Gimli" not in [game.view(OPPONENT).state.name(card) for card in range(len(game.state.definition))]


@pytest.mark.rule("ME-11.04", "CR-P.10")
def test_a_character_revealed_by_both_starts_with_nobody() -> None:
    game = draft(["Gimli", "Faramir", "Legolas"], ["Gimli", "Legolas", "Haldir"])
    reveal(game, "Gimli", "Gimli")
    assert zone(game, "Gimli", YOU) == zone(game, "Gimli", OPPONENT) == "pool"
    assert not may(game, "Reveal Gimli")
    assert "ME-11.04" in refused(game, "Reveal Gimli", YOU)
    reveal(game, "Faramir", "Legolas")
    assert not may(game, "Reveal Legolas", YOU), "somebody else has him"
    assert "ME-11.04" in refused(game, "Reveal Legolas", YOU)
    finish(game)
    assert company(game, YOU) | company(game, OPPONENT) == {"Faramir", "Legolas"}


@pytest.mark.rule("ME-11.05", "CR-P.11")
def test_five_characters_are_enough() -> None:
    mine = ["Faramir", "Éowyn", "Kíli", "Anborn", "Bergil", "Frodo"]
    game = draft(mine, ["Haldir", "Beretar", "Dori", "Ori", "Nori", "Bofur"])
    for name, other in zip(mine[:5], ["Haldir", "Beretar", "Dori", "Ori", "Nori"], strict=True):
        assert may(game, "Reveal Frodo", YOU)
        reveal(game, name, other)
    assert not may(game, "Reveal Frodo", YOU)
    assert not may(game, "Reveal Bofur", OPPONENT)
    finish(game)
    assert len(company(game, YOU)) == len(company(game, OPPONENT)) == 5


@pytest.mark.rule("ME-11.05", "CR-P.13")
def test_who_stops_lets_the_other_go_on() -> None:
    game = draft(["Gimli", "Faramir"], ["Legolas", "Haldir"])
    reveal(game, "Gimli", "Legolas")
    reveal(game, None, "Haldir")
    finish(game)
    assert company(game, YOU) == {"Gimli"}
    assert company(game, OPPONENT) == {"Legolas", "Haldir"}
    alone = draft(["Gimli", "Faramir"], ["Legolas", "Haldir", "Beretar"])
    reveal(alone, None, "Legolas")
    assert [question.seat for question in alone.decisions] == [OPPONENT]
    assert may(alone, "Reveal Haldir", OPPONENT)


@pytest.mark.rule("ME-11.06", "CR-P.14")
def test_nobody_may_be_revealed_beyond_twenty_minds() -> None:
    game = draft(["Aragorn II", "Thorin II", "Boromir II", "Haldir", "Bergil"], ["Legolas", "Gimli", "Beretar"])
    reveal(game, "Aragorn II", "Legolas")
    reveal(game, "Thorin II", "Gimli")
    assert not may(game, "Reveal Boromir II", YOU), "17 + 4"
    assert "ME-11.06" in refused(game, "Reveal Boromir II", YOU)
    assert may(game, "Reveal Haldir", YOU), "17 + 3"


@pytest.mark.rule("ME-11.07", "CR-P.15", "CX-15")
def test_ten_characters_go_into_the_deck_with_those_set_aside() -> None:
    nine = ("Balin", "Bard Bowman", "Beorn", "Beregond", "Bilbo", "Bofur", "Bombur", "Boromir II", "Brand")
    game = draft(["Gimli", "Faramir", "Kíli"], ["Gimli", "Haldir"], deck=nine)
    reveal(game, "Gimli", "Gimli")
    finish(game, "characters of the play deck")
    assert may(game, "Put Gimli into the play deck", YOU)
    assert may(game, "Put Kíli into the play deck", YOU)
    choose(game, YOU, "Put Gimli into the play deck")
    others_pass(game, YOU)
    assert zone(game, "Gimli", YOU) == "play deck"
    assert not may(game, "Put Kíli into the play deck", YOU), "that would be the eleventh"
    finish(game)
    assert zone(game, "Kíli", YOU) == "pool"
    assert zone(game, "Gimli", OPPONENT) == "pool", "only by choice"


@pytest.mark.rule("ME-11.07")
def test_an_eleventh_character_is_refused_by_the_rule() -> None:
    ten = ("Balin", "Bard Bowman", "Beorn", "Beregond", "Bilbo", "Bofur", "Bombur", "Boromir II", "Brand", "Celeborn")
    game = set_up(mine=["Gimli"], theirs=["Gimli", "Haldir"], format="tournament", deck=ten)
    reveal(game, "Gimli", "Gimli")
    finish(game, "characters of the play deck")
    assert "ME-11.07" in refused(game, "Put Gimli into the play deck", YOU)


@pytest.mark.rule("ME-11.07")
def test_the_characters_of_a_deck_can_be_drafted_while_the_pool_has_room() -> None:
    made = deck()
    game = new_game([made, made], seed=1, format="tournament", allow_incomplete=True)
    pool = [game.state.card(card) for card in game.state.zone("pool", YOU)]
    assert sum(each.is_character for each in pool) == 10
    assert [game.state.card(card).is_avatar for card in game.state.zone("play deck", YOU)].count(True) == 3
