"""The secrets by which tables are dealt, the commitments to them, and the nonces of the seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from westmarch.kernel.records.fairness import commitment_of, new_secret

revision = "0006_fair_deals"
down_revision = "0005_clocks"
branch_labels = None
depends_on = None

_tables = sa.table("tables", sa.column("id"), sa.column("status"), sa.column("secret"), sa.column("commitment"))


def upgrade() -> None:
    """Add them. Tables that still wait for players will be dealt by a secret; the others have been dealt without."""
    op.create_table(
        "promises",
        sa.Column("table", sa.String(22), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False, index=True),
    )
    for name in ("secret", "commitment"):
        op.add_column("tables", sa.Column(name, sa.String(64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("nonce", sa.String(80), nullable=False, server_default=""))
    connection = op.get_bind()
    for (table,) in connection.execute(sa.select(_tables.c.id).where(_tables.c.status == "waiting")).all():
        secret = new_secret()
        fields = {"secret": secret, "commitment": commitment_of(table, secret)}
        connection.execute(sa.update(_tables).where(_tables.c.id == table).values(**fields))


def downgrade() -> None:
    """Take them away."""
    op.drop_column("seats", "nonce")
    for name in ("commitment", "secret"):
        op.drop_column("tables", name)
    op.drop_table("promises")
