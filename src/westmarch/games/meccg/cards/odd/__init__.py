"""The mechanisms of single odd cards, each with its words."""
