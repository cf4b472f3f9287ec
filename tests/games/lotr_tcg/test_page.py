"""What the page shows of a game: nothing that is hidden, every card that is mentioned, each line of the story once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lotr_tcg.dialect import OPPONENT, YOU, fight, skirmish, table
from tests.games.lotr_tcg.random_play import play, random_game
from tests.games.pages import NAMES, Shown, some_of
from tests.games.random_play import choices
from westmarch import rulebook
from westmarch.games.lotr_tcg.cards.facts import all_facts
from westmarch.games.lotr_tcg.decks import ready_decks
from westmarch.games.lotr_tcg.page import PAGE
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.games.page.search import BadSearch
from westmarch.kernel.action import Pass
from westmarch.kernel.game import Game

SHOWN = Shown(
    PAGE,
    card_fields=("card", "ring", "character", "facing"),
    card_lists=(
        "adventure",
        "bears",
        "dead",
        "discard",
        "dying",
        "hand",
        "minions",
        "overwhelmed",
        "played",
        "stacked",
    ),
)
MIXES = [(2, False), (2, True), (3, True)]
ALWAYS_ASKED = {
    "assign defenders",
    "choose",
    "choose whether",
    "dig deeper",
    "discard another card",
    "move on or stay",
    "play a card",
    "starting fellowship",
    "who takes up the Ring",
}
"""Questions in which one may pass, but nobody wants that done for him."""


def moments(seed: int, seats: int, mixed: bool, every: int) -> Iterator[tuple[int, Game[TcgState]]]:
    game = random_game(seed, "always", seats, mixed)
    return some_of(play(game, choices(seed)), every, most=20)


@pytest.mark.parametrize(("seats", "mixed"), MIXES)
def test_every_card_that_is_mentioned_is_there_and_a_hidden_one_tells_nothing(seats: int, mixed: bool) -> None:
    hidden = 0
    for _, game in moments(13, seats, mixed, every=7):
        for seat in (*range(seats), -1):
            seen = game.view(seat).state
            for number, now in SHOWN.cards(game, seat).items():
                assert now["definition"] == seen.definition[int(number)]
                if not now["definition"]:
                    hidden += 1
                    assert (now["name"], now["wounds"], now["active"]) == ("", 0, False)
                    assert "notes" not in now
    assert hidden > 0


def test_the_story_comes_piece_by_piece_and_makes_the_whole() -> None:
    game = random_game(14, "able", mixed=True)
    told = SHOWN.told_in_pieces(play(game, choices(14)), most=200)
    assert len(told[0]) > 40
    assert any(line.heading for line in told[0])
    assert any(line.phase for line in told[-1])


def test_lines_name_rules_that_are_in_the_book() -> None:
    game = random_game(16, "able", mixed=True)
    for _ in play(game, choices(16)):
        pass
    named = {rule for line in PAGE.story(game.view(-1), NAMES).lines for rule in line.rules}
    assert {"TC-3.22", "TC-3.12", "TC-4.03", "TC-7.03"} <= named <= set(rulebook.rules("lotr_tcg"))


@pytest.mark.parametrize("seed", range(4))
def test_every_question_is_asked_in_a_sentence_and_every_window_has_a_title(seed: int) -> None:
    known = {window.id for window in PAGE.windows} | ALWAYS_ASKED
    assert len({window.id for window in PAGE.windows}) == len(PAGE.windows)
    game = random_game(seed, "always", mixed=True)
    for now in play(game, choices(seed)):
        for question in now.decisions:
            shown = SHOWN.decision(now, question.seat)
            assert shown is not None
            assert shown.prompt.endswith(("?", ".")), shown.prompt
            assert all(option.sentence for option in shown.options)
            if any(isinstance(action, Pass) for action in question.actions):
                assert question.kind in known


# single positions


def test_a_skirmish_is_shown_with_both_strengths_and_what_it_would_come_to() -> None:
    game = skirmish("Gimli, Son of Glóin", "Goblin Runner")
    shown = SHOWN.picture(game, YOU)
    (fight,) = shown.skirmishes
    assert (fight.ours, fight.theirs, fight.wins, fight.under_way) == (6, 5, True, True)
    assert shown.cards[str(fight.character)].name.startswith("Gimli")
    (minion,) = (person for side in shown.sides for person in side.minions)
    assert minion.facing == fight.character
    assert fight.dying == (minion.card,), "a Goblin Runner has one vitality, and Gimli deals two wounds"
    assert "6 against 5" in fight.words


def test_a_skirmish_that_is_over_is_told_with_both_totals_and_every_fighter() -> None:
    game = skirmish("Gimli, Son of Glóin", "Goblin Runner", "Goblin Pursuer", "Goblin Scavengers")
    fight(game)
    (told,) = [line for line in PAGE.story(game.view(YOU), NAMES).lines if line.kind == "skirmish"]
    assert told.outcome
    names = [PAGE.face(card_id).name for card_id in told.outcome.won]
    assert sorted(names) == ["Goblin Pursuer", "Goblin Runner", "Goblin Scavengers"]
    assert [PAGE.face(card_id).name for card_id in told.outcome.lost] == ["Gimli, Son of Glóin"]
    assert (told.outcome.total, told.outcome.against, told.outcome.result) == (5 + 6 + 8, 6, "overwhelmed")


def test_a_skirmish_that_has_not_begun_is_judged_as_if_it_had() -> None:
    """A text that counts only while skirmishing is in the outlook already."""
    game = table(
        {"fellowship": [{"name": "Aragorn, Ranger of the North", "with": []}]},
        {"minions": ["Goblin Runner"]},
        at={"phase": "assignment", "step": "defenders"},
    )
    asked = SHOWN.decision(game, YOU)
    assert asked is not None
    notes = {option.sentence: option.note for option in asked.options}
    assert "against 5" in next(note for sentence, note in notes.items() if sentence.startswith("Aragorn"))
    assert SHOWN.picture(game, YOU).skirmishes == ()


def test_wounds_burdens_and_the_ring_are_shown_on_their_bearer() -> None:
    game = table(
        {"burdens": 3, "worn": True, "ring_bearer": {"name": "Frodo, Son of Drogo", "wounds": 1}},
        {"minions": ["Goblin Runner"]},
        at={"phase": "maneuver"},
        twilight=4,
    )
    shown = SHOWN.picture(game, OPPONENT)
    theirs = next(side for side in shown.sides if side.seat == YOU)
    assert (theirs.burdens, theirs.resistance, theirs.worn) == (3, 10, True)
    (frodo,) = theirs.companions
    assert (frodo.ring_bearer, frodo.wounds, frodo.vitality) == (True, 1, 4)
    assert frodo.strength == 4, "the Ring adds one"
    assert shown.twilight == 4
    assert shown.sides[-1].seat == OPPONENT, "one's own side comes last"


def test_the_path_has_all_sites_and_the_markers() -> None:
    game = table({"site": 4}, {"site": 2}, at={"phase": "fellowship"})
    shown = SHOWN.picture(game, YOU)
    assert [site.number for site in shown.path] == [*range(1, 10)]
    assert [site.number for site in shown.path if site.card is not None] == [1, 2, 3, 4]
    assert {site.number: site.markers for site in shown.path if site.markers} == {2: (OPPONENT,), 4: (YOU,)}
    assert [site.number for site in shown.path if site.sanctuary] == [3, 6]


def test_an_inactive_fellowship_is_shown_as_it_stands_on_its_cards() -> None:
    game = table(
        {},
        {"fellowship": [{"name": "Gimli, Son of Glóin", "with": ["Dwarven Axe"]}]},
        at={"phase": "fellowship"},
    )
    theirs = SHOWN.picture(game, YOU).sides[0]
    gimli = next(person for person in theirs.companions if not person.ring_bearer)
    assert (gimli.strength, gimli.vitality, gimli.takes_part) == (8, 3, True)


def test_why_not_of_a_card_tells_what_is_missing() -> None:
    game = table({"hand": ["Goblin Runner"]}, at={"phase": "fellowship"})
    (runner,) = game.state.hand(YOU)
    told = [refusal.words for refusal in game.why_not_card(runner, YOU)]
    assert any("Shadow cards" in words for words in told)


@pytest.mark.parametrize(
    ("site", "twilight", "words"),
    [
        (3, 4, "Goblin Marksman costs too much twilight: 3 and 2 for roaming: 5 of 4"),
        (4, 2, "Goblin Marksman costs too much twilight: 3 of 2"),
    ],
)
def test_a_card_that_is_too_dear_names_all_parts_of_its_price(site: int, twilight: int, words: str) -> None:
    at = {"turn": "you", "phase": "shadow"}
    game = table({"site": site}, {"hand": ["Goblin Marksman"]}, at=at, twilight=twilight)
    (marksman,) = game.state.hand(OPPONENT)
    assert words in [refusal.words for refusal in game.why_not_card(marksman, OPPONENT)]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("Hobbit Intuition", "Hobbit Intuition is played in a skirmish"),
        ("Strength of Spirit", "Strength of Spirit is played only if a companion is about to exert"),
        ("Great Shield", "Great Shield goes on a Man"),
        ("Dwarf Guard", "That is possible only if you can spot a Dwarf"),
    ],
)
def test_a_card_that_waits_for_something_says_for_what(card: str, words: str) -> None:
    game = table({"hand": [card]}, at={"phase": "fellowship"})
    (held,) = game.state.hand(YOU)
    assert words in [refusal.words for refusal in game.why_not_card(held, YOU)]


# cards and decks


def test_every_card_has_a_face_with_a_text_and_its_numbers() -> None:
    for card_id, facts in all_facts().items():
        face = PAGE.face(card_id)
        assert face.game == "lotr_tcg"
        assert (face.id, face.title, face.complete) == (card_id, facts.title, True)
        assert face.frame != "the one ring"
        if facts.type in ("companion", "ally", "minion"):
            assert face.numbers["strength"] == facts.strength
            assert face.numbers["vitality"] == facts.vitality


def test_numbers_below_zero_have_a_minus_sign() -> None:
    assert SHOWN.hyphened(all_facts()) == {}
    assert "The minion archery total is −1." in PAGE.face("1_107").text


def test_cards_are_searched_by_words_and_attributes() -> None:
    assert PAGE.search("gloin", {}) == PAGE.search("Glóin", {}) != []
    minions = PAGE.search("", {"kind": "minion", "culture": "moria", "strength": "8.."})
    assert minions
    assert all(all_facts()[card_id].strength >= 8 for card_id in minions)
    assert set(PAGE.search("", {"culture": "elven|shire", "kind": "companion"})) == {
        card_id
        for card_id, facts in all_facts().items()
        if facts.type == "companion" and facts.culture in ("elven", "shire")
    }
    assert PAGE.filters()["culture"][0] == "dwarven"
    with pytest.raises(BadSearch, match="prowess"):
        PAGE.search("", {"prowess": "3"})


def test_a_deck_at_a_glance() -> None:
    deck = ready_decks()["Gimli Starter"]
    charts = {chart.title: dict(chart.bars) for chart in PAGE.charts(deck)}
    assert charts["Sides"] == {"Free Peoples": 30, "Shadow": 30}
    assert sum(charts["Kinds of cards"].values()) == len(deck.draw_deck)
    assert set(charts["Cultures"]) == {kind.facts.culture for kind in deck.kinds()}


def test_an_opening_hand_leaves_out_a_fixed_fellowship() -> None:
    deck = ready_decks()["Gimli Starter"]
    hands = [PAGE.opening_hand(deck, "starter", seed) for seed in range(40)]
    assert {len(hand) for hand in hands} == {8}
    assert PAGE.opening_hand(deck, "starter", 3) == hands[3]
    for card_id in deck.start:
        assert max(hand.count(card_id) for hand in hands) < deck.draw_deck.count(card_id)
