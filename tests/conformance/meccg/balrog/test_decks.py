"""Decks of Balrog players and where they begin (ME-2.91 to ME-2.97, ME-3.05, ME-3.22)."""

from __future__ import annotations

import pytest

from tests.showing import limit
from westmarch.games.meccg.cards.facts import facts, find
from westmarch.games.meccg.deck import Deck
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.deck_checks.limits import creatures
from westmarch.games.meccg.deck_files.titles import alignment_of
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.game import new_game
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace

LIST = ready_decks()["The Shadow-deeps"]
DEEPS = replace(LIST, sideboard=LIST.sideboard[:20])
"""His deck with room in the sideboard."""
BROOD = ready_decks()["Marauding Brood of Uglies"]


def card_id(name: str, alignment: str) -> str:
    return next(found.id for found in find(name) if found.alignment == alignment)


def problems(deck: Deck) -> str:
    found = "; ".join(check_deck(deck, "standard", allow_incomplete=True))
    if found:
        limit(found)
    return found


def with_more(*names: str, alignment: str = "minion") -> Deck:
    """The deck with some more cards in its sideboard."""
    more = tuple(card_id(name, alignment) for name in names)
    return replace(DEEPS, sideboard=(*DEEPS.sideboard, *more))


def with_sites(*sites: str) -> Deck:
    return replace(DEEPS, sites=(*DEEPS.sites, *sites))


def test_the_ready_deck_is_legal_and_complete() -> None:
    for format in ("standard", "2-deck", "tournament"):
        assert check_deck(DEEPS, format) == []


@pytest.mark.rule("ME-2.91")
def test_he_has_minion_resources_and_no_hero_allies() -> None:
    assert problems(with_more("War-warg")) == ""
    assert "ME-2.91" in problems(with_more("Goldberry", alignment="hero"))
    assert problems(with_more("Glamdring", alignment="hero")) == "", "items of the other side serve him as well"


@pytest.mark.rule("ME-2.92")
def test_he_uses_his_own_versions_of_dark_places() -> None:
    for name in ("Dol Guldur", "Moria", "The Under-leas", "Urlurtsu Nurn"):
        assert "ME-2.92" in problems(with_sites(card_id(name, "minion"))), name
    assert problems(with_sites(card_id("Ettenmoors", "minion"))) == ""
    assert "ME-2.92" in problems(with_sites(card_id("Bree", "hero")))


@pytest.mark.rule("ME-2.93")
def test_no_men_follow_him() -> None:
    assert "ME-2.93" in problems(with_more("Southrons"))
    assert problems(with_more("Orcs of Angmar")) == ""


@pytest.mark.rule("ME-2.94")
def test_orcs_and_trolls_of_less_mind_and_his_own_servants() -> None:
    assert "ME-2.94" in problems(with_more("Lieutenant of Morgul")), "a mind of nine"
    assert "ME-2.94" in problems(with_more("Jerrek")), "a Man"
    assert problems(with_more("Umagaur", "Troll-chief")) == "", "his own, of nine; another, of eight"


@pytest.mark.rule("ME-2.96")
def test_agents_are_hazards_and_half_creatures() -> None:
    agent = next(found.id for found in find("Bill Ferny"))
    as_hazard = replace(
        DEEPS, hazards=(*DEEPS.hazards, agent), resources=(*DEEPS.resources, card_id("Orcs of Angmar", "minion"))
    )
    assert problems(as_hazard) == ""
    as_character = replace(DEEPS, characters=(*DEEPS.characters, agent))
    assert "does not belong among the characters" in problems(as_character)
    assert creatures([facts(agent)] * 2, tournament=False) == 1


@pytest.mark.rule("ME-2.97")
@pytest.mark.parametrize("name", ["Bade to Rule", "Khamûl Unleashed", "The Balrog", "Orders from Lugbúrz", "Sauron"])
def test_some_cards_are_for_no_balrog(name: str) -> None:
    assert "ME-2.97" in problems(with_more(name))


@pytest.mark.rule("ME-2.97")
def test_no_ringwraith_serves_him() -> None:
    assert problems(with_more("The Witch-king")) != ""


@pytest.mark.rule("ME-3.05")
def test_the_card_of_the_balrog_makes_one_a_balrog_player() -> None:
    himself = card_id("The Balrog", "balrog")
    others = tuple(each for each in DEEPS.characters if each != himself)
    assert "ME-3.05" in problems(replace(DEEPS, characters=others))
    aside = replace(DEEPS, characters=others, sideboard=(*DEEPS.sideboard, himself))
    assert problems(aside) == "", "in the sideboard he does as well"
    assert alignment_of(["Orc Veteran", "BA-3"]) == "balrog"
    assert alignment_of(["Orc Veteran", "Azog"]) == "balrog"
    assert alignment_of(["Orc Veteran", "Gorbag"]) == "minion"


@pytest.mark.rule("ME-3.22")
def test_he_starts_at_moria_or_below_it() -> None:
    def starting_at(*names: str) -> Deck:
        others = tuple(each for each in DEEPS.sites if facts(each).name not in ("Moria", "The Under-gates"))
        return replace(DEEPS, sites=(*others, *(card_id(name, "balrog") for name in names)))

    assert "ME-3.18" in problems(starting_at()), "Carn Dûm is no place to start"
    for names in (("Moria",), ("The Under-gates",), ("Moria", "The Under-gates")):
        assert problems(starting_at(*names)) == ""


def arranging(deck: Deck) -> Game[MeccgState]:
    """A game in which the Balrog arranges his starting companies; all have begun with whom they could."""
    game = new_game([deck, BROOD], seed=3, format="standard")
    for _ in range(60):
        own = [decision for decision in game.decisions if decision.seat == 0]
        if own and own[0].kind == "starting companies":
            return game
        decision = game.decisions[0]
        given = [option for option in decision.options if option.sentence.startswith("Start with Orders")]
        first = decision.kind == "starting characters"
        game.choose(given[0] if given else decision.options[0 if first else -1], decision.seat)
    raise AssertionError("companies were never arranged")


@pytest.mark.card("BA-70")
def test_a_company_begins_with_its_orders_and_may_stand_below() -> None:
    game = arranging(DEEPS)
    state = game.state
    orders = next(card for card in state.in_play(0) if state.name(card) == "Orders from the Great Demon")
    assert state.bearer[orders] in state.companies_of(0)[0].characters
    offered = [option.sentence for decision in game.decisions if decision.seat == 0 for option in decision.options]
    assert "Company 1 starts at The Under-gates" in offered
    assert not any("Carn Dûm" in sentence for sentence in offered)
