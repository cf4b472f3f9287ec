"""Collector information: codes, rarities, boosters, starters, sealed pools, collections (TC-9)."""

from __future__ import annotations

from collections import Counter

import pytest

from westmarch.games.lotr_tcg.cards.facts import all_facts, named
from westmarch.games.lotr_tcg.collecting import (
    BadPack,
    Code,
    cards_of,
    check_pool,
    completion,
    open_booster,
    open_pool,
    open_starter,
    read_code,
)
from westmarch.games.lotr_tcg.deck import Deck
from westmarch.games.lotr_tcg.decks import ready_decks
from westmarch.kernel.chance import Chance


def rarities(cards: tuple[str, ...]) -> dict[str, int]:
    return dict(Counter(all_facts()[card_id].rarity for card_id in cards))


@pytest.mark.rule("TC-9.01")
@pytest.mark.parametrize("words", ["3 R 12", "3R12", "3r12", " 3 r 12 "])
def test_a_code_is_read_in_every_spelling(words: str) -> None:
    assert read_code(words) == Code(3, "R", 12)
    assert str(read_code(words)) == "3 R 12"


@pytest.mark.rule("TC-9.01")
def test_every_card_has_a_code_of_its_own() -> None:
    codes = [str(read_code(facts.code)) for facts in all_facts().values()]
    assert len(set(codes)) == len(codes) == 609
    assert named("3 P 122")[0].title == "Boromir"


@pytest.mark.rule("TC-9.02")
def test_a_letter_that_is_no_rarity_is_named() -> None:
    with pytest.raises(BadPack, match=r"'X' is no rarity in '3 X 1'.*P .premium"):
        read_code("3 X 1")
    with pytest.raises(BadPack, match="is no code"):
        read_code("R 12")


@pytest.mark.rule("TC-9.03")
def test_set_three_by_rarity() -> None:
    assert [len(cards_of(3, rarity)) for rarity in "RUCP"] == [40, 40, 40, 2]


@pytest.mark.rule("TC-9.04")
def test_sets_one_and_two_by_rarity() -> None:
    assert [len(cards_of(1, rarity)) for rarity in "RUCP"] == [121, 121, 121, 2]
    assert [len(cards_of(2, rarity)) for rarity in "RUCP"] == [40, 40, 40, 2]


@pytest.mark.rule("TC-9.05")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_booster_has_a_rare_three_uncommons_and_seven_commons_of_one_set(number: int) -> None:
    for seed in range(50):
        cards = open_booster(number, Chance.seeded(seed)).cards
        assert rarities(cards) == {"R": 1, "U": 3, "C": 7}
        assert {all_facts()[card_id].set for card_id in cards} == {number}
        assert len(set(cards)) == 11


@pytest.mark.rule("TC-9.05")
def test_the_split_of_a_booster_can_be_another() -> None:
    cards = open_booster(2, Chance.seeded(1), {"R": 1, "U": 4, "C": 6}).cards
    assert rarities(cards) == {"R": 1, "U": 4, "C": 6}
    with pytest.raises(BadPack, match="40 such cards"):
        open_booster(2, Chance.seeded(1), {"R": 41})


@pytest.mark.rule("TC-9.06")
def test_no_premium_card_is_in_a_booster() -> None:
    chance = Chance.seeded(9)
    opened = {card_id for number in range(1000) for card_id in open_booster(1 + number % 3, chance).cards}
    assert not [card_id for card_id in opened if all_facts()[card_id].rarity == "P"]
    assert len(opened) > 500
    with pytest.raises(BadPack, match=r"TC-9\.06"):
        open_booster(3, chance, {"P": 1})


@pytest.mark.rule("TC-9.07")
@pytest.mark.parametrize("name", ["Boromir", "Legolas"])
def test_starters_of_a_type_agree_in_sixty_cards_and_have_three_rares(name: str) -> None:
    one, other = (open_starter(name, Chance.seeded(seed)) for seed in (1, 2))
    assert len(one.cards) == len(other.cards) == 63
    fixed = Counter(ready_decks()[f"{name} Starter"].draw_deck)
    for pack in (one, other):
        rares = Counter(pack.cards) - fixed
        assert rares.total() == 3
        assert set(rares) <= set(cards_of(3, "R"))
    assert Counter(one.cards) != Counter(other.cards)


def test_a_starter_that_nobody_sells_is_not_opened() -> None:
    with pytest.raises(BadPack, match="no starter 'Sam'; the starters are Aragorn"):
        open_starter("Sam", Chance.seeded(0))


@pytest.mark.rule("TC-9.08")
def test_a_deck_holds_no_more_copies_than_the_pool() -> None:
    gandalf = named("Gandalf, The Grey Pilgrim")[0].id
    deck = Deck("Mine", "", "", (), (gandalf, gandalf))
    assert list(check_pool(deck, {gandalf: 2})) == []
    (problem,) = check_pool(deck, {gandalf: 1})
    assert "2 times, but 1 times in the pool (TC-9.08)" in problem


@pytest.mark.rule("TC-9.08")
def test_a_pool_is_opened_with_one_seed() -> None:
    pool = open_pool([(3, 6)], ["Boromir"], seed=7)
    assert pool == open_pool([(3, 6)], ["boromir starter"], seed=7)
    assert pool != open_pool([(3, 6)], ["Boromir"], seed=8)
    assert [pack.kind for pack in pool.packs] == ["starter", *["booster"] * 6]
    assert pool.counts().total() == 63 + 11 + 6 * 11
    assert list(check_pool(ready_decks()["Boromir Starter"], pool.counts())) == []
    assert Counter(pool.as_deck("Mine").all_cards) == pool.counts()


@pytest.mark.rule("TC-9.09")
def test_what_a_collection_lacks_is_named_by_its_code() -> None:
    *held, last = cards_of(3, "R")
    rares, *others = completion(dict.fromkeys(held, 2), [3])
    assert (rares.held, rares.cards, rares.copies) == (39, 40, 78)
    assert rares.missing == (all_facts()[last].code,)
    assert [each.held for each in others] == [0, 0, 0]
