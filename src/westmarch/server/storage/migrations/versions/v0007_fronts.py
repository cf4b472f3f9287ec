"""Fronts, which hold tables for as long as they live; sessions whose seats a person has adopted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007_fronts"
down_revision = "0006_fair_deals"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them; whoever held a table until now is no longer there."""
    op.create_table(
        "fronts",
        sa.Column("holder", sa.String(120), primary_key=True),
        sa.Column("written", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "adoptions",
        sa.Column("before", sa.String(80), primary_key=True),
        sa.Column("after", sa.String(80), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.drop_column("tables", "held_until")
    # The word was too long for its column, which only PostgreSQL minded.
    op.execute("UPDATE tables SET status = 'recalled' WHERE status = 'withdrawn'")


def downgrade() -> None:
    """Go back to times until which tables are held."""
    op.add_column("tables", sa.Column("held_until", sa.Float, nullable=False, server_default="0"))
    op.drop_table("adoptions")
    op.drop_table("fronts")
