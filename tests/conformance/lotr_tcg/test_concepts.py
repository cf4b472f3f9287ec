"""Cards, wounds and twilight in the LOTR TCG (TC-1.01 to TC-1.29)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.games.lotr_tcg.dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    fight,
    keyword,
    may,
    offers,
    passes,
    passes_until,
    pile,
    refused,
    skirmish,
    strength,
    table,
    vitality,
    wounds,
    zone,
)
from westmarch.games.lotr_tcg.cards.definition import CARDS
from westmarch.games.lotr_tcg.cards.facts import DATA, BadFacts, all_facts, is_same, read_row
from westmarch.games.lotr_tcg.cards.language.subjects.kinds import POSSESSION, culture
from westmarch.games.lotr_tcg.changes import Killed
from westmarch.games.lotr_tcg.rules import values
from westmarch.games.lotr_tcg.texts.use import Use
from westmarch.games.lotr_tcg.words import FELLOWSHIP_CULTURES, PHASE, SHADOW_CULTURES

from .test_setup import new

GIMLI = "Gimli, Son of Glóin"
COLUMNS = (DATA / "set1.tsv").read_text(encoding="utf-8").splitlines()[0].split("\t")


def row(card_id: str, **changes: str) -> list[str]:
    """A row of the table of the first set, with some cells changed."""
    lines = (DATA / "set1.tsv").read_text(encoding="utf-8").splitlines()
    cells = next(line.split("\t") for line in lines if line.startswith(f"{card_id}\t"))
    return [changes.get(name, cell) for name, cell in zip(COLUMNS, cells, strict=True)]


@pytest.mark.rule("TC-1.01")
def test_every_card_is_a_site_a_ring_or_of_one_side() -> None:
    for facts in all_facts().values():
        assert (facts.type in ("site", "the one ring")) == (facts.side == "")
        assert facts.side in ("", "free peoples", "shadow")
    with pytest.raises(BadFacts):
        read_row(COLUMNS, row("1_319", side="shadow"))


@pytest.mark.rule("TC-1.02")
def test_a_shadow_companion_and_a_free_peoples_minion_are_no_cards() -> None:
    with pytest.raises(BadFacts, match="companion"):
        read_row(COLUMNS, row("1_13", side="shadow", culture="moria"))
    with pytest.raises(BadFacts, match="minion"):
        read_row(COLUMNS, row("1_178", side="free peoples", culture="dwarven"))


@pytest.mark.rule("TC-1.03")
def test_allies_are_no_members_of_the_fellowship() -> None:
    game = table(
        {"fellowship": [GIMLI, "Farin", "Legolas, Greenleaf"], "allies": ["Celeborn", "Grimir"]},
        {"minions": ["Goblin Runner"]},
    )
    assert len(game.state.companions()) == 4


@pytest.mark.rule("TC-1.04")
def test_a_minion_has_a_site_number_and_an_ally_a_home() -> None:
    with pytest.raises(BadFacts, match="site number"):
        read_row(COLUMNS, row("1_178", number=""))
    with pytest.raises(BadFacts, match="home"):
        read_row(COLUMNS, row("1_34", home=""))


@pytest.mark.rule("TC-1.05")
def test_a_sanctuary_is_site_three_or_six() -> None:
    with pytest.raises(BadFacts, match="sanctuary"):
        read_row(COLUMNS, row("1_337", number="4"))
    with pytest.raises(BadFacts, match="1 to 9"):
        read_row(COLUMNS, row("1_319", number="10"))


@pytest.mark.rule("TC-1.06")
def test_an_artifact_is_no_possession() -> None:
    game = table({"fellowship": [{"name": "Merry", "with": ["Mithril-coat"]}]})
    use = Use(YOU, card(game, "Frodo"), "1_290", "")
    assert list(POSSESSION.among(game.state, use, game.state.active_cards())) == []
    both = table({"fellowship": [{"name": "Merry", "with": ["Mithril-coat", "Hobbit Sword"]}]})
    found = POSSESSION.among(both.state, Use(YOU, card(both, "Frodo"), "1_290", ""), both.state.active_cards())
    assert [both.state.card(each).title for each in found] == ["Hobbit Sword"]


@pytest.mark.rule("TC-1.07")
def test_an_event_goes_to_the_discard_pile_and_a_condition_stays() -> None:
    game = table({"fellowship": [GIMLI], "hand": ["Delving", "Lord of Moria"]})
    event = card(game, "Delving")
    act(game, "Play Delving")
    assert zone(game, "Delving") == "discard pile"
    assert event not in game.state.active_cards()
    act(game, "Play Lord of Moria")
    assert zone(game, "Lord of Moria") == "in play"


@pytest.mark.rule("TC-1.08")
def test_every_card_of_a_side_has_one_culture_and_others_none() -> None:
    for facts in all_facts().values():
        cultures = {"free peoples": FELLOWSHIP_CULTURES, "shadow": SHADOW_CULTURES, "": ("",)}[facts.side]
        assert facts.culture in cultures
    game = table({})
    use = Use(YOU, card(game, "Frodo"), "1_290", "")
    assert not culture("moria").fits(game.state, use, game.state.site)
    with pytest.raises(BadFacts, match="culture"):
        read_row(COLUMNS, row("1_178", culture="shire"))


@pytest.mark.rule("TC-1.09")
def test_a_signet_does_nothing_by_itself() -> None:
    game = table({"fellowship": ["Merry, Friend to Sam", "Pippin, Friend to Frodo"]})
    assert CARDS["1_302"].facts.signet == CARDS["1_306"].facts.signet == "frodo"
    assert (strength(game, "Merry"), strength(game, "Pippin")) == (3, 3)


@pytest.mark.rule("TC-1.10")
def test_versions_of_one_title_are_the_same() -> None:
    assert is_same(CARDS["1_365"].facts, CARDS["1_89"].facts)
    assert not is_same(CARDS["1_365"].facts, CARDS["1_364"].facts)
    game = table({"fellowship": [{"name": GIMLI, "wounds": 1}], "hand": ["Gimli, Dwarf of Erebor"]})
    assert may(game, "Discard Gimli, Dwarf of Erebor to heal Gimli, Son of Glóin")


@pytest.mark.rule("TC-1.11")
def test_every_card_is_in_exactly_one_place_and_keeps_its_owner() -> None:
    game = new(2, seed=5)
    owners = [*game.state.owner]
    chance = random.Random(1)
    for _ in range(400):
        if game.over:
            break
        question = chance.choice(game.decisions)
        game.choose(chance.choice(question.actions), question.seat)
        places = Counter(each for pile_ in game.state.zones for each in pile_)
        assert set(places.values()) == {1}
        assert len(places) == len(game.state.definition)
    assert game.state.owner == owners
    assert game.state.turn > 1


@pytest.mark.rule("TC-1.12")
def test_remaining_vitality_is_what_the_wounds_leave() -> None:
    game = table({"fellowship": [{"name": "Merry", "wounds": 3}]})
    assert values.vitality_left(game.state, card(game, "Merry")) == 1


@pytest.mark.rule("TC-1.13")
def test_two_wounds_are_prevented_one_by_one() -> None:
    game = skirmish(GIMLI, "Úlairë Lemenya", opponent={"hand": ["All Blades Perish"]}, twilight=9)
    game.state.last("1_3", "strength", [card(game, GIMLI)], PHASE, YOU, 6)
    passes(game, 2)
    act(game, "Respond with All Blades Perish")
    fight(game)
    assert wounds(game, "Úlairë Lemenya") == 1


@pytest.mark.rule("TC-1.14")
def test_only_the_wounded_may_be_healed() -> None:
    game = table({"fellowship": [GIMLI], "hand": ["Gimli, Dwarf of Erebor"]})
    assert not may(game, "Discard Gimli")
    hurt = table(
        {"fellowship": [{"name": "Merry", "wounds": 2}, "Pippin"], "allies": ["Farmer Maggot, Chaser of Rascals"]}
    )
    act(hurt, "Use Farmer Maggot")
    assert wounds(hurt, "Merry") == 1


@pytest.mark.rule("TC-1.15")
@pytest.mark.parametrize(("hurt", "where"), [(2, "in play"), (3, "dead pile")])
def test_a_character_dies_when_its_vitality_falls_to_its_wounds(hurt: int, where: str) -> None:
    legolas = {"name": "Legolas, Greenleaf", "wounds": hurt, "with": ["The Tale of Gil-galad"]}
    game = skirmish(legolas, "Goblin Runner")
    assert (vitality(game, "Legolas"), zone(game, "Legolas")) == (4, "in play")
    act(game, "Use The Tale of Gil-galad")
    assert zone(game, "Legolas") == where


@pytest.mark.rule("TC-1.15")
def test_a_character_dies_at_once_when_its_wounds_reach_its_vitality() -> None:
    game = skirmish({"name": "Farin", "wounds": 2}, "Orc Soldier")
    passes(game)
    act(game, "Use Orc Soldier")
    assert zone(game, "Farin") == "dead pile"
    assert game.state.phase == "skirmish"


@pytest.mark.rule("TC-1.16")
def test_companions_go_to_the_dead_pile_minions_to_the_discard_pile() -> None:
    game = skirmish("Merry", "Cave Troll of Moria")
    fight(game)
    assert zone(game, "Merry") == "dead pile"
    won = skirmish(GIMLI, {"name": "Goblin Sneak"})
    won.state.last("1_3", "strength", [card(won, GIMLI)], PHASE, YOU, 6)
    fight(won)
    assert pile(won, "discard pile", OPPONENT) == ["Goblin Sneak"]


@pytest.mark.rule("TC-1.17")
def test_a_dead_unique_companion_bars_every_version() -> None:
    game = table({"fellowship": ["Farin"], "dead_pile": ["Legolas, Greenleaf", "Dwarf Guard"], "hand": ["1_51", "1_7"]})
    assert "TC-1.17" in refused(game, "Play Legolas, Prince of Mirkwood")
    assert may(game, "Play Dwarf Guard")


@pytest.mark.rule("TC-1.18")
def test_a_discarded_ally_may_be_played_again() -> None:
    game = table(
        {"allies": ["Celeborn"]},
        {"minions": ["Úlairë Lemenya"], "hand": ["Fear"]},
        at={"phase": "maneuver"},
        twilight=9,
    )
    passes(game)
    act(game, "Play Fear")
    assert pile(game, "discard pile") == ["Celeborn"]
    again = table({"discard_pile": ["Celeborn"], "hand": ["Celeborn"]})
    assert may(again, "Play Celeborn")


@pytest.mark.rule("TC-1.19", "TC-8.35")
def test_an_exertion_is_no_wound() -> None:
    armed = {"name": GIMLI, "with": ["Gimli's Helm"]}
    game = skirmish(armed, "Goblin Runner")
    act(game, "Use Gimli, Son of Glóin", "Use Gimli, Son of Glóin")
    assert wounds(game, "Gimli") == 2
    ring = skirmish("Frodo", "Goblin Runner", you={"worn": True, "hand": ["Halfling Deftness"]})
    act(ring, "Play Halfling Deftness")
    assert (wounds(ring, "Frodo"), ring.state.burdens[YOU]) == (1, 0)


@pytest.mark.rule("TC-1.20", "TC-1.21")
def test_nobody_exerts_who_is_exhausted() -> None:
    for hurt, able in ((0, True), (1, True), (2, False)):
        game = skirmish({"name": GIMLI, "wounds": hurt}, "Goblin Runner")
        assert may(game, "Use Gimli") is able
    state = table({"fellowship": [{"name": "Merry", "wounds": 2}]}).state
    merry = state.companions()[-1]
    assert values.may_exert(state, merry, 1)
    assert not values.may_exert(state, merry, 2)
    twice = skirmish("Pippin", "Goblin Runner", you={"fellowship": [{"name": "Merry, Friend to Sam", "wounds": 2}]})
    assert not may(twice, "Use Merry")
    fresh = skirmish("Pippin", "Goblin Runner", you={"fellowship": ["Merry, Friend to Sam"]})
    assert may(fresh, "Use Merry")


@pytest.mark.rule("TC-1.20")
def test_exhausting_is_exerting_until_one_vitality_is_left() -> None:
    you = {"fellowship": [{"name": "Merry, Friend to Sam", "wounds": 1}]}
    theirs = {"minions": ["Orc Overseer"], "hand": ["Frenzy"], "support": ["Under the Watching Eye"]}
    game = table(you, theirs, at={"phase": "regroup"})
    merry = card(game, "Merry")
    assert not values.is_exhausted(game.state, merry)
    passes(game)
    act(game, "Use Orc Overseer")
    assert (wounds(game, "Merry"), values.is_exhausted(game.state, merry)) == (3, True)
    passes_until(game, "move on or stay")
    act(game, "Move on")
    assert (wounds(game, "Merry"), wounds(game, "Frodo")) == (3, 1)


@pytest.mark.rule("TC-1.22")
def test_one_pool_for_all_is_empty_at_first() -> None:
    assert new().state.twilight == 0
    game = table({"hand": [GIMLI]}, {"hand": ["Goblin Runner"], "site": 4})
    act(game, f"Play {GIMLI}")
    assert [game.view(seat).state.twilight for seat in (YOU, OPPONENT)] == [2, 2]


@pytest.mark.rule("TC-1.23")
def test_free_peoples_cards_add_their_cost() -> None:
    game = table({"hand": ["Elrond, Lord of Rivendell"], "fellowship": ["Arwen, Daughter of Elrond"]}, twilight=3)
    act(game, "Play Elrond")
    assert game.state.twilight == 7
    event = skirmish(GIMLI, "Goblin Runner", you={"hand": ["Cleaving Blow"]}, twilight=1)
    act(event, "Play Cleaving Blow")
    assert event.state.twilight == 2


@pytest.mark.rule("TC-1.24")
def test_shadow_cards_need_their_cost_in_the_pool() -> None:
    spec = {"hand": ["Goblin Marksman"]}
    poor = table({"site": 4}, spec, at={"phase": "shadow"}, twilight=2)
    assert "TC-1.24" in refused(poor, "Play Goblin Marksman", OPPONENT)
    rich = table({"site": 4}, spec, at={"phase": "shadow"}, twilight=3)
    act(rich, "Play Goblin Marksman")
    assert rich.state.twilight == 0


@pytest.mark.rule("TC-1.25")
def test_a_removal_stops_at_none_but_a_cost_is_paid_in_full() -> None:
    game = table({"site": 3}, twilight=1)
    act(game, "Finish the fellowship phase")
    assert [event.change.number for event in game.state.log if type(event.change).__name__ == "TwilightRemoved"] == [1]
    poor = table({}, {"minions": [{"name": "Uruk Shaman", "wounds": 1}]}, at={"phase": "maneuver"}, twilight=1)
    passes(poor)
    assert not may(poor, "Use Uruk Shaman")
    rich = table({}, {"minions": [{"name": "Uruk Shaman", "wounds": 1}]}, at={"phase": "maneuver"}, twilight=2)
    passes(rich)
    act(rich, "Use Uruk Shaman")
    assert rich.state.twilight == 0


@pytest.mark.rule("TC-1.26")
def test_burdens_stay_from_turn_to_turn() -> None:
    game = table({"burdens": 2}, path=["The Prancing Pony"])
    act(game, "Use The Prancing Pony")
    assert game.state.burdens == [3, 0]
    passes_until(game, "move on or stay")
    act(game, "Stay here")
    passes(game)
    assert game.state.active == OPPONENT
    assert game.state.burdens == [3, 0]


@pytest.mark.rule("TC-1.27")
def test_the_resistance_is_the_bearers_with_all_that_changes_it() -> None:
    assert values.resistance(table({}).state, YOU) == 10
    sam = table({"ring_bearer": "Sam, Son of Hamfast"})
    assert values.resistance(sam.state, YOU) == 5
    better = table({"ring_bearer": {"name": "Frodo, Son of Drogo", "with": ["Phial of Galadriel"]}})
    assert values.resistance(better.state, YOU) == 12
    assert values.resistance(better.state, OPPONENT) == 10


@pytest.mark.rule("TC-1.28")
def test_numbers_are_summed_and_never_below_nothing() -> None:
    game = table({"fellowship": ["Dwarf Guard"]}, at={"phase": "maneuver"})
    guard = card(game, "Dwarf Guard")
    game.state.last("1_3", "strength", [guard], PHASE, YOU, -6)
    assert strength(game, "Dwarf Guard") == 0
    game.state.last("1_3", "strength", [guard], PHASE, YOU, 3)
    assert strength(game, "Dwarf Guard") == 1


@pytest.mark.rule("TC-1.29", "TC-3.20")
def test_a_card_that_says_so_may_be_a_second_hand_weapon() -> None:
    game = table({"fellowship": [{"name": GIMLI, "with": ["Dwarven Axe"]}], "hand": ["Hand Axe", "Gimli's Battle Axe"]})
    assert "TC-3.20" in refused(game, "Play Gimli's Battle Axe on Gimli, Son of Glóin")
    act(game, "Play Hand Axe on Gimli")
    assert strength(game, "Gimli") == 9
    assert keyword(game, "Gimli", "damage") >= 1
    assert offers(game)


@pytest.mark.rule("TC-1.15", "TC-5.04")
def test_who_lived_by_an_effect_dies_as_it_ends_with_the_regroup_phase() -> None:
    lasting = [{"on": GIMLI, "vitality": 1, "until": "regroup"}]
    you = {"fellowship": [{"name": GIMLI, "wounds": 3}], "site": 4}
    left_out = {"phase": "assignment", "step": "minions"}
    game = table(you, {"minions": ["Goblin Runner"]}, at=left_out, lasting=lasting)
    assert zone(game, GIMLI) == "in play"
    passes(game)
    assert (game.state.phase, zone(game, GIMLI)) == ("regroup", "dead pile")


@pytest.mark.rule("TC-1.15")
def test_two_who_die_at_once_die_once_each() -> None:
    aragorn = "Aragorn, Ranger of the North"
    you = {"fellowship": [{"name": GIMLI, "wounds": 3}, {"name": aragorn, "wounds": 4}], "site": 4}
    lasting = [{"on": GIMLI, "vitality": 1}, {"on": aragorn, "vitality": 1}]
    game = table(you, {"minions": ["Goblin Runner"]}, at={"phase": "maneuver"}, lasting=lasting)
    passes(game, 2)
    dead = [event.change.card for event in game.state.log if isinstance(event.change, Killed)]
    assert sorted(dead) == sorted([card(game, GIMLI), card(game, aragorn)])


@pytest.mark.rule("TC-1.21")
def test_exerting_x_times_is_exerting_at_least_once() -> None:
    """Orc-bane is not played for nothing, nor by whoever is exhausted."""
    for hurt, offered in ((0, True), (3, False)):
        bearer = {"name": "Frodo, Son of Drogo", "with": ["Sting"], "wounds": hurt}
        you = {"ring_bearer": bearer, "hand": ["Orc-bane"], "site": 4}
        game = table(you, {"minions": ["Orc Soldier"]}, at={"phase": "maneuver"})
        assert may(game, "Play Orc-bane") is offered
        if offered:
            act(game, "Play Orc-bane")
            assert offers(game) == ["Choose 1", "Choose 2", "Choose 3"]
