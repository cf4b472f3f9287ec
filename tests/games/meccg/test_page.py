"""What the page shows of a game: nothing that is hidden, every card that is mentioned, each line of the story once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.games.meccg.dialect import OPPONENT, YOU, attacked, card, company, moving, passes, table
from tests.games.meccg.random_play import random_game
from tests.games.meccg.test_views import swapped
from tests.games.random_play import choices, play
from westmarch import rulebook
from westmarch.games.meccg.cards.facts import all_facts
from westmarch.games.meccg.drawing.questions import QUESTIONS
from westmarch.games.meccg.page import MeccgPage, MeccgPicture
from westmarch.games.meccg.page.line_rules import OF_CHANGES, OF_ROLLS, OF_WORDS
from westmarch.games.meccg.page.search import CARDS
from westmarch.games.meccg.state import MeccgState
from westmarch.games.page import PageDecision, PageLine
from westmarch.kernel.action import Pass
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.players import look

PAGE = MeccgPage()
NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve"]
SET_UP = {
    "starting characters",
    "draft",
    "starting items",
    "starting companies",
    "characters of the play deck",
    "exchange: what goes in",
    "exchange: what goes out",
}
"""Questions before the game, which nobody wants to be passed for him."""
PICKS = {
    "take from the sideboard",
    "exchange with the sideboard",
    "search",
    "play what is found",
    "look at a play deck",
    "shuffle into the play deck",
    "choose a minor item",
    "remove a corruption card",
    "tap for another",
    "bring into the play deck",
    "play the revealed card",
    "bring a Wizard into play",
    "reveal matching cards",
    "call Men back",
    "take the spoils",
    "cancel one of the attacks",
    "barred from the site",
    "recover a Nazgûl",
}
"""Questions that a player has brought about himself."""


def decision(game: Game[MeccgState], seat: int) -> PageDecision | None:
    view, questions = look(game, seat)
    return PAGE.decision(view, questions[0]) if questions else None


def picture(game: Game[MeccgState], seat: int) -> MeccgPicture:
    return PAGE.picture(game.view(seat), NAMES, decision(game, seat) if seat >= 0 else None)


def frame(game: Game[MeccgState], seat: int) -> bytes:
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


OF_A_CARD = ("pay for ", "who takes ", "who taps for ", "order of what ")
"""Questions that name the card by which they are asked."""
FORMATS = [("introductory", 2), ("standard", 2), ("tournament", 2), ("multi-player", 3), ("solitaire", 1)]


def moments(seed: int, format: str, seats: int, every: int) -> Iterator[tuple[int, Game[MeccgState]]]:
    game = random_game(seed, "always", format, seats, mixed=format == "standard")
    for number, now in enumerate(play(game, choices(seed))):
        if number > 15 * every:
            return
        if number % every == every // 2:
            yield number, now


@pytest.mark.parametrize(("format", "seats"), FORMATS)
def test_frames_do_not_depend_on_hidden_cards(format: str, seats: int) -> None:
    for number, game in moments(11, format, seats, every=30):
        for seat in (*range(game.state.seats), -1):
            other = swapped(game, seat, Chance.seeded(number)) if seat >= 0 else game
            assert frame(other, seat) == frame(game, seat)
            assert frame(other, -1) == frame(game, -1)


@pytest.mark.parametrize(("format", "seats"), FORMATS[1:4])
def test_reasons_about_a_card_do_not_depend_on_hidden_cards(format: str, seats: int) -> None:
    asked = 0
    for number, game in moments(12, format, seats, every=60):
        seat = number % seats
        other = swapped(game, seat, Chance.seeded(number))
        for each in range(number % 7, len(game.state.definition), 7):
            assert other.why_not_card(CardId(each), seat) == game.why_not_card(CardId(each), seat)
            asked += 1
    assert asked > 50


def numbers_in(shown: Any) -> Iterator[int]:
    """Every card that a picture mentions, by the fields that hold cards."""
    if isinstance(shown, dict):
        for key, value in shown.items():
            if key in ("card", "site", "destination", "creature", "facing", "target") and isinstance(value, int):
                yield value
            elif key in CARD_LISTS and isinstance(value, list):
                yield from (each for each in value if isinstance(each, int))
            yield from numbers_in(value)
    elif isinstance(shown, list):
        for each in shown:
            yield from numbers_in(each)


CARD_LISTS = {
    "hand",
    "discard",
    "events",
    "pile",
    "outOfPlay",
    "agents",
    "prisoners",
    "chosen",
    "pool",
    "guards",
    "bears",
    "assigned",
    "toFace",
    "cards",
}


@pytest.mark.parametrize(("format", "seats"), FORMATS)
def test_every_card_that_is_mentioned_is_there_and_a_hidden_one_tells_nothing(format: str, seats: int) -> None:
    hidden = 0
    for _, game in moments(13, format, seats, every=25):
        for seat in (*range(game.state.seats), -1):
            asked = decision(game, seat) if seat >= 0 else None
            shown = msgspec.to_builtins(PAGE.picture(game.view(seat), NAMES, asked))
            cards = shown["cards"]
            mentioned = {*numbers_in({**shown, "cards": None}), *numbers_in(msgspec.to_builtins(asked))}
            assert {str(number) for number in mentioned} <= set(cards)
            for number, now in cards.items():
                knows = game.state.known[int(number)]
                mask = 1 << seat if seat >= 0 else (1 << game.state.seats) - 1
                if knows & mask == mask:
                    assert now["definition"] == game.state.definition[int(number)]
                else:
                    hidden += 1
                    assert now["definition"] == now["name"] == ""
                    assert "siteType" not in now
    assert hidden > 0 or seats == 1


def test_the_story_comes_piece_by_piece_and_makes_the_whole() -> None:
    game = random_game(14, "able", "standard")
    told: dict[int, list[PageLine]] = {0: [], 1: [], -1: []}
    for number, now in enumerate(play(game, choices(14))):
        if number > 250:
            break
        for seat, lines in told.items():
            if number % 3 == seat % 3:
                more = PAGE.story(now.view(seat), NAMES, len(lines))
                assert more.start >= len(lines) - 1
                lines[more.start :] = more.lines
                assert tuple(lines) == PAGE.story(now.view(seat), NAMES).lines
    assert len(told[0]) > 50
    assert any(line.heading for line in told[0])
    rolled = [line for line in told[-1] if line.dice]
    assert rolled
    assert all(len(line.dice or ()) == 2 and sum(line.dice or ()) <= 12 for line in rolled)


def test_lines_name_rules_that_are_in_the_book() -> None:
    game = random_game(16, "able", "standard")
    for number, _ in enumerate(play(game, choices(16))):
        if number > 400:
            break
    lines = PAGE.story(game.view(-1), NAMES).lines
    named = {rule for line in lines for rule in line.rules}
    assert named <= set(rulebook.rules("meccg"))
    assert {"ME-3.33", "ME-6.07", "ME-6.18", "ME-7.30"} <= named
    assert not any(rule.startswith("IN-") for rule in named)
    pairs = (*OF_CHANGES.values(), *dict(OF_ROLLS).values(), *dict(OF_WORDS).values())
    assert {rule for pair in pairs for rule in pair if rule} <= set(rulebook.rules("meccg"))


@pytest.mark.parametrize("seed", range(3))
def test_every_question_is_asked_in_a_sentence(seed: int) -> None:
    game = random_game(seed, "always", ("standard", "tournament", "introductory")[seed])
    for number, now in enumerate(play(game, choices(seed))):
        if number > 600:
            break
        for question in now.decisions:
            shown = decision(now, question.seat)
            assert shown is not None
            assert shown.prompt.endswith(("?", ".")), shown.prompt
            assert question.kind in QUESTIONS or question.prompt != question.kind or question.kind.startswith(OF_A_CARD)


@pytest.mark.parametrize("seed", range(3))
def test_every_window_in_which_one_may_pass_has_a_title(seed: int) -> None:
    known = {window.id for window in PAGE.windows} | SET_UP | PICKS
    game = random_game(seed, "always", "standard", mixed=True)
    for number, now in enumerate(play(game, choices(seed))):
        if number > 1500:
            break
        for question in now.decisions:
            if any(isinstance(action, Pass) for action in question.actions):
                assert question.kind in known


def test_windows_are_asked_or_passed() -> None:
    usual = {window.id: window.usual for window in PAGE.windows}
    assert set(usual.values()) == {"ask", "pass"}
    assert usual["hazards"] == usual["attack"] == usual["response"] == "ask"
    assert usual["at any time"] == "pass"
    assert len(usual) == len(PAGE.windows)


# single positions


def test_an_attack_is_shown_with_its_figures_and_what_the_dice_must_show() -> None:
    game = attacked("Gimli", "Legolas", by="Cave-drake", to="Moria")
    passes(game, until="assign strikes")
    shown = picture(game, YOU)
    assert shown.combat is not None
    assert (shown.combat.name, shown.combat.race, shown.combat.strikes, shown.combat.prowess) == (
        "Cave-drake",
        "Dragon",
        2,
        10,
    )
    assert shown.cards[str(shown.combat.creature)].name == "Cave-drake"
    asked = decision(game, OPPONENT if game.decision.seat == OPPONENT else YOU)
    assert asked is not None
    gimli = next(option for option in asked.options if "Gimli" in option.sentence)
    assert card(game, "Gimli") in gimli.cards
    assert "defeats it" in gimli.note


def test_a_move_is_shown_with_its_path_and_the_hazard_limit() -> None:
    game = table(
        {"companies": [moving("Gimli", "Legolas", to="Moria")]},
        {"hand": ["Cave-drake"]},
        at={"turn": "you", "phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    shown = picture(game, OPPONENT)
    assert shown.move is not None
    assert (shown.move.origin, shown.move.to, shown.move.moving) == ("Rivendell", "Moria", True)
    assert shown.move.path == ("Wilderness", "Wilderness")
    assert (shown.move.hazard_limit, shown.move.hazards_left) == (2, 2)
    asked = decision(game, OPPONENT)
    assert asked is not None
    assert any(option.is_pass for option in asked.options)
    drake = next(option for option in asked.options if "Cave-drake" in option.sentence)
    assert drake.cards == (card(game, "Cave-drake"),)


def test_a_destination_is_chosen_by_its_site_and_a_way_by_its_regions() -> None:
    game = table(
        {"companies": [company("Gimli")], "location_deck": ["Moria", "Lórien"]},
        at={"turn": "you", "phase": "organization", "step": "choose destinations"},
        format="standard",
    )
    passes(game, until="goes")
    asked = decision(game, YOU)
    assert asked is not None
    assert asked.kind == "destination"
    moria = next(option for option in asked.options if option.site == "TW-413")
    assert moria.company == 1
    assert moria.path == ("Wilderness", "Wilderness")
    assert "w w" not in moria.note, "letters are for those who cannot draw"
    game.choose(moria.id)
    ways = decision(game, YOU)
    assert ways is not None
    assert ways.kind == "way"
    assert {option.site for option in ways.options} == {"TW-413"}
    assert ("Rhudaur", "Hollin", "Redhorn Gate") in {option.regions for option in ways.options}
    paths = {option.regions: (option.path, option.note) for option in ways.options}
    assert paths["Rhudaur", "Hollin", "Redhorn Gate"] == (("Wilderness",) * 3, "")
    assert picture(game, YOU).cards[str(picture(game, YOU).sides[-1].companies[0].destination)].name == "Moria"
    theirs = picture(game, OPPONENT)
    hidden = theirs.cards[str(theirs.sides[0].companies[0].destination)]
    assert (hidden.definition, hidden.name) == ("", "")


def test_why_not_of_a_card_tells_what_it_is_for() -> None:
    game = table(
        {"hand": ["Concealment", "Glamdring"], "companies": [company("Gimli", at="Bag End")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
        format="standard",
    )
    told = [refusal.words for refusal in game.why_not_card(card(game, "Concealment"), YOU)]
    assert "This is not the moment for it" in told
    assert "It needs a scout in the company" in told
    wrong_site = game.why_not_card(card(game, "Glamdring"), YOU)
    assert [refusal.words for refusal in wrong_site] == ["Major items are not playable at this site"]
    assert "ME-10.26" in wrong_site[0].rules


def test_a_site_that_cannot_be_reached_says_why() -> None:
    game = table(
        {"companies": [company("Gimli")], "location_deck": ["Moria", "Minas Tirith"]},
        at={"turn": "you", "phase": "organization", "step": "choose destinations"},
        format="standard",
    )
    passes(game, until="goes")
    assert game.why_not("move to Moria", YOU) == []
    assert {rule for refusal in game.why_not("move to Minas Tirith", YOU) for rule in refusal.rules} >= {"ME-6.34"}
    (missing,) = game.why_not("move to Barad-dûr", YOU)
    assert missing.words == "There is no card of Barad-dûr that you could lay down"
    assert "ME-6.07" in missing.rules


def test_what_could_be_done_but_for_another_question_says_so() -> None:
    game = table(
        {"companies": [company("Gimli", "Legolas")], "location_deck": ["Moria"]},
        at={"turn": "you", "phase": "organization"},
        format="standard",
    )
    assert game.decision.kind == "organize"
    (told,) = game.why_not("move to Moria", YOU)
    assert told.words == "Something else is to be decided first: organize"


def test_every_card_has_a_face_and_is_found_by_its_name() -> None:
    for card_id, facts in all_facts().items():
        shown = msgspec.to_builtins(PAGE.face(card_id))
        assert shown["name"] == facts.name
        assert shown["frame"] in FRAMES
        assert shown["text"] or not shown["complete"] or shown["figures"]
    assert CARDS.search("Éowyn", {})[0] == CARDS.search("eowyn", {})[0]


FRAMES = {
    "character",
    "site",
    "resource",
    "hazard",
    "creature",
    "event",
    "region",
    "item",
    "ally",
    "faction",
}


def test_marks_name_kinds_and_no_cards() -> None:
    game = random_game(15, "able", "standard")
    found = set()
    for number, _ in enumerate(play(game, choices(15))):
        if number > 600:
            break
    for event in game.state.log:
        found.update(PAGE.marks([event]))
    assert {"attack", "check"} & found
    assert found <= {"attack", "check", "influence", "points", "loss", "exhausted", "council"}
