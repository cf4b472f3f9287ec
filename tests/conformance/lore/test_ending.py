"""Corruption rolls, the end of a turn, calls, exhaustion and the Council of Lórien."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import OPPONENT, YOU, Table, act, asked, happened, may, passes, rolls, status, zone
from westmarch.games.lore.cards.definition import CARDS, Card
from westmarch.games.lore.cards.facts import named
from westmarch.games.lore.formats import find_format
from westmarch.games.lore.rules.company.corruption import CorruptionRoll, UnsupportedAlignment
from westmarch.games.lore.rules.course.ending import EndGame
from westmarch.games.lore.rules.values import points
from westmarch.kernel.structs import replace

# corruption


@pytest.mark.rule("LO-3.03")
def test_untapped_companions_tap_for_one_each() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer+Orcrist", "Éowyn", "Bifur", "Bofur/tapped")
    table.company(YOU, "Lórien", "Haldir")
    game = table.game(table.turn_at("end"), CorruptionRoll(company.characters[0]), dice=(4,))
    assert not may(game, "Éomer taps")
    assert not may(game, "Bofur taps")
    assert not may(game, "Haldir taps")
    act(game, "Éowyn taps", "Bifur taps")
    assert rolls(game) == [4]
    assert status(game, "Éowyn") == "tapped"


@pytest.mark.rule("LO-3.04", "LO-3.05", "LO-3.06")
@pytest.mark.parametrize(
    ("dice", "place"),
    [((4,), "in play"), ((3, 7), "discard pile"), ((3, 3), "marshalling point pile")],
)
def test_two_is_safe_and_a_second_roll_tells_how_badly_it_went(dice: tuple[int, ...], place: str) -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer+Orcrist")
    game = table.game(table.turn_at("end"), CorruptionRoll(company.characters[0]), dice=dice)
    assert zone(game, "Éomer") == place
    assert zone(game, "Orcrist") == ("in play" if place == "in play" else "discard pile")
    assert game.state.chance.dice == []


@pytest.mark.rule("LO-3.07")
def test_a_second_roll_below_two_eliminates() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer+Orcrist")
    game = table.game(table.turn_at("end"), CorruptionRoll(company.characters[0]), dice=(3, 3))
    assert zone(game, "Éomer") == "marshalling point pile"


@pytest.mark.rule("LO-3.08")
def test_a_corrupted_wizard_is_eliminated_by_one_roll() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Gandalf+Orcrist+Glamdring")
    game = table.game(table.turn_at("end"), CorruptionRoll(company.characters[0]), dice=(3, 12))
    assert zone(game, "Gandalf") == "marshalling point pile"
    assert len(rolls(game)) == 1
    assert not game.over


@pytest.mark.rule("LO-3.26")
def test_corruption_roll_cards_come_before_the_roll() -> None:
    table = Table().hand(YOU, "A Friend or Three", "Block")
    company = table.company(YOU, "Bree", "Éomer+Orcrist")
    game = table.game(table.turn_at("end"), CorruptionRoll(company.characters[0]), dice=(3,))
    assert asked(game) == (YOU, "corruption roll")
    assert not may(game, "Block")
    act(game, "play A Friend or Three")
    assert rolls(game) == [3]
    assert zone(game, "Éomer") == "in play"


# the end of a turn


@pytest.mark.rule("LO-2.98")
def test_each_player_may_discard_or_reserve_one_card_and_then_draws_up() -> None:
    table = Table().hand(YOU, "Greed")
    table.company(YOU, "Bree", "Éomer")
    game = table.turn("end")
    assert asked(game) == (YOU, "discard or reserve one card")
    act(game, "reserve Greed")
    assert asked(game) == (OPPONENT, "discard or reserve one card")
    act(game, "discard Ents")
    assert [len(game.state.hand(seat)) for seat in (YOU, OPPONENT)] == [8, 8]


@pytest.mark.rule("LO-2.98")
def test_who_has_too_many_cards_discards_down() -> None:
    table = Table().hand(YOU, *["Greed"] * 9)
    table.company(YOU, "Bree", "Éomer")
    game = table.turn("end")
    act(game, "keep all cards", "keep all cards")
    assert asked(game) == (YOU, "discard to hand size")
    act(game, "discard Greed", "discard Greed")
    assert len(game.state.hand(YOU)) == 8


@pytest.mark.rule("LO-2.99", "LO-1.45")
def test_the_reserve_pile_of_the_current_player_alone_goes_back() -> None:
    table = Table().hand(YOU, "Greed")
    table.put(YOU, "reserve pile", "Giant")
    table.put(OPPONENT, "reserve pile", "Wolves")
    table.company(YOU, "Bree", "Éomer")
    game = table.turn("end")
    act(game, "keep all cards", "keep all cards")
    assert asked(game) == (OPPONENT, "discard or reserve one card")
    assert game.state.active == OPPONENT
    assert game.state.zone("reserve pile", YOU) == []
    assert len(game.state.zone("reserve pile", OPPONENT)) == 1


@pytest.mark.rule("LO-4.16")
def test_no_cards_are_played_at_the_end_of_a_turn() -> None:
    table = Table().hand(YOU, "Clear Skies", "Twilight")
    table.in_play(OPPONENT, "Fell Winter")
    table.company(YOU, "Bree", "Éomer")
    game = table.turn("end")
    assert not may(game, "play Clear Skies")
    assert not may(game, "play Twilight")


@pytest.mark.rule("LO-2.01")
def test_a_turn_has_its_phases_in_order() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éomer")
    table.company(YOU, "Lórien", "Haldir")
    game = table.turn("begin")
    act(game, "Éomer at Bree moves next", "stay", "stay", "Éomer at Bree comes next", "do not enter", "do not enter")
    phases = [change.phase for change in happened(game, "PhaseBegan")]
    assert phases == ["untap", "organization", "movement", "movement", "site", "site", "end of turn"]


@pytest.mark.rule("LO-1.10", "LO-2.01")
def test_a_player_without_characters_keeps_taking_turns() -> None:
    table = Table()
    table.company(OPPONENT, "Bree", "Bifur")
    game = table.turn("begin")
    assert asked(game) == (YOU, "discard or reserve one card")
    act(game, "keep all cards", "keep all cards")
    assert not game.over
    assert game.state.active == OPPONENT


# the end of the game


def rich(table: Table, seat: int, total: int) -> None:
    """Points for a seat: Smaug counts 5, a Giant 1."""
    table.put(seat, "marshalling point pile", *["Smaug"] * (total // 5), *["Giant"] * (total % 5))


@pytest.mark.rule("LO-1.03", "LO-1.04")
def test_who_has_fifteen_points_may_call_and_the_opponent_has_a_turn_more() -> None:
    table = Table()
    rich(table, YOU, 15)
    table.company(OPPONENT, "Bree", "Bifur")
    game = table.turn("end")
    act(game, "keep all cards", "keep all cards")
    assert asked(game) == (YOU, "call the end game")
    act(game, "call the end game")
    assert game.state.active == OPPONENT
    assert not game.over
    # The call stands whatever becomes of his points.
    for each in list(game.state.zone("marshalling point pile", YOU))[:2]:
        game.state.move(each, "out of play")
    passes(game, "never", most=30)
    assert game.over
    assert game.result is not None
    assert game.result.rule == "LO-1.08"


@pytest.mark.rule("LO-1.03")
def test_fourteen_points_are_not_enough() -> None:
    table = Table()
    rich(table, YOU, 14)
    table.company(OPPONENT, "Bree", "Bifur")
    game = table.turn("end")
    act(game, "keep all cards", "keep all cards")
    assert game.decision.kind != "call the end game"


@pytest.mark.rule("LO-6.59")
@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ("", (15, 2, 30)),
        (", longer game", (20, 3, 35)),
        (", longer game by two cycles", (25, 4, 40)),
    ],
)
def test_each_further_cycle_asks_for_five_points_and_gives_five_cards(
    options: str, numbers: tuple[int, int, int]
) -> None:
    law = find_format(f"standard{options}")
    assert (law.points_to_call, law.exhaustions, law.sideboard_size) == numbers


@pytest.mark.rule("LO-6.59")
def test_a_longer_game_asks_for_twenty_points_and_three_exhaustions() -> None:
    table = Table("standard, longer game")
    rich(table, YOU, 19)
    table.company(OPPONENT, "Bree", "Bifur")
    assert (table.state.law.exhaustions, table.state.law.sideboard_size) == (3, 35)
    game = table.turn("end")
    act(game, "keep all cards", "keep all cards")
    assert game.decision.kind != "call the end game"


@pytest.mark.rule("LO-1.05", "LO-1.06")
@pytest.mark.parametrize(("counts", "over"), [([2, 2], True), ([2, 1], False)])
def test_when_all_piles_are_exhausted_twice_the_game_ends_with_the_turn(counts: list[int], over: bool) -> None:
    table = Table()
    table.state.exhausted = counts
    game = table.turn("end")
    act(game, "keep all cards", "keep all cards")
    assert game.over == over


@pytest.mark.rule("LO-1.06", "LO-1.07")
def test_all_characters_roll_before_points_are_compared_first_those_of_the_last_turn() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éomer", "Éowyn", "Háma+Bill the Pony")
    table.company(OPPONENT, "Bree", "Bifur", "Bofur")
    game = table.game(EndGame(), dice=(7,) * 10)
    assert asked(game) == (YOU, "last corruption rolls")
    passes(game, "never", most=40)
    assert game.over
    seats = [event.change.seat for event in game.state.log if type(event.change).__name__ == "Rolled"]
    assert seats == [YOU] * 4 + [OPPONENT] * 2


@pytest.mark.rule("LO-4.17", "LO-5.11", "LO-1.06")
def test_in_the_end_game_each_plays_corruption_roll_resources_for_his_own_rolls() -> None:
    table = Table().hand(OPPONENT, "A Friend or Three", "The Burden of Time", "Clear Skies")
    table.company(YOU, "Bree", "Éomer")
    table.company(OPPONENT, "Bree", "Bifur+Orcrist", "Bofur")
    table.company(OPPONENT, "Lórien", "Haldir")
    game = table.game(EndGame(), dice=(7,) * 10)
    act(game, "Bifur rolls next")
    assert asked(game) == (OPPONENT, "corruption roll")
    assert not may(game, "Burden")
    assert not may(game, "Clear Skies")
    act(game, "play A Friend or Three")
    assert may(game, "Bofur taps")
    assert not may(game, "Haldir taps")


@pytest.mark.rule("LO-1.08", "OP-17")
@pytest.mark.parametrize(
    ("mine", "theirs", "winners"), [(16, 16, (YOU, OPPONENT)), (10, 5, (YOU,)), (0, 5, (OPPONENT,))]
)
def test_the_highest_total_wins_and_equal_totals_are_a_draw(mine: int, theirs: int, winners: tuple[int, ...]) -> None:
    table = Table()
    rich(table, YOU, mine)
    rich(table, OPPONENT, theirs)
    game = table.game(EndGame())
    assert game.result is not None
    assert game.result.winners == winners
    assert game.result.points == (mine, theirs)


@pytest.mark.rule("OP-17")
@pytest.mark.parametrize(
    ("format", "total", "winners"),
    [("standard", -3, (OPPONENT,)), ("standard, no total below zero", 0, (YOU, OPPONENT))],
)
def test_totals_below_zero_are_compared_as_numbers(format: str, total: int, winners: tuple[int, ...]) -> None:
    table = Table(format)
    table.put(YOU, "marshalling point pile", "Aragorn II")
    assert points(table.state, YOU) == total
    game = table.game(EndGame())
    assert game.result is not None
    assert game.result.winners == winners


@pytest.mark.rule("LO-6.57")
def test_by_agreement_a_tie_is_broken_by_more_and_more_corruption() -> None:
    table = Table("standard, breaking ties")
    table.company(YOU, "Bree", "Gandalf")
    table.company(OPPONENT, "Bree", "Elladan")
    table.put(YOU, "marshalling point pile", "Giant")
    # Both pass, and are tied: then Elladan rolls at -1, at -2, and fails at -3.
    game = table.game(EndGame(), dice=(7, 7, 7, 7, 7, 7, 7, 4, 5))
    assert rolls(game) == [8, 7, 8, 6, 8, 5, 8, 1, 2]
    assert game.result is not None
    assert game.result.winners == (YOU,)


@pytest.mark.rule("LO-6.57")
def test_without_the_agreement_a_tie_stays_one() -> None:
    table = Table()
    table.company(YOU, "Bree", "Gandalf")
    table.company(OPPONENT, "Bree", "Bifur")
    game = table.game(EndGame(), dice=(7, 7))
    assert game.result is not None
    assert game.result.is_draw


@pytest.mark.rule("LO-6.58")
def test_by_agreement_an_untapped_character_faces_two_strikes_at_three_less() -> None:
    table = Table("standard, facing two strikes")
    company = table.company(YOU, "Bree", "Aragorn II", "Éomer/wounded", "Éowyn/tapped")
    game = table.attack(company, 2, 5, 7, 7)
    act(game, "Aragorn faces a second strike")
    assert not may(game, "stay untapped")
    passes(game, "discard or reserve one card")
    assert rolls(game) == [10, 10]
    assert status(game, "Aragorn II") == "tapped"


@pytest.mark.rule("OP-22")
def test_what_becomes_of_a_corrupted_minion_is_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    eomer = named("Éomer")
    assert eomer is not None
    monkeypatch.setitem(CARDS, eomer.id, Card(replace(eomer, alignment="minion", corruption=-3), None))
    table = Table()
    company = table.company(YOU, "Bree", "Éomer")
    with pytest.raises(UnsupportedAlignment, match="minion"):
        table.game(table.turn_at("end"), CorruptionRoll(company.characters[0]), dice=(4, 7)).decisions  # noqa: B018
    table = Table()
    company = table.company(YOU, "Bree", "Éomer")
    game = table.game(table.turn_at("end"), CorruptionRoll(company.characters[0]), dice=(4, 3))
    assert zone(game, "Éomer") == "marshalling point pile"
