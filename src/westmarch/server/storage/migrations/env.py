"""How Alembic meets the database: on the connection that the program hands to it."""

from __future__ import annotations

from alembic import context

from westmarch.server.storage.models import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
