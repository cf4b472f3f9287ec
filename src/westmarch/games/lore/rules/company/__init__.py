"""Characters and companies: influence, size, splitting, corruption."""
