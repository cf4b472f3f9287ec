"""What is known about the libraries that we use: vulnerabilities and licences. `make audit`.

    python -m tools.audit [--json] [--strict]

Exit codes: 0 nothing found, 1 a vulnerability or a licence that we do not accept, 3 with --strict if something could
not be checked. What cannot be checked (no data about vulnerabilities, a library for another system) is said in any
case."""

from __future__ import annotations

import argparse
import sys
import sysconfig
from collections import defaultdict
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from tools.licences import Library, page_libraries, python_libraries
from tools.vulnerabilities import Asked, audit_page, audit_python

ROOT = Path(__file__).resolve().parents[1]
FOUND, UNCHECKED = 1, 3
MOST_NAMES = 8


class Report(msgspec.Struct, frozen=True):
    """All that was found."""

    vulnerabilities: tuple[Asked, ...]
    licences: tuple[Library, ...]

    @property
    def is_clean(self) -> bool:
        return not any(asked.found for asked in self.vulnerabilities) and not any(
            each.problem for each in self.licences
        )

    @property
    def is_whole(self) -> bool:
        """Whether everything could be checked."""
        learnt = not any(asked.unreachable or asked.unknown for asked in self.vulnerabilities)
        return learnt and all(each.installed for each in self.licences)


def examine(root: Path, pip_audit: Path) -> Report:
    """Look at every lock file of a checkout; `pip_audit` lives in an environment of its own."""
    web, npm = root / "web", root / "tools" / "npm"
    ours = [sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    its_own = [str(folder) for folder in pip_audit.parent.parent.glob("lib*/python*/site-packages")]
    places = {"requirements.lock": ours, "requirements.node.lock": ours, "requirements.audit.lock": its_own}
    asked = [audit_python(root / lock, pip_audit) for lock in places]
    libraries = [library for lock, place in places.items() for library in python_libraries(root / lock, place)]
    return Report((*asked, audit_page(web, npm)), (*libraries, *page_libraries(web)))


def show(report: Report, console: Console) -> None:
    """Tell a person."""
    vulnerabilities(report, console)
    licences(report, console)
    if report.is_clean:
        words = "Nothing was found." if report.is_whole else "Nothing was found where it could be checked."
    else:
        words = "Something was found, see above."
    console.print(words, style="bold")


def vulnerabilities(report: Report, console: Console) -> None:
    table = Table("Lock file", "Asked", "Libraries", "Vulnerabilities", title="Vulnerabilities", title_justify="left")
    for asked in report.vulnerabilities:
        found = "not checked" if asked.unreachable else str(len(asked.found))
        table.add_row(asked.lock, asked.by, str(asked.libraries or "?"), found)
    console.print(table)
    for asked in report.vulnerabilities:
        for bad in asked.found:
            fixed = f"; fixed in {bad.fixed_in}" if bad.fixed_in else ""
            console.print(f"{bad.library} {bad.version}: {bad.id}: {bad.words}{fixed}", markup=False, soft_wrap=True)
        if asked.unknown:
            console.print(f"{asked.by} knows nothing about {', '.join(asked.unknown)}.", markup=False, soft_wrap=True)
        if asked.unreachable:
            words = f"{asked.lock} was NOT checked: {asked.by} cannot reach its data ({asked.unreachable})."
            console.print(words, markup=False, soft_wrap=True)


def licences(report: Report, console: Console) -> None:
    table = Table("Licence", "Libraries", "Among them", title="Licences", title_justify="left")
    by_licence: dict[str, set[str]] = defaultdict(set)
    for library in report.licences:
        if library.installed:
            by_licence[library.licence or "none"].add(library.name)
    for licence, names in sorted(by_licence.items(), key=lambda item: (-len(item[1]), item[0])):
        more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
        table.add_row(licence, str(len(names)), ", ".join(sorted(names)[:MOST_NAMES]) + more)
    console.print(table)
    for library in report.licences:
        if library.problem:
            words = (
                f"{library.name} {library.version} ({library.of}): {library.licence or 'no licence'}: {library.problem}"
            )
            console.print(words, markup=False, soft_wrap=True)
    missing = [f"{library.name} ({library.of})" for library in report.licences if not library.installed]
    if missing:
        words = f"Not checked, because they are not installed on this system: {', '.join(missing)}."
        console.print(words, markup=False, soft_wrap=True)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools.audit", description="Vulnerabilities and licences of all libraries.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--strict", action="store_true", help="exit with 3 if something could not be checked")
    parser.add_argument("--pip-audit", type=Path, default=ROOT / ".venv" / "audit" / "bin" / "pip-audit")
    given = parser.parse_args(arguments)
    report = examine(ROOT, given.pip_audit)
    if given.json:
        told = {"clean": report.is_clean, "whole": report.is_whole, **msgspec.to_builtins(report)}
        print(msgspec.json.format(msgspec.json.encode(told)).decode())
    else:
        show(report, Console())
    if not report.is_clean:
        return FOUND
    return UNCHECKED if given.strict and not report.is_whole else 0


if __name__ == "__main__":
    sys.exit(main())
