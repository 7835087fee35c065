"""Writes a typed tree down in full, for tests and for people who look for a fault."""

from leanwright.tools.terms.term import Application, BVar, Constant, FVar, Lam, Numeral, Pi, Proj, Term, Text, Universe


def shown(term: Term, names: tuple[str, ...] = (), *, named: bool = True) -> str:
    """``term`` as an S-expression with all its types; ``names`` of the binders around it, innermost last.

    Variables are numbers where they are not to be ``named``.
    """
    if not named:
        return _numbered(term)
    match term:
        case Universe(prop):
            return "Prop" if prop else "Type"
        case Constant(name):
            return name
        case FVar(_, name):
            return name
        case BVar(index):
            return names[-1 - index] if index < len(names) else f"#{index}"
        case Numeral(value, type_):
            return f"{value}:{shown(type_, names)}"
        case Text(value):
            return value
        case Application(fn, arguments):
            return f"({' '.join(shown(part, names) for part in (fn, *arguments))})"
        case Lam(name, type_, body) | Pi(name, type_, body):
            sign = "λ" if isinstance(term, Lam) else "∀"
            return f"({sign} {name} : {shown(type_, names)}, {shown(body, (*names, name))})"
        case Proj(_, index, arg):
            return f"{shown(arg, names)}.{index + 1}"


def _numbered(term: Term) -> str:
    match term:
        case FVar(index):
            return f"${index}"
        case BVar(index):
            return f"#{index}"
        case Numeral(value, type_):
            return f"{value}:{_numbered(type_)}"
        case Application(fn, arguments):
            return f"({' '.join([_numbered(fn), *map(_numbered, arguments)])})"
        case Lam(_, type_, body) | Pi(_, type_, body):
            return f"({'λ' if isinstance(term, Lam) else '∀'} {_numbered(type_)}, {_numbered(body)})"
        case Proj(_, index, arg):
            return f"{_numbered(arg)}.{index + 1}"
    return shown(term)
