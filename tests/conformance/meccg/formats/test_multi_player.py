"""Three to five players (ME-12.05 to ME-12.24, CR-T.131 to CR-T.136)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import act, card, company, may, moving, offers, passes, refused, zone
from westmarch.games.meccg import new_game
from westmarch.games.meccg.cards.facts import all_facts, find
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.decks import decks_for
from westmarch.games.meccg.rules.course.council import FreeCouncil
from westmarch.games.meccg.rules.values import marshalling_points
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.table import set_table
from westmarch.kernel.errors import BadDeck
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace

A, B, C = range(3)
NAMES = ("you", "opponent", "third", "fourth", "fifth")
DECK = ["Orc-patrol", "Wargs", "Brigands", "Giant", "Wolves"] * 4


def seated(
    *sides: dict[str, Any], at: dict[str, Any], windows: str = "able", dice: tuple[int, ...] = ()
) -> Game[MeccgState]:
    """A table at which A, B and C sit clockwise."""
    table = dict(zip(NAMES, sides, strict=False))
    return set_table({"format": "multi-player", "table": table, "at": at, "dice": list(dice)}, windows=windows)


def preparing(*pools: dict[str, Any], dice: tuple[int, ...]) -> Game[MeccgState]:
    return seated(*pools, at={"phase": "set-up"}, windows="always", dice=dice)


@pytest.mark.rule("ME-12.05")
def test_three_to_five_can_play() -> None:
    decks = list(decks_for("multi-player").values())
    for seats in (3, 5):
        game = new_game((decks * 2)[:seats], format="multi-player", allow_incomplete=True)
        assert game.state.seats == seats
    for seats in (2, 6):
        with pytest.raises(BadDeck, match=f"not {seats}"):
            new_game((decks * 2)[:seats], format="multi-player", allow_incomplete=True)


@pytest.mark.rule("ME-12.06", "ME-12.14")
def test_seats_go_clockwise_from_the_highest_roll_and_the_highest_begins() -> None:
    game = preparing({}, {}, {}, dice=(9, 4, 7))
    assert game.state.seating == [A, C, B]
    passes(game, "organize")
    assert (game.state.turn, game.state.active) == (1, A)
    assert [game.state.left_of(seat) for seat in (A, C, B)] == [C, B, A]
    tied = preparing({}, {}, {}, dice=(7, 4, 7, 3, 8))
    assert tied.state.seating == [C, A, B], "those who tie roll again"


@pytest.mark.rule("ME-12.14")
def test_turns_go_to_the_left() -> None:
    game = seated(
        {"companies": [company("Gimli")]},
        {"companies": [company("Háma")]},
        {"companies": [company("Kíli")]},
        at={"phase": "end-of-turn"},
        windows="always",
    )
    order = []
    while len(order) < 4:
        if not order or order[-1] != game.state.active:
            order.append(game.state.active)
        game.choose(game.decision.options[-1])
    assert order == [A, B, C, A]


@pytest.mark.rule("ME-12.09")
def test_nobody_can_choose_a_wizard_whom_another_has_chosen() -> None:
    game = preparing(
        {"play_deck": ["Gandalf", "Saruman"]},
        {"play_deck": ["Gandalf", "Saruman"]},
        {"play_deck": ["Gandalf"]},
        dice=(9, 7, 4),
    )
    assert offers(game) == ["Be Gandalf", "Be Saruman"]
    act(game, "Be Gandalf")
    assert game.decision.seat == B
    assert offers(game) == ["Be Saruman"]
    assert "ME-12.09" in refused(game, "Be Gandalf", B)
    act(game, "Be Saruman")
    assert game.state.avatars == ["Gandalf", "Saruman", ""]


@pytest.mark.rule("ME-12.07")
def test_ringwraiths_are_chosen_from_the_highest_roll_on() -> None:
    """The second roll is the highest; whom its player takes is gone for the others."""
    nine = {"alignment": "minion", "play_deck": ["The Witch-king", "Ren the Ringwraith", "Dwar the Ringwraith"]}
    game = preparing(nine, nine, nine, dice=(7, 9, 4))
    assert game.decision.seat == B
    act(game, "Be The Witch-king")
    assert game.decision.seat == A
    assert offers(game) == ["Be Ren the Ringwraith", "Be Dwar the Ringwraith"]
    assert "ME-12.07" in refused(game, "Be The Witch-king", A)
    act(game, "Be Dwar the Ringwraith", "Be Ren the Ringwraith")
    assert game.state.avatars == ["Dwar the Ringwraith", "The Witch-king", "Ren the Ringwraith"]


@pytest.mark.rule("ME-12.09")
def test_only_the_chosen_wizard_can_be_revealed() -> None:
    game = seated(
        {"hand": ["Gandalf", "Saruman"], "companies": [company("Gimli")], "avatar": "Gandalf"},
        {"avatar": "Saruman"},
        {},
        at={"phase": "organization"},
    )
    assert "ME-12.09" in refused(game, "Saruman", A)
    assert may(game, "Gandalf")


@pytest.mark.rule("ME-12.12")
def test_characters_are_revealed_counter_clockwise_from_the_lowest_roll() -> None:
    pool = {"pool": ["Gimli", "Legolas", "Háma", "Kíli"]}
    game = preparing(pool, pool, pool, dice=(9, 4, 7))
    order = []
    for name in ("Gimli", "Legolas", "Háma"):
        order.append(game.decision.seat)
        act(game, f"Reveal {name}")
    assert order == [B, C, A], "B has the lowest roll and sits to the right of nobody but C"
    assert offers(game, B) == ["Reveal Kíli", "Reveal no more characters"]
    assert "ME-12.12" in refused(game, "Reveal Háma", B)
    act(game, "Reveal no more characters")
    assert game.decision.seat == C


@pytest.mark.rule("ME-12.13")
def test_up_to_three_cards_are_exchanged_and_the_deck_stays_legal() -> None:
    spare = {"play_deck": ["Dagger of Westernesse"] * 3 + ["Wargs"] * 3, "sideboard": ["Cram"] * 3 + ["Cave-drake"]}
    game = preparing(spare, {}, {}, dice=(9, 7, 4))
    passes(game, "exchange: what goes out")
    for _ in range(3):
        act(game, "Take Dagger of Westernesse out of the play deck")
        assert "ME-12.13" in refused(game, "Put Cave-drake into the play deck", A), "a hazard for a resource"
        act(game, "Put Cram into the play deck")
    assert not may(game, "Take Wargs out")
    held = sorted(game.state.name(card) for card in (*game.state.hand(A), *game.state.zone("play deck", A)))
    assert held.count("Cram") == 3
    assert held.count("Dagger of Westernesse") == 0


# the turn


def journey(*, mine: Any = (), hand_b: Any = (), hand_c: Any = (), windows: str = "able", **more: Any) -> Any:
    """A moves from Rivendell to Bree; B, to his left, may play hazards."""
    return seated(
        {"companies": [moving("Gimli", to="Bree")], "hand": list(mine), "play_deck": DECK},
        {"companies": [company("Háma", at="Edoras")], "hand": list(hand_b), "play_deck": DECK},
        {"companies": [company("Kíli", at="Lórien")], "hand": list(hand_c), "play_deck": DECK, **more},
        at={"phase": "movement-hazard", "company": 1, "step": "draw cards"},
        windows=windows,
    )


@pytest.mark.rule("ME-12.15", "CR-T.131")
def test_only_the_left_neighbour_draws_and_plays_hazards() -> None:
    game = journey(hand_b=["Wargs"], hand_c=["Cave-drake"], windows="always")
    drawn = set()
    while game.decision.kind == "draw cards":
        drawn.add(game.decision.seat)
        act(game, offers(game)[0])
    assert drawn == {A, B}
    passes(game, "hazards")
    assert game.decision.seat == B
    assert may(game, "Play Wargs")
    assert not {"IN-04", "ME-12.15"}.isdisjoint(refused(game, "Play Cave-drake keyed to Wilderness", C))


@pytest.mark.rule("ME-12.16")
def test_the_long_event_phase_clears_ones_own_and_the_left_neighbours() -> None:
    game = seated(
        {"companies": [company("Gimli")]},
        {"companies": [company("Háma")], "events": ["Minions Stir"]},
        {"companies": [company("Kíli")], "events": ["Wake of War"]},
        at={"phase": "long-event"},
        windows="always",
    )
    assert zone(game, "Minions Stir") == "discard pile"
    assert zone(game, "Wake of War") == "in play"


@pytest.mark.rule("ME-12.17", "ME-12.18")
def test_only_the_active_player_and_his_hazard_player_may_discard_a_card() -> None:
    hand = {"hand": ["Cram"] * 8, "play_deck": DECK}
    game = seated(
        {"companies": [company("Gimli")], **hand},
        {"companies": [company("Háma")], **hand},
        {"companies": [company("Kíli")], **hand},
        at={"phase": "end-of-turn"},
        windows="always",
    )
    asked = set()
    while game.state.turn == 1:
        if game.decision.kind == "discard one card":
            asked.add(game.decision.seat)
        game.choose(game.decision.options[-1])
    assert asked == {A, B}


@pytest.mark.rule("ME-12.19", "CX-21", "CR-T.132")
def test_twilight_is_open_to_a_third_player() -> None:
    game = journey(hand_c=["Twilight"], events=["Doors of Night"], windows="always")
    passes(game, "Play Twilight")
    assert game.decision.seat == C
    assert game.state.active == A


@pytest.mark.rule("CR-T.136")
def test_a_third_player_may_save_his_environment_with_twilight() -> None:
    game = journey(mine=["Twilight"], hand_c=["Twilight"], events=["Doors of Night"], windows="always")
    passes(game, "Play Twilight")
    assert game.decision.seat == A
    act(game, "Play Twilight on Doors of Night")
    while game.decision.seat != C:
        passes(game)
    assert may(game, "Play Twilight on Twilight", C)


@pytest.mark.rule("CR-T.133")
def test_everybody_returns_to_hand_size_after_each_move_and_turn() -> None:
    game = journey(windows="able")
    while game.state.turn == 1 and not game.over:
        game.choose(game.decision.options[-1])
    assert [len(game.state.hand(seat)) for seat in (A, B, C)] == [8, 8, 8]


@pytest.mark.rule("ME-12.20")
def test_global_events_reach_every_player() -> None:
    game = seated(
        {"companies": [moving({"name": "Gimli"}, to="Moria", start="Lórien")]},
        {"companies": [company("Háma")], "hand": ["Orc-patrol"]},
        {"companies": [company("Kíli")], "events": ["Minions Stir"]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Orc-patrol", "keyed_to": "Wilderness"},
        },
        windows="always",
    )
    from westmarch.games.meccg.rules.combat.attack import Attack
    from westmarch.games.meccg.rules.combat.figures import attack_prowess

    attack = game.state.nearest(Attack)
    assert attack is not None
    assert attack_prowess(game.state, attack) == attack.base_prowess + 1, "the event is C's, the attack B's"


# the end


@pytest.mark.rule("ME-12.21")
def test_a_call_leaves_every_other_player_one_turn() -> None:
    game = seated(
        {"companies": [company("Gimli")], "exhausted": 2},
        {"companies": [company("Háma")]},
        {"companies": [company("Kíli")]},
        at={"phase": "end-of-turn"},
        windows="always",
    )
    passes(game, "call the Free Council")
    act(game, "Call the Free Council")
    turns = []
    while game.state.nearest(FreeCouncil) is None:
        if game.state.turn > 1 and game.state.active not in turns:
            turns.append(game.state.active)
        game.choose(game.decision.options[-1])
    assert turns == [B, C]
    assert game.decision.seat == C, "who had the last turn checks first"


def eliminating(*wizards: str) -> Game[MeccgState]:
    """Wizards are eliminated one after the other in the middle of A's site phase."""
    return seated(
        {"companies": [company("Gandalf", "Gimli", at="Moria")]},
        {"companies": [company("Saruman", "Háma")]},
        {"companies": [company("Radagast", "Kíli")]},
        at={
            "phase": "site",
            "company": 1,
            "step": "play resources",
            "procedures": [
                {"procedure": "elimination", "character": wizard, "cause": "combat"} for wizard in reversed(wizards)
            ],
        },
        windows="always",
    )


@pytest.mark.rule("ME-12.22")
def test_whose_wizard_is_eliminated_is_out_and_the_others_play_on() -> None:
    game = eliminating("Gandalf")
    assert not game.over
    assert game.state.out == [A]
    assert game.state.characters(A) == []
    assert zone(game, "Gimli") == "discard pile"
    assert (game.state.turn, game.state.active) == (2, B)
    assert game.state.hazard_player(B) == C
    assert game.state.hazard_player(C) == B
    game = eliminating("Saruman", "Radagast")
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((A,), "ME-1.03")


def counting(*sides: dict[str, Any]) -> Any:
    game = seated(*sides, at={"phase": "free-council"}, windows="always", dice=(12,) * 9)
    while not game.over:
        game.choose(game.decision.options[-1])
    assert game.result is not None
    return [dict(rows) for rows in game.result.details]


@pytest.mark.rule("ME-12.23")
def test_a_type_doubles_only_if_no_other_player_has_a_card_of_it() -> None:
    mine = {"companies": [company({"name": "Háma", "allies": ["Quickbeam"]})]}
    rows = counting(mine, {"companies": [company("Bergil")]}, {"companies": [company("Éowyn")]})
    assert rows[A]["ally, doubled"] == 4
    other = {"companies": [company({"name": "Éowyn", "allies": ["Leaflock"]})]}
    assert "ally, doubled" not in counting(mine, {"companies": [company("Bergil")]}, other)[A]


@pytest.mark.rule("ME-12.24")
def test_among_several_the_cards_tell_not_the_points() -> None:
    # Bergil and Éowyn are worth nothing, but they are characters.
    rows = counting(
        {"companies": [company("Gimli")]}, {"companies": [company("Bergil")]}, {"companies": [company("Éowyn")]}
    )
    assert "character, doubled" not in rows[A]


@pytest.mark.rule("ME-12.22")
def test_who_is_out_has_no_points_and_blocks_no_names() -> None:
    game = eliminating("Gandalf")
    assert all(marshalling_points(game.state, card) == 0 for card in game.state.in_play(A))
    assert "Gimli" not in game.state.names_in_use()


# decks


def with_hazards(creatures: int, others: int) -> Any:
    deck = next(iter(decks_for("multi-player").values()))
    wargs, events = find("Wargs")[0].id, find("Twilight")[0].id
    return replace(deck, hazards=(wargs,) * creatures + (events,) * others)


@pytest.mark.rule("ME-12.10")
def test_half_of_the_hazards_are_creatures() -> None:
    def lacks_creatures(deck: Any) -> bool:
        return any("ME-12.10" in problem for problem in check_deck(deck, "multi-player", allow_incomplete=True))

    assert lacks_creatures(with_hazards(15, 16))
    assert not lacks_creatures(with_hazards(16, 15))


@pytest.mark.rule("CR-T.134")
def test_cards_that_are_creature_or_event_count_as_half_a_creature() -> None:
    nazgul = find("Witch-king of Angmar")[0].id
    for count, enough in ((3, False), (4, True)):
        # Fourteen Wargs among 32 hazards: four halves make them sixteen.
        deck = with_hazards(14, 18 - count)
        deck = replace(deck, hazards=(*deck.hazards, *[nazgul] * count))
        problems = check_deck(deck, "multi-player", allow_incomplete=True)
        assert any("ME-12.10" in problem for problem in problems) != enough


@pytest.mark.rule("ME-12.11")
def test_a_pool_has_at_most_twenty_five_characters() -> None:
    deck = next(iter(decks_for("multi-player").values()))
    names = [each.id for each in all_facts().values() if each.side == "character" and each.alignment == "hero"]
    names = [each for each in names if not all_facts()[each].avatar and each not in deck.all_cards]
    for count, fits in ((25, True), (26, False)):
        pool = replace(deck, pool=tuple(names[:count]), characters=())
        problems = check_deck(pool, "multi-player", allow_incomplete=True)
        assert any("ME-12.11" in problem for problem in problems) != fits


@pytest.mark.rule("ME-12.33")
def test_any_other_player_may_be_influenced_once_a_turn() -> None:
    game = seated(
        {"companies": [company("Aragorn II", "Éowyn", at="Bree")]},
        {"companies": [company("Háma", at="Bree")]},
        {"companies": [company("Kíli", at="Bree")]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        windows="always",
        dice=(2, 12),
    )
    attempt = "Éowyn taps to influence away Háma"
    assert may(game, attempt)
    assert may(game, "Aragorn II taps to influence away Kíli"), "he is C's, not the next player's"
    act(game, "Aragorn II taps to influence away Kíli")
    passes(game, "site")
    assert game.state.zone_of(card(game, "Kíli"))[1] == C
    assert not may(game, attempt)
    assert "ME-9.11" in refused(game, attempt, A)
