"""The cards: facts as tables, behaviour as Python."""
