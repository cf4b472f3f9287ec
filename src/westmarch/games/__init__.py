"""The card games, each joined to the rest through the kernel's Game protocol."""
