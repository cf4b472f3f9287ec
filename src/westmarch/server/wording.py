"""How the server words what it says."""

from __future__ import annotations


def sentence(error: Exception) -> str:
    """What went wrong as a whole sentence."""
    words = str(error)
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '?', '!')) else '.'}"
