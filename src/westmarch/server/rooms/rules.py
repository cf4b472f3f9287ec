"""The rulebook room: search, open by id, follow the links."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from westmarch import rulebook
from westmarch.rulebook import Rule
from westmarch.server.errors import ApiError
from westmarch.server.jobs import AllJobs, Asking
from westmarch.server.rooms.answers import HOUR, answer, sent, shown_as
from westmarch.server.workers.jobs import SearchRules
from westmarch.server.workers.searching import ListedRule

MOST = 500
MOST_OFFSET = 100_000
USUAL = 50

router = APIRouter(prefix="/api/rules", tags=["rules"])
RuleId = Annotated[str, Path(max_length=80)]


class ListedChapter(msgspec.Struct, rename="camel", frozen=True):
    """A chapter of a rulebook."""

    id: str
    game: str
    title: str
    rules: int


class OpenRule(msgspec.Struct, rename="camel", frozen=True):
    """A rule with all that belongs to it and that a player can use."""

    id: str
    title: str
    words: str
    chapter: str
    chapter_title: str
    game: str
    tags: tuple[str, ...]
    reading: str
    """How we read it where the rulebook leaves it open."""
    links: tuple[str, ...]
    """The rules that it names."""
    linked_from: tuple[str, ...]
    before: str | None
    after: str | None


@router.get("", responses=shown_as(list[ListedRule]))
async def find(
    request: Request,
    jobs: AllJobs,
    caller: Asking,
    q: Annotated[str, Query(max_length=200, description="Words, in any spelling, or an id.")] = "",
    game: Annotated[str | None, Query(max_length=40, description="Only the rules of this game.")] = None,
    chapter: Annotated[str | None, Query(max_length=40, description="Only the rules of this chapter.")] = None,
    limit: Annotated[int, Query(ge=0, le=MOST)] = USUAL,
    offset: Annotated[int, Query(ge=0, le=MOST_OFFSET)] = 0,
) -> Response:
    """Rules by words, the best match first; without words the rules of a chapter in their order."""
    if game is not None and game not in rulebook.games():
        raise ApiError(404, f"There is no rulebook of {game}; there are {', '.join(rulebook.games())}.")
    job = SearchRules(q, game, chapter, limit, offset)
    return sent(request, await jobs.search(job, caller), keep=HOUR)


@router.get("/chapters", responses=shown_as(list[ListedChapter]))
async def list_chapters() -> Response:
    """The chapters of all rulebooks."""
    return answer(listed_chapters(), keep=HOUR)


@cache
def listed_chapters() -> list[ListedChapter]:
    """The chapters of all rulebooks, with how many rules each has."""
    counts = Counter(rule.chapter for game in rulebook.games() for rule in rulebook.rules(game).values())
    return [ListedChapter(each.id, each.game, each.title, counts[each.id]) for each in rulebook.chapters().values()]


@router.get("/{rule_id:path}", responses=shown_as(OpenRule))
async def open_rule(rule_id: RuleId) -> Response:
    """One rule by its id; the name of a group of rulings opens the first of them."""
    named = rulebook.lookup(rule_id)
    if not named:
        near = rulebook.close_ids(rule_id)
        hint = f"; did you mean {', '.join(near)}?" if near else "."
        raise ApiError(404, f"There is no rule {rule_id}{hint}")
    return answer(opened(named[0]), keep=HOUR)


def opened(rule: Rule) -> OpenRule:
    """A rule with all that belongs to it."""
    order = list(rulebook.rules(rule.game))
    place = order.index(rule.id)
    return OpenRule(
        id=rule.id,
        title=rule.title,
        words=rule.text,
        chapter=rule.chapter,
        chapter_title=rulebook.chapters()[rule.chapter].title,
        game=rule.game,
        tags=rule.tags,
        reading=rule.note or "",
        links=tuple(other.id for other in rulebook.mentions(rule)),
        linked_from=tuple(other.id for other in rulebook.mentioned_by(rule)),
        before=order[place - 1] if place else None,
        after=order[place + 1] if place + 1 < len(order) else None,
    )
