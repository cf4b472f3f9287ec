"""The words in which cards are written. A card's options, its effect and its text all come from these objects.

The frame of a card is in the modules of this package (abilities, modifiers, triggers, conditions, effects, who); what
fills it lies in packages by idea: `conditions`, `effects`, `targets`, `triggers`, and `standing` for what a card
changes by lying in play.
"""
