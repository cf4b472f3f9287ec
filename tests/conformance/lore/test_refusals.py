"""What is refused, and by which rule, where nothing else would stand in the way."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import OPPONENT, YOU, Table, act, asked, card, may, passes, reasons, refused, rolls, zone
from westmarch.games.lore.rules.combat.assignment import AssignAsAttacker, AssignAsDefender
from westmarch.games.lore.rules.combat.attack import Attack
from westmarch.games.lore.rules.company.corruption import CorruptionRoll
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.words import MOVEMENT
from westmarch.kernel.game import Game


def on_the_way(table: Table, *people: str, dice: tuple[int, ...] = ()) -> Game[LoreState]:
    game = table.moving(table.company(YOU, "Rivendell", *people), dice)
    act(game, "move to Ettenmoors")
    passes(game, "movement phase")
    return game


@pytest.mark.rule("LO-2.03", "LO-4.21")
def test_a_hazard_is_refused_in_the_organization_phase() -> None:
    table = Table().hand(OPPONENT, "Minions Stir").hand(YOU, "Éowyn")
    table.company(YOU, "Rivendell", "Éomer")
    game = table.turn()
    assert "LO-2.03" in refused(game, "play Minions Stir", OPPONENT)


@pytest.mark.rule("LO-2.03", "LO-3.24")
def test_a_creature_is_refused_outside_movement_phases_and_while_something_goes_on() -> None:
    table = Table().hand(OPPONENT, "Wolves").hand(YOU, "Éowyn")
    table.company(YOU, "Rivendell", "Éomer")
    words = "Creatures are played in a movement phase, when nothing else goes on (LO-2.03, LO-3.24)"
    assert words in reasons(table.turn(), "play Wolves keyed to nothing", OPPONENT)
    table = Table().hand(OPPONENT, "Wolves", "Minions Stir").hand(YOU, "Twilight")
    game = on_the_way(table, "Éomer")
    assert may(game, "play Wolves keyed to Wilderness", OPPONENT)
    act(game, "play Minions Stir")
    assert asked(game) == (YOU, "counter")
    assert words in reasons(game, "play Wolves keyed to Wilderness", OPPONENT)


@pytest.mark.rule("LO-2.07")
def test_nobody_comes_into_play_outside_the_organization_phase() -> None:
    table = Table(windows="always").hand(YOU, "Éowyn")
    game = table.moving(table.company(YOU, "Rivendell", "Éomer"))
    words = "Characters come into play in your organization phase (LO-2.07)"
    assert words in reasons(game, "play Éowyn at Rivendell")


@pytest.mark.rule("LO-3.19")
def test_a_main_character_does_not_sideboard_on_the_way() -> None:
    table = Table().hand(YOU, "Gates of Morning")
    table.put(YOU, "sideboard", "Glamdring")
    game = on_the_way(table, "Gandalf")
    assert not may(game, "tap Gandalf to sideboard")
    words = "A main character reaches for the sideboard in his own organization phase (LO-3.19)"
    assert words in reasons(game, "tap Gandalf to sideboard a resource or a character")


@pytest.mark.rule("LO-3.20")
def test_a_nazgul_is_not_given_up_in_an_organization_phase() -> None:
    table = Table().hand(YOU, "Éowyn")
    table.company(YOU, "Rivendell", "Éomer")
    table.in_play(OPPONENT, "Nazgûl are Abroad")
    words = "A Nazgûl is given up in the opponent's movement phase (LO-3.20)"
    assert words in reasons(table.turn(), "discard Nazgûl are Abroad to sideboard a hazard", OPPONENT)


@pytest.mark.rule("LO-2.08")
def test_a_character_is_refused_where_he_is_not_at_home() -> None:
    table = Table().hand(YOU, "Éowyn")
    table.company(YOU, "Rivendell", "Éomer")
    assert "LO-2.08" in refused(table.turn(), "play Éowyn at Moria")


@pytest.mark.rule("LO-4.35", "LO-3.34")
def test_a_warrior_only_card_needs_a_warrior() -> None:
    table = Table().hand(YOU, "Block", "Lucky Turn")
    game = table.attack(table.company(YOU, "Bree", "Merry"), 1, 9, 7)
    act(game, "tap to face")
    assert not may(game, "Block")
    assert may(game, "Lucky Turn")


@pytest.mark.rule("LO-2.36", "LO-3.43")
def test_a_condition_on_another_company_cannot_be_concerned() -> None:
    for mine in (True, False):
        table = Table().hand(OPPONENT, "Webs of Fear")
        other = table.company(YOU, "Lórien", "Haldir")
        (condition,) = table.in_play(YOU, "Fellowship")
        game = on_the_way(table, "Éomer") if not mine else None
        if game is None:
            moving = table.company(YOU, "Rivendell", "Éomer")
            table.state.company_of_card[condition] = moving.number
            game = table.moving(moving)
            act(game, "move to Ettenmoors")
            passes(game, "movement phase")
        else:
            game.state.company_of_card[condition] = other.number
            game = Game(game.rules, game.state, game.kept_record())
        assert may(game, "Webs of Fear on Fellowship") == mine


@pytest.mark.rule("LO-2.48", "LO-1.01")
def test_a_card_for_moving_companies_is_refused_on_one_that_stays() -> None:
    table = Table().hand(OPPONENT, "Snares of the Enemy", "Greed")
    game = table.moving(table.company(YOU, "Rivendell", "Éomer"))
    act(game, "stay")
    assert may(game, "Greed")
    assert not may(game, "Snares")


@pytest.mark.rule("LO-3.24", "LO-3.35", "LO-3.41")
@pytest.mark.parametrize(("people", "offered"), [("Arwen", True), ("Arwen/tapped", False)])
def test_a_text_is_used_by_an_untapped_card_of_the_company_at_its_moment(people: str, offered: bool) -> None:
    table = Table()
    table.company(YOU, "Lórien", "Arinmîr", "Bifur/wounded")
    game = on_the_way(table.hand(YOU, "Clear Skies"), f"{people}+Elven Cloak", "Éomer/wounded")
    assert may(game, "use Arwen on Éomer") == offered
    assert not may(game, "use Elven Cloak")
    apart = Table().hand(YOU, "Clear Skies")
    apart.company(YOU, "Lórien", people, "Bifur/wounded")
    assert not may(on_the_way(apart, "Éomer/wounded"), "use Arwen")


@pytest.mark.rule("LO-3.26", "LO-4.21")
def test_a_hazard_makes_a_corruption_roll_worse_in_the_movement_phase() -> None:
    table = Table().hand(OPPONENT, "Weariness of the Heart", "The Burden of Time")
    game = on_the_way(table, "Éomer", dice=(7,))
    act(game, "play Weariness of the Heart on Éomer")
    assert asked(game) == (OPPONENT, "corruption roll")
    act(game, "play The Burden of Time")
    assert rolls(game) == [5]


@pytest.mark.rule("LO-4.08", "LO-4.21")
def test_a_hazard_makes_a_body_roll_worse_in_the_movement_phase() -> None:
    table = Table().hand(OPPONENT, "Icy Touch")
    company = table.company(YOU, "Bree", "Éomer")
    table.state.phase = MOVEMENT
    game = table.game(table.turn_at("end"), Attack(company.number, OPPONENT, "Orc", 1, 20, sort="test"), dice=(2, 8))
    act(game, "tap to face")
    assert asked(game) == (OPPONENT, "body roll")
    act(game, "play Icy Touch")
    assert zone(game, "Éomer") == "marshalling point pile"


@pytest.mark.rule("LO-2.87", "LO-3.35")
def test_at_home_only_automatic_attacks_are_cancelled_and_only_by_the_untapped() -> None:
    table = Table().hand(YOU, "Dark Quarrels")
    game = table.attack(table.company(YOU, "Isengard", "Saruman"), 1, 9)
    assert not may(game, "at home here")
    assert "is_automatic" in refused(game, "tap Saruman who is at home here", YOU)
    tapped = Table().hand(YOU, "Dwarven Stubbornness", "Wizard's Flame", "Concealment")
    game = tapped.at_site(tapped.company(YOU, "Isengard", "Saruman/tapped", "Adrazar"))
    act(game, "enter the site")
    assert asked(game) == (YOU, "engagement resources")
    assert not may(game, "at home here")


@pytest.mark.rule("LO-3.49", "LO-4.23")
def test_what_lies_in_a_pile_is_not_played_again() -> None:
    table = Table().hand(OPPONENT, "The Great Goblin", "Greed")
    table.put(YOU, "marshalling point pile", "The Great Goblin")
    game = table.moving(table.company(YOU, "Carn Dûm", "Éomer"))
    act(game, "stay")
    assert not may(game, "Great Goblin")
    faction = Table().hand(YOU, "Beornings", "Dagger of Westernesse")
    faction.put(OPPONENT, "marshalling point pile", "Beornings")
    game = faction.at_site(faction.company(YOU, "Beorn's House", "Éomer"))
    act(game, "enter the site")
    assert not may(game, "Beornings")
    ring = Table().hand(YOU, "The One Ring")
    ring.company(OPPONENT, "Bree", "Frodo+The One Ring")
    ring.company(YOU, "Bree", "Éomer+Precious Gold Ring", "Balin")
    game = ring.turn(dice=(12,))
    act(game, "Balin tests")
    assert not may(game, "The One Ring")


@pytest.mark.rule("LO-1.16", "LO-2.85")
def test_only_the_company_whose_site_phase_it_is_plays_at_its_site() -> None:
    table = Table().hand(YOU, "Woodmen", "Dagger of Westernesse")
    table.company(YOU, "Woodmen-town", "Bard Bowman")
    game = table.at_site(table.company(YOU, "Beorn's House", "Éomer"))
    act(game, "enter the site")
    assert may(game, "play Dagger with Éomer")
    assert not may(game, "Woodmen")


@pytest.mark.rule("LO-2.93", "LO-2.94", "LO-2.19")
def test_an_ally_is_played_by_a_character_of_a_company_with_room() -> None:
    table = Table().hand(YOU, "Treebeard", "Dagger of Westernesse")
    game = table.at_site(table.company(YOU, "Wellinghall", "Éomer+Quickbeam"))
    act(game, "enter the site")
    assert may(game, "Treebeard with Éomer")
    assert not may(game, "Treebeard with Quickbeam")
    full = Table().hand(YOU, "Treebeard", "Dagger of Westernesse")
    people = ("Éomer", "Éowyn", "Háma", "Bifur", "Bofur", "Nori", "Ori")
    game = full.at_site(full.company(YOU, "Wellinghall", *people))
    act(game, "enter the site")
    assert not may(game, "Treebeard with Éomer")


@pytest.mark.rule("LO-3.41", "LO-3.14")
def test_a_ring_is_tested_in_the_phase_of_its_company() -> None:
    table = Table().hand(YOU, "Clear Skies")
    table.company(YOU, "Lórien", "Celeborn", "Haldir+Fair Gold Ring")
    assert not may(on_the_way(table, "Éomer"), "tests")


@pytest.mark.rule("LO-2.57", "LO-2.59")
def test_who_may_be_given_a_strike_is_said_by_how_he_stands() -> None:
    table = Table()
    people = ("Aragorn II", "Éomer", "Éowyn/tapped", "Boromir II/wounded")
    game = table.attack(table.company(YOU, "Bree", *people), 2, 7)
    tapped = game.why_not(AssignAsDefender(YOU, card(game, "Éowyn")))
    assert [each.requirement for each in tapped] == ["is_untapped"]
    act(game, "strike Aragorn", "leave remaining strikes attacker")
    untapped = game.why_not(AssignAsAttacker(OPPONENT, card(game, "Éomer")))
    assert [each.requirement for each in untapped] == ["is_not_untapped"]


@pytest.mark.rule("LO-2.87")
def test_who_is_not_at_home_is_told_so() -> None:
    table = Table()
    game = table.at_site(table.company(YOU, "Isengard", "Saruman", "Éomer"))
    act(game, "enter the site")
    assert "is_at_home" in refused(game, "tap Éomer who is at home here", YOU)


@pytest.mark.rule("LO-3.03")
def test_who_cannot_support_a_roll_is_told_why() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer+Orcrist", "Éowyn", "Bofur/tapped")
    game = table.game(table.turn_at("end"), CorruptionRoll(company.characters[0]), dice=(4,))
    assert refused(game, "Éomer taps in support", YOU) == {"LO-3.03", "is_another"}
    assert refused(game, "Bofur taps in support", YOU) == {"LO-3.03", "is_untapped"}
