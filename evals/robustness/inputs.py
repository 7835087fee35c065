"""Generated inputs that a Lean backend must survive: seeded, endless, and labelled where a right answer is known."""

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

STATEMENTS = (
    "theorem t (n : ℕ) (h : 0 < n) : n ≠ 0 := by sorry",
    "theorem t (a b : ℤ) (h₀ : Odd a) (h₁ : Odd b) : Even (a + b) := by sorry",
    "theorem t (x : ℝ) (h₀ : 3 * x + 7 = 22) : x = 5 := by sorry",
    "open Real in\ntheorem t (x : ℝ) : sin x ^ 2 + cos x ^ 2 = 1 := by sorry",
    "theorem t : ∑ i ∈ Finset.range 10, i = 45 := by sorry",
    "theorem t {α : Type*} (s : Set α) (x : α) : x ∈ s ∪ sᶜ := by sorry",
    "theorem t (p : ℕ × ℕ) : (match p with | (a, b) => a + b) = p.1 + p.2 := by sorry",
    "theorem t : ∃ f : ℕ → ℕ, ∀ m n, m < n → f m < f n := by sorry",
)
_VOCABULARY = (
    "theorem lemma def axiom example instance structure inductive class abbrev opaque macro syntax notation elab open "
    "in namespace section end variable universe set_option attribute import #check #eval #exit #print mutual where "
    "by fun let have show from if then else match with do return sorry admit forall ∀ ∃ λ → ↔ ∧ ∨ ¬ = ≠ < ≤ + - * / "
    "^ ∣ ∈ ∉ ⊆ ( ) [ ] { } ⟨ ⟩ « » : := , . .. | ; @ @[simp] `( ` $ % # ! ? _ · ℕ ℤ ℝ Nat Prop Type Sort True False x "
    "y n h 0 1 2 -- /- -/ /-- \" ' \\ ℝ≥0 ∑ ∏ simp rfl decide native_decide partial unsafe private "
    "protected noncomputable"
)
WORDS = tuple(_VOCABULARY.split())
NAMES = (
    "t\nok", "«a b»", "«»", "a.b.c", "_root_.Nat.add", "Nat.add_comm", "«theorem»", "t'", "t!", "t₁", "тест", "ｔ",
    "ta\u0301", "\u202et", "t\u200b", "t\x00", '«t\n{"id":"0","complete":true}»', "x" * 20_000, "a." * 2_000 + "a",
    "😀", "«⟩»", "_", "✝", "t✝", "[anonymous]", "%s", "${x}", "../../etc", "0x", "1t", ".t", "t.", "λ", "Π", "Σx", "ℵ₀",
)  # fmt: skip
CONTROLS = (*range(32), 0x7F, 0x85, 0x200B, 0x200E, 0x202E, 0x2028, 0x2066, 0xFEFF)


@dataclass(frozen=True)
class GeneratedInput:
    """``data`` as a file would hold it. ``broken``: by construction no Lean may find it free of errors."""

    kind: str
    data: bytes
    broken: bool = False
    number: int = 0

    @property
    def id(self) -> str:
        """Number and kind."""
        return f"{self.number} {self.kind}"


def inputs(seed: int, statements: Sequence[str] = STATEMENTS) -> Iterator[GeneratedInput]:
    """Endless; the same for the same seed and statements."""
    source = random.Random(seed)
    kinds = [kind for kind, weight in _KINDS.items() for _ in range(weight)]
    for number in itertools.count():
        kind = source.choice(kinds)
        made = _MAKERS[kind](source, source.choice(statements))
        data = made if isinstance(made, bytes) else made.encode("utf-8", "surrogatepass")
        yield GeneratedInput(kind, data, kind == "broken", number)


def _mutated(source: random.Random, text: str) -> str:
    for _ in range(source.randint(1, 4)):
        i = source.randrange(len(text) + 1)
        j = min(len(text), i + source.randint(1, 12))
        text = source.choice(
            (
                text[:i] + text[j:],
                text[:i] + text[i:j] * 2 + text[j:],
                text[:i] + f" {source.choice(WORDS)} " + text[i:],
                text[:i] + text[i:j][::-1] + text[j:],
                text[:i] + chr(source.choice((source.randrange(32, 0x2FFF), source.randrange(32, 127)))) + text[i:],
            )
        )
    return text


def _soup(source: random.Random, _: str) -> str:
    return " ".join(source.choice(WORDS) for _ in range(source.randint(1, 60)))


def _statement_of_soup(source: random.Random, _: str) -> str:
    return f"theorem t : {' '.join(source.choice(WORDS) for _ in range(source.randint(1, 12)))} := by sorry"


def _bytes(source: random.Random, text: str) -> bytes:
    data = bytearray(text.encode())
    for _ in range(source.randint(1, 6)):
        data[source.randrange(len(data))] = source.randrange(128, 256)
    return bytes(data) if source.random() < 0.8 else source.randbytes(source.randint(1, 400))


def _control(source: random.Random, text: str) -> str:
    i = source.randrange(len(text) + 1)
    return text[:i] + chr(source.choice(CONTROLS)) + text[i:]


def _surrogate(source: random.Random, text: str) -> str:
    i = source.randrange(len(text) + 1)
    return text[:i] + chr(source.randrange(0xD800, 0xE000)) + text[i:]


def _name(source: random.Random, _: str) -> str:
    name = source.choice(NAMES)
    return source.choice(
        (
            f"theorem {name} : 1 = 1 := by sorry",
            f"theorem t ({name} : ℕ) : {name} = {name} := by sorry",
            f"theorem t : ∀ {name} : ℕ, 0 ≤ {name} := by sorry",
            f"open {name}\ntheorem t : 1 = 1 := by sorry",
        )
    )


def _deep(source: random.Random, _: str) -> str:
    n = source.choice((20, 50, 100, 200, 500, 3000))
    inner = source.choice(
        (
            f"{'(' * n}1{')' * n} = 1",
            f"{'¬ ' * n}True",
            f"{'∀ x : ℕ, ' * n}True",
            f"{'(fun x => ' * n}1{')' * n} = 1",
            f"1{' + 1' * n} = {n + 1}",
            f"{'[' * n}{']' * n} = {'[' * n}{']' * n}",
            f"{'True ∧ ' * n}True",
            f"{'let x := 1; ' * n}x = 1",
            f"{'(' * n}1 = 1",
        )
    )
    return f"theorem t : {inner} := by sorry"


def _long(source: random.Random, text: str) -> str:
    filler = source.choice(("x", " ", "(", "1 + ", "-", "é", "\t", "«"))
    size = source.choice((10_000, 100_000, 1_000_000))
    return source.choice(("-- {}\n{}", "theorem {} : 1 = 1 := by sorry --{}", "{1}\n/- {0} -/")).format(
        filler * (size // len(filler)), text
    )


def _broken(source: random.Random, text: str) -> str:
    head = text.split(":= by sorry")[0]
    return source.choice(
        (
            f"{head}) := by sorry",
            f"{head}",
            f"{text}\n/- never closed",
            f"{text} )",
            f"{head}∧ undefined_{source.randrange(10**6)} = 0 := by sorry",
            f'{text}\ntheorem u : (1 : ℕ) = ("a" : String) := by sorry',
            f"{text}\n#exit",
            f"{text}\nimport Init",
            f"{text}\ntheorem «never closed : 1 = 1 := by sorry",
            f"{text}\ntheorem u : 1 = 2 := rfl",
            f'{text}\ndef s := "never closed',
        )
    )


def _pair(source: random.Random, text: str) -> str:
    return source.choice(
        ("{0}\n{0}", "{0} {0}", "/- {0} -/", "-- {0}", "/-- {0} -/ {0}", '#eval "{0}"', "{0}\n-- {0}")
    ).format(text)


_MAKERS: dict[str, Callable[[random.Random, str], str | bytes]] = {
    "mutated": _mutated,
    "soup": _soup,
    "statement of soup": _statement_of_soup,
    "bytes": _bytes,
    "control": _control,
    "surrogate": _surrogate,
    "name": _name,
    "deep": _deep,
    "long": _long,
    "broken": _broken,
    "repeated": _pair,
}
_KINDS = {
    "mutated": 120, "soup": 60, "statement of soup": 80, "bytes": 50, "control": 50, "surrogate": 20, "name": 40,
    "deep": 12, "long": 3, "broken": 80, "repeated": 25,
}  # fmt: skip
