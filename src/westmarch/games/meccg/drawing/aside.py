"""What lies beside the companies: agents with their site cards, prisoners with their hosts."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ..rules.agents.whereabouts import agents_of, is_face_up
from ..state import MeccgState
from ..words import STATES, UNTAPPED, listed


def agents(state: MeccgState, seat: int) -> tuple[str, ...]:
    """A player's agents in words; of one face down others see only through how many sites it has come."""
    return tuple(_agent(state, agent) for agent in agents_of(state, seat))


def _agent(state: MeccgState, agent: CardId) -> str:
    name = state.name(agent) if state.definition[agent] else "an agent"
    words = agent_notes(state, agent)
    return f"{name} ({', '.join(words)})" if words else name


def agent_notes(state: MeccgState, agent: CardId) -> list[str]:
    """How an agent lies there and where it is, as far as the viewer knows."""
    sites = [card for card in state.zones[state.place[agent]] if state.bearer[card] == agent]
    known = [state.name(card) for card in sites if state.definition[card]]
    words = [] if is_face_up(state, agent) else ["face down"]
    if state.status[agent] != UNTAPPED:
        words.append(STATES[state.status[agent]])
    if known:
        words.append(f"at {known[-1]}")
    elif sites:
        words.append(f"on {len(sites)} site cards" if len(sites) > 1 else "on a site card")
    return words


def prisoners(state: MeccgState, seat: int) -> tuple[str, ...]:
    """A player's characters off to the side, who holds them, and what they have."""
    return tuple(" ".join((state.name(card), *prisoner_notes(state, card))) for card in prisoners_of(state, seat))


def prisoners_of(state: MeccgState, seat: int) -> list[CardId]:
    """A player's characters off to the side."""
    return [card for card in state.zone("off to the side", seat) if state.card(card).is_character]


def prisoner_notes(state: MeccgState, card: CardId) -> list[str]:
    """Who holds a prisoner, and what he has."""
    host = state.bearer[card]
    words = [f"held by {state.name(host)}"] if host >= 0 else []
    with_him = [state.name(other) for other in state.zones[state.place[card]] if state.bearer[other] == card]
    return words + ([f"with {listed(with_him)}"] if with_him else [])
