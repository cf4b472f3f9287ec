"""The Dragons: a dragon's spell, rest on a short way, and a lady's gift."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import journey
from tests.conformance.meccg.tables import organizing, standard
from tests.games.meccg.dialect import BYSTANDERS, YOU, act, card, company, may, passes, refused, the, zone
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.combat.frames import StrikeFrame
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.journey.draws import own_draws
from westmarch.games.meccg.rules.values import corruption_modifier, corruption_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def struck(creature: str, who: str = "Gimli", keyed_to: str = "Wilderness") -> Game[MeccgState]:
    """One character who faces the strike of a creature."""
    game = attacked_by(creature, who, hazards=("Dragon’s Curse",), windows="always", dice=(7,) * 8, keyed_to=keyed_to)
    for _ in range(30):
        if game.state.nearest(StrikeFrame) is not None:
            return game
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    raise AssertionError("no strike")


@pytest.mark.card("TD-16")
def test_a_dragons_curse_weakens_its_strike_and_stays() -> None:
    game = struck("Cave-drake")
    act(game, "Play Dragon’s Curse on Gimli")
    passes(game, "tap or not")
    assert the(game, Strike).against(game.state) == 9
    assert corruption_points(game.state, card(game, "Gimli")) == 2
    assert not may(struck("Wargs"), "Play Dragon’s Curse")
    assert not may(struck("Cave-drake", "Gandalf"), "Play Dragon’s Curse")


@pytest.mark.card("TD-16")
def test_a_dragons_curse_works_in_every_untap_phase_until_a_sage_lifts_it() -> None:
    cursed = {"name": "Gimli", "events": [{"name": "Dragon’s Curse", "owner": "opponent"}]}
    game = standard(
        you={"companies": [company(cursed, "Elrond", at="Rivendell")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
        windows="always",
        dice=(12, 7),
    )
    passes(game, "corruption check")
    assert the(game, CorruptionCheck).character == card(game, "Gimli")
    passes(game, "organize")
    act(game, "Use Dragon’s Curse: try to remove it, tapping Elrond")
    passes(game, "organize")
    assert zone(game, "Dragon’s Curse") == "discard pile"


@pytest.mark.limit
@pytest.mark.card("TD-95")
@pytest.mark.rule("CC-A Short Rest")
@pytest.mark.parametrize(
    ("start", "to", "plain", "rested"),
    [
        ("Lórien", "Moria", 2, 4),
        ("Rivendell", "Carn Dûm", 2, 4),
        ("Edhellond", "Minas Morgul", 3, 3),
        ("Moria", "The Under-gates", 1, 1),
    ],
)
def test_a_short_rest_gives_cards_on_short_ways(start: str, to: str, plain: int, rested: int) -> None:
    def draws(*events: str) -> int:
        game = journey("Gimli", start=start, to=to, you={"events": list(events)})
        return own_draws(game.state, game.state.companies_of(YOU)[0])

    assert (draws(), draws("A Short Rest")) == (plain, rested)


@pytest.mark.card("TD-157")
def test_three_golden_hairs_free_a_diplomat_from_corruption() -> None:
    burdened = {"name": "Gimli", "events": [{"name": "Lure of the Senses", "owner": "opponent"}]}
    game = organizing(burdened, "Galadriel", "Frodo", "Haldalam", site="Rivendell", hand=["Three Golden Hairs"])
    assert not may(game, "Play Three Golden Hairs with Frodo")
    assert not may(game, "Play Three Golden Hairs with Galadriel")
    plain = corruption_modifier(game.state, card(game, "Gimli"))
    act(game, "Play Three Golden Hairs with Gimli")
    passes(game, "organize")
    assert zone(game, "Lure of the Senses") == "discard pile"
    assert corruption_modifier(game.state, card(game, "Gimli")) == plain + 2
    assert corruption_points(game.state, card(game, "Gimli")) == 2
    assert refused(organizing("Gimli", hand=["Three Golden Hairs"]), "Play Three Golden Hairs")
