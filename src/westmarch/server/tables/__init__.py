"""Tables at which people and computer players sit."""

from .routes import router, tables_of
from .service import Tables

__all__ = ["Tables", "router", "tables_of"]
