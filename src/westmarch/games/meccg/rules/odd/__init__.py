"""Rules that single cards bring with them."""
