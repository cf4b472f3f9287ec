"""The behaviour of the cards: one folder a set, one module a culture."""
