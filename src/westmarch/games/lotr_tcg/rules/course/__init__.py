"""The course of a game: set-up, turns, moves, regroup, the Ring, the end (TC-2, TC-3, TC-7)."""
