"""Values of elaborated statements: exact evaluation, counterexamples, and contradictory hypotheses."""
