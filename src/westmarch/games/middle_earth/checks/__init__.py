"""Checks: a roll against a number."""
