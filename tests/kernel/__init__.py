"""Tests of the kernel, on a small game of its own."""
