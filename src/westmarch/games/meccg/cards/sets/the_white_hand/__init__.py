"""The White Hand: the behaviour of its cards, one module a kind."""
