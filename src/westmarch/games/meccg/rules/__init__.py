"""The rules of MECCG, one module a chapter."""
