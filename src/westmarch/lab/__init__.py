"""Simulation, benchmarks and statistics for any game."""
