"""Laws of notions: what a frame says is what its parts say. The expected tree is computed from the parts."""

from typing import Any

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import Rel, Var
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import Binder, Hypothesis
from leanwright.tools.maths.traversal import map_children
from leanwright.tools.reader.compare import same
from leanwright.tools.reader.reader import shipped
from tests.samples import for_place
from tests.tools.reader.tables import sole

# what is declared, its name, a function of it, a property of its values
VALUES = (
    ("Let G be a group.", "G", "center", "cyclic"),
    ("Let G be a group.", "G", "commutator subgroup", "cyclic"),
    ("Let G be a group and let H be a subgroup of G.", "H", "normalizer", "normal"),
    ("Let G and H be groups and let φ be a homomorphism from G to H.", "φ", "kernel", "cyclic"),
    ("Let R be a commutative ring.", "R", "nilradical", "prime"),
    ("Let R be a commutative ring.", "R", "Jacobson radical", "prime"),
    ("Let R be a commutative ring and let I be an ideal of R.", "I", "radical", "prime"),
    ("Let X be a topological space and let A be a subset of X.", "A", "closure", "compact"),
    ("Let X be a topological space and let A be a subset of X.", "A", "interior", "dense"),
    ("Let X be a topological space and let A be a subset of X.", "A", "boundary", "empty"),
    ("Let V, W be vector spaces over F. Let T be a linear map from V to W.", "T", "kernel", "finite-dimensional"),
    ("Let V, W be vector spaces over F. Let T be a linear map from V to W.", "T", "range", "finite-dimensional"),
    ("Let F be a field and let A be an n × n matrix over F.", "A", "transpose", "symmetric"),
    ("Let F be a field and let A be an n × n matrix over F.", "A", "characteristic polynomial", "monic"),
    ("Let F be a field and let p be a polynomial over F.", "p", "derivative", "monic"),
)
NAMINGS = (
    "{d} Let {z} be the {f} of {x}. Then {z} is {p}.",
    "{d} Let {z} denote the {f} of {x}. Then {z} is {p}.",
    "{d} Let {z} be its {f}. Then {z} is {p}.",
    "{d} Suppose {z} is the {f} of {x}. Then {z} is {p}.",
    "{d} Suppose that {x} has {f} {z}. Then {z} is {p}.",
)
OWNINGS = ("{d} Then {x}'s {f} is {p}.", "{d} Then ${x}$'s {f} is {p}.")


def with_value(node: Any, name: str, value: Any) -> Any:
    """A tree with a value in the place of a letter."""
    return value if node == Var(name) else map_children(node, lambda one: with_value(one, name, value))


def tree(text: str) -> str:
    """The one reading of a text, as Lean."""
    return sole(text).lean


@pytest.mark.parametrize(("declared", "thing", "function", "said"), VALUES)
def test_a_letter_for_a_value_is_what_the_value_is(declared: str, thing: str, function: str, said: str) -> None:
    """What is claimed of Z, where Z = F(x) is supposed, is what is claimed of F(x); and "x's F" is F(x)."""
    parts = {"d": declared, "x": thing, "f": function, "p": said}
    whole = shipped().read(f"{declared} Then the {function} of {thing} is {said}.").best.statement
    name = "q" if function in ("characteristic polynomial", "derivative") else "Z"
    for frame in NAMINGS:
        found = shipped().read(frame.format(**parts, z=name)).best.statement
        (given,) = (one.formula for one in found.binders if isinstance(one, Hypothesis))
        assert isinstance(given, Rel) and given.ops == ("=",) and Var(name) in given.operands, frame
        (value,) = (one for one in given.operands if one != Var(name))
        assert with_value(found.goal, name, value) == whole.goal, frame
        assert {one: kind for one, kind in found.variables.items() if one != name} == whole.variables, frame
    for frame in OWNINGS:
        assert shipped().read(frame.format(**parts)).best.statement == whole, frame


# what is declared, the sign of belonging, the owner, the noun in one and many, what is claimed of one and of two
OWNED = (
    ("Let G be a group.", "∈", "G", "element", "elements", "a^2 = a", "ab = ba", "ab"),
    ("Let G be a group.", "≤", "G", "subgroup", "subgroups", "H is normal", "H ∩ K is normal", "HK"),
    ("Let G be a group.", "⊆", "G", "subgroup", "subgroups", "H is normal", "H ∩ K is normal", "HK"),
    ("Let R be a commutative ring.", "⊆", "R", "ideal", "ideals", "J is prime", "J ∩ P is prime", "JP"),
    ("Let V be a vector space over F.", "⊆", "V", "subspace", "subspaces", "U = V", "U ∩ W = {0}", "UW"),
    ("Let V be a vector space over F.", "∈", "V", "vector", "vectors", "v = 0", "v + w = w + v", "vw"),
    ("Let X be a topological space.", "⊆", "X", "subset", "subsets", "A is closed", "A ∪ B is closed", "AB"),
    ("Let X be a topological space.", "∈", "X", "point", "points", "{x} is closed", "x = y", "xy"),
    ("Let X be a metric space.", "⊆", "X", "subset", "subsets", "X \\ A is open", "X \\ (A ∪ B) is open", "AB"),
)
ONE = (
    "{d} Let {x} {s} {o} be {an} {n}. Then {c}.",
    "{d} Suppose {x} {s} {o} is {an} {n}. Then {c}.",
    "{d} If {x} {s} {o} is {an} {n}, then {c}.",
    "{d} Let {an} {n} {x} {s} {o} be given. Then {c}.",
    "{d} For every {n} {x} {s} {o}, {c}.",
    "{d} Fix {an} {n} {x} {s} {o}. Then {c}.",
)
TWO = (
    "{d} Let {x}, {y} {s} {o} be {n}. Then {c}.",
    "{d} Let {n} {x}, {y} {s} {o} be given. Then {c}.",
    "{d} For all {n} {x}, {y} {s} {o}, {c}.",
)


@pytest.mark.parametrize(("declared", "sign", "owner", "noun", "nouns", "one", "two", "letters"), OWNED)
def test_what_belongs_to_an_owner(
    declared: str, sign: str, owner: str, noun: str, nouns: str, one: str, two: str, letters: str
) -> None:
    """ "U ⊆ V is a subspace" says that U is a subspace of V, wherever it stands; so of lists."""
    x, y = letters
    said = {"d": declared, "x": x, "y": y, "s": sign, "o": owner, "an": "an" if noun[0] in "aei" else "a"}
    single = tree(f"{declared} Let {x} be {said['an']} {noun} of {owner}. Then {one}.")
    for frame in ONE:
        assert same(tree(frame.format(**said, n=noun, c=one)), single), frame
    double = tree(f"{declared} Let {x} and {y} be {nouns} of {owner}. Then {two}.")
    for frame in TWO:
        assert same(tree(frame.format(**said, n=nouns, c=two)), double), frame


@pytest.mark.parametrize("introducing", ("Fix", "Take", "Pick", "Choose", "Let"))
@pytest.mark.parametrize(
    ("declared", "relation", "claim"),
    (
        ("Let G be a group.", "a ∈ G", "a^2 = a"),
        ("Let G be a group.", "a, b ∈ G", "ab = ba"),
        ("Let G be a group.", "H, K ≤ G", "H ∩ K is normal"),
        ("Let X be a metric space.", "A, B ⊆ X", "A ∪ B is open"),
        ("", "x > 0", "x^2 > 0"),
        ("", "x, y ∈ ℝ", "x + y = y + x"),
    ),
)
def test_what_is_fixed_is_let(introducing: str, declared: str, relation: str, claim: str) -> None:
    """What "let" introduces, other verbs introduce; that it is arbitrary says nothing."""
    plain = tree(f"{declared} Let {relation}. Then {claim}.")
    assert same(tree(f"{declared} {introducing} {relation}. Then {claim}."), plain)
    assert same(tree(f"{declared} Let {relation} be arbitrary. Then {claim}."), plain)


# a kind of structure, its plural, two words for it
STRUCTURES = (
    ("group", "groups", "finite", "abelian"),
    ("ring", "rings", "Noetherian", "commutative"),
    ("commutative ring", "commutative rings", "local", "Noetherian"),
    ("topological space", "topological spaces", "compact", "Hausdorff"),
    ("metric space", "metric spaces", "complete", "compact"),
    ("real vector space", "real vector spaces", "infinite", "finite-dimensional"),
    ("field", "fields", "infinite", "algebraically closed"),
)
EXISTING = (
    "There exists a {a} {n} that is not {b}.",
    "There is a {n} that is {a} but not {b}.",
    "There is a {n} which is {a} and not {b}.",
    "Show that there exists a {a} {n} which is not {b}.",
    "Does there exist a {a} {n} that is not {b}? Yes.",
    "Some {a} {n} is not {b}.",
)
DENYING = (
    "It is not true that every {a} {n} is {b}.",
    "Show that not every {a} {n} is {b}.",
    "Is every {a} {n} {b}? No.",
    "Is it true that every {a} {n} is {b}? No.",
    "Must a {a} {n} be {b}? No.",
    "Show that a {a} {n} need not be {b}.",
)


@pytest.mark.parametrize(("noun", "nouns", "first", "second"), STRUCTURES)
def test_structures_that_exist(noun: str, nouns: str, first: str, second: str) -> None:
    """ "There is an A N that is not B": what makes a letter one of them is inside the quantifier."""
    words = {"n": noun, "a": first, "b": second}
    given = shipped().read(f"Let X be a {first} {noun}. Then X is not {second}.").best.statement
    classes = [one.type for one in given.binders if isinstance(one, Binder) and one.bracket == "["]
    (supposed,) = (one.formula for one in given.binders if isinstance(one, Hypothesis))
    bounds = "".join(f" (_ : {one})" for one in classes)
    lean = f"theorem statement : ∃ (X : Type){bounds}, {to_lean(supposed)} ∧ {to_lean(given.goal)} := by sorry"
    for frame in EXISTING:
        assert same(tree(frame.format(**words)), lean), frame
    every = shipped().read(f"Not every {first} {noun} is {second}.").best
    claimed = shipped().read(f"Let X be a {first} {noun}. Then X is {second}.").best.statement
    others = [one for one in claimed.binders if isinstance(one, Binder) and one.names and "X" not in one.names]
    inner = "".join(f"∀ {' '.join(one.names)} : {one.type}, " for one in others)
    held = f"¬(∀ (X : Type){bounds}, {to_lean(supposed)} → {inner}{to_lean(claimed.goal)})"
    assert same(every.lean, f"theorem statement : {held} := by sorry")
    for frame in DENYING:
        assert same(tree(frame.format(**words)), every.lean), frame


@pytest.mark.parametrize(
    "text",
    (
        "If every group is abelian then 1 = 2.",
        "Every ring is commutative if and only if every group is abelian.",
        "Let F be a field. There is a vector space over F that is not finite-dimensional.",
        "For every group G there is an abelian group H such that G is isomorphic to H.",
        "Let ~ be an equivalence relation on a set X. Then x ~ y implies [x] = [y].",
        "Let K be a field extension of F and let α ∈ K. Then F(α) = F[α].",
    ),
)
def test_declines(text: str) -> None:
    """Structures that a premise speaks of, or of another universe; brackets that may be a class; whose value it is."""
    with pytest.raises(Abstention):
        shipped().read(text)


# context | noun | what stands behind it | two letters | claim of one | claim of two | words that it may have
KINDS = """
 | integer |  | n m | n + 1 is odd | n + m is odd | even,odd,negative
 | function | from ℝ to ℝ | f g | f is injective | f = g | continuous,bounded,periodic,convex
 | sequence | of real numbers | (a_n) (b_n) | a_5 < 2 | a_5 = b_5 | bounded,convergent,monotone
 | set | of real numbers | A B | A is finite | A = B | bounded,countable,closed,compact
 | group |  | G H | G is solvable | G is isomorphic to H | finite,nilpotent,cyclic,torsion-free
 | ring |  | R S | R is finite | R is isomorphic to S | Artinian,Noetherian,countable
 | commutative ring |  | R S | R is finite | R is isomorphic to S | local,Artinian,reduced
 | topological space |  | X Y | X is regular | X is homeomorphic to Y | compact,connected
 | metric space |  | X Y | X is separable | X is homeomorphic to Y | complete,compact,finite
 | field |  | K L | K is finite | K is isomorphic to L | algebraically closed,perfect,infinite
Let G be a group. | subgroup | of G | H K | H is trivial | H = K | normal,finite,cyclic,abelian
Let R be a commutative ring. | ideal | of R | J P | J = R | J = P | prime,maximal,principal
Let R be a commutative ring. | element | of R | a b | a = 1 | a = b | nilpotent,invertible
Let X be a topological space. | subset | of X | A B | A = X | A = B | open,compact,dense
Let X be a metric space. | subset | of X | A B | A = X | A = B | bounded,closed,countable
Let F be a field. | polynomial | over F | p q | p = 1 | p = q | irreducible,monic,separable
Let F be a field. | n × n matrix | over F | A B | A = 1 | AB = BA | invertible,symmetric
 | n × n real matrix |  | A B | A = 1 | AB = BA | orthogonal,symmetric,diagonal
Let V be a vector space over F. | subspace | of V | U W | U = V | U = W | proper,nonzero
Let V be a vector space over F. | linear operator | on V | S T | S = 0 | S = T | injective,invertible
 | real vector space |  | V W | V is infinite | V is isomorphic to W | finite,finite-dimensional
Let X be a set. | relation | on X | R S | R is total | R is total | reflexive,symmetric,transitive
 | poset |  | P Q | P is finite | P is countable | infinite,countable
"""
# the frame that the reading of the others is computed from, and these: A, B are words of the kind
FRAMES = {
    "{d} Let {x} be {an} {N}. If {x} is {A}, then {c}.": (
        "{d} Let {x} be {Aan} {A} {N}. Then {c}.",
        "{d} Let {x} be {an} {N} which is {A}. Then {c}.",
        "{d} Let {x} be {an} {N}. Suppose that {x} is {A}. Show that {c}.",
        "{d} Let {x} be {an} {N}. Assuming that {x} is {A}, prove that {c}.",
        "{d} If {x} is {Aan} {A} {N}, then {c}.",
        "{d} Suppose that {x} is {Aan} {A} {N}. Then {c}.",
        "{d} Given {Aan} {A} {n} {x}{t}, show that {c}.",
        "{d} Consider {Aan} {A} {n} {x}{t}. Prove that {c}.",
    ),
    "{d} Let {x} be {an} {N}. If {x} is not {A}, then {c}.": (
        "{d} Let {x} be {an} {N} which is not {A}. Then {c}.",
        "{d} Let {x} be {an} {N}. Suppose {x} is not {A}. Then {c}.",
    ),
    "{d} Let {x} be {an} {N}. If {x} is {A} and {x} is {B}, then {c}.": (
        "{d} Let {x} be {Aan} {A}, {B} {N}. Then {c}.",
        "{d} Let {x} be {Aan} {A} and {B} {N}. Then {c}.",
        "{d} Let {x} be {Aan} {A} {N} which is {B}. Then {c}.",
        "{d} Let {x} be {an} {N} that is both {A} and {B}. Then {c}.",
        "{d} Let {x} be {an} {N}. Suppose {x} is {A} and {B}. Then {c}.",
    ),
    "{d} Let {x} be {an} {N}. If {x} is {A} and {x} is not {B}, then {c}.": (
        "{d} Let {x} be {an} {N}. Suppose {x} is {A} but not {B}. Then {c}.",
        "{d} Let {x} be {Aan} {A} {N} that is not {B}. Then {c}.",
    ),
    "{d} Let {x} be {an} {N}. If {x} is not {A} and {x} is not {B}, then {c}.": (
        "{d} Let {x} be {an} {N}. Suppose {x} is neither {A} nor {B}. Then {c}.",
    ),
    "{d} Let {x} be {an} {N}. If {x} is {A}, then {x} is {B}.": (
        "{d} Every {A} {N} is {B}.",
        "{d} All {A} {Ns} are {B}.",
        "{d} Each {A} {N} is {B}.",
        "{d} If {an} {N} is {A}, then it is {B}.",
        "{d} Is every {A} {N} {B}? Yes.",
        "{d} Let {x} be {an} {N}. Show that {x} is {B} whenever it is {A}.",
    ),
    "{d} Let {x} be {an} {N}. If {x} is {A}, then {x} is not {B}.": ("{d} No {A} {N} is {B}.",),
    "{d} Let {x} and {y} be {Ns}. If {x} is {A} and {y} is {A}, then {c2}.": (
        "{d} Let {x} and {y} be {A} {Ns}. Then {c2}.",
        "{d} Let {x}, {y} be {A} {Ns}. Then {c2}.",
        "{d} Let {x} and {y} be {Ns}, both {A}. Then {c2}.",
        "{d} Let {x} and {y} be {Ns}. If {x} and {y} are {A}, then {c2}.",
        "{d} Suppose {x} and {y} are {A} {Ns}. Then {c2}.",
    ),
}


@pytest.mark.parametrize("kind", KINDS.strip().splitlines())
def test_words_of_a_kind_in_all_frames(kind: str) -> None:
    """An adjective says the same before its noun, behind "is", in a list, denied and of several, of each kind."""
    context, noun, behind, letters, one, two, words = (part.strip() for part in kind.split("|"))
    x, y = letters.split()
    adjectives, behind = words.split(","), f" {behind}" if behind else ""
    nouns = noun.removesuffix("matrix") + "matrices" if noun.endswith("matrix") else noun + "s"
    parts = {"d": context, "N": noun + behind, "Ns": nouns + behind, "n": noun, "t": behind, "x": x, "y": y}
    parts |= {"c": one, "c2": two, "an": _article(noun)}
    wrong = []
    for number, (plain, frames) in enumerate(FRAMES.items()):
        first, second = (adjectives[(number + k) % len(adjectives)] for k in range(2))
        said = {**parts, "A": first, "B": second, "Aan": _article(first)}
        expected = tree(plain.format(**said))
        wrong += [
            text for one in for_place(frames, kind) if not same(tree(text := one.format(**said).strip()), expected)
        ]
    assert not wrong


def _article(word: str) -> str:
    return "an" if word[0] in "aeioAEIO" else "a"
