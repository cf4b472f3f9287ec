"""The Wizards: the behaviour of its cards, one module a kind."""
