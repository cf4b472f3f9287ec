"""The site phase: entering, items, allies, factions, rings, information (LO-2.85 to LO-2.97, LO-3.09 to LO-3.14)."""

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
    reasons,
    refused,
    rolls,
    status,
    zone,
)
from westmarch.games.lore.rules.combat.frames import AttackFrame
from westmarch.games.lore.state import LoreState
from westmarch.kernel.game import Game


def inside(table: Table, site: str, *people: str, dice: tuple[int, ...] = ()) -> Game[LoreState]:
    """A company that has entered a site without automatic-attacks."""
    game = table.at_site(table.company(YOU, site, *people), dice)
    act(game, "enter the site")
    return game


@pytest.mark.rule("LO-2.85", "LO-1.16")
def test_nothing_is_played_at_a_site_that_is_not_entered() -> None:
    table = Table().hand(YOU, "Beornings")
    company = table.company(YOU, "Beorn's House", "Éomer")
    game = table.at_site(company)
    assert not may(game, "Beornings")
    act(game, "do not enter")
    assert not may(game, "win Beornings")
    assert zone(game, "Beornings") == "hand"


@pytest.mark.rule("LO-2.86", "LO-2.88", "LO-5.04")
def test_every_automatic_attack_is_faced_before_anything_is_played() -> None:
    table = Table().hand(YOU, "Orcrist")
    people = ("Glorfindel II", "Elrond", "Thranduil", "Beorn", "Aragorn II")
    game = table.at_site(table.company(YOU, "Dol Guldur", *people), dice=(2,) * 30)
    act(game, "enter the site")
    assert not may(game, "Orcrist")
    assert "Automatic-attacks are still to be faced (LO-2.88)" in reasons(game, "play Orcrist with Elrond")
    passes(game, "site phase")
    assert [change.race for change in happened(game, "AttackBegan")] == ["Orc", "Troll"]
    assert may(game, "play Orcrist")


@pytest.mark.rule("LO-5.05", "LO-2.86")
def test_after_a_cancelled_attack_items_may_be_played() -> None:
    table = Table().hand(YOU, "Dark Quarrels", "Glamdring")
    game = table.at_site(table.company(YOU, "Ettenmoors", "Aragorn II"))
    act(game, "enter the site", "play Dark Quarrels")
    assert may(game, "play Glamdring with Aragorn")


@pytest.mark.rule("LO-2.87")
def test_who_is_at_home_taps_to_cancel_one_automatic_attack() -> None:
    table = Table()
    # Saruman's home, Isengard, has an automatic-attack.
    game = table.at_site(table.company(YOU, "Isengard", "Saruman", "Éomer"))
    act(game, "enter the site")
    assert not may(game, "Éomer at home")
    act(game, "tap Saruman who is at home here")
    assert status(game, "Saruman") == "tapped"
    assert len(happened(game, "AttackCancelled")) == 1
    assert happened(game, "StrikeAssigned") == []


@pytest.mark.rule("LO-2.89", "LO-2.90")
def test_only_the_own_used_counter_closes_a_site() -> None:
    table = Table().hand(YOU, "Beornings")
    table.state.used[str(table.site("Beorn's House"))] = 1 << OPPONENT
    assert may(inside(table, "Beorn's House", "Éomer"), "win Beornings")
    used = Table().hand(YOU, "Beornings")
    used.state.used[str(used.site("Beorn's House"))] = 1 << YOU
    assert not may(inside(used, "Beorn's House", "Éomer"), "win Beornings")


@pytest.mark.rule("LO-2.89")
def test_a_card_is_played_where_it_says() -> None:
    table = Table().hand(YOU, "Woodmen", "Dagger of Westernesse")
    game = inside(table, "Beorn's House", "Éomer")
    assert not may(game, "Woodmen")
    assert may(game, "play Dagger with Éomer")


@pytest.mark.rule("LO-2.91", "LO-3.35")
def test_an_item_taps_its_bearer_and_uses_the_site() -> None:
    table = Table().hand(YOU, "Glamdring", "Orcrist", "Dark Quarrels")
    game = table.at_site(table.company(YOU, "Moria", "Éomer", "Éowyn/tapped", "Háma"))
    act(game, "enter the site", "play Dark Quarrels")
    assert not may(game, "Glamdring with Éowyn")
    act(game, "play Glamdring with Éomer")
    assert status(game, "Éomer") == "tapped"
    assert game.state.bearer[card(game, "Glamdring")] == card(game, "Éomer")
    assert not may(game, "Orcrist with Háma")
    assert game.state.is_used(card(game, "Moria"), YOU)


@pytest.mark.rule("LO-2.89", "LO-1.01")
def test_an_item_may_say_that_it_is_played_at_a_used_site() -> None:
    table = Table().hand(YOU, "Sting")
    table.state.used[str(table.site("Beorn's House"))] = 1 << YOU
    assert may(inside(table, "Beorn's House", "Éomer"), "play Sting with Éomer")


@pytest.mark.rule("LO-2.92")
def test_a_gold_ring_needs_the_icon() -> None:
    table = Table().hand(YOU, "Fair Gold Ring")
    assert not may(inside(table, "Beorn's House", "Éomer"), "Fair Gold Ring with")
    other = Table().hand(YOU, "Fair Gold Ring", "Concealment")
    game = other.at_site(other.company(YOU, "Gladden Fields", "Éomer", "Aragorn II"))
    act(game, "enter the site", "play Concealment with Aragorn")
    assert may(game, "Fair Gold Ring with Éomer")


@pytest.mark.rule("LO-2.93", "LO-2.94")
def test_an_ally_comes_with_who_tapped_counts_as_a_character_and_goes_with_him() -> None:
    table = Table().hand(YOU, "Treebeard")
    game = inside(table, "Wellinghall", "Éomer", "Éowyn")
    act(game, "play Treebeard with Éomer")
    (company,) = game.state.companies_of(YOU)
    assert len(game.state.members(company)) == 3
    assert status(game, "Éomer") == "tapped"
    assert game.state.is_used(company.site, YOU)
    again = Table()
    fighting = again.company(YOU, "Bree", "Éomer+Treebeard")
    game = again.attack(fighting, 2, 30, 2, 12)
    act(game, "strike Éomer", "Éomer faces", "tap to face")
    assert zone(game, "Treebeard") == "discard pile"


@pytest.mark.rule("LO-2.95", "LO-2.96")
@pytest.mark.parametrize(("roll", "place"), [(6, "marshalling point pile"), (5, "discard pile")])
def test_a_faction_is_won_by_roll_mind_and_race_on_equal(roll: int, place: str) -> None:
    table = Table().hand(YOU, "Beornings", "Dagger of Westernesse")
    # Beornings are won on 8: Éomer has a mind of 1, and Men have 1 more.
    game = inside(table, "Beorn's House", "Éomer", "Éowyn", dice=(roll,))
    act(game, "Éomer win Beornings")
    assert zone(game, "Beornings") == place
    assert status(game, "Éomer") == "tapped"
    assert rolls(game) == [roll + 2]
    assert game.state.is_used(card(game, "Beorn's House"), YOU) == (roll == 6)


@pytest.mark.rule("OP-07")
def test_a_main_character_adds_no_mind() -> None:
    table = Table().hand(YOU, "Beornings")
    game = inside(table, "Beorn's House", "Gandalf", dice=(7,))
    act(game, "Gandalf win Beornings")
    assert rolls(game) == [7]


@pytest.mark.rule("LO-3.26", "OP-06")
def test_faction_roll_cards_are_played_just_before_the_roll() -> None:
    table = Table().hand(YOU, "Beornings", "Muster", "Block")
    game = inside(table, "Beorn's House", "Éomer", dice=(2,))
    assert not may(game, "Muster")
    act(game, "Éomer win Beornings")
    assert asked(game) == (YOU, "faction roll")
    assert not may(game, "Block")
    act(game, "play Muster with Éomer")
    assert rolls(game) == [7]


@pytest.mark.rule("LO-2.97")
def test_information_needs_the_book_and_uses_the_site_only_if_it_says_so() -> None:
    table = Table().hand(YOU, "Secrets of the Book", "Lore of the Ages")
    assert not may(inside(table, "Beorn's House", "Éomer"), "play Secrets")
    other = Table().hand(YOU, "Secrets of the Book", "Lore of the Ages", "Concealment")
    game = other.at_site(other.company(YOU, "Weathertop", "Éomer", "Aragorn II"))
    act(game, "enter the site", "play Concealment with Aragorn", "play Secrets of the Book")
    site = card(game, "Weathertop")
    assert not game.state.is_used(site, YOU)
    act(game, "play Lore of the Ages")
    assert game.state.is_used(site, YOU)


@pytest.mark.rule("LO-3.17")
@pytest.mark.parametrize("entering", [True, False])
def test_who_enters_and_plays_nothing_may_sideboard_a_resource(entering: bool) -> None:
    table = Table()
    table.put(YOU, "sideboard", "Glamdring", "Giant")
    game = table.at_site(table.company(YOU, "Beorn's House", "Éomer"))
    act(game, "enter the site" if entering else "do not enter")
    assert (game.decision.kind == "sideboard") == entering
    if entering:
        assert not may(game, "sideboard Giant")
        act(game, "sideboard Glamdring")
        assert zone(game, "Glamdring") == "reserve pile"


@pytest.mark.rule("LO-3.17")
def test_who_played_something_may_not() -> None:
    table = Table().hand(YOU, "Dagger of Westernesse")
    table.put(YOU, "sideboard", "Glamdring")
    game = inside(table, "Beorn's House", "Éomer")
    act(game, "play Dagger with Éomer")
    assert game.decision.kind != "sideboard"


# rings


@pytest.mark.rule("LO-3.09")
def test_a_ring_comes_by_a_test_only() -> None:
    table = Table().hand(YOU, "Magic Ring of Courage")
    game = inside(table, "Beorn's House", "Éomer")
    assert not may(game, "play Magic Ring")
    assert "LO-3.09" in refused(game, "play Magic Ring of Courage with Éomer")


@pytest.mark.rule("LO-3.10", "LO-4.41")
def test_a_sage_of_the_company_tests_a_gold_ring() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éomer+Fair Gold Ring", "Balin", "Arinmîr/wounded")
    table.company(YOU, "Lórien", "Celeborn")
    game = table.turn()
    assert may(game, "Balin tests Fair Gold Ring")
    assert not may(game, "Arinmîr tests")
    assert not may(game, "Celeborn tests")


@pytest.mark.rule("LO-3.11", "LO-3.12", "LO-3.14")
@pytest.mark.parametrize(("roll", "found"), [(5, True), (4, False)])
def test_a_ring_is_found_if_roll_and_modifier_reach_its_number(roll: int, found: bool) -> None:
    table = Table().hand(YOU, "Magic Ring of Courage")
    table.company(YOU, "Bree", "Éomer+Fair Gold Ring", "Balin")
    game = table.turn(dice=(roll,))
    act(game, "Balin tests Fair Gold Ring")
    assert may(game, "the ring is Magic Ring") == found
    if found:
        act(game, "the ring is Magic Ring")
        assert game.state.bearer[card(game, "Magic Ring of Courage")] == card(game, "Éomer")
        assert status(game, "Éomer") == "untapped"
        assert game.state.used == {}
    assert zone(game, "Fair Gold Ring") == "discard pile"


@pytest.mark.rule("LO-3.13")
def test_the_tested_ring_is_discarded_in_every_case() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éomer+Fair Gold Ring", "Balin")
    game = table.turn(dice=(2,))
    act(game, "Balin tests Fair Gold Ring")
    assert zone(game, "Fair Gold Ring") == "discard pile"


@pytest.mark.rule("LO-3.10")
def test_a_card_may_test_a_ring_too() -> None:
    table = Table().hand(YOU, "Wizard's Test", "Magic Ring of Courage")
    table.company(YOU, "Bree", "Éomer+Fair Gold Ring", "Gandalf")
    game = table.turn(dice=(12,))
    act(game, "play Wizard's Test on Fair Gold Ring with Gandalf")
    assert may(game, "the ring is Magic Ring")


@pytest.mark.rule("LO-1.09")
@pytest.mark.parametrize("format", ["standard", "standard, no ring victory"])
def test_destroying_the_one_ring_wins_at_once(format: str) -> None:
    table = Table(format).hand(YOU, "Cracks of Doom")
    table.put(OPPONENT, "marshalling point pile", "Smaug", "Shelob", "Rogrog")
    game = inside(table, "Mount Doom", "Frodo+The One Ring", "Sam Gamgee")
    act(game, "play Cracks of Doom")
    assert zone(game, "The One Ring") == "out of play"
    assert game.over == (format == "standard")
    if game.over:
        assert game.result is not None
        assert (game.result.winners, game.result.rule) == ((YOU,), "LO-1.09")


@pytest.mark.rule("LO-1.09")
def test_the_cracks_of_doom_are_at_mount_doom() -> None:
    table = Table().hand(YOU, "Cracks of Doom")
    assert not may(inside(table, "Beorn's House", "Frodo+The One Ring"), "play Cracks")


@pytest.mark.rule("LO-4.43")
def test_a_dragons_lair_is_one_for_the_turn() -> None:
    table = Table()
    table.company(YOU, "Bree", "Éomer")
    game = table.turn("begin")
    lairs = {game.state.name(site) for site in game.state.lairs}
    assert "The Lonely Mountain" in lairs
    assert "Moria" not in lairs


@pytest.mark.rule("LO-6.61")
@pytest.mark.parametrize(("format", "figures"), [("standard", (1, 9)), ("standard, recently visited sites", (3, 11))])
def test_by_agreement_used_sites_are_better_guarded(format: str, figures: tuple[int, int]) -> None:
    table = Table(format).hand(YOU, "Dark Quarrels")
    table.state.used[str(table.site("Ettenmoors"))] = 3
    game = table.at_site(table.company(YOU, "Ettenmoors", "Éomer"))
    act(game, "enter the site")
    assert game.state.nearest(AttackFrame) is not None
    (began,) = happened(game, "AttackBegan")
    assert (began.strikes, began.prowess) == figures
