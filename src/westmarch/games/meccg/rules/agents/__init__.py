"""Agents: hidden hazards that move, strike and persuade."""
