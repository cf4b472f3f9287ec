"""Every resource event and condition, and every text of a character or an item, does what it says, within limits."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import OPPONENT, YOU, Table, act, card, happened, may, passes, rolls, status, zone
from westmarch.games.lore.rules.combat.frames import AttackFrame
from westmarch.games.lore.rules.combat.strike import BodyRoll
from westmarch.games.lore.rules.company.corruption import CorruptionRoll
from westmarch.games.lore.rules.company.influence import is_controlled
from westmarch.games.lore.rules.course.turn import Turn
from westmarch.games.lore.rules.journey.travel import reach
from westmarch.games.lore.rules.site.site_phase import SitePhase, SitePhases
from westmarch.games.lore.rules.values import corruption, hand_size, points, prowess
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.words import AT_SITE, DISCARD
from westmarch.kernel.game import Game


def organizing(table: Table, *people: str, site: str = "Bree", dice: tuple[int, ...] = ()) -> Game[LoreState]:
    table.company(YOU, site, *people)
    return table.turn(dice=dice)


def with_hand(*names: str) -> Table:
    return Table().hand(YOU, *names)


def at_site(table: Table, site: str, *people: str, dice: tuple[int, ...] = ()) -> Game[LoreState]:
    """A company that has faced all that waits at a site."""
    company = table.company(YOU, site, *people)
    table.state.phase = AT_SITE
    step = [each.name for each in SitePhase.steps].index("play")
    return table.game(
        table.turn_at("end"), SitePhases(done=(company.number,)), SitePhase(company.number, True, step=step), dice=dice
    )


def attacked(table: Table, *people: str, race: str = "Orc") -> Game[LoreState]:
    """A company under attack in a site phase, its player to answer."""
    table.hand(OPPONENT, "Fury of the Host")
    game = table.attack(table.company(YOU, "Bree", *people), 1, 8, 7, 7)
    frame = next(each for each in game.state.stack if isinstance(each, AttackFrame))
    frame.race = race
    passes(game, "engagement hazards")
    passes(game)
    return game


def met(table: Table, creature: str, *people: str, to: str = "Ettenmoors") -> Game[LoreState]:
    """A company on its way from Rivendell that meets a creature."""
    table.hand(OPPONENT, creature)
    game = table.moving(table.company(YOU, "Rivendell", *people))
    act(game, f"move to {to}" if to else "stay")
    while game.decision.kind == "draw for the movement":
        passes(game)
    if game.decision.seat == YOU:
        passes(game)
    return game


# attacks and strikes


@pytest.mark.card("LR-270")
def test_concealment_taps_a_scout() -> None:
    game = attacked(with_hand("Concealment"), "Éowyn", "Háma")
    act(game, "play Concealment with Éowyn")
    assert happened(game, "AttackCancelled")
    assert status(game, "Éowyn") == "tapped"
    assert not may(attacked(with_hand("Concealment"), "Éowyn/tapped", "Háma"), "play Concealment")


@pytest.mark.card("LR-271")
def test_woodcraft_is_of_the_wilderness() -> None:
    game = met(with_hand("Woodcraft"), "Wolves", "Éomer", "Éowyn")
    act(game, "play Wolves keyed to Wilderness", "play Woodcraft with Éomer")
    assert happened(game, "AttackCancelled")
    assert not may(attacked(with_hand("Woodcraft"), "Éomer"), "play Woodcraft")


@pytest.mark.card("LR-272")
def test_dark_quarrels_break_out_among_orcs_not_among_the_dead() -> None:
    game = attacked(with_hand("Dark Quarrels"), "Éomer", "Éowyn")
    act(game, "play Dark Quarrels")
    assert happened(game, "AttackCancelled")
    assert not may(attacked(with_hand("Dark Quarrels"), "Éomer", race="Undead"), "play Dark Quarrels")


@pytest.mark.parametrize(
    ("name", "more", "who"),
    [
        pytest.param("Risky Blow", 3, " with Éomer", marks=pytest.mark.card("LR-273")),
        pytest.param("Block", 2, " with Éomer", marks=pytest.mark.card("LR-274")),
        pytest.param("Lucky Turn", 1, "", marks=pytest.mark.card("LR-275")),
    ],
)
def test_a_strike_card_helps_in_a_strike_only(name: str, more: int, who: str) -> None:
    game = attacked(with_hand(name), "Éomer")
    act(game, "tap", f"play {name}{who}")
    (changed,) = happened(game, "StrikeChanged")
    assert (changed.defender, changed.strike) == (more, 0)
    assert not may(organizing(with_hand(name), "Éomer"), f"play {name}")


@pytest.mark.card("LR-276")
def test_an_escape_costs_a_wound() -> None:
    game = attacked(with_hand("Escape"), "Éomer")
    act(game, "tap", "play Escape")
    assert happened(game, "StrikeCancelled")
    assert status(game, "Éomer") == "wounded"
    assert not may(organizing(with_hand("Escape"), "Éomer"), "play Escape")


# rolls


@pytest.mark.card("LR-277")
def test_dwarves_are_stubborn_and_men_are_not() -> None:
    for name, able in (("Bifur", True), ("Éomer", False)):
        table = with_hand("Dwarven Stubbornness")
        company = table.company(YOU, "Bree", name)
        table.state.phase = "site"
        roll = BodyRoll(company.characters[0], 8, OPPONENT)
        game = table.game(table.turn_at("end"), roll, dice=(8,))
        assert may(game, "play Dwarven Stubbornness") is able
        if able:
            act(game, "play Dwarven Stubbornness")
            assert rolls(game) == [6]


@pytest.mark.parametrize(
    ("name", "who", "more"),
    [
        pytest.param("Halfling Strength", "Frodo", 4, marks=pytest.mark.card("LR-278")),
        pytest.param("Elven Song", "Arwen", 3, marks=pytest.mark.card("LR-279")),
        pytest.param("A Friend or Three", "Éomer", 2, marks=pytest.mark.card("LR-282")),
    ],
)
def test_a_corruption_roll_is_helped_just_before_it(name: str, who: str, more: int) -> None:
    table = with_hand(name)
    company = table.company(YOU, "Bree", who)
    own = corruption(table.state, company.characters[0])
    game = table.game(table.turn_at("end"), CorruptionRoll(company.characters[0]), dice=(5,))
    act(game, f"play {name}" + ("" if name == "A Friend or Three" else f" with {who}"))
    assert rolls(game) == [5 + own + more]
    assert not may(organizing(with_hand(name), who), f"play {name}")


@pytest.mark.parametrize(
    ("name", "who"),
    [
        pytest.param("New Friendship", "Théoden", marks=pytest.mark.card("LR-280")),
        pytest.param("Muster", "Théoden", marks=pytest.mark.card("LR-281")),
    ],
)
def test_a_faction_roll_is_helped_by_three(name: str, who: str) -> None:
    # Théoden, a Man of mind three, needs eight with the modifier of one: a four and three more will do.
    game = at_site(with_hand(name, "Riders of Rohan"), "Edoras", who, dice=(4,))
    act(game, f"{who} tries to win Riders of Rohan", f"play {name} with {who}")
    assert zone(game, "Riders of Rohan") == "marshalling point pile"
    assert rolls(game) == [4 + 3 + 1 + 3]
    assert not may(organizing(with_hand(name), who), f"play {name}")


# counters


@pytest.mark.parametrize(
    ("name", "who", "other"),
    [
        pytest.param("Many Turns and Doublings", "Éomer", "Éowyn", marks=pytest.mark.card("LR-283")),
        pytest.param("Wizard's Flame", "Gandalf", "Éomer", marks=pytest.mark.card("LR-284")),
    ],
)
def test_a_hazard_is_countered(name: str, who: str, other: str) -> None:
    game = met(with_hand(name), "Greed", who, to="")
    act(game, f"play Greed on {who}", f"play {name} on Greed with {who}")
    assert zone(game, "Greed") == "discard pile"
    game = met(with_hand(name), "Greed", other, to="")
    act(game, f"play Greed on {other}")
    assert not may(game, f"play {name}")


@pytest.mark.card("LR-285")
def test_twilight_takes_an_environment() -> None:
    table = with_hand("Twilight")
    table.in_play(OPPONENT, "Minions Stir")
    game = organizing(table, "Éomer")
    act(game, "play Twilight on Minions Stir")
    assert zone(game, "Minions Stir") == "discard pile"
    assert not may(organizing(with_hand("Twilight"), "Éomer"), "play Twilight")


# lore, healing, piles


@pytest.mark.card("LR-286")
def test_marvels_told_by_a_sage() -> None:
    for who, able in (("Arwen", True), ("Éomer", False)):
        table = with_hand("Marvels Told")
        table.in_play(OPPONENT, "Minions Stir")
        game = organizing(table, who)
        assert may(game, "play Marvels Told on Minions Stir") is able
        if able:
            act(game, f"play Marvels Told on Minions Stir with {who}")
            assert zone(game, "Minions Stir") == "discard pile"
            assert status(game, who) == "tapped"


@pytest.mark.card("LR-287")
def test_a_ranger_heals() -> None:
    game = organizing(with_hand("Gift of Healing"), "Éomer", "Éowyn/wounded")
    act(game, "play Gift of Healing on Éowyn with Éomer")
    assert status(game, "Éowyn") == "tapped"
    assert not may(organizing(with_hand("Gift of Healing"), "Éomer", "Éowyn"), "play Gift of Healing")


@pytest.mark.card("LR-288")
def test_sleep_comes_in_the_untap_phase() -> None:
    table = with_hand("Restful Sleep")
    table.company(YOU, "Rivendell", "Éomer/wounded")
    game = table.game(Turn(YOU))
    act(game, "play Restful Sleep on Éomer")
    assert status(game, "Éomer") == "untapped"
    assert not may(organizing(with_hand("Restful Sleep"), "Éomer/tapped"), "play Restful Sleep")


@pytest.mark.card("LR-289")
def test_counsel_of_a_diplomat_draws_two() -> None:
    game = organizing(with_hand("Counsel of the Wise"), "Théoden")
    act(game, "play Counsel of the Wise with Théoden")
    assert len(happened(game, "Drew")) == 2
    assert not may(organizing(with_hand("Counsel of the Wise"), "Éomer"), "play Counsel of the Wise")


@pytest.mark.card("LR-290")
def test_smoke_rings_bring_a_resource_back() -> None:
    table = with_hand("Smoke Rings")
    table.put(YOU, DISCARD, "Muster", "Wolves")
    game = organizing(table, "Éomer")
    assert not may(game, "play Smoke Rings on Wolves")
    act(game, "play Smoke Rings on Muster")
    assert zone(game, "Muster") == "hand"


@pytest.mark.card("LR-291")
def test_far_sight_of_a_sage_reveals() -> None:
    game = organizing(with_hand("Far-sight"), "Arwen")
    act(game, "play Far-sight with Arwen")
    assert happened(game, "Revealed")
    assert not may(organizing(with_hand("Far-sight"), "Éomer"), "play Far-sight")


@pytest.mark.card("LR-298")
def test_secrets_are_read_where_there_is_a_book() -> None:
    game = at_site(with_hand("Secrets of the Book"), "Weathertop", "Éomer")
    act(game, "play Secrets of the Book")
    assert len(happened(game, "Drew")) == 2
    assert not may(at_site(with_hand("Secrets of the Book"), "Bree", "Éomer"), "play Secrets of the Book")


@pytest.mark.card("LR-408")
def test_sudden_help_on_the_way() -> None:
    game = met(with_hand("Sudden Help"), "Wolves", "Éomer/tapped", "Éowyn")
    while game.decision.seat != YOU:
        passes(game)
    assert not may(organizing(with_hand("Sudden Help"), "Éomer/tapped"), "play Sudden Help")
    table = with_hand("Sudden Help")
    game = table.moving(table.company(YOU, "Rivendell", "Éomer/tapped"))
    act(game, "stay", "play Sudden Help on Éomer")
    assert status(game, "Éomer") == "untapped"


# journeys


@pytest.mark.card("LR-292")
def test_stealth_lowers_the_limit() -> None:
    game = organizing(with_hand("Stealth"), "Éowyn", "Éomer", "Háma")
    act(game, "play Stealth with Éowyn")
    assert [(each.ability, each.number) for each in game.state.lasting] == [("hazard limit", -1)]
    assert not may(organizing(with_hand("Stealth"), "Éomer"), "play Stealth")


@pytest.mark.card("LR-293")
def test_a_ranger_leads_one_region_further() -> None:
    game = organizing(with_hand("Bounding Pace"), "Éomer")
    act(game, "play Bounding Pace with Éomer")
    assert reach(game.state, game.state.companies_of(YOU)[0]) == 4
    assert not may(organizing(with_hand("Bounding Pace"), "Éowyn"), "play Bounding Pace")


@pytest.mark.card("LR-294")
def test_eagles_carry_a_company_if_gwaihir_is_with_it() -> None:
    game = organizing(with_hand("Eagle-mounts"), "Éomer+Gwaihir")
    act(game, "play Eagle-mounts on Éomer")
    assert any(note.kind == "special movement" for note in game.state.notes)
    assert not may(organizing(with_hand("Eagle-mounts"), "Éomer"), "play Eagle-mounts")


# the Ring


@pytest.mark.card("LR-295")
def test_the_cracks_of_doom_are_in_mount_doom() -> None:
    game = at_site(with_hand("Cracks of Doom"), "Mount Doom", "Frodo+The One Ring")
    act(game, "play Cracks of Doom")
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((YOU,), "LO-1.09")
    assert not may(at_site(with_hand("Cracks of Doom"), "Bree", "Frodo+The One Ring"), "play Cracks of Doom")


@pytest.mark.card("LR-296")
def test_gollums_fate_needs_gollum() -> None:
    game = at_site(with_hand("Gollum's Fate"), "Mount Doom", "Frodo+The One Ring+Gollum", dice=(12,))
    act(game, "play Gollum's Fate on Frodo")
    for _ in range(5):
        if game.over:
            break
        passes(game)
    assert game.result is not None
    assert game.result.rule == "LO-1.09"
    assert not may(at_site(with_hand("Gollum's Fate"), "Mount Doom", "Frodo+The One Ring"), "play Gollum's Fate")


@pytest.mark.parametrize(
    ("name", "who", "place", "more"),
    [
        pytest.param("Wizard's Test", "Gandalf", "", 0, marks=pytest.mark.card("LR-297")),
        pytest.param("Ready to His Will", "Arwen", "Bree", 1, marks=pytest.mark.card("LR-409")),
    ],
)
def test_a_gold_ring_is_tested(name: str, who: str, place: str, more: int) -> None:
    def game_of(bearer: str) -> Game[LoreState]:
        table = with_hand(name, "Magic Ring of Courage")
        if place:
            return at_site(table, place, who, bearer, dice=(5,))
        return organizing(table, who, bearer, dice=(5,))

    game = game_of("Éomer+Precious Gold Ring")
    act(game, f"play {name} on Precious Gold Ring with {who}")
    # The test shows five, two for such a ring, and what the card adds: seven finds the ring.
    assert may(game, "the ring is Magic Ring of Courage")
    assert rolls(game)[0] == 5 + more
    assert not may(game_of("Éomer"), f"play {name}")


# conditions


@pytest.mark.card("LR-299")
def test_lore_of_the_ages_uses_the_site() -> None:
    game = at_site(with_hand("Lore of the Ages"), "Weathertop", "Éomer")
    total = points(game.state, YOU)
    act(game, "play Lore of the Ages")
    assert game.state.used
    assert points(game.state, YOU) == total + 1
    assert not may(at_site(with_hand("Lore of the Ages"), "Bree", "Éomer"), "play Lore of the Ages")


@pytest.mark.card("LR-400")
def test_the_gates_of_morning_let_the_day_in_once() -> None:
    table = with_hand("Gates of Morning", "Gates of Morning")
    table.in_play(OPPONENT, "Minions Stir")
    game = organizing(table, "Éomer")
    act(game, "play Gates of Morning")
    assert zone(game, "Minions Stir") == "discard pile"
    assert not may(game, "play Gates of Morning")


@pytest.mark.card("LR-401")
def test_clear_skies_gladden_the_dunedain() -> None:
    game = organizing(with_hand("Clear Skies", "Clear Skies"), "Faramir", "Éomer")
    act(game, "play Clear Skies")
    assert (prowess(game.state, card(game, "Faramir")), prowess(game.state, card(game, "Éomer"))) == (6, 3)
    assert not may(game, "play Clear Skies")


@pytest.mark.card("LR-402")
def test_a_fellowship_is_stronger_together() -> None:
    game = organizing(with_hand("Fellowship", "Fellowship"), "Éomer", "Éowyn")
    act(game, "play Fellowship on Éomer")
    assert (prowess(game.state, card(game, "Éowyn")), corruption(game.state, card(game, "Éowyn"))) == (3, 1)
    game = met(with_hand("Fellowship"), "Wolves", "Éomer")
    assert not may(game, "play Fellowship")


@pytest.mark.card("LR-403")
def test_the_quest_of_the_heir_counts_at_a_haven() -> None:
    game = organizing(with_hand("Quest of the Heir"), "Éomer", site="Rivendell")
    act(game, "play Quest of the Heir on Éomer")
    assert points(game.state, YOU) == 1
    act(game, "store Quest of the Heir")
    assert zone(game, "Quest of the Heir") == "marshalling point pile"
    game = organizing(with_hand("Quest of the Heir"), "Éomer", site="Bree")
    act(game, "play Quest of the Heir on Éomer")
    assert points(game.state, YOU) == 0
    assert not may(game, "store Quest of the Heir")


@pytest.mark.card("LR-404")
def test_the_quest_for_the_hoard_is_the_companys() -> None:
    game = organizing(with_hand("Quest for the Hoard", "Quest for the Hoard"), "Éomer", "Éowyn")
    act(game, "play Quest for the Hoard on Éomer")
    assert prowess(game.state, card(game, "Éowyn")) == 3
    assert not may(met(with_hand("Quest for the Hoard"), "Wolves", "Éomer"), "play Quest for the Hoard")


@pytest.mark.card("LR-405")
def test_tidings_are_stored_after_a_roll() -> None:
    game = at_site(with_hand("Tidings for the Wise"), "Weathertop", "Éomer")
    act(game, "play Tidings for the Wise on Éomer")
    assert game.state.used
    table = Table()
    company = table.company(YOU, "Rivendell", "Éomer")
    table.lay("Tidings for the Wise", company.characters[0], YOU)
    game = table.turn(dice=(7,))
    assert points(game.state, YOU) == 2
    act(game, "store Tidings for the Wise")
    assert rolls(game) == [7]
    assert zone(game, "Tidings for the Wise") == "marshalling point pile"
    assert not may(at_site(with_hand("Tidings for the Wise"), "Bree", "Éomer"), "play Tidings for the Wise")


@pytest.mark.card("LR-406")
def test_renown_of_a_dunadan_is_a_point() -> None:
    game = organizing(with_hand("Renown"), "Anborn")
    act(game, "play Renown with Anborn")
    assert points(game.state, YOU) == 1
    assert not may(organizing(with_hand("Renown"), "Éomer"), "play Renown")


@pytest.mark.card("LR-407")
def test_an_alliance_gives_a_point_of_influence() -> None:
    game = organizing(with_hand("Alliance of Free Peoples"), "Halbarad", "Beorn", "Faramir", "Boromir II", "Elladan")
    assert not is_controlled(game.state, YOU)
    act(game, "play Alliance of Free Peoples with Halbarad")
    assert is_controlled(game.state, YOU)
    assert not may(organizing(with_hand("Alliance of Free Peoples"), "Éomer"), "play Alliance of Free Peoples")


# texts of characters and items


@pytest.mark.card("LR-28")
def test_elronds_house_has_a_larger_hand() -> None:
    game = organizing(Table(), "Elrond")
    assert (hand_size(game.state, YOU), hand_size(game.state, OPPONENT)) == (9, 8)
    assert not may(game, "use Elrond")


@pytest.mark.card("LR-6")
def test_arwen_heals() -> None:
    game = organizing(Table(), "Arwen", "Éomer/wounded")
    act(game, "use Arwen on Éomer")
    assert (status(game, "Éomer"), status(game, "Arwen")) == ("tapped", "tapped")
    assert not may(organizing(Table(), "Arwen/tapped", "Éomer/wounded"), "use Arwen")


@pytest.mark.card("LR-15")
def test_bilbo_knows_something() -> None:
    game = organizing(Table(), "Bilbo")
    act(game, "use Bilbo")
    assert len(happened(game, "Drew")) == 1
    assert not may(game, "use Bilbo")


@pytest.mark.parametrize(
    ("name", "borne"),
    [
        pytest.param("Elven Cloak", "Éomer+Elven Cloak", marks=pytest.mark.card("LR-202")),
        pytest.param("Goldberry", "Éomer+Goldberry", marks=pytest.mark.card("LR-242")),
    ],
)
def test_attacks_of_the_wilderness_are_turned_away(name: str, borne: str) -> None:
    game = met(Table(), "Wolves", borne, "Éowyn")
    act(game, "play Wolves keyed to Wilderness", f"use {name}")
    assert happened(game, "AttackCancelled")
    assert not may(attacked(Table(), borne, "Éowyn"), f"use {name}")


@pytest.mark.card("LR-203")
def test_herbs_heal_once() -> None:
    game = organizing(Table(), "Éomer+Healing Herbs", "Éowyn/wounded")
    act(game, "use Healing Herbs on Éowyn")
    assert (status(game, "Éowyn"), zone(game, "Healing Herbs")) == ("tapped", "discard pile")
    assert not may(organizing(Table(), "Éomer+Healing Herbs", "Éowyn"), "use Healing Herbs")


@pytest.mark.card("LR-208")
def test_miruvor_refreshes_once() -> None:
    game = organizing(Table(), "Éomer+Miruvor", "Éowyn/tapped")
    act(game, "use Miruvor on Éowyn")
    assert (status(game, "Éowyn"), zone(game, "Miruvor")) == ("untapped", "discard pile")
    assert not may(organizing(Table(), "Éomer+Miruvor", "Éowyn"), "use Miruvor")


@pytest.mark.card("LR-206")
def test_a_horn_calls_a_faction() -> None:
    game = at_site(with_hand("Riders of Rohan"), "Edoras", "Éowyn+Horn of Anor", dice=(4,))
    act(game, "Éowyn tries to win Riders of Rohan", "use Horn of Anor")
    assert rolls(game) == [4 + 1 + 1 + 2]
    assert zone(game, "Riders of Rohan") == "marshalling point pile"
    assert not may(organizing(Table(), "Éowyn+Horn of Anor"), "use Horn of Anor")


@pytest.mark.card("LR-215")
def test_an_axe_is_a_dwarfs() -> None:
    game = organizing(Table(), "Bifur+Dwarven Axe")
    assert prowess(game.state, card(game, "Bifur")) == 4 + 3
    assert not may(game, "use Dwarven Axe")


@pytest.mark.card("LR-223")
def test_a_sage_looks_into_the_palantir() -> None:
    game = organizing(Table(), "Arwen+Palantír of Amon Sûl")
    act(game, "use Palantír with Arwen")
    assert len(happened(game, "Drew")) == 1
    assert not may(organizing(Table(), "Éomer+Palantír of Amon Sûl"), "use Palantír")


@pytest.mark.card("LR-235")
def test_a_ring_of_courage() -> None:
    game = organizing(Table(), "Éomer+Magic Ring of Courage")
    assert prowess(game.state, card(game, "Éomer")) == 5
    assert not may(game, "use Magic Ring of Courage")


@pytest.mark.card("LR-236")
def test_a_ring_of_lore_helps_against_what_it_does() -> None:
    table = Table()
    company = table.company(YOU, "Bree", "Éomer+Magic Ring of Lore")
    game = table.game(table.turn_at("end"), CorruptionRoll(company.characters[0]), dice=(6,))
    act(game, "use Magic Ring of Lore")
    assert rolls(game) == [6 - 2 + 2]
    assert not may(organizing(Table(), "Éomer+Magic Ring of Lore"), "use Magic Ring of Lore")


@pytest.mark.card("LR-237")
def test_the_one_ring_gives_power_and_is_not_put_away() -> None:
    game = organizing(Table(), "Frodo+The One Ring", site="Rivendell")
    assert (prowess(game.state, card(game, "Frodo")), corruption(game.state, card(game, "Frodo"))) == (4, -1)
    assert not may(game, "store The One Ring")


@pytest.mark.card("LR-238")
def test_durins_ring_is_lighter_for_a_dwarf() -> None:
    game = organizing(Table(), "Bifur+Dwarven Ring of Durin's Tribe", "Éomer")
    assert (prowess(game.state, card(game, "Bifur")), corruption(game.state, card(game, "Bifur"))) == (6, -2)
    assert not may(game, "use Dwarven Ring")


@pytest.mark.card("LR-207")
def test_sting_is_found_where_nothing_else_is_left() -> None:
    for name, able in (("Sting", True), ("Glamdring", False)):
        table = with_hand(name)
        table.state.used[str(table.site("Moria"))] = 1
        game = at_site(table, "Moria", "Éomer")
        assert may(game, f"play {name} with Éomer") is able
