"""Which rules are proven: named by tests that all passed in the last full test run."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from westmarch.rulebook.book import RulebookError, chapters, games, read_table, rules

RESULTS = Path(".westmarch") / "rules-proven.json"
_REMEDY = "run make test"


class Results(msgspec.Struct):
    """What a full test run showed: for each rule id its tests and whether each passed, and of which sources."""

    digest: str
    rules: dict[str, dict[str, bool]]

    def proves(self, rule_id: str) -> bool:
        """A rule is proven when it has a test and all of its tests passed."""
        tests = self.rules.get(rule_id, {})
        return bool(tests) and all(tests.values())


class ChapterCoverage(msgspec.Struct):
    """How much of a chapter is proven; what no program can show counts neither as missing nor as proven."""

    rules: int
    proven: int
    missing: list[str]
    not_observable: list[str]


class GameCoverage(msgspec.Struct):
    """A game's chapters in reading order."""

    chapters: dict[str, ChapterCoverage]


class Coverage(msgspec.Struct):
    """All games."""

    games: dict[str, GameCoverage]


def checkout() -> Path:
    """The source checkout this package runs from; an installed copy has no tests to speak of."""
    root = Path(__file__).resolve().parents[3]
    if not (root / "pyproject.toml").is_file() or not (root / "tests").is_dir():
        raise RulebookError("coverage needs a source checkout with its tests")
    return root


def digest_of_sources(root: Path) -> str:
    """A digest of everything under src and tests, so that results cannot outlive what they were measured on."""
    digest = hashlib.sha256()
    for folder in ("src", "tests"):
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                content = hashlib.sha256(path.read_bytes()).hexdigest()
                digest.update(f"{path.relative_to(root).as_posix()}\0{content}\n".encode())
    return digest.hexdigest()


def save_results(results: Results, root: Path) -> None:
    """Keep the results of a full run for the next question about coverage."""
    path = root / RESULTS
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(results, order="sorted"), indent=1))


def load_results(root: Path) -> Results:
    """The last full run's results, refused unless they are of the sources as they are now."""
    path = root / RESULTS
    if not path.is_file():
        raise RulebookError(f"no test results yet: {_REMEDY}")
    try:
        results = msgspec.json.decode(path.read_bytes(), type=Results)
    except msgspec.MsgspecError as error:
        raise RulebookError(f"{RESULTS} cannot be read ({error}): {_REMEDY}") from error
    if results.digest != digest_of_sources(root):
        raise RulebookError(f"the sources have changed since the last full test run: {_REMEDY}")
    return results


def not_observable() -> Mapping[str, str]:
    """The rules that no program can show, each with the reason."""
    reasons = read_table("not_observable.yaml")
    known = {rule_id for game in games() for rule_id in rules(game)}
    for rule_id in reasons:
        if rule_id not in known:
            raise RulebookError(f"not_observable.yaml: there is no rule {rule_id}")
    return reasons


def coverage(results: Results) -> Coverage:
    """Per game and chapter, how many rules there are, how many are proven, and which are missing."""
    hidden = not_observable()
    found = Coverage({game: GameCoverage({}) for game in games()})
    for chapter in chapters().values():
        ids = [entry.id for entry in rules(chapter.game).values() if entry.chapter == chapter.id]
        shown = [rule_id for rule_id in ids if rule_id not in hidden]
        missing = [rule_id for rule_id in shown if not results.proves(rule_id)]
        found.games[chapter.game].chapters[chapter.id] = ChapterCoverage(
            rules=len(ids),
            proven=len(shown) - len(missing),
            missing=missing,
            not_observable=[rule_id for rule_id in ids if rule_id in hidden],
        )
    return found
