"""Movement and the hazards on the way (LO-2.29 to LO-2.54, LO-3.62)."""

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
    offers,
    passes,
    refused,
    zone,
)
from westmarch.games.lore.rules.combat.frames import AttackFrame
from westmarch.games.lore.rules.journey.creatures import keys
from westmarch.games.lore.rules.journey.frames import MovementFrame, limit_of
from westmarch.games.lore.rules.journey.travel import GoTo
from westmarch.games.lore.state import LoreState
from westmarch.kernel.game import Game


def on_the_way(table: Table, start: str, to: str, *people: str, dice: tuple[int, ...] = ()) -> Game[LoreState]:
    """A company that has set out; cards are drawn, and the opponent may play hazards."""
    company = table.company(YOU, start, *(people or ("Aragorn II",)))
    game = table.moving(company, dice)
    act(game, f"move to {to}")
    passes(game, "movement phase")
    return game


def ways(game: Game[LoreState]) -> set[tuple[str, tuple[str, ...]]]:
    moves = [action for action in game.decision.actions if isinstance(action, GoTo)]
    return {(game.state.name(move.site), move.regions) for move in moves}


@pytest.mark.rule("LO-2.29", "LO-2.30")
def test_each_company_has_a_phase_in_an_order_that_its_player_chooses() -> None:
    table = Table()
    table.company(YOU, "Rivendell", "Éomer")
    table.company(YOU, "Lórien", "Haldir")
    game = table.turn("movement")
    assert game.decision.kind == "company to move"
    act(game, "Haldir at Lórien moves next", "stay")
    assert asked(game) == (YOU, "new site")
    assert may(game, "move to Ettenmoors")


@pytest.mark.rule("LO-2.31", "OP-02")
@pytest.mark.parametrize(("format", "first"), [("standard", YOU), ("standard, opponent draws first", OPPONENT)])
def test_both_draw_at_least_one_card_and_up_to_the_numbers_of_the_site(format: str, first: int) -> None:
    table = Table(format)
    company = table.company(YOU, "Lórien", "Éomer")
    game = table.moving(company)
    # Moria has two for the mover and three for the opponent.
    act(game, "move to Moria")
    assert asked(game) == (first, "draw for the movement")
    drawn = [change.seat for change in happened(game, "Drew")]
    assert drawn == [first]
    act(game, "do not draw more")
    act(game, "draw a further card")
    while game.decision.kind == "draw for the movement":
        act(game, "draw a further card")
    drawn = [change.seat for change in happened(game, "Drew") if change.cause == "movement"]
    assert (drawn.count(first), drawn.count(1 - first)) == (1, 3 if first == YOU else 2)


@pytest.mark.rule("LO-2.32", "OP-03")
def test_who_stays_draws_nothing() -> None:
    table = Table()
    company = table.company(YOU, "Moria", "Éomer")
    game = table.moving(company)
    assert not may(game, "move to Moria")
    assert "OP-03" in refused(game, "move to Moria")
    act(game, "stay")
    assert [change for change in happened(game, "Drew") if change.cause == "movement"] == []


@pytest.mark.rule("LO-2.33")
def test_nothing_is_done_before_the_new_site_and_the_draws() -> None:
    table = Table().hand(YOU, "Sudden Help").hand(OPPONENT, "Orc-patrol")
    company = table.company(YOU, "Rivendell", "Éomer/tapped")
    game = table.moving(company)
    assert asked(game) == (YOU, "new site")
    assert not may(game, "Sudden Help")
    act(game, "move to Ettenmoors")
    passes(game, "movement phase")
    assert may(game, "Sudden Help")


@pytest.mark.rule("LO-2.35", "LO-3.31")
def test_hazards_are_played_up_to_the_limit_and_priority_passes() -> None:
    table = Table().hand(OPPONENT, "Lure of Power", "Weariness of the Heart", "Minions Stir", "Snares of the Enemy")
    game = on_the_way(table, "Rivendell", "Ettenmoors", "Éomer")
    assert asked(game) == (OPPONENT, "movement phase")
    act(game, "play Minions Stir", "play Lure of Power on Éomer")
    assert not may(game, "Weariness")
    # No hazard: it needs no room (LO-4.31).
    assert may(game, "Snares")


@pytest.mark.rule("LO-4.31")
def test_a_card_with_the_no_hazard_keyword_does_not_count() -> None:
    table = Table().hand(OPPONENT, "Snares of the Enemy", "Minions Stir")
    game = on_the_way(table, "Rivendell", "Ettenmoors", "Éomer")
    act(game, "play Snares of the Enemy on Éomer")
    frame = game.state.nearest(MovementFrame)
    assert frame is not None
    assert (frame.hazards, frame.touched) == (0, (OPPONENT,))


@pytest.mark.rule("LO-2.36", "LO-3.43")
def test_hazards_do_not_concern_other_companies() -> None:
    table = Table().hand(OPPONENT, "Lure of Power")
    table.company(YOU, "Lórien", "Haldir")
    game = on_the_way(table, "Rivendell", "Ettenmoors", "Éomer")
    assert may(game, "Lure on Éomer")
    assert not may(game, "Lure on Haldir")


@pytest.mark.rule("LO-2.37")
def test_afterwards_hands_are_filled_and_nobody_discards() -> None:
    table = Table().hand(YOU, *["Greed"] * 9)
    company = table.company(YOU, "Rivendell", "Éomer")
    game = table.moving(company)
    act(game, "stay")
    passes(game, "enter the site")
    assert [len(game.state.hand(seat)) for seat in (YOU, OPPONENT)] == [10, 8]


@pytest.mark.rule("LO-2.38", "LO-2.34", "LO-4.30")
def test_on_the_way_a_company_is_at_no_site_until_it_arrives() -> None:
    table = Table().hand(OPPONENT, "Minions Stir")
    game = on_the_way(table, "Rivendell", "Ettenmoors", "Éomer")
    (company,) = game.state.companies_of(YOU)
    assert game.state.in_transit(company)
    passes(game, "enter the site")
    assert not game.state.in_transit(company)
    assert game.state.name(company.site) == "Ettenmoors"


@pytest.mark.rule("LO-2.39", "LO-2.40")
def test_companies_at_one_site_join_after_the_last_movement_phase() -> None:
    table = Table()
    first = table.company(YOU, "Rivendell", "Éomer")
    table.company(YOU, "Ettenmoors", "Bifur")
    (quest,) = table.in_play(YOU, "Fellowship")
    table.state.company_of_card[quest] = first.number
    game = table.turn("movement")
    act(game, "Éomer at Rivendell moves next", "move to Ettenmoors")
    passes(game, "new site")
    assert len(game.state.companies_of(YOU)) == 2
    act(game, "stay")
    (company,) = game.state.companies_of(YOU)
    assert len(company.characters) == 2
    assert game.state.on_company(company) == [quest]


@pytest.mark.rule("LO-2.41", "LO-2.43", "LO-2.46")
def test_a_company_moves_within_three_regions_without_detours() -> None:
    table = Table()
    game = table.moving(table.company(YOU, "Rivendell", "Éomer"))
    found = ways(game)
    assert ("Ettenmoors", ("Rhudaur",)) in found
    assert ("Ost-in-Edhil", ("Rhudaur", "Hollin")) in found
    assert ("Moria", ("Rhudaur", "Hollin", "Redhorn Gate")) in found
    assert not any(site == "Lórien" for site, _ in found)
    assert not any(site == "Ost-in-Edhil" and len(regions) > 2 for site, regions in found)
    act(game, "move to Moria")
    assert happened(game, "SetOut")[0].regions == ("Rhudaur", "Hollin", "Redhorn Gate")


@pytest.mark.rule("LO-2.44", "LO-4.38")
def test_where_several_regions_would_do_the_mover_picks_one() -> None:
    table = Table()
    game = table.moving(table.company(YOU, "Rivendell", "Éomer"))
    # The Shire lies behind Arthedain and behind Cardolan.
    assert {regions for site, regions in ways(game) if site == "Bag End"} == {
        ("Rhudaur", "Arthedain", "The Shire"),
        ("Rhudaur", "Cardolan", "The Shire"),
    }


@pytest.mark.rule("LO-2.42")
def test_regions_that_touch_only_through_a_third_are_not_adjacent() -> None:
    state = Table().state
    assert state.map.are_adjacent("Rhudaur", "Hollin")
    assert not state.map.are_adjacent("Rhudaur", "Redhorn Gate")


@pytest.mark.rule("LO-2.45", "OP-04")
def test_a_company_does_not_go_where_both_would_be_too_large() -> None:
    table = Table()
    table.company(YOU, "Ettenmoors", "Bifur", "Bofur", "Nori", "Ori")
    large = table.company(YOU, "Rivendell", "Éomer", "Éowyn", "Háma", "Haldir")
    assert not may(table.moving(large), "move to Ettenmoors")
    other = Table()
    other.company(YOU, "Ettenmoors", "Bifur", "Bofur", "Nori")
    assert may(other.moving(other.company(YOU, "Rivendell", "Éomer", "Éowyn")), "move to Ettenmoors")


@pytest.mark.rule("LO-2.15")
def test_one_half_of_a_split_company_must_go_and_not_where_the_other_went() -> None:
    table = Table()
    table.company(YOU, "Rivendell", "Éomer", "Éowyn")
    game = table.turn()
    act(game, "split off Éowyn", "Éomer at Rivendell moves next", "stay")
    assert asked(game) == (YOU, "new site")
    assert not may(game, "stay")
    again = Table()
    again.company(YOU, "Rivendell", "Éomer", "Éowyn")
    game = again.turn()
    act(game, "split off Éowyn", "Éomer at Rivendell moves next", "move to Ettenmoors")
    assert not may(game, "move to Ettenmoors")
    assert may(game, "stay")


# keying


@pytest.mark.rule("LO-2.49", "LO-4.36")
def test_a_creature_is_keyed_to_a_region_on_the_way_or_to_the_new_site() -> None:
    table = Table().hand(OPPONENT, "Orc-patrol", "Orc-guard", "Abductor")
    game = on_the_way(table, "Rivendell", "Ettenmoors", "Éomer")
    assert may(game, "Orc-patrol keyed to Wilderness")
    assert may(game, "Orc-patrol keyed to Ruins & Lairs")
    assert not may(game, "Orc-guard")
    assert "has_target" in refused(game, "play Orc-guard keyed to nothing", OPPONENT)
    # A Border-hold at the end does not make a Border-land of the way (LO-4.36).
    assert not may(game, "Abductor")


@pytest.mark.rule("LO-2.50", "LO-5.13")
def test_a_doubled_symbol_needs_two_such_regions() -> None:
    one = Table().hand(OPPONENT, "Giant", "Greed")
    assert not may(on_the_way(one, "Rivendell", "Ettenmoors", "Éomer"), "Giant")
    two = Table().hand(OPPONENT, "Giant")
    assert may(on_the_way(two, "Rivendell", "Ost-in-Edhil", "Éomer"), "Giant keyed to Wilderness")


@pytest.mark.rule("LO-2.51", "LO-2.52", "LO-5.12")
def test_keyed_by_name_it_counts_as_keyed_to_the_type_too() -> None:
    table = Table().hand(OPPONENT, "Crebain").hand(YOU, "Woodcraft")
    game = on_the_way(table, "Rivendell", "Ost-in-Edhil", "Aragorn II")
    act(game, "Crebain keyed to Hollin")
    attack = game.state.nearest(AttackFrame)
    assert attack is not None
    assert attack.keyed_names == ("Hollin",)
    assert attack.keyed_types(game.state) == ("Wilderness",)
    act(game, "play Woodcraft with Aragorn")
    assert zone(game, "Crebain") == "discard pile"
    assert len(happened(game, "AttackCancelled")) == 1


@pytest.mark.rule("LO-5.06")
def test_an_automatic_attack_is_keyed_to_nothing() -> None:
    table = Table().hand(YOU, "Woodcraft", "Dark Quarrels")
    company = table.company(YOU, "Ettenmoors", "Aragorn II")
    game = table.at_site(company)
    act(game, "enter the site")
    assert game.decision.kind == "engagement resources"
    assert not may(game, "Woodcraft")
    assert may(game, "Dark Quarrels")


@pytest.mark.rule("LO-2.53")
def test_a_company_that_stays_meets_what_is_keyed_to_its_site() -> None:
    table = Table().hand(OPPONENT, "Giant", "Cave-drake", "Wolves")
    company = table.company(YOU, "Ettenmoors", "Éomer")
    game = table.moving(company)
    act(game, "stay")
    assert may(game, "Cave-drake keyed to Ruins & Lairs")
    assert not may(game, "Wolves")
    assert keys(game.state, card(game, "Giant"), company) == []


@pytest.mark.rule("LO-2.47")
def test_a_region_whose_type_is_changed_changes_the_way_at_once() -> None:
    table = Table().hand(OPPONENT, "Morgul Night", "Orc-guard", "Wolves")
    game = on_the_way(table, "Rivendell", "Ettenmoors", "Éomer")
    assert may(game, "Wolves keyed to Wilderness")
    act(game, "play Morgul Night (Rhudaur)")
    assert not may(game, "Wolves")
    assert may(game, "Orc-guard keyed to Shadow-land")


@pytest.mark.rule("LO-2.48")
def test_some_hazards_are_for_moving_companies_only() -> None:
    table = Table().hand(OPPONENT, "River", "Lure of Power")
    company = table.company(YOU, "Ettenmoors", "Éowyn")
    game = table.moving(company)
    act(game, "stay")
    assert may(game, "Lure of Power")
    assert not may(game, "River")


@pytest.mark.rule("LO-2.15")
def test_a_half_does_not_go_where_the_other_tried_to_go_even_if_that_one_came_back() -> None:
    table = Table().hand(OPPONENT, "River")
    table.company(YOU, "Rivendell", "Háma", "Éowyn")
    game = table.turn()
    act(game, "split off Éowyn", "Háma at Rivendell moves next", "move to Bree")
    passes(game, "movement phase")
    act(game, "play River")
    passes(game, "new site")
    assert game.state.name(game.state.companies_of(YOU)[0].site) == "Rivendell"
    assert not may(game, "move to Bree")
    assert may(game, "move to Ettenmoors")
    assert may(game, "stay")


def test_a_river_sends_a_company_back() -> None:
    table = Table().hand(OPPONENT, "River")
    game = on_the_way(table, "Rivendell", "Ost-in-Edhil", "Éowyn")
    act(game, "play River")
    passes(game, "enter the site")
    (company,) = game.state.companies_of(YOU)
    assert game.state.name(company.site) == "Rivendell"


@pytest.mark.rule("LO-5.01", "OP-01")
@pytest.mark.parametrize(("format", "limit"), [("standard", 3), ("standard, limits shrink", 2)])
def test_losing_a_character_does_not_lower_the_limit(format: str, limit: int) -> None:
    table = Table(format).hand(OPPONENT, "Minions Stir", "Greed")
    game = on_the_way(table, "Rivendell", "Ettenmoors", "Éomer", "Éowyn", "Bifur")
    frame = game.state.nearest(MovementFrame)
    assert frame is not None
    (company,) = game.state.companies_of(YOU)
    game.state.set_characters(company, company.characters[:2])
    assert limit_of(game.state, frame) == limit


@pytest.mark.rule("LO-5.02")
def test_what_changes_the_limit_ends_with_its_card() -> None:
    table = Table().hand(OPPONENT, "Stormcrow", "Greed")
    game = on_the_way(table, "Rivendell", "Ettenmoors", "Éomer")
    act(game, "play Stormcrow")
    frame = game.state.nearest(MovementFrame)
    assert frame is not None
    assert limit_of(game.state, frame) == 3
    game.state.move(card(game, "Stormcrow"), "discard pile")
    assert limit_of(game.state, frame) == 2


@pytest.mark.rule("LO-2.54", "LO-3.15", "LO-3.16")
def test_who_plays_no_hazard_may_sideboard_one() -> None:
    table = Table()
    table.put(OPPONENT, "sideboard", "Giant", "Glamdring")
    company = table.company(YOU, "Rivendell", "Éomer")
    game = table.moving(company)
    act(game, "stay")
    assert asked(game) == (OPPONENT, "sideboard")
    assert offers(game) == ["Sideboard Giant", "Leave the sideboard as it is"]
    act(game, "sideboard Giant")
    assert zone(game, "Giant") == "reserve pile"
    assert game.decision.kind != "sideboard"


@pytest.mark.rule("LO-3.16", "LO-2.54")
def test_who_has_played_one_may_not() -> None:
    table = Table().hand(OPPONENT, "Snares of the Enemy")
    table.put(OPPONENT, "sideboard", "Giant")
    game = on_the_way(table, "Rivendell", "Ettenmoors", "Éomer")
    act(game, "play Snares on Éomer")
    passes(game, "enter the site")
    assert zone(game, "Giant") == "sideboard"
    assert happened(game, "Reserved") == []


@pytest.mark.rule("LO-3.20")
def test_a_nazgul_is_given_up_for_a_hazard_of_the_sideboard() -> None:
    table = Table().hand(OPPONENT, "Greed", "Lure of Power")
    table.in_play(OPPONENT, "Nazgûl are Abroad")
    table.put(OPPONENT, "sideboard", "Giant", "Glamdring")
    game = on_the_way(table, "Rivendell", "Ettenmoors", "Éomer")
    act(game, "discard Nazgûl are Abroad to sideboard")
    act(game, "sideboard Giant")
    frame = game.state.nearest(MovementFrame)
    assert frame is not None
    assert frame.hazards == 1
    assert zone(game, "Nazgûl are Abroad") == "discard pile"


@pytest.mark.rule("LO-3.20")
def test_not_without_room_in_the_limit() -> None:
    table = Table().hand(OPPONENT, "Greed", "Minions Stir", "Snares of the Enemy")
    table.in_play(OPPONENT, "Nazgûl are Abroad")
    table.put(OPPONENT, "sideboard", "Giant")
    game = on_the_way(table, "Rivendell", "Ettenmoors", "Éomer")
    act(game, "play Greed on Éomer", "play Minions Stir")
    assert not may(game, "to sideboard")


# Gorgoroth


@pytest.mark.rule("LO-3.62")
@pytest.mark.parametrize(
    ("start", "open_ways"),
    [
        ("Henneth Annûn", set()),
        ("Minas Morgul", {("Imlad Morgul", "Gorgoroth")}),
        ("Dead Marshes", {("Dagorlad", "Udûn", "Gorgoroth")}),
        ("Variag Camp", {("Khand", "Nurn", "Gorgoroth")}),
        ("Barad-dûr", {("Gorgoroth",)}),
    ],
)
def test_gorgoroth_has_gates(start: str, open_ways: set[tuple[str, ...]]) -> None:
    table = Table()
    game = table.moving(table.company(YOU, start, "Éomer"))
    assert {regions for site, regions in ways(game) if site == "Mount Doom"} == open_ways


@pytest.mark.rule("LO-3.62")
def test_a_gate_behind_gorgoroth_opens_no_way_into_it() -> None:
    table = Table()
    game = table.moving(table.company(YOU, "Easterling Camp", "Éomer"))
    assert {regions for site, regions in ways(game) if site == "Cirith Gorgor"} == {
        ("Horse Plains", "Dagorlad", "Udûn")
    }


@pytest.mark.rule("LO-3.63")
def test_special_movement_passes_the_gates_an_extra_region_does_not() -> None:
    table = Table().hand(YOU, "Eagle-mounts")
    table.company(YOU, "Rivendell", "Éomer+Gwaihir")
    game = table.turn()
    act(game, "play Eagle-mounts on Éomer")
    assert may(game, "move to Mount Doom")
    other = Table().hand(YOU, "Bounding Pace")
    other.company(YOU, "Henneth Annûn", "Aragorn II")
    game = other.turn()
    act(game, "play Bounding Pace with Aragorn")
    assert not may(game, "move to Mount Doom through Imlad Morgul")
    assert may(game, "move to Pelargir")


@pytest.mark.rule("LO-2.41")
def test_an_extra_region_reaches_further() -> None:
    table = Table().hand(YOU, "Bounding Pace")
    table.company(YOU, "Rivendell", "Aragorn II")
    game = table.turn()
    act(game, "play Bounding Pace with Aragorn")
    assert may(game, "move to Lórien")
