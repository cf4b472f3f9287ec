"""Against the Shadow: hazards with mechanisms of their own."""
