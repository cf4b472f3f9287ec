"""Effects, by what they are done to."""
