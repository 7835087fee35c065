"""Matrices that are written out: as calls of ``matrixof``, with letters of their own, and entry by entry."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import App, Bin, Call, Connective, Const, Expr, Formula, Num, Quant, Rel, Var
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import bound_names, conj, implies

_KINDS = r"(?:small|[pbvB])?matrix"
_LEFT, _RIGHT = r"(?:\\(?:left|[bB]igg?l?)\s*)?[(\[|]\s*", r"\s*(?:\\(?:right|[bB]igg?r?)\s*)?[)\]|]"
_WRITTEN = re.compile(
    rf"(?P<open>{_LEFT})?\\begin\s*\{{(?P<kind>{_KINDS}|array)\}}(?:\{{[lcr| ]*\}})?(?P<rows>(?:(?!\\begin).)*?)"
    rf"\\end\s*\{{(?P=kind)\}}(?P<close>{_RIGHT})?",
    re.DOTALL,
)
_ROW = re.compile(r"\\\\(?:\s*\[[^\]]*\])?")
_SPACE = re.compile(r"\\[,;:!]|\\hline(?![a-z])")
_ENTRIES = re.compile(
    r"\b(?P<noun>matri(?:x|ces))(?P<names>(?: \$?[A-Z]\$?(?:(?:,| and|, and) \$?[A-Z]\$?)*)?) (?:with|having) "
    r"(?P<kind>real|complex) (?:entries|coefficients|elements)"
)
_SIZE = re.compile(
    r"(?<![\w$])(?P<rows>\d|n|two|three) ?(?:x|×|\*|-?by-?| by ) ?(?P<columns>(?P=rows))(?= (?:[a-z]+ ){0,2}matri)"
)
_TIMES = r"\$?\w+ ?(?:×|\\times) ?\w+\$?"
_OF_SIZE = re.compile(
    rf"(?P<noun>\b(?:(?:real|complex|square) )?matri(?:x|ces)(?: \$?[A-Z]\$?)?(?: over [^.,]*?)?)"
    rf"(?: \(of size (?P<one>{_TIMES})\)|,? of size (?P<two>{_TIMES}),?)"
)
_GAPPED = re.compile(rf"({_TIMES})(,? and \$?[A-Z]\$? (?:(?:be|is) )?an? {_TIMES} ((?:real |complex )?matrix))")
_OVER_NAMED = re.compile(
    r"\A((?:Let|Suppose|If|For) [^.]*?matri[^.]*?matri[^.]*?)(?:over|with entries in) an? "
    r"(field|commutative ring) (\$?[A-Z]\$?)(?![\w$^(])"
)
_TIMES_UNIT = re.compile(r"((?<![A-Za-z])[b-z0-9λμ]|\)) I(?= *(?:[-+=.,;:)]|$|(?:for|where|and|or|is|with|then)\b))")
_DIGITS = {"two": "2", "three": "3"}
_OF_MATRICES_TEXT = """determinant determinants trace traces transpose transposes invertible singular nonsingular
nilpotent idempotent orthogonal rank ranks eigenvalue eigenvalues eigenvector eigenvectors diagonalizable similar
commute symmetric"""
_OF_MATRICES = frozenset(_OF_MATRICES_TEXT.split())
_OF_OTHERS = frozenset(("relation", "relations", "difference", "group", "ring", "set", "sets", "subset", "function"))
_ARRAYS = frozenset({"matrix", "matrices", "map", "maps", "operator", "operators", "transformation", "endomorphism"})


def matrices_written(text: str) -> str:
    """The text with ``\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}`` as ``\\matrixof(2, a, b, c, d)``."""
    if "matri" not in text and r"\begin{array}" not in text:
        return text
    text = _WRITTEN.sub(_call, text)
    times = r"${} \times {}$" if "$" in text else "{} × {}"
    text = _SIZE.sub(lambda m: times.format(*(_DIGITS.get(one, one) for one in m.groups())), text)
    text = _OF_SIZE.sub(lambda m: f"{m['one'] or m['two']} {m['noun']}", text)
    text = _OVER_NAMED.sub(r"Let \3 be a \2. \1over \3", _GAPPED.sub(r"\1 \3\2", text))
    if "$" not in text:
        text = _TIMES_UNIT.sub(r"\1*I", text)
    return _ENTRIES.sub(r"\g<kind> \g<noun>\g<names>", text)


def _call(found: re.Match[str]) -> str:
    rows = [row.split("&") for row in _ROW.split(_SPACE.sub(" ", found["rows"]).strip()) if row.strip()]
    plain = found["kind"] in ("array", "smallmatrix", "matrix")
    bare = bool(found["open"]) != bool(found["close"]) or (plain and not found["open"])
    entries = [entry.strip() for row in rows for entry in row]
    if bare or len({len(row) for row in rows}) != 1 or any("," in entry or not entry for entry in entries):
        return found[0]
    call = rf"\matrixof({len(rows[0])}, {', '.join(entries)})"
    ends = [(found[end] or "").strip()[-1:] for end in ("open", "close")]
    if found["kind"] == "vmatrix" or (plain and ends == ["|", "|"]):
        return rf"\det({call})"
    return call if plain else f"{found['open'] or ''}{call}{found['close'] or ''}"


def is_written(node: Any) -> bool:
    """Whether a term is a matrix that is written out."""
    return isinstance(node, Call) and node.fn == "matrixof"


def _of_matrices(node: Any) -> bool:
    """Whether a term is a matrix that is written out, or M_n(ℝ)."""
    return is_written(node) or (isinstance(node, Call) and node.fn == "Matrix")


def matrices_named(tokens: Sequence[Token]) -> tuple[list[Token], dict[str, Call]]:
    """The tokens, with letters for matrices that are no sides of equations, and what the letters stand for.

    Raises Abstention for more such matrices than letters.
    """
    tokens = _units(tokens)
    parts = [p for t in tokens if not isinstance(t, str) for p in walk(t)]
    if not any(map(is_written, parts)):
        return tokens, {}
    used = {spelled(p) if isinstance(p, Var) else getattr(p, "fn", "") for p in parts}
    named: dict[Any, Var] = {}
    free = (Var(name) for name in "MNABCDPQ" if name not in used)

    def without(node: Any, side: bool = False) -> Any:
        if is_written(node) and side:
            return node
        if is_written(node):
            if node not in named:
                named[node] = next(free, Var(""))
            if not named[node].name:
                raise Abstention("the statement has more matrices than letters")
            return named[node]
        return map_children(node, lambda part: without(part, isinstance(node, Rel) and set(node.ops) == {"="}))

    out: list[Token] = []
    for token in tokens:
        letter = out[-4] if out[-3:] in (["be", "the", "matrix"], ["denote", "the", "matrix"]) and len(out) > 3 else ""
        if is_written(token) and isinstance(letter, Var):  # let A be the matrix …
            out[-4:] = [Rel((letter, token), ("=",))]  # type: ignore[arg-type]
            continue
        out.append(token if isinstance(token, str) else without(token))
    return out, {spelled(letter): written for written, letter in named.items()}


def matrices_unsaid(words: Collection[str], formulas: Iterable[Any]) -> bool:
    """Whether a text speaks of matrices without a word for them: "if A is nilpotent", (AB)^T."""
    if not (_ARRAYS | _OF_OTHERS).isdisjoint(words):
        return False
    return not _OF_MATRICES.isdisjoint(words) or any(map(_transposed, formulas))


def _transposed(formula: Any) -> bool:
    """Whether a capital letter, or a product of such, has the exponent T."""
    powers = (one for one in walk(formula) if isinstance(one, Bin) and one.op == "^" and one.right == Var("T"))
    return any(name.isupper() for one in powers for name in names_of(one.left))


def _units(tokens: Sequence[Token]) -> list[Token]:
    """The tokens of a text about matrices with I as the identity, and O as zero, where nothing introduces them."""
    written = any(_of_matrices(part) for t in tokens if not isinstance(t, str) for part in walk(t))
    words = {token for token in tokens if isinstance(token, str)}
    linear = "linear" in words and bool({"map", "maps", "transformation", "vector"} & words)
    unsaid = matrices_unsaid(words, (one for one in tokens if not isinstance(one, str)))
    if not (written or {"matrix", "matrices", "operator", "operators"} & words or linear or unsaid):
        return list(tokens)
    put: dict[Any, Any] = {Var("I"): Call("I", ()), Var("O"): Num(0)}
    for place, token in enumerate(tokens):
        before = list(tokens[max(0, place - 2) : place])
        named = before[-1:] in (["matrix"], ["matrices"]) and before[0] not in ("identity", "unit", "zero", "null")
        if token in put and (before[-1:] == ["let"] or named):
            del put[token]

    def put_in(node: Any) -> Any:
        sized = isinstance(node, App) and node.fn == "I" and node.subscript  # I_n
        name = Var("I") if sized or (isinstance(node, Var) and node.name == "I") else node
        return put[name] if isinstance(name, Var) and name in put else map_children(node, put_in)

    return [token if isinstance(token, str) else put_in(token) for token in tokens]


def defining(formula: Formula, written: Mapping[str, Call]) -> Formula:
    """The formula, under the equations of the letters of matrices that are written out.

    Raises Declined where the entries mention letters that are bound inside.
    """
    if isinstance(formula, Quant) and formula.kind == "∀":
        return replace(formula, body=defining(formula.body, written))
    if isinstance(formula, Connective) and formula.op == "→":
        return replace(formula, right=defining(formula.right, written))
    if bound_names(formula) & {name for one in written.values() for name in names_of(one)}:
        raise Declined("a matrix with entries that are quantified inside the claim")
    return implies(conj(Rel((Var(name), one), ("=",)) for name, one in written.items()), formula)


def size_of(written: Any) -> tuple[int, int]:
    """Rows and columns of a matrix that is written out."""
    columns = written.args[0].value if isinstance(written.args[0], Num) else 1
    return (len(written.args) - 1) // columns, columns


def kind_of(written: Any) -> str:
    """Its Lean type: complex numbers where i occurs, else real ones."""
    rows, columns = size_of(written)
    field = "ℂ" if any(part == Const("i") for part in walk(written)) else "ℝ"
    return f"Matrix (Fin {rows}) (Fin {columns}) {field}"


def entrywise(relation: Rel) -> Formula | None:
    """The equation of two matrices, of which one is written out, entry by entry; None for other relations."""
    written = next((one for one in relation.operands if is_written(one)), None)
    if written is None or not isinstance(written, Call):
        return None
    if set(relation.ops) != {"="}:
        raise Declined("a relation of matrices that is no equation")
    rows, columns = size_of(written)
    if any(is_written(one) and size_of(one) != (rows, columns) for one in relation.operands):
        raise Declined("matrices of two sizes")
    places = [(row, column) for row in range(rows) for column in range(columns)]
    return conj(
        Rel(tuple(_entry(one, row, column, columns) for one in relation.operands), relation.ops)
        for row, column in places
    )


def _entry(matrix: Expr, row: int, column: int, columns: int) -> Expr:
    if isinstance(matrix, Call) and matrix.fn == "matrixof":
        return matrix.args[1 + row * columns + column]
    return Call("entry", (matrix, Num(row), Num(column)))
