"""Builds the compiled core: plain modules, then C by mypyc, then one shared library and a small one for each module.

What the C compiler has made is kept in `build/compiled/objects` by a digest of what it was made from, so that what is
unchanged is not compiled again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path

from .modules import PARTS, closed_classes, modules
from .plain import plain

ROOT = Path(__file__).parent.parent.parent
WORK = ROOT / "build" / "compiled"
NAME = "westmarch_core"
LIBRARY = f"{NAME}__mypyc"
NOTE = f"{NAME}.sources"
"""The file that says from which sources the compiled modules beside it were made."""
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
SILENT = (
    *("arg-type", "assignment", "call-arg", "misc", "no-redef", "attr-defined", "has-type"),
    *("abstract", "type-abstract", "type-var"),
)
"""What mypy finds in written-out classes and in modules that see them as structs. The sources have been checked."""
FLAGS = ("-fPIC", "-fvisibility=hidden", "-fwrapv", "-fno-strict-aliasing", "-g0", "-w", "-DNDEBUG")


class BuildError(Exception):
    """What a compiler said."""


def compiler() -> str | None:
    """The C compiler, if there is one and Python's headers are, too."""
    found = shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc")
    has_headers = (Path(sysconfig.get_paths()["include"]) / "Python.h").exists()
    return found if has_headers else None


def build(tree: Path, parts: Iterable[str] = PARTS, jobs: int = 1, level: int = 1, work: Path = WORK) -> int:
    """Compile the modules of a tree of sources and put them beside these; how many there are."""
    gcc = compiler()
    if gcc is None:
        raise BuildError("a C compiler and the headers of Python are needed (on Debian: gcc and python3-dev)")
    found = modules(tree, parts)
    sources = write_plain(tree, found, work / "src")
    write_c(sources, found)
    remove(tree)
    generated = sources / "build"
    include = [f"-I{path}" for path in (generated, _runtime(), sysconfig.get_paths()["include"])]
    flags = [*FLAGS, *include]
    shared = _digest([str(flags), str(level)], [*generated.glob("*.h"), Path(_runtime()) / "CPy.h"])
    objects = work / "objects"
    objects.mkdir(parents=True, exist_ok=True)
    head = generated / "head.h"
    head.write_text(f'#include "__native_{NAME}.h"\n#include "__native_internal_{NAME}.h"\n')
    _run([gcc, f"-O{level}", *flags, "-x", "c-header", str(head), "-o", f"{head}.gch"])

    def make(source: Path, common: str, optimized: int) -> Path:
        made = objects / f"{_digest([common, str(optimized)], [source])}.o"
        if not made.exists():
            fresh = made.with_suffix(f".{os.getpid()}.o")
            before = ["-include", str(head)] if common else []
            _run([gcc, f"-O{optimized}", *flags, *before, "-c", str(source), "-o", str(fresh)])
            fresh.rename(made)
        return made

    def put(parts: list[Path], target: Path) -> None:
        _run([gcc, "-shared", *map(str, parts), "-o", str(target)])

    def shim(module: Path) -> None:
        name = module.with_suffix("").as_posix()
        put([make(generated / f"{name}.c", "", 0)], tree / f"{name}{SUFFIX}")

    with ThreadPoolExecutor(jobs) as pool:
        texts = [*generated.glob("*.c")]
        put(list(pool.map(lambda text: make(text, shared, level), texts)), tree / f"{LIBRARY}{SUFFIX}")
        list(pool.map(shim, found))
    (tree / NOTE).write_text("".join(f"{_digest([], [tree / each])} {each.as_posix()}\n" for each in found))
    return len(found)


def remove(tree: Path) -> int:
    """Take the compiled modules away again; how many there were."""
    found = [*(tree / "westmarch").rglob(f"*{SUFFIX}")]
    for each in (*found, *tree.glob(f"{LIBRARY}*"), *tree.glob(NOTE)):
        each.unlink()
    return len(found)


def write_plain(tree: Path, found: list[Path], sources: Path) -> Path:
    """Write the sources as mypyc reads them. Files that stay the same are left alone, for mypy's cache."""
    wanted = {path.relative_to(tree) for path in (tree / "westmarch").rglob("*.py")}
    for path in [*sources.glob("westmarch/**/*.py")]:
        if path.relative_to(sources) not in wanted:
            path.unlink()
    closed = closed_classes(tree, found)
    for each in sorted(wanted):
        text = (tree / each).read_text()
        if each in found:
            text = plain(".".join(each.with_suffix("").parts), text, closed)
        target = sources / each
        if not target.exists() or target.read_text() != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
    return sources


def write_c(sources: Path, found: list[Path]) -> None:
    """Let mypyc write C, in a process of its own: it reads the modules that are imported here as structs."""
    shutil.rmtree(sources / "build", ignore_errors=True)
    options = ["--config-file=", "--follow-imports=silent", *(f"--disable-error-code={code}" for code in SILENT)]
    words = (
        "import sys; from mypyc.build import mypycify; "
        f"mypycify(sys.argv[1:], opt_level='1', debug_level='0', multi_file=True, group_name={NAME!r})"
    )
    _run([sys.executable, "-c", words, *options, *(each.as_posix() for each in found)], cwd=sources)


def _runtime() -> str:
    import mypyc.common

    return str(Path(mypyc.common.__file__).parent / "lib-rt")


def _digest(words: list[str], files: list[Path]) -> str:
    made = blake2b(digest_size=12)
    for word in words:
        made.update(word.encode() + b"\0")
    for file in sorted(files):
        made.update(file.read_bytes())
    return made.hexdigest()


def _run(command: list[str], cwd: Path | None = None) -> None:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        told = f"{done.stdout}\n{done.stderr}".strip().splitlines()
        raise BuildError("\n".join([line for line in told if "warning:" not in line][-40:]))
