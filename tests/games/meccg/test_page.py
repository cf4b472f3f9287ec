"""What the page shows of a game: nothing that is hidden, every card that is mentioned, each line of the story once."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import UNSET

from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, YOU, act, attacked, card, company, moving, passes, table
from tests.games.meccg.random_games.random_play import random_game
from tests.games.pages import NAMES, Shown, some_of
from tests.games.random_play import choices, play
from tests.games.secrets import twin
from westmarch import rulebook
from westmarch.games.meccg.cards.facts import all_facts
from westmarch.games.meccg.drawing.questions import QUESTIONS
from westmarch.games.meccg.page import PAGE
from westmarch.games.meccg.page.search import CARDS
from westmarch.games.meccg.rules.timing.resolve import Resolve
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.action import Pass
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game

SHOWN = Shown(
    PAGE,
    card_fields=("card", "site", "destination", "creature", "facing", "target"),
    card_lists=(
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
    ),
)
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
    "take a captive",
    "hazards to show",
    "a ring to play",
    "cards for the bottom",
    "bind the creature",
    "a ring to lay by",
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
    "shield the wounded",
    "cancel a later attack",
    "after attack",
    "own attack",
    "who taps, or nobody",
    "an Elf returns",
    "bring characters back",
    "discard from hand",
    "store",
    "take an item",
    "take up gear",
    "who is faced down",
    "who taps",
    "show a card",
    "lose a card or a place",
    "show hazards",
    "assign the first strike",
    "who is carried off",
    "discard in terror",
    "a Dragon comes",
    "recover a worm",
    "call a beast",
    "go on below",
    "buy an item",
    "attempt",
    "name a kind of card",
    "name a card",
    "who riddles",
    "an item to offer",
    "strike out a hazard",
    "skip the turn",
    "strike failed",
    "replace the site",
    "who holds the tower",
    "attack again",
    "who leaves in anger",
    "discard environments",
    "take up an item",
    "trade for an item",
    "whom he meets",
    "return to where it set out",
    "a second strike",
    "name the quarry",
    "call the Eagles",
    "a lady in secret",
    "discard an Elf",
}
"""Questions that a player has brought about himself."""


OF_A_CARD = ("pay for ", "who takes ", "who taps for ", "order of what ")
"""Questions that name the card by which they are asked."""
FORMATS = [("introductory", 2), ("standard", 2), ("tournament", 2), ("multi-player", 3), ("solitaire", 1)]


def moments(seed: int, format: str, seats: int, every: int) -> Iterator[tuple[int, Game[MeccgState]]]:
    game = random_game(seed, "always", format, seats, mixed=format == "standard")
    return some_of(play(game, choices(seed)), every, most=15)


@pytest.mark.parametrize(("format", "seats"), FORMATS[1:4])
def test_reasons_about_a_card_do_not_depend_on_hidden_cards(format: str, seats: int) -> None:
    asked = 0
    for number, game in moments(12, format, seats, every=60):
        seat = number % seats
        other = twin(game, seat, Chance.seeded(number))
        for each in range(number % 7, len(game.state.definition), 7):
            assert other.why_not_card(CardId(each), seat) == game.why_not_card(CardId(each), seat)
            asked += 1
    assert asked > 50


@pytest.mark.parametrize(("format", "seats"), FORMATS)
def test_every_card_that_is_mentioned_is_there_and_a_hidden_one_tells_nothing(format: str, seats: int) -> None:
    hidden = 0
    for _, game in moments(13, format, seats, every=25):
        for seat in (*range(game.state.seats), -1):
            for number, now in SHOWN.cards(game, seat).items():
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
    told = SHOWN.told_in_pieces(play(game, choices(14)), most=250)
    assert len(told[0]) > 50
    assert any(line.heading for line in told[0])
    rolled = [line for line in told[-1] if line.dice]
    assert rolled
    assert all(len(line.dice or ()) == 2 and sum(line.dice or ()) <= 12 for line in rolled)


def test_a_strike_is_told_with_all_that_decided_it() -> None:
    game = attacked("Gimli", "Legolas", by="Cave-drake", dice=(2, 12, 9))
    act(game, "Assign a strike to Gimli", "Gimli faces his strike", "Gimli taps for the strike")
    told = [line for line in PAGE.story(game.view(YOU), NAMES).lines if line.roll or line.outcome]
    strike, settled, body = (msgspec.json.decode(msgspec.json.encode(line)) for line in told)
    assert strike["dice"] == [1, 1]
    parts = strike["roll"].pop("parts")
    assert strike["roll"] == {"kind": "strike", "total": 7, "against": 10, "beats": False}
    assert sum(part["amount"] for part in parts) == 5
    assert all(part["source"] for part in parts)
    assert settled["outcome"] == {"result": "successful", "total": 7, "against": 10, "won": [], "lost": []}
    assert body["roll"] == {"kind": "body check", "total": 12, "against": 8, "beats": True, "parts": []}


def test_draws_are_counted_for_those_who_do_not_see_them() -> None:
    game = random_game(14, "able", "standard")
    for number, _ in enumerate(play(game, choices(14))):
        if number > 250:
            break
    drawn = [line for line in PAGE.story(game.view(0), NAMES).lines if line.kind == "draw"]
    hidden = [line for line in drawn if line.seat == 1]
    assert hidden
    assert all(line.text.endswith(f" {line.count} card{'s' if line.count != 1 else ''}") for line in hidden)


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


@pytest.mark.parametrize("seed", range(3))
def test_every_question_is_asked_in_a_sentence(seed: int) -> None:
    game = random_game(seed, "always", ("standard", "tournament", "introductory")[seed])
    for number, now in enumerate(play(game, choices(seed))):
        if number > 600:
            break
        for question in now.decisions:
            shown = SHOWN.decision(now, question.seat)
            assert shown is not None
            assert shown.prompt.endswith(("?", ".")), shown.prompt
            assert question.kind in QUESTIONS or question.prompt != question.kind or question.kind.startswith(OF_A_CARD)


def is_of_a_card(state: MeccgState, kind: str) -> bool:
    """Whether a card asks a question while it takes effect: that is no window of the rules."""
    frame = state.frame
    return isinstance(frame, Resolve) or ".cards." in type(frame).__module__ or kind.startswith(OF_A_CARD)


@pytest.mark.parametrize("seed", range(3))
def test_every_window_in_which_one_may_pass_has_a_title(seed: int) -> None:
    known = {window.id for window in PAGE.windows} | SET_UP | PICKS
    game = random_game(seed, "always", "standard", mixed=True)
    for number, now in enumerate(play(game, choices(seed))):
        if number > 1500:
            break
        for question in now.decisions:
            if any(isinstance(action, Pass) for action in question.actions):
                assert question.kind in known or is_of_a_card(now.state, question.kind)


def test_windows_are_asked_or_passed() -> None:
    usual = {window.id: window.usual for window in PAGE.windows}
    assert set(usual.values()) == {"ask", "sensible", "pass"}
    assert usual["hazards"] == usual["attack"] == usual["response"] == "ask"
    assert usual["at any time"] == "pass"
    assert len(usual) == len(PAGE.windows)


# single positions


def test_an_attack_is_shown_with_its_figures_and_what_the_dice_must_show() -> None:
    game = attacked("Gimli", "Legolas", by="Cave-drake", to="Moria")
    passes(game, until="assign strikes")
    shown = SHOWN.picture(game, YOU)
    assert shown.combat is not None
    assert (shown.combat.name, shown.combat.race, shown.combat.strikes, shown.combat.prowess) == (
        "Cave-drake",
        "Dragon",
        2,
        10,
    )
    assert shown.cards[str(shown.combat.creature)].name == "Cave-drake"
    asked = SHOWN.decision(game, OPPONENT if game.decision.seat == OPPONENT else YOU)
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
    shown = SHOWN.picture(game, OPPONENT)
    assert shown.move is not None
    assert (shown.move.origin, shown.move.to, shown.move.moving) == ("Rivendell", "Moria", True)
    assert shown.move.path == ("Wilderness", "Wilderness")
    assert (shown.move.hazard_limit, shown.move.hazards_left) == (2, 2)
    asked = SHOWN.decision(game, OPPONENT)
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
    asked = SHOWN.decision(game, YOU)
    assert asked is not None
    assert asked.kind == "destination"
    moria = next(option for option in asked.options if option.site == "TW-413")
    assert moria.company == 1
    assert moria.path == ("Wilderness", "Wilderness")
    assert "w w" not in moria.note, "letters are for those who cannot draw"
    game.choose(moria.id)
    ways = SHOWN.decision(game, YOU)
    assert ways is not None
    assert ways.kind == "way"
    assert {option.site for option in ways.options} == {"TW-413"}
    assert ("Rhudaur", "Hollin", "Redhorn Gate") in {option.regions for option in ways.options}
    paths = {option.regions: (option.path, option.note) for option in ways.options}
    assert paths["Rhudaur", "Hollin", "Redhorn Gate"] == (("Wilderness",) * 3, "")
    assert (
        SHOWN.picture(game, YOU).cards[str(SHOWN.picture(game, YOU).sides[-1].companies[0].destination)].name == "Moria"
    )
    theirs = SHOWN.picture(game, OPPONENT)
    hidden = theirs.cards[str(theirs.sides[0].companies[0].destination)]
    assert (hidden.definition, hidden.name) == ("", "")


def test_a_destination_says_what_can_be_played_there_what_waits_and_what_the_way_invites() -> None:
    game = table(
        {
            "hand": ["Glamdring", "Concealment", "Wolves"],
            "companies": [company("Gimli")],
            "location_deck": ["Moria", "Lórien", "Bree"],
        },
        {"hand": ["Orcrist"], "companies": [company("Legolas", "Celeborn", at="Moria")]},
        at={"turn": "you", "phase": "organization", "step": "choose destinations"},
        format="standard",
    )
    passes(game, until="goes")
    asked = SHOWN.decision(game, YOU)
    assert asked is not None
    moria, lorien = (next(one for one in asked.options if one.site == site) for site in ("TW-413", "TW-408"))
    assert moria.waits == ("Orc: 4 strikes of 7", "a company of 2 characters of another player")
    assert lorien.waits == ()
    assert "Orc" not in moria.note, "it is said once"
    assert moria.invites[0][0] == "Orcs"
    assert len(moria.invites) == 5
    assert moria.invites[-1][0] == "others"
    glamdring = str(card(game, "Glamdring"))
    assert SHOWN.picture(game, YOU).playable == {glamdring: ("TW-413",)}
    assert set(SHOWN.picture(game, OPPONENT).playable) == {str(card(game, "Orcrist"))}, "of the own hand alone"
    assert SHOWN.picture(game, -1).playable is UNSET


def test_a_unique_card_that_is_taken_can_be_played_nowhere() -> None:
    game = table(
        {"hand": ["Glamdring"], "companies": [company("Gimli")], "location_deck": ["Moria"]},
        {"companies": [company({"name": "Legolas", "items": ["Glamdring"]})]},
        at={"turn": "you", "phase": "organization", "step": "choose destinations"},
        format="standard",
    )
    assert SHOWN.picture(game, YOU).playable == {}


def test_why_not_of_a_card_tells_what_it_is_for() -> None:
    game = table(
        {"hand": ["Concealment", "Glamdring"], "companies": [company("Gimli", at="Bag End")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
        format="standard",
    )
    told = [refusal.words for refusal in game.why_not_card(card(game, "Concealment"), YOU)]
    assert told == [
        "It can be used in combat only, while an attack or a strike is being faced",
        "It needs a scout in the company",
    ]
    wrong_site = game.why_not_card(card(game, "Glamdring"), YOU)
    assert [refusal.words for refusal in wrong_site] == ["Major items are not playable at this site"]
    assert "ME-10.26" in wrong_site[0].rules


def test_a_copy_in_hand_is_refused_only_if_the_one_that_is_offered_would_be() -> None:
    hand = ["Giant Spiders", "Giant Spiders", "Cave-drake", "Cave-drake"]
    game = table(
        {"companies": [moving("Gimli", start="Rivendell", to="Moria")]},
        {"hand": hand, "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert {game.state.name(held) for held in game.state.hand(OPPONENT)} == set(hand)
    assert [game.why_not_card(held, OPPONENT) for held in game.state.hand(OPPONENT)] == [[], [], [], []]
    game = table({"hand": hand, "companies": [company("Gimli")]}, at={"turn": "you", "phase": "organization"})
    told = [[refusal.words for refusal in game.why_not_card(held, YOU)] for held in game.state.hand(YOU)]
    assert told[0] == told[1]
    assert told[2] == told[3]
    assert all("Hazards are played while the opponent" in words[0] for words in told)


@pytest.mark.parametrize(
    ("card_name", "words"),
    [("Muster", "It can be used on an influence check"), ("Twilight", "It can be used when nothing else is going on")],
)
def test_a_card_whose_moment_has_not_come_says_which_it_is(card_name: str, words: str) -> None:
    game = attacked("Gimli", by="Cave-drake", hand=(card_name,))
    told = [refusal.words for refusal in game.why_not_card(card(game, card_name), YOU)]
    assert words in told


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


def test_a_character_who_is_too_dear_names_what_he_takes_and_what_is_there() -> None:
    game = table(
        {"hand": ["Gimli"], "companies": [company("Aragorn II", "Boromir II", "Legolas")]},
        at={"turn": "you", "phase": "organization"},
    )
    told = [refusal.words for refusal in game.why_not_card(card(game, "Gimli"), YOU)]
    assert "Gimli takes more than is unused: 6 of 1 general influence" in told


def test_a_card_that_nobody_sees_is_laid_on_guard_in_a_whole_sentence() -> None:
    game = table(
        {"companies": [moving("Gimli", to="Moria")]},
        {"hand": ["Cave-drake"], "companies": [company("Haldir", at="Lórien")]},
        at={"turn": "you", "phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    act(game, "Place Cave-drake on-guard")
    told = [line.text for line in PAGE.story(game.view(YOU), NAMES).lines]
    assert any(line.startswith("A card is placed on-guard at") for line in told)
    assert not any("Ben a card" in line for line in told)


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


def test_what_a_shape_takes_from_corruption_checks_is_no_corruption() -> None:
    numbers = msgspec.to_builtins(PAGE.face("WH-112"))["numbers"]
    assert (numbers["corruption_modifier"], "corruption_points" in numbers) == (-2, False)


def test_numbers_below_zero_have_a_minus_sign() -> None:
    assert SHOWN.hyphened(all_facts()) == {}


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
