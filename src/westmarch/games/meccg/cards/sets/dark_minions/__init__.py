"""Dark Minions: the behaviour of its cards, one module a kind."""
