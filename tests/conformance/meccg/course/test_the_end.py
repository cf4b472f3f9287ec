"""The end of the full game: calls, last turns, last checks, the count and its modifications (ME-1, CR-H)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    offers,
    passes,
    refused,
    status,
    story,
    table,
)
from westmarch.games.meccg import new_game
from westmarch.games.meccg.cards.definition import all_cards
from westmarch.games.meccg.cards.facts import all_facts
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.decks import decks_for
from westmarch.games.meccg.formats import find_format
from westmarch.games.meccg.rules.course.scoring import TYPES, halved, plain_count, points_for_calling
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace
from westmarch.organiser.playing import outcome_of
from westmarch.organiser.rulebooks import MECCG

DECK = ["Orc-patrol", "Wargs", "Brigands", "Giant", "Wolves"] * 4
HAND = ["Dagger of Westernesse"] * 8
# Factions: four threes, an Iron Hill Dwarves of four, and twos.
TWENTY = [
    "Riders of Rohan",
    "Rangers of the North",
    "Wood-elves",
    "Rangers of Ithilien",
    "Iron Hill Dwarves",
    "Men of Anórien",
    "Beornings",
]
NINETEEN = [*TWENTY[:6], "Hillmen"]


def ending(pile: list[str], *, format: str = "standard", theirs: dict[str, Any] | None = None, **mine: Any) -> Any:
    """The end of your turn, with a company that scores nothing."""
    return table(
        you={
            "companies": [company("Éowyn")],
            "marshalling_point_pile": pile,
            "hand": HAND,
            "play_deck": DECK,
            **mine,
        },
        opponent={"companies": [company("Bergil")], "hand": HAND, "play_deck": DECK, **(theirs or {})},
        at={"phase": "end-of-turn"},
        format=format,
        windows="always",
    )


def may_call(game: Game[MeccgState]) -> bool:
    passes(game, "call the Council")
    return may(game, "call the Free Council")


def council(
    mine: dict[str, Any], theirs: dict[str, Any], dice: tuple[int, ...] = (), format: str = "standard", **more: Any
) -> Game[MeccgState]:
    return table(
        you=mine, opponent=theirs, at={"phase": "free-council"}, dice=dice, windows="always", format=format, **more
    )


def finish(game: Game[MeccgState]) -> Any:
    while not game.over:
        game.choose(game.decision.options[-1])
    assert game.result is not None
    return game.result


def scored(mine: list[str], theirs: list[str] | None = None, *, you: Any = (), other: Any = ()) -> Any:
    """The result of a count between companies of Éowyn and Bergil (worth nothing) and these piles."""
    game = council(
        {"companies": [company("Éowyn", *you)], "marshalling_point_pile": mine},
        {"companies": [company("Bergil", *other)], "marshalling_point_pile": theirs or []},
        dice=(12,) * 12,
    )
    return finish(game)


# calling


@pytest.mark.rule("ME-1.12", "ID-02", "ME-1.49")
def test_a_call_by_points_needs_twenty_at_the_end_of_the_own_turn() -> None:
    assert not may_call(ending(NINETEEN))
    assert may_call(ending(TWENTY))
    game = table(
        you={"companies": [company("Éowyn", at="Bree")], "marshalling_point_pile": TWENTY},
        at={"phase": "site", "company": 1, "step": "play resources"},
        format="standard",
        windows="always",
    )
    assert not may(game, "call the Free Council")
    assert "ME-1.12" in refused(game, "call the Free Council", YOU)


@pytest.mark.rule("ME-1.11")
def test_an_exhausted_deck_allows_a_call_and_leaves_the_opponent_one_turn() -> None:
    assert not may_call(ending([]))
    game = ending([], exhausted=1)
    assert may_call(game)
    act(game, "Call the Free Council")
    turns = set()
    while not game.over and game.decision.kind != "final corruption checks":
        turns.add((game.state.turn, game.state.active))
        game.choose(game.decision.options[-1])
    assert turns == {(1, YOU), (2, OPPONENT)}


@pytest.mark.rule("ME-1.10")
def test_when_all_decks_are_exhausted_the_end_follows_the_turn_in_progress() -> None:
    game = ending([], exhausted=1, theirs={"exhausted": 1})
    while not game.over and game.decision.kind != "final corruption checks":
        assert game.state.turn == 1
        game.choose(game.decision.options[-1])
    assert not game.over
    game = ending([], exhausted=1)
    passes(game, "organize")
    assert game.state.turn == 2, "one exhausted deck alone ends nothing"


@pytest.mark.rule("ME-1.17")
def test_points_at_under_deeps_sites_do_not_count_for_a_call_but_in_the_end() -> None:
    deep = [company("Éowyn"), company("Glorfindel II", at="The Under-gates")]
    game = ending([*TWENTY[:5], "Hillmen"], companies=deep)
    assert sum(plain_count(game.state, YOU)) == 20
    assert points_for_calling(game.state, YOU) == 17
    assert not may_call(game)
    assert may_call(ending([*TWENTY[:5], "Hillmen"], companies=[company("Éowyn", "Glorfindel II")]))


@pytest.mark.rule("CR-T.187")
def test_a_call_is_refused_for_points_below_the_surface_that_the_final_count_has() -> None:
    eighteen = TWENTY[:6]
    deep = [company("Éowyn"), company("Glorfindel II", "Kíli", at="The Under-gates")]
    game = ending(eighteen, companies=deep)
    assert sum(plain_count(game.state, YOU)) == 22
    passes(game, "call the Council")
    assert not may(game, "call the Free Council")
    assert "enough_points_or_exhausted" in refused(game, "call the Free Council", YOU)
    end = council(
        {"companies": deep, "marshalling_point_pile": eighteen}, {"companies": [company("Bergil")]}, dice=(12,) * 4
    )
    rows = dict(finish(end).details[YOU])
    assert sum(rows.get(kind, 0) for kind in TYPES) == 22


@pytest.mark.rule("ME-1.19")
def test_a_call_counts_plain_points() -> None:
    game = ending(TWENTY[:5])
    assert sum(plain_count(game.state, YOU)) == 16, "doubled they would be 32"
    assert not may_call(game)
    assert may_call(ending(TWENTY)), "and one type alone may give them all"


# the last checks


@pytest.mark.rule("ME-1.21", "ME-1.22", "ID-36")
def test_every_character_checks_and_the_player_of_the_last_turn_goes_first() -> None:
    game = council({"companies": [company("Éowyn", "Háma")]}, {"companies": [company("Bergil")]}, dice=(12, 12, 12))
    order = []
    while not game.over:
        if game.decision.kind == "final corruption checks":
            order.append((game.decision.seat, len(game.decision.options)))
        game.choose(game.decision.options[0])
    assert order == [(YOU, 2), (YOU, 1), (OPPONENT, 1)]


@pytest.mark.rule("ME-1.23", "CR-H.02")
def test_nothing_untaps_for_the_end() -> None:
    game = ending(
        TWENTY, companies=[company({"name": "Éowyn", "state": "tapped"}, {"name": "Háma", "state": "tapped"})]
    )
    passes(game, "call the Free Council")
    act(game, "Call the Free Council")
    passes(game, "final corruption checks")
    assert (status(game, "Éowyn"), status(game, "Háma")) == ("tapped", "tapped")
    while game.decision.kind == "final corruption checks" and game.decision.seat == OPPONENT:
        passes(game)
        passes(game, "final corruption checks")
    act(game, "Éowyn makes")
    assert not may(game, "Háma"), "the caller had no untap phase: nobody can support"


@pytest.mark.rule("ME-1.24", "CR-H.04")
def test_only_resources_that_bear_on_the_checks_can_be_played() -> None:
    game = council(
        {
            "companies": [company(bearing("Frodo", "Glamdring"), "Boromir II")],
            "hand": ["Halfling Strength", "Dark Quarrels", "Concealment"],
        },
        {"companies": [company("Bergil")], "hand": ["Weariness of the Heart"]},
        dice=(12,),
    )
    assert not may(game, "Play"), "nothing belongs between the checks"
    act(game, "Frodo makes")
    assert game.decision.kind == "corruption check"
    assert [sentence for sentence in offers(game, YOU) if sentence.startswith("Play")] == [
        "Play Halfling Strength (+4 to the check) with Frodo"
    ]
    for unrelated in ("Dark Quarrels", "Concealment"):
        assert refused(game, f"Play {unrelated}", YOU)
    assert refused(game, "Play Weariness of the Heart", OPPONENT)
    act(game, "Play Halfling Strength")
    passes(game, "Boromir II makes")
    assert any(line.endswith("= 12 +8 = 20") for line in story(game)), "four of his own, and four for the card"


@pytest.mark.rule("ME-1.25")
def test_no_hazard_can_be_played_any_more() -> None:
    game = council(
        {"companies": [company(bearing("Éowyn", "Glamdring"))]},
        {"companies": [company("Bergil")], "hand": ["Weariness of the Heart", "Call of Home", "Lure of Nature"]},
        dice=(12, 12),
    )
    while not game.over:
        assert not any(sentence.startswith("Play") for sentence in offers(game, OPPONENT))
        game.choose(game.decision.options[-1])


@pytest.mark.rule("ME-1.27")
def test_who_fails_takes_his_items_along_and_his_followers_stay() -> None:
    aragorn = bearing("Aragorn II", "Glamdring", "Sword of Gondolin", followers=["Kíli"])
    game = council({"companies": [company(aragorn)]}, {"companies": [company("Bergil")]}, dice=(2, 12, 12))
    act(game, "Aragorn II makes")
    rows = dict(finish(game).details[YOU])
    assert rows["character"] == 1
    assert "item" not in rows


# lost Wizards

HEAVY = ("Glamdring", "Sword of Gondolin", "Orcrist", "Great-shield of Rohan", "The Mithril-coat")


def wizards(dice: tuple[int, ...]) -> Game[MeccgState]:
    return council(
        {"companies": [company(bearing("Gandalf", *HEAVY[:2]))], "marshalling_point_pile": TWENTY},
        {"companies": [company(bearing("Saruman", *HEAVY[2:4]))]},
        dice=dice,
    )


@pytest.mark.rule("ME-1.28")
def test_a_wizard_who_fails_the_last_check_loses_the_game_whatever_the_points() -> None:
    result = finish(wizards((2, 12)))
    assert (result.winners, result.rule) == ((OPPONENT,), "ME-1.28")


@pytest.mark.rule("ME-1.29", "ME-1.30")
def test_if_both_wizards_fail_their_last_checks_nobody_wins() -> None:
    game = wizards((2, 2))
    act(game, "Gandalf makes")
    passes(game, "final corruption checks")
    assert not game.over, "the other Wizard checks, too"
    result = finish(game)
    assert (result.winners, result.rule) == ((), "ME-1.29")
    assert str(result).startswith("Nobody wins")


@pytest.mark.rule("ME-1.03")
def test_whose_wizard_is_eliminated_loses_at_once() -> None:
    game = table(
        you={"companies": [company("Gandalf", at="Moria")], "marshalling_point_pile": TWENTY},
        opponent={"companies": [company("Bergil")]},
        at={
            "phase": "site",
            "company": 1,
            "step": "play resources",
            "procedures": [{"procedure": "elimination", "character": "Gandalf", "cause": "combat"}],
        },
        format="standard",
    )
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((OPPONENT,), "ME-1.03")


# the count


@pytest.mark.rule("ME-1.32", "ME-1.33")
def test_the_higher_total_of_all_sources_wins() -> None:
    game = council(
        {
            "companies": [company({"name": "Aragorn II", "items": ["Glamdring"], "allies": ["Quickbeam"]})],
            "marshalling_point_pile": ["Riders of Rohan", "Wargs"],
            "events": [],
        },
        {"companies": [company("Bergil")]},
    )
    assert points_by_kind(game.state, YOU) == {"character": 3, "item": 2, "ally": 2, "faction": 3, "kill": 1}
    assert finish(game).winners == (YOU,)


@pytest.mark.rule("ME-1.34")
def test_some_characters_cost_points_when_they_were_eliminated() -> None:
    game = council({"companies": [company("Éowyn")], "out_of_play": ["Elrond"]}, {"companies": [company("Bergil")]})
    assert points_by_kind(game.state, YOU) == {"character": -3}


@pytest.mark.rule("ME-1.35")
def test_every_card_with_points_has_one_of_six_types() -> None:
    scoring = [each for each in all_cards() if each.facts.marshalling_points]
    assert scoring
    assert {each.facts.points_kind for each in scoring} == set(TYPES)


@pytest.mark.rule("ME-1.36")
def test_minor_items_give_no_item_points() -> None:
    game = council({"companies": [company(bearing("Éowyn", "Dagger of Westernesse"))]}, {})
    assert points_by_kind(game.state, YOU) == {}


@pytest.mark.rule("ME-1.40")
def test_doubling_comes_before_the_half() -> None:
    # Allies 4; items 1 and kill 4 besides, the items matched by the opponent's.
    allies = {"name": "Háma", "allies": ["Quickbeam", "Leaflock"], "items": ["Book of Mazarbul"]}
    result = scored(
        ["Wargs", "Cave-drake", "Barrow-wight", "Ambusher"],
        you=(allies,),
        other=(bearing("Fíli", "Durin’s Axe"),),
    )
    rows = dict(result.details[YOU])
    assert (rows["ally"], rows["ally, doubled"], rows["ally, at most half"]) == (4, 8, 6)
    assert result.points[YOU] == 11


@pytest.mark.rule("ME-1.41", "CX-14", "CR-H.01")
def test_a_type_in_which_the_opponent_has_nothing_or_less_is_doubled() -> None:
    kill = ["Wargs", "Cave-drake", "Barrow-wight", "Ambusher", "Brigands", "Crebain", "Abductor", "Giant"]
    rows = dict(scored([*kill, "Riders of Rohan"]).details[YOU])
    assert rows["faction, doubled"] == 6
    rows = dict(scored([*kill, "Riders of Rohan"], ["Hillmen"]).details[YOU])
    assert "faction, doubled" not in rows
    negative = scored([*kill], ["Frodo"], you=("Gimli", "Balin"), other=("Faramir",))
    assert dict(negative.details[OPPONENT]).get("character", 0) == 0, "two for Faramir, minus two for Frodo"
    assert dict(negative.details[YOU])["character, doubled"] == 8


@pytest.mark.rule("ME-1.42")
def test_kill_and_miscellaneous_points_are_never_doubled() -> None:
    rows = dict(scored(["Wargs", "Cave-drake", "Dreams of Lore"]).details[YOU])
    assert (rows["kill"], rows["miscellaneous"]) == (2, 2)
    assert not any("doubled" in name for name in rows)


@pytest.mark.rule("ME-1.43", "CX-01", "CR-T.123")
def test_no_type_gives_more_than_half_rounded_up() -> None:
    assert halved((6, 9, 0, 0, 0, 0)) == (6, 7, 0, 0, 0, 0)
    assert halved((3, 8, 0, 0, 0, 0)) == (3, 4, 0, 0, 0, 0)
    game = council(
        {
            "companies": [
                company(bearing("Glorfindel II", "Dwarven Ring of Barin’s Tribe", "Glamdring", "Great-shield of Rohan"))
            ],
        },
        {"companies": [company(bearing("Gimli", "Durin’s Axe"))]},
        dice=(12, 12),
    )
    result = finish(game)
    assert dict(result.details[YOU]) == {"character": 3, "item": 8, "item, at most half": 4}
    assert result.points[YOU] == 7


@pytest.mark.rule("ME-1.44", "ID-04")
def test_the_half_never_goes_below_zero() -> None:
    assert halved((-3, 5, 0, 0, 0, 0)) == (-3, 0, 0, 0, 0, 0)
    result = scored(["Riders of Rohan"])
    assert dict(result.details[YOU]) == {"faction": 3, "faction, doubled": 6, "faction, at most half": 1}


@pytest.mark.rule("ME-1.45", "ME-1.46")
def test_matching_unique_cards_in_hand_take_a_point_each() -> None:
    game = council(
        {"companies": [company("Éowyn")], "hand": ["Riders of Rohan", "Hillmen", "Éomer", "Bergil", "Cave-drake"]},
        {
            "companies": [company("Bergil", "Éomer")],
            "marshalling_point_pile": ["Riders of Rohan", "Wargs", "Barrow-wight", "Brigands"],
        },
        dice=(12, 12, 12),
    )
    passes(game, "reveal matching cards")
    assert offers(game) == ["Reveal Riders of Rohan", "Reveal Éomer", "Reveal nothing more"]
    before = sum(game.state.frame.half[OPPONENT])  # type: ignore[attr-defined]
    act(game, "Reveal Riders of Rohan", "Reveal Éomer")
    assert offers(game) == ["Reveal nothing more"]
    result = finish(game)
    assert result.points[OPPONENT] == before - 2
    assert dict(result.details[OPPONENT])["revealed by others"] == -2
    assert "ME-1.45" in refused(
        council({"companies": [company("Éowyn")], "hand": ["Hillmen"]}, {}), "Reveal Hillmen", YOU
    )


@pytest.mark.rule("ME-1.47")
def test_equal_totals_are_a_tie() -> None:
    result = scored(["Riders of Rohan"], ["Wood-elves"])
    assert result.points == (1, 1)
    assert (result.is_draw, result.rule) == (True, "ME-1.47")


@pytest.mark.rule("CX-20")
def test_a_tie_stands_unless_the_weakest_link_was_agreed_on() -> None:
    tied = {"companies": [company(bearing("Éowyn", "Glamdring"))]}, {"companies": [company(bearing("Háma", "Orcrist"))]}
    result = finish(council(*tied, dice=(12, 12)))
    assert (result.is_draw, result.points) == (True, (1, 1))
    # Glamdring gives one corruption point and Orcrist one: a three passes once, but not under two points more.
    game = council(*tied, dice=(12, 12, 12, 12, 12, 2), format="standard, weakest link")
    result = finish(game)
    assert result.winners == (YOU,)
    assert sum("one corruption point more" in line for line in story(game)) == 2


@pytest.mark.rule("CX-20")
def test_when_nobody_is_left_to_be_corrupted_the_dice_break_the_tie() -> None:
    result = finish(council({}, {}, dice=(5, 5, 4, 9), format="standard, weakest link"))
    assert (result.winners, result.rule, result.points) == ((OPPONENT,), "ME-11.11", (0, 0))


@pytest.mark.rule("ME-1.50", "ME-1.51", "ME-1.52")
@pytest.mark.parametrize(
    ("format", "exhausted", "points", "allowed"),
    [
        ("2-deck", 0, 25, False),
        ("2-deck", 1, 24, False),
        ("2-deck", 1, 25, True),
        ("2-deck", 2, 0, True),
        ("3-deck", 1, 30, False),
        ("3-deck", 2, 29, False),
        ("3-deck", 2, 30, True),
        ("3-deck", 3, 0, True),
        ("4-deck", 2, 40, False),
        ("4-deck", 3, 39, False),
        ("4-deck", 3, 40, True),
        ("4-deck", 4, 0, True),
    ],
)
def test_longer_games_ask_for_more_before_a_call(format: str, exhausted: int, points: int, allowed: bool) -> None:
    # Wargs are worth one point each.
    game = ending(["Wargs"] * points, format=format, exhausted=exhausted)
    assert sum(plain_count(game.state, YOU)) == points
    assert may_call(game) == allowed


@pytest.mark.rule("ME-1.50", "ME-1.51", "ME-1.52")
@pytest.mark.parametrize(("format", "exhaustions"), [("2-deck", 2), ("3-deck", 3), ("4-deck", 4)])
def test_longer_games_end_when_every_deck_was_exhausted_often_enough(format: str, exhaustions: int) -> None:
    game = ending([], format=format, exhausted=exhaustions, theirs={"exhausted": exhaustions})
    passes(game, "final corruption checks")
    assert game.state.turn == 1
    game = ending([], format=format, exhausted=exhaustions, theirs={"exhausted": exhaustions - 1})
    passes(game, "organize")
    assert game.state.turn == 2


@pytest.mark.rule("ME-1.09")
def test_the_end_is_the_same_under_every_name() -> None:
    hero = council({"companies": [company("Éowyn")]}, {"companies": [company("Bergil")]})
    minion = council(
        {"alignment": "minion", "companies": [{"at": "Minas Morgul", "characters": ["Gorbag"]}]},
        {"companies": [company("Bergil")]},
    )
    steps = [[type(frame).__name__ + frame.at for frame in game.state.stack] for game in (hero, minion)]
    assert steps[0] == steps[1]
    names = [game.state.alignment(YOU).end_of_game for game in (hero, minion)]
    assert names == ["Free Council", "Audience with Sauron"]


@pytest.mark.rule("ME-1.26")
def test_companions_may_tap_for_a_final_check_and_for_nothing_else() -> None:
    game = council(
        {"companies": [company(bearing("Éowyn", "Glamdring"), bearing("Gandalf", "Precious Gold Ring"))]},
        {"companies": [company("Bergil")]},
        dice=(5, 12, 12),
    )
    act(game, "Éowyn makes")
    assert [sentence for sentence in offers(game, YOU) if "Gandalf" in sentence] == [
        sentence for sentence in offers(game, YOU) if "Gandalf" in sentence and "check" in sentence
    ]
    assert may(game, "Gandalf", YOU)
    act(game, next(sentence for sentence in offers(game, YOU) if "Gandalf" in sentence))
    assert status(game, "Gandalf") == "tapped"


@pytest.mark.rule("CR-H.03")
def test_events_on_the_table_still_apply_at_the_council() -> None:
    lured = {"name": "Háma", "events": ["Lure of the Senses"]}
    game = council({"companies": [company(lured, "Éowyn")]}, {"companies": [company("Bergil")]}, dice=(2, 2, 12))
    act(game, "Háma makes")
    finish(game)
    lost = [name for name in ("Háma", "Éowyn") if not game.state.lies_in_play(card(game, name))]
    assert lost == ["Háma"], "both rolled two; the event gives him corruption points"


@pytest.mark.rule("ME-1.48")
def test_a_tie_stands_in_a_tournament_too() -> None:
    game = council(
        {"companies": [company("Éowyn")], "marshalling_point_pile": ["Riders of Rohan"]},
        {"companies": [company("Bergil")], "marshalling_point_pile": ["Wood-elves"]},
        dice=(12, 12),
        format="tournament",
    )
    result = finish(game)
    assert result.is_draw
    assert MECCG.points(outcome_of(result, MECCG), 2, 1) == (3, 3)


@pytest.mark.rule("ME-1.45")
def test_manifestations_match_too() -> None:
    game = council(
        {"companies": [company("Éowyn")], "hand": ["Gollum"]},
        {
            "companies": [company("Bergil")],
            "events": [],
            "marshalling_point_pile": [{"name": "Stinker", "owner": "you"}],
        },
        dice=(12, 12),
    )
    passes(game, "reveal matching cards")
    assert may(game, "Reveal Gollum")


@pytest.mark.rule("ME-1.54")
def test_two_decks_are_the_usual_length() -> None:
    decks = list(decks_for("standard").values())[:2]
    game = new_game(decks, allow_incomplete=True)
    assert (game.state.law.exhaustions, game.state.law.points_to_call) == (2, 25)


@pytest.mark.rule("ME-1.55")
def test_sideboards_are_larger_in_tournaments() -> None:
    lengths = ("1-deck", "2-deck", "3-deck", "4-deck")
    assert [find_format(f"standard {length}").sideboard_size for length in lengths] == [25, 25, 30, 35]
    assert [find_format(f"tournament {length}").sideboard_size for length in lengths] == [30, 30, 35, 40]
    deck = decks_for("standard")["Stewards of Gondor"]
    cards = tuple(each.id for each in all_facts().values() if each.side == "hazard" and not each.unique)[:30]
    larger = replace(deck, sideboard=cards)
    for format, allowed in (("2-deck", False), ("tournament 2-deck", True)):
        problems = check_deck(larger, format, allow_incomplete=True)
        assert any("sideboard" in each.lower() and "25" in each for each in problems) != allowed
