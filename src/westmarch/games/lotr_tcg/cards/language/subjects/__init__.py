"""Whom texts speak of: kinds of cards, and which of them."""
