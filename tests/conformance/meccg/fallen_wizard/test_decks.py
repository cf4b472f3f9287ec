"""Decks of Fallen-wizards and how they begin (ME-2.84 to ME-2.90, ME-3.01 to ME-3.27)."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import card
from tests.showing import limit
from westmarch.games.meccg.alignments.fallen_wizard.starting import StartWithStageCard
from westmarch.games.meccg.cards.facts import facts, find
from westmarch.games.meccg.deck import Deck
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.game import new_game
from westmarch.games.meccg.rules.company.stage import stage_points
from westmarch.games.meccg.rules.course.starting_characters import Start
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace

HUNT = ready_decks()["Join the Hunt"]
STEWARDS = ready_decks()["Stewards of Gondor"]
BROOD = ready_decks()["Marauding Brood of Uglies"]


def card_id(name: str, alignment: str) -> str:
    return next(found.id for found in find(name) if found.alignment == alignment)


def problems(deck: Deck) -> str:
    found = "; ".join(check_deck(deck, "standard", allow_incomplete=True))
    if found:
        limit(found)
    return found


def with_cards(deck: Deck = HUNT, **sections: tuple[str, ...]) -> Deck:
    return replace(deck, **sections)


def more_resources(*names: str, alignment: str = "hero") -> Deck:
    more = tuple(card_id(name, alignment) for name in names)
    return with_cards(sideboard=(*HUNT.sideboard, *more))


def test_the_ready_deck_is_legal_and_complete() -> None:
    assert check_deck(HUNT, "standard") == []


@pytest.mark.rule("ME-2.84")
def test_hero_minion_and_stage_resources_go_together() -> None:
    assert problems(more_resources("Concealment")) == ""
    assert problems(more_resources("Swift Strokes", alignment="minion")) != "", "there are two of them already"
    stage = card_id("Great Patron", "stage")
    assert "ME-2.76" in problems(with_cards(STEWARDS, sideboard=(*STEWARDS.sideboard, stage)))


@pytest.mark.rule("ME-2.85")
def test_two_of_each_hero_and_minion_card_and_three_stage_cards() -> None:
    assert problems(more_resources("Concealment", "Concealment")) == ""
    assert "ME-2.85" in problems(more_resources("Concealment", "Concealment", "Concealment"))
    assert problems(more_resources("Thrall of the Voice", "Thrall of the Voice", alignment="stage")) == ""


@pytest.mark.rule("ME-2.86")
def test_the_versions_of_a_unique_card_are_one() -> None:
    assert "ME-2.25" in problems(more_resources("High Helm", alignment="minion"))


@pytest.mark.rule("ME-2.87")
def test_stage_cards_of_another_fallen_wizard_are_not_for_him() -> None:
    assert "ME-2.87" in problems(more_resources("Grey Embassy", alignment="stage"))
    assert problems(more_resources("Oromë’s Warders", alignment="stage")) == ""


@pytest.mark.rule("ME-2.88")
@pytest.mark.parametrize(
    "barred",
    [
        *("TW-205", "TW-239", "TW-247", "TW-294", "TD-169", "DM-141", "DM-164", "AS-49", "AS-56", "AS-71", "AS-107"),
        *("LE-201", "LE-203", "LE-204", "LE-208", "LE-209", "BA-43"),
    ],
)
def test_some_cards_are_for_no_fallen_wizard(barred: str) -> None:
    assert "ME-2.88" in problems(with_cards(sideboard=(*HUNT.sideboard, barred)))


@pytest.mark.rule("ME-2.88")
@pytest.mark.parametrize(
    ("printed", "alignment"),
    [("Glamour of Surpassing Excellance", "hero"), ("News Must Get Trough", "minion"), ("Sauron", "minion")],
)
def test_a_forbidden_card_is_known_however_it_is_spelt(printed: str, alignment: str) -> None:
    """Two are printed with a slip of the pen; the third says it itself."""
    assert "ME-2.88" in problems(more_resources(printed, alignment=alignment))


@pytest.mark.rule("ME-2.90")
def test_his_location_deck_holds_sites_of_all_sides() -> None:
    both = tuple(card_id("Ettenmoors", side) for side in ("hero", "minion"))
    assert problems(with_cards(sites=(*HUNT.sites, *both))) == ""
    assert "ME-2.90" in problems(with_cards(sites=(*HUNT.sites, card_id("Moria", "balrog"))))


@pytest.mark.rule("ME-3.01", "ME-11.28", "ME-11.30")
def test_he_says_who_he_is_by_his_deck() -> None:
    nobody = with_cards(characters=HUNT.characters[3:])
    assert "ME-3.01" in problems(nobody)
    two = with_cards(characters=(*HUNT.characters, card_id("Saruman", "fallen-wizard")))
    assert "ME-3.01" in problems(two)
    lurking = with_cards(sideboard=(*HUNT.sideboard, card_id("Sauron", "minion")))
    assert "ME-3.01" not in problems(lurking), "the resource by which a player is Sauron names no Fallen-wizard"
    assert started().state.avatars[0] == "Alatar"


@pytest.mark.rule("ME-3.23")
def test_the_pool_holds_stage_cards_of_three_points() -> None:
    thrall, squire = card_id("Thrall of the Voice", "stage"), card_id("Squire of the Hunt", "stage")
    others = tuple(each for each in HUNT.pool if each not in (thrall, squire))
    assert "ME-3.23" in problems(with_cards(pool=(*others, thrall)))
    assert "ME-3.23" in problems(with_cards(pool=(*others, card_id("Oromë’s Warders", "stage"))))
    assert "ME-3.23" in problems(with_cards(pool=others))


@pytest.mark.rule("ME-3.20")
def test_he_starts_at_the_white_towers_or_at_ruins_nearby() -> None:
    names = {"The White Towers", "Weathertop", "Ettenmoors"}
    sites = tuple(each for each in HUNT.sites if facts(each).name not in names)
    assert "ME-3.18" in problems(with_cards(sites=sites))
    assert problems(with_cards(sites=(*sites, card_id("Ettenmoors", "minion")))) == ""


def started(deck: Deck = HUNT, against: Deck = BROOD) -> Game[MeccgState]:
    return new_game([deck, against], seed=3, format="standard", allow_incomplete=True)


def answer(game: Game[MeccgState], words: str = "") -> list[str]:
    """The Fallen-wizard answers with what reads so, else with the last option; so does whoever is asked with him."""
    offered: list[str] = []
    for decision in list(game.decisions):
        option = decision.options[-1]
        if decision.seat == 0:
            offered = [each.sentence for each in decision.options]
            option = next((each for each in decision.options if each.sentence == words), option)
        game.choose(option, decision.seat)
    return offered


def arranging(game: Game[MeccgState], *names: str) -> list[str]:
    """Start with some characters and go on to the arrangement of the companies; what may be done there."""
    for name in names:
        assert f"Start with {name}" in answer(game, f"Start with {name}")
    for _ in range(50):
        own = [decision for decision in game.decisions if decision.seat == 0]
        if own and own[0].kind == "starting companies":
            return [option.sentence for option in own[0].options]
        answer(game)
    raise AssertionError("companies were never arranged")


@pytest.mark.rule("ME-3.24")
def test_stage_cards_are_put_into_play_before_the_game() -> None:
    game = started()
    offered = arranging(game, "Éomer", "Ivic", "Peath")
    assert "Start with Thrall of the Voice on Ivic" in offered
    assert "Start with Thrall of the Voice on Éomer" not in offered, "Ivic needs it"
    assert "Start with Squire of the Hunt on Éomer" in offered
    assert "Start with Squire of the Hunt on Peath" not in offered, "he is no warrior"
    assert "Begin with these companies" not in offered


@pytest.mark.rule("ME-3.26")
def test_nobody_of_mind_six_starts_unless_a_card_binds_him() -> None:
    game = started()
    assert any(option.sentence == "Start with Ivic" for option in game.decisions[0].options)
    thrall, squire = card_id("Thrall of the Voice", "stage"), card_id("Squire of the Hunt", "stage")
    celeborn = card_id("Celeborn", "hero")
    free = started(with_cards(pool=(*(each for each in HUNT.pool if each != card_id("Ivic", "minion")), celeborn)))
    assert any(game_start(free, "Celeborn"))
    pool = tuple(each for each in HUNT.pool if each not in (thrall, squire, card_id("Ivic", "minion")))
    patron = card_id("Great Patron", "stage")
    myrmidon = card_id("Wizard’s Myrmidon", "stage")
    resources = tuple(each for each in HUNT.resources if each != myrmidon)
    side = tuple(each for each in HUNT.sideboard if each != patron)
    hidden = with_cards(pool=(*pool, celeborn, patron, myrmidon), resources=(*resources, squire), sideboard=side)
    assert "ME-3.26" in game_start(started(hidden), "Celeborn")


def game_start(game: Game[MeccgState], name: str) -> set[str]:
    """The rules that keep somebody from being chosen; "free" if none does."""
    start = next(each for each in Start.candidates(game.state, 0) if game.state.name(each.card) == name)
    return {rule for refusal in start.refusals(game.state) for rule in refusal.rules} or {"free"}


@pytest.mark.rule("ME-3.27")
def test_no_orc_starts_unless_a_card_allows_it() -> None:
    orc = card_id("Lagduf", "minion")
    pool = tuple(each for each in HUNT.pool if each != card_id("Ivic", "minion"))
    assert "ME-3.27" in game_start(started(with_cards(pool=(*pool, orc))), "Lagduf")


@pytest.mark.rule("ME-3.25", "ME-11.10")
def test_unique_stage_cards_that_both_show_are_discarded() -> None:
    game = started(HUNT, HUNT)
    for which in (0, -1):
        for decision in list(game.decisions):
            game.choose(decision.options[which], decision.seat)
    squires = [
        game.state.zone_of(card)[0]  # type: ignore[arg-type]
        for card in range(len(game.state.definition))
        if game.state.definition[card] == card_id("Squire of the Hunt", "stage")
    ]
    assert squires == ["discard pile", "discard pile"]


@pytest.mark.rule("ME-3.23")
def test_the_game_begins_with_three_stage_points_that_are_laid_down_before_it() -> None:
    game = new_game([HUNT, ready_decks()["Dwarven Quest"]], seed=1)
    while game.decision.kind != "starting companies":
        game.choose(game.decision.options[0])
    state = game.state

    def why_not(name: str, target: str) -> set[str]:
        start = StartWithStageCard(0, card(game, name), card(game, target))
        return {refusal.requirement for refusal in game.why_not(start, 0)}

    def both(mine: str, theirs: str) -> None:
        for seat, words in enumerate((mine, theirs)):
            question = next(question for question in game.decisions if question.seat == seat)
            game.choose(next(option for option in question.options if option.sentence == words), seat)

    both("Start with Thrall of the Voice on Ivic", "Dori forms a new company")
    assert why_not("Squire of the Hunt", "Haldir") == set()
    both("Start with Squire of the Hunt on Haldir", "Kíli forms a new company")
    assert stage_points(state, 0) == 3
    more = next(each for each in state.zone("play deck", 0) if state.card(each).facts.stage_points)
    state.move(more, "pool", 0)
    assert "not_too_many" in why_not(state.name(more), "Haldir")
    both("Begin with these companies", "Óin forms a new company")
    assert "before_the_game" in why_not(state.name(more), "Haldir")
