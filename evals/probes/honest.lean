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

theorem t (n : ℕ) : ∑ m ∈ Finset.Icc 1 n, (2 * m - 1) = n ^ 2 := by sorry

theorem t (x : ℝ) : Real.sin x ≤ 1 := by sorry

theorem t (n : ℕ) (h : n ^ 2 % 4 = 1) : Odd n := by sorry

theorem t (x : ℝ) (h₀ : 1 < x) : 0 < Real.log x := by sorry

theorem t (x : ℝ) (h : Real.sin x = 1) : Real.cos x = 0 := by sorry

theorem t (x : ℝ) (h : ⌊x⌋ = 3) : x < 4 := by sorry

theorem t (A B : Set ℕ) (h : A ⊂ B) : ∃ x, x ∈ B ∧ x ∉ A := by sorry

theorem t (A B : Set ℕ) (h₀ : A ∩ B = ∅) (h₁ : 1 ∈ A) : 1 ∉ B := by sorry

theorem t (a b : ℕ) (h : a ^ 2 = 2 * b ^ 2) : a = 0 := by sorry

theorem t (a b : ℝ) (h₀ : 0 < a) (h₁ : 0 < b) (h : a ^ 2 = 2 * b ^ 2) : b < a := by sorry

theorem t (q : ℚ) : q ^ 2 ≠ 2 := by sorry

theorem t (f : ℝ → ℝ) (h₀ : ∀ x y, f (x + y) = f x + f y) : f 0 = 0 := by sorry

theorem t (f : ℤ → ℤ) (h₀ : ∀ x, f (x + 1) = f x + 2) (h₁ : f 0 = 1) : f 3 = 7 := by sorry

theorem t (p : ℕ) (h₀ : p.Prime) (h₁ : Even p) : p = 2 := by sorry

theorem t (a b : ℕ) (h₀ : Nat.Coprime a b) (h₁ : 2 ∣ a) : ¬ 2 ∣ b := by sorry

theorem t (x : ZMod 7) (h : x ≠ 0) : x ^ 6 = 1 := by sorry

theorem t (k : Fin 7) : (k : ℕ) < 7 := by sorry

theorem t (n : ℕ) : Nat.choose (n + 1) 2 = n * (n + 1) / 2 := by sorry

theorem t (x : ℝ) (h : x ^ 2 = 2) : |x| < 2 := by sorry

theorem t (n : ℕ) : 3 * ∑ k ∈ Finset.range (n + 1), k * (k + 1) = n * (n + 1) * (n + 2) := by sorry

theorem t (x y : ℝ) (h₀ : x + y = 2) (h₁ : x * y = 1) : x = 1 := by sorry

theorem t : IsLeast {n : ℕ | 0 < n ∧ n % 4 = 3 ∧ n % 5 = 2} 7 := by sorry

theorem t : Irrational (Real.sqrt 2) := by sorry

theorem t (z : ℂ) (h : z ^ 2 = -1) : z = Complex.I ∨ z = -Complex.I := by sorry

theorem t (x : ℝ) (h₀ : 0 < x) (h₁ : Real.sqrt x = 3) : x = 9 := by sorry

theorem t (x : ℝ) : Real.exp x > 0 := by sorry

theorem t : Real.pi < 22 / 7 := by sorry

theorem t (a b : ℤ) (h : a ^ 2 = 2 * b ^ 2) : b = 0 := by sorry

theorem t (s : Finset ℕ) (h : s.card = 2) : s.Nonempty := by sorry

theorem t (f : ℕ → ℕ) (h : ∀ n, f n ≤ n) : f 0 = 0 := by sorry

theorem t (u : ℕ → ℝ) (h₀ : u 0 = 1) (h₁ : ∀ n, u (n + 1) = u n / 2) : u 2 = 1 / 4 := by sorry
