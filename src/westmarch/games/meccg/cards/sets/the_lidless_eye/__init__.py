"""The Lidless Eye: the behaviour of its cards, one module a kind."""
