"""The organiser: Swiss tournaments and ratings of any game. It knows rulebooks of tournaments, never a game."""
