"""Against the Shadow: items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.company.companies import find_company
from ....rules.company_combat.attacking import CompanyAttack
from ....rules.company_combat.volley import Volley
from ...definition import card
from ...language.trigger import Trigger
from ...language.who import Who
from ..the_dragons.items import map_of_a_lair

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    map_of_a_lair("AS-134", "Thrór’s Map")
    card("AS-68", "Bow of the Galadhrim", triggers=[shoots_allies(Who(race="Elf", skill="warrior"), margin=5)])


def _is_common_minion(state: MeccgState, ally: CardId) -> bool:
    facts = state.card(ally).facts
    return facts.alignment == "minion" and not facts.unique


def shoots_allies(archer: Who, margin: int) -> Trigger:
    """Non-unique minion allies of the company that the bearer faces may fall before strikes are assigned."""

    def act(state: MeccgState, source: CardId, _: int) -> Runnable | None:
        attack, own, bearer = state.nearest(CompanyAttack), state.company_of(source), state.bearer[source]
        if attack is None or own is None or not archer.matches(state, bearer):
            return None
        if own.number not in (attack.company, attack.by):
            return None
        faced = find_company(state, attack.by if own.number == attack.company else attack.company)
        allies = () if faced is None else tuple(ally for who in faced.characters for ally in state.allies(who))
        marks = tuple(ally for ally in allies if _is_common_minion(state, ally))
        return Volley(source, bearer, marks, margin) if marks else None

    words = (
        f"If the bearer is {archer.text()}: in company versus company combat, before strikes are assigned, make a roll "
        "for each non-unique minion ally in the company that he faces; "
        f"if the result is greater than the ally’s mind plus {margin}, discard the ally."
    )
    return Trigger("companies close", act, words)
