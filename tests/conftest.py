"""What all tests share."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.plugin_rules", "pytester"]

# A busy machine is slow; no test fails for that.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
