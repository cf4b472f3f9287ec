"""The time in the database: stamps are set and compared by its clock alone, whatever the clocks of the fronts say."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Float
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.expression import FunctionElement


class _Now(FunctionElement[float]):
    """Seconds since 1970, the same in all of one statement, so that an index finds what is older."""

    type = Float()
    inherit_cache = True


@compiles(_Now, "sqlite")
def _in_sqlite(element: _Now, compiler: SQLCompiler, **kw: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(_Now, "postgresql")
def _in_postgresql(element: _Now, compiler: SQLCompiler, **kw: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM statement_timestamp()) AS DOUBLE PRECISION)"


NOW = _Now()
