"""Companies: their size and the hazard limit that follows from it."""
