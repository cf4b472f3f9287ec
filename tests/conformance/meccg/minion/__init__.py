"""Rules that only minion players have."""
