"""Against the Shadow: cards that bring a company to another site than the one where it was going, or was."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import HEROES
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, card, company, is_offered, may, moving, passes, refused, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.site.site_phase import SitePhase
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

MAGGOT, MAIL, STAIR, GNAWED = (
    "Farmer Maggot",
    "Orc-mail",
    "Legendary Stair",
    "World Gnawed by the Nameless",
)


def _site(game: Game[MeccgState], name: str) -> str:
    company_of = game.state.company_of(card(game, name))
    assert company_of is not None
    return game.state.site_name(company_of)


@pytest.mark.card("AS-48")
def test_farmer_maggot_takes_a_company_away_from_an_attack() -> None:
    """The Barrow-downs lie in Cardolan: the company is at Bree before the Undead strike, and has not entered it."""
    game = standard(
        you={"companies": [company("Frodo", at="Barrow-downs")], "events": [MAGGOT]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
    )
    act(game, f"Use {MAGGOT}: flee to another site on Bree")
    assert _site(game, "Frodo") == "Bree"
    assert game.state.nearest(Attack) is None
    assert not the(game, SitePhase).entered
    assert is_offered(game, "Enter Bree")
    assert zone(game, MAGGOT) == "discard pile"


@pytest.mark.card("AS-48")
def test_farmer_maggot_knows_his_own_land_only() -> None:
    game = standard(
        you={"companies": [company("Frodo", at="Moria")], "events": [MAGGOT]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
    )
    assert not may(game, f"Use {MAGGOT}")
    wide = standard(
        you={"companies": [company("Frodo", at="Barrow-downs")], "events": [MAGGOT]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
    )
    assert not may(wide, f"Use {MAGGOT} on Edoras")


DISGUISED = company({"name": "Frodo", "events": [MAIL]}, "Gimli", at="Moria")


@pytest.mark.card("AS-52")
def test_orc_mail_is_for_small_folk() -> None:
    game = standard(
        you={"companies": [company("Frodo", "Gimli"), company("Aragorn II", "Bilbo", at="Bree")], "hand": [MAIL]},
        opponent={"companies": [HEROES]},
        at={"phase": "organization"},
    )
    assert not may(game, f"Play {MAIL} on Aragorn II")
    act(game, f"Play {MAIL} on Frodo")
    assert game.state.bearer[card(game, MAIL)] == card(game, "Frodo")


@pytest.mark.card("AS-52")
def test_an_overt_company_does_not_attack_those_in_orc_mail() -> None:
    for who, refusal in (("Lagduf", True), ("Layos", False)):
        game = standard(
            you={"alignment": "minion", "companies": [company(who, at="Moria")]},
            opponent={"companies": [DISGUISED]},
            at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        )
        assert ("is_not_shielded" in refused(game, "Company 1 attacks company 2")) == refusal


@pytest.mark.card("AS-52")
def test_those_in_orc_mail_march_with_the_orcs() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [moving("Lagduf", start="Moria", to="Goblin-gate")]},
        opponent={"companies": [DISGUISED], "hand": ["Wolves"]},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
    )
    act(game, "Company 2 replaces its site by Goblin-gate")
    assert _site(game, "Frodo") == "Goblin-gate"


@pytest.mark.card("AS-52")
@pytest.mark.parametrize(("roll", "where"), [(11, "in play"), (12, "discard pile")])
def test_orc_mail_is_seen_through_by_a_roll(roll: int, where: str) -> None:
    """One minion is at the site: 11 and 1 are not more than 12."""
    game = standard(
        you={"alignment": "minion", "companies": [moving("Lagduf", start="Dol Guldur", to="Moria")]},
        opponent={"companies": [DISGUISED]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(roll,),
    )
    passes(game, "enter the site")
    assert zone(game, MAIL) == where


@pytest.mark.card("AS-91")
def test_the_legendary_stair_leads_back() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "hand": [STAIR],
            "companies": [moving("Layos", start="Dol Guldur", to="The Sulfur-deeps")],
            "location_deck": ["Moria"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "organization", "step": "last events"},
        dice=(12,) * 20,
    )
    act(game, f"Play {STAIR} on Layos")
    passes(game, "replace the site")
    assert _site(game, "Layos") == "The Sulfur-deeps"
    act(game, "Company 1 replaces its site by Dol Guldur")
    assert _site(game, "Layos") == "Dol Guldur"


@pytest.mark.card("AS-91")
def test_the_legendary_stair_leads_down_only() -> None:
    game = standard(
        you={"alignment": "minion", "hand": [STAIR], "companies": [moving("Layos", start="Dol Guldur", to="Moria")]},
        opponent={"companies": [HEROES]},
        at={"phase": "organization", "step": "last events"},
    )
    assert not may(game, f"Play {STAIR} on Layos")


def _below(to: str, *hazards: str) -> Game[MeccgState]:
    return standard(
        you={
            "alignment": "minion",
            "hand": [GNAWED],
            "companies": [moving("Layos", start="The Under-gates", to=to)],
            "location_deck": ["The Sulfur-deeps", "The Under-grottos", "The Under-gates", "Mount Gundabad"],
        },
        opponent={"companies": [HEROES], "hand": list(hazards)},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 5},
        dice=(12,) * 20,
    )


@pytest.mark.card("AS-110")
def test_the_world_below_leads_ever_on() -> None:
    """From The Under-leas the company goes on to The Under-grottos, but neither to the surface nor to where it was."""
    game = _below("The Under-leas")
    act(game, f"Play {GNAWED}")
    assert zone(game, GNAWED) == "hand"
    assert not may(game, f"Play {GNAWED}")
    passes(game, "next destination")
    assert not may(game, "Company 1 goes on to Mount Gundabad")
    act(game, "Company 1 goes on to The Under-grottos")
    move = the(game, MovementHazard)
    assert move.moving
    assert move.new_site_name(game.state) == "The Under-grottos"
    act(game, f"Play {GNAWED}")
    passes(game, "next destination")
    assert not may(game, "Company 1 goes on to The Under-leas")
    act(game, "Company 1 goes on to The Under-gates")


@pytest.mark.card("AS-110")
def test_creatures_of_the_deep_no_longer_detain() -> None:
    """Sarn Goriwing is a Shadow-hold, where Orcs only detain minions; for the rest of the turn they do not."""
    gnawed = {"card": GNAWED, "ability": "play", "effect": 2, "company": 1, "by": "you"}
    for lasting, detains in (([], True), ([gnawed], False)):
        game = standard(
            you={"alignment": "minion", "companies": [moving("Layos", start="Dol Guldur", to="Sarn Goriwing")]},
            opponent={"companies": [HEROES], "hand": ["Orc-guard"]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
            lasting=lasting,
        )
        act(game, "Play Orc-guard keyed to Shadow-hold")
        assert the(game, Attack).detainment == detains


@pytest.mark.card("AS-110")
def test_the_world_is_gnawed_below_only() -> None:
    game = standard(
        you={"alignment": "minion", "hand": [GNAWED], "companies": [moving("Layos", start="Dol Guldur", to="Moria")]},
        opponent={"companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert not may(game, f"Play {GNAWED}")
