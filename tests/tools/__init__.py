"""Tests of the tools that check the tests."""
