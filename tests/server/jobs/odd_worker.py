"""A worker that does jobs, with two searches that no sensible game has: one never ends, one wants all the memory."""

from __future__ import annotations

from typing import Any

from westmarch.server.workers import job_worker, searching
from westmarch.server.workers.jobs import Document, SearchRules

search = searching.search_rules


def odd(job: SearchRules) -> Document:
    """As usual, but for some words."""
    hoard: list[Any] = []
    while job.words == "for ever":
        pass
    while job.words == "everything":
        hoard.append(bytearray(2**24))
    return search(job)


if __name__ == "__main__":
    searching.search_rules = odd
    job_worker.main()
