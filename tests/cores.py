"""What holds in one core only."""

from __future__ import annotations

import pytest

from westmarch.kernel.structs.core import COMPILED

patches_rules = pytest.mark.skipif(COMPILED, reason="what is compiled can't be patched")
writes_frozen = pytest.mark.skipif(COMPILED, reason="in the compiled core nothing keeps frozen data from being changed")
counts_calls = pytest.mark.skipif(COMPILED, reason="calls of what is compiled are not seen")
