"""Finished games in one blob each, and an index that finds those that are not packed yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009_packs"
down_revision = "0008_lines"
branch_labels = None
depends_on = None

UNPACKED = sa.text("record IS NOT NULL")


def upgrade() -> None:
    """Make room; games are packed one by one while servers run."""
    op.create_table(
        "packs",
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_tables_unpacked", "tables", ["changed"], sqlite_where=UNPACKED, postgresql_where=UNPACKED)


def downgrade() -> None:
    """Packed games are lost."""
    op.drop_index("ix_tables_unpacked", "tables")
    op.drop_table("packs")
