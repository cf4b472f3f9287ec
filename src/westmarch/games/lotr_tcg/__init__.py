"""The Lord of the Rings TCG, Fellowship block: its rules and the cards of its first three sets."""
