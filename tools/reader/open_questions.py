"""Questions that a person adds to a claim and that state nothing: "How would the proof go?", "True?", "Factoring?".

Such a question is words alone, none of them a thing, a property or an operation of mathematics, a number, a quantifier,
a denial or a condition; so it can neither restrict the claim nor add to it.
"""

from collections.abc import Collection, Sequence

from leanwright.tools.reader.chart import Token

_ASKING_TEXT = """
how why what is are was can could would should does do did has have will any anyone anybody who where which
true correct right agreed really maybe perhaps possible thoughts ideas
"""
_ASKING = frozenset(_ASKING_TEXT.split())
# words that begin no statement
_UNMARKED = frozenset(("how", "what", "why", "can", "could", "would", "should", "does", "do", "did"))
_OPENERS = frozenset(("but", "and", "so", "now", "well", "then", "if", "also", ","))
_STATING_TEXT = """
not no never none nor neither cannot only every each all any some if unless whenever when where such whose let suppose
assume assuming given for at least most exactly other others else true false hold holds with without
"""
_STATING = frozenset(_STATING_TEXT.split())
_SHORT = 3


def asks_nothing(tokens: Sequence[Token], listed: Collection[str]) -> bool:
    """Whether a question states nothing. ``listed``: words of the mathematics, and barred ones.

    In chats the question mark may be missing behind what can only be a question.
    """
    words = [one for one in tokens if one not in (",", ")", "(", ":", ".", "?", "!")]
    if not words or not all(isinstance(one, str) and one.isalpha() for one in words):
        return False
    if tokens[-1:] != ["?"] and (words[0] not in _UNMARKED or len(words) == 1):
        return False
    begin = next((n for n, one in enumerate(words) if one not in _OPENERS), 0)
    asked = words[begin:] if words[:2] != ["if", "so"] else words[2:]
    if not asked or (len(asked) == 1 and asked[0] in _ASKING):
        return bool(words)
    gerund = len(asked) <= _SHORT and str(asked[0]).endswith("ing")
    if asked[0] not in _ASKING and not gerund:
        return False
    said = asked[1:] if asked[0] in _ASKING else asked
    return not any(one in _STATING or one in listed for one in said)
