"""What can be set from outside: `WESTMARCH_*` in the environment, or options of `westmarch serve`."""

from __future__ import annotations

import ipaddress
import math
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from westmarch.kernel.errors import WestmarchError
from westmarch.server.operations.logs import FORMATS, LEVELS

PAGE = Path(__file__).parent / "page"
"""Where the built page lies; it is shipped with the package."""

PREFIX = "WESTMARCH_"
_ADDRESS = re.compile(r"https?://(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?/?")
LEAST_MEMORY = 192
"""Megabytes of address space without which a process cannot read the games."""


class BadSetting(WestmarchError):
    """A setting that cannot be meant."""


def state_folder() -> Path:
    """The user's folder for what programs keep."""
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "westmarch"


def default_database() -> str:
    """A SQLite file of this user."""
    return sqlite_url(state_folder() / "server" / "westmarch.sqlite")


def sqlite_url(path: Path) -> str:
    """A SQLite file as a database address."""
    return f"sqlite:///{path.absolute()}"


def database_address(text: str) -> str:
    """The address of a database, from an address or the path of an SQLite file."""
    return text if "://" in text else sqlite_url(Path(text).expanduser())


def _cores() -> int:
    return max(1, os.cpu_count() or 1)


def _half_the_cores() -> int:
    """At least two: what is quick need not wait for what takes long."""
    return max(2, _cores() // 2)


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs."""

    database_url: str = field(default_factory=default_database)
    """`WESTMARCH_DATABASE_URL`: SQLite by default; `postgresql+psycopg://...` for PostgreSQL."""
    host: str = "127.0.0.1"
    """`WESTMARCH_HOST`: the address it listens on."""
    port: int = 8000
    """`WESTMARCH_PORT`; 0 takes any free one."""
    workers: int = field(default_factory=_cores)
    """`WESTMARCH_WORKERS`: processes that run the games."""
    job_workers: int = field(default_factory=_half_the_cores)
    """`WESTMARCH_JOB_WORKERS`: processes for replays, records, decks, searches, passwords and exports; none plays."""
    job_seconds: float = 30.0
    """`WESTMARCH_JOB_SECONDS`: what takes longer there is given up."""
    job_memory: int = 512
    """`WESTMARCH_JOB_MEMORY`: megabytes of address space that such a process may have."""
    thinkers: int = field(default_factory=_half_the_cores)
    """`WESTMARCH_THINKERS`: processes for computer players who take their time; started when somebody plays one."""
    jobs_per_visitor: int = 8
    """`WESTMARCH_JOBS_PER_VISITOR`: how many such requests a visitor may have going at the same time."""
    jobs_per_address: int = 24
    """`WESTMARCH_JOBS_PER_ADDRESS`: how many all visitors from one address may have."""
    cache: int = 64
    """`WESTMARCH_CACHE`: megabytes of replays and searches that are kept at hand."""
    public_url: str = ""
    """`WESTMARCH_PUBLIC_URL`: the address people know, such as https://cards.example; needed behind a proxy."""
    proxies: str = "127.0.0.1,::1"
    """`WESTMARCH_PROXIES`: addresses of proxies whose word about the visitor's address is taken."""
    rate: float = 1.0
    """`WESTMARCH_RATE`: multiplies every rate limit; 0 switches them off."""
    connections: int = 4000
    """`WESTMARCH_CONNECTIONS`: how many may be open at the same time; fewer where the system has few file handles."""
    connections_per_address: int = 200
    """`WESTMARCH_CONNECTIONS_PER_ADDRESS`: how many of them from one address; 0 for any number."""
    computer_pause: float = 0.6
    """`WESTMARCH_COMPUTER_PAUSE`: seconds between the answers of computer players, so that people can follow."""
    window_pause: float = 1.0
    """`WESTMARCH_WINDOW_PAUSE`: multiplies the pauses that hide from other people what a seat could have played."""
    lease: float = 20.0
    """`WESTMARCH_LEASE`: seconds of silence after which other fronts take the tables of one over."""
    registration: bool = True
    """`WESTMARCH_REGISTRATION`: whether people may register."""
    keep_finished: float = 0.0
    """`WESTMARCH_KEEP_FINISHED`: days after which a finished game is deleted; 0 keeps it for ever. So do these:"""
    keep_anonymous: float = 0.0
    """`WESTMARCH_KEEP_ANONYMOUS`: of finished games in which nobody with an account sat."""
    keep_unfinished: float = 0.0
    """`WESTMARCH_KEEP_UNFINISHED`: of games that nobody has gone on with since."""
    keep_waiting: float = 7.0
    """`WESTMARCH_KEEP_WAITING`: of tables at which nobody sat down."""
    keep_chats: float = 0.0
    """`WESTMARCH_KEEP_CHATS`: of lines of chat."""
    log_format: str = "text"
    """`WESTMARCH_LOG_FORMAT`: text or json."""
    log_level: str = "warning"
    """`WESTMARCH_LOG_LEVEL`: debug, info (a line for every request), warning or error."""
    metrics: str = ""
    """`WESTMARCH_METRICS`: addresses and networks that may read /metrics, such as 127.0.0.1,10.0.0.0/8."""
    stop_within: float = 15.0
    """`WESTMARCH_STOP_WITHIN`: seconds after which a server that has been told to stop ends, whatever is left to do."""
    stop_notice: float = 0.0
    """`WESTMARCH_STOP_NOTICE`: seconds for which it goes on with its tables, but is not ready any more, so that a load
    balancer can notice."""
    page: Path = PAGE
    """`WESTMARCH_PAGE`: the folder of the built page."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """The settings that the environment gives; the rest as usual."""
        given = os.environ if environment is None else environment
        found: dict[str, object] = {}
        for name in cls.__dataclass_fields__:
            text = given.get(PREFIX + name.upper())
            if text is not None and text.strip():
                found[name] = _read(name, text.strip())
        settings = cls(**found)  # type: ignore[arg-type]
        settings.check()
        return settings

    def check(self) -> None:
        """Refuse what cannot work, in words."""
        if self.public_url and not _ADDRESS.fullmatch(self.public_url):
            raise BadSetting(
                f"the public address begins with https:// (or http://) and ends with a host, not {self.public_url!r}"
            )
        if not 0 <= self.port < 65536:
            raise BadSetting(f"a port is a number from 0 to 65535, not {self.port}")
        if self.workers < 1:
            raise BadSetting("at least one process must run the games")
        if min(self.job_workers, self.thinkers, self.jobs_per_visitor, self.jobs_per_address) < 1:
            raise BadSetting("at least one process must do the jobs, and everybody may have one at least")
        if self.job_seconds <= 0:
            raise BadSetting("a job takes some time")
        if self.job_memory < LEAST_MEMORY:
            raise BadSetting(f"a process that does jobs needs {LEAST_MEMORY} megabytes at least")
        if self.cache < 0:
            raise BadSetting("a cache is never smaller than nothing")
        if min(self.rate, self.computer_pause, self.window_pause) < 0:
            raise BadSetting("a rate or a pause is never below zero")
        if self.lease < 1:
            raise BadSetting("a front is not taken for dead before a second has passed")
        if self.log_format not in FORMATS or self.log_level not in LEVELS:
            raise BadSetting(f"logs are {' or '.join(FORMATS)}, at the level {', '.join(LEVELS[:-1])} or {LEVELS[-1]}")
        if min(self.days_kept.values()) < 0:
            raise BadSetting("nothing is kept for less than no time")
        networks(self.metrics)
        if not 0 <= self.stop_notice < self.stop_within:
            raise BadSetting("a server that stops gives notice for less time than it may take to stop")
        if self.connections < 1 or self.connections_per_address < 0:
            raise BadSetting("at least one connection must be possible")
        if self.proxies.strip() != "*":
            networks(self.proxies)

    @property
    def per_address(self) -> int:
        """How many connections an address may have; without rate limits any number."""
        return self.connections_per_address if self.rate else 0

    @property
    def days_kept(self) -> dict[str, float]:
        """For how many days each kind of thing is kept; 0 means for ever."""
        return {
            "finished": self.keep_finished,
            "anonymous": self.keep_anonymous,
            "unfinished": self.keep_unfinished,
            "waiting": self.keep_waiting,
            "chats": self.keep_chats,
        }

    @property
    def secure(self) -> bool:
        """Whether people come by https."""
        return self.public_url.startswith("https://")

    @property
    def database_file(self) -> Path | None:
        """The file of a SQLite database, if it is one."""
        scheme, _, path = self.database_url.partition(":///")
        return Path(path) if scheme.startswith("sqlite") and path and path != ":memory:" else None


Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def networks(text: str) -> list[Network]:
    """Addresses and networks from a list with commas."""
    try:
        return [ipaddress.ip_network(each.strip()) for each in text.split(",") if each.strip()]
    except ValueError as error:
        raise BadSetting(f"an address or a network is needed, such as 10.0.0.0/8: {error}") from error


YES = frozenset(("1", "true", "yes", "on"))
NO = frozenset(("0", "false", "no", "off"))


def _read(name: str, text: str) -> object:
    kind = type(getattr(_USUAL, name))
    try:
        if kind is not bool:
            value = kind(text)
            if not isinstance(value, float) or math.isfinite(value):
                return value
        elif text.casefold() in YES | NO:
            return text.casefold() in YES
    except ValueError:
        pass
    raise BadSetting(f"{PREFIX}{name.upper()} cannot be {text!r}")


_USUAL = Settings(database_url="sqlite://")
