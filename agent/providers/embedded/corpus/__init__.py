"""A corpus of statement pairs that the repository generates: families of problems, in words and in Lean."""
