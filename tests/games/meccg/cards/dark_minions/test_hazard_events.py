"""Dark Minions: hazard events."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    act,
    card,
    company,
    journey,
    may,
    passes,
    refused,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.cards.facts import all_facts
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.words import plural


@pytest.mark.limit
@pytest.mark.card("DM-71")
def test_the_moon_is_dead_doubles_the_undead_at_their_sites() -> None:
    def attacks(*events: str, at: str = "Barrow-downs") -> list[Attack]:
        game = table(
            {"companies": [company("Gandalf", at=at)]}, {"events": list(events)}, at={"phase": "site", "company": 1}
        )
        return automatic_attacks(game.state, game.state.companies_of(0)[0])

    assert len(attacks("The Moon Is Dead")) == 2 * len(attacks()) == 2
    assert len(attacks("The Moon Is Dead", at="Ettenmoors")) == 1


@pytest.mark.limit
@pytest.mark.card("DM-71")
@pytest.mark.parametrize(("hazard", "added"), [("Ghouls", 1), ("Orc-guard", 0)])
def test_the_moon_is_dead_strengthens_the_undead(hazard: str, added: int) -> None:
    game = journey("Gandalf", "Frodo", to="Mount Gram", hazards=(hazard,), events=("The Moon Is Dead",))
    act(game, f"Play {hazard} keyed to Shadow-hold" if hazard == "Orc-guard" else f"Play {hazard} keyed to Shadow-land")
    attack, facts = the(game, Attack), game.state.card(card(game, hazard)).facts
    assert facts.prowess is not None
    assert attack_prowess(game.state, attack) == facts.prowess + added
    assert attack_strikes(game.state, attack) == facts.strikes + added


@pytest.mark.card("DM-71")
@pytest.mark.rule("CC-The Moon Is Dead")
def test_a_defeat_of_the_undead_ends_the_moon_and_the_repeated_attack() -> None:
    game = table(
        {"companies": [company("Gandalf", "Frodo", at="Barrow-downs")]},
        {"events": ["The Moon Is Dead"], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(12, 12, 12, 12),
    )
    while game.state.nearest(Attack) is not None:
        passes(game)
    assert zone(game, "The Moon Is Dead") == "discard pile"
    assert sum("the strike fails" in line for line in story(game)) == 2


@pytest.mark.card("DM-97")
def test_tribes_that_are_let_loose_do_not_count() -> None:
    game = journey("Beretar", to="Bree", hazards=("Two or Three Tribes Present", "Hobgoblins", "Wargs"), hazard_limit=1)
    act(game, "Play Two or Three Tribes Present (Orcs)")
    assert "IN-69" in refused(game, "Play Wargs keyed to Wilderness", OPPONENT)
    act(game, "Play Hobgoblins keyed to Wilderness")
    assert the(game, MovementHazard).hazards_played == 1
    far = journey("Beretar", to="Ettenmoors", hazards=("Two or Three Tribes Present",))
    assert "condition_holds" in refused(far, "Play Two or Three Tribes Present (Orcs)", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("DM-97")
def test_any_tribe_may_be_announced_but_those_of_the_great() -> None:
    game = journey("Beretar", to="Bree", hazards=("Two or Three Tribes Present",))
    barred = {"Nazgûl", "Undead", "Dragon"}
    races = {facts.race for facts in all_facts().values() if "creature" in facts.types and facts.race} - barred
    for race in races:
        assert may(game, f"Play Two or Three Tribes Present ({plural(race)})"), race
    for race in barred:
        assert not may(game, f"Play Two or Three Tribes Present ({plural(race)})"), race
    assert card_named("DM-97").text.count("Announce") == 1


@pytest.mark.card("DM-88")
@pytest.mark.parametrize(("roll", "companies"), [(2, 2), (12, 1)])
def test_terror_drives_a_character_back(roll: int, companies: int) -> None:
    game = journey("Gandalf", "Beretar", to="Mount Gram", hazards=("Seized by Terror",), dice=(roll,))
    assert not may(game, "Play Seized by Terror on Gandalf")
    act(game, "Play Seized by Terror on Beretar")
    assert len(game.state.companies_of(0)) == companies
    party = game.state.company_of(card(game, "Beretar"))
    assert party is not None
    passes(game, "enter the site")
    assert game.state.site_name(party) == ("Rivendell" if companies == 2 else "Mount Gram")


@pytest.mark.card("DM-88")
def test_terror_lives_in_dark_lands() -> None:
    game = journey("Beretar", to="Bree", hazards=("Seized by Terror",))
    assert "condition_holds" in refused(game, "Play Seized by Terror on Beretar", OPPONENT)
