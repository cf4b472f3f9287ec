"""Taking up a step of a procedure that a description names."""

from __future__ import annotations

from westmarch.kernel.description import Described
from westmarch.kernel.procedure import Procedure


def go_to_step(frame: Procedure, spec: Described, default: str = "", last: str = "") -> None:
    """Take up the described step, by its name in words."""
    if "step" not in spec and not default:
        return
    names = [known.name for known in frame.steps]
    if last:
        names = names[: names.index(last) + 1]
    step = spec.text("step", default)
    wanted = step.strip().lower().replace(" ", "_").replace("-", "_")
    if wanted not in names:
        words = ", ".join(name.replace("_", " ") for name in names)
        raise spec.bad("step", f"there is no step {step!r} here; there are {words}")
    frame.go_to(wanted)
