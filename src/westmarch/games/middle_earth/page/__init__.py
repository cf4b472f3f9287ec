"""MECCG and LoRE as the page shows them, as far as they have it in common: the table, the map, the story, the end."""
