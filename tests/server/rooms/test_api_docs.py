"""docs/api.md: its bot plays a whole game against a real server."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

from tests.server.conftest import Newcomer
from tools.browser import ROOT, running_server
from westmarch.server.tables import wire

DOCS = (ROOT / "docs" / "api.md").read_text()


def test_the_bot_of_the_docs_plays_a_whole_game(tmp_path: Path) -> None:
    [program] = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    (tmp_path / "bot.py").write_text(program)
    with running_server(tmp_path) as server:
        said = subprocess.run(
            [sys.executable, str(tmp_path / "bot.py"), server.address], capture_output=True, text=True, timeout=300
        )
    assert said.returncode == 0, said.stderr
    assert re.search(r"\bwins?\b|\bdraw\b|won", said.stdout), said.stdout


def test_every_request_that_the_docs_name_is_there(newcomer: Newcomer) -> None:
    paths = newcomer().get("/api/openapi.json").json()["paths"]
    known = {(method.upper(), re.sub(r"{\w+}", "{}", path)) for path, item in paths.items() for method in item}
    named = re.findall(r"`(GET|POST) (/api/[^`?]*)", DOCS)
    assert len(named) > 8
    missing = [each for each in named if (each[0], re.sub(r"{\w+}", "{}", each[1])) not in known]
    assert missing == []


def test_every_message_is_in_the_docs() -> None:
    for kind in get_args(wire.FromClient):
        assert f'"type": "{kind.__struct_config__.tag}"' in DOCS
    for kind in get_args(wire.Frame):
        assert f"`{kind.__struct_config__.tag}`" in DOCS
