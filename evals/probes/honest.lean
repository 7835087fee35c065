theorem t : 2 + 2 = 4 := by sorry

theorem t (a b : ℝ) : a + b = b + a := by sorry

theorem t (n : ℕ) : n ∣ n := by sorry

theorem t (s : Set ℕ) : s ⊆ s := by sorry

theorem t (x : ℝ) : x ≤ x := by sorry

theorem t : (2 : ℝ) ^ 10 = 1024 := by sorry

theorem t (n : ℕ) (h : 0 < n) : 1 ≤ n := by sorry

theorem t : Nat.Prime 7 := by sorry

theorem t (p q : Prop) (h₀ : p) (h₁ : p → q) : q := by sorry

theorem t : ¬ ∃ x : ℝ, x ^ 2 < 0 := by sorry

theorem t (x : ℝ) (h : x ^ 2 = 2) : False ∨ x ≠ 1 := by sorry

theorem t (a b c : ℝ) (h₀ : a < b) (h₁ : b < c) : a < c := by sorry

theorem t : ∃ n : ℕ, n > 100 := by sorry

theorem t (x : ℝ) (h₀ : 0 < x) (h₁ : x ^ 2 = 4) : 0 < x ∧ x = 2 := by sorry

theorem t (n : ℕ) (hn : n ^ 2 = n) : n = 0 ∨ n = 1 := by sorry

theorem t (f : ℝ → ℝ) (h : ∀ x y, f (x + y) = f x + f y) : f 0 = 0 := by sorry

theorem t (x y : ℝ) (h : x * y = 0) : x = 0 ∨ y = 0 := by sorry

theorem t (n : ℕ) (h₀ : 2 ≤ n) (h₁ : n ≤ 2) : n = 2 := by sorry

theorem t (x y : ℝ) (h₀ : ¬ (x = 1 ∧ y = 2)) (h₁ : x = 1) : y ≠ 2 := by sorry

theorem t (a b : ℝ) (h₀ : a ≠ b) (h₁ : a * b = 1) : ∃ c : ℝ, c ≠ 0 ∧ a * c = 1 := by sorry

theorem t (n : ℕ) (h : n ^ 2 = 2) : False := by sorry

theorem t : ∀ x y : ℤ, 2 * x + 4 * y = 7 → False := by sorry
