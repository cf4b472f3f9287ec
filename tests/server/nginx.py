"""A real nginx with the configuration that docs/hosting.md recommends, before fronts on ports of this machine."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.browser import ROOT, START

NAME = "cards.example"
PATIENCE = 60.0
AROUND = """
daemon off;
worker_processes 1;
{user}
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 512; }}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {site}
}}
"""


def find_nginx() -> str | None:
    """The nginx of this machine, if it has one."""
    return shutil.which("nginx", path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin")))


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def example() -> str:
    """The site that the docs recommend."""
    (found,) = re.findall(r"```nginx\n(.*?)```", (ROOT / "docs" / "hosting.md").read_text(), re.DOTALL)
    return str(found)


def _certificate(folder: Path) -> tuple[Path, Path]:
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    options = [
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
        "-subj",
        f"/CN={NAME}",
    ]
    command = ["openssl", "req", "-x509", *options, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True)
    return certificate, key


@contextmanager
def running_nginx(program: str, folder: Path, fronts: tuple[int, int], **changed: str) -> Iterator[int]:
    """The port of an nginx with the recommended site; only ports, files and named lines of it are others."""
    port = free_port()
    certificate, key = _certificate(folder)
    replaced = {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "127.0.0.1:8000": f"127.0.0.1:{fronts[0]}",
        "127.0.0.1:8001": f"127.0.0.1:{fronts[1]}",
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(certificate),
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(key),
        **{f"{name} {_setting(name)};": f"{name} {value};" for name, value in changed.items()},
    }
    site = example()
    for old, new in replaced.items():
        assert site.count(old) == 1, old
        site = site.replace(old, new)
    file = folder / "nginx.conf"
    file.write_text(AROUND.format(folder=folder, site=site, user="user root;" if os.geteuid() == 0 else ""))
    command = [program, "-c", str(file), "-p", str(folder), "-e", str(folder / "error.log")]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    process = subprocess.Popen(command)
    try:
        wait_for_port(port)
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _setting(name: str) -> str:
    (found,) = re.findall(rf"\b{name} ([^;]+);", example())
    return str(found)


def wait_for_port(port: int) -> None:
    """Wait until somebody listens."""
    until = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        assert time.monotonic() < until
        time.sleep(0.02)


class Front:
    """A server process as the docs run it: behind a proxy, with others on one database."""

    def __init__(self, folder: Path, database: str, **environment: str) -> None:
        self.port = free_port()
        self.log = folder / f"front-{self.port}.log"
        self.environment = {
            "WESTMARCH_PUBLIC_URL": f"https://{NAME}",
            "WESTMARCH_DATABASE_URL": database,
            "WESTMARCH_WORKERS": "1",
            "WESTMARCH_JOB_WORKERS": "1",
            "WESTMARCH_COMPUTER_PAUSE": "0",
            "WESTMARCH_PAGE": str(folder / "page"),
            **environment,
        }
        paths = [str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", START, "serve", "--port", str(self.port)],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **self.environment},
                stdout=subprocess.DEVNULL,
                stderr=log,
            )

    def stop(self) -> None:
        """End it as a service manager would."""
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
