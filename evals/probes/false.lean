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

theorem t (n : ℕ) : ∑ m ∈ Finset.Icc 1 n, (2 * m - 1) = n := by sorry

theorem t (n : ℕ) : ∑ m ∈ Finset.range n, m = n * (n + 1) / 2 := by sorry

theorem t (n : ℕ) : ∑ m ∈ Finset.range (n + 1), m ^ 2 = n ^ 3 := by sorry

theorem t (n : ℕ) (h : 0 < n) : ∏ k ∈ Finset.Icc 1 n, k = 2 ^ (n - 1) := by sorry

theorem t : ¬ ∃ x : ℝ, x + 3 = 8 := by sorry

theorem t : ¬ ∃ n : ℕ, n ^ 2 = 49 := by sorry

theorem t : ∀ n : ℕ, n ^ 2 + n + 11 ≠ 11 * (n + 1) ∧ Nat.Prime (n ^ 2 + n + 11) := by sorry

theorem t (n : ℕ) (h : 0 < n) : ((n : ℝ) ^ (1 / n) : ℝ) ≤ 1 - 1 / n := by sorry

theorem t (n : ℕ) : Nat.choose n 2 = n * (n + 1) / 2 := by sorry

theorem t (n : ℕ) (h : 2 ≤ n) : n.factorial < n ^ 2 := by sorry

theorem t (n : ℕ) : Nat.gcd n (n + 2) = 1 := by sorry

theorem t (n : ℕ) : Nat.totient n < n := by sorry

theorem t (n : ℕ) (h : 0 < n) : (Nat.divisors n).card < 4 := by sorry

theorem t (n : ℕ) : (Nat.digits 10 n).sum < 10 := by sorry

theorem t (x : ℝ) : ⌊2 * x⌋ = 2 * ⌊x⌋ := by sorry

theorem t (x : ℝ) : ⌈x⌉ = ⌊x⌋ + 1 := by sorry

theorem t (x : ℝ) : Real.sqrt (x ^ 2) = x := by sorry

theorem t (x y : ℝ) (h₀ : 0 ≤ x) (h₁ : 0 ≤ y) : Real.sqrt (x + y) = Real.sqrt x + Real.sqrt y := by sorry

theorem t (x : ℝ) : Real.sin x = x := by sorry

theorem t (x : ℝ) (h : 0 < x) : Real.log x < 0 := by sorry

theorem t (x y : ℝ) : Real.exp (x * y) = Real.exp x * Real.exp y := by sorry

theorem t : Real.pi = 22 / 7 := by sorry

theorem t : Real.sqrt 2 = 1.414 := by sorry

theorem t (x : ℝ) : 2 * Real.sin x = Real.sin (2 * x) := by sorry

theorem t : (2 : ZMod 7) * 3 = 1 := by sorry

theorem t (x : ZMod 6) : x ^ 2 = x := by sorry

theorem t (x : ZMod 5) (h : x ≠ 0) : x ^ 2 = 1 := by sorry

theorem t (k : Fin 5) : (k : ℕ) < 4 := by sorry

theorem t : Finset.card (Finset.filter (fun n => n % 3 = 0) (Finset.Icc 1 20)) = 7 := by sorry

theorem t : Set.ncard {n : ℕ | n < 10 ∧ Odd n} = 4 := by sorry

theorem t : ({1, 2, 3} : Finset ℕ) ⊆ {1, 2} := by sorry

theorem t (A B : Set ℕ) : A ∪ B = A ∩ B := by sorry

theorem t (A B C : Set ℕ) (h : A ⊆ B ∪ C) : A ⊆ B := by sorry

theorem t (s : Finset ℕ) : s.card = 3 := by sorry

theorem t (f : ℝ → ℝ) (h : ∀ x, f x = x ^ 2) : f (-2) = 3 := by sorry

theorem t (f : ℕ → ℕ) (h₀ : f 0 = 1) (h₁ : ∀ n, f (n + 1) = 2 * f n) : f 5 = 30 := by sorry

theorem t (f g : ℝ → ℝ) (h₀ : ∀ x, f x = 2 * x) (h₁ : ∀ x, g x = x + 3) : f (g 1) = g (f 1) := by sorry

theorem t (f : ℝ → ℝ) (h : ∀ x y, f (x + y) = f x + f y) : f 1 = 2 := by sorry

theorem t (a b : ℤ) : (a + b) % 5 = a % 5 + b % 5 := by sorry

theorem t (a b : ℤ) (h : a % b = 0) : b % a = 0 := by sorry

theorem t (n : ℤ) : n / 2 * 2 = n := by sorry

theorem t (x y z : ℝ) (h₀ : x + y + z = 6) (h₁ : x * y = 2) (h₂ : x = 1) : z = 2 := by sorry

theorem t (x : ℝ) (h : 5 * x - 3 = 2 * x + 9) : x = 5 := by sorry

theorem t (x y : ℝ) (h₀ : 3 * x + 2 * y = 12) (h₁ : x - y = -1) : x = 3 := by sorry

theorem t (n : ℕ) (h₀ : n % 7 = 5) (h₁ : n % 11 = 3) (h₂ : n < 77) : n = 48 := by sorry

theorem t (n : ℕ) (h₀ : 100 < n) (h₁ : Nat.Prime n) : 103 ≤ n := by sorry

theorem t : ∀ n : ℕ, 0 < n → ∃ p, Nat.Prime p ∧ p < n := by sorry

theorem t (a b c : ℕ) (h : a ^ 2 + b ^ 2 = c ^ 2) : a = 0 ∨ b = 0 ∨ c = 5 := by sorry

theorem t : IsLeast {n : ℕ | 0 < n ∧ n % 4 = 3 ∧ n % 5 = 2} 17 := by sorry

theorem t : IsGreatest {n : ℕ | n ^ 2 < 50} 6 := by sorry

theorem t (z : ℂ) (h : z ^ 2 = -1) : z = Complex.I := by sorry

theorem t (z : ℂ) : z * z = 1 := by sorry

theorem t (a b : ℝ) (h : a ≤ b) : |a| ≤ |b| := by sorry

theorem t (a b : ℝ) : max a b = a := by sorry

theorem t (a b : ℝ) (h₀ : 0 < a) (h₁ : a < b) : 1 / a < 1 / b := by sorry

theorem t (n : ℕ) (h : n > 0) : (1 / n : ℝ) < 1 / 2 := by sorry

theorem t (x : ℚ) : (x.num : ℚ) = x := by sorry

theorem t (n : ℕ) (h : Even n) : n % 4 = 0 := by sorry

theorem t (x : ℝ) (h : x ^ 2 - 5 * x + 6 = 0) : x = 3 := by sorry

theorem t (x : ℝ) : x ^ 3 - 2 * x + 1 > 0 := by sorry

theorem t : (1 / 2 : ℕ) = 1 := by sorry

theorem t : (3 - 5 : ℕ) = 2 := by sorry
