"""Companies that fight each other."""
