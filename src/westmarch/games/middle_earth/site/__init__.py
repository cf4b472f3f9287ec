"""What is done at a site: exploring it, and the rings that are found."""
