"""Hazards of The Dragons that bring a mechanism of their own."""
