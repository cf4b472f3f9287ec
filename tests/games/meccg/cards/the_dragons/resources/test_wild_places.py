"""The Dragons: shelters and ruins that no map shows, and a man who is a bear at night."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.tables import organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    status,
    the,
    zone,
)
from westmarch.games.meccg.cards.guises import GUISES, guise_in
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.frames import AttackFrame
from westmarch.games.meccg.rules.journey.regions import region_facts
from westmarch.games.meccg.rules.site.havens import is_haven_by_a_card
from westmarch.games.meccg.rules.values import body, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.words import Purpose
from westmarch.kernel.game import Game


def setting_out(
    *characters: Any, to: str, regions: list[str], hand: list[str], start: str = "Bree"
) -> Game[MeccgState]:
    return standard(
        you={"hand": hand, "companies": [moving(*characters, start=start, to=to, regions=regions)]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "last events"},
        dice=(12,) * 8,
    )


@pytest.mark.card("TD-145")
def test_elves_know_a_refuge_in_the_wild() -> None:
    game = setting_out("Gimli", to="Weathertop", regions=["Arthedain"], hand=["Refuge", "Legolas"])
    act(game, "Play Refuge on Gimli")
    assert (zone(game, "Legolas"), zone(game, "Weathertop")) == ("discard pile", "location deck")
    passes(game, "enter the site")
    site = game.state.companies[0].site
    facts = game.state.card(site).facts
    assert (facts.name, facts.site_type, facts.region) == ("Refuge", "Free-hold", "Arthedain")


@pytest.mark.card("TD-145")
def test_the_wounded_rest_in_a_refuge_and_leave_it_through_regions() -> None:
    game = setting_out(
        {"name": "Gimli", "state": "wounded"}, to="Weathertop", regions=["Arthedain"], hand=["Refuge", "Legolas"]
    )
    act(game, "Play Refuge on Gimli")
    passes(game, "Heal Gimli", most=400)
    act(game, "Heal Gimli")
    assert status(game, "Gimli") == "tapped"
    passes(game, "destination")
    act(game, *[offer for offer in offers(game) if offer == "Company 1 goes to Bree"])
    passes(game, "enter the site")
    assert zone(game, "Refuge") == "discard pile"
    no_elf = setting_out("Gimli", to="Weathertop", regions=["Arthedain"], hand=["Refuge"])
    assert not may(no_elf, "Play Refuge on Gimli")
    starter = standard(
        you={"hand": ["Refuge", "Legolas"], "companies": [moving("Gimli", start="Rivendell", to="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "last events"},
    )
    assert not may(starter, "Play Refuge")


REGIONS = [name for name in region_facts() if guise_in("TD-145", name) in GUISES]


@pytest.mark.card("TD-145")
@pytest.mark.parametrize("region", REGIONS)
def test_a_refuge_heals_wherever_it_is(region: str) -> None:
    game = organizing({"name": "Gimli", "state": "wounded"}, site="Weathertop")
    site = game.state.companies[0].site
    assert not is_haven_by_a_card(game.state, site, Purpose.HEALING)
    game.state.appear_as(site, guise_in("TD-145", region))
    assert is_haven_by_a_card(game.state, site, Purpose.HEALING)


@pytest.mark.card("TD-145")
def test_the_elf_is_discarded_before_anybody_responds() -> None:
    game = setting_out("Gimli", to="Weathertop", regions=["Arthedain"], hand=["Refuge", "Legolas", "Haldir"])
    act(game, "Play Refuge on Gimli")
    assert offers(game) == ["Discard Legolas for it", "Discard Haldir for it"]
    assert zone(game, "Refuge") == "declared"
    act(game, "Discard Haldir for it")
    assert (zone(game, "Haldir"), zone(game, "Legolas")) == ("discard pile", "hand")


@pytest.mark.card("TD-171")
def test_wondrous_maps_show_a_ruin_in_the_shadow() -> None:
    way = ["Rhudaur", "Angmar"]
    game = setting_out(
        "Aragorn II", start="Rivendell", to="Mount Gram", regions=way, hand=["Wondrous Maps", "Glamdring"]
    )
    act(game, "Play Wondrous Maps on Aragorn II")
    passes(game, "enter the site")
    here = game.state.companies[0]
    facts = game.state.card(here.site).facts
    assert (facts.name, facts.site_type, facts.region) == ("Wondrous Maps", "Ruins & Lairs", "Angmar")
    (orcs,) = automatic_attacks(game.state, here)
    assert (orcs.race, orcs.base_strikes, orcs.base_prowess) == ("Orc", 4, 7)
    assert facts.playable == ("minor", "major")
    assert (facts.draws, facts.opponent_draws) == (1, 3)


@pytest.mark.card("TD-171")
def test_wondrous_maps_need_a_shadow_land() -> None:
    game = setting_out("Gimli", to="Weathertop", regions=["Arthedain"], hand=["Wondrous Maps"])
    assert not may(game, "Play Wondrous Maps")


@pytest.mark.card("TD-152")
def test_a_skin_changer_fights_like_a_bear() -> None:
    game = attacked_by("Orc-patrol", "Beorn", "Gimli", "Legolas", hand=("Skin-changer",), dice=(12,) * 9)
    beorn = card(game, "Beorn")
    before = (prowess(game.state, beorn), body(game.state, beorn))
    act(game, "Play Skin-changer on Beorn")
    assert (prowess(game.state, beorn), body(game.state, beorn)) == (before[0] + 2, before[1] + 2)
    passes(game, "assign strikes")
    act(game, "Assign a strike to Beorn", "Assign a strike to Beorn")
    assert not may(game, "Assign a strike to Beorn"), "two, and no more"
    act(game, "Assign a strike to Gimli")
    assert the(game, Attack).assigned.count(beorn) == 2
    passes(game, "corruption check")
    assert game.state.nearest(AttackFrame) is not None


@pytest.mark.card("TD-152")
def test_a_skin_changer_takes_over_the_strike_of_a_companion() -> None:
    game = attacked_by("Giant Spiders", "Beorn", "Gimli", hand=("Skin-changer",), dice=(12,) * 9)
    act(game, "Play Skin-changer on Beorn")
    passes(game, "assign strikes")
    act(game, "Assign a strike to Gimli", "Assign a strike to Beorn")
    act(game, "Beorn faces the strike of Gimli, too")
    assert the(game, Attack).assigned == (card(game, "Beorn"),) * 2


@pytest.mark.card("TD-152")
def test_a_skin_changer_goes_home_at_night() -> None:
    well, hurt = bearing("Beorn", "Dagger of Westernesse", "Cram"), {"name": "Legolas", "state": "wounded"}
    game = standard(
        you={
            "hand": ["Skin-changer"],
            "companies": [company(well, "Gimli", hurt, at="Bree")],
            "play_deck": ["Cram"] * 20,
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    act(game, "Play Skin-changer on Beorn")
    passes(game, "items of the departing")
    assert not may(game, "Leave Dagger of Westernesse with Legolas"), "he is wounded"
    act(game, "Leave Dagger of Westernesse with Gimli", "Leave Cram with Gimli")
    assert zone(game, "Beorn") == "hand"
    assert game.state.bearer[card(game, "Dagger of Westernesse")] == card(game, "Gimli")
    assert not may(organizing("Gimli", hand=["Skin-changer"]), "Play Skin-changer")
