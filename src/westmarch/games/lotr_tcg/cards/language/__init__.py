"""The small language in which cards are written."""
