"""Verb phrases of remainders and parities: "leaves remainder 1 when divided by 3", "have the same parity"."""

from itertools import pairwise

from leanwright.tools.maths.ast import Bin, Connective, Expr, Formula, Pred
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, disj, rel
from leanwright.tools.reader.meaning.composer import INSIDE, VERB_PHRASES, MeaningComposer, Phrase, Things
from leanwright.tools.reader.meaning.joined_verbs import each
from leanwright.tools.reader.meaning.polynomials import divided


@VERB_PHRASES("leaves")
def _leaves(m: MeaningComposer, things: Things, remainder: Phrase, modulus: Phrase) -> Formula:
    if remainder[0] in ("and_np", "andnp"):
        raise Declined("several remainders, without “respectively”")

    def by(x: Expr, n: Expr) -> Formula:
        return m.np(remainder, INSIDE, lambda rs: conj(_remaining(m, x, n, r) for r in rs))

    return each(things, lambda x: m.np(modulus, INSIDE, lambda ns: conj(by(x, n) for n in ns)))


def _remaining(m: MeaningComposer, x: Expr, n: Expr, r: Expr) -> Formula:
    said = rel(Bin("%", x, n), "=", r)
    return divided(m, said) or said


@VERB_PHRASES("leavesm")
def _leaves_modulo(_: MeaningComposer, things: Things, *terms: Expr) -> Formula:
    """ "leaves remainder 0 or 3 mod 4", where "3 mod 4" was read as a formula."""
    last = terms[-1]
    if not (isinstance(last, Bin) and last.op == "%"):
        raise Declined("a remainder modulo what")
    rests = (*terms[:-1], last.left)
    return each(things, lambda x: disj([rel(Bin("%", x, last.right), "=", one) for one in rests]))


@VERB_PHRASES("samerem")
def _same_remainder(m: MeaningComposer, things: Things, modulus: Phrase) -> Formula:
    if len(things) < 2:
        raise Declined("the same remainder as what")
    pairs = list(pairwise(things))
    return m.np(
        modulus, INSIDE, lambda ns: conj(rel(Bin("%", a, n), "=", Bin("%", b, n)) for n in ns for a, b in pairs)
    )


def both_parities(x: Expr, y: Expr, same: bool) -> Formula:
    """x and y are even together, or never."""
    return Connective("↔", Pred("Even", (x,)), Pred("Even" if same else "Odd", (y,)))


@VERB_PHRASES("sameparity")
def _same_parity(_: MeaningComposer, things: Things) -> Formula:
    if len(things) != 2:
        raise Declined("the parity of how many")
    return both_parities(*things, True)


@VERB_PHRASES("oppparity")
def _opposite_parity(_: MeaningComposer, things: Things) -> Formula:
    if len(things) != 2:
        raise Declined("the parity of how many")
    return both_parities(*things, False)
