"""Timing: priority, actions, what may break in, triggers."""
