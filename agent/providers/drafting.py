"""Several samples of one request for a statement, made into drafts."""

import logging
import re
from collections import Counter
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

from leanwright.tools.concurrency import gather_or_cancel
from leanwright.tools.errors import Abstention, ModelError
from leanwright.tools.protocols import ChatModel
from leanwright.tools.structured_output import Spent, total
from leanwright.tools.types import ChatMessage, Completion, Draft, Drafts

T = TypeVar("T")
_log = logging.getLogger(__name__)


async def drafted(name: str, asked: Sequence[Coroutine[Any, Any, Draft]], spent: Sequence[Spent]) -> Drafts:
    """The distinct drafts among samples, which are in the order of their seeds, and what all of them cost.

    Best first means most often sampled first (self-consistency), then by seed. Samples that fail are left out while
    one succeeds. Raises Abstention when every sample that could be read declines; otherwise the first failure.
    """
    answers = await gather_or_cancel(_settle(one) for one in asked)
    failures = [answer for answer in answers if isinstance(answer, ModelError)]
    if len(failures) == len(answers):
        raise next((failure for failure in failures if isinstance(failure, Abstention)), failures[0])
    for failure in failures:
        _log.warning("%s: a draft was left out: %s", name, failure)
    drafts = [answer for answer in answers if isinstance(answer, Draft)]
    return Drafts(drafts=_distinct(drafts), usage=total(spent))


async def asked_together(
    chat: ChatModel, messages: Sequence[ChatMessage], k: int, **options: Any
) -> Sequence[Completion | None]:
    """``k`` answers to one request, where the model shares prompts; None: it is to be asked for by itself."""
    if k == 1 or not chat.shares_prompts:
        return [None] * k
    try:
        return await chat.complete(messages, n=k, **options)
    except Abstention:  # one was withheld, and the others with it
        return [None] * k


async def _settle(asked: Coroutine[Any, Any, T]) -> T | ModelError:
    """The result, or the ModelError that it ended in; other errors concern all samples and pass on."""
    try:
        return await asked
    except ModelError as error:
        return error


def _distinct(drafts: Sequence[Draft]) -> tuple[Draft, ...]:
    """The first of each kind with its votes, the most frequent first; names of theorems and blank space do not tell."""
    votes = Counter(key_of(draft.lean) for draft in drafts)
    first = {key_of(draft.lean): draft for draft in reversed(drafts)}
    order = sorted(first, key=lambda key: (-votes[key], first[key].seed or 0))
    return tuple(first[key].model_copy(update={"votes": votes[key]}) for key in order)


def key_of(lean: str) -> str:
    """The statement without its name, blank space made single."""
    return " ".join(re.sub(r"^theorem\s+[^\s:({\[⦃]+", "", lean.strip(), count=1, flags=re.MULTILINE).split())
