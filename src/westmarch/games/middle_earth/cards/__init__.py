"""What is printed on cards and sites, as tables have it."""
