"""What the definitions of a context say, as terms: so that a search of values looks through them."""

import re
from collections.abc import Mapping

from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import Constant, Term, head, size_of, with_parts
from leanwright.tools.terms.wire import MOST_NODES

ROUNDS = 20  # definitions that stand on definitions
_DEFINITION = re.compile(
    r"^(?:noncomputable\s+)?(?:def|abbrev)\s+(?P<name>[\w.'«»]+)(?P<signature>.*?):=(?P<body>.+?)(?=\n\s*\n|\n\S|\Z)",
    re.MULTILINE | re.DOTALL,
)
_SCOPE = re.compile(r"^(?P<how>namespace|section|end)\b[ \t]*(?P<name>[\w.'«»]*)", re.MULTILINE)


def equations(text: str) -> list[str]:
    """For each plain definition of a context a theorem that says what it is; Lean proves what was read rightly.

    The name of the theorem puts it into the namespace of the definition.
    """
    found: list[str] = []
    scopes = list(_SCOPE.finditer(text))
    spaces: list[str] = []
    for match in _DEFINITION.finditer(text):
        while scopes and scopes[0].start() < match.start():
            scope = scopes.pop(0)
            if scope["how"] != "end":
                spaces.append(f"{scope['name']}." if scope["how"] == "namespace" else "")
            elif spaces:
                spaces.pop()
        binders, type_ = _signature(match["signature"])
        if type_:
            value = f"({match['body'].strip()} : {type_})"
            value = f"fun {binders} => {value}" if binders else value
            found.append(f"theorem {''.join(spaces)}unfolded : @{match['name']} = {value} := rfl")
    return found


def _signature(text: str) -> tuple[str, str]:
    """The binders, and the type behind the first colon outside brackets."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign in "([{") - (sign in ")]}")
        if sign == ":" and depth == 0:
            return text[:place].strip(), text[place + 1 :].strip()
    return text.strip(), ""


def meaning_of(statement: Statement) -> tuple[str, Term] | None:
    """The constant and what it is, of a theorem from `equations`."""
    claim = statement.claim
    if head(claim) != "Eq" or statement.binders:
        return None
    *_, left, right = claim.args  # type: ignore[union-attr]
    return (left.name, right) if isinstance(left, Constant) else None


def unfolded(statement: Statement, meanings: Mapping[str, Term]) -> Statement:
    """``statement`` with the constants of ``meanings`` replaced by what they are, unless it grows too large."""
    binders = tuple(TypedBinder(one.variable, _all(one.type, meanings), one.kind) for one in statement.binders)
    return Statement(binders, _all(statement.claim, meanings))


def _all(term: Term, meanings: Mapping[str, Term]) -> Term:
    for _ in range(ROUNDS):
        changed = _once(term, meanings)
        if changed == term:
            return term
        if size_of(changed) > MOST_NODES:
            return term
        term = changed
    return term


def _once(term: Term, meanings: Mapping[str, Term]) -> Term:
    if isinstance(term, Constant):
        return meanings.get(term.name, term)
    return with_parts(term, lambda part, _: _once(part, meanings))
