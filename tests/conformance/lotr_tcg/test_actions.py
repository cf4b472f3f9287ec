"""Actions, allies, unique and active cards, The One Ring (TC-8)."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.dialect import (
    OPPONENT,
    THIRD,
    YOU,
    act,
    card,
    fight,
    hand,
    may,
    moves_on,
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
from westmarch.games.lotr_tcg.cards.facts import is_same
from westmarch.games.lotr_tcg.rules import values
from westmarch.games.lotr_tcg.rules.values import fellowship_archery, site_number_of, takes_part
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.games.lotr_tcg.words import PHASE, TURN
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace

from .test_setup import begun

GIMLI = "Gimli, Son of Glóin"
SHADOW = {"phase": "shadow"}


@pytest.mark.rule("TC-8.01")
def test_what_one_may_do_can_be_declined() -> None:
    game = table({"site": 4}, {"hand": ["Goblin Runner"]}, at=SHADOW, twilight=1)
    act(game, "Play Goblin Runner")
    assert len(offers(game)) == 2
    passes(game)
    assert game.state.twilight == 0


@pytest.mark.rule("TC-8.04")
def test_requirements_are_checked_before_costs_are_paid() -> None:
    you = {"fellowship": ["Gimli, Dwarf of Erebor"], "hand": ["Axe Strike"]}
    game = table(you, twilight=1)
    act(game, "Use Gimli")
    assert game.state.twilight == 3
    assert not may(table(you, twilight=2), "Use Gimli")


@pytest.mark.rule("TC-8.06", "TC-8.10")
def test_costs_are_paid_in_full_but_effects_may_do_nothing() -> None:
    kingdom = table({"fellowship": [GIMLI], "hand": ["Greatest Kingdom of My People"]})
    act(kingdom, "Play Greatest Kingdom of My People")
    assert (wounds(kingdom, GIMLI), zone(kingdom, "Greatest Kingdom of My People")) == (1, "in play")
    tired = table({"fellowship": [{"name": GIMLI, "wounds": 2}], "hand": ["Delving"]})
    assert "TC-8.06" in refused(tired, "Play Delving")
    empty = table({"fellowship": [GIMLI], "hand": ["Delving"]})
    act(empty, "Play Delving")
    assert (wounds(empty, GIMLI), hand(empty)) == (1, [])


@pytest.mark.rule("TC-8.11", "TC-8.48")
def test_playing_from_the_discard_pile_needs_a_card_that_can_be_paid_for() -> None:
    for held, tokens, able in (([], 9, False), (["Goblin Marksman"], 2, False), (["Goblin Marksman"], 3, True)):
        theirs = {"hand": ["Host of Thousands"], "discard_pile": held}
        game = table({"site": 4}, theirs, at=SHADOW, twilight=tokens)
        assert may(game, "Play Host of Thousands") is able
    act(game, "Play Host of Thousands")
    assert zone(game, "Goblin Marksman") == "in play"


@pytest.mark.rule("TC-8.16", "TC-8.17")
def test_an_ally_is_at_its_home_and_acts_from_there() -> None:
    game = table({"site": 2, "allies": ["Orophin"]}, {"minions": ["Uruk Savage"]}, at={"phase": "archery"})
    orophin = card(game, "Orophin")
    assert (site_number_of(game.state, orophin), takes_part(game.state, orophin)) == (6, False)
    act(game, "Use Orophin")
    assert wounds(game, "Uruk Savage") == 1


@pytest.mark.rule("TC-8.18")
def test_an_ally_at_home_takes_part_but_need_not_be_used() -> None:
    you = {"site": 6, "allies": ["Orophin"]}
    game = table(you, {"minions": ["Goblin Marksman", "Uruk Savage"]}, at={"phase": "archery", "step": "fire"})
    assert fellowship_archery(game.state) == 1
    assert may(game, "Orophin takes an archery wound")
    act(game, "Frodo takes an archery wound", "Uruk Savage takes an archery wound")
    assert (wounds(game, "Orophin"), wounds(game, "Frodo"), wounds(game, "Uruk Savage")) == (0, 1, 1)
    passes_until(game, "assign defenders")
    assert may(game, "Orophin defends against Uruk Savage")
    act(game, "Assign no more defenders")
    assert may(game, "Uruk Savage attacks Orophin")
    away = table({**you, "site": 5}, {"minions": ["Goblin Marksman"]}, at={"phase": "archery", "step": "fire"})
    assert (fellowship_archery(away.state), wounds(away, "Frodo")) == (0, 1)


@pytest.mark.rule("TC-8.19")
def test_an_effect_lets_an_ally_take_part_elsewhere_until_regroup() -> None:
    game = table({"site": 2, "allies": ["Thrarin"]}, {"minions": ["Uruk Savage"]}, at={"phase": "maneuver"})
    act(game, "Use Thrarin")
    thrarin = card(game, "Thrarin")
    while game.state.phase != "regroup":
        assert takes_part(game.state, thrarin)
        assert site_number_of(game.state, thrarin) == 2
        passes(game)
    assert not takes_part(game.state, thrarin)


@pytest.mark.rule("TC-8.20", "TC-8.23")
def test_a_unique_card_is_in_play_once_for_each_player() -> None:
    game = table({"fellowship": [GIMLI], "hand": ["Gimli, Dwarf of Erebor", "Farin"]}, {"fellowship": ["Farin"]})
    assert "TC-8.20" in refused(game, "Play Gimli, Dwarf of Erebor")
    assert may(game, "Play Farin")


@pytest.mark.rule("TC-8.21")
def test_one_collector_code_is_one_card() -> None:
    facts = CARDS["1_3"].facts
    assert is_same(facts, replace(facts, title="Another Name"))
    assert not is_same(facts, CARDS["1_4"].facts)


@pytest.mark.rule("TC-8.22")
def test_a_unique_shadow_card_is_in_play_once_among_all_that_are_active() -> None:
    at = {"phase": "shadow", "shadow": "opponent"}
    held = {"hand": ["The Witch-king, Lord of Angmar"]}
    king = ["The Witch-king, Lord of the Nazgûl"]
    game = table({"site": 3}, held, third={"minions": king}, at=at, twilight=9)
    assert "TC-8.22" in refused(game, "Play The Witch-king, Lord of Angmar", OPPONENT)
    alone = table({"site": 3}, held, third={"hand": king}, at=at, twilight=9)
    assert may(alone, "Play The Witch-king, Lord of Angmar")


@pytest.mark.rule("TC-8.24")
def test_effects_of_several_copies_add_up() -> None:
    game = skirmish("Farin", "Orc Soldier", you={"support": ["Lord of Moria", "Lord of Moria"]})
    game.state.last("1_3", "vitality", [card(game, "Orc Soldier")], TURN, YOU, 3)
    game.state.last("1_3", "strength", [card(game, "Farin")], PHASE, YOU, 2)
    fight(game)
    assert wounds(game, "Orc Soldier") == 3


@pytest.mark.rule("TC-8.25")
def test_four_copies_of_a_condition_count_at_most() -> None:
    copies = {"support": ["Their Arrows Enrage"] * 3}
    game = table({"fellowship": ["Legolas, Greenleaf"]}, copies, third=copies)
    assert strength(game, "Legolas") == 2


@pytest.mark.rule("TC-8.27")
def test_an_inactive_character_is_not_healed() -> None:
    game = table({"allies": [{"name": "Celeborn", "wounds": 1}]}, {"allies": [{"name": "Rúmil", "wounds": 1}]})
    act(game, "Use Celeborn")
    assert not may(game, "Rúmil")
    assert (wounds(game, "Celeborn"), wounds(game, "Rúmil")) == (1, 1)


@pytest.mark.rule("TC-8.26", "TC-8.28")
def test_only_some_cards_are_active() -> None:
    theirs = {"fellowship": [{"name": "Farin", "wounds": 1, "with": [{"name": "Black Breath", "owner": "third"}]}]}
    game = table({}, {**theirs, "minions": ["Goblin Runner"]}, third={})
    active = {game.state.card(each).title for each in game.state.active_cards()}
    assert "Goblin Runner" in active
    assert not {"Farin", "Black Breath"} & active
    assert game.state.wounds[card(game, "Farin")] == 1


@pytest.mark.rule("TC-8.29")
def test_a_card_may_copy_the_text_of_a_site_elsewhere() -> None:
    you = {"site": 4, "hand": ["Legolas, Greenleaf"], "draw_deck": ["Axe Strike"]}
    path = ["Rivendell Valley"]
    assert not may(table(you, path=path), "Use Rivendell Valley")
    game = table({**you, "allies": ["Silinde"]}, path=path)
    act(game, "Use Rivendell Valley")
    assert (zone(game, "Legolas"), hand(game)) == ("in play", ["Axe Strike"])
    theirs = table({**you, "allies": ["Silinde"]}, path=[{"name": path[0], "owner": "opponent"}])
    assert not may(theirs, "Use Rivendell Valley")
    assert game.state.card(game.state.path[2]).facts.has("sanctuary")


@pytest.mark.rule("TC-8.29", "TC-8.30")
def test_a_sites_text_is_used_while_the_fellowship_is_there() -> None:
    assert may(table({"site": 6, "fellowship": ["Legolas, Greenleaf"]}), "Use Galadriel's Glade")
    assert not may(table({"site": 7, "fellowship": ["Legolas, Greenleaf"]}), "Use Galadriel's Glade")
    weapon = {"minions": ["Goblin Sneak"], "discard_pile": ["Goblin Scimitar"]}
    game = table({"site": 4}, weapon, at=SHADOW, path=["Mithril Mine"], twilight=3)
    assert may(game, "Use Mithril Mine", OPPONENT)
    assert "TC-8.30" in refused(game, "Use Mithril Mine", YOU)


@pytest.mark.rule("TC-8.31")
def test_the_ring_bearer_carries_the_ring_from_the_start() -> None:
    state = begun(1, 0).state
    for seat in (YOU, OPPONENT):
        (ring,) = state.borne_by(state.ring_bearer[seat])
        facts = state.card(ring).facts
        assert (facts.type, facts.side, facts.culture, facts.twilight) == ("the one ring", "", "", 0)
        assert not state.worn[seat]


@pytest.mark.rule("TC-8.31", "TC-8.32")
def test_the_ring_is_carried_and_isildurs_bane_adds_vitality() -> None:
    game = table({"ring": "1_1"})
    ring = game.state.borne_by(card(game, "Frodo"))[0]
    facts = game.state.card(ring).facts
    assert (facts.side, facts.culture, facts.twilight, game.state.worn[YOU]) == ("", "", 0, False)
    assert vitality(game, "Frodo") == 5


@pytest.mark.rule("TC-8.32")
@pytest.mark.parametrize(("ring", "phase", "burdens"), [("1_1", 2, 2), ("1_2", 0, 1)])
def test_one_ring_works_in_any_phase_the_other_in_skirmishes(ring: str, phase: int, burdens: int) -> None:
    shot = table({"ring": ring}, {"minions": ["Goblin Marksman"]}, at={"phase": "archery", "step": "fire"})
    assert may(shot, "Respond with The One Ring") is bool(phase)
    if phase:
        act(shot, "Respond with The One Ring")
        passes_until(shot, "assignment actions")
    assert (wounds(shot, "Frodo"), shot.state.burdens[YOU]) == ((0, 2) if phase else (1, 0))
    fought = skirmish("Frodo", "Uruk Savage", you={"ring": ring})
    passes(fought, 2)
    act(fought, "Respond with The One Ring")
    fight(fought)
    assert (wounds(fought, "Frodo"), fought.state.burdens[YOU]) == (0, 2 * burdens)


@pytest.mark.rule("TC-8.33", "TC-8.34")
def test_the_ring_turns_wounds_into_burdens() -> None:
    worn = skirmish("Frodo", "Goblin Archer")
    passes(worn, 2)
    act(worn, "Respond with The One Ring")
    fight(worn)
    assert (wounds(worn, "Frodo"), worn.state.burdens[YOU]) == (0, 1)
    game = skirmish("Frodo", "Goblin Archer")
    fight(game)
    assert (wounds(game, "Frodo"), game.state.burdens[YOU]) == (1, 0)
    bane = table(
        {"ring": "1_1", "worn": True}, {"minions": ["Goblin Marksman"] * 2}, at={"phase": "archery", "step": "fire"}
    )
    passes_until(bane, "assignment actions")
    assert (wounds(bane, "Frodo"), bane.state.burdens[YOU]) == (0, 4)


@pytest.mark.rule("TC-8.36")
@pytest.mark.parametrize("worn", [False, True])
def test_some_cards_need_the_ring_to_be_worn(worn: bool) -> None:
    theirs = {"minions": ["Úlairë Attëa, The Easterling"], "hand": ["Wraith-world"]}
    song = {"name": "Frodo, Son of Drogo", "with": ["O Elbereth! Gilthoniel!"]}
    you = {"worn": worn, "fellowship": [GIMLI], "ring_bearer": song}
    game = skirmish("Frodo", "Goblin Runner", you=you, opponent=theirs, twilight=3)
    passes(game)
    assert may(game, "Play Wraith-world", OPPONENT) is worn
    passes(game)
    assert wounds(game, "Frodo") == 0
    off = skirmish("Frodo", "Goblin Runner", you=you, opponent=theirs, twilight=3)
    act(off, "Use O Elbereth! Gilthoniel!")
    assert not off.state.worn[YOU]


@pytest.mark.rule("TC-8.37")
@pytest.mark.parametrize("choice", ["Stay here", "Move on"])
def test_a_ring_put_on_in_the_regroup_phase_comes_off_with_it(choice: str) -> None:
    game = table({"ring": "1_1"}, {"minions": ["Isengard Servant"]}, at={"phase": "regroup"})
    passes(game)
    act(game, "Use Isengard Servant", "Respond with The One Ring")
    passes_until(game, "move on or stay")
    assert (game.state.worn[YOU], game.state.burdens[YOU]) == (True, 2)
    act(game, choice)
    assert game.state.phase != "regroup"
    assert not game.state.worn[YOU]


@pytest.mark.rule("TC-8.38", "TC-8.39")
def test_sam_takes_up_the_ring_of_the_fallen_frodo() -> None:
    you = {"fellowship": ["Sam, Son of Hamfast"], "burdens": 6, "worn": True}
    game = skirmish("Frodo", "Cave Troll of Moria", you=you)
    passes(game, 2)
    assert len(offers(game)) == 2
    act(game, "Sam takes up The One Ring")
    assert not game.over
    assert (game.state.burdens[YOU], game.state.worn[YOU]) == (0, False)
    assert game.state.ring_bearer[YOU] == card(game, "Sam")
    assert [game.state.card(each).is_ring for each in game.state.borne_by(card(game, "Sam"))] == [True]
    declined = skirmish("Frodo", "Cave Troll of Moria", you=you)
    passes(declined, 2)
    act(declined, "Nobody takes up The One Ring")
    assert declined.result is not None
    assert declined.result.winners == (OPPONENT,)


@pytest.mark.rule("TC-8.42")
def test_what_a_card_bears_goes_with_it() -> None:
    game = skirmish({"name": "Merry", "with": ["Hobbit Sword", "Mithril-coat"]}, "Cave Troll of Moria")
    game.state.last("1_3", "strength", [card(game, "Cave Troll of Moria")], PHASE, OPPONENT, 20)
    fight(game)
    assert sorted(pile(game, "discard pile")) == ["Hobbit Sword", "Mithril-coat"]


@pytest.mark.rule("TC-8.43")
def test_only_the_top_of_anothers_discard_pile_is_seen() -> None:
    game = table({"discard_pile": ["Farin", "Delving", "Axe Strike"], "dead_pile": ["Merry"]})
    seen = game.view(OPPONENT).state
    assert [seen.definition[each] for each in seen.discard_pile(YOU)] == ["", "", "1_3"]
    assert all(seen.definition[each] for each in seen.dead_pile(YOU))
    assert all(game.view(YOU).state.definition[each] for each in game.state.discard_pile(YOU))


@pytest.mark.rule("TC-8.44")
def test_an_empty_deck_loses_nothing() -> None:
    game = table({"fellowship": [GIMLI], "hand": ["Delving"]})
    act(game, "Play Delving")
    assert not game.over


@pytest.mark.rule("TC-8.51")
def test_uruk_hai_are_no_orcs() -> None:
    game = table({"site": 6, "allies": ["Rúmil"]}, {"minions": ["Uruk Savage"]}, at={"phase": "archery"})
    act(game, "Use Rúmil")
    assert wounds(game, "Uruk Savage") == 0


@pytest.mark.rule("TC-8.52")
def test_only_an_active_card_is_spotted_and_by_as_many_as_like() -> None:
    assert not may(table({"hand": ["Dwarf Guard"]}, {"fellowship": ["Farin"]}), "Play Dwarf Guard")
    game = table({"hand": ["Dwarf Guard", "Farin"], "fellowship": [{"name": GIMLI, "wounds": 1}]})
    act(game, "Play Dwarf Guard", "Play Farin")
    assert (zone(game, GIMLI), wounds(game, GIMLI), hand(game)) == ("in play", 1, [])


@pytest.mark.rule("TC-8.55", "TC-8.56", "TC-8.57")
def test_items_are_passed_on_by_paying_again_at_the_same_site() -> None:
    sword = {"name": "Merry", "with": ["Hobbit Sword"]}
    game = table({"fellowship": [sword, "Pippin", GIMLI], "allies": ["Bilbo"], "site": 4})
    assert not may(game, "Pass Hobbit Sword from Merry to Bilbo")
    assert not may(game, "Pass Hobbit Sword from Merry to Gimli")
    act(game, "Pass Hobbit Sword from Merry to Pippin")
    assert (game.state.twilight, strength(game, "Pippin")) == (1, 5)
    full = table({"fellowship": [sword, {"name": "Pippin", "with": ["Hobbit Sword"]}]})
    assert not may(full, "Pass Hobbit Sword from Merry to Pippin")


@pytest.mark.rule("TC-8.59")
def test_a_printed_limit_counts_for_each_copy_and_each_phase() -> None:
    game = table(
        {"fellowship": [GIMLI, "Farin"]},
        {"minions": ["Uruk Slayer", "Uruk Slayer"]},
        at={"phase": "assignment", "step": "defenders"},
        twilight=20,
    )
    first, second = game.state.minions()
    for minion, character in ((first, GIMLI), (second, "Farin")):
        pair = {minion, card(game, character)}
        game.choose(next(option for option in game.decision.options if set(option.cards) == pair))
    act(game, "The skirmish of Gimli comes next")
    for _ in range(3):
        passes(game)
        use(game, first)
    passes(game)
    assert (values.strength(game.state, first), first in usable(game)) == (12, True)
    use(game, first)
    assert values.strength(game.state, first) == 12, "it may be used, but gains nothing"
    passes(game)
    use(game, second)
    assert values.strength(game.state, second) == 10
    fight(game)
    assert game.state.fighting == card(game, "Farin")
    passes(game)
    assert {first, second} <= usable(game)


def usable(game: Game[TcgState]) -> set[CardId]:
    """The cards whose abilities are offered now."""
    return {each for option in game.decision.options for each in option.cards}


def use(game: Game[TcgState], card_: CardId) -> None:
    """Use the ability of one of several copies."""
    game.choose(next(option for option in game.decision.options if card_ in option.cards))


@pytest.mark.rule("TC-8.60")
def test_stacked_cards_are_not_in_play() -> None:
    swarms = {"name": "Goblin Swarms", "stacked": ["Goblin Sneak", "Goblin Runner"]}
    you = {"fellowship": ["Gandalf, The Grey Wizard"], "hand": ["Sleep, Caradhras"]}
    game = table(you, {"support": [swarms], "minions": ["Ancient Chieftain"]}, third={})
    assert strength(game, "Ancient Chieftain") == 9
    for seat in (YOU, THIRD):
        seen = game.view(seat).state
        assert [seen.definition[each] for each in seen.zone("stacked", OPPONENT)] == ["1_181", "1_178"]
    act(game, "Play Sleep, Caradhras")
    assert sorted(pile(game, "discard pile", OPPONENT)) == ["Goblin Runner", "Goblin Sneak", "Goblin Swarms"]


@pytest.mark.rule("TC-8.62")
def test_only_events_and_special_abilities_are_phase_actions() -> None:
    aragorn = "Aragorn, Ranger of the North"
    you = {
        "fellowship": [aragorn, "Merry"],
        "hand": ["Elendil's Valor", "Athelas", "Farin", "Hobbit Sword", "Strength of Kings", "Dagger Strike"],
    }
    game = table(you, {"minions": ["Uruk Savage"]}, at={"phase": "maneuver"})
    assert [words.split(":")[0] for words in offers(game)] == ["Play Elendil's Valor", f"Use {aragorn}", "Pass"]


@pytest.mark.rule("TC-8.62")
def test_the_texts_that_a_move_sets_off_are_ordered() -> None:
    theirs = {"support": ["Under the Watching Eye", "Tower of Barad-dûr"]}
    game = table({"fellowship": ["Merry"], "hand": ["Fear"]}, theirs)
    moves_on(game, first="the tokens of the arrival")
    assert (game.decision.seat, game.decision.rule) == (YOU, "TC-8.02")
    assert [words.split(": ")[1] for words in offers(game)] == ["Under the Watching Eye", "Tower of Barad-dûr"]
    game.choose(game.decision.actions[1], YOU)
    assert pile(game, "discard pile") == ["Fear"]
    assert wounds(game, "Merry") + wounds(game, "Frodo") == 0


@pytest.mark.rule("TC-8.11")
@pytest.mark.parametrize(("twilight", "offered"), [(2, False), (3, True)])
def test_an_event_that_plays_a_card_leaves_enough_to_pay_for_it(twilight: int, offered: bool) -> None:
    """Foul Things takes two tokens itself, Goblin Runner one more."""
    theirs = {"hand": ["Foul Things"], "discard_pile": ["Goblin Runner"]}
    game = table({"site": 4}, theirs, at={"phase": "shadow"}, twilight=twilight)
    assert may(game, "Play Foul Things") is offered
    if offered:
        act(game, "Play Foul Things")
        assert (zone(game, "Goblin Runner"), hand(game, OPPONENT)) == ("in play", [])
