"""One player against the hazards of his own deck (LO-6.01 to LO-6.08, OP-20)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.lore.dialect import YOU, Table, act, asked, card, happened, may, passes, refused, rolls, zone
from westmarch.games.lore.cards.definition import all_cards
from westmarch.games.lore.cards.facts import named
from westmarch.games.lore.deck import Deck
from westmarch.games.lore.decks import ready_decks
from westmarch.games.lore.game import new_game
from westmarch.games.lore.rules.course.ending import EndGame, EndOfTurn
from westmarch.games.lore.rules.course.setup import SetUp
from westmarch.games.lore.state import HAZARDS, LoreState
from westmarch.games.lore.words import DRAW_PILE, HAND, MP_PILE, POOL, RESERVE
from westmarch.kernel.errors import BadDeck
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace

FORMAT = "solitaire"


def ready() -> Deck:
    return next(iter(ready_decks().values()))


def alone(**more: int) -> Table:
    return Table(FORMAT, **more)


@pytest.mark.rule("LO-6.01")
def test_hazards_have_a_draw_pile_of_their_own_and_all_else_is_in_the_other() -> None:
    deck = ready()
    game = new_game([deck], format=FORMAT)
    piles = [Counter(game.state.definition[each] for each in game.state.draw_pile(seat)) for seat in (YOU, HAZARDS)]
    assert piles[HAZARDS] == Counter(deck.hazards)
    assert piles[YOU] == Counter((*deck.characters, *deck.resources))
    assert all(all_cards()[name].facts.may_be_hazard for name in piles[HAZARDS])
    with pytest.raises(BadDeck, match="1 decks"):
        new_game([deck, deck], format=FORMAT)


@pytest.mark.rule("LO-6.02")
def test_twilight_lies_where_the_deck_counts_it() -> None:
    twilight = named("Twilight")
    assert twilight is not None
    deck = ready()
    kept = tuple(each for each in deck.hazards if each != twilight.id)
    first = next(each for each in kept if all_cards()[each].kind != "creature")
    hazards = list(kept)
    hazards[hazards.index(first)] = twilight.id
    beside = tuple(each for each in deck.sideboard if each != twilight.id)
    resources = tuple(each for each in deck.resources if each != twilight.id)
    resources += tuple([deck.resources[0]] * (len(hazards) - len(resources)))
    counted = replace(deck, hazards=tuple(hazards), resources=resources, sideboard=beside)
    game = new_game([counted], format=FORMAT, allow_incomplete=True)
    assert game.state.side(card(game, "Twilight")) == HAZARDS


@pytest.mark.rule("LO-6.03")
def test_there_is_no_draft_but_its_limits_hold() -> None:
    table = alone()
    table.put(YOU, POOL, "Elrond", "Glorfindel II", "Balin", "Halbarad")
    table.put(HAZARDS, POOL, "Éomer")
    game = table.game(SetUp())
    assert rolls(game) == []
    assert asked(game) == (YOU, "draft")
    act(game, "reveal Elrond")
    assert not may(game, "reveal Glorfindel")
    assert "LO-1.30" in refused(game, "reveal Glorfindel II")
    act(game, "reveal Balin")
    passes(game, "starting site")
    assert asked(game) == (YOU, "starting site")
    assert game.state.first == YOU


@pytest.mark.rule("LO-6.04")
def test_two_hands_of_five_lie_open() -> None:
    game = new_game([ready()], format=FORMAT)
    passes(game, "organization phase", 100)
    view = game.view(YOU).state
    for seat in (YOU, HAZARDS):
        assert len(game.state.hand(seat)) == 5
        assert all(view.definition[each] for each in view.hand(seat))
        assert all(game.view(-1).state.definition[each] for each in view.hand(seat))


@pytest.mark.rule("LO-6.05")
def test_a_move_draws_from_both_piles_into_both_hands() -> None:
    table = alone()
    table.put(HAZARDS, DRAW_PILE, "Wolves")
    game = table.moving(table.company(YOU, "Edhellond", "Éomer"))
    act(game, "move to Pelargir through Lamedon")
    assert asked(game) == (YOU, "draw for the movement")
    act(game, "draw a further card")
    drawn = [(each.seat, each.cause) for each in happened(game, "Drew")]
    assert drawn.count((YOU, "movement")) == 2
    assert drawn.count((HAZARDS, "movement")) == 2


@pytest.mark.rule("LO-6.06")
def test_the_hazards_never_leave_a_harmful_play_that_the_limit_allows() -> None:
    table = alone()
    table.put(HAZARDS, HAND, "Abductor", "Lure of Expedience", "Greed")
    game = table.moving(table.company(YOU, "Bree", "Éomer"), dice=(12, 12, 12))
    act(game, "stay")
    passes(game, "enter the site")
    # The creature comes first; the limit of two leaves one of the others in hand.
    played = [game.state.name(each.card) for each in happened(game, "CardDeclared") if each.seat == HAZARDS]
    assert played[0] == "Abductor"
    assert len(played) == 2


@pytest.mark.rule("LO-6.06")
def test_the_weakest_takes_what_the_hazards_may_assign() -> None:
    table = alone()
    company = table.company(YOU, "Moria", "Éomer/tapped", "Éowyn/wounded", "Háma/tapped")
    game = table.attack(company, 1, 5)
    struck = next(each for each in happened(game, "StrikeAssigned"))
    assert game.state.name(struck.character) == "Éowyn"


def ending(exhausted: list[int], *pile: str) -> Game[LoreState]:
    table = alone()
    table.state.exhausted = exhausted
    table.put(YOU, MP_PILE, *pile)
    return table.game(EndOfTurn())


@pytest.mark.rule("LO-6.07")
def test_turn_follows_turn_until_both_piles_are_exhausted_twice_and_nobody_calls() -> None:
    fifteen = ("Iron Hill Dwarves", "Blue Mountain Dwarves", "Wood-elves", "Riders of Rohan", "Shelob")
    game = ending([2, 1], *fifteen)
    assert "LO-6.07" in refused(game, "call the end game")
    for _ in range(20):
        if game.over or game.state.turn == 2:
            break
        passes(game)
        assert not may(game, "call the end game")
    assert (game.over, game.state.turn, game.state.active) == (False, 2, YOU)
    game = ending([2, 2], *fifteen)
    passes(game, "none", 20)
    assert game.over


@pytest.mark.rule("LO-6.08")
def test_points_say_how_well_one_did() -> None:
    for points, verdict, won in (
        (4, "a complete loss", False),
        (5, "a loss", False),
        (9, "a loss", False),
        (10, "a marginal loss", False),
        (14, "a marginal loss", False),
        (15, "a marginal victory", True),
        (20, "a victory", True),
        (24, "a victory", True),
        (25, "a complete victory", True),
    ):
        table = alone()
        table.put(YOU, MP_PILE, *["Hobbits"] * points)
        game = table.game(EndGame())
        assert game.result is not None
        assert (game.result.reason, game.result.winners) == (verdict, (YOU if won else HAZARDS,))
        assert game.result.rule == "LO-6.08"


@pytest.mark.rule("OP-20")
def test_each_hand_has_its_own_end_of_turn_and_its_own_reserve() -> None:
    table = alone()
    # With cards left in both draw piles nothing else empties a reserve pile.
    table.put(HAZARDS, DRAW_PILE, *["Brigands"] * 40)
    table.put(HAZARDS, RESERVE, "Wolves")
    table.put(YOU, RESERVE, "Concealment")
    table.put(HAZARDS, HAND, "Wargs")
    game = table.game(EndOfTurn())
    act(game, "keep all cards")
    assert game.state.exhausted == [0, 0]
    assert zone(game, "Wolves") != "reserve pile"
    assert zone(game, "Concealment") != "reserve pile"
    assert any(each.seat == HAZARDS for each in happened(game, "DiscardedFromHand"))
