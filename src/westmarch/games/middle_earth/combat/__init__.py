"""Combat: what a strike meets, and what becomes of it."""
