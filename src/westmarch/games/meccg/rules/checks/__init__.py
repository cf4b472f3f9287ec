"""Checks: corruption, influence and ring tests."""
