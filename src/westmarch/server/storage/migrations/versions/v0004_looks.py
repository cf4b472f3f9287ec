"""What names look like, and the browsers in which people have signed in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from westmarch.server.names import skeleton

revision = "0004_looks"
down_revision = "0003_moments"
branch_labels = None
depends_on = None

PEOPLE = sa.table("people", sa.column("id", sa.Integer), sa.column("name", sa.String), sa.column("skeleton", sa.String))


def upgrade() -> None:
    """Add them. Of people who already look alike, the first has the look; all keep their names."""
    op.create_table(
        "devices",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column(
            "person",
            sa.Integer,
            sa.ForeignKey("people.id", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
            index=True,
        ),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.add_column("people", sa.Column("skeleton", sa.String(120)))
    connection = op.get_bind()
    taken: set[str] = set()
    for person, name in connection.execute(sa.select(PEOPLE.c.id, PEOPLE.c.name).order_by(PEOPLE.c.id)).all():
        look = skeleton(name)
        if look and look not in taken:
            taken.add(look)
            connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == person).values(skeleton=look))
    # Not in a batch: SQLite would make the table anew, and drop the decks and sessions that refer to the old one.
    op.create_index("ix_people_skeleton", "people", ["skeleton"], unique=True)


def downgrade() -> None:
    """Take them away."""
    op.drop_index("ix_people_skeleton", "people")
    op.drop_column("people", "skeleton")
    op.drop_table("devices")
