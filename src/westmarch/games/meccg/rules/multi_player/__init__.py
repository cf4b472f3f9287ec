"""Three to five players."""
