"""The Dragons: small treasures and provisions of the Elves."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.tables import exploring, organizing
from tests.games.meccg.dialect import act, bearing, card, may, passes, refused, status, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body
from westmarch.games.meccg.rules.journey.regions import most_regions
from westmarch.games.meccg.rules.values import direct_influence, general_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.limit
@pytest.mark.card("TD-112")
def test_the_emerald_of_doriath_moves_elves_and_helps_a_wizard() -> None:
    game = organizing(bearing("Gandalf", "Emerald of Doriath"), "Legolas", "Gimli")
    gandalf = card(game, "Gandalf")
    against = [direct_influence(game.state, gandalf, card(game, name)) for name in ("Legolas", "Gimli")]
    assert against == [11, 10]
    assert general_influence(game.state, 0) == 22
    other = organizing("Gandalf", bearing("Gimli", "Emerald of Doriath"))
    assert general_influence(other.state, 0) == 20


@pytest.mark.card("TD-150")
def test_the_scabbard_weakens_strikes_that_fail_against_its_bearer() -> None:
    game = attacked_by("Were-worm", bearing("Gimli", "Scabbard of Chalcedony"), "Legolas", dice=(7,) * 8)
    attack = the(game, Attack)
    assert attack_body(game.state, attack) == 6
    passes(game, "assign strikes")
    act(game, "Gimli")
    passes(game, "tap or not")
    assert attack_body(game.state, attack) == 5
    twice = exploring(
        bearing("Gimli", "Scabbard of Chalcedony"),
        "Legolas",
        site="Isle of the Ulond",
        hand=("Scabbard of Chalcedony",),
    )
    assert may(twice, "Legolas taps to play Scabbard of Chalcedony")
    assert refused(twice, "Gimli taps to play Scabbard of Chalcedony")


@pytest.mark.card("TD-165")
def test_waybread_untaps_two_or_takes_the_company_farther() -> None:
    def at_rest(bearer: str, other: str) -> Game[MeccgState]:
        return organizing(bearing("Gimli", "Waybread", state=bearer), {"name": "Legolas", "state": other}, site="Bree")

    game = at_rest("tapped", "tapped")
    act(game, "Use Waybread: untap the bearer with Gimli")
    passes(game, "organize")
    assert [status(game, who) for who in ("Gimli", "Legolas")] == ["untapped", "tapped"]
    assert zone(game, "Waybread") == "discard pile"
    game = at_rest("tapped", "tapped")
    act(game, "Use Waybread: untap the bearer and a companion with Gimli on Legolas")
    passes(game, "organize")
    assert [status(game, who) for who in ("Gimli", "Legolas")] == ["untapped", "untapped"]
    game = at_rest("untapped", "wounded")
    assert not may(game, "Use Waybread: untap")
    assert most_regions(game.state, 1) == 4
    act(game, "Use Waybread: go farther with Gimli")
    passes(game, "organize")
    assert most_regions(game.state, 1) == 5
    assert may(exploring("Gimli", site="Lórien", hand=("Waybread",)), "Gimli taps to play Waybread")
    assert refused(exploring("Gimli", site="Moria", hand=("Waybread",)), "Gimli taps to play Waybread")
