module

public import Leanwright.Notation
public import Leanwright.Order
public import Leanwright.Group
public import Leanwright.Ring
public import Leanwright.Numbers
public import Leanwright.OrderedRing
public import Leanwright.Set
public import Leanwright.Finset
public import Leanwright.BigOperators
public import Leanwright.NumberTheory
public import Leanwright.ZMod
public import Leanwright.Polynomial
public import Leanwright.Real
public import Leanwright.RealFunctions
public import Leanwright.Complex
public import Leanwright.ComplexFunctions
public import Leanwright.NNReal
public import Leanwright.ExtendedReals
public import Leanwright.Topology
public import Leanwright.MetricTopology
public import Leanwright.Uniform
public import Leanwright.Analysis
public import Leanwright.Hom
public import Leanwright.GroupTheory
public import Leanwright.Module
public import Leanwright.LinearAlgebra
public import Leanwright.FieldTheory
public import Leanwright.MvPolynomial
public import Leanwright.Spaces
public import Leanwright.TopologicalAlgebra
public import Leanwright.Zsqrtd
public import Leanwright.Normed
public import Leanwright.Calculus
public import Leanwright.Measure
public import Leanwright.Notions

/-!
# The statement library of the embedded Lean

Notation and signatures of elementary mathematics with the names, the argument order and the notation of Mathlib. It is not
Mathlib: see `docs/prelude.md`. The order of the imports is the order of dependence.
-/
