"""Guards: what stands between strangers and the rooms of the server."""
