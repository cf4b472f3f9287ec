"""The Fallen-wizard player."""
