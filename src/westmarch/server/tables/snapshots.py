"""Finding a game again: from its nearest snapshot, an earlier one if that does not serve, at last from its start."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from westmarch.server.storage.archive import KeptGame
from westmarch.server.workers.protocol import Damaged, Reply, Standing

from .context import ServerContext

_log = logging.getLogger(__name__)

MOST_TRIES = 4
"""After so many snapshots that do not serve, what is left is the start with all answers."""
Ask = Callable[[KeptGame], Awaitable[Reply]]


async def find_again(context: ServerContext, id: str, upto: int | None, ask: Ask) -> tuple[KeptGame, Reply]:
    """What a worker replies to the first snapshot from which all answers can be followed.

    If there is none, what it replies to the one from which most can be."""
    best: tuple[KeptGame, Standing] | None = None
    below: int | None = None
    tries = 0
    while True:
        game = await _read(context, id, upto, below)
        reply = await ask(game)
        if isinstance(reply, Damaged):
            _log.error("%s", reply.report, extra={"table": id})
        elif isinstance(reply, Standing) and reply.trouble:
            if best is None or reply.version > best[1].version:
                best = game, reply
        elif best is None or isinstance(reply, Standing):
            return game, reply
        if game.snapshot is None:
            break
        tries += 1
        below = game.number if tries < MOST_TRIES else 0
    if best is None or best[0] is game:
        return game, reply
    return best[0], await ask(best[0])


async def _read(context: ServerContext, id: str, upto: int | None, below: int | None) -> KeptGame:
    return await context.read(lambda: context.archive.game(id, upto, below))
