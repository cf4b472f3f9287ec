"""Players for any game, through the kernel's Game protocol."""
