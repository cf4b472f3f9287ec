"""LoRE's scenario vocabulary: how a position is written, asked about, and told."""

from __future__ import annotations

from .asking import VOCABULARY

__all__ = ["VOCABULARY"]
