"""LoRE, the Lord of the Rings expandable card game, as its playtest rules had it."""
