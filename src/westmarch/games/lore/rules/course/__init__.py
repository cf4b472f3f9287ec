"""The course of a game: draft, set-up, turns, the end."""
