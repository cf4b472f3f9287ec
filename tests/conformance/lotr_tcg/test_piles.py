"""Discarding, looking, searching, spotting, players, chance (TC-8.40 to TC-8.61)."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.dialect import (
    OPPONENT,
    THIRD,
    YOU,
    act,
    card,
    hand,
    keyword,
    offers,
    passes,
    pile,
    strength,
    table,
    wounds,
    zone,
)
from westmarch.games.lotr_tcg.cards.definition import CARDS
from westmarch.games.lotr_tcg.cards.language.deeds.effects import Discard, ToHand
from westmarch.games.lotr_tcg.cards.language.subjects.kinds import COMPANION
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.games.lotr_tcg.texts.use import Use
from westmarch.kernel.changes import Event
from westmarch.kernel.game import Game

from .test_setup import new

GIMLI = "Gimli, Son of Glóin"
LEGOLAS = "Legolas, Greenleaf"
SHADOW = {"phase": "shadow"}


def seen_by(game: Game[TcgState], seat: int, name: str, owner: int) -> list[str]:
    """The ids of the cards of a pile as a seat sees them; nothing for what it does not know."""
    state = game.view(seat).state
    return [state.definition[each] for each in state.zone(name, owner)]


def told_to(game: Game[TcgState], seat: int) -> list[str]:
    """The story as a seat is told it."""
    return [_told(event) for event in game.view(seat).state.log]


def _told(event: Event) -> str:
    """A sentence that names the cards that are known."""
    faces = {each: CARDS[face].name for each, face, _ in event.faces if face}
    return event.change.sentence(lambda each: faces.get(each, "a card"))


@pytest.mark.rule("TC-8.40")
@pytest.mark.parametrize("deed", [Discard(COMPANION), ToHand(COMPANION)])
def test_nothing_discards_the_ring_bearer_or_takes_him_back_to_hand(deed: Discard | ToHand) -> None:
    alone = table({})
    use = Use(OPPONENT, card(alone, "Frodo"), "1_290", "")
    assert not deed.possible(alone.state, use)
    game = table({"fellowship": [GIMLI]})
    use = Use(OPPONENT, card(game, "Frodo"), "1_290", "")
    picked = deed.target.pick(game.state, use, deed.may_by(game.state, use, 1))
    assert picked == (card(game, GIMLI),)


@pytest.mark.rule("TC-8.41")
def test_what_is_discarded_is_in_play_unless_another_place_is_named() -> None:
    theirs = {"minions": ["Úlairë Lemenya"], "hand": ["Fear"]}
    game = table({"hand": ["Celeborn"]}, theirs, at={"phase": "maneuver"}, twilight=9)
    passes(game)
    act(game, "Play Fear")
    assert (hand(game), wounds(game, "Úlairë Lemenya")) == (["Celeborn"], 1)
    archer = {"name": LEGOLAS, "with": ["The White Arrows of Lórien"]}
    theirs = {"hand": ["Fear", "Goblin Runner", "Frenzy"], "minions": ["Uruk Savage"]}
    singly = table({"fellowship": [archer]}, theirs, third={}, at={"phase": "archery"}, picks=[0, 0])
    act(singly, "Use The White Arrows of Lórien", "Choose player 2")
    for seat in (YOU, OPPONENT, THIRD):
        told = [words for words in told_to(singly, seat) if words.endswith("is discarded from hand")]
        assert told == ["Fear is discarded from hand", "Goblin Runner is discarded from hand"]


@pytest.mark.rule("TC-8.45")
def test_a_tale_is_only_a_label() -> None:
    def values(condition: str) -> tuple[int, int, int]:
        game = table({"fellowship": ["Glóin", "Farin"], "support": [condition]})
        return strength(game, "Glóin"), strength(game, "Farin"), keyword(game, condition, "tale")

    assert values("Till Durin Wakes Again") == (6, 5, 1)
    assert values("Make Light of Burdens") == (5, 5, 0)


@pytest.mark.rule("TC-8.46")
def test_a_hand_looked_at_is_seen_by_one_a_hand_revealed_by_all() -> None:
    theirs = {"hand": ["Fear", "Goblin Runner"]}
    looked = table({"site": 6, "fellowship": [LEGOLAS]}, theirs, third={})
    act(looked, "Use Galadriel's Glade", "Choose player 2")
    assert seen_by(looked, YOU, "hand", OPPONENT) == ["1_212", "1_178"]
    assert seen_by(looked, THIRD, "hand", OPPONENT) == ["", ""]
    gandalf = "Gandalf, The Grey Wizard"
    shown = table({"fellowship": [gandalf], "hand": ["Treachery Deeper Than You Know"]}, theirs, third={})
    act(shown, "Play Treachery Deeper Than You Know", "Choose player 2")
    for seat in (YOU, THIRD):
        assert seen_by(shown, seat, "hand", OPPONENT) == ["1_212", "1_178"]
    assert hand(shown, OPPONENT) == ["Fear", "Goblin Runner"]


@pytest.mark.rule("TC-8.47")
def test_a_card_that_passes_from_pile_to_pile_is_named_to_all() -> None:
    you = {"allies": ["Bilbo, Retired Adventurer"], "discard_pile": ["Hobbit Sword", "Stone Trolls"]}
    game = table({**you, "draw_deck": ["Axe Strike"]}, third={})
    act(game, "Use Bilbo", "Choose Stone Trolls")
    assert sorted(pile(game, "draw deck")) == ["Axe Strike", "Stone Trolls"]
    for seat in (OPPONENT, THIRD):
        assert "Stone Trolls is shuffled into the draw deck" in told_to(game, seat)


@pytest.mark.rule("TC-8.49")
def test_a_search_may_find_nothing_and_the_deck_is_shuffled() -> None:
    deck = ["Axe Strike", "Battle Fury", "Cleaving Blow", "Delving", "Halls of My Home", "Mithril Shaft"]
    game = table({"fellowship": [LEGOLAS], "hand": ["The Council of Elrond"], "draw_deck": deck})
    act(game, "Play The Council of Elrond")
    assert game.state.twilight == 2
    assert sorted(pile(game, "draw deck")) == deck
    assert pile(game, "draw deck") != deck
    tales = {"draw_deck": ["Stairs of Khazad-dûm"], "fellowship": [LEGOLAS], "hand": ["The Council of Elrond"]}
    declined = table(tales)
    act(declined, "Play The Council of Elrond", "Play nothing more")
    assert zone(declined, "Stairs of Khazad-dûm") == "draw deck"
    theirs = {"hand": ["Host of Thousands"], "discard_pile": ["Goblin Marksman", "Goblin Runner"]}
    forced = table({"site": 4}, theirs, at=SHADOW, twilight=3)
    act(forced, "Play Host of Thousands")
    assert offers(forced) == ["Play Goblin Marksman", "Play Goblin Runner"]


@pytest.mark.rule("TC-8.50")
def test_the_order_of_a_discard_pile_never_matters() -> None:
    names = ["Goblin Marksman", "Goblin Runner", "Goblin Sneak", "Uruk Savage"]
    outcomes = []
    for held in (names, names[::-1]):
        game = table({"site": 4}, {"hand": ["Host of Thousands"], "discard_pile": held}, at=SHADOW, twilight=3)
        act(game, "Play Host of Thousands")
        choices = sorted(offers(game))
        act(game, "Play Goblin Runner", "Use Goblin Runner")
        outcomes.append((choices, sorted(pile(game, "discard pile", OPPONENT)), game.state.twilight, offers(game)))
    assert outcomes[0] == outcomes[1]


@pytest.mark.rule("TC-8.50", "TC-8.43")
def test_when_the_top_card_has_been_played_the_next_one_lies_open() -> None:
    held = ["Goblin Runner", "Uruk Slayer", "Uruk Savage"]
    game = table({"site": 6}, {"minions": ["2_46"], "discard_pile": held}, at=SHADOW, twilight=20)
    act(game, "Use Uruk Captain", "Play Uruk Savage")
    assert pile(game, "discard pile", OPPONENT) == ["Goblin Runner", "Uruk Slayer"]
    assert game.decision.kind == "Shadow phase"
    seen = game.view(YOU).state
    top, below = game.state.discard_pile(OPPONENT)[::-1]
    assert (seen.definition[below], seen.card(top).title) == ("", "Uruk Slayer")


@pytest.mark.rule("TC-8.53")
def test_spotting_x_is_any_number_up_to_what_is_there() -> None:
    game = table(
        {
            "fellowship": [
                {"name": "Aragorn, Ranger of the North", "with": ["Aragorn's Pipe"]},
                {"name": "Gandalf, The Grey Wizard", "with": ["Gandalf's Pipe"], "wounds": 1},
                {"name": "Merry, Friend to Sam", "with": ["Bilbo's Pipe"], "wounds": 1},
            ],
            "support": ["Old Toby"],
        }
    )
    act(game, "Use Aragorn's Pipe")
    assert (game.decision.rule, offers(game)) == ("TC-8.53", [f"Choose {number}" for number in range(4)])
    act(game, "Choose 0")
    assert (wounds(game, "Gandalf"), wounds(game, "Merry")) == (1, 1)


@pytest.mark.rule("TC-8.54")
@pytest.mark.parametrize("elves", [1, 2, 3])
def test_what_one_can_spot_counts_always(elves: int) -> None:
    aragorn = {"name": "Aragorn, Ranger of the North", "with": ["The Last Alliance of Elves and Men"]}
    game = table({"fellowship": [aragorn, LEGOLAS, *["Lórien Elf"] * (elves - 1)]}, {"fellowship": ["Lórien Elf"]})
    assert strength(game, "Aragorn") == 8 + elves


@pytest.mark.rule("TC-8.58")
def test_an_opponent_is_one_of_the_others_and_each_opponent_all_of_them() -> None:
    gandalf = "Gandalf, The Grey Wizard"
    game = table({"fellowship": [gandalf], "hand": ["Treachery Deeper Than You Know"]}, third={})
    act(game, "Play Treachery Deeper Than You Know")
    assert (game.decision.seat, sorted(offers(game))) == (YOU, ["Choose player 2", "Choose player 3"])
    others = {"hand": ["Fear", "Frenzy"], "minions": ["Uruk Savage"]}
    you = {"fellowship": [LEGOLAS], "hand": ["Cast It Into the Fire!"]}
    each = table(you, others, third=others, at={"phase": "maneuver"})
    act(each, "Play Cast It Into the Fire!")
    for seat in (THIRD, OPPONENT):
        assert each.decision.seat == seat
        act(each, "Discard Fear from hand")
    assert hand(each, OPPONENT) == hand(each, THIRD) == ["Frenzy"]
    at = {"phase": "shadow", "shadow": "opponent"}
    others = {"hand": ["Fear"]}
    forced = table({"hand": ["Axe Strike"]}, {"hand": ["Orc Inquisitor"]}, third=others, at=at, twilight=9)
    act(forced, "Play Orc Inquisitor", "Use Orc Inquisitor")
    assert (hand(forced), hand(forced, THIRD)) == ([], ["Fear"])


@pytest.mark.rule("TC-8.61")
def test_the_same_seed_and_choices_give_the_same_game() -> None:
    saved = []
    for seed in (3, 3, 4):
        game = new(2, seed)
        for number in range(300):
            if game.over:
                break
            question = game.decision
            game.choose(question.actions[number % len(question.actions)], question.seat)
        assert game.state.turn > 1
        saved.append(game.state.save())
    assert saved[0] == saved[1]
    assert saved[0] != saved[2]
