"""The White Hand: hazard events."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, card, company, passes, refused, the
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.values import corruption_points


@pytest.mark.card("WH-25")
@pytest.mark.parametrize(("site", "checks"), [("Bree", True), ("Rivendell", False)])
def test_longing_for_the_west_troubles_a_wizard_abroad(site: str, checks: bool) -> None:
    game = journey("Gandalf", "Gimli", hazards=("Longing for the West",))
    assert refused(game, "Play Longing for the West on Gimli", OPPONENT)
    plays(game, "Play Longing for the West on Gandalf")
    assert corruption_points(game.state, card(game, "Gandalf")) == 2
    longing = {"name": "Gandalf", "events": [{"name": "Longing for the West", "owner": "opponent"}]}
    abroad = standard(
        you={"companies": [company(longing, at=site)]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
        windows="always",
        dice=(12,),
    )
    passes(abroad, "corruption check" if checks else "organize")
    assert (abroad.state.nearest(CorruptionCheck) is not None) is checks
    if checks:
        assert the(abroad, CorruptionCheck).character == card(abroad, "Gandalf")
