"""A cache whose size is counted in bytes; what was not asked for longest is forgotten first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class ByteCache(Generic[V]):
    """Values by key, as many as have room."""

    OVERHEAD = 1000
    """Bytes that an entry takes besides what it holds."""

    def __init__(self, size: int, weigh: Callable[[V], int]) -> None:
        self.size = size
        self.used = 0
        self._weigh = weigh
        self._kept: OrderedDict[Hashable, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> V | None:
        """What is kept under a key, if it still is."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, value: V) -> None:
        """Keep a value; others make room for it. One that fills half of the room or more is not kept."""
        weight = self._weigh(value) + self.OVERHEAD
        if weight > self.size // 2 or key in self._kept:
            return
        self._kept[key] = value
        self.used += weight
        while self.used > self.size:
            _, oldest = self._kept.popitem(last=False)
            self.used -= self._weigh(oldest) + self.OVERHEAD
