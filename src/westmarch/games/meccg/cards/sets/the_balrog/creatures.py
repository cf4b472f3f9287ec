"""The Balrog: hazard creatures."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.data import CardId

from ....state import MeccgState
from ...definition import card
from ...language.condition import condition


def register() -> None:
    card("BA-12", "Olog Warlords", play_when=against_hero_players)


@condition("against the companies of hero players")
def against_hero_players(state: MeccgState, source: CardId, subject: Any) -> bool:
    return state.alignment(state.active).name == "hero"
