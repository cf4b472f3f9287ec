"""Against the Shadow: the Istari and the lords of the Elves, and events of both sides."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, exploring, fighting, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, bearing, card, company, may, moving, passes, status, the, zone
from westmarch.games.meccg.cards.facts import all_facts
from westmarch.games.meccg.cards.rulings import Deed, is_forbidden
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import attacks_at
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.piles.searching import is_search_stopped
from westmarch.games.meccg.rules.values import body, corruption_points, points_by_kind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

SPY, ORC = "Horseman in the Night", "Lagduf"
MAIAR = {
    "AS-7": ("Alatar the Hunter", "Alatar", 2),
    "AS-11": ("Gandalf the White Rider", "Gandalf", 2),
    "AS-18": ("Radagast the Tamer", "Radagast", 2),
    "AS-19": ("Saruman the Wise", "Saruman", 3),
}
EACH = [pytest.param(*row, marks=pytest.mark.card(card_id), id=row[0]) for card_id, row in MAIAR.items()]
ELVES = {
    "AS-13": ("Lady of the Golden Wood", 12, "Wold & Foothills"),
    "AS-15": ("Lord of the Haven", 13, "Lindon"),
    "AS-16": ("Master of the House", 14, "Rhudaur"),
}
EACH_ELF = [pytest.param(*row, marks=pytest.mark.card(card_id), id=row[0]) for card_id, row in ELVES.items()]


def met(name: str, *who: Any, alignment: str = "minion", keyed_to: str = "Free-hold") -> Game[MeccgState]:
    """A company that is attacked by one of the great."""
    start = "Dol Guldur" if alignment == "minion" else "Lórien"
    return standard(
        you={"alignment": alignment, "companies": [moving(*who, start=start, to="Edoras")]},
        opponent={"companies": [HEROES]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": name, "keyed_to": keyed_to, "assigned": [who[0]]},
        },
    )


@pytest.mark.parametrize(("name", "himself", "strikes"), EACH)
@pytest.mark.limit
def test_the_istari_spare_heroes_only(name: str, himself: str, strikes: int) -> None:
    game = met(name, SPY, "Luitprand")
    attack = the(game, Attack)
    assert (attack_strikes(game.state, attack), attack_prowess(game.state, attack), attack.detainment) == (
        strikes,
        13,
        False,
    )
    heroes = met(name, "Aragorn II", "Boromir II", alignment="hero")
    attack = the(heroes, Attack)
    assert (attack_prowess(heroes.state, attack), attack.detainment) == (10, True)


@pytest.mark.parametrize(("name", "strength", "land"), EACH_ELF)
@pytest.mark.limit
def test_the_lords_of_the_elves_spare_heroes_only(name: str, strength: int, land: str) -> None:
    game = met(name, SPY, keyed_to=land)
    assert (attack_prowess(game.state, the(game, Attack)), the(game, Attack).detainment) == (strength, False)
    assert the(met(name, "Aragorn II", alignment="hero", keyed_to=land), Attack).detainment


@pytest.mark.parametrize(("name", "himself", "strikes"), EACH)
def test_one_of_the_istari_is_felt_from_afar_until_he_comes_himself(name: str, himself: str, strikes: int) -> None:
    game = under_way(SPY, hazards=(name,))
    act(game, f"Play {name} (as a permanent-event)")
    assert zone(game, name) == "in play"
    wizard = standard(
        you={"companies": [company("Elrond", at="Rivendell")], "hand": [himself]},
        opponent={"companies": [HEROES], "events": [name]},
        at={"phase": "organization"},
    )
    act(wizard, f"Play {himself} at Rivendell in company 1")
    assert zone(wizard, name) == "discard pile"
    there = under_way(SPY, hazards=(name,), companies=[company(himself, at="Lórien")])
    assert not may(there, f"Play {name}")


@pytest.mark.card("AS-7")
@pytest.mark.limit
def test_alatar_makes_maiar_worse() -> None:
    def figures(**opponent: Any) -> tuple[int, int, bool]:
        game = exploring(
            SPY, site="Rhosgobel", opponent=opponent, at={"step": "face automatic attacks"}, windows="always"
        )
        passes(game, "attack")
        attack = the(game, Attack)
        return attack_strikes(game.state, attack), attack_prowess(game.state, attack), attack.attacker_chooses

    assert figures() == (1, 13, False)
    assert figures(events=["Alatar the Hunter"]) == (2, 14, True)


def limit_of(event: str, *who: str, to: str) -> int:
    game = standard(
        you={"alignment": "minion", "companies": [moving(*who, start="Dol Guldur", to=to)]},
        opponent={"companies": [HEROES], "events": [event] if event else []},
        at={"phase": "movement-hazard", "company": 1},
        windows="always",
    )
    passes(game, "hazards")
    return the(game, MovementHazard).hazard_limit


@pytest.mark.card("AS-11", "AS-18")
@pytest.mark.limit
def test_gandalf_and_radagast_make_the_way_harder() -> None:
    assert limit_of("", ORC, to="Moria") == 2
    assert limit_of("Gandalf the White Rider", ORC, to="Moria") == 3
    assert limit_of("Gandalf the White Rider", SPY, to="Moria") == 2
    assert limit_of("Radagast the Tamer", SPY, to="Woodmen-town") == 3
    assert limit_of("Radagast the Tamer", SPY, to="Edoras") in (2, 3)


@pytest.mark.card("AS-19")
@pytest.mark.limit
def test_saruman_makes_rings_heavier() -> None:
    def points(**opponent: Any) -> int:
        game = organizing(
            company(bearing(SPY, "The Least of Gold Rings", "Saw-toothed Blade"), at="Dol Guldur"), opponent=opponent
        )
        return corruption_points(game.state, card(game, SPY))

    assert points(events=["Saruman the Wise"]) == points() + 1


@pytest.mark.card("AS-13")
@pytest.mark.limit
def test_the_lady_keeps_servants_from_searching() -> None:
    game = organizing(company(SPY, at="Dol Guldur"), opponent={"events": ["Lady of the Golden Wood"]})
    assert (is_search_stopped(game.state, 0), is_search_stopped(game.state, 1)) == (True, False)


@pytest.mark.card("AS-15")
def test_the_lord_of_the_haven_holds_up_who_comes_to_the_sea() -> None:
    name = "Lord of the Haven"
    game = under_way(SPY, "Luitprand", "Ostisen", hazards=(name,), start="Geann a-Lisch", to="Himring")
    act(game, f"Play {name} (as a short-event)", f"Choose {SPY}", "Choose Ostisen")
    assert [status(game, who) for who in (SPY, "Luitprand", "Ostisen")] == ["tapped", "untapped", "tapped"]
    assert not may(under_way(SPY, hazards=(name,)), f"Play {name}")


@pytest.mark.card("AS-16")
def test_the_master_of_the_house_calls_elves_back() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [company(SPY, at="Dol Guldur")],
            "discard_pile": ["Wandering Eldar", "Wargs"],
        },
        opponent={"companies": [HEROES], "events": ["Master of the House"]},
        at={"phase": "site"},
    )
    passes(game, "Take Wandering Eldar to your hand")
    assert not may(game, "Take Wargs")
    act(game, "Take Wandering Eldar to your hand")
    assert zone(game, "Wandering Eldar") == "hand"


@pytest.mark.card("AS-87")
def test_a_searched_hoard_gives_one_more_item() -> None:
    def searching(site: str, *who: str, tapped: bool = True) -> Game[MeccgState]:
        return exploring(*who, site=site, hand=("Hoard Well-searched", "Black-mail Coat"), tapped=tapped)

    game = searching("Gold Hill", "Luitprand", ORC)
    assert not may(game, "Lagduf taps to play Black-mail Coat")
    act(game, "Play Hoard Well-searched with Luitprand", "Lagduf taps to play Black-mail Coat")
    assert zone(game, "Black-mail Coat") == "in play"
    assert not may(searching("Gold Hill", "Dôgrib", ORC), "Play Hoard Well-searched")
    assert not may(searching("Moria", "Luitprand"), "Play Hoard Well-searched")


@pytest.mark.card("AS-104")
def test_a_faction_pays_tribute() -> None:
    game = organizing(
        company(SPY, at="Dol Guldur"), hand=["Tribute Garnered", "Tribute Garnered"], factions=["Southrons"]
    )
    before = points_by_kind(game.state, 0).get("miscellaneous", 0)
    act(game, "Play Tribute Garnered on Southrons")
    assert points_by_kind(game.state, 0)["miscellaneous"] == before + 1
    assert not may(game, "Play Tribute Garnered")


@pytest.mark.card("AS-86")
def test_a_hail_of_darts_supports_better() -> None:
    game = organizing(company(ORC, "Muzgash", at="Dol Guldur"), hand=["Hail of Darts", "Hail of Darts"])
    act(game, "Play Hail of Darts on Lagduf")
    assert not may(game, "Play Hail of Darts")
    fight = fighting("Wargs", ORC, "Muzgash")
    act(fight, "Lagduf taps")
    fight.state.lasting.append(game.state.lasting[0])
    act(fight, "Muzgash taps in support of Lagduf")
    strike = fight.state.nearest(Strike)
    assert strike is None or (strike.supporters, strike.prowess_change) == (1, 2)


def at_the_gate(who: Any, event: str, site: str = "Lake-town") -> Game[MeccgState]:
    game = exploring(
        who, site=site, hand=(event,), at={"step": "face automatic attacks"}, dice=(12,) * 4, windows="always"
    )
    passes(game, "attack")
    return game


@pytest.mark.card("AS-98")
def test_a_riven_gate_lets_the_company_in() -> None:
    game = at_the_gate("Hador", "Riven Gate")
    act(game, "Play Riven Gate with Hador")
    passes(game, "site")
    own = game.state.company(1)
    assert all(attack.cancelled for attack in attacks_at(game.state, own, own.site))
    assert status(game, "Hador") == "untapped"
    assert not may(at_the_gate("Hador", "Riven Gate", "Bandit Lair"), "Play Riven Gate")
    assert not may(at_the_gate("Luitprand", "Riven Gate"), "Play Riven Gate")


@pytest.mark.card("LE-249")
def test_veils_of_shadow_hide_the_company() -> None:
    game = at_the_gate("Hador", "Veils of Shadow", "Bag End")
    act(game, "Play Veils of Shadow with Hador")
    passes(game, "attack")
    own = game.state.company(1)
    assert [attack_strikes(game.state, attack) for attack in attacks_at(game.state, own, own.site)] == [1, 1]
    assert not may(at_the_gate("Luitprand", "Veils of Shadow"), "Play Veils of Shadow")


@pytest.mark.card("AS-102")
def test_the_tormented_earth_does_not_reach_automatic_attacks() -> None:
    assert not may(at_the_gate("Hador", "The Tormented Earth"), "Play The Tormented Earth")


@pytest.mark.card("AS-108")
def test_the_well_preserved_are_up_again_with_less_body() -> None:
    def preserved(who: str, state: str) -> Game[MeccgState]:
        hurt = {"name": "Luitprand", "state": state}
        return organizing(company(who, hurt, at="Moria"), hand=["Well-preserved"], dice=(12,))

    game = preserved("Ciryaher", "wounded")
    hurt = card(game, "Luitprand")
    before = body(game.state, hurt)
    act(game, "Play Well-preserved with Ciryaher on Luitprand")
    assert (status(game, "Luitprand"), body(game.state, hurt)) == ("untapped", before - 1)
    assert not may(preserved("Ciryaher", "untapped"), "Play Well-preserved")
    assert not may(preserved("Dôgrib", "wounded"), "Play Well-preserved")


@pytest.mark.card("AS-125", "AS-127")
def test_things_that_help_below_the_ground() -> None:
    plumb = exploring(SPY, ORC, site="Moria", hand=("Goblin Earth-plumb",))
    assert not may(plumb, f"{SPY} taps to play Goblin Earth-plumb")
    assert may(plumb, "Lagduf taps to play Goblin Earth-plumb")
    shield = fighting("Wargs", bearing(ORC, "Iron Shield of Old"))
    act(shield, "Lagduf taps", "Use Iron Shield of Old: make the strike ineffectual")
    assert status(shield, "Iron Shield of Old") == "tapped"
    weak = fighting("Wargs", bearing("Luitprand", "Iron Shield of Old"))
    act(weak, "Luitprand taps")
    assert not may(weak, "Use Iron Shield of Old")


@pytest.mark.card("AS-53")
def test_power_is_found_against_the_shadow() -> None:
    heroes = {"companies": [company("Aragorn II", "Bilbo", at="Bree")], "hand": ["Power Against the Shadow"]}
    game = exploring(ORC, site="Bree", opponent=heroes)
    before = prowess(game.state, card(game, "Bilbo"))
    act(game, "Company 1 attacks company 2")
    act(game, "Play Power Against the Shadow on Aragorn II")
    assert prowess(game.state, card(game, "Bilbo")) == before + 3
    creature = standard(
        you={"hand": ["Power Against the Shadow"], "companies": [moving("Aragorn II", start="Rivendell", to="Bree")]},
        opponent={"companies": [HEROES], "hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    act(creature, "Play Wargs keyed to Wilderness")
    assert not may(creature, "Play Power Against the Shadow")


@pytest.mark.card("AS-56")
def test_the_sun_unveiled_frees_a_character() -> None:
    def tainted(site: str, *events: str) -> Game[MeccgState]:
        burdened = {"name": "Boromir II", "state": "tapped", "events": ["Lure of the Senses"]}
        return standard(
            you={"hand": ["The Sun Unveiled"], "companies": [company(burdened, at=site)], "events": list(events)},
            opponent={"companies": [HEROES]},
            at={"phase": "organization"},
        )

    game = tainted("Edoras", "Gates of Morning")
    act(game, "Play The Sun Unveiled on Boromir II", "No response")
    assert (status(game, "Boromir II"), zone(game, "Lure of the Senses")) == ("untapped", "discard pile")
    assert not may(tainted("Edoras"), "Play The Sun Unveiled")
    assert not may(tainted("Bree", "Gates of Morning"), "Play The Sun Unveiled")


@pytest.mark.card("AS-84")
def test_far_below_the_company_goes_on() -> None:
    def going(to: str) -> Game[MeccgState]:
        return standard(
            you={
                "alignment": "minion",
                "hand": ["Far Below the Deepest Delvings"],
                "companies": [moving(SPY, start="Moria", to=to)],
                "location_deck": ["The Gem-deeps", "The Sulfur-deeps"],
            },
            opponent={"companies": [HEROES]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        )

    game = going("The Under-gates")
    act(game, "Play Far Below the Deepest Delvings")
    passes(game, "Company 1 goes to The Sulfur-deeps")
    assert not may(going("Dol Guldur"), "Play Far Below the Deepest Delvings")


@pytest.mark.card("AS-83")
def test_a_faithless_steward_rules_at_home() -> None:
    agents = [facts for facts in all_facts().values() if facts.agent and facts.alignment == "minion"]
    steward = next(facts for facts in agents if "Dale" in facts.home_sites or "Lake-town" in facts.home_sites)
    home = next(site for site in steward.home_sites if site in ("Dale", "Lake-town"))

    def ruling(site: str, state: str = "untapped") -> Game[MeccgState]:
        who = {"name": steward.name, "state": state, "events": ["Faithless Steward"]}
        return organizing(company(who, at=site))

    assert points_by_kind(ruling(home).state, 0).get("miscellaneous", 0) == 3
    assert points_by_kind(ruling(home, "wounded").state, 0).get("miscellaneous", 0) == 0
    assert points_by_kind(ruling("Dol Guldur").state, 0).get("miscellaneous", 0) == 0
    game = ruling(home)
    assert is_forbidden(game.state, Deed.HOST_FACTIONS, game.state.company(1).site)
    hall = organizing(company(steward.name, SPY, at="Dol Guldur"), hand=["Faithless Steward"])
    assert not may(hall, f"Play Faithless Steward on {SPY}")
    act(hall, f"Play Faithless Steward on {steward.name}")
    assert zone(hall, "Faithless Steward") == "in play"
