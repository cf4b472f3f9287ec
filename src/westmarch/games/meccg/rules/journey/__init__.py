"""Journeys: regions, ways, movement, the creatures on the way and the hazard limit."""
