"""What the judge's words of MECCG and LoRE have in common."""
