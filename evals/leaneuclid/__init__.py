"""LeanEuclid (Murphy et al., 2024): statements of System E, checked by Lean and compared by SMT solvers."""
