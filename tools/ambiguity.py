"""What an informal statement leaves open, found by rules on its text, with the ways to read it.

The rules ask only what changes the statement: what kind of number a variable is, what happens where an operation
degenerates (division by 0, roots and logarithms of negative numbers, empty sets, n = 0), and hypotheses that the words
take for granted. Statements that ask for a value are left alone: the value settles how they are meant.
"""

import re
from collections.abc import Callable, Sequence

from leanwright.tools.ambiguity_hypotheses import empty, ends, implicit, question, strict
from leanwright.tools.ambiguity_text import (
    DOMAIN,
    GEOMETRY,
    NOT_NEGATIVE,
    NOT_ZERO,
    ORDERED,
    STRUCTURE,
    WHOLE,
    Statement,
)
from leanwright.tools.types import Assumption, Choice, Question

MOST = 3  # questions about one statement
KINDS = ("domain", "number", "zero", "natural", "root", "empty", "implicit", "strict", "ends")
BELOW_ONE = r"(?<!\^)(?<!\^\{)\bn\s*-\s*1|\\log|\\ln"  # what means nothing, or something else, at n = 0
_KIND_ASKED = re.compile(r"What kind of numbers? (?:is|are) (.+)\?")
_KIND_OF = {"ℕ": "natural number", "ℤ": "integer", "ℚ": "rational number", "ℝ": "real number", "ℂ": "complex number"}
_BINDER = re.compile(r"[(∀∃{!] ?([^\W\d_][^():,{}]*?) : ([ℕℤℚℝℂ])(?![ ]*→)")
_BOUNDED = re.compile(r": 0 [<≤] ")  # of an integer: a natural number, written in ℤ
_COUNTERS = set("klmnr")  # letters that count by custom


def questions(informal: str) -> tuple[Question, ...]:
    """What the statement leaves open, at most MOST questions, the most telling first; () for most statements."""
    statement = Statement.of(informal)
    if not statement.is_claim:
        return ()
    found = [raised for rule in RULES if (raised := rule(statement)) is not None]
    return tuple(found[:MOST])


def clarified(informal: str, clauses: Sequence[str]) -> str:
    """The statement with the sentences that settle it before it."""
    return " ".join([*dict.fromkeys(clauses), informal])


def clause_of(asked: Question, words: str) -> str:
    """A sentence that says a person's own answer: in the form of the default where the words fit into it."""
    words = words.strip().rstrip(".")
    default = asked.choices[asked.default]
    if default.label in default.clause and len(words.split()) <= 4 and not re.search(r"[.;:=<>]", words):
        return default.clause.replace(default.label, words)
    return f"Clarification: {words}."


def as_stated(assumption: Assumption, lean: str | None) -> Assumption:
    """The default as ``lean`` has it: a model that was not told of it may have taken a variable for another kind."""
    asked = _KIND_ASKED.fullmatch(assumption.question)
    if assumption.shown_to_model or assumption.source == "person" or asked is None or lean is None:
        return assumption
    names = [name.strip() for name in re.split(r",| and ", asked[1])]
    types = {kind for names_of, kind in _BINDER.findall(lean) for name in names if name in names_of.split()}
    if len(types) != 1 or _BOUNDED.search(lean):
        return assumption
    kind = _KIND_OF[types.pop()]
    if kind in assumption.answer:
        return assumption
    return assumption.model_copy(update={"answer": _kind(kind, "", len(names) > 1).label})


def _domain(s: Statement) -> Question | None:
    """Variables, and no word on what they stand for."""
    if not s.variables or DOMAIN.search(s.text) or GEOMETRY.search(s.prose) or STRUCTURE.search(s.prose):
        return None
    if re.search(r"\bnumbers?\b|\bfunctions?\b|\bpolynomials?\b", s.prose, re.IGNORECASE) or s.functions:
        return None
    return _kinds(s, s.variables, "domain")


def _kinds(s: Statement, names: Sequence[str], about: str) -> Question:
    several = len(names) > 1
    subject = _listed([f"${name}$" for name in names])
    text = f"What kind of number{'s are' if several else ' is'} {subject.replace('$', '')}?"
    return question(about, text, [_kind(kind, subject, several) for kind in _likely(s, names)])


def _likely(s: Statement, names: Sequence[str]) -> tuple[str, ...]:
    """Kinds of numbers, the likeliest first."""
    degenerate = bool(s.denominators) or re.search(BELOW_ONE, s.formulas) is not None
    if set(names) <= _COUNTERS:
        counted = ("positive integer", "natural number (0 included)")
        return (*(counted if degenerate else reversed(counted)), "integer", "real number")
    if WHOLE.search(s.text):
        return ("integer", "natural number (0 included)", "positive integer")
    return (
        "real number",
        "positive real number",
        "integer",
        *(() if ORDERED.search(s.formulas) else ("complex number",)),
    )


def _kind(kind: str, subject: str, several: bool) -> Choice:
    name, _, note = kind.partition(" (")
    article = "an" if name[0] in "aeiou" else "a"
    said = f"{name}s" if several else f"{article} {name}"
    label = f"{said} ({note}" if note else said
    return Choice(label=label, clause=f"Let {subject} be {said}.")


def _number(s: Statement) -> Question | None:
    """“Number”, and nothing that says which; a letter that it names is asked for instead."""
    bare = re.compile(
        r"\b(?:any|every|each|all|two|three|some|a|an|of|the|no|these|distinct|nonzero|non-zero|positive|negative|nonnegative)"
        r"\s+(?:(?:two|three|positive|negative|nonnegative|nonzero|non-zero|distinct|different|consecutive)\s+)*numbers?\b",
        re.IGNORECASE,
    )
    found = bare.search(s.prose)
    if not found or DOMAIN.search(s.text) or GEOMETRY.search(s.prose):
        return None
    if re.search(r"\bnumbers?\s+of\b", s.prose[found.start() :][: len(found[0]) + 4], re.IGNORECASE):
        return None
    if s.variables:
        return _kinds(s, s.variables, "number")
    kinds = ("integer", "natural number", "positive integer") if WHOLE.search(s.text) else _plain_kinds(found[0])
    choices = [Choice(label=f"{kind}s", clause=f"“Number” means {kind} here.") for kind in kinds]
    return question("number", f"Which numbers does “{' '.join(found[0].split())}” mean?", choices)


def _plain_kinds(said: str) -> tuple[str, ...]:
    return ("real number", "integer", "rational number") + (() if "ative" in said else ("complex number",))


def _natural(s: Statement) -> Question | None:
    """Natural numbers, where 0 makes a difference."""
    if not re.search(r"\bnatural\b|\bnaturals\b|ℕ|\\mathbb\s*\{?N", s.text) or NOT_ZERO.search(s.text):
        return None
    breaks = s.denominators or re.search(
        BELOW_ONE + r"|\^\{?-1|\b(?:divisors?|factors?|factori[sz]ation|product of primes|reciprocals?|predecessor|"
        r"previous|average|mean)\b",
        s.text,
    )
    if not breaks:
        return None
    subject = _listed([f"${v}$" for v in s.variables])
    start = f"Let {subject} be at least $1$." if s.variables else "Natural numbers start at $1$ here."
    return question(
        "natural",
        "Is 0 a natural number here?",
        [
            Choice(label="no, they start at 1", clause=start),
            Choice(label="yes", clause="$0$ is a natural number here."),
        ],
    )


def _zero(s: Statement) -> Question | None:
    """A denominator that nothing keeps from being 0."""
    if not s.denominators or NOT_ZERO.search(s.text) or re.search(r"\bnatural|ℕ|\\mathbb\s*\{?N", s.text):
        return None
    if GEOMETRY.search(s.prose) or re.search(r"\b(?:residue|quotient|ring|ideal)|\^\{?\\prime|'", s.text):
        return None
    if set(s.variables) <= _COUNTERS and not DOMAIN.search(s.text):
        return None  # asked for by the domain
    what = s.denominators[0]
    return question(
        "zero",
        f"May the denominator {_bare(what)} be 0?",
        [
            Choice(label=f"no, {_bare(what)} ≠ 0 is meant", clause=f"Assume that ${what} \\neq 0$."),
            Choice(label="yes, and a quotient by 0 is 0, as in Lean", clause=f"The case ${what} = 0$ is included."),
        ],
    )


def _root(s: Statement) -> Question | None:
    """A square root or a logarithm of what may be negative."""
    if re.search(r"\bcomplex\b|ℂ", s.text) or NOT_NEGATIVE.search(s.text) or re.search(r"\bnatural|ℕ", s.text):
        return None
    roots, logs = s.arguments("sqrt"), s.arguments("log|ln")
    if not roots and not logs:
        return None
    what, relation, sign = (roots[0], "\\ge 0", "≥ 0") if roots else (logs[0], "> 0", "> 0")
    name = "square root" if roots else "logarithm"
    return question(
        "root",
        f"The {name} of {_bare(what)}: is {_bare(what)} {sign} meant?",
        [
            Choice(label=f"yes, {_bare(what)} {sign}", clause=f"Assume that ${what} {relation}$."),
            Choice(label="no, for every value, with Lean's conventions", clause=f"No sign of ${what}$ is assumed."),
        ],
    )


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""


def _bare(formula: str) -> str:
    """A formula as it can be read on a terminal."""
    return " ".join(re.sub(r"[{}\\$]", "", formula).split())


RULES: tuple[Callable[[Statement], Question | None], ...] = (
    _domain, _number, _natural, _zero, _root, empty, implicit, strict, ends,
)  # fmt: skip
