"""The Dragons: a lady who rides unknown among the Riders."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.games.meccg.dialect import act, card, may, passes, zone
from westmarch.games.meccg.rules.combat.frames import AttackFrame
from westmarch.games.meccg.rules.values import body, direct_influence, prowess

HELM = "Helm of Her Secrecy"


@pytest.mark.card("TD-122")
@pytest.mark.parametrize(
    ("creature", "keyed_to", "after"),
    [("Orc-patrol", "Wilderness", "discard pile"), ("Adûnaphel", "Dark-domain", "in play")],
)
def test_eowyn_rides_to_battle_in_secret(creature: str, keyed_to: str, after: str) -> None:
    game = attacked_by(creature, "Éomer", "Gimli", "Legolas", hand=(HELM, "Éowyn"), keyed_to=keyed_to, dice=(12,) * 20)
    act(game, f"Play {HELM}")
    act(game, "Éowyn joins the company under general influence")
    lady = card(game, "Éowyn")
    facts = game.state.card(lady).facts
    assert game.state.bearer[card(game, HELM)] == lady
    assert prowess(game.state, lady) >= (facts.prowess or 0) + 2
    assert body(game.state, lady) == (facts.body or 0) + 1
    assert direct_influence(game.state, lady) == facts.direct_influence + 1
    while game.state.nearest(AttackFrame) is not None:
        game.choose(game.decision.options[-1])
    assert (zone(game, "Éowyn"), zone(game, HELM)) == ("in play", after)


@pytest.mark.card("TD-122")
@pytest.mark.rule("CC-Helm of Her Secrecy.1", "CC-Helm of Her Secrecy.2")
def test_of_several_helms_one_brings_her() -> None:
    game = attacked_by("Orc-patrol", "Éomer", hand=(HELM, HELM, "Éowyn"), windows="always", dice=(12,) * 20)
    passes(game, f"Play {HELM}")
    act(game, f"Play {HELM}")
    passes(game, f"Play {HELM}")
    act(game, f"Play {HELM}")
    passes(game, "a lady in secret")
    act(game, "Éowyn joins the company under general influence")
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    helms = [number for number, id in enumerate(game.state.definition) if id == "TD-122"]
    assert sorted(game.state.zone_of(number)[0] for number in helms) == ["discard pile", "in play"]


@pytest.mark.card("TD-122")
def test_she_rides_with_those_of_her_own_house() -> None:
    assert not may(attacked_by("Orc-patrol", "Gimli", hand=(HELM, "Éowyn")), f"Play {HELM}")
    assert not may(attacked_by("Orc-patrol", "Éomer", hand=(HELM,)), f"Play {HELM}")
