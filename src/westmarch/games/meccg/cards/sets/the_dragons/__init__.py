"""The Dragons: the behaviour of its cards, one module a kind."""
