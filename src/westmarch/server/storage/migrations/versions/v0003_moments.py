"""How a table stands: who must decide, which turn it is, and what goes on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003_moments"
down_revision = "0002_people"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; running games say it when they are next taken up."""
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("asked", sa.String(40), nullable=False, server_default=""))
        table.add_column(sa.Column("turn", sa.Integer, nullable=False, server_default="0"))
        table.add_column(sa.Column("moment", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Take them away."""
    with op.batch_alter_table("tables") as table:
        for name in ("moment", "turn", "asked"):
            table.drop_column(name)
