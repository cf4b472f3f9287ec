"""Processes in which games live. They know the games and nothing of the web, so that they start quickly."""
