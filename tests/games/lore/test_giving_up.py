"""Giving up LoRE: at any moment, noted in the record, and among several the others play on."""

from __future__ import annotations

import pytest

from tests.games.lore.random_play import check, random_game
from tests.games.random_play import answer, check_saving_now, choices
from westmarch.games.lore.game import RULES
from westmarch.games.lore.rules.combat.frames import AttackFrame
from westmarch.games.lore.rules.course.ending import EndGame
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.words import ASIDE, DECLARED, HAZARD_PILE, IN_PLAY, MP_PILE, OUT
from westmarch.kernel.errors import IllegalChoice
from westmarch.kernel.game import Game
from westmarch.kernel.records.replay import replay

from .dialect import OPPONENT, THIRD, YOU, Table, act, asked, passes, zone

FORMAT = "multi-player"


def begun(seed: int, decisions: int) -> Game[LoreState]:
    """A game of three to five players after so many decisions; its first turn has begun."""
    game, chance = random_game(seed, format=FORMAT), choices(seed)
    while game.state.turn == 0 or decisions > 0:
        decisions -= game.state.turn > 0
        answer(game, chance)
    return game


def is_gone(game: Game[LoreState], seat: int) -> bool:
    """Whether nothing of a player is left on the table."""
    state = game.state
    sites = set(state.sites())
    lying = [
        card
        for zone in (IN_PLAY, ASIDE, MP_PILE, DECLARED)
        for side in range(state.seats)
        for card in state.zone(zone, side)
    ]
    return (
        not state.companies_of(seat)
        and not any(state.owner[card] == seat for card in lying if card not in sites)
        and not any(state.zone(MP_PILE, seat))
    )


def test_of_two_who_gives_up_has_lost() -> None:
    for seat in (YOU, OPPONENT):
        game = random_game(3)
        game.concede(seat)
        assert game.result is not None
        assert game.result.winners == (1 - seat,)
        assert "given up" in str(game.result)
        assert game.result.details == tuple((("marshalling points", total),) for total in game.result.points)


def test_of_three_the_others_play_on_without_him() -> None:
    for leaving in range(3):
        game, chance = begun(0, 60), choices(7)
        game.concede(leaving)
        assert not game.over
        assert is_gone(game, leaving)
        with pytest.raises(IllegalChoice, match="is out of the game"):
            game.concede(leaving)
        seen = set()
        for _ in range(120):
            seen |= {question.seat for question in game.decisions}
            answer(game, chance)
        assert seen == {0, 1, 2} - {leaving}


def test_the_last_who_is_left_has_won() -> None:
    game = begun(0, 10)
    game.concede(THIRD)
    game.concede(YOU)
    assert game.result is not None
    assert game.result.winners == (OPPONENT,)


def test_nobody_leaves_before_the_first_turn() -> None:
    game = random_game(0, format=FORMAT)
    with pytest.raises(IllegalChoice, match="before it has begun"):
        game.concede(YOU)
    assert game.state.out == []


def test_whoever_leaves_at_whatever_moment_the_table_stays_sound() -> None:
    """Everybody leaves a copy of the game at every fortieth decision, and a while of it is played on."""
    moments = set()
    for seed in (1, 2):
        game, chance = begun(seed, 0), choices(seed)
        for number in range(400):
            if number % 40 == 0:
                moments.add(type(game.state.frame).__name__)
                for leaving in range(game.state.seats):
                    twin, after = game.copy(), choices(seed + number)
                    twin.concede(leaving)
                    assert is_gone(twin, leaving)
                    check_saving_now(RULES, twin)
                    for _ in range(8):
                        if twin.over:
                            break
                        check(twin.state)
                        assert all(question.seat != leaving for question in twin.decisions)
                        answer(twin, after)
            answer(game, chance)
    assert len(moments) >= 6


def test_the_record_notes_it_and_replays() -> None:
    game, chance = begun(0, 40), choices(5)
    game.concede(OPPONENT)
    for _ in range(30):
        answer(game, chance)
    game.concede(THIRD)
    record = game.record()
    assert record.choices.index((OPPONENT, "concede")) == len(record.choices) - 32
    assert replay(RULES, record).state.save() == game.state.save()


def test_a_creature_of_him_goes_with_him_and_another_attack_goes_on() -> None:
    for leaving, left in ((OPPONENT, OUT), (THIRD, DECLARED)):
        table = Table(FORMAT, seats=3)
        company = table.company(YOU, "Bree", "Éomer", "Háma")
        table.put(OPPONENT, HAZARD_PILE, "Abductor")
        game = table.moving(company)
        act(game, "stay")
        passes(game, "movement phase")
        while asked(game)[0] != OPPONENT:
            passes(game)
        act(game, "play Abductor keyed to Border-hold")
        assert zone(game, "Abductor") == DECLARED
        game.concede(leaving)
        assert zone(game, "Abductor") == left
        assert asked(game)[0] != leaving
        assert asked(game)[1] == ("assign strikes" if leaving == THIRD else "enter the site")


@pytest.mark.parametrize("answered", [False, True])
def test_an_automatic_attack_goes_on_when_the_neighbour_who_had_it_leaves(answered: bool) -> None:
    """Before the player whom it meets has let it come, and after."""
    table = Table(FORMAT, seats=3, windows="always").hand(YOU, "Twilight")
    table.in_play(THIRD, "Fell Winter")
    game = table.at_site(table.company(YOU, "Weathertop", "Éomer", "Háma"))
    act(game, "enter the site")
    assert asked(game) == (YOU, "counter")
    if answered:
        passes(game)
    game.concede(OPPONENT)
    passes(game, "engagement hazards")
    assert asked(game) == (THIRD, "engagement hazards")
    attack = game.state.nearest(AttackFrame)
    assert attack is not None
    assert attack.attacker == THIRD


def test_his_last_turn_is_not_waited_for() -> None:
    game = begun(0, 0)
    state = game.state
    first, second, third = state.around(state.active)
    state.called_by, state.last_turn = first, state.turn + 2
    game.concede(third)
    assert state.last_turn == state.turn + 1
    assert state.others(first) == [second]


def test_his_turn_is_over_when_he_leaves_in_it() -> None:
    game = begun(0, 5)
    first, second, _ = game.state.around(game.state.active)
    turn = game.state.turn
    game.concede(first)
    assert (game.state.active, game.state.turn) == (second, turn + 1)


def test_who_has_left_does_not_win() -> None:
    """Nobody else has any points either, and one of them less than none."""
    table = Table(FORMAT, seats=3)
    table.put(OPPONENT, MP_PILE, "Aragorn II")
    table.put(THIRD, MP_PILE, "Elrond")
    table.company(OPPONENT, "Bree", "Forlong", "Háma")
    game = table.game(EndGame(), dice=(7, 7))
    assert asked(game) == (OPPONENT, "last corruption rolls")
    game.concede(YOU)
    passes(game, until="the end", most=10)
    assert game.result is not None
    assert game.result.winners == (OPPONENT, THIRD)
    assert game.result.points == (0, -3, -3)
