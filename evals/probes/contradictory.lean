theorem t (x : ℝ) (h₀ : x > 3) (h₁ : x < 2) : x = 7 := by sorry

theorem t (n : ℕ) (h : n < 0) : n = 5 := by sorry

theorem t (a b : ℤ) (h₀ : a < b) (h₁ : b < a) : a * b = 12 := by sorry

theorem t (x y : ℝ) (h₀ : x + y = 5) (h₁ : x + y = 6) : x = 1 := by sorry

theorem t (x : ℝ) (h : x ^ 2 = -1) : x = 0 := by sorry

theorem t (n : ℕ) (h₀ : Even n) (h₁ : Odd n) : n = 3 := by sorry

theorem t (n : ℤ) (h₀ : n % 2 = 0) (h₁ : n % 4 = 1) : n > 100 := by sorry

theorem t (f : ℕ → ℕ) (h₀ : ∀ n, f n = n + 1) (h₁ : f 2 = 2) : f 5 = 9 := by sorry

theorem t (x y z : ℝ) (h₀ : x < y) (h₁ : y < z) (h₂ : z < x) : x + y + z = 0 := by sorry

theorem t (a : ℝ) (h₀ : a ≠ 0) (h₁ : a * 3 = 0) : a = 1 := by sorry

theorem t (p : ℕ) (h₀ : p.Prime) (h₁ : p = 1) : p ∣ 12 := by sorry

theorem t (x : ℝ) (h₀ : 2 * x + 1 = 7) (h₁ : x = 2) : x ^ 2 = 9 := by sorry

theorem t (m n : ℕ) (h₀ : m + n = 3) (h₁ : m ≥ 4) : n = 7 := by sorry

theorem t (x : ℚ) (h₀ : x * x < 0) : x = 1 / 2 := by sorry

theorem t (a b c : ℝ) (h₀ : a = b) (h₁ : b = c) (h₂ : a ≠ c) : a = 0 := by sorry

theorem t (s : Set ℕ) (h₀ : 3 ∈ s) (h₁ : ∀ n ∈ s, n < 2) : s = {1} := by sorry

theorem t (x : ℝ) (h : |x| < 0) : x = 4 := by sorry

theorem t (n : ℕ) (h₀ : 6 ∣ n) (h₁ : n % 3 = 1) : n = 4 := by sorry

theorem t (x y : ℤ) (h₀ : 2 * x + 4 * y = 7) : x = y := by sorry

theorem t (p q : Prop) (h₀ : p ∧ q) (h₁ : ¬ q) : ¬ p := by sorry

theorem t (x : ℝ) (h₀ : 0 < x ∧ x < 1) (h₁ : 1 ≤ x) : x = 5 := by sorry

theorem t (f : ℝ → ℝ) (h₀ : ∀ x, f x = 3 * x) (h₁ : f 1 = 4) : f 2 = 8 := by sorry

theorem t (n : ℕ) (h₀ : 10 ≤ n) (h₁ : n ≤ 9) : Nat.Prime n := by sorry

theorem t (a b : ℝ) (h₀ : 0 < a) (h₁ : 0 < b) (h₂ : a + b = 0) : a = b := by sorry

theorem t (x : ℝ) (h₀ : x - 1 = 0) (h₁ : x - 2 = 0) : x = 3 := by sorry

theorem t (k : ℤ) (h₀ : 0 < k) (h₁ : k < 1) : k ^ 2 = 2 := by sorry

theorem t (a b : ℕ) (h₀ : a = 2 * b) (h₁ : a = 2 * b + 1) : a = 0 := by sorry

theorem t (x y : ℝ) (h₀ : x * y = 1) (h₁ : x = 0) : y = 2 := by sorry

theorem t (x y : ℝ) (h₀ : x ≥ 0) (h₁ : y ≥ 0) (h₂ : x + 2 * y < 0) : x = y := by sorry

theorem t (u : ℕ → ℤ) (h₀ : u 0 = 1) (h₁ : ∀ n, u (n + 1) = 2 * u n) (h₂ : u 1 = 3) : u 2 = 6 := by sorry

theorem t (a b c : ℤ) (h₀ : a ∣ b) (h₁ : a = 0) (h₂ : b = 5) : c = 1 := by sorry

theorem t (x : ℂ) (h₀ : x = 1) (h₁ : x + 1 = 3) : x = 2 := by sorry

theorem t (n : ℕ) (hn : 1 < n ∧ n < 2) : n ^ 3 = 17 := by sorry

theorem t : ∀ x : ℝ, x < 1 → x > 2 → x ^ 2 = 5 := by sorry
