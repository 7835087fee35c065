theorem t (x : ℝ) (h₀ : 2 * x = 6) (h₁ : x = 3) : x = 3 := by sorry

theorem t (x : ℝ) (h₀ : 2 * x = 6) (h₁ : x = 3) : 3 = x := by sorry

theorem t (a b : ℝ) (h : a < b) : b > a := by sorry

theorem t (a b : ℝ) (h : a + b = 5) : b + a = 5 := by sorry

theorem t (a b c : ℤ) (h : a * b + c = 7) : 7 = c + b * a := by sorry

theorem t (n : ℕ) (h₀ : 0 < n) (h₁ : n.Prime) : n.Prime := by sorry

theorem t (x y : ℝ) (h : x = 1 ∧ y = 2) : y = 2 := by sorry

theorem t (x y : ℝ) (h : x = 1 ∧ y = 2) : y = 2 ∧ x = 1 := by sorry

theorem t (x y : ℝ) (h₀ : x = 1) (h₁ : y = 2) : x = 1 ∧ y = 2 := by sorry

theorem t (f : ℝ → ℝ) (h₀ : ∀ x, f x = 2 * x) : ∀ x, f x = 2 * x := by sorry

theorem t (f : ℝ → ℝ) (h₀ : ∀ x, f x = 2 * x) : ∀ y, 2 * y = f y := by sorry

theorem t (p q : Prop) (h : p ↔ q) : q ↔ p := by sorry

theorem t (p q : Prop) (h : p ∨ q) : q ∨ p := by sorry

theorem t (x : ℝ) (h : x ≠ 4) : 4 ≠ x := by sorry

theorem t (x : ℝ) (h : x ≠ 4) : ¬ (x = 4) := by sorry

theorem t : ∀ x : ℝ, x ^ 2 = 4 → x ^ 2 = 4 := by sorry

theorem t (x : ℝ) (h₀ : x ≥ 0) (h₁ : x * (x + 1) ≤ 12) : 12 ≥ (1 + x) * x := by sorry

theorem t (s : Finset ℕ) (h : s.card = 5) : 5 = s.card := by sorry

theorem t (a : ℕ → ℝ) (h₀ : a 1 = 2) (h₁ : ∃ n, a n = 0) : ∃ m, a m = 0 := by sorry

theorem t (x : ℝ) (h₀ : x ^ 2 = 9) (h₁ : x = 3) : x = 3 ∨ x = -3 := by sorry

theorem t (G : Type) [Group G] (a b : G) (h : a * b = b * a) : b * a = a * b := by sorry

theorem t (x y : ℝ) (h : 0 < x ∧ (x < y ∧ y < 1)) : x < y := by sorry
