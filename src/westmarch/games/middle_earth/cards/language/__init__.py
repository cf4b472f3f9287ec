"""The pieces of the card language that the games of Middle-earth share."""
