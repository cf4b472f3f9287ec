"""The course of a game: setting up, the turn, the Council and the count."""
