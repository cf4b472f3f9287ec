"""Timing: windows, chains of effects, passive conditions, and cards on-guard."""
