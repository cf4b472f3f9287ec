"""How a table stands, in words: whose turn and which phase it is, keywords as they are now, effects that last."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.data import CardId

from ...telling import possessive
from ..cards.definition import card_named
from ..rules.values import keyword
from ..state import TcgState
from ..words import PHASE, REGROUP, TURN

COUNTED = ("damage", "defender")
"""The keywords that have a number."""
GRANTED = ("archer", "damage", "defender", "fierce")
"""Those that texts and effects give."""
PHASE_TITLES = {"start of turn": "start of the turn", "shadow": "Shadow phase"}
"""Those that are not called by their own name."""
DURATIONS = {PHASE: "this phase", REGROUP: "until the regroup phase", TURN: "this turn"}


def phase_title(phase: str) -> str:
    return PHASE_TITLES.get(phase) or f"{phase} phase"


def heading(state: TcgState, names: Sequence[str]) -> str:
    """Turn 3: Sam's fellowship, Shadow phase of Ann."""
    if not state.turn:
        return "Before the first turn"
    title = phase_title(state.phase)
    if state.phase == "shadow" and state.shadow >= 0 and len(state.shadow_players()) > 1:
        title = f"{title} of {names[state.shadow]}"
    return f"Turn {state.turn}: {possessive(names[state.active])} fellowship, {title}"


def around_the_table(state: TcgState, viewer: int) -> list[int]:
    """The seats from the viewer's left on, his own last; a spectator sits with the last."""
    seats = state.order or [*range(state.seats)]
    if viewer not in seats:
        return list(seats)
    place = seats.index(viewer)
    return [*seats[place + 1 :], *seats[: place + 1]]


def keywords_now(state: TcgState, card: CardId) -> tuple[str, ...]:
    """The keywords of a character, printed and granted, with their numbers."""
    facts = state.card(card).facts
    if not state.is_active(card):
        return tuple(keyword_words(name, value) for name, value in facts.keywords if name != "support area")
    wanted = dict.fromkeys((*(name for name, _ in facts.keywords), *GRANTED))
    found = []
    for name in wanted:
        value = keyword(state, card, name) if name != "support area" else 0
        if value:
            found.append(keyword_words(name, value))
    return tuple(found)


def keyword_words(name: str, value: int) -> str:
    return f"{name} +{value}" if name in COUNTED else name


def notes_on(state: TcgState) -> dict[int, list[str]]:
    """What played effects do to single cards for a time."""
    found: dict[int, list[str]] = {}
    for effect in state.lasting:
        for ref in effect.targets:
            if state.is_current(ref):
                found.setdefault(ref.card, []).append(_effect_words(effect.card, effect.ability, effect.number))
    return found


def _effect_words(definition: str, ability: str, number: int) -> str:
    name = card_named(definition).title
    if ability in ("strength", "vitality", "resistance") or ability in COUNTED:
        return f"{ability} {number:+d} by {name}".replace("-", "−")
    return f"under {name}"


def lasting_effects(state: TcgState) -> list[str]:
    """The effects that last, each with what it lies on and how long."""
    found = []
    for effect in state.lasting:
        whom = [state.card(ref.card).title for ref in effect.targets if state.is_current(ref)]
        name = card_named(effect.card).title
        on = f" on {', '.join(whom)}" if whom else ""
        until = DURATIONS.get(effect.until, "")
        found.append(f"{name}{on}{f', {until}' if until else ''}")
    return list(dict.fromkeys(found))
