"""The White Hand: what Saruman's smiths have thought of."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fallen_wizard.tables import organizing
from tests.games.meccg.dialect import BYSTANDERS, act, bearing, card, company, may, moving, passes, table, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.figures import attack_body
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.values import INFLUENCE_CHECK, body, derive, marshalling_points, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game


def _facing(who: str) -> Game[MeccgState]:
    return table(
        you={
            "alignment": "minion",
            "companies": [moving(bearing(who, "Mechanical Bow"), start="Dol Guldur", to="Ettenmoors")],
        },
        opponent={"hand": ["Elf-lord Revealed in Wrath"], "companies": [BYSTANDERS]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "step": "hazards",
            "attack": {"creature": "Elf-lord Revealed in Wrath", "keyed_to": "Wilderness", "assigned": [who]},
            "strike": {"character": who, "step": "target may stay untapped"},
        },
        format="standard",
        windows="always",
    )


@pytest.mark.card("WH-53")
@pytest.mark.parametrize(("stance", "added"), [("taps for the strike", -1), ("stays untapped", 0)])
def test_a_mechanical_bow_pierces_what_its_bearer_taps_to_fight(stance: str, added: int) -> None:
    """Dôgrib is a warrior with a prowess of 4 and a body of 7; an Elf-lord has a body of 9."""
    game = _facing("Dôgrib")
    dogrib = card(game, "Dôgrib")
    assert (prowess(game.state, dogrib), body(game.state, dogrib)) == (6, 6)
    act(game, f"Dôgrib {stance}")
    assert attack_body(game.state, the(game, Attack)) == 9 + added


@pytest.mark.limit
@pytest.mark.card("WH-53")
def test_a_mechanical_bow_is_nothing_for_those_who_are_no_warriors() -> None:
    game = _facing("Luitprand")
    luitprand = card(game, "Luitprand")
    facts = game.state.card(luitprand).facts
    assert "warrior" not in facts.skills
    assert (prowess(game.state, luitprand), body(game.state, luitprand)) == (facts.prowess, (facts.body or 0) - 1)
    act(game, "Luitprand taps for the strike")
    assert attack_body(game.state, the(game, Attack)) == 9


def _at(site: str, *characters: object, hand: tuple[str, ...] = (), **at: object) -> Game[MeccgState]:
    return table(
        you={"alignment": "minion", "hand": list(hand), "companies": [company(*characters, at=site)]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, **at},
        dice=(12,) * 12,
        format="standard",
    )


@pytest.mark.card("WH-51")
def test_blasting_fire_clears_a_site_and_helps_with_its_faction() -> None:
    armed = bearing("Odoacer", "Blasting Fire")
    game = _at("Woodmen-town", armed, "Jerrek", hand=("Woodmen",), step="face automatic attacks")
    odoacer = card(game, "Odoacer")
    before = parts_of_check(game, odoacer)
    assert game.state.nearest(Attack) is not None
    act(game, "Blasting Fire blast a way in")
    for _ in range(9):
        if game.state.nearest(Attack) is None:
            break
        passes(game)
    assert game.state.nearest(Attack) is None
    assert zone(game, "Blasting Fire") == "discard pile"
    assert automatic_attacks(game.state, game.state.companies_of(0)[0]) == []
    assert parts_of_check(game, odoacer) == before + 2


@pytest.mark.card("WH-51")
def test_what_was_blasted_helps_nowhere_else() -> None:
    game = table(
        you={"alignment": "minion", "companies": [company(bearing("Odoacer", "Blasting Fire"), at="Woodmen-town")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
    )
    odoacer = card(game, "Odoacer")
    before = parts_of_check(game, odoacer)
    act(game, "Blasting Fire blast a way in")
    assert parts_of_check(game, odoacer) == before + 2
    passes(game, "Company 1 goes to Dol Guldur")
    act(game, "Company 1 goes to Dol Guldur")
    act(game, "Dol Guldur by starter movement")
    passes(game, "Enter Dol Guldur")
    assert parts_of_check(game, odoacer) == before


@pytest.mark.card("WH-51")
def test_blasting_fire_is_made_in_dark_places_and_needs_something_to_blast() -> None:
    game = _at("Mount Gundabad", "Jerrek", hand=("Blasting Fire",), step="play resources")
    assert may(game, "Jerrek taps to play Blasting Fire")
    ruin = _at("Weathertop", "Jerrek", hand=("Blasting Fire",), step="play resources")
    assert not may(ruin, "taps to play Blasting Fire")
    haven = table(
        you={"alignment": "minion", "companies": [company(bearing("Jerrek", "Blasting Fire"), at="Dol Guldur")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
    )
    assert not may(haven, "Blasting Fire blast a way in")


@pytest.mark.card("WH-54")
def test_vile_fumes_make_a_ruin_of_a_hold() -> None:
    game = _at("Woodmen-town", bearing("Jerrek", "Vile Fumes"), step="play resources")
    fumes, home = card(game, "Vile Fumes"), game.state.companies_of(0)[0]
    assert marshalling_points(game.state, fumes) == 1
    act(game, "Vile Fumes fill the site")
    assert game.state.bearer[fumes] == home.site
    assert site_type(game.state, home.site) == "Ruins & Lairs"
    (gas,) = automatic_attacks(game.state, home)
    assert (gas.race, gas.base_prowess, gas.each, gas.uncancellable) == ("Gas", 7, True, True)
    assert marshalling_points(game.state, fumes) == 0
    elsewhere = table(
        you={
            "alignment": "minion",
            "hand": ["Woodmen"],
            "companies": [
                company("Jerrek", at="Woodmen-town"),
                company("Odoacer", at="Lake-town", on_site=["Vile Fumes"]),
            ],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        format="standard",
    )
    assert not may(elsewhere, "fill the site with fumes")


@pytest.mark.card("WH-54")
def test_spent_fumes_are_worth_nothing_to_a_fallen_wizard_of_many_smiths() -> None:
    game = organizing(
        company(bearing("Asternak", "Vile Fumes"), at="Bree", on_site=["Vile Fumes"]), events=["Legacy of Smiths"]
    )
    left, borne = sorted(
        (fumes for fumes in game.state.in_play(0) if game.state.name(fumes) == "Vile Fumes"),
        key=lambda fumes: not game.state.card(game.state.bearer[fumes]).is_site,
    )
    assert (marshalling_points(game.state, left), marshalling_points(game.state, borne)) == (0, 1)


@pytest.mark.card("WH-54")
def test_vile_fumes_are_not_for_other_sites() -> None:
    game = _at("Weathertop", bearing("Jerrek", "Vile Fumes"), step="play resources")
    assert not may(game, "Vile Fumes fill the site")
    assert site_type(game.state, game.state.companies_of(0)[0].site) == "Ruins & Lairs"


def parts_of_check(game: Game[MeccgState], who: CardId) -> int:
    """What is added to an influence check of a character against a faction."""
    return derive(game.state, INFLUENCE_CHECK, who, 0)


def _burning(
    creature: str, site: str = "Ettenmoors", keyed_to: str = "Ruins & Lairs", dice: tuple[int, ...] = ()
) -> Game[MeccgState]:
    """A creature keyed to the new site attacks somebody who bears liquid fire."""
    return table(
        you={
            "alignment": "minion",
            "companies": [moving(bearing("Dôgrib", "Liquid Fire"), start="Dol Guldur", to=site)],
        },
        opponent={"hand": ["Crebain", creature], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=dice,
        format="standard",
    )


@pytest.mark.card("WH-52")
def test_liquid_fire_burns_what_is_keyed_to_a_site() -> None:
    game = _burning("Orc-raiders")
    act(game, "Play Orc-raiders keyed to Ruins & Lairs")
    act(game, "Use Liquid Fire (burn the creature)")
    passes(game, "hazards", most=10)
    assert zone(game, "Liquid Fire") == "discard pile"
    assert zone(game, "Orc-raiders") in ("marshalling point pile", "out of play"), "all its strikes have failed"
    road = _burning("Orc-raiders")
    act(road, "Play Orc-raiders keyed to Wilderness")
    assert not may(road, "Use Liquid Fire")
    drake = _burning("Cave-drake")
    act(drake, "Play Cave-drake keyed to Ruins & Lairs")
    assert not may(drake, "Use Liquid Fire"), "no fire harms a Dragon"


@pytest.mark.card("WH-52")
def test_liquid_fire_is_played_where_smiths_or_foes_are() -> None:
    def exploring(site: str, tapped: bool = True) -> Game[MeccgState]:
        place = {"at": site, "site": "tapped"} if tapped else {"at": site}
        return table(
            you={"alignment": "minion", "hand": ["Liquid Fire"], "companies": [company("Dôgrib", **place)]},
            opponent={"companies": [BYSTANDERS]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            format="standard",
        )

    game = exploring("Moria")
    act(game, "Dôgrib taps to play Liquid Fire")
    assert zone(game, "Liquid Fire") == "in play"
    assert not may(exploring("Ettenmoors", tapped=False), "Dôgrib taps to play Liquid Fire")
