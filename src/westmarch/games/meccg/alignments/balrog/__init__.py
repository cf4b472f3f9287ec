"""The Balrog player."""
