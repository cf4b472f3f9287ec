"""The Balrog: the behaviour of its cards, one module a kind."""
