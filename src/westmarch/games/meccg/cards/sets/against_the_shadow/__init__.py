"""Against the Shadow: the behaviour of its cards, one module a kind."""
