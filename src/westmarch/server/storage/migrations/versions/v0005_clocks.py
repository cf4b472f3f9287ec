"""The clocks of all seats with every answer, and how they stand between two answers."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0005_clocks"
down_revision = "0004_looks"
branch_labels = None
depends_on = None

_tables = sa.table("tables", sa.column("id"), sa.column("clock"), sa.column("clocks"), sa.column("status"))
_answers = sa.table(
    "answers", sa.column("table"), sa.column("number"), sa.column("seat"), sa.column("left"), sa.column("clocks")
)


def upgrade() -> None:
    """Keep them; what was kept of the seat that answered is carried over for the games that go on."""
    for name in ("tables", "answers"):
        op.add_column(name, sa.Column("clocks", sa.Text, nullable=False, server_default=""))
    connection = op.get_bind()
    going_on = sa.select(_tables.c.id).where(_tables.c.clock != "", _tables.c.status.in_(("running", "stopped")))
    for (table,) in connection.execute(going_on).all():
        _carry_over(connection, table)
    op.drop_column("answers", "left")


def _carry_over(connection: sa.Connection, table: str) -> None:
    left: dict[str, int] = {}
    clocks = ""
    columns = (_answers.c.number, _answers.c.seat, _answers.c.left)
    rows = connection.execute(sa.select(*columns).where(_answers.c.table == table).order_by(_answers.c.number)).all()
    for number, seat, seconds in rows:
        if seconds is not None:
            left[str(seat)] = seconds
        clocks = json.dumps({"left": left}) if left else ""
        where = (_answers.c.table == table, _answers.c.number == number)
        connection.execute(sa.update(_answers).where(*where).values(clocks=clocks))
    connection.execute(sa.update(_tables).where(_tables.c.id == table).values(clocks=clocks))


def downgrade() -> None:
    """Forget them."""
    op.add_column("answers", sa.Column("left", sa.BigInteger))
    for name in ("tables", "answers"):
        op.drop_column(name, "clocks")
