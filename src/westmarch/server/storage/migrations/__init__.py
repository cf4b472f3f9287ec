"""The changes of the database from version to version."""
