import Planted.Basic

open Planted

namespace Planted

theorem pronic_even (n : ℕ) (h : Pronic n) : Even n := by sorry

theorem symmetric_union (A B : Set ℝ) (hA : Symmetric A) (hB : Symmetric B) : Symmetric (A ∪ B) := by sorry

theorem sum_even (a b : ℤ) (ha : Even a) (hb : Odd b) : Odd (a + b) := by sorry

theorem even_square (n : ℤ) (h : Even n) : Even (n ^ 2) := by sorry

theorem square_large (n : ℕ) (h : n > 3) : n ^ 2 ≥ 9 := by sorry

theorem odd_sum (a b : ℤ) (ha : Odd a) (hb : Odd b) : Even (a + b) := by sorry

theorem good_even (n : ℕ) (h : Good n) : Even n := by sorry

theorem dvd_chain {a b c : ℤ} (h₁ : a ∣ b) (h₂ : b ∣ c) : a ∣ c := by sorry

theorem comp_injective {α β γ : Type*} {f : β → γ} {g : α → β} (hf : Function.Injective f)
    (hg : Function.Injective g) : Function.Injective (f ∘ g) := by sorry

end Planted
