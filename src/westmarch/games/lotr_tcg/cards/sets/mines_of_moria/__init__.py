"""The cards of mines of moria."""
