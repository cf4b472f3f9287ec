"""Words of the glossary and rulings that no phase owns."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import OPPONENT, YOU, Table, act, asked, card, happened, may, passes, rolls, status, zone
from westmarch.games.lore.cards.facts import all_facts
from westmarch.games.lore.changes import Discarded
from westmarch.games.lore.rules.combat.strike import BodyRoll
from westmarch.games.lore.rules.journey.creatures import keys
from westmarch.games.lore.rules.timing.uniqueness import is_taken
from westmarch.games.lore.rules.values import body, hand_size, points, prowess
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.words import DRAW_PILE, HAND
from westmarch.kernel.game import Game


def on_the_way(table: Table, *people: str, to: str = "Ettenmoors", dice: tuple[int, ...] = ()) -> Game[LoreState]:
    game = table.moving(table.company(YOU, "Rivendell", *people), dice)
    act(game, f"move to {to}")
    passes(game, "movement phase")
    return game


@pytest.mark.rule("LO-1.02")
def test_what_forbids_wins_over_what_allows() -> None:
    """A Haven lets items be stored; the Ring itself forbids it."""
    table = Table()
    table.company(YOU, "Rivendell", "Frodo+The One Ring+Glamdring")
    game = table.turn(dice=(12,))
    assert may(game, "store Glamdring")
    assert not may(game, "store The One Ring")


@pytest.mark.rule("LO-1.17")
def test_effects_select_cards_by_keyword() -> None:
    table = Table().hand(OPPONENT, "Doors of Night")
    table.in_play(YOU, "Clear Skies", "Renown")
    table.in_play(OPPONENT, "Fell Winter")
    game = on_the_way(table, "Éomer")
    act(game, "play Doors of Night")
    assert zone(game, "Clear Skies") == "discard pile"
    assert zone(game, "Renown") == zone(game, "Fell Winter") == "in play"


@pytest.mark.rule("LO-1.25")
def test_a_roll_is_the_sum_of_two_dice() -> None:
    table = Table()
    state = table.state
    totals = {sum(state.chance.roll()) for _ in range(600)}
    assert totals == set(range(2, 13))


@pytest.mark.rule("LO-1.46", "LO-2.96")
def test_a_faction_that_is_won_lies_in_the_marshalling_point_pile() -> None:
    table = Table().hand(YOU, "Beornings")
    game = table.at_site(table.company(YOU, "Beorn's House", "Éomer"), dice=(12,))
    act(game, "enter the site", "Éomer win Beornings")
    assert card(game, "Beornings") in game.state.zone("marshalling point pile", YOU)


@pytest.mark.rule("LO-3.21", "LO-4.44")
def test_what_comes_to_hand_or_is_placed_was_not_played() -> None:
    table = Table().hand(YOU, "Smoke Rings")
    table.put(YOU, "discard pile", "Glamdring")
    table.company(YOU, "Rivendell", "Éomer+Sting", "Éowyn")
    game = table.turn(dice=(7,))
    act(game, "play Smoke Rings on Glamdring")
    assert [change.card for change in happened(game, "CardDeclared")] == [card(game, "Smoke Rings")]
    act(game, "transfer Sting to Éowyn")
    assert len(happened(game, "CardDeclared")) == 1


@pytest.mark.rule("LO-4.07")
def test_a_body_roll_by_itself_never_wounds() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer")
    game = table.game(table.turn_at("end"), BodyRoll(company.characters[0], 9, OPPONENT), dice=(8,))
    assert rolls(game) == [8]
    assert status(game, "Éomer") == "untapped"


@pytest.mark.rule("LO-4.09", "LO-2.83")
def test_in_combat_only_cards_for_combat_are_played_and_a_counter_may_answer_them() -> None:
    table = Table().hand(YOU, "Sudden Help", "Clear Skies", "Block", "Twilight").hand(OPPONENT, "Greed")
    table.in_play(OPPONENT, "Fell Winter")
    game = table.attack(table.company(YOU, "Bree", "Éomer", "Éowyn/tapped"), 1, 9, 7)
    act(game, "strike Éomer", "tap to face")
    assert asked(game) == (YOU, "strike resources")
    assert not may(game, "Sudden Help")
    assert not may(game, "Clear Skies")
    assert not may(game, "Twilight")
    assert may(game, "Block")


@pytest.mark.rule("LO-4.11")
def test_choices_are_made_when_an_action_is_declared() -> None:
    table = Table().hand(OPPONENT, "Weariness of the Heart").hand(YOU, "Twilight")
    table.in_play(OPPONENT, "Fell Winter")
    game = on_the_way(table, "Éomer", "Éowyn")
    passes(game)
    act(game, "play Weariness of the Heart on Éowyn")
    assert asked(game) == (YOU, "counter")
    (declared,) = happened(game, "CardDeclared")
    assert declared.target == card(game, "Éowyn")


@pytest.mark.rule("LO-4.15")
def test_a_discard_pile_is_face_down_to_the_opponent() -> None:
    table = Table().hand(YOU, "Sudden Help")
    game = on_the_way(table, "Éomer/tapped")
    act(game, "play Sudden Help on Éomer")
    state = game.state
    assert zone(game, "Sudden Help") == "discard pile"
    assert [state.knows(seat, card(game, "Sudden Help")) for seat in (YOU, OPPONENT)] == [True, False]


@pytest.mark.rule("LO-4.21")
def test_outside_the_movement_phase_hazards_counter_and_modify_nothing() -> None:
    table = (
        Table().hand(OPPONENT, "The Will of Sauron", "The Burden of Time", "Icy Touch").hand(YOU, "Counsel of the Wise")
    )
    table.company(YOU, "Rivendell", "Adrazar+Glamdring", "Éomer")
    game = table.turn(dice=(7,))
    act(game, "play Counsel of the Wise with Adrazar")
    assert game.decision.seat == YOU
    act(game, "transfer Glamdring to Éomer")
    assert not any(question.seat == OPPONENT for question in game.decisions)


@pytest.mark.rule("LO-4.32")
def test_a_normal_value_is_the_printed_one() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer+Glamdring+The Mithril-coat")
    (eomer,) = company.characters
    assert (prowess(table.state, eomer), body(table.state, eomer)) == (6, 12)
    assert (table.state.facts(eomer).prowess, table.state.facts(eomer).body) == (3, 9)


@pytest.mark.rule("LO-4.42")
def test_a_card_on_a_character_targets_him_and_all_targets_nobody() -> None:
    table = Table().hand(OPPONENT, "Lure of Power", "Minions Stir")
    game = on_the_way(table, "Éomer")
    act(game, "play Lure of Power on Éomer", "play Minions Stir")
    assert [change.target for change in happened(game, "CardDeclared")] == [card(game, "Éomer"), -1]


@pytest.mark.rule("LO-4.46")
def test_tapping_a_sage_is_an_action_that_is_resolved_before_another() -> None:
    table = Table(windows="always").hand(OPPONENT, "Minions Stir", "Webs of Fear")
    table.in_play(YOU, "Clear Skies")
    company = table.company(YOU, "Rivendell", "Éomer+Fair Gold Ring", "Balin")
    game = table.moving(company, dice=(7,))
    act(game, "move to Ettenmoors")
    passes(game, "movement phase")
    act(game, "Balin tests Fair Gold Ring")
    assert asked(game) == (OPPONENT, "counter")
    assert not may(game, "Minions Stir")
    act(game, "play Webs of Fear on Clear Skies")
    passes(game, "ring found")
    assert zone(game, "Clear Skies") == "discard pile"
    assert asked(game) == (YOU, "ring found")
    act(game, "play no ring")
    assert asked(game) == (OPPONENT, "movement phase")


@pytest.mark.rule("LO-4.50", "LO-2.34")
def test_on_the_way_nothing_is_done_at_the_site_that_was_left() -> None:
    table = Table().hand(YOU, "Secrets of the Book", "Clear Skies")
    game = table.moving(table.company(YOU, "Amon Hen", "Éomer"))
    act(game, "move to Edoras")
    passes(game, "movement phase")
    (company,) = game.state.companies_of(YOU)
    assert game.state.in_transit(company)
    assert not may(game, "Secrets")


@pytest.mark.rule("LO-5.14")
def test_a_condition_stays_when_who_played_it_is_gone() -> None:
    table = Table().hand(YOU, "Renown", "Clear Skies")
    table.company(YOU, "Rivendell", "Adrazar", "Éomer")
    game = table.turn()
    act(game, "play Renown with Adrazar")
    (company,) = game.state.companies_of(YOU)
    game.state.set_characters(company, company.characters[1:])
    game.state.move(card(game, "Adrazar"), "discard pile")
    assert zone(game, "Renown") == "in play"


@pytest.mark.rule("OP-05")
def test_of_two_conditions_that_may_not_be_duplicated_one_goes_when_companies_join() -> None:
    table = Table()
    for site, name in (("Rivendell", "Éomer"), ("Ettenmoors", "Bifur")):
        company = table.company(YOU, site, name)
        (quest,) = table.in_play(YOU, "Fellowship")
        table.state.company_of_card[quest] = company.number
    game = table.turn("movement")
    act(game, "Éomer at Rivendell moves next", "move to Ettenmoors")
    passes(game, "new site")
    act(game, "stay")
    (company,) = game.state.companies_of(YOU)
    assert len(game.state.on_company(company)) == 1


@pytest.mark.rule("OP-08")
def test_a_character_may_use_any_number_of_weapons() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer+Glamdring+Orcrist")
    assert prowess(table.state, company.characters[0]) == 3 + 3 + 4


@pytest.mark.rule("OP-15", "LO-4.03")
def test_of_several_ways_to_key_a_creature_its_player_names_one() -> None:
    table = Table().hand(OPPONENT, "Cave-drake")
    game = on_the_way(table, "Éomer", to="Ost-in-Edhil")
    (company,) = game.state.companies_of(YOU)
    assert keys(game.state, card(game, "Cave-drake"), company) == ["Wilderness", "Ruins & Lairs"]
    act(game, "Cave-drake keyed to Wilderness")
    assert happened(game, "AttackBegan")[0].race == "Dragon"


@pytest.mark.rule("LO-6.37")
def test_both_totals_are_public() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éomer+Glamdring")
    table.company(OPPONENT, "Lórien", "Elladan")
    game = table.turn()
    for seat in (YOU, OPPONENT, -1):
        view = game.view(seat).state
        assert [sum(view.facts(each).points for each in view.in_play(whose)) for whose in (YOU, OPPONENT)] == [2, 1]


@pytest.mark.rule("LO-6.44")
def test_a_shuffle_is_recorded_by_its_seed() -> None:
    orders = []
    for _ in range(2):
        table = Table(pile=0)
        table.put(YOU, DRAW_PILE, *[facts.name for facts in all_facts().values() if facts.is_hazard])
        pile = table.state.draw_pile(YOU)
        before = [table.state.definition[each] for each in pile]
        table.state.shuffle(pile)
        orders.append([table.state.definition[each] for each in pile])
        assert orders[-1] != before
        assert sorted(orders[-1]) == sorted(before)
    assert orders[0] == orders[1]


@pytest.mark.rule("LO-4.06")
@pytest.mark.card("LR-184")
@pytest.mark.limit
def test_a_character_without_attributes_keeps_all_else() -> None:
    table = Table()
    company = table.company(YOU, "Rivendell", "Bilbo", "Elrond")
    table.put(OPPONENT, HAND, "Black Breath")
    game = table.moving(company)
    state = game.state
    bilbo = card(game, "Bilbo")
    before = state.facts(bilbo)
    act(game, "stay")
    passes(game, "movement phase")
    assert hand_size(state, YOU) == 9
    act(game, "play Black Breath on Bilbo")
    blank = state.facts(bilbo)
    attributes = (blank.prowess, blank.body, blank.race, blank.skills, blank.mind, blank.points)
    assert attributes == (0, 0, "", (), 0, 0)
    assert state.card(bilbo).texts[1:] == ()
    kept = ("name", "home", "half", "corruption", "unique", "race_influence", "alignment", "lost", "keywords")
    assert all(getattr(blank, field) == getattr(before, field) for field in kept)
    assert hand_size(state, YOU) == 9
    # Elrond has a text as well; who lies under the Black Breath himself loses it.
    state.attach(card(game, "Black Breath"), card(game, "Elrond"))
    assert hand_size(state, YOU) == 8
    assert state.facts(bilbo) == before


@pytest.mark.rule("LO-4.33")
@pytest.mark.card("LR-185")
def test_a_card_off_to_the_side_counts_for_points_and_uniqueness_only() -> None:
    table = Table()
    company = table.company(YOU, "Moria", "Éomer+Glamdring", "Éowyn")
    table.put(OPPONENT, HAND, "Spoils Carried Off")
    (other,) = table.put(YOU, HAND, "Glamdring")
    game = table.moving(company)
    act(game, "stay")
    passes(game, "movement phase")
    eomer, total = card(game, "Éomer"), points(game.state, YOU)
    assert prowess(game.state, eomer) == 6
    act(game, "play Spoils Carried Off on Glamdring")
    assert zone(game, "Glamdring") == "off to the side"
    assert prowess(game.state, eomer) == 3
    assert points(game.state, YOU) == total
    assert is_taken(game.state, other)
    game.state.check()
    game.state.happen(Discarded(card(game, "Spoils Carried Off")))
    assert zone(game, "Glamdring") == "discard pile"
    assert points(game.state, YOU) == total - 2


@pytest.mark.card("LR-185")
def test_spoils_need_an_item_to_be_carried_off() -> None:
    table = Table()
    company = table.company(YOU, "Moria", "Éomer", "Éowyn")
    table.put(OPPONENT, HAND, "Spoils Carried Off")
    game = table.moving(company)
    act(game, "stay")
    assert not may(game, "play Spoils Carried Off", OPPONENT)
