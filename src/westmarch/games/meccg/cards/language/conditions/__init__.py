"""Conditions, by what they are about."""
