"""What all tests share."""

pytest_plugins = ["tests.plugin_rules", "pytester"]
