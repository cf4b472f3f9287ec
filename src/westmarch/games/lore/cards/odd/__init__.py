"""What single cards do, with the words in which it is told; a piece that serves several belongs to the language."""
