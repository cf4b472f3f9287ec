"""Maps, larger starts and sideboards: what formats and alignments change (CR-P.07 to CR-P.18, ME-2.27)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.course.test_setup import choose, others_pass
from tests.games.meccg.decks_for_tests import deck, ids, problems
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, YOU, act, company, may, passes, table
from westmarch.games.meccg.cards.facts import all_facts
from westmarch.games.meccg.game import RULES
from westmarch.kernel.records.record import Record
from westmarch.kernel.structs import replace


@pytest.mark.rule("CR-P.12")
def test_a_ringwraiths_company_starts_with_six() -> None:
    names = ["Faramir", "Éowyn", "Kíli", "Anborn", "Bergil", "Frodo"]
    for alignment, sixth in (("minion", True), ("hero", False)):
        game = table(
            you={"pool": names, "alignment": alignment, "play_deck": ["Wargs"] * 9},
            opponent={"pool": ["Haldir"], "play_deck": ["Wargs"] * 9},
            at={"phase": "set-up"},
            format="tournament",
            windows="always",
        )
        for name in names[:5]:
            choose(game, YOU, f"Reveal {name}")
            others_pass(game, YOU)
        assert may(game, "Reveal Frodo", YOU) == sixth


@pytest.mark.rule("CR-P.07")
def test_agents_of_a_ringwraith_are_characters_and_no_creatures() -> None:
    agents = [
        facts.id for facts in all_facts().values() if facts.agent and facts.unique and facts.alignment == "minion"
    ]
    few = deck(characters=tuple(agents[:2]))
    among = "does not belong among the characters"
    assert sum(among in problem for problem in problems(few)) == 2
    minion = replace(few, alignment="minion")
    assert not any(among in problem for problem in problems(minion))
    eleven = replace(minion, characters=tuple(agents[:11]))
    assert "10 characters at most in the play deck, not 11 (ME-3.29)" in problems(eleven)
    hazards = tuple(card for card in few.hazards if "creature" not in RULES_TYPES[card])
    poor = replace(minion, hazards=hazards)
    assert any("creatures, not 0" in problem for problem in problems(poor)), "the agents add nothing"


RULES_TYPES = {facts.id: facts.types for facts in all_facts().values()}


@pytest.mark.rule("CR-P.17")
def test_a_map_stands_for_the_region_cards() -> None:
    game = table(
        you={"companies": [company("Aragorn II", at="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "choose destinations"},
        format="tournament",
        windows="always",
    )
    assert all(game.state.card(card).is_site for card in game.state.zone("location deck", YOU)), "no region cards"
    act(game, "Company 1 goes to Bag End")
    assert may(game, "Company 1 goes to Bag End through Arthedain and The Shire")


@pytest.mark.rule("CR-P.18")
@pytest.mark.parametrize(("format", "at_once"), [("tournament", False), ("standard", True)])
def test_the_second_company_fixes_its_way_as_its_own_phase_begins(format: str, at_once: bool) -> None:
    game = table(
        you={"companies": [company("Aragorn II", at="Bree"), company("Gimli", at="Weathertop")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "choose destinations"},
        format=format,
        windows="always",
    )
    act(game, "Company 1 goes to Bag End", "Company 1 goes to Bag End through Arthedain and The Shire")
    act(game, "Company 2 goes to Bree")
    assert (game.decision.kind == "way") == at_once
    assert bool(game.state.company(2).way) is False
    if not at_once:
        passes(game, "next company to move")
        act(game, "Company 2")
        assert game.decision.kind == "way", "asked at the start of its movement/hazard phase"
        assert game.state.company(2).destination >= 0


@pytest.mark.rule("ME-2.27")
def test_ten_more_cards_join_the_sideboard_against_a_fallen_wizard() -> None:
    ten = ids("Sideboard", "3 Abductor", "3 Ghouls", "3 Huorn", "Assassin")
    hero = deck(against_fallen_wizards=ten)
    assert problems(hero) == []
    assert problems(replace(hero, against_fallen_wizards=(*ten, *ids("Sideboard", "Crebain")))) == [
        "10 cards at most are added against a Fallen-wizard, not 11 (ME-2.27)"
    ]
    other = replace(deck(), name="Other")
    fallen = replace(other, alignment="fallen-wizard")
    for opponent, more in ((other, 0), (fallen, 10)):
        state = RULES.set_up(Record("meccg", "2-deck", "able", (hero, opponent), 1))
        assert len(state.zone("sideboard", YOU)) == len(hero.sideboard) + more
        assert len(state.zone("sideboard", OPPONENT)) == len(opponent.sideboard)
