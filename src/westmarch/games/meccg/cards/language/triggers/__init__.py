"""Triggers that cards share."""
