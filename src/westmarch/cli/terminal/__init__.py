"""Playing at a terminal: the table in words, a question, an answer."""
