"""Deck building (TC-2.02 to TC-2.09) and the starter game (TC-2.26 to TC-2.29)."""

from __future__ import annotations

import pytest

from westmarch.games.lotr_tcg.cards.definition import CARDS
from westmarch.games.lotr_tcg.deck import Deck, parse_deck
from westmarch.games.lotr_tcg.deck_checks import check_deck, usual_format
from westmarch.games.lotr_tcg.decks import ready_decks
from westmarch.games.lotr_tcg.game import new_game, not_yet_known
from westmarch.kernel.errors import BadDeck, UnreadableDeck
from westmarch.kernel.structs import replace

GOOD = ready_decks()["Gimli Starter"]


def wrong(**changes: object) -> str:
    """What is said against a ready deck that was changed."""
    deck = replace(GOOD, **changes)
    return "; ".join(check_deck(deck, "standard", allow_incomplete=True))


def of_title(title: str, count: int) -> tuple[str, ...]:
    return tuple(card.id for card in CARDS.values() if card.title == title and not card.is_site)[:1] * count


def with_cards(*ids: str) -> tuple[str, ...]:
    """The draw deck with its first cards of the same side exchanged for others."""
    cards = list(GOOD.draw_deck)
    for card_id in ids:
        at = next(
            i for i, each in enumerate(cards) if each not in ids and CARDS[each].is_shadow == CARDS[card_id].is_shadow
        )
        cards[at] = card_id
    return tuple(cards)


@pytest.mark.parametrize("name", ready_decks())
def test_ready_decks_are_lawful_and_come_back_from_their_text(name: str) -> None:
    deck = ready_decks()[name]
    assert check_deck(deck, "standard", allow_incomplete=True) == []
    again = parse_deck(deck.to_text())
    assert (again.name, again.ring_bearer, again.ring, again.start) == (name, deck.ring_bearer, deck.ring, deck.start)
    assert sorted(again.draw_deck) == sorted(deck.draw_deck)
    assert again.sites == deck.sites


@pytest.mark.rule("TC-2.02")
def test_a_short_draw_deck_is_named_with_what_is_missing() -> None:
    assert "59 cards: 1 fewer than 60 (TC-2.02)" in wrong(draw_deck=GOOD.draw_deck[:-1])
    assert "TC-2.02" not in wrong()


@pytest.mark.rule("TC-2.03")
def test_the_ring_bearer_is_frodo_and_bears_the_ring() -> None:
    assert "TC-2.03" in wrong(ring_bearer=of_title("Sam", 1)[0])
    assert "TC-2.03" in wrong(ring="")


@pytest.mark.rule("TC-2.04")
def test_both_sides_have_as_many_cards() -> None:
    more = next(card_id for card_id in GOOD.draw_deck if CARDS[card_id].is_shadow)
    assert "30 Free Peoples and 31 Shadow cards" in wrong(draw_deck=(*GOOD.draw_deck, more))


@pytest.mark.rule("TC-2.05")
def test_sites_and_rings_stay_out_of_the_draw_deck() -> None:
    assert "TC-2.05" in wrong(draw_deck=(*GOOD.draw_deck, GOOD.sites[0]))
    assert "TC-2.05" in wrong(draw_deck=(*GOOD.draw_deck, "1_1"))


@pytest.mark.rule("TC-2.06", "TC-2.08")
def test_four_cards_of_one_title_whatever_the_subtitle_and_any_cultures() -> None:
    gandalfs = [card.id for card in CARDS.values() if card.title == "Gandalf"]
    assert "Gandalf is there 5 times" in wrong(draw_deck=with_cards(*gandalfs[:1] * 3, *gandalfs[1:2] * 2))
    assert "TC-2.06" not in wrong(draw_deck=with_cards(*gandalfs[:1] * 2, *gandalfs[1:2] * 2))
    cultures = {card.facts.culture: card.id for card in CARDS.values() if card.facts.culture}
    assert len(cultures) == 9
    assert wrong(draw_deck=with_cards(*cultures.values())) == ""


@pytest.mark.rule("TC-2.07")
def test_three_frodos_besides_the_ring_bearer() -> None:
    frodo = of_title("Frodo", 1)
    assert "TC-2.07" in wrong(draw_deck=with_cards(*frodo * 4))
    assert wrong(draw_deck=with_cards(*frodo * 3)) == ""


@pytest.mark.rule("TC-2.09")
def test_each_site_number_once() -> None:
    five = next(site for site in GOOD.sites if CARDS[site].facts.number == 5)
    four = next(site for site in GOOD.sites if CARDS[site].facts.number == 4)
    found = wrong(sites=tuple(four if site == five else site for site in GOOD.sites))
    assert "there is no site 5" in found
    assert "there are 2 sites 4" in found


@pytest.mark.rule("TC-2.26", "TC-2.27", "TC-2.28")
def test_a_starter_game_has_seven_sites_fixed_companions_and_no_burdens() -> None:
    decks = (ready_decks()["Boromir Starter"], ready_decks()["Legolas Starter"])
    state = new_game(decks, seed=3, format="starter", allow_incomplete=True).state
    others = ("Aragorn Starter", "Gandalf Starter", "Gimli Starter")
    assert [[CARDS[each].title for each in ready_decks()[name].start] for name in others] == [
        ["Aragorn"],
        ["Gandalf"],
        ["Gimli", "Farin"],
    ]
    for seat, names in ((0, {"Frodo", "Boromir", "Merry"}), (1, {"Frodo", "Legolas", "Gimli"})):
        companions = {state.card(card).title for card in state.in_play(seat) if state.card(card).is_companion}
        assert companions == names
        numbers = [state.card(card).facts.number for card in state.zone("adventure deck", seat)]
        assert max(numbers) == 7
        assert state.burdens[seat] == 0


@pytest.mark.rule("TC-2.01")
def test_two_to_six_players() -> None:
    for seats in (1, 7):
        with pytest.raises(BadDeck, match=r"TC-2\.01"):
            new_game((GOOD,) * seats)
    for seats in range(2, 7):
        game = new_game((GOOD,) * seats, seed=1)
        assert [question.kind for question in game.decisions] == ["bid burdens"] * seats
        assert len(game.state.marker) == seats


def test_what_is_not_understood_is_named_together_with_suggestions() -> None:
    text = (
        "My deck\n\nRing-bearer\nFrodo, Son of Drogo\n\nFree Peoples\n2 Gimly\n1 Gandalf\n99 Hobbit Sword\n3x Athelas\n"
    )
    with pytest.raises(UnreadableDeck) as caught:
        parse_deck(text, "my.deck")
    lines = [problem.line for problem in caught.value.problems]
    assert lines == [7, 8, 9]
    assert any("Gimli" in each for each in caught.value.problems[0].suggestions)
    understood = caught.value.understood
    assert isinstance(understood, Deck)
    assert understood.draw_deck == tuple(of_title("Athelas", 3))


def test_cards_that_are_not_complete_are_refused_unless_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check_deck(GOOD) == []
    first = CARDS[GOOD.draw_deck[0]]
    monkeypatch.setattr(first, "complete", False)
    assert check_deck(GOOD) == [f"{first.name} is not known completely yet"]
    assert check_deck(GOOD, allow_incomplete=True) == []
    not_yet_known.cache_clear()
    with pytest.raises(BadDeck, match="not yet known completely"):
        new_game((GOOD, GOOD))
    not_yet_known.cache_clear()


@pytest.mark.rule("TC-2.27")
def test_the_starter_game_is_for_decks_that_name_their_fellowship() -> None:
    boromir = ready_decks()["Boromir Starter"]
    assert check_deck(boromir, "starter") == []
    nameless = replace(boromir, start=())
    assert check_deck(nameless, "starter") == [
        "it names no starting fellowship: a starter deck begins with companions of its own (TC-2.27)"
    ]
    assert check_deck(nameless, "standard") == []
    assert (usual_format(boromir), usual_format(nameless), usual_format(boromir, nameless)) == (
        "starter",
        "standard",
        "standard",
    )
