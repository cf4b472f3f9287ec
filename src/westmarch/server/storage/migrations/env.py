"""How Alembic meets the database: on the connection that the program hands to it."""

from __future__ import annotations

from alembic import context

from westmarch.server.storage.models import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
if connection.dialect.name == "postgresql":
    # Several servers may start at once; one of them migrates, the others wait for it.
    connection.exec_driver_sql("SELECT pg_advisory_xact_lock(77005713)")
with context.begin_transaction():
    context.run_migrations()
