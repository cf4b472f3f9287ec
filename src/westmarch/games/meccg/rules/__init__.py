"""The rules of MECCG, a package a chapter."""
