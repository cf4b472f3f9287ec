"""Targets, by what they are."""
