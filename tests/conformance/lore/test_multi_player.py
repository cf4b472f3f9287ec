"""Three to five players (LO-6.09 to LO-6.25)."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import (
    FOURTH,
    OPPONENT,
    THIRD,
    YOU,
    Table,
    act,
    asked,
    card,
    happened,
    may,
    passes,
    reasons,
    refused,
    rolls,
    status,
    zone,
)
from westmarch.games.lore.decks import ready_decks
from westmarch.games.lore.game import new_game
from westmarch.games.lore.rules.combat.attack import Attack
from westmarch.games.lore.rules.course.ending import EndOfTurn
from westmarch.games.lore.rules.course.setup import SetUp
from westmarch.games.lore.rules.site.site_phase import SitePhase, SitePhases
from westmarch.games.lore.rules.timing.silence import silence
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.words import AT_SITE, HAND, HAZARD_PILE, MP_PILE, POOL, SIDEBOARD
from westmarch.kernel.errors import BadDeck
from westmarch.kernel.game import Game

FORMAT = "multi-player"
POOLS = (("Éomer", "Éowyn"), ("Bifur", "Bofur"), ("Haldir", "Orophin"))


def several(seats: int = 3, **more: int) -> Table:
    return Table(FORMAT, seats=seats, **more)


def drafting(*dice: int) -> Game[LoreState]:
    table = several()
    for seat, names in enumerate(POOLS):
        table.put(seat, POOL, *names)
    return table.game(SetUp(), dice=dice)


def staying(table: Table, *people: str, site: str = "Bree", dice: tuple[int, ...] = ()) -> Game[LoreState]:
    """The movement phase of your company, which stays where it is."""
    game = table.moving(table.company(YOU, site, *people), dice)
    act(game, "stay")
    return game


THREE = ("Éomer", "Éowyn", "Háma")


@pytest.mark.rule("LO-6.09")
def test_three_to_five_play_and_all_else_is_as_usual() -> None:
    deck = next(iter(ready_decks().values()))
    for number in (3, 5):
        assert new_game([deck] * number, format=FORMAT).state.seats == number
    for number in (2, 6):
        with pytest.raises(BadDeck, match="3 to 5 decks"):
            new_game([deck] * number, format=FORMAT)
    table = several()
    game = table.attack(table.company(YOU, "Bree", "Éomer"), 1, 12, 4, 7)
    act(game, "tap")
    # 3 + 4 is less than 12: he is wounded, and a body roll of 7 spares him.
    assert rolls(game) == [7, 7]
    assert status(game, "Éomer") == "wounded"


@pytest.mark.rule("LO-6.10", "LO-6.13")
def test_the_draft_goes_from_the_highest_roll_down_and_the_last_drafter_begins() -> None:
    game = drafting(8, 11, 5)
    assert asked(game) == (OPPONENT, "draft")
    act(game, "reveal Bifur")
    assert asked(game) == (YOU, "draft")
    act(game, "reveal Éomer")
    assert asked(game) == (THIRD, "draft")
    act(game, "reveal Haldir")
    assert asked(game) == (OPPONENT, "draft")
    assert (game.state.right_of(OPPONENT), game.state.right_of(YOU)) == (YOU, THIRD)
    passes(game, "starting site")
    assert asked(game) == (THIRD, "starting site")
    game.state.turn = 0
    order: list[int] = []
    for _ in range(400):
        if len(order) == 4:
            break
        passes(game)
        if game.state.turn and (not order or order[-1] != game.state.active):
            order.append(game.state.active)
    assert order == [THIRD, YOU, OPPONENT, THIRD]


@pytest.mark.rule("LO-6.10")
def test_the_order_of_the_rolls_is_how_they_sit() -> None:
    game = drafting(11, 8, 5)
    act(game, "reveal Éomer")
    assert asked(game) == (OPPONENT, "draft")
    act(game, "reveal Bifur")
    assert asked(game) == (THIRD, "draft")
    assert game.state.around(THIRD) == [THIRD, OPPONENT, YOU]


@pytest.mark.rule("LO-6.10")
def test_only_those_who_are_tied_roll_again() -> None:
    game = drafting(8, 8, 11, 6, 9)
    assert rolls(game) == [8, 8, 11, 6, 9]
    assert asked(game) == (THIRD, "draft")
    act(game, "nobody more")
    assert asked(game) == (OPPONENT, "draft")


@pytest.mark.rule("LO-6.11")
def test_up_to_three_hazards_begin_the_hazard_pile_and_the_hand_is_drawn_full_again() -> None:
    table = several()
    table.put(YOU, HAND, "Wolves", "Wargs", "Brigands", "Thief", "Concealment", "Escape", "Muster")
    game = table.game(SetUp(step=[step.name for step in SetUp.steps].index("hazard_piles")))
    assert asked(game) == (YOU, "opening hazards")
    assert not may(game, "put Concealment")
    act(game, "put Wolves", "put Wargs", "put Brigands")
    assert game.decision.kind == "draw back to hand size"
    act(game, "draw back")
    assert len(game.state.hand(YOU)) == 8
    assert len(game.state.hazard_pile(YOU)) == 3


@pytest.mark.rule("LO-6.12")
def test_a_hazard_pile_is_open_to_its_owner_only() -> None:
    table = several()
    table.put(OPPONENT, HAZARD_PILE, "Wolves", "Wargs")
    game = staying(table, *THREE)
    own, theirs = game.view(OPPONENT).state, game.view(THIRD).state
    assert sorted(own.name(each) for each in own.hazard_pile(OPPONENT)) == ["Wargs", "Wolves"]
    assert [theirs.definition[each] for each in theirs.hazard_pile(OPPONENT)] == ["", ""]


@pytest.mark.rule("LO-6.14")
def test_the_others_share_the_draws_of_a_move() -> None:
    table = several(4)
    game = table.moving(table.company(YOU, "Henneth Annûn", *THREE))
    act(game, "move to Minas Morgul")
    while game.decision.kind == "draw for the movement":
        passes(game)
    drawn = [each.seat for each in happened(game, "Drew") if each.cause == "movement" and each.seat != YOU]
    assert drawn == [OPPONENT, THIRD, FOURTH, OPPONENT]


def filled() -> Game[LoreState]:
    table = several()
    table.put(OPPONENT, HAND, "Wolves", "Wargs", "Brigands")
    table.put(THIRD, HAND, "Wolves", "Wargs", "Brigands")
    return staying(table, *THREE)


@pytest.mark.rule("LO-6.15", "LO-6.16")
def test_the_others_act_in_turn_and_filling_costs_one_of_the_limit() -> None:
    game = filled()
    assert asked(game) == (OPPONENT, "movement phase")
    act(game, "put hazards", "put Wolves", "put Wargs")
    assert len(game.state.hazard_pile(OPPONENT)) == 2
    assert asked(game) == (THIRD, "movement phase")
    act(game, "put hazards", "put Wolves", "put no more")
    assert asked(game) == (OPPONENT, "movement phase")
    act(game, "put hazards")
    # Three fillings have used up the limit of three; nobody is asked any more.
    assert game.decision.kind != "movement phase"
    assert len(game.state.hazard_pile(THIRD)) == 1


@pytest.mark.rule("LO-6.16")
def test_only_hazards_are_put_away_and_only_within_the_limit() -> None:
    table = several()
    table.put(OPPONENT, HAND, "Wolves", "Concealment")
    game = staying(table, *THREE)
    assert not may(game, "put hazards", THIRD)
    assert "LO-6.16" in refused(game, "put hazards", THIRD)
    act(game, "put hazards")
    assert [game.state.name(each) for each in game.state.hazard_pile(OPPONENT)] == ["Wolves"]
    assert zone(game, "Concealment") == "hand"


@pytest.mark.rule("LO-6.16")
def test_no_pile_is_filled_in_an_organization_phase() -> None:
    table = several()
    table.put(OPPONENT, HAND, "Wolves")
    table.put(YOU, HAND, "Éowyn")
    table.company(YOU, "Rivendell", "Éomer")
    words = "Hazard piles are filled in the movement phases of others (LO-6.16)"
    assert words in reasons(table.turn(), "put hazards", OPPONENT)


@pytest.mark.rule("LO-6.16")
def test_no_pile_is_filled_once_the_limit_is_reached() -> None:
    table = several()
    table.put(OPPONENT, HAZARD_PILE, "Greed", "Lure of Power")
    table.put(THIRD, HAND, "Wolves", "Wargs")
    table.put(YOU, HAND, "Gates of Morning")
    game = staying(table, "Éomer", "Éowyn")
    passes(game, "movement phase")
    while asked(game) != (OPPONENT, "movement phase"):
        act(game, "pass")
    assert "limit" not in reasons(game, "put hazards", THIRD)
    act(game, "play Greed on Éomer", "play Lure of Power on Éowyn")
    assert asked(game) == (YOU, "movement phase")
    assert "The hazard limit of the company has been reached (LO-6.16)" in reasons(game, "put hazards", THIRD)


@pytest.mark.rule("LO-6.17")
def test_of_a_full_hazard_pile_one_discards_before_adding() -> None:
    table = several()
    table.put(OPPONENT, HAND, "Wolves", "Wargs")
    table.put(OPPONENT, HAZARD_PILE, "Thief", "Thief", "Thief", "Brigands", "Brigands")
    game = staying(table, *THREE)
    act(game, "put hazards")
    assert game.decision.kind == "make room in the hazard pile"
    assert not may(game, "put Wolves")
    assert "The hazard pile is full (LO-6.17)" in reasons(game, "put Wolves into your hazard pile", OPPONENT)
    game.choose(game.decision.actions[0], OPPONENT)
    act(game, "put Wolves")
    assert game.decision.kind == "make room in the hazard pile"
    act(game, "put no more")
    assert len(game.state.hazard_pile(OPPONENT)) == 5


@pytest.mark.rule("LO-6.18")
def test_hazards_come_from_the_hazard_pile_several_in_one_go() -> None:
    table = several()
    table.put(OPPONENT, HAZARD_PILE, "Lure of Expedience", "Greed")
    table.put(OPPONENT, HAND, "Lure of Power")
    game = staying(table, "Éomer", "Éowyn")
    assert not may(game, "play Lure of Power on Éomer")
    assert "LO-6.18" in refused(game, "play Lure of Power on Éomer", OPPONENT)
    act(game, "play Lure of Expedience on Éomer")
    assert asked(game) == (OPPONENT, "further hazards")
    act(game, "play Greed on Éowyn")
    assert game.decision.kind not in ("movement phase", "further hazards")
    assert zone(game, "Greed") == zone(game, "Lure of Expedience") == "in play"


@pytest.mark.rule("LO-6.18")
def test_a_creature_only_in_hand_cannot_be_keyed_and_resources_do_not_come_from_the_pile() -> None:
    table = several()
    table.put(OPPONENT, HAND, "Abductor")
    table.put(THIRD, HAZARD_PILE, "Abductor")
    table.put(YOU, HAZARD_PILE, "Twilight")
    table.in_play(YOU, "Gates of Morning")
    game = staying(table, *THREE)
    assert not may(game, "play Twilight on Gates", YOU)
    assert "LO-6.18" in refused(game, "play Twilight on Gates of Morning", YOU)
    passes(game, "movement phase")
    assert not may(game, "play Abductor", OPPONENT)
    act(game, "put hazards")
    assert may(game, "play Abductor keyed to Border-hold", THIRD)


@pytest.mark.rule("LO-6.19")
def test_hazard_play_ends_when_every_other_player_has_passed_once() -> None:
    table = several()
    table.put(OPPONENT, HAZARD_PILE, "Lure of Expedience")
    table.put(THIRD, HAZARD_PILE, "Lure of Power", "Greed")
    game = staying(table, "Éomer", "Éowyn", "Háma", "Gamling the Old", "Damrod")
    assert asked(game) == (OPPONENT, "movement phase")
    act(game, "pass")
    assert asked(game) == (THIRD, "movement phase")
    act(game, "play Lure of Power on Éomer", "play no more")
    assert asked(game) == (OPPONENT, "movement phase")
    act(game, "play Lure of Expedience on Éowyn")
    assert asked(game) == (THIRD, "movement phase")
    act(game, "pass")
    assert game.decision.kind != "movement phase"


@pytest.mark.rule("LO-6.21")
def test_outside_movement_phases_only_the_left_hand_neighbour_plays_hazards_also_from_hand() -> None:
    table = several()
    table.put(OPPONENT, HAND, "Unhappy Blows")
    table.put(THIRD, HAND, "Poisoned Blade")
    company = table.company(YOU, "Bree", "Éomer")
    table.state.phase = AT_SITE
    attack = Attack(company.number, THIRD, "Orc", 1, 8, name="Test", sort="test")
    game = table.game(table.turn_at("end"), attack)
    assert asked(game) == (OPPONENT, "strike hazards")
    assert may(game, "play Unhappy Blows")
    assert "LO-6.21" in refused(game, "play Poisoned Blade", THIRD)


@pytest.mark.rule("LO-6.22")
def test_twilight_is_open_to_all_others_but_only_for_an_environment_of_their_own() -> None:
    table = several()
    table.in_play(THIRD, "Minions Stir")
    table.put(YOU, HAND, "Gates of Morning")
    table.put(OPPONENT, HAND, "Twilight")
    table.put(OPPONENT, HAZARD_PILE, "Twilight")
    table.put(THIRD, HAND, "Twilight")
    game = staying(table, *THREE)
    assert not may(game, "play Twilight", OPPONENT)
    act(game, "play Gates of Morning")
    assert asked(game) == (THIRD, "counter")
    assert "LO-6.22" in refused(game, "play Twilight on Gates of Morning", OPPONENT)
    act(game, "play Twilight on Gates of Morning")
    assert zone(game, "Minions Stir") == "in play"
    assert zone(game, "Gates of Morning") == "discard pile"


@pytest.mark.rule("LO-6.23")
def test_after_a_call_each_of_the_others_has_one_turn() -> None:
    table = several(4)
    table.put(YOU, MP_PILE, "Iron Hill Dwarves", "Blue Mountain Dwarves", "Wood-elves", "Riders of Rohan", "Shelob")
    game = table.game(EndOfTurn())
    passes(game, "call the end game")
    act(game, "call the end game")
    for _ in range(600):
        if game.over:
            break
        passes(game)
    assert [each.seat for each in happened(game, "TurnBegan")] == [OPPONENT, THIRD, FOURTH]
    assert game.result is not None
    assert game.result.winners == (YOU,)


@pytest.mark.rule("LO-6.24")
def test_the_second_exhaustion_of_all_piles_ends_the_game_with_the_turn() -> None:
    for last, over in ((1, False), (2, True)):
        table = several(4)
        table.state.exhausted = [2, 2, 2, last]
        table.put(THIRD, MP_PILE, "Shelob")
        game = table.game(EndOfTurn())
        for _ in range(20):
            if game.over or game.state.active != YOU:
                break
            passes(game)
        assert game.over is over
        assert game.result is None or game.result.winners == (THIRD,)


@pytest.mark.rule("LO-6.25")
def test_each_who_played_no_hazard_may_sideboard_one() -> None:
    table = several()
    for seat in (OPPONENT, THIRD):
        table.put(seat, SIDEBOARD, "Wolves")
    table.put(OPPONENT, HAZARD_PILE, "Greed")
    table.put(THIRD, HAND, "Wargs")
    game = staying(table, *THREE)
    act(game, "play Greed on Éomer")
    passes(game, "movement phase")
    act(game, "put hazards")
    passes(game, "sideboard")
    assert asked(game) == (THIRD, "sideboard")
    act(game, "sideboard Wolves")
    assert game.decision.kind != "sideboard"


@pytest.mark.rule("LO-4.04")
def test_the_left_hand_neighbour_makes_the_choices_of_an_automatic_attack_and_a_hazards_player_those_of_his() -> None:
    table = several(4)
    company = table.company(YOU, "Moria", "Éomer", "Éowyn/tapped", "Háma/tapped")
    game = table.game(table.turn_at("end"), SitePhases(done=(company.number,)), SitePhase(company.number))
    act(game, "Enter the site")
    attack = next(frame for frame in game.state.stack if isinstance(frame, Attack))
    assert attack.attacker == OPPONENT
    table = several(4)
    company = table.company(YOU, "Bree", "Éomer")
    table.lay("Awaken Defenders", table.site("Bree"), THIRD)
    game = table.game(table.turn_at("end"), SitePhases(done=(company.number,)), SitePhase(company.number))
    act(game, "Enter the site")
    attack = next(frame for frame in game.state.stack if isinstance(frame, Attack))
    assert attack.attacker == THIRD
    assert card(game, "Awaken Defenders") == attack.source


@pytest.mark.rule("LO-6.20")
def test_opponents_do_not_talk_while_hazards_are_played() -> None:
    table = several()
    company = table.company(YOU, "Bree", *THREE)
    table.put(OPPONENT, HAZARD_PILE, "Abductor")
    game = table.moving(company)
    assert silence(game.state) is None, "where they go may be talked about"
    act(game, "stay")
    while asked(game)[0] != OPPONENT:
        passes(game)
    closed = silence(game.state)
    assert closed is not None
    assert (closed.seats, closed.rules) == ((OPPONENT, THIRD), ("LO-6.20",))
    act(game, "play Abductor keyed to Border-hold")
    assert asked(game) == (YOU, "assign strikes")
    assert silence(game.state) == closed
    passes(game, "enter the site")
    assert silence(game.state) is None


@pytest.mark.rule("LO-6.20")
def test_two_players_may_talk_as_they_like() -> None:
    table = Table()
    table.hand(OPPONENT, "Abductor")
    game = table.moving(table.company(YOU, "Bree", *THREE))
    act(game, "stay")
    while asked(game)[0] != OPPONENT:
        passes(game)
    assert silence(game.state) is None
