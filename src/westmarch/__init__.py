"""Westmarch plays, judges and teaches Middle-earth card games."""
