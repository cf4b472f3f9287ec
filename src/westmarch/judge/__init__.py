"""Scenario files: set a table, act, expect."""
