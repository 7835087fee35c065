module

public import Leanwright.Uniform

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# The integral over an interval

The interval integral of a real function, as a signature with its first laws.
-/

universe u v

/-! The integral of a real function over an interval; stands for `intervalIntegral` with the Lebesgue measure, of which only
the orientation and additivity in constants are used. -/
axiom intervalIntegral (f : ℝ → ℝ) (a b : ℝ) : ℝ
axiom intervalIntegral_symm_ax (f : ℝ → ℝ) (a b : ℝ) : intervalIntegral f b a = -intervalIntegral f a b
axiom intervalIntegral_const_ax (c a b : ℝ) : intervalIntegral (fun _ => c) a b = (b - a) * c
theorem intervalIntegral_symm (f : ℝ → ℝ) (a b : ℝ) : intervalIntegral f b a = -intervalIntegral f a b :=
  intervalIntegral_symm_ax f a b
theorem intervalIntegral_const (c a b : ℝ) : intervalIntegral (fun _ => c) a b = (b - a) * c :=
  intervalIntegral_const_ax c a b
macro "∫ " x:ident " in " a:term:61 ".." b:term:61 ", " e:term:60 : term => `(intervalIntegral (fun $x => $e) $a $b)
macro "∫ " "(" x:ident " : " "ℝ" ")" " in " a:term:61 ".." b:term:61 ", " e:term:60 : term =>
  `(intervalIntegral (fun ($x : ℝ) => $e) $a $b)
