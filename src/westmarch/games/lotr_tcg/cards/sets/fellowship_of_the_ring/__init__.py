"""The cards of fellowship of the ring."""
