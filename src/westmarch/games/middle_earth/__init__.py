"""Middle-earth: what MECCG and LoRE share. It knows the kernel and no game."""
