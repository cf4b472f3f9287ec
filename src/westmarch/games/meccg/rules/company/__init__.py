"""Companies: who belongs to them, who controls whom, what they bear and lose."""
