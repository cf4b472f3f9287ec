"""Cards: facts as tables, behaviour as Python."""
