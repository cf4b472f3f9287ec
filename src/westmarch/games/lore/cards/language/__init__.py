"""The language in which cards are written: abilities, targets, conditions, effects, modifiers, triggers."""
