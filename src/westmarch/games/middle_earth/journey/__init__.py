"""Journeys: the map, and the regions through which a company goes."""
