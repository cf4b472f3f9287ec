"""What players do: play cards, use abilities, draw, heal, pass items on (TC-3, TC-4, TC-8)."""
