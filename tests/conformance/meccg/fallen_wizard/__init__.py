"""Fallen-wizards: their decks, stage points, havens, companies, sites and cards of both sides."""
