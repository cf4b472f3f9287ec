"""Deck files: our own text. No other program knows decks of LoRE."""

from __future__ import annotations

from ..deck_formats import DeckFormats
from .deck import parse_deck

FILES = DeckFormats(
    sections={
        "Character pool": "character for the draft, or starting item or quest",
        "Characters": "character of the draw pile",
        "Resources": "resource of the draw pile",
        "Hazards": "hazard of the draw pile",
        "Sideboard": "card of the sideboard",
    },
    parse=parse_deck,
)
