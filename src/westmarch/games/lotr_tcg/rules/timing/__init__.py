"""Which texts count, what stops a change, what follows from one, and who may respond (TC-8)."""
