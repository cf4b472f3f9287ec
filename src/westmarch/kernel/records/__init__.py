"""Records: playing games again, and proving that they were dealt fairly."""
