"""Letters that stand for structures, and for what belongs to them: groups and subgroups, spaces, homomorphisms.

A noun with the kind ``Type*`` introduces a type with instances; one whose kind mentions ``y`` introduces what belongs
to the structure y, and one whose kind mentions ``a`` and ``b`` a map between two. An owner without a name is
quantified where the thing is: "a subgroup of a cyclic group" is a group, and a subgroup of it.
"""

import re
from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SET_NAMES,
    NUMBER_SETS,
    SET_OPERATIONS,
    App,
    Ascribe,
    Bin,
    Call,
    Connective,
    Domain,
    Expr,
    Formula,
    Lambda,
    Num,
    Rel,
    SetOf,
    Var,
)
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.parsing.unions import UNIONS
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.arrows import sides_of
from leanwright.tools.reader.entries import LexiconEntry, parts
from leanwright.tools.reader.errors import Declined, with_article
from leanwright.tools.reader.logic import TRUE, conjuncts, rel
from leanwright.tools.reader.meaning.composer import BUNDLED, NUMBERS, TYPE_SORTS, MeaningComposer
from leanwright.tools.reader.meaning.notation import in_zsqrtd, member_kind
from leanwright.tools.reader.meaning.senses import real_by_convention, sorts_of, spoken
from leanwright.tools.reader.meaning.templates import property_of, sizes_in, some_part

_PLACE = re.compile(r"\b[xykabn]\b")


def is_type(m: MeaningComposer, owner: Any) -> bool:
    """Whether a letter stands for a group, a field, a space …"""
    return isinstance(owner, Var) and spelled(owner) in m.discourse.types


def type_name(m: MeaningComposer, owner: Any) -> str:
    """The Lean type that an owner is; "" for what is none."""
    if isinstance(owner, Domain) and not owner.positive:
        return NUMBER_SETS[owner.name]
    if isinstance(owner, Call) and owner.fn in TYPE_SORTS:
        for one in (part for part in walk(owner) if isinstance(part, Var)):
            if spelled(one).islower() and spelled(one) not in m.discourse.types:
                m.discourse.declare(spelled(one), "ℕ")
            elif spelled(one) in ("F", "K") and not m.discourse.kinds.get(spelled(one)):  # K[x], of any field
                m.discourse.bind([spelled(one)])
                m.discourse.pending.append(([spelled(one)], introduce(m, m.lexicon["field"], one)))
            elif "ring" not in sorts_of(m, one):
                raise Declined(f"what {spelled(one)} is")
        return to_lean(owner)
    if isinstance(owner, Connective) or (isinstance(owner, Bin) and owner.op == "⧸"):
        return to_lean(owner)
    return spelled(owner) if is_type(m, owner) else ""


def as_whole(m: MeaningComposer, thing: Expr, other: Expr) -> Expr:
    """A structure or a number set, beside a set, as the set of all its elements: "X is the union of A and B"."""
    if isinstance(thing, Var) and isinstance(other, Ascribe) and not m.discourse.kind_of(thing):
        m.discourse.declare(spelled(thing), other.type)  # "let S be the set of rational numbers"
    name = type_name(m, thing)
    held = "set" in sorts_of(m, other) and not set(BUNDLED) & set(sorts_of(m, other))
    return Ascribe(Call("Set.univ", ()), f"Set {name}") if name and held else thing


def placed_in(m: MeaningComposer, thing: Expr, owner: str, name: str) -> Expr:
    """A number, a sequence or a letter that lies nowhere yet, in a structure: "2 is irreducible in ℤ[i]"."""
    if owner not in NUMBERS and not names_of(thing) and "set" not in sorts_of(m, thing):
        return Ascribe(in_zsqrtd(thing, owner), owner)
    if isinstance(thing, App) and thing.subscript and len(thing.args) == 1 and isinstance(thing.args[0], Var):
        if m.discourse.kinds.get(thing.fn, "function") == "function" and "space" in m.discourse.sorts.get(owner, ()):
            m.discourse.kinds[thing.fn] = f"ℕ → {owner}"
        return thing
    said = [set(parts(m.lexicon[one].of)) for one in name.split("|")]
    unsaid = isinstance(thing, Var) and not m.discourse.kinds.get(spelled(thing)) and not is_type(m, thing)
    set_word = all("set" in of or "function" in of for of in said) and any("set" in of for of in said)
    if unsaid and set_word and spelled(thing)[0].isupper():  # type: ignore[arg-type]
        m.discourse.declare(spelled(thing), f"Set {owner}")  # type: ignore[arg-type]
    return thing


def as_part(m: MeaningComposer, thing: Any, whole: str) -> Expr:
    """ℚ, or a set of integers, as a set of real numbers."""
    held = elements_of(m, thing) if isinstance(thing, (SetOf, Ascribe)) else type_name(m, thing)
    if not held or held not in NUMBERS or whole not in NUMBERS[NUMBERS.index(held) + 1 :]:
        found: Expr = thing
        return found
    x, number = m.discourse.fresh("xyt"), thing.var if isinstance(thing, SetOf) else m.discourse.fresh("nqm")
    for name, kind in ((x, whole), (number, held)):
        m.discourse.declare(name, kind)
        m.discourse.bound.add(name)
    said = [thing.body] if isinstance(thing, SetOf) else []
    return SetOf(x, None, m.close("∃", [number], said, rel(Var(x), "=", Var(number))))


def of_parts(m: MeaningComposer, phrase: Any, things: Sequence[Expr]) -> Any:
    """A phrase, said of a structure or a part of one, in which sets that lie nowhere yet are subsets of it."""
    whole = _whole(m, things[0]) if len(things) == 1 else None
    return phrase if whole is None else _of_subsets(phrase, whole)


def _whole(m: MeaningComposer, thing: Expr) -> Expr | None:
    if type_name(m, thing):
        return thing
    kind = m.discourse.kind_of(thing)
    name = kind.removeprefix("Set ") if kind.startswith("Set ") else ""
    domain = next((Domain(one) for one, lean in NUMBER_SETS.items() if lean == name), None)
    return domain or (letter(name) if name in m.discourse.types else None)


def _of_subsets(phrase: Any, whole: Expr) -> Any:
    if not isinstance(phrase, tuple):
        return phrase
    if phrase[:1] == ("nb",) and phrase[2] == "set":
        return (*phrase[:2], ("rel", "subset", ("these", (whole,))), *phrase[3:])
    return tuple(_of_subsets(part, whole) for part in phrase)


def filled(template: str, **names: str) -> str:
    """A kind or a class with names in the places of its letters. Raises Declined when one is missing."""

    def name(found: re.Match[str]) -> str:
        new = names.get(found[0], "")
        if not new:
            raise Declined("what a thing belongs to")
        before = template[: found.start()].rstrip()[-1:]
        return f"({new})" if " " in new and (before.isalnum() or before == ")") else new

    return _PLACE.sub(name, template)


def scalars(m: MeaningComposer, name: str) -> str:
    """The field under a vector space; "" where there is none."""
    return name.split()[1] if name.startswith("EuclideanSpace ") else m.discourse.over.get(name, "")


def introduce(m: MeaningComposer, entry: LexiconEntry, thing: Expr, owner: Any = None) -> list[Formula]:
    """What a noun says of a letter that gets its kind from it; ``owner``: what it belongs to, if the text says it."""
    if not isinstance(thing, Var) or not m.discourse.declaring:
        return [classified(m, entry, thing, owner)]
    name, here = spelled(thing), m.discourse
    sides = here.kinds.get(name, "").split(" → ")
    ruled = entry.predicate and "function" in parts(entry.sort) and name in here.nameless | here.rules.keys()
    if ruled and len(sides) == 2:
        return [_of_a_formula(m, entry, thing, sides, owner)]
    if name in here.sorts and here.kinds.get(name) and (name not in here.types or here.types[name]):
        return [classified(m, entry, thing, owner)]
    if re.search(r"\b[ab]\b", entry.kind):
        source, target = owner or (None, None)
        return [_map(m, entry, thing, source, target)]
    if entry.instance:
        under = entry.scalars or _under(m, entry, owner)
        here.declare(name, "Type*")
        classes = (one.strip() for one in entry.instance.split(";"))
        here.types[name] = tuple(filled(one if " " in one else f"{one} x", x=name, k=under) for one in classes)
        if under:
            here.over[name] = under
    else:
        sides = sides if "function" in parts(entry.sort) else []
        if owner is None and len(sides) == 2 and sides[0] in here.types:
            owner = letter(sides[0])  # T : V → V, an operator
            if entry.owner and not here.types[sides[0]]:
                here.lifted.append(([], introduce(m, m.lexicon[entry.owner], owner)))
        held = owner if owner is not None or entry.scalars or not entry.owner else owner_of(m, entry)
        here.conventional += [name] if entry.introduced and owner is None and isinstance(held, Domain) else []
        kind = entry.scalars or (type_name(m, held) if held is not None else "")
        if entry.kind.startswith("Matrix ") and here.unsaid not in ("", kind):  # "… A and B over a field K"
            raise Declined("over what the matrices are")
        size = _size(m) if re.search(r"\bn\b", entry.kind) else ""
        new = filled(entry.kind, y=kind, k=scalars(m, kind), n=size)
        new = new.replace(f"(Fin {size})", f"(Fin {here.owners.get('rows', size)})", 1)
        if sides_of(new) == sides:
            del here.kinds[name]
        here.declare(name, new)
    here.sorts[name] = parts(entry.sort)
    return [property_of(m, entry, x=thing)] if entry.lean else []


def _size(m: MeaningComposer) -> str:
    """The size of the square matrices of one noun phrase: said as n × n, that of the others, or a nameless one."""
    found = [one for kind in m.discourse.kinds.values() if (one := sizes_in(kind))]
    known = {rows for rows, _ in found}
    if "size" not in m.discourse.owners and any(rows != columns for rows, columns in found):
        raise Declined("the size of a matrix beside one that is not square")
    if "size" not in m.discourse.owners and len(known) == 1:
        m.discourse.owners["size"] = known.pop()
    if "size" not in m.discourse.owners:
        new = m.discourse.fresh("nm")
        m.discourse.declare(new, "ℕ")
        m.discourse.bind([new])
        m.discourse.lifted.append(([new], []))
        m.discourse.owners["size"] = new
    size: str = m.discourse.owners["size"]
    return size


def _under(m: MeaningComposer, entry: LexiconEntry, owner: Any) -> str:
    if " k " not in entry.instance:
        return ""
    held = owner if owner is not None else owner_of(m, entry)
    if isinstance(held, Var) and not m.discourse.kind_of(held):
        m.discourse.lifted.append(([], introduce(m, m.lexicon[entry.owner], held)))
        m.discourse.scope.add(spelled(held))
    found = type_name(m, held)
    if not found or (is_type(m, held) and "field" not in sorts_of(m, held)):
        raise Declined(f"{with_article(entry.title)} over what")
    return found


def owner_of(m: MeaningComposer, entry: LexiconEntry) -> Var | Domain:
    """The one structure of the text that a thing may belong to; else a nameless one."""
    wanted = m.lexicon[entry.owner]
    sort = parts(wanted.sort)[0]
    known = [name for name in m.discourse.types if sort in m.discourse.sorts.get(name, ())]
    if len(known) > 1:
        raise Declined(f"whose {entry.title} is meant")
    if known:
        return letter(known[0])
    if entry.introduced:
        return real_by_convention(m, entry)
    around = list(spoken(m)) if entry.unsaid == "field" else []
    told = {one.scalars for one in around if one.adjective} & NUMBER_SET_NAMES.keys()  # "a Hermitian matrix"
    if told:
        return Domain(NUMBER_SET_NAMES[max(told, key=NUMBERS.index)])
    conjugates = any(one.asks == "conjugates" for one in around)
    found = nameless(m, m.lexicon["real-or-complex" if conjugates else entry.unsaid or entry.owner])
    m.discourse.unsaid = spelled(found) if entry.unsaid == "field" else m.discourse.unsaid
    return found


def nameless(m: MeaningComposer, wanted: LexiconEntry) -> Var:
    """A structure of a kind without a name, for what is being said."""
    if wanted.introduced:
        raise Declined(f"{with_article(wanted.title)} that nothing has introduced")
    new = m.discourse.fresh(wanted.letters)
    m.discourse.bind([new])
    m.discourse.implied.add(new)
    m.discourse.lifted.append(([new], introduce(m, wanted, letter(new))))
    return letter(new)


def elements_of(m: MeaningComposer, thing: Any) -> str:
    """The type of the elements of a set, or of an element: of a letter, of f(A), a union; "" where nothing says it."""
    if isinstance(thing, SetOf):
        first = next(conjuncts(thing.body))
        inside = isinstance(first, Rel) and first.ops == ("∈",) and first.operands[0] == Var(thing.var)
        return type_name(m, first.operands[1]) if isinstance(first, Rel) and inside else _number_kind(m, thing)
    if isinstance(thing, Ascribe):
        return thing.type.removeprefix("Set ")
    thing = thing.body if isinstance(thing, Lambda) else thing
    if isinstance(thing, App) and len(thing.args) == 1:
        sides = sides_of(m.discourse.kinds.get(thing.fn.removesuffix("⁻¹"), ""))
        return sides[0 if thing.fn.endswith("⁻¹") else -1] if len(sides) > 1 else ""
    if isinstance(thing, Call) and (len(thing.args) == 1 or thing.fn in UNIONS) and thing.fn != "Set.powerset":
        return elements_of(m, thing.args[0]) if "set" in sorts_of(m, thing) else ""  # the closure of A
    if isinstance(thing, Bin) and thing.op in ("+", "-", "*", "^", *SET_OPERATIONS):  # 1 - ab, A ∪ B
        below = (thing.left,) if thing.op == "^" else (thing.left, thing.right)
        found = {elements_of(m, one) for one in below if not isinstance(one, Num)}
        return found.pop() if len(found) == 1 else ""
    return member_kind(m.discourse.kind_of(thing))


def _number_kind(m: MeaningComposer, described: SetOf) -> str:
    kind = m.discourse.kinds.get(described.var, "")
    return kind if kind in tuple(NUMBERS) or " × " in kind else ""


def belonging(m: MeaningComposer, entry: LexiconEntry, thing: Expr, owner: Any) -> list[Formula] | None:
    """What a noun with an owner says of a thing; None when the owner is no structure."""
    kind = type_name(m, owner) if owner is not None else ""
    if entry.within and kind:
        whole = filled(entry.within, y=kind)
        if isinstance(thing, Var) and m.discourse.declaring and not m.discourse.kind_of(thing):
            m.discourse.declare(spelled(thing), whole)
        elif not _lies_in(m, thing, whole):
            raise Declined(f"a thing that is {with_article(entry.title)}")
        return [property_of(m, entry, x=thing)] if entry.lean and not re.search(r"\by\b", entry.lean) else []
    if not entry.sort:
        return None
    if owner is not None and entry.owner and parts(m.lexicon[entry.owner].sort)[0] not in sorts_of(m, owner):
        raise Declined(f"{with_article(entry.title)} of what is no {m.lexicon[entry.owner].title}")
    return introduce(m, entry, thing, owner)


def _lies_in(m: MeaningComposer, thing: Expr, whole: str) -> bool:
    """Whether a thing is known to be of a type, X or the sets of its elements."""
    if isinstance(thing, Var):
        return m.discourse.kind_of(thing) == whole
    held = elements_of(m, thing)
    return bool(held) and whole == (f"Set {held}" if "set" in sorts_of(m, thing) else held)


def _known_for(m: MeaningComposer, entry: LexiconEntry, thing: Expr) -> bool:
    """Whether a structure is known for what a noun says: for the sort that is the noun, or by its own classes."""
    if parts(entry.sort)[0] in (one.strip() for one in entry.noun.split("/")):
        return True
    classes = {one.split()[0] for one in entry.instance.split(";")}
    return classes <= {one.split()[0] for one in m.discourse.types.get(spelled(thing), ())}  # type: ignore[arg-type]


def classified(m: MeaningComposer, entry: LexiconEntry, thing: Expr, owner: Any = None) -> Formula:
    """ "is a normal subgroup of G", "is a field": of a thing that has a kind already."""
    sorts = sorts_of(m, thing)
    first = parts(entry.sort)[0]
    if entry.name == "two-sided-ideal":
        raise Declined("an ideal of a ring that is not said to be commutative")
    if first in sorts and "set" not in sorts:
        if owner is not None and isinstance(thing, Var) and type_name(m, owner) not in m.discourse.kind_of(thing):
            raise Declined(f"{with_article(entry.title)} of another structure")
        if entry.instance and not entry.lean and not _known_for(m, entry, thing):
            raise Declined(f"a thing that is {with_article(entry.title)}")
        return property_of(m, entry, x=thing) if entry.lean else TRUE
    if entry.predicate and set(sorts) & set(parts(m.lexicon[entry.owner].sort)[:1] if entry.owner else sorts):
        said: Formula = property_of(m, entry, x=thing, said=entry.predicate)
        return said
    if "set" in sorts and entry.kind == "Set y":
        held = type_name(m, owner) if owner is not None else elements_of(m, thing)
        if not _lies_in(m, thing, f"Set {held}"):
            raise Declined(f"a thing that is {with_article(entry.title)}")
        return property_of(m, entry, x=thing) if entry.lean else TRUE
    if "set" in sorts and re.search(r"\by\b", entry.kind):
        owner = owner if owner is not None else owner_of(m, entry)
        held = type_name(m, owner)
        made = filled(entry.kind, y=held, k=scalars(m, held)), parts(entry.sort)
        return some_part(m, entry.letters, made, held, thing)
    raise Declined(f"a thing that is {with_article(entry.title)}")


# maps ---------------------------------------------------------------------------------------------------------------


def _map(m: MeaningComposer, entry: LexiconEntry, thing: Var, source: Any, target: Any) -> Formula:
    """ "a homomorphism from G to H", of a letter that may have its sides from f : G → H."""
    name, here = spelled(thing), m.discourse
    old = here.kinds.get(name, "function")
    if old != "function":
        sides = old.split(" → ")
        if len(sides) != 2 or (source is not None and [type_name(m, source), type_name(m, target)] != sides):
            raise Declined(f"{name} has two domains")
        source, target = (letter(side) for side in sides)
        del here.kinds[name]
    wanted = m.lexicon[entry.owner]
    if entry.name == "group-homomorphism" and all(_additive(m, one) for one in (source, target)):
        here.declare(name, filled("a →+ b", a=type_name(m, source), b=type_name(m, target)))
        here.sorts[name] = parts(entry.sort)
        return TRUE
    if source is target is None and any(parts(wanted.sort)[0] in here.sorts.get(one, ()) for one in here.types):
        raise Declined("between which structures a map goes")
    first, second = _side(m, wanted, source), _side(m, wanted, target)
    here.kinds.pop(name, None)
    here.declare(name, filled(entry.kind, a=first, b=second, k=scalars(m, first)))
    if scalars(m, first) != scalars(m, second):
        raise Declined("a linear map between spaces over two fields")
    itself = entry.name == "linear-map" and first == second
    here.sorts[name] = parts(m.lexicon["linear-operator"].sort if itself else entry.sort)
    return property_of(m, entry, x=thing) if entry.lean else TRUE


def _of_a_formula(m: MeaningComposer, entry: LexiconEntry, thing: Var, sides: Sequence[str], owner: Any) -> Formula:
    """ "The map g ↦ g⁻¹ is a homomorphism": what the noun says of a map whose values a formula gives."""
    owners = owner if isinstance(owner, tuple) else (owner, owner)
    wanted = m.lexicon[entry.owner]
    if any(one is not None and type_name(m, one) != side for one, side in zip(owners, sides, strict=True)):
        raise Declined(f"{with_article(entry.title)} of another structure")
    if any(parts(wanted.sort)[0] not in sorts_of(m, letter(side)) for side in sides):
        raise Declined(f"a map between what are no {wanted.title}s")
    said: Formula = property_of(m, entry, x=thing, said=entry.predicate)
    return said


def _additive(m: MeaningComposer, side: Any) -> bool:
    """Whether a side of a homomorphism of groups is one that a formula writes with sums: ℤ, ℤ/n."""
    return isinstance(side, (Domain, Call)) and "ring" in sorts_of(m, side) and bool(type_name(m, side))


def _side(m: MeaningComposer, wanted: LexiconEntry, side: Any) -> str:
    sort = parts(wanted.sort)[0]
    if side is None:
        return spelled(nameless(m, wanted))
    if is_type(m, side) and not m.discourse.types[spelled(side)] and not wanted.introduced:
        m.discourse.lifted.append(([], introduce(m, wanted, side)))
    if sort == "group" and _additive(m, side):  # beside a group that is written as a product
        return to_lean(Call("Multiplicative", (side,)))
    if sort not in sorts_of(m, side):
        raise Declined(f"a map between what are no {wanted.title}s")
    return type_name(m, side)
