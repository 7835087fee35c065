"""Rules of ambiguity on hypotheses that words leave out: sets that may be empty, regularity, strictness, ends.

Each takes a statement and gives the question that it raises, or None.
"""

import re
from collections.abc import Sequence

from leanwright.tools.ambiguity_text import Statement
from leanwright.tools.types import Choice, Question


def question(about: str, text: str, choices: Sequence[Choice]) -> Question:
    """A question whose first choice is the default."""
    return Question(about=about, text=text, choices=tuple(choices))


def empty(s: Statement) -> Question | None:
    """A set that may be empty, and a claim that then fails."""
    collection = re.search(
        r"\b(set|subset|list|family|collection|sequence of sets|chain|poset|partial order)\b", s.prose, re.I
    )
    needs = re.search(
        r"\b(?:least|greatest|largest|smallest|max\w+|min\w+|supremum|infimum|(?:upper|lower) bound|average|mean)\b"
        r"|\\(?:sup|inf|max|min)\b",
        s.text,
        re.I,
    )
    said = r"empty|\binfinite\b|\binhabited\b|\b\w+ elements\b|\bcontain|\bset of all\b|∅|\\neq"
    if not collection or not needs or re.search(said, s.text, re.I):
        return None
    what = collection[1].lower()
    return question(
        "empty",
        f"May the {what} be empty?",
        [
            Choice(label="no, it is nonempty", clause=f"The {what} is nonempty."),
            Choice(label="yes", clause=f"The {what} may be empty."),
        ],
    )


_ASSUMED: tuple[tuple[str, str, str, str, tuple[tuple[str, str], ...]], ...] = (
    # what the text says; what settles it; the thing; the question; answers with their sentences
    (
        r"\b[fgh]'|\bderivatives?\b|\\frac\s*\{d",
        r"differentiable|continuous (?:\w+ )?derivative|"
        r"smooth|analytic|holomorphic|polynomial|\bC\^|\b[fgh]\s*\(\w\)\s*=|\\(?:sin|cos|exp|ln|log)\b",
        r"\bfunctions?\b|\b[fgh]'",
        "Is the function assumed to be differentiable?",
        (
            ("yes", "The function is assumed to be differentiable."),
            ("no, and the derivative is 0 where there is none, as in Lean", "Differentiability is not assumed."),
        ),
    ),
    (
        r"\\int(?![a-z])|\bintegrals?\b(?!\s+(?:domains?|closure|element))",
        r"continuous|integrable|measurable|differentiable|polynomial|\b[fgh]\s*\(\w\)\s*=|\\(?:sin|cos|exp|ln|log)\b",
        r"\bfunctions?\b|\b[fgh]\s*\(",
        "What is the function assumed to be?",
        (
            ("continuous", "The function is assumed to be continuous."),
            ("integrable", "The function is assumed to be integrable."),
            ("any function; its integral is 0 where there is none, as in Lean", "Integrability is not assumed."),
        ),
    ),
    (
        r"\b(?:roots?|zeros?|zeroes)\b",
        r"non-?zero|monic|non-?constant|degree|irreducible|quadratic|cubic|x\^",
        r"\bpolynomials?\b",
        "Is the polynomial 0 excluded?",
        (
            ("yes", "The polynomial is assumed to be nonzero."),
            ("no", "The polynomial may be zero."),
        ),
    ),
    (
        r"\bmaximal ideals?\b|\bprime ideals?\b|\bideals?\b",
        r"commutative|\bfield\b|integers|\\mathbb|polynomial ring|domain|local ring|noetherian|artinian|Dedekind",
        r"\brings?\b",
        "Which rings are meant?",
        (
            ("commutative rings with 1 ≠ 0", "Rings are commutative here, with $1 \\neq 0$."),
            ("commutative rings, the zero ring included", "Rings are commutative here, and may be zero."),
            ("any rings with 1", "Rings need not be commutative here."),
        ),
    ),
)


def implicit(s: Statement) -> Question | None:
    """Hypotheses that the words take for granted."""
    for says, settles, thing, text, answers in _ASSUMED:
        if re.search(says, s.text) and re.search(thing, s.text, re.I) and not re.search(settles, s.text, re.I):
            return question("implicit", text, [Choice(label=label, clause=clause) for label, clause in answers])
    return None


def strict(s: Statement) -> Question | None:
    """“Increasing” and “decreasing”, strictly or not."""
    found = re.search(r"\b(increasing|decreasing)\b", s.prose, re.I)
    if not found or re.search(r"strict|weakly|monoton|non-?\s?(?:in|de)creasing", s.text, re.I):
        return None
    word = found[1].lower()
    other = {"increasing": "f(x) ≤ f(y)", "decreasing": "f(x) ≥ f(y)"}[word]
    return question(
        "strict",
        f"Does “{word}” allow equal values?",
        [
            Choice(label=f"yes, {other} for x < y", clause=f"Here “{word}” allows equal values."),
            Choice(label=f"no, strictly {word}", clause=f"Here “{word}” means strictly {word}."),
        ],
    )


def ends(s: Statement) -> Question | None:
    """Whole numbers between two others: with the ends or without."""
    found = re.search(
        r"\b(integers?|primes?|numbers?|squares?|multiples?|cubes?)\s+(?:\w+\s+)?between\b", s.prose, re.I
    )
    if not found or re.search(
        r"inclusive|exclusive|strictly|both ends|\breals?\b|\brationals?\b|irrational", s.text, re.I
    ):
        return None
    return question(
        "ends",
        "Does “between” include the two ends?",
        [
            Choice(label="no, strictly between", clause="Here “between” means strictly between."),
            Choice(label="yes, both", clause="Here “between” includes both ends."),
        ],
    )
