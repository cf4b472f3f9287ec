"""Against the Shadow: the Helm of Fear."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import BYSTANDERS, act, bearing, card, company, may, passes, status, story, table, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def _at(site: str, *characters: object, hand: tuple[str, ...] = (), step: str = "play resources") -> Game[MeccgState]:
    return table(
        you={"alignment": "minion", "hand": list(hand), "companies": [company(*characters, at=site)]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": step},
        dice=(12,) * 6,
        format="standard",
    )


@pytest.mark.card("AS-126")
def test_the_ringwraith_takes_the_helm_and_the_site_stays_untapped() -> None:
    game = _at("Barad-dûr", "Khamûl the Ringwraith", hand=("Helm of Fear",))
    act(game, "Khamûl the Ringwraith taps to play Helm of Fear")
    assert game.state.bearer[card(game, "Helm of Fear")] == card(game, "Khamûl the Ringwraith")
    assert "Barad-dûr taps" not in story(game)


@pytest.mark.card("AS-126")
def test_the_helm_of_fear_cancels_an_attack() -> None:
    game = _at("Dale", bearing("Khamûl the Ringwraith", "Helm of Fear"), step="face automatic attacks")
    assert game.state.nearest(Attack) is not None
    act(game, "Helm of Fear cancel the attack")
    for _ in range(9):
        if game.state.nearest(Attack) is None:
            break
        passes(game)
    assert status(game, "Khamûl the Ringwraith") == "untapped"


@pytest.mark.card("AS-126")
def test_the_helm_of_fear_is_for_the_ringwraith_alone() -> None:
    game = _at("Barad-dûr", "Jerrek", hand=("Helm of Fear",))
    assert not may(game, "Jerrek taps to play Helm of Fear")
    worn = _at("Dale", bearing("Jerrek", "Helm of Fear"), step="face automatic attacks")
    assert not may(worn, "Helm of Fear cancel the attack")
    assert zone(worn, "Helm of Fear") == "in play"


@pytest.mark.card("AS-126")
@pytest.mark.parametrize(("items", "fate"), [((), "in play"), (("Helm of Fear",), "hand")])
def test_the_helm_of_fear_counts_in_every_body_check_of_its_bearer(items: tuple[str, ...], fate: str) -> None:
    """He attacks and is wounded: 9 against his body harms him no further, 8 with the helm sends him back to hand."""
    rider = {"name": "Khamûl the Ringwraith", "events": ["Black Rider"], "items": list(items)}
    game = table(
        you={"alignment": "minion", "companies": [company(rider, at="Moria")]},
        opponent={"companies": [company("Aragorn II", at="Moria")]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        dice=(2, 12, 9, 2),
        format="standard",
    )
    act(game, "attacks company")
    for _ in range(30):
        if game.state.nearest(Attack) is None:
            break
        passes(game)
    assert zone(game, "Khamûl the Ringwraith") == fate
