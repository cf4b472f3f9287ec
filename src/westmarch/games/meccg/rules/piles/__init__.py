"""Hands, decks, sideboards and other piles."""
