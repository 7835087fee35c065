"""What holds from some number on, or infinitely often: "a_n > 0 from some index on", "its terms are positive then"."""

from collections.abc import Callable
from typing import Any

from leanwright.tools.maths.ast import Expr, Formula, Var
from leanwright.tools.maths.uses import letter, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import rel
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    QUANTIFIERS,
    SENTENCES,
    MeaningComposer,
    Phrase,
    Things,
    names_in,
)
from leanwright.tools.reader.meaning.naming import COUNTING
from leanwright.tools.reader.meaning.nominals import terms_of
from leanwright.tools.reader.meaning.owners import plain


@QUANTIFIERS("large")
def _for_large(m: MeaningComposer, body: Callable[[], Formula], _: str, variables: Things) -> Formula:
    """ "for all sufficiently large n": from some number on."""
    names = [spelled(one) for one in variables if isinstance(one, Var)]
    if len(names) != 1 or names[0] in m.discourse.scope:
        raise Declined("which number is large")
    kind = m.discourse.kinds.get(names[0], "ℕ" if names[0] in COUNTING else "ℝ")
    first = m.discourse.fresh("NMK")
    for name in (first, *names):
        m.discourse.declare(name, kind)
    m.discourse.bind([first, *names])
    said = m.close("∀", names, [rel(letter(first), "≤", letter(names[0]))], body())
    return m.close("∃", [first], [], said)


def _indices(m: MeaningComposer, sentence: Phrase) -> list[str]:
    return [n for n in dict.fromkeys(names_in(sentence)) if n in m.discourse.indices - m.discourse.scope]


@SENTENCES("eventually")
def _eventually(m: MeaningComposer, _: str, sentence: Phrase) -> Formula:
    """ "a_n > 0 from some index on", "from some index on, all terms are positive": for all n that are large enough."""
    indices, body = tuple(map(letter, _indices(m, sentence))), lambda: m.sentence(sentence, INSIDE)
    if sentence[0] == "vp" and (of := _terms_in(sentence[1])):
        (index,), things, _late = terms_of(m, *of)
        m.discourse.scope -= {index}
        indices, body = (*indices, letter(index)), lambda: m.vp(sentence[2], things)
    said: Formula = m.quantifier(("large", indices), body)
    return said


def _terms_in(subject: Phrase) -> tuple[Any, ...]:
    """The sequence of "all terms", "every term of (a_n)"."""
    noun = plain(subject[1]) if subject[0] == "every" else ("",)
    told = noun[0] == "nb" and noun == subject[1] and noun[2][0] == "aterm" and not any((noun[1], *noun[3:]))
    return (noun[2][1],) if told else (subject[1],) if subject[0] == "terms" else ()


@SENTENCES("often")
def _often(m: MeaningComposer, place: str, relation: Expr) -> Formula:
    """ "a_n > 0 infinitely often": for infinitely many n."""
    index, *others = _indices(m, ("f", relation)) or [""]
    if not index or others:
        raise Declined("for infinitely many of which numbers")
    noun = ("nb", (), "natural", (letter(index),), ())
    return m.sentence(("many", ("infinitely",), ("nthat", noun, ("holdsof", ("f", relation)))), place)
