"""The Lidless Eye and Against the Shadow: items, rings and allies of minions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, fighting, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, bearing, card, company, may, passes, status, the, zone
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.rules.checks.rings import RingTest, allowed_rings
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.company.sides import is_overt
from westmarch.games.meccg.rules.site.playable import is_playable_here
from westmarch.games.meccg.rules.values import (
    RING_TEST,
    body,
    derive,
    direct_influence,
    marshalling_points,
    mind,
    prowess,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def figures(who: str, *items: str) -> tuple[int, int, int, int]:
    """Prowess, body, direct influence and mind of somebody who bears items."""
    game = organizing(company(bearing(who, *items), at="Dol Guldur"))
    state, bearer = game.state, card(game, who)
    return prowess(state, bearer), body(state, bearer), direct_influence(state, bearer), mind(state, bearer)


# id, name, who gains by it and what (prowess, body, influence, mind), who gains less and what
GEAR = [
    ("LE-298", "Binding-ring", "Lagduf", (1, 0, 0, -1), "Luitprand", (1, 0, 0, 0)),
    ("LE-299", "Black Mace", "Lagduf", (3, 0, 0, 0), "Luitprand", (0, 0, 0, 0)),
    ("LE-300", "Black-hide Shield", "Lagduf", (0, 1, 0, 0), "Shagrat", (0, 0, 0, 0)),
    ("LE-301", "Black-mail Coat", "Lagduf", (0, 1, 0, 0), "Luitprand", (0, 0, 0, 0)),
    ("LE-313", "High Helm", "Lagduf", (1, 1, 2, 0), "Luitprand", (0, 1, 2, 0)),
    ("LE-325", "The Mithril-coat", "Lagduf", (0, 2, 0, 0), "Shagrat", (0, 1, 0, 0)),
    ("LE-342", "Saw-toothed Blade", "Lagduf", (1, 0, 0, 0), "Lieutenant of Morgul", (0, 0, 0, 0)),
    ("LE-324", "Minor Ring", "Lagduf", (0, 0, 2, 0), "The Witch-king", (0, 0, 0, 0)),
    ("LE-327", "The Oracle’s Ring", "Lagduf", (0, 0, 4, -2), "The Witch-king", (0, 0, 0, 0)),
    ("LE-340", "The Reviled Ring", "Lagduf", (3, 0, 0, -2), "The Witch-king", (0, 0, 0, 0)),
    ("LE-347", "The Warding Ring", "Lagduf", (0, 2, 0, -2), "The Witch-king", (0, 0, 0, 0)),
    ("LE-318", "Magic Ring of Fury", "Lagduf", (2, 0, 0, 0), "Luitprand", (0, 0, 0, 0)),
]


@pytest.mark.parametrize(
    ("item", "one", "gains", "other", "less"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in GEAR],
)
@pytest.mark.limit
def test_what_an_item_gives_and_to_whom_it_gives_less(
    item: str, one: str, gains: tuple[int, ...], other: str, less: tuple[int, ...]
) -> None:
    for who, expected in ((one, gains), (other, less)):
        given = tuple(after - before for before, after in zip(figures(who), figures(who, item), strict=True))
        assert given == expected, who


@pytest.mark.card("LE-299")
def test_a_black_mace_is_worse_for_elves_but_never_above_ten() -> None:
    game = fighting("Wargs", bearing("Lagduf", "Black Mace"))
    elves = fighting("Wargs", bearing("Lagduf", "Black Mace"))
    the(elves, Attack).race = "Elf"
    plain = game.state.card(card(game, "Lagduf")).facts.prowess or 0
    assert prowess(game.state, card(game, "Lagduf")) == plain + 3
    assert prowess(elves.state, card(elves, "Lagduf")) == min(10, plain + 4)


@pytest.mark.card("LE-302", "LE-346", "LE-320")
@pytest.mark.parametrize(
    ("item", "who", "amount", "against", "not_against"),
    [
        ("Blazon of the Eye", "Lagduf", 2, "Southrons", "Muzgash"),
        ("Trifling Ring", "Lagduf", 3, "Muzgash", "Southrons"),
        ("Magic Ring of Lies", "Asternak", 3, "Muzgash", ""),
    ],
)
@pytest.mark.limit
def test_items_of_influence(item: str, who: str, amount: int, against: str, not_against: str) -> None:
    game = organizing(
        company(bearing(who, item), at="Dol Guldur"), hand=[name for name in (against, not_against) if name]
    )
    state, bearer = game.state, card(game, who)
    base = state.card(bearer).facts.direct_influence
    assert direct_influence(state, bearer, card(game, against)) == base + amount
    if not_against:
        assert direct_influence(state, bearer, card(game, not_against)) == base


@pytest.mark.card("LE-310")
def test_foul_smelling_paste_heals_somebody_in_the_company() -> None:
    hurt = {"name": "Muzgash", "state": "wounded"}
    game = organizing(company(bearing("Lagduf", "Foul-smelling Paste"), hurt, at="Moria"))
    act(game, "Use Foul-smelling Paste: heal on Muzgash")
    assert status(game, "Muzgash") == "untapped"
    assert zone(game, "Foul-smelling Paste") == "discard pile"
    well = organizing(company(bearing("Lagduf", "Foul-smelling Paste"), "Muzgash", at="Moria"))
    assert not may(well, "Use Foul-smelling Paste")


@pytest.mark.card("LE-328", "LE-329")
@pytest.mark.parametrize(("drink", "gain"), [("Orc-draughts", (1, 0)), ("Orc-liquor", (0, 2))])
@pytest.mark.limit
def test_a_drink_strengthens_the_company_of_its_bearer_only(drink: str, gain: tuple[int, int]) -> None:
    game = organizing(company(bearing("Lagduf", drink), "Muzgash", at="Moria"), company("Radbug", at="Dol Guldur"))
    state = game.state

    def strength(name: str) -> tuple[int, int]:
        return prowess(state, card(game, name)), body(state, card(game, name))

    before = {name: strength(name) for name in ("Muzgash", "Radbug")}
    act(game, f"Use {drink}")
    assert strength("Muzgash") == (before["Muzgash"][0] + gain[0], before["Muzgash"][1] + gain[1])
    assert strength("Radbug") == before["Radbug"]
    assert zone(game, drink) == "discard pile"


@pytest.mark.card("LE-328", "LE-329")
@pytest.mark.parametrize(("drink", "gain"), [("Orc-draughts", (1, 0)), ("Orc-liquor", (0, 2))])
def test_a_drink_helps_a_companion_who_faces_a_strike(drink: str, gain: tuple[int, int]) -> None:
    game = fighting("Wargs", "Muzgash", bearing("Lagduf", drink))
    passes(game, f"Use {drink}")
    state, who = game.state, card(game, "Muzgash")
    assert state.nearest(Strike) is not None, "strikes are being faced, no longer assigned"
    before = prowess(state, who), body(state, who)
    act(game, f"Use {drink}")
    assert (prowess(state, who), body(state, who)) == (before[0] + gain[0], before[1] + gain[1])


@pytest.mark.card("LE-344")
def test_a_shadow_cloak_hides_its_bearer_in_dark_lands() -> None:
    game = fighting("Orc-patrol", bearing("Lagduf", "Shadow-cloak"), keyed_to="Shadow-land")
    for _ in range(6):
        if may(game, "Use Shadow-cloak"):
            break
        passes(game)
    act(game, "Use Shadow-cloak: cancel the strike")
    assert status(game, "Shadow-cloak") == "tapped"
    other = fighting("Orc-patrol", bearing("Lagduf", "Shadow-cloak"), keyed_to="Wilderness")
    for _ in range(3):
        assert not may(other, "Use Shadow-cloak")
        passes(other)


@pytest.mark.card("LE-339", "LE-343")
@pytest.mark.parametrize("item", ["Red Book of Westmarch", "Scroll of Isildur"])
@pytest.mark.limit
def test_some_items_are_worth_more_at_barad_dur(item: str) -> None:
    def stored(site: str) -> int:
        game = organizing(company(bearing("Shagrat", item), at=site), dice=(12,))
        act(game, f"Store {item}")
        return marshalling_points(game.state, card(game, item))

    assert stored("Barad-dûr") == 5
    assert stored("Dol Guldur") < 5


@pytest.mark.card("LE-343")
def test_the_scroll_of_isildur_helps_with_tests_in_its_company() -> None:
    game = organizing(
        company(bearing("Shagrat", "Scroll of Isildur"), "Muzgash", at="Moria"), company("Radbug", at="Dol Guldur")
    )
    assert derive(game.state, RING_TEST, card(game, "Muzgash"), 0) == 1
    assert derive(game.state, RING_TEST, card(game, "Radbug"), 0) == 0


@pytest.mark.card("LE-418")
def test_the_arkenstone_sends_a_dwarf_away() -> None:
    game = organizing(
        company(bearing("Lagduf", "LE-418"), at="Iron Hill Dwarf-hold"),
        opponent={"companies": [company("Gimli", at="Iron Hill Dwarf-hold")]},
    )
    state = game.state
    assert mind(state, card(game, "Gimli")) == (state.card(card(game, "Gimli")).facts.mind or 0) + 1
    assert direct_influence(state, card(game, "Lagduf"), card(game, "Gimli")) == 5
    act(game, "Use The Arkenstone: discard a Dwarf on Gimli")
    assert zone(game, "Gimli") == zone(game, "The Arkenstone") == "discard pile"
    apart = organizing(
        company(bearing("Lagduf", "LE-418"), at="Moria"), opponent={"companies": [company("Gimli", at="Lórien")]}
    )
    assert not may(apart, "Use The Arkenstone")


@pytest.mark.card("AS-134")
def test_thrors_map_untaps_a_lair() -> None:
    def at(site: str, state: str) -> Game[MeccgState]:
        return organizing(company(bearing("Lagduf", "AS-134"), at=site, site=state))

    game = at("Dancing Spire", "tapped")
    act(game, "Use Thrór’s Map: untap the site")
    assert status(game, "Dancing Spire") == "untapped"
    assert zone(game, "Thrór’s Map") == "discard pile"
    assert not may(at("Dancing Spire", "untapped"), "Use Thrór’s Map")
    assert not may(at("Moria", "tapped"), "Use Thrór’s Map")


RINGS = [
    ("LE-297", "A Little Gold Ring", "Bandit Lair", {12: ["The One Ring", "Dwarven Ring"], 3: ["Magic Ring"], 7: []}),
    ("LE-312", "Gold Ring that Sauron Fancies", "Bag End", {8: ["Dwarven Ring"], 5: ["Magic Ring"], 6: []}),
    ("LE-315", "The Least of Gold Rings", "Moria", {11: ["Dwarven Ring"], 7: ["Magic Ring"], 9: []}),
    ("LE-303", "Bright Gold Ring", "Edoras", {8: ["Spirit Ring"], 9: ["Spirit Ring", "Dwarven Ring"], 6: []}),
    ("LE-311", "Gleaming Gold Ring", "Dale", {9: ["Dwarven Ring"], 6: ["Magic Ring"], 7: []}),
    ("LE-337", "Perfect Gold Ring", "Dancing Spire", {8: ["Spirit Ring"], 7: ["Magic Ring"]}),
]


@pytest.mark.parametrize(
    ("ring", "site", "results"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in RINGS]
)
def test_what_a_gold_ring_may_turn_out_to_be(ring: str, site: str, results: dict[int, list[str]]) -> None:
    game = organizing(company(bearing("Lagduf", ring), at="Moria"))
    for total, kinds in results.items():
        test = RingTest(0, card(game, ring), card(game, "Lagduf"), total=total)
        assert allowed_rings(game.state, test) == [*kinds, "Lesser Ring"]


@pytest.mark.parametrize(
    ("ring", "site", "results"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in RINGS]
)
def test_where_a_gold_ring_is_found(ring: str, site: str, results: dict[int, list[str]]) -> None:
    def found(where: str) -> bool:
        game = standard(
            you={"alignment": "minion", "companies": [company("Horseman in the Night", at=where)], "hand": [ring]},
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )
        return may(game, f"Horseman in the Night taps to play {ring}")

    assert found(site)
    assert not found("Cirith Ungol")
    assert not found("Buhr Widu"), "no gold rings are found there"
    assert found("Moria") is (ring == "The Least of Gold Rings")


@pytest.mark.card("LE-297", "LE-315")
def test_the_bearer_of_a_gold_ring_is_tempted_as_he_untaps() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company(bearing("Lagduf", "The Least of Gold Rings"), at="Moria")]},
        opponent={"companies": [HEROES]},
        at={"phase": "untap"},
        dice=(2,),
    )
    passes(game, "organize")
    assert zone(game, "Lagduf") in ("out of play", "discard pile"), "four points against a two"


@pytest.mark.card("LE-311")
def test_a_lesser_ring_is_sought_in_the_deck_when_a_gleaming_ring_is_tested() -> None:
    def tested(ring: str) -> Game[MeccgState]:
        game = organizing(
            company("The Witch-king", bearing("Lagduf", ring), at="Dol Guldur"),
            play_deck=["Minor Ring", "Wargs"],
            dice=(9,),
        )
        game.state.push(RingTest(0, card(game, ring), card(game, "Lagduf")))
        game._advance()
        return game

    game = tested("Gleaming Gold Ring")
    act(game, "Play Minor Ring")
    assert zone(game, "Minor Ring") == "in play"
    assert zone(tested("The Least of Gold Rings"), "Minor Ring") == "play deck"


@pytest.mark.card("LE-321")
@pytest.mark.parametrize(("who", "cancels"), [("Orc Tracker", True), ("Lagduf", False)])
def test_a_ring_of_savagery_lets_who_is_a_ranger_already_cancel_an_attack(who: str, cancels: bool) -> None:
    game = under_way(bearing(who, "Magic Ring of Savagery"), hazards=("Wargs",))
    act(game, "Play Wargs keyed to Wilderness")
    assert may(game, "Use Magic Ring of Savagery: cancel the attack") is cancels


@pytest.mark.card("LE-319")
@pytest.mark.parametrize(("who", "slips"), [("Orc Sniffler", True), ("Lagduf", False)])
def test_a_ring_of_guile_lets_who_is_a_scout_already_cancel_his_strike(who: str, slips: bool) -> None:
    game = fighting("Wargs", bearing(who, "Magic Ring of Guile"))
    use = "Use Magic Ring of Guile: cancel the strike"
    for _ in range(3):
        if may(game, use):
            break
        passes(game)
    assert may(game, use) is slips


@pytest.mark.card("LE-317")
@pytest.mark.limit
def test_a_ring_of_enigma_makes_a_sage() -> None:
    game = organizing(company(bearing("Lagduf", "Magic Ring of Enigma"), "Muzgash", at="Moria"))
    assert has_skill(game.state, card(game, "Lagduf"), "sage")
    assert not has_skill(game.state, card(game, "Muzgash"), "sage")


@pytest.mark.card("LE-336")
@pytest.mark.limit
def test_a_paltry_ring_helps_against_detainment_only() -> None:
    game = fighting("Orc-patrol", bearing("Lagduf", "Paltry Ring"))
    state, orc = game.state, card(game, "Lagduf")
    plain = prowess(state, orc)
    the(game, Attack).detainment = True
    state.table_changed()
    assert prowess(state, orc) == plain + 3


@pytest.mark.card("AS-76")
def test_crows_send_a_creature_home() -> None:
    crows: dict[str, Any] = {"name": "Lagduf", "allies": ["Regiment of Black Crows"]}
    game = under_way(crows, hazards=("Wargs",))
    assert is_overt(game.state, game.state.company(1))
    act(game, "Play Wargs keyed to Wilderness")
    act(game, "Use Regiment of Black Crows: cancel the attack")
    assert zone(game, "Wargs") == "hand"
    assert status(game, "Regiment of Black Crows") == "tapped"
    at_site = under_way(crows, hazards=("Orc-patrol",))
    act(at_site, "Play Orc-patrol keyed to Shadow-hold")
    assert not may(at_site, "Use Regiment of Black Crows")


@pytest.mark.card("AS-76")
def test_crows_are_found_at_ruins_and_flee_the_wounded() -> None:
    def found(where: str, *allies: str) -> bool:
        game = standard(
            you={
                "alignment": "minion",
                "companies": [company("Muzgash", {"name": "Lagduf", "allies": list(allies)}, at=where)],
                "hand": ["Regiment of Black Crows"],
            },
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )
        return may(game, "Muzgash taps to play Regiment of Black Crows")

    assert found("Buhr Widu")
    assert not found("Moria")
    assert not found("Buhr Widu", "Regiment of Black Crows")
    crows: dict[str, Any] = {"name": "Lagduf", "allies": ["Regiment of Black Crows"]}
    game = fighting("Wargs", crows, dice=(2, 2))
    act(game, "Lagduf stays untapped")
    for _ in range(5):
        if status(game, "Lagduf") != "untapped":
            break
        passes(game)
    assert status(game, "Lagduf") == "wounded"
    assert zone(game, "Regiment of Black Crows") == "discard pile"


def test_the_site_of_an_item_may_name_kinds_of_gear() -> None:
    """Raider-hold has major items that are weapons, armour, shields or helmets."""
    game = standard(
        you={
            "alignment": "minion",
            "companies": [company("Lagduf", at="Raider-hold")],
            "hand": ["Black-mail Coat", "Saw-toothed Blade"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    assert is_playable_here(game.state, card(game, "Black-mail Coat"))
    assert is_playable_here(game.state, card(game, "Saw-toothed Blade"))
