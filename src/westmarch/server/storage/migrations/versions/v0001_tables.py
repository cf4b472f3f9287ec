"""Tables, seats, answers, snapshots, chats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001_tables"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("format", sa.String(200), nullable=False),
        sa.Column("against", sa.String(16), nullable=False),
        sa.Column("windows", sa.String(8), nullable=False),
        sa.Column("status", sa.String(8), nullable=False, index=True),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("report", sa.Text, nullable=False),
        sa.Column("start", sa.LargeBinary),
        sa.Column("record", sa.LargeBinary),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("clock", sa.String(64), nullable=False),
        sa.Column("rematch", sa.String(22)),
        sa.Column("came_from", sa.String(22)),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False, index=True),
        sa.Column("holder", sa.String(120)),
        sa.Column("held_until", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("owner", sa.String(80), nullable=False, index=True),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("deck_name", sa.String(120), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("option", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by", sa.String(10), nullable=False),
        sa.Column("left", sa.BigInteger),
    )
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("engine", sa.String(32), nullable=False),
        sa.Column("saved", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "chats",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("chats", "snapshots", "answers", "seats", "tables"):
        op.drop_table(name)
