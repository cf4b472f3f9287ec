"""Against the Shadow: what sites of minion players ask of a company, and what they give it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, exploring, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, card, company, may, moving, offers, passes, refused, status, the
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import attacks_at
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.site.hoards import has_hoard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

SPY, ORC, LORD = "Horseman in the Night", "Lagduf", {"name": "The Witch-king", "events": ["Heralded Lord"]}


def setting_out(*characters: Any, to: str, start: str = "Geann a-Lisch", **opponent: Any) -> Game[MeccgState]:
    """A minion company whose new site is about to be revealed."""
    return standard(
        you={"alignment": "minion", "companies": [moving(*characters, start=start, to=to)]},
        opponent={"companies": [HEROES], **opponent},
        at={"phase": "movement-hazard", "company": 1},
        windows="always",
    )


@pytest.mark.card("AS-145", "AS-149", "AS-155", "AS-160")
@pytest.mark.parametrize(
    ("realm", "start"),
    [
        ("Edhellond", "Geann a-Lisch"),
        ("Grey Havens", "Carn Dûm"),
        ("Lórien", "Dol Guldur"),
        ("Rivendell", "Carn Dûm"),
    ],
)
def test_no_ringwraith_moves_to_an_elven_realm_and_who_does_meets_more_hazards(realm: str, start: str) -> None:
    game = organizing(company(LORD, at=start), company(SPY, at=start), location_deck=[realm])
    passes(game, f"Company 2 goes to {realm}")
    assert "admits_ringwraiths" in refused(game, f"Company 1 goes to {realm}")
    spy = setting_out(SPY, "Luitprand", "Ostisen", to=realm, start=start)
    passes(spy, "hazards")
    assert the(spy, MovementHazard).hazard_limit == 5


@pytest.mark.card("AS-155", "AS-145", "AS-149", "AS-160")
def test_no_minion_company_attacks_in_an_elven_realm() -> None:
    def meeting(site: str) -> Game[MeccgState]:
        return exploring(SPY, site=site, opponent={"companies": [company("Haldir", at=site)]}, windows="always")

    for realm in ("Lórien", "Edhellond", "Grey Havens", "Rivendell"):
        assert "site_is_peaceful" in refused(meeting(realm), "Company 1 attacks company 2")
    assert may(meeting("Bree"), "Company 1 attacks company 2")


@pytest.mark.card("AS-150", "AS-153", "AS-162")
@pytest.mark.parametrize(
    ("site", "start"),
    [("Himring", "Geann a-Lisch"), ("Isle of the Ulond", "Geann a-Lisch"), ("Tolfalas", "Minas Morgul")],
)
def test_an_overt_company_taps_somebody_where_it_has_to_sail(site: str, start: str) -> None:
    game = setting_out(ORC, "Muzgash", to=site, start=start)
    passes(game, "Tap Lagduf")
    assert offers(game) == ["Tap Lagduf", "Tap Muzgash"]
    act(game, "Tap Muzgash")
    assert (status(game, ORC), status(game, "Muzgash")) == ("untapped", "tapped")
    covert = setting_out(SPY, "Ostisen", to=site, start=start)
    passes(covert, "hazards")
    assert (status(covert, SPY), status(covert, "Ostisen")) == ("untapped", "untapped")


@pytest.mark.card("AS-154")
@pytest.mark.limit
def test_a_covert_company_taps_somebody_among_the_dead_that_live() -> None:
    game = setting_out(SPY, to="Isles of the Dead That Live")
    passes(game, "hazards")
    assert status(game, SPY) == "tapped"
    orcs = setting_out(ORC, to="Isles of the Dead That Live")
    passes(orcs, "hazards")
    assert status(orcs, ORC) == "untapped"


@pytest.mark.card("AS-146")
def test_the_first_minor_item_at_framsburg_leaves_it_untapped() -> None:
    hand = ("Saw-toothed Blade", "Strange Rations", "Black-mail Coat")
    game = exploring(SPY, ORC, "Muzgash", site="Framsburg", hand=hand)
    assert not may(game, "taps to play Black-mail Coat")
    act(game, "Lagduf taps to play Saw-toothed Blade")
    assert status(game, "Framsburg") == "untapped"
    act(game, f"{SPY} taps to play Strange Rations")
    assert status(game, "Framsburg") == "tapped"


@pytest.mark.card("AS-146", "LE-402")
def test_some_sites_contain_a_hoard_without_a_dragon() -> None:
    for site in ("Framsburg", "Shelob’s Lair"):
        game = exploring(SPY, site=site, windows="always")
        assert has_hoard(game.state, card(game, site))
    game = exploring(SPY, site="Moria", windows="always")
    assert not has_hoard(game.state, card(game, "Moria"))


@pytest.mark.card("AS-159")
@pytest.mark.limit
def test_radagast_keeps_his_home_empty() -> None:
    def met(*opponents: dict[str, Any]) -> int:
        game = exploring(SPY, site="Rhosgobel", opponent={"companies": list(opponents)}, windows="always")
        own = game.state.company(1)
        return len(attacks_at(game.state, own, own.site))

    assert met(HEROES) == 2
    assert met(company("Radagast", at="Rivendell")) == 0


@pytest.mark.card("AS-165")
@pytest.mark.limit
def test_the_balrog_guards_the_under_gates_while_he_is_nowhere_else() -> None:
    def met(**opponent: Any) -> list[str]:
        game = exploring(SPY, site="The Under-gates", opponent=opponent, windows="always")
        own = game.state.company(1)
        attacks = attacks_at(game.state, own, own.site)
        return [f"{attack.race} {attack.base_strikes}x{attack.base_prowess}" for attack in attacks]

    assert met() == ["Balrog 2x16"]
    assert met(events=["Balrog of Moria"]) == []
    tamed = {"name": "Lagduf", "allies": ["The Balrog"]}
    assert met(alignment="minion", companies=[company(tamed, at="Dol Guldur")]) == []


@pytest.mark.card("AS-165")
@pytest.mark.parametrize(
    ("site", "start", "detains"), [("The Under-gates", "Moria", False), ("Mount Gram", "Carn Dûm", True)]
)
def test_orcs_at_the_under_gates_attack_in_earnest(site: str, start: str, detains: bool) -> None:
    game = under_way(SPY, hazards=("Orc-patrol",), start=start, to=site)
    act(game, "Play Orc-patrol keyed to Shadow-hold")
    passes(game, "tap or not")
    assert the(game, Attack).detainment == detains


# id, name, what is playable there, who waits there
DEEPS = [
    ("AS-152", "The Iron-deeps", ("minor",), "Troll 3x10"),
    ("AS-161", "The Sulfur-deeps", ("minor",), "Troll 2x10"),
    ("AS-163", "The Under-courts", ("minor",), "Troll 3x10"),
    ("AS-164", "The Under-galleries", ("minor",), "Troll 4x10"),
    ("AS-167", "The Under-leas", ("minor", "major"), "Orc 5x7"),
]


@pytest.mark.parametrize(
    ("site", "playable", "attack"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in DEEPS]
)
def test_a_deep_has_its_guards_and_its_finds(site: str, playable: tuple[str, ...], attack: str) -> None:
    items = {"minor": "Saw-toothed Blade", "major": "Black-mail Coat"}
    game = exploring(SPY, site=site, hand=tuple(items.values()))
    own = game.state.company(1)
    first = attacks_at(game.state, own, own.site)[0]
    assert f"{first.race} {first.base_strikes}x{first.base_prowess}" == attack
    for kind, item in items.items():
        assert may(game, f"Play {item}") is (kind in playable)
    assert not may(exploring(SPY, site=site, hand=("The Mithril-coat",)), "Play The Mithril-coat")


@pytest.mark.card("AS-167")
def test_creatures_of_ruins_may_wait_in_the_under_leas_and_attack_in_earnest() -> None:
    game = under_way(SPY, hazards=("Orc-patrol",), start="Mount Gundabad", to="The Under-leas")
    act(game, "Play Orc-patrol keyed to Shadow-hold")
    passes(game, "tap or not")
    assert not the(game, Attack).detainment


def hills_with(*characters: str) -> Game[MeccgState]:
    """Heroes who have entered The Worthy Hills, which are tapped."""
    return standard(
        you={"companies": [company(*characters, at="The Worthy Hills", site="tapped")]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )


@pytest.mark.card("AS-142")
def test_a_sage_and_a_scout_search_the_worthy_hills_anew() -> None:
    game = hills_with("Elrond", "Bilbo")
    act(game, "Use The Worthy Hills: untap the site, tapping Elrond on Bilbo")
    passes(game, "site")
    assert [status(game, name) for name in ("The Worthy Hills", "Elrond", "Bilbo")] == ["untapped", "tapped", "tapped"]
    assert not may(hills_with("Elrond", "Boromir II"), "Use The Worthy Hills")


@pytest.mark.card("LE-407")
def test_items_are_found_at_tharbad_though_it_is_tapped() -> None:
    hand = ("Saw-toothed Blade", "Strange Rations", "Black-mail Coat")
    game = exploring(SPY, ORC, site="Tharbad", hand=hand, tapped=True)
    act(game, "Lagduf taps to play Saw-toothed Blade")
    assert may(game, f"{SPY} taps to play Strange Rations")
    assert not may(game, "taps to play Black-mail Coat")
    marshes = exploring(SPY, site="Dead Marshes", hand=("Saw-toothed Blade",), tapped=True, windows="always")
    assert "site_untapped" in refused(marshes, f"{SPY} taps to play Saw-toothed Blade")
