"""`westmarch --version`."""

from __future__ import annotations

import re

from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.kernel.structs.core import COMPILED


def test_the_version_names_program_engine_core_and_python() -> None:
    ran = CliRunner().invoke(app, ["--version"])
    assert ran.exit_code == 0
    core = "compiled core( of other sources)?" if COMPILED else "pure core"
    assert re.fullmatch(rf"westmarch \d+\.\d+\.\d+, engine \d+, {core}, Python 3\.\d+\.\d+\n", ran.stdout)
