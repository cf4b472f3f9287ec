"""What is done at a site: entering, items, allies, factions, rings."""
