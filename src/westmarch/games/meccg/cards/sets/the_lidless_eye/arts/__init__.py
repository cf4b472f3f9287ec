"""The Lidless Eye: arts of those who serve, and what they bring about."""
