"""Matrices over any finite type of indices as those over Fin n: what holds for every n holds for each such type."""

from dataclasses import replace

from leanwright.tools.terms.build import NAT
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    Application,
    Constant,
    FVar,
    Term,
    Universe,
    args,
    head,
    locals_of,
    subterms,
    with_locals,
    with_parts,
)

_FINITE, _SILENT = ("Fintype", "Finite"), ("DecidableEq",)


def numbered_indices(statement: Statement) -> Statement:
    """The statement with Fin n for each type of indices of which nothing is said but that it is finite."""
    for binder in statement.binders:
        index = binder.variable.index
        about = [one for one in statement.binders if one.kind == "instance" and index in locals_of(one.type)]
        own = [one for one in about if args(one.type) == (binder.variable,)]
        finite = any(head(one.type) in _FINITE for one in own)
        silent = all(head(one.type) in (*_FINITE, *_SILENT) for one in own)
        if binder.type != Universe(prop=False) or not finite or not silent or not _indexes(statement, index):
            continue
        fin = Application(Constant("Fin", "e", "t"), (binder.variable,))
        kept = [one for one in statement.binders if one not in own and one is not binder]
        binders = [replace(one, type=_numbered(one.type, index, fin)) for one in kept]
        new = [replace(binder, type=NAT), *binders]
        return numbered_indices(Statement(tuple(new), _numbered(statement.claim, index, fin)))
    return statement


def _indexes(statement: Statement, index: int) -> bool:
    terms = [statement.claim, *(one.type for one in statement.binders)]
    parts = (part for term in terms for part in subterms(term) if head(part) == "Matrix")
    return any(isinstance(one, FVar) and one.index == index for part in parts for one in args(part)[:2])


def _numbered(term: Term, index: int, fin: Term) -> Term:
    """The size of the type is its number, the type Fin of it."""
    counted = head(term) == "Fintype.card" and isinstance(args(term)[0], FVar) and args(term)[0].index == index  # type: ignore[union-attr]
    if counted:
        return args(term)[0]
    if index not in locals_of(term):
        return term
    if isinstance(term, FVar):
        return with_locals(term, {index: fin})
    return with_parts(term, lambda part, _: _numbered(part, index, fin))
