"""Rules of LoRE."""
