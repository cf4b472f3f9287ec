"""What a visitor may do besides playing: look for a table, read cards and rules, build decks, replay games."""
