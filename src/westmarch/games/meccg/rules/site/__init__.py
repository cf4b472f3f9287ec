"""Sites: entering them, what waits there, and what is played there."""
