"""Hazards of Dark Minions that bring a mechanism of their own."""
