"""What the cards do, a module a kind."""
