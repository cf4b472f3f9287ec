"""Described positions of the full game: every place on the table, and what is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from westmarch.games.meccg.table import BadTable, set_table


def test_a_table_of_the_full_game_has_all_its_places() -> None:
    spec = {
        "format": "multi-player",
        "table": {
            "you": {
                "sideboard": ["Concealment"],
                "companies": [
                    {"from": "Rivendell", "to": "Bree", "regions": ["rhudaur"], "characters": ["Gimli"]},
                    {"at": "Lórien", "characters": ["Kíli"], "on_guard": ["Cave-drake"]},
                ],
            },
            "opponent": {"events": ["Doors of Night"], "agents": [{"name": "Anarin", "sites": ["Moria", "Bree"]}]},
            "third": {"prisoners": [{"name": "Haldir", "host": "Doors of Night", "with": ["Cram"]}]},
        },
    }
    state = set_table(spec).state
    assert state.seats == 3
    assert state.company(1).regions == ("Rhudaur",)
    (on_guard,) = state.zone("on-guard", 1)
    assert state.bearer[on_guard] == state.company(2).site
    assert [state.knows(seat, on_guard) for seat in range(3)] == [False, True, False]
    agent, *sites = state.zone("agents", 1)
    assert [state.name(site) for site in sites] == ["Moria", "Bree"]
    assert all(state.bearer[site] == agent for site in sites)
    haldir, cram = state.zone("off to the side", 2)
    assert (state.name(state.bearer[haldir]), state.bearer[cram]) == ("Doors of Night", haldir)


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ({"table": {"third": {}}}, "the introductory game has 2 players at most"),
        ({"at": {"turn": "third"}}, "there is no third player at this table"),
        ({"table": {"you": {"alignment": "orc"}}}, "expected one of hero"),
        (
            {"table": {"you": {"companies": [{"at": "Bree", "regions": ["Rhudaur"], "characters": ["Gimli"]}]}}},
            "only a company on its way `to` a site goes through regions",
        ),
        (
            {
                "table": {
                    "you": {
                        "companies": [
                            {"from": "Rivendell", "to": "Bree", "regions": ["Shire"], "characters": ["Gimli"]}
                        ]
                    }
                }
            },
            "there is no region called 'Shire'; did you mean The Shire?",
        ),
    ],
)
def test_what_no_table_of_the_full_game_has_is_refused(spec: dict[str, Any], words: str) -> None:
    with pytest.raises(BadTable, match=re.escape(words)):
        set_table(spec)
