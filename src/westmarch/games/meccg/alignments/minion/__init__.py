"""The minion player: a Ringwraith and the servants of Sauron."""
