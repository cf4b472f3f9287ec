"""What the page shows of a game: nothing that is hidden, every card that is mentioned, each line of the story once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.games.lotr_tcg.dialect import OPPONENT, YOU, skirmish, table
from tests.games.lotr_tcg.random_play import play, random_game
from tests.games.random_play import choices
from westmarch import rulebook
from westmarch.games.lotr_tcg.cards.facts import all_facts
from westmarch.games.lotr_tcg.decks import ready_decks
from westmarch.games.lotr_tcg.page import TcgPage, TcgPicture
from westmarch.games.lotr_tcg.page.story import KINDS
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.games.page import PageDecision, PageLine
from westmarch.games.page.search import BadSearch
from westmarch.kernel.action import Pass
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.players import look

PAGE = TcgPage()
NAMES = ["Ann", "Ben", "Cid", "Dot"]
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


def decision(game: Game[TcgState], seat: int) -> PageDecision | None:
    view, questions = look(game, seat)
    return PAGE.decision(view, questions[0]) if questions else None


def picture(game: Game[TcgState], seat: int) -> TcgPicture:
    return PAGE.picture(game.view(seat), NAMES, decision(game, seat) if seat >= 0 else None)


def frame(game: Game[TcgState], seat: int) -> bytes:
    """All that a seat is sent."""
    view = game.view(seat)
    asked = decision(game, seat) if seat >= 0 else None
    return msgspec.json.encode(
        (
            asked,
            PAGE.picture(view, NAMES, asked),
            PAGE.story(view, NAMES),
            PAGE.waiting(view, NAMES),
            PAGE.result(view, NAMES),
            PAGE.moment(view.state, NAMES),
        )
    )


def moments(seed: int, seats: int, mixed: bool, every: int) -> Iterator[tuple[int, Game[TcgState]]]:
    game = random_game(seed, "always", seats, mixed)
    for number, now in enumerate(play(game, choices(seed))):
        if number > 20 * every:
            return
        if number % every == every // 2:
            yield number, now


def dealt_otherwise(game: Game[TcgState], seat: int, chance: Chance) -> Game[TcgState]:
    """The same game with what the seat does not know of the others' hands and draw decks dealt differently."""
    other = game.copy()
    state = other.state
    for owner in range(state.seats):
        if owner == seat:
            continue
        cards = [
            card
            for pile in (state.hand(owner), state.draw_deck(owner))
            for card in pile
            if not state.knows(seat, CardId(card))
        ]
        names = [state.definition[card] for card in cards]
        chance.shuffle(names)
        for card, name in zip(cards, names, strict=True):
            state.definition[card] = name
    state.cache.clear()
    return Game.load(other.rules, other.save())


@pytest.mark.parametrize(("seats", "mixed"), MIXES)
def test_frames_do_not_depend_on_hidden_cards(seats: int, mixed: bool) -> None:
    compared = 0
    for number, game in moments(11, seats, mixed, every=9):
        for seat in range(seats):
            if any(question.seat != seat and question.kind != "Shadow phase" for question in game.decisions):
                # What another player is asked may depend on his hand; that he is asked is told to all.
                continue
            assert frame(dealt_otherwise(game, seat, Chance.seeded(number)), seat) == frame(game, seat)
            compared += 1
    assert compared > 5


CARD_FIELDS = {"card", "ring", "character", "facing"}
CARD_LISTS = {
    "adventure",
    "bears",
    "cards",
    "dead",
    "discard",
    "dying",
    "hand",
    "minions",
    "overwhelmed",
    "played",
    "stacked",
}


def numbers_in(shown: Any) -> Iterator[int]:
    """Every card that a picture mentions, by the fields that hold cards."""
    if isinstance(shown, dict):
        for key, value in shown.items():
            if key in CARD_FIELDS and isinstance(value, int):
                yield value
            elif key in CARD_LISTS and isinstance(value, list):
                yield from (each for each in value if isinstance(each, int))
            yield from numbers_in(value)
    elif isinstance(shown, list):
        for each in shown:
            yield from numbers_in(each)


@pytest.mark.parametrize(("seats", "mixed"), MIXES)
def test_every_card_that_is_mentioned_is_there_and_a_hidden_one_tells_nothing(seats: int, mixed: bool) -> None:
    hidden = 0
    for _, game in moments(13, seats, mixed, every=7):
        for seat in (*range(seats), -1):
            asked = decision(game, seat) if seat >= 0 else None
            view = game.view(seat)
            shown = msgspec.to_builtins(PAGE.picture(view, NAMES, asked))
            cards = shown["cards"]
            mentioned = {*numbers_in({**shown, "cards": None}), *numbers_in(msgspec.to_builtins(asked))}
            assert {str(number) for number in mentioned} <= set(cards)
            for number, now in cards.items():
                assert now["definition"] == view.state.definition[int(number)]
                if not now["definition"]:
                    hidden += 1
                    assert (now["name"], now["wounds"], now["active"]) == ("", 0, False)
                    assert "notes" not in now
    assert hidden > 0


def test_the_story_comes_piece_by_piece_and_makes_the_whole() -> None:
    game = random_game(14, "able", mixed=True)
    told: dict[int, list[PageLine]] = {0: [], 1: [], -1: []}
    for number, now in enumerate(play(game, choices(14))):
        if number > 200:
            break
        for seat, lines in told.items():
            if number % 3 == seat % 3:
                more = PAGE.story(now.view(seat), NAMES, len(lines))
                assert more.start >= len(lines) - 1
                lines[more.start :] = more.lines
                assert tuple(lines) == PAGE.story(now.view(seat), NAMES).lines
    assert len(told[0]) > 40
    assert any(line.heading for line in told[0])
    assert any(line.phase for line in told[-1])


def test_lines_name_rules_that_are_in_the_book() -> None:
    assert {rule for _, rule in KINDS.values() if rule} <= set(rulebook.rules("lotr_tcg"))
    game = random_game(16, "able", mixed=True)
    for _ in play(game, choices(16)):
        pass
    named = {rule for line in PAGE.story(game.view(-1), NAMES).lines for rule in line.rules}
    assert {"TC-3.22", "TC-8.04", "TC-8.44"} <= named <= set(rulebook.rules("lotr_tcg"))


@pytest.mark.parametrize("seed", range(4))
def test_every_question_is_asked_in_a_sentence_and_every_window_has_a_title(seed: int) -> None:
    known = {window.id for window in PAGE.windows} | ALWAYS_ASKED
    assert len({window.id for window in PAGE.windows}) == len(PAGE.windows)
    game = random_game(seed, "always", mixed=True)
    for now in play(game, choices(seed)):
        for question in now.decisions:
            shown = decision(now, question.seat)
            assert shown is not None
            assert shown.prompt.endswith(("?", ".")), shown.prompt
            assert all(option.sentence for option in shown.options)
            if any(isinstance(action, Pass) for action in question.actions):
                assert question.kind in known


# single positions


def test_a_skirmish_is_shown_with_both_strengths_and_what_it_would_come_to() -> None:
    game = skirmish("Gimli, Son of Glóin", "Goblin Runner")
    shown = picture(game, YOU)
    (fight,) = shown.skirmishes
    assert (fight.ours, fight.theirs, fight.wins, fight.under_way) == (6, 5, True, True)
    assert shown.cards[str(fight.character)].name.startswith("Gimli")
    (minion,) = (person for side in shown.sides for person in side.minions)
    assert minion.facing == fight.character
    assert fight.dying == (minion.card,), "a Goblin Runner has one vitality, and Gimli deals two wounds"
    assert "6 against 5" in fight.words


def test_a_skirmish_that_has_not_begun_is_judged_as_if_it_had() -> None:
    """A text that counts only while skirmishing is in the outlook already."""
    game = table(
        {"fellowship": [{"name": "Aragorn, Ranger of the North", "with": []}]},
        {"minions": ["Goblin Runner"]},
        at={"phase": "assignment", "step": "defenders"},
    )
    asked = decision(game, YOU)
    assert asked is not None
    notes = {option.sentence: option.note for option in asked.options}
    assert "against 5" in next(note for sentence, note in notes.items() if sentence.startswith("Aragorn"))
    assert picture(game, YOU).skirmishes == ()


def test_wounds_burdens_and_the_ring_are_shown_on_their_bearer() -> None:
    game = table(
        {"burdens": 3, "worn": True, "ring_bearer": {"name": "Frodo, Son of Drogo", "wounds": 1}},
        {"minions": ["Goblin Runner"]},
        at={"phase": "maneuver"},
        twilight=4,
    )
    shown = picture(game, OPPONENT)
    theirs = next(side for side in shown.sides if side.seat == YOU)
    assert (theirs.burdens, theirs.resistance, theirs.worn) == (3, 10, True)
    (frodo,) = theirs.companions
    assert (frodo.ring_bearer, frodo.wounds, frodo.vitality) == (True, 1, 4)
    assert frodo.strength == 4, "the Ring adds one"
    assert shown.twilight == 4
    assert shown.sides[-1].seat == OPPONENT, "one's own side comes last"


def test_the_path_has_all_sites_and_the_markers() -> None:
    game = table({"site": 4}, {"site": 2}, at={"phase": "fellowship"})
    shown = picture(game, YOU)
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
    theirs = picture(game, YOU).sides[0]
    gimli = next(person for person in theirs.companions if not person.ring_bearer)
    assert (gimli.strength, gimli.vitality, gimli.takes_part) == (8, 3, True)


def test_why_not_of_a_card_tells_what_is_missing() -> None:
    game = table({"hand": ["Goblin Runner"]}, at={"phase": "fellowship"})
    (runner,) = game.state.hand(YOU)
    told = [refusal.words for refusal in game.why_not_card(runner, YOU)]
    assert any("Shadow cards" in words for words in told)


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
