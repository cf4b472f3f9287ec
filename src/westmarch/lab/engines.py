"""Where games are played: in this process, in several of this machine, or on a Ray cluster."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Protocol, TypeVar

from westmarch.kernel.errors import WestmarchError

from .collector import collect_seldom, seldom_collected

T = TypeVar("T")
R = TypeVar("R")

WAITING_PER_CPU = 4
"""Games that a cluster is given ahead for each of its processors."""


class Engine(Protocol):
    """Does the same with many things; the results come in the order of the things, whoever was quicker."""

    def __call__(self, work: Callable[[T], R], things: Iterable[T]) -> Iterator[R]: ...


def on_processes(jobs: int) -> Engine:
    """On some processes of this machine; one is this process itself."""
    if jobs < 1:
        raise WestmarchError(f"there must be at least one job, not {jobs}")

    def engine(work: Callable[[T], R], things: Iterable[T]) -> Iterator[R]:
        if jobs == 1:
            with seldom_collected():
                yield from map(work, things)
            return
        with get_context("spawn").Pool(jobs, initializer=_begin_work) as pool:
            yield from pool.imap(work, things, chunksize=1)

    return engine


def on_ray(address: str | None = None, cpus: int | None = None) -> Engine:
    """On a Ray cluster: one that runs at an address, or a small one that is started here."""
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise WestmarchError("Ray is not installed: pip install westmarch[cluster]") from error

    def engine(work: Callable[[T], R], things: Iterable[T]) -> Iterator[R]:
        started = not ray.is_initialized()
        if started:
            local = {} if address else {"num_cpus": cpus, "include_dashboard": False}
            ray.init(address=address, log_to_driver=False, logging_level="error", **local)
        try:
            remote = ray.remote(_apply)
            shared = ray.put(work)
            most = WAITING_PER_CPU * max(1, int(ray.cluster_resources().get("CPU", 1)))
            waiting: deque[Any] = deque()
            for thing in things:
                waiting.append(remote.remote(shared, thing))
                if len(waiting) >= most:
                    yield ray.get(waiting.popleft())
            while waiting:
                yield ray.get(waiting.popleft())
        finally:
            if started:
                ray.shutdown()

    return engine


def _apply(work: Callable[[T], R], thing: T) -> R:
    return work(thing)


def _begin_work() -> None:
    """A worker leaves interrupts to its parent and does nothing but play."""
    signal(SIGINT, SIG_IGN)
    collect_seldom()
