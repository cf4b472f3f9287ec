"""What a card changes by lying in play."""
