"""To what else events let creatures be keyed on a company's way."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD, CardId

from ...cards.definition import CARDS
from ...cards.keys import AgentsLeave, Key
from ...cards.language.standing.openings import Opening
from ...state import MeccgState
from ..agents.attacks import lets_in
from ..timing.ended import end_effects
from ..timing.lasting import effects_on, lasting_effects
from .frames import MovementFrame


def openings_now(state: MeccgState, move: MovementFrame) -> list[tuple[CardId, Opening]]:
    """What lets creatures be keyed to more on the company's way now, each with the card in play that does."""
    found: list[tuple[CardId, Opening]] = []
    for source in state.having("openings"):
        found += [(source, opening) for opening in CARDS[state.definition[source]].behaviour.openings]
    if state.lasting:
        openings = [effect.opening for effect in effects_on(state, move.company)]
        found += [(NO_CARD, opening) for opening in openings if opening is not None]
    return found


def opened_keys(
    state: MeccgState, move: MovementFrame, card: CardId, openings: list[tuple[CardId, Opening]]
) -> list[Key]:
    """To what else events, and agents, let this creature be keyed on the company's way now."""
    found: list[Key] = []
    if move.opened_by and any(lets_in(state, move, agent, card) for agent in move.opened_by):
        found.append(AgentsLeave(move.new_site_name(state)))
    definition = CARDS[state.definition[card]]
    for source, opening in openings:
        if opening.which(definition):
            found += opening.keys(state, move, source, card)
    return list(dict.fromkeys(found)) if found else found


def use_up_opening(state: MeccgState, move: MovementFrame, card: CardId, key: Key) -> None:
    """What lets one creature be keyed to something more is over once one is keyed so."""
    for lasting, effect in lasting_effects(state):
        if lasting.number != move.company or not effect.opens_once or effect.opening is None:
            continue
        if key in effect.opening.keys(state, move, NO_CARD, card):
            end_effects(state, (lasting,))
            return
