"""Piles: drawing, exhaustion, the sideboard, the end of a turn."""
