"""What letters stand for of which nothing is said but what they are usually called: R and I of R/I, G of Z(G)."""

from typing import Any

from leanwright.tools.maths.ast import Bin, Const, Formula, Pred, Rel, Var
from leanwright.tools.maths.uses import spelled
from leanwright.tools.maths.vocabulary import SIZES
from leanwright.tools.reader.logic import neg
from leanwright.tools.reader.meaning.composer import MeaningComposer
from leanwright.tools.reader.meaning.structures import introduce

# words beside which S_n is the symmetric group, where nothing says what S is
GROUP_WORDS = frozenset(
    [
        "group",
        "subgroup",
        "abelian",
        "permutation",
        "permutations",
        "cyclic",
        "center",
        "centre",
        "solvable",
        "groups",
        "subgroups",
    ]
)
_QUOTIENTS = (  # R/I and G/N, where the text speaks of what such are
    ("commutative-ring", "RA", "ideal", "IJPM", frozenset(("field", "domain", "maximal", "prime", "ideal", "ring"))),
    ("group", "G", "subgroup", "NH", GROUP_WORDS),
)


def introduced(m: MeaningComposer, name: str, thing: Any, owner: Any = None) -> None:
    """Makes a letter of which the text says nothing what its place in a formula shows."""
    m.discourse.bind([spelled(thing)])
    m.discourse.pending.append(([spelled(thing)], introduce(m, m.lexicon[name], thing, owner)))


def usual_quotient(m: MeaningComposer, term: Bin) -> None:
    """What R and I are in R/I, or G and N in G/N, of letters of which the text says nothing."""
    letters, here = (term.left, term.right), m.discourse
    names = [spelled(one) for one in letters if isinstance(one, Var)]
    if len(names) < 2 or term.op != "/" or any(here.kinds.get(one) or one in here.types for one in names):
        return
    for whole, wholes, part, bundles, words in _QUOTIENTS:
        if names[0] in wholes and names[1] in bundles and words & here.words:
            introduced(m, whole, letters[0])
            introduced(m, part, letters[1], letters[0])
            if part == "subgroup":
                here.pending.append(([], [Pred("Subgroup.Normal", (letters[1],))]))


def said_finite(m: MeaningComposer, relation: Rel) -> Formula | None:
    """dim V < ∞, |G| = ∞; None of what says something else."""
    of: Any = relation.operands[0]
    if relation.operands[1:] != (Const("infty"),) or getattr(of, "fn", "") not in SIZES:
        return None
    said: Formula = m.predicate(("adj", SIZES[of.fn]), of.args[-1:])
    return said if relation.ops == ("<",) else neg(said)
