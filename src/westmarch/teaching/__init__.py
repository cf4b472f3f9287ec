"""Teaching: lessons that are played on the table. Works on any game through its vocabulary."""
