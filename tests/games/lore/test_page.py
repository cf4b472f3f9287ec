"""What the page shows of a game of LoRE: nothing hidden, every card that is mentioned, the map, and the odds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import UNSET

from tests.games.lore.dialect import OPPONENT, YOU, Table, act, card
from tests.games.lore.random_play import random_game
from tests.games.pages import NAMES, Shown, some_of
from tests.games.random_play import choices, play
from westmarch import rulebook
from westmarch.games.lore.cards.facts import all_facts
from westmarch.games.lore.decks import ready_decks
from westmarch.games.lore.page import PAGE
from westmarch.games.lore.state import LoreState
from westmarch.games.page.search import BadSearch
from westmarch.kernel.action import Pass
from westmarch.kernel.game import Game

SHOWN = Shown(
    PAGE,
    card_fields=("card", "creature", "destination", "facing", "site", "target"),
    card_lists=(
        "assigned",
        "bears",
        "chosen",
        "conditions",
        "discard",
        "events",
        "hand",
        "outOfPlay",
        "pile",
        "pool",
        "toFace",
    ),
)


def moments(seed: int, every: int) -> Iterator[tuple[int, Game[LoreState]]]:
    return some_of(play(random_game(seed, "always"), choices(seed)), every, most=20)


def test_every_card_that_is_mentioned_is_there_and_a_hidden_one_tells_nothing() -> None:
    hidden = 0
    for _, game in moments(13, every=9):
        for seat in (YOU, OPPONENT, -1):
            seen = game.view(seat).state
            for number, now in SHOWN.cards(game, seat).items():
                assert now["definition"] == seen.definition[int(number)]
                if not now["definition"]:
                    hidden += 1
                    assert (now["name"], now["state"]) == ("", "untapped")
                    assert "notes" not in now
                    assert "siteType" not in now
    assert hidden > 0


def test_the_story_comes_piece_by_piece_and_makes_the_whole() -> None:
    told = SHOWN.told_in_pieces(play(random_game(14, "able"), choices(14)), most=150)
    assert len(told[0]) > 40
    assert any(line.heading for line in told[0])
    assert any(line.phase for line in told[-1])


def test_lines_name_rules_that_are_in_the_book() -> None:
    game = random_game(16, "able")
    for _ in play(game, choices(16)):
        pass
    named = {rule for line in PAGE.story(game.view(-1), NAMES).lines for rule in line.rules}
    assert {"LO-2.01", "LO-2.30", "LO-2.31"} <= named <= set(rulebook.rules("lore"))
    result = PAGE.result(game.view(-1), NAMES)
    assert result is not None
    assert result.rule in named | {"LO-1.08", "LO-1.09"}
    assert all("marshalling points" in line for line in result.lines)


def test_every_question_is_asked_in_a_sentence_and_every_window_has_a_title() -> None:
    known = {window.id for window in PAGE.windows}
    assert len(known) == len(PAGE.windows)
    asked = set()
    for now in play(random_game(5, "always"), choices(5)):
        for question in now.decisions:
            shown = SHOWN.decision(now, question.seat)
            assert shown is not None
            assert shown.prompt.endswith(("?", ".")), shown.prompt
            assert all(option.sentence for option in shown.options)
            asked.add(question.kind)
            if any(isinstance(action, Pass) for action in question.actions):
                assert question.kind in known
    assert {"draft", "new site", "movement phase", "enter the site", "last corruption rolls"} <= asked


# single positions


def test_the_odds_of_a_strike_are_told_before_the_click() -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Éomer", "Aragorn II"), 1, 10, 12)
    decision = SHOWN.decision(game, YOU)
    assert decision is not None
    notes = {option.sentence: option.note for option in decision.options}
    # Éomer has prowess 3 and body 9, and equal is enough.
    assert notes["Assign a strike to Éomer"] == "7+ (58%) beats it; if wounded, eliminated on 9+ (28%)"
    act(game, "strike Éomer")
    decision = SHOWN.decision(game, YOU)
    assert decision is not None
    notes = {option.sentence: option.note for option in decision.options}
    assert notes["Tap to face the strike"].startswith("7+ (58%) beats it")
    assert notes["Stay untapped, at -3 prowess"].startswith("10+ (17%) beats it")
    combat = SHOWN.picture(game, YOU).combat
    assert combat is not None
    assert (combat.strikes, combat.prowess, combat.body, combat.automatic) == (1, 10, None, False)
    assert combat.needs[0].startswith("Strike on Éomer: 3 + dice against 10")


def test_a_strike_is_told_with_its_dice_and_what_came_of_it() -> None:
    table = Table()
    game = table.attack(table.company(YOU, "Bree", "Éomer"), 1, 10, 2, 5)
    act(game, "tap to face")
    lines = PAGE.story(game.view(YOU), NAMES).lines
    strikes = [line for line in lines if line.kind == "strike" and line.roll]
    assert [(line.roll.total, line.roll.against, line.roll.beats) for line in strikes if line.roll] == [
        (5, 10, False),
        (5, 9, False),
    ]
    assert [line.outcome.result for line in lines if line.outcome] == ["successful"]
    assert [line.text for line in lines if line.kind == "wound"] == ["Éomer is wounded"]
    assert PAGE.marks(game.state.log) == ["attack"]


def test_a_destination_says_what_can_be_played_there_what_waits_and_what_the_way_invites() -> None:
    table = Table()
    company = table.company(YOU, "Rivendell", "Éomer")
    table.company(OPPONENT, "Moria", "Aragorn II")
    table.hand(YOU, "Sword of Gondolin", "Concealment").hand(OPPONENT, "Sword of Gondolin")
    game = table.moving(company)
    asked = SHOWN.decision(game, YOU)
    assert asked is not None
    moria = next(option for option in asked.options if "Moria" in option.sentence)
    assert moria.waits[-1] == "a company of 1 character of another player"
    assert any("strike" in words for words in moria.waits[:-1])
    assert not any(words in moria.note for words in moria.waits), "it is said once"
    assert moria.invites[0][0] in {"Orcs", "Men", "Animals"}
    for seat in (YOU, OPPONENT):
        playable = SHOWN.picture(game, seat).playable
        assert set(playable) <= {str(held) for held in game.state.hand(seat)}, "of the own hand alone"
        assert moria.site in playable[str(card(game, "Sword of Gondolin", seat))]
    assert str(card(game, "Concealment", YOU)) not in SHOWN.picture(game, YOU).playable
    assert SHOWN.picture(game, -1).playable is UNSET


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("Concealment", "It needs a scout in the company"),
        ("Concealment", "Concealment is played only against an attack"),
        ("Risky Blow", "Risky Blow is played only on a strike"),
        ("Magic Ring of Courage", "Such a ring is played when a gold ring is tested"),
        ("Thorin II", "Thorin II takes more influence than is unused: 4 of 2"),
    ],
)
def test_a_card_that_waits_for_something_says_for_what(held: str, words: str) -> None:
    laid = Table(windows="always").hand(YOU, held)
    laid.company(YOU, "Rivendell", "Imrahil", "Boromir II", "Faramir")
    game = laid.turn()
    assert words in [refusal.words for refusal in game.why_not_card(card(game, held, YOU), YOU)]


def test_a_way_is_chosen_on_the_map_and_used_counters_lie_there() -> None:
    table = Table()
    company = table.company(YOU, "Rivendell", "Éomer")
    site = table.site("Ettenmoors")
    table.state.used[str(site)] = 0b11
    table.state.region_types["Rhudaur"] = "Shadow-land"
    game = table.moving(company)
    decision = SHOWN.decision(game, YOU)
    assert decision is not None
    ways = [option for option in decision.options if getattr(option, "regions", None)]
    bag_end = [option for option in ways if option.sentence.startswith("Move to Bag End")]
    assert sorted(option.regions[1] for option in bag_end) == ["Arthedain", "Cardolan"]  # type: ignore[attr-defined]
    there = next(option for option in ways if option.sentence == "Move to Ettenmoors")
    assert there.site == table.state.definition[site]  # type: ignore[attr-defined]
    assert there.path == ("Shadow-land",)  # type: ignore[attr-defined]
    assert there.note.startswith("Ruins & Lairs · draw 1, opponent 1")
    assert "used" in there.note
    picture = SHOWN.picture(game, YOU)
    assert [(used.site, used.seats) for used in picture.used or ()] == [(there.site, (0, 1))]  # type: ignore[attr-defined]
    assert picture.region_types == {"Rhudaur": "Shadow-land"}
    sites = {each.id: each for each in PAGE.map().sites}
    assert sites[there.site].name == "Ettenmoors"  # type: ignore[attr-defined]
    assert {region.name for region in PAGE.map().regions} >= {"Rhudaur", "Gorgoroth", "The Shire"}


def test_why_not_of_a_card_tells_what_is_missing() -> None:
    table = Table(windows="always").hand(YOU, "Sword of Gondolin")
    game = table.at_site(table.company(YOU, "Bree", "Éomer"))
    act(game, "enter the site")
    sword = next(card for card in game.state.hand(YOU) if game.state.name(card) == "Sword of Gondolin")
    reasons = game.why_not_card(sword, YOU)
    assert [reason.rules for reason in reasons] == [("LO-2.89",)], "two players have no hazard piles to speak of"


# cards and decks


def test_every_card_has_a_face_and_is_found_by_its_name() -> None:
    for card_id, facts in all_facts().items():
        face = PAGE.face(card_id)
        assert (face.game, face.name) == ("lore", facts.name)
        assert card_id in PAGE.search(facts.name, {})
    assert PAGE.face("LR-343").icons == ("ring",)
    assert PAGE.face("LR-343").draws == (2, 3)


def test_numbers_below_zero_have_a_minus_sign() -> None:
    assert SHOWN.hyphened(all_facts()) == {}


def test_cards_are_searched_by_words_and_attributes() -> None:
    found = PAGE.search("", {"kind": "creature", "prowess": "13..", "keyed": "Wilderness"})
    assert {PAGE.face(card_id).name for card_id in found} == {"Giant", "Old Man Willow"}
    assert PAGE.search("", {"siteType": "Haven"})
    with pytest.raises(BadSearch, match="cards are not searched by 'culture'"):
        PAGE.search("", {"culture": "elven"})


def test_a_deck_at_a_glance() -> None:
    deck = next(iter(ready_decks().values()))
    shown = {chart.title: dict(chart.bars) for chart in PAGE.charts(deck)}
    assert sum(shown["Draw pile"].values()) == len(deck.draw_pile)
    assert "Marshalling points" in shown
    hand = PAGE.opening_hand(deck, "standard", seed=3)
    assert len(hand) == 8
    assert set(hand) <= set(deck.draw_pile)
