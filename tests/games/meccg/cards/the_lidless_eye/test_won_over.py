"""Creatures that are won over, rings whose secret is known, and towns that are roused."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import exploring, under_way
from tests.games.meccg.dialect import act, bearing, card, may, passes, status, the, zone
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import attacks_at
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.values import body, mind, points_by_kind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

SPY = "Horseman in the Night"
WILL = "Ready to His Will"


def met(creature: str, *who: str, keyed_to: str = "Wilderness") -> Game[MeccgState]:
    """A creature attacks a company whose player holds Ready to His Will."""
    game = under_way(*who, hazards=(creature,))
    game.state.add("LE-220", 0, "hand")
    act(game, f"Play {creature} keyed to {keyed_to}")
    return game


@pytest.mark.card("LE-220")
def test_a_giant_is_won_over_as_an_ally() -> None:
    game = met("Giant", SPY, "Lagduf")
    state, giant = game.state, card(game, "Giant")
    act(game, f"Play {WILL}, tapping Lagduf")
    assert status(game, "Lagduf") == "tapped"
    assert state.bearer[giant] == card(game, "Lagduf")
    assert (mind(state, giant), prowess(state, giant), body(state, giant)) == (1, 6, 8)
    assert points_by_kind(state, 0)["ally"] == 1
    assert state.allies(card(game, "Lagduf")) == [giant]
    assert game.state.nearest(Attack) is None


@pytest.mark.card("LE-220")
def test_only_some_creatures_of_single_strikes_are_won_over() -> None:
    assert not may(met("Cave-drake", SPY), f"Play {WILL}")
    assert not may(met("Orc-patrol", SPY), f"Play {WILL}")
    assert not may(met("Giant", {"name": SPY, "state": "tapped"}), f"Play {WILL}")  # type: ignore[arg-type]


@pytest.mark.card("LE-220")
def test_all_attacks_of_what_is_won_over_are_cancelled() -> None:
    game = under_way(SPY, "Ostisen", hazards=("Slayer",), start="Dol Guldur", to="Dale")
    game.state.add("LE-220", 0, "hand")
    act(game, "Play Slayer keyed to Border-hold", f"Play {WILL}, tapping Ostisen")
    assert game.state.nearest(Attack) is None
    assert prowess(game.state, card(game, "Slayer")) == 4


@pytest.mark.card("LE-220")
def test_who_served_goes_with_the_card_that_bound_it_and_is_a_creature_again() -> None:
    game = met("Giant", SPY, "Lagduf")
    act(game, f"Play {WILL}, tapping Lagduf")
    game.state.happen(Discarded(card(game, WILL)))
    giant = card(game, "Giant")
    assert game.state.zone_of(giant) == ("discard pile", 1)
    assert game.state.card(giant).is_creature
    again = met("Giant", SPY, "Lagduf")
    act(again, f"Play {WILL}, tapping Lagduf")
    again.state.happen(Discarded(card(again, "Giant")))
    assert (zone(again, WILL), zone(again, "Giant")) == ("discard pile", "discard pile")


def forging(site: str, *items: str) -> Game[MeccgState]:
    """A sage with gold rings at a site, whose player holds special rings."""
    hand = ("Secrets of Their Forging", "Magic Ring of Guile", "The One Ring")
    return exploring("Hador", bearing(SPY, *items), site=site, hand=hand)


@pytest.mark.card("LE-226")
def test_the_secrets_of_their_forging_bring_any_ring_but_the_one() -> None:
    game = forging("Edhellond", "The Least of Gold Rings")
    act(game, "Play Secrets of Their Forging, tapping Hador on The Least of Gold Rings")
    passes(game, "ring test")
    assert may(game, "Play Magic Ring of Guile")
    assert not may(game, "Play The One Ring")
    act(game, "Play Magic Ring of Guile")
    assert zone(game, "The Least of Gold Rings") == "discard pile"
    assert game.state.bearer[card(game, "Magic Ring of Guile")] == card(game, SPY)
    assert (status(game, "Hador"), status(game, "Edhellond")) == ("tapped", "tapped")


@pytest.mark.card("LE-226")
def test_the_secrets_of_their_forging_need_information_and_a_gold_ring() -> None:
    assert not may(forging("Moria", "The Least of Gold Rings"), "Play Secrets of Their Forging")
    assert not may(forging("Edhellond"), "Play Secrets of Their Forging")


def roused(site: str, start: str = "Dol Guldur") -> Game[MeccgState]:
    return under_way(SPY, "Ostisen", hazards=("FEAR! FIRE! FOES!",), start=start, to=site)


@pytest.mark.card("AS-29")
def test_fear_fire_foes_rouse_a_town() -> None:
    game = roused("Lake-town")
    act(game, "Play FEAR! FIRE! FOES! (one more attack) on Lake-town")
    state, own = game.state, game.state.company(1)
    found = [
        (attack.race, attack.base_strikes, attack.base_prowess, attack.detainment)
        for attack in attacks_at(state, own, card(game, "Lake-town"))
    ]
    assert found == [("Man", 1, 6, True), ("", 5, 8, True)]
    assert not may(roused("Moria"), "Play FEAR! FIRE! FOES!")


@pytest.mark.card("AS-29")
def test_fear_fire_foes_make_a_detaining_attack_earnest() -> None:
    game = roused("Lake-town")
    assert not may(game, "automatic-attack in earnest")
    act(game, "Place FEAR! FIRE! FOES! on-guard")
    passes(game, "Enter Lake-town")
    act(game, "Enter Lake-town")
    assert not may(game, "Reveal FEAR! FIRE! FOES! (the second automatic-attack in earnest)")
    act(game, "Reveal FEAR! FIRE! FOES! (the first automatic-attack in earnest)")
    passes(game, "tap or not")
    assert not the(game, Attack).detainment
    assert attack_prowess(game.state, the(game, Attack)) == 5
