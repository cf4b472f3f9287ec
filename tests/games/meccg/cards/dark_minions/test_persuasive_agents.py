"""Dark Minions: agents who speak well to some."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import BYSTANDERS, card, company, table
from westmarch.games.meccg.rules.values import direct_influence


@pytest.mark.limit
@pytest.mark.card("DM-24", "DM-182")
@pytest.mark.parametrize(
    ("agent", "against", "more"),
    [
        ("Súrion", "Tarcil", 2),
        ("Súrion", "Jerrek", 0),
        ("Súrion", "Men of Lebennin", 2),
        ("Súrion", "Southrons", 0),
        ("Freca", "Dunlendings", 1),
        ("Freca", "Southrons", 0),
    ],
)
def test_an_agent_has_more_influence_on_those_he_knows(agent: str, against: str, more: int) -> None:
    game = table(
        you={"alignment": "minion", "hand": [against], "companies": [company(agent, at="Dol Guldur")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
    )
    who = card(game, agent)
    assert direct_influence(game.state, who, card(game, against)) == direct_influence(game.state, who) + more
