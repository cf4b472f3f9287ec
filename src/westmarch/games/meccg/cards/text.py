"""The generated text of a card: its facts and its behaviour in our words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import listed, signed
from .traits import Trait

if TYPE_CHECKING:
    from .definition import Card


def card_text(card: Card) -> str:
    """What the card does, in full sentences."""
    behaviour = card.behaviour
    parts: list[str] = []
    if card.facts.unique:
        parts.append("Unique.")
    if behaviour.attacks > 1:
        parts.append(f"Makes {behaviour.attacks} attacks.")
    if behaviour.named_sites:
        parts.append(f"May also be played at {listed(list(behaviour.named_sites), 'or')}.")
    if behaviour.skill:
        parts.append(f"The bearer has the {behaviour.skill} skill.")
    if behaviour.hazard_limit:
        parts.append(f"A company that moves here has its hazard limit changed by {signed(behaviour.hazard_limit)}.")
    parts += [trait.value for trait in Trait if trait in card.traits]
    parts += [modifier.text() for modifier in card.modifiers]
    parts += [ability.text() for ability in card.abilities.values()]
    parts += [trigger.text() for trigger in card.triggers]
    if behaviour.ring_table:
        results = [
            f"{kind} on {low} to {high}" if high < 99 else f"{kind} on {low} or more"
            for kind, low, high in behaviour.ring_table
        ]
        parts.append(f"When tested it is discarded, and the roll allows: {listed(results, 'or')}.")
    if card.odd_text:
        parts.append(card.odd_text)
    if not card.complete:
        parts.append("(The behaviour of this card is not complete yet.)")
    return " ".join(part for part in parts if part)
