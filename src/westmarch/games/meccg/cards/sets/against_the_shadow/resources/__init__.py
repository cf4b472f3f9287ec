"""Against the Shadow: resources of minions."""
