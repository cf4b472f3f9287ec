"""Untap and organization: influence, characters, companies, items, removable hazards (LO-2.04 to LO-2.28)."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import (
    OPPONENT,
    YOU,
    Table,
    act,
    asked,
    card,
    happened,
    may,
    passes,
    refused,
    rolls,
    status,
    zone,
)
from westmarch.games.lore.rules.company.influence import is_controlled, lacking
from westmarch.games.lore.rules.journey.frames import company_size, limit_of
from westmarch.games.lore.rules.journey.movement import Movement


@pytest.mark.rule("LO-2.05", "OP-21")
@pytest.mark.parametrize(("format", "hazard"), [("standard", "untapped"), ("standard, hazards stay tapped", "tapped")])
def test_all_tapped_cards_of_the_player_untap(format: str, hazard: str) -> None:
    table = Table(format)
    table.company(YOU, "Bree", "Éomer/tapped", "Éowyn/tapped")
    table.company(OPPONENT, "Moria", "Bifur/tapped")
    (mine,) = table.in_play(YOU, "Minions Stir")
    table.state.status[mine] = 1
    game = table.turn("untap")
    assert (status(game, "Éomer"), status(game, "Éowyn"), status(game, "Bifur")) == ("untapped", "untapped", "tapped")
    assert status(game, "Minions Stir") == hazard


@pytest.mark.rule("LO-2.06", "LO-2.04")
def test_the_wounded_at_havens_turn_to_tapped() -> None:
    table = Table()
    table.company(YOU, "Rivendell", "Éomer/wounded", "Éowyn/tapped")
    table.company(YOU, "Moria", "Bifur/wounded")
    game = table.turn("untap")
    assert (status(game, "Éomer"), status(game, "Éowyn"), status(game, "Bifur")) == ("tapped", "untapped", "wounded")


# influence


@pytest.mark.rule("LO-1.20", "LO-1.21")
def test_eight_points_control_minds_of_eight() -> None:
    table = Table()
    table.company(YOU, "Bree", "Glorfindel II", "Beorn", "Éomer")
    assert lacking(table.state, YOU) == 0
    table.company(YOU, "Moria", "Bifur")
    assert lacking(table.state, YOU) == 1


@pytest.mark.rule("LO-1.22", "LO-4.22")
def test_points_of_a_character_are_for_others_of_his_company() -> None:
    table = Table()
    table.company(YOU, "Rivendell", "Elrond", "Beorn", "Éomer")
    assert is_controlled(table.state, YOU)
    apart = Table()
    apart.company(YOU, "Rivendell", "Elrond")
    apart.company(YOU, "Moria", "Beorn", "Éomer")
    assert lacking(apart.state, YOU) == 1
    alone = Table()
    alone.company(YOU, "Rivendell", "Elrond")
    assert lacking(alone.state, YOU) == 5 - 8


@pytest.mark.rule("LO-1.23")
def test_racial_points_are_for_that_race_only() -> None:
    men = Table()
    men.company(YOU, "Rivendell", "Dáin II", "Beorn", "Éomer", "Éowyn", "Háma")
    assert lacking(men.state, YOU) == 1
    dwarves = Table()
    dwarves.company(YOU, "Rivendell", "Dáin II", "Beorn", "Éomer", "Éowyn", "Bifur")
    assert lacking(dwarves.state, YOU) == 0


@pytest.mark.rule("LO-1.24")
def test_points_from_several_sources_are_combined() -> None:
    table = Table()
    # 5 + 3 for Elrond and Gimli; Elrond's two points help Beorn, the base the rest.
    table.company(YOU, "Rivendell", "Elrond", "Gimli", "Fíli", "Éomer")
    assert is_controlled(table.state, YOU)


@pytest.mark.rule("LO-4.49")
def test_a_resource_on_no_character_gives_points_to_anybody() -> None:
    table = Table()
    table.company(YOU, "Rivendell", "Beorn", "Imrahil", "Bilbo")
    assert lacking(table.state, YOU) == 0
    table.company(YOU, "Moria", "Bifur")
    assert lacking(table.state, YOU) == 1
    table.in_play(YOU, "Alliance of Free Peoples")
    assert lacking(table.state, YOU) == 0


@pytest.mark.rule("LO-2.08", "LO-2.11")
def test_characters_come_at_havens_or_home_and_join_the_company_there() -> None:
    table = Table().hand(YOU, "Éomer", "Haldir")
    table.company(YOU, "Rivendell", "Aragorn II")
    game = table.turn()
    assert not may(game, "Éomer at Moria")
    act(game, "Éomer at Rivendell", "Haldir at Lórien")
    assert [len(company.characters) for company in game.state.companies_of(YOU)] == [2, 1]


@pytest.mark.rule("LO-2.08")
def test_a_home_site_need_not_be_a_haven() -> None:
    table = Table().hand(YOU, "Éomer")
    game = table.turn()
    assert may(game, "Éomer at Edoras")
    assert not may(game, "Éomer at Bree")


@pytest.mark.rule("LO-2.09", "LO-2.10", "LO-2.07")
def test_as_many_come_as_influence_allows() -> None:
    table = Table().hand(YOU, "Éomer", "Éowyn", "Haldir", "Anborn")
    table.company(YOU, "Rivendell", "Beorn", "Bilbo")
    game = table.turn()
    act(game, "Éomer at Rivendell", "Éowyn at Rivendell", "Haldir at Rivendell")
    assert not may(game, "Anborn at Rivendell")


@pytest.mark.rule("LO-2.12", "LO-2.13", "LO-4.26")
def test_a_main_character_needs_no_influence_and_is_the_only_one() -> None:
    table = Table().hand(YOU, "Gandalf", "Saruman")
    table.company(YOU, "Rivendell", "Aragorn II", "Glorfindel II")
    game = table.turn()
    act(game, "Gandalf at Rivendell")
    assert game.state.main[YOU] == "Gandalf"
    assert not may(game, "Saruman")


@pytest.mark.rule("LO-4.26")
def test_after_the_main_character_is_eliminated_none_comes_again() -> None:
    table = Table().hand(YOU, "Gandalf")
    table.company(YOU, "Rivendell", "Éomer")
    table.put(YOU, "marshalling point pile", "Saruman")
    assert not may(table.turn(), "play Gandalf")
    other = Table().hand(YOU, "Gandalf")
    other.put(YOU, "marshalling point pile", "Gandalf")
    assert not may(other.turn(), "play Gandalf")


@pytest.mark.rule("LO-4.27")
def test_who_has_no_mind_needs_no_influence() -> None:
    table = Table().hand(YOU, "Barliman Butterbur")
    table.company(YOU, "Rivendell", "Beorn", "Imrahil", "Bilbo")
    assert may(table.turn(), "Barliman at Bree")


@pytest.mark.rule("LO-2.16", "OP-13", "OP-12")
def test_who_cannot_be_controlled_is_discarded_until_it_fits() -> None:
    table = Table()
    table.company(YOU, "Rivendell", "Beorn", "Imrahil", "Bilbo", "Éomer", "Barliman Butterbur")
    game = table.turn("settle_control")
    assert asked(game) == (YOU, "discard characters")
    assert not may(game, "discard Barliman")
    act(game, "discard Éomer")
    assert zone(game, "Éomer") == "discard pile"
    assert game.decision.kind != "discard characters"


@pytest.mark.rule("OP-13", "LO-2.16")
def test_nobody_is_let_go_whose_loss_would_not_help() -> None:
    """Bifur costs one point, which Balin gives and nobody else can use; the others need nine of eight points."""
    table = Table()
    table.company(YOU, "Rivendell", "Balin", "Bifur", "Beorn", "Glorfindel II")
    game = table.turn("settle_control")
    assert lacking(game.state, YOU) == 1
    assert not may(game, "discard Bifur")
    assert may(game, "discard Balin")
    assert may(game, "discard Beorn")


@pytest.mark.rule("LO-2.17", "LO-1.19")
def test_of_three_companies_one_does_not_last() -> None:
    table = Table()
    table.company(YOU, "Rivendell", "Éomer", "Éowyn")
    table.company(YOU, "Lórien", "Haldir")
    table.company(YOU, "Edoras", "Háma")
    game = table.turn("settle_control")
    act(game, "discard Haldir")
    assert [change.cause for change in happened(game, "Discarded")] == ["too many companies"]
    assert len(game.state.companies_of(YOU)) == 2
    assert game.decision.kind != "discard characters"


# companies


@pytest.mark.rule("LO-2.14")
def test_only_who_has_one_company_splits_it() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éomer", "Éowyn", "Bifur")
    game = table.turn()
    act(game, "split off Éowyn")
    assert [len(company.characters) for company in game.state.companies_of(YOU)] == [2, 1]
    assert not may(game, "split off")


@pytest.mark.rule("LO-5.10")
def test_conditions_on_a_company_stay_with_one_half() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer", "Éowyn")
    for condition in table.in_play(YOU, "Fellowship", "Quest for the Hoard"):
        table.state.company_of_card[condition] = company.number
    game = table.turn()
    act(game, "split off Éowyn, with the conditions on the company")
    first, second = game.state.companies_of(YOU)
    assert (len(game.state.on_company(first)), len(game.state.on_company(second))) == (0, 2)


@pytest.mark.rule("LO-2.18", "LO-2.20")
@pytest.mark.parametrize(
    ("people", "limit"),
    [
        (("Éomer",), 2),
        (("Éomer", "Éowyn", "Frodo"), 3),
        (("Éomer", "Éowyn", "Frodo", "Merry", "Pippin"), 4),
        (("Éomer", "Éowyn", "Háma", "Bifur", "Bofur", "Nori", "Frodo"), 7),
    ],
)
def test_the_hazard_limit_is_the_size_rounded_up_and_at_least_two(people: tuple[str, ...], limit: int) -> None:
    table = Table()
    company = table.company(YOU, "Bree", *people)
    frame = Movement(company.number, company_size(table.state, company))
    assert limit_of(table.state, frame) == limit


@pytest.mark.rule("LO-2.19", "LO-2.94")
def test_a_company_is_never_larger_than_seven_at_havens_either() -> None:
    table = Table().hand(YOU, "Barliman Butterbur", "Halbarad")
    people = ("Éomer", "Éowyn", "Háma", "Bifur", "Bofur", "Nori+Bill the Pony")
    table.company(YOU, "Rivendell", *people)
    assert not may(table.turn(), "Halbarad at Rivendell")
    smaller = Table().hand(YOU, "Halbarad")
    smaller.company(YOU, "Rivendell", *people[:5])
    assert may(smaller.turn(), "Halbarad at Rivendell")


# items


@pytest.mark.rule("LO-2.21", "LO-2.22")
def test_an_item_passes_between_characters_at_one_site_after_a_roll() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éomer+Glamdring")
    table.company(YOU, "Bree", "Éowyn")
    table.company(OPPONENT, "Bree", "Bifur")
    game = table.turn(dice=(7,))
    assert not may(game, "Glamdring to Bifur")
    act(game, "Glamdring to Éowyn")
    assert game.state.bearer[card(game, "Glamdring")] == card(game, "Éowyn")
    assert rolls(game) == [6]


@pytest.mark.rule("LO-2.07", "LO-2.21")
def test_an_item_may_pass_on_and_back_in_one_phase() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éomer+Glamdring", "Éowyn", "Háma")
    game = table.turn(dice=(7, 7, 7))
    for name in ("Éowyn", "Háma", "Éomer"):
        act(game, f"Glamdring to {name}")
        passes(game, "organization phase")
        assert game.state.bearer[card(game, "Glamdring")] == card(game, name)
    assert len(rolls(game)) == 3


@pytest.mark.rule("LO-2.94", "LO-2.21", "LO-2.26")
def test_an_ally_passes_items_on_and_stores_them_and_gets_rid_of_hazards_as_a_character_does() -> None:
    table = Table()
    table.company(YOU, "Rivendell", "Éomer+Sting+Bill the Pony")
    pony = card(table, "Bill the Pony")
    table.lay("Lure of Power", pony, OPPONENT)
    game = table.turn(dice=(7, 9, 7))
    act(game, "Sting to Bill the Pony")
    passes(game, "organization phase")
    assert game.state.bearer[card(game, "Sting")] == pony
    act(game, "remove Lure of Power tapping Bill the Pony")
    assert zone(game, "Lure of Power") == "discard pile"
    assert status(game, "Bill the Pony") == "tapped"
    assert may(game, "Sting to Éomer")
    act(game, "store Sting")
    passes(game, "new site")
    assert zone(game, "Sting") == "marshalling point pile"


@pytest.mark.rule("LO-2.21")
def test_an_item_does_not_pass_between_sites() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éomer+Glamdring")
    table.company(YOU, "Moria", "Éowyn")
    game = table.turn()
    assert not may(game, "Glamdring to Éowyn")
    assert "LO-2.21" in refused(game, "transfer Glamdring to Éowyn")


@pytest.mark.rule("LO-2.22", "LO-3.06")
def test_a_failed_roll_takes_the_item_along() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éomer+Glamdring", "Éowyn/tapped")
    game = table.turn(dice=(2, 7))
    act(game, "Glamdring to Éowyn")
    assert zone(game, "Éomer") == zone(game, "Glamdring") == "discard pile"


@pytest.mark.rule("LO-2.23", "LO-2.24")
def test_an_item_is_stored_at_a_haven_after_a_roll() -> None:
    table = Table()
    table.company(YOU, "Rivendell", "Éomer+Glamdring")
    table.company(YOU, "Moria", "Éowyn+Sting")
    game = table.turn(dice=(7,))
    assert not may(game, "store Sting")
    act(game, "store Glamdring")
    assert zone(game, "Glamdring") == "marshalling point pile"
    assert len(rolls(game)) == 1
    assert not may(game, "Glamdring")


@pytest.mark.rule("LO-2.25")
@pytest.mark.parametrize(("name", "number"), [("Quest of the Heir", 0), ("Tidings for the Wise", 1)])
def test_other_cards_are_stored_as_they_say(name: str, number: int) -> None:
    table = Table()
    table.company(YOU, "Rivendell", f"Éomer+{name}+Fellowship")
    game = table.turn(dice=(7,))
    assert not may(game, "store Fellowship")
    act(game, f"store {name}")
    assert zone(game, name) == "marshalling point pile"
    assert len(rolls(game)) == number


@pytest.mark.rule("OP-09")
def test_the_one_ring_itself_says_that_it_is_not_stored() -> None:
    table = Table()
    table.company(YOU, "Rivendell", "Frodo+The One Ring")
    assert not may(table.turn(), "store Ring")


# removable hazards


@pytest.mark.rule("LO-2.26")
@pytest.mark.parametrize(("roll", "place"), [(8, "discard pile"), (7, "in play")])
def test_a_hazard_is_removed_by_tapping_and_rolling_its_number(roll: int, place: str) -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer")
    table.lay("Lure of Power", company.characters[0], OPPONENT)
    game = table.turn(dice=(roll,))
    act(game, "remove Lure, tapping Éomer")
    assert status(game, "Éomer") == "tapped"
    assert zone(game, "Lure of Power") == place


@pytest.mark.rule("LO-2.27", "LO-2.26")
def test_without_tapping_the_roll_is_three_lower() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer/wounded")
    table.lay("Lure of Power", company.characters[0], OPPONENT)
    game = table.turn(dice=(10,))
    assert not may(game, "remove Lure, tapping")
    act(game, "remove Lure, at -3")
    assert rolls(game) == [7]
    assert zone(game, "Lure of Power") == "in play"


@pytest.mark.rule("LO-2.28")
def test_each_hazard_is_rolled_for_once_a_turn() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer")
    table.lay("Lure of Power", company.characters[0], OPPONENT)
    table.lay("Despair of the Heart", company.characters[0], OPPONENT)
    game = table.turn(dice=(2, 12))
    act(game, "remove Lure, at -3")
    assert not may(game, "remove Lure")
    act(game, "remove Despair, at -3")
    assert zone(game, "Despair of the Heart") == "discard pile"


@pytest.mark.rule("LO-3.19")
def test_a_main_character_taps_to_sideboard_a_resource_or_a_character() -> None:
    table = Table()
    table.company(YOU, "Rivendell", "Gandalf")
    table.put(YOU, "sideboard", "Greed", "Glamdring", "Éomer")
    game = table.turn()
    act(game, "tap Gandalf to sideboard")
    assert not may(game, "sideboard Greed")
    act(game, "sideboard Glamdring")
    assert zone(game, "Glamdring") == "reserve pile"
    assert not may(game, "tap Gandalf to sideboard")


@pytest.mark.rule("LO-3.30", "LO-3.33")
def test_the_current_player_acts_first_and_passing_ends_the_phase() -> None:
    table = Table().hand(YOU, "Éomer")
    table.company(YOU, "Rivendell", "Éowyn")
    game = table.turn()
    assert asked(game) == (YOU, "organization phase")
    passes(game)
    assert game.decision.kind == "new site"
    assert happened(game, "CharacterPlayed") == []
