"""Against the Shadow: Dwarves on the road, and what slips or shines."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import exploring, organizing
from tests.games.meccg.dialect import act, bearing, card, may, passes, refused, status, the
from westmarch.games.meccg.cards.keys import SiteType
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.creatures import keys
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard


@pytest.mark.limit
@pytest.mark.card("AS-9")
def test_dwarven_travelers_detain_heroes_and_open_the_way_for_maiar() -> None:
    game = journey("Gimli", hazards=("Dwarven Travelers", "Saruman the Wise"), dice=(12,) * 9, hazard_limit=4)
    saruman = card(game, "Saruman the Wise")
    assert the(game, MovementHazard).site_type(game.state) == "Border-hold"
    assert SiteType("Border-hold") not in keys(game.state, saruman)
    plays(game, "Play Dwarven Travelers keyed to Wilderness")
    assert the(game, Attack).detainment
    passes(game, "hazards")
    assert SiteType("Border-hold") in keys(game.state, saruman)


@pytest.mark.limit
@pytest.mark.card("AS-38")
def test_slip_treacherously_taps_all_items() -> None:
    game = journey(bearing("Gimli", "Elven Cloak", "Glamdring"), hazards=("Slip Treacherously",))
    plays(game, "Play Slip Treacherously")
    assert (status(game, "Elven Cloak"), status(game, "Glamdring")) == ("tapped", "tapped")
    assert status(game, "Gimli") == "untapped"


@pytest.mark.card("AS-70")
@pytest.mark.parametrize(("roll", "after"), [(7, "untapped"), (6, "tapped")])
def test_the_jewel_of_beleriand_may_untap_its_bearer(roll: int, after: str) -> None:
    game = organizing(bearing("Gimli", "Jewel of Beleriand", state="tapped"), dice=(roll,))
    act(game, next(option.sentence for option in game.decision.options if "Use Jewel" in option.sentence))
    passes(game, "organize")
    assert (status(game, "Gimli"), status(game, "Jewel of Beleriand")) == (after, "tapped")
    assert not may(organizing(bearing("Gimli", "Jewel of Beleriand")), "Use Jewel of Beleriand")
    twice = exploring(bearing("Gimli", "Jewel of Beleriand"), site="Isle of the Ulond", hand=("Jewel of Beleriand",))
    assert refused(twice, "Gimli taps to play Jewel of Beleriand")
