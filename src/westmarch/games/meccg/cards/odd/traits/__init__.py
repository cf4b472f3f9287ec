"""Traits that one card has: the words on it, and the rule that they make."""
