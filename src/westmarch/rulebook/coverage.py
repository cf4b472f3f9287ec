"""Which rules are proven and which cards tested: named by tests that passed in the last full test run."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from westmarch.rulebook.book import RulebookError, chapters, games, read_table, rules
from westmarch.rulebook.players import concerns

RESULTS = Path(".westmarch") / "rules-proven.json"
CARD_RESULTS = Path(".westmarch") / "cards-tested.json"
SURVIVORS = Path(".westmarch") / "survivors.json"
_REMEDY = "run make test"


class Results(msgspec.Struct):
    """What a full test run showed: for each rule id its tests and whether each passed, and of which sources."""

    digest: str
    rules: dict[str, dict[str, bool]]
    survivors: list[str] = []
    """The rules whose tests did not notice that the rule was switched off (`make mutate`)."""

    def proves(self, rule_id: str) -> bool:
        """A rule is proven when it has a test, all of its tests passed, and switching it off is noticed."""
        tests = self.rules.get(rule_id, {})
        return bool(tests) and all(tests.values()) and rule_id not in self.survivors


class CardResults(msgspec.Struct):
    """The same for cards: for each card id its tests and whether each passed."""

    digest: str
    cards: dict[str, dict[str, bool]]
    survivors: list[str] = []
    """The cards whose tests did not notice that the card was blanked (`make mutate`)."""
    limits: dict[str, dict[str, bool]] = {}
    """Of each card the tests that show where it may not be used, or does nothing."""

    def shows_limit(self, card_id: str) -> bool:
        """Whether one of the tests that show a limit of the card passed."""
        return any(self.limits.get(card_id, {}).values())

    def tests(self, card_id: str) -> bool:
        """A card is tested when one of its tests passed and blanking the card is noticed."""
        return any(self.cards.get(card_id, {}).values()) and card_id not in self.survivors


K = TypeVar("K", Results, CardResults)

_FILES = {Results: RESULTS, CardResults: CARD_RESULTS}


class Survivors(msgspec.Struct):
    """What `make mutate` found, and of which sources."""

    digest: str
    rules: list[str]


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


def save_results(results: Results | CardResults, root: Path) -> None:
    """Keep the results of a full run for the next question about coverage."""
    path = root / _FILES[type(results)]
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(results, order="sorted"), indent=1))


def load_results(root: Path) -> Results:
    """What the last full run showed of the rules."""
    return _load(root, Results)


def load_card_results(root: Path) -> CardResults:
    """What the last full run showed of the cards."""
    return _load(root, CardResults)


def _load(root: Path, kind: type[K]) -> K:
    """Results of the last full run, refused unless they are of the sources as they are now."""
    file = _FILES[kind]
    path = root / file
    if not path.is_file():
        raise RulebookError(f"no test results yet: {_REMEDY}")
    try:
        results = msgspec.json.decode(path.read_bytes(), type=kind)
    except msgspec.MsgspecError as error:
        raise RulebookError(f"{file} cannot be read ({error}): {_REMEDY}") from error
    if results.digest != digest_of_sources(root):
        raise RulebookError(f"the sources have changed since the last full test run: {_REMEDY}")
    results.survivors = _load_survivors(root, results.digest)
    return results


def save_survivors(digest: str, rule_ids: list[str], root: Path) -> None:
    """Keep the rules whose rule points survived being switched off."""
    path = root / SURVIVORS
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(msgspec.json.encode(Survivors(digest, rule_ids)))


def _load_survivors(root: Path, digest: str) -> list[str]:
    """The survivors, if mutation was run on these very sources."""
    path = root / SURVIVORS
    if not path.is_file():
        return []
    found = msgspec.json.decode(path.read_bytes(), type=Survivors)
    return found.rules if found.digest == digest else []


def not_observable() -> Mapping[str, str]:
    """The rules that no program can show, each with the reason."""
    reasons = read_table("not_observable.yaml")
    known = {rule_id for game in games() for rule_id in rules(game)}
    for rule_id in reasons:
        if rule_id not in known:
            raise RulebookError(f"not_observable.yaml: there is no rule {rule_id}")
    return reasons


def coverage(results: Results, player: str | None = None) -> Coverage:
    """Per game and chapter, how many rules there are, how many are proven, and which are missing; of MECCG's rules
    those that concern a kind of player, if one is named."""
    hidden = not_observable()
    found = Coverage({game: GameCoverage({}) for game in games()})
    for chapter in chapters().values():
        ids = [
            entry.id
            for entry in rules(chapter.game).values()
            if entry.chapter == chapter.id and (player is None or concerns(entry, player))
        ]
        shown = [rule_id for rule_id in ids if rule_id not in hidden]
        missing = [rule_id for rule_id in shown if not results.proves(rule_id)]
        found.games[chapter.game].chapters[chapter.id] = ChapterCoverage(
            rules=len(ids),
            proven=len(shown) - len(missing),
            missing=missing,
            not_observable=[rule_id for rule_id in ids if rule_id in hidden],
        )
    return found
