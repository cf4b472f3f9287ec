"""How texts run: deeds, one use of a text, and what its player is asked."""
