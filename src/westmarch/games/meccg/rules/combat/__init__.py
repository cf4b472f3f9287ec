"""Combat: attacks, strikes and body checks."""
