theorem t (x y : ℝ) (h : x + 1 = 3) : x = 2 := by sorry

theorem t (x y : ℝ) (h₀ : x + 1 = 3) (h₁ : y > 0) : x = 2 := by sorry

theorem t (n m : ℕ) (h : 0 < n) : 1 ≤ n ^ 2 := by sorry

theorem t (a b c : ℤ) (h₀ : a ∣ b) : a ∣ b * 3 := by sorry

theorem t (f : ℕ → ℕ) (x : ℕ) (h : x = 3) : x ^ 2 = 9 := by sorry

theorem t (f g : ℝ → ℝ) (h₀ : ∀ x, f x = x) (h₁ : ∀ x, g x = 2) : f 3 = 3 := by sorry

theorem t (x : ℝ) (h : x = 5) : (2 : ℕ) ^ 4 = 16 := by sorry

theorem t (x y z w : ℝ) (h₀ : x = y) (h₁ : z = w) : y = x + 0 := by sorry

theorem t (s t : Set ℕ) (h : 3 ∈ s) : s ≠ ∅ := by sorry

theorem t : ∃ x y : ℕ, x ^ 2 = 16 := by sorry

theorem t : ∀ x y : ℝ, x ^ 2 ≥ 0 := by sorry

theorem t (a : ℝ) (h : ∀ x : ℝ, a > 0) : a ^ 2 > 0 := by sorry

theorem t (p q : ℕ) (hp : p.Prime) (hq : q.Prime) : p ≥ 2 := by sorry

theorem t (x : ℝ) (h₀ : (2 : ℝ) < 3) (h₁ : x = 1) : x + 1 = 2 := by sorry

theorem t (α : Type) (s : Set ℕ) (h : 2 ∈ s) : ∃ n, n ∈ s := by sorry

theorem t (G : Type) [Group G] (a b : G) : a * a⁻¹ = 1 := by sorry

theorem t (n k : ℕ) : ∑ i ∈ Finset.range (n + 1), i = n * (n + 1) / 2 := by sorry

theorem t (p q r : Prop) (h₀ : p) (h₁ : q) : p ∧ p := by sorry

theorem t (u v : ℕ → ℝ) (h₀ : ∀ n, u n = n) (h₁ : ∀ n, v n < v (n + 1)) : u 2 = 2 := by sorry

theorem t (x : ℝ) (n : ℕ) (h₀ : 0 < x) (h₁ : Odd n) : x / x = 1 := by sorry

theorem t (x : ℝ) (hx : x ^ 2 = 4) : ∃ y : ℝ, x ^ 2 = 4 ∧ x < 5 := by sorry

theorem t (a b : ℤ) (h₀ : ∃ k m : ℤ, a = 2 * k) (h₁ : a = b) : Even b := by sorry
