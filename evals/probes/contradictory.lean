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

theorem t (n : ℤ) (h : n ^ 2 % 3 = 2) : n = 1 := by sorry

theorem t (n : ℕ) (h : n ^ 2 % 8 = 5) : n = 3 := by sorry

theorem t (x y : ℤ) (h : x ^ 2 + y ^ 2 = 4 * x * y + 3 * y ^ 2 - 4 * x * y - 2 * y ^ 2 + x ^ 2 + 1) : x = y := by sorry

theorem t (a b : ℤ) (h : a ^ 2 + b ^ 2 = 7) : a = b := by sorry

theorem t (x y : ℤ) (h : x ^ 2 - 4 * y = 3) : x = 1 := by sorry

theorem t (n : ℕ) (h₀ : n % 6 = 4) (h₁ : n % 3 = 2) : n = 10 := by sorry

theorem t (n : ℤ) (h₀ : 4 ∣ n) (h₁ : n % 8 = 2) : n = 2 := by sorry

theorem t (n : ℤ) (h : n ^ 3 % 9 = 4) : n = 4 := by sorry

theorem t (n : ℤ) (h : n ^ 4 % 5 = 2) : n = 2 := by sorry

theorem t (n : ℕ) (h₀ : n ≡ 1 [MOD 4]) (h₁ : n ≡ 2 [MOD 6]) : n = 5 := by sorry

theorem t (n : ℤ) (h₀ : n ≡ 2 [ZMOD 5]) (h₁ : n ^ 2 ≡ 1 [ZMOD 5]) : n = 7 := by sorry

theorem t (n : ℕ) (h₀ : Even n) (h₁ : n % 4 = 3) : n = 7 := by sorry

theorem t (n : ℤ) (h₀ : Odd n) (h₁ : Odd (n + 1)) : n = 1 := by sorry

theorem t (n : ℕ) (h₀ : 0 < n) (h₁ : IsSquare (n ^ 2 + 2)) : n = 1 := by sorry

theorem t (n : ℤ) (h : IsSquare (3 * n + 2)) : n = 0 := by sorry

theorem t (n : ℕ) (h₀ : 1 < n) (h₁ : IsSquare (n ^ 2 + n)) : n = 2 := by sorry

theorem t (a b : ℕ) (h₀ : 0 < a) (h₁ : 0 < b) (h₂ : a ^ 2 = 3 * b ^ 2) : a = b := by sorry

theorem t (a b : ℤ) (h₀ : b ≠ 0) (h₁ : a ^ 2 = 5 * b ^ 2) : a = b := by sorry

theorem t (a b : ℕ) (h₀ : 0 < b) (h₁ : a ^ 3 = 2 * b ^ 3) : a = b := by sorry

theorem t (q : ℚ) (h : q ^ 2 = 2) : q = 1 := by sorry

theorem t (q : ℚ) (h : q ^ 2 = 3) : q > 0 := by sorry

theorem t (x : ℝ) (h : Real.sin x = 3) : x = 0 := by sorry

theorem t (x : ℝ) (h : Real.cos x < -1) : x = 0 := by sorry

theorem t (x : ℝ) (h₀ : 0 < x) (h₁ : x < 1) (h₂ : 0 < Real.log x) : x = 1 := by sorry

theorem t (x : ℝ) (h : Real.exp x < 0) : x = 0 := by sorry

theorem t (x : ℝ) (h₀ : Real.exp x = 1) (h₁ : x > 0) : x = 1 := by sorry

theorem t (x : ℝ) (h : Real.sqrt x = -2) : x = 4 := by sorry

theorem t (x : ℝ) (h₀ : 0 ≤ x) (h₁ : Real.sqrt x = 3) (h₂ : x < 8) : x = 9 := by sorry

theorem t (x : ℝ) (h₀ : ⌊x⌋ = 5) (h₁ : x < 4) : x = 5 := by sorry

theorem t (x : ℝ) (h₀ : ⌈x⌉ = 2) (h₁ : x > 5 / 2) : x = 2 := by sorry

theorem t (x : ℝ) (h : Real.sin x ^ 2 + Real.cos x ^ 2 = 2) : x = 0 := by sorry

theorem t (x : ℝ) (h : |x - 1| = -3) : x = 1 := by sorry

theorem t (x : ℝ) (h₀ : |x| < 2) (h₁ : x > 3) : x = 1 := by sorry

theorem t (x y : ℝ) (h₀ : x + y = 4) (h₁ : x * y = 5) : x = y := by sorry

theorem t (x y : ℝ) (h : x ^ 2 + y ^ 2 < 2 * x * y) : x = y := by sorry

theorem t (a b c : ℝ) (h : a ^ 2 + b ^ 2 + c ^ 2 < a * b + b * c + c * a) : a = b := by sorry

theorem t (x : ℝ) (h : x ^ 2 - 2 * x + 2 = 0) : x = 1 := by sorry

theorem t (x : ℝ) (h₀ : 0 < x) (h₁ : x + 1 / x < 2) : x = 1 := by sorry

theorem t (x : ℝ) (h₀ : x ≠ 0) (h₁ : 1 / x = 0) : x = 1 := by sorry

theorem t (a b : ℝ) (h₀ : 0 < a) (h₁ : a < b) (h₂ : 1 / a < 1 / b) : a = 1 := by sorry

theorem t (A B : Set ℕ) (h₀ : A ⊂ B) (h₁ : B ⊂ A) : A = B := by sorry

theorem t (A B : Set ℝ) (x : ℝ) (h₀ : A ∩ B = ∅) (h₁ : x ∈ A) (h₂ : x ∈ B) : x = 0 := by sorry

theorem t (A B : Set ℕ) (h₀ : A ⊆ B) (h₁ : 3 ∈ A) (h₂ : 3 ∉ B) : A = B := by sorry

theorem t (A B C : Set ℤ) (h₀ : A ⊆ B) (h₁ : B ⊆ C) (h₂ : ¬ A ⊆ C) : A = C := by sorry

theorem t (A B : Set ℕ) (h₀ : A ∪ B = ∅) (h₁ : 1 ∈ A) : B = A := by sorry

theorem t (s : Finset ℕ) (h₀ : s = {1, 2, 3}) (h₁ : s.card = 4) : 1 ∈ s := by sorry

theorem t (s : Finset ℕ) (h₀ : s ⊆ Finset.range 3) (h₁ : 5 ∈ s) : s.card = 2 := by sorry

theorem t (A : Set ℕ) (h₀ : A = {n | n < 3}) (h₁ : 4 ∈ A) : A = ∅ := by sorry

theorem t (f : ℝ → ℝ) (h₀ : ∀ x, f x = x ^ 2) (h₁ : ∀ x, f x = x + 2) : f 0 = 0 := by sorry

theorem t (f : ℕ → ℕ) (h : ∀ x, f x < x) : f 1 = 0 := by sorry

theorem t (f : ℝ → ℝ) (h₀ : ∀ x y, f (x + y) = f x + f y) (h₁ : f 0 = 1) : f 1 = 2 := by sorry

theorem t (f : ℝ → ℝ) (h₀ : ∀ x, f (-x) = - f x) (h₁ : f 0 = 3) : f 1 = 2 := by sorry

theorem t (f : ℤ → ℤ) (h₀ : ∀ x, f (x + 1) = f x + 2) (h₁ : f 0 = 1) (h₂ : f 3 = 6) : f 1 = 3 := by sorry

theorem t (f : ℝ → ℝ) (h₀ : ∀ x y, f (x * y) = f x * f y) (h₁ : f 1 = 2) : f 0 = 0 := by sorry

theorem t (f : ℕ → ℕ) (h₀ : f 0 = 1) (h₁ : ∀ n, f (n + 1) = 3 * f n) (h₂ : f 3 = 28) : f 1 = 3 := by sorry

theorem t (f : ℝ → ℝ) (h₀ : ∀ x, f x + f (1 - x) = 1) (h₁ : f (1 / 2) = 1) : f 0 = 0 := by sorry

theorem t (h : ∀ x : ℝ, x ^ 2 > 0) : (1 : ℝ) = 2 := by sorry

theorem t (h : ∀ n : ℕ, n < 10) : (1 : ℕ) = 2 := by sorry

theorem t (h : ∀ x y : ℝ, x * y = y + x) : (1 : ℝ) = 2 := by sorry

theorem t (x : ℝ) (h : ∀ y : ℝ, x < y) : x = 1 := by sorry

theorem t (n : ℕ) (h : ∀ m : ℕ, m ≤ n) : n = 100 := by sorry

theorem t (a b : ℕ) (h₀ : Nat.Coprime a b) (h₁ : 3 ∣ a) (h₂ : 3 ∣ b) : a = b := by sorry

theorem t (a b : ℕ) (h₀ : Nat.gcd a b = 1) (h₁ : 2 ∣ a) (h₂ : 4 ∣ b) : a = b := by sorry

theorem t (p : ℕ) (h₀ : p.Prime) (h₁ : 4 ∣ p) : p = 2 := by sorry

theorem t (p : ℕ) (h₀ : Nat.Prime p) (h₁ : Even p) (h₂ : 2 < p) : p = 4 := by sorry

theorem t (p : ℕ) (h₀ : Nat.Prime p) (h₁ : 10 < p) (h₂ : p % 3 = 0) : p = 12 := by sorry

theorem t (p : ℕ) (h₀ : Nat.Prime p) (h₁ : p ^ 2 = 12) : p = 3 := by sorry

theorem t (k : Fin 0) : (k : ℕ) = 3 := by sorry

theorem t (f : ℕ → Fin 0) : f 0 = f 1 := by sorry

theorem t (k : Fin 3) (h : (k : ℕ) = 5) : (k : ℕ) = 2 := by sorry

theorem t (x : ZMod 4) (h : x ^ 2 = 2) : x = 1 := by sorry

theorem t (x : ZMod 5) (h : x ^ 2 = 3) : x = 0 := by sorry

theorem t (n : ℕ) (h₀ : n.factorial = 7) : n = 3 := by sorry

theorem t (n : ℕ) (h₀ : 2 ^ n = 12) : n = 3 := by sorry

theorem t (a b c : ℝ) (h₀ : a ≤ b) (h₁ : b ≤ c) (h₂ : c < a) : a = b := by sorry

theorem t (z : ℂ) (h₀ : z.re = 1) (h₁ : z = 2) : z = 1 := by sorry

theorem t (x : NNReal) (h : x < 0) : x = 1 := by sorry

theorem t (n : ℕ) (h : n - 5 > n) : n = 2 := by sorry

theorem t (a b : ℕ) (h₀ : a ∣ b) (h₁ : 0 < b) (h₂ : b < a) : a = b := by sorry

theorem t (a b : ℕ) (h₀ : Nat.gcd a b = 4) (h₁ : a = 6) : b = 8 := by sorry

theorem t (n : ℕ) (h₀ : n = ∑ k ∈ Finset.range 5, k) (h₁ : n = 15) : n = 1 := by sorry

theorem t (a : ℕ → ℝ) (h₀ : ∀ n, a (n + 1) = a n + 3) (h₁ : a 1 = 2) (h₂ : a 3 = 9) : a 2 = 5 := by sorry

theorem t (A B : Set ℕ) (h₀ : A ∪ B = Set.univ) (h₁ : 3 ∉ A) (h₂ : 3 ∉ B) : 4 ∈ A := by sorry

theorem t (M : ℝ) (h₀ : ∀ n : ℕ, (n : ℝ) / (n + 1) < M) (h₁ : M < 99 / 100) : 0 < M := by sorry
