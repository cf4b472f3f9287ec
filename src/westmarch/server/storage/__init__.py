"""What is kept: tables, seats, answers, snapshots, chats; and the ledger that writes them."""

from .archive import Archive, KeptTable
from .database import open_database
from .ledger import Ledger
from .models import Answer, Base, Chat, Seat, Snapshot, Table

__all__ = [
    "Answer",
    "Archive",
    "Base",
    "Chat",
    "KeptTable",
    "Ledger",
    "Seat",
    "Snapshot",
    "Table",
    "open_database",
]
