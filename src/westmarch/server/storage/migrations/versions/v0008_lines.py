"""From which seat a line of chat came."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008_lines"
down_revision = "0007_fronts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it; of older lines nobody knows."""
    op.add_column("chats", sa.Column("seat", sa.Integer))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("chats", "seat")
