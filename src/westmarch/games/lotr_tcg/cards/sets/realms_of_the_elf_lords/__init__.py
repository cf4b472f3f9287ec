"""The cards of realms of the elf lords."""
