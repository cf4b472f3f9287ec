"""Movement, and the hazards on the way."""
