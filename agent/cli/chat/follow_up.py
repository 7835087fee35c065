"""Is a line a statement of its own, or does it change the one before?"""

import re

LONGEST = 14  # words of a line that may be a follow-up
_CHANGE = re.compile(
    r"(?:now|instead|but|also|and|what if|what about|how about|make|use|change|replace|drop|add|remove|rather|no|not|"
    r"only|again|weaken|strengthen|generali[sz]e|the same|please|could you|can you|i mean(?:t)?)\b",
    re.IGNORECASE,
)
_FRAGMENT = re.compile(r"(?:for|with|without|over|in|assum\w+|suppose|where|if|when|let)\b", re.IGNORECASE)
_CLAIM = re.compile(r"\b(?:show|prove|then|is|are|has|have|there|find|what)\b|,", re.IGNORECASE)


def is_follow_up(text: str) -> bool:
    """Whether the line leans on the statement before: short, and a change (“now for all n ≥ 1”) or a mere fragment.

    “For all n ≥ 1, n² ≥ n.” begins as a fragment does and is a statement: it goes on to claim something.
    """
    words = re.sub(r"\$[^$]*\$", " § ", text).split()
    if not words or len(words) > LONGEST:
        return False
    if _CHANGE.match(text.strip()):
        return True
    return _FRAGMENT.match(text.strip()) is not None and _CLAIM.search(text) is None
