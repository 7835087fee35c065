theorem t (x : ℝ) : x ^ 2 > x := by sorry

theorem t (n : ℕ) : n ^ 2 + n + 41 < 100 := by sorry

theorem t (a b : ℝ) : (a + b) ^ 2 = a ^ 2 + b ^ 2 := by sorry

theorem t (x : ℝ) (h : 3 * x + 7 = 22) : x = 6 := by sorry

theorem t : (2 : ℕ) ^ 10 % 7 = 3 := by sorry

theorem t (n : ℕ) (h : n.Prime) : Odd n := by sorry

theorem t (a b : ℤ) (h₀ : Odd a) (h₁ : Odd b) : Odd (a + b) := by sorry

theorem t (x y : ℝ) (h₀ : x + y = 10) (h₁ : x - y = 2) : x = 5 := by sorry

theorem t (n : ℕ) (h : 6 ∣ n) : 12 ∣ n := by sorry

theorem t (a b c : ℝ) (h : a * c = b * c) : a = b := by sorry

theorem t (x : ℝ) (h : x ^ 2 = 4) : x = 2 := by sorry

theorem t (a b : ℝ) (h : a < b) : a ^ 2 < b ^ 2 := by sorry

theorem t (n : ℕ) : n - 1 + 1 = n := by sorry

theorem t (a b : ℕ) : a - b + b = a := by sorry

theorem t (m n : ℕ) (h : m ∣ n) : m ≤ n := by sorry

theorem t (a b c : ℕ) (h : a ∣ b * c) : a ∣ b ∨ a ∣ c := by sorry

theorem t (x : ℝ) : |x| = x := by sorry

theorem t (x y : ℝ) : |x + y| = |x| + |y| := by sorry

theorem t (a b : ℤ) (h : a ^ 2 = b ^ 2) : a = b := by sorry

theorem t (n : ℕ) (h : 0 < n) : n.factorial > 2 ^ n := by sorry

theorem t (p q : ℕ) (h₀ : p.Prime) (h₁ : q.Prime) : (p + q).Prime := by sorry

theorem t (x : ℝ) (h : 0 < x) : x ^ 2 ≥ x := by sorry

theorem t (f : ℝ → ℝ) (h : ∀ x, f x = 2 * x + 1) : f 3 = 8 := by sorry

theorem t (a b c d : ℝ) (h₀ : a < b) (h₁ : c < d) : a * c < b * d := by sorry

theorem t (n : ℤ) (h : n % 4 = 2) : n % 8 = 2 := by sorry

theorem t (x y : ℝ) (h₀ : x * y = 0) : x = 0 := by sorry

theorem t (a b : ℕ) (h₀ : Nat.gcd a b = 1) (h₁ : 1 < a) : Nat.gcd (a + 1) b = 1 := by sorry

theorem t (x : ℝ) (h : x ≠ 0) : x / x = x := by sorry

theorem t (x : ℝ) : x / x = 1 := by sorry

theorem t (s t : Set ℕ) (h : s ⊆ t) : t ⊆ s := by sorry

theorem t (p q : Prop) (h : p → q) : q → p := by sorry

theorem t (p q : Prop) (h : p ∨ q) : p ∧ q := by sorry

theorem t : ∃ x : ℝ, x ^ 2 + 1 = 0 := by sorry

theorem t : ∀ n : ℕ, ∃ m : ℕ, m < n := by sorry

theorem t : ∃ n : ℕ, ∀ m : ℕ, m < n := by sorry

theorem t (a b : ℤ) (h : a ∣ b) : b ∣ a := by sorry

theorem t (x y z : ℝ) (h : x + y + z = 1) : x * y * z = 1 := by sorry

theorem t (n : ℕ) (h : n % 3 = 1) : n ^ 2 % 3 = 2 := by sorry
