"""Rules of ambiguity on numbers: where an operation on them degenerates.

Each takes a statement and gives the question that it raises, or None.
"""

import re
from dataclasses import replace

from leanwright.tools.ambiguity.readings import COUNTERS
from leanwright.tools.ambiguity.statement import InformalStatement, question
from leanwright.tools.maths.ast import NUMBER_SET_NAMES, Bin, Expr, Neg, Num, Rel, Var
from leanwright.tools.maths.printing.latex import to_latex
from leanwright.tools.maths.printing.plain import to_plain
from leanwright.tools.reader.saying.context import listed
from leanwright.tools.types import Question

FROM_WHERE, FROM_ONE, FROM_ZERO = "Is 0 a natural number here?", "no, they start at 1", "yes"
KIND = (
    r"\b(?:reals?|integ(?:er|ral)s?|rationals?|irrationals?|complex|naturals?|whole|primes?|digits?|even|odd|composite|"
    r"angles?|degrees|probabilit\w+|factorial|residues?|cardinals?|ordinals?)\b"
)
GEOMETRY = r"\b(?:triangles?|sides?|circles?|polygons?|quadrilaterals?|lines?|planes?|points?|(?:square|cube)s? with)\b"
NOT_ZERO = (
    r"\b(?:positive|non-?zero|negative|distinct|unit|invertible|composite|at least (?:one|two|[1-9])|"
    r"(?:greater|larger|bigger|more) than (?:zero|one|two|[0-9]|§)|(?:not|isn['’]t)(?: equal)?(?: to)? (?:zero|§))"
)
CLAIMS_NOT_ZERO = r"(?<=§ )(?:is|are)(?: always)? (?:strictly )?(?:positive|non-?zero|at least (?:one|1))\W*$"
FAILS_AT_ZERO = (
    r"\b(?:divisors?|factors?|factori[sz]ation|product of primes|reciprocals?|predecessor|previous|average|mean)\b"
)


def natural(s: InformalStatement) -> Question | None:
    """Natural numbers, where 0 makes a difference."""
    supposed = _without_claim(s)
    if s.unread or not _natural_numbers(s) or _excludes_zero(supposed):
        return None
    inverse = any(isinstance(n, Bin) and n.op == "^" and isinstance(n.right, Neg) for n in s.nodes)
    if not (inverse or s.fails_at_zero or s.says(FAILS_AT_ZERO) or supposed is not s):
        return None
    start = f"Let {_subject(s)} be at least $1$." if s.variables else "Natural numbers start at $1$ here."
    yes = (FROM_ZERO, "$0$ is a natural number here.")
    return question("natural", FROM_WHERE, (FROM_ONE, start), yes)


def zero(s: InformalStatement) -> Question | None:
    """A denominator that nothing keeps from being 0."""
    if s.unread or not s.denominators or _excludes_zero(s) or _natural_numbers(s) or s.says(GEOMETRY):
        return None
    if s.says(r"\b(?:residue|quotient|ring|ideal)") or (_counts(s) and not _kind_is_said(s)):  # then the kind is asked
        return None
    what, shown = _both_ways(s.denominators[0])
    return question(
        "zero",
        f"May the denominator {shown} be 0?",
        (f"no, {shown} ≠ 0 is meant", f"Assume that ${what} \\neq 0$."),
        ("yes, and a quotient by 0 is 0, as in Lean", f"The case ${what} = 0$ is included."),
    )


def root(s: InformalStatement) -> Question | None:
    """A square root or a logarithm of what may be negative."""
    if s.unread or _excludes_zero(s) or s.says(r"\bnon-?negative\b") or _natural_numbers(s) or _counts(s):
        return None
    roots, logs = s.arguments("sqrt"), s.arguments("log", "ln")
    if not (roots or logs) or s.excludes_negatives or s.says(r"\bcomplex\b") or "ℂ" in s.signs:
        return None
    what, shown = _both_ways((roots or logs)[0])
    name, relation, sign = ("square root", r"\ge", "≥") if roots else ("logarithm", ">", ">")
    return question(
        "root",
        f"The {name} of {shown}: is {shown} {sign} 0 meant?",
        (f"yes, {shown} {sign} 0", f"Assume that ${what} {relation} 0$."),
        ("no, for every value, with Lean's conventions", f"No sign of ${what}$ is assumed."),
    )


def _subject(s: InformalStatement) -> str:
    return listed([f"${to_latex(variable)}$" for variable in s.variables])


def _counts(s: InformalStatement) -> bool:
    return {variable.name for variable in s.variables} <= COUNTERS


def _kind_is_said(s: InformalStatement) -> bool:
    return s.says(KIND) or not s.signs.isdisjoint(NUMBER_SET_NAMES)


def _natural_numbers(s: InformalStatement) -> bool:
    return s.says(r"\bnaturals?\b") or "ℕ" in s.signs


def _excludes_zero(s: InformalStatement) -> bool:
    return s.excludes_zero or s.says(NOT_ZERO)


def _without_claim(s: InformalStatement) -> InformalStatement:
    """The statement without its end, where that says of a number that it is not 0: what is claimed is not supposed."""
    if not s.formulas:
        return s
    claim = s.formulas[-1]
    if isinstance(claim, Var):
        words = re.sub(CLAIMS_NOT_ZERO, "", s.words, flags=re.IGNORECASE)
        return s if words == s.words else replace(s, words=words)
    match claim if re.search(r"\b(?:then|that|have) §\W*$", s.words) else None:
        case Rel((Var(), Num(0)), (">" | "≠",)) | Rel((Num(0), Var()), ("<" | "≠",)) | Rel((Var(), Num(1)), ("≥",)):
            return replace(s, formulas=s.formulas[:-1])
    return s


def _both_ways(term: Expr) -> tuple[str, str]:
    """In LaTeX, and as it can be read on a terminal."""
    return to_latex(term), to_plain(term)
