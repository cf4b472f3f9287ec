"""Archery, assignments, skirmishes and wounds (TC-5, TC-6)."""
