"""`make audit`: which licences are accepted, what is found, and that silence is not taken for good news."""

from __future__ import annotations

import json
import subprocess
import sysconfig
from collections.abc import Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

import pytest

from tools import audit
from tools.licences import Library, Unreadable, is_accepted, licence_of, page_libraries, problem_of, python_libraries
from tools.vulnerabilities import Asked, Unreachable, Vulnerability, audit_page, audit_python, run

ROOT = Path(__file__).parents[2]
HERE = Path("requirements.lock")
PIP_AUDIT, NPM = Path("pip-audit"), Path("npm")


# licences


@pytest.mark.parametrize(
    ("expression", "accepted"),
    [
        ("MIT", True),
        ("GPL-3.0-only", False),
        ("MIT OR GPL-3.0-only", True),
        ("GPL-3.0-only OR MIT", True),
        ("MIT AND GPL-3.0-only", False),
        ("MIT AND ISC", True),
        ("MIT AND (GPL-3.0-only OR ISC)", True),
        ("(MIT OR GPL-3.0-only) AND GPL-2.0-only", False),
        ("GPL-2.0-only OR MIT AND GPL-3.0-only", False),
        ("Apache-2.0 WITH LLVM-exception", True),
        ("GPL-2.0-only WITH Classpath-exception-2.0", False),
        ("Apache-2.0 WITH LLVM-exception OR GPL-2.0-only", True),
        ("(((MIT)))", True),
    ],
)
def test_expressions_leave_a_way_or_none(expression: str, accepted: bool) -> None:
    assert is_accepted(expression, frozenset({"MIT", "ISC", "Apache-2.0"})) is accepted


@pytest.mark.parametrize("words", ["", "MIT OR", "AND MIT", "(MIT", "MIT)", "MIT ISC", "()", "MIT OR OR ISC"])
def test_other_words_are_no_expressions(words: str) -> None:
    with pytest.raises(Unreadable):
        is_accepted(words, frozenset({"MIT", "ISC"}))


def test_what_cannot_be_used_is_said_with_its_reason() -> None:
    assert problem_of("MIT", bundled=True) == problem_of("OFL-1.1", bundled=True) == ""
    assert problem_of("MPL-2.0", bundled=False) == problem_of("LGPL-3.0-only", bundled=False) == ""
    assert problem_of("MPL-2.0", bundled=True) == "the page may not hold libraries of this licence"
    assert problem_of("AGPL-3.0-only", bundled=False) == "this licence is not among those that we accept"
    assert problem_of("", bundled=False) == "it does not say what its licence is"
    assert (
        problem_of("See the file", bundled=False)
        == problem_of("(" * 99_999, False)
        == "this is no expression of licences"
    )


@pytest.mark.parametrize(
    ("metadata", "classifiers", "licence"),
    [
        ({"License-Expression": "MIT"}, ["License :: OSI Approved :: BSD License"], "MIT"),
        ({"License": "BSD-3-Clause"}, ["License :: OSI Approved :: BSD License"], "BSD-3-Clause"),
        ({"License": "Apache 2.0"}, [], "Apache-2.0"),
        ({}, ["License :: OSI Approved :: Mozilla Public License 2.0 (MPL 2.0)", "Topic :: Games"], "MPL-2.0"),
        ({}, ["License :: OSI Approved :: BSD License"], "BSD-2-Clause OR BSD-3-Clause"),
        ({"License": "Copyright me\n\nAll of the text"}, ["License :: OSI Approved :: MIT License"], "MIT"),
        ({"License": "All of the text of it"}, [], ""),
        ({}, ["License :: Other/Proprietary License"], "Other/Proprietary License"),
        ({}, [], ""),
    ],
)
def test_libraries_say_their_licences_in_many_ways(
    metadata: dict[str, str], classifiers: list[str], licence: str
) -> None:
    assert licence_of(metadata, classifiers) == licence


def install(place: Path, name: str, version: str, *lines: str) -> None:
    """Let a library seem to be installed."""
    folder = place / f"{name.replace('-', '_')}-{version}.dist-info"
    folder.mkdir(parents=True)
    text = "\n".join(["Metadata-Version: 2.4", f"Name: {name}", f"Version: {version}", *lines])
    (folder / "METADATA").write_text(text + "\n")


def test_python_libraries_are_looked_up_where_they_are_installed(tmp_path: Path) -> None:
    lock, place = tmp_path / "requirements.lock", tmp_path / "site-packages"
    lock.write_text(
        "good-one==1.0 \\\n    --hash=sha256:00\nbad.one==2.0\nolder==3.1 ; python_version > '3'\n"
        "silent==4\nfor-windows==5 ; sys_platform == 'win32' \\\n    --hash=sha256:00\n"
        "two-fold==6.0 ; python_full_version >= '3.11' \\\n    --hash=sha256:00\n"
        "two-fold==5.9 ; python_full_version < '3.11' \\\n    --hash=sha256:00\n"
    )
    install(place, "Good_One", "1.0", "License-Expression: MIT")
    install(place, "bad-one", "2.0", "License-Expression: GPL-3.0-only")
    install(place, "older", "3.0", "License: MIT")
    install(place, "silent", "4")
    install(place, "two-fold", "6.0", "License: MIT")
    assert list(python_libraries(lock, [str(place)])) == [
        Library("good-one", "1.0", "requirements.lock", "MIT"),
        Library(
            "bad.one", "2.0", "requirements.lock", "GPL-3.0-only", "this licence is not among those that we accept"
        ),
        Library("older", "3.1", "requirements.lock", "MIT", "version 3.0 is installed in its place"),
        Library("silent", "4", "requirements.lock", "", "it does not say what its licence is"),
        Library("for-windows", "5", "requirements.lock", "", installed=False),
        Library("two-fold", "6.0", "requirements.lock", "MIT"),
        Library("two-fold", "5.9", "requirements.lock", "", installed=False),
    ]


def test_libraries_that_come_to_the_visitor_are_held_to_more(tmp_path: Path) -> None:
    packages = {
        "": {"name": "page"},
        "node_modules/a": {"version": "1", "license": "MIT"},
        "node_modules/@b/c": {"version": "2", "license": "MPL-2.0", "dev": True},
        "node_modules/d": {"version": "3", "license": "MPL-2.0"},
        "node_modules/d/node_modules/e": {"version": "4"},
        "node_modules/f": {"version": "5", "license": "MIT"},
    }
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": packages}))
    (tmp_path / "node_modules" / "f").mkdir(parents=True)
    (tmp_path / "node_modules" / "f" / "package.json").write_text(json.dumps({"license": {"type": "GPL-2.0"}}))
    found = [(each.name, each.licence, each.problem) for each in page_libraries(tmp_path)]
    assert found == [
        ("a", "MIT", ""),
        ("@b/c", "MPL-2.0", ""),
        ("d", "MPL-2.0", "the page may not hold libraries of this licence"),
        ("e", "", "it does not say what its licence is"),
        ("f", "GPL-2.0", "this licence is not among those that we accept"),
    ]


def test_all_our_libraries_have_licences_that_we_accept() -> None:
    places = [sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    ours = [each for each in python_libraries(ROOT / "requirements.lock", places) if each.installed]
    assert len(ours) > 40
    assert [each for each in ours if problem_of(each.licence, bundled=False)] == []
    page = list(page_libraries(ROOT / "web"))
    assert len(page) > 50
    assert [each for each in page if each.problem] == []


# vulnerabilities


class Told:
    """Stands for pip-audit or npm: says what it was told to say, answer by answer."""

    def __init__(self, *answers: Any, error: str = "") -> None:
        self.answers = list(answers)
        self.error = error
        self.commands: list[Sequence[str]] = []

    def __call__(self, command: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
        self.commands.append(command)
        said = self.answers.pop(0)
        return subprocess.CompletedProcess(command, 1, said if isinstance(said, str) else json.dumps(said), self.error)


def dependencies(*found: dict[str, Any]) -> dict[str, Any]:
    return {"dependencies": list(found), "fixes": []}


BAD = {"id": "PYSEC-1", "description": "It breaks.\nIn many ways.", "fix_versions": ["1.1", "2.0"], "aliases": []}
GOOD_ONE = {"name": "good", "version": "1.0", "vulns": []}
BAD_ONE = {"name": "bad", "version": "1.0", "vulns": [BAD]}
SKIPPED = {"name": "odd", "skip_reason": "not found"}


def test_vulnerabilities_of_python_libraries_are_told() -> None:
    pip_audit = Told(dependencies(GOOD_ONE, BAD_ONE, SKIPPED))
    asked = audit_python(HERE, PIP_AUDIT, pip_audit)
    found = Vulnerability("bad", "1.0", "PYSEC-1", "It breaks.", "1.1, 2.0")
    assert asked == Asked("requirements.lock", "pip-audit", 3, (found,), ("odd",))
    assert pip_audit.commands[0][-2:] == ["--requirement", "requirements.lock"]


def test_nothing_found_counts_only_if_something_bad_is_found_elsewhere() -> None:
    knows = Told(dependencies(GOOD_ONE, SKIPPED), dependencies({"name": "jinja2", "version": "2.4.1", "vulns": [BAD]}))
    assert audit_python(HERE, PIP_AUDIT, knows) == Asked("requirements.lock", "pip-audit", 2, (), ("odd",))
    fair = dependencies({"name": "jinja2", "version": "2.4.1", "vulns": []})
    asked = audit_python(HERE, PIP_AUDIT, Told(dependencies(GOOD_ONE), fair))
    assert asked.unreachable == "it finds nothing wrong with jinja2 2.4.1 either"


def test_data_that_cannot_be_reached_is_no_good_news() -> None:
    mirror = audit_python(HERE, PIP_AUDIT, Told(dependencies(SKIPPED, SKIPPED)))
    assert mirror.unreachable == "it knows none of these libraries"
    offline = audit_python(HERE, PIP_AUDIT, Told("", error="Traceback\nERROR: no route to host\n"))
    assert offline.unreachable == "ERROR: no route to host"
    assert audit_python(HERE, PIP_AUDIT, Told("")).unreachable == "it ended with 1 and said nothing"
    missing = audit_python(ROOT / "requirements.lock", Path("/nowhere/pip-audit"), run)
    assert missing.unreachable == "/nowhere/pip-audit cannot be started: No such file or directory"


def test_an_answer_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def wait(command: Sequence[str], **options: Any) -> None:
        raise subprocess.TimeoutExpired(command, 1)

    monkeypatch.setattr("subprocess.run", wait)
    with pytest.raises(Unreachable, match="no answer within 600 seconds"):
        run(["npm"], ROOT)


MINIMIST = {"name": "minimist", "severity": "critical", "via": [], "range": "<0.2.1", "fixAvailable": True}


def test_vulnerabilities_of_the_page_are_told() -> None:
    cause = {"title": "Prototype pollution", "url": "https://github.com/advisories/GHSA-1"}
    other = {"name": "d", "severity": "low", "via": ["c"], "range": "*", "fixAvailable": {"version": "9.0"}}
    first = {**MINIMIST, "name": "c", "via": [cause], "range": "<2"}
    asked = audit_page(ROOT / "web", NPM, Told({"vulnerabilities": {"c": first, "d": other}}))
    assert asked.found == (
        Vulnerability("c", "<2", "GHSA-1", "Prototype pollution", "a newer version"),
        Vulnerability("d", "*", "low", "through c", "9.0"),
    )
    assert asked.libraries > 50


def test_the_page_needs_somebody_who_knows_too() -> None:
    clean: dict[str, Any] = {"vulnerabilities": {}}
    knows = Told(clean, {"vulnerabilities": {"minimist": MINIMIST}})
    assert not audit_page(ROOT / "web", NPM, knows).unreachable
    assert len(knows.commands) == 2
    assert audit_page(ROOT / "web", NPM, Told(clean, clean)).unreachable.startswith(
        "it finds nothing wrong with minimist"
    )
    refused = Told({"message": "405 Method Not Allowed", "error": {"summary": ""}})
    assert audit_page(ROOT / "web", NPM, refused).unreachable == "405 Method Not Allowed"


# the whole of it

FINE = Asked("requirements.lock", "pip-audit", 9)
AWAY = Asked("package-lock.json", "npm audit", 0, unreachable="405 Method Not Allowed")
BROKEN = Asked("requirements.lock", "pip-audit", 9, (Vulnerability("bad", "1.0", "PYSEC-1", "It breaks.", "1.1"),))
MIT = Library("good", "1.0", "requirements.lock", "MIT")
GPL = Library("bad", "1.0", "requirements.lock", "GPL-3.0-only", "this licence is not among those that we accept")
ELSEWHERE = Library("colorama", "1.0", "requirements.lock", "", installed=False)


@pytest.mark.parametrize(
    ("asked", "libraries", "code", "strictly", "words"),
    [
        ((FINE,), (MIT,), 0, 0, ["Nothing was found."]),
        ((FINE, AWAY), (MIT,), 0, 3, ["package-lock.json was NOT checked", "(405 Method Not Allowed)"]),
        ((FINE,), (MIT, ELSEWHERE), 0, 3, ["not installed on this system: colorama", "where it could be checked"]),
        ((BROKEN,), (MIT,), 1, 1, ["bad 1.0: PYSEC-1: It breaks.; fixed in 1.1", "Something was found"]),
        ((AWAY,), (MIT, GPL), 1, 1, ["bad 1.0 (requirements.lock): GPL-3.0-only: this licence is not", "NOT checked"]),
    ],
)
def test_what_is_found_decides_the_exit_code(
    asked: tuple[Asked, ...],
    libraries: tuple[Library, ...],
    code: int,
    strictly: int,
    words: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(audit, "examine", lambda root, pip_audit: audit.Report(asked, libraries))
    assert audit.main([]) == code
    told = capsys.readouterr().out
    for each in words:
        assert each in told
    assert audit.main(["--strict", "--json"]) == strictly
    report = json.loads(capsys.readouterr().out)
    assert report["clean"] is (code == 0)
    assert report["whole"] is (strictly != 3 and AWAY not in asked)
    assert [each["name"] for each in report["licences"]] == [library.name for library in libraries]
    assert report["vulnerabilities"][0]["lock"] == asked[0].lock


class Advisories(BaseHTTPRequestHandler):
    """A registry that knows one thing: that minimist is bad."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.answer({"minimist": [{"id": 1, "url": "https://advisories/GHSA-1", **self.bad}]})

    def do_GET(self) -> None:
        self.answer(
            {"name": "minimist", "dist-tags": {}, "versions": {"0.0.8": {"name": "minimist", "version": "0.0.8"}}}
        )

    bad: ClassVar[dict[str, str]] = {"title": "Bad", "severity": "low", "vulnerable_versions": "<1"}

    def answer(self, told: dict[str, Any]) -> None:
        body = json.dumps(told).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *words: Any) -> None:
        pass


@pytest.mark.skipif(not (ROOT / "web" / "node_modules").exists(), reason="the page's libraries are not installed")
def test_npm_itself_is_asked_about_our_libraries_and_about_a_bad_one(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[Sequence[str]] = []

    def noted(command: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        return run(command, folder)

    with ThreadingHTTPServer(("127.0.0.1", 0), Advisories) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setenv("npm_config_registry", f"http://127.0.0.1:{server.server_port}/")
        asked = audit_page(ROOT / "web", ROOT / "tools" / "npm", noted)
        server.shutdown()
    assert asked == Asked("package-lock.json", "npm audit", asked.libraries)
    assert asked.libraries > 50
    assert [command[2] == str(ROOT / "web") for command in commands] == [True, False]
