"""`westmarch --version`."""

from __future__ import annotations

import re

from typer.testing import CliRunner

from westmarch.cli import app


def test_the_version_names_program_engine_core_and_python() -> None:
    ran = CliRunner().invoke(app, ["--version"])
    assert ran.exit_code == 0
    assert re.fullmatch(r"westmarch \d+\.\d+\.\d+, engine \d+, pure core, Python 3\.\d+\.\d+\n", ran.stdout)
