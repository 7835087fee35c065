theorem t (x : ℝ) : True := by sorry

theorem t (x : ℝ) (h : x > 0) : x = x := by sorry

theorem t (p : Prop) : p ↔ p := by sorry

theorem t (a b : ℝ) : a + b = a + b ∧ True := by sorry

theorem t (x : ℝ) : x > 0 → True := by sorry

theorem t : ∃ x : ℝ, True := by sorry

theorem t (x : ℝ) (h : x = 3) : x = 4 ∨ x = x := by sorry

theorem t : ¬ False := by sorry

theorem t : ∀ n : ℕ, n ^ 2 + 1 = n ^ 2 + 1 := by sorry

theorem t (f : ℝ → ℝ) : ∀ x, f x = f x := by sorry
