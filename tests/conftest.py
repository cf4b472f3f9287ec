"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

# What is tested are the sources, though `make compiled` may have put compiled modules beside them; with
# WESTMARCH_CORE=compiled those are. Tests that change what functions do (tools.mutate, monkeypatch) need the sources.
os.environ.setdefault("WESTMARCH_CORE", "pure")

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.plugin_rules", "pytester"]

# A busy machine is slow; no test fails for that.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

HERE = Path(__file__).parent
REAL_TIME = (HERE / "server", HERE / "page")
"""Real processes, sockets and browsers, whose timing is the machine's."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Short tests in real time are tried once more before they fail, and the closing line counts it; no other is."""
    for item in items:
        in_real_time = any(folder in item.path.parents for folder in REAL_TIME)
        if in_real_time and item.get_closest_marker("soak") is None:
            item.add_marker(pytest.mark.flaky(reruns=1))
