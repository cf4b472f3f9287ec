"""Direct influence that is lowered: plain influence pays first, then what is for some only (CR-T.115, CR-T.116)."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import rule_point
from westmarch.kernel.procedure import Runnable

from ...cards.language.condition import Influence
from ...state import MeccgState
from ..changes import Told
from ..values import DIRECT_INFLUENCE, derive, may_be_lowered, restricted_influence

CHOSEN = rule_point("rule", "meccg.player_chooses_what_bears_a_penalty", ("CR-T.116",))


class BearPenalty(Action, frozen=True):
    """Let one restricted direct influence of a character bear what is taken from it."""

    verb = "bear-penalty"
    character: CardId
    pool: str

    def perform(self, state: MeccgState) -> Runnable | None:
        key = str(self.character)
        state.lowered_influence[key] = (*state.lowered_influence.get(key, ()), self.pool)
        state.table_changed()
        return Told(f"{{}} loses of: {self.pool}", self.seat, (self.character,), ("CR-T.116",))

    def sentence(self, state: MeccgState) -> str:
        return f"Take the penalty of {state.name(self.character)} from: {self.pool}"


def penalty_to_place(state: MeccgState) -> Decision | None:
    """The player whose character has no plain influence left chooses which of the others bears a penalty."""
    if not CHOSEN or not (state.lowered_influence or state.having("lowers direct influence")):
        return None
    for seat in state.people():
        characters = state.characters(seat)
        lowered = may_be_lowered(state, characters)
        for character in characters:
            if character not in lowered and str(character) not in state.lowered_influence:
                continue
            pools = _open_pools(state, character)
            if len(pools) > 1:
                choices: list[Action] = [BearPenalty(seat, character, pool) for pool in pools]
                return Decision(seat, "influence that bears a penalty", choices, "CR-T.116")
    return None


def _open_pools(state: MeccgState, character: CardId) -> list[str]:
    """The bonuses among which a penalty that nothing bears yet could be placed.

    What was chosen for a penalty that is over does not bind the next one."""
    plain = derive(state, DIRECT_INFLUENCE, Influence(character, NO_CARD), state.card(character).facts.direct_influence)
    chosen = state.lowered_influence.get(str(character), ())
    if plain >= 0:
        if chosen:
            del state.lowered_influence[str(character)]
        return []
    pools = restricted_influence(state, character)
    if -plain <= sum(pools.get(pool, 0) for pool in chosen):
        return []
    return [pool for pool in pools if pool not in chosen]
