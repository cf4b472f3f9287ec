"""What many cards do alike: one test, card by card."""
