"""The rules of LoRE, a package a chapter."""
