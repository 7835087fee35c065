/-! Definitions of the planted blueprint. -/

namespace Planted

def Pronic (n : ℕ) : Prop := ∃ k : ℕ, n = k * (k + 1)

def Good (n : ℕ) : Prop := Even n ∧ n > 2

def Symmetric (A : Set ℝ) : Prop := ∀ x : ℝ, x ∈ A → -x ∈ A

end Planted
