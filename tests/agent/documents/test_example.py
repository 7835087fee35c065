"""The document that ships: its items, and how the grammar reads each of its statements."""

from pathlib import Path

from leanwright.agent.documents.example import write_example
from leanwright.agent.documents.items import ItemKind
from leanwright.agent.documents.sources.read import read_document
from leanwright.tools.reader.definition import known_as, read_definition, with_words
from leanwright.tools.reader.reader import shipped

READ = {
    "prop:sum": "(n m : ℤ) (h₀ : Even n) (h₁ : Even m) : Even (n + m)",
    "prop:pronic-even": "(n : ℕ) (h₀ : Pronic n) : Even n",
    "prop:pronic-square": "(n : ℕ) (h₀ : Pronic n) : IsSquare (4 * n + 1)",
    "lem:twin-odd": "(p : ℕ) (h₀ : TwinPrime p) : Odd p",
    "thm:twin": "(p : ℕ) (h₀ : TwinPrime p) (h₁ : p > 3) : 6 ∣ p + 1",
    "thm:euclid": ": Set.Infinite {p : ℕ | Nat.Prime p}",
    "thm:root": ": Irrational (Real.sqrt 2)",
    "lem:neighbours-odd": "(a b : ℤ) (h₀ : Neighbours a b) : Odd (a + b)",
    "prop:neighbours-even": "(a b c : ℤ) (h₀ : Neighbours a b) (h₁ : Neighbours b c) : Even (a - c)",
    "prop:transitive": "(A B C : Set ℝ) (h₀ : A ⊆ B) (h₁ : B ⊆ C) : A ⊆ C",
    "prop:distributive": "(A B C : Set ℝ) : A ∩ (B ∪ C) = A ∩ B ∪ A ∩ C",
    "lem:union": "(A B : Set ℝ) (h₀ : Symmetric A) (h₁ : Symmetric B) : Symmetric (A ∪ B)",
    "lem:complement": "(A : Set ℝ) (h₀ : Symmetric A) : Symmetric (Set.univ \\ A)",
    "lem:sum-even": "(f g : ℝ → ℝ) (q : ℝ) (h₀ : ∀ t : ℝ, f (-t) = f t) (h₁ : ∀ p : ℝ, g (-p) = g p) : "
    "f (-q) + g (-q) = f q + g q",
    "lem:not-injective": "(f : ℝ → ℝ) (h₀ : ∀ t : ℝ, f (-t) = f t) : ¬Function.Injective f",
    "thm:involution": "(f : ℝ → ℝ) (h₀ : Involution f) : Function.Bijective f",
    "lem:additive-zero": "(f : ℝ → ℝ) (h₀ : Additive f) : f 0 = 0",
    "lem:additive-odd": "(f : ℝ → ℝ) (t : ℝ) (h₀ : Additive f) : f (-t) = -f t",
    "thm:composition": "(α β γ : Type*) (f : β → γ) (g : α → β) (h₀ : Function.Injective f) "
    "(h₁ : Function.Injective g) : Function.Injective (f ∘ g)",
    "thm:composition-converse": "(X Y Z : Type*) (g : Y → Z) (f : X → Y) (h₀ : Function.Injective (g ∘ f)) : "
    "Function.Injective f",
}


def test_the_example_is_read_as_its_author_meant_it(tmp_path: Path) -> None:
    document = read_document(write_example(tmp_path / "new"))
    assert document.remarks == ()
    kinds = [item.kind for item in document.items]
    assert (kinds.count(ItemKind.DEFINITION), kinds.count(ItemKind.STATEMENT)) == (8, 20)
    reader, entries, found = shipped(), [], {}
    standing = {item.id: item for item in document.items if item.kind is ItemKind.CONVENTION}
    for item in document.items:
        if item.kind is ItemKind.DEFINITION:
            defined = read_definition(item.text, reader, announced=True)
            assert defined is not None, item.text
            if known_as(defined, reader) is None:
                entries.append(defined.entry)
                reader = with_words(shipped(), entries)
        elif item.kind is ItemKind.STATEMENT:
            sets = "Let $A$, $B$ and $C$ be sets of real numbers. " * any(one in standing for one in item.uses)
            lean = reader.read(sets + item.text).best.lean
            found[item.id] = lean.removeprefix("theorem statement ").removesuffix(" := by sorry")
    assert found == READ


def test_an_example_that_was_edited_is_kept(tmp_path: Path) -> None:
    path = write_example(tmp_path)
    path.write_text("mine")
    assert write_example(tmp_path).read_text() == "mine"
