"""Dark Minions: resources that bring a mechanism of their own."""
