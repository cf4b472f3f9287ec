"""Attacks, strikes and body rolls."""
